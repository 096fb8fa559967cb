"""A dummy display, set up before anything imports pygame's video."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from typing import cast

import pygame
import pytest

from clubs.ui.components.painters import Painters
from clubs.ui.shell.context import Context
from clubs.ui.shell.router import Router
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import Screen
from tests.access.always import checked
from tests.drawings import kept_grounds, shared_drawings
from tests.ui.routes import Routes

__all__ = ["kept_grounds", "shared_drawings"]


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """Start the parts of pygame that the screen needs."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()


@pytest.fixture(scope="session", autouse=True)
def all_can_be_read() -> Iterator[None]:
    """Check that a screen reader could use every screen that any of the tests shows at rest."""
    with checked():
        yield


@pytest.fixture(scope="session")
def paint() -> Painters:
    """Return the painters of a small window."""
    return Painters(Screen(1280, 720))


@pytest.fixture
def context() -> Context:
    """Return a context of the smallest window."""
    return Context(Screen(1024, 640))


@pytest.fixture
def window() -> Iterator[Window]:
    """Yield a hidden window of the smallest size that has everything, closed after the test."""
    window = Window((1024, 640))
    yield window
    window.close()


# A scene without a program leads nowhere.
Context.router = cast(Router, Routes())
