"""Fourth Wing in words: the text for those who cannot see the picture, the text board, secrets, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import _, _n
from games.core.names import listed
from games.core.words import ALT_LENGTH
from games.fourth_wing.content import Space
from games.fourth_wing.view import DragonView, View

if TYPE_CHECKING:
    from games.fourth_wing.words import WingWords


# --- the board in words ---


def outcome(words: WingWords, view: View, plain: bool = False) -> str:
    """Say in one line how the game ended."""
    name = words.names.line if plain else words.names.__getitem__
    assert view.scoring is not None
    winners = view.scoring.result.winners
    if not winners:
        return _("Nobody was bonded, and nobody won")
    scores = view.scoring.totals[winners[0]]
    return _n("{names} won with {points} points", "{names} won together with {points} points", len(winners)).format(
        names=listed([name(seat) for seat in winners]), points=scores
    )


def result(words: WingWords, view: View, plain: bool = False) -> str:
    """Announce the end: places, points, bonds (FW-R711 to FW-R714); ``plain``: without markdown."""
    assert view.scoring is not None
    scored = view.scoring
    name = words.names.line if plain else words.names.__getitem__
    rows = ["🏆 " + outcome(words, view, plain) + "."]
    order = sorted(range(len(view.players)), key=lambda seat: (scored.result.places[seat], seat))
    for seat in order:
        bond = scored.bonds[seat]
        if bond is None:
            bound = _("not bonded")
        else:
            bound = _("bonded by {dragon} +{n}").format(
                dragon=words.content.dragon(bond).name, n=scored.bond_points[seat]
            )
        rows.append(
            _("{place}. {name}: {total} points ({dragons} from dragons, {bond})").format(
                place=scored.result.places[seat],
                name=name(seat),
                total=scored.totals[seat],
                dragons=scored.points[seat],
                bond=bound,
            )
        )
    return "\n".join(rows)


def alt(words: WingWords, view: View) -> str:
    """Describe the picture from top to bottom: whose turn, dice, pieces, pools, dragons, seats. The fullest
    tables leave out what can be read on the text board as well."""
    if view.over:
        return " ".join(result(words, view, plain=True).split("\n"))
    text = ""
    for brevity in range(3):
        parts = [_heading(words, view), *_pieces(words, view, brevity), _pools(words, view)]
        parts += [_dragon(words, view, dragon, short=True) for dragon in view.dragons]
        parts += [_seat_briefly(words, view, seat, brevity) for seat in range(len(view.players))]
        text = " ".join(part for part in parts if part)
        if len(text) <= ALT_LENGTH:
            break
    return text


def board(words: WingWords, view: View) -> str:
    """Give the whole position as text from which one can play."""
    if view.over:
        return "\n".join(["### " + words.headline(view), result(words, view)])
    rows = [f"### {words.headline(view)}", *_pieces(words, view, 0), ""]
    rows += [_space(words, view, space) for space in words.content.board(view.board).spaces]
    rows += ["", _pools(words, view)]
    specials = words.content.board(view.board).specials
    rows.append(
        _("Dragon pool: {dragon} Heart pool: {heart}").format(dragon=specials.dragon.text, heart=specials.heart.text)
    )
    rows += ["", *(_dragon(words, view, dragon, short=False) for dragon in view.dragons)]
    rows += ["", *(_seat(words, view, seat) for seat in range(len(view.players)))]
    rows += ["", words.prompt(view)]
    return "\n".join(rows)


def _heading(words: WingWords, view: View) -> str:
    title = words.content.board(view.board).title
    waiting = listed([words.names.line(seat) for seat in view.waiting])
    return _("{title}. {names}: {ask}. {clock}.").format(
        title=title, names=waiting, ask=words.ask(view), clock=words.clock(view)
    )


def _badge(words: WingWords, seat: int) -> str:
    """Return badge and colour of a seat: "▲ Pink"."""
    return f"{words.names.glyphs[seat]} {words.names.colours[seat]}"


def _pieces(words: WingWords, view: View, brevity: int) -> list[str]:
    """Return the dice of the turn, what is placed and where the pieces stand."""
    rows = []
    turn = view.turn
    if turn is not None:
        dice = ", ".join(words.die(die, turn.seat) if die.face else "–" for die in turn.dice)
        if dice:
            rows.append(_("Dice: {dice}.").format(dice=dice))
        placed = [
            _("{dice} on {space}").format(
                dice=" + ".join(words.die(die, turn.seat) for die in placement.dice),
                space=words.place(view.board, placement.space),
            )
            for placement in turn.placed
        ]
        if placed:
            rows.append(_("Placed: {list}.").format(list=", ".join(placed)))
        if turn.next:
            space = words.content.board(view.board).space(turn.next)
            rows.append(
                _("Next: {n} {space}, needs {dice}.").format(n=space.n, space=space.name, dice=words.slots(space))
            )
        if turn.fight is not None:
            rows.append(
                _("Fight: {attack} against {defence}.").format(
                    attack=words.faces(tuple(die.face for die in turn.fight.attack)),
                    defence=words.faces(turn.fight.defence) or "–",
                )
            )
    stand = [_position(words, view, seat, brevity) for seat in range(len(view.players))]
    rows.append(_("Pieces: {list}.").format(list="; ".join(stand)))
    return rows


def _position(words: WingWords, view: View, seat: int, brevity: int) -> str:
    player, name = view.players[seat], _badge(words, seat)
    if player.pos < 0:
        return _("{name} home as {nth}").format(name=name, nth=words.ordinal(view.winners.index(seat) + 1))
    where = words.place(view.board, player.pos)
    return f"{name} {player.pos} {where}" if player.pos and not brevity else f"{name} {player.pos or where}"


def _space(words: WingWords, view: View, space: Space) -> str:
    signs = {"double": _("both at once"), "large": _("never full")}
    notes = [signs[space.kind]] if space.kind in signs else []
    if space.obstacle:
        notes.append(_("obstacle: no stop"))
    if space.goal:
        notes.append(_("goal"))
    if space.symbol:
        notes.append(_("tile {ability}").format(ability=words.ability(space.symbol)))
    here = [words.names.glyphs[seat] for seat, player in enumerate(view.players) if player.pos == space.n]
    text = f"`{space.n:>2}` {space.name}: {words.slots(space)}"
    if notes:
        text += f" ({', '.join(notes)})"
    return f"{text} {' '.join(here)}".rstrip()


def _pools(words: WingWords, view: View) -> str:
    texts = []
    for number, title in enumerate((_("Dragon pool"), _("Heart pool"))):
        dice = [
            f"{words.names.glyphs[seat]} {player.pools[number]}"
            for seat, player in enumerate(view.players)
            if player.pools[number]
        ]
        texts.append(f"{title}: {', '.join(dice) or '–'}.")
    return " ".join(texts)


def _dragon(words: WingWords, view: View, dragon: DragonView, short: bool) -> str:
    info, glyphs = words.content.dragon(dragon.key), words.names.glyphs
    known = dict(dragon.known)
    focus = []
    for position, tile in enumerate(dragon.focus, start=1):
        if tile is not None:
            focus.append(_letters(words, tile) if short else words.wishes(tile))
        elif position in known and not short:
            focus.append(f"({words.wishes(known[position])})")
        else:
            focus.append("?")
    laid = " ".join(f"{glyphs[seat]}{count}" for seat, count in enumerate(dragon.laid) if count)
    points = "-".join(str(n) for n in info.points)
    text = f"{info.name} {points} +{info.bond}: {' | '.join(focus)}"
    return f"{text}; {laid}." if laid else f"{text}."


def _letters(words: WingWords, tile: str) -> str:
    symbols = words.content.focus(tile).symbols
    return "+".join(words.content.ability(symbol).letter for symbol in symbols) or _("black")


def _seat(words: WingWords, view: View, seat: int) -> str:
    player = view.players[seat]
    parts = [_n("{n} die", "{n} dice", player.dice)]
    if player.owned:
        turned = _("{ability} (turned over)")
        parts.append(
            ", ".join(
                turned.format(ability=words.ability(key)) if key in player.turned else words.ability(key)
                for key in player.owned
            )
        )
    exhausted = _("{friend} (exhausted)")
    friends = [
        words.friend(f.kind) if f.active else exhausted.format(friend=words.friend(f.kind)) for f in player.friends
    ]
    parts.append(", ".join(friends))
    if player.hand:
        parts.append(_("tiles: {list}").format(list=words.tiles(player.hand)))
    return f"{words.names[seat]}: {'; '.join(part for part in parts if part)}."


def _seat_briefly(words: WingWords, view: View, seat: int, brevity: int) -> str:
    """Return a seat's dice, abilities, friends and tiles in letters and signs, the exhausted friends in brackets."""
    player = view.players[seat]
    letter = {ability.key: ability.letter for ability in words.content.abilities}
    parts = [_n("{n} die", "{n} dice", player.dice)]
    parts.append("/".join(f"({letter[key]})" if key in player.turned else letter[key] for key in player.owned))
    labels = [(words.content.friend(friend.kind).label, friend.active) for friend in player.friends]
    if brevity < 2:
        parts.append(" ".join(label if active else f"({label})" for label, active in labels))
    else:
        parts.append(" ".join(label for label, active in labels if active))
    parts.append(" ".join(f"{letter[key]}{count}" for key, count in player.hand))
    name = words.names.line(seat) if not brevity else _badge(words, seat)
    return f"{name}: {'; '.join(part for part in parts if part)}."


# --- what only one seat may know ---


def secret(words: WingWords, view: View) -> str | None:
    """Return chosen abilities, secret looks, tiles in hand and laid tiles of this viewer."""
    if view.viewer is None or view.over:
        return None
    rows = []
    if view.chosen is not None:
        rows.append(_("You chose {abilities}.").format(abilities=words.abilities(view.chosen)))
    for dragon in view.dragons:
        name = words.content.dragon(dragon.key).name
        rows += [
            "👁 "
            + _("{dragon}, {nth} tile: {wishes}.").format(
                dragon=name, nth=words.ordinal(position), wishes=words.wishes(tile)
            )
            for position, tile in dragon.known
        ]
        tiles = dragon.tiles[view.viewer]
        if tiles:
            rows.append(_("Yours at {dragon}: {tiles}.").format(dragon=name, tiles=words.tiles(tiles)))
        if dragon.draft:
            rows.append(_("New at {dragon}: {tiles}.").format(dragon=name, tiles=words.tiles(dragon.draft)))
    if view.stage == "lay" and view.in_hand:
        rows.append(_("Still in hand: {tiles}.").format(tiles=words.tiles(view.in_hand)))
    return "\n".join(rows) or None
