"""A seat's turn between the first roll and its end: placing, helping, fighting (sections 5.2 and 6.3 to 6.5).

Each of these steps carries out one action and puts :class:`Onward` back on the agenda, until the turn has an
outcome; then the agenda goes on to the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction, Shown, TurnAction
from games.fourth_wing.content import Pool
from games.fourth_wing.events import Why
from games.fourth_wing.state import Duel, Outcome, Placement, Table, board_of, neighbours, turn_of, turned
from games.fourth_wing.steps import refusals, standin
from games.fourth_wing.steps.moment import Moment


def roll(game: Table, ids: Sequence[int]) -> tuple[int, ...]:
    """Roll dice in the given order and return their faces (FW-R001, FW-R005)."""
    values = game.content.dice.values
    for n in ids:
        game.state.dice[n].face = values[game.luck.below(len(values))]
    return tuple(game.state.dice[n].face for n in ids)


def roll_remaining(game: Table, first: bool) -> None:
    """Roll all remaining dice: a normal roll, with its risk (FW-R301, FW-R313, FW-A03)."""
    turn = turn_of(game)
    ids = game.state.remaining(turn)
    turn.from_roll, turn.duel = 0, None
    faces = roll(game, ids)
    owners = tuple(game.state.dice[n].owner for n in ids)
    game.tell(told.Rolled(seat=turn.seat, faces=faces, owners=owners, first=first, extra=turn.extra and first))


def close(game: Table, success: bool, why: Why, forced: bool = False) -> None:
    """Give the turn its outcome."""
    turn_of(game).outcome = Outcome(success, why, forced)


class Onward(Step[Table, AnyAction]):
    """Look what is possible now: the end of the turn, one option that is taken at once, or a decision."""

    def run(self, game: Table) -> None:
        moment = Moment(game)
        if moment.next is None:  # FW-R321
            close(game, True, "goal", forced=True)
        elif not moment.ids:
            close(game, moment.would_succeed, "no_dice" if moment.would_succeed else _failure(moment), forced=True)
        else:
            # "Place all" is only a shorter way to an option that is there as well.
            options = [option for option in moment.options() if not isinstance(option, do.PlaceAll)]
            if len(options) == 1:  # FW-A93
                Acting().carry_out(game, options[0], forced=True)
            else:
                game.then(Acting())


def _failure(moment: Moment) -> Why:
    return "stranded" if moment.turn.placed and moment.on_obstacle else "nothing_fits"


class Acting(Step[Table, TurnAction]):
    """The active seat places, asks for help, rolls again, fights or stops."""

    def seats(self, game: Table) -> Sequence[int]:
        return (turn_of(game).seat,)

    def options(self, game: Table, seat: int) -> Sequence[TurnAction]:
        return Moment(game).options() if seat == turn_of(game).seat else ()

    def take(self, game: Table, seat: int, action: TurnAction) -> None:
        self.carry_out(game, action, forced=False)

    def carry_out(self, game: Table, action: TurnAction, forced: bool) -> None:
        moment = Moment(game)
        match action:
            case do.Place(dice, mode):
                target = moment.balance_target if mode == "balance" else moment.next
                assert target is not None
                _place(game, moment, [(target.n, moment.pick(dice))], balance=mode == "balance")
            case do.PlaceAll():
                steps = [(space.n, dice) for space, dice in moment.chain]
                ids = iter(moment.pick([die for _, dice in steps for die in dice]))
                _place(game, moment, [(n, [next(ids) for _ in dice]) for n, dice in steps])
            case do.RollAgain():
                roll_remaining(game, first=False)
            case do.EndTurn():
                success = moment.would_succeed
                close(game, success, "chosen" if success else _failure(moment), forced)
                return
            case do.Fight(owners):
                _start_fight(game, moment, owners)
                return
            case do.ChooseDice():
                game.then(Rerolling(action))
                return
            case _:
                _help(game, moment, action)
        game.then(Onward())

    def unlisted(self, game: Table, seat: int) -> Sequence[TurnAction]:
        """A re-roll may be named in one go, without choosing its dice in a second step."""
        if seat != turn_of(game).seat:
            return ()
        moment = Moment(game)
        choices = [option for option in moment.options() if isinstance(option, do.ChooseDice)]
        return [option for choice in choices for option in moment.rerolling(choice) if option != do.Back()]

    def default(self, game: Table, seat: int) -> TurnAction:
        return standin.turn(Moment(game))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return refusals.in_turn(game, Moment(game), action)


class Rerolling(Step[Table, TurnAction]):
    """Choose the dice for a re-roll (section 5.7); the die that pays for it is spent with the answer."""

    choice: do.ChooseDice

    def seats(self, game: Table) -> Sequence[int]:
        return (turn_of(game).seat,)

    def options(self, game: Table, seat: int) -> Sequence[TurnAction]:
        return Moment(game).rerolling(self.choice) if seat == turn_of(game).seat else ()

    def take(self, game: Table, seat: int, action: TurnAction) -> None:
        if not isinstance(action, do.Back):
            _help(game, Moment(game), action)
        game.then(Onward())

    def default(self, game: Table, seat: int) -> TurnAction:
        return standin.rerolling(self.options(game, seat))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.UseFriend | do.UseStrength | do.UseIntelligence):
            return Refused("FW-X20", "FW-R406")
        return refusals.elsewhere(game, action, "reroll")


def _place(game: Table, moment: Moment, steps: list[tuple[int, list[int]]], balance: bool = False) -> None:
    """Put dice onto spaces, where they stay until the turn ends (FW-R309)."""
    turn, dice = moment.turn, game.state.dice
    for space, ids in steps:
        for n in ids:
            dice[n].place = "path"
        turn.placed.append(Placement(space, ids))
        turn.from_roll += len(ids)
    faces = tuple((space, tuple(dice[n].face for n in ids)) for space, ids in steps)
    game.tell(told.Placed(seat=turn.seat, board=moment.board.key, steps=faces, balance=balance))


def _spend(game: Table, moment: Moment, shown: Shown, pool: Pool) -> None:
    """Put a die into its pool at once (FW-R415)."""
    (number,) = moment.pick((shown,))
    game.state.dice[number].place = pool


def _help(game: Table, moment: Moment, action: TurnAction) -> None:
    """Carry out a friend's help or an ability that spends its die at once."""
    seat = moment.seat
    match action:
        case do.UseFriend(kind, dice):
            card = moment.player.friend(kind, active=True)
            assert card is not None
            card.active = False  # FW-R502
            _affect(game, moment, seat, kind, moment.pick(dice))
        case do.UseStrength(dragon, owner, kind, dice):
            spent, *targets = moment.pick((Shown(moment.dragon, dragon), *dice))
            game.state.dice[spent].place = "dragon"
            _affect(game, moment, owner, kind, targets)
        case do.UseIntelligence(heart, faces):
            price = Shown(moment.heart, heart)
            chosen = moment.borrowed_first(moment.without(price), faces)
            assert chosen is not None
            paid, *targets = moment.pick((price, *chosen))
            game.state.dice[paid].place = "heart"
            before, after = _reroll(game, moment, targets)
            game.tell(told.Rethought(seat=seat, before=before, after=after))
        case do.UseEmotionalStrength(heart, kind):
            _spend(game, moment, Shown(moment.heart, heart), "heart")
            card = moment.player.friend(kind, active=False)
            assert card is not None
            card.active = True
            game.tell(told.Woke(seat=seat, friend=kind))
        case other:
            raise TypeError(f"{other} is no help")


def _affect(game: Table, moment: Moment, owner: int, kind: str, ids: list[int]) -> None:
    """Let a friend turn a die or roll dice again (FW-R505 to FW-R513)."""
    friend, dice = game.content.friend(kind), game.state.dice
    if friend.effect == "reroll":
        before, after = _reroll(game, moment, ids)
    else:
        (number,) = ids
        before = (dice[number].face,)
        dice[number].face = turned(game.content, friend, dice[number].face)
        after = (dice[number].face,)
    game.tell(told.Helped(seat=moment.seat, owner=owner, friend=kind, before=before, after=after))


def _reroll(game: Table, moment: Moment, ids: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Roll some dice again; the roll goes on being the current one (FW-A06). Returns faces before and after."""
    ordered = [n for n in moment.ids if n in ids]
    before = tuple(game.state.dice[n].face for n in ordered)
    return before, roll(game, ordered)


# --- fights ---


def _start_fight(game: Table, moment: Moment, owners: Sequence[int]) -> None:
    """Face the right neighbour with one die, or two (FW-R831, FW-R832, FW-R842); it rolls what it has
    (FW-A47). All dice lose their faces (FW-A49)."""
    state, space = game.state, moment.next
    assert space is not None
    for n in moment.ids:
        state.dice[n].face = 0
    _, partner = neighbours(game, moment.seat)
    duel = Duel(space.n, partner, [], state.ready(partner)[: space.fight_dice])
    moment.turn.duel = duel
    for owner in owners:
        _add_die(game, owner)
    _fight_round(game)
    _after_round(game)


def _add_die(game: Table, owner: int) -> None:
    turn = turn_of(game)
    assert turn.duel is not None
    number = next(n for n in game.state.remaining(turn) if game.state.dice[n].owner == owner)
    game.state.dice[number].place = "fight"
    turn.duel.attack.append(number)


def _fight_round(game: Table) -> None:
    """Both sides roll, the attacker first; after a win the attack dice are placed as they lie (FW-R834, FW-R837)."""
    state, turn = game.state, turn_of(game)
    duel, board = turn.duel, board_of(game)
    assert duel is not None
    duel.round += 1
    duel.attack.sort(key=lambda n: (state.dice[n].owner != turn.seat, n))
    attack = roll(game, duel.attack)
    duel.defence = roll(game, duel.opponents)
    for n in duel.opponents:  # their faces are kept by the duel: these dice are nobody's roll
        state.dice[n].face = 0
    duel.won = beats(attack, duel.defence, strictly=board.fight == "higher")
    game.tell(
        told.Fought(
            seat=turn.seat,
            partner=duel.partner,
            board=board.key,
            space=duel.space,
            round=duel.round,
            attack=attack,
            defence=duel.defence,
            won=duel.won,
        )
    )
    if duel.won:
        for n in duel.attack:
            state.dice[n].place = "path"
        turn.placed.append(Placement(duel.space, list(duel.attack)))
        turn.checkpoint = duel.space


def _after_round(game: Table) -> None:
    """A win goes on, a loss may be tried again while dice are left, and else ends the turn (FW-R836)."""
    turn = turn_of(game)
    if turn.won:
        game.then(Onward())
    elif game.state.remaining(turn):
        game.then(Fighting())
    else:
        close(game, False, "fight", forced=True)


def beats(attack: Sequence[int], defence: Sequence[int], strictly: bool) -> bool:
    """Say whether each defending die is reached (or beaten) by a die of its own (FW-R833, FW-R835, FW-R842,
    FW-R850, FW-A53)."""
    pairs = zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False)
    return all(a > d if strictly else a >= d for a, d in pairs)


class Fighting(Step[Table, TurnAction]):
    """Between two rounds of a fight: one more die, or give up (FW-R834, FW-R836, FW-A50)."""

    def seats(self, game: Table) -> Sequence[int]:
        return (turn_of(game).seat,)

    def options(self, game: Table, seat: int) -> Sequence[TurnAction]:
        turn = turn_of(game)
        if seat != turn.seat:
            return ()
        ids = game.state.remaining(turn)
        again = [do.AttackAgain(owner) for owner in self._owners(game)]
        return [*again, *([do.FightOn()] if len(ids) > 1 else []), do.GiveUp()]

    def _owners(self, game: Table) -> list[int]:
        """Return whose dice can be added, borrowed ones first."""
        turn = turn_of(game)
        owners = {game.state.dice[n].owner for n in game.state.remaining(turn)}
        return sorted(owners, key=lambda owner: (owner == turn.seat, owner))

    def take(self, game: Table, seat: int, action: TurnAction) -> None:
        match action:
            case do.AttackAgain(owner):
                _add_die(game, owner)
                _fight_round(game)
                _after_round(game)
            case do.FightOn():
                while turn_of(game).fighting and (owners := self._owners(game)):
                    _add_die(game, owners[0])
                    _fight_round(game)
                _after_round(game)
            case do.GiveUp():
                close(game, False, "fight")
            case other:
                raise TypeError(f"{other} is no attack")

    def default(self, game: Table, seat: int) -> TurnAction:
        return do.AttackAgain(self._owners(game)[0])

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return refusals.in_fight(game, action)
