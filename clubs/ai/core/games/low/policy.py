"""Playout policy of Low Clubs: a card's worth is what the trick may bring with it, and it might bring later.

Only a card below all that are out is counted on to win; a rival's trick costs each of the others a share.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.games.low.points import SPOILED, SWEET, TEN, card_points
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import highest_bit, lowest_bit, popcount, suit_mask_of
from clubs.rules.position import TRUMPS

# Found by matches of policies against each other, one number at a time.
PLAIN_CARD: Final = 12.5
"""The points of a card nobody has played yet, on average."""
SPOILS: Final = 0.5
"""How often a seat that cannot follow and has a club discards it."""
SHARE: Final = 0.75
"""How much of a rival's points the others lose together."""
KEPT: Final = 0.8
"""The worth of a trick won later, as a part of its worth now."""
LOWER: Final = 0.6
"""The same for each lower card that is out."""
BEATS: Final = 1.5
"""How eagerly a seat that plays later beats a card with one of the lower ones, where it has it."""
CLUB: Final = 6.0
"""The worth of a club in hand, for the trick that it can spoil."""
LEAD: Final = -4.0
"""The worth of having to lead."""
ALL_CLUBS: Final = 0.4
"""Where a trick of nothing but clubs is likelier than this, high clubs win it (L-5)."""

FIRST: Final = 40.0
"""The worth of the lowest card of a suit before the first trick, times LOWER_FIRST for each lower one."""
LOWER_FIRST: Final = 0.78
FEW: Final[i64] = 3
"""A suit of at most FEW cards had better be gone, so that a club may be discarded on it."""
SHORT: Final = 3.0
"""The worth of a card fewer in such a suit."""
CLUB_FIRST: Final = 4.0
"""The worth of a club before the first trick, since it may have to be thrown where it does no good."""

_PIPS: Final[i64] = 0x7FC3FE1FF  # plain cards that are worth 10 and no more
_SUIT: Final[i64] = 0x1FFF
_WIDTH: Final[i64] = 14


def _lacking() -> vec[float]:
    chances = vec[float]([0.0] * (5 * _WIDTH))
    for others in range(1, 5):
        chance = 1.0
        for cards in range(_WIDTH):
            chances[others * _WIDTH + cards] = chance
            chance *= 1.0 - 1.0 / float(others)
    return chances


def _later() -> vec[float]:
    worths = vec[float]([0.0] * _WIDTH)
    worth = KEPT
    for lower in range(_WIDTH):
        worths[lower] = worth
        worth *= LOWER
    return worths


_LACKING: Final = _lacking()
_LATER: Final = _later()


class Outlook:
    """Expectations of the seat to play about the others, from the trick and the cards they hold together.

    `ten` says that a ten comes with the trick (L-1), `others` is the number of the other seats, `after` how
    many of them still play to the trick, `armed` the chance that one of them would spoil a trick to which it
    cannot follow.
    """

    def __init__(self, deal: Deal, ten: bool) -> None:
        self.table: i64 = deal.table
        self.led: i64 = deal.led
        self.best = deal.best()
        self.others = deal.seats - 1
        self.after = deal.due - deal.played - 1
        self.out = deal.others_hold(deal.turn)
        self.clubs = popcount(self.table & TRUMPS)
        self.armed = SPOILS * (1.0 - self.lacking(popcount(self.out & TRUMPS)))
        self.rich = float(card_points(self.table & ~TRUMPS)) + PLAIN_CARD * float(self.after)
        if ten:
            self.rich += float(TEN)

    def lacking(self, cards: i64) -> float:
        """Return the chance that a seat has none of `cards` cards that are out."""
        return _LACKING[self.others * _WIDTH + cards]

    def clean(self, cards: i64, seats: i64) -> float:
        """Return the chance that none of `seats` throws a club, with `cards` cards of the suit led out."""
        one = 1.0 - self.armed * self.lacking(cards)
        chance = 1.0
        for _seat in range(seats):
            chance *= one
        return chance

    def worth(self, card: i64) -> float:
        """Return what the card brings, now and by not being there later."""
        suit = suit_mask_of(card)
        led = self.led or suit
        clubs, rich = self.clubs, self.rich
        if suit == TRUMPS:
            clubs += 1
        else:
            rich += float(card_points(card))
        if clubs > 1:
            rich += float(SWEET * clubs)
        elif clubs == 1:
            rich = float(SPOILED)
        else:
            rich = unless_spoiled(rich, self.clean(popcount(self.out & led), self.after))
        chance = self.wins(card) if suit == led else 0.0
        now = (rich + LEAD) * (chance - (1.0 - chance) * SHARE / float(self.others))
        return now - (CLUB if suit == TRUMPS else self.later(card, self.after if suit == led else 0))

    def wins(self, card: i64) -> float:
        """Return the chance that a card of the suit led is the lowest."""
        if self.best and card > self.best:
            return 0.0
        one = max(0.0, 1.0 - BEATS * float(self.after) / float(self.others))
        chance = 1.0
        for _lower in range(popcount(self.out & suit_mask_of(card) & card - 1)):
            chance *= one
        return chance

    def later(self, card: i64, gone: i64) -> float:
        """Return what a plain card may bring once `gone` more cards of its suit are played."""
        theirs = self.out & suit_mask_of(card)
        left = max(0, popcount(theirs) - gone)
        rich = unless_spoiled(PLAIN_CARD * float(self.others + 1), self.clean(left, self.others))
        return rich * _LATER[popcount(theirs & card - 1)]


def unless_spoiled(rich: float, clean: float) -> float:
    """L-7: return the expected points of a trick that is worth `rich` if no club falls on it."""
    return float(SPOILED) + (rich - float(SPOILED)) * clean


def low_card(deal: Deal, legal: i64, ten: bool, rng: Rng) -> i64:
    """Return the card of most worth; of equal ones any. `ten` says that a ten comes with the trick (L-1)."""
    outlook = Outlook(deal, ten)
    if not legal & ~TRUMPS:
        return _among_clubs(outlook, legal)
    chosen: i64 = 0
    most = -1e9
    cards = _candidates(outlook, legal)
    while cards:
        card = lowest_bit(cards)
        cards ^= card
        worth = outlook.worth(card) + float(rng.below(64)) / 64.0
        if worth > most:
            most, chosen = worth, card
    return chosen


def low_pass(deal: Deal, seat: i64) -> i64:
    """L-2: return the three cards that the seat can best do without, chosen one by one."""
    hand = deal.hands[seat]
    out = deal.others_hold(seat)
    passed: i64 = 0
    for _ in range(3):
        chosen: i64 = 0
        least = 1e9
        cards = (hand & ~TRUMPS) | middle(hand & TRUMPS)
        while cards:
            card = highest_bit(cards)
            cards ^= card
            loss = missed(card, hand, out)
            if loss < least:
                least, chosen = loss, card
        hand ^= chosen
        passed |= chosen
    return passed


def missed(card: i64, hand: i64, out: i64) -> float:
    """Return how much a card of a hand is missed if it is passed, with `out` in other hands."""
    if card & TRUMPS:
        return CLUB_FIRST
    suit = suit_mask_of(card)
    loss = FIRST
    for _lower in range(popcount(out & suit & card - 1)):
        loss *= LOWER_FIRST
    return loss - SHORT if popcount(hand & suit) <= FEW else loss


def _candidates(outlook: Outlook, legal: i64) -> i64:
    """Return of each suit the cards that differ in what they can do, and the middle club."""
    cards = middle(legal & TRUMPS)
    suit = _SUIT
    for _ in range(3):
        held = legal & suit
        if held:
            lowest = lowest_bit(outlook.out & suit)
            sure = held & lowest - 1 if lowest else held
            if outlook.led:
                winners = held & outlook.best - 1 if suit == outlook.led else 0
                cards |= highest_bit(winners & sure) | lowest_bit(winners) | highest_bit(winners)
            else:
                winners = sure
                cards |= highest_bit(sure)
            losers = held & ~winners
            cards |= highest_bit(losers) | highest_bit(losers & _PIPS)
        suit <<= 13
    return cards


def _among_clubs(outlook: Outlook, legal: i64) -> i64:
    """L-5: return one of several clubs: the highest wins if all play clubs, else the lowest of those led."""
    if outlook.led & ~TRUMPS:
        return middle(legal)
    chance = 0.0 if outlook.table & ~TRUMPS else 1.0
    for _later in range(outlook.after):
        chance *= 1.0 - outlook.lacking(popcount(outlook.out & TRUMPS))
    if chance > ALL_CLUBS:
        over = legal & -(highest_bit(outlook.table) << 1) if outlook.table else legal
        if not over:
            return lowest_bit(legal)
        return highest_bit(over) if outlook.after else lowest_bit(over)
    under = legal & outlook.best - 1 if outlook.best else legal
    if not under:
        return highest_bit(legal)
    return lowest_bit(under) if outlook.after else highest_bit(under)


def middle(clubs: i64) -> i64:
    """Return the middle club, which is of least use when clubs are led; 0 of none."""
    for _lower in range(popcount(clubs) >> 1):
        clubs &= clubs - 1
    return lowest_bit(clubs)
