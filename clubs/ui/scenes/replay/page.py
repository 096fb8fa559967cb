"""The page of a replay in its forms: the panel beside the hands, or below the time line."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Around, Container, FirstThatFits, Padding
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Divider
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.space import distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.replay.hands import Hands
from clubs.ui.scenes.replay.time_line import Stops
from clubs.ui.style.layout import UPRIGHT
from clubs.ui.style.theme import POPOVER_RADII

USUAL, JUDGED = 400, 548  # design units of text, the width of the panel, and beside verdicts
LEAST_WIDTH: Final = 0.75  # of that
LEAST_HEIGHT: Final = 480  # design units


class Sidebar(Around, frozen=True):
    """The panel as a part: of one width beside the hands, and below them of a height that rarely changes.

    It is lower than the window, `highest` pixels, so that its title and its buttons show together.
    """

    widest: float
    highest: int

    def min_width(self, paint: Painters) -> float:
        return max(paint.screen.u(self.widest * LEAST_WIDTH), self.part.min_width(paint))

    def width(self, paint: Painters) -> float:
        return self.widest * paint.screen.t

    def height(self, paint: Painters, width: float) -> float:
        most = self.highest - 2 * distance(paint, "medium")
        return min(max(self.part.height(paint, width), paint.screen.u(LEAST_HEIGHT)), most)


class Upright(Around, frozen=True):
    """A form for boxes that are so high that things stand one under the other, not side by side."""

    def min_height(self, paint: Painters, width: float) -> float:
        return width * UPRIGHT[1] / UPRIGHT[0]


def on_page(
    head: Part,
    hands: Callable[..., Hands],
    panel: tuple[str, Part, Part | None],
    stops: Stops,
    foot: Part | None,
    step: Callable[[int], Answer],
    *,
    judged: bool,
    highest: int,
) -> Part:
    """Return the page, `highest` pixels of which show; the panel has a name, contents and a foot."""
    name, contents, below = panel
    line = _time_line(stops, foot, step)
    surface = partial(Container, radii=POPOVER_RADII)
    sidebar = partial(Sidebar, widest=JUDGED if judged else USUAL, highest=highest)
    buttons = (below,) if below is not None else ()
    scrolling = FirstThatFits((contents, ScrollArea(f"panel {name}", contents)), grow=1)
    right = sidebar(surface(Padding(VStack((scrolling, *buttons)))))
    beside = HStack((hands(stacked=False, grow=1), right), "small", "fill", grow=1)
    wide = _under(head, beside, line)
    rows = hands(stacked=True, grow=1)
    stacked = _under(head, rows, line, right)
    scrolled = ScrollArea(WHOLE, stacked)
    upright = Upright(FirstThatFits((stacked, scrolled)))
    return FirstThatFits((upright, wide, scrolled))


def _under(head: Part, *parts: Part) -> Part:
    """Return parts one under the other below the head of the page."""
    return Padding(VStack((head, VStack(parts, "small", grow=1))), "medium", "medium")


def _time_line(stops: Stops, foot: Part | None, step: Callable[[int], Answer]) -> Part:
    """Return the stops between two buttons, and the words below them."""
    back = IconButton("back", "left", "One card back", partial(step, -1), region="back")
    on = IconButton("on", "right", "One card forward", partial(step, 1), region="on")
    row = HStack((back, stops, on))
    parts = VStack((row, Divider(), foot), "tight") if foot is not None else row
    return Container(Padding(parts, "medium", "small"), radii=POPOVER_RADII)
