"""The answer to a puzzle over the right part of its table: what it is about, why, and the evidence."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.learn.puzzle import rival
from clubs.rules.action import Action
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.evidence import Evidence
from clubs.ui.scenes.replay.find_panel import result_of
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, HEADING, POPOVER_RADII
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import Verdict
from clubs.verdict.why import why

HEAD, THEME, REASON = HEADING.sized(28), BODY.sized(20), BODY.sized(20)
PAD = 24  # design units


@dataclass(frozen=True)
class Answer:
    """An answer that was found or is shown, the wrong one before it if any, and what they are about.

    `names` are those of the seats, "you" for the one who is asked.
    """

    verdict: Verdict
    given: Action
    wrong: Action | None
    found: bool
    themes: Sequence[str]
    names: Sequence[str]
    worth: Worth

    @property
    def title(self) -> str:
        """The answer in a few words."""
        if self.found:
            return result_of(self.given, self.verdict, self.worth)
        return first_up(answer_words(self.given))

    @property
    def about(self) -> str:
        """The themes in one line."""
        first, *more = self.themes
        return ", ".join([first, *(title[:1].lower() + title[1:] for title in more)])


class AnswerPanel:
    """The panel with an answer; the rows of its hundreds are filled up to `parts`."""

    def __init__(self, paint: Painters, box: Rect, answer: Answer, parts: Sequence[float]) -> None:
        self.paint, self.box, self.answer, self.u = paint, box, answer, paint.draw.u
        verdict = answer.verdict
        tried = verdict.of(answer.wrong) if answer.wrong is not None else None
        other = tried or rival(verdict)
        best = verdict.of(answer.given) or verdict.best
        self.reason = why(verdict, other, answer.names).brief
        self._evidence = Evidence(paint, answer.worth, "you", (best, other), None, parts)

    @property
    def told(self) -> str:
        """Everything in the panel, to be read aloud."""
        parts = [self.answer.title, self.answer.about, self.reason, *self._evidence.told]
        return spoken(". ".join(part.rstrip(".") for part in parts if part) + ".")

    @property
    def rect(self) -> Rect:
        """The panel, as high as what is written."""
        bottom = max(sprite.rect.bottom for sprite in self._written)
        return Rect(self.box.left, self.box.top, self.box.width, round(bottom + self.u(PAD)) - self.box.top)

    def control(self) -> Control:
        """Return the text as a widget, for who has it read aloud."""
        empty = self.paint.panels.rule(1, 1, opacity=0.0)
        widget = Widget("answer", self.rect, "text", self.told, region="answer")
        return Control(widget, lambda _: empty, POPOVER_RADII)

    def sprites(self, z: int) -> list[Sprite]:
        """Draw the panel, from a height on."""
        ground = self.paint.panels.panel(*self.rect.size, POPOVER_RADII, opacity=1.0)
        written = [sprite._replace(z=z + 1) for sprite in self._written]
        return [Sprite(ground, *self.rect.topleft, z), *written]

    @cached_property
    def _written(self) -> list[Sprite]:
        """Title, themes, reason and evidence."""
        text, theme, u = self.paint.text, self.paint.theme, self.u
        left, room = self.box.left + u(PAD), self.box.width - 2 * u(PAD)
        y = self.box.top + u(PAD)
        found = list[Sprite]()
        for words, role, ink, below in (
            (self.answer.title, HEAD, theme.text, 22),
            (self.answer.about, THEME, theme.brass_light, 24),
            (self.reason, REASON, theme.text, 20),
        ):
            if words:
                image = text.paragraph(words, role, ink, room)
                found.append(Sprite(image, left, y))
                y += image.height + below * self.paint.screen.t
        found.append(Sprite(self.paint.panels.rule(room, 1), left, y))
        top = round(y + u(18))
        box = Rect(round(left), top, round(room), round(self.box.bottom - u(PAD)) - top)
        return [*found, *self._evidence.sprites(box)]
