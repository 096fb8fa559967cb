"""Whole deals in a real window, played with a real pointer and real keys."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from clubs.games import GAMES
from tests.window.started import ROOT, needs_tools

pytestmark = [pytest.mark.window, needs_tools]

DEALS: Final = [("trump", 4, "quick", ("hands=five",))]
OTHERS: Final = [
    ("exact", 5, "instant", ()),
    ("whist", 3, "instant", ()),
    ("low", 5, "instant", ()),
    ("free", 3, "instant", ("enforcement=honour",)),
    ("free", 3, "instant", ()),
    ("partner", 4, "instant", ()),
    ("half", 4, "instant", ()),
]
"""Games of which the ordinary run plays a deal without a window: `tests/ui/test_table_scene.py`."""


@pytest.mark.parametrize(
    ("id", "seats", "speed", "options"),
    [*DEALS, *(pytest.param(*one, marks=pytest.mark.long) for one in OTHERS)],
)
def test_a_deal_is_played(
    server: dict[str, str],
    tmp_path: Path,
    id: str,
    seats: int,
    speed: str,
    options: tuple[str, ...],
) -> None:
    picture = tmp_path / "end.png"
    line = [sys.executable, "-m", "tests.window.drive", id, str(seats), speed, str(picture), *options]
    done = subprocess.run(
        line, env=server, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    sys.stdout.write(f"{id}: {result}\n")
    assert result["problem"] == ""
    assert result["driver"] == "x11"
    assert result["deals"] == 1
    assert result["mine"] >= 3
    assert result["clicks"] >= result["mine"] // 2
    assert result["keys"] >= result["mine"] // 2
    assert result["same"] is not False, "the screen does not show what was drawn"
    shown = pygame.image.load(str(picture))
    assert shown.get_size() == (1280, 720)
    colours = {tuple(shown.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}
    assert len(colours) > 100


def test_every_game_is_played() -> None:
    assert {id for id, *_ in (*DEALS, *OTHERS)} == {*GAMES}
