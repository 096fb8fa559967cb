"""Reasons before the first card: for each, positions in which it holds and others in which it must not.

A line is the hand, the best answer, and the one that it is compared with; then what was said before.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from clubs.cards import parse, parse_cards
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade
from clubs.games.whist import SPARE, ExchangeHand, Exchanges, KeepHand
from clubs.judge import giving
from clubs.judge.facts import Certain
from clubs.judge.games import free, low, whist
from clubs.rules.action import Action, PassCards
from clubs.rules.view import SeatView
from clubs.verdict.sentences import say
from tests.ai.positions import position
from tests.looped import for_each

NAMES: Final = ("you", "Dot", "Cal", "Bo")

Table = tuple[tuple[str, ...], tuple[str, ...]]
"""Lines on which a fact holds, and lines on which it does not."""

# ---------------------------------------------------------------- Clubs Whist: the exchange

POOR: Final = "9S 8S 4S 3S 2S JH 9H 6H 4H TD 7D 5D 3C"
MIDDLING: Final = "AS 8S 4S 3S KH JH 9H 6H TD 7D 5D 3C 2C"
RICH: Final = "AS KS 4S AH JH 9H KD 7D AC QC JC 4C 3C"
LONG: Final = "AS 9S 8S 7S 6S 5S 4S 3S KH 9H 8H 7D 6D"

WHIST: Final[Mapping[Certain, Table]] = {
    whist.poor_hand: (
        (
            f"{POOR} | swap | keep",
            f"{POOR} | swap | keep | 5 0 0",
            f"{POOR} | swap | keep | -7 0 0",
            f"{POOR} | swap | keep | 0 0 0 | 2 swapped",
            "AS QS 4S 3S 2S JH 9H 6H 4H TD 7D 3C 2C | swap | keep",
            "AS KS 4S 3S 2S JH 9H 6H 4H TD 7D 5D 2C | swap | keep",
        ),
        (
            f"{POOR} | keep | swap",
            f"{RICH} | swap | keep",
            f"{MIDDLING} | swap | keep",
            f"{POOR} | swap | keep | -8 0 0",
            "AS QS 4S 3S 2S JH 9H 6H 4H 5C 4C 3C 2C | swap | keep",
            "AS KS AH 3S 2S JH 9H 6H 4H TD 7D 5D 2C | swap | keep",
        ),
    ),
    whist.rich_hand: (
        (
            f"{RICH} | keep | swap",
            f"{RICH} | keep | swap | 9 0 0",
            f"{RICH} | keep | swap | -7 0 0",
            f"{RICH} | keep | swap | 0 0 0 | 2 swapped",
            "AS KS 4S 3S 2S JH 9H 6H 4H 5C 4C 3C 2C | keep | swap",
            "AS KS AH 3S 2S JH 9H 6H 4H TD 4C 3C 2C | keep | swap",
        ),
        (
            f"{RICH} | swap | keep",
            f"{POOR} | keep | swap",
            f"{MIDDLING} | keep | swap",
            f"{RICH} | keep | swap | -8 0 0",
            "AS QS 4S 3S 2S JH 9H 6H 4H 5C 4C 3C 2C | keep | swap",
            "AS KS 4S 3S 2S JH 9H 6H 4H TD 4C 3C 2C | keep | swap",
        ),
    ),
    whist.minus_near: (
        (
            f"{POOR} | keep | swap | -8 0 0",
            f"{POOR} | keep | swap | -10 0 0",
            f"{RICH} | swap | keep | -8 0 0",
            f"{RICH} | swap | keep | -9 5 5",
            f"{POOR} | keep | swap | -9 5 5 | 2 swapped",
            f"{RICH} | swap | keep | -8 0 0 | 2 kept",
        ),
        (
            f"{POOR} | keep | swap | -7 0 0",
            f"{POOR} | keep | swap | 8 0 0",
            f"{POOR} | swap | keep | -8 0 0",
            f"{RICH} | keep | swap | -8 0 0",
            f"{MIDDLING} | keep | swap | -8 0 0",
            f"{RICH} | swap | keep | 0 -8 -8",
        ),
    ),
    whist.no_clubs: (
        (
            f"{LONG} | swap | keep",
            f"{LONG} | swap | keep | 4 0 0",
            f"{LONG} | swap | keep | -7 0 0",
            f"{LONG} | swap | keep | 0 0 0 | 2 kept",
            f"{LONG} | swap | keep | 0 0 0 | 2 swapped",
            "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S | swap | keep",
        ),
        (
            f"{LONG} | keep | swap",
            f"{POOR} | swap | keep",
            f"{RICH} | swap | keep",
            f"{LONG} | swap | keep | -8 0 0",
            f"{MIDDLING} | swap | keep",
            f"{LONG} | keep | swap | -9 0 0",
        ),
    ),
    whist.put_down: (
        (
            f"{MIDDLING} | keep | swap | 0 0 0 | 2 swapped",
            f"{RICH} | keep | swap | 0 0 0 | 2 swapped",
            f"{POOR} | keep | swap | 0 0 0 | 2 swapped",
            f"{MIDDLING} | keep | swap | 5 1 1 | 1 swapped 2 swapped",
            f"{MIDDLING} | keep | swap | 0 0 0 | 1 swapped 2 kept",
            f"{MIDDLING} | keep | swap | 0 0 0 | 1 kept 2 swapped",
        ),
        (
            f"{MIDDLING} | keep | swap",
            f"{MIDDLING} | keep | swap | 0 0 0 | 2 kept",
            f"{MIDDLING} | keep | swap | 0 0 0 | 1 kept 2 kept",
            f"{POOR} | swap | keep | 0 0 0 | 2 swapped",
            f"{POOR} | keep | swap | -8 0 0 | 2 swapped",
            f"{MIDDLING} | swap | keep | 0 0 0 | 1 swapped 2 swapped",
        ),
    ),
    whist.low_clubs: (
        (
            f"{POOR} | swap | keep",
            f"{POOR} | swap | keep | 5 0 0",
            f"{MIDDLING} | swap | keep",
            f"{MIDDLING} | swap | keep | 0 0 0 | 2 swapped",
            "AS QS 4S 3S 2S JH 9H 6H 4H 9C 4C 3C 2C | swap | keep",
            "AS QS 4S 3S 2S JH 9H 6H 4H JC 4C 3C 2C | swap | keep",
        ),
        (
            f"{RICH} | swap | keep",
            f"{LONG} | swap | keep",
            f"{POOR} | keep | swap",
            f"{POOR} | swap | keep | -8 0 0",
            "AS QS 4S 3S 2S JH 9H 6H 4H QC 4C 3C 2C | swap | keep",
            "AS QS 4S 3S 2S JH 9H 6H 4H AC 4C 3C 2C | swap | keep",
        ),
    ),
}


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("AS KS 4S 3S 2S JH 9H 6H 4H 9C 4C 3C 2C", "low_clubs_only"),
        ("AS QS 4S 3S 2S JH 9H 6H 4H 9C 4C 3C 2C", "low_clubs"),
    ],
)
def test_of_a_hand_with_low_clubs_it_is_told_that_its_aces_and_kings_may_be_trumped(
    hand: str, name: str
) -> None:
    found = whist.low_clubs(*exchange(f"{hand} | swap | keep"))
    assert found is not None
    assert found.name == name
    assert dict(found.fields)["higher"] == 5


def exchange(line: str) -> tuple[SeatView, Action, Action]:
    """The exchange of a line."""
    held, best, other, scores, made = (*map(str.strip, line.split("|")), "", "")[:5]
    words = made.split()
    said = tuple((int(seat), did == "swapped") for seat, did in zip(words[::2], words[1::2], strict=True))
    seen, _ = position(
        "whist",
        held,
        kind=ExchangeHand,
        scores=tuple(map(int, scores.split())) if scores else None,
        notes=(Exchanges(said),),
        dealer=2 - len(said),
        extra={SPARE: ""},
    )
    answers = {"keep": KeepHand(0), "swap": ExchangeHand(0)}
    return seen, answers[best], answers[other]


# ---------------------------------------------------------------- cards given away

LOW_HAND: Final = "AS KS 3S 2S AH 4H 2H 6D 4D JC 9C 5C 3C"
MANY_CLUBS: Final = "AS KS 3S AH 4H 2H 6D JC 9C 8C 6C 5C 3C"
SHORT: Final = "KS QS 3S 2S AH 9H TD 6D 4D 2D 9C 5C 3C"
NO_CLUB: Final = "KS QS 3S 2S AH 9H 8H TD 6D 4D 2D 7D 8D"

LOW: Final[Mapping[Certain, Table]] = {
    giving.makes_void: (
        (
            f"{SHORT} | AH 9H KS | KS QS AH",
            f"{SHORT} | AH 9H KS | KS QS TD",
            f"{SHORT} | AH 9H 9C | KS AH 9C",
            f"{SHORT} | AH 9H TD | KS 9H 2S",
            f"{LOW_HAND} | 6D 4D AS | AS KS AH",
            f"{LOW_HAND} | AH 4H 2H | AS AH 4H",
        ),
        (
            f"{SHORT} | KS QS AH | AH 9H KS",
            f"{SHORT} | AH 9H KS | AH 9H QS",
            f"{SHORT} | 9C 5C 3C | KS QS AH",
            f"{SHORT} | KS QS 3S | AH KS QS",
            f"{NO_CLUB} | AH 9H 8H | KS QS AH",
            f"{LOW_HAND} | 6D AS KS | AS KS AH",
        ),
    ),
    low.sheds_high: (
        (
            f"{LOW_HAND} | AS KS AH | AS AH 4H",
            f"{LOW_HAND} | AS KS AH | 3S 2S 2H",
            f"{LOW_HAND} | AS 6D 4D | 9C 6D 4D",
            f"{LOW_HAND} | KS AH JC | AS JC 9C",
            f"{SHORT} | KS AH QS | KS QS TD",
            f"{SHORT} | AH 9H TD | QS 9H TD",
        ),
        (
            f"{LOW_HAND} | AS AH 4H | AS KS AH",
            f"{LOW_HAND} | AS KS 4H | AH KS 4H",
            f"{LOW_HAND} | 3S 2S 2H | JC 9C 5C",
            f"{LOW_HAND} | 6D 4D JC | 3S 2S 2H",
            f"{SHORT} | QS 9H TD | 3S 2S 9C",
            f"{SHORT} | KS QS TD | AH QS TD",
        ),
    ),
    low.keeps_low: (
        (
            f"{LOW_HAND} | AS KS AH | 2S KS AH",
            f"{LOW_HAND} | AS KS AH | 3S KS AH",
            f"{LOW_HAND} | AS KS AH | 2H KS AH",
            f"{LOW_HAND} | AS 6D JC | 4H 6D JC",
            f"{SHORT} | KS QS AH | 2D QS AH",
            f"{SHORT} | KS QS AH | 4D QS AH",
        ),
        (
            f"{LOW_HAND} | 2S KS AH | AS KS AH",
            f"{LOW_HAND} | AS KS AH | AS KS 6D",
            f"{LOW_HAND} | AS KS 2S | AS KS 2H",
            f"{LOW_HAND} | AS KS AH | AS KS 3C",
            f"{SHORT} | KS QS AH | KS QS 9H",
            f"{SHORT} | KS QS 2D | KS QS 2S",
        ),
    ),
    low.keeps_club: (
        (
            f"{SHORT} | KS QS AH | KS QS 9C",
            f"{SHORT} | KS QS AH | KS QS 5C",
            f"{SHORT} | KS QS 9C | KS 9C 5C",
            f"{SHORT} | AH 9H TD | 9C 5C 3C",
            f"{LOW_HAND} | AS KS 9C | AS 9C 5C",
            f"{LOW_HAND} | AS JC 9C | JC 9C 5C",
        ),
        (
            f"{SHORT} | KS QS 9C | KS QS AH",
            f"{SHORT} | KS QS 9C | KS QS 5C",
            f"{SHORT} | KS QS AH | KS QS 9H",
            f"{LOW_HAND} | AS KS AH | AS KS JC",
            f"{LOW_HAND} | AS KS AH | JC 9C AS",
            f"{NO_CLUB} | KS QS AH | KS QS 9H",
        ),
    ),
    low.clubs_go: (
        (
            f"{SHORT} | KS 5C 3C | KS QS 3C",
            f"{SHORT} | 9C 5C 3C | KS QS AH",
            f"{SHORT} | KS QS 9C | KS QS AH",
            f"{LOW_HAND} | JC 9C 5C | AS KS AH",
            f"{LOW_HAND} | AS JC 9C | AS KS 9C",
            f"{LOW_HAND} | 9C 5C 3C | AS KS 3C",
        ),
        (
            f"{SHORT} | KS QS 3C | KS 5C 3C",
            f"{SHORT} | KS QS 3C | KS QS 5C",
            f"{SHORT} | KS QS AH | KS QS TD",
            f"{MANY_CLUBS} | JC 9C 8C | AS KS AH",
            f"{LOW_HAND} | AS KS 9C | AS KS AH",
            f"{NO_CLUB} | KS QS AH | KS QS 9H",
        ),
    ),
    low.top_club: (
        (
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 3C | AS KS AH | AS KS AC",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 3C | AS KS 9C | AC 9C 5C",
            "AS KS 3S 2S AH 4H 2H 6D 4D JC 9C 5C 2C | AS KS AH | AS KS 2C",
            "AS KS 3S 2S AH 4H 2H 6D 4D JC 9C 5C 2C | AS JC 9C | JC 9C 2C",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 2C | AS KS AH | AS AC 2C",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 2C | AS KS 2C | AS KS AC",
        ),
        (
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 3C | AS KS AC | AS KS AH",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 3C | AS KS AC | AS AH AC",
            "AS KS 3S 2S AH 4H 2H 6D 4D KC 9C 5C 3C | AS KS AH | AS KS KC",
            "AS KS 3S 2S AH 4H 2H 6D 4D KC 9C 5C 3C | AS KS AH | AS KS 3C",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 3C | AS KS AH | AS KS 9C",
            "AS KS 3S 2S AH 4H 2H 6D 4D AC 9C 5C 2C | AS KS AH | KS AH 4H",
        ),
    ),
}

NEAR: Final = "AS 5S 9S 8S AH 7H 4D 9C 8C 2C"
TEN: Final = "AS 5S 9S AH 7H 4D 3D 9C 8C 2C"
HIGH: Final = "2S 3S 9H 8H 5H AD 9D AC 4C 6C"

FREE_CARDS: Final[Mapping[Certain, Table]] = {
    free.lowest_goes: (
        (
            f"{TEN} | AS | 5S",
            f"{TEN} | AS | 9S",
            f"{TEN} | 3D | 4D",
            f"{TEN} | 2C | 9C",
            f"{HIGH} | 5H | 9H",
            f"{HIGH} | AC | 6C",
        ),
        (
            f"{TEN} | 5S | AS",
            f"{TEN} | 5S | 9S",
            f"{TEN} | AS | AH",
            f"{TEN} | AH | 7H",
            f"{HIGH} | 8H | 9H",
            f"{HIGH} | 4C | 6C",
        ),
    ),
    free.master_stays: (
        (
            f"{TEN} | AS | 9S",
            f"{TEN} | 4D | 9C",
            f"{TEN} | 2C | 8C",
            f"{HIGH} | 2S | 9H",
            f"{HIGH} | 2S | 8H",
            f"{HIGH} | AD | 9D",
        ),
        (
            f"{TEN} | 9S | AS",
            f"{TEN} | AS | 5S",
            f"{TEN} | 9S | 9C",
            f"{TEN} | AS | 7H",
            f"{HIGH} | 2S | 6C",
            f"{HIGH} | 9H | 9D",
        ),
    ),
    giving.keeps_trumps: (
        (
            f"{TEN} | AS | 9C",
            f"{TEN} | 4D | 2C",
            f"{TEN} | 7H | 8C",
            f"{HIGH} | 2S | AC",
            f"{HIGH} | 5H | 4C",
            f"{HIGH} | AD | 6C",
        ),
        (
            f"{TEN} | 2C | AS",
            f"{TEN} | AS | 4D",
            f"{TEN} | 2C | 9C",
            f"{TEN} | 8C | 2C",
            f"{HIGH} | AC | 2S",
            f"{HIGH} | 2S | 3S",
        ),
    ),
    free.near_void: (
        (
            f"{NEAR} | 7H | 9S",
            f"{NEAR} | AH | 5S",
            f"{TEN} | 4D | 9S",
            f"{TEN} | 4D | 5S",
            f"{HIGH} | 2S | 9H",
            f"{HIGH} | AD | 5H",
        ),
        (
            f"{NEAR} | 4D | 9S",
            f"{NEAR} | 9S | 7H",
            f"{NEAR} | 7H | AH",
            f"{NEAR} | 7H | 4D",
            f"{HIGH} | 2S | 9D",
            "AS 5S 9S 8S AH 7H 4D 3D 2D 9D | 7H | 9S",
        ),
    ),
    free.ace_of_hearts: (
        (
            f"{TEN} | 9S | AH",
            f"{TEN} | 7H | AH",
            f"{TEN} | 2C | AH",
            f"{TEN} | AS | AH",
            f"{TEN} | 4D | AH",
            f"{TEN} | 5S | AH",
        ),
        (
            f"{TEN} | AH | 7H",
            f"{TEN} | 7H | AS",
            f"{TEN} | 3D | 4D",
            f"{HIGH} | AD | 9H",
            f"{HIGH} | 5H | AC",
            f"{HIGH} | 2S | 9H",
        ),
    ),
}


def passing(of: str, line: str) -> tuple[SeatView, Action, Action]:
    """The cards passed of a line."""
    held, best, other = (one.strip() for one in line.split("|"))
    seen, _ = position(of, held, kind=PassCards)
    return seen, PassCards(0, parse_cards(best)), PassCards(0, parse_cards(other))


# ---------------------------------------------------------------- Free Clubs: the auction

NO_HEARTS: Final = "AS 5S 9S 2D 3D 4D 8D 9C 8C 2C"

AUCTION: Final[Mapping[Certain, Table]] = {
    free.costs_nothing: (
        (
            f"{NO_HEARTS} | TH | pass | TS",
            f"{NO_HEARTS} | JH | pass | TS",
            f"{NO_HEARTS} | QH | QD | JS",
            f"{NO_HEARTS} | KH | KC | QS",
            f"{NO_HEARTS} | JH | TC | TS pass",
            f"{TEN} | QH | pass | TH TC JS JH JD JC",
        ),
        (
            f"{NO_HEARTS} | TD | pass | TS",
            f"{NO_HEARTS} | pass | TH | TS",
            f"{NO_HEARTS} | J1 | pass | TS",
            f"{TEN} | TH | pass | TS",
            f"{TEN} | JH | JC | TS",
            f"{NO_HEARTS} | TH | JH | TS",
        ),
    ),
    free.costs_fewer: (
        (
            f"{TEN} | QH | KH | JS",
            f"{TEN} | QD | KC | JS",
            f"{TEN} | QS | KS | JS",
            f"{HIGH} | JC | KC | JS",
            f"{HIGH} | QS | KH | JS",
            f"{HIGH} | KD | KH | QS",
        ),
        (
            f"{TEN} | KH | QH | JS",
            f"{TEN} | TH | JH | TS",
            f"{TEN} | QH | pass | JS",
            f"{TEN} | pass | KH | JS",
            f"{NO_HEARTS} | QH | KC | JS",
            f"{TEN} | J1 | KC | QS",
        ),
    ),
    free.costs_low: (
        (
            f"{TEN} | TS | pass | TS",
            f"{TEN} | TH | pass | TS",
            f"{TEN} | JD | pass | JS",
            f"{TEN} | QD | pass | JS",
            f"{HIGH} | TS | pass | TS",
            f"{HIGH} | JS | pass | TS",
        ),
        (
            f"{TEN} | TC | pass | TS",
            f"{TEN} | JS | pass | TS",
            f"{TEN} | KD | pass | QS",
            f"{TEN} | TH | JS | TS",
            f"{TEN} | pass | TH | TS",
            f"{NO_HEARTS} | TH | pass | TS",
        ),
    ),
    free.team: (
        (
            f"{TEN} | J1 | pass | KS",
            f"{TEN} | J2 | KC | KS",
            f"{TEN} | pass | J1 | KS",
            f"{TEN} | KC | J1 | KS",
            f"{TEN} | J2 | pass | KS pass",
            f"{TEN} | pass | J2 | KS pass",
        ),
        (
            f"{TEN} | KC | pass | KS",
            f"{TEN} | pass | KC | KS",
            f"{TEN} | J1 | J2 | KS",
            f"{TEN} | TH | JH | TS",
            f"{TEN} | KC | KD | KS pass",
            f"{TEN} | JS | pass | TS",
        ),
    ),
    free.last_call: (
        (
            f"{TEN} | TH | pass | TS pass",
            f"{TEN} | JC | pass | JS pass",
            f"{TEN} | J1 | pass | KS pass",
            f"{HIGH} | KC | pass | KS pass",
            f"{HIGH} | QD | pass | JS QS pass",
            f"{NO_HEARTS} | TH | pass | TS pass",
        ),
        (
            f"{TEN} | TH | pass | TS",
            f"{TEN} | pass | TH | TS pass",
            f"{TEN} | TH | JH | TS pass",
            f"{HIGH} | KC | pass | QS KS",
            f"{HIGH} | KC | J1 | KS pass",
            f"{TEN} | pass | JC | JS",
        ),
    ),
}


def auction(line: str) -> tuple[SeatView, Action, Action]:
    """The bids of a line, before which the last was said by seat 2."""
    held, best, other, said = (one.strip() for one in line.split("|"))
    words = said.split()
    made = tuple(
        ((3 - len(words) + place) % 3, None if word == "pass" else parse(word))
        for place, word in enumerate(words)
    )
    seen, _ = position("free", held, kind=BidCard, notes=(BidsMade(made),))

    def bid(word: str) -> Action:
        return Pass(0) if word == "pass" else BidCard(0, parse(word))

    return seen, bid(best), bid(other)


def lines(tables: Mapping[Certain, Table], of: str) -> list[tuple[str, Certain, str, bool]]:
    """The lines of some tables."""
    return [
        (of, fact, line, holds)
        for fact, table in tables.items()
        for holds, all_lines in zip((True, False), table, strict=True)
        for line in all_lines
    ]


CERTAIN: Final = (
    *lines(WHIST, "whist"),
    *lines(LOW, "low"),
    *lines(FREE_CARDS, "free cards"),
    *lines(AUCTION, "free auction"),
)


@for_each("of, fact, line, holds", CERTAIN)
def test_a_fact_is_told_in_a_sentence_where_it_holds_and_nowhere_else(
    of: str, fact: Certain, line: str, holds: bool
) -> None:
    if of == "whist":
        asked = exchange(line)
    elif of == "free auction":
        asked = auction(line)
    else:
        asked = passing(of.split(maxsplit=1)[0], line)
    reason = fact(*asked)
    assert (reason is not None) == holds
    assert reason is None or say(reason, NAMES).endswith(".")


def test_every_fact_has_six_lines_of_both_kinds() -> None:
    tables = {**WHIST, **LOW, **FREE_CARDS, **AUCTION}
    assert set(tables) == {fact for game in (whist, low, free) for fact in game.FACTS.certain}
    for holds, does_not in tables.values():
        assert len(set(holds)) >= 6
        assert len(set(does_not)) >= 6
