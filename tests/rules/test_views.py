"""What a seat sees: nothing of what it may not, whatever lies there."""

import gc
import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import combinations
from types import FunctionType, ModuleType

import pytest

from clubs.cards import Card, CardSet, cards_of, contains, each, suit
from clubs.games import GAMES
from clubs.rules.action import Action, DealCards
from clubs.rules.ask import Refused
from clubs.rules.event import CardsMoved, Event, moved
from clubs.rules.option import OptionValue
from clubs.rules.state import State
from clubs.rules.view import SPECTATOR, SeatView, view
from clubs.rules.zone import ASIDE, CARRIED, PACK, Sees, Zone, hand, passing, trick, won
from tests.answers import Pick
from tests.looped import for_each
from tests.table_kit import Table

SETUPS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("whist", 3, {}),
    ("low", 3, {}),
    ("low", 4, {}),
    ("low", 5, {}),
    ("trump", 4, {"hands": "five"}),
    ("trump", 6, {}),
    ("exact", 2, {}),
    ("exact", 4, {}),
    ("exact", 7, {}),
    ("free", 3, {}),
    ("free", 3, {"enforcement": "honour"}),
    ("partner", 4, {}),
    ("half", 3, {}),
    ("half", 4, {}),
]


def test_every_game_is_looked_at() -> None:
    assert {id for id, _, _ in SETUPS} == set(GAMES)


def positions(id: str, seats: int, options: dict[str, OptionValue], key: str) -> Iterator[Table]:
    """One deal played at random, as the table stands after every action; nobody challenges."""
    table, pick = Table(id, seats, options=options), Pick(key)
    while not table.public.sheet:
        action = pick.any_answer(table.asks)
        if action.verb == "challenge":
            continue
        table.act(action)
        yield table


def known(seen: SeatView) -> CardSet:
    """The faces that a seat has seen in this deal."""
    faces = 0
    for event in seen.seen:
        if isinstance(event, CardsMoved) and event.cards is not None:
            faces |= event.cards
    return faces & (1 << 64) - 1


def swapped(action: Action, one: Card, other: Card) -> Action:
    """The action with two cards in each other's place, wherever it holds them."""

    def turned(card: Card) -> Card:
        return {one: other, other: one}.get(card, card)

    changes: dict[str, object] = {}
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name == "card":
            changes["card"] = turned(value)
        elif field.name == "cards":
            changes["cards"] = cards_of(map(turned, each(value)))
        elif field.name == "pack" and isinstance(action, DealCards):
            changes["pack"] = tuple(map(turned, value))
    return replace(action, **changes)  # type: ignore[arg-type]


def after(table: Table, actions: Sequence[Action]) -> Table | None:
    """A table at which these actions have been taken; None if one of them is refused."""
    other = Table(table.game, table.setup.seats, options=dict(table.setup.options))
    other.restart()
    try:
        for action in actions:
            other.act(action)
    except Refused:
        return None
    return other


def hidden_pairs(table: Table, seat: int) -> list[tuple[Card, Card]]:
    """Pairs of cards of one suit that lie in different zones and that the seat has never seen."""
    seen = known(view(table.state, seat))
    place = {
        card: zone
        for zone, cards in table.state.zones.items()
        if not zone.open_to(seat)
        for card in each(cards)
        if not contains(seen, card)
    }
    doubled = {
        card for card in place if sum(contains(cards, card) for cards in table.state.zones.values()) > 1
    }
    cards = sorted(set(place) - doubled)
    return [(a, b) for a, b in combinations(cards, 2) if place[a] != place[b] and suit(a) == suit(b)]


@pytest.mark.parametrize(("id", "seats", "options"), SETUPS, ids=str)
def test_cards_that_a_seat_cannot_see_change_neither_its_view_nor_its_asks(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    pick, tried = Pick(f"swap {id} {seats} {options}"), 0
    for key in ("a", "b"):
        for number, table in enumerate(positions(id, seats, options, key)):
            if number % 5 or table.public.deal == 0 or table.public.sheet:
                continue
            seat = pick.below(seats + 1) - 1
            pairs = hidden_pairs(table, seat)
            if not pairs:
                continue
            one, other = pairs[pick.below(len(pairs))]
            twin = after(table, [swapped(action, one, other) for action in table.actions])
            if twin is None or twin.public.leader != table.public.leader:  # C-1: the lowest club leads
                continue
            assert twin.state != table.state
            assert view(twin.state, seat) == view(table.state, seat)
            assert repr(view(twin.state, seat)) == repr(view(table.state, seat))
            assert twin.asks.get(seat) == table.asks.get(seat)
            tried += 1
    assert tried >= 5


@pytest.mark.parametrize(("id", "seats", "options"), SETUPS, ids=str)
def test_a_view_is_pickled_whole_and_the_spectators_holds_no_hand(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    for number, table in enumerate(positions(id, seats, options, "pickle")):
        if number % 9 == 0:
            for seat in range(-1, seats):
                seen = view(table.state, seat)
                assert pickle.loads(pickle.dumps(seen)) == seen
        seen = view(table.state, SPECTATOR)
        assert seen.hand == 0
        assert all(zone.sees is Sees.EVERYBODY for zone in seen.zones)


@pytest.mark.parametrize(("id", "seats", "options"), SETUPS, ids=str)
def test_a_seat_knows_no_card_that_it_has_not_held_or_that_has_not_lain_open(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    for table in positions(id, seats, options, "known"):
        if not table.actions or not isinstance(table.actions[-1], DealCards):
            continue
        for seat in range(seats):
            faces = known(view(table.state, seat))
            open_now = [cards for zone, cards in table.state.zones.items() if zone.open_to(seat)]
            held = 0
            for cards in open_now:
                held |= cards
            assert faces == held & (1 << 64) - 1


def reachable(root: object) -> Iterator[object]:
    """Everything that can be reached from a value, but for code."""
    seen: set[int] = set()
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
            continue
        seen.add(id(thing))
        yield thing
        todo.extend(gc.get_referents(thing))


@pytest.mark.parametrize("id", GAMES)
def test_no_state_can_be_reached_from_a_view_or_an_ask(id: str) -> None:
    table = Table(id)
    table.run(lambda t: bool(t.public.tricks))
    assert any(isinstance(thing, State) for thing in reachable([table.state]))
    for seat in range(-1, table.setup.seats):
        things = list(reachable([view(table.state, seat), table.asks]))
        assert len(things) > 50
        assert not any(isinstance(thing, State) for thing in things)
        assert not any(thing is table.state.zones or thing is table.state.history for thing in things)


def test_a_seat_view_is_another_type_built_field_by_field() -> None:
    assert is_dataclass(SeatView)
    assert not issubclass(SeatView, State)
    assert {field.name for field in fields(SeatView)} == {"seat", "public", "zones", "sizes", "seen"}


CARDS = 0b1011
OPEN: list[tuple[Zone, Callable[[int], bool]]] = [
    (PACK, lambda _: False),
    (ASIDE, lambda _: True),
    (CARRIED, lambda _: True),
    (trick(1), lambda _: True),
    (won(1), lambda _: True),
    (hand(1), lambda seat: seat == 1),
    (passing(1), lambda seat: seat == 1),
    (Zone("hand", Sees.OWNER), lambda _: False),
]


@for_each("source", [zone for zone, _ in OPEN])
@for_each("target", [zone for zone, _ in OPEN])
def test_a_moved_card_shows_its_face_only_to_who_may_look_into_its_source_or_target(
    source: Zone, target: Zone
) -> None:
    event = moved(CARDS, source, target)
    look = dict(OPEN)
    for seat in (-1, 0, 1, 2):
        seen = event.as_seen(seat)
        may = look[source](seat) or look[target](seat)
        assert seen.cards == (CARDS if may else None)
        assert (seen.number, seen.source, seen.target) == (3, source, target)


def all_events() -> Iterator[type[Event]]:
    """Every kind of event that there is."""
    todo: list[type[Event]] = [Event]
    while todo:
        kind = todo.pop()
        todo.extend(kind.__subclasses__())
        yield kind


def test_only_moved_cards_can_be_hidden() -> None:
    holding = {kind.__name__ for kind in all_events() if "cards" in {field.name for field in fields(kind)}}
    assert holding == {"CardsMoved", "DealerDrawn"}
    assert {kind.__name__ for kind in all_events() if "as_seen" in vars(kind)} == {"Event", "CardsMoved"}
