"""`clubs line`: a deal read from one line, and told."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from clubs.ai import player
from clubs.cli import main
from clubs.games import GAMES
from clubs.games.free.honour import Challenged
from clubs.reports import told_line
from clubs.rules.event import Event, TrickTaken
from clubs.table import line
from clubs.table.code import any_deal
from clubs.table.match import usual_seating
from clubs.table.player import Player
from clubs.table.record import Record, write
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from clubs.verdict.sentences import plain
from tests.games.free.offender import Offender


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


def free(enforcement: str, players: Sequence[Player]) -> tuple[Record, list[Event]]:
    """Return the record and the events of a deal of Free Clubs in which seat 1 wins the auction."""
    setup = GAMES["free"].setup(3, {"enforcement": enforcement})
    session = Session(GAMES["free"], setup, players, Chance(match_seed(any_deal(setup, bytes([2] * 16)))))
    events = list[Event]()
    session.acted = lambda: events.extend(event for event in session.view(1).seen[len(events) :])
    session.play_out(session.first)
    return record_of(session, usual_seating(3, "steady")), events


def test_free_clubs_is_told_from_its_opener_to_its_contract() -> None:
    record, _ = free("strict", [player("steady", seat) for seat in range(3)])
    text = told(line.write(line.line_of(record, 0)))
    opened, won = (text.index(said) for said in ("Seat 2 opened with ♠10", "Seat 1 won the auction"))
    assert opened < won < text.index("\n 1  2 ")
    assert re.search(r"Seat 1: steady, owed 7, \d+ tricks?, ", text)
    assert text.count("owed") == 1
    assert re.search(r"Seat 1 took up( [♣♦♥♠]\w+){6}\.", text)


def test_on_honour_each_challenge_is_told_in_words_where_it_happened() -> None:
    record, events = free("honour", [player("steady", 0), Offender(3), player("steady", 2)])
    text = told(line.write(line.line_of(record, 0)))
    names = [f"Seat {seat}" for seat in range(3)]
    found, after = 0, "Seat 1 won the auction"
    tricks = 0
    for event in events:
        if isinstance(event, TrickTaken):
            tricks += 1
            after = next(said for said in text.splitlines() if re.match(rf"{tricks:2}  .* to seat", said))
        elif isinstance(event, Challenged):
            said = plain(event.sentence(names))
            assert text.index(after) < text.index(said, found)
            next_trick = re.search(rf"^{tricks + 1:2}  .* to seat", text, re.MULTILINE)
            assert next_trick is None or text.index(said, found) < next_trick.start()
            found = text.index(said, found) + len(said)
    assert found
    assert not re.search(r"[Cc]hallenge \d|take$|accept", text, re.MULTILINE)


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
