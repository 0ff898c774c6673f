"""What a seat expects of the tournaments to come: which parts and elements they will ask for."""

from __future__ import annotations

import msgspec

from games.champions.content import PARTS
from games.champions.state import Table


class Prospects(msgspec.Struct, frozen=True):
    """How many of the tournaments to come will ask for each part and for each element, on the average."""

    parts: dict[str, float]
    elements: dict[str, float]


def prospects(game: Table, seat: int, *, secrets: bool = True) -> Prospects:
    """Count the public tournaments, the own ones (only with ``secrets``) and, evenly, all that might be others'.

    The tournament under way does not count.
    """
    state, content = game.state, game.content
    chances: dict[str, float] = {}
    own, others, public = _to_come(game, seat)
    if state.reserved is not None:
        chances[state.reserved] = 1.0
        public -= 1
    for card in state.public.values():
        chances[card] = public / len(state.public)
    hand = state.hand(seat).personal if secrets else {}
    mine = [card for part, card in hand.items() if part not in state.board(seat).opened]
    for card in mine:
        chances[card] = own / len(mine)
    hidden = others + (0 if mine else own)
    gone = {*chances, *(played.card for played in state.played), *state.public_discard}
    unseen = [card.id for card in content.tournament_cards if card.id not in gone and card.id != state.current]
    for card in unseen:
        chances[card] = hidden / len(unseen)
    parts, elements = dict.fromkeys(PARTS, 0.0), dict.fromkeys(content.element, 0.0)
    for name, chance in chances.items():
        parts[content.tournament[name].part] += chance
        elements[content.tournament[name].element] += chance
    return Prospects(parts, elements)


def _to_come(game: Table, seat: int) -> tuple[int, int, int]:
    """Return how many own, others' and public tournaments will still be opened."""
    state, series = game.state, game.content.series(game.players)
    running = state.current is not None
    begun = len(state.played) + running
    left = series.order[begun:]
    public = left.count("public")
    if not begun:
        return series.personal_each, series.personal_each * (game.players - 1), public
    # The marker moves left after each tournament (CW-R244).
    openers = [(state.active + running + n) % game.players for n in range(len(left))]
    own = sum(kind == "personal" and opener == seat for kind, opener in zip(left, openers, strict=True))
    return own, len(left) - public - own, public
