"""Dealing anew what a seat cannot see (RULES.md section 8)."""

from __future__ import annotations

from itertools import combinations

from games.core.luck import Luck
from games.fantasy_ink import actions as do
from games.fantasy_ink.state import Table, rival
from games.fantasy_ink.steps import Drafting


def imagine(game: Table, seat: int | None, luck: Luck) -> Table:
    """Shuffle the draw pile and the hands that a seat does not see into one another, and change the choices made
    from those hands and all coming draws. Works on the game it is given."""
    state = game.state
    draft = state.draft
    hidden: list[int] = []
    if draft is not None:
        unseen = rival(state.first) if draft.joker_open else None
        hidden = [n for n in range(game.players) if n != seat or n == unseen]
        cards = [*state.pile.items, *(card for n in hidden for card in draft.hands[n])]
        luck.shuffle(cards)
        for n in hidden:
            draft.hands[n] = [cards.pop() for _ in draft.hands[n]]
        state.pile.items = cards
    else:
        luck.shuffle(state.pile.items)
    step = game.save.agenda[-1] if game.save.agenda else None
    if draft is not None and isinstance(step, Drafting):
        for n in hidden:
            if n in step.answers:
                choices = list(combinations(sorted(draft.hands[n]), draft.keep))
                step.answers[n] = do.Draft(choices[luck.below(len(choices))])
    game.luck.seed = f"{luck.below(2**62):064x}"
    return game
