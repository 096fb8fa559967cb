"""Two cards that a seat cannot see change places, and nothing that it knows changes."""

from functools import cache
from itertools import islice

import pytest

from clubs.ai import player
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, PlayCard
from clubs.rules.zone import hand
from clubs.table.record import Record
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.table.swap import DealMoment, never_seen, pairs_to_swap, positions, swapped

TABLES = [*((id, one.default_seats) for id, one in GAMES.items()), ("exact", 6), ("trump", 2)]


@cache
def record(id: str, seats: int) -> Record:
    """Two deals between easy players."""
    played = game(id)
    players = [player("easy", seat) for seat in range(seats)]
    session = Session(played, played.setup(seats), players, Chance("swaps"))
    session.play_out(deals=2)
    return record_of(session)


@cache
def asked(id: str, seats: int, number: int = 12) -> list[tuple[DealMoment, int]]:
    """Return some decisions of two deals, with the seat that is asked."""
    whole = record(id, seats)
    decisions = [
        (position, action.seat)
        for position, action in zip(positions(whole), whole.actions, strict=False)
        if action.seat != CHANCE
    ]
    return decisions[:: max(1, len(decisions) // number)]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_last_position_is_where_the_record_leads(id: str, seats: int) -> None:
    whole = record(id, seats)
    last = replay(whole)
    found = list(positions(whole))
    assert len(found) == len(whole.actions) + 1
    for seat in range(seats):
        assert found[-1].view(seat) == last.view(seat)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_swapped_cards_lie_in_each_others_place_and_the_seat_knows_what_it_knew(id: str, seats: int) -> None:
    changed = 0
    for position, seat in asked(id, seats):
        for one, two in islice(pairs_to_swap(position, seat, "pairs"), 4):
            other = swapped(position, seat, one, two)
            if other is None:
                continue
            changed += 1
            assert other.state.zones != position.state.zones
            assert (
                other.state.zones[one.zone] >> two.card & 1
                or other.state.zones[one.zone] >> two.card + 64 & 1
            )
            assert repr(other.view(seat)) == repr(position.view(seat))
            assert other.ask(seat) == position.ask(seat)
            assert [type(one) for one in other.actions] == [type(one) for one in position.actions]
    assert changed > 10


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_two_hands_are_chosen_before_other_places(id: str, seats: int) -> None:
    position, seat = asked(id, seats)[2]
    kinds = [one.zone.kind == two.zone.kind == hand for one, two in pairs_to_swap(position, seat, "pairs")]
    assert kinds == sorted(kinds, reverse=True)


def test_a_card_that_was_seen_is_never_swapped() -> None:
    """In Low Clubs three cards are passed on, and a seat knows where those lie that it passed."""
    for position, seat in asked("low", 4):
        if any(isinstance(action, PlayCard) for action in position.actions):
            hidden = [
                card
                for zone, cards in position.state.zones.items()
                if not zone.open_to(seat)
                for card in range(52)
                if cards >> card & 1
            ]
            lying = never_seen(position.state, seat)
            assert len(lying) >= len(hidden) - 3
            given = next(a for a in position.actions if a.seat == seat and a.verb == "pass-cards")
            assert not any(given.cards >> card & 1 for _, card in lying)  # type: ignore[attr-defined]


def test_a_suit_that_a_seat_has_not_followed_is_not_dealt_to_it() -> None:
    """What was played would not have been allowed, so the rules refuse the swapped deal."""
    refused = 0
    for position, seat in asked("exact", 4, 40):
        public = position.state.public
        for trick in public.tricks:
            led = trick.plays[0].card // 13
            void = {play.seat for play in trick.plays if play.card // 13 != led and play.seat != seat}
            for pair in pairs_to_swap(position, seat, "void"):
                one, two = sorted(pair, key=lambda lying: lying.zone.seat in void)
                if one.card // 13 == led and two.zone.kind == hand and two.zone.seat in void:
                    refused += 1
                    assert swapped(position, seat, one, two) is None
                    break
    assert refused > 3


def test_the_same_key_gives_the_same_pairs() -> None:
    position, seat = asked("whist", 3)[3]
    assert list(pairs_to_swap(position, seat, "1")) == list(pairs_to_swap(position, seat, "1"))
    assert list(pairs_to_swap(position, seat, "1")) != list(pairs_to_swap(position, seat, "2"))
