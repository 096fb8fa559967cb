"""The tricks of a deal on masks, with every hand face up, as a computer player imagines the table.

It plays by the same kernel functions as the engine; the few points in which the games differ are settings.
A position can be copied into another in some ten nanoseconds, so nothing is ever taken back.
Plain typed integers throughout, so that the file can be compiled unchanged (see `clubs.native`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.rules.kernel import beating, best_high, follow, suit_mask_of

TRUMPS: Final[i64] = 0xFFF8000000000
"""The mask of clubs."""

OPEN: Final[i64] = 0
"""Clubs may be led at any time."""
UNTIL_PLAYED: Final[i64] = 1
"""Clubs may be led once one has been played, or from nothing but clubs."""
CLOSED: Final[i64] = 2
"""Clubs may be led from nothing but clubs."""

GOES_ON: Final[i64] = -1
"""Returned by `play` while the trick goes on."""
UNWON: Final[i64] = -2
"""Returned by `play` for a trick that nobody can win."""


class Position:
    """Hands, the trick on the table and the tricks taken.

    `hands[s]` is the mask of the distinct cards of seat s, `duplicates[s]` those it holds twice (two packs),
    `laid[s]` its card in the trick on the table (before it has played one, any earlier one), `taken[s]` its
    tricks, `won[s]` the faces in them (but for those of carried tricks, which no game asks for), `left[s]`
    and `right[s]` its neighbours. `trick` are the faces of the last finished trick. The settings:
    `must_beat` obliges to beat if able, `lead` is when clubs may be led, `carry` whether a trick that nobody
    can win goes with the next one, `limit` ends the play after that many tricks or when only one seat has
    cards left (0: with the cards). A game in which another card wins overrides `best`.
    """

    def __init__(self, seats: i64, must_beat: bool = False, lead: i64 = OPEN, carry: bool = True) -> None:
        self.seats = seats
        self.must_beat = must_beat
        self.lead = lead
        self.carry = carry
        self.limit: i64 = 0
        self.hands: vec[i64] = vec[i64]([0] * seats)
        self.duplicates: vec[i64] = vec[i64]([0] * seats)
        self.laid: vec[i64] = vec[i64]([0] * seats)
        self.taken: vec[i64] = vec[i64]([0] * seats)
        self.won: vec[i64] = vec[i64]([0] * seats)
        self.left: vec[i64] = vec[i64]([(seat + 1) % seats for seat in range(seats)])
        self.right: vec[i64] = vec[i64]([(seat - 1) % seats for seat in range(seats)])
        self.turn: i64 = 0
        self.leader: i64 = 0
        self.led: i64 = 0
        self.table: i64 = 0
        self.pairs: i64 = 0
        self.played: i64 = 0
        self.due: i64 = seats
        self.carried: i64 = 0
        self.tricks: i64 = 0
        self.trick: i64 = 0
        self.clubs_played = False
        self.over = False

    def copy(self, other: "Position") -> None:
        """Become a copy of another position with the same seats and settings."""
        for seat in range(self.seats):
            self.hands[seat] = other.hands[seat]
            self.duplicates[seat] = other.duplicates[seat]
            self.laid[seat] = other.laid[seat]
            self.taken[seat] = other.taken[seat]
            self.won[seat] = other.won[seat]
        self.turn = other.turn
        self.leader = other.leader
        self.led = other.led
        self.table = other.table
        self.pairs = other.pairs
        self.played = other.played
        self.due = other.due
        self.carried = other.carried
        self.tricks = other.tricks
        self.trick = other.trick
        self.clubs_played = other.clubs_played
        self.over = other.over

    def best(self) -> i64:
        """Return the card that is winning the trick on the table, as one bit; 0 if none is."""
        live = self.table & ~self.pairs
        return best_high(live, self.led, TRUMPS)

    def legal(self) -> i64:
        """Return the cards that the seat to move may play."""
        hand = self.hands[self.turn]
        if not self.played:
            if self.lead == OPEN or (self.lead == UNTIL_PLAYED and self.clubs_played):
                return hand
            return hand & ~TRUMPS or hand
        hand = follow(hand, self.led)
        if self.must_beat:
            best = self.best()
            return beating(hand, best, suit_mask_of(best), TRUMPS) or hand
        return hand

    def play(self, card: i64) -> i64:
        """Play a card (one bit); return the seat that takes the trick with it, GOES_ON, or UNWON."""
        seat = self.turn
        if self.duplicates[seat] & card:
            self.duplicates[seat] ^= card
        else:
            self.hands[seat] ^= card
        if not self.played:
            self.led = suit_mask_of(card)
        self.pairs |= self.table & card
        self.table |= card
        self.laid[seat] = card
        if card >= 0x8000000000:
            self.clubs_played = True
        self.played += 1
        if self.played == self.due:
            return self._finish()
        self.turn = self._after(seat)
        return GOES_ON

    def _after(self, seat: i64) -> i64:
        """Return the next seat on the left that has a card to play to this trick."""
        seat = self.left[seat]
        if self.limit:
            while not self.hands[seat] or self.laid[seat]:
                seat = self.left[seat]
        return seat

    def _finish(self) -> i64:
        """Give the trick to its winner, or carry it where nobody can win it."""
        best = self.best()
        winner: i64 = UNWON
        if best:
            winner = self.turn
            while self.laid[winner] != best:
                winner = self.right[winner]
        holding = self._holding() if self.limit else self.hands[self.turn]
        if winner == UNWON and self.carry and not holding:
            winner = self.leader
        self.trick = self.table
        self.tricks += 1
        if winner != UNWON:
            self.taken[winner] += 1 + self.carried
            self.won[winner] |= self.table
            self.carried = 0
            self.leader = winner
        elif self.carry:
            self.carried += 1
        self.table = self.pairs = self.led = self.played = 0
        self.over = not holding or (self.limit != 0 and (self.tricks >= self.limit or holding < 2))
        if self.limit and not self.over:
            self._lead_on(holding)
        self.turn = self.leader
        return winner

    def _holding(self) -> i64:
        """Clear the table, and return the number of seats that have cards left."""
        holding: i64 = 0
        for seat in range(self.seats):
            self.laid[seat] = 0
            if self.hands[seat]:
                holding += 1
        return holding

    def _lead_on(self, holding: i64) -> None:
        """Give the lead to the winner, or to the nearest seat to the right that has a card left."""
        while not self.hands[self.leader]:
            self.leader = self.right[self.leader]
        self.due = holding
