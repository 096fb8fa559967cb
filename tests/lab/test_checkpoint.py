"""Simulations on several processes, interrupted, and taken up again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from clubs.lab import executors
from clubs.lab.executors import NoExecutor, executor
from clubs.lab.figures import as_text
from clubs.lab.sim import SimOptions, run
from tests.sampled import sampled
from tests.untimed import untimed

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")


def options(deals: int, keep: Path | None = None, workers: int = 1, seed: str = "5") -> SimOptions:
    return SimOptions("trump", deals, ("steady", "random"), seed, players=3, keep=keep, workers=workers)


@pytest.mark.long
def test_the_figures_do_not_depend_on_the_number_of_workers() -> None:
    assert run(options(14, workers=3)) == run(options(14))


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept"
    first = run(options(11, file))
    monkeypatch.setattr("clubs.lab.sim.play", None)
    assert run(options(11, file)) == first == run(options(11, file, workers=2))


@pytest.mark.long
def test_more_deals_join_those_that_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "kept"
    run(options(3, file))
    assert run(options(11, file)) == run(options(11))
    assert run(options(2, file)) == run(options(2))


@pytest.mark.long
def test_a_line_that_was_not_written_to_its_end_is_dropped(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    figures = run(options(11, file))
    whole = file.read_bytes()
    for length in (len(whole) - 9, len(whole) // 2, 30):
        file.write_bytes(whole[:length])
        assert run(options(11, file)) == figures
        assert untimed(file.read_text()) == untimed(whole.decode())


@pytest.mark.long
def test_a_file_without_the_times_of_decisions_can_be_continued(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    run(options(3, file))
    assert '"thinking"' in file.read_text()
    file.write_text(untimed(file.read_text()))
    without = run(options(3, file))
    assert without == run(options(3))
    assert all(one.thinking.decisions == 0 for one in without.players)
    assert "steady" in as_text(without)
    assert run(options(11, file)) == run(options(11))


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (options(20, seed="6"), "was begun with seed 5, not seed 6"),
        (SimOptions("trump", 20, ("random",), "5", players=3), "levels steady,random,random, not levels"),
        (SimOptions("exact", 20, ("steady", "random"), "5", players=3), "game trump, not game exact"),
        (SimOptions("trump", 20, ("steady", "random"), "5", {"hands": "five"}, 3), "options hands=most"),
        (SimOptions("trump", 20, ("steady", "random"), "5", players=3, whole_games=True), "whole games"),
    ],
)
def test_a_file_of_another_simulation_is_refused(tmp_path: Path, other: SimOptions, words: str) -> None:
    file = tmp_path / "kept"
    run(options(1, file))
    before = file.read_bytes()
    with pytest.raises(ValueError, match=words):
        run(SimOptions(**{**{name: getattr(other, name) for name in other.__slots__}, "keep": file}))
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", "hello\n", "{}\n", '{"clubs":"0"}\nx\n'])
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kept"
    file.write_text(text)
    with pytest.raises(ValueError, match="finished work"):
        run(options(1, file))
    assert file.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    run(options(10, file))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines[:2], lines[2][5:], *lines[3:]]))
    with pytest.raises(ValueError, match="Line 3 of"):
        run(options(10, file))


# ---------------------------------------------------------------- processes


@contextmanager
def simulation(file: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A long simulation in a group of processes of its own, in which a match has been finished."""
    line = [sys.executable, "-m", "clubs", "sim", "trump", "--deals", "1000", "--seats", "steady", *more]
    started = subprocess.Popen(
        [*line, "--keep", str(file)],
        cwd=ROOT,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") > 3)
        yield started
    finally:
        if alive(started.pid):
            os.killpg(started.pid, signal.SIGKILL)
        started.communicate()


def wait_until(holds: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def alive(group: int) -> bool:
    """Whether a process of the group is there, one that nobody has waited for included."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.long
@sampled("workers", ["1", "2"], ["2"])
def test_ctrl_c_gives_the_figures_so_far_and_leaves_no_process(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "kept"
    with simulation(file, "--workers", workers, "--json") as started:
        os.killpg(started.pid, signal.SIGINT)
        out, err = started.communicate(timeout=20)
        wait_until(lambda: not alive(started.pid), 5)
    samples = json.loads(out)["samples"]
    assert 10 <= samples < 1000
    assert err == f"clubs: Interrupted after {samples} of 1000; run the same command again to continue.\n"
    assert started.returncode == 1
    kept = file.read_bytes().count(b"\n") - 1
    assert kept * 10 == samples
    assert run(SimOptions("trump", samples, ("steady",), keep=file, workers=1)).samples == samples


def test_ctrl_c_while_the_workers_start_is_quiet_too(tmp_path: Path) -> None:
    code = (
        "import multiprocessing, os, signal, threading, time\nfrom clubs import cli\n"
        "def interrupt():\n"
        "    while not multiprocessing.active_children() or signal.getsignal(2) is signal.SIG_IGN:\n"
        "        time.sleep(0.001)\n"
        "    os.killpg(0, signal.SIGINT)\n"
        "if __name__ == '__main__':\n    threading.Thread(target=interrupt, daemon=True).start()\n"
        "    raise SystemExit(cli.main(['sim', 'whist', '--deals', '999', '--workers', '2']))\n"
    )
    script = tmp_path / "early.py"
    script.write_text(code)
    ended = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("clubs: Interrupted after ")
    assert ended.stderr.count("\n") == 1


def test_workers_end_when_the_process_that_shares_the_work_out_is_killed(tmp_path: Path) -> None:
    with simulation(tmp_path / "kept", "--workers", "2") as started:
        started.kill()
        started.wait()
        wait_until(lambda: not alive(started.pid), 10)


def _die(number: int) -> int:
    os._exit(number)


@pytest.mark.long
def test_a_worker_that_dies_ends_the_simulation_with_one_sentence() -> None:
    with pytest.raises(NoExecutor, match="before its work was done"), executor(2, None, 3) as map_unordered:
        list(map_unordered(_die, range(3)))


def test_without_dask_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "find_spec", {}.get)
    with pytest.raises(NoExecutor, match=r"clubs-games\[cluster\]"), executor(None, "tcp://localhost:1", 3):
        pass
