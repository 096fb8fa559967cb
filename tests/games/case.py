"""What the tests know of each game, found by scanning the folders beside this file.

A folder holds a game's rule tables (`test_*.py`), its matches and the check of its deals (`case.py`), the
matches as they are written down (`golden`), its pinned deals (`deals.txt`), decisions of the searching
player (`decisions.txt`) and those that no player may get wrong (`positions.txt`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup
from tests.table_kit import Table

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Match:
    """One match that is written down. Sequences are counted when so few cards are left, up to a depth."""

    file: str
    seats: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    left: int = 12
    depth: int = 99


@dataclass(frozen=True)
class GameCase:
    """A game, and what tests need to know to play it.

    `check` asserts what holds after each of its deals. `lasts` tells whether a match can reach a deal, and
    `leads` who leads first, counted to the left from the dealer. `tables` are numbers of seats whose tables
    look different.
    """

    game: Game
    matches: tuple[Match, ...]
    check: Callable[[Table], None]
    tables: tuple[int, ...]
    lasts: Callable[[Setup, int], bool] = lambda _setup, _deal: True
    leads: int = 1

    @property
    def folder(self) -> Path:
        """The folder of this game's tests."""
        return FOLDER / self.game.id

    @property
    def golden(self) -> Path:
        """The folder of its matches as they are written down."""
        return self.folder / "golden"

    @property
    def numbers(self) -> Path:
        """The file of the counts and signatures of its matches."""
        return self.golden / "numbers.json"

    @property
    def deals(self) -> Path:
        """The file of its pinned deals."""
        return self.folder / "deals.txt"

    @property
    def decisions(self) -> Path:
        """The file of decisions of the searching player."""
        return self.folder / "decisions.txt"

    @property
    def positions(self) -> Path:
        """The file of decisions that no player may get wrong."""
        return self.folder / "positions.txt"

    def table(self, match: Match) -> Table:
        """Return a table of one of its matches before the draw."""
        table = Table(self.game, match.seats, options=match.options)
        table.restart()
        return table


def parts(name: str) -> dict[str, ModuleType]:
    """Import the module of this name from every game's folder that has one, by folder."""
    files = sorted(FOLDER.glob(f"*/{name}.py"))
    return {file.parent.name: import_module(f"{__package__}.{file.parent.name}.{name}") for file in files}


@cache
def cases() -> Mapping[str, GameCase]:
    """Return the cases of all games, by the game's id."""
    found: list[GameCase] = [module.CASE for module in parts("case").values()]
    return {case.game.id: case for case in found}
