"""The puzzles that the page shows: those that are shipped and one's own, with what is kept of them."""

import logging
from collections.abc import Callable, Collection, Sequence
from datetime import date
from hashlib import sha256
from typing import Final

from clubs.learn.puzzle import EASIEST, HARDEST, Puzzle, PuzzlePosition, position
from clubs.learn.spacing import Result
from clubs.services.idea_puzzles import IdeaPuzzles
from clubs.services.more_puzzles import MorePuzzles
from clubs.services.own_mistakes import OwnPuzzles
from clubs.store.progress import PuzzleAnswers
from clubs.table.record import Unreadable

ENOUGH: Final = 3
"""How many of a difficulty must have been found before harder ones come."""
MOSTLY: Final = 1.5
"""How many of those found there may be for each that was answered, at most."""

log = logging.getLogger(__name__)


class PuzzleShelf:
    """The puzzles of some games; `shipped` reads those of a game, once, and `more` makes new ones."""

    def __init__(
        self,
        games: Sequence[str],
        shipped: Callable[[str], Sequence[Puzzle]],
        answers: PuzzleAnswers | None = None,
        own: OwnPuzzles | None = None,
        more: MorePuzzles | None = None,
        today: Callable[[], date] = date.today,
        ideas: IdeaPuzzles | None = None,
    ) -> None:
        self.games = games
        self._shipped, self._answers, self._today = shipped, answers, today
        self._own = own
        self._ideas = ideas
        self._known: dict[str, Sequence[Puzzle]] = {}
        self._more, self._made = more, list[Puzzle]()
        self._results: dict[str, Result] = answers.answers() if answers is not None else {}

    @property
    def today(self) -> date:
        """Return the day whose play of the day is shown."""
        return self._today()

    @property
    def solved(self) -> Collection[str]:
        """Return the ids of those that were found, the last time they were answered."""
        return {id for id, result in self._results.items() if result is not Result.MISSED}

    @property
    def tried(self) -> Collection[str]:
        """Return the ids of those that were answered."""
        return self._results.keys()

    def suits(self, game: str) -> int:
        """Return the difficulty that suits the player: the next one once most of a difficulty are found."""
        for level in range(EASIEST, HARDEST):
            own = {one.id for one in self.of(game) if one.difficulty == level}.intersection(self.tried)
            found = len(own.intersection(self.solved))
            if found < ENOUGH or MOSTLY * found < len(own):
                return level
        return HARDEST

    def of(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game."""
        if game not in self._known:
            self._known[game] = self._shipped(game)
        return self._known[game]

    def daily(self, game: str) -> Puzzle | None:
        """Return today's puzzle of a game, the same on every computer; None if there are none."""
        puzzles = self.of(game)
        if not puzzles:
            return None
        key = f"clubs play of the day|{self.today.isoformat()}|{game}"
        return puzzles[int.from_bytes(sha256(key.encode()).digest()[:8]) % len(puzzles)]

    @property
    def working(self) -> bool:
        """Return whether more of one's own mistakes, or of the ideas that are due, may be there soon."""
        return any(one is not None and one.working for one in (self._own, self._ideas))

    @property
    def searching(self) -> bool:
        """Return whether new deals are searched for the ideas that are due."""
        return self._ideas is not None and self._ideas.searching

    def due(self, game: str) -> Sequence[Puzzle]:
        """Return one's own mistakes in a game that are due today, as far as they are ready."""
        return self._own.due(game) if self._own is not None else ()

    def ideas_due(self, game: str) -> Sequence[Puzzle]:
        """Return puzzles about the ideas of a game that are due today, as far as they are ready."""
        return self._ideas.due(game) if self._ideas is not None else ()

    @property
    def makes(self) -> bool:
        """Return whether new puzzles can be made."""
        return self._more is not None

    @property
    def making(self) -> bool:
        """Return whether a new puzzle is being looked for."""
        return self._more is not None and self._more.searching

    def made(self, game: str) -> Sequence[Puzzle]:
        """Return the new puzzles of a game that were made so far."""
        return [one for one in self._made if one.game == game]

    def make(self, game: str) -> None:
        """Look for a new puzzle of a game."""
        if self._more is not None:
            self._more.request(game)

    def poll(self) -> Puzzle | None:
        """Get what comes again ready, for a moment; return a new puzzle as soon as it has been found."""
        for coming in (self._own, self._ideas):
            if coming is not None:
                coming.poll()
        found = self._more.poll() if self._more is not None else None
        if found is not None:
            self._made.append(found)
        return found

    def position(self, puzzle: Puzzle) -> PuzzlePosition | None:
        """Return the decision of a puzzle; None if its record or its verdict does not fit the rules."""
        try:
            return position(puzzle)
        except Unreadable as problem:
            log.warning("puzzle %s: %s", puzzle.id, problem)
            return None

    def answered(self, puzzle: Puzzle, result: Result) -> None:
        """Keep how a puzzle was answered."""
        if self._own is not None and self._own.answered(puzzle, result):
            return
        self._results[puzzle.id] = result
        if self._answers is not None:
            self._answers.keep(puzzle.id, result)
        if self._ideas is not None:
            self._ideas.answered(puzzle, result)
