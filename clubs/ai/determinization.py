"""Determinization: from a seat's view to deals that fit what is known, ruled out and likely.

If no deal fits everything, evidence is given up in this order, each step as a whole: what a seat did not
beat and what it led; the suits it did not follow; the cards known to have been passed to it. The numbers of
cards are always kept. (Bids and the like only make deals more or less likely, so they are never in the way.)
"""

import logging
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from clubs.ai import void_inference
from clubs.ai.card_knowledge import CardKnowledge, card_knowledge
from clubs.ai.cards_played import cards_played, weights
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import ABOUT, NONE, DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.core.strength import Strength
from clubs.ai.knowledge import CoreGame
from clubs.cards import CardSet, count, distinct, duplicates, each, suit_mask
from clubs.games import game
from clubs.rules import position
from clubs.rules.bidding import Bids
from clubs.rules.naming import unnamed
from clubs.rules.public import Public, trick_cards
from clubs.rules.view import SeatView
from clubs.rules.zone import hand

log = logging.getLogger(__name__)

ALL_FACES: Final = (1 << 54) - 1
BID_WIDTH: Final = 0.65
"""How far a bid usually is off what hands as good are bid on, in tricks."""
RELAXATIONS: Final = ("", "what was not beaten or led", "suits not followed", "cards passed")


def lay_table(view: SeatView, core: CoreGame) -> Deal:
    """Return the deal as everybody sees it, with the seat's own cards and its turn; other hands are empty."""
    public = view.public
    deal = core.new_deal(public.setup)
    deal.turn, deal.leader = view.seat, public.leader
    deal.size = public.size
    deal.hands[view.seat] = core.places(distinct(view.hand))
    deal.duplicates[view.seat] = duplicates(view.hand)
    _lay_tricks(deal, core, view)
    core.lay(deal, view)
    return deal


def _lay_tricks(deal: Deal, core: CoreGame, view: SeatView) -> None:
    """Lay the finished tricks and the one on the table."""
    public = view.public
    table = public.on_table
    deal.table, deal.pairs = core.places(distinct(table)), duplicates(table)
    for seat, card in public.plays:
        deal.laid[seat] = core.places(1 << card)
    if public.led is not None:
        deal.led = suit_mask(public.led)
    deal.unnamed = game(public.setup.game).half_trumps is not None and unnamed(public)
    deal.played = len(public.plays)
    holding = {s for s in public.seats if view.sizes.get(hand(s))} | {play.seat for play in public.plays}
    deal.due = len(holding)
    deal.tricks = len(public.tricks)
    for trick in public.tricks:
        if trick.winner is None:
            deal.carried += deal.carry
            continue
        deal.taken[trick.winner] += 1
        deal.won[trick.winner] |= core.places(distinct(trick_cards(trick)))
    every = (*(trick_cards(trick) for trick in public.tricks), table)
    deal.clubs_played = any(distinct(cards) & position.TRUMPS for cards in every)


@lru_cache(32)
def strength(seats: int, size: int, packs: int, ranks: int = 13) -> Strength:
    """Return the tables of what hands of a deal are good for; the same for every decision in it."""
    return Strength(seats, size, packs, ranks)


def deal_sampler(view: SeatView, core: CoreGame, rng: Rng) -> DealSampler:
    """Return a sampler of the deals that fit what the seat knows, beginning with any of them."""
    public, seats = view.public, view.public.setup.seats
    table = card_knowledge(view, core.order)
    two = bool(duplicates(table.unseen) or duplicates(table.mine)) or sum(view.sizes.values()) > 54
    good_for = strength(seats, max(1, public.size), 2 if two else 1, core.ranks)
    sampler = DealSampler(seats + core.elsewhere, rng, good_for)
    _remember(sampler, core, public)
    _weigh(sampler, core, view)
    for step, relaxed in enumerate(RELAXATIONS):
        if _deal_hidden(sampler, core, view, table, step):
            if relaxed:
                log.info("No deal fits; given up: %s.", ", ".join(RELAXATIONS[1 : step + 1]))
            break
    fitted = weights(public.setup.game)
    if fitted is not None:
        clues = cards_played(public, core, good_for.packs)
        clues.weigh(fitted, sampler)
    sampler.advance(8 * max(1, count(table.unseen)))
    return sampler


def _remember(sampler: DealSampler, core: CoreGame, public: Public) -> None:
    """Note the cards that each seat has played."""
    for seat, played in enumerate(void_inference.played(public)):
        sampler.shown[seat] = core.places(distinct(played))
        sampler.shown_duplicates[seat] = duplicates(played)


def _weigh(sampler: DealSampler, core: CoreGame, view: SeatView) -> None:
    """Take bids, and what else the game offers, as evidence of how good hands are."""
    for seat, tricks in view.public.note(Bids).made:
        sampler.evidence[seat] = ABOUT
        sampler.goal[seat] = tricks
        sampler.width[seat] = BID_WIDTH
    core.weigh(sampler, view)
    sampler.evidence[view.seat] = NONE


def _deal_hidden(
    sampler: DealSampler, core: CoreGame, view: SeatView, table: CardKnowledge, relaxed: int
) -> bool:
    """Deal the hidden cards within what is certain; return False if that cannot be done."""
    public = view.public
    known = list(table.known) if relaxed < 3 else [0] * public.setup.seats
    unseen = table.unseen
    if relaxed == 3:
        for cards in table.known:
            unseen |= cards
    may = [ALL_FACES & ~core.places(mask) for mask in _lacks(core, public, relaxed)] + [ALL_FACES]
    may[view.seat] = 0
    room = [table.sizes[seat] - count(known[seat]) for seat in public.seats]
    room[view.seat] = 0
    room.append(0)
    may, room = core.hide(view, (may, room), relaxed < 1)
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


def _lacks(core: CoreGame, public: Public, relaxed: int) -> list[int]:
    """Return for each seat the faces that it cannot hold, by what it played."""
    rules = core.new_deal(public.setup)
    found = [[0] * public.setup.seats]
    if relaxed < 2:
        found.append(void_inference.voids(public))
    if relaxed < 1 and rules.lead:
        found.append(void_inference.closed_leads(public, rules.lead == position.UNTIL_PLAYED))
    if relaxed < 1 and rules.must_beat:
        found.append(void_inference.unbeaten(public))
    return [reduce(or_, masks) for masks in zip(*found, strict=True)]


def fit(cards: Sequence[int], may: Sequence[int], room: Sequence[int]) -> list[int] | None:
    """Return a holder for every card (one bit each) that may hold it and has room; None if impossible.

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


def show_hands(sampler: DealSampler, core: CoreGame, hands: Sequence[CardSet]) -> None:
    """Lay the true hands into a sampler, which deals only the cards that nobody plays with from then on."""
    elsewhere = range(len(hands), sampler.holders)
    rest = Counter[int]()
    for one in range(sampler.holders):
        rest.update(_bits(sampler.hands[one], sampler.duplicates[one]))
    for seat, held in enumerate(hands):
        sampler.hands[seat], sampler.duplicates[seat] = core.places(distinct(held)), duplicates(held)
        rest.subtract(_bits(sampler.hands[seat], sampler.duplicates[seat]))
    room = [len(_bits(sampler.hands[one], sampler.duplicates[one])) for one in elsewhere]
    cards = list(rest.elements())
    holders = fit(cards, [sampler.may[one] for one in elsewhere], room)
    if holders is None:  # who cheats (F-17) may have put a card where it cannot be
        holders = fit(cards, [ALL_FACES for _ in elsewhere], room)
    assert holders is not None  # there are as many cards as places
    for one in elsewhere:
        sampler.hands[one] = sampler.duplicates[one] = 0
    sampler.start(cards, [elsewhere[holder] for holder in holders])


def _bits(hand: int, twice: int) -> list[int]:
    return [1 << place for mask in (hand, twice) for place in each(mask)]
