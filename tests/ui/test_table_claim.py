"""Cards that play themselves: the rest of a deal that was claimed, and if so set the only legal card."""

from collections.abc import Sequence
from typing import Final

import pytest

from clubs.rules.action import PlayCard
from clubs.rules.view import SPECTATOR
from clubs.store.settings import Speed
from clubs.table.replay import record_of, replay
from clubs.table.undo import is_choice
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from tests.answers import first_answer
from tests.app.tables import Room, match, setup
from tests.table_kit import Table
from tests.ui.controls import widget
from tests.ui.test_table_scene import click, faults

TOP: Final = "AC KC QC JC TC 9C 8C 7C 6C 5C AS KS QS"


def dealt(mine: str, people: Sequence[int] = (0,), speed: Speed = "instant") -> Room:
    """Return a table of Exact Clubs at which the first seat leads from this hand."""
    table = Table("exact", 4, dealer=3).deal([mine])
    while next(iter(table.asks.values())).kind is not PlayCard:
        table.act(first_answer(next(iter(table.asks.values()))))
    return Room(match(setup("exact", 4), people), tuple(table.actions), speed=speed)


def offered(room: Room) -> bool:
    """Return whether the rest can be claimed."""
    return any(one.id == "claim" for one in room.table.widgets())


# ---------------------------------------------------------------- claiming the rest


def test_a_claim_plays_ordinary_cards_to_the_end_of_the_deal() -> None:
    room = dealt(TOP)
    room.until_asked()
    assert widget(room.table, "button: Claim all 13 tricks")
    assert not faults(room.table)
    room.offscreen.step(16, click(widget(room.table, "button: Claim all 13 tricks")))
    for _ in range(1000):
        if isinstance(room.stack.top, EndScene):
            break
        assert not isinstance(room.table.panel, PlayPanel)
        room.step(30)
    assert isinstance(room.stack.top, EndScene)
    assert [trick.winner for trick in room.session.public.tricks] == [0] * 13
    again = replay(record_of(room.session))
    assert again.hash() == room.session.hash()


def test_a_claim_is_offered_neither_while_it_is_open_nor_to_one_of_several_people() -> None:
    assert offered(dealt(TOP).until_asked())
    assert not offered(dealt(TOP.replace("QS", "3H")).until_asked())
    room = dealt(TOP, (0, 1)).until_asked()
    room.step(1000)
    room.choose()
    room.until_asked()
    assert room.table.controller.viewer == 0
    assert not offered(room)


@pytest.mark.parametrize("words", ["Claim all 13 tricks", "Claim no tricks"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_button_of_a_claim_is_wide_enough_for_its_words(size: tuple[int, int], words: str) -> None:
    table = dealt(TOP).until_asked().table
    table.context.resize(*size)
    room = table.context.screen.action_width, table.context.screen.finger
    face = table.context.paint.buttons.button(words, room, "secondary", "rest")
    assert [line.words for line in face.lines] == [words]


def test_whether_a_claim_is_offered_hangs_on_the_view_alone() -> None:
    one = dealt(TOP).until_asked()
    controller = one.table.controller
    assert controller.certain is True
    controller.look(SPECTATOR)
    assert controller.certain is None


@pytest.mark.long
def test_after_an_undo_a_claim_is_over() -> None:
    room = dealt(TOP).until_asked()
    room.offscreen.step(16, click(widget(room.table, "button: Claim all 13 tricks")))
    while not isinstance(room.stack.top, EndScene):
        room.step(30)
    room.offscreen.step(16, click(widget(room.stack.top, "button: Menu")))
    room.offscreen.settle(1000)
    room.offscreen.step(16, click(widget(room.stack.top, "button: Undo")))
    number = len(room.session.actions)
    room.step(2000)
    assert len(room.session.actions) == number
    assert isinstance(room.table.panel, PlayPanel)


def test_the_score_of_the_first_deal_is_shown_also_if_the_match_was_taken_up_in_it() -> None:
    room = dealt(TOP.replace("QS", "3H"))
    room.to_the_end_of_the_deal()
    assert len(room.session.public.sheet) == room.session.public.deal == 1


# ---------------------------------------------------------------- the only card


def only_card(room: Room, *, on: bool = True) -> None:
    """Change the setting."""
    room.program.preferences.change(only_card=on)


def answered(room: Room, deals: int = 1) -> list[bool]:
    """Play some deals; return for each card that the person was asked for whether there was a choice."""
    found = list[bool]()
    while len(room.session.public.sheet) < deals:
        room.until_asked()
        panel = room.table.panel
        if isinstance(room.stack.top, EndScene):
            break
        if isinstance(panel, PlayPanel):
            found.append(is_choice(panel.ask))
        if isinstance(room.stack.top, CurtainScene):
            room.step(1000)
        room.choose()
    return found


def test_the_only_legal_card_plays_itself_only_if_that_is_set() -> None:
    usual = Room(match(setup("whist", 3)))
    assert False in answered(usual)
    room = Room(match(setup("whist", 3)))
    only_card(room)
    assert set(answered(room)) == {True}
    assert all(trick.plays for trick in room.session.public.tricks)


@pytest.mark.long
def test_the_only_card_waits_a_moment_so_that_it_is_seen() -> None:
    room = Room(match(setup("whist", 3)), speed="brisk")
    only_card(room)
    session, own = room.session, list[float]()
    while not session.public.sheet and len(own) < 2:
        alone = session.asks.get(0)
        forced = alone is not None and alone.kind is PlayCard and not is_choice(alone)
        number, start = len(session.actions), room.offscreen.now
        if not forced:
            if room.visitor.target() is not None:
                room.choose()
            else:
                room.step(60)
            continue
        while len(session.actions) == number:
            room.step(60)
        own.append(room.offscreen.now - start)
    assert min(own) >= 600


@pytest.mark.long
def test_with_several_people_the_only_card_waits_for_the_one_who_looks() -> None:
    room = Room(match(setup("whist", 3), (0, 1)))
    only_card(room)
    session, alone = room.session, 0
    while not session.public.sheet:
        room.until_asked()
        if isinstance(room.stack.top, CurtainScene):
            number = len(session.actions)
            room.step(1000)
            assert len(session.actions) == number
            alone += any(ask.kind is PlayCard for ask in session.asks.values())
        elif isinstance(room.table.panel, PlayPanel):
            assert is_choice(room.table.panel.ask)
        if room.visitor.target() is not None:
            room.choose()
    assert alone > 3


@pytest.mark.parametrize("key", [inputs.Act(), inputs.Do("undo")])
def test_the_setting_can_be_switched_on_while_the_only_card_is_asked_for(key: inputs.Input) -> None:
    room = Room(match(setup("whist", 3)))
    while True:
        room.until_asked()
        panel = room.table.panel
        if isinstance(panel, PlayPanel) and not is_choice(panel.ask):
            break
        room.choose()
    only_card(room)
    room.step(16)
    assert room.table.panel.ask is None
    room.offscreen.step(16, [key])
    room.until_asked()
