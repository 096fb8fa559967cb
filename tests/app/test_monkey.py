"""Random input: it finds nothing here, it repeats, and it does find a fault."""

import signal
import subprocess
import sys

import pytest

from clubs import cli
from clubs.app import monkey
from clubs.ui.scenes.table.scene import TableScene
from tests.app.visitor import session_of


@pytest.mark.parametrize("events", [400, pytest.param(5000, marks=pytest.mark.long)])
def test_random_input_finds_nothing(events: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["monkey", "--events", str(events), "--seed", "3"]) == 0
    said = capsys.readouterr().out
    assert f"{events} inputs, seed 3, nothing failed" in said
    assert "TableScene" in said
    assert "MenuScene" in said


def test_the_same_seed_gives_the_same_input() -> None:
    tracks = []
    for seed in (11, 11, 15):
        one = monkey.Monkey(seed)
        track: list[object] = []
        for _ in range(120):
            one.once()
            top = one.offscreen.stack.scenes[-1:]
            session = session_of(top[0]).hash() if top and isinstance(top[0], TableScene) else ""
            track.append((*(type(scene).__name__ for scene in top), session))
        assert ("TableScene",) in {step[:1] for step in track if isinstance(step, tuple)}
        tracks.append(track)
    assert tracks[0] == tracks[1]
    assert tracks[0] != tracks[2]


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
    code = "import os, signal, time; from clubs.app.monkey import Monkey; Monkey(1).once(); "
    code += "os.kill(os.getpid(), signal.SIGTERM); time.sleep(30)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert ended.returncode == -signal.SIGTERM
