"""The sentences of Fourth Wing (sections 11 and 13)."""

from __future__ import annotations

from typing import ClassVar

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.language import _, _n
from games.core.menu import ENTRY_LENGTH, LABEL_LENGTH, clip
from games.core.names import listed
from games.core.words import ALT_LENGTH, Words
from games.fourth_wing import labels, lines, prompts, reasons, texts
from games.fourth_wing.actions import Shown
from games.fourth_wing.content import Content, Space
from games.fourth_wing.view import TurnView, View


def ordinal(n: int) -> str:
    """Return "1st" to "4th"."""
    return (_("1st"), _("2nd"), _("3rd"), _("4th"))[n - 1]


class WingWords(Words[Content, View]):
    """What is said at a table of Fourth Wing."""

    ids: ClassVar[dict[str, tuple[str, str | None]]] = {
        "not_seated": ("FW-X01", None),
        "over": ("FW-X02", None),
        "not_your_turn": ("FW-X03", "FW-R009"),
        "illegal": ("FW-X04", None),
        "stale": ("FW-X05", None),
        "too_few": ("FW-X58", "FW-R101"),
        "full": ("FW-X58", "FW-R101"),
        "colour_taken": ("FW-X59", "FW-R107"),
    }

    # --- pieces of sentences ---

    def face(self, value: int) -> str:
        """Return what a die shows: "3", "Dragon", "Heart-6"."""
        return self.content.dice.faces[str(value)].label if value else "–"

    def faces(self, values: tuple[int, ...]) -> str:
        return ", ".join(self.face(value) for value in values)

    def die(self, shown: Shown, seat: int) -> str:
        """Return a die with the badge of its owner where it is borrowed by the seat."""
        label = self.face(shown.face)
        return label if shown.owner == seat else f"{label} ({self.names.glyphs[shown.owner]})"

    def place(self, board: str, n: int) -> str:
        """Return the name of a space; 0 is Start."""
        return self.content.board(board).space(n).name if n > 0 else _("Start")

    def slots(self, space: Space) -> str:
        """Return what a space needs: "2 or 5", "3 + 5", "a fight with 1 die"."""
        if space.kind == "sparring":
            return _n("a fight with {n} die", "a fight with {n} dice", space.fight_dice)
        return " + ".join(_(" or ").join(self.face(value) for value in slot) for slot in space.dice)

    def ability(self, key: str) -> str:
        return self.content.ability(key).label

    def abilities(self, keys: tuple[str, ...]) -> str:
        return listed([self.ability(key) for key in keys])

    def friend(self, kind: str) -> str:
        """Return name and effect of a friend: "Wrenna Holt +1"."""
        friend = self.content.friend(kind)
        return f"{friend.name} {friend.label}"

    def tiles(self, counts: tuple[tuple[str, int], ...]) -> str:
        """Return impression tiles: "2 Strength, 1 Balance"."""
        return ", ".join(f"{count} {self.ability(ability)}" for ability, count in counts)

    def wishes(self, tile: str) -> str:
        """Return what a focus tile shows."""
        symbols = self.content.focus(tile).symbols
        return " + ".join(self.ability(symbol) for symbol in symbols) if symbols else _("nothing (black)")

    def ordinal(self, n: int) -> str:
        return ordinal(n)

    # --- whose turn, and what is asked ---

    def headline(self, view: View) -> str:
        board = self.content.board(view.board)
        if view.over:
            return texts.outcome(self, view)
        challenge = _("Challenge {n}: {title}").format(n=view.challenge, title=board.title)
        match view.stage:
            case "abilities":
                return challenge + " · " + _("before the start")
            case "lay":
                return challenge + " · " + _("ceremony")
        assert view.turn is not None
        text = f"{self.names[view.turn.seat]}: {challenge}, " + _("round {n}").format(n=view.round)
        return text + " · " + _("extra turn") if view.turn.extra else text

    def ask(self, view: View) -> str:
        match view.stage:
            case "abilities":
                return _("choose two abilities")
            case "act":
                assert view.turn is not None
                return self._ask_turn(view.turn)
            case "reroll":
                return _("which dice roll again?")
            case "fight":
                return _("attack again or give up")
            case "swap":
                return _("swap places?")
            case "jump":
                return _("jump to an obstacle?")
            case "tiles":
                return _("turn over ability tiles")
            case "ability":
                return _("take one more ability")
            case "lay" if any("look" in player.asides for player in view.players):
                return _("look, then impress the dragons")
            case "lay":
                return _("impress the dragons")
            case "over":
                if not view.scoring or not view.scoring.result.winners:
                    return _("nobody is bonded")
                return _("wins") if len(view.scoring.result.winners) == 1 else _("win together")

    def _ask_turn(self, turn: TurnView) -> str:
        if turn.fits:
            return _("place your dice")
        if turn.fight is not None:
            return _("go on or stop")
        if turn.from_roll:
            return _("roll again or help") if turn.stranded else _("roll again or stop")
        return _("fight or stop") if turn.stop else _("find help or give up")

    def clock(self, view: View) -> str:
        if view.over:
            return _("The end")
        if view.round:
            return _("{n}/{all} · Round {round}").format(n=view.challenge, all=view.challenges, round=view.round)
        return _("Challenge {n}/{all}").format(n=view.challenge, all=view.challenges)

    def prompt(self, view: View) -> str:
        return prompts.prompt(self, view)

    # --- actions ---

    def label(self, view: View, action: Action) -> str:
        return clip(labels.label(self, view, action), LABEL_LENGTH)

    def sentence(self, view: View, action: Action) -> str:
        return clip(labels.sentence(self, view, action), ENTRY_LENGTH)

    # --- what happened, the board, the end ---

    def line(self, event: Event) -> str | None:
        return lines.line(self, event)

    def alt(self, view: View) -> str:
        return clip(texts.alt(self, view), ALT_LENGTH)

    def board(self, view: View) -> str:
        return texts.board(self, view)

    def result(self, view: View) -> str:
        return texts.result(self, view)

    def secret(self, view: View) -> str | None:
        """Return chosen abilities, looks and laid tiles of this viewer (FW-R611)."""
        return texts.secret(self, view)

    def reason(self, refused: Refused) -> str | None:
        return reasons.reason(self, refused)
