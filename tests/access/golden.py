"""The trees of some screens as stored text; `python -m tests.access` writes those that differ."""

from pathlib import Path
from typing import Final

from clubs.ui.access.tree import AccessTree, tree
from tests.access.written import written
from tests.visual.gallery import SITUATIONS, program, shown

FOLDER: Final = Path(__file__).with_name("trees")
SIZE: Final = (1280, 720)
NAMES: Final = (
    *("menu", "learn", "picker", "settings", "rules", "history", "statistics", "your-play"),
    *("pause", "curtain"),
    *("table", "exchange", "bidding", "passing", "auction", "ten", "deal-end", "scoresheet", "replay"),
    *("table, log", "exact, coach", "lesson, whist 1", "honour, review"),
)


def now(name: str) -> AccessTree:
    """Return the tree of a situation of the gallery; nothing has been played in its program."""
    program.cache_clear()
    stack = shown(SITUATIONS[name], program(SIZE)).stack
    return tree(stack.top, stack.title or "Clubs")


def file(name: str) -> Path:
    """Return the file of a situation."""
    return FOLDER / f"{name.replace(',', '').replace(' ', '-')}.txt"


def text(name: str) -> str:
    """Return what is to be stored of a situation."""
    return written(now(name))


def left_over() -> set[Path]:
    """Return the files that belong to no situation."""
    return set(FOLDER.glob("*.txt")) - {file(name) for name in NAMES}
