"""Where hidden cards may lie: in deals that fit what the seat knows, and in no others."""

import pytest

from clubs.games import GAMES
from clubs.judge.holders import holders
from clubs.rules.view import view
from clubs.rules.zone import hand
from clubs.verdict.holders import Holders, read_holders, write_holders
from tests.ai.questions import moments_of, twin
from tests.answers import Pick

DEALS = 40


@pytest.mark.parametrize("id", GAMES)
def test_every_hand_is_as_large_in_the_imagined_deals_as_it_is(id: str) -> None:
    for state, seat in moments_of(id, 6, "holders"):
        seen = view(state, seat)
        found = holders(seen, DEALS)
        assert all(found.share(card, seat) == 0.0 for card in found.counts)
        if sum(seen.sizes.values()) > 54:
            continue  # of two equal cards in one hand only one is counted
        for other in seen.public.seats:
            if other != seat:
                held = sum(found.share(card, other) for card in found.counts)
                assert held == pytest.approx(seen.size(hand(other)))


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_where_it_thinks_they_lie(id: str) -> None:
    pick = Pick(id)
    for state, seat in moments_of(id, 4, "blind holders"):
        other = twin(state, seat, pick)
        assert holders(view(other, seat), DEALS) == holders(view(state, seat), DEALS)


def test_no_card_is_imagined_where_it_is_seen() -> None:
    for state, seat in moments_of("exact", 4, "seen", stride=31):
        seen = view(state, seat)
        found = holders(seen, DEALS)
        if sum(seen.sizes.values()) <= 54:
            for cards in seen.zones.values():
                assert not any(cards >> card & 1 for card in found.counts)


def test_holders_can_be_written_and_read() -> None:
    found = Holders(300, {10: (120, 0, 180), 52: (0, 300, 0)})
    line = write_holders(found)
    assert line == "300 QS 120 0 180 J1 0 300 0"
    assert read_holders(line, 3) == found
    assert found.possible(0) == [10]
    assert found.share(10, 2) == 0.6
    assert found.share(11, 2) == 0.0


@pytest.mark.parametrize(
    "line",
    ["", "0", "x", "300 QS 120 0", "300 QX 1 2 3", "300 QS 1 2 301", "300 QS -1 2 3", "-5 QS 1 2 3"],
)
def test_a_line_that_holds_no_holders_is_refused(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (any message)
        read_holders(line, 3)
