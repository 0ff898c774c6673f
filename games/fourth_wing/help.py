"""Short explanations of Fourth Wing in our own words, found by /rules and linked to from refusals."""

from __future__ import annotations

from games.core.language import _
from games.core.words import RuleText
from games.fourth_wing.content import Board, Content


def _rules(*numbers: int | range) -> tuple[str, ...]:
    """Return rule ids from their numbers."""
    return tuple(
        f"FW-R{n:03}" for entry in numbers for n in (entry if isinstance(entry, range) else range(entry, entry + 1))
    )


def texts(content: Content) -> tuple[RuleText, ...]:
    """Return the explanations, the most needed first."""
    return (
        *_turn_texts(),
        *_help_texts(content),
        *_course_texts(),
        *(_board(board) for board in content.boards),
    )


def _turn_texts() -> tuple[RuleText, ...]:
    return (
        RuleText(
            "aim",
            _("Aim and end"),
            _(
                "Three challenges are run with dice. On the way you collect impression tiles, and after each challenge"
                " you lay them at the dragons, face down. In the end every dragon gives points, and the strongest one"
                " that you have taken bonds with you. Most points win, but only a bonded rider can win."
            ),
            _rules(range(2, 6), 8, 10, 11, 616, 711, 712, 713, 714),
        ),
        RuleText(
            "turn",
            _("Your turn"),
            _(
                "All your dice are rolled. Put fitting dice on the next space, then on the one after it, and so on."
                " What fits has to be placed. Then roll all remaining dice again, or stop and move your piece to your"
                " last die. After every roll at least one die must fit, else the turn is lost and you stay where you"
                " were."
            ),
            _rules(301, 302, 303, range(309, 314), range(315, 319), 321, 324, 325, 7),
        ),
        RuleText(
            "spaces",
            _("Spaces of a path"),
            _(
                "A simple space needs one die, a space with two dice needs both at once, from one roll. Where another"
                " piece stands on one of these, you skip it. Large spaces, sparring partners and the goal hold any"
                " number of pieces. A space with a sign gives one impression tile to a piece that moves over or onto"
                " it."
            ),
            _rules(304, 305, 306, 307, 308, 323, 604),
        ),
        RuleText(
            "pools",
            _("Dragon and Heart-6: the pools"),
            _(
                "Dragon and Heart-6 dice that you used go to their pools, the others come back to you. What lies in a"
                " pool is missing in your next turns. With three own dice in a pool at the end of your turn, the"
                " special of the board happens for you, even after a lost turn, and then all dice of that pool go home."
            ),
            _rules(319, 320, 404, 415, 417, 418, 419, 420, 421),
        ),
    )


def _help_texts(content: Content) -> tuple[RuleText, ...]:
    abilities = "\n".join(f"{a.icon} **{a.label}**: {a.help}" for a in content.abilities)
    friends = "\n".join(f"**{f.label}** ({f.name}): {f.text}" for f in content.friends)
    return (
        RuleText(
            "abilities",
            _("Abilities"),
            _("Each spends Dragon or Heart-6 dice, as often as you have them.") + "\n" + abilities,
            _rules(401, 402, 403, range(406, 409), 410, 411, 413, 414, 416),
        ),
        RuleText(
            "friends",
            _("Friends"),
            _(
                "In your turn a friend changes dice that are not placed yet, once; then it is exhausted until the next"
                " challenge. For them a Dragon is a 1 and a Heart-6 a 6, and counting goes round."
            )
            + "\n"
            + friends,
            _rules(6, range(501, 514)),
        ),
    )


def _course_texts() -> tuple[RuleText, ...]:
    return (
        RuleText(
            "start",
            _("Preparation"),
            _(
                "Everybody has six dice, a piece, a person and one friend. Four, five or six dragons lie in the row for"
                " two, three or four players, each with three focus tiles face down. The Andarna tile shows who begins."
            ),
            _rules(1, 9, range(101, 109), range(110, 114)),
        ),
        RuleText(
            "before",
            _("Before a challenge"),
            _(
                "One more focus tile of each dragon is turned up. Everybody draws a friend; if you have that friend"
                " already, you may draw again. Exhausted friends recover. Then all choose two of the abilities that the"
                " board offers, in secret, and show them together."
            ),
            _rules(range(201, 214)),
        ),
        RuleText(
            "goal",
            _("Reaching the goal"),
            _(
                "Who is home takes the next place: the first gets 2 tiles of each of the two chosen abilities, the"
                " second 2 and 1, the third 1 and 1, the fourth 1. When only one piece is left on the way the challenge"
                " is over, and that piece takes the last place."
            ),
            _rules(601, 602, 603, 605, 606, 607),
        ),
        RuleText(
            "ceremony",
            _("Ceremony: look and impress"),
            _(
                "After the challenges 1 and 2 you may look secretly at one focus tile. Then lay all your impression"
                " tiles at any dragons, face down. Everybody sees how many lie where, nobody which; you can look at"
                " your own at any time under My view."
            ),
            _rules(range(608, 616), 617, 618),
        ),
        RuleText(
            "scoring",
            _("Final scoring"),
            _(
                "For each dragon your tiles count as often as it shows their sign. The most impression gets the first"
                " number, the second most the second, and so on; nothing for no impression. Equal ones get the points"
                " of the higher place, and the next place is lost. The first also takes the dragon; on a tie the one"
                " with more tiles there, then with fewer dragons, then nobody."
            ),
            _rules(range(701, 711)),
        ),
        RuleText(
            "fights",
            _("Sparring and fights"),
            _(
                "To go past a partner you have to fight your right neighbour: each rolls one die. You need at least as"
                " much in SPARRING, more in KAMPF. After a loss, attack again with one more die while you have any; one"
                " of your dice has to do it. The last partner has two dice, each to be reached by a die of its own. A"
                " won space is safe: if you fail later in the turn, you go back to it. No friends and no abilities in a"
                " fight."
            ),
            _rules(range(830, 845), 849, 850),
        ),
        RuleText(
            "obstacles",
            _("Obstacles"),
            _(
                "Spaces with rays are filled like others, but no turn may end there: place more or roll again. If you"
                " do not get past it, your piece does not move at all in this turn. Your last die need not be placed on"
                " an obstacle."
            ),
            _rules(860, 861, 862, 870),
        ),
    )


_BOARD_RULES = {
    "1": _rules(810, 811),
    "1B": _rules(range(820, 827)),
    "2": _rules(range(845, 849)),
    "2B": _rules(range(851, 855)),
    "3": _rules(863, 864),
    "3B": _rules(871, 872),
}


def _board(board: Board) -> RuleText:
    """Explain the particularities of a board."""
    text = (
        board.intro
        + "\n"
        + _("Three own Dragons in the pool: {dragon} Three own Heart-6: {heart}").format(
            dragon=board.specials.dragon.text, heart=board.specials.heart.text
        )
    )
    if board.first_place_check:
        text += "\n" + _(
            "Whoever stands in first place rolls one die before the turn: on a Dragon or a Heart-6 the turn is skipped."
        )
    return RuleText(f"board-{board.key}", f"{board.key}: {board.title}", text, _BOARD_RULES.get(board.key, ()))
