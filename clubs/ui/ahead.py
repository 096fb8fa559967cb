"""A drawing that takes long and will be needed first is begun ahead, beside what else is done meanwhile."""

from contextlib import suppress
from threading import Thread

from pygame import Surface

from clubs.ui import assets
from clubs.ui.raster import draw_svg

Sheet = tuple[str, int, int]
_begun: dict[Sheet, "_Drawing"] = {}


class _Drawing(Thread):
    """One drawing, in a thread of its own, which hardly keeps others waiting."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(daemon=True)
        self.sheet = sheet
        self.made: Surface | None = None

    def run(self) -> None:
        """Draw it; whoever asks for what cannot be drawn is told why."""
        name, width, height = self.sheet
        with suppress(Exception):
            self.made = draw_svg(assets.svg(name), width, height)


def begin(name: str, width: float, height: float) -> None:
    """Begin a drawing of the art folder at a size in pixels."""
    sheet = name, round(width), round(height)
    _begun[sheet] = _Drawing(sheet)
    _begun[sheet].start()


def drawn(name: str, width: float, height: float) -> Surface:
    """A drawing of the art folder at a size in pixels, the one that was begun if there is one."""
    begun = _begun.pop((name, round(width), round(height)), None)
    if begun is not None:
        begun.join()
        if begun.made is not None:
            return begun.made
    return draw_svg(assets.svg(name), width, height)
