"""The page of the statistics with what happened for the first time, each with a button to its deal."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.games import game
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dates import day_words
from clubs.ui.scenes.statistics.past import FirstTime
from clubs.ui.shell import input as inputs
from clubs.ui.style.theme import ASIDE, CAPTION, NAME, Radii, TextRole

GAP, BETWEEN, PAD, INSET = 10, 13, 18, 28  # design units
RADII: Radii = (26, 9)
WORDS: TextRole = TextRole("serif", 24)
BUTTON: TextRole = NAME.sized(20)
LOOK: Final = "Replay"
EMPTY: Final = "Finish a game, and what happens in it for the first time is noted here, with its deal."
SEARCHING: Final = "Your finished games are being looked through."


class FirstsPage:
    """A list in a box, the latest first; `first` is the row at its top."""

    def __init__(self, paint: Painters, box: Rect, shown: Sequence[FirstTime], first: int = 0) -> None:
        self.paint, self.box, self.shown = paint, box, shown
        self.first = max(0, min(first, len(shown) - self.fits))

    # ------------------------------------------------------------ layout

    @property
    def _button(self) -> tuple[float, float]:
        screen = self.paint.screen
        return self.paint.buttons.width(LOOK, role=BUTTON, padding=24), screen.target(screen.u(52))

    @property
    def _room(self) -> float:
        """The width of the words."""
        return self.box.width - self._button[0] - self.paint.draw.u(3 * INSET)

    @property
    def _height(self) -> int:
        """The height of a row: all are as high as the longest sentence needs."""
        images = [self._words(one) for one in self.shown]
        words = max((sum(part.height for part in parts) for parts in images), default=0)
        return round(
            max(words + self.paint.draw.u(2 * PAD + BETWEEN), self._button[1] + self.paint.draw.u(PAD))
        )

    @property
    def fits(self) -> int:
        """The number of rows that fit."""
        gap = self.paint.draw.u(GAP)
        return max(1, int((self.box.height + gap) // (self._height + gap)))

    @property
    def whole(self) -> float:
        """The height of the list with all its rows."""
        return len(self.shown) * (self._height + self.paint.draw.u(GAP))

    def _rows(self) -> list[tuple[int, Rect]]:
        high, gap = self._height, self.paint.draw.u(GAP)
        last = min(len(self.shown), self.first + self.fits)
        return [
            (row, boxed(self.box.left, self.box.top + place * (high + gap), self.box.width, high))
            for place, row in enumerate(range(self.first, last))
        ]

    # ------------------------------------------------------------ keys

    def after(self, taken: inputs.Input, focus: str) -> tuple[int, str] | None:
        """Return the first row and the focus after an arrow or a page key; None if it is not for the list."""
        word, _, at = focus.partition(" ")
        if isinstance(taken, inputs.Page):
            first = max(0, min(self.first + taken.step * self.fits, len(self.shown) - self.fits))
            return first, f"first {first}" if word == "first" else focus
        if not isinstance(taken, inputs.Move) or not taken.dy or word != "first":
            return None
        row = int(at) + taken.dy
        if not 0 <= row < len(self.shown):
            return None
        return min(max(self.first, row - self.fits + 1), row), f"first {row}"

    # ------------------------------------------------------------ the picture

    def controls(self, make: Controls, look: Callable[[FirstTime], Answer]) -> list[Control]:
        """Return the button of every visible row."""
        found = []
        wide, high = self._button
        for row, rect in self._rows():
            one = self.shown[row]
            place = boxed(
                rect.right - self.paint.draw.u(INSET) / 2 - wide, rect.centery - high / 2, wide, high
            )
            act = lambda one=one: look(one)  # noqa: E731
            control = make.button(f"first {row}", LOOK, place, act, kind="paper", role=BUTTON, region="rows")
            label = f"{LOOK}: {one.sentence} {_where(one)}"
            found.append(control.labelled(label))
        return found

    def sprites(self, *, searching: bool) -> list[Sprite]:
        """Draw the rows, or why there are none."""
        if not self.shown:
            words, muted = SEARCHING if searching else EMPTY, self.paint.theme.paper_muted
            room = self.box.width * 0.72
            said = self.paint.text.paragraph(words, ASIDE, muted, room, centred=True)
            return [centred(said, *self.box.center)]
        return [Sprite(self._row(self.shown[row], rect.size), *rect.topleft) for row, rect in self._rows()]

    def _words(self, one: FirstTime) -> tuple[Image, Image]:
        text, theme = self.paint.text, self.paint.theme
        where = _where(one)
        role = text.shrunk(where, CAPTION, self._room)
        return (
            text.paragraph(one.sentence, WORDS, theme.paper_ink, self._room),
            text.image(where, role, theme.paper_body, room=self._room),
        )

    def _row(self, one: FirstTime, size: tuple[int, int]) -> Image:
        draw, theme = self.paint.draw, self.paint.theme

        def make() -> Image:
            canvas = Canvas(*size, draw.u(20))
            leaf = draw.drawing(*size, 2).path(draw.leaf(*size, RADII), theme.paper_ink, 0.05)
            canvas.put(draw.finish(leaf, *size, 2), 0, 0)
            sentence, where = self._words(one)
            top = (size[1] - sentence.height - where.height - draw.u(BETWEEN)) / 2
            canvas.put(sentence, draw.u(INSET), top)
            canvas.put(where, draw.u(INSET), top + sentence.height + draw.u(BETWEEN))
            return canvas.image()

        return draw.cached(("first time", one, size), make)


def _where(one: FirstTime) -> str:
    """Return the deal and the day: `Clubs Whist, deal 3 · Sat 21 Nov 2026`."""
    return f"{game(one.game).title}, deal {one.deal} · {day_words(one.happened)}"
