"""Repositories that tests leave open are closed for them."""

import sqlite3
from collections.abc import Iterator
from sqlite3 import Connection
from typing import Any

import pytest

from clubs.store.match_repository import MatchRepository


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    """Close every repository that a test has opened."""
    opened, start = list[MatchRepository](), MatchRepository.__init__

    def noticed(self: MatchRepository, *given: Any, **named: Any) -> None:
        start(self, *given, **named)
        opened.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MatchRepository, "__init__", noticed)
        yield
    for repository in opened:
        repository.close()


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """Return a list that fills with the connections to databases, the last one opened last."""
    opened, connect = list[Connection](), sqlite3.connect

    def noticed(*given: Any, **named: Any) -> Connection:
        opened.append(connect(*given, **named))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noticed)
    return opened
