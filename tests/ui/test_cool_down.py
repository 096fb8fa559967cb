"""A press too soon after another does not count, if the player wants it so; everything else passes."""

import pytest

from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.cool_down import CoolDown
from clubs.ui.shell.handling import Handling
from clubs.ui.style.layout import Screen

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
    context = Context(Screen(1280, 720), handling=Handling(cool_down=on))
    rest, found = CoolDown(context), list[int]()
    for place, (at, one) in enumerate(COMING):
        context.now = at
        found += [place] * len(rest.passing([one]))
    assert found == counted


def test_a_rest_lets_everything_pass_that_nobody_pressed() -> None:
    rest = CoolDown(Context(Screen(1280, 720), handling=Handling(cool_down=True)))
    others: list[inputs.Input] = [
        inputs.Point(3, 3),
        inputs.Focused(False),
        inputs.Resize(800, 600),
        inputs.Scroll(1.0),
        inputs.Close(),
    ]
    assert rest.passing([ACT, *others, *others, ACT]) == [ACT, *others, *others]
