"""A sheet of paper with a title, tabs and a close button, for the list of games and statistics."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene, around, boxed, flowing, in_corner
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME, SHEET_RADII, TITLE, TextRole

WIDEST, HIGHEST = 1620, 1000  # design units
EDGE = 16  # between a folded sheet and the window
FOOT = 40  # under the body
INSET = 32  # beside the body of a folded sheet
TAB: TextRole = NAME.sized(20)


def scroll_bar(
    paint: Painters,
    at: tuple[float, float],
    length: float,
    thick: float,
    part: tuple[float, float],
    ink: str = "",
    *,
    across: bool = False,
) -> list[Sprite]:
    """Draw a scroll bar that shows a part of a whole (0 to 1), `thick` units wide; `ink` suits the ground."""
    wide, start = max(4, round(paint.screen.u(thick))), part[0] * length

    def bar(long: float, opacity: float) -> Image:
        size: tuple[float, float] = (long, wide) if across else (wide, long)
        return paint.panels.rule(*size, ink or paint.theme.paper_ink, opacity)

    x, y = (at[0] + start, at[1]) if across else (at[0], at[1] + start)
    return [Sprite(bar(length, 0.10), *at), Sprite(bar((part[1] - part[0]) * length, 0.55), x, y)]


def sheet_rect(screen: Screen, margin: float, highest: float) -> Rect:
    """Return a sheet that keeps a margin, in design units, and grows with the text."""
    width = min(screen.stage.width - screen.u(margin), WIDEST * screen.t)
    height = min(screen.height - screen.u(margin), highest * screen.t)
    return around(screen.stage.center, width, height)


def tab_row(close: Rect, widths: Sequence[float], high: float, before: float, gap: float) -> list[Rect]:
    """Return tabs of these widths to the left of the close button, `before` pixels from it."""
    right, rects = close.left - before, list[Rect]()
    for wide in reversed(widths):
        rects.append(boxed(right - wide, close.centery - high / 2, wide, high))
        right -= wide + gap
    return rects[::-1]


class PaperScene(ControlScene):
    """A sheet over the scene below."""

    opaque = False
    title = ""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.tab = 0
        self.focus.id = "tab 0"

    def tabs(self) -> Sequence[str]:
        """Return the titles of the tabs."""
        return ()

    def open_tab(self, tab: int) -> Transition | None:
        """Open a tab, which may be a scene of its own."""
        self.tab = tab
        self.context.sound("accept")
        return None

    # ------------------------------------------------------------ common to all sheets

    def frame_controls(self) -> list[Control]:
        """Return the tabs and the close button."""
        make = Controls(self.paint, self.clicked)
        found = [
            make.button(
                f"tab {place}",
                title,
                rect,
                lambda place=place: self.open_tab(place),  # type: ignore[misc]
                kind="primary" if place == self.tab else "paper",
                role=TAB,
                region="tabs",
            )
            for place, (title, rect) in enumerate(zip(self.tabs(), self._tab_rects(), strict=True))
        ]
        return [*found, make.icon("close", "close", "Close", self.close_button, self.back, "tabs")]

    def sheet_sprites(self) -> list[Sprite]:
        """Draw the paper and its title."""
        sheet = self.sheet
        title = self.paint.text.image(self.title, TITLE, self.context.theme.paper_ink)
        return [
            Sprite(self.paint.panels.paper(*sheet.size, SHEET_RADII), *sheet.topleft),
            Sprite(
                title,
                sheet.left + self.screen.u(INSET if self.folded else 56),
                self.close_button.centery - title.height / 2,
            ),
        ]

    # ------------------------------------------------------------ layout

    @property
    def sheet(self) -> Rect:
        """The paper; on small windows, where text shrinks less, it takes most of the stage."""
        return self.folded_sheet(self.room) if self.folded else sheet_rect(self.screen, 48, HIGHEST)

    def folded_sheet(self, room: Rect) -> Rect:
        """Return the paper that takes all of a room."""
        edge = 2 * round(self.screen.u(EDGE))
        return room.inflate(-edge, -edge)

    @property
    def close_button(self) -> Rect:
        """The button that closes the sheet."""
        return in_corner(self._top, self.screen.target(self.screen.u(56)), self.screen.u(32))

    @property
    def _top(self) -> Rect:
        """The paper, of which only the upper end is sure."""
        return self.folded_sheet(self.stage) if self.folded else self.sheet

    def _tab_rects(self) -> list[Rect]:
        """Return the tabs' boxes from the close button to the left, each as wide as its title.

        On a folded sheet they stand below, in as many rows as they need.
        """
        u, width = self.screen.u, self.paint.buttons.width
        widths = [width(title, role=TAB, padding=22) for title in self.tabs()]
        if not self.folded:
            return tab_row(self.close_button, widths, self.screen.target(u(52)), u(24), u(10))
        top, left, right = (
            self.close_button.bottom + u(18),
            self._top.left + u(INSET),
            self._top.right - u(INSET),
        )
        return flowing(widths, self.screen.target(u(52)), boxed(left, top, right - left, 0), u(10))

    @property
    def body_top(self) -> float:
        """Where the body begins, however high the sheet is."""
        if not self.folded:
            return self.close_button.bottom + self.screen.u(32)
        tabs = self._tab_rects()
        return (tabs[-1].bottom if tabs else self.close_button.bottom) + self.screen.u(28)

    @property
    def body(self) -> Rect:
        """Everything under the title."""
        sheet, u, top = self.sheet, self.screen.u, self.body_top
        if self.folded:
            return boxed(sheet.left + u(INSET), top, sheet.width - u(2 * INSET), sheet.bottom - u(FOOT) - top)
        return boxed(sheet.left + u(48), top, sheet.width - u(112), sheet.bottom - u(FOOT) - top)
