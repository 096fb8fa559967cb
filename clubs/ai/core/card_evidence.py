"""Evidence of cards played: who plays one card does without the others that it could have played.

Every card played is a clue to every other card that its seat may have had then: how much likelier or
unlikelier that has become depends on the kind of play, on what the seat was after (its aim), and on how the
other card compares with the one played. The log-odds of each such clue are fitted to deals between computer
players (`build.evidence`). Nothing but public facts comes in.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal_sampler import DealSampler
from clubs.rules.kernel import highest_bit, lowest_bit, suit_mask_of
from clubs.rules.position import OPEN, TRUMPS, UNTIL_PLAYED

KINDS: Final = (
    *("lead-top", "lead-middle", "lead-low", "lead-club-top", "lead-club-middle", "lead-club-low"),
    *("over", "over-last", "under", "under-last", "under-ruff", "ruff", "under-ruffed"),
    *("discard-top", "discard-middle", "discard-low"),
)
"""Plays: leads; cards of the suit led, over or under the best; clubs on other suits; all others."""
LEAD: Final[i64] = 0
OVER: Final[i64] = 6
UNDER: Final[i64] = 8
UNDER_RUFF: Final[i64] = 10
RUFF: Final[i64] = 11
DISCARD: Final[i64] = 13

AIMS: Final[i64] = 6
"""The number of aims that a game can tell apart."""

RELATIONS: Final = (
    *("above-next", "above-near", "above-far", "below-next", "below-near", "below-far"),
    *("across-next", "across-far", "plain-top", "plain-high", "plain-middle", "plain-low"),
    *("club-top", "club-high", "club-low", "club-under"),
)
"""Other cards: of the same suit on the same side of the best card, and on the other side; of other plain
suits; clubs in place of a plain card."""
ACROSS: Final[i64] = 6
PLAIN: Final[i64] = 8
CLUB: Final[i64] = 12
SORTS: Final[i64] = 16

_SUIT: Final[i64] = 0x1FFF


class CardsPlayed:
    """The clues of the cards of a deal, read in the order of play.

    `clues` holds for each its seat, its number (of kind, aim and relation), and the faces it is about.
    `lead` is when clubs may be led, as in `Position`; with `lowest` the lowest card of the suit led wins.
    """

    def __init__(self, seats: i64, packs: i64, ranks: i64, lead: i64, lowest: bool) -> None:
        self.seats = seats
        self.packs = packs
        self.lead = lead
        self.lowest = lowest
        self.clues: list[tuple[int, int, int]] = []
        suit: i64 = 1
        suit = (suit << ranks) - 1
        self.live: i64 = suit | suit << 13 | suit << 26 | suit << 39
        self.once: i64 = 0
        self.gone: i64 = 0
        self.table: i64 = 0
        self.led: i64 = 0
        self.played: i64 = 0
        self.clubs_played = False
        self.about: vec[i64] = vec[i64]([0] * SORTS)

    def name(self, suit: i64) -> None:
        """Read the suit, a mask, that counts as led to the trick: another one may have been named."""
        self.led = suit

    def finish_trick(self) -> None:
        """Go on to the next trick."""
        self.live &= ~self.gone
        self.table = self.played = 0

    def read(self, seat: i64, card: i64, aim: i64) -> None:
        """Read a card that a seat with this aim plays."""
        suit = suit_mask_of(card)
        if not self.played:
            self.led = suit
        for sort in range(SORTS):
            self.about[sort] = 0
        kind = self._compare(card, suit)
        for sort in range(SORTS):
            if self.about[sort]:
                number = (kind * AIMS + aim) * SORTS + sort
                self.clues.append((int(seat), int(number), int(self.about[sort])))
        if self.packs == 1 or self.once & card:
            self.gone |= card
        self.once |= card
        self.table |= card
        self.played += 1
        if suit == TRUMPS:
            self.clubs_played = True

    def weigh(self, weights: list[float], sampler: DealSampler) -> None:
        """Set the log-odds for each holder, and in it for each card, from the weights of all clues."""
        cards = sampler.cards
        number = len(cards)
        odds: vec[float] = vec[float]([0.0] * (sampler.holders * number))
        for clue in self.clues:
            first: i64 = clue[0] * number
            faces: i64 = clue[2]
            weight: float = weights[clue[1]]
            for place in range(number):
                if cards[place] & faces:
                    odds[first + place] += weight
        sampler.odds = odds

    def _compare(self, card: i64, suit: i64) -> i64:
        """Note the other cards by how they compare with the one played; return the kind of play."""
        if not self.played:
            self._same_suit(card, suit, suit)
            self._other_suits(suit)
            if suit == TRUMPS:
                return LEAD + 3 + self._rank(card, suit)
            if self.lead == OPEN or (self.lead == UNTIL_PLAYED and self.clubs_played):
                self._clubs(0)
            return LEAD + self._rank(card, suit)
        if suit == self.led:
            return self._follow(card, suit)
        best = highest_bit(self.table & TRUMPS)
        self._other_suits(suit)
        if suit == TRUMPS:
            over = suit & -(best << 1) if best else suit
            self._same_suit(card, suit, over if card & over else suit & ~over)
            return RUFF if card & over else RUFF + 1
        self._same_suit(card, suit, suit)
        if self.led != TRUMPS:
            self._clubs(best)
        return DISCARD + self._rank(card, suit)

    def _follow(self, card: i64, suit: i64) -> i64:
        """Note the other cards of the suit led by the side of the best one that they are on."""
        if self.led != TRUMPS and self.table & TRUMPS and not self.lowest:
            self._same_suit(card, suit, suit)
            return UNDER_RUFF
        best = self.table & suit
        over = suit & (lowest_bit(best) - 1) if self.lowest else suit & -(highest_bit(best) << 1)
        last: i64 = 1 if self.played + 1 == self.seats else 0
        if card & over:
            self._same_suit(card, suit, over)
            return OVER + last
        self._same_suit(card, suit, suit & ~over)
        return UNDER + last

    def _rank(self, card: i64, suit: i64) -> i64:
        """Return 0 for the highest card of its suit that is left, 1 for the next two, 2 for the others."""
        higher = suit & -(card << 1) & self.live
        if not higher:
            return 0
        higher &= higher - 1
        return 1 if not higher & higher - 1 else 2

    def _same_suit(self, card: i64, suit: i64, side: i64) -> None:
        """Note the other cards of the suit, and whether they are on a side of the best card."""
        between: i64 = 0
        other = card << 1
        while other & suit:
            between += self._at_distance(other, side, 0, between)
            other <<= 1
        between = 0
        other = card >> 1
        while other & suit:
            between += self._at_distance(other, side, 3, between)
            other >>= 1

    def _at_distance(self, other: i64, side: i64, first: i64, between: i64) -> i64:
        """Note a card if it is left, by the number of cards between; return 1 if it is."""
        if not other & self.live:
            return 0
        if not other & side:
            sort = ACROSS if not between else ACROSS + 1
        else:
            sort = first if not between else (first + 1 if between < 3 else first + 2)
        self.about[sort] |= other
        return 1

    def _other_suits(self, suit: i64) -> None:
        """Note the cards of plain suits neither led nor played, by the number of higher ones."""
        plain: i64 = _SUIT
        for _ in range(3):
            if plain != suit and (plain != self.led or not self.played):
                left: i64 = plain & self.live
                higher: i64 = 0
                while left:
                    other = highest_bit(left)
                    left ^= other
                    sort = PLAIN if not higher else (PLAIN + 1 if higher < 3 else PLAIN + 2)
                    self.about[sort if higher < 6 else PLAIN + 3] |= other
                    higher += 1
            plain <<= 13

    def _clubs(self, best: i64) -> None:
        """Note the clubs that could have been played, by the number of higher ones."""
        left: i64 = TRUMPS & self.live
        higher: i64 = 0
        while left:
            other = highest_bit(left)
            left ^= other
            sort = CLUB if not higher else (CLUB + 1 if higher < 3 else CLUB + 2)
            self.about[sort if other > best else CLUB + 3] |= other
            higher += 1
