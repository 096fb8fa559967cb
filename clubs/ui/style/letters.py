"""Letters on the cards: those of a language take the place of the English ones, on faces and in texts."""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from clubs.store.looks import CardLetters
from clubs.ui.style import assets

LETTERS: Final[Mapping[CardLetters, Mapping[str, str]]] = MappingProxyType(
    {"en": {}, "de": {"J": "B", "Q": "D"}, "fr": {"J": "V", "Q": "D", "K": "R"}}
)
"""The letters of jack, queen and king that are others than in English."""
COURTS: Final = "JQK"
BLACK: Final = "#000000"
JOKERS: Final = ("J1", "J2")

_GROUP: Final = r'<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+) ([\d.]+)\)">\n'
_RANK: Final = re.compile(rf"^[{COURTS}](?![0-9A-Za-z])")


def letter(rank: str, letters: CardLetters) -> str:
    """Return what stands on a card of a rank, by its English letter."""
    return LETTERS[letters].get(rank, rank)


def in_letters(words: str, letters: CardLetters) -> str:
    """Return words that follow a suit sign, with the rank at their beginning by its letter."""
    return _RANK.sub(lambda found: letter(found[0], letters), words)


@cache
def lettered(deck: str, name: str, letters: CardLetters) -> str:
    """Return the drawing of a card of a deck, with another letter where the English one stands."""
    drawing = assets.svg(f"{deck}/{name}")
    rank = name[0]
    other = letter(rank, letters)
    if other == rank or name in JOKERS:
        return drawing
    (body, width), (others, wide) = _shape(rank), _shape(other)
    ink = r"(?P<ink>#[0-9A-F]{6})"
    pattern = re.escape(body).replace(re.escape(BLACK), ink, 1).replace(re.escape(BLACK), "(?P=ink)")

    def put(found: re.Match[str]) -> str:
        x, y, across, down = (float(found[place]) for place in range(1, 5))
        left = x + (width - wide) / 2 * across  # in the same middle
        shape = others.replace(BLACK, found["ink"])
        return f'<g transform="translate({left:.4g} {y:.4g}) scale({across} {down})">\n{shape}'

    return re.sub(_GROUP + pattern, put, drawing)


@cache
def _shape(sign: str) -> tuple[str, float]:
    """Return how a letter is drawn in black, and its width where it is 100 high."""
    first, *body, _last = assets.svg(f"cards/letters/{sign}").strip().splitlines()
    found = re.search(r'width="([\d.]+)"', first)
    assert found is not None
    return "\n".join(body) + "\n", float(found[1])
