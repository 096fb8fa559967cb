"""The lamp of the hint: lit only where pressing it leads to a hint, also before the judge has spoken."""

from collections.abc import Iterable
from typing import Any

import pytest

from clubs.ai import player
from clubs.ai.choice import card_plays, following
from clubs.ai.question import PlayerQuestion, Question
from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES
from clubs.judge.judge import judge, judges
from clubs.rules.action import Action, PlayCard
from clubs.ui.scenes.table.hint_flow import PATIENCE, WAITING
from clubs.ui.shell import input as inputs
from clubs.ui.texts.hints import NONE
from tests.app.tables import Room, match, setup
from tests.judge.verdicts import TINY, asked
from tests.sampled import sampled
from tests.ui.controls import widget


class StillThinking(WorkerClient):
    """A client whose judge never comes to an end; computer players play by rule of thumb."""

    def start(self) -> None:
        """Start nothing."""

    def poll(self) -> None:
        """Find nothing."""

    def foresee(self, questions: Iterable[Question[Any]]) -> None:
        """Think of nothing."""

    def answer(self, question: PlayerQuestion) -> Action | None:
        """Return what `easy` would do."""
        return player("easy", question.seed).answer(question.view, question.ask)


@pytest.mark.parametrize("id", GAMES)
def test_whether_there_is_something_to_judge_is_known_without_a_search(id: str) -> None:
    for seen, ask in asked(id, 60, "something to judge"):
        assert judges(seen, ask) is (judge(seen, ask, budget=TINY) is not None)


@sampled("following_suit, reason", [(1, NONE), (2, "")], [(1, NONE)])
def test_f_17_where_one_card_follows_suit_the_lamp_is_dark_before_the_judge_has_looked(
    following_suit: int, reason: str
) -> None:
    room = Room(played := match(setup("free", 3, {"enforcement": "honour"})))
    while True:
        ask = room.until_asked().table.panel.ask
        cards = card_plays(ask) if ask is not None and ask.kind is PlayCard else ()
        if len(cards) > 2 and len(following(cards, room.session.public)) == following_suit:
            break
        room.choose()
    watched = Room(played, tuple(room.session.actions), client=StillThinking()).until_asked()
    assert widget(watched.table, "hint").reason == reason


def test_a_lit_lamp_says_that_the_judge_still_weighs() -> None:
    room = Room(match(setup("exact", 4)), client=StillThinking()).until_asked()
    assert widget(room.table, "hint").enabled
    room.offscreen.step(16, [inputs.Hint()])
    room.step(PATIENCE)
    assert room.table.teaching.hint.says() == (WAITING,)
