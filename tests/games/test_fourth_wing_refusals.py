"""Everything that is refused, with the sentence a player reads (RULES.md, section 11). Nothing changes by it."""

from __future__ import annotations

from games.core.errors import Refused
from games.core.play import act, options
from games.fourth_wing import actions as do
from games.fourth_wing.actions import Shown
from games.fourth_wing.state import Look
from tests.games.test_fourth_wing_ceremony import begun, ceremony, looked
from tests.games.test_fourth_wing_preparation import duplicate
from tests.support.fourth_wing import (
    BLUE,
    END,
    KINDS,
    ORANGE,
    PINK,
    ROLL,
    SLUG,
    balance,
    befriend,
    counts,
    dice,
    fight,
    friend,
    go,
    intelligence,
    keys,
    place,
    player,
    race,
    special,
    strength,
    view,
    wake,
)
from tests.support.games import begin, refused, words

WORDS = words(SLUG, 3)


def says(game, action, seat=BLUE):
    """Return the id of a refusal and the sentence for it."""
    refusal = refused(game, seat, action)
    return WORDS.refusal_id(refusal), WORDS.refusal(refusal)


# --- anything, any time ---


def test_who_may_act_at_all():
    """FW-X01, FW-X02, FW-X03, FW-X05."""
    game = race("1", 0, 0, 0, roll="3 4 4 4 4 4")
    assert says(game, END, None) == ("FW-X01", "You are only watching this game.")
    assert says(game, END, PINK) == ("FW-X03", "It is ● **Ada**'s turn.")
    game.finish()
    assert says(game, END)[0] == "FW-X02"
    assert WORDS.refusal_id(Refused("stale")) == "FW-X05"
    assert "moved on" in WORDS.refusal(Refused("stale"))


def test_another_phase():
    """FW-X04, FW-X06, FW-X32, FW-X45, FW-X56."""
    game = race("1", 0, 0, 0, roll="3 4 4 4 4 4")
    assert says(game, do.SkipPeek()) == (
        "FW-X04",
        "That is not possible now. Place dice, ask for help, roll again or end your turn.",
    )
    assert says(game, do.ChooseAbilities(keys("ST IN"))) == ("FW-X06", "You have already decided that.")
    assert says(game, do.KeepFriend())[0] == "FW-X06"
    assert says(game, fight()) == ("FW-X32", "There is nobody to fight here.")
    assert says(game, do.ChooseReward("speed")) == ("FW-X45", "You have no reward to choose.")
    assert says(game, do.ReturnFriend(KINDS["+1"], True)) == ("FW-X56", "You need not give back anybody.")
    before = begin(SLUG, 3, seed="3" * 64)
    seat = 0
    while do.KeepFriend() in options(before, seat):
        act(before, seat, do.KeepFriend())
    assert says(before, END)[1] == "That is not possible now. Choose your two abilities."


# --- placing ---


def test_placing():
    """FW-X07, FW-X08, FW-X09, FW-X11."""
    game = race("1", 0, 0, 0, roll="2 4 4 H H 5", friends={BLUE: "+1"})
    assert says(game, place("3")) == ("FW-X07", "That die is not in front of you any more.")
    assert says(game, place("2", PINK))[0] == "FW-X07"
    assert says(game, place("4 4")) == ("FW-X08", "First Slab needs 1 die.")
    assert says(game, place("4")) == ("FW-X09", "First Slab needs 3.")
    game = race("1", 1, 0, 0, roll="3 4 4 H H 3", friends={BLUE: "+1"})
    assert says(game, place("4")) == ("FW-X09", "Rain Gutter needs 2 or 5.")
    game = race("1", 7, 0, 0, roll="2 5 4 H H 5", friends={BLUE: "+1"})
    assert says(game, place("5")) == ("FW-X11", "Both dice have to be placed together.")
    assert says(game, place("4 5")) == ("FW-X09", "Wide Gap needs 2 or 3 + 5.")


def test_before_a_partner():
    """FW-X10, FW-X15, FW-X26, FW-X33."""
    game = race("2", 2, 0, 0, roll="2 2 4 D D H", abilities="SP BA", friends={BLUE: "+1"})
    assert says(game, place("4")) == ("FW-X10", "A sparring partner waits there: you have to fight.")
    assert says(game, ROLL) == ("FW-X15", "The next step is a fight, not a roll.")
    assert says(game, balance()) == ("FW-X26", "Balance does not replace a fight.")
    assert says(game, fight(BLUE, BLUE)) == ("FW-X33", "You need 1 die for this partner.")
    assert says(game, fight(PINK))[0] == "FW-X07"


def test_rolling_and_stopping():
    """FW-X12, FW-X13, FW-X14, FW-X16."""
    game = race("1", 0, 0, 0, roll="3 4 4 H H 5", friends={BLUE: "+1"})
    assert says(game, END) == ("FW-X12", "You still have a die that fits First Slab: place it first.")
    assert says(game, ROLL)[0] == "FW-X12"
    game = race("1", 3, 0, 0, roll="3 4 4 H H 3", friends={BLUE: "+1"})
    assert says(game, ROLL) == ("FW-X13", "Place at least one die before you roll again.")
    game = race("3", 0, 0, 0, roll="3 4 4 H H 5", friends={BLUE: "+1"})
    go(game, place("3"))
    assert says(game, END) == ("FW-X16", "You cannot stop on an obstacle: place more or roll again.")


def test_nothing_left_to_roll():
    """FW-X14: a turn without dice ends by itself, so this is heard of only where somebody rolls between."""
    from games.fourth_wing.steps import refusals
    from games.fourth_wing.steps.moment import Moment

    game = race("1", 0, 0, 0, roll="4 4 4 4 4 5", friends={BLUE: "+1"})
    for die in game.state.dice:
        die.place = "heart"
    refusal = refusals.in_turn(game, Moment(game), ROLL)
    assert (refusal.code, WORDS.refusal(refusal)) == ("FW-X14", "You have no dice left to roll.")


# --- abilities and friends ---


def test_abilities():
    """FW-X17, FW-X18, FW-X19, FW-X20, FW-X21."""
    game = race("2", 3, 0, 0, roll="3 4 4 D D 5", abilities="SP ES", turned={BLUE: "SP"}, friends={BLUE: "+1 -1*"})
    assert says(game, intelligence("4")) == ("FW-X17", "You did not choose Intelligence for this challenge.")
    assert says(game, wake("-1")) == ("FW-X19", "Emotional Strength needs a Heart-6.")
    game = race("2", 3, 0, 0, roll="3 4 4 D H 5", abilities="ES IN", turned={BLUE: "IN"}, friends={BLUE: "+1 -1*"})
    assert says(game, intelligence("4")) == ("FW-X18", "Intelligence is turned over until the end of this turn.")
    assert says(game, wake("+1")) == ("FW-X21", "Wrenna Holt is not exhausted.")
    game = race("2", 3, 0, 0, roll="3 4 4 D H 5", abilities="ES IN", friends={BLUE: "+1"})
    assert says(game, wake("+1")) == ("FW-X21", "None of your friends is exhausted.")
    assert says(game, intelligence("")) == ("FW-X20", "Choose at least one other die to re-roll.")
    assert says(game, intelligence("H"))[0] == "FW-X20"


def test_strength():
    """FW-X22, FW-X23, FW-X24, FW-X07."""
    friends = {BLUE: "+1", PINK: "-1* +2", ORANGE: "Flip"}
    game = race("1", 3, 0, 0, roll="3 4 4 D H H", abilities="ST IN", friends=friends)
    assert says(game, strength("+1", "4", BLUE)) == ("FW-X22", "Strength borrows somebody else's friend.")
    assert says(game, strength("-1", "4")) == ("FW-X23", "Tam Askwith is exhausted.")
    assert says(game, strength("+2", "D")) == ("FW-X24", "The Dragon you spend cannot be changed.")
    assert says(game, strength("+2", "5"))[0] == "FW-X07"
    assert says(game, strength("+2", "3 4")) == ("FW-X29", "Ysolde Marr changes 1 die.")


def test_balance():
    """FW-X25."""
    game = race("1", 3, 0, 0, roll="3 4 4 D H H", abilities="BA IN", friends={BLUE: "+1"})
    wrong = do.Place(dice("4 H"), "balance")
    assert says(game, wrong) == ("FW-X25", "Balance needs a Dragon and a Heart-6.")
    game = race("1", 3, 0, 0, roll="3 4 4 D H H", abilities="ST IN", friends={BLUE: "+1"})
    assert says(game, balance())[0] == "FW-X17"


def test_friends():
    """FW-X27, FW-X28, FW-X29."""
    game = race("1", 3, 0, 0, roll="3 4 4 D H H", abilities="ST IN", friends={BLUE: "+1* Re-roll", PINK: "Flip"})
    assert says(game, friend("+1", "3")) == ("FW-X27", "Wrenna Holt is exhausted.")
    assert says(game, friend("Flip", "3")) == ("FW-X28", "Nerys Calloway is not your friend.")
    assert says(game, friend("Re-roll", "3 4 4")) == ("FW-X29", "Cato Lindqvist changes 1 or 2 dice.")
    assert says(game, do.UseFriend("nobody", ()))[1] == "That card is not your friend."


def test_choosing_dice():
    """FW-X20, FW-X04: nothing else can be done until the dice are chosen, or the seat goes back."""
    game = race("1", 3, 0, 0, roll="3 4 4 D H H", abilities="ST IN")
    go(game, do.ChooseDice("intelligence", BLUE))
    assert says(game, intelligence("5"))[0] == says(game, friend("+1", "3"))[0] == "FW-X20"
    assert says(game, END) == (
        "FW-X04",
        "That is not possible now. Choose the dice that are rolled again, or go back.",
    )


# --- fights ---


def test_fights():
    """FW-X30, FW-X31, FW-X33, FW-X34."""
    game = race("2", 11, 0, 0, roll="2", abilities="SP ES", spare={BLUE: 1}, friends={BLUE: "+1"})
    assert says(game, fight(BLUE, BLUE)) == ("FW-X33", "You need 2 dice for this partner.")
    game = race("2", 2, 0, 0, roll="2 2 2 2 2 2", abilities="SP ES", friends={BLUE: "+1"})
    go(game, fight(), roll="2 5")
    assert says(game, END) == ("FW-X30", "In a fight you are on your own: attack again or give up.")
    assert says(game, do.AttackAgain(PINK)) == ("FW-X34", "You have no further die to add.")
    assert says(game, do.SkipPeek())[1] == "That is not possible now. Attack again or give up."
    go(game, do.AttackAgain(BLUE), roll="2 5 4")
    for action in (place("2"), friend("+1", "2"), wake("+1")):
        assert says(game, action) == ("FW-X31", "Roll these dice first.")


# --- specials ---


def test_specials():
    """FW-X35, FW-X36, FW-X37, FW-X38, FW-X39."""
    game = race("1", 5, 5, 3, begun=False, dragon={BLUE: 3})
    special(game, "dragon")
    assert says(game, do.Swap(PINK)) == ("FW-X35", "You cannot swap with ▲ **Ben**.")
    assert says(game, do.Swap(7))[0] == "FW-X35"
    assert says(game, END)[1] == "That is not possible now. Decide about the special ability."
    game = race("3B", 5, 3, 0, begun=False, heart={BLUE: 3})
    special(game, "heart")
    for space in (2, 3, 5, 99):
        assert says(game, do.Jump(space)) == ("FW-X36", "Your piece cannot be put there.")
    game = race("3B", 5, 3, 0, begun=False, dragon={BLUE: 3}, abilities="ST SP")
    special(game, "dragon")
    assert says(game, do.TakeAbility("speed")) == ("FW-X37", "You cannot take Speed.")
    assert says(game, do.TakeAbility("charm"))[0] == "FW-X37"
    assert says(game, do.Decline()) == ("FW-X39", "This special happens in any case.")
    abilities = {PINK: "SP ES", ORANGE: "SP IN"}
    game = race("2", 5, 3, 0, begun=False, heart={BLUE: 3}, abilities=abilities)
    special(game, "heart")
    wrong = do.TurnTiles(((PINK, "speed"),))
    assert says(game, wrong) == ("FW-X38", "Choose one face-up tile of each: ▲ **Ben** and ■ **Cleo**.")
    assert says(game, do.Decline())[0] == "FW-X39"


# --- before a challenge ---


def test_preparation():
    """FW-X40, FW-X41, FW-X42, FW-X43, FW-X44, FW-X06."""
    game = duplicate("reroll#1")
    assert says(game, do.ChooseAbilities(keys("ST IN"))) == ("FW-X42", "Decide first whether you keep Wrenna Holt +1.")
    assert says(game, END)[1] == "That is not possible now. Keep the new friend or draw again."
    act(game, BLUE, do.KeepFriend())
    assert says(game, do.KeepFriend())[0] == "FW-X06"
    assert says(game, do.RedrawFriend()) == ("FW-X43", "You may draw again only if you already have this friend.")
    wrong = do.ChooseAbilities(keys("ST ES"))
    assert says(game, wrong) == ("FW-X40", "Emotional Strength is not on offer in this challenge.")
    assert says(game, do.ChooseAbilities(keys("ST ST"))) == ("FW-X41", "Choose two different abilities.")
    assert says(duplicate("nothing"), do.RedrawFriend()) == ("FW-X44", "The stack is empty: Wrenna Holt +1 stays.")


# --- rewards and the ceremony ---


def test_rewards():
    """FW-X45, FW-X46, FW-X48."""
    game = race("1", 13, 5, roll="3 2 4 4 4 4", abilities={BLUE: "ST BA", PINK: "IN BA"}, goes_on=True)
    go(game, place("2 3"))
    assert says(game, do.ChooseReward("speed"), PINK) == (
        "FW-X46",
        "Choose one of your two abilities: Intelligence, Balance.",
    )
    assert says(game, do.SkipPeek(), PINK) == ("FW-X48", "First: choose your reward.")
    assert says(game, do.ChooseReward("speed"))[0] == "FW-X45"


def test_giving_back():
    """FW-X48, FW-X56, FW-X57."""
    game = ceremony(challenge=2, board="2B")
    player(game).friends = [befriend(game.state.friends.items, label) for label in ("+1", "-1")]
    player(game).owed = 1
    from games.core.play import settle

    settle(game)
    assert says(game, do.ReturnFriend(KINDS["Flip"], True)) == ("FW-X57", "Nerys Calloway is not your friend.")
    assert says(game, do.SkipPeek()) == ("FW-X48", "First: give back a friend.")
    assert says(game, do.ReturnFriend(KINDS["Flip"], True), PINK)[0] == "FW-X56"


def test_looking():
    """FW-X49, FW-X50, FW-X51, FW-X54, FW-X55."""
    game = begun()
    assert says(game, do.Peek(0, 1)) == ("FW-X49", "This tile is already known to all.")
    player(game).looks.append(Look(1, 0, 3))
    assert says(game, do.Peek(0, 3)) == ("FW-X49", "You know this tile already.")
    assert says(game, do.Peek(9, 3))[0] == "FW-X54"
    assert says(game, do.LayAll(0)) == (
        "FW-X55",
        "Look at a focus tile first, or say that you do not want to.",
    )
    looked(game)
    assert says(game, do.Peek(1, 3)) == ("FW-X50", "You have had your look.")
    assert says(begun(challenge=3), do.Peek(1, 3)) == ("FW-X51", "No focus tile is face down any more.")


def test_laying():
    """FW-X47, FW-X52, FW-X53, FW-X54, FW-X61, FW-X06."""
    game = looked(begun(hands={BLUE: counts(ST=1, BA=2)}))
    assert says(game, do.ConfirmLaying()) == ("FW-X52", "You still have 3 tiles in hand: all must be laid.")
    assert says(game, do.Lay(0, "speed")) == ("FW-X53", "You do not have that many Speed tiles.")
    assert says(game, do.Lay(7, "strength")) == ("FW-X54", "This dragon is not in the game.")
    name = view(game).dragons[1].key.capitalize()
    assert says(game, do.TakeBack(1, "strength")) == (
        "FW-X61",
        f"You have laid no Strength tile at {name} this time.",
    )
    act(game, BLUE, do.LayAll(0))
    assert says(game, do.LayAll(0))[0] == "FW-X53"
    act(game, BLUE, do.ConfirmLaying())
    assert says(game, do.ConfirmLaying()) == ("FW-X06", "You have already decided that.")
    game = looked(begun(ceremony_order="in_order"))
    assert says(game, do.LayAll(0)) == ("FW-X47", "▲ **Ben** goes first.")


def test_tables_are_refused_before_the_start():
    """FW-X58, FW-X59, FW-X60."""
    assert WORDS.refusal(Refused("too_few", least=2)) == "This game is for 2 to 4 players."
    taken = WORDS.refusal(Refused("colour_taken", colour="Blue", free="Pink"))
    assert taken == "Blue is taken, and with it both persons of its character tile. Free: Pink."
    assert WORDS.refusal(Refused("FW-X60")) == "Choose 1 or 1B, 2 or 2B, 3 or 3B."


def test_dice_are_named_by_owner_and_face():
    """Section 5.7: equal dice of one owner are one option."""
    game = race("1", 0, 0, roll="3 3 3 4 4 4", friends={BLUE: "+1"})
    assert [option for option in options(game, BLUE) if isinstance(option, do.Place)] == [do.Place((Shown(3, 0),))]
