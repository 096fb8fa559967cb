"""The layout of the sheet of rules. In pixels."""

from collections.abc import Sequence

from pygame import Rect

from clubs.games.rulebook import Trait
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed, in_corner
from clubs.ui.scenes.common.paper_scene import sheet_rect, tab_row
from clubs.ui.scenes.rules.strip import strip
from clubs.ui.style.theme import CHIP, NAME, Radii, TextRole

ENTRY: TextRole = NAME.sized(22)
ENTRY_RADII: Radii = (18, 6)


class RulesLayout:
    """The sheet for one page, by the titles of its sections and of all pages, and by what is at its foot."""

    def __init__(
        self,
        paint: Painters,
        sections: Sequence[str],
        pages: Sequence[str],
        traits: Sequence[Trait] = (),
        following: str = "",
        *,
        with_lesson: bool = False,
    ) -> None:
        self.paint, self.screen = paint, paint.screen
        self._sections, self._pages, self._with_lesson = sections, pages, with_lesson
        self._traits, self._following = traits, following

    @property
    def sheet(self) -> Rect:
        """The paper; on small windows, where text shrinks less, it takes most of the stage."""
        return sheet_rect(self.screen, 64, 1100)

    @property
    def close(self) -> Rect:
        """The button that closes the sheet."""
        return in_corner(self.sheet, self.screen.target(self.screen.u(56)), self.screen.u(32))

    def tabs(self) -> list[Rect]:
        """Return the pages' boxes from the close button to the left, each as wide as its name."""
        u, width = self.screen.u, self.paint.text.width
        widths = [max(self.screen.target(0), width(title, CHIP) + u(28)) for title in self._pages]
        return tab_row(self.close, widths, self.screen.target(u(48)), u(24), u(6))

    @property
    def body(self) -> Rect:
        """Everything under the title."""
        sheet, u = self.sheet, self.screen.u
        top = self.close.bottom + u(34)
        return boxed(sheet.left + u(44), top, sheet.width - u(94), sheet.bottom - u(56) - top)

    @property
    def _list_width(self) -> float:
        words = max(self.paint.text.width(title, ENTRY) for title in self._sections)
        return words + self.screen.u(48)

    @property
    def line(self) -> float:
        """The x of the hairline beside the sections."""
        return self.body.left + self._list_width + self.screen.u(28)

    @property
    def lesson(self) -> Rect:
        """The button of the first lesson, above the sections."""
        return self._list()[0]

    def entries(self) -> list[Rect]:
        """Return the boxes of the sections, downwards."""
        return self._list()[self._with_lesson :]

    def _list(self) -> list[Rect]:
        body, u = self.body, self.screen.u
        entries = len(self._sections) + self._with_lesson
        step = min(u(66), body.height / entries)
        high = max(self.screen.target(0), min(step - u(8), u(56)))
        step = max(step, high + 1)
        return [boxed(body.left, body.top + at * step, self._list_width, high) for at in range(entries)]

    @property
    def _left(self) -> float:
        """The x where text and strip begin."""
        return self.line + self.screen.u(40)

    @property
    def strip(self) -> Rect:
        """The strip of traits at the foot of the page, if it has any."""
        body = self.body
        width = round(body.right - self._left)
        height = strip(self.paint, self._traits, width).height if self._traits else 0
        return boxed(self._left, body.bottom - height, width, height)

    @property
    def following(self) -> Rect:
        """The button that leads to the next section, if there is one."""
        body, u = self.body, self.screen.u
        high = self.screen.target(u(60)) if self._following else 0
        return boxed(
            self._left, body.bottom - high, self.paint.text.width(self._following, NAME) + u(100), high
        )

    def _above(self, foot: Rect) -> Rect:
        """Return everything between the title and what stands at the foot, if anything does."""
        body = self.body
        gap = self.screen.u(30) if foot.height else 0
        return boxed(*body.topleft, body.width, foot.top - gap - body.top)

    @property
    def felt(self) -> Rect:
        """The room for an example."""
        body = self._above(self.strip)
        width = min(560 * self.screen.t, body.width * 0.36)
        return boxed(body.right - width, body.top, width, body.height)

    @property
    def text(self) -> Rect:
        """The box of the text, no wider than reads well."""
        body, u = self._above(self.strip if self._traits else self.following), self.screen.u
        width = min(self.felt.left - u(56) - self._left, 860 * self.screen.t)
        return boxed(self._left, body.top + u(10), width, body.height - u(10))

    def leaf(self, place: int) -> Rect:
        """Return the boxes of the buttons that leaf through the examples, from the right."""
        side, u = self.screen.target(self.screen.u(44)), self.screen.u
        return in_corner(self.felt, side, u(22)).move(-place * (side + round(u(10))), 0)
