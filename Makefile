# make            this help
# make play       play on this machine, without Discord: installs what is missing, prints an address
# make run        log in to Discord (needs a token, see .env.example)
# make test       all tests
# make check      ruff, mypy and all tests
# make fuzz       the contract suite with 200 random games per table (long)
# make soak       the bot killed at 50 random moments of running games (long)
# make bench      speed and memory as ratios within one run
# make setup      .venv with everything, for working on the code

PYTHON ?= python3
BIN := .venv/bin
TESTS ?= tests
JOBS ?= 2

help:
	@sed -n 's/^# make/make/p' Makefile

# The stamps tell whether the installed packages are those of pyproject.toml.
.venv/play: pyproject.toml
	$(PYTHON) -m venv .venv
	@echo "Installing what the bot needs (half a minute) ..."
	$(BIN)/pip install --quiet --editable .
	@touch $@

.venv/dev: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ .venv/play

setup: .venv/dev

play: .venv/play
	$(BIN)/python -m bot play $(ARGS)

run: .venv/play
	$(BIN)/python -m bot run

test: .venv/dev
	$(BIN)/pytest -n $(JOBS) $(TESTS)

check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n $(JOBS) $(TESTS)

fuzz: .venv/dev
	FUZZ_GAMES=200 $(BIN)/pytest -n $(JOBS) tests/contract tests/e2e/test_every_game.py

soak: .venv/dev
	SOAK=50 $(BIN)/pytest tests/soak

bench: .venv/dev
	$(BIN)/python -m tests.bench $(ARGS)

.PHONY: help setup play run test check fuzz soak bench
