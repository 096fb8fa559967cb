"""Computer players of Partner Clubs: imagined deals, the partner's tricks, the cards to pass."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from random import Random

import pytest

from build.bench.partner_cards import DEALS, SEED, cards_of_partners, holds_for_certain, judged, overtakes
from clubs.ai import player
from clubs.ai.choice import card_plays
from clubs.ai.core.games.partner import DAME, PartnerDeal, partner_of
from clubs.ai.determinization import lay_table
from clubs.ai.games.partner import likely_sets, passed
from clubs.cards import ACE, count, each, names, parse, rank
from clubs.games.partner import GAME, RUBY_DAME
from clubs.rules.action import PassCards, PlayCard
from clubs.rules.view import asked_view, view
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.answers import Pick
from tests.rules.positions import core_of
from tests.table_kit import Table


def test_the_queen_of_diamonds_is_the_card_that_the_core_takes_for_her() -> None:
    assert DAME == 1 << RUBY_DAME == 1 << parse("QD")
    assert [partner_of(seat) for seat in range(4)] == [2, 3, 0, 1]


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_deal_comes_to_the_same_points_as_the_real_one(seed: int) -> None:
    pick, table = Pick(f"points {seed}"), Table("partner")
    table.run(lambda one: any(ask.kind is PlayCard for ask in one.asks.values()), str(seed))
    for _ in range(pick.below(16)):
        table.act(pick.any_answer(table.asks))
    deal = lay_table(view(table.state, table.to_play), core_of("partner"))
    for seat in table.public.seats:
        deal.hands[seat] = table.state.cards(hand(seat))
    while not table.public.sheet:
        asked = table.asks[table.to_play]
        action = pick.any_answer({asked.seat: asked})
        assert isinstance(action, PlayCard)
        deal.move(1 << action.card)
        table.act(action)
    assert deal.over
    assert [deal.score(seat) for seat in range(4)] == table.points


def test_P_4_a_side_that_takes_everything_has_thirty_six_in_an_imagined_deal_too() -> None:
    deal = PartnerDeal()
    deal.won[1] = (1 << 26) - 1
    deal.won[3] = (1 << 52) - (1 << 26)
    deal.taken[1] = 6
    deal.taken[3] = 7
    assert [deal.score(seat) for seat in range(4)] == [0, 36, 0, 36]


@pytest.mark.long
def test_a_trick_that_the_partner_has_for_certain_is_overtaken_only_to_bring_home_the_queen() -> None:
    number = 0
    for one in cards_of_partners("partner", 40, "steady partners", "steady", 2):
        assert isinstance(one.action, PlayCard)
        if not holds_for_certain(one.view):
            continue
        number += 1
        if overtakes(one.view, one.action.card) and one.action.card != RUBY_DAME:
            low = [play for play in card_plays(one.ask) if not overtakes(one.view, play.card)]
            assert not low, f"{names(one.view.hand)} on {one.view.public.plays}: {one.action}"
    assert number > 100


@pytest.mark.long
def test_the_queen_of_diamonds_goes_to_the_partners_certain_trick() -> None:
    for one in cards_of_partners("partner", 40, "steady partners", "steady", 2):
        legal = [play.card for play in card_plays(one.ask)]
        if holds_for_certain(one.view) and RUBY_DAME in legal:
            assert one.action == PlayCard(one.seat, RUBY_DAME)


@pytest.mark.long
def test_P_6_of_two_hundred_cards_of_a_partner_none_is_costly_at_ten_times_the_budget() -> None:
    """However the others play; and the side's own trick is overtaken only where both models prefer that."""
    for decision in Random(SEED).sample(cards_of_partners("partner", DEALS, SEED), 200):
        card = judged(decision)
        assert not card.costly, str(card)
        assert not card.robs, str(card)


def test_three_cards_are_passed_and_no_ace_among_them() -> None:
    seats = [player("steady", seat) for seat in range(4)]
    for number in range(40):
        session = Session(GAME, GAME.setup(), seats, Chance(str(number)))
        while not any(isinstance(action, PassCards) for action in session.actions):
            session.step()
        action = next(one for one in session.actions if isinstance(one, PassCards))
        assert count(action.cards) == 3
        assert not any(rank(card) == ACE for card in each(action.cards))


def test_the_sets_that_are_tried_for_passing_are_three_cards_of_the_hand() -> None:
    table = Table("partner").deal()
    seen = asked_view(view(table.state, 0))
    for cards in likely_sets(seen):
        assert count(cards) == 3
        assert cards & ~seen.hand == 0
    assert count(passed(seen.hand)) == 3
