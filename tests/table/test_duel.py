"""The same deal played twice: where it parts, and what is the same."""

from dataclasses import replace

import pytest

from clubs.games import GAMES
from clubs.rules.action import PlayCard
from clubs.table.duel import Duel, first_deal
from clubs.table.record import Unreadable
from tests.duels import deal, dealt, duel, other_card


@pytest.mark.parametrize("id", GAMES)
def test_a_deal_against_itself_parts_nowhere(id: str) -> None:
    both = Duel(deal(id), deal(id))
    assert both.parting is None
    assert both.alike == both.columns == len(both.mine.tricks) > 0


@pytest.mark.parametrize("id", GAMES)
def test_the_parting_is_the_first_answer_that_differs_and_its_view_is_the_same_in_both(id: str) -> None:
    found = duel(id)
    parting = found.parting
    assert parting is not None
    assert parting.mine != parting.theirs
    assert parting.ask.why_not(parting.mine) is None
    assert parting.theirs is None or parting.ask.why_not(parting.theirs) is None
    swapped = Duel(found.theirs, found.mine).parting
    assert swapped is not None
    if parting.seat == 0:
        assert (swapped.seat, swapped.trick, swapped.mine, swapped.theirs) == (
            parting.seat,
            parting.trick,
            parting.theirs,
            parting.mine,
        )


@pytest.mark.parametrize("seat", [0, 2])
def test_another_card_parts_in_its_trick_by_any_seat(seat: int) -> None:
    mine = deal("exact")
    found = Duel(mine, first_deal(other_card(mine.record, seat), 0))
    parting = found.parting
    assert parting is not None
    assert parting.seat == seat
    assert isinstance(parting.mine, PlayCard)
    assert parting.trick == len(parting.view.public.tricks) == found.alike


def test_each_trick_has_the_seats_own_card() -> None:
    found = deal("exact")
    cards = [found.card(number) for number in range(len(found.tricks))]
    own = [one.card for one in found.record.actions if isinstance(one, PlayCard) and one.seat == 0]
    assert cards == own
    assert [one.verb for one in found.before] == ["bid"]


def test_a_deal_that_is_not_finished_or_not_allowed_is_refused() -> None:
    record = dealt("whist")
    with pytest.raises(Unreadable, match="not finished"):
        first_deal(replace(record, actions=record.actions[:-1]), 0)
    with pytest.raises(Unreadable, match="not finished"):
        first_deal(replace(record, actions=()), 0)
    twice = (*record.actions[:-1], record.actions[-2])
    with pytest.raises(Unreadable, match="not allowed"):
        first_deal(replace(record, actions=twice), 0)
