"""Verdicts on exchange, passing, auction and handicaps."""

import pytest

from clubs.ai.games import knowledge
from clubs.cards import cards_of, each, parse_cards
from clubs.games import GAMES
from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.whist import SPARE, ExchangeHand, Exchanges, KeepHand
from clubs.judge.budget import Budget
from clubs.judge.judge import judge
from clubs.rules import engine
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView, view
from tests.ai.positions import position
from tests.ai.questions import moments_of
from tests.judge.verdicts import SMALL

KINDS: tuple[tuple[str, type[Action]], ...] = (
    ("whist", ExchangeHand),
    ("low", PassCards),
    ("free", BidCard),
    ("free", GiveUp),
    ("free", PassCards),
)
ENOUGH = Budget(pairs=400, tree=100, seconds=60.0)
WEAK = "2S 3S 4S 5S 2H 3H 4H 5H 2D 3D 4D 2C 3C"
STRONG = "AS KS 3S AH KH 5H AD KD AC KC QC JC TC"
SPARE_HAND = "6C 7C 8C 9C 4C 6D 7D 8D 9D TD JH QH 9H"


def asked_before_play(id: str, kind: type[Action], number: int) -> list[tuple[SeatView, Ask]]:
    """Questions of a kind, of which there are a few in a hundred moments."""
    found = []
    for state, seat in moments_of(id, 160, "before play"):
        ask = engine.asks(GAMES[id], state)[seat]
        if ask.kind is kind:
            found.append((view(state, seat), ask))
    return found[:number]


def other_answer(ask: Ask) -> tuple[Action, ...]:
    """An answer that nobody would think of."""
    if not isinstance(ask.answers, SomeOf):
        return ()
    return (ask.answers.action(cards_of(list(each(ask.answers.cards))[: ask.answers.most])),)


@pytest.mark.parametrize(("id", "kind"), KINDS)
def test_answers_worth_a_try_all_that_are_listed_and_the_one_asked_about_are_tried(
    id: str, kind: type[Action]
) -> None:
    judged = 0
    for seen, ask in asked_before_play(id, kind, 12):
        candidates = knowledge(id).candidates[kind]
        worthy, poorer = set(candidates.worth_a_try(seen, ask)), set(candidates.poorer(seen, ask))
        verdict = judge(seen, ask, extra=other_answer(ask), budget=SMALL)
        if not worthy or verdict is None:
            continue
        assert {one.action for one in verdict.tried} == worthy | poorer | {*ask.actions(), *other_answer(ask)}
        assert all(ask.why_not(action) is None for action in poorer)
        assert len({one.action for one in verdict.tried}) == len(verdict.tried)
        assert verdict.best.action in worthy
        assert verdict.best.behind == 0
        judged += 1
    assert judged


@pytest.mark.parametrize(
    ("held", "scores", "best"),
    [
        (WEAK, (0, 0, 0), ExchangeHand(0)),
        (STRONG, (0, 0, 0), KeepHand(0)),
        (WEAK, (-9, 4, 5), KeepHand(0)),
    ],
    ids=("a poor hand goes", "a strong hand stays", "W-8: near the minus target a poor hand is good"),
)
def test_w_2_the_exchange_is_judged_by_both_ways_to_win(
    held: str, scores: tuple[int, ...], best: Action
) -> None:
    verdict = judge(
        *position(
            "whist",
            held,
            kind=ExchangeHand,
            scores=scores,
            notes=(Exchanges(),),
            dealer=2,
            extra={SPARE: SPARE_HAND},
        ),
        budget=ENOUGH,
    )
    assert verdict is not None
    assert verdict.clear
    assert verdict.best.action == best
    for one in verdict.tried:
        assert one.up is not None
        assert one.down is not None
        assert 0 <= one.up + one.down <= 1


def test_l_5_an_ace_is_passed_rather_than_a_two() -> None:
    seen, ask = position("low", "AS KS 3S 2S AH 4H 2H 6D 4D 3D JC 5C 3C", kind=PassCards)
    poor = PassCards(0, parse_cards("2S 2H 3D"))
    verdict = judge(seen, ask, extra=(poor,), budget=ENOUGH)
    assert verdict is not None
    tried = verdict.of(poor)
    assert tried is not None
    assert tried.clear
    assert isinstance(verdict.best.action, PassCards)
    assert verdict.best.action.cards & parse_cards("AS AH")


@pytest.mark.parametrize("id", ["low", "partner"])
def test_on_a_machine_without_time_there_is_a_verdict_all_the_same(id: str) -> None:
    (seen, ask), *_ = asked_before_play(id, PassCards, 1)
    verdict = judge(seen, ask, budget=Budget(pairs=60, tree=30, seconds=-1.0))
    assert verdict is not None
    assert len(verdict.tried) > 1
