"""Matches that began with the deal of a code, and the fields that are kept."""

from datetime import date
from pathlib import Path

import pytest

from clubs.ai import player
from clubs.games import game
from clubs.store.fields import FILE, Fields
from clubs.store.match_repository import MatchRepository
from clubs.table.daily import daily_match
from clubs.table.field import SIZE
from clubs.table.match import Match, usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance

DAY = date(2026, 11, 21)
KEY = "18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424", 0, ("person", "sharp", "sharp")


def begun(repository: MatchRepository, match: Match, *, scored: bool) -> Session:
    """Begin a match, and play its first deal if it is to be scored."""
    played = game(match.setup.game)
    players = [player("easy", seat) for seat in range(match.setup.seats)]
    session = Session(played, match.setup, players, Chance(match.seed))
    writer = repository.begin(record_of(session, match.seating))
    if scored:
        session.play_out(session.first)
    writer.update(session)
    return session


def test_deals_of_codes_are_found_with_their_results(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    match = daily_match("low", DAY, usual_seating(4))
    assert list(repository.played_deals.all()) == []
    begun(repository, Match(match.setup, match.seating, "7"), scored=True)
    begun(repository, match, scored=False)
    session = begun(repository, match, scored=True)
    fresh, scored = sorted(repository.played_deals.all(), key=lambda one: len(one.results))
    assert (fresh.state, fresh.results, fresh.record.seed) == ("open", (), match.seed)
    assert [one.points for one in scored.results] == [one.points for one in session.public.sheet[0]]
    repository.close()


def test_a_field_is_kept_and_only_grows(tmp_path: Path) -> None:
    fields = Fields(tmp_path)
    assert fields.points(KEY) == ()
    assert fields.keep(KEY, (3, -1, 3))
    assert not fields.keep(KEY, (9,))
    other = KEY[0], 1, KEY[2]
    assert fields.keep(other, (0,))
    kept = Fields(tmp_path)
    assert (sorted(kept.points(KEY)), kept.points(other)) == ([-1, 3, 3], (0,))


@pytest.mark.parametrize(
    "spoilt",
    [b"\xff\x00", b"12x", b"x5", b"3x201", b"99999x1", b"3x", b"\xc2\xb2x1", b"3x1\x00", b"--3x1"],
)
def test_damaged_lines_count_for_nothing_and_the_next_is_read(spoilt: bytes, tmp_path: Path) -> None:
    fields = Fields(tmp_path)
    fields.keep(KEY, (1, 2))
    name = f"{KEY[0]} 0 {','.join(KEY[2])}".encode()
    with (tmp_path / FILE).open("ab") as file:
        file.write(name + b" 1x3 " + spoilt)
    again = Fields(tmp_path)
    assert again.points(KEY) == (1, 2)
    assert again.keep(KEY, (5,) * SIZE)
    assert Fields(tmp_path).points(KEY) == (5,) * SIZE


def test_a_folder_that_cannot_be_written_to_costs_nothing_but_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    fields = Fields(blocked)
    assert not fields.keep(KEY, (1,))
    assert fields.points(KEY) == ()
