"""Parts of a page, and a tree of them in its place. Sizes are pixels.

Constraints go down, sizes come up, and the parent places; pictures, controls, explanations and texts come in
the order of reading.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import product
from typing import Any, ClassVar, Final, TypeAlias, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import CONTROL, FOCUSED, Control
from clubs.ui.parts.measure import PageMeasures, measured_once
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.parts.space import Ground, Ink, ink_on, suits_on
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, cut
from clubs.ui.shell.reading import Reading, Text, numbered, written
from clubs.ui.shell.widgets import Explanation, Focus, Spot, Widget, said
from clubs.ui.style.signs import Suits

Click: TypeAlias = tuple[int, int] | None
MAIN: Final = "main"
RING: Final = 8
"""Pixels by which the ring of the focus may reach beyond the area in which it stands."""


MEASURES: Final = ("extent", "min_width", "width", "min_height", "height")


class Part(Struct, frozen=True, kw_only=True):
    """A piece of a page as a value; it knows no coordinates.

    `grow` is its share of the room that its parent has to spare along the way in which it places. Whatever a
    part measures is remembered. One that never `wraps` is as high at every width, if those `inside` it are.
    One `among_others` is not placed by its box alone, but by what else is on the page.
    """

    wraps: ClassVar[bool] = True
    among_others: ClassVar[bool] = False
    grow: float = 0.0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name in MEASURES:
            if name in cls.__dict__:
                setattr(cls, name, measured_once(cls.__dict__[name]))

    @property
    def inside(self) -> "tuple[Part, ...]":
        """The parts of whose heights its own is made."""
        return ()

    def extent(self, paint: Painters) -> tuple[float, float]:
        """Return width and height of a part that is as large in every box."""
        raise NotImplementedError

    def min_width(self, paint: Painters) -> float:
        """Return the least width; by default the usual one."""
        return self.width(paint)

    def width(self, paint: Painters) -> float:
        """Return the width when nothing wraps."""
        return self.extent(paint)[0]

    def min_height(self, paint: Painters, width: float) -> float:
        """Return the least height at a width; by default the usual one."""
        return self.height(paint, width)

    def height(self, paint: Painters, width: float) -> float:
        """Return the height that everything needs at a width."""
        return self.extent(paint)[1]

    def place(self, box: Rect, layout: "Layout") -> None:
        """Put pictures, controls and what is read aloud into a box of the layout."""
        raise NotImplementedError


Kind = TypeVar("Kind", bound=Part)


class Placement(Struct):
    """A part, the box that its parent gave it, the box in which that shows, and its painters."""

    part: Part
    box: Rect
    paint: Painters
    clip: Rect | None = None
    parts: list["Placement"] = field(default_factory=list)

    def moved(self, dy: int, clip: Rect | None) -> "Placement":
        """Return it `dy` pixels further down, where it shows in a box."""
        if not dy and clip == self.clip:
            return self
        parts = [one.moved(dy, clip) for one in self.parts]
        return Placement(self.part, self.box.move(0, dy), self.paint, clip, parts)


class ScrolledOutput(Struct):
    """The output of a part in a scrolled area: it moves with the area, in sight or not."""

    part: Part
    placed: Placement
    sprites: list[Sprite]
    controls: list[Control]
    spots: list[Spot]
    texts: list[Text]


class Layout:
    """A tree of parts laid out in a box of the window.

    It is `z` high. `clicked` returns where the pointer let go, None after a key. `views` are the scrolled
    areas by their ids; a layout that finds none of its own begins one.
    """

    def __init__(
        self,
        paint: Painters,
        views: dict[str, ScrollView] | None = None,
        clicked: Callable[[], Click] = lambda: None,
        z: int = 0,
        ground: Ground = "lacquer",
    ) -> None:
        self.paint, self.clicked = paint, clicked
        self.views = {} if views is None else views
        self.areas: dict[str, Rect] = {}  # of the scrolled areas, by their ids
        self.sprites: list[Sprite] = []
        self.controls: list[Control] = []
        self.spots: list[Spot] = []
        self.placed: list[Placement] = []
        self._uncut: list[Sprite] = []  # and spots, where more of them may show once they have moved
        self._whole_spots: list[Spot] = []
        self._cuts: dict[tuple[Image, int, int, tuple[int, ...]], Sprite | None] = {}
        self.texts: list[Text] = []
        self._around: list[Placement] = []
        self._cut_off = 0  # how often something that was put did not show, or not all of it
        self._others = 0  # how many of the parts put so far were placed by what else is on the page
        self._ground = ground
        self._region = MAIN
        self._area = ""
        self._clip: Rect | None = None
        self._surface: Rect | None = None
        self._lift = z
        self._said = True
        self.popover: Rect | None = None  # what lies over the page beside a control

    def put(self, part: Part, box: Rect) -> None:
        """Place a part in a box; what has stood in one of its size is only moved.

        That is the same part where there are controls in it, else any that shows the same.
        """
        siblings = self._around[-1].parts if self._around else self.placed
        measured, hidden = self.paint.measured, not self._in_sight(box)
        where = self._area, self._region, self._ground, self._lift, self._said, box.left, *box.size, hidden
        there = *where, box.top, *(self._clip or ())
        if (before := self._before(part, where, there)) is not None:
            siblings.append(self._put_again(before, box.top - before.placed.box.top))
            return
        lists = self._uncut, self.controls, self._whole_spots, self.texts
        starts = [len(one) for one in lists]
        before_it = self._others, self._cut_off
        placed = Placement(part, box, self.paint, self._clip)
        siblings.append(placed)
        self._around.append(placed)
        part.place(box, self)
        self._around.pop()
        self._others += part.among_others
        pressed = len(self.controls) > starts[1]
        if before_it[0] == self._others and (self._area or not pressed):
            put: list[Any] = [one[start:] for one, start in zip(lists, starts, strict=True)]  # type: ignore[index]
            whole = before_it[1] == self._cut_off or (hidden and placed.parts)
            key = id(part) if pressed else measured.of(part), where if whole else there
            measured.keep(key, ScrolledOutput(part, placed, *put))

    def _before(
        self, part: Part, where: tuple[object, ...], there: tuple[object, ...]
    ) -> ScrolledOutput | None:
        """Return what has been put of a part that may be moved to a place, or else has stood there."""
        measured = self.paint.measured
        shows = measured.of(part)
        keys = product((shows, id(part)), (where, there)) if self._area else ((shows, where),)
        return next(filter(None, map(measured.made, keys)), None)

    def _put_again(self, before: ScrolledOutput, dy: int) -> Placement:
        """Put what a part has put before `dy` pixels further down."""
        for image, x, y, z, alpha in before.sprites:
            self._show(Sprite(image, x, y + dy, z, alpha))
        for one in before.controls:
            reach = one.widget.reach and one.widget.reach.move(0, dy)
            widget = replace(one.widget, rect=one.widget.rect.move(0, dy), reach=reach)
            surface = self._surface or (one.surface and one.surface.move(0, dy))
            self.controls.append(replace(one, widget=widget, clip=self._clip, surface=surface))
        for spot in before.spots:
            self.explain(spot.rect.move(0, dy), spot.about)
        self.texts += [(text, box.move(0, dy), heading) for text, box, heading in before.texts]
        return before.placed.moved(dy, self._clip)

    def of_kind(self, kind: type[Kind]) -> Iterator[tuple[Kind, Placement]]:
        """Yield the parts of a kind in their places, for what a scene draws there itself since it moves."""
        waiting = self.placed[::-1]
        while waiting:
            placed = waiting.pop()
            if isinstance(placed.part, kind):
                yield placed.part, placed
            waiting += placed.parts[::-1]

    @cached_property
    def boxes(self) -> dict[str, Rect]:
        """The boxes of all parts that have an id."""
        named = ((getattr(part, "id", ""), placed.box) for part, placed in self.of_kind(Part))
        return {id: box for id, box in named if id}

    # ------------------------------------------------------------ what parts put

    def draw(self, image: Image, x: float, y: float, z: int = 0) -> None:
        """Draw a picture with the corner of its box at (x, y), as far as it shows."""
        self.show(Sprite(image, x, y, z))

    def show(self, sprite: Sprite) -> None:
        """Draw a sprite as far as it shows."""
        image, x, y, z, alpha = sprite
        self._show(Sprite(image, x, y, z + self._lift, alpha))

    def _show(self, sprite: Sprite) -> None:
        self._uncut.append(sprite)
        found = self.cut(sprite, self._clip)
        if found is not None:
            self.sprites.append(found)

    def shows(self, box: Rect) -> bool:
        """Return whether any of a box, or of letters that reach below it, shows where it stands."""
        shows = self._in_sight(box)
        self._cut_off += not shows
        return shows

    def _in_sight(self, box: Rect) -> bool:
        return self._clip is None or bool(self._clip.colliderect(box.inflate(0, 2 * box.height)))

    def cut(self, sprite: Sprite, box: Rect | None) -> Sprite | None:
        """Return a sprite as far as it shows in a box: the same picture each time."""
        rect = sprite.rect
        if box is None or box.contains(rect):
            return sprite
        self._cut_off += 1
        if not box.colliderect(rect):
            return None
        key = sprite.image, round(sprite.x), round(sprite.y), tuple(box)
        if key not in self._cuts:
            self._cuts[key] = cut(sprite, box)
        found = self._cuts[key]
        return found._replace(alpha=sprite.alpha) if found is not None else None

    def cut_all(self, sprites: Iterable[Sprite], box: Rect | None) -> list[Sprite]:
        """Return sprites as far as they show in a box, without those that do not."""
        return [found for sprite in sprites if (found := self.cut(sprite, box)) is not None]

    def control(self, control: Control) -> None:
        """Add a control to the region and the scrolled area in which it stands."""
        widget = said(control.widget)
        if widget.region == MAIN != self._region:
            widget = replace(widget, region=self._region)
        self.controls.append(
            replace(
                control,
                widget=widget,
                clip=self._clip,
                area=self._area,
                surface=self._surface,
                z=self._lift,
            )
        )

    def drawn(self, control: Control, state: State, focus: Focus) -> list[Sprite]:
        """Draw a control as far as it shows, with a ring if it has the visible focus."""
        widget, clip, z = control.widget, control.clip, control.z
        found = list[Sprite | None]()
        if control.image is not None:
            found.append(self.cut(Sprite(control.image(state), *widget.rect.topleft, z + CONTROL), clip))
        if focus.visible and focus.has(widget):
            ring = self.paint.panels.focus_ring(*widget.rect.size, control.radii)
            around = clip.inflate(2 * RING, 2 * RING) if clip is not None else None
            found.append(self.cut(Sprite(ring, *widget.rect.topleft, z + FOCUSED), around))
        return [sprite for sprite in found if sprite is not None]

    def explain(self, box: Rect, about: Explanation) -> None:
        """Explain a thing that is no control."""
        self._whole_spots.append(Spot(box, about))
        shown = box if self._clip is None else box.clip(self._clip)
        self._cut_off += shown != box
        if shown.width and shown.height:
            self.spots.append(Spot(shown, about))

    def read(self, text: str, box: Rect, *, heading: bool = False) -> None:
        """Have a text read aloud at this place of the order."""
        if self._said and any(char.isalnum() for char in text):
            self.texts.append((text, box, heading))

    def read_drawn(self, sprites: list[Sprite]) -> None:
        """Have read aloud what is written on pictures."""
        for one in written(sprites):
            self.read(one.words, one.rect)

    @property
    def readings(self) -> list[Reading]:
        """The texts that are read aloud, in the order of reading."""
        return list(numbered(self.texts))

    # ------------------------------------------------------------ where parts stand

    def ink(self, ink: Ink) -> str:
        """Return the colour of an ink on the ground of this place."""
        return ink_on(self.paint, self._ground, ink)

    @property
    def ground(self) -> Ground:
        """The ground of this place."""
        return self._ground

    @property
    def shadow(self) -> bool:
        """Whether words have a shadow on the ground of this place."""
        return self._ground == "felt" and self.paint.theme.title_shadow

    @property
    def suits(self) -> Suits:
        """The colours of suit signs on the ground of this place."""
        return suits_on(self.paint, self._ground)

    @contextmanager
    def on_ground(self, ground: Ground) -> Iterator[None]:
        """Let parts stand on another ground."""
        before, self._ground = self._ground, ground
        yield
        self._ground = before

    @contextmanager
    def on_surface(self, box: Rect) -> Iterator[None]:
        """Let parts stand on a surface, the outermost of their area."""
        before, self._surface = self._surface, self._surface or box
        yield
        self._surface = before

    @contextmanager
    def in_region(self, region: str) -> Iterator[None]:
        """Let parts belong to another region."""
        before, self._region = self._region, region
        yield
        self._region = before

    @contextmanager
    def in_area(self, id: str, box: Rect, spill: int) -> Iterator[None]:
        """Let parts show in a box only, whose contents move, and at most `spill` pixels beyond it."""
        before, window = (self._area, self._clip, self._surface), box.inflate(2 * spill, 2 * spill)
        self._area, self._clip = id, window.clip(self._clip or self.placed[0].box)
        self._surface = None
        self.areas[id] = box
        yield
        self._area, self._clip, self._surface = before

    @contextmanager
    def raised(self, height: int, *, said: bool = True) -> Iterator[None]:
        """Draw parts above others; unless they are `said`, the control that they stand on says them."""
        before, self._said = self._said, self._said and said
        self._lift += height
        yield
        self._lift -= height
        self._said = before

    @property
    def widgets(self) -> list[Widget]:
        """The widgets of all controls, in the order of Tab."""
        return [control.widget for control in self.controls]


def lay_out(
    part: Part,
    box: Rect,
    paint: Painters,
    views: dict[str, ScrollView] | None = None,
    clicked: Callable[[], Click] = lambda: None,
    measured: PageMeasures | None = None,
    z: int = 0,
    ground: Ground = "lacquer",
) -> Layout:
    """Place a tree in a box of the window, `z` high; what was `measured` of it is not measured again."""
    layout = Layout(paint, views, clicked, z, ground)
    paint.measured = PageMeasures() if measured is None else measured
    try:
        layout.put(part, box)
    finally:
        paint.measured = None
    return layout
