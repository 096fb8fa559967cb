"""Answers leave nothing behind in memory: the worker gives thousands of them in an evening."""

import gc
import sys
from collections.abc import Callable

import pytest

from clubs.ai import player
from clubs.games import GAMES, game
from clubs.judge.budget import Budget
from clubs.judge.judge import judge
from clubs.table.decisions import Decision, decisions
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance

LITTLE = Budget(pairs=60, tree=30)
TIMES = 8


def decisions_of_a_deal(id: str) -> list[Decision]:
    """Return one decision of each kind in a deal."""
    setup = GAMES[id].setup()
    players = [player("easy", seat) for seat in range(setup.seats)]
    session = Session(game(id), setup, players, Chance("memory"))
    session.play_out(deals=1)
    found = {one.ask.kind: one for one in decisions(record_of(session, usual_seating(setup.seats)))}
    return list(found.values())


def left_behind(answer: Callable[[], object]) -> float:
    """Return how many blocks of memory each answer leaves, once all that is kept on purpose is there."""
    for _ in range(TIMES):
        answer()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        answer()
    gc.collect()
    return (sys.getallocatedblocks() - before) / TIMES


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_a_verdict_leaves_nothing_behind(id: str) -> None:
    for one in decisions_of_a_deal(id):
        left = left_behind(lambda one=one: judge(one.view, one.ask, budget=LITTLE))  # type: ignore[misc]
        assert left < 1, one.ask.kind.__name__


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=[] if id in ("low", "exact") else pytest.mark.long) for id in GAMES]
)
def test_a_players_answer_leaves_nothing_behind(id: str) -> None:
    for one in decisions_of_a_deal(id):
        left = left_behind(lambda one=one: player("sharp", 0, 0.02).answer(one.view, one.ask))  # type: ignore[misc]
        assert left < 1, one.ask.kind.__name__
