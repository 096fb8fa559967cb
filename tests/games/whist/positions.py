"""Blunders in Clubs Whist: thirteen cards lie unseen in the bid hand, and who can beat must (W-5)."""

from typing import Final

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start

HOPELESS: Final = "2S 3S 4S 7S 8S 2H 4H 5H 7H 2D 3D 5D 6D"
STRONG: Final = "AC KC QC JC AD KD AS KS AH 2H 3H 4H 5D"
FAIR: Final = "AC QC 9C 6C AD KD 7D AS 5S KH 8H 6H 3H"
EASY: Final = "2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 6D"
CLUBS_BELOW_ACE: Final = "KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
NEAR_MINUS: Final = (-10, 6, 7)

POSITIONS: Final[tuple[Position, ...]] = (
    Start(name="a hand of small cards is exchanged", held=HOPELESS, dealer=2, good="exchange"),
    Start(name="A K Q J of clubs with four aces and kings is kept", held=STRONG, dealer=2, good="keep"),
    Start(
        name="a good hand is not exchanged for one that somebody put down",
        held=FAIR,
        dealer=1,
        said=("2 exchange",),
        good="keep",
    ),
    Start(
        name="W-8: at -10 a hand of small cards is worth keeping",
        held=EASY,
        deal=4,
        scores=NEAR_MINUS,
        dealer=2,
        good="keep",
    ),
    Start(
        name="W-8: at -10 a strong hand is put down",
        held=STRONG,
        deal=4,
        scores=NEAR_MINUS,
        dealer=2,
        good="exchange",
    ),
    Ending(
        name="the last trump is drawn before the aces are cashed",
        missed="it looks at one trick",
        lot=4,
        hands=("QC AD AS", "JC 3H 5H", "4D 6H 7S"),
        taken=(4, 3, 3),
        gone="KD QD JD TD 9D AC KC TC 9C 8C 7C 6C 5C 4C 3C 2C",
        good="QC",
    ),
    Ending(
        name="both trumps out are drawn before the ace of hearts",
        missed="it looks at one trick",
        hands=("AC KC AH", "QC 3D 5S", "JC 6D 7S"),
        taken=(4, 3, 3),
        gone="TC 9C 8C 7C 6C 5C 4C 3C 2C",
        good="AC KC",
    ),
    Ending(
        name="last, the ten wins and the ace waits",
        hands=("TD AD 3H", "KD 5H", "QD 6S"),
        trick="1:5D 2:9D",
        taken=(3, 4, 3),
        gone="JC",
        good="TD",
    ),
    Ending(
        name="last and void, the smallest trump does it",
        hands=("3C AC 2S", "KC 5H", "QC 6S"),
        trick="1:5D 2:9D",
        taken=(3, 4, 3),
        good="3C",
    ),
    Ending(
        name="the nine is enough to overruff, the ace waits",
        hands=("9C AC 2H", "KC 5H", "QC 6S"),
        trick="1:5D 2:7C",
        taken=(3, 4, 3),
        good="9C",
    ),
    Ending(
        name="no overruff: the boss trump is not thrown away",
        hands=("JC AS 2H", "9C 5H", "8S 6S"),
        trick="1:5D 2:QC",
        taken=(3, 4, 3),
        gone="AC KC",
        bad="JC",
    ),
    Ending(
        name="the king does not fall under the ace",
        lot=2,
        hands=("KD 5D AS", "QD 5S", "8S 6D"),
        trick="1:AD 2:3D",
        taken=(3, 4, 3),
        gone=f"AC {CLUBS_BELOW_ACE}",
        good="5D",
    ),
    Ending(
        name="the boss king does not fall on a ruff",
        hands=("KD 4D AS", "QD 5H", "8S 6S"),
        trick="1:3D 2:AC",
        taken=(3, 4, 3),
        gone=f"AD {CLUBS_BELOW_ACE}",
        good="4D",
    ),
    Ending(
        name="the ace is cashed while there is a lead",
        hands=("AD 3S", "4H KS", "QH TS"),
        taken=(3, 4, 4),
        gone=f"AC {CLUBS_BELOW_ACE} KD QD JD TD 9D",
        good="AD",
    ),
    Ending(
        name="W-8: three tricks are enough for -11, the ace of spades is not led",
        hands=("AS 2S", "9S 4D", "TS 6H"),
        gone=f"AC {CLUBS_BELOW_ACE}",
        deal=4,
        scores=NEAR_MINUS,
        taken=(3, 4, 4),
        good="2S",
    ),
    Ending(
        name="W-8: with three tricks for -11 the king goes under the ace",
        lot=4,
        hands=("KD 5D", "6D", "7D"),
        trick="1:AD 2:3D",
        deal=4,
        scores=NEAR_MINUS,
        taken=(3, 4, 4),
        gone="AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        good="KD",
    ),
    Ending(
        name="W-8: with three tricks for -11 the ace goes on a ruff",
        hands=("AS 3S 2H", "KS 6H", "9S 7H"),
        trick="1:5D 2:AC",
        gone=CLUBS_BELOW_ACE,
        deal=4,
        scores=NEAR_MINUS,
        taken=(3, 4, 3),
        good="AS",
    ),
)
