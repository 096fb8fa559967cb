"""Blunders in Low Clubs: the lowest card wins, one club spoils a trick, two make it rich."""

from typing import Final

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start

POSITIONS: Final[tuple[Position, ...]] = (
    Start(
        name="the low cards are not passed on",
        held="AS KH AD 2S 3S 2H 3H 4H 2D 3D 4D 5C 6C",
        bad="2S 3S 2H 3H 2D 3D",
    ),
    Start(
        name="of six court cards three are passed, and no two",
        held="AS KS QS AH KH AD 2D 3D 2H 2S 3H 7C TC",
        bad="2D 3D 2H 2S 3H",
    ),
    Ending(
        name="last, a rich trick is taken",
        lot=3,
        hands=("5D QD 9H", "8C 9C", "TC 6C", "JH KH"),
        trick="1:9D 2:KD 3:AD",
        taken=(3, 3, 2, 2),
        good="5D",
    ),
    Ending(
        name="with three: last, a rich trick is taken",
        seats=3,
        hands=("4S KS 8H 9D", "7C 5C 8C", "TC 6C JD"),
        trick="1:QS 2:AS",
        taken=(5, 4, 4),
        good="4S",
    ),
    Ending(
        name="L-8: last, a trick with two clubs is taken",
        hands=("5D QD 9H", "8C 9C", "TC 2C", "JH KH"),
        trick="1:9D 2:6C 3:7C",
        taken=(3, 3, 2, 2),
        good="5D",
    ),
    Ending(
        name="of two cards that win, the lower one is kept",
        hands=("3S 7S KH", "5S 8C", "6S 9C", "4S TC"),
        trick="1:8S 2:AS 3:KS",
        taken=(3, 3, 2, 2),
        gone="2S",
        good="7S",
    ),
    Ending(
        name="L-7: last and void, one club spoils another's rich trick",
        lot=32,
        hands=("4C 3S", "8S", "9S", "TS"),
        trick="1:JD 2:KD 3:AD",
        taken=(3, 3, 3, 2),
        good="4C",
    ),
    Ending(
        name="L-7: with five, one club spoils another's rich trick",
        lot=32,
        seats=5,
        hands=("4C 3S", "8S", "9S", "QS", "JS"),
        trick="1:2D 2:KD 3:AD 4:QD",
        taken=(2, 2, 2, 1, 1),
        good="4C",
    ),
    Ending(
        name="L-8: a second club does not make another's trick rich",
        hands=("4C KS", "8S", "9S", "TS"),
        trick="1:2D 2:KD 3:6C",
        taken=(3, 3, 3, 2),
        good="KS",
    ),
    Ending(
        name="L-8: with five, a second club does not make another's trick rich",
        lot=3,
        seats=5,
        hands=("4C AS 9H", "8C 9C", "5C 7C", "JH KS", "QH 8S"),
        trick="1:2D 2:KD 3:AD 4:6C",
        taken=(2, 2, 1, 1, 1),
        bad="4C",
    ),
    Ending(
        name="L-7: a spoiled trick is where the ace goes, not the two",
        lot=3,
        hands=("AH 2S", "8S", "9S", "TS"),
        trick="1:2D 2:9D 3:6C",
        taken=(3, 3, 3, 2),
        good="AH",
    ),
    Ending(
        name="leads the two and not the ace",
        missed="it keeps the two for a later trick",
        hands=("2D AH", "9D 8C", "KD 9C", "TD JC"),
        taken=(3, 3, 3, 2),
        good="2D",
    ),
    Ending(
        name="leads one of its twos and not the king",
        hands=("2D 2H KD", "9D 7C 9C", "TD 8C TC", "JD JH JC"),
        taken=(3, 3, 2, 2),
        good="2D 2H",
    ),
    Ending(
        name="L-5: of nothing but clubs the highest wins",
        hands=("9C 4C", "2C", "5C", "QC"),
        trick="1:8C 2:7C 3:3C",
        taken=(3, 3, 3, 2),
        good="9C",
    ),
    Ending(
        name="L-5: where not all are clubs the lowest club wins",
        hands=("3C KC", "TC", "6H", "7D"),
        trick="1:8C 2:AH 3:JC",
        taken=(3, 3, 3, 2),
        good="3C",
    ),
    Ending(
        name="L-9: the king of clubs does not go under the ace when only clubs are left",
        hands=("KC 3C", "2C", "5C", "6C"),
        trick="1:AC 2:9C 3:8C",
        taken=(3, 3, 3, 2),
        good="3C",
    ),
)
