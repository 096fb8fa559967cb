"""Claiming the rest: offered only where it is certain, whatever the others hold and however they play."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

import pytest

from clubs.ai.claim import Claim, claim
from clubs.cards import CLUBS, EMPTY, CardSet, add, cards_of, each, suit, without
from clubs.games import GAMES, game
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.state import State
from clubs.rules.view import SPECTATOR, SeatView, view
from clubs.rules.zone import PACK, hand
from clubs.table.replay import empty_table
from clubs.table.session import Session
from tests.answers import Pick, first_answer
from tests.sampled import sampled
from tests.table_kit import Table, state_of

ME: Final = 0


def asked_to_play(session: Session) -> bool:
    """Return whether the seat under test is asked for a card."""
    return ME in session.asks and session.asks[ME].kind is PlayCard


def endings(id: str, seats: int, left: int) -> Iterator[Session]:
    """Yield matches of random players in which the seat is asked for a card with at most `left` in hand."""
    pick = Pick(f"{id} {seats}")
    for seed in range(400):
        session = empty_table(game(id).setup(seats), f"claim {seed}")
        while not session.public.sheet:
            if asked_to_play(session) and 2 <= session.view(ME).hand.bit_count() <= left:
                yield session
                break
            session.act(pick.any_answer(session.asks))


# ---------------------------------------------------------------- against every distribution


def shown_void(seen: SeatView) -> set[tuple[int, int]]:
    """Return the suits that seats have shown to be out of."""
    tricks = [*(trick.plays for trick in seen.public.tricks), seen.public.plays]
    return {
        (play.seat, suit(plays[0].card))
        for plays in tricks
        for play in plays
        if suit(play.card) != suit(plays[0].card)
    }


def distributions(state: State) -> Iterator[State]:
    """Yield the state with the cards that the seat does not see in every way that it cannot rule out."""
    seen = view(state, ME)
    others = [seat for seat in seen.public.seats if seat != ME and seen.size(hand(seat))]
    hidden = state.zones.get(PACK, EMPTY)
    for seat in others:
        for card in each(state.cards(hand(seat))):
            hidden = add(hidden, card)
    void = shown_void(seen)

    def deal(left: CardSet, seats: list[int]) -> Iterator[dict[int, CardSet]]:
        if not seats:
            yield {-1: left}
            return
        seat, size = seats[0], seen.size(hand(seats[0]))
        may = [card for card in each(left) if (seat, suit(card)) not in void]
        for chosen in {cards_of(some) for some in combinations(may, size)}:
            for rest in deal(without(left, chosen), seats[1:]):
                yield {seat: chosen, **rest}

    for dealt in deal(hidden, others):
        zones = {**state.zones, **{hand(seat): dealt[seat] for seat in others}}
        if PACK in zones:
            zones[PACK] = dealt[-1]
        yield replace(state, zones=zones)


def holds(session: Session, state: State, wins: bool, taken: int) -> bool:
    """Return whether the claim comes true against every way in which the others can play."""
    if state.public.sheet:
        return True
    asks = engine.asks(session.game, state)
    tricks = state.public.tricks
    mine = sum(trick.winner == ME for trick in tricks[taken:])
    if mine != (len(tricks[taken:]) if wins else 0):
        return False
    if all(ask.kind is not PlayCard for ask in asks.values()):
        return True
    (seat, ask), *_ = asks.items()
    if seat == ME:
        now = claim(view(state, ME))
        assert now is not None, "a claim must stay one"
        assert now.wins == wins
        return holds(session, engine.apply(session.game, state, PlayCard(ME, now.card))[0], wins, taken)
    return all(
        holds(session, engine.apply(session.game, state, action)[0], wins, taken) for action in ask.actions()
    )


SMALL: Final = [("exact", 3, 3), ("exact", 4, 2), ("exact", 2, 2)]
LARGE: Final = [("trump", 3, 3), ("exact", 6, 2)]


@sampled("id, seats, left", [*SMALL, *LARGE], SMALL[:1])
def test_a_claim_comes_true_in_every_distribution_that_the_seat_cannot_rule_out(
    id: str, seats: int, left: int
) -> None:
    found = Counter[bool]()
    for session in endings(id, seats, left):
        offered = claim(session.view(ME))
        if offered is None or found[offered.wins] >= 4:
            continue
        found[offered.wins] += 1
        for state in distributions(state_of(session)):
            assert view(state, ME).zones == session.view(ME).zones
            assert holds(session, state, offered.wins, len(state.public.tricks))
        if min(found[True], found[False]) >= 4:
            break
    assert found[True]


# ---------------------------------------------------------------- in whole deals


@pytest.mark.parametrize(
    ("id", "seats"), [("whist", 3), ("exact", 4), ("exact", 7), ("trump", 2), ("trump", 5)]
)
def test_a_claim_stays_one_and_comes_true_to_the_end_of_the_deal(id: str, seats: int) -> None:
    pick, claimed = Pick(f"{id} {seats}"), Counter[bool]()
    for seed in range(12):
        session = empty_table(game(id).setup(seats), f"to the end {seed}")
        first: tuple[Claim, int] | None = None
        while not session.public.sheet:
            now = claim(session.view(ME)) if asked_to_play(session) else None
            if first is not None and asked_to_play(session):
                assert now is not None
                assert now.wins == first[0].wins
            if now is None:
                session.act(pick.any_answer(session.asks))
                continue
            first = first or (now, len(session.public.tricks))
            session.act(PlayCard(ME, now.card))
        if first is not None:
            offered, number = first
            rest = [trick.winner for trick in session.public.tricks[number:]]
            assert rest.count(ME) == (len(rest) if offered.wins else 0)
            claimed[offered.wins] += len(rest) > 1
    assert claimed[True] + claimed[False] > 1


def test_the_top_clubs_are_claimed_and_a_side_suit_only_when_no_club_is_out() -> None:
    table = Table("exact", 4, dealer=3).deal(["AC KC QC JC TC 9C 8C 7C 6C 5C AS KS QS"])
    bid_all(table)
    offered = claim(view(table.state, ME))
    assert offered is not None
    assert offered.wins
    assert suit(offered.card) == CLUBS
    table = Table("exact", 4, dealer=3).deal(["AC KC QC JC TC 9C 8C 7C 6C 5C 3S 4S QS", "2C 3C 4C AS"])
    bid_all(table)
    assert claim(view(table.state, ME)) is None


def bid_all(table: Table) -> None:
    """Answer until a card is asked for."""
    while next(iter(table.asks.values())).kind is not PlayCard:
        table.act(first_answer(next(iter(table.asks.values()))))


def test_the_same_card_in_another_hand_stops_a_claim() -> None:
    alone = "AC AC KC KC QC QC JC JC TC TC 9C 9C 8C 8C 7C 7C 6C"
    table = Table("exact", 6, dealer=5).deal([alone])
    bid_all(table)
    assert claim(view(table.state, ME)) is not None
    table = Table("exact", 6, dealer=5).deal([alone.replace("AC AC", "AC AS"), "AC"])
    bid_all(table)
    assert claim(view(table.state, ME)) is None


@pytest.mark.parametrize("id", sorted({*GAMES} - {"whist", "trump", "exact"}))
def test_where_the_cards_in_a_trick_count_nothing_can_be_claimed(id: str) -> None:
    pick, session = Pick(id), empty_table(game(id).setup(), "no claim")
    while not session.public.sheet:
        if asked_to_play(session):
            assert claim(session.view(ME)) is None
        session.act(pick.any_answer(session.asks))


def test_nobody_claims_out_of_turn_or_as_a_spectator() -> None:
    table = Table("exact", 4, dealer=2).deal(["AC KC QC JC TC 9C 8C 7C 6C 5C AS KS QS"])
    bid_all(table)
    assert table.to_play == 3
    assert [claim(view(table.state, seat)) for seat in (0, 1, 2, SPECTATOR)] == [None] * 4
