"""The path of a game from its lesson to the full game, by the pointer and by keys alone."""

from itertools import pairwise
from typing import Final

import pytest
from pygame import Color

from clubs.app.coming import shipped
from clubs.app.path_stops import THREE, three_puzzles
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.learn.ideas import idea
from clubs.learn.lesson import TRICKS, has_lesson, lesson, second_lessons
from clubs.learn.lesson_end import lesson_end
from clubs.learn.path import PathStop, games_in_order
from clubs.ui.scenes.learn.game_tile import tile
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.scenes.learn.second_lessons import SecondLessons
from clubs.ui.scenes.lesson.end import BACK, LessonEnd
from clubs.ui.scenes.lesson.whole_deal import WholeDealScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.puzzles.three import ThreePuzzles
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push
from tests.app.tables import SMALL, Room, match, setup
from tests.app.test_lessons import KEYS, STEP, Classroom
from tests.app.visitor import How
from tests.ui.controls import choose, widget

SETTLES: Final = 6  # steps in which everything comes to rest
LINE: Final = 7
"""The most words of a line under a picture."""


class PathWalker(Classroom):
    """A learner who begins at the page Learn, with the last question of the lesson left."""

    def __init__(self, game: str) -> None:
        self.how: How = "keys"
        super().__init__(game)
        asked = [stage.title for stage in lesson(game).stages if stage.turns]
        for title in asked[:-1]:
            self.program.learning.keep(game, title)
        for stage in lesson(TRICKS).stages:
            self.program.learning.keep(TRICKS, stage.title)
        self.page = self.program.stops.page(game)
        self.stack.scenes[:] = [self.page]

    def press(self, id: str) -> Scene:
        """Press a button of the scene on top, and return the scene to which that led."""
        for _ in range(KEYS):
            (*_, last) = taken = self.visitor.say(widget(self.stack.top, id), self.how)
            self.offscreen.step(STEP, taken)
            if not isinstance(last, inputs.Move | inputs.NextRegion):
                break
        for _ in range(SETTLES):
            self.offscreen.step(STEP)
        return self.stack.top

    def through_the_question(self) -> Scene:
        """Answer what the lesson still asks."""
        here = self.scene
        while self.stack.top is here:
            if self.asked:
                solution = self.controller.solution
                assert solution is not None
                self.give(solution, self.how)
                self.go_on(self.how)
            self.offscreen.step(STEP)
        return self.stack.top

    def through_the_deal(self) -> Scene:
        """Play the own deal to its end."""
        for _ in range(3000):
            if isinstance(self.stack.top, EndScene):
                break
            target = self.visitor.target()
            self.offscreen.step(STEP, [] if target is None else self.visitor.say(target, self.how))
        return self.stack.top


@pytest.mark.parametrize(
    ("game", "how"),
    [
        ("low", "keys"),
        *(pytest.param(id, "pointer", marks=pytest.mark.long) for id in GAMES if id != "low"),
    ],
)
def test_next_leads_from_the_lesson_to_the_own_deal_to_three_puzzles_to_second_lessons_and_the_full_game(
    game: str, how: How
) -> None:
    walker = PathWalker(game)
    walker.how = how
    walker.press("next")
    end = walker.through_the_question()
    assert isinstance(end, LessonEnd)
    shown = {one.heading for one in lesson_end(game).pictures}
    assert shown <= {one.text for one in end.readings()}
    assert isinstance(walker.press("next"), WholeDealScene)
    assert walker.program.learning.path(game).here is PathStop.DEAL
    walker.through_the_deal()
    assert widget(walker.stack.top, "back").label == "Next: three puzzles"
    assert isinstance(walker.press("back"), ThreePuzzles)
    for _ in range(THREE):
        assert walker.program.learning.path(game).here is PathStop.PUZZLES
        walker.press("show")
        walker.press("another")
    after = walker.stack.top
    assert isinstance(after, LessonEnd)
    assert after.title == "Three puzzles: done"  # what the lesson has shown is not shown again
    assert not shown & {one.text for one in after.readings()}
    order = games_in_order()
    other = GAMES[order[(order.index(game) + 1) % len(order)]].title
    assert widget(after, "aside").label.startswith(f"Or the next game: {other}.")
    assert walker.program.learning.path(game).here is PathStop.SECOND
    assert isinstance(walker.press("next"), SecondLessons)
    assert walker.stack.scenes[0] is walker.page
    for id in second_lessons(game):
        for stage in lesson(id).stages:
            walker.program.learning.keep(id, stage.title)
    assert walker.program.learning.path(game).here is PathStop.GAME
    opened = walker.program.stops.open(game, PathStop.GAME, walker.page)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, PickerScene)


def test_second_lessons_are_a_stop_where_the_first_that_is_not_finished_is_offered() -> None:
    program = Program(SMALL)
    page = program.stops.page("exact")
    for id in second_lessons("exact"):
        opened = program.stops.open("exact", PathStop.SECOND, page)
        assert isinstance(opened, Push)
        assert isinstance(opened.scene, SecondLessons)
        assert opened.scene.focus.id == id
        for stage in lesson(id).stages:
            program.learning.keep(id, stage.title)
    assert PathStop.SECOND in program.learning.path("exact").done


def test_the_way_out_of_an_end_is_the_path_with_the_lamp_lit() -> None:
    walker = PathWalker("low")
    walker.press("next")
    walker.through_the_question()
    assert widget(walker.stack.top, "leave").label == BACK
    assert walker.press("leave") is walker.page
    assert widget(walker.page, f"stop {PathStop.LESSON}").value.startswith("done")
    assert widget(walker.page, f"stop {PathStop.DEAL}").value == "you are here"


def test_what_an_end_shows_is_told_with_three_lines_and_the_button() -> None:
    program = Program(SMALL)
    page = program.stops.page("low")
    opened = program.stops.end("low", PathStop.LESSON, page)
    scene = opened.scene  # type: ignore[union-attr]
    assert isinstance(scene, LessonEnd)
    told = " ".join(scene.says())
    assert all(one.heading in told and one.line in told for one in lesson_end("low").pictures)
    assert widget(scene, "next").label.startswith("Next: ")


def test_pictures_at_the_end_of_a_lesson_are_three_with_lines_of_seven_words_at_most() -> None:
    for game in filter(has_lesson, GAMES):
        told = lesson_end(game)
        assert len(told.pictures) == THREE
        for picture in told.pictures:
            assert len(picture.line.split()) <= LINE, picture.line
            assert picture.cards or picture.tally


def test_the_three_puzzles_of_each_game_have_the_ideas_of_its_lesson() -> None:
    for game in filter(has_lesson, GAMES):
        if not shipped(game):  # Find the play looks for new ones there, and the path has no such stop
            assert not lesson_end(game).ideas
            continue
        three = three_puzzles(game)
        assert [idea(one.themes) for one in three] == [*lesson_end(game).ideas]
        assert len({one.id for one in three}) == THREE


def test_a_tile_shows_the_path_of_another_game_and_says_where_one_is_on_it() -> None:
    program = Program(SMALL)
    page = program.stops.page("low")
    other = widget(page, "game trump")
    assert (other.label, other.value) == (GAMES["trump"].title, "Tricks")
    choose(page, "game trump")
    page.changed()
    assert widget(page, "game trump").value == "chosen, Tricks"
    assert any(one.text.startswith(GAMES["trump"].title) for one in page.readings())


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_has_a_dot_for_each_stop_of_its_path(game: str) -> None:
    program = Program((1280, 720))
    for stop in PathStop:
        program.learning.arrive(game, stop)
    path = program.learning.path(game)
    paint = program.context.paint
    walked = path._replace(done=frozenset(path.stops))
    surface = tile(paint, (walked, False), (200, 110), "rest").surface  # too narrow for a landscape
    brass = Color(paint.theme.brass)

    def dots(y: int) -> int:
        row = [surface.get_at((x, y)) == brass for x in range(surface.get_width())]
        return sum(now and not before for before, now in pairwise([False, *row]))

    assert max(map(dots, range(surface.get_height()))) == len(path.stops) == len(PathStop)


def test_a_beginner_is_led_first_to_a_game_with_trumps_and_at_last_to_the_one_that_turns_it_round() -> None:
    order = games_in_order()
    assert set(order) == set(GAMES)
    assert GAMES[order[0]].trumps is not None
    assert [GAMES[id].trumps is None for id in order] == sorted(GAMES[id].trumps is None for id in order)
    program = Program(SMALL)
    page = program.stops.page()
    assert page.game == order[0]
    assert [one.id for one in page.widgets() if one.region == "games"] == [f"game {id}" for id in order]
    assert program.new_picker().match_setup.game == order[0]


def test_a_game_says_in_a_line_what_it_is_about_where_one_chooses_what_to_learn() -> None:
    page = Program((1280, 720)).stops.page("trump")
    said = " ".join(one.text for one in page.readings())
    for id, game in GAMES.items():
        about = widget(page, f"game {id}").about
        assert about is not None
        assert about.follows == game.tagline
    assert f"{GAMES['trump'].title} · {GAMES['trump'].tagline}" in said


def test_next_comes_first_then_the_stops_the_games_and_the_way_back() -> None:
    page = Program(SMALL).stops.page("low")
    regions = list(dict.fromkeys(one.region for one in page.widgets()))
    assert regions == ["next", "stops", "games", "top"]
    assert widget(page, "next").label.endswith(f"Stop 1 of {len(page.learning.path('low').stops)}.")


def test_after_the_last_stop_of_a_game_next_leads_to_the_next_game_and_says_how_near_it_is() -> None:
    program = Program(SMALL)
    first, then, *_ = games_in_order()
    for stop in PathStop:
        program.learning.arrive(first, stop)
    page = program.stops.page(first)
    told = [one.text for one in page.readings()]
    assert lesson_end(then).near in told
    assert any(one.startswith(GAMES[then].title) for one in told)
    assert widget(page, f"game {first}").value == "chosen, everything done"


@pytest.mark.long
@pytest.mark.parametrize("led", ["low", ""])
def test_the_menu_of_a_finished_game_leads_back_to_the_path_if_that_led_to_it(led: str) -> None:
    room = Room(match(setup("low", 3, {"deals": 1})))
    room.table.context.router.by_path = led
    end = room.to_the_end_of_the_deal()
    menu = end.back()
    assert isinstance(menu, Push)
    room.stack.apply(menu)
    rows = [one.id for one in room.stack.top.widgets()]
    assert ("path" in rows) is bool(led)
    if led:
        room.stack.apply(choose(room.stack.top, "path"))
        assert isinstance(room.stack.top, LearnScene)
