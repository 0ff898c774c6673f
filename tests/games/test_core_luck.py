"""Luck: fair, repeatable, countable."""

from __future__ import annotations

import hashlib
import hmac
import itertools
from collections import Counter

import msgspec
import pytest

from games.core import luck as source
from games.core.luck import Drawn, Luck, commitment, mix_seed, raw_draw

SEED = "0123456789abcdef" * 4


def test_a_draw_is_the_keyed_hash_of_its_number():
    digest = hmac.new(bytes.fromhex(SEED), (7).to_bytes(8, "big"), hashlib.sha256).digest()
    assert raw_draw(SEED, 7) == int.from_bytes(digest[:8], "big")


def test_the_same_seed_gives_the_same_draws_and_another_seed_others():
    first, again, other = Luck(SEED), Luck(SEED), Luck("f" * 64)
    rolls = [first.below(1000) for _ in range(20)]
    assert rolls == [again.below(1000) for _ in range(20)]
    assert rolls != [other.below(1000) for _ in range(20)]


@pytest.mark.parametrize("bound", [2, 6, 7, 100])
def test_all_values_are_equally_likely(bound):
    """Chi-square against an even spread, at far beyond any chance deviation (the seed is fixed)."""
    luck, times = Luck(SEED), 600 * bound
    found = Counter(luck.below(bound) for _ in range(times))
    assert set(found) == set(range(bound))
    square = sum((count - 600) ** 2 / 600 for count in found.values())
    assert square < bound + 5 * (2 * bound) ** 0.5


def test_one_possibility_still_takes_one_draw():
    luck = Luck(SEED)
    assert luck.below(1) == 0
    assert luck.draws == 1


@pytest.mark.parametrize("bound", [0, -1, 1 << 63])
def test_an_impossible_bound_is_an_error_and_draws_nothing(bound):
    luck = Luck(SEED)
    with pytest.raises(ValueError, match="cannot draw below"):
        luck.below(bound)
    assert luck.draws == 0


def test_values_of_the_incomplete_last_stretch_are_drawn_again(monkeypatch):
    """2**64 is no multiple of 6: the top four values would favour 0 to 3."""
    raw = iter([2**64 - 1, 2**64 - 4, 2**64 - 5])
    monkeypatch.setattr(source, "raw_draw", lambda seed, number: next(raw))
    luck = Luck(SEED)
    assert luck.below(6) == 5  # 2**64 - 5 is the last one of the complete stretches
    assert luck.draws == 3
    assert luck.drawn == [Drawn(3, 6, 5)]


def test_a_weighted_choice_walks_the_weights_in_order(monkeypatch):
    outcomes = []
    for value in range(6):
        monkeypatch.setattr(source, "raw_draw", lambda seed, number, value=value: value)
        outcomes.append(Luck(SEED).weighted([1, 0, 3, 2]))
    assert outcomes == [0, 2, 2, 2, 3, 3]


def test_a_shuffle_reaches_every_order_about_equally_often():
    luck, found = Luck(SEED), Counter()
    for _ in range(2400):
        items = list("abc")
        luck.shuffle(items)
        found["".join(items)] += 1
    assert set(found) == {"".join(order) for order in itertools.permutations("abc")}
    assert all(300 < count < 500 for count in found.values())


def test_a_shuffle_takes_one_draw_for_each_item_but_one():
    luck = Luck(SEED)
    luck.shuffle(list(range(10)))
    assert [drawn.bound for drawn in luck.drawn] == [10, 9, 8, 7, 6, 5, 4, 3, 2]


def test_draws_are_noted_since_loading_and_are_in_no_save():
    luck = Luck(SEED)
    luck.below(6)
    value = luck.below(10)
    assert luck.drawn[1] == Drawn(2, 10, value)
    saved = msgspec.json.encode(luck)
    assert msgspec.json.decode(saved) == {"seed": SEED, "draws": 2}
    loaded = msgspec.json.decode(saved, type=Luck)
    assert loaded.drawn == []
    assert loaded.below(1000) == Luck(SEED, draws=2).below(1000)


def test_the_seed_depends_on_the_secret_and_on_every_press_in_its_order():
    secret, presses = "aa" * 32, ["11", "22", "33"]
    seed = mix_seed(secret, presses)
    assert len(bytes.fromhex(seed)) == 32
    assert mix_seed(secret, presses) == seed
    others = [mix_seed("ab" * 32, presses), mix_seed(secret, ["22", "11", "33"]), mix_seed(secret, ["11", "2233"])]
    assert len({seed, *others}) == 4


def test_the_commitment_is_what_anybody_computes_from_the_secret():
    secret = "c0ffee" + "00" * 29
    assert commitment(secret) == hashlib.sha256(bytes.fromhex(secret)).hexdigest()
