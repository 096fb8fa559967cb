"""The part of a page that shows in the window, where the page is larger, and what moves it."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite

STEP: Final = 0.4  # of the window, for an arrow that leads to nothing near
REST: Final = 0.25  # of the window; less of a page than that is not left out at an end
PAGE: Final = 0.85  # of the window, for Page Up and Page Down
NOTCH: Final = 90  # design units, for a notch of the wheel
SLACK: Final = 12  # design units that the pointer may move before it drags
AROUND: Final = 24  # design units kept free round the focus
BAR: Final = 12  # design units
SHORTEST: Final = 4  # the shortest thumb of a bar, times its thickness

Size = tuple[int, int]


class ScrollView:
    """The part of a page that shows; `x` and `y` are its upper left corner, in pixels of the page."""

    def __init__(self, bar: float = BAR) -> None:
        self.x = self.y = 0
        self._bar_units = bar
        self._page: Size = (0, 0)
        self._window: Size = (0, 0)
        self._unit = 1.0
        self._held: tuple[int, int] | None = None
        self._dragged = False
        self._bar: int | None = None  # the bar that is held: 0 across, 1 down

    def fit(self, page: Size, window: Size, unit: float) -> None:
        """Take over the sizes of page and window, and the pixels per design unit.

        A bar along the lower edge takes room from the page; one at the right lies on its margin.
        """
        self._page, self._unit = page, unit
        across, down = page[0] > window[0], page[1] > window[1]
        self._window = window[0] - self._thick * (across and down), window[1] - self._thick * across
        self.to(self.x, self.y)

    @property
    def hidden(self) -> Size:
        """Width and height in pixels that do not show."""
        return max(0, self._page[0] - self._window[0]), max(0, self._page[1] - self._window[1])

    @property
    def scrolls(self) -> bool:
        """Whether the page is larger than the window."""
        return any(self.hidden)

    # ------------------------------------------------------------ moving

    def to(self, x: float, y: float) -> bool:
        """Show the page from a corner on, as far as it goes; return whether anything moved."""
        before = self.x, self.y
        wide, high = self.hidden
        self.x, self.y = max(0, min(wide, round(x))), max(0, min(high, round(y)))
        return before != (self.x, self.y)

    def by(self, dx: float, dy: float) -> bool:
        """Move on by some pixels; return whether anything moved."""
        return self.to(self.x + dx, self.y + dy)

    def step(self, dx: int, dy: int) -> bool:
        """Move by a step of an arrow."""
        return self.by(dx * STEP * self._window[0], dy * STEP * self._window[1])

    def turn(self, step: int) -> bool:
        """Move by about a window's height."""
        return self.by(0, step * PAGE * self._window[1])

    def may_turn(self, step: int) -> bool:
        """Return whether there is more of the page that way."""
        return self.y < self.hidden[1] if step > 0 else self.y > 0

    def wheel(self, dy: float) -> bool:
        """Move by notches of the wheel, across where nothing is hidden below."""
        way = -dy * NOTCH * self._unit
        return self.by(0, way) if self.hidden[1] else self.by(way, 0)

    def show(self, rect: Rect) -> bool:
        """Move as little as possible so that a box of the window shows, with some room around it.

        Where little is left of the page beyond it, that shows as well. One that is higher than the window
        stays where it is if it lies over the middle.
        """
        if rect.height > self._window[1] and self.shows(rect):
            return False
        dx, dy = self._way(rect)
        page = rect.move(self.x, self.y)
        ends = [self._to_end(axis, to, page) for axis, to in enumerate((self.x + dx, self.y + dy))]
        return self.to(*ends)

    def _to_end(self, axis: int, to: float, rect: Rect) -> float:
        """Return `to`, or an end of the page that is near it, if a box shows there too."""
        room, hidden = self._window[axis], self.hidden[axis]
        start, end = rect.topleft[axis], rect.bottomright[axis]
        if 0 < to <= REST * room and end <= room:
            return 0
        return hidden if hidden - REST * room <= to < hidden and start >= hidden else to

    def _way(self, rect: Rect) -> tuple[float, float]:
        window = Rect((0, 0), self._window)
        spare = [max(0, whole - part) for whole, part in zip(window.size, rect.size, strict=True)]
        room = rect.inflate(*(min(2 * round(AROUND * self._unit), left) for left in spare))
        return _least(room.left, room.right, window.width), _least(room.top, room.bottom, window.height)

    def shows(self, rect: Rect, *, wholly: bool = False) -> bool:
        """Return whether a box of the window shows, wholly or at least its middle.

        One that is higher than the window shows where it lies over the window's middle.
        """
        window = Rect((0, 0), self._window)
        if rect.height > window.height and rect.top <= window.centery <= rect.bottom:
            return True
        return window.contains(rect) if wholly else window.collidepoint(rect.center)

    def near(self, rect: Rect) -> bool:
        """Return whether a step of an arrow is enough to show a box."""
        dx, dy = self._way(rect)
        return abs(dx) <= STEP * self._window[0] and abs(dy) <= STEP * self._window[1]

    # ------------------------------------------------------------ the pointer

    def press(self, x: int, y: int) -> bool:
        """Take hold of the page or of a bar; return whether it is a bar."""
        self._held, self._dragged = (x, y), False
        self._bar = next((axis for axis in (0, 1) if self._bar_box(axis).collidepoint(x, y)), None)
        if self._bar is not None:
            self._pull(x, y)
        return self._bar is not None

    def drag(self, x: int, y: int) -> bool:
        """Let the page follow the pointer, if it is held; return whether it does."""
        if self._held is None or (x, y) == (-1, -1):
            return False
        if self._bar is not None:
            self._pull(x, y)
            return True
        across, down = self._held[0] - x, self._held[1] - y
        self._dragged |= max(abs(across), abs(down)) > SLACK * self._unit
        if self._dragged:
            self._held = (x, y)
            self.by(across, down)
        return self._dragged

    def release(self) -> bool:
        """Let go; return whether the page was dragged, so that nothing is chosen."""
        was = self._dragged or self._bar is not None
        self._held, self._dragged, self._bar = None, False, None
        return was

    def _pull(self, x: int, y: int) -> None:
        """Move the middle of the held bar's thumb to the pointer."""
        axis = self._bar or 0
        at, box = ((x, y))[axis], self._bar_box(axis)
        thumb, length = self._thumb(axis), box.size[axis]
        part = (at - box.topleft[axis] - thumb / 2) / max(1.0, length - thumb)
        where = part * self.hidden[axis]
        self.to(*((where, self.y) if axis == 0 else (self.x, where)))

    # ------------------------------------------------------------ the bars

    @property
    def _thick(self) -> int:
        return max(6, round(self._bar_units * self._unit))

    def _bar_box(self, axis: int) -> Rect:
        """Return the box of a bar, at the lower edge of the window or at its right; empty if all shows."""
        (wide, high), thick = self._window, self._thick
        if not self.hidden[axis]:
            return Rect(0, 0, 0, 0)
        if axis == 0:
            return Rect(0, high, wide, thick)
        return Rect(wide - (0 if self.hidden[0] else thick), 0, thick, high)

    def _thumb(self, axis: int) -> float:
        length = self._bar_box(axis).size[axis]
        return max(length * self._window[axis] / self._page[axis], SHORTEST * self._thick)

    def sprites(self, paint: Painters, z: int, *, on_paper: bool = False) -> list[Sprite]:
        """Draw the bars over the window."""
        found, theme = list[Sprite](), paint.theme
        rail, thumb_ink = (theme.paper_ink, theme.paper_ink) if on_paper else (theme.ink, theme.brass_light)
        for axis in (0, 1):
            if not self.hidden[axis]:
                continue
            box, thumb = self._bar_box(axis), round(self._thumb(axis))
            at = round((box.size[axis] - thumb) * (self.x, self.y)[axis] / self.hidden[axis])
            size = (thumb, box.height) if axis == 0 else (box.width, thumb)
            corner = (box.left + at, box.top) if axis == 0 else (box.left, box.top + at)
            found.append(
                Sprite(paint.panels.rule(*box.size, rail, 0.10 if on_paper else 0.75), *box.topleft, z)
            )
            found.append(Sprite(paint.panels.rule(*size, thumb_ink, 0.55 if on_paper else 1.0), *corner, z))
        return found


def _least(start: int, end: int, room: int) -> int:
    """Return by how much to move so that a stretch shows, its beginning first; 0 if it shows."""
    if start < 0:
        return start
    return min(start, max(0, end - room))
