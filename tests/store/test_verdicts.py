"""Verdicts are kept with their match, and a kept one that does not fit counts for nothing."""

from functools import partial
from pathlib import Path

import pytest

from clubs.judge.question import JudgeQuestion
from clubs.services.judgements import Judgements
from clubs.store.check import problems
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.table.decisions import Decision, decisions
from clubs.table.session import Session
from clubs.verdict import notation
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.corruption import out_of_order
from tests.store.matches import finished, go_on, played, query, record, write_down


def verdict_on(decision: Decision) -> Verdict:
    """Return a made-up verdict."""
    return Verdict(300, tuple(TriedAnswer(one, 0.5, 2.25, 3.0) for one in decision.ask.actions()))


def question_of(decision: Decision) -> JudgeQuestion:
    """Return the question that a decision is judged by."""
    return JudgeQuestion(decision.view, decision.ask)


def kept(repository: MatchRepository, writer: MatchWriter, session: Session) -> list[Decision]:
    """Keep a verdict on every decision of a match, and return those decisions."""
    shelf = repository.verdicts(lambda: writer.id)
    found = [one for one in decisions(record(session)) if one.ask.actions()]
    for one in found:
        line = notation.write(verdict_on(one))
        shelf.keep(one.number, one.seat, f"{notation.seal(line, one.view, one.ask)} {line}", open=False)
    return found


def known(repository: MatchRepository, id: int, decision: Decision) -> Verdict | None:
    """Return the verdict that is found again."""
    return Judgements(None, repository.verdicts(lambda: id)).verdict(decision.number, question_of(decision))


def test_a_verdict_is_there_again_in_the_next_program(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("exact", 60)
    writer = write_down(repository, session)
    found = kept(repository, writer, session)
    repository.close()
    assert list(problems(tmp_path)) == []
    repository = MatchRepository(tmp_path)
    assert len(found) > 20
    for one in found:
        assert known(repository, writer.id, one) == verdict_on(one)
        assert known(repository, writer.id + 1, one) is None
    assert repository.news() == ""


@pytest.mark.parametrize(
    "change",
    [
        "line = 'nonsense'",
        "line = ''",
        "line = x'00ff31'",
        "line = replace(line, '2.25', '2.75')",
        f"line = replace(line, ' {notation.VERSION} [', ' {notation.VERSION + 1} [')",
        "seq = seq + 4",
        "open = 1",
    ],
)
def test_a_verdict_that_does_not_fit_counts_for_nothing(change: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("trump", 20)
    writer = write_down(repository, session)
    last = kept(repository, writer, session)[-1]
    repository.close()
    query(tmp_path, f"DELETE FROM verdicts WHERE seq < {last.number}")
    query(tmp_path, f"UPDATE verdicts SET {change}")
    repository = MatchRepository(tmp_path)
    assert known(repository, writer.id, last) is None
    assert repository.news() == ""


def test_a_verdict_of_another_version_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    repository, session = MatchRepository(tmp_path), played("trump", 20)
    writer = write_down(repository, session)
    last = kept(repository, writer, session)[-1]
    monkeypatch.setattr(notation, "VERSION", notation.VERSION + 1)
    assert known(repository, writer.id, last) is None


def test_verdicts_go_with_the_actions_that_are_undone(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("trump", 34)
    writer = write_down(repository, session)
    found = kept(repository, writer, session)
    number = session.last_decision((0,), 0)
    assert number is not None
    session.take_back(number)
    assert writer.update(session)
    left = {seq for (seq,) in query(tmp_path, "SELECT seq FROM verdicts")}
    assert left == {one.number for one in found if one.number <= number}
    assert number in left


def test_a_match_that_is_not_kept_keeps_no_verdicts_and_says_nothing(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("low", 60)
    write_down(repository, session)
    repository.verdicts(lambda: 1).keep(7, 0, "a line", open=False)
    assert query(tmp_path, "SELECT count(*) FROM verdicts") == [(0,)]
    assert repository.news() == ""


def test_a_damaged_file_gives_its_matches_back_without_their_verdicts(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for session in (played("low", 60), played("exact", 30), finished("whist")):
        writer = write_down(repository, session)
        repository.verdicts(partial(int, writer.id)).keep(7, 0, "a line", open=False)
    repository.close()
    file = tmp_path / "games.db"
    file.write_bytes(out_of_order(file.read_bytes()))
    repository = MatchRepository(tmp_path)
    assert len((*repository.open_games(), *repository.history())) == 2
    assert query(tmp_path, "SELECT count(*) FROM verdicts") == [(0,)]


def test_verdicts_of_no_match_are_a_problem(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("low", 60)
    writer = write_down(repository, session)
    kept(repository, writer, session)
    repository.close()
    query(tmp_path, "UPDATE verdicts SET game = 7 WHERE seq < 30")
    (problem,) = problems(tmp_path)
    assert "verdicts belong to no game" in problem


# ---------------------------------------------------------------- hints


def test_hints_are_kept_with_the_match_and_through_an_undo(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), played("whist", 20)
    writer = write_down(repository, session)
    session.acted = lambda: writer.update(session)
    for step in (1, 2, 2, 1):
        session.note_hint(step)
    assert session.hints == {1: 2}
    go_on(session, 1)
    session.note_hint(1)
    number = session.last_decision((0,), 0)
    assert number is not None
    session.take_back(number)
    repository.close()
    repository = MatchRepository(tmp_path)
    assert repository.load(writer.id).hints == ((1, 3),)
    taken = repository.resume(writer.id)
    assert taken is not None
    assert taken.update(go_on(session, 1))
    assert repository.load(writer.id).hints == ((1, 3),)
    repository.close()
    assert list(problems(tmp_path)) == []
