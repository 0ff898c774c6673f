"""Whose turn it is and what is asked, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.champions.content import PARTS
from games.champions.view import View
from games.champions.vocabulary import blacks, gold, stage_name
from games.core.language import _, _n
from games.core.names import listed

if TYPE_CHECKING:
    from games.champions.words import ChampionsWords


def headline(words: ChampionsWords, view: View) -> str:
    if view.over:
        winners = listed([words.names[seat] for seat in view.winners])
        return _("{winners}: champion of wind and fire").format(winners=winners)
    who = listed([words.names[seat] for seat in ([view.to_move] if view.to_move is not None else view.waiting)])
    return f"{who}: {ask(words, view)} · {clock(view)}"


def clock(view: View) -> str:
    if view.over:
        return _("The end")
    if view.phase == "swap":
        return _("Set-up")
    if view.training or view.phase == "gift":
        return _("Round {round}").format(round=view.round)
    if view.phase in ("late", "upgrade", "fee", "rest"):
        return _("Final preparation")
    return _("Tournament {n} of 5").format(n=max(view.number, 1))


def ask(words: ChampionsWords, view: View) -> str:
    """Return the order for the ask strip: at most six words."""
    match view.phase:
        case "swap":
            return _("keep or swap your tournaments")
        case "split":
            return _("split the dice")
        case "gift":
            return _("place the tile you were given")
        case "take":
            return _("take an area of dice")
        case "free":
            used = view.turn is not None and all(die.used for die in view.turn.using)
            return _("finish your turn") if used else _("use your dice")
        case "die":
            return _("take what the die shows")
        case "keep":
            return _("keep one of two cards")
        case "pair":
            return _("place a pair")
        case "bonus":
            return _("take your bonus")
        case "upgrade":
            return _("choose the tiles to use")
        case "fee":
            return _("pay the fee")
        case "late":
            return _("upgrade late, or pass")
        case "rest":
            return _("place the rest in secret")
        case "reserve":
            return _("reserve the last tournament")
        case "open":
            return _("open a tournament")
        case "window":
            return _("play cards, or pass")
        case "more":
            return _("go on with your card")
        case "dial":
            return _("set your dial in secret")
        case "pay":
            return _("pay your stake")
        case _over:
            return _("wins") if len(view.winners) == 1 else _("win together")


def prompt(words: ChampionsWords, view: View) -> str:
    """Say in full what is asked."""
    text = _main(words, view)
    gifts = [
        _("{name} still places: {elements}.").format(
            name=words.names[seat], elements=words.say.elements(element for element, _giver in player.gifts)
        )
        for seat, player in enumerate(view.seats)
        if player.gifts
    ]
    return "\n".join([text, *(f"-# {gift}" for gift in gifts)])


def _main(words: ChampionsWords, view: View) -> str:
    say = words.say
    match view.phase:
        case "swap":
            return _(
                "Look at your three personal tournaments (My view) and keep them, or swap all three once. Everybody"
                " decides at the same time."
            )
        case "split":
            return _split(words, view)
        case "gift":
            return _("First place the tiles that a card gave you.")
        case "take":
            return _("Take one area with all its dice.") + "\n" + _areas(words, view)
        case "free":
            return _free(words, view)
        case "die":
            return _die(words, view)
        case "keep":
            return _("You drew a training card and a tournament card. Keep one; the other is discarded face up.")
        case "pair":
            return _("Two black crystals or two gold lie together: they go onto your dragon now, on one or two parts.")
        case "bonus" if view.bonus is not None:
            return _("Your bonus: {bonus}.").format(bonus=say.border(view.bonus))
        case "bonus":
            borders = view.turn.bonuses if view.turn is not None else []
            return _("Several bonuses wait: {list}. Which one first?").format(
                list=listed([say.border(b) for b in borders])
            )
        case "upgrade":
            return _upgrade(words, view)
        case "fee":
            return _("The upgrade costs 1 gold, which goes to {name}. Where from?").format(
                name=words.names[view.trigger or 0]
            )
        case "late":
            return _("Upgrade one more part for 1 gold, paid to {name}, or pass. Laps go on until all pass.").format(
                name=words.names[view.trigger or 0]
            )
        case "rest":
            return _rest(words, view)
        case "reserve":
            return _("Choose the public tournament that is played fifth and last.")
        case "open":
            return _open(view)
        case "window":
            return _window(words, view)
        case "more":
            return _("{card} allows one more move, if you like.").format(card=say.card(view.card or ""))
        case "dial":
            return _dial(words, view)
        case "pay":
            return _("Choose which tiles and crystals you discard for your stake; the gold goes by itself.")
        case _over:
            return words.result(view)


def _areas(words: ChampionsWords, view: View) -> str:
    texts = []
    for number, area in enumerate(view.areas):
        dice = "  ".join(words.say.die(die, view.faces[die]) for die in area.dice)
        taker = f" ({words.names[area.taken_by]})" if area.taken_by is not None else ""
        texts.append(f"- **{'ABCDE'[number]}** {dice}{taker}")
    return "\n".join(texts)


def _split(words: ChampionsWords, view: View) -> str:
    say = words.say
    sizes = "-".join(str(area.size) for area in view.areas)
    dice = "  ".join(say.die(die, face) for die, face in enumerate(view.faces))
    text = _("Split the seven dice into areas of {sizes}: {dice}").format(sizes=sizes, dice=dice)
    drafted = ["  ".join(say.die(die, view.faces[die]) for die in group) for group in view.groups]
    for number, group in enumerate(drafted):
        text += f"\n- **{'ABCDE'[number]}** {group}"
    if drafted and len(drafted) == len(view.areas) - 1:
        used = {die for group in view.groups for die in group}
        rest = "  ".join(say.die(die, face) for die, face in enumerate(view.faces) if die not in used)
        text += f"\n- **{'ABCDE'[len(drafted)]}** {rest}"
    return text


def _free(words: ChampionsWords, view: View) -> str:
    assert view.turn is not None and view.to_move is not None
    unused = [die for die in view.turn.using if not die.used]
    if unused:
        dice = "  ".join(words.say.face(die.die_set, die.face) for die in unused)
        text = _("Assign each die to the pyramid (tiles) or the training ground (crystals): {dice}").format(dice=dice)
    else:
        text = _("All dice are used.")
    if view.upgrades:
        text += "\n" + _("You can upgrade to {tiles}.").format(tiles=listed([words.say.tile(t) for t in view.upgrades]))
    return text + "\n-# " + _("Training cards are played from My view.")


def _die(words: ChampionsWords, view: View) -> str:
    assert view.turn is not None
    current = view.turn.current
    if current is None:
        return _("Take what the die shows.")
    text = _("Place the tile of one icon") if current.place == "pyramid" else _("Win the crystal of one icon")
    return f"{text}: {words.say.icons(current.icons)}"


def _upgrade(words: ChampionsWords, view: View) -> str:
    assert view.tile is not None
    tile = words.content.tile[view.tile]
    text = _("Which tiles do you turn face down for {tile} (power {power})? Best first.").format(
        tile=words.say.tile(tile.id), power=tile.power
    )
    crest = view.crest_up.get(tile.part)
    if crest is not None:
        needs = words.say.elements(words.content.crest[crest].needs)
        text += "\n" + _("Star: earns the crest {name} ({needs}), +1.").format(
            name=_(words.content.crest[crest].name), needs=needs
        )
    return text


def _rest(words: ChampionsWords, view: View) -> str:
    text = _("Everybody places what is left on the dragon, in secret and at once.")
    for seat in view.waiting:
        board = view.seats[seat].board
        left = [blacks(board.pyramid_tray + board.dragon_tray)]
        if not view.advanced:
            left.append(gold(board.purse))
        text += "\n- " + _("{name}: {pieces}").format(name=words.names[seat], pieces=listed(left))
    return text


def _open(view: View) -> str:
    if view.public:
        return _("Open the first tournament: one of the two public ones that are left.")
    return _("Open one of your personal tournaments. All compete in it.")


def _window(words: ChampionsWords, view: View) -> str:
    text = _("{tournament}: cards {stage}. Play any number, then pass.").format(
        tournament=words.say.tournament(view.current or ""), stage=stage_name(view.stage or "before")
    )
    if view.dials is not None:
        text += "\n" + scores(words, view)
    return text


def scores(words: ChampionsWords, view: View) -> str:
    """Return the scores as they stand."""
    return " · ".join(
        f"{words.names[seat]} **{player.score}**" for seat, player in enumerate(view.seats) if player.score is not None
    )


def _dial(words: ChampionsWords, view: View) -> str:
    assert view.current is not None
    card = words.content.tournament[view.current]
    dice = " · ".join(f"{words.names[seat]} {player.die}" for seat, player in enumerate(view.seats))
    return _("{tournament}. Stake {element} and gold in secret, 1 power each. Dice ({part}): {dice}").format(
        tournament=words.say.tournament(view.current),
        element=words.say.element(card.element),
        part=words.say.part(card.part),
        dice=dice,
    )


def upgraded_count(words: ChampionsWords, view: View, seat: int) -> int:
    """Return how many parts a seat has upgraded."""
    parts = view.seats[seat].board.parts
    return sum(words.content.tile[parts[part].tile].level != "S" for part in PARTS)


def cards(count: int) -> str:
    return _n("{n} card", "{n} cards", count)
