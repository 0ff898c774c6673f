"""The sentences of Feuerdrachen (sections 11 and 13)."""

from __future__ import annotations

from typing import ClassVar

from games.core.errors import Refused
from games.core.events import Action, Event
from games.core.language import _, _n
from games.core.menu import ENTRY_LENGTH, LABEL_LENGTH, clip
from games.core.names import listed
from games.core.words import ALT_LENGTH, Words
from games.feuerdrachen import actions as do
from games.feuerdrachen import lines, texts
from games.feuerdrachen.content import VOLCANO, Content
from games.feuerdrachen.steps import Flight
from games.feuerdrachen.view import View

LETTERS = "AB"


class FeuerWords(Words[Content, View]):
    """What is said at a table of Feuerdrachen."""

    ids: ClassVar[dict[str, tuple[str, str | None]]] = {
        "not_seated": ("FD-X01", "FD-R25"),
        "not_your_turn": ("FD-X02", "FD-R25"),
        "over": ("FD-X03", "FD-R114"),
        "not_started": ("FD-X04", None),
        "stale": ("FD-X05", None),
        "full": ("FD-X23", "FD-R02"),
        "colour_taken": ("FD-X24", "FD-R02"),
        "too_few": ("FD-X25", "FD-R02"),
        "settings_fixed": ("FD-X26", "FD-R150"),
        "already_seated": ("FD-X27", "FD-R11"),
        "content": ("FD-X28", None),
        "nothing_to_undo": ("FD-X29", "FD-R153"),
    }

    # --- pieces of sentences ---

    def square(self, number: int) -> str:
        """Return number and name of a square: "9 Lava Gutter"."""
        return f"{number} {self.content.square(number).name}"

    def line_name(self, line: int) -> str:
        """Return the two squares that a line separates: "9|10"."""
        return f"{line}|{self.content.ahead(line)}"

    def dragon(self, view: View, seat: int, dragon: int) -> str:
        """Return name and letter of a dragon: "Cinder (A)"."""
        colour = self.content.colour(view.players[seat].colour)
        return f"{colour.dragon[dragon].name} ({LETTERS[dragon]})"

    def faces(self, dice: tuple[int, int]) -> str:
        return " · ".join("🌋" if face == VOLCANO else str(face) for face in dice)

    # --- whose turn, and what is asked ---

    def headline(self, view: View) -> str:
        if view.over:
            winners = listed([self.names[seat] for seat in view.winners])
            return _("{winners} won in turn {turn}").format(winners=winners, turn=view.turn)
        text = _("{name}: turn {turn}").format(name=self.names[view.active], turn=view.turn)
        if view.dice is not None:
            text += f" · 🎲 {self.faces(view.dice)}"
        return text + (" · ⏳ " + _("LAST TURN") if view.ending else "")

    def ask(self, view: View) -> str:
        match view.phase:
            case "roll":
                return _("roll the dice")
            case "shove":
                return _("shove the rubies on lines")
            case "fly" if view.may_stay and view.dice is not None:
                return _("fly {n} with A or B").format(n=max(view.dice))
            case "fly":
                return _("choose dragon and die")
            case "steal":
                return _("steal from whom?")
            case "over":
                return _("wins") if len(view.winners) == 1 else _("win together")

    def clock(self, view: View) -> str:
        return _("Turn {turn}").format(turn=view.turn)

    def prompt(self, view: View) -> str:
        match view.phase:
            case "roll":
                return _("Roll both dice.")
            case "shove":
                return self._shove_prompt(view)
            case "fly":
                return self._fly_prompt(view)
            case "steal":
                return _("Your dragon met others on {square}. Steal one piece from a bag, unseen?").format(
                    square=self.square(view.landing or 1)
                )
            case "over":
                return self.result(view)

    def _shove_prompt(self, view: View) -> str:
        (line, count), *later = view.lines
        text = _n("{n} ruby lies on the line {line}.", "{n} rubies lie on the line {line}.", count).format(
            line=self.line_name(line)
        )
        text += " " + _("Where to: {back} or {ahead}?").format(
            back=self.square(line), ahead=self.square(self.content.ahead(line))
        )
        if later:
            still = ", ".join(self.line_name(other) for other, _count in later)
            text += "\n-# " + _("Still on lines: {lines}").format(lines=still)
        return text

    def _fly_prompt(self, view: View) -> str:
        from games.feuerdrachen.menu import distinct

        if view.may_stay:
            head = _("Fly one of your dragons with the other die, or stay.")
        else:
            head = _("Choose a dragon and the die it flies with; the other die feeds the volcano.")
        return "\n".join([head, *(f"- {self._flight(view, flight)}" for flight in distinct(view))])

    def _flight(self, view: View, flight: Flight) -> str:
        text = _("**{dragon}** {start} → {square} (die {dots})").format(
            dragon=self.dragon(view, view.active, flight.dragon),
            start=flight.start,
            square=self.square(flight.target),
            dots=self._dots(view, flight.die),
        )
        if flight.rubies:
            text += ", " + _n("takes {n} ruby", "takes {n} rubies", flight.rubies)
        if flight.steal:
            text += ", " + _("may steal")
        if flight.last:
            return text + ". ⏳ " + _("This would be the last turn.")
        if flight.feed:
            text += "; " + _n("{n} ruby is fed", "{n} rubies are fed", flight.feed)
        return text + "."

    def _dots(self, view: View, die: int) -> int:
        return view.dice[die] if view.dice is not None else 0

    # --- actions ---

    def label(self, view: View, action: Action) -> str:
        return clip(self._label(view, action), LABEL_LENGTH)

    def _label(self, view: View, action: Action) -> str:
        match action:
            case do.RollDice():
                return _("Roll the dice")
            case do.Shove(line, ahead):
                return self._shove_label(view, line, ahead)
            case do.Fly(leave=True):
                return self.sentence(view, action)
            case do.Fly():
                return self._fly_label(view, action)
            case do.Stay():
                return _("No flight")
            case do.Steal(victim):
                return _("Steal from {name}").format(name=self.names.line(victim))
            case do.Decline():
                return _("Do not steal")
            case other:
                raise TypeError(f"{other} is no action of Feuerdrachen")

    def _fly_label(self, view: View, action: do.Fly) -> str:
        flight = self._find(view, action)
        glyph = self.names.glyphs[view.active]
        parts = [f"{glyph}{LETTERS[flight.dragon]} {flight.start} → {flight.target}"]
        if flight.rubies:
            parts.append(f"+{flight.rubies}")
        if flight.feed and not flight.last:
            parts.append(_("feed {n}").format(n=flight.feed))
        if flight.steal:
            parts.append(_("steal?"))
        if flight.last:
            parts.append(_("LAST TURN"))
        return " · ".join(parts)

    def _shove_label(self, view: View, line: int, ahead: int) -> str:
        count = dict(view.lines)[line]
        here, there = self.square(line), self.square(self.content.ahead(line))
        if count == 1:
            return there if ahead else here
        if ahead in (0, count):
            return _("All to {square}").format(square=there if ahead else here)
        return _("{back} to {here}, {ahead} to {there}").format(
            back=count - ahead, here=line, ahead=ahead, there=self.content.ahead(line)
        )

    def sentence(self, view: View, action: Action) -> str:
        return clip(self._sentence(view, action), ENTRY_LENGTH)

    def _sentence(self, view: View, action: Action) -> str:
        match action:
            case do.Shove(line, ahead):
                count = dict(view.lines)[line]
                return _("Line {line}: {back} to {here}, {ahead} to {there}").format(
                    line=self.line_name(line),
                    back=count - ahead,
                    here=self.square(line),
                    ahead=ahead,
                    there=self.square(self.content.ahead(line)),
                )
            case do.Fly(leave=True):
                flight = self._find(view, action)
                return _n("{label} and leave the {n} ruby", "{label} and leave the {n} rubies", flight.rubies).format(
                    label=self._fly_short(view, flight)
                )
            case do.Fly():
                flight = self._find(view, action)
                details = self._fly_label(view, action).split(" · ")[1:]
                return " · ".join([self._fly_short(view, flight), *details])
            case do.Stay():
                return _("No dragon flies")
            case do.Decline():
                return _("Nobody: do not steal")
            case _other:
                return self._label(view, action)

    def _fly_short(self, view: View, flight: Flight) -> str:
        # Equal dice lead to the same square; only the number of the die tells those options apart.
        dots = [self._dots(view, die) for die in (0, 1)]
        die = str(dots[flight.die]) if dots[0] != dots[1] else f"{dots[flight.die]}, #{flight.die + 1}"
        return _("{dragon} {start} → {square} (die {die})").format(
            dragon=self.dragon(view, view.active, flight.dragon),
            start=flight.start,
            square=self.square(flight.target),
            die=die,
        )

    def _find(self, view: View, action: do.Fly) -> Flight:
        return next(f for f in view.flights if (f.dragon, f.die) == (action.dragon, action.die))

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
        """Return what the bags hold that this viewer may look into (FD-R141)."""
        if view.open_bags or view.over:
            return "\n".join(
                f"{self.names[seat]}: {lines.pieces(player.bag.rubies, player.bag.carbon)}"
                for seat, player in enumerate(view.players)
                if player.bag is not None
            )
        if view.viewer is None:
            return None
        bag = view.players[view.viewer].bag
        assert bag is not None
        return _("Your bag holds {pieces}.").format(pieces=lines.pieces(bag.rubies, bag.carbon))

    def reason(self, refused: Refused) -> str | None:
        match refused.code:
            case "FD-X06":
                return _("You have already rolled in this turn.")
            case "FD-X07":
                return _("No ruby is lying on a line now.")
            case "FD-X08":
                return _("There is no ruby on that line.")
            case "FD-X09":
                return _("On that line: {k}. You cannot shove more than that.").format(**refused.params)
            case "FD-X10":
                return _("Roll the dice first.")
            case "FD-X11":
                return _("First shove the rubies that lie on a line.")
            case "FD-X12":
                return _("Your dragon has already flown in this turn.")
            case "FD-X13":
                return _("That die shows the volcano. Fly with the other one.")
            case "FD-X14":
                return _("There are no rubies on that square to leave.")
            case "FD-X15":
                return _("Without a volcano one of your dragons has to fly.")
            case "FD-X16":
                return _("Little bags are closed. Only their owners may look inside.")
            case "FD-X17":
                return _(
                    "You can steal only when your dragon has just landed on a square with another player's dragon."
                )
            case "FD-X18":
                return _("You cannot steal from yourself.")
            case "FD-X19":
                seat = self.names[refused.params["seat"]]
                return _("{name} has no dragon on your square.").format(name=seat)
            case "FD-X20":
                return _("Choose one of the players whose dragons are on your square.")
            case "FD-X21":
                return _("Choose one of your two dragons and one of the two dice.")
            case "FD-X22":
                return _("Choose one of the lines with a ruby on it.")
            case "not_your_turn" if refused.params.get("seats"):
                waited = listed([self.names[seat] for seat in refused.params["seats"]])
                return _("It is {name}'s turn. You will be called when it is yours.").format(name=waited)
            case "full":
                return _("All four colours are taken.")
            case "too_few":
                return _("At least two players are needed.")
            case _other:
                return None
