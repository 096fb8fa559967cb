"""Squares as they stand on the screen, read back: at all sizes, and through what a camera makes of them."""

import logging
import math
import random
from collections.abc import Iterator
from typing import Final

import pygame
import pytest
from pygame import Rect, Surface

from clubs.cards import each
from clubs.games import GAMES
from clubs.services.square import QUIET, square
from clubs.table.pocket import PocketHand, pocket_text
from clubs.ui.components.square import SQUARE, drawn_square, module
from clubs.ui.style.layout import Screen
from tests.pocket.squares import needs_zbar, read_square

pytestmark = needs_zbar
NAMES: Final = ("Juniper", "Bramble", "Ann", "Zoë", "Łucja", "Maximiliana Rose")
SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
INCHES: Final = (24, 50)
CAMERA: Final = 1386
"""Pixels for a millimetre one millimetre away: a phone that films 1,920 pixels across 69 degrees."""
LONGEST: Final = pocket_text("Juniper", PocketHand(tuple(each((1 << 26) - 1)), (), 1), GAMES["trump"].order)
"""The text of a hand of 26 cards in Clubs Trump for two."""


def texts(number: int, key: str = "") -> Iterator[str]:
    """Yield the texts of random hands of all sizes, the longest among them."""
    pick = random.Random(f"squares {key}")
    order = GAMES["exact"].order
    for _ in range(number):
        size = pick.choice((5, 8, 10, 13, 16, 17, 26))
        pack = [*each((1 << 52) - 1), 52, 53]
        cards = tuple(pick.sample(pack, size))
        new = cards[:3] if size == 13 and pick.random() < 0.5 else ()
        yield pocket_text(pick.choice(NAMES), PocketHand(cards, (), 2 if new else 1, new), order)


def room(screen: tuple[int, int]) -> int:
    """Return the width of the square with its white in a window of this size."""
    return round(SQUARE[0] * Screen(*screen).s)


def on_screen(text: str, screen: tuple[int, int]) -> Surface:
    """Return the part of the screen on which a square stands."""
    wide = room(screen)
    paper = Surface((wide + 60, wide + 60))
    paper.fill("#F4EAD3")
    paper.blit(drawn_square(square(text), wide), (30, 30))
    return paper


@pytest.mark.parametrize("screen", SIZES)
def test_every_square_is_read_at_every_size(screen: tuple[int, int]) -> None:
    for text in texts(12, f"{screen}"):
        assert read_square(on_screen(text, screen)) == text


@pytest.mark.long
@pytest.mark.parametrize("screen", SIZES)
def test_ten_thousand_squares_are_read(screen: tuple[int, int]) -> None:
    number = 3_334
    read = sum(read_square(on_screen(text, screen)) == text for text in texts(number, f"long {screen}"))
    logging.info("%s: %d of %d squares read", screen, read, number)
    assert read == number


def photographed(square: Surface, pick: random.Random) -> Surface:
    """Return a square as a camera may see it: smaller, tilted by up to 30 degrees, blurred, with glare."""
    side = square.get_width()
    far = pick.uniform(0.5, 0.8)
    seen = pygame.transform.smoothscale(square, (round(side * far), round(side * far)))
    narrow = math.cos(math.radians(pick.uniform(0, 30)))
    seen = pygame.transform.smoothscale(seen, (round(seen.get_width() * narrow), seen.get_height()))
    picture = Surface((round(side * 1.3), round(side * 1.3)))
    picture.fill("#403A34")
    turned = pygame.transform.rotozoom(seen.convert_alpha(), pick.uniform(-30, 30), 1.0)
    picture.blit(turned, turned.get_rect(center=picture.get_rect().center))
    glare = Surface(picture.get_size(), pygame.SRCALPHA)
    middle = pick.uniform(0, side * 1.3), pick.uniform(0, side * 1.3)
    for radius in range(round(side * 0.5), 0, -8):
        strength = round(110 * (1 - radius / (side * 0.5)))
        pygame.draw.circle(glare, (255, 255, 255, strength), middle, radius)
    picture.blit(glare, (0, 0))
    return pygame.transform.gaussian_blur(picture, pick.choice((1, 1, 2)))


def camera(number: int) -> float:
    """Return the part of some squares that is read after all that a camera does to them."""
    pygame.display.set_mode((64, 64))
    pick = random.Random("camera")
    shots = ((text, photographed(on_screen(text, (1920, 1080)), pick)) for text in texts(number, "camera"))
    return sum(read_square(shot) == text for text, shot in shots) / number


def test_squares_are_read_blurred_tilted_and_with_glare() -> None:
    assert camera(20) >= 0.9


@pytest.mark.long
def test_of_a_thousand_squares_99_in_100_are_read_blurred_tilted_and_with_glare() -> None:
    read = camera(1_000)
    logging.info("%.1f %% of 1,000 squares read after blur, tilt and glare", 100 * read)
    assert read >= 0.99


@pytest.mark.parametrize(("blur", "pixels"), [(1, 3.5), (2, 5.0)])
def test_the_longest_hand_is_read_with_so_many_camera_pixels_a_module(blur: int, pixels: float) -> None:
    pygame.display.set_mode((64, 64))
    screen = SIZES[1]
    side = module(square(LONGEST), room(screen))
    paper = on_screen(LONGEST, screen).convert_alpha()
    for angle in (-30, -12, 0, 5, 20, 30):
        turned = pygame.transform.rotozoom(paper, angle, pixels / side)
        picture = Surface(turned.get_size())
        picture.fill("#403A34")
        picture.blit(turned, (0, 0))
        assert read_square(pygame.transform.gaussian_blur(picture, blur)) == LONGEST, angle
    for inches in INCHES:
        mm = side * inches * 25.4 / math.hypot(*screen)
        logging.info(
            "%d bytes, %d modules of %.1f mm on %d inches, blurred by %d pixels: read from %.1f m",
            *(len(LONGEST.encode()), len(square(LONGEST)), mm, inches, blur, mm * CAMERA / pixels / 1000),
        )


def test_modules_are_whole_pixels_inside_four_modules_of_white() -> None:
    text = next(texts(1))
    modules = square(text)
    for screen in SIZES:
        wide = room(screen)
        side = module(modules, wide)
        box = Rect(0, 0, wide, wide).inflate(-2 * QUIET * side, -2 * QUIET * side)
        picture = drawn_square(modules, wide)
        white = picture.map_rgb((255, 255, 255))
        edge = (
            picture.get_at_mapped((x, y))
            for x in range(wide)
            for y in range(wide)
            if not box.collidepoint(x, y)
        )
        assert all(colour == white for colour in edge)
        assert side * (len(modules) + 2 * QUIET) <= wide
        for inches in INCHES:
            pitch = inches * 25.4 / math.hypot(*screen)
            logging.info("%s on %d inches: a module is %.1f mm", screen, inches, side * pitch)
