"""What an answer cost: how far it is behind the best in deals of its own, with both models of the others.

A verdict's own figures come from the deals by which its best answer was chosen, played on by a policy: by
them the judge's answers look better than those of players who search as it does. Here both answers are
searched in other deals, once with others who follow the policy and once with others who search, and the mean
counts.

What `steady` would have answered costs something, too. Some deals have more to lose in them than others, and
beside somebody who was asked the same a player's own losses are known sooner.
"""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from clubs.ai import player
from clubs.ai.core.outcome import Outcome
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge
from clubs.ai.search import Searcher, bit_of, new_tree
from clubs.judge.budget import Budget
from clubs.judge.judge import LEVEL, both_ways, judge, number_of, usual_budget
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.naming import NameSuit
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Verdict

DEALS: Final = 800
"""The imagined deals in which two answers are searched with each model."""
PART: Final = 100
"""Those between two looks at the clock."""
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
    seconds = budget.seconds / len(both)
    costs = {one: _cost(view, ask, verdict, one, seconds, seed + OTHERWISE) for one in both}
    tried = (replace(one, cost=costs.get(one.action)) for one in verdict.tried)
    return replace(verdict, tried=tuple(tried), steady=steady)


def _cost(
    view: SeatView, ask: Ask, verdict: Verdict, answer: Action, seconds: float, seed: int
) -> float | None:
    """Return by how many points an answer is behind the best, in the mean of both models."""
    core = knowledge(view.public.setup.game).core
    tried = verdict.of(answer)
    if tried is None:
        return None
    if core is None or ask.kind not in (PlayCard, BidTricks, NameSuit):
        return tried.points_behind
    setup = view.public.setup
    until = monotonic() + seconds
    searcher = Searcher(LEVEL, seed, deal_sampler)
    behind = swing = 0.0
    models = both_ways(setup, core)
    for left, model in zip((2, 1), models, strict=True):
        root, _, payoff, _ = beginning = searcher.imagine(view, model)
        tree = new_tree(setup, model, beginning)
        bits = [node.bit for node in tree.answers]
        numbers = (number_of(bit_of(one, core), bits) for one in (answer, verdict.best.action))
        ours, best = (Outcome(number) for number in numbers)
        if ours.number == best.number:
            return 0.0
        stop = monotonic() + (until - monotonic()) / left
        for _part in range(DEALS // PART):
            tree.grow([ours, best], PART)
            if monotonic() >= stop:
                break
        behind += ours.behind(best)[0] / len(models)
        swing = payoff.swing(root, root.turn, *core.usual)
    return behind / swing * core.usual[1]
