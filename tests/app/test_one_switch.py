"""Everything but the cards by one switch: the pause, a curtain, settings, a lesson, a puzzle."""

from clubs.app.routes import Program
from clubs.learn.lesson import has_lesson
from clubs.learn.spacing import Result
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.puzzles.attempt import AttemptStep
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from tests.app.switch_player import by_switch
from tests.app.tables import SMALL, Room, match, setup
from tests.app.test_lessons import CONFIRMS, LESSONS, Classroom
from tests.sampled import sampled
from tests.ui.puzzles import Page


def shown(room: Room) -> type[Scene]:
    """Return the kind of the scene on top."""
    return type(room.stack.top)


def test_the_first_start_can_be_told_of_one_switch_by_one_switch() -> None:
    program = Program(SMALL)
    offscreen = Offscreen(program.context, [program.menu()])
    offscreen.step(400, [inputs.OneKey()])
    for _ in range(100):
        offscreen.step(300)
        if (stop := offscreen.stack.scan.stop) is not None and stop.id == "do":
            break
    for _ in range(2):  # a press at a stop has to be confirmed
        assert not program.preferences.settings.one_switch
        offscreen.step(400, [inputs.Switch()])
    assert program.preferences.settings.one_switch
    assert isinstance(offscreen.stack.top, MenuScene)
    by_switch(offscreen, "new")
    assert isinstance(offscreen.stack.top, PickerScene)


def test_the_way_back_leads_to_the_pause_and_on() -> None:
    room = Room(match(setup("trump", 3)))
    room.until_asked()
    by_switch(room.offscreen, "scan back")
    assert shown(room) is PauseScene
    by_switch(room.offscreen, "scan back")
    assert shown(room) is TableScene


def test_the_table_is_read_aloud_to_who_listens() -> None:
    room = Room(match(setup("trump", 3)))
    heard = list[str]()
    room.program.context.hearers.append(lambda said: heard.append(said.text))
    room.until_asked()
    by_switch(room.offscreen, "scan read_points")
    assert any("points" in said.lower() for said in heard[-2:])
    by_switch(room.offscreen, "scan 1")
    assert any("spades" in said.lower() for said in heard[-2:])


def test_a_curtain_is_opened_and_the_next_person_plays() -> None:
    room = Room(match(setup("exact", 3), people=(0, 1)))
    room.until_asked()
    assert shown(room) is CurtainScene
    by_switch(room.offscreen, "ready")
    assert shown(room) is TableScene
    room.until_asked()
    target, before = room.visitor.target(), room.session_actions
    assert target is not None
    by_switch(room.offscreen, target.id)
    by_switch(room.offscreen, "confirm")
    assert room.session_actions > before


def test_settings_are_changed_and_left() -> None:
    program = Program(SMALL)
    menu = program.menu()
    offscreen = Offscreen(program.context, [menu])
    for id in ("settings", "page 2"):
        by_switch(offscreen, id)
    scene = offscreen.stack.top
    assert isinstance(scene, SettingsScene)
    before = program.preferences.settings
    by_switch(offscreen, "scan more music")
    by_switch(offscreen, "scan more music")
    by_switch(offscreen, "mute_in_background")
    after = program.preferences.settings
    assert (after.music, after.mute_in_background) == (before.music + 2, not before.mute_in_background)
    by_switch(offscreen, "close")
    assert offscreen.stack.top is menu


def test_a_name_is_written() -> None:
    program = Program(SMALL)
    picker = program.picker()
    offscreen = Offscreen(program.context, [picker])
    for id in ("seat 0", "name 0", "letter b", "letter o", "done"):
        by_switch(offscreen, id)
    assert isinstance(picker, PickerScene)
    assert picker.match_setup.people[0].name == "Bo"


def test_a_lesson_is_answered() -> None:
    assert has_lesson(LESSONS[0])
    room = Classroom(LESSONS[0])
    room.until_asked()
    scene, solution = room.scene, room.controller.solution
    assert solution is not None
    for id in (*scene.panel.ids_of(solution), *CONFIRMS):
        if room.controller.result is None and any(one.id == id for one in scene.widgets()):
            by_switch(room.offscreen, id)
            room.offscreen.step(300)
    assert isinstance(room.stack.top, LessonScene)
    assert room.controller.result is not None
    assert room.controller.result.right


@sampled("name", ["exact", "auction", "handicap"], ["auction"])
def test_a_puzzle_is_solved_and_only_cards_that_may_be_chosen_are_offered(name: str) -> None:
    page = Page(name, (1280, 720))
    offscreen = Offscreen(page.context, [page.scene])
    panel = page.attempt.table.panel
    cards = [one for one in panel.card_widgets(panel.desk.stage.card_layout) if not one.reason]
    for action in page.attempt.position.ask.actions():
        assert set(panel.ids_of(action)) <= {one.id for one in (*cards, *panel.widgets())}
    assert len(cards) < len(panel.desk.stage.card_layout.fan)
    for id in (*panel.ids_of(page.answers[0]), *CONFIRMS):
        if page.attempt.step is AttemptStep.ASKED and any(one.id == id for one in page.scene.widgets()):
            by_switch(offscreen, id)
            offscreen.step(300)
    assert page.results == [Result.FOUND]
    by_switch(offscreen, "another")
    assert page.attempt.puzzle is not page.puzzle or page.attempt.step is not AttemptStep.TOLD
