"""An answer's cost is read off other deals than the verdict's, and so is that of the answer of `steady`."""

import pytest

from clubs.cards import parse
from clubs.games import GAMES
from clubs.judge import budget
from clubs.judge.cost import BESIDE, judge_answers
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.view import view
from clubs.verdict.split import given_away
from tests.ai.positions import position
from tests.ai.questions import moments_of, twin
from tests.answers import Pick
from tests.judge.verdicts import SMALL, asked

ONE_EACH = Bids(((0, 1), (1, 1), (2, 1), (3, 1)))


def test_the_best_answer_costs_nothing_and_one_that_misses_the_bid_what_the_bid_is_worth() -> None:
    seen, ask = position("exact", "AS 3S 2D", "1:9S 2:KS 3:4S", notes=(ONE_EACH,))
    ace, three = (PlayCard(0, parse(card)) for card in ("AS", "3S"))
    verdict = judge_answers(seen, ask, (ace, three), SMALL)
    assert verdict is not None
    assert verdict.best.action == ace
    assert given_away(verdict, ace) == 0
    assert given_away(verdict, three) > 2


def test_cards_that_are_worth_the_same_cost_nothing() -> None:
    seen, ask = position("whist", "QS JS 2D", "1:9S 2:KS")
    queen, jack = (PlayCard(0, parse(card)) for card in ("QS", "JS"))
    verdict = judge_answers(seen, ask, (queen, jack), SMALL)
    assert verdict is not None
    assert {given_away(verdict, one) for one in (queen, jack)} == {given_away(verdict, queen)}


@pytest.mark.parametrize("id", GAMES)
def test_steady_is_asked_the_same_and_what_its_answer_costs_is_known(id: str) -> None:
    known = 0
    for seen, ask in asked(id, 8, "beside"):
        answer = ask.actions()[-1] if ask.actions() else None
        verdict = judge_answers(seen, ask, (answer,) if answer else (), SMALL)
        if verdict is None or answer is None or verdict.of(answer) is None:
            continue
        costs = {one.action for one in verdict.tried if one.cost is not None}
        assert costs == {answer, verdict.steady} - {None}
        known += verdict.steady is not None
    assert known > 3


@pytest.mark.parametrize("id", ["whist", "exact"])
def test_cards_that_a_seat_cannot_see_do_not_change_what_an_answer_cost(id: str) -> None:
    pick, changed = Pick(f"cost {id}"), 0
    for state, seat in moments_of(id, 6, "blind cost"):
        other = twin(state, seat, pick)
        changed += other.zones != state.zones
        asks = (engine.asks(GAMES[id], one)[seat] for one in (state, other))
        told = [
            judge_answers(view(one, seat), ask, ask.actions()[-1:], SMALL)
            for one, ask in zip((state, other), asks, strict=True)
        ]
        assert told[0] == told[1]
    assert changed > 2


def test_a_search_that_the_clock_cuts_short_still_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(10_000))
    monkeypatch.setattr(budget, "monotonic", lambda: float(next(now)))
    seen, ask = position("exact", "AS 3S 2D", "1:9S 2:KS 3:4S", notes=(ONE_EACH,))
    three = PlayCard(0, parse("3S"))
    verdict = judge_answers(seen, ask, (three,), SMALL)
    assert verdict is not None
    assert given_away(verdict, three) > 1
    assert BESIDE == "steady"
