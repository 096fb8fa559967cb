"""The layout of the settings: the list of pages at the left, or above where the text is large. In pixels."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import around, boxed, flowing, in_corner
from clubs.ui.style.theme import CAPTION, NAME, TextRole

WIDEST: Final = 1680  # design units
HIGHEST: Final = 900
EDGE: Final = 24
INSIDE: Final = 36
PART: Final = 34  # between the list of pages and the open page, where it is below
ENTRY: Final[TextRole] = NAME.sized(22)
RESET: Final = "Reset this page"
RESET_ROLE: Final[TextRole] = NAME.sized(20)


class SettingsLayout:
    """The panel on a stage, with the titles of the pages; a folded one has its parts below each other."""

    def __init__(
        self, paint: Painters, stage: Rect, titles: Sequence[str], *, folded: bool, with_preview: bool
    ) -> None:
        self.paint, self.screen, self._stage, self._titles = paint, paint.screen, stage, titles
        self.folded, self._with_preview = folded, with_preview

    @cached_property
    def panel(self) -> Rect:
        """The panel in the middle of the stage, or nearly all of it."""
        stage, u = self._stage, self.screen.u
        if self.folded:
            edge = u(EDGE)
            return boxed(stage.left + edge, edge, stage.width - 2 * edge, stage.height - 2 * edge)
        width = min(stage.width - 2 * u(EDGE), max(u(WIDEST), self.screen.t * WIDEST))
        height = min(stage.height - 2 * u(EDGE), max(u(HIGHEST), self.screen.t * HIGHEST))
        return around(stage.center, width, height)

    @cached_property
    def close(self) -> Rect:
        """The button that closes the settings."""
        return in_corner(self.panel, self.screen.target(self.screen.u(58)), self.screen.u(34))

    @cached_property
    def reset(self) -> Rect:
        """The button that resets the page, beside the one that closes it."""
        close = self.close
        width = self.paint.buttons.width(RESET, icon="undo", role=RESET_ROLE, padding=24)
        return boxed(close.left - self.screen.u(20) - width, close.top, width, close.height)

    @cached_property
    def content(self) -> Rect:
        """The panel below its title."""
        panel, u = self.panel, self.screen.u
        top = self.close.bottom + u(28)
        right = INSIDE if self.folded else 52
        return boxed(panel.left + u(36), top, panel.width - u(36 + right), panel.bottom - u(36) - top)

    # ------------------------------------------------------------ the list of pages

    @cached_property
    def entries(self) -> list[Rect]:
        """The boxes of the pages in the list, each under the one before or, folded, beside it."""
        u, text, content = self.screen.u, self.paint.text, self.content
        widths = [text.width(title, ENTRY) + text.px(NAME) * 1.2 + u(72) for title in self._titles]
        if self.folded:
            return flowing(widths, self.screen.target(u(54)), content, u(6))
        room = content.height - text.px(CAPTION) * 2
        step = min(self.screen.target(u(64)) + u(12), room / len(widths))
        high = step - u(12) * step / u(76)
        return [
            boxed(content.left, content.top + place * step, max(widths), high) for place in range(len(widths))
        ]

    @property
    def list(self) -> Rect:
        """The box round the list."""
        first, *others = self.entries
        return first.unionall(others)

    @property
    def line(self) -> Rect:
        """The hairline between the list and the open page."""
        content, u = self.content, self.screen.u
        if self.folded:
            return boxed(content.left, self.list.bottom + u(PART), content.width, 1)
        return boxed(self.list.right + u(32), content.top, 1, content.height)

    # ------------------------------------------------------------ the open page

    @cached_property
    def rows(self) -> Rect:
        """The box of the rows: the whole width, or the part beside the preview."""
        content, u = self.content, self.screen.u
        if self.folded:
            top = self.line.bottom + u(PART)
            return boxed(content.left, top, content.width, content.bottom - top)
        width = content.right - self._right
        wide = (width - u(40)) * 0.53 if self.preview_fits else min(width - u(24), u(900) + 60)
        return boxed(self._right, content.top, wide, content.height)

    @property
    def _right(self) -> float:
        """The left end of everything beside the list."""
        return self.list.right + self.screen.u(66)

    @cached_property
    def preview_fits(self) -> bool:
        """Whether the page has a preview that leaves the rows the width they need."""
        if not self._with_preview or self.folded:
            return False
        room = self.content.right - self._right - self.screen.u(40)
        return room * 0.53 >= 20 * self.paint.text.px(NAME)

    @property
    def preview(self) -> Rect:
        """The piece of the table beside the rows."""
        rows, content = self.rows, self.content
        left = rows.right + self.screen.u(40)
        height = min(content.height, (content.right - left) * 1.05)
        return boxed(left, content.top, content.right - left, height)
