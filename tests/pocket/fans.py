"""Hands read off the picture of an open table, as the eyes of one who holds a key do."""

from functools import cache

import pygame
from pygame import Rect, Surface

from clubs.cards import JOKERS, STANDARD, Card, each, is_joker, name
from clubs.ui.components.numbers import disc
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import centred
from clubs.ui.scenes.pocket.peek import CARD, NUMBER, RISE, STEP, card_at, fan_box
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.tabletop.open_places import OpenPlaces

CARDS = [*each(STANDARD), *each(JOKERS)]


def read_fan(picture: Surface, table: OpenTable, seat: int) -> dict[int, Card]:
    """Return the cards of a seat by their numbers as they stand on a picture; none where no hand is shown."""
    places = table.stage.places
    assert isinstance(places, OpenPlaces)
    paint = table.context.paint
    unit = places.screen.c
    cards = len(table.hands.numbers(seat)[1])
    box = fan_box(places, seat, cards)
    found = dict[int, Card]()
    for at in range(cards):
        x, y = card_at(places, box, at, cards)
        lies = next(
            (card for up in (0.0, RISE) if (card := _card(picture, paint, x, y - up * unit, unit))), None
        )
        left = x - (CARD - STEP) / 2 * unit
        number = _number(picture, paint, left, y + CARD * 0.7 * unit, unit)
        if lies is None or number is None:
            return {}
        found[number] = CARDS[lies - 1]
    return found


def _card(picture: Surface, paint: Painters, x: float, y: float, unit: float) -> int | None:
    """Return the place from 1 of the card whose corner is seen at a place."""
    corner = Rect(round(x - CARD * unit / 2) + 4, round(y - CARD * 0.7 * unit) + 5, 0, 0)
    corner.size = round(STEP * 0.5 * unit), round(CARD * 0.9 * unit)  # free of the next card’s shadow
    seen = _bytes(picture.subsurface(corner))
    for place, card in enumerate(CARDS, 1):
        if seen == _shown(paint.cards.image(name(card), CARD * unit), x, y, tuple(corner)):
            return place
    return None


def _number(picture: Surface, paint: Painters, x: float, y: float, unit: float) -> int | None:
    """Return the number whose disc is seen at a place."""
    box = Rect(0, 0, round(NUMBER * 0.4 * unit), round(NUMBER * 0.3 * unit))
    box.center = round(x), round(y)
    seen = _bytes(picture.subsurface(box))
    numbers = range(1, 27)
    return next((n for n in numbers if seen == _shown(disc(paint, n, NUMBER * unit), x, y, tuple(box))), None)


@cache
def _shown(image: Image, x: float, y: float, box: tuple[int, int, int, int]) -> bytes:
    """Return what is seen of a picture in a box."""
    sheet = Surface((box[2], box[3]), 0, 32)
    sprite = centred(image, x, y)
    image.draw(sheet, round(sprite.x) - box[0], round(sprite.y) - box[1])
    return _bytes(sheet)


def _bytes(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def text_of(who: str, cards: dict[int, Card]) -> str:
    """Return the cards as a square would tell them, for those who only look for the numbers."""
    return "\n".join(
        [who, *(f"Joker {n}" if is_joker(card) else f"{name(card)}={n}" for n, card in cards.items())]
    )
