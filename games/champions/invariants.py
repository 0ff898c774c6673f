"""What must always be true of a position (section 3), and positions that a seat cannot tell apart (section 8)."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from games.champions import steps
from games.champions.content import PARTS, UPGRADES
from games.champions.state import Board, Table, stack_name
from games.core.luck import Luck

T = TypeVar("T")


def faults(game: Table) -> list[str]:
    """Return what is wrong with a position."""
    state, content = game.state, game.content
    found = _cards(game)
    for seat, player in enumerate(state.seats):
        found += [f"seat {seat}: {fault}" for fault in _board(game, player.board)]
    lying = [tile for stack in state.stacks.values() for tile in stack]
    lying += [player.board.parts[part].tile for player in state.seats for part in PARTS]
    started = [tile for tile in lying if content.tile[tile].level != "S"]
    wanted = [t for part in PARTS for level in UPGRADES for t in content.stack(part, level, game.players)]
    if Counter(started) != Counter(wanted):
        found.append("dragon tiles lost or doubled")
    for part in PARTS:
        for level in UPGRADES:
            power = [content.tile[tile].power for tile in state.stacks[stack_name(part, level)]]
            if power != sorted(power, reverse=True):
                found.append(f"stack {part} {level} is not sorted")
    if state.faces and sum(len(area.dice) for area in state.areas) not in (0, len(state.faces)):
        found.append("dice lost or doubled in the areas")
    return found


def _cards(game: Table) -> list[str]:
    state, content = game.state, game.content
    hands = [player.hand for player in state.seats]
    drawn = [hand.drawn for hand in hands if hand.drawn is not None]
    training = [*state.training.items, *state.training_discard, *state.unseen]
    training += [card for hand in hands for card in hand.training] + [pair[0] for pair in drawn]
    tournament = [*state.tournament.items, *state.tournament_discard]
    tournament += [card for hand in hands for card in hand.tournament] + [pair[1] for pair in drawn]
    found = []
    if Counter(training) != Counter({card.id: card.count for card in content.training_cards}):
        found.append("training cards lost or doubled")
    every = Counter({card.id: card.count for card in content.tournament_action_cards if state.advanced})
    if Counter(tournament) != every:
        found.append("tournament action cards lost or doubled")
    cards = [card for pile in state.decks.values() for card in pile.items]
    cards += [
        *state.public.values(),
        *state.public_discard,
        *(card for hand in hands for card in hand.personal.values()),
    ]
    cards += [state.reserved] if state.reserved else []
    public_now = {state.current, *(played.card for played in state.played)}
    known = {card.id for card in content.tournament_cards}
    if not set(cards) <= known or len(set(cards)) != len(cards) or known - set(cards) - public_now:
        found.append("tournaments lost or doubled")
    return found


def _board(game: Table, board: Board) -> list[str]:
    content, state = game.content, game.state
    found = []
    numbers = [board.pyramid_tray, board.dragon_tray, board.purse]
    numbers += [n for part in board.parts.values() for n in (part.gold, part.blacks)]
    if min(numbers) < 0:
        found.append("a negative number")
    for element, count in content.constants.crystals.items():
        regions = zip(content.ground.regions, board.full, strict=True)
        lying = sum(full for region, full in regions if region.element == element)
        gone = board.spent_now.crystals.get(element, 0) + board.spent_before.crystals.get(element, 0)
        if lying + board.won[element] + gone != count:
            found.append(f"{element} crystals lost or doubled")
    for slot, placed in zip(content.slots, board.pyramid, strict=True):
        if placed is not None and not slot.accepts(placed.element):
            found.append(f"{placed.element} on {slot.id}")
    for border in content.ground.borders:
        both = not board.full[content.region[border.a]] and not board.full[content.region[border.b]]
        pending = state.turn is not None and border.id in state.turn.bonuses
        if (border.id in board.covered) > both or (both and border.id not in board.covered and not pending):
            found.append(f"border {border.id} covered wrongly")
    for row, slots in enumerate(content.rows):
        full = all(board.pyramid[n] is not None for n in slots)
        if board.row_gold[row] and full and state.current is None and not state.played:
            found.append(f"gold left at the full row {row + 1}")
    for part in board.parts.values():
        if content.tile[part.tile].level == "S" and part.crest is not None:
            found.append("a crest on a starting tile")
    return found


def deal_anew(game: Table, seat: int | None, luck: Luck) -> None:
    """Deal everything anew that is hidden from a seat, and change what is still to be drawn."""
    state = game.state
    hidden = [n for n in range(game.players) if n != seat]
    hands = [state.hand(n) for n in hidden]
    pairs = [hand for hand in hands if hand.drawn is not None]

    training = [hand.training for hand in hands]
    rest = [[hand.drawn[0]] for hand in pairs if hand.drawn]
    _mix(luck, [state.training.items, state.unseen, *training, *rest])
    tournament = [hand.tournament for hand in hands]
    second = [[hand.drawn[1]] for hand in pairs if hand.drawn]
    _mix(luck, [state.tournament.items, *tournament, *second])
    for hand, (first,), (last,) in zip(pairs, rest, second, strict=True):
        hand.drawn = first, last
    for part in PARTS:
        # What was opened is known; at the end all personal tournaments are.
        secret = [h for n, h in zip(hidden, hands, strict=True) if part not in state.board(n).opened and not game.over]
        cards = [[hand.personal[part]] for hand in secret]
        _mix(luck, [state.decks[part].items, *cards])
        for hand, (card,) in zip(secret, cards, strict=True):
            hand.personal[part] = card
        luck.shuffle(state.crest_stacks[part].items)
    luck.shuffle(state.trainers.items)
    for hand in hands:
        hand.standing, hand.pass_now = [], None
    for step in game.save.agenda:
        _forget(game, step, hidden)
    game.save.luck.seed = f"{luck.below(2**62):064x}"


def _mix(luck: Luck, piles: list[list[str]]) -> None:
    """Deal the cards of several piles anew, as many to each as it had."""
    cards = [card for pile in piles for card in pile]
    luck.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _card in range(len(pile))]


def _forget(game: Table, step: object, hidden: list[int]) -> None:
    """Drop the drafts of seats whose hands are hidden; committed answers stay committed."""
    match step:
        case steps.Free() if game.state.turn is not None and game.state.turn.seat in hidden:
            step.card = None
        case steps.Window() if step.at in hidden:
            step.card = None
        case steps.Resting() | steps.Dialling():
            for seat in hidden:
                step.drafts.pop(seat, None)
