"""Verdicts: on every legal answer, by what the seat can know, and the same again."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from clubs.ai.determinization import deal_sampler
from clubs.ai.games import KNOWLEDGE
from clubs.ai.levels import BY_NAME
from clubs.ai.search import Searcher
from clubs.cards import count, parse
from clubs.games import GAMES
from clubs.judge.core.pairs import Pairs
from clubs.judge.judge import explain, judge
from clubs.rules import engine
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.view import view
from clubs.rules.zone import hand
from tests.ai.positions import position
from tests.ai.questions import moments_of, twin
from tests.answers import Pick
from tests.judge.verdicts import SMALL, asked, printed

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("id", GAMES)
def test_every_legal_card_and_bid_is_tried_and_the_best_comes_first(id: str) -> None:
    judged = 0
    for seen, ask in asked(id, 24, "every answer"):
        verdict = judge(seen, ask, budget=SMALL)
        if ask.kind not in (PlayCard, BidTricks) or verdict is None:
            continue
        tried = {one.action for one in verdict.tried}
        legal = {action for action in ask.actions() if isinstance(action, ask.kind)}
        assert tried <= legal
        assert seen.public.setup.game == "free" or tried == legal  # on honour one may revoke (F-17)
        assert len(verdict.tried) == len(tried)
        assert verdict.best.behind == 0
        assert not verdict.best.clear
        judged += 1
    assert judged >= 12


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_the_verdict(id: str) -> None:
    pick, changed = Pick(f"judge {id}"), 0
    for state, seat in moments_of(id, 20, "blind judge"):
        other = twin(state, seat, pick)
        changed += other.zones != state.zones
        ask, again = engine.asks(GAMES[id], state)[seat], engine.asks(GAMES[id], other)[seat]
        assert judge(view(other, seat), again, budget=SMALL) == judge(view(state, seat), ask, budget=SMALL)
    assert changed > 15


@pytest.mark.long
def test_a_verdict_is_the_same_in_another_process_and_interpreted() -> None:
    other = subprocess.run(
        [sys.executable, "-m", "tests.judge.verdicts", "3"],
        cwd=ROOT,
        env=os.environ | {"CLUBS_INTERPRETED": "1", "PYTHONHASHSEED": "77"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.splitlines() == printed(3)


@pytest.mark.parametrize("id", GAMES)
def test_with_all_cards_open_the_same_answers_are_judged_by_the_hands_as_they_are(id: str) -> None:
    """Were the others' hands exchanged, the verdict would be another; both are there every time."""
    exchanged = differ = 0
    for state, seat in moments_of(id, 16, "open judge"):
        seen, ask = view(state, seat), engine.asks(GAMES[id], state)[seat]
        hands = [state.cards(hand(other)) for other in state.public.seats]
        true = judge(seen, ask, hands=hands, budget=SMALL)
        assert true == judge(seen, ask, hands=hands, budget=SMALL)
        others = [other for other in state.public.seats if other != seat]
        one, two = others[0], others[-1]
        if true is None or one == two or count(hands[one]) != count(hands[two]):
            continue
        hands[one], hands[two] = hands[two], hands[one]
        swapped = judge(seen, ask, hands=hands, budget=SMALL)
        assert swapped is not None
        assert {tried.action for tried in swapped.tried} == {tried.action for tried in true.tried}
        exchanged += 1
        differ += swapped != true
    assert exchanged > 1
    assert differ > exchanged * 3 // 4


def test_the_unit_of_a_gap_is_that_of_the_score_whatever_deals_are_imagined() -> None:
    """Drawn with the deals' own random numbers it was a sixth more or less, and cost an answer its word."""
    seen, _ = next((seen, ask) for seen, ask in asked("free", 8, "unit") if ask.kind is PlayCard)
    core = KNOWLEDGE["free"].core
    assert core is not None
    units = set()
    for seed in range(3):
        beginning = Searcher(BY_NAME["sharp"], seed, deal_sampler).imagine(seen, core)
        pairs = Pairs(core.new_deal(seen.public.setup), *beginning, [])
        pairs.play(seed + 1)
        units.add(pairs.swing(*core.usual))
    assert len(units) == 1


def test_reasons_are_read_once_more_off_other_deals_and_what_answers_were_worth_stays() -> None:
    bids = Bids(((0, 1), (1, 1), (2, 1), (3, 1)))
    seen, ask = position("exact", "AS 3S 2D", "1:9S 2:KS 3:4S", notes=(bids,))
    verdict = judge(seen, ask, budget=SMALL)
    assert verdict is not None
    three = PlayCard(0, parse("3S"))
    bare = replace(verdict, tried=tuple(replace(one, reasons=()) for one in verdict.tried))
    again = explain(seen, ask, bare, 120, seed=1)
    worth = [[(one.action, one.points, one.behind, one.word) for one in two.tried] for two in (bare, again)]
    assert worth[0] == worth[1]
    told = again.of(three)
    assert told is not None
    assert "clinches" in [reason.name for reason in told.reasons]
