"""The set-up (section 4 of RULES.md): everything that needs luck, in the order of section 3.4."""

from __future__ import annotations

from games.core.pile import Pile
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.expedition import place_monster
from games.dwar7s_spring.state import Dragon, Table


def set_up(game: Table) -> None:
    wish = game.settings["start"]
    game.state.first = game.luck.below(game.players) if wish == "random" else int(wish)
    _lay_map(game)
    _lay_row(game)
    _deal(game)
    seats = [game.state.first, *game.clockwise(game.state.first)]
    game.state.start_queue = [*seats, *reversed(seats)]  # DS-R40, DS-R41
    game.state.active = seats[0]
    at = {card: wild for wild, card in game.state.monster_at.items()}
    row = tuple((card, at.get(card)) for card in game.state.row if card is not None)
    dragons = tuple(player.dragons[0].breed if player.dragons else "" for player in game.state.seats)
    game.tell(tell.SetupDone(first=game.state.first, row=row, dragons=dragons))
    for seat in seats:
        hand = game.state.seats[seat].hand
        game.tell(tell.FaeriesSeen(seat=seat, kinds=tuple(hand), to=(seat,)))


def _lay_map(game: Table) -> None:
    """A random wildland in the middle, all other petals around it, grasslands turned (DS-R02, DS-R03, DS-R05)."""
    plan = game.content.map
    wilds = [wild.id for wild in game.content.wildlands]
    game.luck.shuffle(wilds)
    others = [*wilds[1:], *(petal.id for petal in game.content.grasslands)]
    game.luck.shuffle(others)
    grass = {petal.id for petal in game.content.grasslands}
    for slot, petal in zip(plan.slots, [wilds[0], *others], strict=True):
        turn = game.luck.below(6) if petal in grass and plan.rotate_grasslands else 0
        game.state.slots[slot.id] = (petal, turn)


def _lay_row(game: Table) -> None:
    """Three monsters, then three cards of the deck of six monsters and all quests (DS-R14 to DS-R20)."""
    state, constants = game.state, game.content.constants
    monsters: Pile[str] = state.expedition  # holds the monsters alone at first
    monsters.shuffle(game)

    def reveal(pile: Pile[str], count: int) -> None:
        for _ in range(count):
            card = pile.draw(game)
            assert card is not None
            state.row.append(card)
            if game.content.is_monster(card):
                place_monster(game, card, silently=True)

    reveal(monsters, constants.monsters_first_reveal)
    mixed = [monsters.items.pop() for _ in range(constants.monsters_shuffled_in)]
    state.put_back = monsters.items
    state.expedition = Pile([*mixed, *(quest.id for quest in game.content.quests)])
    state.expedition.shuffle(game)
    reveal(state.expedition, constants.mixed_first_reveal)


def _deal(game: Table) -> None:
    """A dragon and a Faerie for each, from the first seat clockwise (DS-R28, DS-R31)."""
    state = game.state
    state.level1.shuffle(game)
    state.faeries.shuffle(game)
    seats = [state.first, *game.clockwise(state.first)]
    for seat in seats:
        breed = state.level1.draw(game)
        if breed is not None:
            state.seats[seat].dragons.append(Dragon(breed))
    for _ in range(game.content.constants.faerie_hand_start):
        for seat in seats:
            kind = state.faeries.draw(game)
            if kind is not None:
                state.seats[seat].hand.append(kind)
