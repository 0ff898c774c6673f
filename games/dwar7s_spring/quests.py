"""Quests and what they bring (DS-R140 to DS-R153)."""

from __future__ import annotations

from games.core.errors import Refused
from games.dwar7s_spring import actions as do
from games.dwar7s_spring import events as tell
from games.dwar7s_spring.content import RESOURCES, Requirement
from games.dwar7s_spring.expedition import refill, take_from_row
from games.dwar7s_spring.state import Dragon, Player, Table, effects, nest_limit


def meets(game: Table, player: Player, req: Requirement) -> bool:
    """Say whether all parts of a requirement hold at this moment (DS-R147 to DS-R153)."""
    have = holdings(game, player)
    return all(have[key] >= getattr(req, key) for key in have) and (
        req.line is None or player.built[req.line] == len(game.content.line(req.line).reveals)
    )


def holdings(game: Table, player: Player) -> dict[str, int]:
    """Return what a player has of everything countable that quests ask for.

    A Level 3 dragon has passed Level 2 (DS-A101); victories count although the card was removed (DS-A103); the
    fortress is no settlement (DS-R150).
    """
    return {
        "dragons": len(player.dragons),
        "dragon_level": max((dragon.level for dragon in player.dragons), default=0),
        "monsters": player.monsters_defeated,
        "settlements": sum(player.built.values()),
        **{resource: player.stock[resource] for resource in RESOURCES},
        "faeries": len(player.hand),
    }


def why_not_quest(game: Table, seat: int, action: do.Quest) -> Refused | None:
    """Return why a quest cannot be fulfilled so; None if it can."""
    content, player = game.content, game.state.seats[seat]
    monster = effects(game).get("noquest")
    if monster is not None:
        return Refused("DS-X34", "DS-R158", monster=monster)
    if all(player.expedition_spot_used):
        return Refused("DS-X35", "DS-R146")
    if not 1 <= action.spot <= len(player.expedition_spot_used):
        return Refused("illegal", "DS-R140")
    if player.expedition_spot_used[action.spot - 1]:
        return Refused("DS-X36", "DS-R146")
    if action.card not in game.state.row:
        return Refused("DS-X37", "DS-R140")
    if content.is_monster(action.card):
        wild = next((wild for wild, id in game.state.monster_at.items() if id == action.card), None)
        return Refused("DS-X38", "DS-R140", monster=action.card, wild=wild)
    req = content.quest(action.card).req
    if not meets(game, player, req):
        have = {key: n for key, n in holdings(game, player).items() if getattr(req, key)}
        if req.line is not None:
            have["line"] = player.built[req.line]
        return Refused("DS-X39", "DS-R140", quest=action.card, have=have)
    return None


def quests(game: Table, seat: int) -> list[do.Quest]:
    """Return the quests that can be fulfilled now, on each free expedition spot."""
    spots = range(1, game.content.board.expedition_spots + 1)
    every = [do.Quest(card, spot) for card in game.state.row if card is not None for spot in spots]
    return [quest for quest in every if why_not_quest(game, seat, quest) is None]


def fulfil(game: Table, seat: int, action: do.Quest) -> None:
    """Nothing is spent: the card joins the deck, a dragon the nest, a new card the row (DS-R141 to DS-R145)."""
    state, player = game.state, game.state.seats[seat]
    player.bastion -= 1
    player.expedition_spot_used[action.spot - 1] = True
    position = take_from_row(game, action.card)
    player.heroes.append(action.card)
    game.tell(tell.QuestFulfilled(seat=seat, quest=action.card, spot=action.spot))
    room = len(player.dragons) < nest_limit(game, seat)
    breed = state.level1.draw(game) if room else None
    if breed is None:
        game.tell(tell.NestFull(seat=seat, empty=room))
    else:
        player.dragons.append(Dragon(breed))
        game.tell(tell.DragonReceived(seat=seat, breed=breed))
    refill(game, position)
    state.may_remove = action.spot == 2


def why_not_remove(game: Table, seat: int, action: do.RemoveCard) -> Refused | None:
    """Return why a card cannot be removed; None if it can (DS-R145, DS-A56)."""
    if not game.state.may_remove:
        return Refused("DS-X40", "DS-R145")
    if action.card not in game.state.seats[seat].heroes:
        return Refused("DS-X41", "DS-R145")
    return None


def remove(game: Table, seat: int, action: do.RemoveCard) -> None:
    game.state.seats[seat].heroes.remove(action.card)
    game.state.box.append(action.card)
    game.state.may_remove = False
    game.tell(tell.CardRemoved(seat=seat, card=action.card))
