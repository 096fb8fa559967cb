"""The room window beside the program: no frame waits for it, and what happens to it is no input."""

from typing import Any, Final, cast

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from clubs.app.room import PART, PATIENCE, RoomPicture, RoomWindow, room_table
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.second_window import NO_WINDOW, SecondWindow
from clubs.ui.shell.transitions import Toast
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import FITTING, Screen
from tests.app.tables import Room, match, setup
from tests.ui.faces import pictures_made

SIZE: Final = (640, 400)
ENOUGH: Final = PART + 1


class Sheet:
    """A second window that is only a Surface, and counts how often it was shown."""

    def __init__(self) -> None:
        self.surface = Surface(SIZE, 0, 32)
        self.exposed = True
        self.closed = self.fullscreen = False
        self.shown = 0
        self.taken: list[Event] = []

    def show(self) -> None:
        self.shown += 1

    def owns(self, event: Event) -> bool:
        return getattr(event, "window", None) is self

    def take(self, event: Event) -> None:
        self.taken.append(event)

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen


def drawn_in_parts(picture: RoomPicture, most: int = 4000) -> int:
    """Draw a picture to its end; return in how many parts."""
    picture.rests_until = 0.0
    parts = 0
    while picture.use_spare_time(ENOUGH) == 0.0:
        parts += 1
        assert parts < most
    return parts


def test_a_picture_drawn_in_parts_is_shown_once_it_is_whole() -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    sheet = Sheet()
    picture = RoomPicture(room.program.context, lambda: room.table, cast(SecondWindow, sheet))
    before = pygame.image.tobytes(sheet.surface, "RGB")
    assert picture.use_spare_time(ENOUGH) == 0.0
    assert (sheet.shown, pygame.image.tobytes(sheet.surface, "RGB")) == (1, before)
    assert drawn_in_parts(picture) > 4
    assert sheet.shown == 2
    context = Context(Screen(*SIZE, FITTING), room.program.preferences)
    at_once = Offscreen(context, [room_table(context, room.table)])
    at_once.context.lay_out(Screen(*SIZE, FITTING))
    at_once.step(0)
    assert pygame.image.tobytes(sheet.surface, "RGB") == pygame.image.tobytes(at_once.surface, "RGB")


def test_frames_without_time_left_draw_none_of_it_but_one_of_many_and_no_picture_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    sheet = Sheet()
    picture = RoomPicture(room.program.context, lambda: room.table, cast(SecondWindow, sheet))
    assert picture.use_spare_time(ENOUGH) == 0.0
    made = pictures_made(monkeypatch)
    for _ in range(PATIENCE):
        assert picture.use_spare_time(PART - 1) == 0.0
    assert not made
    for _ in range(4 * PATIENCE):
        assert picture.use_spare_time(PART - 1) == 0.0
    assert made
    assert sheet.shown == 1
    drawn_in_parts(picture)
    assert drawn_in_parts(picture) == 0
    assert sheet.shown == 2
    sheet.exposed = True
    assert drawn_in_parts(picture) > 0
    assert sheet.shown == 3


def test_two_pictures_are_a_tenth_of_a_second_apart() -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    sheet = Sheet()
    picture = RoomPicture(room.program.context, lambda: room.table, cast(SecondWindow, sheet))
    drawn_in_parts(picture)
    sheet.exposed = True
    picture.rests_until += 1e6
    assert picture.use_spare_time(ENOUGH) > 100
    assert sheet.shown == 2


def test_what_happens_to_the_second_window_is_no_input() -> None:
    reader, sheet = Reader(), Sheet()
    reader.beside = cast(SecondWindow, sheet)
    key: dict[str, Any] = {"mod": 0, "unicode": "", "scancode": 0, "window": sheet}
    events = [
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, **key),
        Event(pygame.WINDOWSIZECHANGED, x=900, y=500, window=sheet),
        Event(pygame.WINDOWFOCUSLOST, window=sheet),
        Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, window=sheet),
        Event(pygame.WINDOWCLOSE, window=sheet),
    ]
    assert reader.read(events) == []
    assert sheet.taken == events
    reader.read([Event(pygame.KEYUP, key=pygame.K_F11, **key)])
    assert sheet.fullscreen


def test_the_program_ends_with_its_own_window_though_another_is_open() -> None:
    reader = Reader()
    closes = Event(pygame.WINDOWCLOSE, window=None)
    assert reader.read([closes]) == []  # SDL asks for the end itself
    reader.beside = cast(SecondWindow, Sheet())
    assert reader.read([closes]) == [inputs.Close()]


def test_where_no_second_window_can_be_opened_one_sentence_says_so(window: Window) -> None:
    room = Room(match(setup("whist", 3)))
    switch = RoomWindow(room.program.context, lambda: room.table, window, Reader())
    led = switch.toggle()
    assert isinstance(led, Toast)
    assert led.sentence == NO_WINDOW
    assert switch.picture is None
    assert switch.use_spare_time(ENOUGH) == float("inf")
    switch.close()
