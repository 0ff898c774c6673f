"""Dwar7s Spring through real sockets: hands and their secrets, few clicks, a restart in the middle of a fight."""

from __future__ import annotations

import random

from games.core.play import accepted, options, waiting
from games.dwar7s_spring import actions as do
from games.dwar7s_spring.state import State
from tests.e2e.board import Board, Chooser, Offer
from tests.e2e.playing import play_by_pressing
from tests.e2e.support import House, private, text

START = {"start": "First player: ● Ada"}
FAERIES = ("Tailwind", "Changeling", "Bravery", "Deed-Swapper", "Pocketful")


async def begin(house: House, players: int = 2) -> Board:
    return await house.table("dwar7s_spring", players, settings=START)


async def state_of(house: House, table: Board) -> State:
    state = (await house.bot.tables.get(table.number)).playing.game.state
    assert isinstance(state, State)
    return state


async def settle_by_typing(house: House, table: Board) -> None:
    """Place all starting settlements with one command each."""
    while (await state_of(house, table)).era == 0:
        number, person = (await table.whose_turn())[0]
        found = await person.complete(table.place, "dwar7s place", "spot", "", {})
        assert found
        await table.command(person, "dwar7s place", spot=found[0]["value"], line=("wood", "food", "gold")[number % 3])


def eager(seed: int = 2) -> Chooser:
    """Return a chooser that looks for fights and for Faeries to win them with."""
    chance = random.Random(seed)

    def choose(offers: list[Offer]) -> Offer:
        for wanted in ("Fight", "Summon"):
            found = [offer for offer in offers if offer.label.startswith(wanted)]
            if found:
                return chance.choice(found)
        dull = ("Back", "Another", "My ", "Bravery", "Pocketful", "Tailwind", "Changeling", "Deed")
        return chance.choice([offer for offer in offers if not offer.label.startswith(dull)] or offers)

    return choose


async def test_a_hand_is_seen_by_its_owner_alone(house: House) -> None:
    """Section 8: in the channel, in what others can open, and in suggestions."""
    table = await begin(house)
    await settle_by_typing(house, table)
    people, state = await table.people(), await state_of(house, table)
    for number in (0, 1):
        shown = text(await table.panel(people[number]))
        held = {(await house.bot.tables.get(table.number)).content.faerie(k).name for k in state.seats[number].hand}
        assert held
        assert all(name in shown for name in held)
        other = set(FAERIES) - {name.partition(" ")[0] for name in held}
        assert not any(name in shown for name in other), "somebody else's Faeries"
    assert not any(name in house.everything_said(table) for name in FAERIES)
    assert await people[1].complete(table.place, "dwar7s faerie", "use", "", {}) == []


async def test_drawing_is_told_by_number_and_the_name_privately(house: House) -> None:
    table = await begin(house)
    await settle_by_typing(house, table)
    people, state = await table.people(), await state_of(house, table)
    if len(state.seats[0].hand) < 5:
        await table.command(people[0], "dwar7s summon")
        assert "draws 1 Faerie" in house.everything_said(table)
    else:
        assert "hand is full" in private(people[0], await table.command(people[0], "dwar7s summon"))
    assert not any(name in house.everything_said(table) for name in FAERIES)


async def test_building_takes_two_presses(house: House) -> None:
    """The issue allows four: line and spot; where one line is left, the spot alone."""
    table = await begin(house)
    await settle_by_typing(house, table)
    person = (await table.people())[0]
    line = next(offer for offer in await table.offers(person, 0) if offer.label == "Build: gold line")
    await table.take(line)
    before = await state_of(house, table)
    spot = next(o for o in await table.offers(person, 0) if o.label != "Back" and ":" in o.label[:3])
    await table.take(spot)
    state = await state_of(house, table)
    assert [sum(position.seats[0].built.values()) for position in (before, state)] == [2, 3]
    assert state.seats[0].bastion == 6


async def test_a_restart_in_the_middle_of_a_fight_loses_nothing(house: House) -> None:
    """The fight waits between the reveal and its result, with all that was added."""
    table, chooser = await begin(house), eager()
    for _ in range(150):
        if (await state_of(house, table)).battle is not None or table.over:
            break
        await play_by_pressing(table, chooser, most=1)
    before = (await state_of(house, table)).battle
    assert before is not None, "no fight has waited"
    await house.restart()
    state = await state_of(house, table)
    assert state.battle is not None
    assert (state.battle.revealed, state.battle.total) == (before.revealed, before.total)
    person = (await table.people())[state.active]
    labels = [offer.label for offer in await table.offers(person, state.active)]
    assert "Resolve" in labels
    await table.command(person, "dwar7s resolve")
    assert (await state_of(house, table)).battle is None
    assert "gives up" in house.everything_said(table) or "defeats" in house.everything_said(table)


async def test_a_refusal_says_why_and_is_private(house: House) -> None:
    """Section 8, point 9."""
    table = await begin(house)
    await settle_by_typing(house, table)
    people, seq = await table.people(), (await table.row()).seq
    for seat, command, typed, why in (
        (0, "dwar7s end", {}, "You must use one dwarf before ending your turn."),
        (0, "dwar7s build", {"spot": "Z9"}, "There is no such place on the map."),
        (0, "dwar7s resolve", {}, "There is no fight or gathering going on."),
        (1, "dwar7s summon", {}, "to move"),
    ):
        assert why in private(people[seat], await table.command(people[seat], command, **typed))
    assert (await table.row()).seq == seq
    assert "There is no such place" not in house.everything_said(table)


async def test_pictures_for_the_asking(house: House) -> None:
    """Empire boards and a part of the map, shown to whoever asks."""
    table = await begin(house)
    person = (await table.people())[0]
    for typed in ({}, {"at": "southeast"}):
        message = person.answer(await table.command(person, "dwar7s look", **typed))
        assert message is not None
        assert message["attachments"]
        assert message["flags"] & 64


async def test_a_faerie_is_typed_as_a_whole(house: House) -> None:
    """One suggestion names the card and what it does; nothing of it is public before."""
    table, chance = await begin(house), random.Random(4)
    await settle_by_typing(house, table)
    for _ in range(60):
        found = await house.bot.tables.get(table.number)
        game, (seat,) = found.playing.game, waiting(found.playing.game)
        person = (await table.people())[seat]
        uses = await person.complete(table.place, "dwar7s faerie", "use", "", {})
        if uses and game.state.second_use is None:
            await table.command(person, "dwar7s faerie", use=uses[0]["value"])
            break
        explore = [a for a in accepted(game, seat) if isinstance(a, do.Explore) and a.then == "camp"]
        if explore and not game.state.dwarf_done:
            words, view = found.words, found.view(seat)
            await table.command(person, "dwar7s explore", to=words.sentence(view, chance.choice(explore)))
        else:
            assert do.EndTurn() in options(game, seat)
            await table.command(person, "dwar7s end")
    assert "plays" in house.everything_said(table)
    assert len((await state_of(house, table)).faerie_discard) == 1
