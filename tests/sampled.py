"""Cases of which the ordinary run tries a few, and `-m long` the others."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, TypeVar
from zlib import crc32

import pytest

Test = TypeVar("Test", bound=Callable[..., None])

IN_TURN: Final = 3
"""How many cases of a test for every game the ordinary run tries."""


def sampled(names: str, cases: Iterable[Any], ordinary: Collection[Any]) -> pytest.MarkDecorator:
    """Return the mark that runs a test for every case, where those that are not ordinary are long."""
    every, single = list(cases), ", " not in names
    assert ordinary
    assert all(case in every for case in ordinary), "an ordinary case is none of all"
    marked = [
        pytest.param(*([case] if single else case), marks=[] if case in ordinary else pytest.mark.long)
        for case in every
    ]
    return pytest.mark.parametrize(names.split(", "), marked)


def in_turn(names: str, cases: Iterable[Any], number: int = IN_TURN) -> Callable[[Test], Test]:
    """Return a decorator like `sampled`, for what is proved of every game in one way.

    Which of the cases are ordinary depends on the name of the test, so that together the tests meet them all.
    """
    every = list(cases)

    def parametrized(test: Test) -> Test:
        first = crc32(test.__name__.encode())
        ordinary = [every[(first + at * len(every) // number) % len(every)] for at in range(number)]
        marked: Test = sampled(names, every, ordinary)(test)
        return marked

    return parametrized
