"""Hearts among the games of the program, and a display that nobody sees."""

import os
from collections.abc import Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from tests.drawings import shared_drawings
from tests.hearts import registered

__all__ = ["shared_drawings"]


@pytest.fixture(autouse=True)
def hearts() -> Iterator[None]:
    """Register Hearts for one test."""
    with registered():
        yield
