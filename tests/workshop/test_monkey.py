"""Random input: it finds nothing here, it repeats, and it does find a fault."""

import signal
import subprocess
import sys

import pytest

from clubs import cli
from clubs.ui.scenes.table.scene import TableScene
from clubs.workshop import monkey
from tests.app.visitor import session_of


@pytest.mark.parametrize("events", [120, pytest.param(5000, marks=pytest.mark.long)])
def test_random_input_finds_nothing(events: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["monkey", "--events", str(events), "--seed", "2"]) == 0
    said = capsys.readouterr().out
    assert f"{events} inputs, seed 2, nothing failed" in said
    assert "TableScene" in said or "LessonScene" in said
    assert "MenuScene" in said


def track(seed: int) -> list[tuple[str, str]]:
    """Return the scene after each input, and the hash of the match at a table, until 5 came at tables."""
    one, found = monkey.Monkey(seed), list[tuple[str, str]]()
    while sum(hash != "" for _, hash in found) < 5:
        assert len(found) < 2000, "random input finds no table"
        one.once()
        scenes = one.offscreen.stack.scenes
        top = scenes[-1] if scenes else None
        found.append((type(top).__name__, session_of(top).hash() if isinstance(top, TableScene) else ""))
    return found


@pytest.mark.long
def test_the_same_seed_gives_the_same_input() -> None:
    first = track(15)
    assert first == track(15)
    assert first != track(9)


def test_a_failure_found_comes_with_how_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(TableScene, "update", broken)
    assert cli.main(["monkey", "--events", "1500", "--seed", "3"]) == 1
    said = capsys.readouterr().err
    assert "broken on purpose" in said
    assert "clubs monkey --events" in said
    assert said.count("\n") == 1


def test_a_signal_ends_it() -> None:
    code = "import os, signal, time; from clubs.workshop.monkey import Monkey; Monkey(1).once(); "
    code += "os.kill(os.getpid(), signal.SIGTERM); time.sleep(30)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert ended.returncode == -signal.SIGTERM
