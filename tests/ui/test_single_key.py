"""A key that is held or pressed three times before any other is told, since somebody may have no other."""

from collections.abc import Iterable
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from clubs.ui.shell import input as inputs
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.single_key import HELD

LONG = int(HELD) + 1


class Keyboard:
    """Keys that go down and come up by a clock of their own; `told` is how often a single key was told of."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now, self._events, self.told = 0, list[Event](), 0
        self.reader = Reader()
        clock = SimpleNamespace(get_ticks=lambda: self._now)
        monkeypatch.setattr(pygame, "time", clock)
        monkeypatch.setattr(pygame.event, "get", self._taken)

    def _taken(self) -> list[Event]:
        taken, self._events = self._events, []
        return taken

    def hold(self, key: int, ms: int) -> None:
        """Hold a key for so long, looking at it now and then."""
        self._events.append(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self._look(range(0, ms, 100))
        self._events.append(Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        self._look([0])

    def click(self) -> None:
        """Press the button of the mouse."""
        self._events.append(Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 3)))
        self._look([0])

    def _look(self, times: Iterable[int]) -> None:
        begun = self._now
        for ms in times:
            self._now = begun + ms
            self.told += self.reader.poll().count(inputs.OneKey())
        self._now += 100


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    return Keyboard(monkeypatch)


@pytest.mark.parametrize(
    ("key", "told"),
    [
        *((key, 1) for key in (pygame.K_SPACE, pygame.K_x, pygame.K_5)),
        *((key, 0) for key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_DOWN)),
    ],
)
def test_a_key_that_is_held_is_told_once_but_never_enter(key: int, told: int, keyboard: Keyboard) -> None:
    keyboard.hold(key, LONG - 200)
    assert keyboard.told == 0
    keyboard.hold(key, 3 * LONG)
    assert keyboard.told == told
    assert keyboard.reader.patience > HELD, "the program may sleep again"


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_three_presses_before_anything_else_are_told_but_not_of_enter(key: int, keyboard: Keyboard) -> None:
    for _ in range(3):
        assert keyboard.told == 0
        keyboard.hold(key, 100)
    assert keyboard.told == (key == pygame.K_SPACE)


@pytest.mark.parametrize("other", ["click", "key"])
def test_three_presses_after_something_else_are_those_of_somebody_who_has_more(
    other: str, keyboard: Keyboard
) -> None:
    keyboard.hold(pygame.K_SPACE, 100)
    if other == "click":
        keyboard.click()
    else:
        keyboard.hold(pygame.K_TAB, 100)
    for _ in range(4):
        keyboard.hold(pygame.K_SPACE, 100)
    assert keyboard.told == 0
    keyboard.hold(pygame.K_SPACE, 2 * LONG)
    assert keyboard.told == 1


def test_letters_that_are_text_are_nobodys_single_key(keyboard: Keyboard) -> None:
    keyboard.reader.typing = True
    keyboard.hold(pygame.K_SPACE, 2 * LONG)
    assert keyboard.told == 0
