"""Trees of parts that stand on the table, and the room that it leaves them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from math import ceil
from typing import ClassVar, Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import ChipButton, PushButton
from clubs.ui.parts.containers import Around, Container
from clubs.ui.parts.layout import Layout, Part, lay_out
from clubs.ui.parts.measure import PageMeasures
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.caps import capped
from clubs.ui.shell.context import Context
from clubs.ui.shell.tooltip import covered
from clubs.ui.shell.widgets import Focus, Spot, Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import ACTION, ICON_RADII, WINDOW_MARGIN, TextRole
from clubs.ui.tabletop.card_layout import Z_FOCUS, Z_TOP

EDGE: Final = 18  # design units, from the edge of the window
AIR: Final = 4  # design units, from what is to be seen
OVER_ICONS: Final = 22  # design units, from the large buttons to the icons
ANY: Final = 10_000.0  # design units of text: any width
PAGE: Final = Z_FOCUS + 260  # the height of a page over the table
EXACT: Final = 8  # pixels, by which a part may be wider than its height needs
ROUNDED: Final = 2  # pixels, which whole numbers may take from what is inside


class OnTable:
    """The base of what shows a tree of parts over the table, `z` high: laid out again when that changes."""

    z: ClassVar[int] = 0

    def __init__(self, context: Context) -> None:
        self._context = context
        self._views: dict[str, ScrollView] = {}
        self._measured = PageMeasures()
        self._of: tuple[object, ...] = ()
        self._layout: Layout | None = None

    def part(self) -> Part | None:
        """Return what it shows now as a tree of parts; None for nothing, or what is drawn otherwise."""
        return None

    def shows(self) -> object:
        """Return all that its parts depend on beside the window and the appearance."""
        return None

    @property
    def layout(self) -> Layout | None:
        """Its parts in their place, if it shows any."""
        paint = self._context.paint
        of = paint, self._context.device, self.shows()
        if of != self._of:
            tree = self.part()
            window = Rect(0, 0, paint.screen.width, paint.screen.height)
            self._layout = None
            if not self._of or self._of[0] is not paint:
                self._measured = PageMeasures()
            if tree is not None:
                self._measured.begin()
                views, measured = self._views, self._measured
                self._layout = lay_out(tree, window, paint, views, measured=measured, z=self.z, ground="felt")
            self._of = of  # only now: drawing ahead may have stopped it before
        return self._layout

    @property
    def surfaces(self) -> list[Rect]:
        """The boxes of its panels."""
        layout = self.layout
        return [] if layout is None else [placed.box for _, placed in layout.of_kind(Container)]

    def widgets(self) -> list[Widget]:
        """Return its widgets."""
        return layout.widgets if (layout := self.layout) is not None else []

    def explained(self) -> list[Spot]:
        """Return the things that are no widgets and can be explained."""
        return layout.spots if (layout := self.layout) is not None else []

    def drawn(self, focus: Focus) -> list[Sprite]:
        """Draw its parts, with its controls in their states."""
        layout = self.layout
        if layout is None:
            return []
        found = list(layout.sprites)
        for control in layout.controls:
            found += layout.drawn(control, state_of(control.widget, focus), focus)
        return found


class InBox(Around, frozen=True):
    """A part in a box of the window."""

    box: Rect

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.part, self.box)


class ActionButton(PushButton, frozen=True, kw_only=True):
    """A large button for an answer, of one width."""

    high: float = 68
    role: TextRole = ACTION
    region: str = "actions"

    def min_width(self, paint: Painters) -> float:
        return paint.screen.action_width

    def width(self, paint: Painters) -> float:
        return paint.screen.action_width


class TableButton(DrawnButton, frozen=True):
    """A control drawn by hand that keeps to the size of cards, never smaller than a finger."""

    def extent(self, paint: Painters) -> tuple[float, float]:
        unit = paint.screen.c
        wide, high = self.least
        return paint.screen.target(wide * unit), paint.screen.target(high * unit)


def table_icon(
    context: Context,
    widget: Widget,
    icon: str,
    focus: Focus,
    command: str = "",
    *,
    on: bool = False,
    named: bool = True,
) -> list[Sprite]:
    """Draw an icon of the table, `on` or off, with its name and the key of a command where there is one."""
    paint, found = context.paint, list[Sprite]()
    if focus.visible and focus.has(widget):
        found.append(paint.panels.ring(widget.rect, ICON_RADII, Z_TOP))
    label = widget.label if named else ""
    image = paint.buttons.icon_button(icon, widget.rect.width, state_of(widget, focus), label=label, on=on)
    image = capped(context, image, command, widget.rect.right) if command else image
    return [*found, Sprite(image, *widget.rect.topleft, Z_TOP)]


def state_of(widget: Widget, focus: Focus) -> State:
    """Return how a control looks that nobody holds down; the focus shows once a key or the pointer moved."""
    lit = focus.has(widget) and (focus.visible or focus.pointed == widget.id)
    return "disabled" if not widget.enabled else "hover" if lit else "rest"


def lower_right(screen: Screen, part: Part, kept: tuple[Rect, ...] = ()) -> "FreeRoom":
    """Return a part at the lower right of the table, over the icons."""
    at = screen.stage.right - screen.u(WINDOW_MARGIN), screen.action_slot(0).top - screen.u(OVER_ICONS)
    return FreeRoom(((lambda: part, ANY),), at, (1.0, 1.0), kept)


class FreeRoom(Part, frozen=True):
    """The form of a part that finds room nearest to a place on the table without hiding what is to be seen.

    Its point `by`, parts of its width and height, is wanted `at` a place in pixels. Each of the `forms`, made
    when it is tried, has the width that it may have in design units of text. What is `kept` is never hidden
    if there is any room at all, and as little as can be of what is `spared`; so are the parts of the same
    tree before it.
    """

    among_others = True
    forms: tuple[tuple[Callable[[], Part], float], ...]
    at: tuple[float, float]
    by: tuple[float, float]
    kept: tuple[Rect, ...]
    spared: tuple[Rect, ...] = ()

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        edge, air = round(paint.screen.u(EDGE)), 2 * round(paint.screen.u(AIR))
        window = paint.screen.stage.inflate(-2 * edge, -2 * edge)
        kept = [thing.inflate(air, air) for thing in self.kept]
        others = [placed.parts[0].box for _, placed in layout.of_kind(FreeRoom) if placed.parts]
        loose = [*self.spared, *others]
        tried = list[tuple[Part, Rect]]()

        def forms() -> Iterator[tuple[Part, Rect]]:
            for place, (make, most) in enumerate(self.forms):
                if place == len(tried):
                    form = make()
                    tried.append((form, self._wanted(form, most, paint, window)))
                yield tried[place]

        for things, rest in (([*kept, *others], self.spared), (kept, loose), ([], [*kept, *loose])):
            found = list[tuple[int, Part, Rect]]()
            for form, wanted in forms():
                if (room := nearest(wanted, window, things, rest)) is not None:
                    found.append((covered(room, rest), form, room))
                    if not found[-1][0]:
                        break
            if found:
                _, form, box = min(found, key=lambda one: one[0])
                layout.put(form, box)
                return
        form, wanted = tried[-1]
        layout.put(form, wanted.clamp(window))

    def _wanted(self, form: Part, most: float, paint: Painters, window: Rect) -> Rect:
        """Return the box of a form at the place that is wanted, narrower while its lines stay as many."""
        usual, narrow = form.width(paint), form.min_width(paint)
        width = max(min(most * paint.screen.t, usual, window.width), narrow)
        high = form.height(paint, width)
        while width < usual and width - narrow > EXACT:
            middle = (narrow + width) / 2
            if form.height(paint, middle) <= high:
                width = middle
            else:
                narrow = middle
        wide = ceil(width) + ROUNDED
        high = min(high, form.height(paint, wide))  # what exactly fits may take another line
        found = Rect(0, 0, wide, min(ceil(high), window.height))
        found.left = round(self.at[0] - self.by[0] * found.width)
        found.top = round(self.at[1] - self.by[1] * found.height)
        return found


class FoldingPanel(Part, frozen=True):
    """A panel in a form of `room`; where that is a chip, it may be open as a `page`."""

    room: FreeRoom
    page: FreeRoom | None

    def place(self, box: Rect, layout: Layout) -> None:
        layout.put(self.room, box)
        form = next(placed.parts[0].part for part, placed in layout.of_kind(FreeRoom) if part is self.room)
        if self.page is not None and isinstance(form, ChipButton):
            with layout.raised(PAGE):
                layout.put(self.page, box)


def nearest(wanted: Rect, window: Rect, kept: Sequence[Rect], spared: Sequence[Rect]) -> Rect | None:
    """Return the box of this size in a window that is nearest to it and hides nothing that is `kept`.

    It hides as little as can be of what is `spared`. None if there is no room.
    """
    here = wanted.clamp(window)
    if not window.contains(here):
        return None
    things = [*kept, *spared]
    if here.collidelist(things) < 0:
        return here

    def free(ends: Iterable[tuple[int, int]], size: int, first: int, last: int, own: int) -> list[int]:
        """Return where the box may begin along one way: at its own place, an edge, or beside a thing."""
        starts = {own, first, last - size, *(place for start, end in ends for place in (end, start - size))}
        return [start for start in starts if first <= start <= last - size]

    across = ((thing.left, thing.right) for thing in things)
    down = ((thing.top, thing.bottom) for thing in things)
    lefts = free(across, here.width, window.left, window.right, here.left)
    tops = free(down, here.height, window.top, window.bottom, here.top)

    def away(at: tuple[int, int]) -> int:
        return (at[0] - wanted.left) ** 2 + (at[1] - wanted.top) ** 2

    boxes = (Rect(*place, *here.size) for place in sorted(product(lefts, tops), key=away))
    rooms = [box for box in boxes if box.collidelist(kept) < 0]
    clear = (box for box in rooms if box.collidelist(spared) < 0)
    return next(clear, None) or min(rooms, key=lambda box: covered(box, spared), default=None)
