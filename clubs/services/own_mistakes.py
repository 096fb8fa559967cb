"""A player's own mistakes as puzzles: the same view each time, over hidden cards that are imagined."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from itertools import islice

from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import DeepQuestion, HoldersQuestion, JudgeQuestion
from clubs.lab.puzzle_question import BETWEEN, DifficultyQuestion
from clubs.learn.puzzle import Puzzle, puzzle_of, themes_of
from clubs.learn.spacing import Result, comes_back
from clubs.rules.ask import Refused
from clubs.services.judgements import Judgements
from clubs.services.piecework import Steps, asked, waited_for, work_on
from clubs.store.match_repository import MatchRepository
from clubs.store.mistakes import OwnMistake
from clubs.table.record import Record, Unreadable
from clubs.table.swap import DealMoment, imagined, positions
from clubs.verdict.notation import write
from clubs.verdict.verdict import Verdict


class OwnPuzzles:
    """Makes puzzles of the mistakes that are offered today, one after the other while `poll` is called.

    `working` is whether there may be more of them soon. The verdict is that on what the seat knew, so that it
    holds for any hidden cards. A decision that the judge does not think a mistake any more is dropped.
    """

    def __init__(
        self,
        repository: MatchRepository,
        client: WorkerClient | None,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._repository, self._client, self._today = repository, client, today
        self._ready: dict[str, tuple[OwnMistake, Puzzle]] = {}
        self._offered: int | None = None
        self._begin()

    def _begin(self) -> None:
        self._day, self._offered, self.working = self._today(), None, True
        self._ready.clear()
        self._steps = self._make_all()

    # ------------------------------------------------------------ what the page asks

    @property
    def offered(self) -> int:
        """Return how many mistakes are still offered today; they need not be ready."""
        if self._today() != self._day:
            self._begin()
        if self._offered is None:
            self._offered = self._repository.mistakes.offered(self._day)
        return self._offered

    def due(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles in a game that are offered today, as far as they are ready."""
        return [puzzle for _, puzzle in self._ready.values() if puzzle.game == game]

    def answered(self, puzzle: Puzzle, result: Result) -> bool:
        """Keep how a puzzle was answered; return whether it is one of the player's own mistakes."""
        mistake, _ = self._ready.pop(puzzle.id, (None, None))
        if mistake is not None:
            self._offered = None
            self._repository.mistakes.answer(mistake, result, self._today())
        return mistake is not None

    def poll(self) -> None:
        """Get the next puzzle ready, for a moment."""
        if self._today() != self._day:
            self._begin()
        if self._client is not None:
            self._client.poll()
        self.working = self.working and work_on(self._steps)

    # ------------------------------------------------------------ one puzzle after the other

    def _make_all(self) -> Steps[None]:
        """Make the puzzles that are offered."""
        mistakes = self._repository.mistakes
        left = mistakes.offered(self._day)
        for mistake in mistakes.due(self._day) if left else ():
            try:
                puzzle = yield from self._make(mistake)
            except (Unreadable, Refused):
                continue
            if puzzle is not None:
                self._ready[puzzle.id] = mistake, puzzle
                left -= 1
            if not left:
                return

    def _make(self, mistake: OwnMistake) -> Steps[Puzzle | None]:
        record = self._repository.record(mistake.match)
        position = yield from _at(record, mistake.number)
        seat = record.actions[mistake.number].seat if position is not None else 0
        ask = position.ask(seat) if position is not None else None
        if position is None or ask is None:
            self._repository.mistakes.drop(mistake)
            return None
        question = DeepQuestion(position.view(seat), ask, (record.actions[mistake.number],))
        verdict = yield from self._verdict(mistake, question)
        if verdict is None:
            return None
        if not comes_back(verdict, record.actions[mistake.number]):
            self._repository.mistakes.drop(mistake)
            return None
        position = yield from self._imagined(position, question, mistake.times)
        before = record.actions[: mistake.number - len(position.actions)]
        shown = Record(record.setup, record.seed, (*before, *position.actions), record.seating)
        answered = verdict.of(record.actions[mistake.number])
        themes = themes_of(answered) if answered is not None else ()
        asks = DifficultyQuestion(question.view, ask, verdict)
        level = yield from asked(self._client, asks, first=True)
        return puzzle_of(shown, seat, write(verdict), level or BETWEEN, themes)

    def _verdict(self, mistake: OwnMistake, question: DeepQuestion) -> Steps[Verdict | None]:
        """Return a verdict in depth, or the one that is kept if nobody can be asked; None without any."""
        judgements = Judgements(self._client, self._repository.verdicts(lambda: mistake.match))
        deep = partial(judgements.verdict, mistake.number, question)
        found = yield from waited_for(self._client, question, deep, first=True)
        if found is not None:
            return found
        return judgements.verdict(mistake.number, JudgeQuestion(question.view, question.ask, question.extra))

    def _imagined(self, position: DealMoment, question: JudgeQuestion, times: int) -> Steps[DealMoment]:
        """Return the position over other hidden cards; the same position if nobody can be asked."""
        asks = HoldersQuestion(question.view, question.ask, deals=1, seed=times + 1)
        found = yield from asked(self._client, asks, first=True)
        if found is None:
            return position
        holders = {
            card: [seat for seat, held in enumerate(row) if held] for card, row in found.counts.items()
        }
        for other in imagined(position, question.view.seat, holders):
            position = other
            yield True
        return position


def _at(record: Record, number: int) -> Steps[DealMoment | None]:
    """Return the position before an action; None if the record has no such action."""
    if not 0 <= number < len(record.actions):
        return None
    found = None
    for position in islice(positions(record), number + 1):
        found = position
        yield True
    return found
