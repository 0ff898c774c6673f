"""Actions of Fantasy Ink as labels of buttons and as sentences for menus and autocomplete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.events import Action
from games.core.language import _, _n
from games.fantasy_ink import actions as do
from games.fantasy_ink.moves import AT_ONCE, shifted
from games.fantasy_ink.view import CardView, View

if TYPE_CHECKING:
    from games.fantasy_ink.words import InkWords


def label(words: InkWords, view: View, action: Action) -> str:
    """Return a short text for a button."""
    match action:
        case do.StartJoker(kind):
            return _("Take a {kind}").format(kind=words.kind(kind))
        case do.Draft(keep):
            return " + ".join(words.card(card) for card in keep)
        case do.Pick(die):
            return words.die(die)
        case do.PutBack():
            return _("Put the die back") if view.phase == "place" else _("Not this ability")
        case do.Place():
            return _place(words, view, action, short=True)
        case do.Discard(_die, None):
            return _("Discard, no joker left")
        case do.Discard(_die, kind):
            return _("Discard for a {kind}").format(kind=words.kind(kind or "colour"))
        case do.SkipMove():
            return _("That is all") if view.second_move else _("Move no card")
        case do.EndTurn():
            return _("End turn")
        case do.Hurry(True) if view.phase == "after":
            return _("Always end by itself")
        case do.Hurry(True):
            return _("After my die: stay")
        case do.Hurry(False):
            return _("After my die: end my turn")
        case do.Reroll():
            return _n("Re-roll {n} die", "Re-roll {n} dice", len(view.pool))
        case do.Grant(kind):
            return _("Take a {kind}").format(kind=words.kind(kind))
        case do.Tint(colour):
            return _("Into the {colour} column").format(colour=words.colour(colour))
        case _other:
            return sentence(words, view, action)


def sentence(words: InkWords, view: View, action: Action) -> str:
    """Describe an action; no two options of a moment read alike."""
    content = words.content
    match action:
        case do.ChooseTile(tile):
            return f"{content.tile(tile).name}: {words.lines_of(tile)}"
        case do.StartJoker(kind):
            return _("Start with a {kind}").format(kind=words.kind(kind))
        case do.Draft(keep):
            return _("Keep {cards}").format(cards=" + ".join(words.card(card) for card in keep))
        case do.Pick(die):
            count = view.pool.count(die)
            more = f" (×{count})" if count > 1 else ""
            return _("Take {die}").format(die=words.die(die)) + more
        case do.Place():
            return f"{words.die(action.die)} → {_place(words, view, action)}"
        case do.Discard(die, None):
            return _("Discard {die}; no joker is left").format(die=words.die(die))
        case do.Discard(die, kind):
            return _("Discard {die} for a {kind}").format(die=words.die(die), kind=words.kind(kind or "colour"))
        case do.MoveUp(card):
            return _move(words, view, card)
        case do.Reroll(card):
            return _n("Destroy {card}, roll {n} die", "Destroy {card}, roll {n} dice", len(view.pool)).format(
                card=words.card(card)
            )
        case do.Invoke(ability, marker):
            return _("{ability} (marker: {kind})").format(
                ability=content.ability(ability).label, kind=words.kind(marker)
            )
        case do.Grant(kind):
            return _("Gift: a {kind}").format(kind=words.kind(kind))
        case do.Destroy(card):
            return _burn(words, view, card)
        case do.Undertow():
            return _undertow(words, view, action)
        case do.Tint(colour):
            return _("Put it into the {colour} column").format(colour=words.colour(colour))
        case do.Hurry(on):
            return _("End my turns by themselves after the die") if on else _("Keep my turns open after the die")
        case do.Concede():
            return _("Give up; your rival wins")
        case _other:
            return label(words, view, action)


def _own(view: View, card: str) -> tuple[int, CardView]:
    """Return the index of the row and the card in the active play area."""
    found = view.players[view.active or 0].find(card)
    assert found is not None, f"{card} is not in play"
    return found


def _place(words: InkWords, view: View, action: do.Place, *, short: bool = False) -> str:
    """Return "Mist Hound (row 2): ✓ +3 chapters, 1💧" or "Kelp Piper (row 1) · ±1 joker: B5: then B2";
    ``short`` for buttons: "Mist Hound: ✓ +3 · 1💧"."""
    row, lying = _own(view, action.card)
    card = words.content.card(action.card)
    head = card.name if short else _("{card} (row {row})").format(card=card.name, row=row + 1)
    same = [at for at, die in enumerate(lying.dice, start=1) if die is None]
    if len({card.space(at) for at in same}) > 1:
        head += f" [{words.space(card, action.space)}]"
    if "colour" in action.jokers:
        head += " · " + _("colour joker")
    elif action.jokers:
        number = shifted(int(action.die[1]), action.jokers)
        head += " · " + _("±1 joker: {die}").format(die=f"{action.die[0]}{number}")
    return f"{head}: {_outcome(words, action.card, lying, action.space, action.bonus, short=short)}"


def _outcome(words: InkWords, id: str, lying: CardView, space: int, bonus: do.Take, short: bool = False) -> str:
    """Say what a placement does to a card: what it gives, or what is still needed."""
    card = words.content.card(id)
    if lying.free == 1:
        text = f"✓ +{words.gains(card) if short else words.reward(card)}"
        return text + " · " + _("decline the bonus") if bonus == "skip" and card.bonus in AT_ONCE else text
    free = [at for at, die in enumerate(lying.dice, start=1) if die is None and at != space]
    return _("then {spaces}").format(spaces=" ".join(words.space(card, at) for at in free))


def _move(words: InkWords, view: View, card: str) -> str:
    row, lying = _own(view, card)
    return _n(
        "{card}: row {start} → {end} ({n} free space)", "{card}: row {start} → {end} ({n} free spaces)", lying.free
    ).format(card=words.card(card), start=row + 1, end=row)


def _burn(words: InkWords, view: View, card: str) -> str:
    """Return whose card burns and where it lies."""
    for seat, player in enumerate(view.players):
        whose = words.names.line(seat)
        for column in player.columns:
            if card in column:
                known = words.content.card(card)
                worth = f"{max(1, known.symbols)}{words.content.mark(known.colour).glyph}"
                return _("{card} of {name}'s collection ({symbols})").format(card=known.name, name=whose, symbols=worth)
        if (found := player.find(card)) is not None:
            return _n(
                "{card} in {name}'s row {row} ({n} free space)",
                "{card} in {name}'s row {row} ({n} free spaces)",
                found[1].free,
            ).format(card=words.card(card), name=whose, row=found[0] + 1)
    raise AssertionError(f"{card} lies nowhere")


def _undertow(words: InkWords, view: View, action: do.Undertow) -> str:
    source = view.players[1 - (view.active or 0)].find(action.source)
    assert source is not None
    die = source[1].dice[action.source_space - 1]
    assert die is not None
    card = words.content.card(action.card)
    _row, lying = _own(view, action.card)
    return _("{die} of {source} [{at}] → {card} [{space}]: {outcome}").format(
        die=die,
        source=words.card(action.source),
        at=action.source_space,
        card=card.name,
        space=action.space,
        outcome=_outcome(words, action.card, lying, action.space, action.bonus),
    )
