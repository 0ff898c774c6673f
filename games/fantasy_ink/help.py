"""Short explanations of Fantasy Ink in our own words, found by /rules and linked to from refusals."""

from __future__ import annotations

from games.core.language import _
from games.core.words import RuleText
from games.fantasy_ink.content import Content


def _ids(*spans: int | tuple[int, int]) -> tuple[str, ...]:
    """Return rule ids by number; a pair stands for all from the first to the last."""
    numbers = [n for span in spans for n in (range(span[0], span[1] + 1) if isinstance(span, tuple) else (span,))]
    return tuple(f"FI-R{n:02}" for n in numbers)


def texts(content: Content) -> tuple[RuleText, ...]:
    """Return the explanations, the most needed first."""
    return (
        RuleText(
            "aim",
            _("Aim and end"),
            _(
                "Be the first on chapter {n}, or own as many symbols of one colour as your victory tile asks for. The"
                " game ends at that very moment, even in the middle of a turn; nothing else is resolved."
            ).format(n=content.setup.win_chapters),
            _ids(1, 2, 6, (91, 94)),
        ),
        RuleText(
            "turn",
            _("Your turn"),
            _(
                "Take exactly one die from the pool: put it on a card of yours, or discard it. You cannot pass. Then a"
                " completed card is resolved, and the next player goes on until the pool is empty."
            ),
            _ids((24, 27), 58, 59, 121, 122, 123, 124),
        ),
        RuleText(
            "spaces",
            _("Dice spaces"),
            _(
                "A coloured space takes only that colour; a black one takes any. 4: exactly 4; 4+: 4 or more; 3−: 3 or"
                " less. =: all the same number; ≠: all different, printed numbers included; joined spaces must add up"
                " to the total. A die goes only where the card can still be completed."
            ),
            _ids(22, (28, 39)),
        ),
        RuleText(
            "discard",
            _("Discarding a die"),
            _(
                "Always possible. The die is used up until the round ends, and you take a joker of your choice from"
                " your supply to your holder. You can use it from your next turn on."
            ),
            _ids((40, 44)),
        ),
        RuleText(
            "jokers",
            _("Jokers"),
            _(
                "A colour joker lets you ignore the colour of the die you place; a ±1 joker raises or lowers it by 1,"
                " never from 6 to 1. One joker per die. Used jokers go back to your supply and can be earned again."
            ),
            _ids(5, 12, (65, 71)),
        ),
        RuleText(
            "fulfil",
            _("Fulfilling a card"),
            _(
                "When its last space is covered: its dice are used up, the card goes to your collection, you gain its"
                " chapters and symbols, and you may take its bonus now or never."
            ),
            _ids(21, 23, (45, 50)),
        ),
        RuleText(
            "bonus",
            _("Bonus effects"),
            _(
                "Palette: a colour joker. ±1: a ±1 joker. Arrow: move one of your cards one row up, dice and all; a row"
                " may then hold more than four. Bolt: one more turn after this one."
            ),
            _ids((60, 64)),
        ),
        RuleText(
            "extra",
            _("Extra turns"),
            _(
                "When a card lifts a colour to the number on the lower half of your tile (standard: 4), or past it, you"
                " play an extra turn after this one. Several are played one after the other. Owed when the pool is"
                " empty, they are kept: you begin the next round."
            ),
            _ids((51, 57)),
        ),
        RuleText(
            "black",
            _("Black cards"),
            _(
                "All spaces take any colour, and there are no symbols. In your turn, at any time, you may destroy a"
                " black card of your collection to roll all dice of the pool again, as often as you own one."
            ),
            _ids((72, 78)),
        ),
        RuleText(
            "round",
            _("End of a round"),
            _(
                "When the pool is empty after a turn, whoever would have been next gets the starting ink pot. All cards"
                " move one row down; a card that leaves the last row costs one chapter for each free space. Used dice"
                " are rolled, then both draft four cards into row 1."
            ),
            _ids((79, 90)),
        ),
        RuleText(
            "draft",
            _("Drafts"),
            _(
                "You see four cards, keep two and pass two. Nobody sees anything before both have chosen, and until"
                " then you may change your mind. Two drafts come before round 1: for row 1, then for row 2."
            ),
            _ids((18, 20)),
        ),
        RuleText(
            "setup",
            _("Preparation"),
            _(
                "63 cards, 15 dice, both ink pots on chapter 0, three jokers of each kind in each supply. The seat"
                " without the starting ink pot begins with one joker of its choice."
            ),
            _ids(3, 4, (7, 11), (13, 17)),
        ),
        RuleText(
            "tiles",
            _("Variant: victory tiles"),
            _(
                "Both draw or choose one of eight tiles. Only the colour on the upper half wins with it; each line of"
                " the lower half gives an extra turn, and a colour may stand there twice. A standard tile also decides"
                " your ink. Chapter 20 always wins."
            ),
            _ids((95, 101)),
        ),
        RuleText(
            "ink",
            _("Variant: special ink cards"),
            _(
                "You have a card with three abilities and may use two, once each, before or after your die. Each costs"
                " a joker of your supply, which marks it and is gone for good."
            ),
            _ids((102, 107)),
        ),
        *_specials(content),
    )


def _specials(content: Content) -> tuple[RuleText, ...]:
    rules = {"lush": _ids((108, 110)), "flames": _ids((111, 114)), "waters": _ids((115, 120))}
    return tuple(
        RuleText(
            special.id,
            special.name,
            "\n".join(f"**{ability.label}**: {ability.text}" for ability in special.abilities),
            rules[special.id],
        )
        for special in content.specials
    )
