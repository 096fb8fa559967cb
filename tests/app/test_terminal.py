"""What reaches the terminal: our own sentences, without escapes, and only ASCII digits are numbers."""

import io
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from clubs import cli
from clubs.ai.worker import serve
from clubs.ai.worker_process import WorkerProcess
from clubs.app import play
from clubs.store import settings
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.table.match import Match
from clubs.terminal import make_ready, plain
from clubs.ui.style import assets
from tests.sampled import sampled
from tests.store import matches
from tests.store.matches import go_on, query, record

Capture = pytest.CaptureFixture[str]
POSIX = pytest.mark.skipif(os.name != "posix", reason="no such files")
ESCAPE = "\x1b]0;mine\x07\x1b[31m"


def alone(*arguments: str, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own, without some variables of the environment."""
    environment = {key: value for key, value in os.environ.items() if key not in without}
    return subprocess.run(
        [sys.executable, "-m", "clubs", *arguments],
        capture_output=True,
        text=True,
        cwd=assets.folder().parent,
        env=environment,
        check=False,
        timeout=60,
    )


def test_control_characters_are_written_out() -> None:
    assert plain("a\x1b[2J\x07\x9b\u202e\udcff\nb ♥é") == "a\\x1b[2J\\x07\\x9b\\u202e\\udcff\nb ♥é"


@pytest.mark.parametrize(
    ("system", "written"), [("win32", "±♥\n".encode()), ("linux", "±?\n".encode("cp1252"))]
)
def test_what_goes_into_a_pipe_is_utf_8_on_windows_and_lacks_signs_elsewhere(
    system: str, written: bytes
) -> None:
    pipe = io.BytesIO()
    stream = io.TextIOWrapper(pipe, encoding="cp1252", newline="\n")
    make_ready(stream, system)
    print("±♥", file=stream, flush=True)
    assert pipe.getvalue() == written


@POSIX
def test_a_file_name_cannot_send_escapes(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / f"{ESCAPE}\n.clubs").write_text("no record", encoding="utf-8")
    assert cli.main(["check-data", str(tmp_path)]) == 1
    assert cli.main(["replay", str(tmp_path / f"{ESCAPE}.clubs")]) == 2
    assert cli.main(["shot", ESCAPE]) == 2
    assert cli.main([f"--{ESCAPE}"]) == 2
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert not {"\x1b", "\x07"} & {*out, *err}


def test_a_heading_of_others_cannot_send_escapes(tmp_path: Path, capsys: Capture) -> None:
    kept = tmp_path / "kept"
    line = ["sim", "low", "--deals", "1", "--seats", "random", "--workers", "1", "--keep", str(kept)]
    assert cli.main(line) == 0
    kept.write_bytes(kept.read_bytes().replace(b'"seed":"1"', b'"seed":"\\u001b[31m"'))
    assert cli.main(line) == 2
    assert "\\x1b[31m" in capsys.readouterr().err


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_finished_matches_are_not_kept_in_what_never_ends(kind: str, tmp_path: Path, capsys: Capture) -> None:
    kept = tmp_path / "pipe" if kind == "pipe" else Path("/dev/zero")
    if kind == "pipe":
        os.mkfifo(kept)
    line = ["sim", "low", "--deals", "1", "--seats", "random", "--workers", "1", "--keep", str(kept)]
    assert cli.main(line) == 1
    assert capsys.readouterr().err == f"clubs: {kept} cannot be opened: it is not an ordinary file.\n"


def test_a_bad_setting_is_said_once(tmp_path: Path) -> None:
    (tmp_path / settings.FILE).write_text('speed = "warp"\n', encoding="utf-8")
    ended = alone("check-data", str(tmp_path))
    assert (ended.stdout + ended.stderr).count("speed") == 1
    assert ended.stderr.count("\n") == 1


WINDOWED: Final = [("bench", "frames"), ("bench", "paced", "--minutes", "1"), ("--windowed",)]


@POSIX
@sampled("command", WINDOWED, WINDOWED[-1:])
def test_without_a_display_only_we_speak(command: tuple[str, ...], tmp_path: Path) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    ended = alone("--data-dir", str(tmp_path), *command, without=gone)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("clubs: No window can be opened: ")
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        "--game whist --seats ３",
        "--game whist --seats 1_0",
        "--game whist --seed ٣",
        "sim whist --players ３",
        "sim whist --deals ３",
        "shot menu --size １２80x720",
        "shot menu --interface １",
        "shot menu --interface 1_0e-1",
        "monkey --seed ３",
        "monkey --seed 9999999999999999999",
    ],
)
def test_numbers_have_ascii_digits(line: str, capsys: Capture) -> None:
    assert cli.main(line.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_missing_picture_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture) -> None:
    monkeypatch.setattr(assets, "svg", lambda name: (tmp_path / f"{name}.svg").read_text())
    assert cli.main(["shot", "menu", "--out", str(tmp_path / "menu.png")]) == 1
    said = capsys.readouterr().err
    assert ".svg cannot be opened: " in said
    assert "menu.png" not in said


def test_a_seed_deals_the_same_cards_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = list[Match | None]()

    def play_instead(_: Paths, match: Match | None, *__: object) -> int:
        begun.append(match)
        return 0

    monkeypatch.setattr(play, "play", play_instead)
    for seed in (("--seed", "7"), ()):
        assert cli.main(["--data-dir", str(tmp_path), "--game", "exact", *seed]) == 0
    assert [match.seed for match in begun if match] == ["chosen 7", ""]
    assert cli.main(["--seed", "7"]) == 2


def test_a_match_is_never_touched_before_it_was_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock = iter((5000.0, 4000.0, 3000.0))
    monkeypatch.setattr("clubs.store.match_writer.time", lambda: next(clock))
    repository, session = MatchRepository(tmp_path), matches.begun("low")
    writer = repository.begin(record(session))
    for _ in range(2):
        writer.update(go_on(session, 1))
    (entry,) = repository.open_games()
    repository.close()
    assert (entry.begun, entry.touched) == (5_000_000, 5_000_000)
    query(tmp_path, "UPDATE games SET touched = 7")
    repository = MatchRepository(tmp_path)
    assert repository.open_games()[0].touched == 5_000_000
    repository.close()


def test_the_help_says_what_the_games_hold(capsys: Capture) -> None:
    assert cli.main(["--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"{FILE} of the data folder, which only its owner can read" in said


def test_the_worker_s_normal_end_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        process = WorkerProcess(serve)
        process.kill()
        process.join(20)
    assert not caplog.records
