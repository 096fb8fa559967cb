"""A dummy display, set up before anything imports pygame's video."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """Start the parts of pygame that the screen needs."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()
