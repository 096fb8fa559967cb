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
from clubs.ai.core.playout_policy import EPSILON, policy_card, policy_move
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import popcount
from clubs.rules.position import TRUMPS

APART: Final[i64] = 3
"""The steps of the sampler between two deals, for each hidden card: with one they still resemble each other,
and standard errors come out a tenth too small."""
NOBODY: Final[i64] = -1
"""The taker of a trick that nobody took."""
NO_CARD: Final[i64] = 63
NO_SEAT: Final[i64] = 15


class Answer:
    """The gains of one answer for the seat, deal by deal.

    `bit` is a card or a number of tricks, as `Deal.move` takes it; for other answers it is 0, and `lead_up`
    takes a deal, hands dealt, to the first lead. `outcome` holds the chances to win the game, `points` those
    of the deal, `tricks` those of the seat's side in the whole deal, `won` the cards in them, `met` whether
    it made what it owed (see `Deal.met`), and `taker`, for a card, the seat that took the trick it was
    played to, or NOBODY; other answers have none. `course` are the tricks of all deals, one after the other,
    each packed into a number by `packed`, and `starts` where those of each deal begin.
    """

    def __init__(
        self, number: int, bit: i64, lead_up: Callable[[Deal, DealSampler], None] | None = None
    ) -> None:
        self.bit = bit
        self.lead_up = lead_up
        self.outcome = Outcome(number)
        self.points: vec[i64] = vec[i64]()
        self.tricks: vec[i64] = vec[i64]()
        self.won: vec[i64] = vec[i64]()
        self.met: vec[i64] = vec[i64]()
        self.taker: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        self.course: vec[i64] = vec[i64]()

    def begin(self) -> None:
        """Note that the tricks of another deal follow."""
        self.starts = append(self.starts, len(self.course))

    def add_trick(self, trick: i64) -> None:
        """Add a trick of the present deal."""
        self.course = append(self.course, trick)

    def add(self, gain: float, points: i64, tricks: i64, met: i64) -> None:
        """Add what one more deal brought."""
        self.outcome.add(gain)
        self.points = append(self.points, points)
        self.tricks = append(self.tricks, tricks)
        self.met = append(self.met, met)

    def add_won(self, cards: i64) -> None:
        """Add which cards are in the side's tricks in one more deal."""
        self.won = append(self.won, cards)

    def add_taker(self, seat: i64) -> None:
        """Add who took the trick in one more deal."""
        self.taker = append(self.taker, seat)


def packed(card: i64, taker: i64, led: i64, own: i64, clubs: i64) -> i64:
    """Return a trick as a number: the places of the winning card and of the seat's own, the taker, the suit
    led, and the number of clubs, 2 for more; NO_CARD and NO_SEAT where there are none.
    """
    return card | taker << 6 | led << 10 | own << 12 | clubs << 18


def _suit(led: i64) -> i64:
    """Return the number of the suit that a mask holds."""
    if led == 0x1FFF:
        return 0
    if led == 0x3FFE000:
        return 1
    return 2 if led == 0x7FFC000000 else 3


class Pairs:
    """The answers of the seat to move in `root`, and the imagined deals in which each of them was played.

    `deals` is their number, `seat` whose answers they are. What was hidden in each deal is kept:
    `hands[deal * holders + holder]` is the mask of the faces that a holder had before the answer, in the
    order of the core (`CoreGame.places`), and `duplicates` those it had twice. Holders are the seats, then
    places nobody plays from. The others play one card in `slips` at random.
    """

    def __init__(
        self,
        deal: Deal,
        root: Deal,
        sampler: DealSampler,
        payoff: Payoff,
        rng: Rng,
        answers: Sequence[Answer],
        slips: i64 = EPSILON,
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
        self._slips = slips
        self._steps: i64 = APART * max(8, len(sampler.cards))
        self._chances: vec[float] = vec[float]([0.0] * root.seats)
        self._taken: vec[i64] = vec[i64]([0] * root.seats)
        self._laid: vec[i64] = vec[i64]([0] * root.seats)

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
        answer.begin()
        for seat in range(deal.seats):
            self._taken[seat] = deal.taken[seat]
            self._laid[seat] = deal.laid[seat]
        if not deal.unnamed:
            self._laid[me] = 0
        if answer.lead_up is not None:
            answer.lead_up(deal, self._sampler)
        elif deal.unbid:
            deal.move(answer.bit)
        else:
            self._play(answer, answer.bit)
        while deal.unbid:
            deal.move(policy_move(deal, self._sampler.strength, self._rng))
        while not deal.over:
            slips = EPSILON if deal.turn == me else self._slips
            self._play(answer, policy_card(deal, self._rng, slips))
        if answer.bit and not self._root.unbid:
            taker = answer.course[answer.starts[self.deals]] >> 6 & 15
            answer.add_taker(NOBODY if taker == NO_SEAT else taker)
        self._payoff.value(deal, self._chances)
        answer.add_won(deal.side_pile(me))
        answer.add(self._chances[me], deal.score(me), deal.side_tricks(me), deal.met(me))

    def _play(self, answer: Answer, card: i64) -> None:
        """Play a card, or name a suit; if a card finishes the trick, note that."""
        deal, led, before = self._deal, self._deal.led, self._deal.tricks
        if not deal.unnamed:
            self._laid[deal.turn] = card
        deal.move(card)
        if deal.tricks == before:
            return
        taker: i64 = NO_SEAT
        for seat in range(deal.seats):
            if deal.taken[seat] != self._taken[seat]:
                self._taken[seat] = deal.taken[seat]
                taker = seat
        best = NO_CARD if taker == NO_SEAT else popcount(self._laid[taker] - 1)
        own = self._laid[self.seat]
        mine = popcount(own - 1) if own else NO_CARD
        clubs = deal.trick & TRUMPS
        many: i64 = 0
        if clubs:
            many = 2 if clubs & clubs - 1 else 1
        answer.add_trick(packed(best, taker, _suit(led), mine, many))
        self._laid[self.seat] = 0
