"""A sheet of paper with a title, tabs and a close button, for the list of games and statistics."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control, ControlScene, around, boxed, in_corner
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME, SHEET_RADII, TITLE, TextRole

WIDEST, HIGHEST = 1620, 1000  # design units
TAB: TextRole = NAME.sized(20)
BAR = 8


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

    def open_tab(self, tab: int) -> None:
        """Open a tab."""
        self.tab = tab
        self.context.sound("accept")

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
            Sprite(title, sheet.left + self.screen.u(56), self.close_button.centery - title.height / 2),
        ]

    def bar_sprites(self, beside: Rect, first: int, shown: int, whole: int) -> list[Sprite]:
        """Draw the scroll bar of a list, if not all of it is shown."""
        if shown >= whole:
            return []
        at = (beside.right + self.screen.u(14), beside.top)
        return scroll_bar(self.paint, at, beside.height, BAR, (first / whole, (first + shown) / whole))

    # ------------------------------------------------------------ layout

    @property
    def sheet(self) -> Rect:
        """The paper; on small windows, where text shrinks less, it takes most of the stage."""
        return sheet_rect(self.screen, 48, HIGHEST)

    @property
    def close_button(self) -> Rect:
        """The button that closes the sheet."""
        return in_corner(self.sheet, self.screen.target(self.screen.u(56)), self.screen.u(32))

    def _tab_rects(self) -> list[Rect]:
        """Return the tabs' boxes from the close button to the left, each as wide as its title."""
        u, width = self.screen.u, self.paint.buttons.width
        widths = [width(title, role=TAB, padding=22) for title in self.tabs()]
        return tab_row(self.close_button, widths, self.screen.target(u(52)), u(24), u(10))

    @property
    def body(self) -> Rect:
        """Everything under the title."""
        sheet, u = self.sheet, self.screen.u
        top = self.close_button.bottom + u(32)
        return boxed(sheet.left + u(48), top, sheet.width - u(112), sheet.bottom - u(40) - top)
