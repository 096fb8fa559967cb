"""Drills in counting: questions about a player's own finished deals, the newest first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from clubs.ai.card_knowledge import Order, card_knowledge
from clubs.cards import EMPTY, CardSet, union
from clubs.learn.counting import KINDS, CountingQuestion, Kind, SeenDeal, questions
from clubs.learn.miscounts import told_apart
from clubs.rules.action import DealCards
from clubs.rules.ask import Refused
from clubs.rules.event import CardsMoved
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import ASIDE, Zone, hand, passing
from clubs.services.piecework import Steps, work_on
from clubs.services.saved_seating import match_of_record
from clubs.store.match_repository import MatchRepository
from clubs.table.match import Match
from clubs.table.record import Record, Unreadable
from clubs.table.replay import empty_table

LENGTH: Final = 5
"""The questions of a drill."""
FEWEST: Final = 3
MOST: Final = 6
"""The tricks that run by before a question."""
LEFT: Final = 2
"""The tricks that are still to come, at least."""
INSTEAD: Final[tuple[Kind, ...]] = ("suit", "best", "taken", "clubs")
"""The kinds that take the place of one of which there is no question, the first that there is."""
DEALS: Final = 15
"""The deals that are looked for: of three drills."""
MATCHES: Final = 40
"""The matches that are looked through for them, at most."""


@dataclass(frozen=True, slots=True)
class CountingDeal:
    """A finished deal: after each number of tricks, as its player had seen it.

    `touched` is the time of its match (ms since 1970, UTC), `number` that of the deal.
    """

    match: Match
    touched: int
    number: int
    places: tuple[SeenDeal, ...]


@dataclass(frozen=True, slots=True)
class CountingTask:
    """One question of a drill, and the deal that it is about."""

    deal: CountingDeal
    seen: SeenDeal
    question: CountingQuestion


class CountingDeals:
    """Looks for the deals while `poll` is called; `working` is whether there may be more of them soon."""

    def __init__(self, repository: MatchRepository | None) -> None:
        self._repository = repository
        self.deals: list[CountingDeal] = []
        self.working = repository is not None
        self._steps = self._look()

    def poll(self) -> None:
        """Look through the records for a moment."""
        self.working = self.working and work_on(self._steps)

    @property
    def ready(self) -> bool:
        """Whether there are enough deals for a drill, or there will be no more."""
        return len(self.deals) >= LENGTH or not self.working

    def _look(self) -> Steps[None]:
        if self._repository is None:
            return
        entries = [*self._repository.open_games(), *self._repository.history()]
        own = sorted((one for one in entries if not one.imported), key=lambda one: -one.touched)
        for entry in own[:MATCHES]:
            found = list[CountingDeal]()
            try:
                record = self._repository.record(entry.id)
                for deal in counting_deals(record, entry.touched):
                    yield True
                    found += [deal] if deal is not None else []
            except (Unreadable, Refused, ValueError):
                continue
            self.deals += reversed(found)
            if len(self.deals) >= DEALS:
                return

    def drill(self, number: int) -> Sequence[CountingTask]:
        """Return the questions of a drill, always the same by its number; fewer where there are too few."""
        return drill(self.deals, number)


def drill(deals: Sequence[CountingDeal], number: int) -> Sequence[CountingTask]:
    """Return the questions of a drill: of all kinds, about different deals or places."""
    if not deals:
        return ()
    dice = Random(number)
    start = number * LENGTH % len(deals) if len(deals) >= 2 * LENGTH else 0
    in_turn = [*deals[start:], *deals[:start]]
    kinds = dice.sample(KINDS, len(KINDS))
    found = list[CountingTask]()
    for at in range(LENGTH):
        others = [*in_turn[at % len(deals) :], *in_turn[: at % len(deals)]]
        tasks = (_task(deal, kind, found, dice) for kind in (kinds[at], *INSTEAD) for deal in others)
        found += [task for task in [next(filter(None, tasks), None)] if task is not None]
    return found if len(found) == LENGTH else ()


def _task(
    deal: CountingDeal, kind: Kind, before: Sequence[CountingTask], dice: Random
) -> CountingTask | None:
    """Return the question of a kind whose wrong answers tell most; None without any that is new."""
    asked = [(one.deal, one.question.kind, one.question.suit) for one in before]
    found = [
        CountingTask(deal, seen, question)
        for seen in deal.places
        for question in questions(seen, kind)
        if (deal, question.kind, question.suit) not in asked
    ]
    dice.shuffle(found)
    return max(found, key=lambda one: told_apart(one.seen, one.question), default=None)


def counting_deals(record: Record, touched: int) -> Iterator[CountingDeal | None]:
    """Yield the finished deals of a record in their order, and None where there is more to do.

    Refused where the rules refuse an action. Of several people the first one is asked.
    """
    match = match_of_record(record)
    if not record.seating or not match.people:
        return
    session = empty_table(record.setup, record.seed)
    pack = aside = EMPTY
    places = dict[int, SeenDeal]()
    for action in record.actions:
        session.act(action)
        yield None
        public = session.public
        played = len(public.tricks)
        if isinstance(action, DealCards):
            pack = _pack(session.zones)
            aside = session.zones.get(ASIDE, EMPTY)
            places = {}
        elif FEWEST <= played <= MOST and not public.plays and played not in places:
            places[played] = seen_deal(session.view(match.people[0]), pack, aside)
        if places and len(public.sheet) == public.deal:
            chosen = tuple(seen for tricks, seen in places.items() if tricks <= played - LEFT)
            if chosen:
                yield CountingDeal(match, touched, public.deal, chosen)
            places = {}


def _pack(zones: Mapping[Zone, CardSet]) -> CardSet:
    """Return the cards with which tricks are played, by where they lie after dealing: a public fact."""
    pack = EMPTY
    for zone, cards in zones.items():
        if zone.kind == hand or (zone.seat == SPECTATOR and zone != ASIDE):
            pack = union(pack, cards)
    return pack


def seen_deal(view: SeatView, pack: CardSet, aside: CardSet) -> SeenDeal:
    """Return what a view between two tricks tells; some cards were left aside before dealing."""
    knowledge = card_knowledge(view, Order(lambda card: card, pack=union(pack, aside)))
    out = knowledge.unseen
    for known in knowledge.known:
        out = union(out, known)
    own = hand(view.seat)
    passed = EMPTY
    for event in view.seen:
        if not isinstance(event, CardsMoved) or event.cards is None or event.source != own:
            continue
        if event.target == passing(view.seat) or event.target.kind == hand:
            passed = union(passed, event.cards)
    public = view.public
    held = sum(view.size(hand(seat)) for seat in public.seats if seat != view.seat)
    unheld = out.bit_count() - held
    return SeenDeal(
        public.setup, view.seat, public.tricks, public.suits_led, pack, view.hand, out, passed, unheld
    )
