"""A deal as a computer player imagines it: the tricks, the bids, and what they come to in points."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import popcount
from clubs.rules.position import TRUMPS, Position

WHIST: Final[i64] = 0
LOW: Final[i64] = 1
TRUMP: Final[i64] = 2
EXACT: Final[i64] = 3
FREE: Final[i64] = 4

NO_BID: Final[i64] = -1

QUOTA: Final[i64] = 4
BONUS: Final[i64] = 10
SPOILED: Final[i64] = 5
SWEET: Final[i64] = 15
TEN: Final[i64] = 10
LONE_TARGET: Final[i64] = 7
TEAM_TARGET: Final[i64] = 10
BROKEN: Final[i64] = 50

_SPADES: Final[i64] = 0x1FFF
_DIAMONDS: Final[i64] = 0x7FFC000000
_HIGH: Final[i64] = 0xC006003001800  # aces and kings
_COURT: Final[i64] = 0x3001800C00600  # queens and jacks
ACE_OF_HEARTS: Final[i64] = 0x2000  # its place with the ace low


def card_points(cards: i64) -> i64:
    """L-6: what cards are worth by rank."""
    return TEN * popcount(cards) + TEN * popcount(cards & _HIGH) + 5 * popcount(cards & _COURT)


def low_points(cards: i64) -> i64:
    """L-6 … L-9: what a finished trick is worth."""
    clubs = cards & TRUMPS
    if clubs == cards:
        return card_points(cards)
    if popcount(clubs) == 1:
        return SPOILED
    return card_points(cards & ~TRUMPS) + SWEET * popcount(clubs)


class Deal(Position):
    """A position of one of the five games.

    `bids[s]` are the tricks that seat s has bid (NO_BID before), `size` the tricks of the deal, `unbid` how
    many seats have yet to bid: while there are any, a move is the bit of a number of tricks. `tens` is the
    number of tens that come with the first tricks (L-1), `points[s]` what the tricks of seat s are worth in
    Low Clubs, `team` the mask of the seats with a contract (F-6).
    """

    def __init__(
        self, game: i64, seats: i64, low: bool, must_beat: bool, lead: i64, carry: bool, limit: i64
    ) -> None:
        super().__init__(seats, low, must_beat, lead, carry)
        self.game = game
        self.limit = limit
        self.bids: vec[i64] = vec[i64]([NO_BID] * seats)
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.size: i64 = 0
        self.unbid: i64 = 0
        self.tens: i64 = 0
        self.team: i64 = 0

    def blank(self) -> "Deal":
        """An empty deal of the same game and settings."""
        return Deal(self.game, self.seats, self.low, self.must_beat, self.lead, self.carry, self.limit)

    def become(self, other: "Deal") -> None:
        """Become the same deal as another one of the same game and seats."""
        self.copy(other)
        for seat in range(self.seats):
            self.bids[seat] = other.bids[seat]
            self.points[seat] = other.points[seat]
        self.size = other.size
        self.unbid = other.unbid
        self.tens = other.tens
        self.team = other.team

    def moves(self) -> i64:
        """The bits that the seat whose turn it is may choose from: cards, or numbers of tricks."""
        if not self.unbid:
            return self.legal()
        bids: i64 = (1 << self.size + 1) - 1
        if self.unbid > 1:
            return bids
        closed = self.size
        for seat in range(self.seats):
            if self.bids[seat] > 0:
                closed -= self.bids[seat]
        return bids & ~(1 << closed) if closed >= 0 else bids

    def move(self, bit: i64) -> None:
        """Bid, or play a card."""
        if self.unbid:
            self.bids[self.turn] = popcount(bit - 1)
            self.unbid -= 1
            self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
            if not self.unbid:
                self.leader = self.turn
            return
        winner = self.play(bit)
        if self.low and winner >= 0:
            self.points[winner] += low_points(self.trick)
            if self.tens >= self.tricks and not self._spoiled():
                self.points[winner] += TEN

    def _spoiled(self) -> bool:
        """L-7: whether the ten that came with the trick is spoiled with it."""
        clubs = self.trick & TRUMPS
        return popcount(clubs) == 1 and clubs != self.trick

    def score(self, seat: i64) -> i64:
        """The points of a finished deal."""
        taken = self.taken[seat]
        if self.game == WHIST:
            return taken - QUOTA
        if self.game == LOW:
            return self.points[seat]
        if self.game == FREE:
            return self._free_score(seat)
        if taken == self.bids[seat]:
            return BONUS + taken
        return taken if self.game == TRUMP else 0

    def _free_score(self, seat: i64) -> i64:
        """F-14, F-15."""
        points = 10 * self.taken[seat]
        if self.team >> seat & 1:
            lone = popcount(self.team) == 1
            made: i64 = 0
            for other in range(self.seats):
                if self.team >> other & 1:
                    made += self.taken[other]
            if made < (LONE_TARGET if lone else TEAM_TARGET):
                points -= BROKEN
        diamonds = popcount(self.won[seat] & _DIAMONDS)
        most: i64 = 0
        tied = False
        for other in range(self.seats):
            if other != seat:
                theirs = popcount(self.won[other] & _DIAMONDS)
                tied = tied or theirs == diamonds
                most = max(most, theirs)
        if diamonds and diamonds >= most:
            points += 10 if tied else 20
        if self.won[seat] & ACE_OF_HEARTS:
            points += 10
        return points if self.won[seat] & _SPADES else points + 5
