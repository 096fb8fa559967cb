"""Which puzzles are wanted: of the day, own mistakes, ideas that come again, new ones, or of an idea."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from clubs.language import message
from clubs.learn.ideas import idea
from clubs.learn.puzzle import Puzzle
from clubs.services.puzzle_shelf import PuzzleShelf

DAILY: Final = "day"
OWN: Final = "own"
IDEAS: Final = "ideas"
NEW: Final = "new"
EVERY: Final = message("All ideas")
ANY: Final = 0


@dataclass(frozen=True)
class PuzzleChoice:
    """The choice: `DAILY`, `OWN`, `IDEAS`, `NEW`, `EVERY` or an idea’s title, and a difficulty or `ANY`."""

    puzzles: PuzzleShelf
    game: str
    source: str = DAILY
    level: int = ANY

    def all(self) -> Sequence[Puzzle]:
        """Return all puzzles that are wanted."""
        if self.source == DAILY:
            daily = self.puzzles.daily(self.game)
            return [daily] if daily is not None else []
        if self.source == OWN:
            return self.puzzles.due(self.game)
        if self.source == IDEAS:
            return self.puzzles.ideas_due(self.game)
        if self.source == NEW:
            return self.puzzles.made(self.game)
        return [one for one in self._graded() if self.source in (EVERY, idea(one.themes))]

    def _graded(self) -> list[Puzzle]:
        return [one for one in self.puzzles.of(self.game) if self.level in (ANY, one.difficulty)]

    def ideas(self) -> Mapping[str, int]:
        """Return the ideas that there are at the difficulty, each with its number of unsolved puzzles.

        If there are any, the first one is `EVERY`.
        """
        solved, found = self.puzzles.solved, Counter[str]()
        for one in self._graded():
            found.update({title: int(one.id not in solved) for title in (EVERY, idea(one.themes))})
        return dict(sorted(found.items(), key=lambda pair: (pair[0] != EVERY, -pair[1], pair[0])))

    def in_turn(self, after: Puzzle | None = None) -> Sequence[Puzzle]:
        """Return all that are wanted in turn after one, those that are still to be solved first.

        Of all ideas and any difficulty those come first that suit how the player fared so far.
        """
        wanted, solved = self.all(), self.puzzles.solved
        start = next((at + 1 for at, one in enumerate(wanted) if after and one.id == after.id), 0)
        in_turn = [*wanted[start:], *wanted[:start]]
        if (self.source, self.level) != (EVERY, ANY):
            return sorted(in_turn, key=lambda one: one.id in solved)
        suits = self.puzzles.suits(self.game)
        return sorted(in_turn, key=lambda one: (one.id in solved, abs(one.difficulty - suits)))

    def unsolved(self, after: Puzzle | None = None) -> Sequence[Puzzle]:
        """Return those that are still to be solved, in turn after one, without it."""
        return [one for one in self.in_turn(after) if one != after and one.id not in self.puzzles.solved]

    def at(self, level: int) -> "PuzzleChoice":
        """Return the choice with another difficulty, or with `ANY`; without any such puzzle all ideas."""
        other = replace(self, level=level)
        if other.source in (DAILY, OWN, IDEAS, NEW) or other.all():
            return other
        return replace(other, source=next(iter(other.ideas()), DAILY))
