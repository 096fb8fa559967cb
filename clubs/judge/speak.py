"""All that is said for the best answer rather than another: what decides, the numbers, and the hinge.

Everything passes the gate of `futures`: nothing is said against an answer that is as good, and of what is
true only what makes the difference.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ai.games import knowledge
from clubs.cards import Card, cards_of, count, each
from clubs.judge.core.pairs import NO_CARD, Answer, Pairs
from clubs.judge.facts import AnswerPair, Ending, Reach
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.games import facts
from clubs.judge.giving import given
from clubs.judge.missed_bids import missed
from clubs.judge.reasons import hand, lead, pair, trick
from clubs.judge.reasons.aims import WantedTricks, aims
from clubs.judge.reasons.bid_plan import bid_how, counting
from clubs.judge.reasons.choice import CardFact, CardPair, CardTable
from clubs.judge.reasons.differences import DIFFERS, SpokenReason
from clubs.judge.reasons.hinge import hinge
from clubs.judge.reasons.how import how
from clubs.judge.reasons.joining import TAKING, joined
from clubs.judge.reasons.numbers import DEPENDS, numbers
from clubs.judge.reasons.plan import giving_plan, missed_plan, most, plan, suit_plan
from clubs.judge.two_futures import two_futures
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Hinge, Reason, TriedAnswer, TwoFutures, Word

GRADUAL: Final = (
    *("cheapest", "lowest_enough", "keeps_higher", "keeps_lower", "firmer", "takes_high"),
    *("sinks_easier", "sheds_near", "sheds_higher"),
)
"""The facts that are the truer the further two cards of a suit are apart."""
OF_BIDS: Final[tuple[CardFact, ...]] = (
    trick.clinches,
    trick.passes_bid,
    trick.strands_winner,
    trick.sure_tricks,
    trick.stays_out,
    trick.takes_high,
    trick.sheds_near,
    lead.leads_low,
    pair.sinks_easier,
)
"""Facts that settle a bid come first, then the game's own, then these."""
OF_CARDS: Final[tuple[CardFact, ...]] = (
    trick.leaves_partner,
    trick.takes_now,
    trick.cheapest,
    trick.other_loses,
    trick.ducks,
    trick.lowest_enough,
    pair.firmer,
    lead.may_ruff,
    hand.keeps_guard,
    hand.keeps_master,
    pair.keeps_higher,
    hand.saves_trump,
    lead.keeps_ruff,
    lead.other_beaten,
    hand.master,
    hand.draws_trumps,
    hand.makes_void,
    trick.leaves_lead,
)

OF_WANTED: Final[tuple[CardFact, ...]] = (
    *(trick.takes_now, trick.other_loses, trick.cheapest, trick.lowest_enough, trick.ducks),
    *(pair.firmer, pair.keeps_higher, lead.other_beaten),
    *(hand.master, hand.keeps_master, hand.keeps_guard),
)
"""Facts that say which card takes this trick or another one, which is no reason where tricks cost."""


def certain(choice: CardPair) -> tuple[Reason, ...]:
    """Return what is certain, and speaks for one card rather than another, the most telling first."""
    of_game = facts(choice.table.game.id)
    found = (
        fact(choice)
        for fact in (*OF_BIDS, *of_game.cards, *OF_CARDS)
        if not of_game.tricks_cost or fact not in OF_WANTED
    )
    return tuple(reason for reason in found if reason is not None)


class ReasonFinder:
    """Finds reasons in one decision; `answers` are what each action brought."""

    def __init__(self, view: SeatView, pairs: Pairs, answers: Mapping[Action, Answer]) -> None:
        self._view, self._pairs, self._answers = view, pairs, answers
        self._facts = facts(view.public.setup.game)
        self._table = CardTable(view)
        core = knowledge(view.public.setup.game).core
        assert core is not None
        self._places = {card: core.places(1 << card).bit_length() - 1 for card in range(52)}
        self._card_of = {place: card for card, place in self._places.items()}
        self._reaching: dict[Action, list[bool]] = {}
        self._read: dict[tuple[Action, Action], FuturePair] = {}

    def with_reasons(self, tried: Sequence[TriedAnswer]) -> tuple[TriedAnswer, ...]:
        """Return all that was tried, the best first; each that is behind it with reasons and hinge."""
        good = [one.action for one in tried[1:] if one.word is Word.BEST]
        return tuple(self._spoken(tried[0], one, good) for one in tried)

    def _spoken(self, best: TriedAnswer, one: TriedAnswer, good: Sequence[Action]) -> TriedAnswer:
        if one.word is Word.BEST:
            return one
        if one.word is Word.DEPENDS:
            return replace(one, reasons=(DEPENDS,))
        owes = min(min(self._answers[two.action].met) for two in (best, one)) >= 0
        told = numbers(self._view, best, one, count_tricks=self._facts.count_tricks, owes=owes)
        causes = self.causes(best.action, one.action, good)
        reasons = (*causes, told) if told else causes
        hinge = self.hinge(best.action, one.action)
        futures = self._two_futures(best.action, one.action)
        return replace(one, reasons=reasons, hinge=hinge, futures=futures)

    def _two_futures(self, best: Action, other: Action) -> TwoFutures | None:
        """Return what a picture shows of two cards."""
        choice = self._two_cards(best, other)
        if choice is None:
            return None
        answers = self._answers[best], self._answers[other]
        return two_futures(choice, answers, self._futures(best, other), self._place)

    def _futures(self, best: Action, other: Action) -> FuturePair:
        """Return the futures of two answers, which are read off the deals once."""
        if (best, other) not in self._read:
            answers = self._answers[best], self._answers[other]
            choice = self._two_cards(best, other)
            cards = (
                (NO_CARD, NO_CARD)
                if choice is None
                else (self._place(choice.card), self._place(choice.other))
            )
            self._read[best, other] = FuturePair(*answers, self._view.seat, self._table.bid, cards)
        return self._read[best, other]

    def certain(self, best: Action, other: Action) -> tuple[Reason, ...]:
        """Return what is certain of two answers, and speaks for the first, the most telling first."""
        if choice := self._two_cards(best, other):
            return certain(choice)
        found = (fact(self._view, best, other) for fact in self._facts.certain)
        return tuple(reason for reason in found if reason is not None)

    def causes(self, best: Action, other: Action, good: Sequence[Action]) -> tuple[Reason, ...]:
        """Return what passes the gate: one or two reasons that are said together, the rest, what is counted.

        A fact that speaks against a `good` answer, too, or for the other one, is true, yet no cause.
        """
        futures = self._futures(best, other)
        also = (self.certain(other, best), *(self._also(best, other, one) for one in good))
        found = [
            reason
            for reason in apart(self.certain(best, other), also)
            if self._passes(SpokenReason(reason, best, other, futures, self._place))
        ]
        plan = self._plan(best, other, good, futures)
        if plan is not None and plan.name in TAKING and self._excused(best, good, futures):
            plan = self._plan(best, other, good, futures, besides=TAKING)
        rests = partial(self._how, best, other, futures)
        said = joined(self._aim(best, other, futures), plan, found, self._table, (best, other), rests)
        alone = len(said) == 1 and said[0] not in found  # with which no fact goes
        rest = [fact for fact in found if fact not in said and not alone]
        return (*said, *rest, *self._counted(best, other, futures))

    def _how(self, best: Action, other: Action, futures: FuturePair, of: Reason) -> Iterator[Reason]:
        """Yield what a reason rests on: the game's own facts first."""
        choice = self._two_cards(best, other)
        if choice is not None:
            own = self._facts.how.get(of.name)
            yield from filter(None, [own(choice, futures, self._place)] if own else [])
            yield from how(of, choice)
        elif isinstance(best, BidTricks) and isinstance(other, BidTricks):
            yield from bid_how(of, (best.tricks, other.tricks), self._table, futures, self._place)

    def _also(self, best: Action, other: Action, good: Action) -> Sequence[Reason]:
        """Return what is certain against a `good` answer, too; nothing gradual if it lies between the two."""
        found = self.certain(best, good)
        between, whole = (self._two_cards(best, one) for one in (good, other))
        if between is None or whole is None or not between.within(whole):
            return found
        return [reason for reason in found if reason.name not in GRADUAL]

    def _passes(self, claim: SpokenReason) -> bool:
        differs = DIFFERS.get(claim.reason.name)
        return differs is not None and claim.futures.explains(differs(claim)) > 0

    def _excused(self, best: Action, good: Sequence[Action], futures: FuturePair) -> bool:
        """Return whether some `good` answer takes this trick as seldom as the other one: no reason then."""
        most = futures.takes(futures.seat).deals / 2
        return any(self._futures(best, one).takes(futures.seat).deals > most for one in good)

    def _plan(
        self,
        best: Action,
        other: Action,
        good: Sequence[Action],
        futures: FuturePair,
        besides: Container[str] = (),
    ) -> Reason | None:
        """Return what all cards come to, else where a card ends that counts by itself, else a plan, else of
        which suit more cards win, else where a kind of cards ends, else that what is owed is missed.
        """
        single = (one for one in self._facts.endings if count(one.cards) == 1)
        kinds = (one for one in self._facts.endings if count(one.cards) > 1)
        return (
            self._reach(best, other, futures)
            or self._ending(single, best, other, futures)
            or self._plan_of(best, other, good, futures, besides)
            or self._suit_plan(best, other, futures)
            or self._ending(kinds, best, other, futures)
            or self._missed_plan(best, other, futures)
        )

    def _aim(self, best: Action, other: Action, futures: FuturePair) -> Reason | None:
        """Return what the seat still wants, if that decides between two cards."""
        choice = self._two_cards(best, other)
        owed = self._table.wanted
        wanted = self._facts.wanted(self._view) if owed is None else (WantedTricks(owed),)
        if choice is None or self._table.carried:
            return None
        found = (aim for one in wanted for aim in aims(choice, futures, self._place, one))
        return most(found, futures)

    def _reach(self, best: Action, other: Action, futures: FuturePair) -> Reason | None:
        reach = self._facts.reach
        if reach is None:
            return None
        pairs = list(zip(self._reached(best, reach), self._reached(other, reach), strict=True))
        difference = futures.where(
            (one and not two for one, two in pairs), (two and not one for one, two in pairs)
        )
        return reach.reason(self._view) if futures.explains(difference) > 0 else None

    def _reached(self, action: Action, reach: Reach) -> list[bool]:
        """Return whether the side's cards reach it with an answer, deal by deal, which is counted once."""
        if action not in self._reaching:
            self._reaching[action] = [reach.reached(int(won)) for won in self._answers[action].won]
        return self._reaching[action]

    def _ending(
        self, endings: Iterable[Ending], best: Action, other: Action, futures: FuturePair
    ) -> Reason | None:
        found = next((one for one in endings if futures.explains(self._ends(one, futures)) > 0), None)
        if found is None:
            return None
        choice = self._two_cards(best, other)
        if choice is not None and (nearer := found.nearer(choice, futures)):
            return nearer
        return found.own if found.own and found.cards & self._view.hand else found.reason

    def _ends(self, one: Ending, futures: FuturePair) -> Difference:
        places = sum(1 << self._places[card] for card in each(one.cards))
        return futures.ends(places, here=one.here)

    def _plan_of(
        self,
        best: Action,
        other: Action,
        good: Sequence[Action],
        futures: FuturePair,
        besides: Container[str],
    ) -> Reason | None:
        if cards := given(best, other):
            return giving_plan(cards, self._table, futures, self._place)
        if isinstance(best, BidTricks) and isinstance(other, BidTricks):
            return most(counting(best.tricks, self._view.hand, futures, self._place), futures)
        choice = self._two_cards(best, other, good)
        if choice is None:
            return None
        return plan(choice, futures, self._place, tricks_cost=self._facts.tricks_cost, besides=besides)

    def _suit_plan(self, best: Action, other: Action, futures: FuturePair) -> Reason | None:
        choice = self._two_cards(best, other)
        cost = self._facts.tricks_cost
        return None if choice is None else suit_plan(choice, futures, tricks_cost=cost)

    def _missed_plan(self, best: Action, other: Action, futures: FuturePair) -> Reason | None:
        choice = self._two_cards(best, other)
        return None if choice is None or self._facts.tricks_cost else missed_plan(choice, futures)

    def _two_cards(self, best: Action, other: Action, good: Sequence[Action] = ()) -> CardPair | None:
        """Return the cards that are played with two answers, if both are cards."""
        if isinstance(best, PlayCard) and isinstance(other, PlayCard):
            equal = cards_of(one.card for one in good if isinstance(one, PlayCard))
            return CardPair(self._table, best.card, other.card, equal)
        return None

    def _counted(self, best: Action, other: Action, futures: FuturePair) -> Sequence[Reason]:
        """Return the facts that are counted, where the deals in which they hold make the difference."""
        weighed = AnswerPair(self._view, (best, futures.best), (other, futures.other), self._pairs)
        found = (fact(weighed) for fact in (*self._facts.counted, missed))
        return [reason for reason, holds in filter(None, found) if futures.explains(futures.where(holds)) > 0]

    def hinge(self, best: Action, other: Action) -> Hinge | None:
        """Return what hidden card or void decides between two answers most, if one clearly does."""
        mine, theirs = self._answers[best], self._answers[other]
        leads = [float(one - two) for one, two in zip(self._number(mine), self._number(theirs), strict=True)]
        return hinge(self._pairs, self._view.public.setup.seats, self._card, leads)

    def _number(self, answer: Answer) -> list[int]:
        """Return the game's main number in each deal."""
        if self._facts.count_tricks:
            return list(map(int, answer.tricks))
        met = list(map(int, answer.met))
        return met if min(met) >= 0 else list(map(int, answer.points))

    def _card(self, face: int) -> Card:
        return self._card_of[face]

    def _place(self, card: Card) -> int:
        return self._places[card]


def apart(found: Sequence[Reason], also: Iterable[Sequence[Reason]]) -> list[Reason]:
    """Return the reasons that are of no kind which is `also` said of some other answer."""
    excused = {reason.name for one in also for reason in one}
    return [reason for reason in found if reason.name not in excused]
