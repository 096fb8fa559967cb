"""Verdicts in a game that is not in the compiled core: its deals are played out on the engine.

All answers are played out in the same imagined deals twice: between players who go by what cards are worth in
this game (`ai.trick_playout`), and in other deals between careless ones, who play many cards at random. An
answer is clearly behind only if it is with both. What is gained is points ahead of the others, whatever the
score of the match.
"""

from collections.abc import Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from clubs.ai.choice import decision_seed
from clubs.ai.core.rng import Rng
from clubs.ai.engine_search import Finished, Playout, Trials, study
from clubs.ai.trick_playout import EPSILON
from clubs.cards import CardSet
from clubs.games import game
from clubs.judge.budget import Budget, spend
from clubs.judge.core.pairs import NOBODY, Answer
from clubs.judge.reasons.numbers import scores
from clubs.judge.weigh import Weighing
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.public import SeatScore
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

CARELESS: Final = 3
"""Careless players play one card in as many at random."""


def judge_on_engine(
    view: SeatView,
    ask: Ask,
    extra: Sequence[Action],
    hands: Sequence[CardSet] | None,
    budget: Budget,
    seed: int,
) -> Verdict | None:
    """Return the verdict on an ask; None if there is nothing to choose.

    The clock counts the study of a setup that was not met before.
    """
    began, setup, rng = monotonic(), view.public.setup, Rng(decision_seed(seed, view))
    worth = study(setup)
    budget = replace(budget, seconds=budget.seconds - (monotonic() - began))
    careful, careless = (
        Trials(view, ask, Playout(setup, rng, worth, epsilon), hands) for epsilon in (EPSILON, CARELESS)
    )
    stand_ins = careful.stand_ins() or {one: one for one in (*careful.candidates(), *extra)}
    tried = list(dict.fromkeys(stand_ins.values()))
    if len(stand_ins) < 2:
        return None
    first, second = EnginePairs(view, careful, tried), EnginePairs(view, careless, tried)
    spend(budget.shared(len(tried)), first.play, second.play)
    gains = [list(answer.outcome.gains) for answer in second.answers]
    weighing = Weighing(first.answers, view.seat, worth.deviation or 1.0, gains)
    numbered = [(action, tried.index(one)) for action, one in stand_ins.items()]
    return Verdict(first.deals, _told(weighing.tried(numbered), -1 if game(setup.game).lowest_wins else 1))


def _told(tried: Sequence[TriedAnswer], sign: int) -> tuple[TriedAnswer, ...]:
    """Return what was tried, each with the points that it brings where they speak for the best answer.

    Chances are not known; more points are better if the sign is 1, and worse if it is -1.
    """
    best, second = tried[0], tried[1]

    def reasons(other: TriedAnswer) -> tuple[Reason, ...]:
        return (scores(best, other),) if sign * (best.points - other.points) > 0 else ()

    return tuple(
        replace(
            one,
            chance=None,
            points_behind=sign * one.points_behind if one is not best else 0.0,
            reasons=reasons(second if one is best else one),
        )
        for one in tried
    )


class EnginePairs:
    """Some answers of a seat, and the deals in which each of them was played out on the engine."""

    def __init__(self, view: SeatView, trials: Trials, actions: Sequence[Action]) -> None:
        self._view, self._trials, self._actions = view, trials, actions
        self._duty = game(view.public.setup.game).duty
        self.answers = [Answer(number, 0) for number in range(len(actions))]
        self.deals = 0

    def play(self, deals: int) -> None:
        """Play out every answer in some more deals."""
        for _ in range(deals):
            for answer, end in zip(self.answers, self._trials.play(self._actions), strict=True):
                self._add(answer, end)
            self.deals += 1

    def _add(self, answer: Answer, end: Finished) -> None:
        """Add what a deal brought the seat."""
        score = end.scores[self._view.seat]
        answer.add(self._trials.gain(end), score.points, score.tricks, self._met(score))
        if isinstance(self._actions[answer.outcome.number], PlayCard):
            winner = end.tricks[len(self._view.public.tricks)].winner
            answer.add_taker(NOBODY if winner is None else winner)

    def _met(self, score: SeatScore) -> int:
        """Return whether the seat made what it owed: 1 or 0, and -1 if it owed nothing."""
        if self._duty is None or score.owed is None or score.made is None:
            return -1
        return int(self._duty.met(score.owed, score.made))
