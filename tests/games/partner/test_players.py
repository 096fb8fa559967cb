"""Computer players of Partner Clubs: imagined deals, the partner's tricks, the cards to pass."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace
from math import inf
from random import Random

import pytest

from clubs.ai import player
from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.core.games.partner import DAME, PartnerDeal, partner_of
from clubs.ai.determinization import lay_table
from clubs.ai.games.partner import likely_sets, passed
from clubs.cards import ACE, cards_of, contains, count, each, names, parse, rank
from clubs.games.partner import GAME, RUBY_DAME
from clubs.judge.judge import DEEPER, judge, usual_budget
from clubs.rules.action import Action, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.public import Played, Public
from clubs.rules.view import SeatView, asked_view, view
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.verdict.verdict import GRAVE
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


def decisions(level: str, deals: int) -> list[tuple[SeatView, Ask, PlayCard]]:
    """Cards of a level in some deals, each with what its seat knew and was asked."""
    found = list[tuple[SeatView, Ask, PlayCard]]()
    for number in range(deals):
        seats = [player(level, seat) for seat in range(4)]
        session = Session(GAME, GAME.setup(), seats, Chance(f"partner {number}"))
        while not session.public.sheet:
            asks = session.asks
            seen = {seat: session.asked_view(seat) for seat in asks if seat >= 0}
            done = len(session.actions)
            session.step()
            played = (one for one in session.actions[done:] if isinstance(one, PlayCard))
            found += [(seen[one.seat], asks[one.seat], one) for one in played]
    return found


def holds_for_certain(seen: SeatView) -> bool:
    """Whether the trick on the table is the partner's, whatever the others play."""
    public = seen.public
    friend = (seen.seat + 2) % 4
    if not public.plays or GAME.winning(public) != friend:
        return False
    table = card_knowledge(seen)
    best = next(play.card for play in public.plays if play.seat == friend)
    return table.stands(best, dict.fromkeys(table.after, 1.0)) == 1.0


def overtakes(public: Public, action: PlayCard) -> bool:
    """Whether a card takes the trick from the seat that has it."""
    after = replace(public, plays=(*public.plays, Played(action.seat, action.card)))
    return GAME.winning(after) == action.seat


@pytest.mark.long
def test_a_trick_that_the_partner_has_for_certain_is_overtaken_only_to_bring_home_the_queen() -> None:
    number = 0
    for seen, ask, action in decisions("steady", 40):
        if not holds_for_certain(seen):
            continue
        number += 1
        plays = [one for one in ask.actions() if isinstance(one, PlayCard)]
        if overtakes(seen.public, action) and action.card != RUBY_DAME:
            low = [one for one in plays if not overtakes(seen.public, one)]
            assert not low, f"{names(seen.hand)} on {seen.public.plays}: {names(1 << action.card)}"
    assert number > 100


@pytest.mark.long
def test_the_queen_of_diamonds_goes_to_the_partners_certain_trick() -> None:
    for seen, ask, action in decisions("steady", 40):
        legal = cards_of(one.card for one in ask.actions() if isinstance(one, PlayCard))
        if holds_for_certain(seen) and contains(legal, RUBY_DAME):
            assert action.card == RUBY_DAME


@pytest.mark.long
def test_P_6_of_two_hundred_cards_of_a_partner_none_is_costly_at_ten_times_the_budget() -> None:
    """However the others play; and the side's own trick is overtaken only where that is best."""
    theirs = [one for one in decisions("sharp", 40) if one[2].seat == 2 and len(one[1].actions()) >= 3]
    for seen, ask, action in Random("a partner's cards").sample(theirs, 200):
        budget = replace(usual_budget(ask).times(DEEPER), seconds=inf)
        verdict = judge(seen, ask, extra=[action], budget=budget)
        assert verdict is not None
        told = f"{names(seen.hand)} on {seen.public.plays}: {names(1 << action.card)}"
        (played,) = (one for one in verdict.tried if one.action == action)
        assert played.word not in GRAVE, told
        if holds_for_certain(seen) and overtakes(seen.public, action):
            left = [one for one in verdict.tried if not _takes(seen.public, one.action)]
            assert all(one.clear for one in left), told


def _takes(public: Public, action: Action) -> bool:
    return isinstance(action, PlayCard) and overtakes(public, action)


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
