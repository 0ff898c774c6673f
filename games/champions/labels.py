"""Actions in words: short on buttons, in full in menus and autocomplete."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.champions import actions as do
from games.champions.content import PARTS
from games.champions.view import View
from games.champions.vocabulary import BLACK_SIGN, CARD_SIGN, GOLD_SIGN, number
from games.core.events import Action
from games.core.language import _, _n
from games.core.names import listed

if TYPE_CHECKING:
    from games.champions.words import ChampionsWords

STAR = "★"


def label(words: ChampionsWords, view: View, action: Action) -> str:
    """Return the text of a button."""
    say = words.say
    match action:
        case do.KeepTournaments():
            return _("Keep my tournaments")
        case do.SwapTournaments():
            return _("Swap all three, once")
        case do.AsRolled():
            return _("Areas as rolled")
        case do.ConfirmSplit():
            return _("Confirm the areas")
        case do.Back():
            return _("Back")
        case do.SplitArea(dice):
            return "  ".join(say.die(die, view.faces[die]) for die in dice)
        case do.TakeArea(area):
            shown = "  ".join(say.die(die, view.faces[die]) for die in view.areas[area].dice)
            return f"{'ABCDE'[area]}: {shown}"
        case do.UseDie(die, place):
            where = _("Pyramid") if place == do.PYRAMID else _("Ground")
            return f"{_face(words, view, die)} → {where}" + (" ⚠" if _hopeless(words, view, die, place) else "")
        case do.GainTile(icon, element, slot):
            return _iconed(words, icon, element, f"{say.element(element)} → {slot}")
        case do.PlaceTile(element, slot):
            return f"{say.element(element)} → {slot}"
        case do.GainCrystal(icon, element, region):
            return _iconed(words, icon, element, f"{say.element(element)}: {say.region_gain(view, _me(view), region)}")
        case do.TakeBlack():
            return _("{sign} Take the black crystal now").format(sign=BLACK_SIGN)
        case do.PlaceBlacks(tray, parts):
            card = f" {CARD_SIGN}" if tray == "dragon" else ""
            return f"{BLACK_SIGN}{BLACK_SIGN}{card} " + say.pair(_powers(view), parts, -1)
        case do.PlaceGolds(parts):
            return f"{GOLD_SIGN}{GOLD_SIGN} " + say.pair(_powers(view), parts, 1)
        case do.TakeBonus(border):
            return say.border(border)
        case do.Cleanse(place):
            return _("Remove {sign} from {place}").format(sign=BLACK_SIGN, place=say.place(place))
        case do.KeepCard(kind):
            return _keep(words, view, kind)
        case do.PlaceGift(slot):
            return _("Place my tile on {slot}").format(slot=slot)
        case do.PlayCard(card) | do.PlayTournamentCard(card):
            return _("Play {card}").format(card=say.card(card))
        case do.CallCrystal(region):
            return say.region_gain(view, _me(view), region)
        case do.TurnDie(die, face):
            assert view.turn is not None
            return f"{_face(words, view, die)} → {say.face(view.turn.using[die].die_set, face)}"
        case do.Borrow(seat):
            return _("Dice of {name}").format(name=words.names.line(seat))
        case do.Upgrade(tile):
            return _("Upgrade: {tile}, power {power}").format(tile=say.tile(tile), power=words.content.tile[tile].power)
        case do.Arrange(slots):
            return _numbered(view, slots) + " ".join(slots)
        case do.PayFee(place):
            return _("Pay from {place}").format(place=say.place(place))
        case do.FinishTask():
            return _("Finish the trainer's task (+2 {gold})").format(gold=GOLD_SIGN)
        case do.EndTurn():
            return _("End turn, although you can upgrade") if view.upgrades else _("End turn")
        case do.PassUpgrade() | do.PassWindow():
            return _("Pass")
        case _other:
            return _late_label(words, view, action)


def _late_label(words: ChampionsWords, view: View, action: Action) -> str:
    """Return the labels of final preparation and the tournaments."""
    say = words.say
    match action:
        case do.PlacePiece(kind, part):
            return f"{BLACK_SIGN if kind == 'black' else GOLD_SIGN} → {say.part(part)}"
        case do.PlaceRest(blacks, gold):
            changes = say.changes(_powers(view), [g - b for g, b in zip(gold, blacks, strict=True)])
            return changes or _("No power changes")
        case do.ConfirmRest():
            return _("Confirm")
        case do.Reserve(part) | do.OpenPublic(part):
            return say.tournament(view.public[part])
        case do.OpenPersonal(part):
            assert view.own is not None
            return say.tournament(view.own.hand.personal[part])
        case do.StakeElements(count):
            return _n("{n} element", "{n} elements", count)
        case do.StakeGold(count):
            return _("{n} gold").format(n=count)
        case do.ConfirmDial():
            elements, gold = view.own.dial if view.own is not None else (0, 0)
            return _("Set the dial to {elements} / {gold}").format(elements=elements, gold=gold)
        case do.SetDial(elements, gold):
            return _("Dial {elements} / {gold}").format(elements=elements, gold=gold)
        case do.MoveBlack(source, target):
            return f"{BLACK_SIGN} {say.part(source)} → {say.part(target)}"
        case do.OpenPair(first, second):
            return f"{say.element(first)} = {say.element(second)}"
        case do.SpendExtra(pieces):
            return _("Spend {pieces}").format(pieces=_pieces(words, pieces))
        case do.Barter(give, take):
            return f"{say.piece(give)} → {say.piece(take)}"
        case do.ReturnSame(element):
            return _("Return {element} tiles").format(element=say.element(element))
        case do.ReturnDifferent(elements):
            return _("Return {elements}").format(elements=say.elements(elements))
        case do.StopCard():
            return _("That is enough")
        case do.StandingPass(scope):
            return _("Auto-pass: {scope}").format(scope=say.scope(scope))
        case do.Pay(pieces):
            return _mix(words, pieces)
        case other:
            raise TypeError(f"{other} is no action of Champions of Wind and Fire")


def sentence(words: ChampionsWords, view: View, action: Action) -> str:
    """Describe an action unlike every other option of the moment."""
    say = words.say
    match action:
        case do.SplitArea():
            return _("Area {letter}: {dice}").format(letter="ABCDE"[len(view.groups)], dice=label(words, view, action))
        case do.TakeArea(area):
            return _("Take area {label}").format(label=label(words, view, do.TakeArea(area)))
        case do.UseDie(die, place):
            return _("Die {n}: {label}").format(n=die + 1, label=label(words, view, do.UseDie(die, place)))
        case do.GainTile(icon, element, slot):
            return _iconed(words, icon, element, f"{say.element(element)} → {say.slot(view, _me(view), slot)}")
        case do.PlaceTile(element, slot):
            return f"{say.element(element)} → {say.slot(view, _me(view), slot)}"
        case do.PlaceBlacks(tray, _parts):
            return _("{label} (from the {place})").format(label=label(words, view, action), place=say.place(tray))
        case do.PlaceGift(slot):
            return _("Place my tile on {slot}").format(slot=say.slot(view, _me(view), slot))
        case do.PlayCard(card) | do.PlayTournamentCard(card):
            return f"{say.card(card)}: {say.card_text(card)}"
        case do.CallCrystal(region):
            return _("Call: {region}").format(region=say.region_gain(view, _me(view), region))
        case do.TurnDie(die, _face):
            return _("Turn die {n}: {label}").format(n=die + 1, label=label(words, view, action))
        case do.Upgrade(tile):
            found = words.content.tile[tile]
            part = view.seats[_me(view)].board.parts[found.part]
            after = view.seats[_me(view)].powers[PARTS.index(found.part)] + found.power
            after -= words.content.tile[part.tile].power
            return _("Upgrade the {part} to {tile} ({level}): power {power}").format(
                part=say.part(found.part).lower(), tile=say.tile(tile), level=found.level, power=number(after)
            )
        case do.Arrange(slots):
            return _arrange(words, view, slots)
        case do.PlaceRest(blacks, gold):
            return _rest(words, view, blacks, gold)
        case do.StakeElements(count):
            return _n("Stake {n} element", "Stake {n} elements", count)
        case do.StakeGold(count):
            return _("Stake {n} gold").format(n=count)
        case do.OpenPersonal(part) | do.OpenPublic(part) | do.Reserve(part):
            card = _card_of(view, action, part)
            return f"{say.tournament(card)}: {_(words.content.tournament[card].name)}"
        case do.PassUpgrade():
            return _("Pass: no upgrade in this lap")
        case do.PassWindow():
            return _("Pass: play no card")
        case _other:
            return label(words, view, action)


def _iconed(words: ChampionsWords, icon: str, element: str, text: str) -> str:
    """Name the icon, too, where it is not the element itself."""
    return text if icon == element else f"{words.say.icon(icon)} {text}"


def _card_of(view: View, action: Action, part: str) -> str:
    if isinstance(action, do.OpenPersonal):
        assert view.own is not None
        return view.own.hand.personal[part]
    return view.public[part]


def _rest(words: ChampionsWords, view: View, blacks: do.Three, gold: do.Three) -> str:
    texts = []
    for part, black, coins in zip(PARTS, blacks, gold, strict=True):
        pieces = BLACK_SIGN * black + GOLD_SIGN * coins
        if pieces:
            value = view.seats[_me(view)].powers[PARTS.index(part)]
            texts.append(f"{words.say.part(part)} {number(value)} {pieces} → {number(value - black + coins)}")
    return ", ".join(texts)


def _arrange(words: ChampionsWords, view: View, slots: tuple[str, ...]) -> str:
    """Name the slots with their elements, and the crest where it is earned."""
    board = view.seats[_me(view)].board
    texts = []
    for slot in slots:
        placed = board.pyramid[words.content.slot[slot]]
        texts.append(f"{slot} {words.content.element[placed.element].glyph if placed is not None else ''}".strip())
    return _numbered(view, slots) + ", ".join(texts)


def _numbered(view: View, slots: tuple[str, ...]) -> str:
    """Return the number that a position has in the picture, with a star where it earns the crest."""
    number = f"{view.positions.index(slots) + 1}: " if slots in view.positions else ""
    return (f"{STAR} " if _crowned(view, slots) else "") + number


def _crowned(view: View, slots: tuple[str, ...]) -> bool:
    return slots in view.positions and view.positions.index(slots) in view.crowned


def _keep(words: ChampionsWords, view: View, kind: str) -> str:
    if view.own is None or view.own.hand.drawn is None:
        return _("Keep the training card") if kind == do.TRAINING else _("Keep the tournament card")
    card = view.own.hand.drawn[0 if kind == do.TRAINING else 1]
    return _("Keep {card}").format(card=words.say.card(card))


def _mix(words: ChampionsWords, pieces: tuple[tuple[str, int, int], ...]) -> str:
    texts = []
    for element, tiles, crystals in pieces:
        counts = [_n("{n} tile", "{n} tiles", tiles)] if tiles else []
        counts += [_n("{n} crystal", "{n} crystals", crystals)] if crystals else []
        if counts:
            texts.append(f"{words.say.element(element)}: {', '.join(counts)}")
    return "; ".join(texts) or _("Nothing")


def _pieces(words: ChampionsWords, pieces: tuple[do.Piece, ...]) -> str:
    counted = Counter(pieces)
    return listed([(f"{count} × " if count > 1 else "") + words.say.piece(piece) for piece, count in counted.items()])


def _face(words: ChampionsWords, view: View, die: int) -> str:
    assert view.turn is not None
    using = view.turn.using[die]
    return words.say.face(using.die_set, using.face)


def _hopeless(words: ChampionsWords, view: View, die: int, place: str) -> bool:
    """Say whether a die would give nothing but blacks in a place (section 13)."""
    assert view.turn is not None
    board, content, using = view.seats[view.turn.seat].board, words.content, view.turn.using[die]
    from games.champions.board import reachable, tile_targets

    wanted = [
        element
        for icon in content.dice.faces[using.die_set][using.face].icons
        for element in content.element
        if icon in ("any", element)
    ]
    if place == do.PYRAMID:
        return not tile_targets(content, board, wanted)
    regions = reachable(content, board, view.advanced)
    return not any(content.ground.regions[content.region[region]].element in wanted for region in regions)


def _me(view: View) -> int:
    """Return the seat whose options these are."""
    if view.viewer is not None:
        return view.viewer
    assert view.to_move is not None
    return view.to_move


def _powers(view: View) -> do.Three:
    return view.seats[_me(view)].powers
