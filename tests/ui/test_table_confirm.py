"""Confirming a card: it is raised first, and played when it is chosen again."""

from typing import Final, Literal

import pytest

from clubs.rules.action import PlayCard
from clubs.ui.panels.play import PlayPanel
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.widgets import Widget
from tests.answers import first_answer
from tests.app.tables import Room, match, setup
from tests.table_kit import Table
from tests.ui.controls import click

MINE: Final = "AC KC QC JC TC 9C 8C 7C 6C 5C AS KS 3H"


def asked() -> tuple[Room, PlayPanel]:
    """Return a table at which a card is asked for, each card to be confirmed."""
    table = Table("exact", 4, dealer=3).deal([MINE])
    while next(iter(table.asks.values())).kind is not PlayCard:
        table.act(first_answer(next(iter(table.asks.values()))))
    room = Room(match(setup("exact", 4)), tuple(table.actions))
    room.program.context.change(confirm=True)
    room.until_asked()
    assert isinstance(room.table.panel, PlayPanel)
    return room, room.table.panel


def open_to(room: Room, panel: PlayPanel) -> list[Widget]:
    """Return the cards that may be played."""
    ids = panel.ids_of_cards(panel.legal)
    return [one for one in room.table.widgets() if one.id in ids]


def choose(room: Room, card: Widget, how: Literal["pointer", "keys"]) -> None:
    """Choose a card once."""
    if how == "keys":
        room.table.focus.id = card.id
    room.offscreen.step(16, click(room.table, card.id) if how == "pointer" else [inputs.Act()])
    room.offscreen.step(500)


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_the_first_choice_raises_a_card_and_the_second_plays_it(how: Literal["pointer", "keys"]) -> None:
    room, panel = asked()
    before, card = room.session_actions, open_to(room, panel)[0]
    heard = list[Announcement]()
    room.program.context.hearers.append(heard.append)
    choose(room, card, how)
    assert room.session_actions == before
    assert panel.raised is not None
    assert panel.status()[1].startswith("choose it again")
    assert [one for one in heard if one.text.endswith("Choose it again to play it.")]
    choose(room, card, how)
    assert room.session_actions > before
    assert room.session.actions[before] == PlayCard(0, panel.raised.card or 0)


def test_another_card_takes_the_place_of_the_raised_one() -> None:
    room, panel = asked()
    before, (first, second, *_) = room.session_actions, open_to(room, panel)
    choose(room, first, "pointer")
    choose(room, second, "pointer")
    assert room.session_actions == before
    choose(room, first, "pointer")
    assert room.session_actions == before
    choose(room, first, "pointer")
    assert room.session_actions > before


def test_without_the_setting_a_card_is_played_at_once() -> None:
    room, panel = asked()
    room.program.context.change(confirm=False)
    before = room.session_actions
    choose(room, open_to(room, panel)[0], "pointer")
    assert room.session_actions > before


def test_the_setting_is_kept() -> None:
    room, _ = asked()
    assert room.program.preferences.settings.confirm
