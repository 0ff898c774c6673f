"""/dwar7s: the decisions of Dwar7s Spring, by typing.

What the buttons ask for in small steps is typed as a whole: a suggestion stands for a complete action, which
the rules accept besides their options.
"""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot.app import Dragontable
from bot.table import Table
from cogs._answers import Interaction, meet
from cogs._decisions import Decision
from cogs._finding import CHOICE_LENGTH, MOST_CHOICES, TABLE_HELP, Choices, typed_table
from cogs._guards import guarded, suggesting
from cogs.base import GameCog
from games.core.events import Action
from games.core.menu import clip
from games.core.play import accepted
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import phrases
from games.dwar7s_spring.content import RESOURCES
from games.dwar7s_spring.view import View
from games.dwar7s_spring.words import DwarWords

Line = Literal["wood", "food", "gold"]
Look = Literal["empires", "northwest", "northeast", "southwest", "southeast"]

_USES = (
    Decision(
        "explore",
        "Send a dwarf to a spot, or into a wildland to fight, gather or stand there",
        lambda typed: do.Explore(_spot(typed)),
        option="to",
        about="Where, and what for",
        kinds=(do.Explore,),
    ),
    Decision("summon", "Draw a Faerie", do.Summon()),
    Decision("dragons", "Take your next dragon spot; then activate up to two dragons", do.CommandDragons(1)),
    Decision(
        "quest",
        "Fulfil a quest on the first or the second expedition spot",
        lambda typed: do.Quest(typed, 1),
        option="card",
        about="Which quest, and on which spot",
        kinds=(do.Quest,),
    ),
    Decision("idle", "Let a dwarf rest, where nothing else is possible", do.Idle()),
)
_FOLLOWING = (
    Decision(
        "activate", "Activate a dragon, after taking a dragon spot", do.Activate(-1), option="dragon", about="Which one"
    ),
    Decision(
        "train",
        "Train a dragon to its next level",
        do.Train(-1),
        option="dragon",
        about="Which one, and what it costs",
    ),
    Decision(
        "faerie",
        "Play a Faerie, use it a second time, or be done with it; only you see this",
        do.PlayFaerie,
        option="use",
        about="Which Faerie, and what it does",
        kinds=(do.PlayFaerie, do.UseAgain, do.FaerieDone),
    ),
    Decision("success", "Add a stored success to a fight or gathering", do.SpendSuccess()),
    Decision("resolve", "Let a fight or gathering come to its result", do.Resolve()),
    Decision(
        "remove",
        "Remove a card from your Heroes deck, after a quest on the second spot",
        do.RemoveCard,
        option="card",
        about="Which card",
        kinds=(do.RemoveCard,),
    ),
    Decision("end", "End your turn", do.EndTurn()),
)


class Dwar7sCog(GameCog, group_name="dwar7s", group_description="Play Dwar7s Spring"):
    """Settle the country with seven dwarfs; fight monsters, raise dragons, summon Faeries, fulfil quests."""

    slug = "dwar7s_spring"
    decisions = (*_USES, *_FOLLOWING)

    # --- building ---

    @app_commands.command(description="Place a starting settlement")
    @app_commands.describe(spot="Where", line="The line that it comes from", table=TABLE_HELP)
    @guarded
    async def place(self, interaction: Interaction, spot: str, line: Line, table: str | None = None) -> None:
        await self.take(interaction, do.PlaceStart(line, _spot(spot)), table)

    @app_commands.command(description="Build a settlement")
    @app_commands.describe(spot="Where", line="From which line; else the free one nearest to its end", table=TABLE_HELP)
    @guarded
    async def build(
        self, interaction: Interaction, spot: str, line: Line | None = None, table: str | None = None
    ) -> None:
        who = await meet(interaction)
        found = await self.table(interaction, table)
        seat = found.seat_of(who.user)
        chosen: str = line or "wood"
        if line is None and seat is not None and found.session is not None:
            chosen = _nearest_line(found.view(seat), seat)
        await self.carry_out(interaction, who, found, do.Build(chosen, _spot(spot)))

    @app_commands.command(description="Pay 7 wood, 7 food and 7 gold for your fortress")
    @app_commands.describe(spot="Where", table=TABLE_HELP)
    @guarded
    async def fortress(self, interaction: Interaction, spot: str, table: str | None = None) -> None:
        await self.take(interaction, do.BuildFortress(_spot(spot)), table)

    # --- looking ---

    @app_commands.command(description="Look at your Faeries and at what is missing for the quests on display")
    @app_commands.describe(table=TABLE_HELP)
    @guarded
    async def hand(self, interaction: Interaction, table: str | None = None) -> None:
        await self.show(interaction, table)

    @app_commands.command(description="Look at the Empire boards, or at a part of the map from close by")
    @app_commands.describe(at="The Empire boards, if you name nothing else", table=TABLE_HELP)
    @guarded
    async def look(self, interaction: Interaction, at: Look = "empires", table: str | None = None) -> None:
        await self.show(interaction, table, at)

    # --- whole actions ---

    async def play(
        self, interaction: Interaction, typed: str | None, decision: Decision, table: str | None = None
    ) -> None:
        """Carry out the action that a suggestion or some words of it stand for; ``typed`` None: the first."""
        who = await meet(interaction)
        found = await self.table(interaction, table)
        whole = _accepted(found, who.user, decision.kinds)
        wanted = (typed or "").strip().casefold()
        exact = [action for text, action in whole if text.casefold() == wanted]
        fitting = exact or [action for text, action in whole if wanted in text.casefold()]
        clear = bool(fitting) and (bool(exact) or typed is None or len(fitting) == 1)
        await self.carry_out(interaction, who, found, fitting[0] if clear else decision.never(typed))

    async def suggest(self, interaction: Interaction, current: str, kinds: tuple[type[Action], ...]) -> Choices:
        found = await self.table(interaction, typed_table(interaction))
        whole = _accepted(found, interaction.user.id, kinds)
        wanted = current.casefold()
        fitting = [text for text, _action in whole if wanted in text.casefold()]
        return [app_commands.Choice(name=text, value=text) for text in fitting[:MOST_CHOICES]]

    async def _spots(self, interaction: Interaction, current: str, purpose: str) -> Choices:
        """Suggest spots by their id, area and yield, the richest first."""
        found = await self.table(interaction, typed_table(interaction))
        seat = found.seat_of(interaction.user.id)
        if seat is None or seat not in found.waiting:
            return []
        view, words = found.view(seat), found.words
        assert isinstance(view, View)
        assert isinstance(words, DwarWords)
        open_spots = {"fortress": view.fortress, "place": view.buildable, "build": view.buildable}[purpose]
        if (view.phase == "start") != (purpose == "place"):
            return []
        ground = phrases.ground_of(words.content, view)
        ranked = sorted(open_spots, key=lambda id: -phrases.gained(words.content, view, ground.spots[id])[0])
        wanted = current.casefold()
        choices = []
        for id in ranked:
            area = words.content.petal_name(ground.petal_in[ground.spots[id].slot])
            text = clip(f"{phrases.spot_text(words.content, view, id)} · {area}", CHOICE_LENGTH)
            if wanted in text.casefold():
                choices.append(app_commands.Choice(name=text, value=id))
        return choices[:MOST_CHOICES]

    @place.autocomplete("spot")
    @suggesting
    async def _places(self, interaction: Interaction, current: str) -> Choices:
        return await self._spots(interaction, current, "place")

    @build.autocomplete("spot")
    @suggesting
    async def _sites(self, interaction: Interaction, current: str) -> Choices:
        return await self._spots(interaction, current, "build")

    @fortress.autocomplete("spot")
    @suggesting
    async def _castles(self, interaction: Interaction, current: str) -> Choices:
        return await self._spots(interaction, current, "fortress")


def _accepted(table: Table, user: int, kinds: tuple[type[Action], ...]) -> list[tuple[str, Action]]:
    """Return what somebody could do now of some kinds, with the sentence of each."""
    seat = table.seat_of(user)
    if seat is None or seat not in table.waiting:
        return []
    view, words = table.view(seat), table.words
    every = [action for action in accepted(table.playing.game, seat) if isinstance(action, kinds)]
    sentences: dict[str, Action] = {}
    for action in every:  # equal dragons read alike, and are
        if not (isinstance(action, do.PlayFaerie) and not action.uses and action.kind != "success"):
            sentences.setdefault(words.sentence(view, action), action)
    return list(sentences.items())


def _spot(typed: str) -> str:
    """Return the spot that is meant: "k3", or a suggestion's text "K3: 3 gold ..."."""
    return typed.strip().partition(":")[0].partition(" ")[0].upper()


def _nearest_line(view: View, seat: int) -> str:
    """Return the line whose building spot is free and that is nearest to its end (section 13.2)."""
    player = view.seats[seat]
    free = [line for line in RESOURCES if not player.build_used[line] and player.built[line] < 4]
    return max(free or RESOURCES, key=lambda line: (player.built[line], -RESOURCES.index(line)))


async def setup(bot: Dragontable) -> None:
    await bot.add_cog(Dwar7sCog(bot))
