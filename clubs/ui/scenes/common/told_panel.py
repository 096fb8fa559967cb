"""A dark panel on paper that tells something in a few parts, with buttons at its foot. Sizes are pixels."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame import Rect

from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.style.layout import columns
from clubs.ui.style.theme import NAME, PANEL_RADII

PAD: Final = 34  # design units
BUTTON: Final = 62
GAP: Final = 16

Part: TypeAlias = tuple[Image, float]
"""A picture, and the gap below it in design units of text."""


@dataclass(frozen=True)
class Entry:
    """One button of the panel."""

    id: str
    label: str
    icon: str
    act: Callable[[], Answer]
    kind: Kind = "secondary"


def button_rows(
    paint: Painters,
    entries: Sequence[Entry],
    room: float,
    foot: float,
    left: float,
    region: str,
    make: Controls,
) -> list[Control]:
    """Return buttons that end at `foot`, in as few rows as there is room for."""
    found, gap, high = list[Control](), paint.draw.u(GAP), _high(paint)
    rows = _rows(paint, entries, room)
    top = foot - rows_height(paint, entries, room)
    for number, row in enumerate(rows):
        wide = (room - gap * (len(row) - 1)) / len(row)
        for place, one in enumerate(row):
            rect = boxed(left + place * (wide + gap), top + number * (high + gap), wide, high)
            found.append(
                make.button(
                    one.id, one.label, rect, one.act, kind=one.kind, icon=one.icon, role=NAME, region=region
                )
            )
    return found


def rows_height(paint: Painters, entries: Sequence[Entry], room: float) -> float:
    """Return the height of buttons in a room of this width."""
    rows = len(_rows(paint, entries, room))
    return rows * _high(paint) + (rows - 1) * paint.draw.u(GAP)


def _high(paint: Painters) -> int:
    return paint.screen.target(paint.draw.u(BUTTON))


def _rows(paint: Painters, entries: Sequence[Entry], room: float) -> Sequence[Sequence[Entry]]:
    """Return the buttons by rows of equal length, as few rows as there is room for."""
    widest = max(paint.buttons.width(one.label, icon=one.icon, role=NAME, padding=16) for one in entries)
    most = max(1, int((room + paint.draw.u(GAP)) // (widest + paint.draw.u(GAP))))
    each = columns(len(entries), most)
    return [entries[start : start + each] for start in range(0, len(entries), each)]


class ToldPanel:
    """The panel in a box, of which only the width counts for what it needs; `parts` are set in a room."""

    def __init__(
        self,
        paint: Painters,
        box: Rect,
        parts: Callable[[Painters, float], Sequence[Part]],
        entries: Sequence[Entry],
        region: str,
    ) -> None:
        self.paint, self.box, self.entries, self.region = paint, box, entries, region
        self.u = paint.draw.u
        self._parts = parts

    @property
    def _room(self) -> float:
        return self.box.width - 2 * self.u(PAD)

    @property
    def needed(self) -> float:
        """The height that everything needs."""
        told = self._placed()
        high = told[-1][1] + told[-1][0].height if told else 0.0
        return high + rows_height(self.paint, self.entries, self._room) + 3 * self.u(PAD)

    def controls(self, make: Controls) -> list[Control]:
        """Return the buttons, at the foot of the panel."""
        pad = self.u(PAD)
        foot, left = self.box.bottom - pad, self.box.left + pad
        return button_rows(self.paint, self.entries, self._room, foot, left, self.region, make)

    def sprites(self) -> list[Sprite]:
        """Draw the panel and its parts."""
        box, pad = self.box, self.u(PAD)
        panel = self.paint.panels.panel(*box.size, PANEL_RADII)
        told = [Sprite(image, box.left + pad, box.top + pad + y) for image, y in self._placed()]
        return [Sprite(panel, *box.topleft), *told]

    def _placed(self) -> list[tuple[Image, float]]:
        """Return the parts one under the other, each with its distance from the first."""
        found, y = list[tuple[Image, float]](), 0.0
        for image, gap in self._parts(self.paint, self._room):
            found.append((image, y))
            y += image.height + gap * self.paint.screen.t
        return found
