"""Short explanations of Champions of Wind and Fire in our own words, found by /rules and linked to from refusals."""

from __future__ import annotations

from collections.abc import Iterable

from games.champions.content import Content
from games.champions.vocabulary import Vocabulary
from games.core.language import _
from games.core.words import RuleText


def _ids(*ranges: int | tuple[int, int]) -> tuple[str, ...]:
    """Return rule ids of numbers and of ranges, both ends included."""
    numbers: list[int] = []
    for one in ranges:
        numbers += [one] if isinstance(one, int) else range(one[0], one[1] + 1)
    return tuple(f"CW-R{number:03}" for number in numbers)


def texts(content: Content) -> tuple[RuleText, ...]:
    """Return the explanations, the most needed first."""
    say = Vocabulary(content)
    return (*_basics(), *_training(say, content), *_later(), *_advanced(say, content))


def _basics() -> Iterable[RuleText]:
    yield RuleText(
        "aim",
        _("Aim and course"),
        _(
            "Earn the most points in five tournaments: 4 for the best score, 2 for the second best. First you train"
            " your dragon with dice, in rounds, until somebody has upgraded head, wings and tail; then everybody makes"
            " the last preparations, and the tournaments begin."
        ),
        _ids((1, 4), 10, 11),
    )
    yield RuleText(
        "elements",
        _("Elements"),
        _(
            "Ice, Vitality, Fire, Rock, Nature and Water. An element is a tile in your pyramid or a crystal on your"
            " elemental board; crystals on the training ground are not yours yet. Black crystals are no element."
        ),
        _ids((5, 9)),
    )
    yield RuleText(
        "start",
        _("Preparation"),
        _(
            "Everybody has a dragon of power 1 in each part, eight crystals on the training ground, one gold beside"
            " each row of the pyramid, a trainer, and three secret personal tournaments, which can be swapped once, all"
            " three together, before the first roll. Three public tournaments are known from the start."
        ),
        _ids((20, 38)),
    )
    yield RuleText(
        "round",
        _("A round"),
        _(
            "The active player rolls the seven dice and splits them over the areas. Then everybody takes a turn, the"
            " left neighbour first and the active player last. The marker goes to the left, unless a dragon is"
            " complete: then the training ends with this round."
        ),
        _ids((40, 46), 50, 51),
    )
    yield RuleText(
        "turn",
        _("Your turn"),
        _(
            "Take one area with all its dice. Then, in any order: use every die (you must), play training cards,"
            " upgrade once, finish your trainer's task. End the turn when all dice are used."
        ),
        _ids((55, 59)),
    )


def _training(say: Vocabulary, content: Content) -> Iterable[RuleText]:
    yield RuleText(
        "dice",
        _("Using dice"),
        _(
            "A whole die goes to the pyramid (tiles) or to the training ground (crystals). Resolve its icons in any"
            " order; whatever you can take you must take. An icon that you cannot take becomes a black crystal."
        ),
        _ids((65, 74)),
    )
    yield RuleText(
        "pyramid",
        _("The pyramid"),
        _(
            "A tile goes face up onto any empty slot with its icon. Tiles turned face down by an upgrade still count as"
            " elements. Filling a row gives you its gold."
        ),
        _ids((80, 83), 120, 121, 122, 126, 127),
    )
    yield RuleText(
        "ground",
        _("The training ground"),
        _(
            "Winning a crystal empties its region. Each border to a region that is already empty gives its bonus once:"
            " a card, a gold, any tile, or one black crystal removed. A bonus that you cannot use is lost."
        ),
        _ids((130, 142)),
    )
    yield RuleText(
        "pairs",
        _("Black crystals and gold"),
        _(
            "Basic game: two black crystals in a tray, or two gold in the purse, go onto your dragon at once during"
            " your turn. A black crystal costs 1 power and may not go to a part without power while another part has"
            " some. Gold gives 1 power and must go to the weakest part while one is at 0 or less. A pair from the"
            " dragon tray brings an action card."
        ),
        _ids((100, 107), (123, 125), 128, (145, 147)),
    )
    yield RuleText(
        "upgrade",
        _("Upgrades"),
        _(
            "Once per turn: if your face-up tiles form the pattern of a top dragon tile, turned or mirrored as you"
            " like, turn exactly these tiles face down and take it. Gold and black crystals stay on the part. Each part"
            " is upgraded only once."
        ),
        _ids((150, 160)),
    )
    cards = "\n".join(f"{say.card(card.id)} ×{card.count}: {_(card.text)}" for card in content.training_cards)
    yield RuleText(
        "cards",
        _("Training cards"),
        _("Play them in your turn, any number, if they have an effect.") + "\n" + cards,
        _ids((165, 183)),
    )
    yield RuleText(
        "task",
        _("The trainer's task"),
        _(
            "Once per game, in your turn: own crystals of the three elements named (tiles do not count) and take 2"
            " gold."
        ),
        _ids((190, 192)),
    )


def _later() -> Iterable[RuleText]:
    yield RuleText(
        "late-upgrades",
        _("Late upgrades"),
        _(
            "After the training everybody but the player who ended it may upgrade in laps, 1 gold each, paid to that"
            " player from the purse or from a part. Laps go on until all pass."
        ),
        _ids(200, 201, (205, 208), (210, 214)),
    )
    yield RuleText(
        "rest",
        _("Placing the rest"),
        _(
            "In secret and at once everybody places the black crystals of both trays and, in the basic game, the gold"
            " of the purse. Then the dice show the powers; 0 is the least."
        ),
        _ids((220, 222), 225, 226),
    )
    yield RuleText(
        "tournaments",
        _("Tournaments"),
        _(
            "The weakest dragon's player reserves a public tournament for the end and opens the first one; then the"
            " others open one each in turn. A score is the die of the part plus your elements of the colour, tiles and"
            " won crystals together. All who tie share the same trophy."
        ),
        _ids((230, 246)),
    )
    yield RuleText(
        "end",
        _("The end"),
        _("Most points win; then most upgrades, then the highest sum of dice; then the title is shared."),
        _ids((262, 265)),
    )
    yield RuleText(
        "crests",
        _("Crests"),
        _(
            "With crests: an upgrade whose tiles include the elements of the face-up crest of that part earns it, +1"
            " power for good. Then the next crest is turned up."
        ),
        _ids((330, 336)),
    )


def _advanced(say: Vocabulary, content: Content) -> Iterable[RuleText]:
    yield RuleText(
        "advanced-training",
        _("Advanced: training"),
        _(
            "After your first crystal you can win only crystals beside an empty region. Black crystals of the pyramid"
            " tray stay there; a pair of the dragon tray moves over to them and brings a card. Gold stays in the purse."
            " Of a card you draw one of each kind, keep one and discard the other. Effects remove black crystals from"
            " the pyramid tray first."
        ),
        _ids((270, 281)),
    )
    yield RuleText(
        "advanced-tournaments",
        _("Advanced: tournaments"),
        _(
            "Everybody stakes elements and gold with a secret dial; each gives 1 power and is discarded afterwards."
            " Before the dials, at the reveal and after the trophies you may play tournament action cards. No score"
            " exceeds 20. Stake little unless first or second place is certain."
        ),
        _ids((285, 304)),
    )
    cards = "\n".join(f"{say.card(c.id)} ×{c.count}: {_(c.text)}" for c in content.tournament_action_cards)
    yield RuleText("tournament-cards", _("Tournament action cards"), cards, _ids((310, 325)))
