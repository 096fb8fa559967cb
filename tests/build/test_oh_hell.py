"""The duel with OpenSpiel is fair: both searches know the same cards."""

import pytest

from build.bench.oh_hell import SEATS, SIZES, cards_of_deal, dealt_session, ours
from clubs.ai.card_knowledge import card_knowledge
from clubs.cards import cards_of, without
from clubs.games import register


@pytest.mark.parametrize("number", range(len(SIZES)))
def test_our_search_imagines_only_cards_that_were_dealt_as_theirs_does(
    number: int, request: pytest.FixtureRequest
) -> None:
    size, dealt, turned_up = cards_of_deal(number)
    session = dealt_session(size, dealt)
    request.addfinalizer(register(session.game))
    cards = cards_of(ours(one) for one in dealt)
    assert ours(turned_up) not in {ours(one) for one in dealt}
    for seat in range(SEATS):
        view = session.view(seat)
        assert view.hand.bit_count() == size
        assert card_knowledge(view).unseen == without(cards, view.hand)
