"""Dwar7s Spring in words: the text for those who cannot see the picture, the text board, the end, the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.language import _, _n
from games.core.names import listed
from games.core.words import ALT_LENGTH
from games.dwar7s_spring import phrases
from games.dwar7s_spring.content import Quest
from games.dwar7s_spring.view import SeatView, View

if TYPE_CHECKING:
    from games.dwar7s_spring.words import DwarWords


def alt(words: DwarWords, view: View) -> str:
    """Describe the picture: first what is asked, then seats, monsters, quests, and where everybody stands.

    What no longer fits into Discord's limit is left out as a whole, the least needed first.
    """
    if view.over:
        winners = listed([words.names.line(seat) for seat in view.winners])
        start = _("Game over in Era {era}. Won by {winners}.").format(era=view.era, winners=winners)
    else:
        start = _("{name} to move: {ask}. {clock}.").format(
            name=words.names.line(view.active), ask=words.ask(view), clock=words.clock(view)
        )
    parts = [
        start,
        _battle(words, view),
        *(_seat_short(words, view, seat) for seat in range(len(view.seats))),
        _monsters(words, view),
    ]
    parts += [_quests(words, view), *(_places(words, view, seat) for seat in range(len(view.seats)))]
    text = ""
    for part in filter(None, parts):
        if len(text) + 1 + len(part) <= ALT_LENGTH:
            text = f"{text} {part}".lstrip()
    return text


def _battle(words: DwarWords, view: View) -> str:
    """Return how a fight or gathering stands: "Fight with Silkmaw in Forest 2: 2 of 3 axes."."""
    battle = view.battle
    if battle is None:
        return ""
    where = phrases.place(words.content, battle.wild)
    if battle.monster is None:
        return _n("Gathering in {where}: {n} backpack.", "Gathering in {where}: {n} backpacks.", battle.total).format(
            where=where
        )
    return _("Fight with {monster} in {where}: {total} of {needed} axes.").format(
        monster=words.content.monster(battle.monster).name, where=where, total=battle.total, needed=battle.needed
    )


def _seat_short(words: DwarWords, view: View, seat: int) -> str:
    player = view.seats[seat]
    return _("{name}: {wood} W, {food} F, {gold} G, {faeries}, {dwarfs}, {vp} VP.").format(
        name=words.names.line(seat),
        wood=player.stock["wood"],
        food=player.stock["food"],
        gold=player.stock["gold"],
        faeries=phrases.amount("faeries", player.hand_count),
        dwarfs=_n("{n} dwarf", "{n} dwarfs", player.bastion),
        vp=player.score.total,
    )


def _monsters(words: DwarWords, view: View) -> str:
    there = []
    for wild, id in view.monster_at.items():
        monster = words.content.monster(id)
        there.append(f"{phrases.place(words.content, wild)} {monster.name} {monster.axes}")
    return _("Monsters with axes: {list}.").format(list=", ".join(there)) if there else _("No monsters.")


def _quests(words: DwarWords, view: View) -> str:
    names = []
    for id in view.row:
        card = words.content.card(id) if id is not None else None
        if isinstance(card, Quest):
            names.append(f"{card.name} {card.vp}")
    return _("Quests with VP: {list}.").format(list=", ".join(names)) if names else _("No quests on display.")


def _places(words: DwarWords, view: View, seat: int) -> str:
    """Return where the pieces of a seat stand: "● on B5, D1 (fortress), dwarfs on F2, Forest 1"."""
    houses = [spot for spot, piece in view.occupant.items() if piece.seat == seat and piece.kind == "settlement"]
    fortress = view.seats[seat].fortress
    houses += [_("{spot} (fortress)").format(spot=fortress)] if fortress else []
    dwarfs = [spot for spot, piece in view.occupant.items() if piece.seat == seat and piece.kind == "dwarf"]
    for wild, camp in view.camp.items():
        count = camp.count(seat)
        if count:
            dwarfs.append(phrases.place(words.content, wild) + (f" ×{count}" if count > 1 else ""))
    if not houses and not dwarfs:
        return ""
    text = f"{words.names.glyphs[seat]} " + ", ".join(sorted(houses))
    return text + ("; " + _("dwarfs {list}").format(list=", ".join(dwarfs)) if dwarfs else "") + "."


def board(words: DwarWords, view: View) -> str:
    """Give the row, all belongings and the whole map as lists from which one can play."""
    rows = [f"### {words.headline(view)}", *_row(words, view), ""]
    for seat in range(len(view.seats)):
        rows += _seat_long(words, view, seat)
    rows += ["", _("**Map** (W wood, F food, G gold, ✨ Faeries)"), *_map(words, view), ""]
    rows.append(
        _("Face down: {cards} expedition cards, {faeries}, {dragons}.").format(
            cards=view.expedition_count,
            faeries=phrases.amount("faeries", view.faerie_count),
            dragons=_n("{n} dragon", "{n} dragons", view.level1_count),
        )
    )
    if not view.over:
        rows += ["", words.prompt(view), *_reach(view, words)]
    return "\n".join(rows)


def _row(words: DwarWords, view: View) -> list[str]:
    content, rows = words.content, []
    at = {id: wild for wild, id in view.monster_at.items()}
    for id in view.row:
        if id is None:
            rows.append("- " + _("empty: the game ends after this Era"))
        elif content.is_monster(id):
            monster = content.monster(id)
            where = phrases.place(content, at[id]) if id in at else _("nowhere yet")
            rows.append(
                _("- {monster} in {where}: {axes}, {vp} VP. {effect}").format(
                    monster=monster.name,
                    where=where,
                    axes=_n("{n} axe", "{n} axes", monster.axes),
                    vp=monster.vp,
                    effect=content.effects[monster.effect].text,
                )
            )
        else:
            quest = content.quest(id)
            need = phrases.requirement(content, quest.req)
            rows.append(_("- {quest}: {need}, {vp} VP").format(quest=quest.name, need=need, vp=quest.vp))
    return rows


def _seat_long(words: DwarWords, view: View, seat: int) -> list[str]:
    content, player = words.content, view.seats[seat]
    stored = _n("{n} stored success", "{n} stored successes", player.successes)
    head = f"{words.names[seat]}: {phrases.stock(player.stock)}, {stored}, " + _(
        "{faeries} (Power {power}), {vp} VP"
    ).format(faeries=phrases.amount("faeries", player.hand_count), power=player.power, vp=player.score.total)
    built = ", ".join(f"{phrases.resource(line)} {n}/4" for line, n in player.built.items())
    dragons = [f"{content.breed(d.breed).name} {d.level}" + (" 💤" if d.exhausted else "") for d in player.dragons]
    used = _used_spots(player)
    return [
        head,
        "- "
        + _("Lines built: {built}. Dwarfs at home: {dwarfs}. Dragons: {dragons}.").format(
            built=built, dwarfs=player.bastion, dragons=", ".join(dragons) or "–"
        ),
        "- " + _("Heroes deck: {cards}. Used this Era: {used}.").format(cards=_deck(words, player), used=used or "–"),
        f"- {_places(words, view, seat)}",
    ]


def _deck(words: DwarWords, player: SeatView) -> str:
    trophies = [words.content.card(id).name for id in player.heroes if not _is_hero(words, id)]
    heroes = len(player.heroes) - len(trophies)
    return ", ".join([_n("{n} hero", "{n} heroes", heroes), *trophies])


def _is_hero(words: DwarWords, id: str) -> bool:
    return any(hero.id == id for hero in words.content.heroes)


def _used_spots(player: SeatView) -> str:
    used = [
        _("{resource} building spot").format(resource=phrases.resource(r)) for r, n in player.build_used.items() if n
    ]
    used += [_("fortress spot")] * player.fortress_spot_used + [_("Faerie spot")] * player.faerie_spot_used
    used += [_("dragon spot {n}").format(n=n) for n, taken in enumerate(player.dragon_spot_used, 1) if taken]
    used += [_("expedition spot {n}").format(n=n) for n, taken in enumerate(player.expedition_spot_used, 1) if taken]
    return ", ".join(used)


_SIGNS = {"field": "·", "water": "~", "wood": "W", "food": "F", "gold": "G", "faerie": "✨"}


def _map(words: DwarWords, view: View) -> list[str]:
    content, ground = words.content, phrases.ground_of(words.content, view)
    rows = []
    for slot, petal in ground.petal_in.items():
        name = content.petal_name(petal)
        if petal in ground.slot_of:
            beside = [*ground.spots_by(petal), *(phrases.place(content, wild) for wild in ground.wilds_by(petal))]
            camp = "".join(words.names.glyphs[seat] for seat in view.camp.get(petal, ()))
            monster = view.monster_at.get(petal)
            parts = [content.monster(monster).name] if monster else []
            parts += [_("dwarfs {list}").format(list=camp)] if camp else []
            rows.append(
                _("{slot} **{name}**: {there}; beside {list}").format(
                    slot=slot, name=name, there=", ".join(parts) or "–", list=" ".join(beside)
                )
            )
        else:
            spots = [_spot(words, view, id) for id in ground.spots if ground.spots[id].slot == slot]
            rows.append(f"{slot} {name}: {' '.join(spots)}")
    return rows


def _spot(words: DwarWords, view: View, id: str) -> str:
    spot = phrases.ground_of(words.content, view).spots[id]
    text = f"{id[1:]}{_SIGNS[spot.ground]}{spot.amount or ''}"
    piece = view.occupant.get(id)
    if piece is not None:
        kind = {"settlement": "⌂", "fortress": "♜", "dwarf": "♟"}[piece.kind]
        text += f"({words.names.glyphs[piece.seat]}{kind})"
    return text + ("🕸" if id in view.webbed else "")


def _reach(view: View, words: DwarWords) -> list[str]:
    rows = []
    if view.phase in ("start", "turn") and view.buildable:
        rows.append(_("Open for a settlement: {list}").format(list=" ".join(view.buildable)))
    if view.explorable:
        nodes = [phrases.place(words.content, node) for node in view.explorable]
        rows.append(_("Open for a dwarf: {list}").format(list=", ".join(nodes)))
    return rows


def result(words: DwarWords, view: View) -> str:
    """Announce the end with every part of every score."""
    heroes = listed([words.names[seat] for seat in view.winners])
    rows = [_n("🏆 {heroes} wins.", "🏆 {heroes} win together.", len(view.winners)).format(heroes=heroes)]
    for seat in sorted(range(len(view.seats)), key=lambda s: (view.seats[s].place or 0, s)):
        player = view.seats[seat]
        score = player.score
        rows.append(
            _(
                "{place}. {name}: **{total}** = quests {quests} + monsters {monsters} + dragons {dragons}"
                " + lines {lines} + fortress {fortress} + left over {left}"
            ).format(
                place=player.place,
                name=words.names[seat],
                total=score.total,
                quests=score.quests,
                monsters=score.monsters,
                dragons=score.dragons,
                lines=score.lines,
                fortress=score.fortress,
                left=score.left_over,
            )
        )
        rows.append(
            "-# "
            + _("{cards} in the Heroes deck, {resources} resources").format(
                cards=_n("{n} card", "{n} cards", score.cards), resources=score.resources
            )
        )
    return "\n".join(rows)


def secret(words: DwarWords, view: View) -> str | None:
    """Return a hand with what each Faerie does, and how far the quests on display are."""
    if view.viewer is None:
        return None
    player = view.seats[view.viewer]
    hand = player.hand or ()
    rows = [_("Your Faeries (Power {power}):").format(power=player.power)]
    for faerie in words.content.faeries:
        count = hand.count(faerie.kind)
        if count:
            rows.append(f"- {count} × **{faerie.name}**: {faerie.text}")
    if not hand:
        rows.append("- " + _("none"))
    if view.over:
        return "\n".join(rows)
    rows.append(_("Quests on display:"))
    for id in view.row:
        card = words.content.card(id) if id is not None else None
        if isinstance(card, Quest):
            lack = phrases.lacking(words.content, card.req, player.holdings, player.built)
            state = _("still missing {list}").format(list=lack) if lack else _("**you can do it**")
            rows.append(f"- {card.name} ({card.vp} VP): {state}")
    return "\n".join(rows)
