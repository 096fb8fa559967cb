"""The trick that the judge weighs most: one of those that changed the result, if it is known in time."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from clubs.ai import player
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.judge.question import JudgeQuestion
from clubs.rules.action import PlayCard
from clubs.services.judgements import Judgements
from clubs.services.record_judging import JudgedDecision, heaviest, only_card
from clubs.table.decisions import Decision, decisions
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.table.scene import TableScene
from clubs.verdict.finished_deal import DecidingTrick, Findings, FinishedDeal
from clubs.verdict.verdict import TriedAnswer, Verdict
from clubs.workshop.shots import position, table

Worth = Callable[[int], float]
"""The judge's finding at a trick, by its place."""


@cache
def played(id: str, seed: str) -> tuple[tuple[FinishedDeal, ...], tuple[Decision, ...]]:
    """A deal of three easy players, for each of them, and their choices of cards."""
    game = GAMES[id]
    session = Session(game, game.setup(3), [player("easy", seat) for seat in range(3)], Chance(seed))
    session.play_out(1)
    (public,) = session.ends.values()
    choices = decisions(record_of(session, usual_seating(3)))
    cards = tuple(one for one in choices if one.ask.kind is PlayCard)
    return tuple(FinishedDeal(game, public, seat) for seat in range(3)), cards


def verdict(decision: Decision, worth: Worth) -> Verdict:
    """The judge's verdict on an answer that was given."""
    found = worth(len(decision.view.public.tricks))
    return Verdict(1, (TriedAnswer(decision.action, None, points=found, tricks=0.0, made=found),))


def judged(deal: FinishedDeal, of: Sequence[Decision], worth: Worth) -> list[JudgedDecision]:
    """All choices of a deal's seat, with verdicts."""
    return [JudgedDecision(one, verdict(one, worth)) for one in of if one.seat == deal.seat]


@pytest.mark.parametrize("seed", "12345")
def test_the_trick_over_which_the_chance_changed_most_is_one_that_changed_the_result(seed: str) -> None:
    deals, choices = played("whist", seed)
    for deal in deals:
        places = [len(one.view.public.tricks) for one in choices if one.seat == deal.seat]
        for place, after in pairwise(places):

            def worth(at: int, place: int = place, deal: FinishedDeal = deal) -> float:
                return 0.5 if at <= place else float(deal.met)

            telling = [at for at in deal.telling if place <= at < after]
            found = heaviest(deal, judged(deal, choices, worth))
            assert (found in telling) if telling else (found is None)
            if found is not None:
                assert replace(deal, findings=Findings(found)).deciding == DecidingTrick(found, "weighed")
                assert replace(deal, findings=Findings(found)).plays == deal.public.tricks[found].plays


def test_where_nothing_is_owed_the_points_are_weighed() -> None:
    deals, choices = played("low", "1")
    places = [len(one.view.public.tricks) for one in choices if one.seat == 0]
    most = places[len(places) // 2]
    end = float(deals[0].score.points)
    found = heaviest(deals[0], judged(deals[0], choices, lambda at: end + 40.0 * (at <= most)))
    assert found is not None
    assert most <= found < places[places.index(most) + 1]


def test_where_a_card_is_not_judged_yet_or_nothing_changed_the_rule_decides() -> None:
    deals, choices = played("whist", "1")
    for deal in deals:
        end = float(deal.met)
        known = judged(deal, choices, lambda _, end=end: end)  # type: ignore[misc]
        assert heaviest(deal, known) is None
        assert heaviest(deal, [replace(known[0], verdict=None), *known[1:]]) is None
        assert deal.deciding == deal.settled


@pytest.fixture
def below(monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """A table at the end of a deal whose cards are judged."""

    def found(_: Judgements, number: int, question: JudgeQuestion) -> Verdict:
        worth = float(number)
        return Verdict(1, (TriedAnswer(question.extra[0], None, points=worth, tricks=0.0, made=worth),))

    monkeypatch.setattr(Judgements, "verdict", found)
    return table(Program((1024, 640)), position("scored"))


def ready(below: TableScene) -> None:
    """Let frames go by in which the deal is judged."""
    for _ in range(200):
        below.deal_end.prepare()
        below.context.spare.use(20)


def test_what_is_known_before_the_end_opens_is_shown_and_never_changed(below: TableScene) -> None:
    ready(below)
    shown = below.deal_end.opened().deal
    assert shown.heaviest in shown.telling
    assert below.deal_end.opened().deal.heaviest == shown.heaviest


def test_what_comes_too_late_changes_nothing(below: TableScene) -> None:
    assert below.deal_end.opened().deal.heaviest is None
    ready(below)
    assert below.deal_end.opened().deal.heaviest is None


def test_the_only_card_is_one_that_was_clearly_ahead_of_all_others_by_most() -> None:
    _, choices = played("whist", "1")
    own = [one for one in choices if one.seat == 0][:3]

    def answered(decision: Decision, behind: float, *, clear: bool = True) -> JudgedDecision:
        best = TriedAnswer(decision.action, None, points=1, tricks=1)
        other = TriedAnswer(PlayCard(0, 51), None, points=0, tricks=0, behind=behind, error=0.1, clear=clear)
        return JudgedDecision(decision, Verdict(100, (best, other)))

    ahead = [answered(one, behind) for one, behind in zip(own, (1.0, 3.0, 2.0), strict=True)]
    second = own[1].action
    assert isinstance(second, PlayCard)
    assert only_card(ahead) == (len(own[1].view.public.tricks), second.card)
    assert only_card([answered(one, 3.0, clear=False) for one in own]) is None
    assert only_card([answered(one, 0.01) for one in own]) is None


def test_findings_that_come_before_the_end_opens_choose_its_sentence(below: TableScene) -> None:
    ready(below)
    shown = below.deal_end.opened()
    assert shown.deal.findings.faultless
    assert shown.remark.words == "I found nothing better than what you did."
