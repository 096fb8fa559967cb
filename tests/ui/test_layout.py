"""Layout: everything fits, nothing overlaps, at every size we promise."""

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from clubs.ui.style.layout import COMPACT_FROM, SAFE_EDGE, SMALLEST_WINDOW, Screen
from clubs.ui.tabletop.fan import LEGAL_RISE, SMALLEST_STEP, hand_fan
from clubs.ui.tabletop.seats import Place, closed_hand, rail, ring, won_pile
from tests.looped import for_each

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (1280, 960), (2560, 1080), (3840, 2160)]
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
def test_no_text_is_smaller_than_fourteen_pixels(screen: Screen) -> None:
    assert screen.text_px(16) >= 14


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
def test_opponents_sit_clockwise_from_our_left(screen: Screen, seats: int) -> None:
    lefts = [plaque.centerx for plaque in rail(screen, seats)]
    middle = lefts[1:-1] if seats >= COMPACT_FROM else lefts
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


@for_each("cards", range(1, 27))
@every_screen
def test_a_hand_fits_beside_our_plaque(screen: Screen, cards: int) -> None:
    fan = hand_fan(screen, cards)
    assert len(fan) == cards
    for card in fan:
        assert card.hit.left >= 0
        assert card.hit.right <= screen.width
    if cards <= (24 if screen.interface <= 1 else 16):
        assert fan[0].place.x - fan[0].place.width / 2 > screen.own_plaque.right


@for_each("cards", range(2, 27))
@every_screen
def test_the_fan_never_steps_below_forty_units(screen: Screen, cards: int) -> None:
    for one, other in pairwise(hand_fan(screen, cards)):
        assert other.place.x - one.place.x >= SMALLEST_STEP * screen.c - 0.01


@for_each("cards", [1, 5, 13, 20, 26])
@every_screen
def test_hits_cover_the_strip_that_shows_of_each_card(screen: Screen, cards: int) -> None:
    fan = hand_fan(screen, cards)
    for i, card in enumerate(fan):
        raised = card.raised(LEGAL_RISE * screen.c)
        strip_left = raised.x - raised.width * 0.42
        right = fan[i + 1].place.x - fan[i + 1].place.width * 0.5 if i + 1 < cards else raised.x
        x = (strip_left + max(right, strip_left + 2)) / 2
        owners = [other for other in fan if other.hit.collidepoint(x, raised.y - raised.width * 0.4)]
        assert card in owners
        assert len(owners) <= 2
    for one, other in pairwise(fan):
        assert abs(one.hit.right - other.hit.left) <= 1


def test_groups_of_a_hand_are_kept_apart() -> None:
    screen = Screen(1920, 1080)
    fan = hand_fan(screen, 15, groups=(5, 10))
    steps = [b.place.x - a.place.x for a, b in pairwise(fan)]
    assert steps[4] > fan[0].place.width
    assert max(steps[:4] + steps[5:]) < fan[0].place.width


def test_no_card_of_a_hand_is_turned_more_than_about_nine_degrees() -> None:
    for screen in SCREENS:
        for cards in range(1, 27):
            assert all(abs(card.place.angle) < 10 for card in hand_fan(screen, cards))


def test_a_focused_card_rises_straightens_and_grows() -> None:
    screen = Screen(1920, 1080)
    card = hand_fan(screen, 10)[0]
    focused = card.focused(screen)
    assert focused.y < card.place.y
    assert abs(focused.angle) < abs(card.place.angle)
    assert focused.width > card.place.width


def test_every_trick_won_and_every_card_held_can_be_counted() -> None:
    screen = Screen(1280, 720)
    plaque = rail(screen, 4)[0]
    assert len(closed_hand(screen, plaque, 13)) == 13
    assert len(won_pile(screen, plaque, 26)) == 26
    assert len(won_pile(screen, screen.own_plaque, 3, own=True)) == 3


@every_screen
def test_icons_and_actions_are_large_enough_and_on_the_stage(screen: Screen) -> None:
    for box in [
        screen.menu_button,
        *(screen.icon_slot(i) for i in range(4)),
        *map(screen.action_slot, range(3)),
    ]:
        assert min(box.size) >= 40
        assert screen.stage.contains(box)


def test_spare_height_goes_to_the_table() -> None:
    wide, tall = Screen(1280, 720), Screen(1280, 960)
    assert wide.e == 0
    assert tall.e == pytest.approx(240)
    assert tall.status[1] - wide.status[1] == pytest.approx(0.62 * 240)


def test_the_smallest_window_is_one_that_we_test() -> None:
    assert SMALLEST_WINDOW in SIZES
