"""The cost of an answer: how far it is behind the best in deals of its own, with both models of the others.

A verdict's own figures come from the deals by which its best answer was chosen, played on by a policy: by
them the judge's answers look better than those of players who search as it does. Here answers are searched in
other deals, once with others who follow the policy and once with others who search, and the mean counts.

The answer of `steady` is tried with them. Some deals have more to lose in them than others, and beside
somebody who was asked the same a player's own losses are known sooner.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ai import player
from clubs.ai.core.outcome import Outcome
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge
from clubs.ai.search import Searcher, bit_of, new_tree
from clubs.judge.budget import Budget, spend_alone
from clubs.judge.judge import LEVEL, both_ways, judge, number_of, usual_budget
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.naming import NameSuit
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Verdict

DEALS: Final = 800
"""The imagined deals in which answers are searched with each model."""
BESIDE: Final = "steady"
"""The level beside which a player's answers are held."""
OTHERWISE: Final = 1_000_003
"""Added to a verdict's seed, for other deals than its own."""


def judge_answers(
    view: SeatView, ask: Ask, answers: Sequence[Action], budget: Budget | None = None, seed: int = 0
) -> Verdict | None:
    """Return the verdict on an ask, with what some answers cost, and that of `steady`; None as `judge` does.

    An answer before the first card, which no tree knows, costs what the verdict says.
    """
    budget = budget or usual_budget(ask)
    steady = player(BESIDE, 0).answer(view, ask)
    both = tuple(dict.fromkeys((*answers, steady) if steady is not None else answers))
    verdict = judge(view, ask, extra=both, budget=budget, seed=seed)
    if verdict is None:
        return None
    asked = [one for one in both if verdict.of(one) is not None]
    costs = _costs(view, ask, verdict, asked, budget.seconds, seed + OTHERWISE)
    tried = (replace(one, cost=costs.get(one.action)) for one in verdict.tried)
    return replace(verdict, tried=tuple(tried), steady=steady)


def _costs(
    view: SeatView, ask: Ask, verdict: Verdict, answers: Sequence[Action], seconds: float, seed: int
) -> Mapping[Action, float]:
    """Return by how many points answers are behind the best, in the mean of both models."""
    core = knowledge(view.public.setup.game).core
    if core is None or ask.kind not in (PlayCard, BidTricks, NameSuit):
        return {one.action: one.points_behind for one in verdict.tried if one.action in answers}
    setup = view.public.setup
    models = both_ways(setup, core)
    budget = Budget(0, DEALS, seconds / len(models))
    searcher = Searcher(LEVEL, seed, deal_sampler)
    costs = dict.fromkeys(answers, 0.0)
    for model in models:
        root, _, payoff, _ = beginning = searcher.imagine(view, model)
        tree = new_tree(setup, model, beginning)
        bits = [node.bit for node in tree.answers]
        numbers = {one: number_of(bit_of(one, core), bits) for one in (verdict.best.action, *answers)}
        outcomes = {number: Outcome(number) for number in numbers.values()}
        if len(outcomes) == 1:
            break
        spend_alone(budget, partial(tree.grow, list(outcomes.values())))
        best = outcomes[numbers[verdict.best.action]]
        points = core.usual[1] / payoff.swing(root, root.turn, *core.usual) / len(models)
        for one in answers:
            costs[one] += outcomes[numbers[one]].behind(best)[0] * points
    return costs
