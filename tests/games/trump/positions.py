"""Blunders in Clubs Trump: the bid exactly, or a point a trick; cards not dealt stay unseen."""

from typing import Final

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start

FOUR_CARDS: Final = 10
"""The deal in which four players get four cards each."""

FIVE_CARDS: Final = 9
ONE_CARD: Final = 5
"""The deal in which, with hands of five to one, each gets a single card."""

FIVE: Final = (("hands", "five"),)

POSITIONS: Final[tuple[Position, ...]] = (
    Start(
        name="T-2: one is closed, but with the ace of clubs nothing cannot be made",
        held="AC KD 3H 4S",
        deal=FOUR_CARDS,
        dealer=0,
        said=("1 bid 1", "2 bid 1", "3 bid 1"),
        good="2",
    ),
    Start(name="four top clubs bid four of four", held="AC KC QC JC", deal=FOUR_CARDS, dealer=3, good="4"),
    Start(name="small cards bid nothing", held="2S 3S 2H 3H 2D", deal=FIVE_CARDS, dealer=3, good="0"),
    Start(
        name="A K Q of clubs bid three of five", held="AC KC QC 2D 3H", deal=FIVE_CARDS, dealer=3, good="3"
    ),
    Start(
        name="thirteen small cards bid next to nothing",
        held="2S 3S 4S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C",
        dealer=3,
        good="0 1 2",
    ),
    Start(
        name="an ordinary hand does not bid half the tricks",
        held="9C 5C KD TD 6D 4D QH 8H 3H JS 9S 7S 2S",
        dealer=3,
        good="0 1 2 3",
    ),
    Start(
        name="one card, the ace of clubs: bids it",
        held="AC",
        options=FIVE,
        deal=ONE_CARD,
        dealer=3,
        good="1",
    ),
    Start(
        name="one card, the two of spades and not the lead: bids nothing",
        held="2S",
        options=FIVE,
        deal=ONE_CARD,
        dealer=2,
        said=("3 bid 0",),
        good="0",
    ),
    Ending(
        name="every trick is wanted: the last trump is drawn before the ace",
        hands=("AC AD", "KC 3H", "4D 5D", "6S 7S"),
        taken=(3, 3, 3, 2),
        bids=(5, 4, 4, 3),
        good="AC",
    ),
    Ending(
        name="the bid is made and the trick is poison: under the king",
        hands=("AD 2D 3S", "5H 6H", "8H 5S", "JH 9S"),
        trick="1:KD 2:9D 3:3D",
        taken=(3, 3, 2, 2),
        bids=(3, 3, 4, 4),
        good="2D",
    ),
    Ending(
        name="the bid is made: the queen goes under the king",
        lot=2,
        hands=("QD 2D 2S", "5D 6H", "8D 5S", "JH 9S"),
        trick="1:KD 2:9D 3:3D",
        taken=(3, 3, 2, 2),
        bids=(3, 3, 4, 4),
        gone="AD",
        good="QD",
    ),
    Ending(
        name="the bid is made: the ace goes on a trick that it cannot win",
        hands=("AS 3H", "6S", "9S", "7H"),
        trick="1:KD 2:9D 3:4D",
        taken=(3, 3, 3, 2),
        bids=(3, 4, 4, 3),
        good="AS",
    ),
    Ending(
        name="the bid is made: the queen of clubs goes under the king",
        hands=("3C QC 2H", "5S 6H", "JC 6S", "JH 9C"),
        trick="1:5D 2:KC 3:3D",
        deal=FIVE_CARDS,
        taken=(1, 1, 0, 0),
        bids=(1, 1, 1, 1),
        gone="AC",
        good="QC",
    ),
    Ending(
        name="the bid is made: no ace is led",
        hands=("AD 2S 3H", "KS 6H 7S", "8S TH 6S", "9S JH 5H"),
        deal=FIVE_CARDS,
        taken=(1, 1, 0, 0),
        bids=(1, 2, 1, 2),
        good="2S 3H",
    ),
    Ending(
        name="one trick is wanted and the ace of clubs will take it: no other",
        hands=("TD 2D AC", "KD 6H", "QD 6S", "JD 9S"),
        trick="1:5D 2:9D 3:3D",
        taken=(2, 3, 3, 2),
        bids=(3, 3, 4, 4),
        good="2D",
    ),
    Ending(
        name="one trick is wanted and this is the one",
        hands=("TD 3D", "KD", "QD", "9S"),
        trick="1:5D 2:9D 3:2D",
        taken=(2, 3, 4, 2),
        bids=(3, 3, 4, 4),
        good="TD",
    ),
    Ending(
        name="two tricks are wanted: the ten takes this one, the ace the next",
        hands=("TD AD 2S", "KD 6H", "QD 6S", "JD 9S"),
        trick="1:5D 2:9D 3:3D",
        taken=(1, 3, 4, 2),
        bids=(3, 3, 4, 4),
        good="TD",
    ),
    Ending(
        name="T-5: the bid is out of reach, but a trick is still a point",
        hands=("TD 2D", "KD", "QD", "9S"),
        trick="1:5D 2:9D 3:3D",
        taken=(0, 4, 5, 2),
        bids=(3, 4, 4, 4),
        good="TD",
    ),
)
