"""From tables to messages: any menu becomes components, so that a game needs no Discord code of its own.

Custom ids (at most 100 characters) say everything that a press needs after a restart:

    p:<table>:<seat>:<ask>:<option>     take an option
    s:<table>:<seat>:<ask>:<row>        take the option chosen in a menu
    t:<table>:<tool>[:<more>]           look at something, or do something with the table itself
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from bot.phrases import pace, standing
from bot.pictures import Shot
from bot.table import Table
from games.core.language import _, _n
from games.core.luck import commitment
from games.core.menu import Buttons, Choose, Menu, clip
from games.core.names import listed
from games.core.words import RuleText
from rendering.style import identity

_STYLES = {
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}

#: Discord allows 4,000 characters of text in a message; these shares leave room for headline and notes.
LINES_LENGTH = 2200
PROMPT_LENGTH = 1100
SECRET_LENGTH = 1200
TEXT_LENGTH = 3800

#: So many rule numbers stand below a rules text; the search knows all.
MOST_IDS = 5


class Sheet(NamedTuple):
    """A message ready to be sent or to replace another: layout, files, and who may be called by it."""

    view: ui.LayoutView
    files: list[discord.File]
    mentions: discord.AllowedMentions


class _Builder:
    """Collects the parts of one message in a container with the game's accent colour."""

    def __init__(self, slug: str | None) -> None:
        accent = identity(slug).accent if slug is not None else None
        self._box: ui.Container[ui.LayoutView] = ui.Container(
            accent_colour=discord.Colour.from_str(accent) if accent else None
        )
        self._view = ui.LayoutView(timeout=None)
        self._files: list[discord.File] = []

    def text(self, text: str) -> None:
        if text:
            self._box.add_item(ui.TextDisplay(text))

    def picture(self, shot: Shot | None) -> None:
        if shot is not None:
            file = discord.File(io.BytesIO(shot.png), shot.name, description=shot.alt or None)
            self._files.append(file)
            item = discord.MediaGalleryItem(f"attachment://{shot.name}", description=shot.alt or None)
            self._box.add_item(ui.MediaGallery(item))

    def line(self) -> None:
        self._box.add_item(ui.Separator())

    def buttons(self, *items: ui.Button[ui.LayoutView] | None) -> None:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        for item in items:
            if item is not None:
                row.add_item(item)
        if row.children:
            self._box.add_item(row)

    def select(self, select: ui.Select[ui.LayoutView]) -> None:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(select)
        self._box.add_item(row)

    def menu(self, table: Table, seat: int, menu: Menu, *, private: bool) -> None:
        ask = table.ask(seat)
        for number, row in enumerate(menu.rows if private else menu.public):
            match row:
                case Buttons(keys):
                    self.buttons(
                        *(
                            ui.Button(
                                label=key.label,
                                style=_STYLES[key.style],
                                custom_id=f"p:{table.number}:{seat}:{ask}:{key.option}",
                            )
                            for key in keys
                        )
                    )
                case Choose(prompt, keys):
                    self.select(
                        ui.Select(
                            placeholder=clip(prompt, 150),
                            custom_id=f"s:{table.number}:{seat}:{ask}:{number}",
                            options=[
                                discord.SelectOption(label=key.label, value=str(key.option), description=key.note)
                                for key in keys
                            ],
                        )
                    )

    def done(self, *, before: str = "", calls: list[int] | None = None) -> Sheet:
        """Finish the message; ``before`` stands above the container and may call the given users."""
        if before:
            self._view.add_item(ui.TextDisplay(before))
        self._view.add_item(self._box)
        # A stopped view is not kept by discord.py: all presses come to our own router, and nothing piles up.
        self._view.stop()
        called = [discord.Object(user) for user in calls or []]
        return Sheet(self._view, self._files, discord.AllowedMentions(everyone=False, roles=False, users=called))


def tool(
    table: Table, name: str, label: str, style: str = "plain", more: str = "", *, disabled: bool = False
) -> ui.Button[ui.LayoutView]:
    """Return a button that does something with the table itself."""
    id = f"t:{table.number}:{name}" + (f":{more}" if more else "")
    return ui.Button(label=label, style=_STYLES[style], custom_id=id, disabled=disabled)


def mark(table: Table, upto: int) -> str:
    """Return the small print by which a message of ours is recognised: table and newest log entry."""
    return _("-# {title} {table} · entry {upto}").format(title=table.rules.title, table=table.number, upto=upto)


def notice(text: str, table: Table | None = None) -> Sheet:
    """Return a short private message."""
    builder = _Builder(table.row.game if table else None)
    builder.text(clip(text, TEXT_LENGTH))
    return builder.done()


# --- the lobby ---


def lobby(table: Table, cover: Shot | None, thread: int | None, upto: int, *, call: Sequence[int] = ()) -> Sheet:
    """Return the lobby message: who plays what, and how to join; later, where the game is. ``call`` are users who
    are wanted for a rematch."""
    builder, row = _Builder(table.row.game), table.row
    title = f"## {table.rules.title}"
    if row.status == "lobby":
        builder.picture(cover)
        builder.text(f"{title}\n{_lobby_text(table)}")
        builder.buttons(
            tool(table, "join", _("Join"), "good"),
            tool(table, "leave", _("Leave")),
            tool(table, "start", _("Start"), "main", disabled=len(table.seats) < table.rules.players.start),
            tool(table, "cancel", _("Cancel"), "danger"),
        )
        _lobby_menus(builder, table)
        builder.text(
            "-# "
            + _("Fair play: SHA-256 of this table's secret `{hash}`").format(hash=commitment(row.secret))
            + "\n"
            + mark(table, upto)
        )
        wanted = _("{names}: a rematch?").format(names=" ".join(f"<@{user}>" for user in call)) if call else ""
        return builder.done(before=wanted, calls=list(call))
    # Its moves are told in the thread: here it is enough that it is being played, and by whom.
    names = listed([table.names[seat.number] for seat in table.seats])
    playing = _("being played by {names}").format(names=names)
    text = f"{title} {table.number}\n{playing if row.status == 'running' else standing(table)}"
    if thread is not None:
        text += "\n" + _("The game: {thread}").format(thread=f"<#{thread}>")
    builder.text(text)
    if row.status == "over":
        builder.buttons(tool(table, "rematch", _("Rematch"), "good"))
    builder.text(mark(table, upto))
    return builder.done()


def _lobby_text(table: Table) -> str:
    names, seats = table.names, table.seats
    most = table.rules.players.stop - 1
    rows = [_("{n} of {least}–{most} players").format(n=len(seats), least=table.rules.players.start, most=most)]
    for seat in seats:
        host = " 👑" if seat.user == table.row.host else ""
        rows.append(f"{names[seat.number]} · {names.colours[seat.number]}{host}")
    rows += ["*" + _("open seat") + "*"] * max(0, table.rules.players.start - len(seats))
    house = table.row.house
    rows.append("-# " + pace(house.remind_hours, house.stand_in_hours))
    return "\n".join(rows)


def _lobby_menus(builder: _Builder, table: Table) -> None:
    taken = {seat.colour for seat in table.seats}
    free = [colour for colour in table.rules.colours(table.content) if colour.id not in taken]
    if free:
        builder.select(
            ui.Select(
                placeholder=_("Join in a colour of your choice, or change yours"),
                custom_id=f"t:{table.number}:colour",
                options=[discord.SelectOption(label=f"{c.glyph} {c.name}", value=c.id) for c in free[:25]],
            )
        )
    for setting in table.rules.settings(table.content):
        chosen = table.row.settings.get(setting.id, setting.default)
        choices = [(choice.value, choice.label) for choice in setting.choices]
        if setting.seat:
            choices += [(f"user:{s.user}", table.names.line(s.number)) for s in table.seats if s.user is not None]
        options = [
            discord.SelectOption(label=clip(f"{setting.label}: {label}", 100), value=value, default=value == chosen)
            for value, label in choices[:25]
        ]
        builder.select(
            ui.Select(placeholder=setting.label, custom_id=f"t:{table.number}:set:{setting.id}", options=options)
        )


# --- the table message ---


def table_message(
    table: Table,
    shot: Shot | None,
    lines: list[str],
    upto: int,
    *,
    called: list[int],
    ring: list[int],
    can_undo: bool,
) -> Sheet:
    """Return the table message: whose turn, the picture, what happened, what to press.

    ``called`` are the users whose turn it is and who want to be called here; it rings for those of them who
    are in ``ring``.
    """
    builder, words, view = _Builder(table.row.game), table.words, table.view(None)
    paused = " · ⏸ " + _("paused") if table.row.status == "paused" else ""
    builder.text(f"### {words.headline(view)}{paused}")
    builder.picture(shot)
    builder.text(clip("\n".join(lines), LINES_LENGTH))
    asked = table.called
    if table.over:
        builder.text(clip(words.result(view), PROMPT_LENGTH))
        builder.text(
            "-# "
            + _("Secret of this table: `{secret}`. /table verify checks every roll.").format(secret=table.row.secret)
        )
    elif shot is None:
        builder.text(clip(words.board(view), PROMPT_LENGTH + 600))
    elif asked:
        # The picture may have scrolled away on a phone: who is asked stands beside what is asked.
        names = listed([table.names[seat] for seat in asked])
        builder.text(clip(f"{names} — {words.prompt(view)}", PROMPT_LENGTH))
    private = len(table.waiting) > 1  # then everybody finds their own in their panel
    if len(asked) == 1:
        menu = table.menu(asked[0])
        builder.menu(table, asked[0], menu, private=False)
        private = private or bool(menu.private)
    builder.buttons(*_tools(table, private=private, can_undo=can_undo))
    builder.buttons(*_pictures(table, None))
    builder.text(mark(table, upto))
    before = _n("{names}: your turn", "{names}: your turns", len(called)) if called else ""
    return builder.done(before=before.format(names=" ".join(f"<@{user}>" for user in called)), calls=ring)


def _tools(table: Table, *, private: bool, can_undo: bool) -> list[ui.Button[ui.LayoutView] | None]:
    if table.row.status == "over":
        return [
            tool(table, "log", _("Log")),
            tool(table, "rules", _("Rules")),
            tool(table, "export", _("Export")),
            tool(table, "rematch", _("Rematch"), "good"),
        ]
    return [
        tool(table, "view", _("My move") if private else _("My view"), "main" if private else "plain"),
        tool(table, "log", _("Log")),
        tool(table, "rules", _("Rules")),
        tool(table, "undo", _("Undo")) if can_undo else None,
    ]


def _pictures(table: Table, seat: int | None) -> list[ui.Button[ui.LayoutView]]:
    """Return buttons for the game's own further pictures."""
    offered = table.words.pictures(table.view(seat))
    return [tool(table, "picture", label, more=kind) for kind, label in list(offered.items())[:5]]


def closed(table: Table, lines: list[str], upto: int) -> Sheet:
    """Return what is left of a table message when the game has moved on: its lines, without controls."""
    builder = _Builder(table.row.game)
    builder.text(clip("\n".join(lines), LINES_LENGTH) or "–")
    builder.text(mark(table, upto))
    return builder.done()


# --- a seat's own panel ---


def panel(table: Table, seat: int | None, shot: Shot | None, *, notice: str = "", can_undo: bool = False) -> Sheet:
    """Return a seat's private panel: its secrets, what it may do, and nobody else's business.

    For somebody without a seat, the board as a spectator sees it.
    """
    builder, words, view = _Builder(table.row.game), table.words, table.view(seat)
    builder.text(f"### {words.headline(view)}")
    if notice:
        builder.text(f"> {notice}")
    builder.picture(shot)
    secret = words.secret(view)
    builder.text(clip(secret, SECRET_LENGTH) if secret else "")
    if shot is None:
        builder.text(clip(words.board(view), PROMPT_LENGTH))
    menu = table.menu(seat) if seat is not None else Menu()
    if menu.rows and seat is not None:
        builder.text(clip(words.prompt(view), PROMPT_LENGTH))
        builder.menu(table, seat, menu, private=True)
    elif table.row.status == "running":
        waited = listed([table.names[other] for other in table.called])
        builder.text("-# " + _("Waiting for {names}.").format(names=waited))
    elif table.row.status == "paused":
        builder.text("-# " + _("The table is paused."))
    builder.buttons(
        tool(table, "board", _("Board")),
        tool(table, "undo", _("Undo")) if can_undo else None,
        tool(table, "view", _("Refresh")),
    )
    builder.buttons(*_pictures(table, seat))
    builder.text(mark(table, table.row.seq))
    return builder.done()


def brief(table: Table, seat: int, said: str) -> Sheet:
    """Return a short private answer to a typed move: what was done, and what is asked now. Where the move betrays
    nothing the table's own message shows everything else."""
    builder, words = _Builder(table.row.game), table.words
    builder.text(f"✓ {said}")
    if table.options(seat):
        builder.text(clip(words.prompt(table.view(seat)), PROMPT_LENGTH))
        builder.menu(table, seat, table.menu(seat), private=True)
    elif table.over:
        builder.text(words.headline(table.view(seat)))
    else:
        waited = listed([table.names[other] for other in table.called])
        builder.text("-# " + _("Waiting for {names}.").format(names=waited))
    return builder.done()


def direct(table: Table, seat: int, shot: Shot | None, link: str | None, *, can_undo: bool) -> Sheet:
    """Return the direct message that calls somebody to a table: the same panel, with a way there."""
    sheet = panel(table, seat, shot, can_undo=can_undo)
    if link:
        row: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        row.add_item(ui.Button(label=_("Go to the table"), url=link))
        sheet.view.add_item(row)
        sheet.view.stop()
    return sheet


def board(table: Table, seat: int | None, shot: Shot | None) -> Sheet:
    """Return the board alone, as a picture or, without one, in words."""
    builder, words, view = _Builder(table.row.game), table.words, table.view(seat)
    if shot is not None:
        builder.text(f"### {words.headline(view)}")
        builder.picture(shot)
    else:
        builder.text(clip(words.board(view), TEXT_LENGTH))
    return builder.done()


def question(table: Table, text: str, name: str, label: str) -> Sheet:
    """Return a private question before something that cannot be undone."""
    builder = _Builder(table.row.game)
    builder.text(text)
    builder.buttons(tool(table, name, label, "danger", "yes"), tool(table, "view", _("No, go back")))
    return builder.done()


def rules(table: Table, chosen: str | None) -> Sheet:
    """Return one of the game's rules texts with a menu of all of them."""
    builder, texts = _Builder(table.row.game), table.rules.help(table.content)
    text = next((text for text in texts if text.id == chosen), texts[0])
    builder.text(rule_text(text))
    builder.select(
        ui.Select(
            placeholder=_("Another rule"),
            custom_id=f"t:{table.number}:rule",
            options=[discord.SelectOption(label=t.title, value=t.id, default=t is text) for t in texts[:25]],
        )
    )
    return builder.done()


def rule_text(text: RuleText) -> str:
    """Return a rules text with the numbers of the rules that it explains."""
    shown = " ".join(text.rules[:MOST_IDS]) + (" …" if len(text.rules) > MOST_IDS else "")
    return clip(f"### {text.title}\n{text.text}\n-# {shown}", TEXT_LENGTH)


def with_file(sheet: Sheet, name: str, data: bytes) -> Sheet:
    """Return a message with a file to take away."""
    sheet.files.append(discord.File(io.BytesIO(data), name))
    sheet.view.add_item(ui.File(f"attachment://{name}"))
    return sheet
