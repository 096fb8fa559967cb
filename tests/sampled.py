"""Cases of which the ordinary run tries a few, and `-m long` the others."""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

from clubs.games import GAMES

WHOLE: Final = frozenset({"games", "rules"})
"""The folders in which the ordinary run tries all games: their tests are short."""


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


def in_turn(test: str, games: Sequence[str]) -> str:
    """Return the game of which the ordinary run tries a test, by its name: together they meet all."""
    return games[crc32(test.encode()) % len(games)]


def mark_long(items: Iterable[pytest.Item]) -> None:
    """Mark as long what a test does with all games but one, unless it is marked `every_game`."""
    tests = defaultdict[tuple[Path, str], dict[pytest.Item, str]](dict)
    for item in items:
        if isinstance(item, pytest.Function) and (game := _game(item)):
            tests[item.path, item.originalname][item] = game
    for (path, name), cases in tests.items():
        games = sorted(set(cases.values()))
        if WHOLE & {*path.parts}:
            continue
        for item, game in cases.items():
            if game != in_turn(name, games) and item.get_closest_marker("every_game") is None:
                item.add_marker(pytest.mark.long)


def _game(item: pytest.Function) -> str:
    """Return the game that a case of a test is about, by the name of the case, or ''."""
    name = item.callspec.id if hasattr(item, "callspec") else ""
    return next((word for word in re.split("[-.]", name) if word in GAMES), "")
