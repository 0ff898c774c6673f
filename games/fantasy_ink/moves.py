"""What can be done with dice, jokers and abilities (RULES.md 5.2, 5.3), and why something cannot."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.errors import Refused
from games.fantasy_ink import actions as do
from games.fantasy_ink.content import COLOURS, KINDS, Card, Kind
from games.fantasy_ink.state import InPlay, Player, Table, colour_of, in_order, number_of, rival

#: Bonuses that are taken or declined together with the placement; moving a card up is asked for afterwards.
AT_ONCE = ("joker_colour", "joker_value", "extra_turn")

_KIND_OF: dict[do.Joker, Kind] = {"colour": "colour", "up": "value", "down": "value"}


def kind_of(joker: do.Joker) -> Kind:
    """Return the kind of token that a joker is."""
    return _KIND_OF[joker]


def shifted(number: int, jokers: tuple[do.Joker, ...]) -> int:
    """Return the number of a die after a +/-1 joker (FI-R66)."""
    return number + jokers.count("up") - jokers.count("down")


def distinct(pool: list[str]) -> list[str]:
    """Return one of each kind of dice in the pool (FI-A86)."""
    return in_order(list(dict.fromkeys(pool)))


def alike(card: Card, lying: InPlay, space: int) -> tuple[object, ...]:
    """Return what makes free spaces of a card interchangeable: same colour, value and groups."""
    groups = tuple(n for n, group in enumerate(card.groups) if space in group.spaces)
    return lying.card, card.spaces[space - 1], groups


def _spaces(game: Table, seat: int, twins: bool, last: bool = False) -> Iterator[tuple[InPlay, Card, int]]:
    """Yield the free spaces of a seat; of interchangeable ones only the first unless ``twins``; with ``last``
    only the last free spaces of cards."""
    for lying in game.state.seats[seat].cards():
        if last and lying.free > 1:
            continue
        card = game.content.card(lying.card)
        seen: set[tuple[object, ...]] = set()
        for space, there in enumerate(lying.dice, start=1):
            key = alike(card, lying, space)
            if there is None and (twins or key not in seen):
                seen.add(key)
                yield lying, card, space


def _bonuses(lying: InPlay, card: Card) -> tuple[do.Take, ...]:
    """Return how the bonus may be answered: it matters where the last free space is covered."""
    return ("take", "skip") if lying.free == 1 and card.bonus in AT_ONCE else ("take",)


def placements(game: Table, seat: int, die: str, *, twins: bool = False, last: bool = False) -> list[do.Place]:
    """Return all placements of a pool die, without a joker first (FI-R27 to FI-R39, FI-R65 to FI-R68).

    ``twins``: also on spaces that are like another one; ``last``: only those that complete a card."""
    player, colour, number = game.state.seats[seat], colour_of(die), number_of(die)
    plain: list[do.Place] = []
    paid: list[do.Place] = []
    for lying, card, space in _spaces(game, seat, twins, last):
        allowed = card.fitting(lying.numbers, space)
        jokers: list[do.Joker] = []
        if card.space(space).colour in ("any", colour):
            if number in allowed:
                plain += [do.Place(die, card.id, space, (), b) for b in _bonuses(lying, card)]
            if player.usable("value"):
                jokers += ["up"] if number + 1 in allowed else []
                jokers += ["down"] if number - 1 in allowed else []
        elif number in allowed and player.usable("colour"):
            jokers.append("colour")
        paid += [do.Place(die, card.id, space, (j,), b) for j in jokers for b in _bonuses(lying, card)]
    return plain + paid


def finishing(game: Table, seat: int) -> list[do.Place]:
    """Return the placements that complete a card without a joker and take its bonus."""
    return [
        place
        for die in distinct(game.state.pool)
        for place in placements(game, seat, die, last=True)
        if not place.jokers and place.bonus == "take"
    ]


def discards(player: Player, die: str) -> list[do.Discard]:
    """Return the ways to throw a die away (FI-R42, FI-A27 to FI-A29)."""
    kinds = [kind for kind in KINDS if player.supply.of(kind)]
    return [do.Discard(die, kind) for kind in kinds] or [do.Discard(die, None)]


def rerolls(game: Table, seat: int) -> list[do.Reroll]:
    """Return the black cards that can pay for a re-roll, the oldest first (FI-R75, FI-A51, FI-A52)."""
    black = game.state.seats[seat].collection["black"]
    return [do.Reroll(card) for card in black] if game.state.pool else []


Target = do.MoveUp | do.Grant | do.Destroy | do.Undertow | do.Tint

#: Abilities that do what they do without a target.
AIMLESS = ("lush_extra", "waters_steal")


def targets(game: Table, seat: int, ability: str, marker: Kind, *, twins: bool = False) -> list[Target]:
    """Return what an ability can be aimed at once the marker is paid (FI-R108 to FI-R120)."""
    state = game.state
    player, other = state.seats[seat], state.seats[rival(seat)]
    match ability:
        case "lush_shift":
            return [do.MoveUp(card) for card in player.movable()]
        case "lush_joker":  # FI-A69
            return [do.Grant(kind) for kind in KINDS if player.supply.of(kind) - (kind == marker) > 0]
        case "flames_collection":
            owners = (other, player)
            return [do.Destroy(card) for owner in owners for column in owner.collection.values() for card in column]
        case "flames_rival":
            return [do.Destroy(lying.card) for lying in other.cards() if not lying.lying]
        case "flames_own":
            return [do.Destroy(lying.card) for row in reversed(player.rows) for lying in row]
        case "waters_die":
            return list(_undertows(game, seat, twins))
        case "waters_black":
            return [do.Tint(colour) for colour in COLOURS]
        case _aimless:
            return []


def _undertows(game: Table, seat: int, twins: bool) -> Iterator[do.Undertow]:
    """Yield where the rival's dice could go; no joker may help (FI-R115, FI-R116)."""
    for source in game.state.seats[rival(seat)].cards():
        giving = game.content.card(source.card)
        seen: set[tuple[object, ...]] = set()
        for at, die in enumerate(source.dice, start=1):
            if die is None or (not twins and (die, *alike(giving, source, at)) in seen):
                continue
            seen.add((die, *alike(giving, source, at)))
            for lying, card, space in _spaces(game, seat, twins):
                fits = card.space(space).colour in ("any", colour_of(die))
                if fits and number_of(die) in card.fitting(lying.numbers, space):
                    for bonus in _bonuses(lying, card):
                        yield do.Undertow(source.card, at, card.id, space, bonus)


def possible(game: Table, seat: int, ability: str, marker: Kind) -> bool:
    """Say whether an ability would have an effect (FI-A65); whether it may be used is no question here."""
    if ability == "lush_extra":
        return True
    if ability == "waters_steal":
        return game.state.seats[rival(seat)].chapters > 0
    return bool(targets(game, seat, ability, marker))


def invocations(game: Table, seat: int, *, before_die: bool, moving: bool = False) -> list[do.Invoke]:
    """Return the abilities that may be used now, with each marker that can pay (FI-R103 to FI-R105).

    ``before_die``: the die action is still to be done; ``moving``: a move up is pending (FI-A66).
    """
    player = game.state.seats[seat]
    special = game.content.special(player.special) if player.special else None
    if special is None or len(player.used) >= special.uses:
        return []
    found = []
    for ability in special.abilities:
        match ability.when:
            case "die_action":
                now = before_die and not moving
            case "fresh_black":
                now = game.state.fresh_black is not None
            case "both":
                now = not moving
        if now and ability.id not in player.used:
            found += [
                do.Invoke(ability.id, kind)
                for kind in KINDS
                if player.supply.of(kind) and possible(game, seat, ability.id, kind)
            ]
    return found


# --- why not (RULES.md section 11; the first line that applies counts) ---


def why_not_place(game: Table, seat: int, action: do.Place) -> Refused:
    state, content = game.state, game.content
    player = state.seats[seat]
    if action.die not in state.pool:
        return Refused("FI-X09", "FI-R27")
    if state.seats[rival(seat)].find(action.card):
        return Refused("FI-X11", "FI-R27")
    lying = player.find(action.card)
    if lying is None:
        return Refused("FI-X10", "FI-R27")
    if not 1 <= action.space <= len(lying.dice):
        return Refused("FI-X12", "FI-R22", card=action.card)
    if lying.dice[action.space - 1] is not None:
        return Refused("FI-X13", "FI-R22")
    if len(action.jokers) > 1:
        return Refused("FI-X25", "FI-R68")
    card = content.card(action.card)
    colour = None if "colour" in action.jokers else colour_of(action.die)
    number = shifted(number_of(action.die), action.jokers)
    return (
        _why_no_joker(player, card, action)
        or why_not_fit(card, lying, action.space, colour, number)
        or Refused("illegal")
    )


def _why_no_joker(player: Player, card: Card, action: do.Place) -> Refused | None:
    if not action.jokers:
        return None
    (joker,) = action.jokers
    if joker not in _KIND_OF:
        return Refused("FI-X53", "FI-R05")
    kind = kind_of(joker)
    if joker == "colour" and card.space(action.space).colour in ("any", colour_of(action.die)):
        return Refused("FI-X18", "FI-R65")
    if not player.holder.of(kind):
        return Refused("FI-X19", "FI-R70", kind=kind)
    if not 1 <= shifted(number_of(action.die), action.jokers) <= 6:
        return Refused("FI-X20", "FI-R67")
    if not player.usable(kind):
        return Refused("FI-X21", "FI-R43")
    return None


def why_not_fit(card: Card, lying: InPlay, space: int, colour: str | None, number: int) -> Refused | None:
    """Say why a number does not fit a free space; ``colour`` None: a joker lets it be ignored."""
    own = card.space(space)
    if colour is not None and own.colour not in ("any", colour):
        return Refused("FI-X14", "FI-R29", colour=own.colour)
    if not own.holds(number):
        rules = {"+": "FI-R31", "-": "FI-R32"}
        return Refused("FI-X15", rules.get(own.value[-1], "FI-R30"), value=own.value)
    if number in card.fitting(lying.numbers, space):
        return None
    group = card.group(space)
    there = [n for at, n in enumerate(lying.numbers, start=1) if n is not None and group and at in group.spaces]
    match group.kind if group else None:
        case "equal" if there:
            return Refused("FI-X16", "FI-R34", number=there[0])
        case "different":
            return Refused("FI-X17", "FI-R36" if number not in there else "FI-R35", number=number)
        case "sum":
            assert group is not None
            return Refused("FI-X24", "FI-R37", total=group.total, number=number)
        case _other:
            return Refused("FI-X26", "FI-R39", card=card.id)


def why_not_discard(game: Table, seat: int, action: do.Discard) -> Refused:
    if action.die not in game.state.pool:
        return Refused("FI-X09", "FI-R41")
    if action.token is None:
        return Refused("FI-X23", "FI-R42")
    if action.token not in KINDS:
        return Refused("FI-X53", "FI-R05")
    return Refused("FI-X22", "FI-R42", kind=action.token)


def why_no_reroll(game: Table, seat: int) -> Refused:
    if not game.state.pool:
        return Refused("FI-X31", "FI-R77")
    if not game.state.seats[seat].collection["black"]:
        return Refused("FI-X32", "FI-R75")
    return Refused("FI-X33", "FI-R75")


def why_no_ability(game: Table, seat: int, action: do.Invoke, *, before_die: bool) -> Refused:
    """Say why an ability cannot be used now with this marker."""
    state, player = game.state, game.state.seats[seat]
    special = game.content.special(player.special) if player.special else None
    ability = next((a for a in special.abilities if a.id == action.ability), None) if special else None
    if special is None or ability is None:
        return Refused("FI-X39", "FI-R102")
    if ability.id in player.used:
        return Refused("FI-X40", "FI-R103", ability=ability.id)
    if len(player.used) >= special.uses:
        return Refused("FI-X41", "FI-R103")
    late = ability.when == "die_action" and not before_die
    if late or (ability.when == "fresh_black" and state.fresh_black is None):
        return Refused("FI-X50", "FI-R104", ability=ability.id)
    if not player.supply.total:
        return Refused("FI-X42", "FI-R105")
    if action.marker not in KINDS or not player.supply.of(action.marker):
        return Refused("FI-X43", "FI-R105", kind=action.marker)
    return why_no_target(game, seat, ability.id, action.marker, None)


def why_no_target(game: Table, seat: int, ability: str, marker: Kind, action: object) -> Refused:
    """Say why an ability cannot be aimed at this (None: at anything)."""
    card = getattr(action, "card", None)
    match ability:
        case "lush_shift":
            return Refused("FI-X44", "FI-R109", card=card) if card else Refused("FI-X35", "FI-R109")
        case "lush_joker":
            return Refused("FI-X45", "FI-R110", kind=getattr(action, "kind", marker))
        case "flames_collection":
            return Refused("FI-X46", "FI-R111")
        case "flames_rival":
            return Refused("FI-X47", "FI-R113", seat=rival(seat))
        case "flames_own":
            return Refused("FI-X48", "FI-R114")
        case "waters_die":
            return Refused("FI-X49", "FI-R116")
        case "waters_steal":
            return Refused("FI-X51", "FI-R120", seat=rival(seat))
        case _other:
            return Refused("illegal")
