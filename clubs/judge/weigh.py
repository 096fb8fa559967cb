"""From what the searches found to a verdict: the order of the answers, and which are clearly behind.

The others are imagined to play in two ways: an answer is clearly behind only if it is with both; where they
part, it depends on how the others play.
"""

from collections.abc import Collection, Iterable, Sequence
from math import hypot
from typing import Final

from clubs.ai.core.outcome import Outcome
from clubs.judge.core.pairs import Answer
from clubs.judge.halves import Gains, Gap, Halves, gap_of, mean
from clubs.rules.action import Action
from clubs.verdict.verdict import ERRORS, LESS, TriedAnswer

NEAR: Final = 0.01
"""How far behind the best an answer is listed as if as good, in standard deviations of the outcome."""
AGREES: Final = 1.0
"""The standard errors by which the second model must put an answer behind, where the first needs two."""
FEW: Final = 0.1
"""The share of the deals in which a seat must owe something for a figure about it."""


class Weighing:
    """The answers of a seat in the same imagined deals, by the mean of their gains in two searches.

    `second` is what each brought in the tree, or in another second search; without it they go by the pairs
    alone. The best is one of the answers with a number in `among`, by default of all. `swing` is how much one
    deal changes the seat's gain, `ours` are the seats that score with it, itself included.
    """

    def __init__(
        self,
        answers: Sequence[Answer],
        ours: Collection[int],
        swing: float,
        second: Sequence[Gains] = (),
        among: Sequence[int] | None = None,
    ) -> None:
        self._answers = answers
        self._ours = ours
        self._swing = swing
        self._chances = [list(answer.outcome.gains) for answer in answers]
        self._points = [list(map(float, answer.points)) for answer in answers]
        self._searches = [self._chances, second] if second else [self._chances]
        among = among or range(len(answers))
        self._halves = Halves(self._searches, among)
        self._other = dict[int, Gains]()
        self._worths = [
            sum(mean(gains[number]) for gains in self._searches) / len(self._searches)
            for number in range(len(answers))
        ]
        self.best = max(among, key=self._worths.__getitem__)

    @property
    def doubted(self) -> list[int]:
        """The numbers of the answers that are clearly behind, so far that a word is said about it."""
        numbers = [number for number in range(len(self._answers)) if number != self.best]
        far = [one for one in numbers if self._halves.gap(self._chances, one).mean >= LESS * self._swing]
        return [number for number in far if self._is_clear(number)]

    def hear(self, other: Iterable[Outcome]) -> None:
        """Take in what the best answer and those that are `doubted` brought with the second model."""
        self._other = {outcome.number: list(outcome.gains) for outcome in other}

    @property
    def near(self) -> list[int]:
        """The numbers of the answers that are as good as the best."""
        least = self._worths[self.best] - NEAR * self._answers[self.best].outcome.deviation
        return [number for number, worth in enumerate(self._worths) if worth >= least]

    def tried(
        self, actions: Sequence[tuple[Action, int]], first: Action | None = None
    ) -> tuple[TriedAnswer, ...]:
        """Return what actions brought, each given with the number of its answer, the best first.

        Of those that are as good the earlier one comes first, and before all others `first`, if given.
        """
        ranked = sorted(actions, key=lambda one: (one[0] != first, -self._worths[one[1]]))
        best = ranked[0][1]
        return tuple(self._try(action, number, number == best) for action, number in ranked)

    def _try(self, action: Action, number: int, best: bool) -> TriedAnswer:
        answer = self._answers[number]
        behind, error = self._halves.gap(self._chances, number)
        owing = [float(met) for met in answer.met if met >= 0]
        return TriedAnswer(
            action,
            chance=mean(self._chances[number]),
            points=mean(self._points[number]),
            tricks=mean(list(map(float, answer.tricks))),
            made=mean(owing) if len(owing) > FEW * float(len(answer.met)) else None,
            now=self._now(answer),
            up=mean([float(points > 0) for points in answer.points]),
            down=mean([float(points < 0) for points in answer.points]),
            behind=0.0 if best else max(0.0, behind) / self._swing,
            error=0.0 if best else error / self._swing,
            points_behind=0.0 if best else self._halves.gap(self._points, number).mean,
            clear=not best and self._is_clear(number) and self._agreed(number),
            depends=not best and self._depends(number),
        )

    def _is_clear(self, number: int) -> bool:
        """Return whether each search puts an answer behind the best by more than two standard errors."""
        gaps = [self._halves.gap(gains, number) for gains in self._searches]
        return all(behind > ERRORS * error for behind, error in gaps)

    def _agreed(self, number: int) -> bool:
        """Return whether the second model puts an answer behind the best, too, if it was asked."""
        then, doubt = self._then(number)
        return number not in self._other or then > AGREES * doubt

    def _depends(self, number: int) -> bool:
        """Return whether an answer is clearly behind by the first model, and surely less so by the second."""
        if self._agreed(number) or not self._is_clear(number):
            return False
        last = self._searches[-1]
        behind, error = gap_of(last[self.best], last[number])
        then, doubt = self._then(number)
        return behind - then > ERRORS * hypot(error, doubt)

    def _then(self, number: int) -> Gap:
        """Return how far an answer is behind the best with the second model; nothing if it was not asked."""
        if number not in self._other:
            return Gap(0.0, 0.0)
        return gap_of(self._other[self.best], self._other[number])

    def _now(self, answer: Answer) -> float | None:
        """Return how often the seat's side took the trick that the card was played to."""
        if not answer.taker:
            return None
        return mean([float(taker in self._ours) for taker in answer.taker])
