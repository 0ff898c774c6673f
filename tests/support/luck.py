"""Luck by script: a test says what the dice show and which card comes, in the order in which they are drawn.

luck = scripted(game, 2, 4, at([70, 30], 1))    # two dice and a weighted choice
act(game, 0, RollDice())
luck.spent()                                     # nothing of the script is left over
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from games.core.game import Game
from games.core.luck import Drawn, Luck

#: A value to come; (value, bound) where the test also wants to hold the bound of the draw; or a function that
#: finds the value when it is drawn, from the bound.
Wanted = int | tuple[int, int] | Callable[[int], int]


class ScriptedLuck(Luck):
    """Luck whose draws are given in advance; make one with :func:`scripted` or :meth:`of`.

    Saves and counts draws like any luck, so that barriers are found as in a real game. The script itself is in
    no save: what is loaded from bytes has luck of its own again (a refused action of a Session, too).
    """

    @classmethod
    def of(cls, *values: Wanted, seed: str = "00" * 32, draws: int = 0) -> ScriptedLuck:
        """Return luck that yields these values in order."""
        luck = cls(seed, draws)
        luck.script.extend(values)
        return luck

    @property
    def script(self) -> deque[Wanted]:
        """The values still to come."""
        script: deque[Wanted] = self.__dict__.setdefault("script", deque())
        return script

    def below(self, bound: int) -> int:
        """Return the next value of the script; fail where there is none, or where it cannot come out."""
        taken = len(self.drawn)
        if not self.script:
            raise AssertionError(f"draw {taken + 1}, below {bound}, is not in the script (it had {taken} values)")
        wanted = self.script.popleft()
        if callable(wanted):
            wanted = wanted(bound)
        value, of = wanted if isinstance(wanted, tuple) else (wanted, bound)
        if of != bound:
            raise AssertionError(f"draw {taken + 1}: the script says {value} of {of}, but the draw is below {bound}")
        if not 0 <= value < bound:
            raise AssertionError(f"draw {taken + 1}: the script says {value}, but the draw is below {bound}")
        self.draws += 1
        self.drawn.append(Drawn(self.draws, bound, value))
        return value

    def spent(self) -> None:
        """Fail if the script has values that nobody drew."""
        assert not self.script, f"never drawn: {list(self.script)} (after {len(self.drawn)} draws)"


def scripted(game: Game[Any, Any], *values: Wanted) -> ScriptedLuck:
    """Put luck by script into a game, in place of what it has, and return it. Seed and counter stay."""
    luck = ScriptedLuck.of(*values, seed=game.luck.seed, draws=game.luck.draws)
    game.save.luck = luck
    return luck


def at(weights: Sequence[int], index: int) -> int:
    """Return a draw for which a weighted choice gives this index (weight above 0): the lowest one."""
    assert weights[index] > 0, f"entry {index} of {list(weights)} never comes"
    return sum(weights[:index])


def shuffling(before: Sequence[Any], after: Sequence[Any]) -> list[int]:
    """Return the draws with which ``Luck.shuffle`` turns ``before`` into ``after``."""
    items, draws = list(before), []
    for last in range(len(items) - 1, 0, -1):
        other = next(i for i in range(last, -1, -1) if items[i] == after[last])
        items[last], items[other] = items[other], items[last]
        draws.append(other)
    assert items == list(after), f"{list(after)} is no order of {list(before)}"
    return draws
