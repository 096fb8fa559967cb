"""Beside the trick: its worth in Partner Clubs, and in Half Clubs the suit that was named."""

from typing import Final

import pytest

from clubs.cards import cards_of
from clubs.games.half import chip
from clubs.games.partner import trick_points
from clubs.rules.zone import trick
from clubs.ui.games.half import NamedChip
from clubs.ui.games.partner import TrickPoints
from clubs.ui.panels.overlay import Overlay
from clubs.ui.shell.widgets import Spot
from clubs.ui.tabletop.stage import Stage
from tests.app.tables import Room, match, setup

FRAME: Final = 50
MOST: Final = 2000
WANTED: Final = 5
SIZES: Final = [(1280, 720), (1024, 640), (768, 1024), (2560, 1080)]


def shown(room: Room, kind: type[Overlay]) -> list[Spot]:
    """An overlay's picture and explanation at one moment."""
    return next(one for one in room.table.overlays if isinstance(one, kind)).explained()


def lying(stage: Stage) -> list[int]:
    """The cards of the trick on the table."""
    seats = stage.public.seats
    found = [one.card for seat in seats for one in stage.board.cards(trick(seat))]
    return [card for card in found if card is not None]


def test_the_last_card_of_a_trick_counts_while_the_trick_lies_there() -> None:
    room = Room(match(setup("partner", 4)))
    told = dict[tuple[int, ...], str]()
    for _ in range(MOST):
        if room.visitor.target() is not None:
            room.choose()
        room.go_by(FRAME)
        cards = lying(room.table.stage)
        if len(cards) == 4:
            told[tuple(cards)] = shown(room, TrickPoints)[0].about.fact
        if len(told) == WANTED:
            break
    assert len(told) == WANTED
    for played, words in told.items():
        assert words.startswith(f"{trick_points(cards_of(played))} point"), words


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_suit_named_covers_no_card_of_the_trick(size: tuple[int, int], seats: int) -> None:
    room = Room(match(setup("half", seats)), size=size)
    seen = 0
    for _ in range(12):
        if seen == 2:
            break
        room.until_asked().choose()
        stage = room.table.stage
        if chip(stage.public) is None:
            continue
        (spot,) = shown(room, NamedChip)
        places = [stage.places.trick(seat) for seat in stage.public.seats]
        assert not [place for place in places if place.box.colliderect(spot.rect)]
        seen += 1
    assert seen
