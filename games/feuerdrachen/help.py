"""Short explanations of Feuerdrachen in our own words, found by /rules and linked to from refusals."""

from __future__ import annotations

from games.core.language import _
from games.core.words import RuleText
from games.feuerdrachen.content import Content


def texts(content: Content) -> tuple[RuleText, ...]:
    """Return the explanations, the most needed first."""
    return (
        RuleText(
            "aim",
            _("Aim and end"),
            _(
                "Own the most rubies in your little bag when the game ends. It ends with the turn in which somebody"
                " has to feed more rubies than are left. Carbon is worth nothing and breaks no tie: equal winners"
                " win together."
            ),
            ("FD-R01", "FD-R110", "FD-R111", "FD-R112", "FD-R113", "FD-R114", "FD-R115", "FD-R116", "FD-R120")
            + ("FD-R121", "FD-R122", "FD-R123", "FD-R124", "FD-R125"),
        ),
        RuleText(
            "no-volcano",
            _("No volcano rolled"),
            _(
                "Choose one die and fly one of your dragons exactly that far, clockwise. Then the number on the other"
                " die goes from the provision into the volcano. You have to fly."
            ),
            ("FD-R30", "FD-R31", "FD-R32", "FD-R33", "FD-R34", "FD-R35", "FD-R22", "FD-R23", "FD-R18"),
        ),
        RuleText(
            "one-volcano",
            _("One volcano rolled"),
            _(
                "The volcano is lifted and rubies may fall out. If none fall, three go in. Then you may fly one dragon"
                " with the other die, or stay. That number is not fed."
            ),
            ("FD-R50", "FD-R51", "FD-R56", "FD-R58", "FD-R59", "FD-R60", "FD-R61", "FD-R62", "FD-R63"),
        ),
        RuleText(
            "two-volcanoes",
            _("Two volcanoes rolled"),
            _("Three rubies go in, then the volcano is lifted. Nobody flies in this turn."),
            ("FD-R70", "FD-R71", "FD-R72", "FD-R73", "FD-R117"),
        ),
        RuleText(
            "lines",
            _("Rubies on a line"),
            _(
                "A ruby that stops on the line between two squares is shoved to one of them by the player whose turn"
                " it is, each ruby as you like. Rubies that roll beyond the squares go back to the provision."
            ),
            ("FD-R52", "FD-R53", "FD-R54", "FD-R55", "FD-R57"),
        ),
        RuleText(
            "flight",
            _("Flying"),
            _(
                "One dragon, one die, clockwise. Any number of dragons may share a square, and squares flown over do"
                " not matter."
            ),
            ("FD-R40", "FD-R41", "FD-R42", "FD-R43", "FD-R44", "FD-R16", "FD-R17"),
        ),
        RuleText(
            "collecting",
            _("Collecting rubies"),
            _(
                "Land on rubies and take them all, or leave them all. Rubies that fall where a dragon already stands"
                " stay there until a dragon lands on that square."
            ),
            ("FD-R80", "FD-R81", "FD-R82", "FD-R90", "FD-R91", "FD-R92", "FD-R93", "FD-R94"),
        ),
        RuleText(
            "stealing",
            _("Stealing"),
            _(
                "Land beside dragons of other players and you may draw one piece, unseen, from the bag of one of them."
                " Everybody sees what it is: a ruby, or carbon that you must keep. An empty bag is bad luck."
            ),
            ("FD-R100", "FD-R101", "FD-R102", "FD-R103", "FD-R104", "FD-R105", "FD-R106", "FD-R107", "FD-R108"),
        ),
        RuleText(
            "start",
            _("Preparation"),
            _(
                "Two to four players. Everybody has two dragons, A and B, one on each starting square, and a bag with"
                " three rubies and three pieces of carbon. The volcano is empty; all other rubies are the provision. No"
                " piece comes into the game later or leaves it."
            ),
            ("FD-R02", "FD-R03", "FD-R04", "FD-R05", "FD-R10", "FD-R11", "FD-R12", "FD-R13", "FD-R14", "FD-R15"),
        ),
        RuleText(
            "turns",
            _("Turns"),
            _(
                "Turns go clockwise round the table; who begins is drawn, or chosen before the start. Only the player"
                " whose turn it is decides anything; when the turn is over, the next one rolls."
            ),
            ("FD-R20", "FD-R21", "FD-R24", "FD-R25"),
        ),
        RuleText(
            "bags",
            _("What is secret"),
            _(
                "Only you know what your bag holds: press My view. Everything else is open. A table may choose open"
                " bags before the start."
            ),
            ("FD-R140", "FD-R141", "FD-R142", "FD-R143", "FD-R144", "FD-R150"),
        ),
        RuleText(
            "odds",
            _("Odds of the volcano"),
            _odds(content),
            ("FD-R130", "FD-R131", "FD-R132", "FD-R133", "FD-R134"),
        ),
        RuleText(
            "undo",
            _("Taking back, and staying away"),
            _(
                "You may take back your shoves and your flight of this turn as long as nothing was drawn since and"
                " nobody else is asked. For somebody who stays away the bot flies to the most rubies, shoves everything"
                " ahead and steals from the first victim clockwise."
            ),
            ("FD-R151", "FD-R152", "FD-R153"),
        ),
    )


def _odds(content: Content) -> str:
    rows = [_("Chance that nothing falls, and the most that can fall:")]
    for band in content.volcano.band:
        nothing = sum(weight for count, weight in band.fall if count == 0)
        most = max(count for count, _weight in band.fall)
        inside = str(band.min) if band.min == band.max else f"{band.min}–{band.max}"
        rows.append(
            _("{inside} inside ({mood}): {nothing} %, {most}").format(
                inside=inside, mood=band.mood, nothing=nothing, most=most
            )
        )
    landing = content.volcano.landing
    rows.append(
        _("Each ruby rests on a square with {square} %, on a line with {line} %, beyond with {beyond} %.").format(
            square=landing.square / 10, line=landing.line / 10, beyond=landing.beyond / 10
        )
    )
    return "\n".join(rows)
