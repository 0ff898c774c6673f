"""The turn of the active seat (RULES.md 5.1): a die action, what it brings, and what may be done beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.fantasy_ink import actions as do
from games.fantasy_ink import effects, moves, stand_in
from games.fantasy_ink import events as ev
from games.fantasy_ink.content import Kind
from games.fantasy_ink.state import Player, Table, rival, symbols
from games.fantasy_ink.steps.base import Decision


def stays_open(game: Table, player: Player) -> bool:
    """Say whether a turn of this seat would wait for more after the die: it owns black cards or abilities."""
    left = game.content.special(player.special).uses - len(player.used) if player.special else 0
    return bool(player.collection["black"]) or (left > 0 and player.supply.total > 0)


class Acting(Decision[Any]):
    """Before the die action, which is compulsory (FI-R26): take a die, or finish a card right away."""

    def choices(self, game: Table) -> Sequence[Any]:
        seat = _active(game)
        player = game.state.seats[seat]
        picks = [do.Pick(die) for die in moves.distinct(game.state.pool)]
        others = [*moves.rerolls(game, seat), *moves.invocations(game, seat, before_die=True)]
        if len(picks) == 1 and not others:
            return picks
        toggle = [do.Hurry(not player.hurry)] if stays_open(game, player) else []
        return [*moves.finishing(game, seat), *picks, *others, *toggle]

    def asks(self, game: Table) -> bool:
        return len(set(game.state.pool)) > 1 or super().asks(game)

    def unlisted(self, game: Table, seat: int) -> Sequence[Any]:
        """Any die action in one go, also on spaces that are like another one."""
        if seat != game.state.active:
            return super().unlisted(game, seat)
        pool, player = game.state.pool, game.state.seats[seat]
        places = [place for die in dict.fromkeys(pool) for place in moves.placements(game, seat, die, twins=True)]
        discards = [discard for die in dict.fromkeys(pool) for discard in moves.discards(player, die)]
        return [*places, *discards, *super().unlisted(game, seat)]

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        match action:
            case do.Pick(die):
                game.then(Placing(die))
            case do.Place():
                if effects.place(game, seat, action):
                    game.then(Moving())
            case do.Discard():
                effects.discard(game, seat, action)
            case do.Reroll(card):
                effects.reroll(game, seat, card)
                game.then(self)
            case do.Invoke():
                invoke(game, seat, action, self)
            case do.Hurry(on):
                game.state.seats[seat].hurry = on
                game.then(self)

    def default(self, game: Table, seat: int) -> Any:
        return stand_in.die_action(game, seat)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        match action:
            case do.Pick():
                return Refused("FI-X09", "FI-R27")
            case do.Place():
                return moves.why_not_place(game, seat, action)
            case do.Discard():
                return moves.why_not_discard(game, seat, action)
            case do.Reroll():
                return moves.why_no_reroll(game, seat)
            case do.Invoke():
                return moves.why_no_ability(game, seat, action, before_die=True)
            case _other:
                return super().refusal(game, seat, action)


class Placing(Decision[Any]):
    """A die is in hand: where does it go? Until that is said, everything else is possible too."""

    die: str

    def choices(self, game: Table) -> Sequence[Any]:
        seat = _active(game)
        found = moves.placements(game, seat, self.die)
        back = [do.PutBack()] if Acting().asks(game) else []
        return [*found, *moves.discards(game.state.seats[seat], self.die), *back]

    def asks(self, game: Table) -> bool:
        return Acting().asks(game) or super().asks(game)

    def unlisted(self, game: Table, seat: int) -> Sequence[Any]:
        acting = Acting()
        return [*acting.options(game, seat), *acting.unlisted(game, seat)]

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        if isinstance(action, do.PutBack):
            game.then(Acting())
        else:
            Acting().carry_out(game, seat, action)

    def default(self, game: Table, seat: int) -> Any:
        return stand_in.target(game, seat, self.die)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return Acting().refusal(game, seat, action)


class Moving(Decision[Any]):
    """A move up is pending: a card's bonus, or the ``second`` move of Climbing Vines (FI-R62, FI-R109)."""

    second: bool = False

    def choices(self, game: Table) -> Sequence[Any]:
        seat = _active(game)
        cards = [do.MoveUp(card) for card in game.state.seats[seat].movable()]
        tinting = moves.invocations(game, seat, before_die=False, moving=True)
        return [*cards, do.SkipMove(), *moves.rerolls(game, seat), *tinting]

    def asks(self, game: Table) -> bool:
        return True  # it comes only where a card can move, and may be skipped

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        match action:
            case do.MoveUp(card):
                effects.move_up(game, seat, card)
            case do.SkipMove():
                if not self.second:
                    game.tell(ev.BonusLost(seat=seat, bonus="move_up", declined=True))
            case do.Reroll(card):
                effects.reroll(game, seat, card)
                game.then(self)
            case do.Invoke():
                invoke(game, seat, action, self)

    def default(self, game: Table, seat: int) -> Any:
        return stand_in.move(game, seat)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        match action:
            case do.MoveUp(card):
                mine = game.state.seats[seat].find(card) is not None
                return Refused("FI-X36" if mine else "FI-X37", "FI-R62", card=card)
            case do.Reroll():
                return moves.why_no_reroll(game, seat)
            case do.Invoke(ability="waters_black"):
                return moves.why_no_ability(game, seat, action, before_die=False)
            case do.Draft() | do.ChooseTile() | do.StartJoker():
                return super().refusal(game, seat, action)
            case _other:
                return Refused("FI-X06", "FI-R49")


class After(Decision[Any]):
    """After the die action: re-rolls and abilities, until the turn is ended (FI-R75, FI-R104, FI-R121)."""

    def choices(self, game: Table) -> Sequence[Any]:
        seat = _active(game)
        more = [*moves.rerolls(game, seat), *moves.invocations(game, seat, before_die=False)]
        if not more or game.state.seats[seat].hurry:
            return [do.EndTurn()]
        return [*more, do.EndTurn(), do.Hurry(True)]

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        match action:
            case do.Reroll(card):
                effects.reroll(game, seat, card)
                game.then(self)
            case do.Invoke():
                invoke(game, seat, action, self)
            case do.Hurry(on):
                game.state.seats[seat].hurry = on
            case do.EndTurn():
                pass

    def default(self, game: Table, seat: int) -> Any:
        return do.EndTurn()

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        match action:
            case do.Pick() | do.Place() | do.Discard() | do.PutBack():
                return Refused("FI-X05", "FI-R26")
            case do.Reroll():
                return moves.why_no_reroll(game, seat)
            case do.Invoke():
                return moves.why_no_ability(game, seat, action, before_die=False)
            case _other:
                return super().refusal(game, seat, action)


class Aiming(Decision[Any]):
    """An ability has been named with its marker; it is paid and takes effect with its target."""

    ability: str
    marker: Kind

    def choices(self, game: Table) -> Sequence[Any]:
        return [*moves.targets(game, _active(game), self.ability, self.marker), do.PutBack()]

    def asks(self, game: Table) -> bool:
        return True  # it comes only where there is a target, and may be put back

    def unlisted(self, game: Table, seat: int) -> Sequence[Any]:
        if seat != game.state.active:
            return super().unlisted(game, seat)
        twins = moves.targets(game, seat, self.ability, self.marker, twins=True)
        return [*twins, *super().unlisted(game, seat)]

    def carry_out(self, game: Table, seat: int, action: Any) -> None:
        match action:
            case do.PutBack():
                if self.ability == "waters_die":
                    game.then(Acting())
                return
        pay(game, seat, self.ability, self.marker)
        match action:
            case do.MoveUp(card):
                effects.move_up(game, seat, card)
                if game.state.seats[seat].movable():  # FI-A67
                    game.then(Moving(second=True))
            case do.Grant(kind):
                game.state.seats[seat].take_token(kind)
                game.tell(ev.TokenTaken(seat=seat, kind=kind, source="ability"))
            case do.Destroy(card):
                self._destroy(game, seat, card)
            case do.Undertow():
                self._pull(game, seat, action)
            case do.Tint():
                self._tint(game, seat, action)

    def _destroy(self, game: Table, seat: int, card: str) -> None:
        """FI-R111 to FI-R114: no chapters are lost (FI-A57), dice are used up (FI-A74)."""
        state = game.state
        state.discard.append(card)
        for owner, player in enumerate(state.seats):
            for colour, column in player.collection.items():
                if card in column:
                    column.remove(card)
                    game.tell(ev.Destroyed(seat=seat, owner=owner, card=card, colour=colour))
                    return
            if player.find(card):
                state.used += player.remove(card).lying
                game.tell(ev.Destroyed(seat=seat, owner=owner, card=card, colour=None))
                return

    def _pull(self, game: Table, seat: int, action: do.Undertow) -> None:
        """FI-R115, FI-A75: this is the die action; the die keeps the number that it shows (FI-A25)."""
        source = game.state.seats[rival(seat)].find(action.source)
        assert source is not None
        die = source.dice[action.source_space - 1]
        assert die is not None
        source.dice[action.source_space - 1] = None
        game.state.news.touched[action.source] = game.state.turn
        game.tell(ev.Pulled(seat=seat, source=action.source, die=die, card=action.card, space=action.space))
        if effects.cover(game, seat, action.card, action.space, die, action.bonus):
            game.then(Moving())

    def _tint(self, game: Table, seat: int, action: do.Tint) -> None:
        """FI-R117 to FI-R119: a symbol that may win, but brings no extra turn."""
        state, player = game.state, game.state.seats[seat]
        assert state.fresh_black is not None
        card, state.fresh_black = state.fresh_black, None
        player.collection["black"].remove(card)
        player.collection[action.colour].append(card)
        count = symbols(player, game.content, action.colour)
        game.tell(ev.Tinted(seat=seat, card=card, colour=action.colour, symbols=count))
        effects.check_win(game, seat)

    def default(self, game: Table, seat: int) -> Any:
        return do.PutBack()

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.MoveUp | do.Grant | do.Destroy | do.Undertow | do.Tint):
            return moves.why_no_target(game, seat, self.ability, self.marker, action)
        return Refused("illegal")


def invoke(game: Table, seat: int, action: do.Invoke, back: Step[Table, Any]) -> None:
    """Use an ability, or ask for its target first; then go on with ``back``, unless it was the die action."""
    if action.ability in moves.AIMLESS:
        game.then(back)
        pay(game, seat, action.ability, action.marker)
        _aimless(game, seat, action.ability)
        return
    if action.ability != "waters_die":
        game.then(back)
    game.then(Aiming(action.ability, action.marker))


def pay(game: Table, seat: int, ability: str, marker: Kind) -> None:
    """Lay a token of the supply on the ability; it is no joker any more (FI-R105, FI-R106)."""
    player = game.state.seats[seat]
    player.supply.add(marker, -1)
    player.used[ability] = marker
    if ability != "waters_black":
        game.state.fresh_black = None  # FI-A78
    game.tell(ev.Used(seat=seat, ability=ability, marker=marker))


def _aimless(game: Table, seat: int, ability: str) -> None:
    state = game.state
    if ability == "lush_extra":  # FI-R108
        state.owed += 1
        game.tell(ev.ExtraTurn(seat=seat, source="ability"))
        return
    other = state.seats[rival(seat)]  # FI-R120
    other.chapters -= 1
    state.seats[seat].chapters += 1
    first, second = (player.chapters for player in state.seats)
    game.tell(ev.LineStolen(seat=seat, chapters=(first, second)))
    effects.check_win(game, seat)


def _active(game: Table) -> int:
    assert game.state.active is not None
    return game.state.active
