"""Sound files of every kind, and everything the program does with damaged ones."""

import re
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from time import process_time

from clubs.store import settings
from clubs.store.check import problems
from clubs.store.export import export, read_record
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import played_matches
from clubs.table.record import Unreadable
from clubs.table.replay import replay
from tests.store.learned import learn, learned
from tests.store.matches import begun, finished, go_on, played, record, write_down

SECONDS, MEGABYTES = 2.0, 200
LOG = f"{FILE}-wal"


@cache
def good_files() -> dict[str, bytes]:
    """Return a database, another with its log while open, settings and a record, by file name."""
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room)
        repository = MatchRepository(folder)
        write_down(repository, played("exact", 20))
        files = {LOG: (folder / LOG).read_bytes(), "empty": (folder / FILE).read_bytes()}
        for session in (finished("whist", "5"), played("exact", 30), played("free", 40)):
            learn(repository, write_down(repository, session).id)
        repository.close()
        files[FILE] = (folder / FILE).read_bytes()
        settings.save(settings.Settings(name="Zoë", animal="owl", speed="quick"), folder)
        files[settings.FILE] = (folder / settings.FILE).read_bytes()
        export(record(played("low", 60)), folder / "match.clubs")
        files["match.clubs"] = (folder / "match.clubs").read_bytes()
        return files


def lay(folder: Path, name: str, content: bytes) -> None:
    """Put a file into a new folder, a log beside its sound database."""
    folder.mkdir()
    if name == LOG:
        (folder / FILE).write_bytes(good_files()["empty"])
    (folder / name).write_bytes(content)


@contextmanager
def within_limits() -> Iterator[None]:
    """Fail for more than `SECONDS` of CPU time or `MEGABYTES` of new memory within."""
    start, before = process_time(), most_memory()
    yield
    assert process_time() - start < SECONDS
    assert most_memory() - before < MEGABYTES << 10


def most_memory() -> int:
    """Return the peak memory of this process in KiB; 0 where it cannot be had."""
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415 (not on Windows)

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> 10 if sys.platform == "darwin" else most


def survive(folder: Path, name: str, content: bytes) -> None:
    """Do everything with such a file, within limits and without an exception."""
    lay(folder, name, content)
    with within_limits():
        do_everything(folder, name, content)


def do_everything(folder: Path, name: str, content: bytes) -> None:
    """Check the folder and use the file; a damaged one must be set aside unchanged."""
    for problem in problems(folder):
        check_sentence(problem)
    assert (folder / name).read_bytes() == content
    if name == settings.FILE:
        loaded = settings.load(folder)
        check_sentence(loaded.trouble)
        settings.save(loaded.settings, folder)
        assert settings.load(folder) == settings.Loaded(loaded.settings)
    elif name == "match.clubs":
        try:
            replay(read_record(folder / name))
        except Unreadable as problem:
            check_sentence(str(problem))
    else:
        play_with(folder)
    aside = [file for end in ("db", "toml") for file in folder.glob(f"*.damaged-*.{end}")]
    assert all(file.read_bytes() == content for file in aside if name != LOG)


def play_with(folder: Path) -> None:
    """Load every match, resume the open ones, and begin another."""
    repository, kept = MatchRepository(folder), []
    for entry in (*repository.open_games(), *repository.history()):
        try:
            repository.load(entry.id)
        except Unreadable as problem:
            check_sentence(str(problem))
        if entry.state == "open" and (writer := repository.resume(entry.id)):
            kept.append(writer.update(go_on(replay(writer.record), 1)))
    learned(repository)
    deals = [deal for match in played_matches(repository) for deal in match.deals]
    assert all(0 <= number < 100 for deal in deals for number in (deal.tricks, deal.bid or 0))
    session = begun("low")
    writer = repository.begin(record(session))
    kept.append(writer.update(go_on(session, 3)))
    assert not kept[-1] or repository.load(writer.id) == record(session)
    said = list(iter(repository.news, ""))
    assert all(kept) or said
    for sentence in said:
        check_sentence(sentence)
    repository.close()


def with_bit(content: bytes, place: int, bit: int) -> bytes:
    """Return a file with one bit flipped."""
    return content[:place] + bytes([content[place] ^ bit]) + content[place + 1 :]


def out_of_order(database: bytes) -> bytes:
    """Return a database with the number of one action changed; not every place in the file is in use."""
    for found in re.finditer(b" play ", database):
        changed = with_bit(database, found.start() - len("\x12N"), 64)
        with closing(sqlite3.connect(":memory:")) as db:
            db.deserialize(changed[:18] + b"\1\1" + changed[20:])  # in memory there is no log
            if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return changed
    raise AssertionError("no action is out of order")


def check_sentence(said: str) -> None:
    """Check that a message is one line for a person."""
    assert "\n" not in said
    assert len(said) < 400
    assert "Traceback" not in said
    assert not said or said.endswith(".")


KINDS = (FILE, LOG, settings.FILE, "match.clubs")
