"""The teacher of a lesson: the face at the left of the table, and the bubble with what is said."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.ui.components.lessons import Speech
from clubs.ui.components.painters import Painters
from clubs.ui.components.panels import Mood
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.lesson.layout import TeacherPlace
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import NAME
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.verdict.sentences import spoken

Z_TEACHER: Final = Z_TOP - 3
"""Over the plaques and cards of others; under what is pointed at."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """A teacher at one moment: animal and name, the words, their place, the face."""

    paint: Painters
    who: tuple[str, str]
    speech: Speech
    place: TeacherPlace
    mood: Mood = "calm"

    @property
    def _rule(self) -> str:
        return f"Rule {self.speech.rule}"

    @property
    def box(self) -> Rect:
        """The box of the bubble as high as its words."""
        return self._grown.bubble

    @property
    def _grown(self) -> TeacherPlace:
        width = self.place.bubble.width
        return self.place.grown(self.paint.lessons.speech_height(self.speech, width))

    def widgets(self, rule: Callable[[str], Transition]) -> list[Widget]:
        """Return the number of the rule, which opens its page and is read with the words above it."""
        speech = self.speech
        said = spoken(speech.why or speech.goal)
        return [
            Widget(
                "rule",
                self.paint.lessons.rule_box(self._rule, self.box),
                "button",
                self._rule,
                value=said,
                region="bubble",
                activate=lambda: rule(speech.rule),
                about=Explanation(self._rule, "Opens the page with this rule."),
            )
        ]

    def sprites(self, widgets: list[Widget], focus: Focus) -> list[Sprite]:
        """Draw face, name and bubble; `widgets` is the number of the rule."""
        paint, theme, place = self.paint, self.paint.theme, self._grown
        animal, name = self.who
        face = paint.panels.medallion(animal, place.face.width, mood=self.mood, bright=True)
        found = [Sprite(face, *place.face.topleft, Z_TEACHER)]
        word = paint.text.image(name, NAME.sized(21), theme.title, shadow=theme.title_shadow)
        found.append(centred(word, place.face.centerx, place.face.bottom + paint.screen.t * 22, Z_TEACHER))
        bubble = paint.lessons.speech(self.speech, place.bubble.size, place.tail, place.at)
        found.append(Sprite(bubble, *place.bubble.topleft, Z_TEACHER + 1))
        for widget in widgets:
            number = paint.lessons.rule(self._rule, lit=focus.has(widget))
            found.append(centred(number, *widget.rect.center, Z_TEACHER + 2))
            if focus.visible and focus.has(widget):
                ring = paint.panels.focus_ring(*widget.rect.size, (10, 10))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TEACHER + 2))
        return found
