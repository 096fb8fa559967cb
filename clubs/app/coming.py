"""Today's own mistakes, then ideas, three at most; and the puzzles that are shipped."""

import logging
from collections.abc import Sequence
from functools import lru_cache

from clubs.ai.worker_client import WorkerClient
from clubs.learn.puzzle import Puzzle, read
from clubs.services.idea_puzzles import IdeaPuzzles
from clubs.services.own_mistakes import OwnPuzzles
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from clubs.ui.style import assets

log = logging.getLogger(__name__)


class Coming:
    """The puzzles of the day; `mistakes` come before `ideas`. It needs no screen: the menu asks it, too."""

    def __init__(self, repository: MatchRepository, client: WorkerClient | None, seed: str) -> None:
        self.mistakes = OwnPuzzles(repository, client)
        self.ideas = IdeaPuzzles(repository, client, shipped, seed)

    @property
    def offered(self) -> int:
        """Return how many are still offered today; they need not be ready."""
        return self.mistakes.offered + self.ideas.offered


@lru_cache(maxsize=1)
def shipped(game: str) -> Sequence[Puzzle]:
    """Return the puzzles of a game that the program ships; none where no file can be read."""
    try:
        return read(assets.text(f"puzzles/{game}.puzzles"))
    except FileNotFoundError:
        return ()
    except (Unreadable, OSError, UnicodeError) as problem:
        log.warning("puzzles of %s: %s", game, problem)
        return ()
