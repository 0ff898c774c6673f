"""Holding a position against the pieces of the box, and dealing anew what a seat cannot see."""

from __future__ import annotations

from collections import Counter

from games.core.luck import Luck
from games.dwar7s_spring.content import Hero
from games.dwar7s_spring.dragons import TOP_LEVEL
from games.dwar7s_spring.state import FaerieDraft, Piece, Table, nest_limit, world


def faults(game: Table) -> list[str]:
    """Return what is wrong with a position: pieces lost or doubled, limits broken."""
    return [*_card_faults(game), *_map_faults(game), *_seat_faults(game)]


def _card_faults(game: Table) -> list[str]:
    state, content = game.state, game.content
    found = []
    decks = [card for player in state.seats for card in player.heroes]
    row = [card for card in state.row if card is not None]
    cards = Counter([*decks, *row, *state.expedition.items, *state.put_back, *state.box])
    wanted = Counter([hero.id for hero in content.heroes] * game.players)
    wanted.update(card.id for card in content.cards if not isinstance(card, Hero))
    if cards != wanted:
        found.append(f"cards of heroes, quests and monsters: {cards - wanted} too many, {wanted - cards} missing")
    hands = [kind for player in state.seats for kind in player.hand]
    faeries = Counter([*hands, *state.faeries.items, *state.faerie_discard])
    if faeries != Counter({faerie.kind: faerie.count for faerie in content.faeries}):
        found.append(f"Faeries: {faeries}")
    for breed in content.breeds:
        levels = [dragon.level for player in state.seats for dragon in player.dragons if dragon.breed == breed.id]
        piles = {1: state.level1.items.count(breed.id), 2: state.level2[breed.id], 3: state.level3[breed.id]}
        for level in range(1, TOP_LEVEL + 1):
            if piles[level] + sum(reached >= level for reached in levels) != breed.copies:
                found.append(f"cards of {breed.id} at level {level}")
    in_play = sorted([*state.monster_at.values(), *state.homeless])
    if in_play != sorted(card for card in row if content.is_monster(card)):
        found.append(f"monsters in play are not those of the row: {in_play}")
    if len(state.row) != content.constants.expedition_size or (None in state.row and state.expedition):
        found.append("a position of the row is empty although there are cards")
    return found


def _map_faults(game: Table) -> list[str]:
    state, ground = game.state, world(game)
    found = [f"{spot} is no spot" for spot in state.occupant if spot not in ground.spots]
    found += [
        f"a building on water: {spot}"
        for spot, piece in state.occupant.items()
        if piece.building and ground.spots[spot].ground == "water"
    ]
    for wild, camp in state.camp.items():
        if len(camp) > game.content.wildland(wild).places:
            found.append(f"{len(camp)} dwarfs in {wild}")
    return found


def _seat_faults(game: Table) -> list[str]:
    state, constants = game.state, game.content.constants
    found = []
    for seat, player in enumerate(state.seats):
        if sum(player.built.values()) != len(state.settlements_of(seat)):
            found.append(f"seat {seat}: settlements on the map and gone from the lines differ")
        fortresses = [spot for spot, piece in state.occupant.items() if piece == Piece("fortress", seat)]
        if fortresses != [player.fortress] * (player.fortress is not None):
            found.append(f"seat {seat}: fortress on {fortresses}")
        spots = [player.fortress_spot_used, player.faerie_spot_used]
        spots += [*player.dragon_spot_used, *player.expedition_spot_used]
        on_map = sum(piece == Piece("dwarf", seat) for piece in state.occupant.values())
        on_map += sum(camp.count(seat) for camp in state.camp.values())
        placed = sum(spots) + sum(player.build_used.values()) + on_map
        # A dwarf that idles stands on no spot, so there may be fewer.
        if player.bastion < 0 or player.bastion + placed > constants.dwarfs_per_player:
            found.append(f"seat {seat}: {player.bastion} dwarfs at home and {placed} placed")
        if len(player.hand) > constants.faerie_hand_limit or len(player.dragons) > nest_limit(game, seat):
            found.append(f"seat {seat}: a hand or nest too large")
        if min(*player.stock.values(), player.successes) < 0:
            found.append(f"seat {seat}: a negative number")
        if sum(dragon.exhausted for dragon in player.dragons) > constants.exhaust_tokens:
            found.append(f"seat {seat}: more Exhaust tokens than there are")
    return found


def deal_anew(game: Table, seat: int | None, luck: Luck) -> None:
    """Deal anew, in this very game, all that a seat cannot see: others' hands, every order, and which monsters
    were put back (section 8).

    How many monsters and which kinds of dragon are still to come can be reckoned from what lies open, so these
    stay as they are.
    """
    state = game.state
    hidden = list(state.faeries.items)
    for number, player in enumerate(state.seats):
        if number != seat:
            hidden += player.hand
    luck.shuffle(hidden)
    for number, player in enumerate(state.seats):
        if number != seat:
            player.hand = [hidden.pop() for _ in player.hand]
    state.faeries.items = hidden
    if state.active != seat:
        state.faerie_draft = FaerieDraft()
    _shuffle_monsters(game, luck)
    luck.shuffle(state.expedition.items)
    luck.shuffle(state.level1.items)
    game.luck.seed = f"{luck.below(2**62):064x}"


def _shuffle_monsters(game: Table, luck: Luck) -> None:
    """Let other monsters be the ones that were put back."""
    state, content = game.state, game.content
    down = state.expedition.items
    monsters = [card for card in down if content.is_monster(card)] + state.put_back
    luck.shuffle(monsters)
    state.expedition.items = [monsters.pop() if content.is_monster(card) else card for card in down]
    state.put_back = monsters
