"""Blunders in Free Clubs: the ace is lowest, the nine highest; ten tricks, a contract of seven, or all for a
team."""

from typing import Final

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start

HOPELESS: Final = "AS 2S 3S AH 2H 3H AD 2D 3D 2C"
STRONG: Final = "9C 8C 7C 6C 5C 9D 8D 9S 8S 2H"

POSITIONS: Final[tuple[Position, ...]] = (
    Start(
        name="a hopeless hand passes",
        held=HOPELESS,
        auction="TH TD JC QC KD J1",
        said=("2 auction TS",),
        good="pass",
    ),
    Start(
        name="a joker with a hopeless hand stays where it is: a team needs all ten tricks",
        held=HOPELESS,
        auction="TH TD JC QC TC J1",
        said=("2 auction TS", "0 pass", "1 auction JS", "2 auction QS", "0 pass", "1 auction KS", "2 pass"),
        good="pass",
    ),
    Start(
        name="clubs are not bid with the best clubs in hand where a small heart would do",
        held=STRONG,
        auction="TH JC KD KH QC J1",
        said=("2 auction TS",),
        bad="JC",
    ),
    Start(
        name="F-8: a ten's discard is no winner",
        held="9D 2D AD 9C 8C 7C 6C 5S 6S 7S",
        auction="JC KD KH QC J1",
        chest="8H 7H 8S 3H 4H 5C",
        said=("1 auction TS", "2 pass", "0 auction TD", "1 pass", "2 pass"),
        good="2D AD",
    ),
    Start(
        name="F-9: no high trump is passed on",
        held="9C 8C 7C 9D 8D 9H 8H 2S 3S 2H",
        auction="JC KD KH QC J1",
        chest="7H 7D 3H 4H 5C 6C",
        said=("1 auction TS", "2 pass", "0 auction TD", "1 pass", "2 pass", "0 give-up 7D"),
        bad="9C 8C 7C 9D 9H",
    ),
    Start(
        name="F-9: against the lone player no high card is passed to it",
        held="9C 8C 9D 8D 9H 8H 9S 2S 3S 2H",
        auction="JC KD KH QC J1 TC",
        said=("2 auction TS", "0 pass", "1 pass"),
        good="2S 3S 2H",
    ),
    Ending(
        name="last, the seven wins and the nine waits",
        hands=("7D 9D AS", "8D 5H", "2H 6S 7S 4H 5S AH 8S"),
        trick="1:5D 2:6D",
        taken=(2, 2, 3),
        lone=2,
        good="7D",
    ),
    Ending(
        name="F-1: the ace is lowest, the three wins",
        hands=("AD 3D 9D", "8D 5H", "2H 6S 7S 4H 5S AH 8S"),
        trick="1:2D 2:AS",
        taken=(2, 2, 3),
        lone=2,
        good="3D",
    ),
    Ending(
        name="the lone player's seventh trick is stopped",
        hands=("8D 2D AS", "5D 5H", "2H 6S 7S 4H 5S AH 8S"),
        trick="1:3D 2:7D",
        taken=(0, 1, 6),
        lone=2,
        good="8D",
    ),
    Ending(
        name="F-15: the ace of hearts is worth a ruff",
        hands=("5C 2S 3S", "8H 5H", "9H 6S 7S 4S 5S 2H 8S"),
        trick="1:3H 2:AH",
        taken=(2, 2, 3),
        gone="AC 2C 3C 4C 6C 7C 8C 9C",
        lone=2,
        good="5C",
    ),
    Ending(
        name="the nine of diamonds does not fall on a ruff",
        hands=("9D 2D 9C", "8D 5H", "6S 7S 8S 5S 4S 3S 2S"),
        trick="1:3D 2:8C",
        taken=(2, 2, 3),
        gone="AC 2C 3C 4C 5C 6C 7C",
        lone=2,
        good="2D",
    ),
    Ending(
        name="the last trump is drawn before the nine of diamonds",
        hands=("9C 9D AS 2S AD 2D 3D", "8C 3H", "4D 7S"),
        taken=(5, 2, 1),
        lone=0,
        good="9C",
    ),
    Ending(
        name="the lone player's seventh trick is taken",
        hands=("7D AS 2S AD 2D 3D AH", "3H", "4H"),
        trick="1:5D 2:6D",
        taken=(6, 1, 1),
        lone=0,
        good="7D",
    ),
    Ending(
        name="F-5: the partner's winning card is not ruffed",
        hands=("9C 2H 3H 4H 5H 6H 7H AH", "9S", "9H"),
        trick="1:9D 2:4D",
        taken=(5, 3, 0),
        gone="AC 2C 3C 4C 5C 6C 7C 8C",
        team=(0, 1),
        void="C",
        bad="9C",
    ),
    Ending(
        name="F-14: the rival's winning card is ruffed, for the team needs all ten",
        lot=6,
        hands=("5C 2H 3H 4H 5H 2S 3S AS", "8D", "7S"),
        trick="1:3D 2:9D",
        taken=(5, 3, 0),
        team=(0, 1),
        void="H",
        good="5C",
    ),
    Ending(
        name="F-14: the team's last boss trump draws the rival's before the nine of hearts",
        hands=("9C 9H 2S 3S 4S AS AH 2H", "7C 7S", "9D 8D"),
        taken=(5, 0, 3),
        gone="8C",
        team=(0, 2),
        good="9C",
    ),
)
