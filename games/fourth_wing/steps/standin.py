"""What is done for a seat that stays away: a plain player who places what fits, asks for help before a roll
is lost, and stops while it is ahead. It uses public facts and the seat's own secrets only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from games.core.events import Action
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Set, Shown, TurnAction
from games.fourth_wing.content import Space
from games.fourth_wing.state import Table, board_of, next_space, turned
from games.fourth_wing.steps.moment import Moment

A = TypeVar("A", bound=Action)

#: Spaces that a successful roll brings on average, held against those that a fail would cost.
_GAIN = 1.5


def turn(moment: Moment) -> TurnAction:
    """Return the next action of a turn outside a fight."""
    options = moment.options()
    if do.PlaceAll() in options:
        return do.PlaceAll()
    if place := _placement(moment, options):
        return place
    if fight := _fight(moment, options):
        return fight
    lost = not moment.would_succeed and not moment.turn.won
    if lost and (help := _help(moment, options)):
        return help
    again = do.RollAgain() in options
    if again and (do.EndTurn() not in options or _worth_rolling(moment)):
        return do.RollAgain()
    return do.EndTurn() if do.EndTurn() in options else options[0]


def _placement(moment: Moment, options: Sequence[TurnAction]) -> TurnAction | None:
    """Return a placement, natural ones first; none that would use up all dice on an obstacle."""
    if moment.natural:
        return do.Place(moment.natural[0])
    places = [option for option in options if isinstance(option, do.Place)]
    space = moment.next
    for option in places:
        target = moment.balance_target if option.mode == "balance" else space
        if target is not None and not (target.obstacle and len(option.dice) == len(moment.ids)):
            return option
    return None


def _fight(moment: Moment, options: Sequence[TurnAction]) -> TurnAction | None:
    """Fight where nothing can be lost, or with a die to spare."""
    fights = [option for option in options if isinstance(option, do.Fight)]
    if not fights or moment.next is None:
        return None
    safe = not moment.turn.placed or moment.turn.won
    return fights[0] if safe or len(moment.ids) > moment.next.fight_dice else None


def _help(moment: Moment, options: Sequence[TurnAction]) -> TurnAction | None:
    """Return help that makes a fit, else a re-roll, else a friend woken for it."""
    for option in options:
        if isinstance(option, do.UseFriend) and _makes_fit(moment, option.friend, option.dice, None):
            return option
    for option in options:
        if isinstance(option, do.UseStrength) and _makes_fit(moment, option.friend, option.dice, option.dragon):
            return option
    for kind in (do.UseIntelligence, do.ChooseDice, do.UseEmotionalStrength):
        for option in options:
            if isinstance(option, kind) and not (isinstance(option, do.ChooseDice) and option.by == "intelligence"):
                return option
    return None


def _makes_fit(moment: Moment, kind: str, dice: Set, dragon: int | None) -> bool:
    """Say whether something can be placed after a friend has turned a die."""
    friend = moment.content.friend(kind)
    if moment.next is None or moment.next.kind == "sparring" or friend.effect == "reroll":
        return False
    (die,) = dice
    among = Counter(moment.shown)
    if dragon is not None:
        among[Shown(moment.dragon, dragon)] -= 1
    among[die] -= 1
    among[Shown(turned(moment.content, friend, die.face), die.owner)] += 1
    fits = moment.fits_on(moment.next, +among, moment.can("speed"))
    return any(not (moment.next.obstacle and len(fit) == among.total()) for fit in fits)


def _worth_rolling(moment: Moment) -> bool:
    """Hold the chance of a fit against the spaces that would be lost."""
    if moment.next is None:
        return False
    if moment.turn.won:
        return True
    placed = [p for p in moment.turn.placed if moment.turn.checkpoint is None or p.space > moment.turn.checkpoint]
    chance = fit_chance(moment, moment.next, len(moment.ids))
    return chance * _GAIN > (1 - chance) * len(placed)


def fit_chance(moment: Moment, space: Space, dice: int) -> float:
    """Return about how likely freshly rolled dice fill a space, and all that follow up to where one may stop."""
    chance, left = 1.0, dice
    speed = {moment.dragon} if moment.can("speed") else set()
    reached: Space | None = space
    while reached is not None:
        for slot in reached.dice:
            wanted = len(set(slot) | speed)
            chance *= 1 - (1 - wanted / len(moment.content.dice.values)) ** max(left, 0)
            left -= 1
        if not reached.obstacle:
            break
        reached = next_space(moment.board, moment.occupied, reached.n)
    return chance


def rerolling(options: Sequence[TurnAction]) -> TurnAction:
    """Roll as many dice as possible."""

    def count(option: TurnAction) -> int:
        match option:
            case do.UseFriend(dice=dice) | do.UseStrength(dice=dice):
                return len(dice)
            case do.UseIntelligence(reroll=faces):
                return len(faces)
            case _:
                return 0

    return max(options, key=count)


def special(game: Table, seat: int, options: Sequence[A]) -> A:
    """Swap or jump where that leads furthest ahead; else the first possibility."""
    board, players = board_of(game), game.state.players

    def gain(option: Action) -> int:
        match option:
            case do.Swap(other):
                return players[other].pos - players[seat].pos
            case do.Jump(space):
                ahead = next_space(board, game.state.occupied(seat), space)
                return space - players[seat].pos if ahead is not None else 0
            case _:
                return 0

    return max(options, key=gain)


def abilities(game: Table, seat: int, options: Sequence[do.ChooseAbilities]) -> do.ChooseAbilities:
    """Choose what the dragons wish for most, as far as everybody knows; of equal pairs, each seat another one."""
    wishes = Counter(
        symbol
        for row in game.state.dragons
        for position, tile in enumerate(row.focus, start=1)
        if game.state.shows(position)
        for symbol in game.content.focus(tile).symbols
    )
    first = seat % len(options)
    turned_round = [*options[first:], *options[:first]]
    return max(turned_round, key=lambda option: sum(wishes[ability] for ability in option.pair))


def laying(game: Table, seat: int, options: Sequence[do.LayingAction]) -> do.LayingAction:
    """Lay tile after tile where its symbol is known to be wished for, away from dragons that a rival courts more;
    equal ones are spread, by each seat in another order."""
    if do.ConfirmLaying() in options:
        return do.ConfirmLaying()
    players, row = game.state.players, game.state.dragons
    player = players[seat]

    def wished(dragon: int, ability: str) -> int:
        return sum(
            game.content.focus(tile).symbols.count(ability)
            for position, tile in enumerate(row[dragon].focus, start=1)
            if game.state.shows(position) or player.knows(dragon, position)
        )

    def worth(option: do.Lay) -> tuple[bool, float, int, int]:
        here, wish = option.dragon, wished(option.dragon, option.ability)
        own = sum(player.laid[here].values()) + sum(player.draft[here].values())
        rivals = max(sum(other.laid[here].values()) for n, other in enumerate(players) if n != seat)
        order = (here - seat * len(row) // game.players) % len(row)
        return wish > 0, wish - max(0, rivals - own) / 2, -own, -order

    return max((option for option in options if isinstance(option, do.Lay)), key=worth)
