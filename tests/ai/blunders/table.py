"""Positions as text: a name, and indented below it facts as `position`, `start` and `ending` explain them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.ai.blunders.ending import Ending
from tests.ai.blunders.position import Position
from tests.ai.blunders.start import Start


def positions(file: Path) -> Iterator[Position]:
    """Read the positions of a file. A line that begins with `#` is a remark."""
    for row in re.findall(r"^[^#\s].*\n(?: +.*\n)+", file.read_text(encoding="utf-8"), re.MULTILINE):
        name, *lines = row.splitlines()
        words = dict(re.findall(r"(\w+) ([^;]+)", ";".join(lines)))
        facts: dict[str, Any] = {fact: _value(fact, said) for fact, said in words.items()}
        yield (Ending if "hands" in facts else Start)(name=name, **facts)


def _value(fact: str, words: str) -> object:
    match fact:
        case "seats" | "deal" | "dealer" | "lone" | "lot":
            return int(words)
        case "scores" | "taken" | "bids" | "team":
            return tuple(map(int, words.split()))
        case "hands" | "said":
            return tuple(words.split(", "))
        case "options":
            return (tuple(words.split()),)
    return words
