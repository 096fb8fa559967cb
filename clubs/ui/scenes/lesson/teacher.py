"""The teacher of a lesson: the face at the left of the table, and the bubble with what is said."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.ui.components.lessons import Speech
from clubs.ui.components.painters import Painters
from clubs.ui.components.panels import Mood
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.lesson.layout import TeacherPlace
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget, within_reach
from clubs.ui.style.theme import NAME
from clubs.ui.tabletop.card_layout import Z_HAND, Z_MOVING

Z_TEACHER: Final = Z_HAND - 6
"""Over the plaques and the trick; under a card of the hand that is raised."""
Z_SPEAKING: Final = Z_MOVING + Z_HAND - 6
"""Over cards on their way, too."""


@dataclass(frozen=True, slots=True)
class Teacher:
    """A teacher at one moment: animal and name, the words, if any, their place, the face."""

    paint: Painters
    who: tuple[str, str]
    speech: Speech | None
    place: TeacherPlace
    mood: Mood = "calm"
    z: int = Z_TEACHER

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of the face and of the bubble."""
        return [self.place.face] if self.speech is None else [self.place.face, self._bubble(self.speech)]

    def _bubble(self, speech: Speech) -> Rect:
        return self._spoken(speech).bubble

    def _spoken(self, speech: Speech) -> TeacherPlace:
        """Return the place with a bubble as high as its words."""
        return self.place.grown(self.paint.lessons.speech_height(speech, self.place.bubble.width))

    def widgets(self, rule: Callable[[str], Transition]) -> list[Widget]:
        """Return the number of the rule, which opens its page and is read with the words above it."""
        speech = self.speech
        if speech is None or not speech.rule:
            return []
        label, at = f"Rule {speech.rule}", speech.rule
        box = self.paint.lessons.rule_box(label, self._bubble(speech))
        reach = within_reach(box)
        reach.bottom = box.bottom  # cards may lie below it
        return [
            Widget(
                "rule",
                box,
                "button",
                label,
                value=spoken(speech.more or speech.goal),
                region="bubble",
                activate=lambda: rule(at),
                about=Explanation(label, "Opens the page with this rule."),
                reach=reach,
            )
        ]

    def sprites(self, widgets: list[Widget], focus: Focus) -> list[Sprite]:
        """Draw face, name and bubble; `widgets` is the number of the rule."""
        paint, theme, face = self.paint, self.paint.theme, self.place.face
        animal, name = self.who
        medallion = paint.panels.medallion(animal, face.width, mood=self.mood, bright=True)
        word = paint.text.image(name, NAME.sized(21), theme.title, shadow=theme.title_shadow)
        found = [Sprite(medallion, *face.topleft, self.z)]
        found.append(
            centred(word, *self.place.name(paint.screen).move(0, round(2 * paint.screen.t)).center, self.z)
        )
        if self.speech is not None:
            place = self._spoken(self.speech)
            bubble = paint.lessons.speech(self.speech, place.bubble.size, place.tail, place.at)
            found.append(Sprite(bubble, *place.bubble.topleft, self.z + 1))
        for widget in widgets:
            number = paint.lessons.rule(widget.label, lit=focus.has(widget))
            found.append(centred(number, *widget.rect.center, self.z + 2))
            if focus.visible and focus.has(widget):
                ring = paint.panels.focus_ring(*widget.rect.size, (10, 10))
                found.append(Sprite(ring, *widget.rect.topleft, self.z + 2))
        return found
