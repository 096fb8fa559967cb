"""A drill in counting: by mouse, by keys and by ear, and what is told after an answer."""

import re
from collections.abc import Callable

import pytest

from clubs.games import GAMES
from clubs.learn.miscounts import answers, cause
from clubs.services.counting_deals import CountingDeals
from clubs.services.learning import Learning
from clubs.ui.access.reading_aloud import Narrator
from clubs.ui.scenes.counting.scene import CountingScene, CountingStep
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop
from clubs.ui.texts.counting import TOO_FEW
from clubs.workshop.sample_data import SampleDuels, SampleGames
from tests.counted import counted, found
from tests.ui.controls import check, choose, press, widget
from tests.ui.routes import routes

Way = Callable[[Offscreen, CountingScene], None]


def opened(context: Context, deals: CountingDeals) -> tuple[Offscreen, CountingScene]:
    scene = CountingScene(context, deals)
    offscreen = Offscreen(context, [scene])
    offscreen.step(0)
    return offscreen, scene


def click(offscreen: Offscreen, scene: CountingScene, id: str) -> None:
    x, y = widget(scene, id).rect.center
    offscreen.step(0, [inputs.Point(x, y), inputs.Press(x, y), inputs.Release(x, y)])


def by_mouse(offscreen: Offscreen, scene: CountingScene) -> None:
    while scene.step is CountingStep.RUNNING:
        click(offscreen, scene, "on")
    click(offscreen, scene, f"answer {scene.task.question.answer}")
    assert scene.step is CountingStep.TOLD


def by_keys(_: Offscreen, scene: CountingScene) -> None:
    while scene.step is CountingStep.RUNNING:
        press(scene, inputs.Act())
    for figure in str(scene.task.question.answer) if scene.task.question.kind != "void" else ():
        press(scene, inputs.Digit(int(figure)))
    while scene.focus.id != f"answer {scene.task.question.answer}":
        press(scene, inputs.Move(1, 0))
    press(scene, inputs.Act())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [by_mouse, by_keys])
def test_a_drill_is_finished(game: str, way: Way, context: Context) -> None:
    offscreen, scene = opened(context, found(game))
    first = scene.drill
    for number in range(5):
        assert scene.at == number
        way(offscreen, scene)
        assert scene.chosen == scene.task.question.answer
        assert scene.slip is None
        if number < 4:
            press(scene, inputs.Act())
    choose(scene, "button: Five more questions")
    assert scene.drill != first
    assert scene.step is CountingStep.RUNNING


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_a_suit_can_be_counted_by_ear_alone(game: str, context: Context) -> None:
    heard: list[str] = []
    context.hearers.append(lambda said: heard.append(said.text))
    offscreen, scene = opened(context, found(game))
    narrator = Narrator()
    for _ in range(5):
        heard.clear()
        while scene.step is CountingStep.RUNNING:
            narrator.show(offscreen.stack)
            offscreen.step(20_000)
        narrator.show(offscreen.stack)
        question = scene.task.question
        if question.kind in ("clubs", "suit"):
            of = re.search(r"How many (\w+) are still out", " ".join(heard))
            assert of is not None
            told = " ".join(one for one in heard if not one.startswith("You gave away"))
            assert question.answer == question.choices[-1] - told.count(f" of {of[1]}")
        if question.kind == "taken":
            name = scene.names[question.about]
            assert question.answer == sum(f"taken by {name}" in one for one in heard)
        scene.answer(question.answer)
        scene.next()


def test_a_trick_waits_until_it_has_been_read_aloud(context: Context) -> None:
    context.hearers.append(lambda _: None)
    offscreen, scene = opened(context, found("whist"))
    Narrator().show(offscreen.stack)
    offscreen.step(1500)
    assert scene.trick == 1
    offscreen.step(20_000)
    assert scene.trick == 2


def test_tricks_run_by_at_three_speeds(context: Context) -> None:
    offscreen, scene = opened(context, found("whist"))
    offscreen.step(690)
    assert scene.trick == 1
    offscreen.step(20)
    assert scene.trick == 2
    scene.focus.id = "pace"
    press(scene, inputs.Move(1, 0))
    offscreen.step(400)
    assert scene.trick == 3


def test_a_wrong_answer_gets_its_cause_and_can_be_counted_again(context: Context) -> None:
    deals = found("low")
    _, scene = opened(context, deals)
    while not (
        known := [
            given
            for given, _ in answers(scene.task.seen, scene.task.question)
            if cause(scene.task.seen, scene.task.question, given) is not None
        ]
    ):
        scene.next()
    scene.answer(known[0])
    said = " ".join(scene.says())
    assert "You said" in said
    assert scene.told[0] in said
    check(scene)
    choose(scene, "button: Run them again")
    assert (scene.step, scene.trick, scene.chosen) == (CountingStep.RUNNING, 1, None)


def test_without_finished_deals_one_sentence_says_what_is_needed(context: Context) -> None:
    _, scene = opened(context, CountingDeals(None))
    assert list(scene.says()) == [TOO_FEW]
    press(scene, inputs.Digit(1), inputs.Act(), inputs.Help())
    check(scene)


def test_with_reduced_motion_the_cards_that_were_asked_for_are_lit_at_once(context: Context) -> None:
    context.change(reduced_motion=True)
    offscreen, scene = opened(context, found("whist"))
    scene.answer(scene.task.question.choices[0])
    assert scene.still()
    offscreen.step(0)


def test_a_long_hand_and_six_players_fit(context: Context) -> None:
    deals = CountingDeals(None)
    deals.deals += counted("exact", 6)
    offscreen, scene = opened(context, deals)
    while scene.step is CountingStep.RUNNING:
        scene.go_on()
    check(scene)
    scene.answer(scene.task.question.choices[0])
    offscreen.settle(3000)
    check(scene)


def test_in_large_text_the_buttons_stay_in_sight_while_the_rest_scrolls(context: Context) -> None:
    context.change(interface=1.5)
    context.resize(1366, 768)
    offscreen, scene = opened(context, found("whist"))
    scene.answer(scene.task.question.choices[0])
    offscreen.settle(3000)
    shown = scene.layout.boxes
    assert scene.scrolls
    assert shown["next"].bottom < 768


def test_counting_is_one_press_from_learn_and_from_my_games_where_games_are_kept(context: Context) -> None:
    to = routes(context, keeps=True)
    learn = LearnScene(context, Learning(None, lambda _: False), "whist", lambda *_: Pop())
    for scene in (learn, HistoryScene(context, SampleGames(), SampleDuels())):
        choose(scene, "button: Counting")
        assert to.opened.pop() == ("counting",)
    to.keeps = False
    learn.changed()
    assert "counting" not in [one.id for one in learn.widgets()]
