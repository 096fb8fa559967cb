"""The base of scenes whose page is a tree of parts."""

from collections.abc import Sequence

from msgspec.structs import replace
from pygame import Rect

from clubs.ui.parts.choice import Choice, sliding
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part, lay_out
from clubs.ui.parts.measure import PageMeasures
from clubs.ui.parts.scroll import WHOLE
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.parts.space import Ground
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.notice_scene import NoticeScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Spot, Widget, Widgets

NOWHERE = inputs.Release(-1, -1)


class PageScene(NoticeScene):
    """A page that is declared: what it draws, what can be chosen and what is read come from one tree.

    It is laid out again when the tree, the window or the appearance differs from the last time; `changed` has
    it looked at after something that was no input. It stands on its `ground`; `main` is the scrolled area
    that page keys move while the focus is in none. Controls have the `order` of their regions, if it is not
    that of reading. `held` is the slider that the pointer holds, by its id, and the value it is at.
    """

    ground: Ground = "lacquer"
    main = ""
    order: Sequence[str] = ()

    def __init__(self, context: Context, notice: str = "") -> None:
        super().__init__(context, notice)
        self.held: tuple[str, int] | None = None
        self._followed: str | None = None
        self._views: dict[str, ScrollView] = {}
        self._tree: Part | None = None
        self._laid: Layout | None = None
        self._measured = PageMeasures()
        self._looked_at = False
        self._of: tuple[object, ...] = ()
        self._shown_on: Part | None = None  # the page on which the focus was in sight
        self._dragged = ""
        self._pointer = (-1, -1)

    def page(self) -> Part:
        """Return what the page shows now."""
        raise NotImplementedError

    # ------------------------------------------------------------ one tree, three uses

    @property
    def layout(self) -> Layout:
        """The page in its place."""
        window = self.context.screen
        of = (self.paint, window.width, window.height, window.aside, self.context.device)
        if self._tree is None or of != self._of or not self._looked_at:
            tree = self.page()
            if of != self._of:
                self._measured = PageMeasures()
            if self._measured.differs(tree):
                self._tree, self._of, self._laid = tree, of, None
            self._looked_at = True
        if self._laid is None:
            assert self._tree is not None
            views, clicked = self._views, lambda: self.clicked
            self._laid = lay_out(
                self._tree, window.stage, self.paint, views, clicked, self._measured, ground=self.ground
            )
        return self._laid

    def changed(self) -> None:
        """Look at the tree again before the next picture."""
        self._looked_at = False

    def controls(self) -> list[Control]:
        """Return the controls in the order of Tab: that of reading, or of their regions as in `order`."""
        found, order = self.layout.controls, self.order
        places = {region: place for place, region in enumerate(order)}
        return sorted(found, key=lambda one: places.get(one.widget.region, len(places))) if order else found

    def widgets(self) -> list[Widget]:
        return [one.widget for one in self.controls()]

    def decor(self) -> list[Sprite]:
        """Draw everything but the controls, from the lowest to the topmost."""
        return [*self.layout.sprites]

    def page_sprites(self, now: float) -> list[Sprite]:
        layout, sprites = self.layout, self.decor()
        for one in self.controls():
            sprites += layout.drawn(one, self.state(one.widget), self.focus)
        return sprites

    def readings(self) -> list[Reading]:
        return self.layout.readings

    def explained(self) -> list[Spot]:
        return self.layout.spots

    def pointable(self) -> list[Widget]:
        return [widget for control in self.controls() if (widget := control.pointable) is not None]

    # ------------------------------------------------------------ the window

    @property
    def stage(self) -> Rect:
        """The part of the window that the page takes."""
        return self.context.screen.stage

    @property
    def swipes(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether a finger scrolls what is on the page."""
        return self.scrolls

    @property
    def scrolls(self) -> bool:
        return any(view.scrolls for view in [self._views[id] for id in self.layout.areas])

    def resized(self) -> None:
        self.changed()

    # ------------------------------------------------------------ input

    def update(self, now: float) -> Transition | None:
        if self.focus.id is not None and not self.quiet:
            self.focus.settle(self.widgets())
        self._follow()
        return super().update(now)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll, let a held slider follow the pointer, or else handle the input."""
        if isinstance(taken, inputs.Point | inputs.Press | inputs.Release):
            self._pointer = taken.x, taken.y
        if self._scrolled_by(taken):
            return None
        slider = self._slider
        if slider is not None and isinstance(taken, inputs.Release) and taken != NOWHERE:
            rect = slider.widget.rect  # it may be let go beside the slider
            taken = inputs.Release(min(rect.right - 1, max(rect.left, taken.x)), rect.centery)
        was = self._focused
        if isinstance(taken, inputs.Move) and taken.dy and self._goes_along_row(taken.dy):
            return None
        result = self.given(taken)
        if not isinstance(taken, inputs.Point | inputs.Scroll):
            self.changed()
        if isinstance(taken, inputs.Move) and taken.dy:
            self._lead(was)
            row = self._adjustable_row()
            if was is not None and was.widget.id not in row and len(row) > 1:
                self.focus.id = row[0 if taken.dy > 0 else -1]
        self._hold(taken)
        self._follow()
        return result

    def given(self, taken: inputs.Input) -> Transition | None:
        """Handle an input that has scrolled nothing; a page with a table on it hands it on."""
        return super().handle(taken)

    def choose(self, widget: Widget) -> Transition | None:
        self.changed()
        return super().choose(widget)

    def scroll(self, dy: float) -> Transition | None:
        """Move the area under the pointer, else the main one, by notches of the wheel."""
        if id := self._area_at(*self._pointer) or self._main_area:
            self._moved(self._views[id].wheel(dy), id)
        return None

    def _adjustable_row(self) -> list[str]:
        """Return the controls beside the focus, with it, whose values the arrows across change."""
        now = self._focused
        if now is None or now.widget.adjust is None:
            return []
        box, region = now.widget.rect, now.widget.region
        row = [one.widget for one in self.controls() if one.widget.adjust is not None]
        beside = (one for one in row if box.top <= one.rect.centery < box.bottom)
        return [one.id for one in beside if one.region == region]

    def _goes_along_row(self, dy: int) -> bool:
        """Go to the next control of a row in which the arrows across change values."""
        row = self._adjustable_row()
        focus = self.focus.id
        at = row.index(focus) + dy if focus in row else -1
        if not 0 <= at < len(row):
            return False
        self.focus.id = row[at]
        self.focus.visible = True
        self._follow()
        return True

    def _lead(self, was: Control | None) -> None:
        """Go on to the control that leads a row, if an arrow has come to that row from another region."""
        now = self._focused
        if was is None or now is None or was.widget.region == now.widget.region:
            return
        row = [one.widget for one in self.controls() if one.widget.region == now.widget.region]
        beside = [one for one in row if one.rect.top <= now.widget.rect.centery < one.rect.bottom]
        self.focus.id = next((one.id for one in beside if one.leads), now.widget.id)

    def shown(self, choice: Choice) -> Choice:
        """Return a choice at the value of its slider while that is held."""
        held = self.held
        return replace(choice, at=held[1]) if held is not None and held[0] == choice.id else choice

    @property
    def _slider(self) -> Control | None:
        """The slider that the pointer holds."""
        held = self._control(self.pressed)
        return held if held is not None and held.steps else None

    def _hold(self, taken: inputs.Input) -> None:
        before, slider = self.held, self._slider
        self.held = None
        if slider is not None and isinstance(taken, inputs.Press | inputs.Point):
            self.held = slider.widget.id, sliding(taken.x, slider.widget.rect, slider.steps)
        if self.held != before:
            self.changed()

    # ------------------------------------------------------------ scrolled areas

    def _scrolled_by(self, taken: inputs.Input) -> bool:
        """Scroll an area, if that is what an input does; return whether it is."""
        match taken:
            case inputs.Press(x, y) if id := self._area_at(x, y):
                self._dragged = id
                return self._moved(self._views[id].press(*self._inside(id, x, y)))
            case inputs.Point(x, y) if self._dragged and not self._follows_pointer:
                if not self._views[self._dragged].drag(*self._inside(self._dragged, x, y)):
                    return False
                self.pressed = None
                return self._moved(True)
            case inputs.Release() if self._dragged:
                id, self._dragged = self._dragged, ""
                return self._views[id].release()
            case inputs.PageTurn(step) if id := self._focused_area or self._main_area:
                return self._moved(self._views[id].turn(step), id)
            case inputs.Edge(step) if id := self._focused_area or self._main_area:
                view = self._views[id]
                return self._moved(view.to(view.hidden if step > 0 else 0), id)
            case inputs.Move(0, dy) if (id := self._leads_out_of(dy)) and self._views[id].step(dy):
                return self._moved(True, id)
            case inputs.Act() if self._hidden and self._focused is not None:
                return self._show(self._focused)
            case _:
                return False

    @property
    def _follows_pointer(self) -> bool:
        """Whether what is pressed follows the pointer by itself."""
        return any(one.id == self.pressed and one.role in ("slider", "card") for one in self.widgets())

    def _moved(self, moved: bool, id: str = "") -> bool:
        """Lay out again after an area has moved; with an id, let the focus go to what shows there."""
        if moved:
            was = self._focused if id else None
            self._laid = None
            if was is not None and was.area == id:
                self._focus_what_shows_near(was)
        return moved

    def _inside(self, id: str, x: int, y: int) -> tuple[int, int]:
        box = self.layout.areas[id]
        return x - box.left, y - box.top

    def _area_at(self, x: int, y: int) -> str:
        """Return the innermost area at a place that has more than it shows; '' if there is none."""
        found = [id for id, box in self.layout.areas.items() if box.collidepoint(x, y)]
        return next((id for id in reversed(found) if self._views[id].scrolls), "")

    @property
    def _main_area(self) -> str:
        """The area that keys move: the page's own, or the only one that scrolls."""
        scrolling = [id for id in self.layout.areas if self._views[id].scrolls]
        return self.main if self.main in scrolling else scrolling[0] if scrolling else ""

    @property
    def _focused(self) -> Control | None:
        return self._control(self.focus.id)

    def _control(self, id: str | None) -> Control | None:
        return next((one for one in self.controls() if one.widget.id == id), None)

    @property
    def _focused_area(self) -> str:
        """The area in which the focus is, if it scrolls."""
        focused = self._focused
        if focused is None or not focused.area:
            return ""
        return focused.area if self._views[focused.area].scrolls else ""

    def led_to(self, dx: int, dy: int) -> list[Widget]:
        """Return the controls of the same area while the arrow leads to one of them, else those that show."""
        focused = self._focused
        if focused is not None and focused.area:
            inside = [one.widget for one in self.controls() if one.area == focused.area]
            if self._next(inside, dx, dy) is not None:
                return inside
        showing = self.pointable()
        return showing if focused is None else [*showing, focused.widget]

    def _next(self, widgets: Widgets, dx: int, dy: int) -> Widget | None:
        """Return the widget to which an arrow leads; None if there is none that way."""
        tried = Focus()
        tried.id = self.focus.id
        found = tried.move(widgets, dx, dy)
        return None if found is None or found.id == self.focus.id else found

    def _leads_out_of(self, dy: int) -> str:
        """Return the area that an arrow moves because it leads to nothing near in it; '' for none."""
        found = self._next(self.led_to(0, dy), 0, dy)
        if found is None:
            return self._focused_area or self._main_area
        if not (id := self._focused_area):
            return ""
        box, view = self.layout.areas[id], self._views[id]
        inside = any(one.area == id for one in self.controls() if one.widget.id == found.id)
        far = not view.near(found.rect.move(-box.left, -box.top)) if inside else view.may_turn(dy)
        return id if far else ""

    def _focus_what_shows_near(self, was: Control) -> None:
        """Let the focus go to what wholly shows near the place where it was, if its control does not."""
        box = self.layout.areas[was.area]
        inside = [one.widget for one in self.controls() if one.area == was.area]
        showing = [one for one in inside if box.contains(one.rect)]
        if showing and all(one.id != self.focus.id for one in showing):
            x, y = was.widget.rect.center
            nearest = min(showing, key=lambda one: abs(one.rect.centerx - x) + abs(one.rect.centery - y))
            self.focus.id = self._followed = nearest.id

    @property
    def _hidden(self) -> bool:
        """Whether the focus is on a control whose middle does not show in its area."""
        focused = self._focused
        if focused is None or focused.clip is None:
            return False
        return not focused.clip.collidepoint(focused.widget.rect.center)

    def _follow(self) -> None:
        """Show a control that has just got the focus by a key, or that a change of the page has moved away.

        At first show the top of the page.
        """
        hidden = self._hidden
        before = self._shown_on
        moved_away = hidden and before is not None and before is not self._tree
        self._shown_on = None if hidden else self._tree
        if self.focus.id == self._followed and not moved_away:
            return
        if self._followed is None and hidden:
            self._focus_at_top()
        self._followed, focused = self.focus.id, self._focused
        if focused is not None and focused.area and self.focus.id != self.focus.pointed:
            self.focus.pointed = None
            self._show(focused)
            self._shown_on = self._tree

    def _focus_at_top(self) -> None:
        """Let the focus go to the first control that shows, if the page scrolls as a whole."""
        box = self.layout.areas.get(WHOLE)
        showing = [one.widget for one in self.controls() if box is not None and box.contains(one.widget.rect)]
        self.focus.id = next((one.id for one in showing if one.enabled), self.focus.id)

    def _show(self, control: Control) -> bool:
        """Show a control, with all of the surface on which it stands where that has room."""
        box, surface = self.layout.areas[control.area], control.surface
        shown = surface if surface is not None and surface.height <= box.height else control.widget.rect
        return self._moved(self._views[control.area].show(shown.move(-box.left, -box.top)))
