"""What a content file of Champions of Wind and Fire must fulfil (sections 2 and 12.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from games.champions.content import ANY, BLACK, PARTS, UPGRADES, Content, Stage, TournamentAction
from games.core.content import Problems

#: What the rulebook prints; a house file may not differ (section 2.1).
PRINTED: dict[str, Any] = {
    "dice_count": 7,
    "start_power": 1,
    "gold_rows": 6,
    "trophy_first": 4,
    "trophy_second": 2,
    "tournaments_played": 5,
    "score_cap": 20,
    "trainer_reward_gold": 2,
    "upgrade_fee_gold": 1,
    "pair_size": 2,
    "hand_limit": 0,
    "areas": {"2": (3, 2, 2), "3": (2, 2, 2, 1), "4": (2, 2, 1, 1, 1)},
    "crystals": {"white": 2, "yellow": 2, "red": 1, "purple": 1, "green": 1, "blue": 1},
}

#: Stage of each effect, and the parameters that it needs.
EFFECTS: dict[str, tuple[Stage, tuple[str, ...]]] = {
    "shift_black": ("before", ("max_moves",)),
    "weaken_others": ("before", ("amount",)),
    "ignore_black": ("reveal", ("amount",)),
    "swap": ("reveal", ("pairs",)),
    "power": ("reveal", ("amount",)),
    "extra_spend": ("reveal", ("tournaments", "spend", "spend_count", "amount")),
    "gold_rate": ("reveal", ("gold", "power")),
    "barter": ("after", ("pay", "max_times")),
    "return_same": ("after", ("tiles",)),
    "return_different": ("after", ("tiles",)),
}

LONGEST_NAME = 22


def check(content: Content, source: str) -> None:
    """Raise ContentError with all that is wrong."""
    problems = Problems(source)
    for part in (_check_head, _check_dice, _check_pyramid, _check_ground, _check_cards, _check_crests):
        part(content, problems)
    problems.close()  # positions can only be reckoned where the boards are right
    _check_tiles(content, problems)
    problems.close()


def warnings(content: Content) -> list[str]:
    """Return what is allowed but hardly meant: stacks too small for all seats, names too long for a card."""
    found = []
    for players in range(content.meta.min_players, content.meta.max_players + 1):
        for part in PARTS:
            count = sum(len(content.stack(part, level, players)) for level in UPGRADES)
            if count < players:
                found.append(f"dragon_tiles: only {count} upgrades of the {part} for {players} players")
    named: Iterable[Any] = (
        *content.dragon_tiles,
        *content.trainers,
        *content.training_cards,
        *content.tournament_cards,
        *content.tournament_action_cards,
        *content.crests,
    )
    found += [
        f"{thing.id}: the name is longer than {LONGEST_NAME}" for thing in named if len(thing.name) > LONGEST_NAME
    ]
    return found


def _check_head(content: Content, problems: Problems) -> None:
    meta, constants = content.meta, content.constants
    problems.header(meta, "champions", range(2, 5))
    problems.printed(meta, constants, "constants", PRINTED)
    # What an action names one by one; no printed copy can differ.
    problems.unless(constants.pair_size == 2, "constants.pair_size", "2")
    problems.unless(constants.hand_limit == 0, "constants.hand_limit", "0: there is none")
    for players in ("2", "3", "4"):
        areas = constants.areas.get(players, ())
        right = sum(areas) == constants.dice_count and len(areas) == int(players) + 1 and min(areas, default=0) > 0
        problems.unless(right, f"constants.areas.{players}", "one area more than seats, together all dice")
        series = constants.tournaments.get(players)
        place = f"constants.tournaments.{players}"
        problems.unless(series is not None, place, "must be there")
        if series is not None:
            wanted = int(players) * series.personal_each + series.public
            right = len(series.order) == constants.tournaments_played == wanted and series.order[-1] == "public"
            problems.unless(right, place, "as many tournaments as are played, the last one public")
            right = series.order.count("public") == series.public and series.public in (1, 2)
            problems.unless(right, f"{place}.public", "as in its order, 1 or 2")
            right = 0 < series.personal_each <= len(PARTS)
            problems.unless(right, f"{place}.personal_each", "1 to 3")
    elements = [element.id for element in content.elements]
    problems.unless(
        set(elements) == set(constants.crystals) and len(elements) == 6, "elements", "the six with crystals"
    )
    problems.unless([part.id for part in content.parts] == list(PARTS), "parts", "head, wings, tail")
    problems.unless(len(content.seats) >= meta.max_players, "seats", "one for each player")
    for key in ("id", "symbol", "glyph"):
        _once([getattr(seat, key) for seat in content.seats], f"seats.{key}", problems)
    for key in ("id", "letter", "mark", "glyph"):
        _once([getattr(element, key) for element in content.elements], f"elements.{key}", problems)


def _check_dice(content: Content, problems: Problems) -> None:
    dice, known = content.dice, {*content.element, ANY, BLACK}
    problems.unless(len(dice.dice) == content.constants.dice_count, "dice.dice", f"{content.constants.dice_count} dice")
    problems.unless(set(dice.dice) <= set(dice.faces), "dice.dice", "names of face sets")
    for name, faces in dice.faces.items():
        place = f"dice.faces.{name}"
        problems.unless(len(faces) > 1, place, "at least two faces")
        _once([face.face for face in faces], f"{place}.face", problems)
        for face in faces:
            right = bool(face.icons) and set(face.icons) <= known
            problems.unless(right, f"{place} {face.face}.icons", "at least one, each an element, any or black")


def _check_pyramid(content: Content, problems: Problems) -> None:
    rows = content.pyramid.rows
    problems.unless(len(rows) == content.constants.gold_rows, "pyramid.rows", f"{content.constants.gold_rows} rows")
    _once([row.row for row in rows], "pyramid.rows.row", problems)
    _once([slot.id for slot in content.slots], "pyramid.rows.slots.id", problems)
    _once([(slot.x, slot.y) for slot in content.slots], "pyramid.rows.slots.x, y", problems)
    for row in rows:
        problems.unless(bool(row.slots) and row.gold >= 0, f"pyramid.rows {row.row}", "slots, and gold of 0 or more")
    known = {*content.element, ANY}
    for slot in content.slots:
        right = bool(slot.icons) and set(slot.icons) <= known
        problems.unless(right, f"pyramid slot {slot.id}.icons", "at least one element or any")


def _check_ground(content: Content, problems: Problems) -> None:
    ground = content.ground
    _once([region.id for region in ground.regions], "ground.regions.id", problems)
    _once([border.id for border in ground.borders], "ground.borders.id", problems)
    crystals = Counter(region.element for region in ground.regions)
    problems.unless(crystals == Counter(content.constants.crystals), "ground.regions", "one for each crystal")
    known = {region.id for region in ground.regions}
    for border in ground.borders:
        right = {border.a, border.b} <= known and border.a != border.b
        problems.unless(right, f"ground.borders {border.id}", "between two different regions")
    pairs = [tuple(sorted((border.a, border.b))) for border in ground.borders]
    _once(pairs, "ground.borders.a, b", problems)
    kinds = {bonus.id for bonus in ground.bonuses}
    problems.unless({border.bonus for border in ground.borders} <= kinds, "ground.bonuses", "a text for every bonus")
    reached, edge = set(), [ground.regions[0].id] if ground.regions else []
    while edge:
        region = edge.pop()
        if region not in reached:
            reached.add(region)
            edge += [border.other(region) for border in ground.borders if region in (border.a, border.b)]
    problems.unless(reached == known, "ground.borders", "all regions connected")


def _check_cards(content: Content, problems: Problems) -> None:
    groups: dict[str, Sequence[Any]] = {
        "trainers": content.trainers,
        "training_cards": content.training_cards,
        "tournament_cards": content.tournament_cards,
        "tournament_action_cards": content.tournament_action_cards,
        "crests": content.crests,
        "dragon_tiles": content.dragon_tiles,
    }
    for table, things in groups.items():
        _once([thing.id for thing in things], f"{table}.id", problems)
    problems.unless(len(content.trainers) >= content.meta.max_players, "trainers", "one for each player")
    for trainer in content.trainers:
        right = bool(trainer.needs) and not Counter(trainer.needs) - Counter(content.constants.crystals)
        problems.unless(right, f"trainers {trainer.id}.needs", "crystals that a seat has")
    for part in PARTS:
        count = sum(card.part == part for card in content.tournament_cards)
        enough = count > content.meta.max_players
        problems.unless(enough, f"tournament_cards of the {part}", f"at least {content.meta.max_players + 1}")
    known = set(content.element)
    for card in content.tournament_cards:
        problems.unless(card.element in known, f"tournament_cards {card.id}.element", "a known element")
    counts = [card.count for card in content.training_cards]
    counts += [card.count for card in content.tournament_action_cards]
    problems.unless(min(counts, default=0) > 0, "cards.count", "above 0")
    shared = {card.id for card in content.training_cards} & {card.id for card in content.tournament_action_cards}
    problems.unless(not shared, "tournament_action_cards.id", "no id of a training card")
    for action in content.tournament_action_cards:
        _check_action(action, known, problems)


def _check_action(card: TournamentAction, known: set[str], problems: Problems) -> None:
    place = f"tournament_action_cards {card.id}"
    stage, needed = EFFECTS[card.effect]
    problems.unless(card.stage == stage, f"{place}.stage", f"{stage}, where its effect belongs")
    for key in needed:
        problems.unless(bool(getattr(card, key)), f"{place}.{key}", f"needed by {card.effect}")
    named = [
        *card.tournaments,
        *card.spend,
        *(e for pair in card.pairs for e in pair),
        *([card.pay] if card.pay else []),
    ]
    problems.unless(set(named) <= known, place, "known elements only")
    numbers = (card.max_moves, card.amount, card.spend_count, card.gold, card.power, card.max_times, card.tiles)
    problems.unless(min(numbers) >= 0, place, "no negative number")


def _check_crests(content: Content, problems: Problems) -> None:
    counts = {sum(crest.part == part for crest in content.crests) for part in PARTS}
    problems.unless(len(counts) == 1, "crests", "equally many for each part")
    for crest in content.crests:
        right = bool(crest.needs) and set(crest.needs) <= set(content.element)
        problems.unless(right, f"crests {crest.id}.needs", "known elements")


def _check_tiles(content: Content, problems: Problems) -> None:
    for part in PARTS:
        starts = sum(tile.part == part and tile.level == "S" for tile in content.dragon_tiles)
        problems.unless(starts == 1, f"dragon_tiles, level S, {part}", "exactly one")
    for tile in content.dragon_tiles:
        place = f"dragon_tiles {tile.id}"
        if tile.level == "S":
            right = tile.power == content.constants.start_power
            problems.unless(right, f"{place}.power", f"{content.constants.start_power} for a starting tile")
            continue
        problems.unless(bool(tile.shape), f"{place}.pattern", "at least one cell")
        problems.unless(not (tile.pattern and tile.cells), f"{place}.cells", "pattern or cells, not both")
        problems.unless(bool(content.fits.get(tile.id)), f"{place}.pattern", "fits into the pyramid at least once")


def _once(values: Sequence[Any], place: str, problems: Problems) -> None:
    problems.unless(len(set(values)) == len(values), place, "every one only once")
