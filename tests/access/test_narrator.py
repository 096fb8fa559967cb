"""The narrator: titles of new scenes, and what scenes say when that is new."""

from typing import Final

import pytest

from clubs.app.routes import Program
from clubs.ui.access.reading_aloud import Narrator
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push
from clubs.workshop import shots
from tests.app.tables import SMALL, Room, match, setup
from tests.ui.puzzles import POSITIONS, Page

SAID: Final = (
    ("deal-end", ("Three tricks, one short.", "Rowan: seven tricks, plus 3, plus 3 in all.")),
    ("hint", ("Hint 4 of 4. ",)),
    (
        "lesson",
        ("Most points win. The lowest card takes the trick and its points.", "higher than six of hearts"),
    ),
    ("replay", ("Trick 6. Bramble played eight of spades. Won by Bramble.",)),
    ("curtain", ("Rowan ace of clubs.",)),
)


def listening(screen: Offscreen) -> list[str]:
    """Return a list that every announcement on a screen is added to from now on."""
    heard: list[str] = []
    screen.context.hearers.append(lambda one: heard.append(one.text))
    return heard


@pytest.mark.parametrize(("scene", "parts"), SAID, ids=lambda one: one if isinstance(one, str) else "")
def test_what_a_scene_says_is_read_aloud_once(scene: str, parts: tuple[str, ...]) -> None:
    screen = shots.build(scene, SMALL)
    heard, narrator = listening(screen), Narrator()
    narrator.show(screen.stack)
    said = " ".join(heard)
    assert all(part.lower() in said.lower() for part in parts)
    assert "{" not in said
    number = len(heard)
    narrator.show(screen.stack)
    assert len(heard) == number


def test_a_puzzle_says_its_question_and_what_comes_of_the_answer() -> None:
    page = Page(POSITIONS[0])
    question = page.scene.says()
    assert "?" in question[0]
    page.answer(page.answers[-1])
    assert "there is something better." in page.scene.says()[0]
    page.answer(page.answers[0])
    assert "Found" in page.scene.says()[0]


def test_a_new_scene_is_announced_with_its_title_and_a_dialog_with_its_question() -> None:
    program = Program(SMALL)
    screen = Offscreen(program.context, [program.menu()])
    heard, narrator = listening(screen), Narrator()
    narrator.show(screen.stack)
    assert heard == []  # whoever begins to listen looks at it already
    question = WarningScene(program.context, "Give up?", "The match would be lost.", "Give up", lambda: None)
    screen.stack.apply(Push(question))
    narrator.show(screen.stack)
    assert heard == ["Give up?", "The match would be lost."]
    screen.stack.apply(Pop())
    narrator.show(screen.stack)
    assert heard[2:] == [screen.stack.top.title]


def test_another_page_of_the_same_scene_is_announced_by_its_title() -> None:
    program = Program(SMALL)
    rules = RulesScene(program.context)
    screen = Offscreen(program.context, [rules])
    heard, narrator = listening(screen), Narrator()
    narrator.show(screen.stack)
    screen.step(16, [inputs.Digit(2)])
    narrator.show(screen.stack)
    narrator.show(screen.stack)
    assert heard == ["Clubs Trump"]


def test_the_log_reads_back_and_the_last_trick_is_read_when_it_is_opened() -> None:
    room = Room(match(setup("trump", 3)))
    while len(room.until_asked().session.public.tricks) < 2:
        room.choose()
    heard, narrator = listening(room.offscreen), Narrator()
    narrator.show(room.stack)
    for taken in (inputs.Do("last_trick"), inputs.Do("last_trick"), inputs.Do("log")):
        room.offscreen.step(16, [taken])
        narrator.show(room.stack)
    assert [one.split(".")[0] for one in heard] == ["Trick 2", "You took the trick: 1 so far"]
    heard.clear()
    room.table.overlays.log.read(1)
    narrator.show(room.stack)
    room.table.overlays.log.read(1)
    narrator.show(room.stack)
    assert len(heard) == 2
    assert heard[0] != heard[1]


def test_a_finished_trick_that_waits_says_how_to_go_on() -> None:
    room = Room(match(setup("trump", 3)))
    room.offscreen.context.change(trick_stays="click")
    heard, narrator = listening(room.offscreen), Narrator()
    while not room.table.stage.waits:
        if room.visitor.target() is not None:
            room.choose()
        else:
            room.step()
        narrator.show(room.stack)
    assert "A click or any key goes on." in heard
