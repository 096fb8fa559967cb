"""The judge's knowledge of each game, in a file or folder of its name."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from clubs.games import GAMES
from clubs.judge.facts import GameFacts

# Modules are looked for by name, since a frozen program cannot list those of a package.
FACTS: Final[dict[str, GameFacts]] = {
    id: import_module(f"{__name__}.{id}").FACTS for id in GAMES if find_spec(f"{__name__}.{id}")
}
"""By the game's id; not every game needs any."""


def facts(id: str) -> GameFacts:
    """Return the facts of a game; of one without a file, none."""
    return FACTS.get(id) or GameFacts()
