"""Thinking that nobody waits for: what computer players are asked is answered by a worker process."""

import logging
from collections.abc import Iterable, Iterator
from math import inf
from time import monotonic
from typing import Final

from clubs.ai import player, worker
from clubs.ai.courier import Courier, Serve
from clubs.ai.question import Question
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView

log = logging.getLogger(__name__)

QUICK: Final = "steady"
"""The level that answers at once and without the worker."""
STARTS_WITHIN: Final = 5.0  # s
ANSWERS_WITHIN: Final = 3.0  # s; a player thinks for 2 at most
LONGEST_WAIT: Final = 4.0  # s, until the quick player answers this once
FAILURES: Final = 3
"""After so many in a row the quick player answers for the rest of the match."""
EXCUSE: Final = "The others have lost their train of thought, and play this match by rule of thumb."


class Thinker:
    """Lets a worker think about one question at a time: the open one, which the table waits for, comes first.

    An answer counts only for the very question that it answers. A worker that is late, has died or talks
    nonsense is thrown away, and another one asked.
    """

    def __init__(self, serve: Serve = worker.serve) -> None:
        self._serve = serve
        self._courier: Courier | None = None
        self._ready = False
        self._number = 0  # of the last question that the worker was asked
        self._asked: Question | None = None
        self._due = inf  # when the worker must have said something
        self._open: Question | None = None
        self._opened = 0.0
        self._ahead: Iterator[Question] = iter(())
        self._known: list[tuple[Question, Action]] = []
        self._failures = 0
        self._excuse = ""

    def start(self) -> None:
        """Start the worker, if there is none; returns at once."""
        if self._courier is None:
            self._courier, self._ready, self._number = Courier(self._serve), False, 0
            self._due = monotonic() + STARTS_WITHIN

    def close(self) -> None:
        """End the worker."""
        if self._courier is not None:
            self._courier.dismiss()
            self._courier.wait(1.0)
        self._courier, self._due = None, inf

    def new_match(self) -> None:
        """Another match: what was asked or failed before does not count any more."""
        self._open, self._ahead, self._failures, self._excuse = None, iter(()), 0, ""
        self._known.clear()

    @property
    def pid(self) -> int | None:
        """The worker's process, if there is one."""
        return self._courier.pid if self._courier else None

    # ------------------------------------------------------------ what the table asks

    @property
    def busy(self) -> bool:
        """Whether the worker is starting or thinking."""
        return self._due < inf

    def answer(self, question: Question) -> Action | None:
        """The answer to what the table waits for; None while that, or one asked before, is thought about."""
        if question.plain or self._gave_up:
            return _quick_answer(question)
        answer = self._answer(question)
        if answer is None:
            if self._open is None:
                self._open, self._opened, self._ahead = question, monotonic(), iter(())
            self.go_on()
            answer = self._answer(question)
        if answer is None and (self._gave_up or monotonic() > self._opened + LONGEST_WAIT):
            answer = _quick_answer(question)
        if answer is not None:
            self._open = None
            self._known.clear()
        return answer

    def foresee(self, questions: Iterable[Question]) -> None:
        """The table has moved on, so that no question is open; these may come next."""
        self._open, self._ahead = None, iter(questions)

    def excuse(self) -> str:
        """What the players should be told, once; mostly nothing."""
        said, self._excuse = self._excuse, ""
        return said

    def go_on(self) -> None:
        """Hear what the worker says, and give it something to think about."""
        if self._gave_up:
            return
        self.start()
        self._hear()
        if monotonic() > self._due:
            self._fail("It is late.")
        if self._ready:
            self._ask_next()

    # ------------------------------------------------------------ the worker

    @property
    def _gave_up(self) -> bool:
        return self._failures >= FAILURES

    def _answer(self, question: Question) -> Action | None:
        return next((answer for known, answer in self._known if known == question), None)

    def _ask_next(self) -> None:
        """The open question at once, whatever else is thought about; what is foreseen, one by one."""
        question = self._open
        if question is None and self._asked is None:
            question = next((one for one in self._ahead if not one.plain), None)
        if question is None or question == self._asked or self._courier is None:
            return
        self._number += 1
        self._asked, self._due = question, monotonic() + ANSWERS_WITHIN
        self._courier.carry(question)

    def _hear(self) -> None:
        line = None
        try:
            while self._courier is not None and (line := self._courier.line()) is not None:
                if self._ready:
                    self._take(line.decode())
                elif line == worker.READY:
                    self._ready, self._due = True, inf
                else:
                    raise ValueError("it has not begun yet")
        except EOFError:
            self._fail("It has died.")
        except ValueError as problem:
            self._fail(f"It said {line!r}: {problem}")

    def _take(self, line: str) -> None:
        """An answer; ValueError if it is none. One to an earlier question comes too late to count."""
        number, _, said = line.partition(" ")
        if self._asked is None or int(number) > self._number:
            raise ValueError("it has not been asked")
        if int(number) < self._number:
            return
        self._known.append((self._asked, self._asked.read(said)))
        if self._asked == self._open:
            self._open = None
        self._asked, self._failures, self._due = None, 0, inf

    def _fail(self, why: str) -> None:
        log.warning("the worker %s failed: %s", self.pid, why)
        self._throw_away()
        self._failures += 1
        if self._gave_up:
            self._excuse = EXCUSE
        else:
            self.start()

    def _throw_away(self) -> None:
        if self._courier is not None:
            self._courier.dismiss()
        self._courier, self._ready, self._asked, self._due = None, False, None, inf


def _quick_answer(question: Question) -> Action | None:
    return player(QUICK, question.seed).answer(question.view, question.ask)


class Distant:
    """A computer player whose thinking a worker does."""

    def __init__(self, thinker: Thinker, level: str, seed: int) -> None:
        self._thinker, self._level, self._seed = thinker, level, seed

    def notice(self, event: Event) -> None:
        """It does not listen: a view holds all that has been seen."""

    def question(self, view: SeatView, ask: Ask) -> Question:
        """What the player is asked."""
        return Question(self._level, self._seed, view, ask)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """The answer; None while it is thought about."""
        return self._thinker.answer(self.question(view, ask))
