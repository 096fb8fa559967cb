"""Layout: everything fits, nothing overlaps, at every size we promise."""

from itertools import combinations

import pytest
from pygame import Rect

from clubs.cards import CLUBS
from clubs.rules.game import Chip
from clubs.ui.components.felt import RIM, Table
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import SAFE_EDGE, SMALLEST_WINDOW, Screen, columns
from clubs.ui.tabletop.places import own_pile, piles
from clubs.ui.tabletop.seats import RING, Place, closed_hand, rail, ring
from tests.looped import for_each

SIZES = [(640, 400), (1024, 640), (1280, 720), (1920, 1080), (1280, 960), (2560, 1080), (3840, 2160)]
SCREENS = [Screen(*size) for size in SIZES]
SCREENS += [Screen(1920, 1080, 1.35), Screen(1920, 1080, 0.85), Screen(1280, 720, 1.35)]

every_screen = for_each("screen", SCREENS)
every_table = for_each("seats", range(2, 11))


def upright(place: Place) -> Rect:
    box = Rect(0, 0, round(place.width), round(place.width * 1.4))
    box.center = (round(place.x), round(place.y))
    return box


@every_screen
def test_the_stage_is_centred_and_at_most_twice_as_wide_as_high(screen: Screen) -> None:
    assert screen.stage.width <= 2 * screen.height
    assert abs(screen.stage.centerx - screen.width / 2) <= 1


@every_screen
def test_no_text_is_smaller_than_fourteen_pixels_or_twelve_in_a_small_window(screen: Screen) -> None:
    assert screen.text_px(16) >= (14 if screen.width >= 1024 else 12)


@every_table
@every_screen
def test_plaques_keep_the_safe_edge_and_do_not_overlap(screen: Screen, seats: int) -> None:
    plaques = [*rail(screen, seats), screen.own_plaque]
    assert len(plaques) == seats
    edge = round(screen.u(SAFE_EDGE))
    safe = screen.stage.inflate(-2 * edge, -2 * edge)
    for plaque in plaques:
        assert safe.contains(plaque)
    for one, other in combinations(plaques, 2):
        assert not one.colliderect(other)


@every_table
@every_screen
def test_every_opponent_sits_at_the_rim_with_the_landscape_above(screen: Screen, seats: int) -> None:
    table = Table(screen)
    assert table.top >= screen.v(150)
    for plaque in rail(screen, seats) if screen.stage.width == screen.width else ():
        assert any(plaque.collidepoint(at) for inset in (0, RIM) for at in table.outline(inset)), plaque


@every_table
@every_screen
def test_opponents_sit_clockwise_from_our_left(screen: Screen, seats: int) -> None:
    lefts = [plaque.centerx for plaque in rail(screen, seats)]
    middle = lefts[1:-1] if screen.is_compact(seats) else lefts
    assert middle == sorted(middle)


@every_table
@every_screen
def test_trick_cards_stay_inside_the_stage_and_clear_of_the_plaques(screen: Screen, seats: int) -> None:
    plaques = rail(screen, seats)
    for place in ring(screen, seats):
        card = upright(place)
        assert screen.stage.contains(card)
        if screen.interface == 1:
            assert card.inflate(-8, -8).collidelist(plaques) == -1


@every_table
@every_screen
def test_our_trick_card_lies_lowest_and_in_the_middle(screen: Screen, seats: int) -> None:
    places = ring(screen, seats)
    assert len(places) == seats
    assert places[0].y == max(place.y for place in places)
    assert abs(places[0].x - screen.stage.centerx) < 1


def test_every_trick_won_and_every_card_held_can_be_counted() -> None:
    screen = Screen(1280, 720)
    plaque = rail(screen, 4)[0]
    assert len(closed_hand(screen, plaque, 13)) == 13
    (pile,) = piles(screen, [plaque], ring(screen, 2))
    assert len(pile.places(screen, 26)) == 26
    assert len(own_pile(screen).places(screen, 3)) == 3


@every_screen
def test_icons_and_actions_are_large_enough_and_on_the_stage(screen: Screen) -> None:
    for box in [
        screen.menu_button,
        *map(screen.action_slot, range(3)),
    ]:
        assert min(box.size) >= (40 if screen.width >= 1024 else 28)
        assert screen.stage.contains(box)


def test_spare_height_goes_to_the_table() -> None:
    wide, tall = Screen(1280, 720), Screen(1280, 960)
    assert wide.e == 0
    assert tall.e == pytest.approx(240)
    assert tall.status[1] - wide.status[1] == pytest.approx(0.62 * 240)


def test_the_smallest_window_is_one_that_we_test() -> None:
    assert SMALLEST_WINDOW in SIZES


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@every_table
def test_beside_the_largest_text_plaques_do_not_touch(seats: int, size: tuple[int, int]) -> None:
    screen = Screen(*size, 2.0)
    for one, other in combinations(rail(screen, seats), 2):
        across = abs(one.centerx - other.centerx) - one.width
        down = abs(one.centery - other.centery) - one.height
        assert max(across, down) >= 10 * screen.place


@pytest.mark.parametrize("interface", [1.0, 1.35, 2.0])
@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (1920, 1080)])
def test_the_word_trumps_stands_on_the_felt(size: tuple[int, int], interface: float) -> None:
    screen = Screen(*size, interface)
    sign = TrumpSign(Painters(screen, Appearance()), CLUBS, Chip("Clubs closed", CLUBS, bright=False))
    felt = min(x for x, _ in Table(screen).outline(RIM))
    assert sign.rect.left >= felt + 12 * screen.s


@pytest.mark.parametrize(
    ("things", "most", "row"), [(14, 10, 7), (10, 7, 5), (15, 9, 8), (5, 7, 5), (1, 1, 1)]
)
def test_rows_are_as_equal_as_can_be(things: int, most: int, row: int) -> None:
    assert columns(things, most) == row


# ---------------------------------------------------------------- upright windows


@pytest.mark.parametrize("size", [(768, 1024), (1024, 1366), (1080, 1920)])
def test_in_an_upright_window_cards_and_plaques_are_larger(size: tuple[int, int]) -> None:
    screen = Screen(*size)
    for seats in (3, 4, 10):
        wide = 230 if screen.is_compact(seats) else 286
        assert rail(screen, seats)[0].width >= 1.25 * wide * screen.place
        assert ring(screen, seats)[0].width >= 1.25 * RING[seats][2] * screen.place
