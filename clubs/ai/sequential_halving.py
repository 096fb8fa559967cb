"""Sequential halving over candidates that are tried in the same imagined deals."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import playout
from clubs.ai.core.rng import Rng
from clubs.ai.knowledge import Candidate
from clubs.ai.levels import Level, Stopwatch

NEAR: Final = 0.02
"""How far behind the best an answer counts as good as it, in standard deviations of the outcome."""
ERRORS: Final = 2.0
"""The standard errors within which two answers are not told apart."""
SAME: Final = 1e-9
"""Deviations that differ by less are equal."""
SEEN: Final = 96
"""The deals in which an answer is tried at least before it is left out for being clearly behind."""
CLEARLY: Final = 4.0
"""The standard errors by which an answer is clearly behind another."""

Attempt: TypeAlias = Callable[[Sequence[Outcome], int], None]
"""Plays out some more deals after each of the answers that are left."""


def halve(outcomes: Sequence[Outcome], level: Level, most: int, attempt: Attempt, race: bool = False) -> None:
    """Try answers out; each stage goes on with the better half alone.

    `most` is the number of playouts between two looks at the clock. Every stage takes an equal part of the
    playouts, or the level's floor of deals for each answer, if that is more. In a `race` what is clearly
    behind is left out at once, and where one answer is left the rest is saved.
    """
    left = outcomes
    watch = Stopwatch(level)
    stages = max(1, (len(outcomes) - 1).bit_length())
    while True:
        deals = max(1, level.floor, level.playouts // stages // len(left)) if len(outcomes) > 1 else 1
        batch = max(1, most // len(left))
        for done in range(0, deals, batch):
            attempt(left, min(batch, deals - done))
            if watch.over:
                return
            if race and len(left) > 1:
                left = in_the_race(left, level.boldness)
                if len(left) == 1:
                    return
        if len(left) <= 2:
            return
        left = sorted(left, key=lambda outcome: -outcome.worth(level.boldness))[: (len(left) + 1) // 2]


def in_the_race(left: Sequence[Outcome], boldness: float) -> Sequence[Outcome]:
    """Return the answers that are not clearly behind the best, once they have been tried often enough."""
    if len(left[0].gains) < SEEN:
        return left
    best = max(left, key=lambda outcome: outcome.worth(boldness))
    return [outcome for outcome in left if not clearly_behind(outcome, best, boldness)]


def clearly_behind(outcome: Outcome, best: Outcome, boldness: float) -> bool:
    """Return whether an answer is worth less than another by more than luck explains."""
    gap, error = outcome.behind(best)
    return gap + boldness * (best.deviation - outcome.deviation) > CLEARLY * error + SAME


def best_of(outcomes: Sequence[Outcome], boldness: float = 0.0) -> Outcome:
    """Return the best of the answers that were tried to the end."""
    longest = max(len(outcome.gains) for outcome in outcomes)
    last = [outcome for outcome in outcomes if len(outcome.gains) == longest]
    return max(last, key=lambda outcome: outcome.worth(boldness))


def near_best(outcomes: Sequence[Outcome], best: Outcome) -> list[Outcome]:
    """Return the answers that are hardly worse than the best, if they are at all."""
    near = []
    for outcome in outcomes:
        gap, error = outcome.behind(best)
        if gap <= min(ERRORS * error, NEAR * best.deviation):
            near.append(outcome)
    return near


def safest(outcomes: Sequence[Outcome], boldness: float = 0.0) -> list[Outcome]:
    """Return those of equally good answers that are least of a gamble; the bold take the greatest."""
    sign = -1 if boldness > 0 else 1
    least = min(sign * outcome.deviation for outcome in outcomes)
    return [outcome for outcome in outcomes if sign * outcome.deviation <= least + SAME]


def by_policy(
    candidates: Sequence[Candidate],
    seat: int,
    deal: Deal,
    root: Deal,
    sampler: DealSampler,
    payoff: Payoff,
    rng: Rng,
) -> Attempt:
    """Return a function that plays out some more deals after each of the candidates that are left.

    They are played in `deal`, which is empty.
    """

    def attempt(left: Sequence[Outcome], deals: int) -> None:
        for _ in range(deals):
            sampler.advance(len(sampler.cards))
            for outcome in left:
                deal.become(root)
                sampler.lay(deal)
                candidates[outcome.number](deal, sampler)
                playout(deal, sampler.strength, rng)
                outcome.add(payoff.chance(deal, seat))

    return attempt
