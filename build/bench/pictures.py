"""The pictures that deals need, by kind: bytes held at the end, how many were drawn, and how many of them again.

    python -m build.bench.pictures                                # a deal of Whist, then one of Exact, at 1920x1080
    python -m build.bench.pictures low trump --size 3840x2160

The deals are played without a window in one program, with a sixtieth of a second for each frame. Times are the
processor's, less those for other pictures of which one consists.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from time import thread_time
from typing import Final

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.ui.components.painters import Painters
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Image
from clubs.workshop.bench_deal import frames_in

USUAL: Final = ("whist", "exact")


@dataclass
class Drawn:
    """Pictures drawn, and ms for them; of these, those that had been drawn before."""

    number: int = 0
    ms: float = 0.0
    again: int = 0
    ms_again: float = 0.0

    def __str__(self) -> str:
        return f"drawn {self.number:5} in {self.ms:7.1f} ms   again {self.again:5} in {self.ms_again:7.1f} ms"


class Watched(PictureCache):
    """A cache that counts what it has to draw."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.drawn: defaultdict[str, Drawn] = defaultdict(Drawn)
        self._known: set[Hashable] = set()
        self._inside = 0.0  # s for pictures of which the one being drawn consists

    def get(self, key: Hashable, make: Callable[[], Image]) -> Image:
        """Return a picture, and count it if it is drawn now."""
        return super().get(key, lambda: self._timed(key, make))

    def _timed(self, key: Hashable, make: Callable[[], Image]) -> Image:
        before, self._inside = self._inside, 0.0
        begun = thread_time()
        image = make()
        took = thread_time() - begun
        self._count(self.drawn[_kind(key)], key, 1000 * (took - self._inside))
        self._inside = before + took
        return image

    def _count(self, drawn: Drawn, key: Hashable, ms: float) -> None:
        drawn.number += 1
        drawn.ms += ms
        if key in self._known:
            drawn.again += 1
            drawn.ms_again += ms
        self._known.add(key)

    def held(self) -> dict[str, tuple[int, int]]:
        """Return how many pictures are held of each kind, and their bytes."""
        found: defaultdict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
        for key, kept in self._pictures.items():
            number, size = found[_kind(key)]
            found[_kind(key)] = (number + 1, size + kept.bytes)
        return found


def _kind(key: Hashable) -> str:
    """Return the kind of a picture: what its key begins with; turned cards are another kind than upright ones."""
    assert isinstance(key, tuple)
    turned = key[0] == "card" and key[3]
    return "card, turned" if turned else str(key[0])


def watched(games: Iterable[str], size: tuple[int, int]) -> Watched:
    """Play a deal of each game, and return the cache that has drawn its pictures."""
    program = Program(size)
    before = program.context.paint
    pictures = Watched(before.pictures.limit)
    program.context.paint = Painters(before.screen, before.appearance, pictures, before.grounds.store)
    for game in games:
        for _ in frames_in(program, game):
            pass
    return pictures


def main() -> None:
    """Measure, and print a line for each kind, those with the most bytes first."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("game", nargs="*", choices=[*GAMES, []], default=[])
    arguments.add_argument("--size", metavar="WxH", default="1920x1080")
    chosen = arguments.parse_args()
    width, height = map(int, chosen.size.split("x"))
    pictures = watched(chosen.game or USUAL, (width, height))
    held, total = pictures.held(), Drawn()
    for kind in sorted(pictures.drawn, key=lambda kind: -held.get(kind, (0, 0))[1]):
        (number, size), drawn = held.get(kind, (0, 0)), pictures.drawn[kind]
        print(f"{kind:16} {number:4} held, {size / 1e6:6.2f} MB   {drawn}")
        total.number, total.ms = total.number + drawn.number, total.ms + drawn.ms
        total.again, total.ms_again = total.again + drawn.again, total.ms_again + drawn.ms_again
    print(f"{'all':16} {len(pictures):4} held, {pictures.size / 1e6:6.2f} MB   {total}")


if __name__ == "__main__":
    main()
