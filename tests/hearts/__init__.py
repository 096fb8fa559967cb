"""Hearts, a game outside the program: its rules, its page, its code block and its tests."""

from collections.abc import Iterator
from contextlib import contextmanager

from clubs import games
from clubs.table import code
from tests.hearts.hearts import GAME

BLOCK = code.Block("hearts", (4,), 4, True, (("target", (50, 75, 100)),))


@contextmanager
def registered() -> Iterator[None]:
    """Have Hearts among the games of the program."""
    undo = games.register(GAME), code.register(BLOCK)
    try:
        yield
    finally:
        for one in undo:
            one()
