"""Champions of Wind and Fire through real sockets: secrets of every kind, a restart between dials, whole games in
every mode."""

from __future__ import annotations

import random

import pytest

from bot.table import Table
from bot.tables import Who
from games.champions import actions as do
from games.champions.state import Area
from games.core.events import Action
from games.core.play import options
from games.core.robot import sensible as sensibly
from games.core.robot import stand_in
from tests.e2e.board import Board, Chooser, Offer
from tests.e2e.playing import Typed, play_by_pressing, play_by_typing, type_like
from tests.e2e.support import House, text
from tests.support import champions

BASIC_CRESTS = {"crests": "on"}
ADVANCED = {"mode": "advanced"}
EVERYTHING = {**ADVANCED, **BASIC_CRESTS}


def sensible(seed: int = 1) -> Chooser:
    """Return a chooser that takes nothing back, so that a game does not take a thousand presses."""
    chance = random.Random(seed)
    dull = ("Back", "Dice for", "Stake", "Auto-pass", "That is enough")

    def choose(offers: list[Offer]) -> Offer:
        forward = [offer for offer in offers if not offer.label.startswith(dull)]
        quick = [offer for offer in forward if offer.label.startswith("Areas as rolled")]
        return chance.choice(quick or forward or offers)

    return choose


async def forward(house: House, table: Board, phase: str, ground: bool = True) -> None:
    """Let the bot act for everybody, as for people who stay away, until the table is at a phase. Every other die
    goes to the training ground, where cards come from."""
    people = await table.people()
    for turn in range(2_000):
        found = await house.bot.tables.get(table.number)
        game = found.playing.game
        if getattr(game.save.agenda[-1], "phase", None) == phase:
            await house.settle()
            await table.follow()
            return
        seat = found.waiting[0]
        action = stand_in(game, seat)
        if ground and turn % 2 and isinstance(action, do.UseDie):
            action = do.UseDie(action.die, "ground")
        if action not in options(game, seat):
            action = stand_in(game, seat)
        who = Who(int(people[seat].id), people[seat].name)
        await house.bot.moves.act(table.number, who, f"{table.number}-{turn}", action)
    raise AssertionError(f"never came to {phase}")


async def test_personal_tournaments_are_seen_by_their_owner_alone(house: House) -> None:
    """CW-R032, CW-A28: before and after the swap, which says only that it happened."""
    table = await house.table("champions", 2)
    people = await table.people()
    ada, ben = people[0], people[1]

    async def cards(seat: int) -> set[str]:
        found = await house.bot.tables.get(table.number)
        return {found.words.say.tournament(card) for card in found.playing.game.state.hand(seat).personal.values()}

    found = await house.bot.tables.get(table.number)
    public = {found.words.say.tournament(card) for card in found.playing.game.state.public.values()}
    for swapped in (False, True):
        mine, theirs = await cards(0), await cards(1)
        shown, rivals = text(await table.panel(ada)), text(await table.panel(ben))
        assert all(card in shown for card in mine)
        assert not any(card in rivals for card in mine - theirs - public)
        assert not any(card in house.everything_said(table) for card in (mine | theirs) - public)
        if not swapped:
            await table.type(ada, "champions tournaments", choice="Swap")
    assert "swaps the personal tournaments" in house.everything_said(table)


async def test_dials_are_secret_and_survive_a_restart(house: House) -> None:
    """CW-R290, CW-R295, CW-A44: the middle of a dial round, with a stake that is changed after the restart."""
    table = await house.table("champions", 2, settings=ADVANCED)
    await forward(house, table, "dial")
    people = await table.people()
    found = await house.bot.tables.get(table.number)
    first, second = found.waiting
    limit = found.view(first).own.limits
    before = house.everything_said(table)
    await table.type(people[first], "champions dial", elements=str(limit[0]), gold=str(limit[1]))
    stake = f"Your dial: {limit[0]} / {limit[1]}"
    assert stake in text(await table.panel(people[first]))
    assert stake not in text(await table.panel(people[second]))
    await house.restart()
    await table.follow()
    assert stake in text(await table.panel(people[first]))
    await table.type(people[first], "champions dial", elements="0", gold="0")
    said = house.everything_said(table)
    assert "The dials" not in said.removeprefix(before)
    assert stake not in said
    await table.type(people[second], "champions dial", elements="0", gold="0")
    await house.settle()
    log = "\n".join(house.lines(table.place))
    assert "The dials (elements/gold)" in log + house.everything_said(table)


async def test_cards_in_hand_are_secret_until_they_are_played(house: House) -> None:
    """Section 8: a drawn card is named in its owner's panel only; playing it tells everybody."""
    table = await house.table("champions", 2)
    people = await table.people()
    await forward(house, table, "free")
    found = await house.bot.tables.get(table.number)
    for turn in range(400):
        found = await house.bot.tables.get(table.number)
        seat = found.waiting[0]
        hand = found.playing.game.state.hand(seat).training
        if hand and any(isinstance(action, do.PlayCard) for action in found.options(seat)):
            break
        action = stand_in(found.playing.game, seat)
        if turn % 2 and isinstance(action, do.UseDie):
            action = do.UseDie(action.die, "ground")
        who = Who(int(people[seat].id), people[seat].name)
        await house.bot.moves.act(table.number, who, f"x-{turn}", action)
    await house.settle()
    await table.follow()
    name = next(found.words.say.card(a.card) for a in found.options(seat) if isinstance(a, do.PlayCard))
    assert name in text(await table.panel(people[seat]))
    assert name not in text(await table.panel(people[1 - seat]))
    assert name not in house.everything_said(table)


async def test_a_gift_calls_nobody_while_the_game_goes_on(house: House) -> None:
    """CW-R174: whose turn it is keeps the buttons; the gift waits in its owner's panel and comes first in a turn."""
    position = champions.turn(1, players=2)
    position.state.areas[1:] = [Area(3, [1, 2, 3]), Area(3, [4, 5, 6])]
    position.state.hand(0).training = ["call_of_the_wilds"]
    champions.go(position)
    table = await house.table("champions", 2)
    async with house.bot.tables.changing(table.number, None) as change:
        change.table.playing.restore(champions.RULES.encode(position))
        change.touch()
    people = await table.people()
    calls = len(house.calls(table.place))
    await table.type(people[0], "champions card", name="Call of the Wilds")
    await table.type(people[0], "champions target", at="")
    assert len(house.calls(table.place)) == calls
    assert "**Ben** still places" in table.text()
    assert table.offers_on(table.message(), people[0], 0)
    assert not table.offers_on(table.message(), people[1], 1)
    assert await table.offers(people[1], 1)
    await house.pass_time(49)
    assert people[1].name not in {name for call in house.calls(table.place)[calls:] for name in call}
    await type_like(table, stand_in, most=1)
    found = await house.bot.tables.get(table.number)
    while found.waiting[0] == 0:
        await type_like(table, stand_in, most=1)
        found = await house.bot.tables.get(table.number)
    assert found.called == [1]
    assert house.calls(table.place)[-1] == [people[1].name]
    await table.type(people[1], "champions gift", slot="")
    assert "still places" not in table.text()


@pytest.mark.parametrize(("players", "settings"), [(2, EVERYTHING), (3, BASIC_CRESTS), (4, ADVANCED)])
async def test_whole_games_in_every_mode_by_pressing_only(house: House, players: int, settings: dict[str, str]) -> None:
    table = await house.table("champions", players, settings=settings)

    async def restart(decisions: int) -> None:
        if decisions == 40:
            await house.restart()

    await play_by_pressing(table, sensible(players), after=restart)
    assert table.over


def dials(table: Table, seat: int, action: Action) -> Typed | None:
    """A dial is typed in one go: half of the elements, and no gold."""
    if isinstance(action, do.StakeElements | do.StakeGold | do.ConfirmDial):
        limits = table.view(seat).own.limits
        return "dial", {"elements": str((limits[0] + 1) // 2), "gold": "0"}
    return ("autopass", {"scope": action.scope}) if isinstance(action, do.StandingPass) else None


@pytest.mark.parametrize(("players", "settings"), [(2, ADVANCED), (3, EVERYTHING), (4, BASIC_CRESTS)])
async def test_whole_games_by_typing_only(house: House, players: int, settings: dict[str, str]) -> None:
    """The first decisions by what is suggested at random, the rest as a sensible player's."""
    house.without_pictures()
    table = await house.table("champions", players, settings=settings)
    await play_by_typing(table, most=20)
    await type_like(table, sensibly(champions.RULES, random.Random(players)), besides=dials)
    assert table.over
