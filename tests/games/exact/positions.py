"""Blunders in Exact Clubs: the bid exactly or nothing; from six players on, identical cards cancel."""

from typing import Final

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start

SIX: Final = (1, 3, 3, 3, 3, 3)
"""Six players' bids for seventeen tricks."""

POSITIONS: Final[tuple[Position, ...]] = (
    Start(
        name="X-3: one is closed, but with the ace of clubs nothing cannot be made",
        held="AC KD 5D 2D 3S 4S 6S 2H 3H 4H 5H 8H 6C",
        dealer=0,
        said=("1 bid 4", "2 bid 4", "3 bid 4"),
        good="2",
    ),
    Start(
        name="thirteen clubs bid thirteen",
        held="AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
        dealer=3,
        good="13",
    ),
    Start(
        name="ten top clubs of ten bid ten",
        seats=5,
        held="AC KC QC JC TC 9C 8C 7C 6C 5C",
        dealer=4,
        good="10",
    ),
    Start(name="small cards bid nothing", held="2S 3S 4S 6S 2H 3H 4H 5H 2D 3D 4D 5D 2C", dealer=3, good="0"),
    Start(
        name="with two players, small cards bid little",
        missed="it bids three, which it hardly ever makes",
        seats=2,
        held="2S 3S 4S 6S 2H 3H 4H 5H 2D 3D 4D 5D 2C",
        dealer=1,
        good="0 1 2",
    ),
    Start(
        name="an ordinary hand does not bid half the tricks",
        held="9C 5C KD TD 6D 4D QH 8H 3H JS 9S 7S 2S",
        dealer=3,
        good="0 1 2 3",
    ),
    Start(
        name="six sure tricks are bid, and not all thirteen",
        held="AC KC QC JC TC 9C 2S 3S 2H 3H 4H 2D 3D",
        dealer=3,
        good="6 7",
    ),
    Ending(
        name="every trick is wanted: the last trump is drawn before the aces",
        missed="it looks at one trick",
        hands=("KC AD AH", "QC 3S 5S", "4D 5D 3H", "6S 7S 4H"),
        taken=(2, 3, 3, 2),
        bids=(5, 4, 4, 3),
        gone="AC",
        good="KC",
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
        name="nil: the ace goes on a trick that it cannot win",
        hands=("AS 3H", "6S", "9S", "7H"),
        trick="1:KD 2:9D 3:4D",
        taken=(0, 4, 4, 3),
        bids=(0, 5, 4, 3),
        good="AS",
    ),
    Ending(
        name="the bid is made: no ace is led",
        hands=("AD 2S 3H", "KS 6H 7S", "8S TH 6S", "9S JH 5H"),
        taken=(3, 3, 2, 2),
        bids=(3, 4, 3, 4),
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
        name="one trick is wanted: the small trump ruffs while it can",
        hands=("2C 3H", "KC", "9H", "TH"),
        trick="1:5D 2:9D 3:AD",
        taken=(2, 3, 4, 2),
        bids=(3, 3, 4, 4),
        good="2C",
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
        name="X-5: the aces are gone from the trick, so the king would win it: the bid is made",
        seats=6,
        hands=("KD 3D", "5H", "8H", "JH", "QH", "9H"),
        trick="1:AD 2:AD 3:QD 4:4D 5:5D",
        taken=(1, 3, 3, 3, 3, 2),
        bids=SIX,
        good="3D",
    ),
    Ending(
        name="X-5: the aces are gone from the trick, so the king wins it: one is wanted",
        seats=6,
        hands=("KD 3D", "JD", "8H", "JH", "QC", "9H"),
        trick="1:AD 2:AD 3:QD 4:4D 5:5D",
        taken=(0, 3, 3, 3, 3, 3),
        bids=SIX,
        good="KD",
    ),
    Ending(
        name="X-5: the twin of a winning king wins nothing, the ace does",
        seats=6,
        hands=("KD AD", "5H", "8H", "JH", "QH", "9H"),
        trick="1:5D 2:KD 3:3D 4:4D 5:6D",
        taken=(0, 3, 3, 3, 3, 3),
        bids=(2, 3, 3, 3, 3, 4),
        good="AD",
    ),
    Ending(
        name="X-5: the bid is made: the ace goes where its twin makes it harmless",
        seats=6,
        hands=("AD 3D", "8D", "9D", "JD", "TD", "9H"),
        trick="1:AD 2:KD 3:7D 4:4D 5:5D",
        taken=(1, 3, 3, 3, 3, 2),
        bids=SIX,
        good="AD",
    ),
)
