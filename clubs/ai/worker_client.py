"""Questions to a worker process, which answers while the screen goes on drawing."""

import logging
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import inf
from time import monotonic
from typing import Any, Final, TypeVar

from clubs.ai import player, worker
from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_process import Serve, WorkerProcess
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.player import Player

log = logging.getLogger(__name__)

A = TypeVar("A")

QUICK: Final = "steady"
"""The level that answers at once, in this process."""
STARTS_WITHIN: Final = 30.0  # s; on a busy machine it takes a while, and the quick player answers meanwhile
LONGEST_WAIT: Final = 4.0  # s, until the quick player answers this once
FAILURES: Final = 3
"""The failures in a row after which the quick player answers for the rest of the match."""
REMEMBERED: Final = 64
"""The last answers to questions that the table does not wait for which are remembered."""
EXCUSE: Final = "The others have lost their train of thought, and now play by rule of thumb."


class WorkerClient:
    """Puts one question at a time to a worker; the open one, which the table waits for, comes first.

    Then come those that are foreseen, and then those for its spare time. An answer counts only for the very
    question that it answers. A worker that is late, has died or sends nonsense is killed, and another one
    started. A question that is not a player's is then asked once more; those that failed twice, several in a
    row, make it ask no more of them, and nothing else.
    """

    def __init__(self, serve: Serve = worker.serve) -> None:
        self._serve = serve
        self._process: WorkerProcess | None = None
        self._ready = False
        self._number = 0  # of the last question that the worker was asked
        self._asked: Question[Any] | None = None
        self._due = inf  # when the worker must have sent something
        self._open: PlayerQuestion | None = None
        self._opened = 0.0
        self._ahead: Iterator[Question[Any]] = iter(())
        self._spare: list[Question[Any]] = []
        self._known: list[tuple[PlayerQuestion, Action]] = []
        self._found: deque[tuple[Question[Any], Any]] = deque(maxlen=REMEMBERED)
        self._once_more: deque[Question[Any]] = deque(maxlen=REMEMBERED)
        self._unanswered: deque[Question[Any]] = deque(maxlen=REMEMBERED)
        self._failures = 0
        self._others_failures = 0
        self._excuse = ""

    def start(self) -> None:
        """Start the worker, if there is none; returns at once."""
        if self._process is None:
            self._process, self._ready, self._number = WorkerProcess(self._serve), False, 0
            self._due = monotonic() + STARTS_WITHIN

    def close(self) -> None:
        """End the worker."""
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        self._process, self._due = None, inf

    def new_match(self) -> None:
        """Forget what was asked and what failed: another match begins."""
        self._open, self._ahead, self._excuse = None, iter(()), ""
        self._failures = self._others_failures = 0
        self._spare.clear()
        self._known.clear()
        self._found.clear()
        self._once_more.clear()
        self._unanswered.clear()

    @property
    def pid(self) -> int | None:
        """The worker's process id, if there is one."""
        return self._process.pid if self._process else None

    # ------------------------------------------------------------ what the table asks

    @property
    def busy(self) -> bool:
        """Whether the worker is starting or thinking."""
        return self._due < inf

    def answer(self, question: PlayerQuestion) -> Action | None:
        """Return the answer to what the table waits for; None while the worker is busy."""
        if question.plain or self._gave_up:
            return _quick_answer(question)
        answer = self._answer(question)
        if answer is None:
            if self._open is None:
                self._open, self._opened, self._ahead = question, monotonic(), iter(())
            self.poll()
            answer = self._answer(question)
        if answer is None and (self._gave_up or monotonic() > self._opened + LONGEST_WAIT):
            answer = _quick_answer(question)
        if answer is not None:
            self._open = None
            self._known.clear()
        return answer

    def foresee(self, questions: Iterable[Question[Any]]) -> None:
        """Drop the open question, as the table has moved on; these may come next."""
        self._open, self._ahead = None, iter(questions)

    def excuse(self) -> str:
        """Return an excuse for the players, once; usually ""."""
        said, self._excuse = self._excuse, ""
        return said

    def poll(self) -> None:
        """Read what the worker has sent, and give it the next question."""
        if self._gave_up:
            return
        self.start()
        self._receive()
        if monotonic() > self._due:
            self._fail("It is late.")
        if self._ready:
            self._ask_next()

    # ------------------------------------------------------------ what nobody waits for

    def spend_spare_time(self, questions: Iterable[Question[Any]]) -> None:
        """Ask these, in this order and instead of those before, whenever there is nothing else to ask."""
        self._spare = list(questions)

    def drop(self, question: Question[Any]) -> None:
        """Ask a question of spare time no more."""
        self._spare = [one for one in self._spare if one != question]

    @property
    def spare(self) -> Sequence[Question[Any]]:
        """Return the questions for spare time that are still to be answered."""
        return () if self.gives_up else self._spare

    @property
    def gives_up(self) -> bool:
        """Return whether nothing is asked any more that nobody waits for, because too much of it failed."""
        return self._gave_up or self._others_given_up

    def found(self, question: Question[A]) -> A | None:
        """Return the answer to a question for spare time, or that is not a player's, if there is one yet."""
        return next((answer for known, answer in self._found if known == question), None)

    def failed(self, question: Question[Any]) -> bool:
        """Return whether two workers have failed over a question that is not a player's."""
        return question in self._unanswered

    # ------------------------------------------------------------ the worker

    @property
    def _gave_up(self) -> bool:
        return self._failures >= FAILURES

    @property
    def _others_given_up(self) -> bool:
        return self._others_failures >= FAILURES

    def _answer(self, question: PlayerQuestion) -> Action | None:
        return next((answer for known, answer in self._known if known == question), None)

    def _ask_next(self) -> None:
        """Send the open question at once, whatever the worker is busy with; the others one by one."""
        question: Question[Any] | None = self._open
        if question is None and self._asked is None:
            question = next(filter(self._worth_asking, chain(self._ahead, self.spare)), None)
        if question is None or question == self._asked or self._process is None:
            return
        self._number += 1
        self._asked, self._due = question, monotonic() + question.within
        self._process.send(question)

    def _worth_asking(self, question: Question[Any]) -> bool:
        if isinstance(question, PlayerQuestion):
            return not question.plain
        return not self._others_given_up

    def _receive(self) -> None:
        line = None
        try:
            while self._process is not None and (line := self._process.line()) is not None:
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
        """Take an answer; ValueError if it is none. One to an earlier question comes too late to count."""
        number, _, said = line.partition(" ")
        if self._asked is None or int(number) > self._number:
            raise ValueError("it has not been asked")
        if int(number) < self._number:
            return
        asked, answer = self._asked, self._asked.read(said)
        if isinstance(asked, PlayerQuestion):
            self._known.append((asked, answer))
            self._failures = 0
        else:
            self._others_failures = 0
        if asked in self._spare or not isinstance(asked, PlayerQuestion):
            self._found.append((asked, answer))
            self._spare = [one for one in self._spare if one != asked]
        if asked == self._open:
            self._open = None
        self._asked, self._due = None, inf

    def _fail(self, why: str) -> None:
        log.warning("the worker %s failed: %.1000s", self.pid, why)
        if self._process is not None:
            self._process.kill()
        asked, self._asked = self._asked, None
        self._process, self._ready, self._due = None, False, inf
        if asked is None or isinstance(asked, PlayerQuestion):
            self._failures += 1
        elif asked not in self._once_more:
            self._once_more.append(asked)
            self._ahead = self._ahead if asked in self._spare else chain((asked,), self._ahead)
        else:
            self._others_failures += 1
            self._unanswered.append(asked)
            self._spare = [one for one in self._spare if one != asked]
        if self._gave_up:
            self._excuse = EXCUSE
        else:
            self.start()


def _quick_answer(question: PlayerQuestion) -> Action | None:
    return player(QUICK, question.seed).answer(question.view, question.ask)


class RemotePlayer(Player):
    """A player of a level that puts every ask to a worker as a question."""

    def __init__(self, client: WorkerClient, level: str, seed: int) -> None:
        self._client, self._level, self._seed = client, level, seed

    def question(self, view: SeatView, ask: Ask) -> PlayerQuestion:
        """Return the question that an ask leads to."""
        return PlayerQuestion(view, ask, self._level, self._seed)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        return self._client.answer(self.question(view, ask))
