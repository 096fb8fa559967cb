"""`python -m tests.visual.words` counts the words on screens, and the controls that the focus can reach."""

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from clubs.ui.render.text import pieces
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import stacked, written

SCREENS: Final[Mapping[str, tuple[str, ...]]] = {
    "table": ("table", "low, just dealt", "trump", "exact", "free", "two", "ten"),
    "picker": ("picker", "picker, low", "picker, trump", "picker, exact", "picker, free"),
    "exchange": ("exchange", "exchange, first", "exchange, second", "exchange, afterwards"),
    "auction": ("auction", "auction, lively", "auction, a king chosen", "auction, the ladder open"),
    "deal end": ("deal-end", "deal-end of ten", "deal-end of free", "deal-end, look again"),
    "puzzle": ("puzzles", "puzzles, a hint", "puzzles, a wrong answer", "puzzles, the answer"),
    "look again": ("look again", "look again, shown", "look again, finding", "look again, a bid"),
    "pause": ("pause",),
    "menu": ("menu", "menu with a match", "menu, everything"),
    "settings": (
        *("settings, Table and screen", "settings, Play", "settings, Coach", "settings, Opponents"),
        *("settings, Motion and sound", "settings, Access and controls", "settings, Controls"),
        *("settings, Players and program", "settings, About"),
    ),
}
"""The states in which the screens are counted, fixed before the first word went."""
SIZE: Final = (1280, 720)


class Count(NamedTuple):
    """The words of a screen, numbers too but no signs on cards, and its controls but the cards in hand."""

    words: int
    controls: int


def count(name: str) -> Count:
    """Return the count of a situation as it stands."""
    offscreen = shown(SITUATIONS[name], program(SIZE))
    texts = (one.line.words for one in written(stacked(offscreen.stack.frame().sprites)))
    words = sum(
        any(map(str.isalnum, word))
        for text in texts
        if any(kind != "pip" for kind, _ in pieces(text))
        for word in text.split()
    )
    return Count(words, sum(one.region != "hand" for one in offscreen.stack.top.widgets()))


def mean(counts: Iterable[Count]) -> tuple[float, float]:
    """Return the mean words and controls."""
    words, controls = zip(*counts, strict=True)
    return sum(words) / len(words), sum(controls) / len(controls)


def main() -> None:
    """Print a row for each state, and the mean of each screen."""
    for screen, names in SCREENS.items():
        counts = {name: count(name) for name in names}
        for name, found in counts.items():
            sys.stdout.write(f"{name:<28} {found.words:>5} {found.controls:>5}\n")
        words, controls = mean(counts.values())
        sys.stdout.write(f"{screen.upper():<28} {words:>7.1f} {controls:>7.1f}\n\n")


if __name__ == "__main__":
    main()
