"""A scene on a page that may be larger than the window, which then shows a part of it."""

from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.scroll_view import ScrollView
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.layout import Screen

BARS: Final = 29
"""The height of the scroll bars, over the page."""


class PagedScene(Scene):
    """The base of scenes that are laid out on a page, in its pixels.

    `widgets`, `explained` and `frame` return places in the window. The wheel, a drag, Page Up and Page Down
    move the page, and so do arrows that lead to nothing near; whatever gets the focus by a key is shown.
    """

    stacks = False
    """Whether the page folds in any upright window, too."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._view = ScrollView()
        self._followed: str | None = None

    # ------------------------------------------------------------ for each scene to override

    @property
    def needed(self) -> float | None:
        """Height in pixels of a folded page; None for one that does not fold."""
        return None

    def page_widgets(self) -> list[Widget]:
        """Return the widgets of the page, from the lowest to the topmost."""
        return []

    def page_spots(self) -> list[Spot]:
        """Return the things on the page that are no widgets and can be explained."""
        return []

    # ------------------------------------------------------------ between page and window

    @property
    def paint(self) -> Painters:
        """The painters for the page."""
        return self.context.page_paint

    @property
    def screen(self) -> Screen:
        """The sizes of the page."""
        return self.paint.screen

    @property
    def view(self) -> ScrollView:
        """The part of the page that shows in the window."""
        window = self.context.screen
        self._view.fit(self.page_size, (window.width, window.height), window.s)
        return self._view

    def widgets(self) -> list[Widget]:
        x, y = self.view.rect.topleft
        found = self.page_widgets()
        return [widget.moved(x, y) for widget in found] if x or y else found

    def explained(self) -> list[Spot]:
        x, y = self.view.rect.topleft
        return [Spot(spot.rect.move(x, y), spot.about) for spot in self.page_spots()]

    @property
    def scrolls(self) -> bool:
        return self.view.scrolls or super().scrolls

    @property
    def swipes(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether a finger scrolls what is on the page; the page itself is dragged."""
        return self.scrolls and not self.view.scrolls

    @property
    def folded(self) -> bool:
        """Whether the page keeps the width of the window, as its text needs more room than there is."""
        if self.stacks and self.context.screen.upright:
            return True
        return self.screen is not self.context.screen and type(self).needed is not PagedScene.needed

    @property
    def page_size(self) -> tuple[int, int]:
        """Width and height of the page."""
        window = self.context.screen
        if not self.folded or (needed := self.needed) is None:
            return self.screen.width, self.screen.height
        return window.width, max(window.height, round(needed))

    @property
    def stage(self) -> Rect:
        """The part of the window that controls occupy, or of a page that does not fold."""
        return self.context.screen.stage if self.folded else self.screen.stage

    @property
    def room(self) -> Rect:
        """The stage as high as the page, which must not be asked for to find out that height."""
        return Rect(self.stage.left, 0, self.stage.width, self.page_size[1])

    def placed(self, sprites: list[Sprite]) -> list[Sprite]:
        """Return the sprites of the page at their places in the window, and the scroll bars."""
        x, y = self.view.rect.topleft
        if x or y:
            sprites = [sprite._replace(x=sprite.x + x, y=sprite.y + y) for sprite in sprites]
        return [*sprites, *self._view.sprites(self.context.paint, BARS)]

    # ------------------------------------------------------------ moving the page

    def update(self, now: float) -> Transition | None:
        """Keep the focus in sight; at first at the top of the page."""
        if self._followed is None:
            self._focus_at_top()
        elif self.focus.id != self._followed:
            self._show_focus()
        self._followed = self.focus.id
        return super().update(now)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Move the page, or else handle the input."""
        return None if self.moves_page(taken) else super().handle(taken)

    def moves_page(self, taken: inputs.Input) -> bool:
        """Move the page, if that is what an input does; return whether it is."""
        view, moved = self.view, False
        if not view.scrolls:
            return False
        match taken:
            case inputs.Press(x, y):
                return view.press(x, y)
            case inputs.Point(x, y) if not self._follows_pointer and view.drag(x, y):
                self.pressed = None
                return True
            case inputs.Release():
                return view.release()
            case inputs.Scroll(dy):
                moved = view.wheel(dy)
            case inputs.Page(step):
                moved = view.turn(step)
            case inputs.Edge(step):
                moved = view.to(view.x, view.hidden[1] if step > 0 else 0)
            case inputs.Move(dx, dy) if self._leads_far(dx, dy):
                moved = view.step(dx, dy)
            case inputs.Act() if (hidden := self._hidden_focus) is not None:
                return view.show(hidden.rect)
        if moved:
            self._focus_what_shows()
        return moved

    @property
    def _hidden_focus(self) -> Widget | None:
        focused = self.focus.current(self.widgets())
        return None if focused is None or self._view.shows(focused.rect) else focused

    @property
    def _follows_pointer(self) -> bool:
        """Whether what is pressed follows the pointer by itself."""
        return any(one.id == self.pressed and one.role in ("slider", "card") for one in self.widgets())

    def _leads_far(self, dx: int, dy: int) -> bool:
        """Return whether an arrow leads to nothing within a step of it."""
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if current is not None and dx and current.adjust is not None:
            return False
        tried = Focus()
        tried.id = self.focus.id
        found = tried.move(widgets, dx, dy)
        return found is None or found is current or not self._view.near(found.rect)

    def _focus_what_shows(self) -> None:
        """Let the focus go to the nearest widget that wholly shows, if its own does not."""
        widgets = self.widgets()
        current = self.focus.current(widgets)
        showing = [one for one in widgets if self._view.shows(one.rect, wholly=True)]
        if current is None or current in showing or not showing:
            return
        x, y = current.rect.center
        nearest = min(showing, key=lambda w: abs(w.rect.centerx - x) + abs(w.rect.centery - y))
        self.focus.id = self._followed = nearest.id

    def _focus_at_top(self) -> None:
        """Let the focus go to the first widget that shows as the page opens, if its own does not."""
        hidden = self._hidden_focus if self.view.scrolls else None
        showing = (one for one in self.widgets() if one.enabled and self._view.shows(one.rect, wholly=True))
        if hidden is not None:
            self.focus.id = next((one.id for one in showing), self.focus.id)

    def _show_focus(self) -> None:
        """Show the widget that has just got the focus by a key."""
        if self.view.scrolls and self.focus.id != self.focus.pointed:
            focused = self.focus.current(self.widgets())
            self.focus.pointed = None
            if focused is not None:
                self._view.show(focused.rect)
