"""What the bot itself says, apart from the games: refusals of the table, its log lines, notices."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.naming import in_chat
from bot.store import LogRow
from bot.table import Table
from games.core.errors import Refused
from games.core.language import _, _n
from games.core.names import listed


def refusal(table: Table | None, refused: Refused) -> str:
    """Return the sentence for a refusal, with the rule behind it where there is one."""
    text = _table_reason(refused)
    if text is not None:
        return text
    if table is None:
        return _("That is not possible now.")
    words = table.words
    rule = words.rule_of(refused)
    sentence = words.refusal(refused)
    return f"{sentence}\n-# {_('Rule {rule} · /rules tells more').format(rule=rule)}" if rule else sentence


def _table_reason(refused: Refused) -> str | None:
    params = refused.params
    match refused.code:
        case "host_only":
            return _("Only the host of the table or a moderator can do that.")
        case "players_only":
            return _("Only the people at this table can do that.")
        case "begun":
            return _("The game has begun already.")
        case "ended":
            return _("This table is closed.")
        case "paused":
            return _("This table is paused. The host can let it go on with /table pause.")
        case "not_running":
            return _("No game is running at this table.")
        case "wrong_game":
            return _("Choose one of the games that are offered.")
        case "other_game":
            return _("{title} is played at this table. Choose the table with the option “table”.").format(**params)
        case "not_over":
            return _("This game is still being played.")
        case "export_later":
            return _("A game can be exported when it is over: the file contains the secret behind its dice.")
        case "which_table":
            return _("Which table? Choose one with the option “table”, or go into its thread.")
        case "no_place":
            return _("Open a table in a server channel where I am a member.")
        case "no_rights":
            return _("I may not write here. Allow me to view this channel, send messages and attach files.")
        case "no_seat":
            return _("You have no seat at this table.")
        case "not_yours":
            return _("That button belongs to another seat. Your own moves are behind My view.")
        case "wrong_setting":
            return _("{label}: choose one of the values that are offered.").format(**params)
        case "wrong_colour":
            return _("There is no such colour. Free: {free}.").format(**params)
        case "no_such_seat":
            return _("There is no such seat.")
        case "user_seated":
            return _("{name} sits at this table already.").format(name=in_chat(params["name"]))
        case _unknown:
            return None


def public_lines(table: Table, entry: LogRow) -> list[str]:
    """Return what an entry of the log tells everybody."""
    return lines(table, entry, None)


def lines(table: Table, entry: LogRow, seat: int | None) -> list[str]:
    """Return what an entry tells a seat, or somebody without one."""
    if entry.kind in ("act", "stand_in", "start"):
        told = _game_lines(table, entry, seat)
        if entry.kind == "stand_in" and entry.seat is not None:
            told = [_("-# The bot plays for {name}.").format(name=table.log_names[entry.seat]), *told]
        return [_start(table, entry), *told] if entry.kind == "start" else told
    if entry.kind == "undo" and seat != entry.seat and msgspec.json.decode(entry.data).get("secret"):
        return []
    text = _table_line(table, entry)
    return [text] if text else []


def _game_lines(table: Table, entry: LogRow, seat: int | None) -> list[str]:
    words = table.log_words
    events = table.rules.read_events(entry.events)
    told = [words.line(event) for event in events if event.seen_by(seat)]
    return [line for line in told if line]


def _start(table: Table, entry: LogRow) -> str:
    seats = ", ".join(table.log_names[seat] for seat in range(len(table.seats)))
    return _("The game begins. Clockwise round the table: {seats}.").format(seats=seats)


def _table_line(table: Table, entry: LogRow) -> str | None:
    data: dict[str, Any] = msgspec.json.decode(entry.data)
    name = in_chat(str(data.get("name") or ""))
    seat = table.log_names[entry.seat] if entry.seat is not None and entry.seat < len(table.seats) else name
    match entry.kind:
        case "undo":
            return _("↩ {name} takes back the last step.").format(name=seat)
        case "resign":
            return _("🚪 {name} has left. The bot plays this seat from now on.").format(name=name)
        case "replace" if data["by"] is None:
            return _("🚪 The bot plays for {name} from now on.").format(name=name)
        case "replace":
            return _("🪑 {new} takes over from {name}.").format(new=in_chat(data["by"]), name=name)
        case "pause":
            return _("⏸ {name} has paused the table. All clocks stand still.").format(name=name)
        case "resume":
            return _("▶ {name} lets the game go on.").format(name=name)
        case "cancel" if data.get("name"):
            return _("✖ {name} has closed the table. The game ends without a result.").format(name=name)
        case "cancel":
            return _("✖ Nobody is left at the table. The game ends without a result.")
        case "rematch":
            return _("🔁 {name} has opened a rematch: table {n}, in {channel}.").format(
                name=name, n=data["table"], channel=f"<#{data['channel']}>"
            )
        case "move":
            return _("📌 {name} has moved the table here.").format(name=name)
        case "house":
            return pace(int(data["remind"]), int(data["stand_in"]))
        case _quiet:  # the lobby message shows who sits where, and reminders are calls of their own
            return None


def pace(remind: int, stand_in: int) -> str:
    """Say when somebody is reminded, and when the stand-in decides."""
    reminder = _n("a reminder every hour", "a reminder every {n} hours", remind) if remind else _("no reminders")
    if stand_in:
        rest = _n("after {n} hour the bot decides", "after {n} hours the bot decides", stand_in)
    else:
        rest = _("the bot never decides for anybody")
    return _("⏰ Pace: {reminder}; {rest}.").format(reminder=reminder, rest=rest)


def trouble(code: str) -> str:
    """Say what is wrong with a place where a table is shown, and how to go on."""
    match code:
        case "gone":
            return _(
                "The table's thread or channel is gone. Your game is safe: go where you want to play on and use"
                " /table move."
            )
        case "access" | "permission":
            return _(
                "I may not write in the table's thread any more. Allow me to view it, send messages and attach files"
                " there, or use /table move in another channel."
            )
        case "locked":
            return _("The table's thread is locked. Unlock it, or use /table move in another channel.")
        case "closed":
            return _("I cannot send you direct messages: allow them for this server, or choose mentions with /me.")
        case _other:
            return _("Discord does not let me write there. Use /table move in another channel.")


def status(table: Table, *, plain: bool = False) -> str:
    """Return one line about a table for lists: what it is and who is to move. ``plain`` is for places that know
    no markdown."""
    return f"{table.rules.title} {table.number}: {standing(table, plain=plain)}"


def standing(table: Table, *, plain: bool = False) -> str:
    """Return in a few words how it stands with a table."""
    row, names = table.row, table.names
    name = names.line if plain else names.__getitem__
    match row.status:
        case "lobby":
            most = table.rules.players.stop - 1
            what = _("waiting for players ({n} of {most})").format(n=len(table.seats), most=most)
        case "running":
            waited = listed([name(seat) for seat in table.waiting])
            what = _("{names} to move").format(names=waited)
        case "paused":
            what = _("paused")
        case "over":
            result = table.result
            winners = listed([name(seat) for seat in result.winners]) if result else ""
            what = _("won by {names}").format(names=winners) if winners else _("nobody won")
        case "cancelled":
            what = _("closed")
    return what
