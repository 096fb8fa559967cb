"""The part of an area's contents that shows, where they are higher than their box, and what moves it."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite

STEP: Final = 0.4  # of the box, for an arrow that leads to nothing near
REST: Final = 0.25  # of the box; less of the contents than that is not left out at an end
PAGE: Final = 0.85  # of the box, for Page Up and Page Down
NOTCH: Final = 90  # design units, for a notch of the wheel
SLACK: Final = 12  # design units that the pointer may move before it drags
AROUND: Final = 24  # design units kept free round the focus
BAR: Final = 8  # design units
SHORTEST: Final = 4  # the shortest thumb of a bar, times its thickness


class ScrollView:
    """The part that shows, from `y` pixels of the contents on; places are those in the box."""

    def __init__(self) -> None:
        self.y = 0
        self._contents = 0  # pixels of height
        self._box = Rect(0, 0, 0, 0)
        self._unit = 1.0
        self._held: tuple[int, int] | None = None
        self._dragged = self._on_bar = False

    def fit(self, contents: int, box: tuple[int, int], unit: float) -> None:
        """Take over the height of the contents, the size of the box, and the pixels per design unit."""
        self._contents, self._unit = contents, unit
        self._box = Rect((0, 0), box)
        self.to(self.y)

    @property
    def hidden(self) -> int:
        """Height in pixels that does not show."""
        return max(0, self._contents - self._box.height)

    @property
    def scrolls(self) -> bool:
        """Whether the contents are higher than their box."""
        return self.hidden > 0

    # ------------------------------------------------------------ moving

    def to(self, y: float) -> bool:
        """Show the contents from a height on, as far as it goes; return whether anything moved."""
        before = self.y
        self.y = max(0, min(self.hidden, round(y)))
        return before != self.y

    def step(self, step: int) -> bool:
        """Move by a step of an arrow."""
        return self.to(self.y + step * STEP * self._box.height)

    def turn(self, step: int) -> bool:
        """Move by about the height of the box."""
        return self.to(self.y + step * PAGE * self._box.height)

    def may_turn(self, step: int) -> bool:
        """Return whether there is more that way."""
        return self.y < self.hidden if step > 0 else self.y > 0

    def wheel(self, notches: float) -> bool:
        """Move by notches of the wheel."""
        return self.to(self.y - notches * NOTCH * self._unit)

    def show(self, rect: Rect) -> bool:
        """Move as little as possible so that a rectangle shows, with some room around it.

        Where little is left of the contents beyond it, that shows as well. One that is higher than the box
        stays where it is if it lies over the middle.
        """
        room = self._box.height
        if rect.height > room and rect.top <= self._box.centery <= rect.bottom:
            return False
        to = self.y + self._way(rect)
        if 0 < to <= REST * room and rect.bottom + self.y <= room:
            return self.to(0)
        if self.hidden - REST * room <= to and rect.top + self.y >= self.hidden:
            return self.to(self.hidden)
        return self.to(to)

    def _way(self, rect: Rect) -> int:
        """Return by how much to move so that a rectangle shows, its top first; 0 if it shows."""
        spare = max(0, self._box.height - rect.height)
        room = rect.inflate(0, min(2 * round(AROUND * self._unit), spare))
        return room.top if room.top < 0 else min(room.top, max(0, room.bottom - self._box.height))

    def near(self, rect: Rect) -> bool:
        """Return whether a step of an arrow is enough to show a rectangle."""
        return abs(self._way(rect)) <= STEP * self._box.height

    # ------------------------------------------------------------ the pointer

    def press(self, x: int, y: int) -> bool:
        """Take hold of the contents or of the bar; return whether it is the bar."""
        self._held, self._dragged = (x, y), False
        self._on_bar = self.scrolls and self._rail.collidepoint(x, y)
        if self._on_bar:
            self._pull(y)
        return self._on_bar

    def drag(self, x: int, y: int) -> bool:
        """Let the contents follow the pointer, if they are held; return whether they do."""
        if self._held is None or (x, y) == (-1, -1):
            return False
        if self._on_bar:
            self._pull(y)
            return True
        across, down = self._held[0] - x, self._held[1] - y
        self._dragged |= max(abs(across), abs(down)) > SLACK * self._unit
        if self._dragged:
            self._held = (x, y)
            self.to(self.y + down)
        return self._dragged

    def release(self) -> bool:
        """Let go; return whether anything was dragged, so that nothing is chosen."""
        was = self._dragged or self._on_bar
        self._held, self._dragged, self._on_bar = None, False, False
        return was

    def _pull(self, y: int) -> None:
        """Move the middle of the bar's thumb to the pointer."""
        part = (y - self._thumb / 2) / max(1.0, self._box.height - self._thumb)
        self.to(part * self.hidden)

    # ------------------------------------------------------------ the bar

    @property
    def _rail(self) -> Rect:
        """The box of the bar, at the right."""
        thick = max(6, round(BAR * self._unit))
        return Rect(self._box.right - thick, 0, thick, self._box.height)

    @property
    def _thumb(self) -> float:
        """The height of the bar's thumb."""
        return max(self._box.height**2 / self._contents, SHORTEST * self._rail.width)

    def sprites(self, paint: Painters, z: int, *, on_paper: bool = False) -> list[Sprite]:
        """Draw the bar over the box; nothing where all of the contents shows."""
        if not self.scrolls:
            return []
        theme, rail = paint.theme, self._rail
        ink, thumb_ink = (theme.paper_ink, theme.paper_ink) if on_paper else (theme.ink, theme.brass_light)
        thumb = round(self._thumb)
        top = round((rail.height - thumb) * self.y / self.hidden)
        bar = paint.panels.rule(*rail.size, ink, 0.10 if on_paper else 0.75)
        on_bar = paint.panels.rule(rail.width, thumb, thumb_ink, 0.55 if on_paper else 1.0)
        return [Sprite(bar, *rail.topleft, z), Sprite(on_bar, rail.left, top, z)]
