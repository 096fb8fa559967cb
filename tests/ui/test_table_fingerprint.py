"""The fingerprint of a deal stands on the table before its cards do, and goes with the first card played."""

import pytest

from clubs.rules.zone import hand
from clubs.table.code import Opening, hash_of, write
from clubs.table.match import match_of
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.style.theme import Speed
from tests.app.tables import Room, match, setup
from tests.games.case import cases
from tests.ui.controls import widget
from tests.ui.test_table_scene import click


def shown(room: Room) -> str:
    """Return the fingerprint that is on the table now."""
    return room.table._hud().parts.fingerprint


def next_deal(room: Room) -> None:
    """Read the score, and go on."""
    assert isinstance(room.stack.top, DealEndScene)
    room.offscreen.step(16, click(widget(room.stack.top, "button: Next deal")))


@pytest.mark.parametrize(
    ("id", "seats", "speed"),
    [*((id, case.tables[0], "instant") for id, case in cases().items()), ("free", 3, "brisk")],
)
def test_the_fingerprint_is_drawn_before_the_first_card_of_every_deal(
    id: str, seats: int, speed: Speed
) -> None:
    room = Room(match(setup(id, seats)), speed=speed)
    for deal in (1, 2) if speed == "instant" else (1,):
        before = set[str]()
        while room.session.public.deal < deal or not room.table.stage.board.cards(hand(0)):
            before.add(shown(room))
            room.step(30)
        code = room.session.code
        assert code is not None
        assert hash_of(code) in before, f"deal {deal}"
        if speed == "instant":
            room.to_the_end_of_the_deal()
            next_deal(room)


def test_the_fingerprint_leaves_the_table_with_the_first_card() -> None:
    room = Room(match(setup("exact", 4)))
    seen = []
    while not room.session.public.tricks:
        room.until_asked()
        seen.append((bool(shown(room)), bool(room.session.public.plays)))
        room.choose()
    assert {(True, False), (False, True)} == set(seen)
    assert shown(room) == ""


def test_a_deal_whose_cards_are_not_from_the_seed_has_no_fingerprint() -> None:
    room = Room(match(setup("whist", 3)))
    room.until_asked()
    assert shown(room)
    others = room.session.actions
    strange = Room(match(setup("whist", 3), seed="another"), tuple(others))
    assert shown(strange) == ""


def test_the_fingerprint_and_the_mark_of_practice_explain_themselves() -> None:
    opening = Opening(setup("exact", 4), 1, 0, bytes(16))
    room = Room(match_of(write(opening)))
    facts = list[str]()
    while "The fingerprint of this deal" not in facts:
        room.step(30)
        facts = [spot.about.fact for spot in room.table.explained()]
    while room.session.public.deal == 0:
        room.step(30)
    room.until_asked()
    assert "Practice" in [spot.about.fact for spot in room.table.explained()]
    usual = Room(match(setup("exact", 4))).until_asked()
    assert "Practice" not in [spot.about.fact for spot in usual.table.explained()]
