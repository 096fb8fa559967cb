"""The title: what is seen before the program is loaded."""

import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pygame
import pytest
from pygame import Surface

from clubs.app import play
from clubs.app.startup import Startup
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.ui.shell import splash
from clubs.ui.shell.window import NoDisplay, Window

FILES = ("clubs.store", "clubs.store.files", "clubs.store.looks", "clubs.store.paths")
"""The key of a kept picture."""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write nothing outside the test's own folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
def test_the_name_stands_in_the_middle_of_the_evening_sky(size: tuple[int, int]) -> None:
    target = Surface(size, 0, 32)
    splash.draw(target)
    width, height = size
    bright = [x for x in range(width) if sum(target.get_at((x, round(height * 0.5)))[:3]) > 600]
    assert bright
    assert abs((bright[0] + bright[-1]) / 2 - width / 2) < width * 0.02
    assert sum(target.get_at((4, 4))[:3]) < 120


def test_a_window_that_opens_at_a_table_shows_the_title_too_until_the_table_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = list[int]()

    def begun(window: Window, *_: object) -> NoReturn:
        seen.append(sum(window.surface.get_at((640, 4))[:3]))
        raise InterruptedError

    monkeypatch.setattr(play, "Startup", begun)
    with pytest.raises(InterruptedError):
        play.play(Paths(tmp_path, tmp_path, tmp_path), None, fullscreen=False)
    assert seen[0] > 0, "not black"


def test_without_a_display_there_is_no_title_and_the_program_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(size: tuple[int, int]) -> None:
        raise NoDisplay(f"No window of {size}.")

    monkeypatch.setattr(splash, "Window", refused)
    assert splash.open_window() is None


def test_a_title_that_cannot_be_drawn_leaves_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Surface) -> None:
        raise OSError("no art")

    monkeypatch.setattr(splash, "draw", fail)
    assert splash.open_window() is None
    assert not pygame.display.get_init()


def test_modules_left_out_at_the_start_are_themselves_afterwards() -> None:
    code = """
import clubs.ui.shell, decimal, difflib, uuid, msgspec, pygame.draw, pygame.mask, pygame.scrap, pygame.sprite
assert msgspec.json.encode({"a": [1]}) == b'{"a":[1]}'
assert decimal.Decimal("0.5") * 2 == 1 and uuid.UUID(int=1).int == 1
assert difflib.get_close_matches("clubs", ["club"]) == ["club"]
assert pygame.mask.from_surface(pygame.Surface((2, 2))).count() == 4
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_title_does_not_wait_for_rules_scenes_or_settings() -> None:
    code = "import sys, clubs.ui.shell.splash; print(*(name for name in sys.modules if name[:6] == 'clubs.'))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = run.stdout.splitlines()[-1].split()
    assert "clubs.ui.shell.window" in loaded
    others = [name for name in loaded if not name.startswith(("clubs.ui", "clubs.language"))]
    assert {*others} <= {"clubs.native", "clubs.terminal", *FILES}
    assert len(loaded) < 42


def test_a_window_that_gets_the_size_of_the_last_time_has_the_title_in_all_of_it(tmp_path: Path) -> None:
    Preferences(tmp_path).change(window_size=(880, 705))
    window = splash.titled()
    before = window.size
    try:
        Startup(window, Paths(tmp_path, tmp_path, tmp_path), fullscreen=False)
        size = window.size
        assert size != before
        corners = ((x, y) for x in (2, size[0] - 3) for y in (2, size[1] - 3))
        assert all(sum(window.surface.get_at(corner)[:3]) > 0 for corner in corners)
        middle = round(size[1] * 0.43)
        assert any(sum(window.surface.get_at((x, middle))[:3]) > 600 for x in range(size[0] // 2, size[0]))
    finally:
        window.close()
