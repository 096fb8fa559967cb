"""Second lessons on the screen: a wrong plan stops where it fails, and the right one leads on."""

from functools import reduce
from pathlib import Path
from typing import Final

import pytest
from pygame import Rect

from clubs.app.routes import Program
from clubs.cards import count, union
from clubs.cards.spoken import spoken
from clubs.games import GAMES, game
from clubs.language import ENGLISH, speak
from clubs.learn.attempt import begin
from clubs.learn.lesson import LEARNER, lesson, second_lessons
from clubs.learn.plan import outcome
from clubs.rules.view import view
from clubs.rules.zone import hand
from clubs.store.match_repository import MatchRepository
from clubs.ui.access.reading_aloud import Narrator
from clubs.ui.games import presentation
from clubs.ui.scenes.learn.second_lessons import SecondLessons
from clubs.ui.scenes.lesson.plan_column import ROW
from clubs.ui.scenes.lesson.plan_scene import PlanScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.table.hud import aside
from clubs.ui.shell.input import Act, Input, Move, Resize
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Push
from clubs.ui.texts.aloud import Aloud
from tests.access.test_voice import Listening
from tests.app.tables import SMALL
from tests.app.visitor import How, Visitor
from tests.ui.controls import widget

LESSONS: Final = [id for game in GAMES for id in second_lessons(game)]
STEP: Final = 300.0  # ms
EDGE: Final = 20
"""Design units left and right of the words of a button."""
KEYS: Final = 40
"""The most keys on the way to anything."""
SILENT: Final = 8
"""Steps without a word after which everything has been said."""


class PlanRoom:
    """A second lesson without a window, opened from the list of its game, and somebody who chooses."""

    def __init__(self, id: str, repository: MatchRepository | None = None) -> None:
        self.program = program = Program(SMALL, repository=repository)
        program.context.change(speed="instant")
        page = program.rules(id.partition(".")[0])
        assert isinstance(page, RulesScene)
        self.page, self.offscreen = page, Offscreen(program.context, [page])
        self.stack, self.visitor = self.offscreen.stack, Visitor(self.offscreen.stack)
        listed = page.choose(widget(page, "button: Second lessons"))
        assert isinstance(listed, Push)
        self.stack.apply(listed)
        self.list = self.stack.top
        assert isinstance(self.list, SecondLessons)
        opened = self.list.choose(widget(self.list, id))
        assert isinstance(opened, Push)
        self.stack.apply(opened)

    @property
    def scene(self) -> PlanScene:
        """Return the stage that is open."""
        assert isinstance(self.stack.top, PlanScene)
        return self.stack.top

    def until(self, id: str) -> None:
        """Let time go by until something can be chosen."""
        for _ in range(400):
            if any(one.id == id and one.enabled for one in self.stack.top.widgets()) and self.scene.still():
                return
            self.offscreen.step(STEP)
        raise AssertionError(f"{id} cannot be chosen")

    def choose(self, id: str, how: How) -> None:
        """Choose something by a device."""
        self.until(id)
        here = self.stack.top
        for _ in range(KEYS):
            target = next((one for one in here.widgets() if one.id == id and one.enabled), None)
            if target is None or self.stack.top is not here:
                return
            self.offscreen.step(16, self.visitor.say(target, how))


WAYS: Final = [
    pytest.param(id, how, marks=[] if (at, how) == (0, "pointer") else pytest.mark.long)
    for at, id in enumerate(LESSONS)
    for how in ("pointer", "keys")
]
"""One lesson by the pointer in every run of the tests, the others and those by keys in a long one."""


@pytest.mark.parametrize(("id", "how"), WAYS)
def test_a_wrong_plan_breaks_and_another_can_be_chosen_and_the_right_one_leads_on(
    id: str, how: How, tmp_path: Path
) -> None:
    repository = MatchRepository(tmp_path)
    room, stages = PlanRoom(id, repository), lesson(id).stages
    for at, stage in enumerate(stages):
        assert room.scene.course.at == at
        found = [outcome(stage, plan).right for plan in stage.plans]
        wrong, before = stage.plans[found.index(False)], room.scene.controller.view
        room.choose(f"plan {found.index(False)}", how)
        room.until("again")
        assert room.scene.focus.id == "again"
        assert wrong.turned == room.scene.turned
        turned, *_ = said = room.scene.says()
        assert turned.endswith("the plan fails here.")
        assert {wrong.overlooked, wrong.punished} <= set(said)
        room.choose("again", how)
        assert room.scene.controller.view == before
        room.choose(f"plan {found.index(True)}", how)
        room.until("next")
        assert {stage.found, lesson(id).keep} <= set(room.scene.says())
        room.choose("next", how)
    ids = second_lessons(id.partition(".")[0])
    at = ids.index(id)
    assert room.stack.scenes[-2] is room.list
    assert room.scene.course.idea == lesson((*ids, *ids)[at + 1]).title
    room.stack.apply(room.scene.ways.leave())
    room.offscreen.step(STEP)
    assert widget(room.list, id).value == "done"
    assert room.list.focus.id == ids[0 if at else 1]
    assert {*repository.lessons.done(id)} == {stage.title for stage in stages}


@pytest.mark.long
def test_the_name_of_each_plan_fits_its_row_in_every_language() -> None:
    scene = PlanRoom(LESSONS[0]).scene
    paint = scene.context.paint
    room = widget(scene, "plan 0").rect.width - 2 * paint.screen.u(EDGE)
    cut = []
    for language in (ENGLISH, "de", "fr"):
        speak(language)
        names = [plan.name for id in LESSONS for stage in lesson(id).stages for plan in stage.plans]
        cut += [name for name in names if paint.text.width(name, ROW) > room]
    speak(ENGLISH)
    assert not cut


@pytest.mark.parametrize("id", LESSONS)
def test_no_plan_lies_over_the_hand(id: str) -> None:
    room = PlanRoom(id)
    room.until("plan 0")
    plans = [one.rect for one in room.scene.widgets() if one.region == "plans"]
    assert plans
    assert all(lying.hit.collidelist(plans) < 0 for _, lying in room.scene.stage.card_layout.fan)


@pytest.mark.parametrize(("number", "leads"), [(0, "again"), (1, "next"), (2, "again")])
def test_what_came_of_a_plan_covers_no_plaque(number: int, leads: str) -> None:
    room = PlanRoom("exact.twins")
    room.offscreen.step(STEP, [Resize(1280, 720)])
    room.stack.apply(room.scene.ways.open(1))
    room.choose(f"plan {number}", "pointer")
    room.until(leads)
    assert room.scene.plans[0].collidelist([seat.plaque for seat in room.scene.stage.places.seats]) < 0


def test_the_sign_for_trumps_keeps_its_place_and_covers_no_card_that_lies_aside() -> None:
    room, found = PlanRoom("exact.twins"), list[Rect]()
    room.until("plan 1")
    twos = aside(room.scene.stage)
    found.append(widget(room.scene, "trumps").rect)
    room.choose("plan 1", "pointer")
    while not room.scene.shown:
        found.append(widget(room.scene, "trumps").rect)
        room.offscreen.step(STEP)
    assert len(twos) == 2
    assert [*dict.fromkeys(map(tuple, found))] == [tuple(found[0])]
    assert found[0].collidelist(twos) < 0


def test_x_5_a_card_that_was_cancelled_is_called_so_beside_its_plan_when_that_was_played() -> None:
    room = PlanRoom("exact.twins")
    room.choose("plan 1", "pointer")
    room.until("next")
    assert [one.text for one in room.scene.readings()].count("cancelled") == 1, "the ace, and no other card"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_first_page_of_rules_of_every_game_stands_beside_the_list_of_its_sections(
    size: tuple[int, int],
) -> None:
    for id in GAMES:
        program = Program(SMALL)
        page = program.rules(id)
        Offscreen(program.context, [page]).step(STEP, [Resize(*size)])
        assert widget(page, "section 0").rect.left == widget(page, "section 1").rect.left, id


def test_a_hint_says_where_to_look_and_names_no_plan() -> None:
    room = PlanRoom(LESSONS[0])
    room.until("plan 0")
    room.scene.hint()
    assert room.scene.speech.more == room.scene.controller.stage.hint


@pytest.mark.long
def test_the_end_of_each_second_lesson_leads_to_the_next_one_and_after_the_last_to_the_path() -> None:
    ids = second_lessons("exact")
    room = PlanRoom(ids[-1])
    for at in (0, 1):
        stage = lesson(ids[-1]).stages[at]
        right = [outcome(stage, plan).right for plan in stage.plans].index(True)
        room.choose(f"plan {right}", "pointer")
        room.until("next")
        said = widget(room.scene, "next").label
        if at == 0:
            assert said == "Next deal"
            room.choose("next", "pointer")
    assert said == f"Next: {lesson(ids[0]).title}"
    for id in ids:
        for stage in lesson(id).stages:
            room.program.learning.keep(id, stage.title)
    assert room.scene.ways.following() == "Next: a full game"


def test_a_few_cards_still_out_are_named_since_the_tricks_before_were_never_shown() -> None:
    room = PlanRoom("exact.exit")
    room.until("plan 0")
    told = [one.text for one in room.scene.readings()]
    assert "Still out: {D}A K Q J 10 9 8, {S}4 3" in [
        text.replace("\N{NO-BREAK SPACE}", " ") for text in told
    ]
    assert PlanRoom("trump.bids").scene.still_out == ""


def test_where_many_were_not_dealt_those_of_ones_own_suits_are_named() -> None:
    said = PlanRoom("trump.duck").scene.still_out.replace("\N{NO-BREAK SPACE}", " ")
    assert said == "Not seen of your suits: {C}K J 10 7 6 5 4 3 2"


@pytest.mark.parametrize("id", ["whist.trumps", "free.trumps"])
def test_a_hand_put_down_and_the_cards_of_an_auction_that_is_over_are_not_still_out(id: str) -> None:
    for stage in lesson(id).stages:
        state = begin(stage).state
        names = [seat.name for seat in stage.record.seating]
        playing = game(stage.record.setup.game)
        told = Aloud(playing, view(state, LEARNER), state.public, names, presentation(playing.id).texts)
        held = [state.cards(hand(seat)) for seat in state.public.seats if seat != LEARNER]
        thrown_away = told.unseen_cards & ~reduce(union, held)
        assert count(thrown_away) <= 1
        assert reduce(union, held) & ~told.unseen_cards == 0


class PlanListener(PlanRoom):
    """Somebody who sees nothing: hears the program's own voice, and presses keys."""

    def __init__(self, id: str, repository: MatchRepository) -> None:
        super().__init__(id, repository)
        self.heard = list[str]()
        self.narrator, self.listening = Narrator(), Listening(self.offscreen)

    def listen(self, *taken: Input) -> list[str]:
        """Press something, and return what is said until all is silent."""
        heard, silent = list[str](), 0
        for at in range(400):
            self.narrator.show(self.stack)
            said = self.listening.step(*(taken if at == 0 else ()))
            heard += [one.text for one in said]
            silent = 0 if said else silent + 1
            if silent > SILENT:
                self.heard += heard
                return heard
        raise AssertionError(f"it never ends: {heard}")

    def finish(self, said: list[str]) -> None:
        """Try the plans of a deal in turn, after what was said at first, until something leads on."""
        tried = set[str]()
        for _ in range(KEYS):
            if any(one.startswith("Next") for one in said):
                return
            if "Choose another plan." in said:
                self.listen(Act())
                said = self.listen(Move(0, 1))
            elif not said or said[-1] in tried:
                said = self.listen(Move(0, 1))
            else:
                tried.add(said[-1])
                said = self.listen(Act())
        raise AssertionError(f"nothing leads on: {said}")


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if at == 0 else pytest.mark.long) for at, id in enumerate(LESSONS)]
)
def test_a_second_lesson_can_be_finished_by_ear_alone(id: str, tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    room, stages = PlanListener(id, repository), lesson(id).stages
    said = room.listen()
    for stage in stages:
        room.finish(said)
        heard = " ".join(room.heard)
        wrong = [plan for plan in stage.plans if plan.turned and spoken(plan.overlooked) in heard]
        assert heard.count("the plan fails here.") == len(wrong)
        sentences = [stage.task, *(plan.punished for plan in wrong), stage.found, lesson(id).keep]
        assert all(spoken(sentence) in heard for sentence in sentences)
        room.heard.clear()
        said = room.listen(Act())
    assert {*repository.lessons.done(id)} == {stage.title for stage in stages}
