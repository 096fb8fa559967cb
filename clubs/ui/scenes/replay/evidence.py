"""The evidence for a verdict: on what the seat knew, and apart from it with all cards open."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.hundred import ROWS
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.style.theme import BODY, CAPTION
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import Tried, Verdict

HEAD, LINE, OPEN = BODY.sized(20), BODY.sized(19), CAPTION.sized(18)
OPENED = "All cards open"
FAN, COLUMN, GAP = 292, 166, 20  # design units
LEAST_FAN = 0.4  # of the usual width


class Evidence:
    """The better answer and another, each as n of a hundred; two columns, never mixed.

    `who` is the subject of a sentence about the one who decided; `opened` the verdict with all cards open.
    """

    def __init__(
        self,
        paint: Painters,
        worth: Worth,
        who: str,
        answers: tuple[Tried, Tried],
        opened: Verdict | None,
        parts: Sequence[float],
    ) -> None:
        self.paint, self.worth, self.u, self.theme = paint, worth, paint.draw.u, paint.theme
        self.parts, self.answers = parts or (1.0,) * ROWS, answers
        self.knew = f"On what {who} knew"
        self.opened = [opened.of(one.action) if opened else None for one in answers]
        self.hundred = worth.hundred(*answers)

    # ------------------------------------------------------------ words

    def _named(self, tried: Tried) -> str:
        """Return an answer, with its figure where a hundred deals do not say enough."""
        name = first_up(answer_words(tried.action))
        owed = self.hundred is not None and self.hundred == self.worth.owed
        plain = owed and self.worth.unit == "points" and tried.now is not None
        return name if plain else f"{name}: {self.worth.figure(tried)}"

    def _parts(self, tried: Tried) -> list[str]:
        """Return an answer, and in how many of a hundred deals it ends well, if that differs."""
        return [self._named(tried), *([self.hundred.said(tried)] if self.hundred else [])]

    @property
    def told(self) -> list[str]:
        """Both columns in words, one after the other."""
        knew = [", ".join(self._parts(one)) for one in self.answers]
        opened = [
            f"{first_up(answer_words(one.action))}: {self.worth.opened(found)}"
            for one, found in zip(self.answers, self.opened, strict=True)
            if found is not None
        ]
        return [self.knew, *knew, *([OPENED, *opened] if opened else [])]

    # ------------------------------------------------------------ the picture

    def sprites(self, box: Rect) -> list[Sprite]:
        """Draw both columns inside a box: below each other where it is narrow, in words where it is small."""
        u, text = self.u, self.paint.text
        small = self.paint.screen.small
        beside = not small and box.width >= (FAN + COLUMN + 2 * GAP) * self.paint.screen.t * 0.86
        column = min(COLUMN * self.paint.screen.t, box.width * 0.36) if beside else 0.0
        room = box.width - column - (2 * u(GAP) if beside else 0)
        head = text.image(self.knew, HEAD, self.theme.brass_light, room=room)
        found, y = [Sprite(head, box.left, box.top)], box.top + head.height + u(22)
        below = 0.0 if beside or not any(self.opened) else text.line(OPEN) * 3
        wide, tops = (
            0.0 if small or not self.hundred else self._fan(room, box.bottom - below - y),
            list[float](),
        )
        for tried, ink in zip(self.answers, (self.theme.brass, self.theme.ember), strict=True):
            tops.append(y)
            new, y = self._answer(tried, ink, (box.left, y), room, wide)
            found += new
        if not any(self.opened):
            return found
        if not beside:
            return [*found, *self._open_below(box, y)]
        x = box.right - column
        found.append(Sprite(self.paint.panels.rule(1, min(y, box.bottom) - box.top), x - u(GAP), box.top))
        found.append(Sprite(text.image(OPENED, HEAD, self.theme.muted, room=column), x, box.top))
        for top, said in zip(tops, self._open_words, strict=True):
            found.append(Sprite(text.paragraph(said, OPEN, self.theme.muted, column), x, top))
        return found

    def _fan(self, room: float, high: float) -> float:
        """Return the width of a hundred, two of which fit a height with their words; 0 if it is too small."""
        wide = min(room, FAN * self.paint.screen.t)
        lines = max(len(self._caption(tried, room)) for tried in self.answers)
        words = self.paint.text.line(LINE) * (lines - 1) + self.paint.text.cap(LINE) + self.u(34)
        fits = (high / 2 - words) / self.paint.hundreds.height(wide)
        return wide * min(1.0, fits) if fits >= LEAST_FAN else 0.0

    @property
    def _open_words(self) -> list[str]:
        return [
            f"{first_up(answer_words(one.action))}: {self.worth.opened(found)}" if found is not None else ""
            for one, found in zip(self.answers, self.opened, strict=True)
        ]

    def _open_below(self, box: Rect, y: float) -> list[Sprite]:
        text, u = self.paint.text, self.u
        found = [Sprite(text.image(OPENED, HEAD, self.theme.muted, room=box.width), box.left, y)]
        for said in filter(None, self._open_words):
            y += text.line(OPEN)
            found.append(Sprite(text.paragraph(said, OPEN, self.theme.muted, box.width), box.left, y + u(4)))
        return found

    def _caption(self, tried: Tried, room: float) -> list[str]:
        """Return the words over a hundred, in one line or two."""
        parts = self._parts(tried)
        line = "  ".join(parts)
        return parts if self.paint.text.width(line, LINE) > room else [line]

    def _answer(
        self, tried: Tried, ink: str, at: tuple[float, float], room: float, wide: float
    ) -> tuple[list[Sprite], float]:
        """Draw an answer with its hundred; return it and the y below."""
        text, u, (left, y) = self.paint.text, self.u, at
        found = list[Sprite]()
        for number, line in enumerate(self._caption(tried, room)):
            y += text.line(LINE) if number else 0
            found.append(Sprite(text.image(line, LINE, self.theme.text, room=room), left, y))
        y += text.cap(LINE) + u(10)
        if not wide or self.hundred is None:
            return found, y + u(4) + (0.0 if self.paint.screen.small else text.line(OPEN))
        image = self.paint.hundreds.image(self.hundred.number(tried), ink, wide, self.parts)
        return [*found, Sprite(image, left, y)], y + image.height + u(24)
