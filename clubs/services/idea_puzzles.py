"""The ideas that are due as puzzles, each in a deal that the player has not seen."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from clubs.ai.worker_client import WorkerClient
from clubs.games import game
from clubs.lab.puzzle_job import PuzzleJob
from clubs.lab.puzzle_question import PuzzleQuestion
from clubs.learn.ideas import CHANCES, idea
from clubs.learn.puzzle import Puzzle
from clubs.learn.spacing import Result
from clubs.services.piecework import Steps, asked, work_on
from clubs.store.coming_ideas import ComingIdea
from clubs.store.match_repository import MatchRepository

SEARCHED: Final = 30
"""The new deals that are searched for an idea on one day; then one comes that was answered long ago."""


class IdeaPuzzles:
    """Finds puzzles for the ideas that are offered today, one after the other while `poll` is called.

    A puzzle of the program that was never answered comes first, then one in a new deal, which the worker
    searches for answers with the same idea; `shipped` returns the puzzles of a game that the program has.
    `working` is whether more may be at hand at once, `searching` whether new deals are still searched. With
    own mistakes there are three a day at most.
    """

    def __init__(
        self,
        repository: MatchRepository,
        client: WorkerClient | None,
        shipped: Callable[[str], Sequence[Puzzle]],
        seed: str,
        today: Callable[[], date] = date.today,
    ) -> None:
        self._repository = repository
        self._client = client
        self._shipped = shipped
        self._seed = seed
        self._today = today
        self._ready: dict[str, tuple[ComingIdea, Puzzle]] = {}
        self._found: dict[tuple[str, str], list[Puzzle]] = {}  # in new deals, and not shown yet
        self._searched = 0
        self._begin()

    def _begin(self) -> None:
        self._day = self._today()
        self.working = True
        self.searching = False
        self._ready.clear()
        self._steps = self._find_all()

    # ------------------------------------------------------------ what the page asks

    @property
    def offered(self) -> int:
        """Return how many ideas are still offered today; their puzzles need not have been found."""
        if self._today() != self._day:
            self._begin()
        return self._repository.ideas.offered(self._day, *self._repository.mistakes.day(self._day))

    def due(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game for the ideas that are offered today, as far as they are ready."""
        return [puzzle for _, puzzle in self._ready.values() if puzzle.game == game]

    def answered(self, puzzle: Puzzle, result: Result) -> None:
        """Keep how a puzzle was answered: its idea comes again when the library says."""
        known, _ = self._ready.pop(puzzle.id, (None, None))
        about = known.idea if known is not None else idea(puzzle.themes)
        if about != CHANCES:
            self._repository.ideas.answer(puzzle.game, about, result, self._today())

    def poll(self) -> None:
        """Find the next puzzle, for a moment."""
        if self._today() != self._day:
            self._begin()
        if self._client is not None:
            self._client.poll()
        if (self.working or self.searching) and not work_on(self._steps):
            self.working = self.searching = False

    # ------------------------------------------------------------ one idea after the other

    def _find_all(self) -> Steps[None]:
        """Find a puzzle for each idea that is offered, those at once that the program has."""
        left = self.offered
        wanting: list[ComingIdea] = []
        for coming in self._repository.ideas.due(self._day) if left else ():
            puzzle = self._new(coming)
            if puzzle is not None:
                self._ready[puzzle.id] = coming, puzzle
            elif self._known(coming) or self._client is not None:
                wanting.append(coming)
            else:
                continue
            left -= 1
            yield True
            if not left:
                break
        self.working = False
        self.searching = bool(wanting)
        for coming in wanting:
            puzzle = yield from self._search(coming)
            if puzzle is None:
                puzzle = next(iter(self._known(coming)), None)
            if puzzle is not None:
                self._ready[puzzle.id] = coming, puzzle

    def _known(self, coming: ComingIdea) -> Sequence[Puzzle]:
        """Return the program's puzzles about an idea, those never answered first, the last answer last."""
        answers = list(self._repository.puzzles.answers())
        about = [one for one in self._shipped(coming.game) if idea(one.themes) == coming.idea]
        return sorted(about, key=lambda one: answers.index(one.id) if one.id in answers else -1)

    def _new(self, coming: ComingIdea) -> Puzzle | None:
        """Return a puzzle about an idea that was never answered, if one is at hand."""
        answers = self._repository.puzzles.answers()
        at_hand = (*self._known(coming), *self._found.get((coming.game, coming.idea), ()))
        return next((one for one in at_hand if one.id not in answers), None)

    def _search(self, coming: ComingIdea) -> Steps[Puzzle | None]:
        """Have new deals searched for a puzzle about an idea; None if none of them has one."""
        for _ in range(SEARCHED if self._client is not None else 0):
            if (puzzle := self._new(coming)) is not None:
                return puzzle
            asks = PuzzleQuestion(PuzzleJob(game(coming.game).setup(), self._seed, self._searched))
            self._searched += 1
            for one in (yield from asked(self._client, asks)) or ():
                self._found.setdefault((coming.game, idea(one.themes)), []).append(one)
        return self._new(coming)
