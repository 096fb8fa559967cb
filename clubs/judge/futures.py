"""The futures of two answers in the same imagined deals, and the gate for what is said about them.

A sentence speaks of something that differs: its card wins a trick after the one answer only, or another
seat takes this trick. It passes the gate if the gap shrinks to less than half in the deals without that
difference, or, where there are hardly any others, if more than half of the gap lies in those with it.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from clubs.judge.core.futures import (
    ESCAPED,
    LONE,
    OUTDONE,
    RICH,
    RUFFS,
    TAKER,
    WASTED,
    WON,
    Future,
    SetCounts,
    counts,
)
from clubs.judge.core.pairs import NO_CARD, Answer

SUIT: Final = 13
LEAST: Final = 50
"""The deals that there must be on each side for a comparison."""
ONE_WAY: Final = 2
"""How many times more often the difference must be what is said than its reverse."""


class Difference(NamedTuple):
    """The deals in which two answers differ in something: their number, and the sum of the gaps in them.

    In some others it is the `reverse`.
    """

    deals: int
    gap: float
    reverse: int = 0


class FuturePair:
    """The futures of two answers of a seat, the better first, in the same imagined deals.

    With a bid that is the number of tricks that it owes. `cards` are the places of two cards that are played.
    """

    def __init__(
        self,
        best: Answer,
        other: Answer,
        seat: int,
        bid: int | None = None,
        cards: tuple[int, int] = (NO_CARD, NO_CARD),
    ) -> None:
        self.best = best
        self.other = other
        self.seat = seat
        self._bid = bid
        self._mine = Future(best, seat, cards[0])
        self._theirs = Future(other, seat, cards[1])
        gains = zip(best.outcome.gains, other.outcome.gains, strict=True)
        self.gaps = [float(one) - float(two) for one, two in gains]
        self._total = sum(self.gaps)

    def explains(self, difference: Difference) -> float:
        """Return the share of the gap in the deals of a difference; 0 if that does not pass the gate."""
        deals = len(self.gaps)
        total = self._total
        rest = deals - difference.deals
        if total <= 0 or difference.deals < LEAST or ONE_WAY * difference.reverse > difference.deals:
            return 0.0
        share = difference.gap / total
        if rest >= LEAST:
            return share if (total - difference.gap) / rest < total / deals / 2 else 0.0
        return share if share > 0.5 else 0.0

    def where(self, holds: Iterable[bool], reverse: Iterable[bool] = ()) -> Difference:
        """Return the difference that is there in some deals."""
        inside = [gap for gap, so in zip(self.gaps, holds, strict=True) if so]
        return Difference(len(inside), sum(inside), sum(reverse))

    @property
    def won(self) -> tuple[list[int], list[int]]:
        """The sets of the seat's own cards that win, deal by deal, after both answers."""
        return [one for one, _ in self._won], [two for _, two in self._won]

    @cached_property
    def _won(self) -> list[tuple[int, int]]:
        return [(int(one), int(two)) for one, two in zip(self._mine.won, self._theirs.won, strict=True)]

    # ------------------------------------------------------------ what may differ

    def takes(self, seat: int) -> Difference:
        """A seat takes the first trick with the better answer only."""
        return _first(self._takers, seat)

    def would_take(self, seat: int) -> Difference:
        """A seat takes the first trick with the other answer only."""
        return _second(self._takers, seat)

    @property
    def turns(self) -> Difference:
        """The first trick goes to another seat."""
        return self.where(one != two for one, two in zip(self._mine.taker, self._theirs.taker, strict=True))

    def wins(self, card: int) -> Difference:
        """One of the seat's own cards, by its place, wins a trick with the better answer only."""
        return _first(self._winners, card)

    def would_win(self, card: int) -> Difference:
        """One of the seat's own cards wins a trick with the other answer only."""
        return _second(self._winners, card)

    def keeps(self, kept: int, played: int) -> Difference:
        """The card kept wins with the better answer, and of it and the card played more do than otherwise.

        Of one suit one card stands for another, so that all of the seat's cards are counted.
        """
        card = 1 << kept
        pair = -1 if kept // SUIT == played // SUIT else card | 1 << played
        rows = [(one, (one & pair).bit_count() - (two & pair).bit_count()) for one, two in self._won]
        return self.where(
            (bool(won & card) and more > 0 for won, more in rows), (more < 0 for _, more in rows)
        )

    def more(self, *rows: Sequence[int]) -> Difference:
        """All that is counted deal by deal is above 0 with the better answer; in the reverse all is below."""
        deals = list(zip(*rows, strict=True))
        return self.where((min(deal) > 0 for deal in deals), (max(deal) < 0 for deal in deals))

    def winning(self, cards: int) -> list[int]:
        """Return deal by deal how many more of some own cards win tricks with the better answer."""
        return [(one & cards).bit_count() - (two & cards).bit_count() for one, two in self._won]

    def taking(self, seat: int) -> list[int]:
        """Return 1 where a seat takes the first trick with the better answer only, -1 with the other only."""
        return [
            (int(one) >> seat & 1) - (int(two) >> seat & 1)
            for one, two in zip(self._mine.taker, self._theirs.taker, strict=True)
        ]

    def trick_is(self, side: Sequence[int]) -> list[tuple[bool, bool]]:
        """Return deal by deal whether a seat of a side takes the first trick with each of the two answers."""
        ours = sum(1 << seat for seat in side)
        takers = zip(self._mine.taker, self._theirs.taker, strict=True)
        return [(bool(int(one) & ours), bool(int(two) & ours)) for one, two in takers]

    def ending_here(self, cards: int) -> list[int]:
        """Return deal by deal how many more of some cards end in the side's tricks with the better answer."""
        both = zip(self.best.won, self.other.won, strict=True)
        return [(int(one) & cards).bit_count() - (int(two) & cards).bit_count() for one, two in both]

    def ruffs(self, suit: int) -> Difference:
        """One of the seat's own trumps takes a trick of a suit with the better answer only."""
        return _first(self._ruffs, suit)

    def escapes(self, card: int) -> Difference:
        """One of the seat's own cards wins with the better answer, and is trumped with the other."""
        return _first(self._escapes, card)

    def outdone(self, card: int) -> Difference:
        """One of the seat's own cards wins with the better answer, and is beaten in its suit otherwise."""
        return _first(self._counts(OUTDONE), card)

    def wasted(self, card: int) -> Difference:
        """One of them wins with the better answer, and goes on a trick of another suit otherwise."""
        return _first(self._counts(WASTED), card)

    def both(self, card: int, other: int) -> Difference:
        """Two of the seat's own cards win with the better answer, and not both with the other."""
        two = 1 << card | 1 << other
        return self.more([(one & two == two) - (rest & two == two) for one, rest in self._won])

    def cashing(self, cards: int) -> list[int]:
        """Return deal by deal how many more of some own cards win a later trick that the seat leads."""
        return [
            (int(one) & cards).bit_count() - (int(two) & cards).bit_count()
            for one, two in zip(self._mine.cashed, self._theirs.cashed, strict=True)
        ]

    @property
    def any_escapes(self) -> Difference:
        """Any of the seat's own cards wins with the better answer, and is trumped with the other."""
        mine, theirs = self._mine, self._theirs
        return self.where(
            (bool(won & ruffed) for won, ruffed in zip(mine.won, theirs.ruffed, strict=True)),
            (bool(won & ruffed) for won, ruffed in zip(theirs.won, mine.ruffed, strict=True)),
        )

    def spoils(self, card: int) -> Difference:
        """One of the seat's own clubs is the only one in a trick of another seat with the better one."""
        return _first(self._lone, card)

    @property
    def spoils_more(self) -> Difference:
        """More of the seat's own clubs are that."""
        return self.more(_number_of(self._mine.lone, self._theirs.lone))

    def enriches(self, card: int) -> Difference:
        """One of the seat's own clubs is one of several in a trick of another seat with the other answer."""
        return _second(self._rich, card)

    @property
    def enriches_fewer(self) -> Difference:
        """Fewer of the seat's own clubs have company in tricks of other seats with the better answer."""
        return self.more(_number_of(self._theirs.rich, self._mine.rich))

    def ends(self, cards: int, *, here: bool) -> Difference:
        """More of some cards end in the tricks of the seat's side with the better answer, or fewer."""
        more = self.ending_here(cards)
        return self.more(more if here else [-one for one in more])

    @property
    def more_tricks(self) -> Difference:
        """The seat takes more tricks with the better answer."""
        return self._by_tricks(1)

    @property
    def fewer_tricks(self) -> Difference:
        """The seat takes fewer tricks with the better answer."""
        return self._by_tricks(-1)

    def _by_tricks(self, sign: int) -> Difference:
        more = [sign * (one - two) for one, two in zip(self.best.tricks, self.other.tricks, strict=True)]
        return self.where((one > 0 for one in more), (one < 0 for one in more))

    @cached_property
    def owes(self) -> bool:
        """Whether the seat owes something in every deal, whatever it answers."""
        return int(min(*self.best.met, *self.other.met)) >= 0

    @property
    def makes(self) -> Difference:
        """The seat makes what it owes with the better answer only."""
        return self.more(self.made)

    # ------------------------------------------------------------ counted once

    @cached_property
    def made(self) -> list[int]:
        """1 where what is owed is made with the better answer only, -1 with the other only, else 0."""
        return [
            (int(mine) == 1) - (int(theirs) == 1)
            for mine, theirs in zip(self.best.met, self.other.met, strict=True)
        ]

    @cached_property
    def over(self) -> list[int]:
        """The same where a bid is missed by taking more tricks; else 0."""
        return self._made_else(1)

    @cached_property
    def short(self) -> list[int]:
        """The same where it is missed by taking fewer; of what is no bid, wherever it is missed."""
        return self.made if self._bid is None else self._made_else(-1)

    def _made_else(self, sign: int) -> list[int]:
        if self._bid is None:
            return [0] * len(self.made)
        rows = zip(self.made, self.best.tricks, self.other.tricks, strict=True)
        missed = ((one, int(theirs if one > 0 else mine) - self._bid) for one, mine, theirs in rows)
        return [one if sign * by > 0 else 0 for one, by in missed]

    @cached_property
    def _takers(self) -> SetCounts:
        return self._counts(TAKER)

    @cached_property
    def _winners(self) -> SetCounts:
        return self._counts(WON)

    @cached_property
    def _ruffs(self) -> SetCounts:
        return self._counts(RUFFS)

    @cached_property
    def _lone(self) -> SetCounts:
        return self._counts(LONE)

    @cached_property
    def _rich(self) -> SetCounts:
        return self._counts(RICH)

    @cached_property
    def _escapes(self) -> SetCounts:
        return self._counts(ESCAPED)

    def _counts(self, kind: int) -> SetCounts:
        return counts(self._mine, self._theirs, kind, self.gaps)


def _number_of(these: Iterable[int], those: Iterable[int]) -> list[int]:
    """Return deal by deal how many more cards are in one set than in another."""
    return [int(one).bit_count() - int(two).bit_count() for one, two in zip(these, those, strict=True)]


def _first(counts: SetCounts, bit: int) -> Difference:
    return Difference(int(counts.first[bit]), float(counts.first_gaps[bit]), int(counts.second[bit]))


def _second(counts: SetCounts, bit: int) -> Difference:
    return Difference(int(counts.second[bit]), float(counts.second_gaps[bit]), int(counts.first[bit]))
