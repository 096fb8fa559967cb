"""The opponents of a deal that came are asked again, and what they answer is kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.ai.worker_client import WorkerClient
from clubs.services import opponents_again
from clubs.services.opponents_again import Agreement, OpponentsAgain
from clubs.services.shared_deals import Side
from clubs.store.lines import KeptLines
from clubs.table.line import Line, line_of
from clubs.table.record import Record
from clubs.table.seating import PERSON
from clubs.ui.scenes.duel.words import opponents_words
from clubs.workshop.instant_client import InstantClient
from tests.duels import dealt, other_card

NOOR = Side("Noor", "otter")


class Waiting(WorkerClient):
    """A client whose worker never answers."""

    def start(self) -> None:
        """Start nothing."""

    def poll(self) -> None:
        """Receive nothing."""


def line(record: Record) -> Line:
    """The line of the first seat, against steady opponents."""
    plays = (PERSON, *("steady",) * (record.setup.seats - 1))
    seating = tuple(replace(one, plays=played) for one, played in zip(record.seating, plays, strict=True))
    return line_of(replace(record, seating=seating), 0)


def asked(folder: Path, of: Line) -> Agreement:
    """Return the count at the end, asked without a pause."""
    again = OpponentsAgain(InstantClient(), of, KeptLines(folder))
    while again.poll():
        assert not again.alike.complete
    return again.alike


@pytest.mark.parametrize("id", ["low", "free", "whist"])
def test_opponents_who_answer_alike_are_a_mark_that_is_kept(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = line(dealt(id))
    found = asked(tmp_path, of)
    assert found.complete
    assert found.same == found.of > 10
    assert opponents_words(found, NOOR) == "Noor’s opponents answered as this version’s do"
    assert OpponentsAgain(None, of, KeptLines(tmp_path)).alike == found
    assert OpponentsAgain(None, line(dealt(id, number=1)), KeptLines(tmp_path)).alike == Agreement(0, 0)
    monkeypatch.setattr(opponents_again, "__version__", "99.0")
    assert OpponentsAgain(None, of, KeptLines(tmp_path)).alike == Agreement(0, 0)


def test_opponents_who_answered_otherwise_are_counted(tmp_path: Path) -> None:
    found = asked(tmp_path, line(other_card(dealt("whist"), 1)))
    assert found.complete
    assert 0 < found.same < found.of
    said = f"!Noor’s opponents answered {found.same} of {found.of} times as this version’s do"
    assert opponents_words(found, NOOR) == said


def test_words_while_they_are_asked_and_where_there_is_nobody_to_ask() -> None:
    assert opponents_words(Agreement(11, 12), NOOR) == "~Noor’s opponents are asked again: 12 so far"
    assert opponents_words(Agreement(0, 0, complete=True), NOOR) == ""


def test_a_page_that_is_left_asks_no_more(tmp_path: Path) -> None:
    client = Waiting()
    again = OpponentsAgain(client, line(dealt("whist")), KeptLines(tmp_path))
    assert again.poll()
    assert len(client.spare) == 1
    assert again.poll()
    assert len(client.spare) == 1
    again.rest()
    assert not client.spare
