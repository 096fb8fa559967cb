"""The program as a player starts it: how it begins and ends, its size and its worker.

`CLUBS_PROGRAM` may name a frozen one.
"""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from clubs.store.quick_check import open_caption
from tests.processes import children, runs
from tests.sampled import sampled
from tests.window.conftest import Start, serving
from tests.window.started import ROOT, Started, colours, leave, needs_tools, workers

SIZES: Final = ((640, 400), (1280, 720))

pytestmark = [pytest.mark.window, needs_tools]


def test_the_menu_opens_and_quit_by_keys_ends_with_0(start: Start) -> None:
    program = start()
    assert program.tool("getwindowname", program.window).strip() == "Clubs"
    assert program.size() == (1280, 720)
    program.key("Escape", "Return")
    assert program.ended() == (0, "", "")


@sampled("name", ["SIGHUP", "SIGINT"], ["SIGINT"])
def test_a_signal_to_end_is_answered_like_the_closing_of_the_window(start: Start, name: str) -> None:
    program = start()
    program.process.send_signal(signal.Signals[name])
    assert program.ended() == (0, "", "")


def test_ctrl_q_ends_with_0_from_the_table_and_keeps_its_caption(start: Start, tmp_path: Path) -> None:
    program = start("--game", "whist")
    program.key("ctrl+q")
    assert program.ended() == (0, "", "")
    (file,) = tmp_path.rglob("games.db")
    assert (open_caption(file.parent) or "").startswith("Clubs Whist")


def test_on_a_small_desktop_the_window_leaves_room_for_its_title(tmp_path: Path) -> None:
    with serving(1024, 700) as server, Started(server, tmp_path) as program:
        program.open()
        assert program.size() == (1024, 660)
        program.key("ctrl+q")
        assert program.ended() == (0, "", "")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there is no /proc to look for processes in")
@sampled("how", ["close", "SIGTERM", "SIGKILL"], ["close"])
def test_the_worker_starts_with_the_game_and_does_not_outlive_it(start: Start, how: str) -> None:
    program = start("--game", "whist")
    # The worker, and the process with which Python follows up what processes share.
    program.until(lambda: len(children(program.process.pid)) == 2)
    others = children(program.process.pid)
    if how == "close":
        line = [sys.executable, "-m", "tests.window.close", program.window]
        subprocess.run(line, env=program.server, cwd=ROOT, check=True, timeout=20)
        assert program.ended() == (0, "", "")
    else:
        program.process.send_signal(signal.Signals[how])
        if how == "SIGTERM":
            assert program.ended() == (0, "", "")
        program.process.wait(20)
    end = time.monotonic() + 20  # a worker that is still importing notices it only afterwards
    while any(map(runs, others)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(runs, others))


@pytest.mark.long
def test_the_game_goes_on_when_its_worker_is_killed(start: Start) -> None:
    program = start("--game", "whist")
    worker = program.alone_with_its_worker()
    os.kill(worker, signal.SIGKILL)

    def another() -> bool:
        program.key("Return")
        return bool(set(workers(program.process.pid)) - {worker})

    program.until(another)
    leave(program)
    assert "Traceback" not in (program.folder / "log.txt").read_text(encoding="utf-8")


@pytest.mark.long
def test_another_size_and_the_whole_screen_do_not_break_it(start: Start) -> None:
    program = start("--game", "trump")
    for size in SIZES:
        program.tool("windowsize", program.window, *map(str, size))
        program.until(partial(_has_size, program, size))
        # The table reaches to the last corner of the window: nothing stays black.
        program.until(partial(_is_lit, program, (size[0] - 6, size[1] - 6)))
        assert len(colours(program.shown().subsurface((0, 0, *size)))) > 100
    for _ in range(2):
        program.key("F11")
        time.sleep(0.6)
        assert program.process.poll() is None
        assert len(colours(program.shown())) > 100
    # As a tiling window manager would do, which keeps to no smallest size.
    program.tool("windowsize", program.window, "200", "150")
    program.until(partial(_has_size, program, (200, 150)))
    time.sleep(0.6)
    assert len(colours(program.shown().subsurface((0, 0, 200, 150)))) > 20
    leave(program)
    assert "Traceback" not in (program.folder / "log.txt").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_window_is_as_large_as_it_was_left(start: Start) -> None:
    program = start()
    program.tool("windowsize", program.window, "1100", "700")
    program.until(partial(_has_size, program, (1100, 700)))
    time.sleep(0.6)
    program.key("Escape", "Return")
    assert program.ended() == (0, "", "")
    again = start()
    again.until(partial(_has_size, again, (1100, 700)))
    again.key("Escape", "Return")
    assert again.ended() == (0, "", "")


def _is_lit(program: Started, place: tuple[int, int]) -> bool:
    return sum(program.shown().get_at(place)[:3]) > 0


def _has_size(program: Started, size: tuple[int, int]) -> bool:
    return program.size() == size
