"""Cases of which the ordinary run tries a few, and `-m long` the others."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


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
