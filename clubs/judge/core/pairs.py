"""Pairs: every answer to an ask in the same imagined deals, each finished by the playout policy.

What two answers brought in one deal is a pair: they differ by the answers, not by the cards that lie hidden,
so their mean difference is known from far fewer deals than either mean.
"""

from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import playout, policy_move
from clubs.ai.core.rng import Rng

APART: Final[i64] = 3
"""The steps of the sampler between two deals, for each hidden card: with one they still resemble each other,
and standard errors come out a tenth too small."""
NOBODY: Final[i64] = -1
"""The taker of a trick that nobody took."""


class Answer:
    """The gains of one answer for the seat, deal by deal.

    `bit` is a card or a number of tricks, as `Deal.move` takes it; for other answers it is 0, and `lead_up`
    takes a deal, hands dealt, to the first lead. `outcome` holds the chances to win the game, `points` those
    of the deal, `tricks` the seat's own in the whole deal, `met` whether it made what it owed (see
    `Deal.met`), and `taker`, for a card, the seat that took the trick it was played to, or NOBODY; other
    answers have none.
    """

    def __init__(
        self, number: int, bit: i64, lead_up: Callable[[Deal, DealSampler], None] | None = None
    ) -> None:
        self.bit = bit
        self.lead_up = lead_up
        self.outcome = Outcome(number)
        self.points: vec[i64] = vec[i64]()
        self.tricks: vec[i64] = vec[i64]()
        self.met: vec[i64] = vec[i64]()
        self.taker: vec[i64] = vec[i64]()

    def add(self, gain: float, points: i64, tricks: i64, met: i64) -> None:
        """Add what one more deal brought."""
        self.outcome.add(gain)
        self.points = append(self.points, points)
        self.tricks = append(self.tricks, tricks)
        self.met = append(self.met, met)

    def add_taker(self, seat: i64) -> None:
        """Add who took the trick in one more deal."""
        self.taker = append(self.taker, seat)


class Pairs:
    """The answers of the seat to move in `root`, and the imagined deals in which each of them was played.

    `deals` is their number, `seat` whose answers they are. What was hidden in each deal is kept:
    `hands[deal * holders + holder]` is the mask of the faces that a holder had before the answer, in the
    order of the core (`CoreGame.places`), and `duplicates` those it had twice. Holders are the seats, then
    places nobody plays from.
    """

    def __init__(
        self,
        deal: Deal,
        root: Deal,
        sampler: DealSampler,
        payoff: Payoff,
        rng: Rng,
        answers: Sequence[Answer],
    ) -> None:
        self.answers: list[Answer] = list(answers)
        self.deals: i64 = 0
        self.seat = root.turn
        self.holders = sampler.holders
        self.hands: vec[i64] = vec[i64]()
        self.duplicates: vec[i64] = vec[i64]()
        self._deal = deal
        self._root = root
        self._sampler = sampler
        self._payoff = payoff
        self._rng = rng
        self._steps: i64 = APART * max(8, len(sampler.cards))
        self._chances: vec[float] = vec[float]([0.0] * root.seats)

    def play(self, deals: i64) -> None:
        """Play every answer in some more imagined deals, each with the same random numbers."""
        for _deal in range(deals):
            self._sampler.advance(self._steps)
            self._note_hands()
            state = self._rng.state
            for answer in self.answers:
                self._rng.state = state
                self._deal.become(self._root)
                self._sampler.lay(self._deal)
                self._try(answer)
            self.deals += 1

    def holds(self, deal: i64, holder: i64, faces: i64) -> bool:
        """Return whether a holder had any of some faces in a deal."""
        return self.hands[deal * self.holders + holder] & faces != 0

    def swing(self, mean: float, deviation: float) -> float:
        """Return how much one deal changes the seat's chance (see `Payoff.swing`)."""
        return self._payoff.swing(self._root, self.seat, mean, deviation)

    def _note_hands(self) -> None:
        for holder in range(self.holders):
            self.hands = append(self.hands, self._sampler.hands[holder])
            self.duplicates = append(self.duplicates, self._sampler.duplicates[holder])

    def _try(self, answer: Answer) -> None:
        """Play an answer and finish the deal; add what it brought the seat."""
        deal, me = self._deal, self.seat
        if answer.lead_up is not None:
            answer.lead_up(deal, self._sampler)
        elif deal.unbid:
            deal.move(answer.bit)
        else:
            answer.add_taker(self._finish_trick(answer.bit))
        playout(deal, self._sampler.strength, self._rng)
        self._payoff.value(deal, self._chances)
        answer.add(self._chances[me], deal.score(me), deal.taken[me], deal.met(me))

    def _finish_trick(self, card: i64) -> i64:
        """Play a card and finish the trick; return the seat that takes it."""
        deal, before = self._deal, self._deal.tricks
        deal.move(card)
        while deal.tricks == before:
            deal.move(policy_move(deal, self._sampler.strength, self._rng))
        for seat in range(deal.seats):
            if deal.taken[seat] != self._root.taken[seat]:
                return seat
        return NOBODY
