"""The evidence for a verdict: on what the seat knew, and apart from it with all cards open."""

from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import FirstThatFits, Inside
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Ink
from clubs.ui.parts.stacks import VStack
from clubs.ui.style.theme import BODY, CAPTION
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import TriedAnswer, Verdict

HEAD, LINE, OPEN = BODY.sized(28), BODY.sized(28), CAPTION
OPENED: Final = "All cards open"
FAN, COLUMN = 292, 166  # design units of text
LEAST: Final = 0.86  # of a fan's width
INKS: Final[tuple[Ink, Ink]] = ("accent", "warning")


class HundredPicture(Part, frozen=True):
    """A hundred deals, a number of them in colour, each row `filled` up to a part."""

    number: int
    ink: Ink
    size: float
    filled: tuple[float, ...]

    def min_width(self, paint: Painters) -> float:
        return self.width(paint) * LEAST

    def width(self, paint: Painters) -> float:
        return FAN * self.size * paint.screen.t

    def height(self, paint: Painters, width: float) -> float:
        return paint.hundreds.height(min(width, self.width(paint)))

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        ink = paint.theme.brass if self.ink == "accent" else layout.ink(self.ink)
        wide = min(box.width, self.width(paint))
        layout.draw(paint.hundreds.image(self.number, ink, wide, self.filled), *box.topleft)


class Evidence:
    """The better answer and another, each as n of a hundred; two columns, never mixed.

    `who` is the subject of a sentence about the one who decided; `opened` the verdict with all cards open.
    """

    def __init__(
        self, worth: Worth, who: str, answers: tuple[TriedAnswer, TriedAnswer], opened: Verdict | None
    ) -> None:
        self.worth, self.answers = worth, answers
        self.knew = f"On what {who} knew"
        self.opened = [opened.of(one.action) if opened else None for one in answers]
        self.hundred = worth.hundred(*answers)

    # ------------------------------------------------------------ words

    def _named(self, tried: TriedAnswer) -> str:
        """Return an answer, with its figure where a hundred deals do not say enough."""
        name = first_up(answer_words(tried.action))
        owed = self.hundred is not None and self.hundred == self.worth.owed
        plain = owed and self.worth.unit == "points" and tried.now is not None
        return name if plain else f"{name}: {self.worth.figure(tried)}"

    def _caption(self, tried: TriedAnswer) -> list[str]:
        """Return an answer, and in how many of a hundred deals it ends well, if that differs."""
        return [self._named(tried), *([self.hundred.said(tried)] if self.hundred else [])]

    @property
    def _opened_words(self) -> list[str]:
        """The worth of each answer with all cards open, as far as it is known."""
        return [
            f"{first_up(answer_words(one.action))}: {self.worth.opened(found)}" if found is not None else ""
            for one, found in zip(self.answers, self.opened, strict=True)
        ]

    @property
    def sentences(self) -> list[str]:
        """Both columns in words, one after the other."""
        knew = [", ".join(self._caption(one)) for one in self.answers]
        opened = [one for one in self._opened_words if one]
        return [self.knew, *knew, *([OPENED, *opened] if opened else [])]

    # ------------------------------------------------------------ the parts

    def part(self, size: float, filled: tuple[float, ...]) -> Part:
        """Return both columns, with hundreds of a size `filled` so far, or in words if that is 0."""
        knew, captions = self._known
        answers = captions
        if size and self.hundred is not None:
            answers = tuple(
                VStack((words, HundredPicture(self.hundred.number(one), ink, size, filled)), "tight", grow=1)
                for words, one, ink in zip(captions, self.answers, INKS, strict=True)
            )
        if not any(self.opened):
            return VStack((knew, *answers))
        head, *said = self._open
        below = VStack((knew, *answers, VStack((head, *said), "small")))
        if not size:
            return below
        column = (Inside(one, "fill", "start", widest=COLUMN) for one in said)
        rows = zip((knew, *answers), (head, *column), strict=True)
        return FirstThatFits((TextGrid(tuple(rows), "large", "medium"), below))

    @cached_property
    def _known(self) -> tuple[Part, tuple[Part, ...]]:
        """The head of the first column, and the words of each answer, in one line or two."""
        captions = [self._caption(one) for one in self.answers]
        whole = [Label("  ".join(caption), LINE, "strong", whole=True) for caption in captions]
        lines = [
            VStack(tuple(Label(one, LINE, "strong") for one in caption), "small") for caption in captions
        ]
        forms = (FirstThatFits(pair) for pair in zip(whole, lines, strict=True))
        return Label(self.knew, HEAD, "accent"), tuple(forms)

    @cached_property
    def _open(self) -> tuple[Part, ...]:
        """The second column: its head, and the worth of each answer."""
        said = (TextBlock(one, OPEN, "muted") for one in self._opened_words)
        return (Label(OPENED, HEAD, "muted"), *said)
