"""Stages of lessons: what is asked, after the wrong answer that needs most words, and with a hint."""

from collections.abc import Callable, Iterator
from typing import Final

from clubs.app.lessons import LessonTable
from clubs.app.routes import Program
from clubs.learn.attempt import begin, possible
from clubs.learn.lesson import TRICKS, lesson
from clubs.learn.path import PathStop
from clubs.ui.scenes.lesson.plan_scene import PlanScene
from clubs.ui.scenes.lesson.scene import LessonScene, taken_back
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push

SHOWN: Final = (
    ("whist", 0),
    ("whist", 5),
    ("low", 4),
    ("trump", 1),
    ("trump", 2),
    ("exact", 2),
    ("exact", 4),
    ("free", 1),
    (TRICKS, 4),
)
"""Games and stages: of all kinds of answers, and with six seats."""
Lessons = tuple[str, Callable[[Program], list[Scene]], Callable[[Scene], None]]


def opened(id: str, at: int) -> Callable[[Program], list[Scene]]:
    """Return a maker of a stage over the menu."""

    def scenes(program: Program) -> list[Scene]:
        below = program.menu()
        return [below, program.lessons.scene(lesson(id), at, below)]

    return scenes


def told(id: str) -> Callable[[Program], list[Scene]]:
    """Return a maker of the end of a lesson over its first stage."""

    def scenes(program: Program) -> list[Scene]:
        below = opened(id, 0)(program)
        led = program.stops.end(id, PathStop.LESSON, below[0])
        assert isinstance(led, Push)
        assert isinstance(led.scene, Scene)
        return [*below, led.scene]

    return scenes


def second(program: Program) -> list[Scene]:
    """Open the second lessons of a game, the first of which is done."""
    for stage in lesson("whist.trumps").stages:
        program.learning.keep("whist.trumps", stage.title)
    return [program.stops.page("whist"), program.stops.second_lessons("whist")]


def three(program: Program) -> list[Scene]:
    """Open the three puzzles after a lesson."""
    below = program.menu()
    led = program.stops.open("whist", PathStop.PUZZLES, below)
    assert isinstance(led, Push)
    assert isinstance(led.scene, Scene)
    return [below, led.scene]


def wrong(scene: Scene) -> None:
    """Show what is said of the wrong answer about which there is most to say."""
    assert isinstance(scene, LessonScene)
    assert isinstance(scene.controller, LessonTable)
    taught = lesson(TRICKS if scene.course.title else scene.match.setup.game)
    attempt = begin(taught.stages[scene.course.at])
    answers = {answer: attempt.answer(answer) for answer in possible(attempt.ask)}
    found = {answer: of.sentence for answer, of in answers.items() if not of.right}
    scene._wrong = max(found, key=lambda answer: len(found[answer]))
    scene._why = taken_back(found[scene._wrong])
    scene.stage.relay()


def hinted(scene: Scene) -> None:
    """Ask for the first step of the hint."""
    scene.hint()


def turned(number: int) -> Callable[[Scene], None]:
    """Return what plays a plan, by its number from 0, up to where it breaks."""

    def play(scene: Scene) -> None:
        assert isinstance(scene, PlanScene)
        scene.context.change(speed="instant")
        scene.choose_plan(number)

    return play


def lessons() -> Iterator[Lessons]:
    """Yield stages of lessons, each with its name and what is done."""
    for id, at in SHOWN:
        yield f"lesson, {id} {at + 1}", opened(id, at), wrong
    yield "lesson, a hint", opened("whist", 0), hinted
    yield "lesson, a whole deal", opened("trump", len(lesson("trump").stages) - 1), lambda _: None
    yield "lesson, bids as plans", opened("trump.bids", 0), lambda _: None
    yield "lesson, a suit counted", opened("trump.trumps", 1), turned(1)
    yield "lesson, six seats at a turn", opened("exact.twins", 0), turned(0)
    yield "second lessons", second, lambda _: None
    yield "lesson, the end", told("exact"), lambda _: None
    yield "three puzzles", three, lambda _: None
