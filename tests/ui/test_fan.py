"""The hand as a fan: every index lies open, whatever is raised, and every card can be picked."""

import math
from itertools import pairwise
from typing import Final

import pytest
from pygame import Rect

from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.fan import INDEX_AT, LEFT_GIVES, LEGAL_RISE, RIGHT_GIVES, STRIP, FanCard, hand_fan
from clubs.ui.tabletop.seats import Place
from tests.looped import for_each

SCREENS: Final = (
    Screen(640, 400),
    Screen(1000, 760),
    Screen(1024, 640),
    Screen(1280, 720),
    Screen(1920, 1080),
    Screen(1920, 1080, 0.85),
    Screen(1920, 1080, 1.35, 404),
    Screen(3840, 2160),
)
CARDS: Final = (1, 5, 10, 13, 17, 18, 26)
LARGE_INDEX: Final = ((9, 15), (67, 15), (67, 199), (9, 199))
"""The corners of the index of large print, in art that is 250 wide and 350 high."""
LEGAL: Final = {"none": (0, 0), "even": (1, 0), "odd": (0, 1)}

Polygon = list[tuple[float, float]]

every_screen = for_each("screen", SCREENS)


def turned(place: Place, corners: tuple[tuple[float, float], ...]) -> Polygon:
    """Corners on a card's art where they are on the screen."""
    angle, scale = math.radians(place.angle), place.width / 250
    cos, sin = math.cos(angle), math.sin(angle)
    found = []
    for x, y in corners:
        across, down = (x - 125) * scale, (y - 175) * scale
        found.append((place.x + across * cos - down * sin, place.y + across * sin + down * cos))
    return found


def box(rect: Rect) -> Polygon:
    """The corners of an upright box."""
    return [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft]


def overlap(one: Polygon, other: Polygon) -> float:
    """How deep two convex polygons lie in each other, in pixels; not above 0 if they do not."""
    deep = math.inf
    for shape in (one, other):
        for (x, y), (u, v) in zip(shape, [*shape[1:], shape[0]], strict=True):
            across, down = v - y, x - u
            length = math.hypot(across, down)
            a = [(px * across + py * down) / length for px, py in one]
            b = [(px * across + py * down) / length for px, py in other]
            deep = min(deep, max(a) - min(b), max(b) - min(a))
            if deep <= 0:
                return deep
    return deep


def lying(screen: Screen, cards: int, raised: int | None, legal: tuple[int, int]) -> list[Place]:
    """A hand with one card raised, and every other one risen because it may be played."""
    found = []
    for place, card in enumerate(hand_fan(screen, cards, raised=raised)):
        rise = LEGAL_RISE * screen.c * legal[place % 2]
        found.append(card.focused(screen) if place == raised else card.raised(rise))
    return found


def hidden(screen: Screen, places: list[Place], top: int | None) -> list[str]:
    """The cards whose index something covers, such as one on top of all, or that leave the window."""
    found, window = [], Rect(0, 0, screen.width, screen.height)
    outlines = [turned(place, ((0, 0), (250, 0), (250, 350), (0, 350))) for place in places]
    above = [box(screen.own_plaque), box(screen.action_slot(0)), box(screen.action_slot(1))]
    for number, place in enumerate(places):
        index = turned(place, LARGE_INDEX)
        if not all(window.collidepoint(corner) for corner in index):
            found.append(f"{number} leaves the window")
        over = [*enumerate(outlines)][number + 1 :]
        if top is not None and top != number:
            over.append((top, outlines[top]))
        for other, outline in over:
            if abs(places[other].x - place.x) < 1.4 * place.width and overlap(index, outline) > 0.5:
                found.append(f"{number} under {other}")
        found += [f"{number} under a control" for control in above if overlap(index, control) > 0.5]
    return found


@for_each("cards", CARDS)
@every_screen
def test_no_index_is_ever_hidden_whatever_card_is_raised(screen: Screen, cards: int) -> None:
    for raised in (None, *range(0, cards, 3)):
        for name, legal in LEGAL.items():
            on_top = raised is not None and hand_fan(screen, cards, raised=raised)[raised].clear
            top = raised if on_top else None
            assert not hidden(screen, lying(screen, cards, raised, legal), top), (raised, name)


@for_each("cards", CARDS)
@every_screen
def test_a_hand_is_all_there_and_inside_the_window(screen: Screen, cards: int) -> None:
    fan = hand_fan(screen, cards)
    assert len(fan) == cards
    for card in fan:
        assert card.hit.left >= screen.stage.left
        assert card.hit.right <= screen.stage.right
        assert card.hit.bottom <= screen.height


@for_each("cards", range(1, 27))
def test_a_strip_of_44_pixels_is_left_of_every_card(cards: int) -> None:
    for screen in SCREENS:
        if screen.width >= 1024 and screen.interface <= 1:
            hand = hand_fan(screen, cards)
            rows = [[card for card in hand if card.place.y < hand[-1].place.y - STRIP], hand]
            for row in rows if rows[0] else [hand]:
                assert all(
                    b.place.x - a.place.x >= STRIP - 0.5 for a, b in pairwise(row) if b.place.x > a.place.x
                )


@for_each("cards", range(1, 14))
def test_a_raised_card_leaves_the_status_line_to_be_read(cards: int) -> None:
    for screen in SCREENS:
        for card in hand_fan(screen, cards):
            raised = card.focused(screen)
            foot = screen.status[1] + 25 * screen.c
            assert raised.y <= card.place.y
            assert raised.y == card.place.y or raised.y - raised.width * 0.7 >= foot


def test_neighbours_make_room_halving_outwards() -> None:
    screen = Screen(1280, 720)
    rest, opened = hand_fan(screen, 13), hand_fan(screen, 13, raised=6)
    step = rest[1].place.x - rest[0].place.x
    moved = [(after.place.x - before.place.x) / step for before, after in zip(rest, opened, strict=True)]
    assert moved[6] == 0
    assert moved[7:10] == pytest.approx([RIGHT_GIVES, RIGHT_GIVES / 2, RIGHT_GIVES / 4])
    left = min(LEFT_GIVES, INDEX_AT * rest[6].place.width / step)  # or its index would lie in another strip
    assert moved[5:2:-1] == pytest.approx([-left, -left / 2, -left / 4])


@for_each("cards", [2, 13, 17, 26])
@every_screen
def test_the_strips_of_a_hand_meet_without_overlapping(screen: Screen, cards: int) -> None:
    for raised in (None, *range(cards)):
        fan = hand_fan(screen, cards, raised=raised)
        for number, card in enumerate(fan):
            for other in fan[number + 1 :]:
                assert min(card.hit.clip(other.hit).size) <= 1
        for one, other in pairwise(fan):
            assert other.hit.left < one.hit.left or abs(one.hit.right - other.hit.left) <= 1


def under(fan: list[FanCard], x: float, y: float) -> list[int]:
    """The cards whose strips hold a point."""
    return [place for place, card in enumerate(fan) if card.hit.collidepoint(x, y)]


@for_each("cards", [5, 13, 26])
@every_screen
def test_the_card_that_is_pressed_is_still_under_the_pointer_when_it_has_risen(
    screen: Screen, cards: int
) -> None:
    for raised in (None, *range(0, cards, 4)):
        before = hand_fan(screen, cards, raised=raised)
        for number, card in enumerate(before):
            after = hand_fan(screen, cards, raised=number)
            for x in (card.hit.left + 1, card.hit.centerx, card.hit.right - 2):
                if under(before, x, card.hit.centery) == [number]:
                    assert under(after, x, card.hit.centery)[-1:] == [number], (raised, number)


@for_each("cards", CARDS)
@every_screen
def test_every_point_picks_the_card_that_it_picks_at_rest(screen: Screen, cards: int) -> None:
    rest = [card.hit for card in hand_fan(screen, cards)]
    for raised in range(cards):
        assert [card.hit for card in hand_fan(screen, cards, raised=raised)] == rest, raised


@for_each("cards", [1, 5, 13, 20, 26])
@every_screen
def test_a_card_is_picked_by_its_index(screen: Screen, cards: int) -> None:
    for raised in (None, *range(cards)):
        fan = hand_fan(screen, cards, raised=raised)
        for number, place in enumerate(lying(screen, cards, raised, (0, 0))):
            middle = turned(place, ((36, 60),))[0]
            assert number in under(fan, *middle), (raised, number)


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


@for_each("cards", [13, 26])
@every_screen
def test_arrows_lead_along_a_row_and_from_row_to_row(screen: Screen, cards: int) -> None:
    fan = hand_fan(screen, cards)
    widgets = [Widget(str(place), card.hit, "card", "a card") for place, card in enumerate(fan)]
    rows = [[w for w in widgets if (w.rect.bottom == screen.height) is lower] for lower in (False, True)]
    for row, other in (rows, rows[::-1]):
        for left, right in pairwise(row):
            assert moved(widgets, left, 1, 0) == right
            assert moved(widgets, right, -1, 0) == left
        for widget in row:
            for way in (-1, 1):
                assert moved(widgets, widget, 0, way) in [*other, widget]


def moved(widgets: list[Widget], start: Widget, dx: int, dy: int) -> Widget | None:
    """The widget that an arrow leads to."""
    focus = Focus()
    focus.id = start.id
    return focus.move(widgets, dx, dy)
