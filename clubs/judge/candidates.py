"""Verdicts on what is neither card nor number of tricks: exchange, passing, auction, handicaps.

All answers are played in the same imagined deals: each takes them up to the first lead, and what follows is
played by the policy, and once more with the seat seeing all cards (see `core.sighted`). A player who thinks
is better than the one and worse than the other, so an answer is clearly behind only if it is for both, and
if it is, too, where the others slip.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ai.core.outcome import Outcome
from clubs.ai.knowledge import Candidates, CoreGame
from clubs.ai.search import Searcher
from clubs.judge.budget import FIRST, SECOND, Budget, spend, spend_alone
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.core.sighted import Sighted
from clubs.judge.speak import ReasonFinder
from clubs.judge.weigh import Weighing
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Verdict

SLIPS: Final = 3
"""Others who slip play one card in as many at random."""
PLAYOUTS: Final = Budget(pairs=8_000, tree=1_000)
"""The playouts of a verdict, which its answers share: two of an exchange get many deals, twelve few each."""


def judge_candidates(
    view: SeatView,
    ask: Ask,
    core: CoreGame,
    candidates: Candidates,
    searcher: Searcher,
    extra: Sequence[Action] = (),
    budget: Budget = PLAYOUTS,
) -> Verdict:
    """Return the verdict on an ask before the first card, which has several answers.

    Where the answers are listed all of them are tried, else those that are worth a try, a few poorer ones and
    `extra`. The best is one that is worth a try: of a bid made in the hope that others bid on, playouts show
    too little cost.
    """
    worthy, actions = answers_of(view, ask, candidates, extra)
    setup, beginning = view.public.setup, searcher.imagine(view, core)
    new_deal = partial(core.new_deal, setup)
    lead_ups = [candidates.after(view, action) for action in actions]
    pairs = Pairs(new_deal(), *beginning, [Answer(n, 0, lead_up) for n, lead_up in enumerate(lead_ups)])
    sighted = Sighted(new_deal, *beginning, lead_ups)
    outcomes = [Outcome(number) for number in range(len(actions))]
    spend(budget.shared(len(actions)).timed(FIRST), pairs.play, partial(sighted.grow, outcomes))
    second = [list(outcome.gains) for outcome in outcomes]
    weighing = Weighing(pairs.answers, (pairs.seat,), pairs.swing(*core.usual), second, range(len(worthy)))
    if doubted := weighing.doubted:
        slipping = [Answer(n, 0, lead_ups[n]) for n in (weighing.best, *doubted)]
        other = Pairs(new_deal(), *beginning, slipping, SLIPS)
        part = budget.shared(len(slipping)).timed(SECOND)
        spend_alone(replace(part, tree=part.pairs), other.play)
        weighing.hear(one.outcome for one in slipping)
    named = [(action, number) for number, action in enumerate(actions)]
    tried = weighing.tried(named, actions[weighing.best])
    answers = dict(zip(actions, pairs.answers, strict=True))
    return Verdict(pairs.deals, ReasonFinder(view, pairs, answers).with_reasons(tried), budget.factor)


def candidate_pairs(
    view: SeatView, actions: Sequence[Action], core: CoreGame, candidates: Candidates, searcher: Searcher
) -> tuple[Pairs, dict[Action, Answer]]:
    """Return answers before the first card that are to be played in the same deals."""
    found = [Answer(n, 0, candidates.after(view, action)) for n, action in enumerate(actions)]
    pairs = Pairs(core.new_deal(view.public.setup), *searcher.imagine(view, core), found)
    return pairs, dict(zip(actions, pairs.answers, strict=True))


def answers_of(
    view: SeatView, ask: Ask, candidates: Candidates, extra: Sequence[Action]
) -> tuple[Sequence[Action], Sequence[Action]]:
    """Return the answers that are worth a try, and all that are tried; neither if none is worth it."""
    worthy = list(candidates.worth_a_try(view, ask))
    others = ask.actions() or candidates.poorer(view, ask)
    return worthy, list(dict.fromkeys((*worthy, *others, *extra))) if worthy else []
