"""Holding a position against the invariants of section 3, and inventing one that a seat cannot tell from it."""

from __future__ import annotations

from collections import Counter

from games.core.luck import Luck
from games.fourth_wing.actions import ChooseAbilities
from games.fourth_wing.state import HOME, Look, Player, Table, Tiles, board_of
from games.fourth_wing.steps import ChoosingAbilities


def faults(game: Table) -> list[str]:
    """Return what is wrong: pieces lost or doubled, limits broken."""
    state, content = game.state, game.content
    found = []

    def unless(right: bool, problem: str) -> None:
        if not right:
            found.append(problem)

    owners = Counter(die.owner for die in state.dice)
    unless(owners == dict.fromkeys(range(game.players), content.dice.per_colour), f"dice by owner: {owners}")
    for n, die in enumerate(state.dice):
        active = state.turn is not None and state.turn.seat == die.holder
        unless(active or die.place not in ("path", "fight"), f"die {n} of another seat in {die.place}")
        unless(active or die.face == 0 or die.place in ("dragon", "heart"), f"die {n} shows {die.face} in no turn")
        unless(die.place not in ("dragon", "heart") or die.face > 0, f"die {n} in a pool without a face")
    cards = list(state.friends.items)
    for player in state.players:
        cards += [card.id for card in player.friends] + player.declined
    unless(sorted(cards) == sorted(content.friend_cards.ids), "friends lost or doubled")
    focus = [tile for row in state.dragons for tile in row.focus]
    unless(len(set(focus)) == len(focus), "a focus tile twice")
    taken = Counter(ability for player in state.players for ability in player.owned)
    unless(all(taken[a.key] <= a.ability_tiles for a in content.abilities), "too many ability tiles")
    homes = [seat for seat, player in enumerate(state.players) if player.home]
    unless(sorted(state.winners) == homes or state.phase in ("prepare", "ceremony"), "winners and pieces differ")
    goal = board_of(game).goal
    for seat, player in enumerate(state.players):
        unless(player.pos == HOME or 0 <= player.pos <= goal, f"seat {seat} stands on {player.pos}")
        unless(all(player.left(ability) >= 0 for ability in content.ability_keys), f"seat {seat} lays too much")
        tiles = sum(player.hand.values()) + sum(sum(laid.values()) for laid in player.laid)
        unless(tiles == player.taken, f"seat {seat} has {tiles} impression tiles instead of {player.taken}")
        unless(set(player.turned) <= set(player.owned), f"seat {seat} has a turned tile that it does not own")
    return found


def imagine(other: Table, seat: int | None, luck: Luck) -> None:
    """Deal anew, in a copy, what a seat cannot know: face-down focus tiles, the stack, others' looks, tiles and answers
    (section 8)."""
    other.luck.seed = f"{luck.below(2**62):064x}"
    luck.shuffle(other.state.friends.items)
    if other.over:
        return
    _focus(other, seat, luck)
    for number, player in enumerate(other.state.players):
        if number != seat:
            _looks(other, player, luck)
            _laid(player, luck)
            _draft(other, player, luck)
    for step in other.save.agenda[-1:]:
        if isinstance(step, ChoosingAbilities):
            for number in sorted(step.answers):
                if number != seat:
                    choices = step.choices(other, number)
                    step.answers[number] = ChooseAbilities(choices[luck.below(len(choices))].pair)


def _focus(game: Table, seat: int | None, luck: Luck) -> None:
    """Exchange the focus tiles that are face down and unknown to the seat, with those in the box as well."""
    state = game.state

    def open_to(dragon: int, position: int) -> bool:
        return state.shows(position) or (seat is not None and state.players[seat].knows(dragon, position))

    seen = {t for k, row in enumerate(state.dragons) for p, t in enumerate(row.focus, start=1) if open_to(k, p)}
    unknown = [tile.key for tile in game.content.focus_tiles if tile.key not in seen]
    luck.shuffle(unknown)
    for k, row in enumerate(state.dragons):
        row.focus = tuple(t if open_to(k, p) else unknown.pop() for p, t in enumerate(row.focus, start=1))


def _looks(game: Table, player: Player, luck: Luck) -> None:
    """Let a seat have looked at other tiles that were face down at that time."""
    looks: list[Look] = []
    for look in player.looks:
        positions = range(look.challenge + 1, game.content.setup.focus_tiles_per_dragon + 1)
        known = {(old.dragon, old.position) for old in looks}
        choices = [(k, p) for k in range(len(game.state.dragons)) for p in positions if (k, p) not in known]
        dragon, position = choices[luck.below(len(choices))]
        looks.append(Look(look.challenge, dragon, position))
    player.looks = looks


def _laid(player: Player, luck: Luck) -> None:
    """Mix the kinds of a seat's laid tiles; their number at each dragon is public (FW-A72)."""
    kinds = [ability for tiles in player.laid for ability, count in tiles.items() for _ in range(count)]
    luck.shuffle(kinds)
    for k, tiles in enumerate(player.laid):
        number = sum(tiles.values())
        player.laid[k] = _counted(kinds[:number])
        kinds = kinds[number:]


def _draft(game: Table, player: Player, luck: Luck) -> None:
    """Lay out another draft; a finished one has all tiles in it, which is public."""
    if game.state.phase != "ceremony" or not player.draft:
        return
    tiles = [ability for ability, count in player.hand.items() for _ in range(count)]
    laid: list[list[str]] = [[] for _ in player.draft]
    for ability in tiles:
        place = luck.below(len(laid) + (0 if player.finished else 1))
        if place < len(laid):
            laid[place].append(ability)
    player.draft = [_counted(abilities) for abilities in laid]


def _counted(abilities: list[str]) -> Tiles:
    return dict(Counter(abilities))
