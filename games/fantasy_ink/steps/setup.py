"""The set-up until the first cards are dealt (RULES.md section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Step
from games.fantasy_ink import actions as do
from games.fantasy_ink import events as ev
from games.fantasy_ink import stand_in
from games.fantasy_ink.content import COLOURS
from games.fantasy_ink.effects import rolled
from games.fantasy_ink.state import Table, die, rival
from games.fantasy_ink.steps.base import concede
from games.fantasy_ink.steps.drafts import Deal
from games.fantasy_ink.steps.rounds import StartRound


class Begin(Step[Table, do.AnyAction]):
    """The starting ink pot, and the victory tiles by the wish of the table (FI-R15, FI-R17, FI-R95, FI-R97)."""

    def run(self, game: Table) -> None:
        state, content = game.state, game.content
        wish = game.settings["start"]
        state.first = game.luck.below(game.players) if wish == "random" else int(wish)
        tiles = [tile.id for tile in content.tiles]
        match game.settings["victory"]:
            case "choose":
                state.tiles_left = tiles
                second = rival(state.first)  # FI-A13
                game.then(ChoosingTile(second), ChoosingTile(state.first), LayOut())
                return
            case "draw":
                game.luck.shuffle(tiles)
                for seat in range(game.players):
                    take_tile(game, seat, tiles[seat], chosen=False)
            case _standard:
                for player, colour in zip(state.seats, game.save.colours, strict=True):
                    player.tile = next(tile.id for tile in content.tiles if tile.ink == colour)
        game.then(LayOut())


def take_tile(game: Table, seat: int, tile: str, *, chosen: bool) -> None:
    """Lay a tile on a desk; a standard one sets the inks of both seats (FI-R96, FI-A12)."""
    game.state.seats[seat].tile = tile
    ink = game.content.tile(tile).ink
    if ink is not None:
        other = next(known.id for known in game.content.inks if known.id != ink)
        game.save.colours[seat], game.save.colours[rival(seat)] = ink, other
    game.tell(ev.TileTaken(seat=seat, tile=tile, chosen=chosen, ink=ink))


class ChoosingTile(Step[Table, do.ChooseTile | do.Concede]):
    """Take one of the open victory tiles (FI-R97)."""

    seat: int

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,)

    def options(self, game: Table, seat: int) -> Sequence[do.ChooseTile]:
        return [do.ChooseTile(tile) for tile in game.state.tiles_left] if seat == self.seat else ()

    def unlisted(self, game: Table, seat: int) -> Sequence[do.Concede]:
        return (do.Concede(),)

    def take(self, game: Table, seat: int, action: do.ChooseTile | do.Concede) -> None:
        match action:
            case do.Concede():
                concede(game, seat)
            case do.ChooseTile(tile):
                game.state.tiles_left.remove(tile)
                take_tile(game, seat, tile, chosen=True)

    def default(self, game: Table, seat: int) -> do.ChooseTile:
        return do.ChooseTile(stand_in.tile(game, seat))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.ChooseTile):
            return Refused("FI-X54", "FI-R97")
        return Refused("FI-X55", "FI-R97", seat=self.seat)

    def out_of_turn(self, game: Table, seat: int, action: Action) -> Refused | None:
        return Refused("FI-X55", "FI-R97", seat=self.seat)


class LayOut(Step[Table, do.AnyAction]):
    """Special ink cards, the draw pile and the dice, then the drafts (RULES.md 5.7 gives the order)."""

    def run(self, game: Table) -> None:
        state, content = game.state, game.content
        if game.settings["special"] == "on":  # FI-R102, FI-A15
            drawn = [special.id for special in content.specials]
            game.luck.shuffle(drawn)
            for seat, player in enumerate(state.seats):
                player.special = drawn[seat]
                game.tell(ev.SpecialDrawn(seat=seat, special=drawn[seat]))
        state.tiles_left = []
        state.pile.shuffle(game)
        state.pool = rolled(game, [die(colour, 1) for colour in COLOURS for _ in range(getattr(content.dice, colour))])
        game.tell(ev.Rolled(pool=tuple(state.pool)))
        game.then(*(Deal() for _ in range(content.setup.setup_drafts)), StartRound())
