"""The log of Fourth Wing: one line for each event (section 13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Event
from games.core.language import _, _n
from games.core.names import listed
from games.fourth_wing import events as told

if TYPE_CHECKING:
    from games.fourth_wing.words import WingWords


def line(words: WingWords, event: Event) -> str | None:
    """Return the line for an event; None where another line has told it already."""
    match event:
        case told.Opened() | told.Prepared() | told.Drew() | told.Kept() | told.HasChosen() | told.ChoseSecretly():
            return _before(words, event)
        case told.Abilities() | told.ChallengeOver() | told.Arrived() | told.Rewarded():
            return _around(words, event)
        case told.Checked() | told.Rolled() | told.Placed() | told.Helped() | told.Rethought() | told.Woke():
            return _turn(words, event)
        case told.Fought():
            return _fought(words, event)
        case told.Ended():
            return _ended(words, event)
        case told.GaveBack() | told.Looked() | told.Peeked() | told.Laid() | told.Numbers():
            return _ceremony(words, event)
        case told.DragonScored() | told.Bonded() | told.Over():
            return _scoring(words, event)
        case _:
            return _special(words, event)


def _before(words: WingWords, event: Event) -> str | None:
    content, names = words.content, words.names
    match event:
        case told.Opened(boards=boards, dragons=dragons, andarna=andarna):
            return _("The challenges are {boards}; {dragons} watch. {name} has the Andarna tile and begins.").format(
                boards=listed([content.board(key).title for key in boards]),
                dragons=listed([content.dragon(key).name for key in dragons]),
                name=names[andarna],
            )
        case told.Prepared(challenge=number, board=key, focus=focus):
            board = content.board(key)
            wishes = "; ".join(f"{content.dragon(d).name}: {words.wishes(tile)}" for d, tile in focus)
            return _("**Challenge {n}: {title}.** *{intro}* Wishes: {wishes}.").format(
                n=number, title=board.title, intro=board.intro, wishes=wishes
            )
        case told.Drew(seat=seat, friend=kind, again=again):
            text = _("{name} draws again: {friend}.") if again else _("{name} draws a friend: {friend}.")
            return "🤝 " + text.format(name=names[seat], friend=words.friend(kind))
        case told.Kept(seat=seat, friend=kind):
            return _("{name} keeps {friend}.").format(name=names[seat], friend=words.friend(kind))
        case told.HasChosen(seat=seat):
            return _("{name} has chosen.").format(name=names[seat])
        case told.ChoseSecretly(pair=pair):
            return _("You choose {abilities}. You may change that until all have chosen.").format(
                abilities=words.abilities(pair)
            )
        case _other:
            return None


def _around(words: WingWords, event: Event) -> str | None:
    names = words.names
    match event:
        case told.Abilities(pairs=pairs):
            return " · ".join(f"{names[seat]}: {words.abilities(pair)}" for seat, pair in enumerate(pairs))
        case told.ChallengeOver(board=key, winners=winners):
            return "🏁 " + _("{title} is over: {order}.").format(
                title=words.content.board(key).title,
                order=", ".join(f"{words.ordinal(place)} {names[seat]}" for place, seat in enumerate(winners, start=1)),
            )
        case told.Arrived(seat=seat, place=place, tiles=tiles, last=last):
            text = _("{name} is the last one and takes the {nth} place") if last else _("{name} is home as {nth}")
            text = text.format(name=names[seat], nth=words.ordinal(place))
            return f"🏁 {text}: {words.tiles(tiles)}." if tiles else f"🏁 {text}."
        case told.Rewarded(seat=seat, tiles=tiles):
            return _("{name} takes {tiles}.").format(name=names[seat], tiles=words.tiles(tiles))
        case _other:
            return None


def _turn(words: WingWords, event: Event) -> str | None:
    names = words.names
    match event:
        case told.Checked(seat=seat, face=face, skipped=True):
            return "🔥 " + _("{name} is in first place and rolls {face}: the dragons breathe fire, no turn.").format(
                name=names[seat], face=words.face(face)
            )
        case told.Checked(seat=seat, face=face):
            return _("{name} is in first place, rolls {face} and may go on.").format(
                name=names[seat], face=words.face(face)
            )
        case told.Rolled(seat=seat, faces=faces, extra=True):
            return "🎲 " + _("{name} takes an extra turn and rolls {faces}.").format(
                name=names[seat], faces=words.faces(faces)
            )
        case told.Rolled(seat=seat, faces=faces, first=first):
            text = _("{name} rolls {faces}.") if first else _("{name} rolls again: {faces}.")
            return "🎲 " + text.format(name=names[seat], faces=words.faces(faces))
        case told.Placed(seat=seat, board=board, steps=steps, balance=balance):
            what = [
                _("{dice} on {space}").format(
                    dice=" + ".join(words.face(f) for f in faces), space=words.place(board, n)
                )
                for n, faces in steps
            ]
            text = _("{name} places {what} by Balance.") if balance else _("{name} places {what}.")
            return text.format(name=names[seat], what=listed(what))
        case told.Helped(seat=seat, owner=owner, friend=kind, before=before, after=after):
            change = _("{before} becomes {after}").format(before=words.faces(before), after=words.faces(after))
            if owner == seat:
                text = _("{friend} helps {name}: {change}.")
            else:
                text = _("{name} uses Strength for {friend} of {owner}: {change}.")
            return "🤝 " + text.format(name=names[seat], owner=names[owner], friend=words.friend(kind), change=change)
        case told.Rethought(seat=seat, before=before, after=after):
            return "🎲 " + _("{name} uses Intelligence: {before} becomes {after}.").format(
                name=names[seat], before=words.faces(before), after=words.faces(after)
            )
        case told.Woke(seat=seat, friend=kind):
            return _("{name} uses Emotional Strength: {friend} is active again.").format(
                name=names[seat], friend=words.friend(kind)
            )
        case _other:
            return None


def _fought(words: WingWords, event: told.Fought) -> str:
    space = words.place(event.board, event.space)
    attack = words.faces(event.attack)
    if not event.defence:
        return "⚔️ " + _("{partner} has no die: {name} wins on {space} with {attack}.").format(
            partner=words.names[event.partner], name=words.names[event.seat], space=space, attack=attack
        )
    text = (
        _("{name} wins on {space}: {attack} against {defence} of {partner}.")
        if event.won
        else _("{name} does not win on {space}: {attack} against {defence} of {partner}.")
    )
    return "⚔️ " + text.format(
        name=words.names[event.seat],
        partner=words.names[event.partner],
        space=space,
        attack=attack,
        defence=words.faces(event.defence),
    )


def _ended(words: WingWords, event: told.Ended) -> str:
    name, end = words.names[event.seat], words.place(event.board, event.end)
    if event.success:
        if event.why == "goal":
            text = _("{name} reaches {space}").format(name=name, space=end)
        elif event.forced:
            text = _("Nothing is left to do: {name} stops on {space}").format(name=name, space=end)
        else:
            text = _("{name} stops on {space}").format(name=name, space=end)
    else:
        why = {
            "nothing_fits": _("Nothing fits"),
            "stranded": _("No way on from the obstacle"),
            "fight": _("The fight is lost"),
            "passed": _("No dice at hand"),
        }.get(event.why, _("Nothing fits"))
        if event.end == event.start:
            text = _("{why}: {name} stays on {space}").format(why=why, name=name, space=end)
        else:
            text = _("{why}: {name} goes back to {space}").format(why=why, name=name, space=end)
    if event.tiles:
        text += ", " + _("takes {tiles}").format(tiles=listed([words.ability(tile) for tile in event.tiles]))
    return text + "."


def _special(words: WingWords, event: Event) -> str | None:
    names = words.names
    match event:
        case told.Triggered(seat=seat, board=key, pool=pool, count=count):
            special = words.content.board(key).specials.of(pool)
            title = _("Dragon pool") if pool == "dragon" else _("Heart pool")
            return "✨ " + _("{pool}: {name} has {n} dice there. *{text}*").format(
                pool=title, name=names[seat], n=count, text=special.text
            )
        case told.NoEffect():
            return _("That has no effect now.")
        case told.PoolEmptied(dice=dice):
            total = sum(count for _owner, count in dice)
            who = ", ".join(f"{names[seat]} {count}" for seat, count in dice)
            return _n("{n} die goes home ({who}).", "{n} dice go home ({who}).", total).format(who=who)
        case told.Swapped(seat=seat, other=other, board=key, space=space, other_space=other_space):
            return _("{name} swaps with {other}: {space} and {other_space}.").format(
                name=names[seat],
                other=names[other],
                space=words.place(key, space),
                other_space=words.place(key, other_space),
            )
        case told.Declined(seat=seat):
            return _("{name} does without.").format(name=names[seat])
        case told.Awake(seat=seat):
            return _("All friends of {name} are active.").format(name=names[seat])
        case told.Walked():
            return _walked(words, event)
        case told.Borrowed(seat=seat, dice=dice, extra=extra):
            who = listed([f"{count} × {names[owner]}" for owner, count in dice])
            text = _("{name} takes dice for an extra turn: {who}.") if extra else _("{name} borrows dice: {who}.")
            return text.format(name=names[seat], who=who)
        case told.TurnedTiles(seat=seat, tiles=tiles):
            what = listed([f"{words.ability(ability)} ({names[other]})" for other, ability in tiles])
            return _("{name} turns over {what} until the end of their next turns.").format(name=names[seat], what=what)
        case told.GainedAbility(seat=seat, ability=ability):
            return _("{name} gains {ability} for this challenge.").format(
                name=names[seat], ability=words.ability(ability)
            )
        case told.Jumped(seat=seat, board=key, space=space):
            return _("{name} jumps to {space}.").format(name=names[seat], space=words.place(key, space))
        case other:
            raise TypeError(f"{other} is no event of Fourth Wing")


def _walked(words: WingWords, event: told.Walked) -> str:
    name, space = words.names[event.seat], words.place(event.board, event.end)
    if event.faces:
        text = _n(
            "{name} rolls {faces} and walks {n} space to {space}",
            "{name} rolls {faces} and walks {n} spaces to {space}",
            event.steps,
        ).format(name=name, faces=words.faces(event.faces), space=space)
    elif event.steps:
        text = _("{name} goes to {space}").format(name=name, space=space)
    else:
        text = _("{name} has no die to roll").format(name=name)
    if event.tiles:
        text += ", " + _("takes {tiles}").format(tiles=listed([words.ability(tile) for tile in event.tiles]))
    return text + "."


def _ceremony(words: WingWords, event: Event) -> str | None:
    names = words.names
    match event:
        case told.GaveBack(seat=seat, friend=kind):
            return _("{name} gives back {friend}.").format(name=names[seat], friend=words.friend(kind))
        case told.Looked(seat=seat, looked=True):
            return "👁 " + _("{name} has looked at a focus tile.").format(name=names[seat])
        case told.Looked(seat=seat):
            return _("{name} did without a look.").format(name=names[seat])
        case told.Peeked(dragon=dragon, position=position, tile=tile):
            return "👁 " + _("{dragon}, {nth} tile: {wishes}. Only you know.").format(
                dragon=words.content.dragon(dragon).name, nth=words.ordinal(position), wishes=words.wishes(tile)
            )
        case told.Laid(seat=seat):
            return _("{name} has laid all tiles.").format(name=names[seat])
        case told.Numbers(dragons=dragons, counts=counts):
            rows = []
            for seat, numbers in counts:
                laid = [
                    f"{words.content.dragon(key).name} {count}"
                    for key, count in zip(dragons, numbers, strict=True)
                    if count
                ]
                rows.append(f"{names[seat]}: {', '.join(laid) or '–'}")
            return _("Tiles at the dragons: {rows}.").format(rows="; ".join(rows))
        case _other:
            return None


def _scoring(words: WingWords, event: Event) -> str | None:
    names, content = words.names, words.content
    match event:
        case told.DragonScored(dragon=key, impressions=impressions, points=points, taker=taker, tied=tied):
            dragon = content.dragon(key)
            order = sorted((seat for seat, n in enumerate(impressions) if n), key=lambda seat: -impressions[seat])
            if not order:
                return _("**{dragon}** ignores everybody.").format(dragon=dragon.name)
            rows = [
                _("{name} {n} → {points} points").format(name=names[seat], n=impressions[seat], points=points[seat])
                for seat in order
            ]
            if taker is None:
                end = _("A tie: nobody takes the dragon.")
            elif tied:
                end = _("{name} takes the dragon after a tie.").format(name=names[taker])
            else:
                end = _("{name} takes the dragon.").format(name=names[taker])
            return f"🐉 **{dragon.name}**: {', '.join(rows)}. {end}"
        case told.Bonded(seat=seat, dragon=None, total=total):
            return _("{name} is not bonded: {total} points.").format(name=names[seat], total=total)
        case told.Bonded(seat=seat, dragon=str(key), bond=bond, total=total):
            return _("{name} is bonded by **{dragon}** (+{bond}): {total} points.").format(
                name=names[seat], dragon=content.dragon(key).name, bond=bond, total=total
            )
        case told.Over(winners=()):
            return "🏆 " + _("Nobody is bonded, and nobody wins.")
        case told.Over(winners=winners):
            text = _n("🏆 {names} wins.", "🏆 {names} win together.", len(winners))
            return text.format(names=listed([names[seat] for seat in winners]))
        case _other:
            return None
