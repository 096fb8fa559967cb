"""The layout of the first start: rows beside a preview, or below each other where the text is large."""

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.scenes.common.control_scene import around, boxed
from clubs.ui.scenes.settings.first_rows import FirstRow
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, TITLE

# Design units.
WIDEST, HIGHEST, EDGE, INSIDE = 1660, 975, 24, 48
BETWEEN: Final = 56  # the rows and the preview
LABELS: Final = 262
CONTROL: Final = 64
PLAY: Final = 130
FOOT: Final = 62
GAP: Final = 20

PART: Final = 0.61  # of the width, for the rows beside a preview
SIDE_BY_SIDE: Final = 30  # the width that these rows need, in sizes of their letters


class FirstLayout:
    """The panel on a stage with its rows; a folded one is as high as it needs."""

    def __init__(
        self, paint: Painters, stage: Rect, rows: Sequence[FirstRow], sentence: str, *, folded: bool
    ) -> None:
        self.paint, self.screen, self._stage, self._rows = paint, paint.screen, stage, rows
        self._sentence, self.folded = sentence, folded

    @cached_property
    def panel(self) -> Rect:
        """The panel in the middle of the stage, or nearly all of it."""
        stage, u = self._stage, self.screen.u
        width, height = stage.width - 2 * u(EDGE), stage.height - 2 * u(EDGE)
        if self.folded:
            return boxed(stage.left + u(EDGE), u(EDGE), width, height)
        grown = max(1.0, self.screen.t / self.screen.s)
        return around(stage.center, min(width, u(WIDEST) * grown), min(height, u(HIGHEST) * grown))

    @cached_property
    def content(self) -> Rect:
        """The panel without its margins."""
        inside = round(self.screen.u(INSIDE))
        return self.panel.inflate(-2 * inside, -2 * inside)

    @cached_property
    def beside(self) -> bool:
        """Whether there is room for a preview beside the rows."""
        return not self.folded and self.content.width * PART >= SIDE_BY_SIDE * self.paint.text.px(NAME)

    @cached_property
    def sentence(self) -> Rect:
        """The sentence under the title."""
        text, content = self.paint.text, self.content
        lines = len(text.wrapped(self._sentence, BODY, content.width))
        top = content.top + text.cap(TITLE) + self.screen.u(34)
        return boxed(content.left, top, content.width, text.cap(BODY) + text.line(BODY) * (lines - 1))

    @cached_property
    def foot(self) -> float:
        """The upper end of the line of key hints."""
        return self.content.bottom - self.screen.u(FOOT)

    # ------------------------------------------------------------ the way on

    @cached_property
    def _body(self) -> Rect:
        """The part between sentence and foot."""
        top = self.sentence.bottom + self.screen.u(44)
        return boxed(self.content.left, top, self.content.width, self.foot - self.screen.u(28) - top)

    @cached_property
    def aside(self) -> Rect:
        """The column of the preview and the way on, or all the width where they have none."""
        body = self._body
        if not self.beside:
            return body
        left = body.left + body.width * PART + self.screen.u(BETWEEN)
        return boxed(left, body.top, body.right - left, body.height)

    @cached_property
    def play(self) -> Rect:
        """The way on: under the preview, under the rows, or first of all where the page may be long."""
        aside, wanted = self.aside, self.screen.u(PLAY if self.beside else PLAY * 0.75)
        high = self.screen.target(min(wanted, aside.height * 0.26) if self.beside else wanted)
        if self.folded:
            return boxed(aside.left, aside.top, aside.width, high)
        below = self.paint.text.cap(CAPTION) + self.screen.u(GAP) if self.beside else 0
        return boxed(aside.left, aside.bottom - below - high, aside.width, high)

    @property
    def preview(self) -> Rect:
        """The piece of the table, above the way on."""
        aside = self.aside
        return boxed(aside.left, aside.top, aside.width, self.play.top - self.screen.u(34) - aside.top)

    # ------------------------------------------------------------ the rows

    @cached_property
    def rows(self) -> list[Rect]:
        """The box of each row."""
        body, u, count = self._body, self.screen.u, len(self._rows)
        if self.folded:
            found, y = list[Rect](), self.play.bottom + u(40)
            for row in self._rows:
                found.append(boxed(body.left, y, body.width, self._stacked(row)))
                y = found[-1].bottom + u(48)
            return found
        width = body.width * PART if self.beside else body.width
        height = body.height if self.beside else self.play.top - u(28) - body.top
        return [
            boxed(body.left, body.top + height * at / count, width, height / count) for at in range(count)
        ]

    @property
    def control(self) -> int:
        """The height of a control."""
        return self.screen.target(self.screen.u(CONTROL))

    def _stacked(self, row: FirstRow) -> float:
        """Return the height of a row whose controls stand below its label."""
        text, u = self.paint.text, self.screen.u
        captions = text.cap(CAPTION) + u(GAP) if len(row.choices) > 1 else 0
        return text.cap(LABEL) + u(GAP) + len(row.choices) * (captions + self.control)

    def controls(self, at: int) -> list[Rect]:
        """Return the boxes of a row's choices, side by side or below each other, without their captions."""
        row, box, u, text = self._rows[at], self.rows[at], self.screen.u, self.paint.text
        count = len(row.choices)
        if self.folded:
            top = box.top + text.cap(LABEL) + u(GAP)
            step = self.control + (text.cap(CAPTION) + u(GAP) if count > 1 else 0)
            return [
                boxed(box.left, top + (place + 1) * step - self.control, box.width, self.control)
                for place in range(count)
            ]
        left = box.left + max(u(LABELS), self._labels + u(GAP))
        width = (box.right - left - (count - 1) * u(GAP * 1.6)) / count
        caption = text.cap(CAPTION) + u(GAP / 2) if count > 1 else 0
        high = max(self.screen.finger, min(self.control, box.height - u(GAP * 0.8) - caption))
        top = box.centery - (high - caption) / 2
        return [boxed(left + place * (width + u(GAP * 1.6)), top, width, high) for place in range(count)]

    @cached_property
    def _labels(self) -> float:
        """The width of the widest label."""
        text = self.paint.text
        return max(
            max(text.width(row.label, LABEL), text.width(row.about, CAPTION) if row.about else 0)
            for row in self._rows
        )

    @property
    def end(self) -> float:
        """The lower end of a folded page."""
        u = self.screen.u
        return self.rows[-1].bottom + u(44 + FOOT + INSIDE + EDGE)
