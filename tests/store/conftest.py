"""Repositories that tests leave open are closed for them."""

from collections.abc import Iterator
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
