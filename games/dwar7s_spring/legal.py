"""Why an action of a turn is refused, in the order of section 11 of RULES.md; and the options it leaves."""

from __future__ import annotations

from collections.abc import Callable

from games.core.errors import Refused
from games.core.events import Action
from games.dwar7s_spring import actions as do
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.dragons import trainings, why_not_activate, why_not_command, why_not_train
from games.dwar7s_spring.exploring import explorations, why_not_explore, why_not_spend
from games.dwar7s_spring.faeries import why_not_play, why_not_summon
from games.dwar7s_spring.placing import why_no_fortress, why_not_build, why_not_fortress, why_not_line
from games.dwar7s_spring.quests import quests, why_not_quest, why_not_remove
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Table

#: What one menu holds; longer lists are asked for in two steps.
MOST_AT_ONCE = 25


def why_not(game: Table, seat: int, action: Action) -> Refused | None:
    """Return why the active seat cannot do something in its turn or in its battle; None if it can.

    Small steps have no reasons of their own: they are legal when they are offered.
    """
    state, sight = game.state, Sight(game, seat)
    if isinstance(action, do.DWARF_ACTIONS) and state.dwarf_done:
        return Refused("DS-X08", "DS-R64")
    match action:
        case do.PlaceStart():
            return Refused("DS-X05", "DS-R50")
        case do.FaerieDone() | do.UseAgain():
            return Refused("DS-X66", "DS-R118")
        case do.Resolve():
            return None if state.battle is not None else Refused("DS-X07", "DS-R101")
        case do.SpendSuccess():
            return why_not_spend(state.player, state.battle)
        case do.Build():
            return why_not_build(sight, action)
        case do.BuildFortress():
            return why_not_fortress(sight, action)
        case do.Explore():
            return why_not_explore(sight, action)
        case do.Summon():
            return why_not_summon(game, seat)
        case do.CommandDragons():
            return why_not_command(game, seat, action)
        case do.Quest():
            return why_not_quest(game, seat, action)
        case do.Idle():
            possible = dwarf_actions(sight)
            return Refused("DS-X64", "DS-R64", kinds=possible) if possible else None
        case do.Activate():
            return why_not_activate(game, seat, action)
        case do.RemoveCard():
            return why_not_remove(game, seat, action)
        case do.Train():
            return why_not_train(game, seat, action)
        case do.PlayFaerie():
            return why_not_play(game, seat, action)
        case do.EndTurn():
            return None if state.dwarf_done else Refused("DS-X63", "DS-R64")
        case _small_step:
            return Refused("illegal")


def dwarf_actions(sight: Sight) -> tuple[str, ...]:
    """Return the kinds of Dwarf action that are possible now (DS-R67)."""
    game, seat = sight.game, sight.seat
    tests: dict[str, Callable[[], bool]] = {
        "explore": lambda: bool(explorations(sight)),
        "summon": lambda: why_not_summon(game, seat) is None,
        "dragons": lambda: bool(commands(sight)),
        "build": lambda: bool(lines_to_build(sight)),
        "quest": lambda: bool(quests(game, seat)),
        "fortress": lambda: bool(fortress_spots(sight)),
    }
    return tuple(kind for kind, possible in tests.items() if possible())


def must_idle(sight: Sight) -> bool:
    """Say whether no Dwarf action is possible, looking no further than needed (DS-A38)."""
    game, seat = sight.game, sight.seat
    return not (
        why_not_summon(game, seat) is None
        or commands(sight)
        or quests(game, seat)
        or explorations(sight)
        or lines_to_build(sight)
        or fortress_spots(sight)
    )


def lines_to_build(sight: Sight) -> list[str]:
    """Return the lines from which something can be built somewhere."""
    lines: list[str] = [line for line in RESOURCES if why_not_line(sight, line) is None]
    return lines if lines and any(sight.why_closed(spot, "build") is None for spot in sight.reach) else []


def fortress_spots(sight: Sight) -> list[str]:
    return sight.open_spots("fortress") if why_no_fortress(sight) is None else []


def commands(sight: Sight) -> list[do.CommandDragons]:
    spots = [do.CommandDragons(spot) for spot in range(1, sight.game.content.board.dragon_spots + 1)]
    return [spot for spot in spots if why_not_command(sight.game, sight.seat, spot) is None]


def activations(sight: Sight) -> list[do.Activate]:
    """Return the dragons that can be activated, of equal ones the first."""
    every = range(len(sight.state.seats[sight.seat].dragons))
    ready = [n for n in every if why_not_activate(sight.game, sight.seat, do.Activate(n)) is None]
    return [do.Activate(n) for n in _distinct(sight, ready)]


def paid_trainings(sight: Sight) -> list[do.Train]:
    """Return the trainings that can be paid for, of equal dragons the first."""
    every = [training.dragon for training in trainings(sight.game, sight.seat)]
    return [do.Train(n) for n in _distinct(sight, every)]


def _distinct(sight: Sight, indices: list[int]) -> list[int]:
    dragons = sight.state.seats[sight.seat].dragons
    first: dict[tuple[str, int, bool], int] = {}
    for n in indices:
        first.setdefault((dragons[n].breed, dragons[n].level, dragons[n].exhausted), n)
    return list(first.values())


def turn_options(sight: Sight) -> list[do.AnyAction]:
    """Return the public decisions of a turn: of a choice that was begun the next step, else everything."""
    begun = _next_step(sight)
    if begun is not None:
        return [*begun, do.Back()]
    game, seat = sight.game, sight.seat
    if sight.state.dwarf_done:
        found: list[do.AnyAction] = [*activations(sight)]
        if sight.state.may_remove:
            found += [do.ChooseCard(card) for card in dict.fromkeys(sight.state.seats[seat].heroes)]
        return [*found, *paid_trainings(sight), do.EndTurn()]
    found = [*_builds(sight), *_explorations(sight)]
    if why_not_summon(game, seat) is None:
        found.append(do.Summon())
    found += [*commands(sight), *quests(game, seat)]
    if fortress_spots(sight):
        found.append(do.ChooseFortress())
    return [*(found or [do.Idle()]), *paid_trainings(sight)]


def _next_step(sight: Sight) -> list[do.AnyAction] | None:
    """Return what can follow on what has been chosen so far; None where nothing has."""
    draft = sight.state.draft
    if draft.line is not None:
        return [do.Build(draft.line, spot) for spot in sight.open_spots("build")]
    if draft.spot is not None:
        return [do.BuildFortress(draft.spot)]
    if draft.fortress:
        return [do.ChooseSpot(spot) for spot in fortress_spots(sight)]
    if draft.card is not None:
        return [do.RemoveCard(draft.card)]
    if draft.area is not None:
        return [e for e in explorations(sight) if _slot(sight, e.node) == draft.area]
    return None


def _builds(sight: Sight) -> list[do.AnyAction]:
    """Return the lines to choose from, or the spots where only one line can be built from."""
    lines = lines_to_build(sight)
    spots = sight.open_spots("build") if len(lines) == 1 else []
    if 0 < len(spots) <= MOST_AT_ONCE:
        return [do.Build(lines[0], spot) for spot in spots]
    return [do.ChooseLine(line) for line in lines]


def _explorations(sight: Sight) -> list[do.AnyAction]:
    """Return where to explore, or the areas where it is possible if that are more places than two menus hold."""
    every = explorations(sight)
    if len(every) <= 2 * MOST_AT_ONCE:
        return [*every]
    return [do.ChooseArea(slot) for slot in dict.fromkeys(_slot(sight, explore.node) for explore in every)]


def _slot(sight: Sight, node: str) -> str:
    return sight.world.slot_of[node] if sight.world.is_wild(node) else sight.world.spots[node].slot


def battle_options(sight: Sight) -> list[do.AnyAction]:
    """Return the public decisions in a battle (DS-A61, DS-A63)."""
    battle = sight.state.battle
    spend = [do.SpendSuccess()] if why_not_spend(sight.state.player, battle) is None else []
    return [*spend, do.Resolve(), *paid_trainings(sight)]


def whole_actions(sight: Sight) -> list[do.AnyAction]:
    """Return what the small steps of a turn lead to, as actions that can be carried out at once."""
    spots = sight.open_spots("build")
    found: list[do.AnyAction] = [do.Build(line, spot) for line in lines_to_build(sight) for spot in spots]
    found += [do.BuildFortress(spot) for spot in fortress_spots(sight)]
    return [*found, *explorations(sight)]
