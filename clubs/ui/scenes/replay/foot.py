"""The words under the time line: what there is to look at, and what the marks mean."""

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.style.theme import BODY, CAPTION
from clubs.verdict.verdict import Word

MARKS = (Word.LESS, Word.COSTLY, Word.TURNED)
FILLED = "filled: punished"
SAID, LEGEND = BODY.sized(20), CAPTION.sized(18)


class Foot:
    """The line under the stops: a sentence at the left, the legend at the right."""

    def __init__(self, paint: Painters, layout: ReplayLayout, sentence: str) -> None:
        self.paint, self.sentence, self.u = paint, sentence, paint.draw.u
        self.left, self.right, self.middle = layout.foot

    def sprites(self) -> list[Sprite]:
        """Draw the hairline, the sentence and the legend."""
        text, theme = self.paint.text, self.paint.theme
        line = self.paint.panels.rule(self.right - self.left, 1)
        above = self.middle - text.cap(SAID) / 2 - self.u(15)
        found, start = self._legend()
        said = text.image(self.sentence, SAID, theme.text, room=max(1, start - self.left - self.u(20)))
        return [
            Sprite(line, self.left, above),
            Sprite(said, self.left, self.middle - said.height / 2),
            *found,
        ]

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
