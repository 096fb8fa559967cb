"""The self-test: a line for each step, and one sentence for a missing part."""

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NoReturn

import pytest

from clubs import cli, native
from clubs.games import rulebook
from clubs.reports import selftest
from clubs.ui.sound.audio import Audio
from clubs.ui.style import assets

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@contextmanager
def own_log() -> Iterator[None]:
    """Drop pytest's log handler, as in a program that has just begun."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    root.handlers.clear()
    try:
        yield
    finally:
        for handler in root.handlers:
            handler.close()
        root.handlers[:] = before
        root.setLevel(level)


def ends_at_once(pipe: Connection) -> None:
    """Serve no question: a worker that ends at once."""
    pipe.close()


def says_nothing(pipe: Connection) -> None:
    """Serve no question: a worker that hangs."""
    pipe.poll(60)


def test_each_step_prints_a_line_and_no_file_of_the_players_is_touched(
    capsys: Capture, tmp_path: Path
) -> None:
    assert cli.main(["--selftest"]) == 0
    out, err = capsys.readouterr()
    first, *steps, last = out.splitlines()
    assert first.endswith(f", {native.form().value}")
    assert [line.split(":")[0] for line in steps] == list(selftest.STEPS)
    assert last == "Everything works."
    assert err == ""
    assert list(tmp_path.iterdir()) == []


def test_without_a_terminal_the_lines_go_to_the_log(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setattr(selftest, "STEPS", {"modules": selftest.STEPS["modules"]})
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with own_log():
        assert cli.main(["--selftest", "--data-dir", str(tmp_path)]) == 0
    log = (tmp_path / "log.txt").read_text(encoding="utf-8").splitlines()
    assert [line.split(" clubs.commands ")[1].split(":")[0] for line in log[1:]] == [
        "modules",
        "Everything works.",
    ]


def no_art(monkeypatch: Patch, tmp_path: Path) -> None:
    (tmp_path / "broken.svg").write_text("<svg>", encoding="utf-8")
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)


def no_typeface(monkeypatch: Patch, tmp_path: Path) -> None:
    del tmp_path
    italic = assets.face("italic")
    monkeypatch.setattr(assets, "face", lambda _: italic)


def no_rules(monkeypatch: Patch, tmp_path: Path) -> None:
    def page(game: str) -> NoReturn:
        raise FileNotFoundError(f"{game}.md")

    del tmp_path
    monkeypatch.setattr(rulebook, "page", page)


def no_worker(monkeypatch: Patch, tmp_path: Path) -> None:
    del tmp_path
    monkeypatch.setattr(selftest, "serve", ends_at_once)


def a_worker_that_hangs(monkeypatch: Patch, tmp_path: Path) -> None:
    del tmp_path
    monkeypatch.setattr(selftest, "PATIENCE", 0.5)
    monkeypatch.setattr(selftest, "serve", says_nothing)


def no_sound(monkeypatch: Patch, tmp_path: Path) -> None:
    del tmp_path
    monkeypatch.setattr(selftest, "PATIENCE", 0.1)
    monkeypatch.setattr(Audio, "use_spare_time", lambda *_: None)


@pytest.mark.parametrize(
    ("step", "missing"),
    [
        ("art", no_art),
        ("typefaces", no_typeface),
        ("rules", no_rules),
        ("worker", no_worker),
        ("worker", a_worker_that_hangs),
        ("sound", no_sound),
    ],
)
def test_a_missing_part_is_named_in_one_sentence_with_details_in_the_log(
    monkeypatch: Patch,
    capsys: Capture,
    tmp_path: Path,
    step: str,
    missing: Callable[[Patch, Path], None],
) -> None:
    monkeypatch.setattr(selftest, "STEPS", {step: selftest.STEPS[step]})
    missing(monkeypatch, tmp_path)
    kept = tmp_path / "kept"
    with own_log():
        assert cli.main(["--selftest", "--data-dir", str(kept)]) == 1
    out, err = capsys.readouterr()
    assert "Everything works" not in out
    assert err.startswith(f"clubs: The self-test fails at {step}: ")
    assert err.count("\n") == 1
    assert "Traceback" in (kept / "log.txt").read_text(encoding="utf-8")


def test_a_module_in_the_wrong_form_is_noticed(monkeypatch: Patch, tmp_path: Path) -> None:
    compiled = native.form() is native.Form.COMPILED
    other = native.Form.NEVER_BUILT if compiled else native.Form.COMPILED
    monkeypatch.setattr(native, "form", lambda: other)
    with pytest.raises(ImportError, match="comes from"):
        selftest.STEPS["modules"](tmp_path)


def test_without_a_loudspeaker_the_self_test_passes_in_silence(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none at all")
    assert "no loudspeaker" in selftest.STEPS["sound"](tmp_path)
