"""The exchange on a puzzle's small table: what is written lies over nothing, in the order of the hand."""

from itertools import pairwise

import pytest

from clubs.cards import suit
from clubs.ui.games.whist.exchanged import SwapChips
from clubs.ui.games.whist.hand_facts import HandFacts
from tests.ui.puzzles import Page
from tests.ui.test_table_exchange import room_after

SIZES = [(1280, 720), (1920, 1080), (1024, 640)]


@pytest.mark.parametrize("size", SIZES)
def test_the_counts_of_suits_stand_in_the_order_of_the_hand(size: tuple[int, int]) -> None:
    table = Page("exchange", size).attempt.table
    lying = [suit(shown.card) for shown, _ in table.stage.card_layout.fan if shown.card is not None]
    counts = sorted(HandFacts(table.panel.desk).counts(), key=lambda one: one.rect.centerx)
    told = [" ".join(line.words for line in one.image.lines) for one in counts]
    assert told == [str(lying.count(of)) for of in dict.fromkeys(lying)]
    assert not any(one.rect.colliderect(two.rect) for one, two in pairwise(counts))


@pytest.mark.parametrize("size", SIZES)
def test_whose_hand_lies_in_the_middle_is_written_between_the_plaques(size: tuple[int, int]) -> None:
    table = Page("exchange", size).attempt.table
    layout = table.panel.layout
    assert layout is not None
    (heading,) = (box for _words, box, heading in layout.texts if heading)
    assert all(heading.inflate(10, 0).collidelist([seat.plaque]) < 0 for seat in table.stage.places.seats)


@pytest.mark.parametrize("size", [*SIZES, (804, 536)])
def test_no_card_of_a_trick_lies_over_who_took_which_hand(size: tuple[int, int]) -> None:
    choices = ("0 exchange", "1 exchange", "2 exchange")
    room, _ = room_after(*choices, size=size)
    (chips,) = (one for one in room.table.overlays if isinstance(one, SwapChips))
    boxes = [spot.rect for spot in chips.explained()]
    places = room.table.stage.places
    assert boxes
    assert not any(box.colliderect(places.trick(seat.seat).box) for box in boxes for seat in places.seats)
