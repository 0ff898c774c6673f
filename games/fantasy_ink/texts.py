"""Fantasy Ink in words: prompts, the text for those who cannot see the picture, the text board, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import _, _n
from games.core.names import listed
from games.core.words import ALT_LENGTH
from games.fantasy_ink.content import COLOURS, Card
from games.fantasy_ink.lines import reasons_of
from games.fantasy_ink.view import PlayerView, View

if TYPE_CHECKING:
    from games.fantasy_ink.words import InkWords


def prompt(words: InkWords, view: View) -> str:
    """Say in full what is asked."""
    match view.phase:
        case "tiles":
            rows = [f"- **{words.content.tile(tile).name}**: {words.lines_of(tile)}" for tile in view.tiles]
            return "\n".join([_("Take one of the victory tiles."), *rows])
        case "draft":
            return _draft_prompt(words, view)
        case "turn":
            text = _("Take a die from the pool: put it on one of your cards, or discard it for a joker.")
            return text + _jokers(view)
        case "place":
            assert view.picked is not None
            return _("Where does {die} go? A card takes it, or you discard it for a joker.").format(
                die=f"**{words.die(view.picked)}**"
            ) + _jokers(view)
        case "aim":
            assert view.ability is not None and view.marker is not None
            ability = words.content.ability(view.ability)
            return _("**{ability}**: {text} A {kind} of your supply will mark it.").format(
                ability=ability.label, text=ability.text, kind=words.kind(view.marker)
            )
        case "move" if view.second_move:
            return _("Climbing on: move a second card, or the same one again, one row up?")
        case "move":
            return _("Bonus: move one of your cards one row up, with its dice.")
        case "after":
            return _("Your die is used. You may still use a black card or an ability, or end your turn.")
        case "over":
            return result(words, view)


def _jokers(view: View) -> str:
    """Return what is on the holder of the active seat, and what came too late for this turn."""
    player = view.players[view.active or 0]
    parts = [
        _("{n} colour").format(n=player.holder.colour) if player.holder.colour else "",
        _("{n} ±1").format(n=player.holder.value) if player.holder.value else "",
    ]
    told = ", ".join(part for part in parts if part)
    if not told:
        return ""
    fresh = player.fresh.colour + player.fresh.value
    late = " " + _n("({n} from your next turn on)", "({n} from your next turn on)", fresh) if fresh else ""
    return "\n-# " + _("Your jokers: {jokers}").format(jokers=told) + late


def _draft_prompt(words: InkWords, view: View) -> str:
    draft = view.draft
    assert draft is not None
    rows = [
        _("Keep {keep} of your {size} cards; the rest goes to your rival. You may change your choice until both of you"
          " have chosen.").format(keep=draft.keep_count, size=draft.size)
    ]  # fmt: skip
    if draft.joker is not None:
        rows.append(_("{name} first takes a starting joker.").format(name=words.names[draft.joker]))
    rows += [
        "-# " + (_("{name} has chosen.") if done else _("{name} has not chosen yet.")).format(name=words.names[seat])
        for seat, done in enumerate(draft.chosen)
    ]
    return "\n".join(rows)


def secret(words: InkWords, view: View) -> str | None:
    """Return the hand of the viewer in a draft, and what it keeps (RULES.md section 8)."""
    draft = view.draft
    if draft is None or view.viewer is None:
        return None
    if draft.hand is None:
        return _("Take your starting joker first; then you see your cards.") if draft.joker == view.viewer else None
    rows = [_hand_line(words, card) for card in draft.hand]
    if draft.keep is not None:
        passed = [card for card in draft.hand if card not in draft.keep]
        rows.append(
            _("You keep {kept}; you pass {passed}.").format(
                kept=listed([f"**{words.card(card)}**" for card in draft.keep]),
                passed=listed([words.card(card) for card in passed]),
            )
        )
    return "\n".join(rows)


def card(words: InkWords, known: Card) -> str:
    """Describe a card, with its flavour."""
    line = _hand_line(words, known.id).removeprefix("- ")
    return f"{line}\n-# *{known.flavour}*" if known.flavour else line


def _hand_line(words: InkWords, id: str) -> str:
    card = words.content.card(id)
    spaces = " ".join(words.space(card, at) for at in range(1, len(card.spaces) + 1))
    mark = words.content.mark(card.colour).glyph
    return f"- {mark} **{card.name}**: {spaces}{words.groups(card)} → {words.reward(card)}"


def alt(words: InkWords, view: View) -> str:
    """Describe the picture from top to bottom, with as much of the cards as there is room for: all of them, then
    without the rules that tie spaces together, then the rival's only by number."""
    active = view.active if view.active is not None else view.first
    for detail in (("full", "full"), ("spaces", "spaces"), ("spaces", "count"), ("count", "count")):
        text = _alt(words, view, {active: detail[0], 1 - active: detail[1]})
        if len(text) <= ALT_LENGTH:
            return text
    return text


def _alt(words: InkWords, view: View, detail: dict[int, str]) -> str:
    names = words.names
    if view.winner is not None:
        start = _("Game over. {name} won by {reasons}.").format(
            name=names.line(view.winner), reasons=reasons_of(view.reasons)
        )
    elif view.phase == "draft":
        start = _("Draft: {ask}.").format(ask=words.ask(view))
    else:
        start = _("{name} to move: {ask}.").format(name=names.line(view.active or 0), ask=words.ask(view))
    parts = [f"{start} {words.clock(view)}."]
    if view.owed:
        parts.append(_n("{n} extra turn to come.", "{n} extra turns to come.", view.owed))
    parts.append(_common(words, view))
    for seat, player in enumerate(view.players):
        parts.append(f"{names.line(seat)}: {_numbers(words, player)}.")
        parts += [
            _("Row {n}: {cards}.").format(n=number, cards=_row(words, view, seat, number - 1, detail[seat]))
            for number, row in enumerate(player.rows, start=1)
            if row
        ]
    return " ".join(parts)


def _common(words: InkWords, view: View) -> str:
    pool = " ".join(view.pool) or _("empty")
    return _("Pool: {pool}. {pile} cards to draw, {discard} discarded.").format(
        pool=pool, pile=view.pile, discard=len(view.discard)
    )


def _numbers(words: InkWords, player: PlayerView) -> str:
    """Return chapters, symbols, black cards, jokers and the threatening penalty of a seat."""
    marks = [words.content.mark(colour).letter for colour in COLOURS]
    found = ", ".join(f"{letter} {count}" for letter, count in zip(marks, player.symbols, strict=True))
    text = _("chapter {chapters}, symbols {symbols}, {black} black, jokers {colour} colour {value} ±1").format(
        chapters=player.chapters,
        symbols=found,
        black=len(player.black),
        colour=player.holder.colour,
        value=player.holder.value,
    )
    if player.penalty:
        text += ", " + _("would lose {n}").format(n=player.penalty)
    return text


def _row(words: InkWords, view: View, seat: int, row: int, detail: str) -> str:
    cards = view.players[seat].rows[row]
    if detail == "count":
        free = sum(card.free for card in cards)
        return _n("{n} card", "{n} cards", len(cards)) + ", " + _n("{n} free space", "{n} free spaces", free)
    groups = detail == "full"
    return "; ".join(f"{words.card(card.card)} {words.needs(card, groups=groups)}" for card in cards)


def board(words: InkWords, view: View) -> str:
    """Give everything that lies on the table, as text from which one can play."""
    rows = [f"### {words.headline(view)}", _common(words, view)]
    if view.used:
        rows.append(_("Used dice: {dice}.").format(dice=" ".join(view.used)))
    for seat, player in enumerate(view.players):
        rows += ["", f"{words.names[seat]}: {_numbers(words, player)}", *_desk(words, view, seat, player)]
    if not view.over:
        rows += ["", prompt(words, view)]
    return "\n".join(rows)


def _desk(words: InkWords, view: View, seat: int, player: PlayerView) -> list[str]:
    rows = []
    if player.tile:
        rows.append(f"📜 {words.content.tile(player.tile).name}: {words.lines_of(player.tile)}")
    if player.special:
        used = dict(player.used)
        labels = [
            f"~~{ability.label}~~" if ability.id in used else ability.label
            for ability in words.content.special(player.special).abilities
        ]
        rows.append(f"🖋️ {words.content.special(player.special).name}: {', '.join(labels)}")
    supply = _("Supply: {colour} colour, {value} ±1").format(colour=player.supply.colour, value=player.supply.value)
    rows.append(supply)
    if player.black:
        rows.append(_("Black: {cards}").format(cards=", ".join(words.card(card) for card in player.black)))
    for number, row in enumerate(player.rows, start=1):
        for card in row:
            known = words.content.card(card.card)
            mark = words.content.mark(known.colour).glyph
            needs = words.needs(card)
            rows.append(f"`{number}` {mark} {known.name}: {needs} → {words.reward(known)}")
        if not row:
            rows.append(f"`{number}` –")
    return rows


def result(words: InkWords, view: View) -> str:
    """Announce winner and reasons, chapters, symbols and cards of both (RULES.md section 9)."""
    assert view.winner is not None
    rows = [
        "🏆 " + _("{name} wins by {reasons}.").format(
            name=words.names[view.winner], reasons=reasons_of(view.reasons)
        )
    ]  # fmt: skip
    for seat in (view.winner, 1 - view.winner):
        player = view.players[seat]
        cards = sum(len(column) for column in player.columns)
        symbols = " ".join(
            f"{words.content.mark(colour).glyph}{count}" for colour, count in zip(COLOURS, player.symbols, strict=True)
        )
        rows.append(
            f"{words.names[seat]}: "
            + _n("{n} chapter", "{n} chapters", player.chapters)
            + f", {symbols}, "
            + _n("{n} card", "{n} cards", cards)
        )
    length = [_n("{n} round", "{n} rounds", view.round), _n("{n} turn", "{n} turns", view.turn)]
    rows.append(f"-# {', '.join(length)}.")
    return "\n".join(rows)
