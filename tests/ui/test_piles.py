"""The packets of won tricks: none lies on another seat's, whoever wins them all."""

from itertools import combinations
from typing import Final

from clubs.ui.games.free.zones import bids
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.places import Places
from tests.app.tables import setup
from tests.looped import for_each
from tests.ui.test_table_places import box

MOST: Final = {2: 26, 3: 17, 4: 13, 5: 10, 6: 8}
"""The tricks of a deal; compact plaques, from seven seats on, count them in figures."""
SCREENS: Final = [
    Screen(*size, interface)
    for size in ((1000, 760), (1024, 640), (1280, 720), (1920, 1080), (2560, 1080))
    for interface in (0.85, 1.0, 1.35)
]

every_screen = for_each("screen", SCREENS)


def table(screen: Screen, seats: int) -> Places:
    """A table of Clubs Trump, or with three seats of Free Clubs."""
    return Places(screen, setup("free" if seats == 3 else "trump", seats), 0)


@for_each("seats", MOST)
@every_screen
def test_a_pile_lies_on_no_other_and_on_nobody_elses_plaque(screen: Screen, seats: int) -> None:
    places = table(screen, seats)
    piles = [[box(place) for place in places.pile(seat, MOST[seats])] for seat in range(seats)]
    for (one, mine), (other, theirs) in combinations(enumerate(piles), 2):
        assert not [packet for packet in mine if packet.collidelist(theirs) >= 0], (one, other)
    for seat, pile in enumerate(piles):
        others = [where.plaque for where in places.seats if where.seat != seat]
        assert not [packet for packet in pile if packet.collidelist(others) >= 0], seat


@for_each("seats", MOST)
@every_screen
def test_a_pile_lies_on_no_card_of_the_trick(screen: Screen, seats: int) -> None:
    places = table(screen, seats)
    trick = [box(places.trick(seat)) for seat in range(seats)]
    for seat in range(seats):
        assert not [place for place in places.pile(seat, MOST[seats]) if box(place).collidelist(trick) >= 0]


@every_screen
def test_our_bids_lie_clear_of_our_tricks_and_of_our_plaque(screen: Screen) -> None:
    places = table(screen, 3)
    tricks = [box(place) for place in places.pile(0, 17)]
    for place in bids(places, 0, 5):
        assert box(place).collidelist([*tricks, screen.own_plaque]) == -1
        assert screen.stage.contains(box(place))
