"""The yardstick that searches with every hand as it is."""

import pytest

from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler, lay_table, show_hands
from clubs.ai.games import knowledge
from clubs.cards import distinct, duplicates
from clubs.games import GAMES
from clubs.lab.sim import SimOptions, run
from clubs.rules.view import view
from clubs.rules.zone import hand
from tests.ai.questions import moments_of


@pytest.mark.parametrize("id", GAMES)
def test_every_imagined_deal_has_the_true_hands(id: str) -> None:
    core = knowledge(id).core
    assert core is not None
    for state, seat in moments_of(id, 60, "all-seeing"):
        seen = view(state, seat)
        hands = [state.cards(hand(other)) for other in state.public.seats]
        sampler, deal = deal_sampler(seen, core, Rng(1)), lay_table(seen, core)
        hidden = len(sampler.cards)
        show_hands(sampler, core, hands)
        assert len(sampler.cards) <= hidden
        for _ in range(3):
            sampler.advance(20)
            sampler.lay(deal)
            assert list(deal.hands) == [core.places(distinct(cards)) for cards in hands]
            assert list(deal.duplicates) == [duplicates(cards) for cards in hands]


@pytest.mark.parametrize("id", GAMES)
def test_it_joins_a_simulation_of_each_game(id: str) -> None:
    level = "clairvoyant:sharp@8:points"
    result = run(SimOptions(id, 1, (level, "steady"), players=GAMES[id].default_seats, workers=1))
    assert result.players[0].level == level


@pytest.mark.parametrize(
    ("level", "words"),
    [
        ("clairvoyant", "cannot solve Exact Clubs; clairvoyant:sharp"),
        ("clairvoyant:steady", "cannot search Exact Clubs as steady does"),
        ("clairvoyant:grand", "There is no level 'grand'"),
        ("clairvoyants", "There is no level 'clairvoyants'"),
    ],
)
def test_what_it_cannot_play_is_refused_in_one_sentence(level: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        run(SimOptions("exact", 1, (level,), workers=1))
