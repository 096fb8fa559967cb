"""From a seat's view of any game to deals of the cards it cannot see, by the game's own restrictions."""

import logging
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import fit, strength
from clubs.cards import EMPTY, Card, CardSet, contains, count, distinct, duplicates, each, union, without
from clubs.games import game
from clubs.rules.dealing import NewDeal, Plan
from clubs.rules.event import CardsMoved
from clubs.rules.public import Played, Public, Trick
from clubs.rules.restriction import Restriction
from clubs.rules.trickplay import TrickPlay
from clubs.rules.view import SeatView
from clubs.rules.zone import PACK, Zone, hand

log = logging.getLogger(__name__)

ANY: Final = (1 << 54) - 1
MIXING: Final = 8
"""Steps of the sampler for each hidden card, before the first deal."""


class HiddenCards:
    """Samples the cards of the zones that a seat cannot look into, from all deals that fit what it knows.

    It knows the number of cards in every zone, the cards that it has passed on or put down, as long as they
    have not been mixed with others since, and what each seat cannot hold, or its plays would have been
    refused. `unseen` are all the cards that it cannot see.
    """

    def __init__(self, view: SeatView, rng: Rng) -> None:
        setup, public, plan = view.public.setup, view.public, plan_of(view.public)
        self.zones = [zone for zone in view.sizes if zone not in view.zones and view.sizes[zone]]
        self._sampler = DealSampler(max(1, len(self.zones)), rng, strength(setup.seats, 13, 1))
        self._possible = _possible(plan, view)
        self.unseen = unseen = unseen_cards(plan, view)
        known = known_cards(view, unseen)
        for zone in self.zones:
            unseen = without(unseen, known.get(zone, EMPTY))
        rules = _restrictions(public)
        for lacking in (lacking_cards(public, rules, unseen), {}):
            if self._start(view, unseen, known, lacking):
                break
            log.info("No deal fits what has been played.")
        self._hidden = count(unseen)
        self._sampler.advance(MIXING * self._hidden)

    def _start(
        self, view: SeatView, unseen: CardSet, known: dict[Zone, CardSet], lacking: dict[int, int]
    ) -> bool:
        """Deal the hidden cards in some way that fits; return False if there is none."""
        may, room = [], []
        for zone in self.zones:
            ruled_out = lacking.get(zone.seat, 0) if zone.kind == hand else 0
            may.append(self._possible.get(zone, ANY) & ~ruled_out)
            room.append(view.size(zone) - count(known.get(zone, EMPTY)))
        cards = [1 << card for card in each(unseen)]
        holders = fit(cards, may, room)
        if holders is None:
            return False
        for place, zone in enumerate(self.zones):
            held = known.get(zone, EMPTY)
            self._sampler.may[place] = may[place]
            self._sampler.hands[place] = distinct(held)
            self._sampler.duplicates[place] = duplicates(held)
        self._sampler.start(cards, holders)
        return True

    def sample(self) -> dict[Zone, CardSet]:
        """Return the cards of every hidden zone in another deal."""
        self._sampler.advance(self._hidden)
        hands, twice = self._sampler.hands, self._sampler.duplicates
        return {zone: hands[place] | twice[place] << 64 for place, zone in enumerate(self.zones)}


def plan_of(public: Public) -> Plan:
    """Return how this deal was dealt."""
    dealing = next(
        phase for phase in game(public.setup.game).phases(public.setup) if isinstance(phase, NewDeal)
    )
    return dealing.plan(public.setup, public.deal, public.eldest())


def _possible(plan: Plan, view: SeatView) -> dict[Zone, int]:
    """Return for each zone the faces that it can have been dealt, or got from another zone since."""
    faces: dict[Zone, int] = {}
    for batch in plan.batches:
        for zone in (*batch.zones, batch.rest):
            faces[zone] = faces.get(zone, 0) | distinct(batch.cards)
    for event in view.seen:
        if isinstance(event, CardsMoved) and event.source != PACK:
            moved = faces.get(event.source, ANY) if event.cards is None else distinct(event.cards)
            faces[event.target] = faces.get(event.target, 0) | moved
    return faces


def unseen_cards(plan: Plan, view: SeatView) -> CardSet:
    """Return the cards of the deal that are in no zone which the seat may look into."""
    unseen = plan.aside
    for batch in plan.batches:
        unseen = union(unseen, batch.cards)
    for cards in view.zones.values():
        unseen = without(unseen, cards)
    return unseen


def known_cards(view: SeatView, unseen: CardSet) -> dict[Zone, CardSet]:
    """Return the cards that the seat saw move into a hidden zone, and where they are since.

    Cards that are moved on unseen stay known if all cards of the zone are.
    """
    known: dict[Zone, CardSet] = {}
    sizes = Counter[Zone]()
    for event in view.seen:
        if not isinstance(event, CardsMoved):
            continue
        whole = sizes[event.source] == event.number
        sizes[event.source] -= event.number
        sizes[event.target] += event.number
        if event.cards is None:
            moved = known.pop(event.source, EMPTY)
            if whole:
                known[event.target] = union(known.get(event.target, EMPTY), moved)
            continue
        for zone in known:
            known[zone] &= ~event.cards
        if event.target not in view.zones:
            known[event.target] = known.get(event.target, EMPTY) | event.cards & unseen
    return {zone: cards for zone, cards in known.items() if view.size(zone) >= count(cards)}


def _restrictions(public: Public) -> tuple[Restriction, ...]:
    phases = game(public.setup.game).phases(public.setup)
    return next((phase.rules for phase in phases if isinstance(phase, TrickPlay)), ())


def lacking_cards(public: Public, rules: tuple[Restriction, ...], unseen: CardSet) -> dict[int, int]:
    """Return for each seat the faces that it cannot hold: a card that it played would have been refused."""
    lacking = dict.fromkeys(public.seats, 0)
    for before, seat, card in _plays(public):
        hidden = distinct(unseen) & ~lacking[seat]
        if not _refused(before, rules, card, hidden):
            continue
        for other in each(hidden):
            if _refused(before, rules, card, 1 << other):
                lacking[seat] |= 1 << other
    return lacking


def _plays(public: Public) -> Iterable[tuple[Public, int, Card]]:
    """Yield each card of the deal, with its seat and the facts when it was played."""
    finished = public.tricks
    for number, trick in enumerate((*finished, Trick(public.plays, None))):
        for place, play in enumerate(trick.plays):
            yield _at(public, finished[:number], trick.plays[:place]), play.seat, play.card


def _at(public: Public, tricks: tuple[Trick, ...], plays: tuple[Played, ...]) -> Public:
    leader = plays[0].seat if plays else public.leader
    return replace(public, leader=leader, plays=plays, tricks=tricks)


def _refused(public: Public, rules: tuple[Restriction, ...], card: Card, others: int) -> bool:
    """Return whether a card would be refused to a hand of it and the others."""
    candidates = others | 1 << card
    for rule in rules:
        candidates = rule.narrow(public, candidates) or candidates
    return not contains(candidates, card)
