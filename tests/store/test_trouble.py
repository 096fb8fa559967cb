"""Trouble with the data folder: play continues, the player hears of it once, and saving resumes."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from time import perf_counter
from typing import Any

import pytest

from clubs.store import database, integrity, migrations
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.table.session import Session
from tests.processes import ending
from tests.store.matches import begun, folder_of_a_mere_user, go_on, played, query, record, write_down

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files, and what is open stays there")


def play_in_trouble(repository: MatchRepository, writer: MatchWriter, session: Session, why: str) -> None:
    """Play actions that cannot be saved: the player does not wait for that, and hears of it once."""
    waited = []
    for _ in range(5):
        start = perf_counter()
        assert not writer.update(go_on(session, 1))
        waited.append(perf_counter() - start)
    assert min(waited) < 0.4
    said = repository.news()
    assert why in said
    assert said.endswith(".")
    assert "\n" not in said
    assert repository.news() == ""


def play_on(repository: MatchRepository, writer: MatchWriter, session: Session) -> None:
    """Check that after the trouble the next action saves everything."""
    assert writer.update(go_on(session, 1))
    assert repository.news() == ""
    assert repository.load(writer.id) == record(session)


# ------------------------------------------------------------ errors of every kind at every sentence

CODES = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk reports an error",
    sqlite3.SQLITE_IOERR_FSYNC: "the disk reports an error",
    sqlite3.SQLITE_READONLY: "the folder cannot be written to",
    sqlite3.SQLITE_CANTOPEN: "the folder cannot be written to",
    sqlite3.SQLITE_BUSY: "another program is using the file",
}


@contextmanager
def failing(code: int, sentence: str) -> Iterator[None]:
    """Make every SQL statement that begins like this fail."""

    class Failing(sqlite3.Connection):
        def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
            if sql.startswith(sentence):
                problem = sqlite3.OperationalError("made to fail")
                problem.sqlite_errorcode = code
                raise problem
            return super().execute(sql, *given)

    with pytest.MonkeyPatch.context() as patch:
        real = sqlite3.connect
        patch.setattr(sqlite3, "connect", lambda *a, **k: real(*a, **k, factory=Failing))
        yield


@pytest.mark.parametrize("sentence", ["PRAGMA journal_mode", "BEGIN", "UPDATE games", "COMMIT"])
@pytest.mark.parametrize("code", CODES)
def test_play_goes_on_whatever_fails_and_saving_resumes(code: int, sentence: str, tmp_path: Path) -> None:
    session = played("whist", 10)
    repository = MatchRepository(tmp_path)
    writer = write_down(repository, session)
    repository.close()  # the connection without faults
    with failing(code, sentence):
        play_in_trouble(repository, writer, session, CODES[code])
        repository.close()
    play_on(repository, writer, session)


def test_a_match_that_begins_in_trouble_is_written_in_full_later(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    with failing(sqlite3.SQLITE_FULL, "INSERT INTO games"):
        writer = repository.begin(record(session))
        play_in_trouble(repository, writer, session, "the disk is full")
        repository.close()
    play_on(repository, writer, session)


def test_what_could_not_be_saved_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    with failing(sqlite3.SQLITE_FULL, "BEGIN"):
        lost = repository.begin(record(session))
        lost.update(go_on(session, 9))
        other = repository.begin(record(played("exact", 1)))
    repository.close()
    repository = MatchRepository(tmp_path)
    assert repository.load(lost.id) == record(session)
    assert repository.load(other.id).setup.game == "exact"


def test_what_could_not_be_saved_is_tried_again_when_another_match_begins(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    writer = repository.begin(record(session))
    repository.close()  # the connection without faults
    with failing(sqlite3.SQLITE_FULL, "BEGIN"):
        assert not writer.update(go_on(session, 9))
        repository.close()
    repository.begin(record(begun("exact")))
    assert repository.load(writer.id) == record(session)


def test_a_match_that_was_given_up_does_not_come_back_with_what_it_had_still_to_write(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    writer = repository.begin(record(session))
    repository.close()
    with failing(sqlite3.SQLITE_BUSY, "BEGIN"):
        assert not writer.update(go_on(session, 9))
        repository.close()
    assert repository.abandon(writer.id)
    repository.close()
    assert query(tmp_path, "SELECT state, count(*) FROM games JOIN actions ON game = id") == [
        ("abandoned", 9)
    ]


def test_the_last_action_waits_for_another_program_a_little_longer(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), begun("low")
    writer = repository.begin(record(session))
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not writer.update(go_on(session, 1))
        done = Timer(0.1, lambda: other.execute("ROLLBACK"))
        done.start()
        repository.close()
        done.join()
    repository = MatchRepository(tmp_path)
    assert repository.load(writer.id) == record(session)


# ------------------------------------------------------------ a real disk


def test_a_disk_that_is_full_is_tried_once_more_when_the_log_has_been_taken_over(
    tmp_path: Path, connections: list[sqlite3.Connection]
) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 10)
    writer = write_down(repository, session)
    full = connections[-1]
    full.execute("PRAGMA max_page_count = 1").fetchall()
    while connections[-1] is full:
        assert writer.update(go_on(session, 1))
        assert len(session.actions) < 5000
    play_on(repository, writer, session)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system keeps it")
def test_the_disk_keeps_room_for_what_is_written_through_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = list[tuple[str, int, int]]()

    def keep(handle: int, begins: int, size: int) -> None:
        kept.append((os.readlink(f"/proc/self/fd/{handle}"), begins, size))

    monkeypatch.setattr(os, "posix_fallocate", keep)
    write_down(MatchRepository(tmp_path), played("whist", 10))
    assert kept == [(str(tmp_path.resolve() / f"{FILE}-shm"), 0, 32 * 1024)]
    assert (tmp_path / f"{FILE}-shm").stat().st_size == 32 * 1024


@pytest.mark.skipif(os.name == "nt", reason="no such question")
def test_a_disk_with_hardly_any_room_is_told_before_the_file_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 10)
    writer = write_down(repository, session)
    repository.close()
    real = os.statvfs(tmp_path)
    with monkeypatch.context() as patch:
        full = os.statvfs_result((*real[:3], 0, 0, *real[5:]))
        patch.setattr(os, "statvfs", lambda _: full)
        play_in_trouble(repository, writer, session, "the disk is full")
        assert {file.name for file in tmp_path.iterdir()} == {FILE}
    play_on(repository, writer, session)


FULL = """
import sys
from pathlib import Path
from clubs.store.match_repository import MatchRepository
from tests.store.matches import begun, go_on, record
folder, session = Path(sys.argv[1]), begun("exact")
repository = MatchRepository(folder)
writer, said = repository.begin(record(session)), []
for number in range(34):
    if number > 20:
        try:
            with (folder / "filler").open("ab", 0) as other:
                while True:
                    other.write(b"x" * 512)
        except OSError:
            pass
    writer.update(go_on(session, 1))
    said.append(repository.news())
assert any("the disk is full" in one for one in said), said
assert "the disk is full" in repository.catch_up()
print("alive")
"""


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no such disks")
def test_a_real_disk_of_small_blocks_that_is_full_ends_no_program(tmp_path: Path) -> None:
    disk, at = tmp_path / "disk", tmp_path / "mounted"
    disk.touch()
    os.truncate(disk, 4 * 1024 * 1024)
    at.mkdir()
    make = shutil.which("mkfs.ext4", path=f"{os.environ.get('PATH', '')}:/sbin:/usr/sbin")
    if make is None or subprocess.run([make, "-q", "-F", "-b", "1024", disk], check=False).returncode:
        pytest.skip("no such file system can be made")
    if subprocess.run(["mount", "-o", "loop", disk, at], check=False, capture_output=True).returncode:
        pytest.skip("nothing can be mounted")
    try:
        command = [sys.executable, "-c", FULL, str(at)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    finally:
        subprocess.run(["umount", at], check=True)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr


@pytest.mark.skipif(os.name == "nt", reason="no such limit")
def test_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 (not on Windows)

    repository, session = MatchRepository(tmp_path), played("whist", 10)
    writer = write_down(repository, session)
    size = (tmp_path / f"{FILE}-wal").stat().st_size
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        play_in_trouble(repository, writer, session, "the disk")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    play_on(repository, writer, session)


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    repository, session = MatchRepository(blocked), begun("exact")
    assert repository.open_games() == ()
    writer = repository.begin(record(session))
    play_in_trouble(repository, writer, session, "cannot be saved at the moment")
    assert blocked.read_text(encoding="utf-8") == "no folder"
    blocked.unlink()
    play_on(repository, writer, session)


@POSIX
def test_a_folder_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    repository, session = MatchRepository(folder), played("exact", 20)
    writer = write_down(repository, session)
    shutil.rmtree(folder)
    folder.write_text("unplugged", encoding="utf-8")
    play_in_trouble(repository, writer, session, "cannot be saved at the moment")
    folder.unlink()
    play_on(repository, writer, session)
    shutil.rmtree(folder)
    play_on(repository, writer, session)


@POSIX
def test_a_file_that_takes_the_place_of_ours_is_looked_at_first(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("exact", 20)
    writer = write_down(repository, session)
    (tmp_path / "other").write_bytes(b"rubbish" * 999)
    (tmp_path / "other").replace(tmp_path / FILE)
    assert writer.update(go_on(session, 1))
    assert "games.damaged-1.db" in repository.news()
    play_on(repository, writer, session)


@pytest.mark.skipif(os.name == "nt", reason="such a folder takes files there")
def test_a_folder_that_may_only_be_read() -> None:
    with folder_of_a_mere_user() as folder:
        repository, session = MatchRepository(folder), played("exact", 20)
        writer = write_down(repository, session)
        repository.close()
        folder.chmod(0o500)
        try:
            play_in_trouble(repository, writer, session, "the folder cannot be written to")
        finally:
            folder.chmod(0o700)
        play_on(repository, writer, session)
        repository.close()


HOLDS = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
for sentence in (*sys.argv[2].split("; "), "UPDATE games SET imported = imported"):
    db.execute(sentence).fetchall()
print("held", flush=True)
input()
"""


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE"])
def test_another_program_holds_the_file(lock: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 10)
    writer = write_down(repository, session)
    if "EXCLUSIVE" in lock:
        repository.close()  # only then can the whole file be had
    command = [sys.executable, "-c", HOLDS, str(tmp_path / FILE), lock]
    pipe = subprocess.PIPE
    with ending(subprocess.Popen(command, stdin=pipe, stdout=pipe)) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        play_in_trouble(repository, writer, session, "another program is using the file")
        other.communicate(b"go\n")
    play_on(repository, writer, session)


# ------------------------------------------------------------ files that are none of ours


def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish" * 999)
    (tmp_path / f"{FILE}-wal").write_bytes(b"more")
    repository, session = MatchRepository(tmp_path), begun("low")
    assert repository.open_games() == ()
    assert "games.damaged-1.db" in repository.news()
    assert (tmp_path / "games.damaged-1.db").read_bytes() == b"rubbish" * 999
    assert (tmp_path / "games.damaged-1.db-wal").read_bytes() == b"more"
    play_on(repository, repository.begin(record(session)), session)


def test_of_two_copies_that_find_the_same_damage_one_sets_it_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish" * 999)
    repository, other, session = MatchRepository(tmp_path), MatchRepository(tmp_path), played("low", 9)
    real, writers = integrity.is_later, list[MatchWriter]()

    def both(path: Path) -> bool:
        """Let the other repository act right after this one has checked the file."""
        monkeypatch.setattr(database, "is_later", real)
        try:
            return real(path)
        finally:
            writers.append(write_down(other, session))

    monkeypatch.setattr(database, "is_later", both)
    assert [entry.id for entry in repository.open_games()] == [writers[0].id]
    assert repository.news() == ""
    assert "games.damaged-1.db" in other.news()
    play_on(other, writers[0], session)
    for one in (repository, other):
        one.close()
    assert not (tmp_path / "games.damaged-2.db").exists()


def test_a_file_that_cannot_be_set_aside_stays_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"rubbish" * 999)
    repository, session = MatchRepository(tmp_path), begun("low")

    def refuse(path: Path, to: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(path), None, str(to))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        writer = repository.begin(record(session))
        play_in_trouble(repository, writer, session, "Permission denied")
    assert (tmp_path / FILE).read_bytes() == b"rubbish" * 999
    assert writer.update(go_on(session, 1))
    assert "games.damaged-1.db" in repository.news()
    assert repository.load(writer.id) == record(session)


@pytest.mark.parametrize(
    "kind", ["folder", *(pytest.param(kind, marks=POSIX) for kind in ("pipe", "device")), "another program's"]
)
def test_something_else_of_that_name_is_set_aside(kind: str, tmp_path: Path) -> None:
    path = tmp_path / FILE
    match kind:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "device":
            path.symlink_to("/dev/zero")
        case _:
            with closing(sqlite3.connect(path)) as db:
                db.execute("CREATE TABLE games (title)")
    repository, session = MatchRepository(tmp_path), begun("low")
    writer = repository.begin(record(session))
    assert "games.damaged-1.db" in repository.news()
    play_on(repository, writer, session)
    assert os.path.lexists(tmp_path / "games.damaged-1.db")


def test_a_database_with_a_stranger_s_trigger_is_none_of_ours(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    write_down(repository, played("low", 5))
    repository.close()
    query(tmp_path, "CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END")
    repository = MatchRepository(tmp_path)
    assert repository.open_games() == ()
    assert "games.damaged-1.db" in repository.news()


# ------------------------------------------------------------ other versions


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder except the shared memory, which SQLite recreates."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith("-shm")}


def test_a_file_of_a_later_version_is_shown_and_left_untouched(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 25)
    id = write_down(repository, session).id
    repository.close()
    query(tmp_path, "ALTER TABLE games ADD COLUMN mood TEXT")
    query(tmp_path, f"PRAGMA user_version = {len(migrations.MIGRATIONS) + 1}")
    before = contents(tmp_path)
    repository = MatchRepository(tmp_path)
    assert [entry.id for entry in repository.open_games()] == [id]
    assert "later version" in repository.news()
    writer = repository.resume(id)
    assert writer is not None
    assert not writer.update(go_on(session, 1))
    other = repository.begin(record(session))
    assert not other.update(go_on(session, 1))
    assert repository.news() == ""
    repository.close()
    assert {name: content for name, content in contents(tmp_path).items() if content} == before


def test_a_later_version_that_was_killed_before_its_file_was_in_order_is_left_untouched(
    tmp_path: Path,
) -> None:
    repository, session = MatchRepository(tmp_path / "killed"), played("whist", 25)
    id = write_down(repository, session).id
    repository.close()
    with closing(sqlite3.connect(tmp_path / "killed" / FILE, isolation_level=None)) as later:
        later.execute("PRAGMA wal_autocheckpoint = 0").fetchall()
        later.execute("ALTER TABLE games ADD COLUMN mood TEXT")
        later.execute(f"PRAGMA user_version = {len(migrations.MIGRATIONS) + 1}")
        shutil.copytree(tmp_path / "killed", tmp_path / "left")
    before = contents(tmp_path / "left")
    assert before[f"{FILE}-wal"]
    repository = MatchRepository(tmp_path / "left")
    assert [entry.id for entry in repository.open_games()] == [id]
    assert "later version" in repository.news()
    assert not repository.begin(record(session)).is_saved
    repository.close()
    assert contents(tmp_path / "left") == before


NEXT = ("ALTER TABLE games ADD COLUMN mood TEXT", "UPDATE games SET mood = 'merry'")


def as_next_version(monkeypatch: pytest.MonkeyPatch, step: tuple[str, ...] = NEXT) -> None:
    """Make the program the next version, with one migration more."""
    steps = (*migrations.MIGRATIONS, step)
    for module in (migrations, integrity):
        monkeypatch.setattr(module, "MIGRATIONS", steps)


def test_a_file_of_an_earlier_version_is_copied_and_then_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 25)
    id, version = write_down(repository, session).id, len(migrations.MIGRATIONS)
    repository.close()
    as_next_version(monkeypatch)
    repository = MatchRepository(tmp_path)
    assert repository.load(id) == record(session)
    repository.close()
    assert query(tmp_path, "SELECT mood FROM games") == [("merry",)]
    assert query(tmp_path, "PRAGMA user_version") == [(version + 1,)]
    with closing(sqlite3.connect(tmp_path / f"games.version-{version}.db")) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (version,)
        assert copy.execute("SELECT count(*) FROM actions").fetchone() == (25,)


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 25)
    writer = write_down(repository, session)
    repository.close()
    with monkeypatch.context() as patch:
        as_next_version(patch, (*NEXT, "DELETE FROM nowhere"))
        repository = MatchRepository(tmp_path)
        assert repository.open_games() == ()
        assert repository.news() != ""
        repository.close()
    assert not (tmp_path / "games.damaged-1.db").exists()
    repository = MatchRepository(tmp_path)
    assert repository.load(writer.id) == record(session)
