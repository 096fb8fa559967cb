"""Every action is written through to the disk, and no card waits for it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Event, current_thread, main_thread
from time import perf_counter, sleep
from typing import Any

import pytest

from clubs.store import background_sync
from clubs.store.background_sync import EVERY
from clubs.store.files import sync
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from tests.store.matches import begun, go_on, record

SOON = 10.0  # s for what happens in another thread


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[MatchRepository]:
    """An empty repository that writes through in the background."""
    repository = MatchRepository(tmp_path)
    repository.sync_in_background()
    yield repository
    repository.close()


def test_after_every_action_the_disk_is_to_hold_on_to_the_log(
    repository: MatchRepository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Queue[tuple[Path, bool]]()

    def told(path: Path) -> None:
        sync(path)
        done.put((path, current_thread() is main_thread()))

    monkeypatch.setattr(background_sync, "sync", told)
    session = begun("low")
    writer = repository.begin(record(session))
    for _ in range(5):
        assert done.get(timeout=SOON) == (tmp_path / f"{FILE}-wal", False)
        assert writer.update(go_on(session, 1))


def test_no_card_waits_for_a_slow_disk(repository: MatchRepository, monkeypatch: pytest.MonkeyPatch) -> None:
    at_it, done = Event(), Event()

    def slow(path: Path) -> None:
        del path
        at_it.set()
        done.wait(SOON)

    monkeypatch.setattr(background_sync, "sync", slow)
    session = begun("low")
    writer = repository.begin(record(session))
    assert at_it.wait(SOON)
    start = perf_counter()
    assert all(writer.update(go_on(session, 1)) for _ in range(20))
    assert perf_counter() - start < SOON / 5
    done.set()


def test_a_disk_that_holds_on_to_nothing_stops_no_match(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = Queue[Path]()

    def fails(path: Path) -> None:
        tried.put(path)
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(background_sync, "sync", fails)
    session = begun("low")
    writer = repository.begin(record(session))
    for _ in range(3):
        tried.get(timeout=SOON)
        assert writer.update(go_on(session, 1))


def test_a_disk_that_does_not_take_what_is_saved_is_told(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(background_sync, "sync", fails)
    repository.begin(record(begun("low")))
    end = perf_counter() + SOON
    while not (said := repository.news()) and perf_counter() < end:
        sleep(0.01)
    assert said == "The disk does not take what is saved: No space left on device."


def test_the_log_stays_small_within_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced, moved, connect = Queue[bool](), Queue[bool](), sqlite3.connect

    class Moving(sqlite3.Connection):
        """The connection of the thread in the background, which is closed when the log has been moved."""

        def close(self) -> None:
            super().close()
            moved.put(True)

    def connected(*given: Any, **named: Any) -> sqlite3.Connection:
        kind = sqlite3.Connection if current_thread() is main_thread() else Moving
        return connect(*given, **named, factory=kind)

    def told(path: Path) -> None:
        sync(path)
        synced.put(True)

    repository, session = MatchRepository(tmp_path), begun("exact")
    writer = repository.begin(record(session))
    monkeypatch.setattr(sqlite3, "connect", connected)
    monkeypatch.setattr(background_sync, "sync", told)
    repository.sync_in_background()
    for _ in range(12):
        for _ in range(EVERY):  # as at a table, where a card takes longer than writing it
            assert writer.update(go_on(session, 1))
            synced.get(timeout=SOON)
        moved.get(timeout=SOON)
    assert (tmp_path / f"{FILE}-wal").stat().st_size < 2 * EVERY * 9_000 < len(session.actions) * 5_000
    repository.close()
    assert MatchRepository(tmp_path).load(writer.id) == record(session)
