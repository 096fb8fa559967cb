"""The interface of the program to the list of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from clubs.ui.scenes.history.match_summary import MatchSummary
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A deal that came as a line: what a list says of it, and whether it has been played here, too."""

    line: str
    words: str
    played: bool


class Games(Protocol):
    """The stored games and their commands; a returned str is a sentence about the result."""

    folder: str

    def open_games(self) -> Sequence[MatchSummary]:
        """Return the open games, the latest first."""

    def finished(self) -> Sequence[MatchSummary]:
        """Return the finished games, the latest first."""

    def files(self) -> Sequence[str]:
        """Return the names of the files that can be imported."""

    def resume(self, id: int) -> Transition | str:
        """Resume an open game."""

    def review(self, id: int) -> Transition | str:
        """Replay a finished game."""

    def look_back(self, id: int) -> Transition | str:
        """Replay the finished deals of an open game."""

    def abandon(self, id: int) -> None:
        """Abandon an open game."""

    def export(self, id: int) -> str:
        """Write a game to a file."""

    def bring_in(self, file: str) -> str:
        """Import the game of a file."""

    def copies(self) -> Sequence[str]:
        """Return the names of the copies, the latest first."""

    def keep_copy(self, id: int, name: str) -> str:
        """Keep a copy of an open game as it stands."""

    def open_copy(self, name: str) -> Transition | str:
        """Go on from a copy, as a new game."""

    def remove_copy(self, name: str) -> str:
        """Delete a copy."""

    def lines(self) -> Sequence[KeptLine]:
        """Return the deals that came as lines, the latest first."""

    def open_line(self, line: str) -> Transition | str:
        """Play the deal of a line, or lay it beside one's own."""

    def forget_line(self, line: str) -> str:
        """Forget a line."""

    def leave(self) -> Transition:
        """Close a list that has changed."""
