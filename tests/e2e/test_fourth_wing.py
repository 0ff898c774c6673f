"""Fourth Wing through real sockets: the special abilities of all boards, fights, secrets, restarts in the middle."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.localcord import Seat
from bot.tables import Who
from games.core.play import default
from games.core.robot import sensible
from games.fourth_wing import actions as do
from tests.e2e.board import Board
from tests.e2e.playing import type_like
from tests.e2e.support import House, text
from tests.support.fourth_wing import BLUE, ORANGE, PINK, RULES, SLUG, home_dice, player, pooled, race
from tests.support.luck import scripted


class Round:
    """A table put into a position; what is done to it goes through commands and buttons alone."""

    def __init__(self, house: House, board: Board, people: dict[int, Seat]) -> None:
        self.house, self.board, self.people = house, board, people

    async def game(self) -> Any:
        return (await self.house.bot.tables.get(self.board.number)).playing.game

    async def type(self, path: str, seat: int = BLUE, **typed: str) -> None:
        await self.board.type(self.people[seat], f"fourthwing {path}", **typed)

    async def send(self, path: str, seat: int = BLUE) -> None:
        await self.board.command(self.people[seat], f"fourthwing {path}")

    @property
    def lines(self) -> str:
        return "\n".join(self.house.lines(self.board.place))


async def at(house: House, position: Any) -> Round:
    """Begin a table and put it into a position. Dice that are rolled from there on come as they like."""
    scripted(position)  # the script of the position has been spent; the table goes on with luck of its own
    board = await house.table(SLUG, position.players)
    async with house.bot.tables.changing(board.number, None) as change:
        change.table.playing.restore(RULES.encode(position))
        change.touch()
    return Round(house, board, await board.people())


async def stand_in(round_: Round, seat: int) -> None:
    """Let a seat do what the bot would do for it, by pressing."""
    game = await round_.game()
    person = round_.people[seat]
    who = Who(int(person.id), person.name)
    move = f"stand-in-{(await round_.board.row()).seq}"
    await round_.house.bot.moves.act(round_.board.number, who, move, default(game, seat))
    await round_.house.settle()


# --- the special abilities of the boards ---


async def test_viadukt_both_pools_in_one_turn(house: House) -> None:
    """FW-R810, FW-R811, FW-A31: swap, or not; then all friends wake; both pools are emptied."""
    dice = {"dragon": {BLUE: 2}, "heart": {BLUE: 2}}
    friends = {BLUE: "+1*", PINK: "+2"}
    position = race("1", 8, 3, roll="D H", abilities="BA IN", friends=friends, goes_on=True, **dice)
    table = await at(house, position)
    await table.type("place", dice="Balance")
    await table.type("special", choice="Swap")
    game = await table.game()
    assert player(game).pos == 3
    assert player(game).friends[0].active
    assert pooled(game) == (0, 0)
    assert "Dragon pool" in table.lines
    assert "Heart pool" in table.lines
    assert "swaps with" in table.lines


async def test_the_presentation_walks(house: House) -> None:
    """FW-R824."""
    position = race("1B", 0, 5, roll="2 D 4 5", abilities="SP IN", dragon={BLUE: 2}, goes_on=True)
    table = await at(house, position)
    await table.type("place", dice="2 to")
    await table.type("place", dice="Speed")
    await table.send("end")
    assert "walks" in table.lines
    assert player(await table.game()).pos >= 2


async def test_sparring_lends_dice_for_the_next_turn(house: House) -> None:
    """FW-R845, FW-R846: lent by Pink, rolled by Blue, at home again afterwards."""
    position = race("2", 4, 0, roll="3 5 D 2", abilities="SP ES", dragon={BLUE: 2}, goes_on=True)
    table = await at(house, position)
    await table.type("place", dice="Dragon + 3")
    await table.send("end")
    assert "borrows dice" in table.lines
    for _ in range(60):
        game = await table.game()
        if game.state.turn.seat == BLUE or len(game.state.borrowed(BLUE)) != 2:
            break
        await stand_in(table, PINK)
    for _ in range(60):
        game = await table.game()
        if game.state.turn.seat != BLUE or game.state.phase != "turn":
            break
        await stand_in(table, BLUE)
    rolled = [line for line in table.lines.split("\n") if "rolls" in line and "Ada" in line]
    assert any(line.count(",") == 7 for line in rolled), rolled  # eight dice
    assert home_dice(game, PINK) + sum(pooled(game, PINK)) + len(game.state.remaining(game.state.turn)) >= 6


async def test_sparring_turns_a_tile_over(house: House) -> None:
    """FW-R847, FW-R848."""
    abilities, friends = {BLUE: "SP ES", PINK: "SP IN"}, {BLUE: "+1*", PINK: "+2"}
    position = race("2", 4, 0, roll="H 2 2 2", abilities=abilities, heart={BLUE: 2}, friends=friends, goes_on=True)
    table = await at(house, position)
    await table.type("ability", use="wake")
    await table.send("end")
    await table.type("special", choice="Speed")
    game = await table.game()
    assert "turns over Speed" in table.lines
    assert player(game, PINK).turned == ("speed",)


async def test_a_fight_with_two_dice(house: House) -> None:
    """FW-R842: the champion; fought to the end by typing."""
    position = race("2", 11, 0, roll="2 2 2 2 2 2", abilities="SP ES", goes_on=True)
    table = await at(house, position)
    await table.send("fight")
    game = await table.game()
    if game.state.turn.fighting and game.state.turn.seat == BLUE:
        await table.send("fighton")
    fights = [line for line in table.lines.split("\n") if line.startswith("⚔️")]
    assert fights
    assert "The Champion" in fights[0]
    assert "Ben" in fights[0]


async def test_the_battle_draws_a_friend_and_plays_four_borrowed_dice(house: House) -> None:
    """FW-R851, FW-R853, FW-R854: two pools in one turn; the extra turn uses Pink's four dice alone."""
    dice = {"dragon": {BLUE: 2}, "heart": {BLUE: 2}}
    friends = {BLUE: "+1*", PINK: "-1"}
    position = race("2B", 0, 0, roll="D H", abilities="SP ES", friends=friends, goes_on=True, **dice)
    table = await at(house, position)
    await table.type("ability", use="wake")
    await table.type("place", dice="Speed")
    assert "takes dice for an extra turn: 4 ×" in table.lines
    extra = next(line for line in table.lines.split("\n") if "extra turn and rolls" in line)
    assert extra.count(",") == 3
    game = await table.game()
    assert player(game).owed == 1
    for _ in range(40):
        game = await table.game()
        if not (game.state.turn.seat == BLUE and game.state.turn.extra):
            break
        await stand_in(table, BLUE)
    assert not game.state.borrowed(BLUE)


async def test_the_gauntlet_wakes_friends_and_goes_on(house: House) -> None:
    """FW-R863, FW-R864."""
    dice = {"dragon": {BLUE: 2}, "heart": {BLUE: 2}}
    position = race("3", 4, 6, roll="D H", abilities="BA IN", friends={BLUE: "+1*", PINK: "+2"}, goes_on=True, **dice)
    table = await at(house, position)
    await table.type("place", dice="Balance")
    game = await table.game()
    assert player(game).pos == 10  # by Balance to 8, for 6 is occupied; then to the next white space
    assert player(game).friends[0].active


async def test_threshing_gives_an_ability_and_a_jump_to_an_obstacle(house: House) -> None:
    """FW-R871, FW-R872."""
    dice = {"dragon": {BLUE: 2}, "heart": {BLUE: 2}}
    position = race("3B", 2, 0, roll="D H", abilities="SP BA", friends={PINK: "+2"}, goes_on=True, **dice)
    table = await at(house, position)
    await table.type("place", dice="Balance")
    await table.type("special", choice="River Ford")
    game = await table.game()
    assert player(game).pos == 7
    assert player(game).extras == ("emotional_strength",)
    assert "gains Emotional Strength" in table.lines


# --- few clicks, forced steps ---


async def test_a_typical_turn_takes_four_presses(house: House) -> None:
    """Place all that fits, roll again, ..., end turn; the first roll needs none."""
    position = race("1", 0, 0, roll="3 2 4 4 5 5", abilities="BA ST", friends={BLUE: "Flip", PINK: "+2"}, goes_on=True)
    table = await at(house, position)
    # The table message still shows the position before: the panel of a person is drawn anew.
    panel = await table.board.panel(table.people[BLUE])
    offers = {offer.label: offer for offer in table.board.offers_on(panel, table.people[BLUE], BLUE)}
    assert "3 to First Slab" in offers
    await table.board.take(offers["3 to First Slab"])
    labels = [offer.label for offer in await table.board.offers(table.people[BLUE], BLUE)]
    assert {"2 to Rain Gutter", "5 to Rain Gutter"} <= set(labels)


async def test_a_forced_end_says_why(house: House) -> None:
    """FW-A93, FW-R315."""
    position = race("1", 4, 0, roll="3 3 4 4 5 5", friends={BLUE: "-1", PINK: "+2"}, goes_on=True)
    table = await at(house, position)
    await table.type("friend", help="5 becomes 4")
    assert "Nothing fits" in table.lines


# --- secrets and restarts ---


async def ceremony(house: House) -> Round:
    """A table of two that is about to end its first challenge; Blue has won it."""
    position = race("1", 13, 5, roll="3 2 4 4 4 4", abilities={BLUE: "ST BA", PINK: "IN BA"}, goes_on=True)
    table = await at(house, position)
    await table.type("place", dice="2 + 3")
    await table.type("reward", PINK, choice="2 Balance")
    return table


async def test_a_look_and_laid_tiles_are_seen_by_their_owner_alone(house: House) -> None:
    """FW-R609, FW-R611: in the channel one reads only that somebody has looked, and has laid all tiles."""
    table = await ceremony(house)
    ada, ben = table.people[BLUE], table.people[PINK]
    await table.type("peek", tile="3rd")
    game = await table.game()
    look = player(game).looks[0]
    row = game.state.dragons[look.dragon]
    tile = (await house.bot.tables.get(table.board.number)).words.wishes(row.focus[look.position - 1])
    shown = text(await table.board.panel(ada))
    assert "3rd tile" in shown
    assert tile in shown
    assert "3rd tile" not in text(await table.board.panel(ben)).split("Still in hand")[0]
    assert "has looked at a focus tile" in house.everything_said(table.board)
    assert "3rd tile" not in house.everything_said(table.board)
    before = house.everything_said(table.board)
    await table.type("impress", what="Strength to")
    await table.type("impress", what="Balance to")
    assert house.everything_said(table.board) == before, "a draft left a trace"
    assert "New at" in text(await table.board.panel(ada))
    assert "New at" not in text(await table.board.panel(ben))
    await table.type("impress", what="All tiles in hand")
    await table.type("impress", what="Done")
    said = house.everything_said(table.board)
    assert "has laid all tiles" in said
    assert "Tiles at the dragons" not in said


async def test_a_restart_in_the_middle_of_a_ceremony_loses_nothing(house: House) -> None:
    table = await ceremony(house)
    await table.type("peek", tile="3rd")
    await table.type("impress", what="Strength to")
    game = await table.game()
    draft = [dict(tiles) for tiles in player(game).draft]
    await house.restart()
    assert player(await table.game()).draft == draft
    await table.type("impress", what="All tiles in hand")
    await table.type("impress", what="Done")
    await house.restart()
    await table.type("peek", PINK, tile="No look")
    await table.type("impress", PINK, what="All tiles in hand")
    await table.type("impress", PINK, what="Done")
    game = await table.game()
    assert game.state.challenge == 2
    assert sum(sum(tiles.values()) for tiles in player(game).laid) == player(game).taken


async def test_a_restart_in_the_middle_of_a_roll_loses_nothing(house: House) -> None:
    position = race("1", 0, 0, roll="3 2 5 4 H H", abilities="IN ST", friends={PINK: "+2"}, goes_on=True)
    table = await at(house, position)
    await table.type("place", dice="3 to First Slab")
    await table.type("place", dice="2 to Rain Gutter")
    await house.restart()
    game = await table.game()
    assert [placement.space for placement in game.state.turn.placed] == [1, 2]
    offers = {offer.label: offer for offer in await table.board.offers(table.people[BLUE], BLUE)}
    await table.board.take(offers["4 to Crow's Perch"])
    await table.type("place", dice="5 to Loose Coping")
    await table.send("end")
    assert player(await table.game()).pos == 4


_TITLES = {"1": "VIADUKT", "1B": "PRÄSENTATION", "2": "SPARRING", "2B": "KAMPF", "3": "GAUNTLET", "3B": "DRESCHEN"}


def challenges(*boards: str) -> dict[str, str]:
    """Return the table's settings for three boards, as they are typed."""
    return {f"board{n}": f"Challenge {n}: {key}: {_TITLES[key]}" for n, key in enumerate(boards, start=1)}


@pytest.mark.parametrize("boards", [("1", "2", "3"), ("1B", "2B", "3B")])
async def test_whole_games_over_all_boards_by_the_stand_in(house: House, boards: tuple[str, ...]) -> None:
    """Both sides of each stage, told line by line and drawn picture by picture, with two seats that stay away."""
    board = await house.table(SLUG, 2, settings=challenges(*boards))
    table = Round(house, board, await board.people())
    for _ in range(600):
        found = await house.bot.tables.get(board.number)
        if found.over:
            break
        await stand_in(table, found.waiting[0])
    assert board.over
    game = await table.game()
    assert game.state.boards == boards
    assert do.EndTurn() not in found.options(BLUE)
    await house.told_once(board)
    assert ORANGE not in table.people


@pytest.mark.parametrize(("players", "boards"), [(2, ("1", "2B", "3")), (3, ("1B", "2", "3B")), (4, ("1", "2", "3B"))])
async def test_whole_games_by_typing_only(house: House, players: int, boards: tuple[str, ...]) -> None:
    """Over all six boards, by slash commands alone, with a restart on the way."""
    house.without_pictures()
    board = await house.table(SLUG, players, settings=challenges(*boards))

    async def restart(decisions: int) -> None:
        if decisions == 30:
            await house.restart()

    await type_like(board, sensible(RULES, random.Random(players)), after=restart)
    assert board.over
    game = (await house.bot.tables.get(board.number)).playing.game
    assert game.state.boards == boards
    await house.told_once(board)
