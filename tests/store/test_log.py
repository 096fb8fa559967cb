"""The log file: private, limited, without cards, and never in the way."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubs.store.log import FILE, LARGEST, OLD_FILE, LogFile, keep_log

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files")


@pytest.fixture
def bare() -> Iterator[logging.Logger]:
    """Return the root logger as a program starts with it."""
    root = logging.getLogger()
    kept, root.handlers = root.handlers, []
    loud = logging.raiseExceptions
    yield root
    logging.raiseExceptions = loud
    for handler in root.handlers:
        handler.close()
    root.handlers = kept


def logged(folder: Path, *lines: str) -> str:
    """Log some lines, and return the file's text."""
    handler = LogFile(folder / FILE)
    for line in lines:
        handler.emit(logging.LogRecord("clubs", logging.INFO, "", 0, line, None, None))
    handler.close()
    return (folder / FILE).read_text(encoding="utf-8")


@POSIX
def test_a_pipe_in_the_place_of_the_log_does_not_hold_up_the_start(
    bare: logging.Logger, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / FILE)
    bare.handlers = []
    keep_log(tmp_path)
    assert [type(handler) for handler in bare.handlers] == [logging.NullHandler]


@POSIX
def test_the_log_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    logged(tmp_path, "one")
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    (tmp_path / FILE).chmod(0o644)
    assert logged(tmp_path, "two") == "one\ntwo\n"
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_the_log_has_a_limit(tmp_path: Path) -> None:
    line = "x" * 1023
    assert len(logged(tmp_path, *[line] * 1000)) == LARGEST
    assert logged(tmp_path, "after it") == "after it\n"
    assert len((tmp_path / OLD_FILE).read_text(encoding="utf-8")) == LARGEST
    logged(tmp_path, *[line] * 1000)
    logged(tmp_path)
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) < 2 * LARGEST


def test_no_line_of_the_log_names_a_card(tmp_path: Path) -> None:
    lines = (
        "Action 5 (2 play QC) is not allowed: {H}10 does not follow {D}J; the joker leads.",
        "give TD 5H J1",
        "ValueError: there is no card 'XY'",
    )
    assert logged(tmp_path, *lines).splitlines() == [
        "Action 5 (2 play (a card)) is not allowed: (a card) does not follow (a card); the (a card) leads.",
        "give (a card) (a card) (a card)",
        lines[2],
    ]


@POSIX
def test_a_full_disk_puts_nothing_on_the_terminal(tmp_path: Path) -> None:
    script = (
        "import logging, resource, sys; from pathlib import Path; from clubs.store.log import keep_log\n"
        "keep_log(Path(sys.argv[1])); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "for _ in range(9): logging.error('%s', 'x' * 60)\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert (tmp_path / FILE).stat().st_size == 100
