"""A press too soon after another does not count, and arrows go round, if the player wants it so."""

import pytest

from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.cool_down import CoolDown
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import Screen


@pytest.fixture
def scene() -> SettingsScene:
    """Return the settings, with the focus on their first page."""
    return SettingsScene(Context(Screen(1280, 720)))


ACT, PRESS, RELEASE = inputs.Act(), inputs.Press(5, 5), inputs.Release(5, 5)
READER = inputs.FocusOn("a")
COMING: list[tuple[int, inputs.Input]] = [
    (0, ACT),
    (100, ACT),
    (499, PRESS),
    (510, RELEASE),
    (520, PRESS),
    (530, RELEASE),
    (540, READER),
    (541, ACT),
]


@pytest.mark.parametrize(
    ("on", "counted"), [(False, [*range(8)]), (True, [0, 4, 5, 6])], ids=("without a rest", "with a rest")
)
def test_what_is_pressed_twice_in_half_a_second_counts_once(on: bool, counted: list[int]) -> None:
    context = Context(Screen(1280, 720))
    context.change(cool_down=on)
    rest, found = CoolDown(context), list[int]()
    for place, (at, one) in enumerate(COMING):
        context.now = at
        found += [place] * len(rest.passing([one]))
    assert found == counted


def test_a_rest_lets_everything_pass_that_nobody_pressed() -> None:
    context = Context(Screen(1280, 720))
    context.change(cool_down=True)
    rest = CoolDown(context)
    others: list[inputs.Input] = [
        inputs.Point(3, 3),
        inputs.Focused(False),
        inputs.Resize(800, 600),
        inputs.Scroll(1.0),
        inputs.Close(),
    ]
    assert rest.passing([ACT, *others, *others, ACT]) == [ACT, *others, *others]


def test_the_stack_hands_on_only_what_counts(scene: SettingsScene) -> None:
    stack = Offscreen(scene.context, [scene])
    scene.context.change(cool_down=True)
    for ms in (0, 100, 100, 400):
        stack.step(ms, [inputs.Move(0, 1)])
    assert scene.focus.id == "page 2"


def test_an_arrow_goes_round_on_the_screen_if_the_player_wants_it(scene: SettingsScene) -> None:
    scene.handle(inputs.Move(0, -1))
    assert scene.focus.id == "page 0"
    scene.context.change(cool_down=False, wraps=True)
    scene.handle(inputs.Move(0, -1))
    assert scene.focus.id == f"page {len(PAGES) - 1}"
