"""Futures: what became of a seat's cards in each imagined deal after one answer, in sets of cards.

A set holds faces in the order of the core, as the places in `Answer.course` are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from clubs.judge.core.pairs import NO_CARD, NO_SEAT, Answer

_CLUBS: Final[i64] = 39
"""The place of the lowest club."""
_BITS: Final = 63
TAKER: Final[i64] = 0
WON: Final[i64] = 1
RUFFS: Final[i64] = 2
LONE: Final[i64] = 3
ESCAPED: Final[i64] = 4
RICH: Final[i64] = 5
"""The kinds of sets: those of `Future`, and the cards that win while the other answer has them trumped."""


def _singles() -> vec[i64]:
    """Return the set of each place alone; a literal would be shifted in 32 bits where this is compiled."""
    sets: vec[i64] = vec[i64]()
    one: i64 = 1
    for _place in range(_BITS):
        sets = append(sets, one)
        one *= 2
    return sets


_SINGLE: Final = _singles()


class Future:
    """An answer's tricks, deal by deal.

    `taker` has the bit of the seat that took the first trick after it, or of NO_SEAT; `won` are the seat's
    own cards that took tricks, `ruffed` those that a club beat where their own suit was led, `lone` its
    clubs that were the only one in a trick of somebody else, `rich` those that had company there. `ruffs`
    has a bit for each plain suit on which its clubs took tricks.
    """

    def __init__(self, answer: Answer, seat: i64) -> None:
        self.seat = seat
        self.taker: vec[i64] = vec[i64]()
        self.won: vec[i64] = vec[i64]()
        self.ruffs: vec[i64] = vec[i64]()
        self.ruffed: vec[i64] = vec[i64]()
        self.lone: vec[i64] = vec[i64]()
        self.rich: vec[i64] = vec[i64]()
        deals = len(answer.starts)
        for deal in range(deals):
            end: i64 = len(answer.course)
            if deal + 1 < deals:
                end = answer.starts[deal + 1]
            self._add(answer, answer.starts[deal], end)

    def _add(self, answer: Answer, start: i64, end: i64) -> None:
        won: i64 = 0
        ruffs: i64 = 0
        ruffed: i64 = 0
        lone: i64 = 0
        rich: i64 = 0
        for place in range(start, end):
            trick = answer.course[place]
            best, taker, led = trick & 63, trick >> 6 & 15, trick >> 10 & 3
            own, clubs = trick >> 12 & 63, trick >> 18
            if own == NO_CARD:
                continue
            if taker == self.seat:
                won |= _SINGLE[own]
                if own >= _CLUBS and led < 3:
                    ruffs |= _SINGLE[led]
            elif own >= _CLUBS:
                if clubs == 1 and taker != NO_SEAT:
                    lone |= _SINGLE[own]
                elif taker != NO_SEAT:
                    rich |= _SINGLE[own]
            elif own // 13 == led and best >= _CLUBS and best != NO_CARD:
                ruffed |= _SINGLE[own]
        first: i64 = NO_SEAT
        if start < end:
            first = answer.course[start] >> 6 & 15
        self.taker = append(self.taker, _SINGLE[first])
        self.won = append(self.won, won)
        self.ruffs = append(self.ruffs, ruffs)
        self.ruffed = append(self.ruffed, ruffed)
        self.lone = append(self.lone, lone)
        self.rich = append(self.rich, rich)


class SetCounts:
    """For each bit of sets, in how many deals it is only in the first future's or the second's, and
    the sum of the gaps in these deals.
    """

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]([0] * _BITS)
        self.second: vec[i64] = vec[i64]([0] * _BITS)
        self.first_gaps: vec[float] = vec[float]([0.0] * _BITS)
        self.second_gaps: vec[float] = vec[float]([0.0] * _BITS)


def counts(first: Future, second: Future, kind: i64, gaps: list[float]) -> SetCounts:
    """Return what is in a kind of sets of two futures; `gaps` is how far the first is ahead in each deal."""
    found = SetCounts()
    for deal in range(len(gaps)):
        gap: float = gaps[deal]
        both = _sets(first, second, kind, deal) & _sets(second, first, kind, deal)
        mine = _sets(first, second, kind, deal) ^ both
        theirs = _sets(second, first, kind, deal) ^ both
        bit: i64 = 0
        while mine | theirs:
            if mine & 1:
                found.first[bit] += 1
                found.first_gaps[bit] += gap
            elif theirs & 1:
                found.second[bit] += 1
                found.second_gaps[bit] += gap
            mine >>= 1
            theirs >>= 1
            bit += 1
    return found


def _sets(one: Future, other: Future, kind: i64, deal: i64) -> i64:
    """Return the set of a kind after one of two answers."""
    if kind == TAKER:
        return one.taker[deal]
    if kind == WON:
        return one.won[deal]
    if kind == RUFFS:
        return one.ruffs[deal]
    if kind == LONE:
        return one.lone[deal]
    if kind == RICH:
        return one.rich[deal]
    return one.won[deal] & other.ruffed[deal]
