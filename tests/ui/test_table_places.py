"""Where the cards lie: on the stage, for every number of seats, size of the window and of the interface."""

import math
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from pygame import Rect

from clubs.ui.games.free import chest
from clubs.ui.games.free.zones import bids, spread
from clubs.ui.games.whist import places as whist
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.fan import hand_fan
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place
from tests.app.tables import setup
from tests.looped import for_each

SIZES: Final = [(1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080)]
SEATS: Final = range(2, 11)
MOST_CARDS: Final = {2: 26, 3: 17, 4: 13, 5: 10, 6: 17, 7: 14, 8: 13, 9: 11, 10: 10}
"""The largest hands that are dealt to so many seats, from one pack or two."""

every_size = for_each("size", SIZES)
every_table = for_each("seats", SEATS)


def places(size: tuple[int, int], seats: int, me: int = 0, interface: float = 1.0) -> Places:
    """The places of a table."""
    game = "free" if seats == 3 else "trump"
    return Places(Screen(*size, interface), setup(game, seats), me)


def box(place: Place) -> Rect:
    """The smallest upright rectangle round a card, a pixel less on each side."""
    angle = math.radians(place.angle)
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    width, height = place.width, place.width * 1.4
    rect = Rect(0, 0, round(width * cos + height * sin) - 2, round(width * sin + height * cos) - 2)
    rect.center = (round(place.x), round(place.y))
    return rect


def outside(stage: Rect, cards: Iterable[Place]) -> list[Rect]:
    """The cards that stick out of the stage."""
    return [box(place) for place in cards if not stage.contains(box(place))]


def aside(stage: Rect, cards: Iterable[Place]) -> list[Rect]:
    """The cards that stick out of the stage at a side or the top; a fan may go under the lower edge."""
    tall = Rect(stage.left, stage.top, stage.width, stage.height * 2)
    return outside(tall, cards)


@every_size
@every_table
@for_each("interface", [0.85, 1.0, 1.35])
def test_every_plaque_stands_on_the_stage_and_on_no_other(
    size: tuple[int, int], seats: int, interface: float
) -> None:
    table = places(size, seats, interface=interface)
    plaques = [seat.plaque for seat in table.seats]
    assert all(table.screen.stage.contains(plaque) for plaque in plaques)
    assert not [pair for pair in combinations(plaques, 2) if pair[0].colliderect(pair[1])]


def hand_top(screen: Screen, cards: int) -> float:
    """The highest point that a resting hand reaches."""
    return min(lying.place.y - lying.place.width * 0.7 for lying in hand_fan(screen, cards)) - 4 * screen.c


@every_size
@every_table
def test_the_cards_of_a_trick_lie_on_the_stage_clear_of_plaques_and_of_the_hand(
    size: tuple[int, int], seats: int
) -> None:
    table = places(size, seats)
    cards = [table.trick(seat) for seat in range(seats)]
    assert not outside(table.screen.stage, cards)
    for place in cards:
        assert not [seat.seat for seat in table.seats if seat.plaque.colliderect(box(place))]
        assert box(place).bottom <= hand_top(table.screen, 10)


@every_size
@every_table
def test_no_card_of_a_trick_hides_another(size: tuple[int, int], seats: int) -> None:
    table = places(size, seats)
    cards = [table.trick(seat) for seat in range(seats)]
    for a, b in combinations(cards, 2):
        # The index, a quarter of the card, must be seen: the middles lie at least half a card apart.
        assert math.dist((a.x, a.y), (b.x, b.y)) > a.width * 0.5


@every_table
def test_the_cards_of_a_trick_lie_in_the_order_of_the_seats(seats: int) -> None:
    table = places((1280, 720), seats, me=1)
    x, y = table.screen.middle
    turns = []
    for steps in range(seats):
        place = table.trick((1 + steps) % seats)
        turns.append(math.degrees(math.atan2(place.y - y, place.x - x)) % 360)
    # Clockwise on the screen, from our own card at the bottom.
    assert 60 < turns[0] < 120
    order = [(turn - turns[0]) % 360 for turn in turns]
    assert order == sorted(order)


@every_table
@for_each("me", [0, 1])
def test_whoever_looks_sits_at_the_bottom(seats: int, me: int) -> None:
    table = places((1280, 720), seats, me)
    assert [seat.seat for seat in table.seats if seat.own] == [me]
    assert table.seats[me].plaque == table.screen.own_plaque
    assert {seat.steps for seat in table.seats} == set(range(seats))


@every_size
@every_table
def test_every_hand_and_pile_lies_on_the_stage(size: tuple[int, int], seats: int) -> None:
    table = places(size, seats)
    stage, most = table.screen.stage, MOST_CARDS[seats]
    assert not aside(stage, [card.place for card in table.fan(most)])
    for seat in range(1, seats):
        assert not outside(stage, table.closed(seat, most)), seat
    for seat in range(seats):
        assert not outside(stage, table.pile(seat, most)), seat
        assert len(table.pile(seat, 5)) == 5
        assert not outside(stage, table.laid_down(seat, 3)), seat


@every_size
def test_what_one_game_lays_on_the_table_lies_on_the_stage(size: tuple[int, int]) -> None:
    table = places(size, 3)
    stage = table.screen.stage
    lying = [*whist.spread(table, 13), *whist.put_down(table, 13), *table.slots(3)]
    lying += [*table.aside(2), *table.carried(10)]
    for seat in range(3):
        lying += bids(table, seat, 5)
        for made in ((1, 0, 0), (6, 6, 6), (5, 1, 3)):
            lying += spread(table, seat, made)
    assert not outside(stage, lying)
    assert stage.contains(chest.place(table.screen))
    assert stage.contains(box(table.deck))


@every_size
def test_the_spare_hand_and_the_slots_lie_clear_of_plaques(size: tuple[int, int]) -> None:
    table = places(size, 3)
    for place in [*whist.spread(table, 13), *table.slots(3)]:
        assert not [seat.seat for seat in table.seats if seat.plaque.colliderect(box(place))]
