"""First lessons on the screen: every stage can be finished, by the pointer and by keys alone."""

import re
from pathlib import Path
from typing import Final

import pytest

from clubs.app.lessons import LessonTable
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.learn.attempt import begin
from clubs.learn.lesson import TRICKS, has_lesson, lesson
from clubs.learn.path import games_in_order
from clubs.rules.action import Action
from clubs.rules.measure import Tricks, Words
from clubs.rules.zone import trick
from clubs.store.match_repository import MatchRepository
from clubs.store.settings import Speed
from clubs.ui.access.reading_aloud import Narrator
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.scenes.lesson.end import LessonEnd, TricksEnd
from clubs.ui.scenes.lesson.scene import LessonScene, taken_back
from clubs.ui.scenes.lesson.taught import TaughtTable
from clubs.ui.scenes.lesson.whole_deal import WholeDealScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push
from tests.app.tables import SMALL
from tests.app.visitor import How, Visitor
from tests.store.matches import finished, record
from tests.ui.controls import widget

LESSONS: Final = [id for id in GAMES if has_lesson(id)]
CONFIRMS: Final = ("confirm", "bid")
STEP: Final = 300.0  # ms
KEYS: Final = 40
"""The most keys on the way to anything."""
_paint: list[Painters] = []


class Classroom:
    """A lesson without a window, opened from the picker at a stage, and somebody who answers."""

    def __init__(
        self,
        id: str,
        at: int = 0,
        speed: Speed = "instant",
        repository: MatchRepository | None = None,
    ) -> None:
        self.program = Program(SMALL, repository=repository)
        context = self.program.context
        context.change(speed=speed)
        _paint.append(context.paint)
        context.paint = _paint[0]  # painters are what takes time
        self.picker: Scene = self.program.picker()
        self.offscreen = Offscreen(context, [self.picker])
        self.stack = self.offscreen.stack
        self.visitor = Visitor(self.stack)
        self.stack.apply(self.program.lessons.open(id, self.picker))
        if at != self.scene.course.at:
            self.stack.apply(self.scene.ways.open(at))

    @property
    def scene(self) -> LessonScene:
        """Return the stage that is open."""
        assert isinstance(self.stack.top, LessonScene)
        return self.stack.top

    @property
    def controller(self) -> LessonTable:
        """Return its match."""
        assert isinstance(self.scene.controller, LessonTable)
        return self.scene.controller

    def until_asked(self) -> None:
        """Let time go by until something is asked, or another scene is open."""
        here = self.stack.top
        for _ in range(2000):
            if self.stack.top is not here or (self.asked and self.scene.stage.idle):
                return
            self.offscreen.step(STEP)
        raise AssertionError("nothing is asked")

    @property
    def asked(self) -> bool:
        """Return whether an answer is awaited."""
        return self.scene.panel.ask is not None and self.controller.result is None

    @property
    def said(self) -> BubbleWords:
        """Return what the teacher says; nothing before the cards that a task speaks of lie there."""
        return self.scene.speech or BubbleWords("")

    def hidden(self) -> int:
        """Return how much of the table the teacher hides, in pixels."""
        scene = self.scene
        return scene._placed.place.hides(scene._kept, scene.context.screen)

    def give(self, answer: Action, how: How = "pointer") -> None:
        """Choose the cards or the number of an answer, and then the button that gives it."""
        self.until_asked()
        scene, ask = self.scene, self.scene.panel.ask
        for id in (*scene.panel.ids_of(answer), *CONFIRMS):
            for _ in range(KEYS):
                target = next((one for one in scene.widgets() if one.id == id and one.enabled), None)
                if target is None or scene.panel.ask != ask:
                    break
                (*_, last) = taken = self.visitor.say(target, how)
                self.offscreen.step(16, taken)
                if not isinstance(last, inputs.Move | inputs.NextRegion | inputs.Digit):
                    break

    def go_on(self, how: How = "pointer") -> None:
        """Let time go by until the teacher has said what a right answer has brought, and go on from there."""
        here = self.stack.top
        for _ in range(2000):
            if any(one.id == "go on" for one in here.widgets()):
                break
            self.offscreen.step(STEP)
        for _ in range(KEYS):
            on = next((one for one in here.widgets() if one.id == "go on"), None)
            if on is None or self.stack.top is not here:
                break
            self.offscreen.step(16, self.visitor.say(on, how))

    def shown(self) -> None:
        """Let time go by until the result of the last answer is there, and one more moment."""
        for _ in range(400):
            if self.scene.stage.rests and not self.scene.stage.timeline.busy:
                break
            self.offscreen.step(STEP)
        self.offscreen.step(16)


SHORT: Final = (
    ("low", "keys"),
    ("exact", "pointer"),
    ("free", "keys"),
    ("partner", "pointer"),
    ("half", "keys"),
    (TRICKS, "keys"),
    (TRICKS, "pointer"),
)
"""The stages of all lessons, without the screen: `tests/learn/test_lessons.py`."""
WAYS: Final = [
    pytest.param(id, how, marks=[] if (id, how) in SHORT else pytest.mark.long)
    for id in (TRICKS, *LESSONS)
    for how in ("pointer", "keys")
]
"""Each lesson by one device in every run of the tests, by the other in a long one."""


@pytest.mark.parametrize(("id", "how"), WAYS)
def test_every_stage_can_be_finished_by_the_pointer_and_by_keys_alone(
    id: str, how: How, tmp_path: Path
) -> None:
    repository = MatchRepository(tmp_path)
    room, stages = Classroom(id, repository=repository), lesson(id).stages
    for at, stage in enumerate(stages):
        if not stage.turns:
            assert not isinstance(room.stack.top, LessonScene)
            continue
        assert room.scene.course.at == at
        scene = room.scene
        for _ in stage.turns:
            room.until_asked()
            assert not room.hidden()
            solution = room.controller.solution
            assert solution is not None
            room.give(solution, how)
            room.shown()
            assert not room.hidden()
            room.go_on(how)
        assert room.stack.top is not scene
    assert {*repository.lessons.done(id)} >= {stage.title for stage in stages if stage.turns}


def test_tricks_lead_on_to_a_first_lesson_which_leads_back_where_they_were_opened() -> None:
    room = Classroom(TRICKS, 4)
    room.until_asked()
    stage = room.scene.stage
    solution = room.controller.solution
    assert solution is not None
    room.give(solution)
    room.go_on()
    assert stage.toast is None  # nobody knows yet that clubs can be broken
    assert isinstance(room.stack.top, TricksEnd)
    assert "In Clubs Whist clubs are always trumps." in room.stack.top.sentence
    onward = next(one for one in room.stack.top.widgets() if one.id == "next")
    room.offscreen.step(16, room.visitor.say(onward, "keys"))
    assert room.scene.match.setup.game == games_in_order()[0]
    room.stack.apply(room.scene.ways.leave())
    assert room.stack.top is room.picker


def test_a_card_that_has_to_wait_says_why_before_it_is_tried_and_no_rule_is_cited() -> None:
    room = Classroom(TRICKS, 3)
    room.until_asked()
    waiting = next(one for one in room.scene.widgets() if one.region == "hand" and one.reason)
    room.offscreen.step(16, [inputs.FocusOn(waiting.id)])
    room.scene.focus.visible = True
    turn = room.controller.turn
    drawn = (line.words for sprite in room.scene.sprites(0) for line in sprite.image.lines)
    assert f"{{S}}A has to wait {turn.waits}" in " ".join(drawn)
    assert waiting.reason == turn.waits
    assert waiting.about is None  # one note, not two
    room.offscreen.step(16, [inputs.Act()])
    assert room.scene.stage.refusal is not None
    assert not room.scene.stage.refusal.reason.rule


def test_a_small_table_tells_no_scores_bids_or_dealer() -> None:
    room = Classroom(TRICKS)
    room.until_asked()
    told = " ".join(one.text for one in room.scene.readings())
    assert "Brook" in told
    assert not re.search(r"score|point|bid|dealt|deal |closed|Rule", told), told


@pytest.mark.parametrize("id", LESSONS)
def test_a_wrong_answer_is_played_and_comes_back_with_its_sentence_which_says_so(id: str) -> None:
    room = Classroom(id)
    room.until_asked()
    attempt = begin(lesson(id).stages[room.scene.course.at])
    wrong = next(one for one in attempt.ask.actions() if not attempt.answer(one).right)
    before = room.controller.session.hash()
    sentence = f"{attempt.answer(wrong).sentence} Try again."
    room.give(wrong)
    room.shown()
    assert room.controller.session.hash() != before
    assert room.said.more == sentence
    rule = widget(room.scene, "rule")
    assert "{" not in rule.value
    room.until_asked()
    assert room.controller.session.hash() == before
    assert room.said.more == sentence
    solution = room.controller.solution
    assert solution is not None
    room.give(solution)
    assert room.said.more == ""


def test_a_card_that_is_refused_in_a_lesson_says_why_in_words_and_cites_no_rule() -> None:
    room = Classroom("whist")
    room.until_asked()
    refused = next(one for one in room.scene.widgets() if one.region == "hand" and one.reason)
    assert refused.about is not None
    assert "W-" not in refused.about.fact
    room.offscreen.step(16, room.visitor.say(refused, "pointer"))
    drawn = " ".join(line.words for sprite in room.scene.sprites(0) for line in sprite.image.lines)
    assert "so you must" in drawn
    assert "W-5" not in drawn
    assert room.scene.stage.rule_cited == "W-5"  # at which the rules open


def test_the_last_stage_is_an_own_deal_with_the_coach_and_leads_on_and_back_to_the_path(
    tmp_path: Path,
) -> None:
    id = LESSONS[0]
    last, repository = len(lesson(id).stages) - 1, MatchRepository(tmp_path)
    room = Classroom(id, repository=repository)
    room.stack.apply(room.scene.ways.open(last))
    table = room.stack.top
    assert isinstance(table, WholeDealScene)
    assert table.controller.coach.on
    assert table.speech is not None
    assert "cost you" in table.speech.more
    room.offscreen.step(STEP)
    teacher = table.course.teacher[1]
    assert teacher in " ".join(one.text for one in table.readings())
    read = list[str]()
    for _ in range(3000):
        if isinstance(room.stack.top, EndScene):
            break
        target = room.visitor.target()
        if target is not None:
            read += [one.text for one in table.readings()]
        room.offscreen.step(STEP, [] if target is None else room.visitor.say(target, "pointer"))
    assert not [text for text in read if text.startswith("= ")]  # what a word means is read as a sentence
    assert teacher not in " ".join(one.text for one in table.readings())  # who speaks now may be the same
    onward = widget(room.stack.top, "back")
    assert onward.label == "Next: the lesson in pictures"
    room.offscreen.step(STEP, room.visitor.say(onward, "pointer"))
    assert isinstance(room.stack.top, LessonEnd)
    room.offscreen.step(STEP, [inputs.Back()])
    assert isinstance(room.stack.top, LearnScene)
    assert room.stack.scenes[-2] is room.picker
    assert lesson(id).stages[last].title in repository.lessons.done(id)


def test_the_coach_is_introduced_once_in_the_first_own_deal_of_any_game(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    said = []
    for id in LESSONS[:2]:
        room = Classroom(id, repository=repository)
        last = len(lesson(id).stages) - 1
        room.stack.apply(room.scene.ways.open(last))
        table = room.stack.top
        assert isinstance(table, WholeDealScene)
        assert table.controller.coach.on
        assert table.speech is not None
        said.append(table.speech.more)
        table.ways.done()
    assert "cost you" in said[0]
    assert said[1] == ""


def test_no_card_on_its_way_hides_what_the_teacher_says_and_nobody_is_at_turn_while_a_result_is_shown() -> (
    None
):
    room = Classroom(LESSONS[0], speed="brisk")
    room.until_asked()
    answer = room.controller.solution
    assert answer is not None
    room.give(answer)
    scene, moved = room.scene, 0
    for _ in range(400):
        if room.controller.result is not None and scene.stage.idle:
            break
        room.offscreen.step(50)
        cards = [
            scene.stage.card_layout.cards[uid].z + pose.lift
            for uid in scene.stage.card_layout.cards
            if (pose := scene.stage.timeline.pose(uid)) is not None and pose.lift
        ]
        moved += len(cards)
        assert not cards or max(cards) < scene._teacher.height
    assert moved
    assert not room.controller.waiting


def test_a_plain_stage_counts_tricks_and_a_later_one_says_what_they_are_worth() -> None:
    id = "low"
    plain = [stage.plain for stage in lesson(id).stages]
    for at in (plain.index(True), plain.index(False)):
        room = Classroom(id)
        room.stack.apply(room.scene.ways.open(at))
        table = room.stack.top
        assert isinstance(table, TaughtTable)
        plates = Nameplates(table.stage, 0, plain=table.course.plain)
        measured = plates._plaque(1, turn=False, own=False).measure
        assert measured == Words("1 trick") if plain[at] else isinstance(measured, Tricks)


@pytest.mark.parametrize("id", LESSONS)
def test_a_first_screen_shows_no_sign_mark_or_heap_that_was_not_explained(id: str) -> None:
    room = Classroom(id)
    room.until_asked()
    assert not {one.id for one in room.scene.widgets()} & {"trumps", "last"}
    alts = [sprite.image.alt for sprite in room.scene.sprites(0)]
    names = [one.name for one in room.scene.match.seating]
    assert sorted(alt.strip(", ") for alt in alts if alt.startswith(tuple(names))) == sorted(names)


def test_the_picker_stands_at_the_game_whose_lesson_was_opened_last() -> None:
    program = Program(SMALL)
    page = program.rules(LESSONS[-1])
    assert isinstance(page, RulesScene)
    page.choose(widget(page, "button: First lesson"))
    picker = program.picker()
    assert isinstance(picker, PickerScene)
    assert picker.match_setup.game == LESSONS[-1]


def test_a_hint_says_where_to_look_and_then_what_to_play() -> None:
    room = Classroom(LESSONS[0])
    room.until_asked()
    answer, hint = room.controller.solution, room.scene.teaching.hint
    assert answer is not None
    for steps in (1, 2):
        room.offscreen.step(16, [inputs.Hint()])
        assert hint.ringed == (room.scene.panel.ids_of(answer) if steps == 2 else ())
    room.offscreen.step(16, [inputs.Hint()])
    assert not hint.open


def test_after_a_wrong_answer_its_sentence_is_read_though_a_hint_was_open() -> None:
    room = Classroom(LESSONS[0])
    room.until_asked()
    attempt = begin(lesson(LESSONS[0]).stages[room.scene.course.at])
    wrong = next(one for one in attempt.ask.actions() if not attempt.answer(one).right)
    room.offscreen.step(16, [inputs.Hint()])
    assert room.said.hint
    room.give(wrong)
    room.until_asked()
    assert not room.said.hint
    assert room.said.more == taken_back(attempt.answer(wrong).sentence)


def test_the_correction_of_a_wrong_answer_stands_beside_the_word_that_the_stage_explains() -> None:
    room = Classroom(TRICKS, 1)
    room.until_asked()
    stage = lesson(TRICKS).stages[1]
    attempt = begin(stage)
    wrong = next(one for one in attempt.ask.actions() if not attempt.answer(one).right)
    room.give(wrong)
    room.until_asked()
    drawn = " ".join(line.words for sprite in room.scene.sprites(0) for line in sprite.image.lines)
    assert "Try again." in drawn
    assert f"= {stage.meaning}" in drawn


def test_the_key_that_reads_the_choices_aloud_cites_no_rule_in_a_lesson() -> None:
    for cites in (False, True):
        room = Classroom("whist")
        room.until_asked()
        scene = room.scene
        scene.stage.cites_rules = cites
        said = aloud(scene.stage, scene.panel.desk.view).choices(scene.panel.ask, ())
        assert "beat" in said
        assert ("W-5" in said) == cites


def test_in_a_plain_stage_no_trick_is_named_that_was_never_seen() -> None:
    at = next(n for n, one in enumerate(lesson("whist").stages) if one.title == "Clubs wait")
    room = Classroom("whist", at)
    room.until_asked()
    assert len(room.controller.public.tricks) > 0
    drawn = " ".join(line.words for sprite in room.scene.sprites(0) for line in sprite.image.lines)
    assert "the trick before" not in drawn


def test_a_hint_may_be_asked_for_where_one_card_alone_may_be_played() -> None:
    alone = None
    for at, stage in enumerate(lesson("whist").stages[:-1]):
        if len(begin(stage).ask.actions()) == 1:
            alone = at
    assert alone is not None, "no first task of Clubs Whist has one answer"
    room = Classroom("whist", alone)
    room.until_asked()
    room.offscreen.step(16, [inputs.Hint()])
    assert room.said.hint
    assert room.said.more == room.controller.turn.hint


def test_the_trick_that_the_teacher_speaks_of_is_counted_and_complete_while_it_lies_there() -> None:
    room = Classroom("whist")
    for tricks in (1, 2):
        room.until_asked()
        solution = room.controller.solution
        assert solution is not None
        room.give(solution)
        room.shown()
        scene = room.scene
        assert any(zone.kind == trick for zone, _ in scene.stage.board)
        told = {
            words for one in scene.frame(room.offscreen.now).sprites for words in one.image.alt.split(", ")
        }
        assert ["", "1 trick", "2 tricks"][tricks] in told
        read = " ".join(one.text for one in scene.readings())
        assert "You took it." in read
        assert "To play" not in read
        room.go_on()


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    id = LESSONS[0]
    room = Classroom(id, repository=MatchRepository(tmp_path))
    first = room.scene
    while room.stack.top is first:
        room.until_asked()
        solution = room.controller.solution
        assert solution is not None
        room.give(solution)
        room.go_on()
    again = Program(SMALL, repository=MatchRepository(tmp_path))
    opened = again.lessons.open(id, again.menu())
    assert isinstance(opened, Push)
    stages = lesson(id).stages
    if len(stages) > 1 and isinstance(opened.scene, LessonScene):
        assert opened.scene.course.at == 1
        assert opened.scene.course.done == {0}


def test_until_a_game_was_finished_the_picker_says_where_to_begin(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    program, first = Program(SMALL, repository=repository), next(iter(GAMES.values()))
    picker = program.picker()
    offer = widget(picker, "button: New to card games? Two minutes first.")
    led = picker.choose(offer)
    assert isinstance(led, Push)
    assert isinstance(led.scene, LessonScene)
    repository.import_record(record(finished(first.id)), own=True)
    assert not any(one.id == "lesson" for one in program.picker().widgets())
    assert any(one.id == "lesson" for one in program.rules(first.id).widgets())


@pytest.mark.parametrize("animal", ["frog", "badger", "bear"])
def test_the_player_sits_there_by_name_and_animal_unless_somebody_else_has_the_animal(animal: str) -> None:
    program, taught = Program(SMALL), lesson("low")
    program.preferences.change(name="Ada", animal=animal)
    own, *others = program.lessons.next_stage("low", program.menu()).match.seating
    free = animal not in (taught.teacher, *(one.animal for one in others))
    assert own.name == "Ada"
    assert own.animal == (animal if free else taught.stages[0].record.seating[0].animal)


def test_a_task_is_read_aloud_before_what_is_asked() -> None:
    room, heard, narrator = Classroom("exact", 1), list[str](), Narrator()
    room.program.context.hearers.append(lambda one: heard.append(one.text))
    room.program.context.change(wording="short")
    narrator.show(room.stack)
    room.until_asked()
    first = room.controller.turn
    solution = room.controller.solution
    assert solution is not None
    room.give(solution)
    while room.said.goal != first.found:
        room.offscreen.step(STEP)
    assert room.scene.stage.open
    assert not room.controller.session.public.plays  # the next trick begins when somebody goes on
    room.stack.apply(room.scene.choose(widget(room.scene, "go on")))
    while room.controller.turn is first or room.scene.panel.ask is None:
        assert not room.scene.still()
        room.offscreen.step(STEP)
        narrator.show(room.stack)
    assert heard.index(room.controller.turn.task) < heard.index("You lead: any card.")
