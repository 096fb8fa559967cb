"""Knowledge of each game for computer players, in a file or folder that bears the game's id."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from clubs.ai.knowledge import Knowledge
from clubs.games import GAMES

# A frozen program cannot list the modules of a package, but it finds each by its name.
KNOWLEDGE: Final[dict[str, Knowledge]] = {
    id: import_module(f"{__name__}.{id}").KNOWLEDGE for id in GAMES if find_spec(f"{__name__}.{id}")
}
"""By the game's id; not every game needs one."""


def knowledge(id: str) -> Knowledge:
    """Return what is known of a game; of one without a file, nothing."""
    return KNOWLEDGE.get(id) or Knowledge()
