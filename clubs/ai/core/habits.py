"""How a sensible player plays without thinking: the habits that guide an imagined deal to its end.

They look at the player's own hand, at the trick on the table, and at which cards are still out. Who plays
for a bid (`bid_habits.py`) looks at who holds them, too.
"""

from typing import Final

from mypy_extensions import i64

from clubs.ai.core.bid_habits import bid_card
from clubs.ai.core.deal import EXACT, FREE, LOW, TRUMP, WHIST, Deal
from clubs.ai.core.dice import Dice
from clubs.ai.core.free_habits import friend_holds
from clubs.ai.core.low_habits import low_card
from clubs.ai.core.strength import Strength
from clubs.rules.kernel import beating, bottom, lane, number, top
from clubs.rules.position import TRUMPS

WHIM: Final[i64] = 12
"""In a deal played out by habit, one card in so many is any legal one."""

_LANE: Final[i64] = 0x1FFF


def play_out(deal: Deal, strength: Strength, dice: Dice) -> None:
    """Finish a deal by habit: the bids that are still to come, and all tricks."""
    while not deal.over:
        if deal.unbid:
            deal.move(bid_by_habit(deal, strength, dice))
        else:
            deal.move(habit(deal, dice, WHIM))


def habit(deal: Deal, dice: Dice, whim: i64) -> i64:
    """The card that the seat to play would play out of habit; one time in `whim` any legal card."""
    legal = deal.legal()
    if not legal & legal - 1:
        return legal
    if not dice.below(whim):
        return dice.one_of(legal)
    if deal.game == LOW:
        return low_card(deal, legal, dice)
    if deal.game in (EXACT, TRUMP):
        return bid_card(deal, legal, outside(deal, deal.turn), dice)
    if wants(deal):
        return take(deal, legal, dice)
    if deal.game == FREE:
        return spare(deal, legal, dice)
    return duck(deal, legal, dice)


def outside(deal: Deal, seat: i64) -> i64:
    """The cards in the hands of the other seats."""
    cards: i64 = 0
    for other in range(deal.seats):
        if other != seat:
            cards |= deal.hands[other]
    return cards


def wants(deal: Deal) -> bool:
    """Whether the seat to play wants the trick."""
    if deal.game == WHIST:
        return deal.bids[deal.turn] > 0
    return not friend_holds(deal, outside(deal, deal.turn))


def take(deal: Deal, legal: i64, dice: Dice) -> i64:
    """The card of a player who wants the trick: as cheap as is safe."""
    out = outside(deal, deal.turn)
    if not deal.played:
        return _lead_to_take(deal, legal, out, dice)
    best = deal.best()
    winners = beating(legal, best, lane(best) if best else deal.led, TRUMPS)
    if not winners:
        return throw_away(legal, dice)
    if deal.played == deal.due - 1:
        return bottom(winners & deal.led or winners)
    in_suit = winners & deal.led
    if not in_suit:
        return bottom(winners)
    highest = top(in_suit)
    if out & deal.led < highest:
        return highest
    if dice.below(2):
        return highest
    return bottom(legal)


def _lead_to_take(deal: Deal, legal: i64, out: i64, dice: Dice) -> i64:
    """A master, plain ones first while the others can follow; else a low card."""
    masters: i64 = 0
    low: i64 = 0
    suit = _LANE
    for _ in range(4):
        held = legal & suit
        if held:
            theirs = out & suit
            safe = bool(theirs) if suit == TRUMPS else not out & TRUMPS or number(theirs) >= deal.seats
            if safe and top(held) > theirs:
                masters |= top(held)
            if suit != TRUMPS:
                low |= bottom(held)
        suit <<= 13
    if masters:
        return dice.one_of(masters & ~TRUMPS or masters)
    return dice.one_of(low) if low else bottom(legal)


def throw_away(legal: i64, dice: Dice) -> i64:
    """The lowest card of a plain suit if there is one, else the lowest club."""
    plain = legal & ~TRUMPS
    if not plain:
        return bottom(legal)
    row: i64 = 0x4002001
    while not plain & row:
        row <<= 1
    return dice.one_of(plain & row)


def spare(deal: Deal, legal: i64, dice: Dice) -> i64:
    """The card of a player who leaves the trick to a friend: the lowest that does not win."""
    best = deal.best()
    losers = legal & ~beating(legal, best, lane(best), TRUMPS)
    return throw_away(losers or legal, dice)


def duck(deal: Deal, legal: i64, dice: Dice) -> i64:
    """The card of a player who wants no trick: the most dangerous one that does not win."""
    out = outside(deal, deal.turn)
    if not deal.played:
        return _lead_to_duck(legal, out, dice)
    best = deal.best()
    winners = beating(legal, best, lane(best) if best else deal.led, TRUMPS)
    losers = legal & ~winners
    if not losers:
        return top(legal) if deal.played == deal.due - 1 else bottom(legal)
    if losers & deal.led:
        return top(losers)
    if losers & TRUMPS:
        return top(losers & TRUMPS)
    return _dangerous(losers, out)


def _lead_to_duck(legal: i64, out: i64, dice: Dice) -> i64:
    """The card with the most higher ones out."""
    chosen: i64 = 0
    most: i64 = -1
    suit = _LANE
    for _ in range(4):
        low = bottom(legal & suit)
        if low:
            higher = number(out & suit & -(low << 1)) * 2 + dice.below(2)
            if suit == TRUMPS:
                higher = number(out & suit & -(low << 1)) * 2
            if higher > most:
                most, chosen = higher, low
        suit <<= 13
    return chosen


def _dangerous(cards: i64, out: i64) -> i64:
    """Of plain cards, the highest of the suit with the fewest higher cards out."""
    chosen: i64 = 0
    fewest: i64 = 99
    suit = _LANE
    for _ in range(3):
        high = top(cards & suit)
        if high:
            higher = number(out & suit & -(high << 1)) * 4 + number(cards & suit)
            if higher < fewest:
                fewest, chosen = higher, high
        suit <<= 13
    return chosen


def bid_by_habit(deal: Deal, strength: Strength, dice: Dice) -> i64:
    """The bit of the number of tricks that the seat to bid would say: what its hand can expect, or so."""
    open_bids = deal.moves()
    seat = deal.turn
    tricks = strength.tricks(deal.hands[seat], deal.duplicates[seat])
    tricks += float(dice.below(1000)) / 1000.0 - 0.35
    bit: i64 = 1 << min(deal.size, max(0, int(tricks)))
    if bit & open_bids:
        return bit
    return bit >> 1 if bit > 1 and dice.below(2) else bit << 1
