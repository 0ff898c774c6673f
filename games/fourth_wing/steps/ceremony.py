"""The ceremony after a challenge: give back, look, lay impression tiles; and the final scoring (section 5.5).

What blocks only its owner lies beside the agenda, in the order of each seat's queue; laying is on the agenda.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.errors import Refused
from games.core.events import Action
from games.core.play import waiting
from games.core.step import Step
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction, LayingAction
from games.fourth_wing.scoring import final
from games.fourth_wing.state import Look, Table, Tiles
from games.fourth_wing.steps import refusals, standin

Peeking = do.Peek | do.SkipPeek


class OpenCeremony(Step[Table, AnyAction]):
    """From the challenge's winner clockwise everybody gets a queue of things to do (FW-R608)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.phase, state.turn = "ceremony", None
        first = state.winners[0]
        order = [first, *game.clockwise(first)]
        for player in state.players:
            player.draft, player.finished = [{} for _ in state.dragons], False
        for seat in order:
            for _ in range(state.players[seat].owed):
                game.aside(GiveBack(seat))
            state.players[seat].owed = 0
        if state.challenge < game.content.setup.challenges:  # FW-A70, FW-A81
            for seat in order:
                game.aside(LookAtFocus(seat))
        game.then(LayInOrder() if game.settings["ceremony_order"] == "in_order" else LayTogether())


class GiveBack(Step[Table, do.ReturnFriend]):
    """One friend for each that was drawn in KAMPF, any of them (FW-R852, FW-A57)."""

    seat: int

    def _choices(self, game: Table) -> list[do.ReturnFriend]:
        friends = game.state.players[self.seat].friends
        return list(dict.fromkeys(do.ReturnFriend(card.kind, card.active) for card in friends))

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,) if len(self._choices(game)) > 1 else ()

    def options(self, game: Table, seat: int) -> Sequence[do.ReturnFriend]:
        return self._choices(game) if seat in self.seats(game) else ()

    def run(self, game: Table) -> None:
        for action in self._choices(game):
            self.take(game, self.seat, action)

    def take(self, game: Table, seat: int, action: do.ReturnFriend) -> None:
        player = game.state.players[seat]
        card = player.friend(action.friend, action.active)
        assert card is not None
        player.friends.remove(card)
        game.state.friends.bury(card.id)
        game.tell(told.GaveBack(seat=seat, friend=action.friend))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.ReturnFriend):
            known = any(friend.key == action.friend for friend in game.content.friends)
            return Refused("FW-X57", "FW-R852", friend=action.friend if known else None)
        if isinstance(action, Peeking | LayingAction):
            return Refused("FW-X48", "FW-R852", first="friend")
        return refusals.elsewhere(game, action, "give_back")


class LookAtFocus(Step[Table, Peeking]):
    """A secret look at one focus tile, or none (FW-R609, FW-A70)."""

    seat: int

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,) if self._tiles(game) else ()

    def _tiles(self, game: Table) -> list[do.Peek]:
        """Return the face-down tiles that the seat does not know, the 3rd ones first."""
        state, player = game.state, game.state.players[self.seat]
        hidden = [p for p in range(game.content.setup.focus_tiles_per_dragon, 0, -1) if not state.shows(p)]
        return [do.Peek(k, p) for p in hidden for k in range(len(state.dragons)) if not player.knows(k, p)]

    def options(self, game: Table, seat: int) -> Sequence[Peeking]:
        return [*self._tiles(game), do.SkipPeek()] if seat in self.seats(game) else ()

    def take(self, game: Table, seat: int, action: Peeking) -> None:
        state = game.state
        if isinstance(action, do.Peek):
            row = state.dragons[action.dragon]
            state.players[seat].looks.append(Look(state.challenge, action.dragon, action.position))
            tile = row.focus[action.position - 1]
            game.tell(told.Peeked(seat=seat, dragon=row.key, position=action.position, tile=tile, to=(seat,)))
        # Whether somebody looked is public, so doing without ends what can be taken back as well.
        game.reveal()
        game.tell(told.Looked(seat=seat, looked=isinstance(action, do.Peek)))

    def run(self, game: Table) -> None:
        """Every tile is known."""

    def default(self, game: Table, seat: int) -> Peeking:
        return self.options(game, seat)[0]

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.Peek):
            right = 0 <= action.dragon < len(game.state.dragons) and 1 <= action.position <= 3
            if not right:
                return Refused("FW-X54", "FW-R609")
            return Refused("FW-X49", "FW-A70", public=game.state.shows(action.position))
        if isinstance(action, LayingAction):
            return Refused("FW-X55", "FW-R608")
        return refusals.elsewhere(game, action, "peek")


class _Laying(Step[Table, LayingAction]):
    """Lay all tiles of the hand, in small steps that only the seat itself sees (FW-R610, FW-A71, FW-A72)."""

    def _draft(self, game: Table, seat: int) -> list[LayingAction]:
        player, abilities = game.state.players[seat], game.content.ability_keys
        dragons = range(len(game.state.dragons))
        held = [ability for ability in abilities if player.left(ability) > 0]
        found: list[LayingAction] = [do.Lay(k, ability) for k in dragons for ability in held]
        if player.in_hand > 1:
            found += [do.LayAll(k) for k in dragons]
        found += [do.TakeBack(k, a) for k in dragons for a in abilities if player.draft[k].get(a)]
        if player.in_hand == 0:
            found.append(do.ConfirmLaying())
        return found

    def take(self, game: Table, seat: int, action: LayingAction) -> None:
        player = game.state.players[seat]
        match action:
            case do.Lay(dragon, ability):
                _move(player.draft[dragon], ability, 1)
            case do.LayAll(dragon):
                for ability in game.content.ability_keys:
                    _move(player.draft[dragon], ability, player.left(ability))
            case do.TakeBack(dragon, ability):
                _move(player.draft[dragon], ability, -1)
            case do.ConfirmLaying():
                player.finished = True
                self.finished(game, seat)
            case do.ReopenLaying():
                player.finished = False
        game.again(self)

    def finished(self, game: Table, seat: int) -> None:
        """A seat has laid all its tiles."""
        raise NotImplementedError

    def default(self, game: Table, seat: int) -> LayingAction:
        return standin.laying(game, seat, self._draft(game, seat))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        state, player = game.state, game.state.players[seat]
        match action:
            case do.Peek() | do.SkipPeek() if state.challenge >= game.content.setup.challenges:
                return Refused("FW-X51", "FW-A70")
            case do.Peek() | do.SkipPeek():
                return Refused("FW-X50", "FW-R609")
            case do.Lay(dragon) | do.LayAll(dragon) | do.TakeBack(dragon) if not 0 <= dragon < len(state.dragons):
                return Refused("FW-X54", "FW-R610")
            case do.Lay() | do.LayAll() | do.TakeBack() | do.ConfirmLaying() if player.finished:
                return Refused("FW-X06", "FW-A94")
            case do.Lay(ability=ability):
                return Refused("FW-X53", "FW-R610", ability=_known(game, ability))
            case do.LayAll():
                return Refused("FW-X53", "FW-R610", ability=None)
            case do.TakeBack(dragon, ability):
                return Refused("FW-X61", "FW-R610", ability=_known(game, ability), dragon=state.dragons[dragon].key)
            case do.ConfirmLaying():
                return Refused("FW-X52", "FW-A71", n=player.in_hand)
            case _:
                return refusals.elsewhere(game, action, "lay")


class LayTogether(_Laying):
    """Nobody waits for anybody; placements stay sealed and can be changed until the last one is in (FW-A69)."""

    #: Rewards and friends to give back come first for their owners.
    waits_for_sides = True

    def seats(self, game: Table) -> Sequence[int]:
        return [seat for seat, player in enumerate(game.state.players) if player.hand and not player.finished]

    def options(self, game: Table, seat: int) -> Sequence[LayingAction]:
        if seat in self.seats(game):
            return self._draft(game, seat)
        return (do.ReopenLaying(),) if self.seats(game) and game.state.players[seat].finished else ()

    def finished(self, game: Table, seat: int) -> None:
        # A seat that has laid out its tiles again has told so already.
        if not game.state.players[seat].told:
            game.state.players[seat].told = True
            game.tell(told.Laid(seat=seat))

    def run(self, game: Table) -> None:
        publish(game, range(game.players))


class LayInOrder(_Laying):
    """All look first; then one seat after another lays, from the challenge's winner clockwise (FW-R608)."""

    waits_for_sides = True

    def seats(self, game: Table) -> Sequence[int]:
        if game.save.sides:
            return ()
        first = game.state.winners[0]
        players = game.state.players
        left = [s for s in (first, *game.clockwise(first)) if players[s].hand and not players[s].finished]
        return left[:1]

    def options(self, game: Table, seat: int) -> Sequence[LayingAction]:
        return self._draft(game, seat) if seat in self.seats(game) else ()

    def finished(self, game: Table, seat: int) -> None:
        game.tell(told.Laid(seat=seat))
        publish(game, [seat])

    def run(self, game: Table) -> None:
        """Everybody has laid."""

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        if isinstance(action, LayingAction):
            return Refused("FW-X47", "FW-R608", seats=waiting(game))
        return None


def publish(game: Table, seats: Iterable[int]) -> None:
    """Lay what was drafted; the numbers become public (FW-A72). Kinds stay secret until the scoring."""
    state = game.state
    counts = []
    for seat in seats:
        player = state.players[seat]
        for laid, draft in zip(player.laid, player.draft, strict=True):
            for ability, count in draft.items():
                _move(laid, ability, count)
        counts.append((seat, tuple(sum(draft.values()) for draft in player.draft)))
        player.hand, player.draft = {}, [{} for _ in state.dragons]
    game.reveal()
    game.tell(told.Numbers(dragons=tuple(row.key for row in state.dragons), counts=tuple(counts)))


def _move(tiles: Tiles, ability: str, count: int) -> None:
    """Add tiles (or take them away); no entry stays at zero."""
    total = tiles.get(ability, 0) + count
    if total:
        tiles[ability] = total
    else:
        tiles.pop(ability, None)


def _known(game: Table, ability: str) -> str | None:
    return ability if ability in game.content.ability_keys else None


class CloseChallenge(Step[Table, AnyAction]):
    """Clear the board for the next challenge (FW-R612 to FW-R618, FW-A65, FW-A66)."""

    def run(self, game: Table) -> None:
        state = game.state
        for die in state.dice:
            if die.owner != die.holder or game.settings["pools"] == "return":
                die.go_home()
        if state.challenge >= game.content.setup.challenges:  # FW-A81
            return
        for player in state.players:
            player.pos, player.finished, player.told = 0, False, False
            player.abilities = player.extras = player.turned = ()
        state.winners, state.round = [], 0
        state.andarna = (state.andarna + 1) % game.players


class FinalScoring(Step[Table, AnyAction]):
    """Count dragon by dragon, then bonds and the winner (section 6.7)."""

    def run(self, game: Table) -> None:
        game.state.phase = "finished"
        game.reveal()
        scored = final(game.content, game.state)
        for dragon in scored.dragons:
            game.tell(
                told.DragonScored(
                    dragon=dragon.dragon,
                    impressions=dragon.impressions,
                    points=dragon.points,
                    taker=dragon.taker,
                    tied=dragon.tied,
                )
            )
        for seat in range(game.players):
            game.tell(
                told.Bonded(
                    seat=seat, dragon=scored.bonds[seat], bond=scored.bond_points[seat], total=scored.totals[seat]
                )
            )
        game.tell(told.Over(winners=scored.result.winners))
