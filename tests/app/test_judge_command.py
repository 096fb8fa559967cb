"""`clubs judge`: the verdicts on a record's decisions in the terminal, and one sentence for bad input."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from clubs import cli
from clubs.judge.question import JudgeQuestion
from clubs.lab.executors import MapUnordered, in_this_process
from clubs.reports import judged_record
from clubs.table.decisions import decisions
from clubs.table.record import write, write_action
from clubs.verdict import notation
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.matches import played, record

RECORD = record(played("exact", 40))


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a record's file; every verdict on it says that the first legal answer is best by far."""

    def line(question: JudgeQuestion) -> str:
        first, *rest = question.ask.actions()
        others = (TriedAnswer(one, 0.2, 1.0, 3.0, made=0.13, behind=9.0, clear=True) for one in rest)
        return notation.write(Verdict(300, (TriedAnswer(first, 0.5, 9.0, 3.0, made=0.95), *others)))

    @contextmanager
    def here(*_: Any) -> Iterator[MapUnordered]:
        yield in_this_process

    monkeypatch.setattr(JudgeQuestion, "line", line)
    monkeypatch.setattr(judged_record, "executor", here)
    (tmp_path / "match.clubs").write_text(write(RECORD), encoding="utf-8")
    return tmp_path / "match.clubs"


def test_every_decision_of_the_seat_is_told_with_what_was_better(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["judge", str(file), "--seat", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = [one for one in decisions(RECORD) if one.seat == 2]
    assert sum(": Nº 2 " in line for line in lines) == len(found) > 5
    assert not any("Nº 1" in line for line in lines)
    assert lines[0] == "Deal 1"
    assert lines[1].startswith("  Before trick 1: Nº 2 bid ")
    worse = [one for one in found if one.action != one.ask.actions()[0]]
    assert sum("The deal turned here." in line for line in lines) == len(worse) > 0
    assert sum(": bid made in 13 of 100, not 95." in line for line in lines) == len(worse)
    assert not any("{" in line for line in lines)


def test_as_json_every_figure_is_there(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["judge", str(file), "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["decisions"]
    found = list(decisions(RECORD))
    assert [(row["action"], row["seat"], row["played"]) for row in rows] == [
        (one.number, one.seat, write_action(one.action)) for one in found
    ]
    assert rows[0]["tried"][0]["made"] == 0.95


@pytest.mark.parametrize(
    ("text", "seat", "status", "said"),
    [
        ("no record", "0", 1, "Line 1 should be"),
        (write(RECORD) + "0 dance\n", "0", 1, "no action 'dance'"),
        (write(RECORD) + "0 bid 1\n", "0", 1, "is not allowed"),
        (write(RECORD), "4", 2, "There is no seat 4; the seats are 0 to 3."),
    ],
)
def test_bad_input_is_one_clear_sentence(
    text: str, seat: str, status: int, said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")
    assert cli.main(["judge", str(file), "--seat", seat]) == status
    out = capsys.readouterr()
    assert out.out == ""
    assert said in out.err
    assert out.err.count("\n") == 1


def test_a_file_that_is_not_there_is_one_clear_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["judge", str(tmp_path / "none")]) == 2
    assert "There is no file" in capsys.readouterr().err


def test_a_game_without_a_choice_to_judge_is_one_sentence(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(JudgeQuestion, "line", lambda _: notation.write(notation.NOTHING))
    assert cli.main(["judge", str(file)]) == 1
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert "There is no choice in this game that the judge has anything to say about." in told.err
