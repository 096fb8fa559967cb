"""A table of a lesson: the teacher beside it, and the stages in the goal meter's place; the whole deal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import ClassVar, Final

from msgspec import structs
from pygame import Rect

from clubs.language import _, message, shown
from clubs.rules.public import Public
from clubs.ui.components.buttons import State
from clubs.ui.components.face import Mood
from clubs.ui.components.lessons import BubbleWords, Progress, stage_image, thread_image, wrong_edge
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.panels.on_table import InBox, TableButton
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Region
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.layout import Placed, TeacherPlace, taken, teacher_place
from clubs.ui.scenes.lesson.teacher import Saying, Teacher, said
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.hud import Hud, StatusLine, aside, crown_spots
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.readings import TableReadings
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.context import Context
from clubs.ui.shell.input import CommandName
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.layout import UNDER_ICONS
from clubs.ui.style.theme import BODY
from clubs.ui.tabletop.card_layout import Z_TOP, Wishes
from clubs.ui.tabletop.stage import Stage

AIR: Final = 20  # design units, between the words under the title and the stages
PROGRESS: Final = BODY.sized(28)
STEP: Final = BODY.sized(28)
NAMED: Final = 124  # design units of cards, from one named stage to the next
SIZE: Final = (94, 66)  # design units of cards
TOP: Final = 10  # design units, the least distance from the top of the window
ROUND: Final = (30, 30)
PROGRESS_WORDS: Final[Mapping[Progress, str]] = {
    "done": message("done"),
    "present": message("present"),
    "to come": message("to come"),
}
WORDS: Final = {
    "done": message("Done. Choose it to play it again."),
    "present": message("You are here."),
    "to come": "",
}


class LessonHeader(Header):
    """The head of the table without the goal meter."""

    course: Course

    @property
    def title(self) -> str:
        return self.course.title or self.course.idea or super().title

    @cached_property
    def _trumps(self) -> TrumpSign | None:
        return None if self.course.plain else super()._trumps

    @property
    def signs(self) -> list[Rect]:
        """None on the felt, where the teacher comes and goes: the chip stays where it is."""
        return []

    def _meter(self) -> list[Sprite]:
        return []


@dataclass(eq=False)
class LessonHud(Hud):
    """The display of a lesson at one moment, in which `wrong` buttons have an edge.

    `before` is the number of tricks before the stage began. While the teacher speaks of a trick that still
    lies there, plaques count it by the `facts` after it.
    """

    course: Course
    ways: LessonWays
    wrong: Sequence[Rect]
    before: int
    facts: Public | None = None
    header: ClassVar[type[LessonHeader]] = LessonHeader

    def icons(self) -> list[Widget]:
        screen = self.stage.context.screen
        ways = self.ways
        following = self.course.at + 1
        back = self.icon("back", _("Leave the lesson"), screen.menu_button, "top", ways.leave)
        if following == len(self.course.stages):
            return [back if self.course.asked == following else structs.replace(back, about=_deal_left())]
        skip = partial(ways.open, following)
        return [back, self.icon("skip", _(UNDER_ICONS["skip"]), screen.action_slot(0), "corner", skip)]

    @property
    def scored(self) -> bool:
        return any(self.stage.public.scores) and not self.course.plain

    @property
    def _plates(self) -> Nameplates:
        seat, plain = self.parts.panel.desk.view.seat, self.course.plain
        return Nameplates(self.stage, seat, self.scored, plain, self.before, self.facts, tells_sides=True)

    @property
    def _status_line(self) -> StatusLine:
        line = super()._status_line
        return replace(line, untold=self.before) if self.course.plain else line

    def sprites(self, now: float) -> list[Sprite]:
        paint = self.stage.context.paint
        edges = (Sprite(wrong_edge(paint, box.size), *box.topleft, Z_PANEL + 2) for box in self.wrong)
        return [*super().sprites(now), *edges]

    @cached_property
    def _header(self) -> Header:
        plaques = [seat.plaque for seat in self.stage.places.seats]
        shown = [Rect(one.x, one.y, one.image.width, one.image.height) for one in self.parts.laid]
        found = self.header(self.parts, self.commands, [*plaques, *aside(self.stage), *shown])
        found.course = self.course
        return found

    def explained(self) -> list[Spot]:
        """Return what can be explained: in a plain stage nothing of the plaques, which tell what is owed."""
        always = [*crown_spots(self.stage), *self.parts.panel.explained()]
        if self.course.plain:
            return always
        spots = TableExplanations(self.stage, self.parts.panel.desk.view.seat).things()
        return [*spots, *self._plates.explained(), *self._header.explained(), *always]


def _deal_left() -> Explanation:
    return Explanation(_("Leave the lesson"), _("The deal begins again the next time."), "back")


class StageRow(Overlay):
    """A button for each stage of the lesson, which opens it."""

    z = Z_TOP

    def __init__(
        self, stage: Stage, desk: Callable[[], Desk], course: Callable[[], Course], ways: LessonWays
    ) -> None:
        super().__init__(stage, desk)
        self._course, self._ways = course, ways

    def shows(self) -> object:
        return self._course()

    def part(self) -> Part:
        buttons = tuple(map(self._button, range(len(self._course().stages))))
        row = Container(Region(HStack(buttons, "none"), "stages"))
        paint, screen = self.stage.context.paint, self.stage.context.screen
        width = row.width(paint)
        box = Rect(0, 0, round(width), round(row.height(paint, width)))
        x, y = screen.meter
        box.center = round(x), round(max(y, box.height / 2 + screen.u(TOP)))
        return InBox(row, box=box)

    def _button(self, number: int) -> Part:
        course = self._course()
        progress, title = course.progress(number), course.stages[number]
        label = _("Stage {n}: {title}", n=number + 1, title=title)
        wide, high = map(float, SIZE)
        if course.title:
            paint = self.stage.context.paint
            unit = paint.screen.c
            label = _("Step {n}: {title}", n=number + 1, title=title)
            wide = max(wide, NAMED, max(paint.text.width(name, STEP) for name in course.stages) / unit + AIR)
            high += round(paint.text.cap(STEP) / unit)
        return TableButton(
            f"stage {number}",
            label,
            partial(self._ways.open, number),
            (wide, high),
            (course, number),
            _drawn,
            value=_(PROGRESS_WORDS[progress]),
            leads=progress == "present",
            about=Explanation(label, shown(WORDS[progress])),
            radii=ROUND,
        )


def _drawn(paint: Painters, shows: tuple[Course, int], size: tuple[int, int], state: State) -> Image:
    """Draw a stage with half of the threads that lead to it and on."""
    course, number = shows
    wide, high = size
    progress, last = course.progress(number), number == len(course.stages) - 1
    canvas = Canvas(wide, high)
    if course.title:
        ink = paint.theme.brass_light if progress == "present" else paint.theme.text
        name = paint.text.image(course.stages[number], STEP, ink).told("")
        high -= name.height
        canvas.centre(name, wide / 2, high + name.height * 0.1)

    def thread(from_stage: int) -> Image:
        return thread_image(paint, wide / 2, done=course.progress(from_stage) == "done")

    if number:
        canvas.centre(thread(number - 1), wide / 4, high / 2)
    if not last:
        canvas.centre(thread(number), wide * 3 / 4, high / 2)
    deal = last and not (course.title or course.idea)
    disc = stage_image(paint, str(number + 1), progress, lit=state == "hover", last=deal)
    canvas.centre(disc, wide / 2, high / 2)
    return canvas.image()


class TaughtTable(TableScene):
    """The base of the two kinds of stages: with answers to be found, and a whole deal."""

    small: ClassVar = False  # the teacher's face, always
    later = ("bubble", "corner", "trumps", "packet", "stages", "top")

    def __init__(
        self,
        context: Context,
        controller: Controller,
        exits: Exits,
        course: Course,
        ways: LessonWays,
        *,
        patient: bool = False,
    ) -> None:
        self.course, self.ways = course, ways
        self._place: Placed | None = None
        self._before = len(controller.public.tricks)
        super().__init__(context, controller, exits, patient=patient)
        self.stage.rare.taught = True
        self.stage.talk.taught = True
        self.stage.explains = lambda: True
        self.stage.cites_rules = False
        self.deal_end.before = self._before
        self.deal_end.teacher = course.teacher

    def _own_overlays(self) -> list[Overlay]:
        self._row = StageRow(self.stage, self._desk, lambda: self.course, self.ways)
        self._teacher = Teacher(self.stage, self._desk, self.course, self.ways, lambda: self._saying)
        return [self._row, self._teacher]

    # ------------------------------------------------------------ for each kind to override

    @property
    def speech(self) -> BubbleWords | None:
        """Return what the teacher says now."""
        raise NotImplementedError

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        """Return all that the teacher may say where the bubble is now."""
        raise NotImplementedError

    @property
    def answered(self) -> bool:
        """Return whether what came of an answer lies there."""
        return False

    @property
    def mood(self) -> Mood:
        """Return the teacher's face."""
        return "waiting"

    def onward(self) -> Transition | None:
        """Go on from what the teacher has said."""
        return None

    @property
    def wrong(self) -> Sequence[Rect]:
        """Return the boxes of the buttons by which the last answer was chosen, if it was wrong."""
        return ()

    def do(self, command: CommandName) -> Transition | None:
        return self.commands.sort() if command == "sort" else None

    def back(self) -> Transition | None:
        return None if self.puts_away() else self.ways.leave()

    def kept_clear(self) -> list[Rect]:
        return [*super().kept_clear(), *self._teacher.boxes]

    def update(self, now: float) -> Transition | None:
        gone_on = super().update(now)
        if self.course.plain:
            self.stage.toast = None  # what the table says of the game is not explained yet
        return gone_on

    def readings(self) -> list[Reading]:
        return TableReadings(self, self._hud()).all(plain=self.course.plain)

    def says(self) -> list[str]:
        speech = self.speech
        return [*super().says(), *((speech.goal, speech.more) if speech else ())]

    # ------------------------------------------------------------ what it looks like

    def caption(self) -> str:
        if title := self.course.title or self.course.idea:
            return f"{title} · {self.course.stages[self.course.at]}"
        return f"{self.game.title} · {self._progress}"

    @property
    def _progress(self) -> str:
        """Return where in the lesson this is, in as many words as there is room for."""
        if self.course.about:
            return self.course.about
        paint, screen = self.context.paint, self.context.screen
        words = _("First lesson · {stage}", stage=self.course.stages[self.course.at])
        room = self._row.surfaces[0].left - screen.title[0] - screen.u(AIR)
        return words if paint.text.width(words, PROGRESS) <= room else _("First lesson")

    @property
    def _saying(self) -> Saying | None:
        if self.controller.scored:
            return None
        speech, placed = self.speech, self._placed
        if placed.folded > 1 and speech is not None and speech.goal:
            speech = structs.replace(speech, word="")
        if placed.folded and speech is not None and speech.more:
            speech = structs.replace(speech, goal="")
        return Saying(speech, placed.place, self.mood, self.onward)

    @property
    def _placed(self) -> Placed:
        """Where the teacher is: elsewhere in another window, for another ask, and if an answer needs it."""
        paint = self.context.paint
        speeches = self.speeches
        ask = self.panel.ask
        answered = self.answered
        window = paint, speeches
        before = self._place
        if before is None or before.window != window or (ask is not None and ask != before.ask):
            before = Placed(window, ask, answered, *self._new_place(paint, speeches))
        elif answered != before.answered:
            before = before._replace(answered=answered)
            if before.place.hides(self._kept, paint.screen):
                before = Placed(window, before.ask, answered, *self._new_place(paint, speeches))
        self._place = before
        return before

    @property
    def _kept(self) -> list[Rect]:
        """The boxes on the table that the teacher should not hide."""
        others = [overlay for overlay in self.overlays if overlay is not self._teacher]
        sign = TrumpSign.of(self.stage) if not self.course.plain else None
        plaques = [seat.plaque for seat in self.stage.places.seats]
        lying = [*plaques, *aside(self.stage)]
        chips = [sign.under_plate(lying)[1]] if sign is not None else []
        return [*taken(self.stage, self.panel, others, self.controller.waiting), *chips]

    def _new_place(self, paint: Painters, speeches: Sequence[BubbleWords]) -> tuple[TeacherPlace, int]:
        kept = self._kept

        def placed(speeches: Sequence[BubbleWords]) -> TeacherPlace:
            bubbles = [said(speech, self.ways.rule, self.onward) for speech in speeches]

            @cache
            def height(width: int) -> int:
                return round(max(bubble.height(paint, width) for bubble in bubbles))

            return teacher_place(paint.screen, height, kept, small=self.small)

        place = placed(speeches)
        if not place.hides(kept, paint.screen):
            return place, 0
        alone = [structs.replace(one, more="") for one in speeches] + [
            structs.replace(one, goal="") for one in speeches if one.more
        ]
        place = placed(alone)
        if not (hidden := place.hides(kept, paint.screen)):
            return place, 1
        bare = placed([structs.replace(one, word="") if one.goal or one.more else one for one in alone])
        return (bare, 2) if bare.hides(kept, paint.screen) < hidden else (place, 1)

    def _hud(self) -> LessonHud:
        parts = replace(super()._hud().parts, progress=self._progress, fingerprint="")
        return LessonHud(parts, self.commands, self.course, self.ways, self.wrong, self._before)

    def _wishes(self) -> Wishes:
        """Return how the cards are drawn: a plain stage shows no tricks from before it."""
        wishes = super()._wishes()
        wishes.packets = not self.course.plain or len(self.stage.public.tricks) > self._before
        return wishes
