"""The same small game on our rules core and on boardgame.io, the best-known framework of its kind for the web.

Ring is the bare loop of Feuerdrachen: throw two dice, fly one of two dragons by one of them, take a ruby from where
it lands (an odd die: into the bag; an even one: into the volcano), and at nine rubies the volcano throws one onto
each square. It never ends; the option is chosen by a fixed count, so that both play alike but for the dice.
"""
