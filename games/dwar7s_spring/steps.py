"""The flow of Dwar7s Spring as steps (section 5 of RULES.md)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring import placing
from games.dwar7s_spring.actions import AnyAction
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.eras import end_era, produce, start_era
from games.dwar7s_spring.scoring import result
from games.dwar7s_spring.setup import set_up
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Draft, FaerieDraft, Table, yields
from games.dwar7s_spring.turn import Battling, SecondUse, Turn


class SetUp(Step[Table, AnyAction]):
    """Lay out everything that needs luck, then place the starting settlements."""

    def run(self, game: Table) -> None:
        set_up(game)
        game.then(Placing(), StartEra())


class Placing(Step[Table, AnyAction]):
    """Place the starting settlements, one seat after the other (DS-R40 to DS-R50)."""

    def seats(self, game: Table) -> Sequence[int]:
        return game.state.start_queue[:1]

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat not in self.seats(game):
            return ()
        sight, draft = Sight(game, seat), game.state.draft
        if draft.spot is not None:
            lines = [line for line in RESOURCES if placing.settlements_left(game, seat, line)]
            return [*(do.PlaceStart(line, draft.spot) for line in lines), do.Back()]
        spots = sight.open_spots("start")
        if draft.area is not None:
            return [*(do.ChooseSpot(spot) for spot in spots if spot[0] == draft.area), do.Back()]
        return [do.ChooseArea(slot) for slot in dict.fromkeys(spot[0] for spot in spots)]

    def unlisted(self, game: Table, seat: int) -> Sequence[AnyAction]:
        """Return the starting settlements as a whole, whatever small step the options ask for."""
        if seat not in self.seats(game):
            return ()
        spots = Sight(game, seat).open_spots("start")
        lines = [line for line in RESOURCES if placing.settlements_left(game, seat, line)]
        return [do.PlaceStart(line, spot) for line in lines for spot in spots]

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        state = game.state
        game.then(self)
        match action:
            case do.ChooseArea(slot):
                spots = [spot for spot in Sight(game, seat).open_spots("start") if spot[0] == slot]
                state.draft = Draft(area=slot, spot=spots[0] if len(spots) == 1 else None)
            case do.ChooseSpot(spot):
                state.draft.spot = spot
            case do.PlaceStart():
                state.draft = Draft()
                placing.place_start(game, seat, action)
                state.start_queue.pop(0)
                state.active = state.start_queue[0] if state.start_queue else state.active
                state.turn += 1
            case _back:
                state.draft = Draft()

    def run(self, game: Table) -> None:
        """Everybody has placed two: the first Era begins (DS-R50)."""

    def default(self, game: Table, seat: int) -> AnyAction:
        """The spot with the highest yield, ties by spot id, from the line with the fewest gone (section 5.6)."""
        draft, player = game.state.draft, game.state.seats[seat]
        if draft.spot is not None:
            line = min(RESOURCES, key=lambda line: (player.built[line], RESOURCES.index(line)))
            return do.PlaceStart(line, draft.spot)
        spots = [s for s in Sight(game, seat).open_spots("start") if draft.area is None or s[0] == draft.area]
        best = min(spots, key=lambda spot: (-yields(game, spot)[0], spot))
        return do.ChooseArea(best[0]) if draft.area is None else do.ChooseSpot(best)

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.PlaceStart):
            return placing.why_not_start(Sight(game, seat), action) or Refused("illegal")
        return Refused("illegal") if isinstance(action, do.SMALL_STEPS) else Refused("DS-X04", "DS-R43")


class StartEra(Step[Table, AnyAction]):
    """Start of a New Era and Production, for everybody together (DS-R52 to DS-R62)."""

    def run(self, game: Table) -> None:
        start_era(game)
        produce(game)
        game.then(StartTurn(game.state.first))


class StartTurn(Step[Table, AnyAction]):
    seat: int

    def run(self, game: Table) -> None:
        state = game.state
        state.active, state.dwarf_done = self.seat, False
        state.turn += 1
        game.tell(tell.TurnStarted(seat=self.seat, era=state.era, round=state.round))
        game.then(Turn(), EndTurn())


class EndTurn(Step[Table, AnyAction]):
    """What was not used lapses (DS-A60); the next seat plays, or the Era ends (DS-R63, DS-R66)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.activations_left, state.may_remove = 0, False
        state.draft, state.faerie_draft = Draft(), FaerieDraft()
        game.tell(tell.TurnEnded(seat=state.active))
        following = (state.active + 1) % game.players
        if following != state.first:
            game.then(StartTurn(following))
        elif state.round < game.content.constants.rounds_per_era:
            state.round += 1
            game.then(StartTurn(following))
        else:
            game.then(EndEra())


class EndEra(Step[Table, AnyAction]):
    """The end check; otherwise the token passes and a new Era starts (DS-R162 to DS-R164)."""

    def run(self, game: Table) -> None:
        if end_era(game):
            end = result(game)
            game.tell(tell.GameOver(totals=end.scores, places=end.places))
        else:
            game.state.first = (game.state.first + 1) % game.players
            game.then(StartEra())


AnyStep = SetUp | Placing | StartEra | StartTurn | Turn | Battling | SecondUse | EndTurn | EndEra
