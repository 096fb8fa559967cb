"""Fits a softmax policy to decisions, and measures how often it names the card that was played."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Final

from build.policy.self_play import PlayedDeal, decisions
from clubs.ai.core.bid_features import FEATURES, SITUATIONS
from clubs.ai.core.card_softmax import CardSoftmax
from clubs.ai.core.rng import Rng

EPOCHS: Final = 12
RATE: Final = 0.1
"""The first step of the gradient; it falls to a tenth of that."""


def fit(sources: Sequence[Sequence[PlayedDeal]], seed: int) -> CardSoftmax:
    """Return the policy fitted to deals of several sources, each of which counts as much as the largest."""
    policy = CardSoftmax([0.0] * (SITUATIONS * FEATURES))
    most = max(map(len, sources))
    deals = [deal for source in sources for deal in list(source) * round(most / len(source))]
    order = Random(seed)
    for epoch in range(EPOCHS):
        order.shuffle(deals)
        rate = RATE * 0.1 ** (epoch / (EPOCHS - 1))
        for played in deals:
            for deal, card in decisions(played):
                policy.learn(deal, card, rate)
    return policy


@dataclass(slots=True)
class Agreement:
    """Of some decisions: how many, and in how many of them each policy names the card that was played."""

    decisions: int = 0
    fitted: float = 0.0
    by_rule: float = 0.0
    at_random: float = 0.0
    log_chance: float = 0.0
    log_at_random: float = 0.0

    def __str__(self) -> str:
        number = max(1, self.decisions)
        shares = (self.fitted, self.by_rule, self.at_random)
        named = ", ".join(
            f"{what} {share / number:.1%}"
            for what, share in zip(("fitted", "by rule", "random"), shares, strict=True)
        )
        return (
            f"{self.decisions:7,} decisions: {named}; log-probability {self.log_chance / number:.3f}, "
            f"random {self.log_at_random / number:.3f}"
        )


def agreement(policy: CardSoftmax, deals: Sequence[PlayedDeal]) -> dict[str, Agreement]:
    """Return the agreement with deals that the policy was not fitted to: in all, and of leads."""
    rng = Rng(1)
    found = {"all": Agreement(), "leads": Agreement()}
    for played in deals:
        for deal, card in decisions(played):
            legal = int(deal.legal())
            chance = policy.log_chance(deal, card)
            likely = max(range(legal.bit_count()), key=lambda one: policy.chance[one])
            by_rule = deal.policy_card(legal, rng)
            for one in (found["all"], found["leads"])[: 2 if not deal.played else 1]:
                one.decisions += 1
                one.fitted += likely == policy.index(card)
                one.by_rule += by_rule == card
                one.at_random += 1 / legal.bit_count()
                one.log_chance += chance
                one.log_at_random -= log(legal.bit_count())
    return found
