"""What has been written lasts through a power cut, and no card waits for the disk."""

from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Event, current_thread, main_thread
from time import perf_counter

import pytest

from clubs.store import lasting
from clubs.store.examination import FILE
from clubs.store.files import sync
from clubs.store.shelf import Shelf
from tests.store.kept import begun, go_on, record

SOON = 10.0  # s for what happens in another thread


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    """An empty one whose actions last."""
    shelf = Shelf(tmp_path)
    shelf.withstand_power_cuts()
    yield shelf
    shelf.close()


def test_after_every_action_the_disk_is_to_hold_on_to_the_log(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = Queue[tuple[Path, bool]]()

    def told(path: Path) -> None:
        sync(path)
        done.put((path, current_thread() is main_thread()))

    monkeypatch.setattr(lasting, "sync", told)
    session = begun("low")
    book = shelf.begin(record(session))
    for _ in range(5):
        assert done.get(timeout=SOON) == (tmp_path / f"{FILE}-wal", False)
        assert book.keep(go_on(session, 1))


def test_no_card_waits_for_a_slow_disk(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    at_it, done = Event(), Event()

    def slow(path: Path) -> None:
        del path
        at_it.set()
        done.wait(SOON)

    monkeypatch.setattr(lasting, "sync", slow)
    session = begun("low")
    book = shelf.begin(record(session))
    assert at_it.wait(SOON)
    start = perf_counter()
    assert all(book.keep(go_on(session, 1)) for _ in range(20))
    assert perf_counter() - start < SOON / 5
    done.set()


def test_a_disk_that_holds_on_to_nothing_stops_no_match(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = Queue[Path]()

    def fails(path: Path) -> None:
        tried.put(path)
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(lasting, "sync", fails)
    session = begun("low")
    book = shelf.begin(record(session))
    for _ in range(3):
        tried.get(timeout=SOON)
        assert book.keep(go_on(session, 1))
