"""A game that has no presentation is played through the real screen, with plain panels."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from clubs import games
from clubs.games import whist
from clubs.ui.games import presentation
from clubs.ui.games.presentation import PLAIN
from clubs.ui.panels.choice import ChoicePanel
from tests.app.tables import Room, match, setup
from tests.app.visitor import How


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """Register a game that nothing but its rules is known of."""
    undo = games.register(replace(whist.GAME, id="plain"))
    yield
    undo()


def test_a_game_without_a_presentation_has_the_plain_one() -> None:
    assert presentation("plain") is PLAIN


@pytest.mark.parametrize("how", ["pointer", "keys"])
def test_a_deal_is_played_to_its_end(how: How) -> None:
    room = Room(match(setup("plain", 3)))
    room.to_the_end_of_the_deal(how)
    assert room.session.public.sheet


def test_an_ask_of_the_games_own_kind_is_shown_with_a_button_for_each_answer() -> None:
    room = Room(match(setup("plain", 3))).until_asked()
    assert isinstance(room.table.panel, ChoicePanel)
    assert [widget.label for widget in room.table.panel.widgets()] == ["Keep", "Exchange"]
