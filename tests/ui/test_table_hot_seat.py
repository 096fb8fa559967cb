"""Several people at one screen: what one of them cannot know shows nowhere, curtain included."""

from collections.abc import Iterator
from itertools import cycle
from typing import Final

import pytest

from clubs.rules.action import DealCards
from clubs.rules.ask import Refused
from clubs.rules.view import SPECTATOR
from clubs.table.session import Session
from clubs.table.undo import is_choice
from clubs.ui.components.cardart import BACK
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from tests.app.tables import Room, match, setup
from tests.sampled import sampled
from tests.ui.test_table_pixels import Actions, dealt_once, otherwise, pixels, played, swapped, unseen

Twins = tuple[Actions, Actions]
GAMES: Final = (("whist", 3), ("low", 4), ("trump", 5), ("exact", 7), ("free", 3))


def next_person(session: Session) -> int:
    """Return the first seat that must answer."""
    return next(seat for seat, ask in session.asks.items() if ask.required)


def twins(id: str, seats: int) -> Iterator[Twins]:
    """Yield two beginnings of a match, alike to whoever is next: in one the last answer was forced."""
    whole = dealt_once(id, seats)
    for number in range(len(whole), seats, -1):
        one = whole[:number]
        session = played(id, seats, one)
        before = played(id, seats, whole[: number - 1]).asks[whole[number - 1].seat]
        if session.public.sheet or before.seat < 0 or is_choice(before):
            continue
        viewer = next_person(session)
        if viewer != before.seat and (other := told_alike(id, seats, one, viewer)):
            yield one, other


def told_alike(id: str, seats: int, one: Actions, viewer: int) -> Actions | None:
    """Return the match with two hidden cards exchanged so that the last answer was a choice, if any do."""
    session = played(id, seats, one)
    last = one[-1].seat
    hidden = unseen(session, viewer)
    for a in [card for card, zone in hidden.items() if zone.seat == last]:  # type: ignore[attr-defined]
        for b in hidden:
            trial = swapped(one, a, b)
            try:
                other = played(id, seats, trial)
            except Refused:
                continue
            same = all(other.view(seat) == session.view(seat) for seat in (viewer, SPECTATOR))
            if same and is_choice(played(id, seats, trial[:-1]).asks[trial[-1].seat]):
                return trial
    return None


def handed_on(id: str, seats: int, actions: Actions) -> Iterator[tuple[str, bytes]]:
    """Yield what the screen shows from the last action on, until the next person has taken it back."""
    room = Room(match(setup(id, seats), range(seats)), actions, speed="brisk", patient=True)
    room.step(0)
    yield "spectator", pixels(room)
    room.until_asked()
    room.step(1500)
    assert isinstance(room.stack.top, CurtainScene)
    yield "curtain", pixels(room)
    room.choose()
    room.step(2000)
    yield "table", pixels(room)
    room.offscreen.step(16, [inputs.Do("undo")])
    yield "taken back", pixels(room)
    room.until_asked()
    room.step(1500)
    assert isinstance(room.stack.top, CurtainScene)
    yield "the curtain before another answer", pixels(room)


@sampled("id, seats", GAMES, [game for game in GAMES if game != ("exact", 7)])
def test_whether_the_card_before_was_forced_shows_nowhere(id: str, seats: int) -> None:
    one, other = next(twins(id, seats))
    for (what, a), (_, b) in zip(handed_on(id, seats, one), handed_on(id, seats, other), strict=True):
        assert a == b, what


@pytest.mark.every_game
@sampled(
    "id, seats, part",
    [(*game, part) for game in GAMES for part in (0.1, 0.3)],
    [(*game, part) for game, part in zip(GAMES, cycle((0.1, 0.3)), strict=False)],
)
def test_hands_that_the_next_person_cannot_see_show_nowhere(id: str, seats: int, part: float) -> None:
    whole = dealt_once(id, seats)
    first = next(number for number, action in enumerate(whole) if isinstance(action, DealCards)) + 1
    one = whole[: first + round(part * (len(whole) - first))]
    session = played(id, seats, one)
    other = otherwise(id, seats, one, next_person(session))
    assert played(id, seats, other).hash() != session.hash(), "nothing could be swapped"
    for (what, a), (_, b) in zip(handed_on(id, seats, one), handed_on(id, seats, other), strict=True):
        assert a == b, what


def test_after_a_curtain_no_card_of_the_hand_lies_face_down_though_none_is_drawn_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(match(setup("trump", 4), range(4)), size=(800, 600), speed="brisk")
    while not isinstance(room.table.panel, PlayPanel):
        room.until_asked()
        while not isinstance(room.stack.top, CurtainScene):
            room.choose()
            room.until_asked()
        room.step(2000)
        pictures = room.program.context.paint.pictures
        with monkeypatch.context() as busy:
            busy.setattr(pictures, "prerender", lambda *_: True)
            busy.setattr(room.program.context.spare, "later", lambda *_: None)
            room.choose()
            for _ in range(3):
                room.offscreen.step(16)
                stage = room.table.stage
                own = {shown.uid for shown, _ in stage.card_layout.fan if shown.card is not None}
                assert own
                turning = stage.picture._turning
                assert not [uid for uid in own if uid in turning and turning[uid].face == BACK]
