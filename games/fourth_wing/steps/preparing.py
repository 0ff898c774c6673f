"""The set-up and what happens before each challenge (sections 4 and 5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from games.core.errors import Refused
from games.core.events import Action
from games.core.step import Sealed, Step
from games.fourth_wing import actions as do
from games.fourth_wing import events as told
from games.fourth_wing.actions import AnyAction
from games.fourth_wing.content import STAGES
from games.fourth_wing.state import DragonRow, FriendCard, Table, board_of
from games.fourth_wing.steps import refusals, standin
from games.fourth_wing.steps.ceremony import CloseChallenge, FinalScoring, OpenCeremony
from games.fourth_wing.steps.turning import FirstTurn

Keeping = do.KeepFriend | do.RedrawFriend


class StartGame(Step[Table, AnyAction]):
    """Draw boards, dragons, focus tiles, friends and the first player, in this order (FW-R001, FW-R102 to
    FW-R111), and lay out the whole course of the game."""

    def run(self, game: Table) -> None:
        state, content = game.state, game.content
        state.boards = tuple(self._board(game, stage) for stage in STAGES)
        dragons = [dragon.key for dragon in content.dragons]
        game.luck.shuffle(dragons)
        focus = [tile.key for tile in content.focus_tiles]
        game.luck.shuffle(focus)
        row, each = content.setup.dragons[str(game.players)], content.setup.focus_tiles_per_dragon
        state.dragons = [DragonRow(key, tuple(focus[each * k : each * (k + 1)])) for k, key in enumerate(dragons[:row])]
        state.friends.items = list(content.friend_cards.ids)
        state.friends.shuffle(game)
        wish = game.settings["first_player"]
        state.andarna = game.luck.below(game.players) if wish == "random" else int(wish)
        game.tell(told.Opened(boards=state.boards, dragons=tuple(dragons[:row]), andarna=state.andarna))
        for _ in range(content.setup.friends_at_setup):
            for seat in [state.andarna, *game.clockwise(state.andarna)]:
                draw_friend(game, seat)
        course: list[Step[Table, Any]] = []
        for _ in range(content.setup.challenges):
            course += [Prepare(), ChoosingAbilities(), FirstTurn(), OpenCeremony(), CloseChallenge()]
        game.then(*course, FinalScoring())

    def _board(self, game: Table, stage: int) -> str:
        """FW-R102, FW-R113, FW-A95."""
        wish = game.settings[f"board{stage}"]
        sides = game.content.sides(stage)
        return sides[game.luck.below(len(sides))].key if wish == "random" else wish


def draw_friend(game: Table, seat: int, again: bool = False) -> bool:
    """Lay the top friend in front of a seat, face up (FW-R111, FW-R204); say whether it has one of this kind
    already. From an empty stack nothing comes."""
    card = game.state.friends.draw(game)
    if card is None:
        return False
    player = game.state.players[seat]
    drawn = FriendCard(card)
    duplicate = any(friend.kind == drawn.kind for friend in player.friends)
    player.friends.append(drawn)
    game.tell(told.Drew(seat=seat, friend=drawn.kind, again=again))
    return duplicate


class Prepare(Step[Table, AnyAction]):
    """Turn up focus tiles, draw and wake friends, put the pieces on Start (FW-R201 to FW-R209)."""

    def run(self, game: Table) -> None:
        state = game.state
        state.challenge += 1
        state.phase = "prepare"
        game.reveal()
        game.tell(
            told.Prepared(
                challenge=state.challenge,
                board=board_of(game).key,
                andarna=state.andarna,
                focus=tuple((row.key, row.focus[state.challenge - 1]) for row in state.dragons),
            )
        )
        for _ in range(game.content.setup.friends_per_challenge):
            for seat in [state.andarna, *game.clockwise(state.andarna)]:
                if draw_friend(game, seat):
                    game.aside(KeepOrRedraw(seat))
        for player in state.players:
            player.pos = 0
            for card in player.friends:
                card.active = True


class KeepOrRedraw(Step[Table, Keeping]):
    """Keep a friend of a kind that lies here already, or draw again (FW-R205, FW-A63). Each seat for itself."""

    seat: int

    def seats(self, game: Table) -> Sequence[int]:
        return (self.seat,) if game.state.friends else ()  # nothing to draw: the last card is kept

    def options(self, game: Table, seat: int) -> Sequence[Keeping]:
        return (do.KeepFriend(), do.RedrawFriend()) if seat in self.seats(game) else ()

    def take(self, game: Table, seat: int, action: Keeping) -> None:
        player = game.state.players[seat]
        if isinstance(action, do.KeepFriend):
            game.tell(told.Kept(seat=seat, friend=player.friends[-1].kind))
            self._put_under(game)
            return
        player.declined.append(player.friends.pop().id)
        if draw_friend(game, seat, again=True):
            game.again(self)
        else:
            self._put_under(game)

    def run(self, game: Table) -> None:
        self._put_under(game)

    def _put_under(self, game: Table) -> None:
        """The declined cards go under the stack in the order in which they were declined."""
        player = game.state.players[self.seat]
        for card in player.declined:
            game.state.friends.bury(card)
        player.declined = []

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        if isinstance(action, do.ChooseAbilities):
            return Refused("FW-X42", "FW-R205", friend=game.state.players[seat].friends[-1].kind)
        return refusals.elsewhere(game, action, "friend")


class ChoosingAbilities(Sealed[Table, do.ChooseAbilities]):
    """Two abilities each, chosen by all at once and revealed together (FW-R210 to FW-R212, FW-A64, FW-A94)."""

    answers: dict[int, do.ChooseAbilities] = {}  # noqa: RUF012 - msgspec copies the default

    def asked(self, game: Table) -> Sequence[int]:
        return range(game.players) if len(self._pairs(game)) > 1 else ()

    def _pairs(self, game: Table) -> list[tuple[str, str]]:
        return list(combinations(board_of(game).abilities, 2))

    def choices(self, game: Table, seat: int) -> Sequence[do.ChooseAbilities]:
        return [do.ChooseAbilities(pair) for pair in self._pairs(game)]

    def take(self, game: Table, seat: int, action: do.ChooseAbilities) -> None:
        if seat not in self.answers:
            game.tell(told.HasChosen(seat=seat))
        game.tell(told.ChoseSecretly(seat=seat, pair=action.pair, to=(seat,)))
        super().take(game, seat, action)

    def open(self, game: Table, answers: dict[int, do.ChooseAbilities]) -> None:
        for seat, player in enumerate(game.state.players):
            player.abilities = answers[seat].pair if answers else self._pairs(game)[0]
        game.tell(told.Abilities(pairs=tuple((p.abilities[0], p.abilities[1]) for p in game.state.players)))

    def default(self, game: Table, seat: int) -> do.ChooseAbilities:
        return standin.abilities(game, seat, self.choices(game, seat))

    def refusal(self, game: Table, seat: int, action: Action) -> Refused:
        player = game.state.players[seat]
        match action:
            case do.ChooseAbilities(pair):
                missing = next((a for a in pair if a not in board_of(game).abilities), None)
                if missing is not None:
                    known = missing if missing in game.content.ability_keys else None
                    return Refused("FW-X40", "FW-R211", ability=known)
                return Refused("FW-X41", "FW-R210")
            case do.RedrawFriend():
                kinds = [card.kind for card in player.friends]
                if not game.state.friends and kinds and kinds[-1] in kinds[:-1]:
                    return Refused("FW-X44", "FW-A63", friend=kinds[-1])
                return Refused("FW-X43", "FW-R205")
            case _:
                return refusals.elsewhere(game, action, "abilities")
