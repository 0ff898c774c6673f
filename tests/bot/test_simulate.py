"""`python -m bot simulate`: who plays, and what is said when nobody can."""

from __future__ import annotations

import json

import pytest

from bot.__main__ import main


@pytest.mark.parametrize(("game", "robot"), [("dwar7s_spring", "sensible"), ("feuerdrachen", "stand-in")])
def test_the_best_player_that_a_game_has_plays_unless_another_is_asked_for(game, robot, capsys):
    assert main(["simulate", game, "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert main(["simulate", game, "--games", "1", "--robot", robot]) == 0
    again = capsys.readouterr().out
    assert told.splitlines()[1:] == again.splitlines()[1:]
    assert f"1 games by {robot} robots" in told
    assert main(["simulate", game, "--games", "1", "--robot", "random"]) == 0
    assert "by random robots" in capsys.readouterr().out


def test_a_game_without_a_sensible_player_says_so(capsys):
    assert main(["simulate", "feuerdrachen", "--robot", "sensible"]) == 2
    assert capsys.readouterr().err == "Feuerdrachen has no sensible robot\n"


def test_another_seed_gives_other_games_and_the_same_seed_the_same(capsys):
    told = []
    for seed in ("1", "1", "2"):
        assert main(["simulate", "feuerdrachen", "--games", "2", "--seed", seed, "--jsonl"]) == 0
        told.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert told[0] == told[1] != told[2]
    assert [sorted(line) for line in told[0]] == [["decisions", "places", "scores", "seed"]] * 2
