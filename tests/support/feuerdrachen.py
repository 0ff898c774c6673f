"""Positions, chance and actions of Feuerdrachen in the notation of RULES.md, section 10.

    game = lay("2 players, Red to act; P 60, V 9; board 5:2; Red A3 B11 bag 3r+3c; Blue A1 B14 bag 3r+3c")
    chance(game, "dice 2, 4")
    play(game, "roll; fly(A, die 1)")
    expect(game, "P 56, V 13; board empty; Red A5 B11 bag 5r+3c; Blue to act")

Where a position does not give P, the provision holds what is missing to 80 rubies; where it gives no bag,
the bag holds 3 rubies and 3 pieces of carbon; where it gives no dragons they stand on the starts.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from games.core.events import Action, Event
from games.core.game import Game
from games.core.play import act, waiting
from games.feuerdrachen import actions as do
from games.feuerdrachen import steps
from games.feuerdrachen.state import Bag, State
from games.feuerdrachen.view import View
from tests.support.games import begin, content_of, refused, rules_of
from tests.support.luck import ScriptedLuck, Wanted, at, scripted

E = TypeVar("E", bound=Event)

SLUG = "feuerdrachen"
SEATS = ("Red", "Blue", "Green", "Yellow")
RULES = rules_of(SLUG)
CONTENT = content_of(SLUG)

Table = Game[State, Any]


# --- positions ---


def lay(text: str, **settings: str) -> Table:
    """Return a game in the position of a text; without other wishes the dice are rolled by pressing."""
    named = [seat for seat in SEATS if re.search(rf"\b{seat}\b", text)]
    players = int(_find(r"(\d) players", text) or 0) or max(2, 1 + max(map(SEATS.index, named), default=1))
    game: Table = begin(SLUG, players, {"roll": "press", "start": "0", **settings})
    state = game.state
    state.active = SEATS.index(_find(r"(\w+) (?:to act|in )", text) or "Red")
    state.turn = int(_find(r"turn (\d+)", text) or 7)
    state.squares = [_pairs("board", text).get(square, 0) for square in range(1, CONTENT.ring + 1)]
    state.lines = _pairs("lines", text)
    for seat, dragons, bag in _seats(text):
        state.seats[seat].dragons = dragons or state.seats[seat].dragons
        state.seats[seat].bag = Bag(*bag) if bag else state.seats[seat].bag
    state.volcano = int(_find(r"\bV (\d+)", text) or 0)
    elsewhere = state.volcano + sum(state.squares) + sum(state.lines.values())
    elsewhere += sum(player.bag.rubies for player in state.seats)
    given = _find(r"\bP (\d+)", text)
    state.provision = int(given) if given else CONTENT.supply.rubies - elsewhere
    if faces := re.search(r"dice (\w), (\w)", text):
        state.dice = (_face(faces[1]), _face(faces[2]))
    if square := _find(r"landing (\d+)", text):
        state.landing = int(square)
    state.ending = "ending" in text
    game.finish()
    game.then(*_agenda(text, state))
    return game


def _agenda(text: str, state: State) -> list[Any]:
    match _find(r"\b(SHOVE|FLY|STEAL)\b", text):
        case "SHOVE" if state.kind == 2:
            return [steps.Shoving(), steps.EndTurn()]
        case "SHOVE":
            return [steps.Shoving(), steps.Flying(), steps.EndTurn()]
        case "FLY":
            return [steps.Flying(), steps.EndTurn()]
        case "STEAL":
            return [steps.Stealing(), steps.EndTurn()]
        case _roll:
            return [steps.Rolling()]


def expect(game: Table, text: str) -> None:
    """Hold everything that a text says against a position."""
    state, found = game.state, {}
    view = RULES.view(game, None)
    for seat, dragons, bag in _seats(text):
        if dragons:
            found[f"dragons of {SEATS[seat]}"] = (state.seats[seat].dragons, dragons)
        if bag:
            own = state.seats[seat].bag
            found[f"bag of {SEATS[seat]}"] = ((own.rubies, own.carbon), bag)
    for name, letter in (("provision", "P"), ("volcano", "V")):
        if number := _find(rf"\b{letter} (\d+)", text):
            found[name] = (getattr(state, name), int(number))
    if "board " in text:
        lying = {square: count for square, count in enumerate(state.squares, start=1) if count}
        found["board"] = (lying, _pairs("board", text))
        found["lines"] = (state.lines, _pairs("lines", text))
    if phase := _find(r"\b(ROLL|SHOVE|FLY|STEAL|OVER)\b", text):
        found["phase"] = (view.phase.upper(), phase)
    if active := _find(r"(\w+) to act", text):
        found["to act"] = (waiting(game), [SEATS.index(active)])
    if scores := _find(r"scores ([\d/]+)", text):
        result = RULES.result(game)
        assert result is not None, "the game is not over"
        found["scores"] = (list(result.scores), [int(score) for score in scores.split("/")])
        winners = _find(r"winner\(s\) ([\w, ]+)", text) or ""
        found["winners"] = ([SEATS[seat] for seat in result.winners], winners.split(", "))
    assert found, f"nothing to hold against the position in {text!r}"
    wrong = {name: f"{real}, expected {wanted}" for name, (real, wanted) in found.items() if real != wanted}
    assert not wrong, f"{wrong} in {text!r}"


# --- chance and actions ---


def chance(game: Table, text: str) -> ScriptedLuck:
    """Put luck into a game that yields "dice 2, V; lift drops S7 L4 B; draw ruby" in this order."""
    return scripted(game, *(value for part in text.split("; ") if part for value in _draws(game, part)))


def _draws(game: Table, part: str) -> list[Wanted]:
    if faces := re.fullmatch(r"dice (\w), (\w)", part):
        return [(die.faces.index(_face(faces[n]) or "volcano"), 6) for n, die in enumerate(CONTENT.dice, start=1)]
    if piece := re.fullmatch(r"draw (ruby|carbon)", part):
        # Carbon comes after all rubies of the bag, whatever their number.
        return [(lambda bound: 0) if piece[1] == "ruby" else (lambda bound: bound - 1)]
    if start := re.fullmatch(r"start (\w+)", part):
        return [SEATS.index(start[1])]
    fallen = part.removeprefix("lift drops ")
    assert fallen != part, f"unknown chance {part!r}"
    places = [] if fallen == "nothing" else fallen.split()
    landing, values = CONTENT.volcano.landing, [_fall(game, len(places))]
    for place in places:
        kind, number = "SLB".index(place[0]), int(place[1:] or 0)
        values.append((at((landing.square, landing.line, landing.beyond), kind), 1000))
        if kind == 0:
            values.append((at([square.catch for square in CONTENT.squares], number - 1), 200))
        elif kind == 1:
            values.append((number - 1, CONTENT.ring))
    return values


def _fall(game: Table, count: int) -> Wanted:
    def value(bound: int) -> int:  # the band depends on what is inside when the lid comes up
        fall = CONTENT.band(game.state.volcano).fall
        return at([weight for _, weight in fall], [number for number, _ in fall].index(count))

    return value


def action(text: str) -> Action:
    """Return the action of "fly(A, die 1, leave)", "shove(line 4, ahead 1)", "steal(Blue)", "roll", "stay"."""
    if fly := re.fullmatch(r"fly\(([AB]), die ([12])(, leave)?\)", text):
        return do.Fly("AB".index(fly[1]), int(fly[2]) - 1, fly[3] is not None)
    if shove := re.fullmatch(r"shove\(line (\d+), ahead (-?\d+)\)", text):
        return do.Shove(int(shove[1]), int(shove[2]))
    if steal := re.fullmatch(r"steal\((\w+)\)", text):
        return do.Steal(SEATS.index(steal[1]))
    return {"roll": do.RollDice(), "stay": do.Stay(), "decline": do.Decline()}[text]


def play(game: Table, text: str, luck: str | None = None) -> list[Event]:
    """Carry out actions in order; "REFUSED" ones have to be refused to the seat that acted last, and "[now: ...]"
    has to hold after the action before it. With ``luck`` all of that chance has to be used. Returns all events."""
    source = chance(game, luck) if luck is not None else None
    events: list[Event] = []
    pieces = totals(game)
    seat = game.state.active
    pattern = re.compile(r"(REFUSED )?(\w+(?:\([^)]*\))?)(?: \[now: ([^\]]*)\])?(?:; |$)")
    assert "".join(match[0] for match in pattern.finditer(text)) == text, f"cannot read {text!r}"
    for match in pattern.finditer(text):
        if match[1]:
            refused(game, seat, action(match[2]))
            continue
        (seat,) = waiting(game)
        events += act(game, seat, action(match[2]))
        assert totals(game) == pieces, "a piece was lost or made"
        if match[3]:
            expect(game, match[3])
    if source is not None:
        source.spent()
    return events


def totals(game: Table) -> tuple[int, int]:
    """Return all rubies and all pieces of carbon in the game."""
    state = game.state
    bags = [player.bag for player in state.seats]
    rubies = state.provision + state.volcano + sum(state.squares) + sum(state.lines.values())
    return rubies + sum(bag.rubies for bag in bags), sum(bag.carbon for bag in bags)


def only(events: list[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def view(game: Table, seat: int | None = None) -> View:
    """Return what a seat, or a spectator, may know."""
    return RULES.view(game, seat)  # type: ignore[no-any-return]


# --- reading ---


def _find(pattern: str, text: str) -> str | None:
    found = re.search(pattern, text)
    return found[1] if found else None


def _pairs(word: str, text: str) -> dict[int, int]:
    listed = _find(rf"\b{word} ([\d:, ]+)", text) or ""
    return {int(place): int(count) for place, count in re.findall(r"(\d+):(\d+)", listed)}


def _seats(text: str) -> list[tuple[int, list[int] | None, tuple[int, int] | None]]:
    found = []
    for match in re.finditer(r"\b(Red|Blue|Green|Yellow)(?: A(\d+) B(\d+))?(?: bag (\d+)r\+(\d+)c)?", text):
        dragons = [int(match[2]), int(match[3])] if match[2] else None
        bag = (int(match[4]), int(match[5])) if match[4] else None
        if dragons or bag:
            found.append((SEATS.index(match[1]), dragons, bag))
    return found


def _face(text: str) -> int:
    return 0 if text == "V" else int(text)
