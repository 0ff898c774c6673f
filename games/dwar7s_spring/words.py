"""The sentences of Dwar7s Spring (sections 11 and 13 of RULES.md)."""

from __future__ import annotations

from typing import ClassVar

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.language import _, _n
from games.core.menu import ENTRY_LENGTH, LABEL_LENGTH, clip
from games.core.names import listed
from games.core.words import Words
from games.dwar7s_spring import labels, lines, phrases, refusals, texts
from games.dwar7s_spring.content import Content
from games.dwar7s_spring.view import View


class DwarWords(Words[Content, View]):
    """What is said at a table of Dwar7s Spring."""

    ids: ClassVar[dict[str, tuple[str, str | None]]] = {
        "over": ("DS-X01", "DS-R163"),
        "not_seated": ("DS-X02", None),
        "not_your_turn": ("DS-X03", "DS-R71"),
    }

    # --- whose turn, and what is asked ---

    def headline(self, view: View) -> str:
        if view.over:
            winners = listed([self.names[seat] for seat in view.winners])
            return _("{winners} won in Era {era}").format(winners=winners, era=view.era)
        name = self.names[view.active]
        if view.phase == "start":
            return _("{name}: starting settlement {n} of 2").format(name=name, n=self._placing(view))
        text = _("{name}: Era {era} of {eras}, round {round} of {rounds}").format(
            name=name, era=view.era, eras=view.eras, round=view.round, rounds=view.rounds
        )
        return text + (" · ⏳ " + _("LAST ERA") if view.short or view.era == view.eras else "")

    def _placing(self, view: View) -> int:
        return 3 - view.start_queue.count(view.active)

    def ask(self, view: View) -> str:
        match view.phase:
            case "start":
                return _("place a starting settlement")
            case "turn":
                return _("use one dwarf")
            case "after" if view.activations and self._ready(view):
                return _n("activate {n} dragon", "activate up to {n} dragons", view.activations)
            case "after" if view.may_remove:
                return _("remove a card, or end")
            case "after":
                return _("free actions, or end turn")
            case "battle":
                return _("add successes, or resolve")
            case "again":
                return _("use the Faerie once more?")
            case "over":
                return _("wins") if len(view.winners) == 1 else _("win together")

    def _ready(self, view: View) -> bool:
        return any(not dragon.exhausted for dragon in view.seats[view.active].dragons)

    def clock(self, view: View) -> str:
        if view.era == 0:
            return _("Set-up")
        return _("Era {era} · {round}/{rounds}").format(era=view.era, round=view.round, rounds=view.rounds)

    def prompt(self, view: View) -> str:
        match view.phase:
            case "start":
                return _("Choose an area, a spot, and the line that the settlement comes from.")
            case "turn":
                return self._turn_prompt(view)
            case "after":
                return self._after_prompt(view)
            case "battle":
                return self._battle_prompt(view)
            case "again":
                name = self.content.faerie(view.again or "").name
                return _("Faerie Power 2: use the {faerie} once more, or press Done.").format(faerie=name)
            case "over":
                return self.result(view)

    def _turn_prompt(self, view: View) -> str:
        player = view.seats[view.active]
        parts = [
            _("Use one dwarf ({n} left). You have {stock}.").format(n=player.bastion, stock=phrases.stock(player.stock))
        ]
        if view.effects:
            parts.append(_("In force: {effects}.").format(effects=self.effects(view)))
        return " ".join(parts) + " " + _("Faeries and training are free, before and after.")

    def _after_prompt(self, view: View) -> str:
        if view.may_remove:
            return _("You may remove one card from your Heroes deck, or end your turn.")
        if view.activations and self._ready(view):
            return _n(
                "You may activate {n} more dragon, train, play Faeries, or end your turn.",
                "You may activate up to {n} dragons, train, play Faeries, or end your turn.",
                view.activations,
            )
        return _("Your dwarf is placed. Train, play Faeries, or end your turn.")

    def _battle_prompt(self, view: View) -> str:
        battle = view.battle
        assert battle is not None
        cards = phrases.revealed(self.content, battle.revealed, battle.kind)
        where = phrases.place(self.content, battle.wild)
        if battle.kind == "gather":
            text = _n("**{n} backpack** in {where}", "**{n} backpacks** in {where}", battle.total).format(where=where)
        else:
            text = _("**{total} of {needed} axes** against {monster} in {where}").format(
                total=battle.total,
                needed=battle.needed,
                monster=self.content.monster(battle.monster or "").name,
                where=where,
            )
        stored = view.seats[view.active].successes
        more = _n("{n} stored success left.", "{n} stored successes left.", stored)
        return f"{text}: {cards}. {more} " + _("Add what you like, then resolve.")

    def effects(self, view: View) -> str:
        """Return the active effects in words: "food spots give 1 (Heath Witch)"."""
        return ", ".join(
            f"{self.content.effects[effect].short} ({self.content.monster(monster).name})"
            for effect, monster in view.effects.items()
        )

    # --- actions, refusals, what happened ---

    def label(self, view: View, action: Action) -> str:
        return clip(labels.label(self, view, action), LABEL_LENGTH)

    def sentence(self, view: View, action: Action) -> str:
        return clip(labels.sentence(self, view, action), ENTRY_LENGTH)

    def reason(self, refused: Refused) -> str | None:
        return refusals.reason(self, refused)

    def line(self, event: Event) -> str | None:
        return lines.line(self, event)

    # --- the board, the end, the hand ---

    def alt(self, view: View) -> str:
        return texts.alt(self, view)

    def board(self, view: View) -> str:
        return texts.board(self, view)

    def pictures(self, view: View) -> dict[str, str]:
        """Offer the Empire boards, and the map in four parts for those who cannot tell its pieces."""
        return {
            "empires": _("Empire boards"),
            "northwest": _("Map, north-west"),
            "northeast": _("Map, north-east"),
            "southwest": _("Map, south-west"),
            "southeast": _("Map, south-east"),
        }

    def result(self, view: View) -> str:
        return texts.result(self, view)

    def secret(self, view: View) -> str | None:
        return texts.secret(self, view)
