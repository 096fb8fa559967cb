"""More puzzles on request, one by one, in the spare time of the worker."""

from clubs.ai.worker_client import WorkerClient
from clubs.games import game
from clubs.lab.puzzle_job import PuzzleJob
from clubs.lab.puzzle_question import PuzzleQuestion
from clubs.learn.puzzle import Puzzle


class MorePuzzles:
    """Has deals of a game searched until there is a puzzle; every `seed` has other deals."""

    def __init__(self, client: WorkerClient, seed: str) -> None:
        self._client, self._seed = client, seed
        self._next: dict[str, int] = {}  # the deal to be searched next, by game
        self._asked: PuzzleQuestion | None = None

    @property
    def searching(self) -> bool:
        """Return whether a puzzle is being looked for."""
        return self._asked is not None

    def request(self, id: str) -> None:
        """Look for a puzzle of a game, rather than for one of another game."""
        if self._asked is None or self._asked.job.setup.game != id:
            self.drop()
            self._search(id)

    def _search(self, id: str) -> None:
        """Have the next deal of a game searched."""
        number = self._next.get(id, 0)
        self._next[id] = number + 1
        self._asked = PuzzleQuestion(PuzzleJob(game(id).setup(), self._seed, number))
        self._client.spend_spare_time([self._asked, *self._client.spare])

    def drop(self) -> None:
        """Look for none any more."""
        if self._asked is not None:
            self._client.drop(self._asked)
        self._asked = None

    def poll(self) -> Puzzle | None:
        """Return a puzzle that has been found, the hardest of its deal; None as long as there is none.

        It returns at once. A worker that fails over and over ends the search.
        """
        if self._asked is None:
            return None
        self._client.poll()
        found = self._client.found(self._asked)
        if found:
            self._asked = None
            return max(found, key=lambda puzzle: puzzle.difficulty)
        if self._client.gives_up:
            self.drop()
        elif found is not None or self._asked not in self._client.spare:
            self._search(self._asked.job.setup.game)
        return None
