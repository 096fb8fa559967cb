"""Dragging a card with the pointer or a finger, as an alternative to clicking it."""

import pytest

from clubs.rules.zone import trick
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel
from clubs.ui.shell import input as inputs
from clubs.ui.shell.widgets import Widget
from tests.app.tables import Room, match, setup
from tests.ui.controls import widget
from tests.ui.test_table_scene import click, shaded, until_play

ON_THE_TABLE = 512, 300
"""A point of the felt, in the smallest window."""


def uid_of(card: Widget) -> int:
    """The number of a card on the screen."""
    return int(card.id.split()[1])


def drag(card: Widget, to: tuple[int, int], *, drop: bool = True) -> list[inputs.Input]:
    """Press on a card, move in three steps, and release."""
    x, y = card.rect.centerx, card.rect.top + 50
    way = [(x + (to[0] - x) * i // 3, y + (to[1] - y) * i // 3) for i in (1, 2, 3)]
    points: list[inputs.Input] = [inputs.Press(x, y), *(inputs.Point(*at) for at in way)]
    return [*points, inputs.Release(*to)] if drop else points


def playing(*, narrow: bool = False) -> tuple[Room, Widget]:
    """A table that asks for a card, and one that may be played."""
    room = Room(match(setup("whist", 3)), speed="brisk")
    until_play(room, narrow=narrow)
    room.step(1000)
    closed = {w.id for w in shaded(room.table)}
    return room, next(w for w in room.table.widgets() if w.role == "card" and w.id not in closed)


def place(room: Room, uid: int) -> tuple[float, float]:
    """Where a card is seen."""
    stage = room.table.stage
    pose = stage.timeline.pose(uid) or stage.card_layout.cards[uid].pose
    return pose.x, pose.y


def test_a_card_follows_the_pointer_and_is_played_from_where_it_is_dropped() -> None:
    room, card = playing()
    before, focus = room.session_actions, card.id
    room.offscreen.step(16, drag(card, ON_THE_TABLE, drop=False))
    x, y = place(room, uid_of(card))
    assert abs(x - ON_THE_TABLE[0]) < 60
    assert abs(y - ON_THE_TABLE[1]) < 100
    assert room.table.focus.id == focus
    room.offscreen.step(16, [inputs.Point(ON_THE_TABLE[0] + 30, ON_THE_TABLE[1] + 20)])
    assert place(room, uid_of(card)) == pytest.approx((x + 30, y + 20))
    assert room.session_actions == before
    room.offscreen.step(16, [inputs.Release(ON_THE_TABLE[0] + 30, ON_THE_TABLE[1] + 20)])
    assert room.session_actions > before
    assert place(room, uid_of(card)) == pytest.approx((x + 30, y + 20), abs=3)
    room.step(1000)
    slot = room.table.stage.places.trick(room.table.stage.me)
    assert place(room, uid_of(card)) == pytest.approx((slot.x, slot.y))


def test_a_short_drag_is_a_click() -> None:
    room, card = playing()
    before, (x, y) = room.session_actions, card.rect.center
    room.offscreen.step(16, [inputs.Press(x, y), inputs.Point(x + 4, y - 4), inputs.Release(x + 4, y - 4)])
    assert room.session_actions > before


@pytest.mark.parametrize("ends", [None, inputs.Unbound(), inputs.Focused(False)])
def test_a_card_that_is_let_go_over_the_hand_or_by_a_key_goes_back(ends: inputs.Input | None) -> None:
    room, card = playing()
    before, rest = room.session_actions, place(room, uid_of(card))
    to = (card.rect.centerx + 90, card.rect.top + 80) if ends is None else ON_THE_TABLE
    room.offscreen.step(16, drag(card, to, drop=False))
    assert place(room, uid_of(card)) != pytest.approx(rest, abs=30)
    room.offscreen.step(16, [ends] if ends is not None else [])
    room.offscreen.step(16, [inputs.Release(*to)])
    room.step(1000)
    assert room.session_actions == before
    assert place(room, uid_of(card)) == pytest.approx(rest, abs=60)
    assert isinstance(room.table.panel, PlayPanel)
    room.offscreen.step(16, click(widget(room.table, card.id)))
    assert room.session_actions > before


def test_a_card_that_is_not_allowed_goes_back_with_the_reason() -> None:
    room, _ = playing(narrow=True)
    before, card = room.session_actions, shaded(room.table)[0]
    room.offscreen.step(16, drag(card, ON_THE_TABLE))
    refusal = room.table.stage.refusal
    assert refusal is not None
    assert refusal.uid == uid_of(card)
    assert place(room, uid_of(card))[1] < card.rect.top
    room.step(1000)
    assert room.session_actions == before
    assert place(room, uid_of(card))[1] > card.rect.top
    assert not room.table.stage.board.cards(trick(room.table.stage.me))


def test_cards_to_pass_are_dragged_out_of_the_hand_and_back() -> None:
    room = Room(match(setup("low", 4))).until_asked()
    room.step(1000)
    panel = room.table.panel
    assert isinstance(panel, GivePanel)
    card = next(w for w in room.table.widgets() if w.region == "hand")
    room.offscreen.step(16, drag(card, ON_THE_TABLE))
    assert [shown.uid for shown in panel.chosen] == [uid_of(card)]
    room.step(1000)
    lying = next(w for w in room.table.widgets() if w.region == "chosen")
    room.offscreen.step(16, drag(lying, (300, 250)))
    assert len(panel.chosen) == 1
    room.offscreen.step(16, drag(lying, (512, 600)))
    assert not panel.chosen
    assert card.id in {w.id for w in room.table.widgets()}


def tab_round(room: Room) -> None:
    """Press Tab until the focus is in the hand again."""
    while room.offscreen.step(16, [inputs.NextRegion(1)]):
        if widget(room.table, str(room.table.focus.id)).region == "hand":
            return


def test_tab_comes_back_to_a_card_that_may_be_played() -> None:
    room, _ = playing(narrow=True)
    table = room.table
    closed = {w.id for w in shaded(table)}
    legal = [w.id for w in table.widgets() if w.role == "card" and w.id not in closed]
    tab_round(room)
    assert table.focus.id == legal[0]
    room.offscreen.step(16, [inputs.Point(*widget(table, legal[-1]).rect.center)])
    tab_round(room)
    assert table.focus.id == legal[-1]


def test_a_refusal_goes_when_something_else_is_pointed_at() -> None:
    room = Room(match(setup("whist", 3)))
    until_play(room, narrow=True)
    stage, closed = room.table.stage, shaded(room.table)[0]
    room.offscreen.step(16, click(closed))
    x, y = closed.target.center
    room.offscreen.step(16, [inputs.Point(x + 1, y)])
    assert stage.refusal is not None
    other = widget(room.table, "button: Menu")
    room.offscreen.step(16, [inputs.Point(*other.rect.center)])
    assert stage.refusal is None
