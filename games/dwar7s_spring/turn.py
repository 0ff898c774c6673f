"""A player's turn: the dwarf, what follows from it, free actions, battles (sections 5.2 to 5.8 of RULES.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import dragons, exploring, faeries, placing, quests
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.actions import AnyAction
from games.dwar7s_spring.legal import battle_options, commands, must_idle, turn_options, whole_actions, why_not
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.stand_in import in_battle, in_turn
from games.dwar7s_spring.state import Draft, FaerieDraft, Table, power


class Whole(Sequence[AnyAction]):
    """Actions that can be carried out whole: listed with one use of a Faerie each, but two are accepted as well,
    which would be thousands of entries."""

    def __init__(self, legal: Callable[[Action], bool], listed: Callable[[], list[AnyAction]]) -> None:
        self._legal, self._make = legal, listed

    @cached_property
    def _listed(self) -> list[AnyAction]:
        return [action for action in self._make() if self._legal(action)]

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and not isinstance(action, do.SMALL_STEPS) and self._legal(action)

    def __len__(self) -> int:
        return len(self._listed)

    def __getitem__(self, index: Any) -> Any:
        return self._listed[index]


def whole(sight: Sight) -> list[AnyAction]:
    """Return candidates for what can be done whole: everything that takes more than one step."""
    found: list[AnyAction] = [do.RemoveCard(card) for card in sight.state.player.heroes]
    for kind in dict.fromkeys(sight.state.player.hand):
        found += [do.PlayFaerie(kind, (use,)) for use in faeries.uses(sight, kind)]
    if sight.state.second_use is not None:
        found += [do.UseAgain(use) for use in faeries.uses(sight, sight.state.second_use)]
    every = range(len(sight.state.player.dragons))
    found += [*(do.Train(n) for n in every), *(do.Activate(n) for n in every), do.Summon(), do.EndTurn()]
    found += [*commands(sight), *quests.quests(sight.game, sight.seat)]
    return found + whole_actions(sight)


class _Own(Step[Table, AnyAction]):
    """A step of the active seat, which alone decides (DS-R71)."""

    def seats(self, game: Table) -> Sequence[int]:
        return (game.state.active,)

    def unlisted(self, game: Table, seat: int) -> Sequence[AnyAction]:
        """Return everything that is legal as a whole, whatever small steps the options ask for."""
        if seat not in self.seats(game):
            return ()
        return Whole(lambda action: self._reason(game, seat, action) is None, lambda: whole(Sight(game, seat)))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        return self._reason(game, seat, action) or Refused("illegal")

    def _reason(self, game: Table, seat: int, action: Action) -> Refused | None:
        """Return why an action is refused here; None if it is not."""
        return why_not(game, seat, action)

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        game.then(self)
        if isinstance(action, do.SMALL_STEPS):
            choose(game, action)
            return
        game.state.draft, game.state.faerie_draft = Draft(), FaerieDraft()
        _perform(game, seat, action)
        if game.state.second_use is not None:
            game.then(SecondUse())


class Turn(_Own):
    """One Dwarf action and any number of free actions, before it and after it (DS-R64, DS-R65)."""

    def seats(self, game: Table) -> Sequence[int]:
        return () if self._by_itself(game) else (game.state.active,)

    def _by_itself(self, game: Table) -> bool:
        """Say whether the turn goes on without its player: section 5.4, rules 4, 6 and 7. Only public facts
        count, so a hand full of useless Faeries makes the same pause as any other."""
        state, player = game.state, game.state.player
        if state.dwarf_done:
            ready = any(not dragon.exhausted for dragon in player.dragons)
            if state.may_remove or (state.activations_left and ready):
                return False
            if game.settings["end"] == "auto":
                return True
        idle_hands = not player.hand and not dragons.trainings(game, state.active)
        return idle_hands and (state.dwarf_done or must_idle(Sight(game, state.active)))

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat not in self.seats(game):
            return ()
        sight = Sight(game, seat)
        return [*turn_options(sight), *faeries.small_steps(sight)]

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        if isinstance(action, do.EndTurn):
            return
        super().take(game, seat, action)
        if isinstance(action, do.DWARF_ACTIONS):
            game.state.dwarf_done = True
        if game.state.battle is not None:
            game.then(Battling())

    def run(self, game: Table) -> None:
        if not game.state.dwarf_done:
            game.state.dwarf_done = True
            _idle(game, game.state.active)
            game.then(self)

    def default(self, game: Table, seat: int) -> AnyAction:
        return in_turn(Sight(game, seat), self.options(game, seat))


class Battling(_Own):
    """A fight or gathering between the reveal and its result (DS-A61)."""

    def seats(self, game: Table) -> Sequence[int]:
        return () if self._by_itself(game) else (game.state.active,)

    def _by_itself(self, game: Table) -> bool:
        """Say whether the result can wait for nothing: section 5.4, rules 1 to 3, public facts only."""
        state, player = game.state, game.state.player
        battle, constants = state.battle, game.content.constants
        assert battle is not None
        if battle.kind == "gather":
            return player.successes == 0
        if battle.total >= battle.needed:
            return len(player.hand) + constants.faeries_per_monster <= constants.faerie_hand_limit
        best = battle.total + player.successes + len(player.hand) * power(game, state.active)
        return best < battle.needed

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat not in self.seats(game):
            return ()
        sight = Sight(game, seat)
        return [*battle_options(sight), *faeries.small_steps(sight)]

    def _reason(self, game: Table, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, (*_IN_BATTLE, do.PlaceStart)):
            return Refused("DS-X06", "DS-R101")
        return why_not(game, seat, action)

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        if isinstance(action, do.Resolve):
            self.run(game)
        else:
            super().take(game, seat, action)

    def run(self, game: Table) -> None:
        game.state.draft, game.state.faerie_draft = Draft(), FaerieDraft()
        exploring.resolve(game, game.state.active)

    def default(self, game: Table, seat: int) -> AnyAction:
        return in_battle(Sight(game, seat))


_IN_BATTLE = (do.SpendSuccess, do.Resolve, do.Train, do.PlayFaerie, do.FaerieDone, do.UseAgain)


class SecondUse(_Own):
    """A Faerie played at Power 2 may be applied once more; nothing else meanwhile (DS-A81, DS-A82)."""

    def options(self, game: Table, seat: int) -> Sequence[AnyAction]:
        if seat != game.state.active:
            return ()
        return [do.FaerieDone(), *faeries.second_steps(Sight(game, seat))]

    def _reason(self, game: Table, seat: int, action: Action) -> Refused | None:
        kind = game.state.second_use
        assert kind is not None
        match action:
            case do.FaerieDone():
                return None
            case do.UseAgain(use):
                if faeries.KIND_OF[type(use)] != kind:
                    return Refused("DS-X47", "DS-R118", power=power(game, seat))
                return faeries.why_not_use(Sight(game, seat), use)
            case do.PlaceStart():
                return Refused("DS-X05", "DS-R50")
            case _ if game.state.battle is not None and not isinstance(action, _IN_BATTLE):
                return Refused("DS-X06", "DS-R101")
            case _other:
                return Refused("DS-X65", "DS-R118", kind=kind)

    def take(self, game: Table, seat: int, action: AnyAction) -> None:
        match action:
            case do.ChoosePiece() | do.FaerieBack():
                game.then(self)
                choose(game, action)
                return
            case do.UseAgain(use):
                faeries.use_again(game, seat, use)
            case _done:
                game.state.second_use = None
        game.state.faerie_draft = FaerieDraft()


def choose(game: Table, action: AnyAction) -> None:
    """Keep a small step as what the active seat has chosen so far (section 5.8).

    The public choice and that of a Faerie are kept apart, so that looking through the Faeries changes nothing
    that others can see.
    """
    state = game.state
    match action:
        case do.ChooseArea(slot):
            state.draft = Draft(area=slot)
        case do.ChooseLine(line):
            state.draft = Draft(line=line)
        case do.ChooseFortress():
            state.draft = Draft(fortress=True)
        case do.ChooseSpot(spot):
            state.draft = Draft(spot=spot)
        case do.ChooseCard(card):
            state.draft = Draft(card=card)
        case do.Back():
            state.draft = Draft()
        case do.ChooseFaerie(kind):
            state.faerie_draft = FaerieDraft(kind=kind)
        case do.ChoosePiece(node):
            state.faerie_draft.piece = node
        case _faerie_back:
            piece = state.faerie_draft.piece
            state.faerie_draft = FaerieDraft(kind=state.faerie_draft.kind if piece else None)


def _perform(game: Table, seat: int, action: AnyAction) -> None:
    match action:
        case do.Build():
            placing.build(game, seat, action)
        case do.BuildFortress():
            placing.build_fortress(game, seat, action)
        case do.Explore():
            exploring.explore(game, seat, action)
        case do.Summon():
            faeries.summon(game, seat)
        case do.CommandDragons():
            dragons.command(game, seat, action)
        case do.Quest():
            quests.fulfil(game, seat, action)
        case do.Idle():
            _idle(game, seat)
        case do.Activate():
            dragons.activate(game, seat, action)
        case do.RemoveCard():
            quests.remove(game, seat, action)
        case do.Train():
            dragons.train(game, seat, action)
        case do.PlayFaerie():
            faeries.play(game, seat, action)
        case do.SpendSuccess():
            exploring.add_success(game, seat, from_faerie=False)
        case other:
            raise TypeError(f"{other} is nothing that is done in a turn")


def _idle(game: Table, seat: int) -> None:
    game.state.seats[seat].bastion -= 1
    game.tell(tell.Idled(seat=seat))
