"""The layout of the sheet of rules. In pixels."""

from collections.abc import Callable, Sequence
from functools import cached_property

from pygame import Rect

from clubs.games.rulebook import Trait
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import boxed, flowing, in_corner
from clubs.ui.scenes.common.paper_scene import sheet_rect, tab_row
from clubs.ui.scenes.rules.strip import strip
from clubs.ui.style.theme import CHIP, NAME, Radii, TextRole

ENTRY: TextRole = NAME.sized(22)
ENTRY_RADII: Radii = (18, 6)
EDGE, INSET, FOOT = 16, 34, 40  # design units, of a folded sheet
FELT = 560  # design units of text, the height of an example on a folded sheet
LESSON = "First lesson"


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
        folded: tuple[Rect, Callable[[float], float]] | None = None,
    ) -> None:
        """`folded` is the room of a folded sheet, and what returns the height of the text for its width."""
        self.paint, self.screen = paint, paint.screen
        self._sections, self._pages, self._with_lesson = sections, pages, with_lesson
        self._traits, self._following, self._folded = traits, following, folded

    @cached_property
    def sheet(self) -> Rect:
        """The paper; on small windows, where text shrinks less, it takes most of the stage."""
        if self._folded:
            edge = 2 * round(self.screen.u(EDGE))
            return self._folded[0].inflate(-edge, -edge)
        return sheet_rect(self.screen, 64, 1100)

    @cached_property
    def close(self) -> Rect:
        """The button that closes the sheet."""
        return in_corner(self.sheet, self.screen.target(self.screen.u(56)), self.screen.u(32))

    def tabs(self) -> list[Rect]:
        """Return the pages' boxes from the close button to the left, each as wide as its name."""
        u, width = self.screen.u, self.paint.text.width
        widths = [max(self.screen.target(0), width(title, CHIP) + u(28)) for title in self._pages]
        if self._folded:
            return flowing(widths, self.screen.target(u(48)), self._below(self.close.bottom, 14), u(6))
        return tab_row(self.close, widths, self.screen.target(u(48)), u(24), u(6))

    def _below(self, bottom: float, gap: float) -> Rect:
        """Return what is left of a folded sheet below something, some units under it."""
        sheet, u = self.sheet, self.screen.u
        top = bottom + u(gap)
        return boxed(sheet.left + u(INSET), top, sheet.width - u(2 * INSET), sheet.bottom - u(FOOT) - top)

    @cached_property
    def body(self) -> Rect:
        """Everything under the title, or under the lists of a folded sheet."""
        if self._folded:
            return self._below(self._list()[-1].bottom, 36)
        sheet, u = self.sheet, self.screen.u
        top = self.close.bottom + u(34)
        return boxed(sheet.left + u(44), top, sheet.width - u(94), sheet.bottom - u(56) - top)

    @cached_property
    def _list_width(self) -> float:
        words = max(self.paint.text.width(title, ENTRY) for title in self._sections)
        return words + self.screen.u(48)

    @cached_property
    def line(self) -> Rect:
        """The hairline beside or under the sections."""
        body, u = self.body, self.screen.u
        if self._folded:
            return boxed(body.left, body.top - u(18), body.width, 1)
        return boxed(body.left + self._list_width + u(28), body.top, 1, body.height)

    @cached_property
    def lesson(self) -> Rect:
        """The button of the first lesson, above the sections."""
        return self._list()[0]

    def entries(self) -> list[Rect]:
        """Return the boxes of the sections, downwards."""
        return self._list()[self._with_lesson :]

    def _list(self) -> list[Rect]:
        u = self.screen.u
        if self._folded:
            titles = [LESSON] * self._with_lesson + list(self._sections)
            widths = [self.paint.text.width(title, ENTRY) + u(48) for title in titles]
            widths[0] += u(48) * self._with_lesson
            room = self._below(self.tabs()[-1].bottom, 22)
            return flowing(widths, self.screen.target(u(52)), room, u(6))
        body = self.body
        entries = len(self._sections) + self._with_lesson
        step = min(u(66), body.height / entries)
        high = max(self.screen.target(0), min(step - u(8), u(56)))
        step = max(step, high + 1)
        return [boxed(body.left, body.top + at * step, self._list_width, high) for at in range(entries)]

    @cached_property
    def _left(self) -> float:
        """The x where text and strip begin."""
        return self.body.left if self._folded else self.line.left + self.screen.u(40)

    @cached_property
    def strip(self) -> Rect:
        """The strip of traits at the foot of the page, if it has any."""
        body = self.body
        width = round(body.right - self._left)
        height = strip(self.paint, self._traits, width).height if self._traits else 0
        if self._folded:
            return boxed(self._left, self.text.bottom + self.screen.u(30) * bool(height), width, height)
        return boxed(self._left, body.bottom - height, width, height)

    @cached_property
    def following(self) -> Rect:
        """The button that leads to the next section, if there is one."""
        body, u = self.body, self.screen.u
        high: float = self.screen.target(u(60)) if self._following else 0
        if self._folded:
            wide = self.paint.text.width(self._following, NAME) + u(100)
            return boxed(self._left, self.strip.bottom + u(30) * bool(high), wide, high)
        return boxed(
            self._left, body.bottom - high, self.paint.text.width(self._following, NAME) + u(100), high
        )

    def _above(self, foot: Rect) -> Rect:
        """Return everything between the title and what stands at the foot, if anything does."""
        body = self.body
        gap = self.screen.u(30) if foot.height else 0
        return boxed(*body.topleft, body.width, foot.top - gap - body.top)

    @cached_property
    def felt(self) -> Rect:
        """The room for an example."""
        if self._folded:
            below = self._below(self.following.bottom, 36)
            return boxed(*below.topleft, min(below.width, 860 * self.screen.t), FELT * self.screen.t)
        body = self._above(self.strip)
        width = min(560 * self.screen.t, body.width * 0.36)
        return boxed(body.right - width, body.top, width, body.height)

    @cached_property
    def text(self) -> Rect:
        """The box of the text, no wider than reads well."""
        if self._folded:
            body = self.body
            folded_width = round(min(body.width, 860 * self.screen.t))
            return boxed(*body.topleft, folded_width, self._folded[1](folded_width))
        body, u = self._above(self.strip if self._traits else self.following), self.screen.u
        width = min(self.felt.left - u(56) - self._left, 860 * self.screen.t)
        return boxed(self._left, body.top + u(10), width, body.height - u(10))

    @cached_property
    def needed(self) -> float:
        """The height of a page with a folded sheet on which everything shows."""
        return self.felt.bottom + self.screen.u(FOOT + EDGE)

    def leaf(self, place: int) -> Rect:
        """Return the boxes of the buttons that leaf through the examples, from the right."""
        side, u = self.screen.target(self.screen.u(44)), self.screen.u
        return in_corner(self.felt, side, u(22)).move(-place * (side + round(u(10))), 0)
