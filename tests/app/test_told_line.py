"""`clubs line`: a deal read from one line, and told."""

import json
from pathlib import Path

import pytest

from clubs.ai import player
from clubs.app import told_line
from clubs.cli import main
from clubs.games import GAMES
from clubs.table import line
from clubs.table.code import any_deal
from clubs.table.match import usual_seating
from clubs.table.record import Record, write
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed


@pytest.fixture(scope="module")
def record() -> Record:
    """Return the record of a deal of Clubs Trump as steady players play it."""
    setup = GAMES["trump"].setup(3)
    players = [player("steady", seat) for seat in range(3)]
    chance = Chance(match_seed(any_deal(setup, bytes(16))))
    session = Session(GAMES["trump"], setup, players, chance)
    session.play_out(session.first)
    return record_of(session, usual_seating(3, "steady"))


def told(text: str, *, answers: bool = False, as_json: bool = False) -> str:
    """Return what is told of a line."""
    said: list[str] = []
    told_line.run(text, answers=answers, as_json=as_json, tell=said.append)
    return "\n".join(said)


def test_a_line_is_told_trick_by_trick(record: Record) -> None:
    text = told(line.write(line.line_of(record, 1)))
    assert "Clubs Trump, 3 seats" in text
    assert "Seat 1 *: steady, bid " in text
    session = record_of_line(record)
    assert text.count(" to seat ") == len(session.public.tricks)
    assert "The match began with this deal's code" in text


def record_of_line(record: Record) -> Session:
    """Return the session that the line of a record leads to."""
    return replay(line.record_of(line.line_of(record, 1)))


def test_players_of_this_version_answer_as_the_line_says(record: Record) -> None:
    facts = json.loads(told(line.write(line.line_of(record, 0)), answers=True, as_json=True))
    assert facts["alike"]["same"] == facts["alike"]["of"] > 0
    assert facts["seat"] == 0
    assert facts["points"] == [score.points for score in record_of_line(record).public.sheet[-1]]


def test_the_line_of_an_exported_game_is_written_and_read(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.clubs"
    file.write_text(write(record), encoding="utf-8")
    assert main(["line", "--of", str(file), "--seat", "2"]) == 0
    text = capsys.readouterr().out.strip()
    assert main(["line", *text.split()]) == 0
    assert "Seat 2 *" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "status"), [([], 2), (["nothing"], 2), (["--of", "nowhere"], 2)])
def test_what_is_no_line_gets_one_sentence(
    words: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["line", *words]) == status
    assert capsys.readouterr().err.count("\n") == 1
