"""The other search for answers before the first card: the seat plays the deal on with all cards in sight.

Pairs finish a deal by the playout policy, which plays the seat's cards worse than a person who thinks; this
plays them better than anybody can who does not see the others' hands. What is best for both is best for the
player in between. (A tree is no help here: after an exchange or a pass its seat holds other cards in each
imagined deal.)
"""

from collections.abc import Callable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import playout, policy_move
from clubs.ai.core.rng import Rng


class Sighted:
    """The answers of the seat to move in `root`; each of `lead_ups` takes a deal up to its first lead.

    At each of its turns the seat plays the card that does best if the deal is played out by policy after it;
    the other seats follow the policy. `new_deal` makes empty deals.
    """

    def __init__(
        self,
        new_deal: Callable[[], Deal],
        root: Deal,
        sampler: DealSampler,
        payoff: Payoff,
        rng: Rng,
        lead_ups: Sequence[Callable[[Deal, DealSampler], None]],
    ) -> None:
        self._deal = new_deal()
        self._tried = new_deal()
        self._root = root
        self._sampler = sampler
        self._payoff = payoff
        self._rng = rng
        self._lead_ups = list(lead_ups)
        self._one_pack = sampler.strength.packs == 1
        self._steps: i64 = max(8, len(sampler.cards))
        self._chances: vec[float] = vec[float]([0.0] * root.seats)

    def grow(self, outcomes: Sequence[Outcome], deals: i64) -> None:
        """Try the answers in some more imagined deals."""
        deal, me = self._deal, self._root.turn
        for _deal in range(deals):
            self._sampler.advance(self._steps)
            state = self._rng.state
            for outcome in outcomes:
                self._rng.state = state
                deal.become(self._root)
                self._sampler.lay(deal)
                self._lead_ups[outcome.number](deal, self._sampler)
                while not deal.over:
                    if deal.turn == me:
                        deal.move(self._best(deal, me))
                    else:
                        deal.move(policy_move(deal, self._sampler.strength, self._rng))
                self._payoff.value(deal, self._chances)
                outcome.add(self._chances[me])

    def _best(self, deal: Deal, me: i64) -> i64:
        """Return the seat's best card, all cards in sight."""
        legal = deal.distinct(deal.legal()) if self._one_pack else deal.legal()
        if not legal & legal - 1:
            return legal
        chosen: i64 = 0
        most = -1e9
        while legal:
            bit = legal & -legal
            legal ^= bit
            self._tried.become(deal)
            self._tried.move(bit)
            playout(self._tried, self._sampler.strength, self._rng)
            self._payoff.value(self._tried, self._chances)
            if self._chances[me] > most:
                most, chosen = self._chances[me], bit
        return chosen
