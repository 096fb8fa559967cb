"""Cards that a seat cannot see come to lie as they are imagined, and nothing that it knows changes."""

import pytest

from clubs.judge.holders import holders
from clubs.rules.zone import hand
from clubs.table.swap import DealMoment, imagined, never_seen, played
from tests.table.test_swap import TABLES, asked


def lying(position: DealMoment, seat: int) -> set[tuple[int | None, int]]:
    """Return the cards that the seat has never seen, each with the seat that holds it."""
    cards = never_seen(position.state, seat)
    return {(one.zone.seat if one.zone.kind == hand else None, one.card) for one in cards}


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_hidden_cards_lie_as_imagined_and_the_seat_knows_what_it_knew(id: str, seats: int) -> None:
    moved = right = cards = 0
    for number, (position, seat) in enumerate(asked(id, seats, 6)):
        counts = holders(position.view(seat), 1, number).counts
        wanted = {card: [at for at, held in enumerate(row) if held] for card, row in counts.items()}
        last = position
        for last in imagined(position, seat, wanted):
            assert last.view(seat) == position.view(seat)
            assert last.ask(seat) == position.ask(seat)
        assert played(last.before, last.actions) == last
        before, after = lying(position, seat), lying(last, seat)
        moved += len(after - before)
        right += sum(at in wanted.get(card, (None,)) for at, card in after)
        cards += len(after)
    assert moved > 5
    assert right > 0.9 * cards
