"""Drawings kept from one start to the next, for the first picture of the menu."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from pygame import Surface

from clubs.ui.render.kept_pictures import KeptPictures, PictureName
from clubs.ui.render.raster import drawn, source

WORTH: Final = 16_000  # pixels; smaller ones are drawn as fast as they are read


class KeptDrawings:
    """Keeps large drawings by what they were drawn from; new ones wait until there is time to write them."""

    def __init__(self, kept: KeptPictures) -> None:
        self._kept = kept
        self.new: dict[PictureName, Surface] = {}

    def __call__(self, svg: str, width: int, height: int) -> Surface:
        """Return a drawing, read from the disk or drawn now."""
        if width * height < WORTH:
            return drawn(svg, width, height)
        name = PictureName("drawing", width, height, svg, transparent=True)
        found = self._kept.read(name)
        if found is None:
            found = drawn(svg, width, height)
            self.new[name] = found.copy()
        return found

    def write(self) -> Iterator[Callable[[], object]]:
        """Yield the steps of writing what is new."""
        return (partial(self._kept.write, name, picture) for name, picture in self.new.items())


def keep_no_more() -> Iterator[Callable[[], object]]:
    """End the keeping of drawings, and yield the steps of writing what is new."""
    keeping = source.get()
    source.set(drawn)
    if isinstance(keeping, KeptDrawings):
        yield from keeping.write()
