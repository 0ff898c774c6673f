"""Holding a content file against what the rules rely on (section 2.3 of RULES.md), and no more than that: the
true values of a physical copy must never be refused."""

from __future__ import annotations

from typing import Any

from games.core.content import Problems, read
from games.fourth_wing.content import FACES, STAGES, Board, Content, Space

#: What the box holds (section 2.1).
BOX = {"dragons": 10, "focus_tiles": 18, "cards": 20, "colours": 4, "boards": 6}


def load(data: bytes, source: str) -> Content:
    """Read a content file and hold it against section 2.3 of RULES.md."""
    content = read(data, Content, source)
    problems = Problems(source)
    _check_meta(content, problems)
    _check_dice(content, problems)
    _check_keys(content, problems)
    _check_friends(content, problems)
    _check_dragons(content, problems)
    stages = [board.stage for board in content.boards]
    right = all(stages.count(stage) == 2 for stage in STAGES)
    problems.unless(right, "boards", "two boards for each of the stages 1, 2 and 3")
    for board in content.boards:
        _check_board(content, board, problems)
    problems.close()
    return content


def _check_meta(content: Content, problems: Problems) -> None:
    meta, setup = content.meta, content.setup
    problems.header(meta, "fourth_wing", range(2, 5))
    problems.unless(setup.challenges == len(STAGES), "setup.challenges", "must be 3")
    problems.unless(setup.abilities_per_player == 2, "setup.abilities_per_player", "must be 2")
    problems.unless(setup.focus_tiles_per_dragon == len(STAGES), "setup.focus_tiles_per_dragon", "must be 3")
    problems.unless(setup.pool_trigger >= 1, "setup.pool_trigger", "at least 1")
    for players in range(meta.min_players, meta.max_players + 1):
        row = setup.dragons.get(str(players), 0)
        right = 1 <= row <= min(6, len(content.dragons)) and 3 * row <= len(content.focus_tiles)
        problems.unless(right, f"setup.dragons.{players}", "1 to 6 dragons with 3 focus tiles each")
    places = [reward.place for reward in content.rewards]
    problems.unless(places == [1, 2, 3, 4], "rewards", "the places 1, 2, 3 and 4")
    problems.unless(all(min(r.tiles) >= 0 for r in content.rewards), "rewards.tiles", "0 or more")


def _check_dice(content: Content, problems: Problems) -> None:
    dice = content.dice
    sides = sorted(side for pair in dice.opposites for side in pair)
    problems.unless(dice.per_colour == 6, "dice.per_colour", "must be 6")
    problems.unless(dice.values == tuple(range(1, FACES + 1)), "dice.values", "must be 1 to 6")
    problems.unless((dice.dragon, dice.heart) == (1, FACES), "dice.dragon, dice.heart", "must be 1 and 6")
    problems.unless(sides == list(dice.values), "dice.opposites", "each value on one of three pairs of sides")
    problems.unless(set(dice.faces) == {str(v) for v in dice.values}, "dice.faces", "one for each value")


def _check_keys(content: Content, problems: Problems) -> None:
    lists: dict[str, tuple[Any, ...]] = {
        "colours": content.colours,
        "character_tiles": content.character_tiles,
        "abilities": content.abilities,
        "friends": content.friends,
        "dragons": content.dragons,
        "focus_tiles": content.focus_tiles,
        "boards": content.boards,
    }
    for name, things in lists.items():
        keys = [thing.key for thing in things]
        problems.unless(len(set(keys)) == len(keys), f"{name}.key", "every one only once")
        if name in BOX:
            problems.unless(len(keys) == BOX[name], name, f"exactly {BOX[name]}")
    problems.unless(len(content.character_tiles) == 4, "character_tiles", "exactly 4")
    problems.unless(len(content.abilities) == 5, "abilities", "exactly 5")
    for ability in content.abilities:
        place = f"abilities {ability.key}"
        problems.unless(ability.ability_tiles == 4, f"{place}.ability_tiles", "must be 4")
        problems.unless(bool(ability.needs), f"{place}.needs", "at least one face")
    needed = {"strength", "intelligence", "balance", "emotional_strength", "speed"}
    problems.unless(set(content.ability_keys) == needed, "abilities.key", f"exactly {sorted(needed)}")


def _check_friends(content: Content, problems: Problems) -> None:
    wanted = sorted(f"{friend.key}#{n}" for friend in content.friends for n in range(1, friend.copies + 1))
    cards = content.friend_cards.ids
    problems.unless(len(cards) == BOX["cards"], "friend_cards.ids", f"exactly {BOX['cards']}")
    problems.unless(sorted(cards) == wanted, "friend_cards.ids", 'one "key#number" for each copy of each friend')
    for friend in content.friends:
        place = f"friends {friend.key}"
        if friend.effect == "turn":
            problems.unless(friend.delta % FACES != 0, f"{place}.delta", "a step that turns the die")
        if friend.effect == "set":
            problems.unless(friend.face in content.dice.values, f"{place}.face", "a value of the die")
        problems.unless(friend.max_dice in (1, 2), f"{place}.max_dice", "1 or 2")


def _check_dragons(content: Content, problems: Problems) -> None:
    for dragon in content.dragons:
        place = f"dragons {dragon.key}"
        problems.unless(len(dragon.points) == 4, f"{place}.points", "four values")
        problems.unless(min(dragon.points, default=0) >= 0 <= dragon.bond, place, "points of 0 or more")
    for tile in content.focus_tiles:
        known = set(tile.symbols) <= set(content.ability_keys)
        problems.unless(known, f"focus_tiles {tile.key}.symbols", "abilities of this file")


def _check_board(content: Content, board: Board, problems: Problems) -> None:
    place = f"boards {board.key}"
    numbers = [space.n for space in board.spaces]
    problems.unless(numbers == list(range(1, len(numbers) + 1)), f"{place}.spaces.n", "1, 2, 3, ...")
    offered = set(board.abilities)
    problems.unless(
        len(offered) == len(board.abilities) >= 2 and offered <= set(content.ability_keys),
        f"{place}.abilities",
        "at least two different abilities of this file",
    )
    for pool in ("dragon", "heart"):
        special = board.specials.of(pool)
        right = set(special.choices) <= set(content.ability_keys)
        right = right and bool(special.choices) == (special.effect == "extra_ability")
        problems.unless(right, f"{place}.specials.{pool}.choices", "abilities, for extra_ability only")
    fights = [space for space in board.spaces if space.kind == "sparring"]
    problems.unless(bool(fights) == bool(board.fight), f"{place}.fight", "given exactly where somebody is fought")
    goals = [space.n for space in board.spaces if space.goal]
    problems.unless(goals == numbers[-1:], f"{place}.spaces.goal", "on the last space and nowhere else")
    for space in board.spaces:
        _check_space(content, board, space, problems)


def _check_space(content: Content, board: Board, space: Space, problems: Problems) -> None:
    place = f"boards {board.key}.spaces {space.n}"
    slots = {"simple": (1,), "double": (2,), "large": (1, 2), "sparring": (0,)}[space.kind]
    problems.unless(len(space.dice) in slots, f"{place}.dice", f"{' or '.join(map(str, slots))} for {space.kind}")
    right = all(slot and set(slot) <= set(content.dice.values) for slot in space.dice)
    problems.unless(right, f"{place}.dice", "values of the die in each slot")
    fights = (1, 2) if space.kind == "sparring" else (0,)
    problems.unless(space.fight_dice in fights, f"{place}.fight_dice", "1 or 2, on sparring spaces only")
    problems.unless(space.symbol is None or space.symbol in content.ability_keys, f"{place}.symbol", "an ability")
    if space.goal:
        right = space.kind in ("large", "sparring") and not space.obstacle
        problems.unless(right, place, "a goal is large or sparring and no obstacle")
