"""What play gave away is read from kept verdicts: whole deals of people, without practice and hints."""

from pathlib import Path

import pytest

from clubs.rules.action import PlayCard
from clubs.store.match_repository import MatchRepository
from clubs.store.play_lost import FOLLOWED, LED, TRICKS, LostDeal, PlayLost
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record
from clubs.table.seating import PERSON
from clubs.table.session import Session
from clubs.verdict import notation
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.store.matches import finished
from tests.store.test_statistics import keep


def verdict_on(decision: Decision, cost: float | None = 0.5) -> Verdict:
    """Return a verdict by which the answer given is half a point behind, and clearly so if it is a lead."""
    actions = decision.ask.actions() or (decision.action,)
    led = isinstance(decision.action, PlayCard) and not decision.view.public.plays
    tried = [
        TriedAnswer(one, 0.5, 2.0, 3.0, behind=0.1, error=0.01, points_behind=0.5, clear=led, cost=cost)
        if one == decision.action
        else TriedAnswer(one, 0.6, 2.5, 3.0)
        for one in actions
    ]
    return Verdict(300, tuple(sorted(tried, key=lambda one: one.behind)), steady=actions[0])


def judge(
    repository: MatchRepository,
    session: Session,
    whole: Record,
    but: int = -1,
    wrong: int = -1,
    cost: float | None = 0.5,
) -> None:
    """Keep a verdict on every decision of seat 0 in the only match, but for one; another does not fit."""
    (match,) = (one.id for one in repository.history())
    shelf = repository.verdicts(lambda: match)
    mine = [
        one for one in decisions(Record(whole.setup, whole.seed, tuple(session.actions))) if one.seat == 0
    ]
    for place, one in enumerate(mine):
        line = notation.write(verdict_on(one, cost))
        sealed = notation.seal(line, one.view, one.ask) if place != wrong else "0" * 16
        if place != but:
            shelf.keep(one.number, 0, f"{sealed} {line}", open=False)


def read(repository: MatchRepository) -> tuple[LostDeal, ...]:
    """Read all verdicts, a millisecond at a time."""
    lost = PlayLost(repository)
    lost.look()
    for _ in range(5000):
        if not lost.unread:
            return lost.deals
        lost.run(1)
    raise AssertionError("It never ends.")


@pytest.mark.parametrize("id", ["whist", "exact"])
def test_every_deal_of_a_person_is_read_by_its_parts(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished(id)
    whole = keep(repository, session, PERSON)
    judge(repository, session, whole)
    found = read(repository)
    assert [one.deal for one in found] == list(range(1, len(session.public.sheet) + 1))
    for one in found:
        parts = dict(one.parts)
        assert one.seat == 0
        assert FOLLOWED in parts
        assert set(parts) <= {*TRICKS, "Exchange", "Bidding"}
        assert one.lost == pytest.approx(sum(parts.values()))
        assert one.mistakes == parts.get(LED, 0) / 0.5  # each lead gave half a point away, and clearly so


def test_deals_with_hints_and_practice_are_left_out(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    whole = keep(repository, session, PERSON, practice=(1,), hints=((2, 3),))
    judge(repository, session, whole)
    deals = [one.deal for one in read(repository)]
    assert deals == list(range(3, len(session.public.sheet) + 1))


@pytest.mark.parametrize("fault", ["but", "wrong"])
def test_a_deal_with_a_choice_that_is_not_judged_is_left_out(fault: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    whole = keep(repository, session, PERSON)
    judge(repository, session, whole, **{fault: 3})
    assert [one.deal for one in read(repository)] == list(range(2, len(session.public.sheet) + 1))


def test_without_verdicts_nothing_is_to_be_read(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    keep(repository, session, PERSON)
    lost = PlayLost(repository)
    lost.look()
    assert not lost.unread
    assert lost.deals == ()


def test_a_match_is_read_again_only_if_more_has_been_judged(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("exact")
    whole = keep(repository, session, PERSON)
    judge(repository, session, whole, but=3)
    lost = PlayLost(repository)
    lost.look()
    while lost.unread:
        lost.run(5)
    before = len(lost.deals)
    lost.look()
    assert not lost.unread
    judge(repository, session, whole)
    lost.look()
    assert lost.unread
    while lost.unread:
        lost.run(5)
    assert len(lost.deals) == before + 1
