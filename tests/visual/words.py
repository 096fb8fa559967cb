"""`python -m tests.visual.words` counts the words on screens, and the controls that the focus can reach."""

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest
from pygame import Rect

from clubs.games import GAMES
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.text import pieces
from clubs.ui.scenes.scores import score_plaques
from clubs.ui.scenes.table import nameplates
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.reading import SEEN
from tests.visual.gallery import SITUATIONS, program, shown
from tests.visual.reading import stacked, written

SCREENS: Final[Mapping[str, tuple[str, ...]]] = {
    "table": ("table", "low, just dealt", "trump", "exact", "free", "two", "ten"),
    "picker": ("picker", *(f"picker, {id}" for id in GAMES)),
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
LATER: Final = ("table", "exchange", "auction", "deal end")
"""The screens that are counted in a later deal, too: until one has been scored nobody has a score."""
SIZE: Final = (1280, 720)


class Count(NamedTuple):
    """The words of a screen, numbers too but no signs on cards, and its controls but the cards in hand.

    Words of the table that stands sharp behind a page are `behind`.
    """

    words: int
    controls: int
    behind: int = 0


def count(name: str) -> Count:
    """Return the count of a situation as it stands."""
    stack = shown(SITUATIONS[name], program(SIZE)).stack
    controls = sum(one.region != "hand" for one in stack.top.widgets())
    front = stacked(stack.frame().sprites)
    return Count(number_of_words(one.line.words for one in written(front)), controls, _behind(stack, front))


def later(name: str) -> Count:
    """Return the count of a situation as it would be in a later deal, when all seats have scores."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(nameplates, "scored", lambda _: True)
        patch.setattr(score_plaques, "says_itself", lambda *_: False)
        program.cache_clear()
        return count(name)


def _behind(stack: Stack, front: Sequence[Sprite]) -> int:
    """Return the words below a page that leaves the table sharp, but for what it covers."""
    if stack.top.opaque or stack.top.veiled or len(stack.scenes) < 2:
        return 0
    table = written(stacked(stack.scenes[-2].frame(stack.context.now).sprites))
    return number_of_words(
        one.line.words for one in table if not any(_covers(sprite, one.box) for sprite in front)
    )


def _covers(sprite: Sprite, box: Rect) -> bool:
    """Return whether a sprite hides the middle of a box."""
    x, y = box.center
    if sprite.alpha <= SEEN or not sprite.rect.collidepoint(x, y):
        return False
    return sprite.image.surface.get_at((x - sprite.rect.left, y - sprite.rect.top)).a > SEEN


def number_of_words(texts: Iterable[str]) -> int:
    """Return the number of words, but for signs of suits."""
    return sum(
        any(map(str.isalnum, word))
        for text in texts
        if any(kind != "pip" for kind, _ in pieces(text))
        for word in text.split()
    )


def mean(counts: Iterable[Count]) -> tuple[float, ...]:
    """Return the mean words, controls and words behind."""
    return tuple(sum(column) / len(column) for column in zip(*counts, strict=True))


def main() -> None:
    """Print a row for each state, and the mean of each screen; in later deals those of tables differ."""
    argparse.ArgumentParser(prog="python -m tests.visual.words", description=__doc__).parse_args()
    for screen, names in SCREENS.items():
        for counted in (count, later) if screen in LATER else (count,):
            counts = {name: counted(name) for name in names}
            for name, found in counts.items():
                sys.stdout.write(f"{name:<28} {found.words:>5} {found.controls:>5} {found.behind:>5}\n")
            figures = "".join(f"{figure:>8.1f}" for figure in mean(counts.values()))
            title = f"{screen}, later deal" if counted is later else screen
            sys.stdout.write(f"{title.upper():<28}{figures}\n\n")


if __name__ == "__main__":
    main()
