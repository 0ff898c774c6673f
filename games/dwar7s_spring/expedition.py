"""The expedition row: revealing cards and placing monsters (DS-R14 to DS-R25)."""

from __future__ import annotations

from games.dwar7s_spring import events as tell
from games.dwar7s_spring.state import Table, world


def take_from_row(game: Table, card: str) -> int:
    """Take a card out of the row and return its position, to be refilled by :func:`refill`."""
    position = game.state.row.index(card)
    game.state.row[position] = None
    return position


def refill(game: Table, position: int) -> None:
    """Reveal a card into an emptied position at once, as long as there is one (DS-R21, DS-R22)."""
    state = game.state
    card = state.expedition.draw(game)
    if card is None:
        game.tell(tell.RowShort(position=position))
        return
    state.row[position] = card
    state.changed().cards.append(card)
    game.tell(tell.CardRevealed(card=card, position=position))
    if game.content.is_monster(card):
        place_monster(game, card)


def place_monster(game: Table, card: str, *, silently: bool = False) -> None:
    """Put a revealed monster on its home, or on the closest wildland without one (DS-R15, DS-R16, DS-R23)."""
    state, home = game.state, game.content.monster(card).home
    wild = world(game).closest_free_wild(home, state.monster_at)
    if wild is None:  # no fewer wildlands than cards in the row: only other content comes here (DS-A11)
        state.homeless.append(card)
    else:
        state.monster_at[wild] = card
    if not silently:
        game.tell(tell.MonsterPlaced(monster=card, wild=wild, displaced=wild != home))


def remove_monster(game: Table, card: str) -> None:
    """Take a monster's figure off the map; its effect ends (DS-R105). One that waited for room moves in."""
    state = game.state
    state.monster_at = {wild: id for wild, id in state.monster_at.items() if id != card}
    if state.homeless:
        place_monster(game, state.homeless.pop(0))
