"""Futures: what became of a seat's cards in each imagined deal after one answer, in sets of cards.

A set holds faces in the order of the core, as the places in `Answer.course` are.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from clubs.judge.core.pairs import NO_CARD, NO_SEAT, Answer
from clubs.rules.kernel import popcount

_CLUBS: Final[i64] = 39
"""The place of the lowest club."""
_BITS: Final = 63
TAKER: Final[i64] = 0
WON: Final[i64] = 1
RUFFS: Final[i64] = 2
LONE: Final[i64] = 3
ESCAPED: Final[i64] = 4
RICH: Final[i64] = 5
OUTDONE: Final[i64] = 6
WASTED: Final[i64] = 7
"""The kinds of sets: those of `Future`, and the cards that win while after the other answer they are trumped,
beaten by a card of their own suit, or thrown on another suit.
"""


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
    own cards that took tricks, `cashed` those that it led to a later trick than the first, `ruffed` those
    that a club beat where their own suit was led, `beaten` those that a card of their suit beat, `thrown`
    those that went on a trick of another suit, `lone` its clubs that were the only one in a trick of
    somebody else, `rich` those that had company there. `ruffs` has a bit for each plain suit on which its
    clubs took tricks. Of equal cards one stands for all in an answer: where `card` is the place of the one
    that is meant, the two change places.
    """

    def __init__(self, answer: Answer, seat: i64, card: i64 = NO_CARD) -> None:
        self.seat = seat
        self._card = card
        self._played: i64 = NO_CARD
        if card != NO_CARD:
            self._played = popcount(answer.bit - 1)
        self.taker: vec[i64] = vec[i64]()
        self.won: vec[i64] = vec[i64]()
        self.ruffs: vec[i64] = vec[i64]()
        self.ruffed: vec[i64] = vec[i64]()
        self.cashed: vec[i64] = vec[i64]()
        self.beaten: vec[i64] = vec[i64]()
        self.thrown: vec[i64] = vec[i64]()
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
        cashed: i64 = 0
        beaten: i64 = 0
        thrown: i64 = 0
        leader: i64 = NO_SEAT
        for place in range(start, end):
            trick = answer.course[place]
            best, taker, led = trick & 63, trick >> 6 & 15, trick >> 10 & 3
            own, clubs = trick >> 12 & 63, trick >> 18
            leads = leader == self.seat
            leader = taker
            if own == NO_CARD:
                continue
            own = self._meant(own)
            if taker == self.seat:
                won |= _SINGLE[own]
                if leads:
                    cashed |= _SINGLE[own]
                if own >= _CLUBS and led < 3:
                    ruffs |= _SINGLE[led]
                continue
            if best != NO_CARD and own // 13 == best // 13:
                beaten |= _SINGLE[own]
            elif own // 13 != led:
                thrown |= _SINGLE[own]
            if own >= _CLUBS:
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
        self.cashed = append(self.cashed, cashed)
        self.beaten = append(self.beaten, beaten)
        self.thrown = append(self.thrown, thrown)
        self.lone = append(self.lone, lone)
        self.rich = append(self.rich, rich)

    def _meant(self, own: i64) -> i64:
        """Return the place of the card that is meant by one of the seat's own in a trick."""
        if own == self._played:
            return self._card
        return self._played if own == self._card else own


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
    if kind == OUTDONE:
        return one.won[deal] & other.beaten[deal]
    if kind == WASTED:
        return one.won[deal] & other.thrown[deal]
    return one.won[deal] & other.ruffed[deal]
