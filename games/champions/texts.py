"""Champions of Wind and Fire in words: alt text, text board, private view, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.champions.content import PARTS, UPGRADES
from games.champions.prompts import upgraded_count
from games.champions.state import stack_name
from games.champions.view import SeatView, View
from games.champions.vocabulary import BLACK_SIGN, GOLD_SIGN, number
from games.core.language import _
from games.core.names import listed

if TYPE_CHECKING:
    from games.champions.words import ChampionsWords


def alt(words: ChampionsWords, view: View) -> str:
    """Describe the table from top to bottom, short enough for Discord."""
    names = words.names
    if view.over:
        start = _("Game over. Won by {winners}.").format(winners=listed([names.line(s) for s in view.winners]))
    else:
        who = [view.to_move] if view.to_move is not None else view.waiting
        start = _("{name} to move: {ask}. {clock}.").format(
            name=listed([names.line(s) for s in who]), ask=words.ask(view), clock=words.clock(view)
        )
    parts = [start]
    if view.training:
        parts.append(_dice(words, view))
        parts.append(_("Stacks: {stacks}.").format(stacks=", ".join(_stacks(words, view))))
    else:
        parts += _contest(words, view, names.line)
    for seat, player in enumerate(view.seats):
        parts.append(f"{names.line(seat)}: {_short(words, view, player)}.")
    return " ".join(part for part in parts if part)


def _dice(words: ChampionsWords, view: View) -> str:
    say = words.say
    if view.phase == "split":
        return _("Dice: {dice}.").format(dice=" ".join(say.die(d, f) for d, f in enumerate(view.faces)))
    areas = [
        f"{'ABCDE'[n]} {' '.join(say.die(die, view.faces[die]) for die in area.dice)}"
        for n, area in enumerate(view.areas)
        if area.taken_by is None and area.dice
    ]
    text = _("Free areas: {areas}.").format(areas=", ".join(areas)) if areas else ""
    if view.turn is not None and view.turn.using:
        unused = [say.face(die.die_set, die.face) for die in view.turn.using if not die.used]
        text += " " + _("Dice in use: {dice}.").format(dice=" ".join(unused) or "–")
    return text


def _stacks(words: ChampionsWords, view: View) -> list[str]:
    texts = []
    for part in PARTS:
        for level in UPGRADES:
            stack = view.stacks[stack_name(part, level)]
            top = words.content.tile[stack[0]] if stack else None
            texts.append(f"{words.say.part(part)} {level} {top.power if top else '–'} ({len(stack)})")
    return texts


def _contest(words: ChampionsWords, view: View, name: Callable[[int], str]) -> list[str]:
    say, parts = words.say, []
    if view.current is not None:
        parts.append(_("Tournament: {card}.").format(card=say.tournament(view.current)))
    if view.dials is not None:
        dials = [f"{name(s)} {e}/{g}" for s, (e, g) in enumerate(view.dials)]
        parts.append(_("Dials: {dials}.").format(dials=", ".join(dials)))
    scores = [f"{name(s)} {p.score}" for s, p in enumerate(view.seats) if p.score is not None]
    if scores:
        parts.append(_("Scores: {scores}.").format(scores=", ".join(scores)))
    if view.public:
        parts.append(_("Public: {cards}.").format(cards=", ".join(say.tournament(c) for c in view.public.values())))
    if view.reserved is not None:
        parts.append(_("Reserved: {card}.").format(card=say.tournament(view.reserved)))
    return parts


def _short(words: ChampionsWords, view: View, player: SeatView) -> str:
    board = player.board
    powers = "/".join(number(power) for power in player.powers)
    counts = [
        f"{words.content.element[e].letter}{_owned(words, player, e)}"
        for e in words.content.element
        if _owned(words, player, e)
    ]
    texts = [_("powers {powers}").format(powers=powers)]
    if counts:
        texts.append(" ".join(counts))
    if board.purse:
        texts.append(_("{n} gold").format(n=board.purse))
    if board.pyramid_tray + board.dragon_tray:
        texts.append(_("{a}+{b} black").format(a=board.pyramid_tray, b=board.dragon_tray))
    if player.training + player.tournament:
        texts.append(_("{n} cards").format(n=player.training + player.tournament))
    if not view.training:
        texts.append(_("{n} points").format(n=board.points))
    return ", ".join(texts)


def _owned(words: ChampionsWords, player: SeatView, element: str) -> int:
    from games.champions.board import owned

    return owned(player.board, element)


def board(words: ChampionsWords, view: View) -> str:
    """Give the whole position as text from which one can play."""
    rows = [f"### {words.headline(view)}", ""]
    if view.training:
        rows += _areas(words, view)
        rows.append(_("Public tournaments: {cards}").format(cards=_public(words, view)))
        rows.append(_("Decks: {training} training cards").format(training=view.decks[0]) + _second_deck(view))
        rows += ["", *_stack_rows(words, view)]
    else:
        rows += _contest(words, view, words.names.__getitem__)
        rows += [
            f"{n}. {words.say.tournament(played.card)}: "
            + " · ".join(f"{words.names[s]} {score}" for s, score in enumerate(played.scores))
            for n, played in enumerate(view.played, start=1)
        ]
    for seat in range(len(view.seats)):
        rows += ["", *_seat(words, view, seat)]
    if not view.over:
        rows += ["", words.prompt(view)]
    return "\n".join(rows)


def _second_deck(view: View) -> str:
    return _(", {n} tournament action cards").format(n=view.decks[1]) if view.advanced else ""


def _public(words: ChampionsWords, view: View) -> str:
    return ", ".join(words.say.tournament(card) for card in view.public.values())


def _areas(words: ChampionsWords, view: View) -> list[str]:
    if view.phase == "split":
        return [_dice(words, view)]
    rows = []
    for n, area in enumerate(view.areas):
        dice = "  ".join(words.say.die(die, view.faces[die]) for die in area.dice)
        taker = f" ({words.names[area.taken_by]})" if area.taken_by is not None else ""
        rows.append(f"**{'ABCDE'[n]}** {dice}{taker}")
    return rows


def _stack_rows(words: ChampionsWords, view: View) -> list[str]:
    """Name the whole stacks, top first, and draw the pattern of each top tile."""
    rows = []
    for part in PARTS:
        for level in UPGRADES:
            stack = view.stacks[stack_name(part, level)]
            if not stack:
                continue
            tiles = [f"{words.say.tile(t)} {words.content.tile[t].power}" for t in stack]
            shape = words.content.tile[stack[0]].pattern
            drawn = " / ".join(row.replace("X", "■").replace(".", "□") for row in shape)
            rows.append(f"{words.say.part(part)} {level}: {', '.join(tiles)} `{drawn}`")
        crest = view.crest_up.get(part)
        if crest is not None:
            needs = words.say.elements(words.content.crest[crest].needs)
            rows.append(_("Crest of the {part}: {needs}").format(part=words.say.part(part).lower(), needs=needs))
    return rows


def _seat(words: ChampionsWords, view: View, seat: int) -> list[str]:
    say, player = words.say, view.seats[seat]
    board_ = player.board
    parts = []
    for part, power in zip(PARTS, player.powers, strict=True):
        on = board_.parts[part]
        extra = BLACK_SIGN * on.blacks + GOLD_SIGN * on.gold + ("★" if on.crest else "")
        parts.append(f"{say.part(part)} **{number(power)}** {say.tile(on.tile)} {extra}".strip())
    rows = [f"{words.names[seat]} · {_short(words, view, player)}", " · ".join(parts)]
    rows += ["```", *_pyramid(words, player), "```"]
    rows.append(_ground(words, player))
    trainer = words.content.trainer[board_.trainer]
    done = " ✓" if board_.trainer_done else ""
    rows.append(_("Trainer: {needs}").format(needs=say.elements(trainer.needs)) + done)
    if board_.trophies:
        rows.append("🏆 " + " + ".join(map(str, board_.trophies)))
    return rows


def _pyramid(words: ChampionsWords, player: SeatView) -> list[str]:
    """Draw the pyramid with the letters of the elements: capital face up, small face down, dots for empty slots
    with the letter they take."""
    rows = []
    content = words.content
    for row, numbers in zip(content.pyramid.rows, content.rows, strict=True):
        cells = []
        for n in numbers:
            slot, placed = content.slots[n], player.board.pyramid[n]
            if placed is None:
                letters = "".join(content.element[i].letter if i in content.element else "*" for i in slot.icons)
                cells.append(f"{slot.id}·{letters.lower()}")
            else:
                letter = content.element[placed.element].letter
                cells.append(f"{slot.id}={letter if placed.up else letter + '⌄'}")
        gold = "G" if player.board.row_gold[content.row_of[numbers[0]]] else " "
        rows.append(f"{row.row}{gold} " + " ".join(f"{cell:<5}" for cell in cells).rstrip())
    return rows


def _ground(words: ChampionsWords, player: SeatView) -> str:
    full = [
        words.say.region(region.id)
        for region, there in zip(words.content.ground.regions, player.board.full, strict=True)
        if there
    ]
    return _("Crystals on the ground: {regions}").format(regions=", ".join(full) or "–")


def secret(words: ChampionsWords, view: View) -> str | None:
    """Return the hand of the viewer, with scores as they would be."""
    if view.viewer is None or view.own is None:
        return None
    say, hand, player = words.say, view.own.hand, view.seats[view.viewer]
    rows = []
    if not view.over:
        rows.append("**" + _("Your personal tournaments") + "**")
        for part in PARTS:
            card = hand.personal.get(part)
            if card is not None:
                found = words.content.tournament[card]
                die = max(0, player.powers[PARTS.index(found.part)])
                score = die + _owned(words, player, found.element)
                opened = " ✓" if part in player.board.opened else ""
                rows.append(f"- {say.tournament(card)}: {_('now')} {score}{opened}")
    cards = [*hand.training, *hand.tournament]
    if cards:
        rows.append("**" + _("Your action cards") + "**")
        rows += [f"- **{say.card(card)}**: {say.card_text(card)}" for card in cards]
    if hand.drawn is not None:
        rows.append("**" + _("Drawn: keep one") + "**")
        rows += [f"- **{say.card(card)}**: {say.card_text(card)}" for card in hand.drawn]
    if view.own.limits is not None:
        elements, coins = view.own.limits
        rows.append(_("You can stake up to {elements} elements and {gold} gold.").format(elements=elements, gold=coins))
        if view.own.dial_set is not None:
            rows.append(
                _("Your dial: {e} / {g}. You can still change it.").format(
                    e=view.own.dial_set[0], g=view.own.dial_set[1]
                )
            )
    if view.own.rest_set is not None:
        rows.append(_("You have placed the rest. You can still change it."))
    standing = [*hand.standing, *([hand.pass_now] if hand.pass_now else [])]
    if standing:
        rows.append(_("Auto-pass: {scopes}").format(scopes=", ".join(say.scope(scope) for scope in standing)))
    return "\n".join(rows) or None


def result(words: ChampionsWords, view: View) -> str:
    """Announce the champions, the points, and what broke a tie (CW-R262 to CW-R265)."""
    heads = [words.names[seat] for seat in view.winners]
    if len(heads) == 1:
        rows = ["🏆 " + _("{name} is the champion of wind and fire.").format(name=heads[0])]
    else:
        rows = ["🏆 " + _("{names} are champions of wind and fire together.").format(names=listed(heads))]
    for seat in sorted(range(len(view.seats)), key=lambda s: (view.seats[s].place or 0, s)):
        player = view.seats[seat]
        dice = sum(player.board.dice or ())
        rows.append(
            _("{place}. {name}: {points} points ({upgrades} upgrades, dice {dice})").format(
                place=player.place,
                name=words.names[seat],
                points=player.board.points,
                upgrades=upgraded_count(words, view, seat),
                dice=dice,
            )
        )
    for n, played in enumerate(view.played, start=1):
        scores = " · ".join(f"{words.names[s]} {score}" for s, score in enumerate(played.scores))
        rows.append(f"-# {n}. {words.say.tournament(played.card)}: {scores}")
    return "\n".join(rows)
