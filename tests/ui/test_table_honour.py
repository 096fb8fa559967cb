"""Free Clubs on honour at the table: marks, challenges, verdicts, the trick that waits, and the review."""

from collections.abc import Mapping
from typing import Final

from clubs.games.free.honour import Challenged
from clubs.rules.option import OptionValue
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from tests.app.tables import Room, match, setup

HONOUR: Final[Mapping[str, OptionValue]] = {"enforcement": "honour", "target": 100}


def test_robots_that_offend_and_challenge_play_a_match_to_its_end() -> None:
    people = (0, 1, 2)
    room = Room(match(setup("free", 3, HONOUR), people))
    seen = []
    for turn in range(6000):
        room.until_asked()
        top = room.stack.top
        if isinstance(top, DealEndScene):
            break
        if isinstance(top, CurtainScene):
            room.step(1000)
        elif turn % 7 == 0:
            shut = [w for w in top.widgets() if w.id.startswith(("challenge", "played")) and w.enabled]
            if shut:
                top.choose(shut[turn % len(shut)])
                room.step(3000)
                seen += [e.rule for e in room.session._state.history if isinstance(e, Challenged)]
                continue
        room.choose()
    assert room.session.public.sheet
