"""Short explanations of Dwar7s Spring in our own words, found by /rules and linked to from refusals."""

from __future__ import annotations

from games.core.language import _
from games.core.words import RuleText
from games.dwar7s_spring.content import Content


def _ids(*spans: tuple[int, int]) -> tuple[str, ...]:
    """Return the rule ids of spans, both ends included."""
    return tuple(f"DS-R{number:02d}" for first, last in spans for number in range(first, last + 1))


def texts(content: Content) -> tuple[RuleText, ...]:
    """Return the explanations, the most needed first."""
    constants = content.constants
    return (
        RuleText(
            "aim",
            _("Aim and end"),
            _(
                "Most victory points win: quests and monsters in your Heroes deck, dragons of Level 2 and 3, {line}"
                " for each finished line, {fortress} for the fortress, 1 for every {per} resources left over. Ties:"
                " more cards in the Heroes deck, then more resources. The game ends after Era {eras}, or after an Era"
                " in which the expedition row could not be refilled."
            ).format(
                line=constants.line_vp,
                fortress=constants.fortress_vp,
                per=constants.resources_per_vp,
                eras=constants.eras,
            ),
            _ids((51, 53), (162, 174)),
        ),
        RuleText(
            "turn",
            _("Your turn"),
            _(
                "Use exactly one dwarf: build, build the fortress, explore, summon, command dragons or go on a quest."
                " Before and after it you may train dragons and play Faeries. After seven rounds everybody's dwarfs"
                " are used and the Era ends. Where nothing at all is possible, the dwarf rests."
            ),
            _ids((63, 71)),
        ),
        RuleText(
            "build",
            _("Building settlements"),
            _(
                "Each line has a building spot, so each line builds once per Era: its leftmost settlement goes on a"
                " free spot next to a building or dwarf of yours. Never in a wildland, on water or on a webbed spot."
                " A resource spot pays at once, less if a monster reduces it. A finished line produces more and"
                " scores."
            ),
            _ids((72, 81)),
        ),
        RuleText(
            "fortress",
            _("The fortress"),
            _(
                "Pay 7 wood, 7 food and 7 gold. It stands like a settlement, but webs and reductions do not touch it"
                " and no Faerie moves it. It gives two more cards in fights and gatherings beside it, room for a"
                " sixth dragon, and points."
            ),
            _ids((82, 89)),
        ),
        RuleText(
            "explore",
            _("Exploring"),
            _(
                "Put a dwarf on a free spot or into a wildland next to a building or dwarf of yours. On a spot it"
                " only extends your reach, even on water. In a wildland it may fight the monster, gather if there is"
                " none, or just stand there. A wildland holds six dwarfs."
            ),
            _ids((9, 13), (90, 96)),
        ),
        RuleText(
            "fight",
            _("Fighting"),
            _(
                "Reveal one card of your shuffled Heroes deck for each dwarf of yours in the wildland and each"
                " settlement beside it, two for your fortress. Axes of heroes count; quests and monsters are blanks."
                " You may then add stored successes and Faeries. Enough axes: take the monster, draw two Faeries, a"
                " new card is revealed. Otherwise nothing is lost."
            ),
            _ids((97, 108)),
        ),
        RuleText(
            "gather",
            _("Gathering"),
            _(
                "Where no monster stands, count backpacks instead of axes: wood in a Forest, food on Plains, gold on"
                " a Mountain. Stored successes count as backpacks. Every new dwarf may gather again, with one card"
                " more."
            ),
            _ids((109, 111)),
        ),
        RuleText(
            "faeries",
            _("Faeries"),
            _(
                "Summon one on your Faerie spot; a hand holds five. Play any number in your own turn: move a dwarf,"
                " swap dwarfs, swap settlements, take a resource, or add an axe to a fight. Nothing is gained, fought"
                " or gathered by swapping and moving. Once both dragon spots are used your Faerie Power is 2 for the"
                " Era: each Faerie may be applied twice."
            ),
            _ids((112, 127)),
        ),
        RuleText(
            "dragons",
            _("Commanding dragons"),
            _(
                "Each dragon spot lets you activate two dragons that are not exhausted: they give resources, or"
                " successes that you keep until a fight or gathering. The blue spot opens after the first and raises"
                " your Faerie Power."
            ),
            _ids((128, 134)),
        ),
        RuleText(
            "training",
            _("Training dragons"),
            _(
                "At any moment of your turn, as often as you can pay: the dragon rises one level, up to 3. Exhausted"
                " dragons may be trained but stay exhausted. Levels 2 and 3 are worth points."
            ),
            _ids((135, 139)),
        ),
        RuleText(
            "quests",
            _("Quests"),
            _(
                "Two expedition spots, two quests per Era. You need what the card asks for, but spend nothing. The"
                " card joins your Heroes deck and a new dragon your nest (five, six with the fortress). On the second"
                " spot you may remove one card from your Heroes deck; it then scores no more."
            ),
            _ids((140, 153)),
        ),
        RuleText(
            "monsters",
            _("What monsters do"),
            "\n".join(
                [
                    _("As long as a monster is in play, everybody feels it:"),
                    *(f"- {effect.text}" for effect in content.effects.values()),
                    _("Only settlements that are placed give less; everything else gives its full amount."),
                ]
            ),
            _ids((24, 25), (154, 161)),
        ),
        RuleText(
            "row",
            _("The expedition row"),
            _(
                "Six cards lie open, quests and monsters. Whenever one is won, a new one is revealed. A monster"
                " stands in its home wildland, or in the closest one without a monster."
            ),
            _ids((14, 23)),
        ),
        RuleText(
            "era",
            _("A new Era"),
            _(
                "Dwarfs come home, dragons rest, Faerie Power is 1 again. Then every emptied spot of your lines"
                " produces what it shows. Only now is the warehouse limit checked: at most {limit} of each resource"
                " stay. The 1st player token moves one seat on after each Era."
            ).format(limit=constants.warehouse_limit),
            _ids((54, 62)),
        ),
        RuleText(
            "map",
            _("The map"),
            _(
                "A wildland lies in the middle, the other petals around it by chance. A spot is named by the letter"
                " of its petal and a digit: 0 in the centre, 1 to 6 clockwise from the north. Spots are fields,"
                " water, or give wood, food, gold or Faeries. Hexes that share an edge are neighbours; a wildland is"
                " next to all spots around it and to wildlands it touches."
            ),
            _ids((1, 10)),
        ),
        RuleText(
            "start",
            _("The start"),
            _(
                "Everybody has an Empire board with three lines of four settlements, a fortress, seven dwarfs, seven"
                " heroes, one dragon and one Faerie. Two starting settlements each, first clockwise, then back: any"
                " free spot that is no water, no wildland and not webbed, from any line."
            ),
            _ids((26, 50)),
        ),
        RuleText(
            "secrets",
            _("What is secret, and staying away"),
            _(
                "Only the Faeries in your hand are secret: press My view. The order of all face-down cards is unknown"
                " to everybody. For somebody who stays away the bot summons, commands dragons or explores; it never"
                " plays Faeries and never trains."
            ),
            _ids((31, 31), (39, 39), (71, 71)),
        ),
    )
