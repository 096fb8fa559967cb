"""The keys that read the table aloud: every fact that the viewer has, and none that it has not."""

from typing import Final

import pytest

from clubs.cards import SUITS, count, each, of_suit, suit, words
from clubs.cards.spoken import rank_word, spoken
from clubs.rules.zone import hand
from clubs.ui.shell import input as inputs
from clubs.ui.texts.aloud import NO_HAND
from tests.app.tables import Room, match, setup

TABLES: Final = (("whist", 3), ("low", 5), ("trump", 3), ("exact", 6), ("free", 3))


def said(room: Room, *taken: inputs.Input) -> str:
    """What is read aloud after some keys."""
    heard: list[str] = []
    hearers = room.offscreen.context.hearers
    hearers.append(lambda one: heard.append(one.text))
    for one in taken:
        heard.clear()
        room.table.handle(one)
    hearers.pop()
    return " ".join(heard)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_every_fact_of_the_view_can_be_read(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    for _ in range(7):
        room.until_asked()
        view = room.table.controller.view
        names, public = room.table.match.names, view.public
        held = said(room, inputs.Do("read_hand")).lower()
        assert held.startswith(f"{count(view.hand)} card")
        assert all(rank_word(card) in held for card in each(view.hand))
        trick = said(room, inputs.Do("read_trick"))
        assert all(spoken(words(play.card)).lower() in trick.lower() for play in public.plays)
        standing, points = said(room, inputs.Do("read_bids")), said(room, inputs.Do("read_points"))
        assert all(name in standing and name in points for name in names[1:])
        assert all(str(abs(score)) in points for score in public.scores)
        if public.tricks:
            last = said(room, inputs.Do("read_last_trick")).lower()
            assert all(spoken(words(play.card)).lower() in last for play in public.tricks[-1].plays)
        assert room.table.panel.ask is not None
        choices = said(room, inputs.Do("read_choices"))
        assert spoken(room.table.panel.ask.title) in choices
        assert all(spoken(reason.words) in choices for _, reason in room.table.panel.ask.refused[:1])
        room.choose()
    _check_unseen(room.until_asked(), seats)


def _check_unseen(room: Room, seats: int) -> None:
    """What is out in a suit is what the others hold, and what nobody has seen."""
    for number, of in enumerate(SUITS, 1):
        told = said(room, inputs.Do("read_unseen"), inputs.Digit(number)).lower()
        others = [card for seat in range(1, seats) for card in each(room.session.zones.get(hand(seat), 0))]
        assert all(rank_word(card) in told for card in others if suit(card) == of)
        held = of_suit(room.table.controller.view.hand, of)
        assert f"you hold {count(held)}." in told or not any(suit(card) == of for card in others)


def test_the_question_for_a_suit_is_over_with_any_other_key() -> None:
    room = Room(match(setup("low", 3))).until_asked()
    assert "Which suit?" in said(room, inputs.Do("read_unseen"))
    assert "neither played" in said(room, inputs.Do("read_unseen"), inputs.Point(3, 3), inputs.Digit(1))
    assert "neither played" not in said(room, inputs.Do("read_unseen"), inputs.Unbound(), inputs.Digit(1))


def test_without_a_listener_the_keys_do_nothing() -> None:
    room = Room(match(setup("low", 3))).until_asked()
    assert not room.table.reading.take(inputs.Do("read_hand"))


def test_a_spectator_has_no_hand_to_be_read() -> None:
    room = Room(match(setup("low", 3), ()))
    room.step()
    assert said(room, inputs.Do("read_hand")) == NO_HAND


def test_the_focus_goes_from_suit_to_suit_and_round() -> None:
    room = Room(match(setup("low", 3))).until_asked()
    table = room.table
    suits, visited = [], set()
    for _ in range(5):
        table.handle(inputs.Do("next_suit"))
        visited.add(table.focus.id)
        shown = next(
            shown for shown, _ in table.stage.card_layout.fan if f"card {shown.uid}" == table.focus.id
        )
        assert shown.card is not None
        suits.append(suit(shown.card))
    assert len(set(suits[:4])) == 4
    assert suits[4] == suits[0]
    table.handle(inputs.Do("previous_suit"))
    assert len(visited) == 4
    assert table.focus.id in visited


def test_what_was_said_since_the_last_key_is_said_again() -> None:
    room = Room(match(setup("exact", 4)))
    room.until_asked()
    first = said(room, inputs.Do("read_hand"))
    assert said(room, inputs.Do("read_again")) == first
    assert said(room, inputs.Do("read_again")) == first
