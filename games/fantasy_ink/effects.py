"""What follows from an action: dice on cards, cards fulfilled, extra turns, victory (RULES.md 5.4)."""

from __future__ import annotations

from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink.content import Bonus, Kind
from games.fantasy_ink.moves import kind_of, shifted
from games.fantasy_ink.state import Table, colour_of, die, in_order, number_of, symbols

_JOKER_BONUS: dict[Bonus, Kind] = {"joker_colour": "colour", "joker_value": "value"}


def place(game: Table, seat: int, action: do.Place) -> bool:
    """Put a pool die on a card; say whether a move up is pending now (FI-R27, FI-R66, FI-R69)."""
    state, player = game.state, game.state.seats[seat]
    state.pool.remove(action.die)
    number = shifted(number_of(action.die), action.jokers)
    joker = action.jokers[0] if action.jokers else None
    if joker is not None:
        player.holder.add(kind_of(joker), -1)
        player.supply.add(kind_of(joker), 1)
    game.tell(ev.Placed(seat=seat, die=action.die, number=number, card=action.card, space=action.space, joker=joker))
    return cover(game, seat, action.card, action.space, die(colour_of(action.die), number), action.bonus)


def cover(game: Table, seat: int, card: str, space: int, with_die: str, bonus: do.Take) -> bool:
    """Lay a die on a free space and fulfil the card if it was the last; say whether a move up is pending."""
    lying = game.state.seats[seat].find(card)
    assert lying is not None and lying.dice[space - 1] is None
    lying.dice[space - 1] = with_die
    game.state.news.touched[card] = game.state.turn
    return lying.free == 0 and _fulfil(game, seat, card, bonus)


def _fulfil(game: Table, seat: int, id: str, bonus: do.Take) -> bool:
    """FI-R45 to FI-R58, in the order of RULES.md 5.4: victory, tile, bonus (FI-A45)."""
    state, content, player = game.state, game.content, game.state.seats[seat]
    card = content.card(id)
    before = 0 if card.colour == "black" else symbols(player, content, card.colour)
    state.used += player.remove(id).lying
    player.collection[card.colour].append(id)
    player.chapters += card.chapters
    state.news.fulfilled = [*state.news.fulfilled[-3:], (state.turn, seat, id)]
    after = before + card.symbols
    game.tell(ev.Fulfilled(seat=seat, card=id, gained=card.chapters, chapters=player.chapters, symbols=after))
    if check_win(game, seat):
        return False
    for line in content.tile(player.tile).extra:
        if line.colour == card.colour and before < line.count <= after:
            state.owed += 1
            game.tell(ev.ExtraTurn(seat=seat, source="tile", colour=line.colour, count=line.count))
    if card.colour == "black":
        state.fresh_black = id
    return _bonus(game, seat, card.bonus, declined=bonus == "skip")


def _bonus(game: Table, seat: int, bonus: Bonus, declined: bool) -> bool:
    """FI-R49, FI-R60 to FI-R64: take it, decline it, or let it lapse; a move up is asked for afterwards."""
    state, player = game.state, game.state.seats[seat]
    if bonus == "none":
        return False
    if bonus == "move_up":
        if player.movable():
            return True
        game.tell(ev.BonusLost(seat=seat, bonus=bonus, declined=False))  # FI-A46
    elif declined:
        game.tell(ev.BonusLost(seat=seat, bonus=bonus, declined=True))
    elif bonus == "extra_turn":
        state.owed += 1
        game.tell(ev.ExtraTurn(seat=seat, source="bonus"))
    elif player.take_token(_JOKER_BONUS[bonus]):
        game.tell(ev.TokenTaken(seat=seat, kind=_JOKER_BONUS[bonus], source="bonus"))
    else:
        game.tell(ev.BonusLost(seat=seat, bonus=bonus, declined=False))  # FI-A33
    return False


def discard(game: Table, seat: int, action: do.Discard) -> None:
    """FI-R41 to FI-R43."""
    game.state.pool.remove(action.die)
    game.state.used.append(action.die)
    game.tell(ev.Discarded(seat=seat, die=action.die))
    if action.token is not None:
        game.state.seats[seat].take_token(action.token)
    game.tell(ev.TokenTaken(seat=seat, kind=action.token, source="discard"))


def move_up(game: Table, seat: int, card: str) -> None:
    """Put a card with its dice at the end of the row above (FI-R62, FI-R63)."""
    player = game.state.seats[seat]
    row = player.row_of(card)
    player.rows[row - 1].append(player.remove(card))
    game.state.news.touched[card] = game.state.turn
    game.tell(ev.Moved(seat=seat, card=card, start=row + 1, end=row))


def reroll(game: Table, seat: int, card: str) -> None:
    """Destroy a black card and roll the pool (FI-R75 to FI-R78)."""
    state = game.state
    state.seats[seat].collection["black"].remove(card)
    state.discard.append(card)
    state.fresh_black = None  # FI-A78
    before = tuple(state.pool)
    state.pool = rolled(game, state.pool)
    state.news.rolled_in = state.turn
    game.tell(ev.Rerolled(seat=seat, card=card, before=before, after=tuple(state.pool)))


def rolled(game: Table, dice: list[str]) -> list[str]:
    """Roll dice, green first, then blue and orange; return them by colour and number (RULES.md 5.7)."""
    fresh = [die(colour_of(d), 1 + game.luck.below(game.content.dice.faces)) for d in in_order(dice)]
    return in_order(fresh)


def check_win(game: Table, seat: int) -> bool:
    """End the game at once if the seat has won (FI-R91 to FI-R94); only the active seat can gain (FI-A44)."""
    content, player = game.content, game.state.seats[seat]
    reasons = ["chapters"] if player.chapters >= content.setup.win_chapters else []
    if any(symbols(player, content, line.colour) >= line.count for line in content.tile(player.tile).win):
        reasons.append("symbols")
    if reasons:
        finish(game, seat, reasons)
    return bool(reasons)


def finish(game: Table, winner: int, reasons: list[str]) -> None:
    """Name the winner; nothing else is resolved any more (FI-R94)."""
    state = game.state
    state.winner, state.reasons = winner, reasons
    game.finish()
    first, second = (player.chapters for player in state.seats)
    game.tell(ev.Over(winner=winner, reasons=tuple(reasons), chapters=(first, second)))
