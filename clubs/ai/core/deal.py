"""A deal as a computer player imagines it: every hand face up, from the table as it is to the last trick."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.rules.kernel import beating, popcount, suit_mask_of
from clubs.rules.position import TRUMPS, Position


class Deal(Position):
    """A position of one game, whose own subclass is in `games`: score, winners, playout policy.

    `size` is the number of tricks in the deal, `unbid` that of the seats that have yet to bid: while there
    are any, a move is the bit of a number of tricks. While it is `unnamed` which suit was led, a move is the
    bit of a suit's number. `prized` are cards worth more than their place in the
    suit. With `others_by_policy` the tree search branches on the searcher's own moves only. `sides` is the
    number of sides, which sit in turn round the table and score together: see `clubs.rules.sides`.
    """

    def __init__(self, seats: i64, must_beat: bool, lead: i64, carry: bool) -> None:
        super().__init__(seats, must_beat, lead, carry)
        self.others_by_policy = False
        self.sides: i64 = seats
        self.prized: i64 = 0
        self.size: i64 = 0
        self.unbid: i64 = 0
        self.unnamed = False

    def become(self, other: "Deal") -> None:
        """Become a copy of another deal of the same game and settings."""
        self.copy(other)
        self.size = other.size
        self.unbid = other.unbid
        self.unnamed = other.unnamed

    def moves(self) -> i64:
        """Return the bits that the seat to move may choose from: cards, numbers of tricks, or suits."""
        return self.legal()

    def move(self, bit: i64) -> None:
        """Play a card, bid, or name a suit."""
        self.play(bit)

    def score(self, seat: i64) -> i64:
        """Return the points of a seat in a finished deal."""
        raise NotImplementedError

    def side_tricks(self, seat: i64) -> i64:
        """Return the tricks that a seat's side has taken."""
        tricks: i64 = 0
        one = seat % self.sides
        while one < self.seats:
            tricks += self.taken[one]
            one += self.sides
        return tricks

    def side_pile(self, seat: i64) -> i64:
        """Return the cards in the tricks of a seat's side in a finished deal."""
        cards: i64 = 0
        one = seat % self.sides
        while one < self.seats:
            cards |= self.won[one]
            one += self.sides
        return cards

    def met(self, seat: i64) -> i64:
        """Return 1 if a seat has made what it owed in a finished deal, 0 if not, -1 if it owed nothing."""
        del seat
        return -1

    def winners(self, totals: vec[float], target: float, last: bool) -> i64:
        """Return the mask of the seats that win the game with these scores; 0 if it goes on.

        The highest total wins once one has reached the target, or after the `last` deal.
        """
        best = totals[0]
        for seat in range(self.seats):
            best = max(best, totals[seat])
        winners: i64 = 0
        if last or best >= target:
            for seat in range(self.seats):
                if totals[seat] == best:
                    winners |= 1 << seat
        return winners

    def aim(self, scores: vec[float], spread: float, minus: float) -> None:
        """Note what each seat plays for, where that depends on the scores before the deal (see `Payoff`)."""

    def policy_bid(self, strength: Strength, rng: Rng) -> i64:
        """Return the bid, as a bit, of the seat to move by the playout policy."""
        raise NotImplementedError

    def policy_card(self, legal: i64, rng: Rng) -> i64:
        """Return the card, of several legal ones, of the seat to move by the playout policy."""
        raise NotImplementedError

    def would_win(self, legal: i64) -> i64:
        """Return the legal cards that would win the trick as it is."""
        best = self.best()
        return beating(legal, best, suit_mask_of(best), TRUMPS) if best else legal

    def seen(self) -> i64:
        """Return a key of what the seat to move has seen of the others since its own last card.

        The tricks it has taken, its place in the trick, the suit led, and how many of its legal cards would
        win. 0 where the tree branches on the others' moves, which tell everything.
        """
        if not self.others_by_policy:
            return 0
        key = self.taken[self.turn] << 5 | self.played
        if not self.played:
            return key << 11
        suit = popcount((self.led & -self.led) - 1)
        return (key << 6 | suit) << 5 | popcount(self.would_win(self.legal()))

    def others_hold(self, seat: i64) -> i64:
        """Return the cards in the hands of all but one seat."""
        cards: i64 = 0
        for other in range(self.seats):
            if other != seat:
                cards |= self.hands[other]
        return cards

    def distinct(self, legal: i64) -> i64:
        """Return the legal cards less those equal to a lower one: all cards between are held or played.

        Only for one pack, and where nothing but the order of the cards counts.
        """
        gone: i64 = 0
        for seat in range(self.seats):
            gone |= self.won[seat]
        hand = self.hands[self.turn]
        kept: i64 = 0
        below: i64 = 0
        bit: i64 = 1
        for place in range(52):
            if place % 13 == 0:
                below = 0
            if hand & bit:
                if legal & bit and not below:
                    kept |= bit
                below = 1
            elif not gone & bit:
                below = 0
            if bit & self.prized:
                below = 0
            bit <<= 1
        return kept
