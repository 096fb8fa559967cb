"""The words under the time line: what there is to look at, and what the marks mean."""

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.style.theme import BODY, CAPTION, TextRole
from clubs.verdict.split import Split
from clubs.verdict.verdict import Word

MARKS = (Word.LESS, Word.COSTLY, Word.TURNED)
FILLED = "filled: punished"
GAP = 9  # design units
SAID, LEGEND = BODY.sized(20), CAPTION.sized(18)


class Foot:
    """The line under the stops: the result or a sentence at the left, the legend at the right."""

    def __init__(
        self, paint: Painters, layout: ReplayLayout, sentence: str, split: Split | None, *, legend: bool
    ) -> None:
        self.paint, self.sentence, self.split, self.u = paint, sentence, split, paint.draw.u
        self.left, self.right, self.middle = layout.foot
        self.legend = legend

    @property
    def _words(self) -> list[tuple[str, str]]:
        """The words with their colours, in pieces: of the result and the sentence what there is room for."""
        theme = self.paint.theme
        said = [(self.sentence, theme.text)] if self.sentence else []
        if self.split is None:
            return said
        found = [(self.split.head, theme.brass_light), ("against an average deal:", theme.muted)]
        for name, number in self.split.parts:
            ink = theme.rose if number.startswith("−") else theme.leaf
            found += [(name, theme.text), (number, ink if number.strip("+−0.") else theme.text)]
        return found if self.legend else [*said, *found]

    def sprites(self) -> list[Sprite]:
        """Draw the hairline, the words and the legend."""
        text = self.paint.text
        line = self.paint.panels.rule(self.right - self.left, 1)
        above = self.middle - text.cap(SAID) / 2 - self.u(15)
        found, end = self._legend() if self.legend else ([], self.right)
        x = self.left
        role = self._role(end - self.left)
        for words, ink in self._words:
            image = text.image(words, role, ink, room=max(1, end - x))
            found.append(Sprite(image, x, self.middle - image.height / 2))
            x += image.width + self.u(GAP)
        return [Sprite(line, self.left, above), *found]

    def _role(self, room: float) -> TextRole:
        """Return the size of type in which all words fit, if there is one."""
        text, role, words = self.paint.text, SAID, [words for words, _ in self._words]
        while text.px(role) > text.draw.screen.text_floor:
            if sum(text.width(one, role) + self.u(GAP) for one in words) <= room:
                break
            role = role.sized(role.size - 1)
        return role

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
