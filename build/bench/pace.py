"""Searches that are counted in simulations, at equal processor time, however busy the machine is."""

from collections.abc import Callable
from time import process_time
from typing import Final, TypeVar

Answer = TypeVar("Answer")

PROBE: Final = 400
"""The simulations from which a kind of decision is timed before it is made for the first time."""


class Pace:
    """Gives each decision of one player the simulations that take `seconds`, by how long those before it took.

    `decisions` is their number, `spent` the processor seconds that they took together.
    """

    def __init__(self, seconds: float) -> None:
        self.decisions = 0
        self.spent = 0.0
        self._seconds = seconds
        self._made: dict[object, tuple[int, float]] = {}

    @property
    def mean(self) -> float:
        """The processor seconds of a decision, so far."""
        return self.spent / max(1, self.decisions)

    def search(self, kind: object, answer: Callable[[int], Answer]) -> Answer:
        """Return the answer after a number of simulations; one takes about as long in all decisions of a `kind`."""
        if kind not in self._made:
            answer(PROBE)  # what is made for the first time and kept is made now
            _, took = _timed(answer, PROBE)
            self._made[kind] = PROBE, took
        number, spent = self._made[kind]
        budget = max(1, round(self._seconds * number / spent))
        found, took = _timed(answer, budget)
        if took > self._seconds / 50:  # less is the time of a choice that needed no search
            self._made[kind] = number + budget, spent + took
        self.decisions += 1
        self.spent += took
        return found


def _timed(answer: Callable[[int], Answer], number: int) -> tuple[Answer, float]:
    start = process_time()
    found = answer(number)
    return found, process_time() - start
