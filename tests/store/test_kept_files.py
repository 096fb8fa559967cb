"""Every file of the player's is kept in one way: two programs keep both's, and what was not read stays."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from clubs.games import game
from clubs.store import lines as kept_lines
from clubs.store import lock, settings
from clubs.store.copies import Copies
from clubs.store.fields import Fields
from clubs.store.files import Unsaved
from clubs.store.kept_file import write_new
from clubs.store.lines import KeptLines
from clubs.store.lock import alone
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.store.profiles import Profiles
from clubs.store.rounds import ENDING, FOLDER, KeptRounds
from clubs.table.code import any_deal, write
from clubs.table.round import NoRound, Round, RoundDeal
from tests.processes import ending
from tests.store.matches import played, record

CODES = [write(any_deal(game("exact").setup(), bytes([number] * 16))) for number in range(4)]
ROUND = Round("Friends", tuple(RoundDeal(code, {}) for code in CODES))
KEY, OTHER = ((CODES[0], seat, ("person", "sharp", "sharp")) for seat in (0, 1))
TOO_LARGE = 20 * 1024 * 1024
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files")


def add_line(folder: Path) -> None:
    assert KeptLines(folder).keep("received", "MINE 1")


def add_field(folder: Path) -> None:
    assert Fields(folder).keep(KEY, (1, 2))


def add_player(folder: Path) -> None:
    Profiles(Paths(folder, folder)).create("Ana")


def add_setting(folder: Path) -> None:
    Preferences(folder).change(speed="calm")


def add_play(folder: Path) -> None:
    KeptRounds(folder).merge(folder / FOLDER / f"Friends{ENDING}", ROUND.with_play(0, "Noor", "21K4"))


ALL: dict[str, tuple[Callable[[Path], None], bytes]] = {
    kept_lines.FILE: (add_line, b"shared OLD 1\n"),
    "fields.txt": (add_field, f"{CODES[0]} 1 person,sharp,sharp 3x7\n".encode()),
    "profiles.toml": (add_player, b'[names]\n1 = "Bo"\n'),
    settings.FILE: (add_setting, b"music = 3\n"),
    f"{FOLDER}/Friends{ENDING}": (
        add_play,
        "\n".join(["clubs round 1", *(f"deal {c}" for c in CODES)]).encode(),
    ),
}
EACH = pytest.mark.parametrize("name", ALL)


@contextmanager
def unreadable(path: Path) -> Iterator[None]:
    """Refuse for a while to open a file for reading, as a virus scanner or a network does; even to root."""
    real = Path.open

    def refuse(file: Path, mode: str = "r", *given: Any, **named: Any) -> Any:
        if file == path and "r" in mode:
            raise PermissionError(13, "Permission denied", str(file))
        return real(file, mode, *given, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        yield


def laid(folder: Path, name: str, content: bytes) -> Path:
    """Write a file of a folder."""
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


def attempt(add: Callable[[Path], None], folder: Path) -> None:
    """Change a file where that may be refused, in any of the ways in which it is."""
    try:
        add(folder)
    except (Unsaved, AssertionError, NoRound):
        return


# ------------------------------------------------------------ what was not read is not written over


@EACH
def test_a_file_that_cannot_be_read_for_a_moment_is_not_written_over(name: str, tmp_path: Path) -> None:
    add, content = ALL[name]
    path = laid(tmp_path, name, content)
    with unreadable(path):
        attempt(add, tmp_path)
    assert path.read_bytes() == content
    add(tmp_path)
    assert path.read_bytes() != content


@EACH
@pytest.mark.parametrize("kind", [pytest.param("link", marks=POSIX), "folder", "too large"])
def test_what_is_no_file_of_ours_is_not_written_over(name: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    match kind:
        case "link":
            path.symlink_to(tmp_path / "a stick that is not there")
        case "folder":
            path.mkdir()
        case _:
            path.touch()
            os.truncate(path, TOO_LARGE)
    before = path.lstat()
    attempt(ALL[name][0], tmp_path)
    # A table's file may have been set aside.
    assert any(os.path.samestat(one.lstat(), before) for one in path.parent.iterdir())
    assert all(one.lstat().st_size == before.st_size for one in path.parent.glob("*.damaged-1.toml"))


def test_lines_that_no_version_reads_stay_byte_by_byte(tmp_path: Path) -> None:
    strange = b"\xef\xbb\xbfreceived A 1\r\n\xff\xfe\x00 what\n\n  later: word\nreceived caf\xe9 2\nno end"
    path = laid(tmp_path, kept_lines.FILE, strange)
    add_line(tmp_path)
    assert path.read_bytes() == strange + b"\nreceived MINE 1\n"
    assert KeptLines(tmp_path).remove("received", "MINE 1")
    assert path.read_bytes() == strange + b"\n"


def test_what_stands_before_a_round_stays(tmp_path: Path) -> None:
    name = f"{FOLDER}/Friends{ENDING}"
    path = laid(tmp_path, name, b"Hello!\r\nPlay this:\r\n" + ALL[name][1])
    add_play(tmp_path)
    assert path.read_bytes().startswith(b"Hello!\r\nPlay this:\r\nclubs round 1\n")
    ((found, kept),) = KeptRounds(tmp_path).all().items()
    assert (found, kept.deals[0].plays) == (path, {"Noor": "21K4"})


def test_values_in_tables_that_no_version_reads_stay(tmp_path: Path) -> None:
    path = laid(tmp_path, "profiles.toml", b'later = 1.5\n[names]\n1 = "Bo"\n77 = "gone"\n')
    add_player(tmp_path)
    for kept in ("later = 1.5", '77 = "gone"', '1 = "Bo"', '2 = "Ana"'):
        assert kept in path.read_text(encoding="utf-8")


def test_of_more_than_a_mb_of_lines_the_newest_are_there(tmp_path: Path) -> None:
    laid(tmp_path, kept_lines.FILE, b"".join(b"received OLD %d\n" % n for n in range(120_000)))
    add_line(tmp_path)
    found = KeptLines(tmp_path).all("received")
    assert (found[:2], len(found)) == (["MINE 1", "OLD 119999"], 120_001)


def test_a_line_that_cannot_be_written_is_told_and_written_with_the_next(tmp_path: Path) -> None:
    told: list[str] = []
    path = laid(tmp_path, kept_lines.FILE, b"received OLD 1\n")
    lines = KeptLines(tmp_path, told.append)
    with unreadable(path):
        assert not lines.keep("received", "A 1")
        assert lines.all("received") == ["A 1"]
    assert told == ["lines.txt cannot be written: Permission denied."]
    assert lines.all("received") == ["A 1", "OLD 1"]
    assert lines.keep("received", "B 2")
    assert KeptLines(tmp_path).all("received") == ["B 2", "A 1", "OLD 1"]
    assert len(told) == 1


# ------------------------------------------------------------ two programs


def test_two_programs_keep_each_other_s_lines(tmp_path: Path) -> None:
    one, other = KeptLines(tmp_path), KeptLines(tmp_path)
    assert one.all("shared") == other.all("shared") == []
    assert one.keep("shared", "A 1")
    assert other.keep("shared", "B 2")
    assert one.remove("shared", "A 1")
    assert one.keep("shared", "C 3")
    assert other.all("shared") == ["C 3", "B 2"]


def test_two_programs_keep_each_other_s_fields_and_the_longer_one_stays(tmp_path: Path) -> None:
    one, other = Fields(tmp_path), Fields(tmp_path)
    assert one.points(KEY) == other.points(KEY) == ()
    assert one.keep(KEY, (1, 2, 3))
    assert other.keep(OTHER, (4,))
    assert not other.keep(KEY, (5, 6))
    assert sorted(Fields(tmp_path).points(KEY)) == [1, 2, 3]
    assert Fields(tmp_path).points(OTHER) == (4,)
    assert one.keep(KEY, (1, 2, 3, 4))
    assert len((tmp_path / "fields.txt").read_bytes().splitlines()) == 2


def test_two_programs_keep_each_other_s_players(tmp_path: Path) -> None:
    one, other = (Profiles(Paths(tmp_path, tmp_path)) for _ in range(2))
    one.rename(1, "Bo")
    other.create("Ana")
    one.switch(2)
    assert [(player.name, player.current) for player in Profiles(Paths(tmp_path, tmp_path)).all()] == [
        ("Bo", False),
        ("Ana", True),
    ]


def test_two_programs_keep_each_other_s_settings(tmp_path: Path) -> None:
    one, other = Preferences(tmp_path), Preferences(tmp_path)
    one.change(speed="calm")
    other.change(music=3)
    one.change(mono=True)
    assert settings.load(tmp_path).settings == settings.Settings(speed="calm", music=3, mono=True)


def test_two_programs_keep_what_each_other_s_friends_have_played(tmp_path: Path) -> None:
    one, other = KeptRounds(tmp_path), KeptRounds(tmp_path)
    one.add(ROUND)
    ((path, _),) = other.all().items()
    assert one.merge(path, ROUND.with_play(0, "Noor", "21K4"))
    assert other.merge(path, ROUND.with_play(1, "Lin", "ZZZ9"))
    assert not other.merge(path, ROUND.with_play(1, "Lin", "ZZZ9"))
    assert one.all()[path].players == ["Noor", "Lin"]
    path.unlink()
    assert other.merge(path, ROUND), "one that was removed meanwhile is there again"
    assert one.all() == {path: ROUND}


ADDS = """
import sys
from pathlib import Path
from clubs.store.lines import KeptLines
from clubs.store.kept_file import write_new
folder, who = Path(sys.argv[1]), sys.argv[2]
lines = KeptLines(folder)
print("ready", flush=True)
input()
for number in range(30):
    assert lines.keep("shared", f"{who} {number}")
    write_new(folder / "copies" / "Mine.clubs", who.encode())
"""


def test_two_programs_at_the_same_moment_lose_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ADDS, str(tmp_path)]
    pipe = subprocess.PIPE
    with ExitStack() as running:
        both = [
            running.enter_context(
                ending(subprocess.Popen([*command, who], stdin=pipe, stdout=pipe, text=True))
            )
            for who in ("A", "B")
        ]
        for one in both:
            assert one.stdout is not None
            assert one.stdout.readline() == "ready\n"
        for one in both:
            assert one.stdin is not None
            one.stdin.write("go\n")
            one.stdin.flush()
        for one in both:
            one.communicate()
            assert one.returncode == 0
    expected = {f"{who} {number}" for who in "AB" for number in range(30)}
    assert set(KeptLines(tmp_path).all("shared")) == expected
    copies = [file.read_text() for file in (tmp_path / "copies").glob("*.clubs")]
    assert (copies.count("A"), copies.count("B")) == (30, 30)


def test_a_folder_that_another_program_changes_is_waited_for_and_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    told: list[str] = []
    lines = KeptLines(tmp_path, told.append)
    with alone(tmp_path):
        assert not lines.keep("shared", "A 1")
    assert told == ["lines.txt cannot be written: another program is using the folder."]
    assert lines.keep("shared", "B 2")
    assert lines.all("shared") == ["B 2", "A 1"]


@POSIX
@pytest.mark.parametrize(("said", "waits"), [(errno.EAGAIN, True), (0, True), (errno.ENOLCK, False)])
def test_a_lock_is_waited_for_unless_there_are_none(
    said: int, waits: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 (Windows has none)

    def refuse(*_: object) -> None:
        raise OSError(said, "refused")

    monkeypatch.setattr(lock, "PATIENCE", 0.05)
    monkeypatch.setattr(fcntl, "flock", refuse)
    with pytest.raises(OSError, match="another program") if waits else nullcontext(), alone(tmp_path):
        assert not waits


HOLDS = """
import sys
from pathlib import Path
from clubs.store.lock import alone
with alone(Path(sys.argv[1])):
    print("held", flush=True)
    input()
"""


def test_a_program_that_dies_holds_no_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with ending(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)) as holding:
        assert holding.stdout is not None
        assert holding.stdout.readline().strip() == b"held"
        holding.kill()
        holding.wait()
        add_line(tmp_path)


@POSIX
def test_where_the_file_system_knows_no_locks_files_are_written_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415 (not on Windows)

    def refuse(*_: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", refuse)
    add_line(tmp_path)
    assert KeptLines(tmp_path).all("received") == ["MINE 1"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    wanted = tmp_path / "copies" / "Mine.clubs"
    assert [write_new(wanted, b"%d" % n).name for n in range(3)] == [
        "Mine.clubs",
        "Mine-2.clubs",
        "Mine-3.clubs",
    ]


# ------------------------------------------------------------ links that lead nowhere


@POSIX
def test_one_dangling_link_hides_no_other_round_or_copy(tmp_path: Path) -> None:
    Copies(tmp_path).keep(record(played("low", 5)), "Mine")
    KeptRounds(tmp_path).add(ROUND)
    for name in ("copies/gone.clubs", f"{FOLDER}/gone{ENDING}"):
        (tmp_path / name).symlink_to(tmp_path / "nowhere")
    (tmp_path / "copies" / "folder.clubs").mkdir()
    assert Copies(tmp_path).names() == ["Mine"]
    assert list(KeptRounds(tmp_path).all().values()) == [ROUND]
