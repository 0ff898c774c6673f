"""Exploring, fighting and gathering (DS-R90 to DS-R111)."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.pile import Pile
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.content import Hero
from games.dwar7s_spring.expedition import refill, remove_monster, take_from_row
from games.dwar7s_spring.gains import draw_faeries
from games.dwar7s_spring.sight import Sight
from games.dwar7s_spring.state import Battle, Piece, Player, Table, power, world


def why_not_explore(sight: Sight, action: do.Explore) -> Refused | None:
    """Return why a dwarf cannot be placed so; None if it can."""
    node, then = action.node, action.then
    if sight.world.is_wild(node):
        monster = sight.state.monster_at.get(node)
        if sight.full(node):
            return Refused("DS-X22", "DS-R12", wild=node)
        if then == "fight" and monster is None:
            return Refused("DS-X24", "DS-R97", wild=node)
        if then == "gather" and monster is not None:
            return Refused("DS-X25", "DS-R98", wild=node, monster=monster)
    elif then != "camp" and sight.world.knows(node):
        return Refused("DS-X23", "DS-R92")
    return sight.why_closed(node, "explore")


def explorations(sight: Sight) -> list[do.Explore]:
    """Return every way to explore: wildlands first, fighting or gathering before standing there."""
    found = []
    for wild in sight.world.wilds:
        if wild in sight.reach and not sight.full(wild):
            found.append(do.Explore(wild, "fight" if wild in sight.state.monster_at else "gather"))
            found.append(do.Explore(wild, "camp"))
    return found + [do.Explore(spot) for spot in sight.open_spots("explore")]


def card_count(game: Table, seat: int, wild: str, *, newcomer: bool) -> tuple[int, int, int]:
    """Return the cards that own dwarfs, settlements and the fortress bring in a wildland (DS-R99).

    ``newcomer``: count one more dwarf, which is about to be placed.
    """
    state = game.state
    dwarfs = state.camp.get(wild, []).count(seat) + newcomer
    near = world(game).spots_by(wild)
    settlements = sum(state.occupant.get(spot) == Piece("settlement", seat) for spot in near)
    fortress = state.seats[seat].fortress in near
    return dwarfs, settlements, game.content.constants.fortress_reveal_bonus * fortress


def explore(game: Table, seat: int, action: do.Explore) -> None:
    """Place the dwarf; fighting and gathering reveal the cards at once, the result comes later (DS-A61)."""
    state = game.state
    state.seats[seat].bastion -= 1
    state.changed().placed.append(action.node)
    game.tell(tell.DwarfPlaced(seat=seat, node=action.node, then=action.then))
    if not world(game).is_wild(action.node):
        state.occupant[action.node] = Piece("dwarf", seat)
        return
    state.camp.setdefault(action.node, []).append(seat)
    if action.then != "camp":
        state.battle = _reveal(game, seat, action.node, action.then)


def _reveal(game: Table, seat: int, wild: str, kind: str) -> Battle:
    """Shuffle the Heroes deck and reveal; only heroes count, trophies are blanks (DS-R100, DS-R103, DS-A21)."""
    state, content = game.state, game.content
    parts = card_count(game, seat, wild, newcomer=False)
    deck = Pile(list(state.seats[seat].heroes))
    deck.shuffle(game)
    revealed = [card for _ in range(min(sum(parts), len(deck))) if (card := deck.draw(game)) is not None]
    heroes = [hero for id in revealed if isinstance(hero := content.card(id), Hero)]
    fight = kind == "fight"
    monster = state.monster_at.get(wild)
    battle = Battle(
        kind="fight" if fight else "gather",
        wild=wild,
        monster=monster if fight else None,
        revealed=revealed,
        total=sum(hero.axes if fight else hero.backpacks for hero in heroes),
        needed=content.monster(monster).axes if fight and monster is not None else 0,
        dwarfs=parts[0],
        settlements=parts[1],
        fortress=parts[2],
    )
    game.tell(
        tell.CardsRevealed(
            seat=seat,
            kind=battle.kind,
            wild=wild,
            monster=battle.monster,
            dwarfs=parts[0],
            settlements=parts[1],
            fortress=parts[2],
            cards=tuple(revealed),
            total=battle.total,
            needed=battle.needed,
        )
    )
    return battle


def why_not_spend(player: Player, battle: Battle | None) -> Refused | None:
    """Return why no stored success can be added; None if one can (DS-R132, DS-A63, DS-A65)."""
    if battle is None:
        return Refused("DS-X07", "DS-R132")
    if player.successes == 0:
        return Refused("DS-X61", "DS-R132")
    if battle.kind == "fight" and battle.total >= battle.needed:
        return Refused("DS-X62", "DS-R132")
    return None


def add_success(game: Table, seat: int, *, from_faerie: bool) -> None:
    """Add successes to the battle under way: one from the store, or as many as a Faerie brings (DS-R122)."""
    battle, player = game.state.battle, game.state.seats[seat]
    assert battle is not None
    added = power(game, seat) if from_faerie else 1
    if not from_faerie:
        player.successes -= 1
    battle.total += added
    game.tell(
        tell.SuccessAdded(
            seat=seat,
            source="faerie" if from_faerie else "store",
            added=added,
            total=battle.total,
            needed=battle.needed,
        )
    )


def resolve(game: Table, seat: int) -> None:
    """Let the battle come to its result (DS-R101, DS-R102, DS-R109)."""
    state = game.state
    battle = state.battle
    assert battle is not None
    state.battle = None
    news = state.changed()
    news.battle, news.won = battle, None
    if battle.kind == "gather":
        resource = game.content.wildland(battle.wild).gather
        state.seats[seat].stock[resource] += battle.total
        game.tell(tell.Gathered(seat=seat, resource=resource, count=battle.total))
        return
    assert battle.monster is not None
    news.won = battle.total >= battle.needed
    if news.won:
        _defeat(game, seat, battle)
    else:
        game.tell(tell.FightLost(seat=seat, monster=battle.monster, total=battle.total, needed=battle.needed))


def _defeat(game: Table, seat: int, battle: Battle) -> None:
    """Card to the deck, figure and effect off, two Faeries, then a new card: in this order (DS-A77)."""
    monster, player = battle.monster, game.state.seats[seat]
    assert monster is not None
    game.tell(tell.FightWon(seat=seat, monster=monster, wild=battle.wild, total=battle.total))
    position = take_from_row(game, monster)
    player.heroes.append(monster)
    player.monsters_defeated += 1
    remove_monster(game, monster)
    draw_faeries(game, seat, game.content.constants.faeries_per_monster, "victory")
    refill(game, position)
