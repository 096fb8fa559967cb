"""The teacher of a lesson: the face at the left of the table, and the bubble with what is said."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message
from clubs.ui.components.buttons import State
from clubs.ui.components.face import Mood
from clubs.ui.components.lessons import GOAL, MORE, RULE, BubbleWords, bubble_image, lesson_mark, rule_image
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import InBox
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Inside, Padding
from clubs.ui.parts.control import Control
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, DrawnPicture, Portrait
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.layout import TeacherPlace
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation, Focus, Widget, within_reach
from clubs.ui.style.theme import CHIP, NAME
from clubs.ui.tabletop.card_layout import Z_HAND, Z_MOVING
from clubs.ui.tabletop.stage import Stage

LARGE: Final = 1000  # design units: a face as large as its box
WORD: Final = CHIP
ACROSS: Final = 20  # design units, by which the number of a rule is wider than its words
DOWN: Final = 1.6  # sizes of its letters, its height
ROUND: Final = (10, 10)
TAIL_LEAST: Final = 36  # pixels
RULE_WORDS: Final = message("Show the rule")
Z_TEACHER: Final = Z_HAND - 26
"""Over the plaques and the trick; under a card of the hand that is raised."""
Z_SPEAKING: Final = Z_MOVING + Z_HAND - 26
"""Over cards on their way, too."""


class Saying(NamedTuple):
    """The words of a teacher, if any, with their place and the face, and the way `onward` from them."""

    speech: BubbleWords | None
    place: TeacherPlace
    mood: Mood
    onward: Callable[[], Transition | None]


class Teacher(Overlay):
    """The teacher at the table; `saying` returns what is said as of now, None once the teacher has gone."""

    z = Z_TEACHER

    def __init__(
        self,
        stage: Stage,
        desk: Callable[[], Desk],
        course: Course,
        ways: LessonWays,
        saying: Callable[[], Saying | None],
    ) -> None:
        super().__init__(stage, desk)
        self._who, self._ways, self._saying = course.teacher, ways, saying

    @property
    def boxes(self) -> list[Rect]:
        """The boxes of the face, the name and the bubble."""
        saying = self._saying()
        if saying is None:
            return []
        return [saying.place.face, saying.place.name(self.stage.context.screen), *self.surfaces]

    @property
    def height(self) -> int:
        """How high it stands now."""
        return Z_SPEAKING if self.stage.timeline.busy else Z_TEACHER

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        higher = self.height - Z_TEACHER
        return [sprite._replace(z=sprite.z + higher) for sprite in super().sprites(now, focus)]

    def shows(self) -> object:
        return self._saying()

    def part(self) -> Part | None:
        saying = self._saying()
        if saying is None:
            return None
        speech, place, mood, onward = saying
        paint, (animal, name) = self.stage.context.paint, self._who
        face = InBox(Portrait(animal, LARGE, bright=True, mood=mood), box=place.face)
        below = InBox(Label(name, NAME.sized(29), "strong", "centre"), box=place.name(paint.screen))
        if speech is None:
            return ZStack((face, below))
        words = said(speech, self._ways.rule, onward)
        bubble = Inside(Bubble(words, "paper", at=place), "fill", "end")
        return ZStack((face, below, InBox(bubble, box=place.bubble)))


class Bubble(Container, frozen=True, kw_only=True):
    """A sheet of paper with a tail towards the face, `at` their place."""

    at: TeacherPlace

    def _surface(self, box: Rect, layout: Layout) -> Image:
        face = self.at.face
        along = max(face.centery - box.top, min(TAIL_LEAST, box.height // 2))
        if self.at.tail == "below":
            along = face.centerx - box.left
        return bubble_image(layout.paint, box.size, self.at.tail, along)


def said(
    speech: BubbleWords, rule: Callable[[str], Transition], onward: Callable[[], Transition | None]
) -> Part:
    """Return what is written in a bubble: the goal, more under a hairline, the way to a rule, a button."""
    parts = list[Part]()
    if speech.goal:
        parts.append(TextBlock(speech.goal, GOAL, "strong"))
    if speech.goal and speech.more:
        parts.append(Divider())
    if speech.more:
        mark = DrawnPicture(speech.hint, lambda paint: lesson_mark(paint, hint=speech.hint), "")
        parts.append(HStack((mark, TextBlock(speech.more, MORE, grow=1)), "small", "start"))
    if speech.word:
        parts += [*((Divider(),) if parts else ()), _meaning(speech.word, speech.meaning)]
    if speech.rule:
        parts.append(
            RuleLink(
                _(RULE_WORDS),
                spoken(speech.more or speech.goal),
                partial(rule, speech.rule),
            )
        )
    if speech.onward:
        parts.append(PushButton("go on", speech.onward, onward, "primary"))
    return Padding(VStack(tuple(parts)))


def _meaning(word: str, meaning: str) -> Part:
    """Return a new word with what it means beside it, or below it."""
    name = Label(word, WORD, "strong", said="", whole=True)
    sentence = _("{word}: {meaning}.", word=word, meaning=meaning)
    return HStack((name, TextBlock(f"= {meaning}", MORE, said=sentence, grow=1)), "small", "start")


class RuleLink(Part, frozen=True):
    """The way to the page of a rule, which is read with the words above it."""

    label: str
    value: str
    act: Callable[[], Transition]

    def extent(self, paint: Painters) -> tuple[float, float]:
        return paint.text.width(self.label, RULE), paint.text.cap(RULE)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        rect = Rect(
            0, 0, round(self.width(paint) + paint.screen.u(ACROSS)), round(paint.text.px(RULE) * DOWN)
        )
        rect.center = box.right - round(self.width(paint) / 2), box.centery
        reach = within_reach(rect)
        reach.bottom = rect.bottom  # cards may lie below it
        widget = Widget(
            "rule",
            rect,
            "button",
            self.label,
            value=self.value,
            region="bubble",
            activate=self.act,
            about=Explanation(self.label, _("Opens the page with this rule.")),
            reach=reach,
        )

        def image(state: State) -> Image:
            return rule_image(paint, self.label, rect.size, lit=state == "hover")

        layout.control(Control(widget, image, ROUND))
