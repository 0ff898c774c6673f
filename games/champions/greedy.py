"""A plain player that takes what gains most now: for statistics (section 12.7 of RULES.md) and long tests.

It is moderately eager to upgrade, and looks at nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.champions import actions as do
from games.champions.board import face_down, face_up, powers, reachable
from games.champions.content import ANY, BLACK, PARTS, Face
from games.champions.scoring import dial_limits
from games.champions.state import Table
from games.champions.steps.upgrade import top_tiles
from games.core.chance import Chance
from games.core.events import Action
from games.core.play import default, options

BONUS = {"card": 1.0, "gold": 1.0, "tile": 1.2, "cleanse": 0.3}
TILE, CRYSTAL, BLACK_COST, ROW = 1.0, 1.7, 1.0, 0.8
#: Before this round only advanced tiles are taken, by number of seats.
PATIENCE = {2: 3, 3: 4, 4: 5}


def greedy(chance: Chance) -> Callable[[Table, int], Action]:
    """Return a robot that takes the option of the highest worth, ties by chance."""

    def choose(game: Table, seat: int) -> Action:
        found = options(game, seat)
        judge = _Judge(game, seat)
        return max(found, key=lambda action: (judge.worth(action), chance.random()))

    return choose


class _Judge:
    """What actions are worth to a seat at one moment, in power or thereabouts."""

    def __init__(self, game: Table, seat: int) -> None:
        self.game, self.seat, self.content = game, seat, game.content
        self.board, self.hand = game.state.board(seat), game.state.hand(seat)
        self.default = default(game, seat)
        self.slots = self._plans() if game.state.areas else {}

    def _plans(self) -> dict[int, float]:
        """Return what a tile on each empty slot adds towards the patterns that are nearest, and to its row."""
        up, down = face_up(self.board), face_down(self.board)
        best: dict[str, tuple[float, int, float]] = {}
        for name in top_tiles(self.game, self.seat):
            tile = self.content.tile[name]
            size = len(tile.shape)
            for mask in self.content.fits[name]:
                if mask & down:
                    continue
                have = (mask & up).bit_count()
                hope = (tile.power - 1) * (have + 1) / (size + 1)
                if hope > best.get(tile.part, (0.0, 0, 0.0))[0]:
                    best[tile.part] = hope, mask & ~up, (tile.power - 1) / size * (0.6 + have / size)
        found = {n: 0.0 for n, placed in enumerate(self.board.pyramid) if placed is None}
        for _hope, missing, gain in best.values():
            for n in found:
                found[n] += gain if missing >> n & 1 else 0.0
        for n in found:
            row = self.content.row_of[n]
            empty = [m for m in self.content.rows[row] if self.board.pyramid[m] is None]
            if self.board.row_gold[row]:
                found[n] += ROW / len(empty)
        return found

    # --- single gains ---

    def _tile(self, slot: str) -> float:
        return TILE + self.slots.get(self.content.slot[slot], 0.0)

    def _best_tile(self, elements: Iterable[str]) -> float | None:
        wanted = list(elements)
        fitting = [g for n, g in self.slots.items() if any(self.content.slots[n].accepts(e) for e in wanted)]
        return TILE + max(fitting) if fitting else None

    def _crystal(self, region: str) -> float:
        number = self.content.region[region]
        gained = CRYSTAL
        for border in self.content.borders_of[region]:
            if not self.board.full[self.content.region[border.other(region)]]:
                gained += BONUS[border.bonus]
        element = self.content.ground.regions[number].element
        needs = self.content.trainer[self.board.trainer].needs
        return gained + (0.7 if element in needs and not self.board.won[element] else 0.0)

    def _best_crystal(self, elements: Iterable[str]) -> float | None:
        wanted = list(elements)
        fitting = [
            self._crystal(region)
            for region in reachable(self.content, self.board, self.game.state.advanced)
            if self.content.ground.regions[self.content.region[region]].element in wanted
        ]
        return max(fitting) if fitting else None

    def _die(self, face: Face, place: str) -> float:
        total = 0.0
        for icon in face.icons:
            if icon == BLACK:
                total -= BLACK_COST
                continue
            elements = list(self.content.element) if icon == ANY else [icon]
            gain = self._best_tile(elements) if place == do.PYRAMID else self._best_crystal(elements)
            total += gain if gain is not None else -BLACK_COST
        return total

    def _dice(self, dice: Iterable[tuple[int, int]]) -> float:
        return sum(max(self._die(self.content.faces(d)[f], p) for p in (do.PYRAMID, do.GROUND)) for d, f in dice)

    # --- actions ---

    def worth(self, action: Action) -> float:
        state = self.game.state
        match action:
            case do.SplitArea(dice):  # the best dice into the small areas, which are left for the active seat
                return 1.0 - sum(len(self.content.faces(die)[state.faces[die]].icons) for die in dice)
            case do.AsRolled() | do.Back():
                return -100.0
            case do.TakeArea(area):
                return self._dice((die, state.faces[die]) for die in state.areas[area].dice)
            case do.UseDie(die, place):
                assert state.turn is not None
                using = state.turn.using[die]
                return 10.0 + self._die(self.content.dice.faces[using.die_set][using.face], place)
            case do.GainTile(slot=slot) | do.PlaceTile(slot=slot) | do.PlaceGift(slot=slot):
                return self._tile(slot)
            case do.GainCrystal(region=region) | do.CallCrystal(region=region):
                return self._crystal(region)
            case do.Upgrade(tile):
                return self._upgrade(tile)
            case do.PlaceBlacks(parts=parts) | do.PlaceGolds(parts=parts):
                values = powers(self.content, self.board)
                return float(sum(values[PARTS.index(part)] for part in parts))
            case do.PlayCard(card):
                return self._card(card)
            case do.EndTurn() | do.PassUpgrade() | do.PassWindow() | do.StopCard():
                return 0.5
            case _other:
                return self._later(action)

    def _upgrade(self, name: str) -> float:
        tile, state = self.content.tile[name], self.game.state
        patient = state.areas and state.trigger is None and state.round < PATIENCE[self.game.players]
        return -1.0 if patient and tile.level == "I" else 20.0 + tile.power

    def _card(self, card: str) -> float:
        assert self.game.state.turn is not None
        match self.content.training[card].effect:
            case "borrow":
                turn = self.game.state.turn
                own = self._dice((die.die, die.face) for die in turn.using if die.die is not None)
                others = [a for a in self.game.state.areas if a.taken_by not in (None, self.seat)]
                lent = max(self._dice((d, self.game.state.faces[d]) for d in area.dice) for area in others)
                return 30.0 if lent > own + 1 else -1.0
            case "cleanse" | "gold" | "tile" | "call" | "curse":
                return 30.0
            case _turn_die:
                return 15.0

    def _later(self, action: Action) -> float:
        """Judge choices of cards, and what comes after the training."""
        match action:
            case do.FinishTask():
                return 40.0
            case do.TurnDie(die, face):
                assert self.game.state.turn is not None
                faces = self.content.dice.faces[self.game.state.turn.using[die].die_set]
                return 20.0 + max(self._die(faces[face], place) for place in (do.PYRAMID, do.GROUND))
            case do.Borrow() | do.Cleanse():
                return 31.0
            case do.KeepCard(kind):
                return 1.0 if kind == (do.TRAINING if self.game.state.round < 4 else do.TOURNAMENT) else 0.0
            case do.PlayTournamentCard():
                return 2.0
            case do.StandingPass():
                return -1.0
            case do.StakeElements() | do.StakeGold() | do.ConfirmDial():
                return self._dial(action)
            case target if isinstance(target, do.EffectTarget):
                return 3.0
            case _choice:
                return 1.0 if action == self.default else 0.0

    def _dial(self, action: Action) -> float:
        """Stake about half of the elements, and the gold in equal parts over the tournaments that are left."""
        elements, gold = dial_limits(self.game, self.seat)
        left = len(self.content.series(self.game.players).order) - len(self.game.state.played)
        top = self.game.save.agenda[-1]
        now = getattr(top, "drafts", {}).get(self.seat, (0, 0))
        wanted = ((elements + 1) // 2 if left > 1 else elements, -(-gold // left))
        match action:
            case do.StakeElements(count):
                return 1.0 if now[0] != wanted[0] and count == wanted[0] else -1.0
            case do.StakeGold(count):
                return 1.0 if now[1] != wanted[1] and count == wanted[1] else -1.0
            case _confirm:
                return 0.5
