"""All reasons for the best answer rather than another: certain facts, the numbers, and the hinge."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from clubs.ai.games import knowledge
from clubs.cards import Card
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.games import facts
from clubs.judge.reasons import hand, lead, pair, trick
from clubs.judge.reasons.choice import CardFact, CardPair, CardTable
from clubs.judge.reasons.hinge import hinge
from clubs.judge.reasons.numbers import missed, numbers
from clubs.rules.action import Action, PlayCard
from clubs.rules.view import SeatView
from clubs.verdict.verdict import LESS, Hinge, Reason, TriedAnswer

OF_BIDS: Final[tuple[CardFact, ...]] = (
    trick.clinches,
    trick.passes_bid,
    trick.strands_winner,
    trick.sure_tricks,
    trick.stays_out,
    trick.sheds_near,
    lead.leads_low,
    pair.sinks_easier,
)
"""Facts that settle a bid come first, then the game's own, then these."""
OF_CARDS: Final[tuple[CardFact, ...]] = (
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
    hand.opens_clubs,
    hand.master,
    hand.draws_trumps,
    hand.makes_void,
    hand.opens_own,
    trick.leaves_lead,
)


def certain(choice: CardPair) -> tuple[Reason, ...]:
    """Return what is certain, and speaks for one card rather than another, the most telling first."""
    of_game = facts(choice.table.game.id).cards
    found = (fact(choice) for fact in (*OF_BIDS, *of_game, *OF_CARDS))
    return tuple(reason for reason in found if reason is not None)


class ReasonFinder:
    """Finds reasons in one decision; `answers` are what each action brought."""

    def __init__(self, view: SeatView, pairs: Pairs, answers: Mapping[Action, Answer]) -> None:
        self._view, self._pairs, self._answers = view, pairs, answers
        self._facts = facts(view.public.setup.game)
        self._table = CardTable(view)
        core = knowledge(view.public.setup.game).core
        assert core is not None
        self._card_of = {core.places(1 << card).bit_length() - 1: card for card in range(52)}

    def with_reasons(self, tried: Sequence[TriedAnswer]) -> tuple[TriedAnswer, ...]:
        """Return all that was tried with its reasons and hinge; the best is first."""
        best = tried[0]
        good = [one.action for one in tried[1:] if one.behind < LESS]
        return tuple(self._spoken(best, tried[1] if one is best else one, one, good) for one in tried)

    def _spoken(
        self, best: TriedAnswer, other: TriedAnswer, one: TriedAnswer, good: Sequence[Action]
    ) -> TriedAnswer:
        owes = min(min(self._answers[two.action].met) for two in (best, other)) >= 0
        told = numbers(self._view, best, other, count_tricks=self._facts.count_tricks, owes=owes)
        fails = missed(best, other, self._answers)
        facts = self.causes(best.action, other.action, good)
        reasons = (*one.reasons, *facts, *filter(None, (fails, told)))
        speaks = self.certain(*((best.action, other.action) if one is best else (other.action, best.action)))
        return replace(one, reasons=reasons, hinge=self.hinge(best.action, other.action), speaks=speaks)

    def certain(self, best: Action, other: Action) -> tuple[Reason, ...]:
        """Return what is certain of two cards, the most telling first; nothing of other answers."""
        if not isinstance(best, PlayCard) or not isinstance(other, PlayCard):
            return ()
        return certain(CardPair(self._table, best.card, other.card))

    def causes(self, best: Action, other: Action, good: Sequence[Action]) -> tuple[Reason, ...]:
        """Return what is certain of two cards but for facts that speak against a `good` answer, too.

        Such a fact is true, yet no cause: an answer of which it holds is as good as the best.
        """
        excused = {reason.name for one in good if one != other for reason in self.certain(best, one)}
        return tuple(reason for reason in self.certain(best, other) if reason.name not in excused)

    def hinge(self, best: Action, other: Action) -> Hinge | None:
        """Return what hidden card or void decides between two answers most, if one clearly does."""
        mine, theirs = self._answers[best], self._answers[other]
        if mine is theirs:
            return None
        leads = [
            float(one - two) for one, two in zip(self._counted(mine), self._counted(theirs), strict=True)
        ]
        return hinge(self._pairs, self._view.public.setup.seats, self._card, leads)

    def _counted(self, answer: Answer) -> list[int]:
        """Return the game's main number in each deal."""
        if self._facts.count_tricks:
            return list(map(int, answer.tricks))
        met = list(map(int, answer.met))
        return met if min(met) >= 0 else list(map(int, answer.points))

    def _card(self, face: int) -> Card:
        return self._card_of[face]
