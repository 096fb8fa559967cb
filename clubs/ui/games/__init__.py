"""The presentations of the games, each in a file or folder that bears the game's id."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from clubs.games import GAMES
from clubs.ui.games.presentation import PLAIN, Presentation

# Modules are looked for by name, since a frozen program cannot list those of a package.
PRESENTATIONS: Final[dict[str, Presentation]] = {
    id: import_module(f"{__name__}.{id}").PRESENTATION for id in GAMES if find_spec(f"{__name__}.{id}")
}
"""By the game's id; a game need not have one."""


def presentation(id: str) -> Presentation:
    """Return the presentation of a game; of one without a file, the plain one."""
    return PRESENTATIONS.get(id, PLAIN)
