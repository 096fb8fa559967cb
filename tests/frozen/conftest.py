"""The frozen program that is tested."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def program() -> Path:
    """Its executable, in its folder."""
    named = os.environ.get("CLUBS_PROGRAM", "")
    if not named:
        pytest.skip("CLUBS_PROGRAM names no frozen program")
    return Path(named).resolve(strict=True)


@pytest.fixture
def unseen(tmp_path: Path) -> dict[str, str]:
    """The environment of a program that is neither seen nor heard, and has the folders of the test's own."""
    return {
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
