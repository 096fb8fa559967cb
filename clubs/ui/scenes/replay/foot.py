"""The words under the time line: what there is to look at, and what the marks mean."""

from itertools import product
from typing import TypeAlias

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.layout import JUDGED_FOOT, ReplayLayout
from clubs.ui.style.theme import BODY, CAPTION, TextRole
from clubs.verdict.split import Split
from clubs.verdict.verdict import Word

MARKS = (Word.LESS, Word.COSTLY, Word.TURNED)
FILLED = "filled: punished"
GAP = 9  # design units
SAID, LEGEND = BODY.sized(20), CAPTION.sized(18)

Piece: TypeAlias = tuple[str, str]


class Foot:
    """The line under the stops: the result or a sentence at the left, the legend at the right.

    On a folded page the legend stands below the words, in a line of its own.
    """

    def __init__(
        self, paint: Painters, layout: ReplayLayout, sentence: str, split: Split | None, *, legend: bool
    ) -> None:
        self.paint, self.sentence, self.split, self.u = paint, sentence, split, paint.draw.u
        self.left, self.right, self.middle = layout.foot
        self.legend, self.below = legend, JUDGED_FOOT * paint.screen.t * 0.8 if layout.folded else 0.0

    @property
    def _choices(self) -> list[list[Piece]]:
        """The words in pieces with their colours, from the longest to the shortest way to put them."""
        theme = self.paint.theme
        said = [(self.sentence, theme.text)] if self.sentence else []
        if self.split is None:
            return [said]
        parts = list[Piece]()
        for name, number in self.split.parts:
            ink = theme.rose if number.startswith("−") else theme.leaf
            parts += [(name, theme.text), (number, ink if number.strip("+−0.") else theme.text)]
        short = [(self.split.head, theme.brass_light), *parts]
        long = [short[0], ("against an average deal:", theme.muted), *parts]
        alone = not self.legend or self.below
        return [*([[*said, *long]] if alone else []), long, short, said]

    def _fitting(self, room: float) -> tuple[list[Piece], TextRole]:
        """Return the longest words for which there is room, and their size of type."""
        text = self.paint.text
        for words, role in product(self._choices, (SAID, SAID.sized(18), SAID.sized(16))):
            if sum(text.width(one, role) + self.u(GAP) for one, _ in words) <= room:
                return words, role
        return [], SAID

    def sprites(self) -> list[Sprite]:
        """Draw the hairline, the words and the legend."""
        text = self.paint.text
        line = self.paint.panels.rule(self.right - self.left, 1)
        found, end = self._legend() if self.legend else (list[Sprite](), self.right)
        end, middle = self.right if self.below else end, self.middle - self.below
        x, (words, role) = self.left, self._fitting(end - self.left)
        for one, ink in words:
            image = text.image(one, role, ink)
            found.append(Sprite(image, x, middle - image.height / 2))
            x += image.width + self.u(GAP)
        return [Sprite(line, self.left, middle - text.cap(SAID) / 2 - self.u(15)), *found]

    def _legend(self) -> tuple[list[Sprite], float]:
        """Draw the legend; return it and the x at which it begins."""
        text, theme, gap = self.paint.text, self.paint.theme, self.u(9)
        found, x = list[Sprite](), self.right
        entries = [(word, False, word.value) for word in MARKS] + [(Word.COSTLY, True, FILLED)]
        for word, filled, meaning in reversed(entries):
            image = text.image(meaning, LEGEND, theme.muted)
            sign = self.paint.marks.image(word, filled=filled)
            found.append(Sprite(image, x - image.width, self.middle - image.height / 2))
            x -= image.width + gap + sign.width
            found.append(Sprite(sign, x, self.middle - sign.height / 2))
            x -= self.u(22)
        return found, x
