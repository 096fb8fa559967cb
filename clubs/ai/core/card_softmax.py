"""A fitted policy: the chance of each legal card is a softmax, linear in the card's features."""

from math import exp, log

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.bid_features import FEATURES, BidFeatures
from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.core.rng import Rng


class CardSoftmax:
    """`weights` has a row of FEATURES for each situation; `chance[i]` is that of the legal card i."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.features = BidFeatures()
        self.chance: vec[float] = vec[float]([0.0] * 52)

    def judge(self, deal: BiddingDeal, legal: i64) -> None:
        """Fill in the chance of each legal card of the seat to move, by what that seat knows."""
        features, chance, weights = self.features, self.chance, self.weights
        features.read(deal, legal)
        row = features.situation * FEATURES
        most = -1e9
        for card in range(features.number):
            score = 0.0
            at = card * FEATURES
            for place in range(FEATURES):
                score += weights[row + place] * features.of[at + place]
            chance[card] = score
            most = max(most, score)
        whole = 0.0
        for card in range(features.number):
            share: float = exp(chance[card] - most)
            chance[card] = share
            whole += share
        for card in range(features.number):
            chance[card] /= whole

    def draw(self, deal: BiddingDeal, legal: i64, rng: Rng) -> i64:
        """Return one of the legal cards, each by its chance."""
        self.judge(deal, legal)
        left: float = float(rng.next()) / 4294967296.0
        last = self.features.number - 1
        for card in range(last):
            left -= self.chance[card]
            if left < 0.0:
                return self.features.cards[card]
        return self.features.cards[last]

    def log_chance(self, deal: BiddingDeal, card: i64) -> float:
        """Return the logarithm of the chance that the seat to move plays this legal card."""
        self.judge(deal, deal.legal())
        return log(self.chance[self.index(card)])

    def learn(self, deal: BiddingDeal, card: i64, rate: float) -> None:
        """Make a card that was played in this deal a little likelier (stochastic gradient ascent)."""
        self.judge(deal, deal.legal())
        features, weights = self.features, self.weights
        played = self.index(card)
        row = features.situation * FEATURES
        for one in range(features.number):
            step: float = rate * ((1.0 if one == played else 0.0) - self.chance[one])
            at = one * FEATURES
            for place in range(FEATURES):
                weights[row + place] += step * features.of[at + place]

    def index(self, card: i64) -> i64:
        """Return the number of a card among those last judged."""
        index: i64 = 0
        while self.features.cards[index] != card:
            index += 1
        return index
