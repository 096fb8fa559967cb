"""A finger that moves up or down scrolls what does not fit, and chooses nothing."""

import pygame
import pytest
from pygame.event import Event

from clubs.app.routes import Program
from clubs.ui.scenes.settings.pages import CONTROLS
from clubs.ui.shell import input as inputs
from clubs.ui.shell.reader import NOTCH, SLACK, Reader

Place = tuple[int, int]
DOWN, MOVED, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP


def drawn(reader: Reader, *places: Place, touch: bool = True) -> list[inputs.Input]:
    """Return what is read of a finger, or of the mouse, from the first place to the last."""
    first, last = places[0], places[-1]
    events = [Event(DOWN, pos=first, button=1, touch=touch)]
    events += [Event(MOVED, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=touch) for at in places[1:]]
    return [
        one for event in (*events, Event(UP, pos=last, button=1, touch=touch)) for one in reader.read([event])
    ]


PLACE: Place = (300, 300)
UPWARDS: list[Place] = [PLACE, (302, 300 - SLACK - 1), (303, 300 - NOTCH), (303, 300 - 3 * NOTCH)]
ACROSS: list[Place] = [PLACE, (300 + SLACK + 1, 310), (360, 300 - 2 * NOTCH)]
LITTLE: list[Place] = [PLACE, (300 + SLACK, 300 - SLACK)]


def plain(places: list[Place]) -> list[inputs.Input]:
    """Return the inputs of a pointer that goes through some places."""
    return [inputs.Press(*places[0]), *(inputs.Point(*at) for at in places[1:]), inputs.Release(*places[-1])]


@pytest.mark.parametrize(
    ("places", "touch", "swipes", "expected"),
    [
        (
            UPWARDS,
            True,
            True,
            [inputs.Press(*PLACE), inputs.Scroll(-1), inputs.Scroll(-2), inputs.Release(-1, -1)],
        ),
        (ACROSS, True, True, plain(ACROSS)),
        (LITTLE, True, True, plain(LITTLE)),
        (UPWARDS, False, True, plain(UPWARDS)),
        (UPWARDS, True, False, plain(UPWARDS)),
    ],
    ids=["up", "across", "little", "mouse", "nothing scrolls"],
)
def test_a_finger_that_moves_up_or_down_turns_the_wheel(
    places: list[Place], touch: bool, swipes: bool, expected: list[inputs.Input]
) -> None:
    reader = Reader()
    reader.swipes = swipes
    assert drawn(reader, *places, touch=touch) == expected
    # The next tap is a tap again.
    assert drawn(reader, PLACE, touch=touch) == plain([PLACE])


def test_a_finger_scrolls_the_settings_and_changes_none() -> None:
    program = Program((1024, 640))
    scene = program.settings_page(CONTROLS)
    shown = {one.id for one in scene.pointable()}
    reader, before = Reader(), program.preferences.settings
    reader.swipes = scene.swipes
    for one in drawn(reader, (500, 500), (500, 440), (500, 300), (500, 200)):
        assert scene.handle(one) is None
    assert {one.id for one in scene.pointable()} != shown
    assert program.preferences.settings == before
    assert program.picker().swipes is False


def test_a_finger_that_scrolls_from_a_slider_leaves_it_as_it_is() -> None:
    program = Program((1024, 640))
    scene = program.settings_page("Motion and sound")
    slider = next(one for one in scene.widgets() if one.role == "slider")
    x, y = slider.rect.center
    reader, before = Reader(), program.preferences.settings
    reader.swipes = True
    for one in drawn(reader, (x, y), (x, y - 60), (x, y - 120)):
        scene.handle(one)
    assert program.preferences.settings == before
