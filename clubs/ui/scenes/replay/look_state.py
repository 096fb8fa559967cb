"""Another look at a decision: how far it has come, what was answered this time, and what the table shows."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, auto
from typing import Final, TypeAlias

from clubs.rules.action import Action
from clubs.store.settings import Speed
from clubs.table.replay import ReplayStep
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.time_line import Mark
from clubs.ui.style.theme import paced

Line: TypeAlias = Iterator[ReplayStep | None]
"""How a deal goes on, an action at each step; None where there is nothing to be seen yet."""
CARD, TRICK = 450.0, 1100.0  # ms from one card to the next, and after a trick


class LookStep(Enum):
    """How far the look has come."""

    VERDICT = auto()
    FINDING = auto()
    ANSWERED = auto()
    WATCHING = auto()
    SHOWN = auto()


class Over:
    """The end of a line."""


OVER: Final = Over()
AS_IT_WAS: Final = (LookStep.FINDING, LookStep.ANSWERED)
"""The steps in which the table is as it was before the decision, for the eyes of its seat."""


class LookState:
    """The look at one decision after the other; those that have been shown stay so."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.number = -1
        self._step = LookStep.VERDICT
        self._shown: set[int] = set()
        self.unfolded = False
        self.answer: Action | None = None
        self._line: Line = iter(())
        self._watched: Moment | None = None
        self._next = 0.0
        self.ended = False

    def step(self, mark: Mark | None) -> LookStep:
        """Return how far the look at a decision has come."""
        if mark is None:
            return LookStep.VERDICT
        if mark.number == self.number:
            return self._step
        return LookStep.SHOWN if mark.number in self._shown else LookStep.VERDICT

    def moment(self, mark: Mark | None) -> Moment | None:
        """Return the moment that is on the table instead of the replay's; None if there is none."""
        step = self.step(mark)
        if mark is None or step not in (*AS_IT_WAS, LookStep.WATCHING):
            return None
        if step is LookStep.WATCHING:
            return self._watched
        return replace(self._playback.moments[mark.done - 1], cleared=bool(mark.trick))

    # ------------------------------------------------------------ what is done

    def find(self, mark: Mark) -> None:
        """Put the table back to what it was, and wait for an answer."""
        self.number, self._step, self.answer = mark.number, LookStep.FINDING, None

    def take(self, action: Action) -> None:
        """Take an answer."""
        self._step, self.answer = LookStep.ANSWERED, action

    def show(self, mark: Mark) -> None:
        """Show the evidence."""
        self._shown.add(mark.number)
        self.number, self._step = mark.number, LookStep.SHOWN
        self.unfolded = False

    def unfold(self, mark: Mark) -> None:
        """Show the figures of a decision that is shown, or put them away."""
        unfolded = not self.unfolds(mark)
        self.show(mark)
        self.unfolded = unfolded

    def unfolds(self, mark: Mark) -> bool:
        """Return whether the figures of a decision are shown."""
        return self.unfolded and mark.number == self.number

    def watch(self, mark: Mark, line: Line, now: float) -> None:
        """Play the deal on after the answer, from now (ms)."""
        self._step, self._line, self.ended = LookStep.WATCHING, line, False
        self._watched = self._playback.moments[mark.done - 1]
        self._next = now

    @property
    def plays(self) -> bool:
        """Whether a line is being played."""
        return self._step is LookStep.WATCHING and self.number >= 0 and not self.ended

    def back(self, mark: Mark | None) -> bool:
        """Take one step back; return whether there was one."""
        step = self.step(mark)
        if step not in (*AS_IT_WAS, LookStep.WATCHING):
            return False
        self._step = LookStep.ANSWERED if step is LookStep.WATCHING else LookStep.VERDICT
        return True

    def leave(self) -> None:
        """Forget what is not shown: the replay goes elsewhere."""
        self.number = -1

    def update(self, now: float, speed: Speed) -> None:
        """Play the next card of the line if it is time (ms)."""
        if not self.plays or now < self._next:
            return
        step = next(self._line, OVER)
        if step is None:
            return
        moments = [] if isinstance(step, Over) else self._playback.moments_after(step, self._watched)
        if not moments:
            self.ended = True
            return
        self._watched = moments[-1]
        self.ended = self._watched.scored
        self._next = now + paced(CARD if self._watched.public.plays else TRICK, speed)
