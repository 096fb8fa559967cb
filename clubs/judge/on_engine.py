"""Verdicts in a game that is not in the compiled core: its deals are played out on the engine.

All answers are played out in the same imagined deals twice: between players who go by what cards are worth in
this game (`ai.trick_playout`), and in other deals between careless ones, who play many cards at random. An
answer is clearly behind only if it is with both. What is gained is points ahead of the others, whatever the
score of the match.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import Final

from clubs.ai.choice import decision_seed
from clubs.ai.core.rng import Rng
from clubs.ai.engine_search import Finished, Playout, Trials, study
from clubs.ai.trick_playout import EPSILON, TrickWorth
from clubs.cards import CLUBS, CardSet, cards_of, suit
from clubs.games import game
from clubs.judge.budget import Budget, spend
from clubs.judge.core.pairs import NO_CARD, NO_SEAT, NOBODY, Answer, packed
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.engine_plan import engine_plan
from clubs.judge.reasons.numbers import DEPENDS, scores
from clubs.judge.weigh import Weighing
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.public import SeatScore
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict, Word

PACK: Final = 52
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
    first, second = (EnginePairs(view, trials, tried, worth) for trials in (careful, careless))
    spend(budget.shared(len(tried)), first.play, second.play)
    weighing = Weighing(first.answers, careful.sides.members(view.seat), worth.deviation or 1.0)
    weighing.hear(answer.outcome for answer in second.answers)
    numbered = [(action, tried.index(one)) for action, one in stand_ins.items()]
    sign = -1 if game(setup.game).lowest_wins else 1
    return Verdict(first.deals, _told(weighing.tried(numbered), first, dict(numbered), sign), budget.factor)


def _told(
    tried: Sequence[TriedAnswer], pairs: "EnginePairs", numbers: Mapping[Action, int], sign: int
) -> tuple[TriedAnswer, ...]:
    """Return what was tried, each that is behind with what decides, and the points that it brings.

    Chances are not known; more points are better if the sign is 1, and worse if it is -1.
    """
    best = tried[0]

    def reasons(other: TriedAnswer) -> tuple[Reason, ...]:
        if other.word is Word.BEST:
            return ()
        if other.word is Word.DEPENDS:
            return (DEPENDS,)
        cause = pairs.cause(numbers[best.action], numbers[other.action])
        told = (scores(best, other),) if sign * (best.points - other.points) > 0 else ()
        return (cause, *told) if cause else told

    return tuple(
        replace(
            one,
            chance=None,
            points_behind=sign * one.points_behind if one is not best else 0.0,
            reasons=reasons(one),
        )
        for one in tried
    )


class EnginePairs:
    """Some answers of a seat, and the deals in which each of them was played out on the engine."""

    def __init__(self, view: SeatView, trials: Trials, actions: Sequence[Action], worth: TrickWorth) -> None:
        self._view, self._trials, self._actions = view, trials, actions
        self._worth = worth
        self._game = game(view.public.setup.game)
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
        self._add_tricks(answer, end)
        if isinstance(self._actions[answer.outcome.number], PlayCard):
            winner = end.tricks[len(self._view.public.tricks)].winner
            answer.add_taker(NOBODY if winner is None else winner)

    def _add_tricks(self, answer: Answer, end: Finished) -> None:
        """Add what became of the seat's cards, and which cards are in its tricks."""
        me = self._view.seat
        ours = self._trials.sides.members(self._view.seat)
        won = set[int]()
        now = len(self._view.public.tricks)
        answer.begin()
        for trick, led in zip(end.tricks[now:], end.led[now:], strict=True):
            cards = {play.seat: play.card % PACK for play in trick.plays}
            taker = NO_SEAT if trick.winner is None else trick.winner
            clubs = sum(suit(play.card) == CLUBS for play in trick.plays)
            answer.add_trick(packed(cards.get(taker, NO_CARD), taker, led, cards.get(me, NO_CARD), clubs))
            if taker in ours:
                won |= set(cards.values())
        answer.add_won(cards_of(won))

    def cause(self, best: int, other: int) -> Reason | None:
        """Return what decides between two answers, by their numbers."""
        futures = FuturePair(self.answers[best], self.answers[other], self._view.seat)
        actions = self._actions[best], self._actions[other]
        return engine_plan(self._view.hand, actions, futures, self._worth.won)

    def _met(self, score: SeatScore) -> int:
        """Return whether the seat made what it owed: 1 or 0, and -1 if it owed nothing."""
        met = self._game.met(score.owed, score.made)
        return -1 if met is None else int(met)
