"""From a seat's view to the deals that it can imagine: what is known, what is ruled out, what is likely.

If no deal fits everything, evidence is given up in this order, each step as a whole: what a seat did not
beat and what it led; the suits it did not follow; the cards known to have been passed to it. The numbers of
cards are always kept. (Bids and the like only make deals more or less likely, so they are never in the way.)
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from clubs.ai import evidence, imagine_free
from clubs.ai.core import deal as core
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import ABOUT, LESS, MORE, NONE, DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.ai.sense import HIGH, Order, Sense, sense
from clubs.cards import cards_of, count, distinct, duplicates, each
from clubs.games.exact import CANCELLED_TRICK
from clubs.games.free.auction import Contract
from clubs.games.free.cards import PRIMARY_CARDS, free_order
from clubs.games.free.play import MOST_TRICKS
from clubs.games.low import TENS_OUT, added_ten, trick_points
from clubs.games.whist import MUST_BEAT, Exchanges
from clubs.rules import kernel, position
from clubs.rules.bidding import Bids
from clubs.rules.option import Setup
from clubs.rules.public import Public, trick_cards
from clubs.rules.trickplay import CARRY
from clubs.rules.view import SeatView
from clubs.rules.zone import hand

log = logging.getLogger(__name__)

ALL_FACES: Final = (1 << 54) - 1
KEPT: Final = 3.4
"""Whoever keeps a hand in Clubs Whist mostly has more tricks than this, whoever puts it down fewer."""
KEPT_WIDTH: Final = 0.5
BID_WIDTH: Final = 0.9
"""How far a bid is off what the hand seems to be good for, in tricks."""
UNDERBID: Final = 0.35
"""How much less than that is bid on average."""
RELAXATIONS: Final = ("", "what was not beaten or led", "suits not followed", "cards passed")


@dataclass(frozen=True, slots=True)
class Kind:
    """How a game is imagined: its number in the core, and the settings of a position."""

    game: int
    low: bool = False
    must_beat: Callable[[Setup], bool] = lambda _: False
    lead: int = position.OPEN
    carry: Callable[[Setup], bool] = lambda _: True
    limit: int = 0
    order: Order = HIGH
    ranks: int = 13


KINDS: Final = {
    "whist": Kind(core.WHIST, must_beat=lambda setup: setup[MUST_BEAT], lead=position.UNTIL_PLAYED),
    "low": Kind(core.LOW, low=True, lead=position.CLOSED),
    "trump": Kind(core.TRUMP, lead=position.UNTIL_PLAYED),
    "exact": Kind(core.EXACT, carry=lambda setup: setup[CANCELLED_TRICK] == CARRY),
    "free": Kind(
        core.FREE,
        carry=lambda _: False,
        limit=MOST_TRICKS,
        order=Order(free_order, pack=PRIMARY_CARDS),
        ranks=9,
    ),
}
"""The games that can be imagined, by id."""


def places(kind: Kind, mask: int) -> int:
    """A mask of faces in the game's own order of cards."""
    return kernel.ace_low(mask) if kind.order.place is free_order else mask


def lay_table(view: SeatView) -> Deal:
    """The deal as everybody sees it, with the seat to move and its own cards; the other hands are empty."""
    public, setup = view.public, view.public.setup
    kind = KINDS[setup.game]
    deal = Deal(
        kind.game,
        setup.seats,
        kind.low,
        kind.must_beat(setup),
        kind.lead,
        kind.carry(setup),
        kind.limit,
    )
    deal.turn, deal.leader = view.seat, public.leader
    deal.size = public.size
    deal.hands[view.seat] = places(kind, distinct(view.hand))
    deal.duplicates[view.seat] = duplicates(view.hand)
    _lay_tricks(deal, kind, view)
    bids = public.note(Bids)
    deal.unbid = setup.seats - len(bids.made) if public.size and kind.game in (core.TRUMP, core.EXACT) else 0
    for seat, tricks in bids.made:
        deal.bids[seat] = tricks
    for seat in public.note(Contract).seats:
        deal.team |= 1 << seat
    return deal


def _lay_tricks(deal: Deal, kind: Kind, view: SeatView) -> None:
    """The finished tricks and the one on the table."""
    public = view.public
    table = public.on_table
    deal.table, deal.pairs = places(kind, distinct(table)), duplicates(table)
    for seat, card in public.plays:
        deal.laid[seat] = places(kind, 1 << card)
    if public.plays:
        deal.led = kernel.suit_mask_of(deal.laid[public.plays[0].seat])
    deal.played = len(public.plays)
    holding = {s for s in public.seats if view.sizes.get(hand(s))} | {play.seat for play in public.plays}
    deal.due = len(holding)
    deal.tricks = len(public.tricks)
    for number, trick in enumerate(public.tricks):
        cards = trick_cards(trick)
        if trick.winner is None:
            deal.carried += deal.carry
            continue
        deal.taken[trick.winner] += 1
        deal.won[trick.winner] |= places(kind, distinct(cards))
        if kind.low:
            deal.points[trick.winner] += trick_points(cards, added_ten(public.setup, number))
    if kind.low:
        deal.tens = len(TENS_OUT[public.setup.seats])
    every = (*(trick_cards(trick) for trick in public.tricks), table)
    deal.clubs_played = any(distinct(cards) & position.TRUMPS for cards in every)


@lru_cache(32)
def strength(seats: int, size: int, packs: int, ranks: int = 13) -> Strength:
    """What hands of a deal are good for; the same tables for every decision in it."""
    return Strength(seats, size, packs, ranks)


def imagine(view: SeatView, rng: Rng) -> DealSampler:
    """The deals that fit what the seat knows, beginning with any of them."""
    public = view.public
    kind = KINDS[public.setup.game]
    table = sense(view, kind.order)
    two = bool(duplicates(table.unseen) or duplicates(table.mine)) or sum(view.sizes.values()) > 54
    size = max(1, public.size)
    good_for = strength(public.setup.seats, size, 2 if two else 1, kind.ranks)
    holders = imagine_free.HOLDERS if kind.game == core.FREE else public.setup.seats + 1
    sampler = DealSampler(holders, rng, good_for)
    _remember(sampler, kind, public)
    _weigh(sampler, view)
    if kind.game == core.FREE:
        imagine_free.weigh(sampler, view)
    for step, relaxed in enumerate(RELAXATIONS):
        if _deal_hidden(sampler, kind, view, table, step):
            if relaxed:
                log.info("No deal fits; given up: %s.", ", ".join(RELAXATIONS[1 : step + 1]))
            break
    sampler.advance(8 * max(1, count(table.unseen)))
    return sampler


def _remember(sampler: DealSampler, kind: Kind, public: Public) -> None:
    """The cards that each seat has played."""
    for seat in public.seats:
        cards = [play.card for plays in evidence.tricks(public) for play in plays if play.seat == seat]
        played = cards_of(cards)
        sampler.shown[seat] = places(kind, distinct(played))
        sampler.shown_duplicates[seat] = duplicates(played)


def _weigh(sampler: DealSampler, view: SeatView) -> None:
    """Bids, and hands kept and put down, as evidence."""
    public = view.public
    for seat, tricks in public.note(Bids).made:
        if seat != view.seat:
            sampler.evidence[seat] = ABOUT
            sampler.goal[seat] = tricks + UNDERBID
            sampler.width[seat] = BID_WIDTH
    spare = NONE
    for seat, exchanged in public.note(Exchanges).made:
        sampler.goal[seat], sampler.width[seat] = KEPT, KEPT_WIDTH
        if exchanged:
            sampler.evidence[seat], spare = spare, LESS
        else:
            sampler.evidence[seat] = MORE
    sampler.evidence[view.seat] = NONE
    rest = public.setup.seats
    sampler.evidence[rest], sampler.goal[rest], sampler.width[rest] = spare, KEPT, KEPT_WIDTH


def _deal_hidden(sampler: DealSampler, kind: Kind, view: SeatView, table: Sense, relaxed: int) -> bool:
    """Deal the hidden cards within what is certain; False if that cannot be done."""
    public = view.public
    known = list(table.known) if relaxed < 3 else [0] * public.setup.seats
    unseen = table.unseen
    if relaxed == 3:
        for cards in table.known:
            unseen |= cards
    lacks = [0] * public.setup.seats
    if relaxed < 2:
        lacks = evidence.voids(public)
    if relaxed < 1:
        more = [evidence.closed_leads(public, kind.lead == position.UNTIL_PLAYED)] if kind.lead else []
        if kind.must_beat(public.setup):
            more.append(evidence.unbeaten(public))
        for found in more:
            lacks = [one | other for one, other in zip(lacks, found, strict=True)]
    may = [ALL_FACES & ~places(kind, mask) for mask in lacks] + [ALL_FACES]
    may[view.seat] = 0
    room = [table.sizes[seat] - count(known[seat]) for seat in public.seats]
    room[view.seat] = 0
    room.append(0)
    if kind.game == core.FREE:
        may, room = imagine_free.beside(view, may, room, certain=relaxed < 1)
    hidden = [1 << place for place in each(unseen)]
    room[public.setup.seats] = len(hidden) - sum(room)
    holders = fit(hidden, may, room)
    if holders is None:
        return False
    for one in range(sampler.holders):
        sampler.may[one] = may[one]
    for seat in public.seats:
        sampler.hands[seat], sampler.duplicates[seat] = known[seat], 0
    sampler.hands[view.seat], sampler.duplicates[view.seat] = distinct(table.mine), duplicates(table.mine)
    sampler.start(hidden, holders)
    return True


def fit(cards: Sequence[int], may: Sequence[int], room: Sequence[int]) -> list[int] | None:
    """A holder for every card (one bit each) within what each may hold and has room for; None if impossible.

    The scarcest cards first; where there is no room left, cards already dealt make room (augmenting paths).
    """
    if any(places < 0 for places in room):
        return None
    order = sorted(range(len(cards)), key=lambda i: sum(bool(cards[i] & mask) for mask in may))
    holder = [-1] * len(cards)
    held: list[set[int]] = [set() for _ in may]

    def place(card: int, tried: set[int]) -> bool:
        for one in sorted(range(len(may)), key=lambda one: len(held[one]) - room[one]):
            if one in tried or not cards[card] & may[one]:
                continue
            tried.add(one)
            if len(held[one]) < room[one]:
                return _move(card, one)
            for other in sorted(held[one]):
                if place(other, tried):
                    return _move(card, one)
        return False

    def _move(card: int, one: int) -> bool:
        if holder[card] >= 0:
            held[holder[card]].discard(card)
        holder[card] = one
        held[one].add(card)
        return True

    return holder if all(place(card, set()) for card in order) else None
