"""Frame times at the sizes of screens: a fixed scene of 52 cards, 8 of them flying, without a GPU.

Machines differ, so a frame is measured against a floor of the same run: the background laid down once as a
whole, and shown.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from time import perf_counter
from typing import Final

from clubs.cards import name
from clubs.ui.components.painters import Painters
from clubs.ui.render.compositor import Compositor
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.turned_cards import CardLook, TurnedCards
from clubs.workshop import Timing

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES: Final = 240
FLYING: Final = 8
ROWS: Final = 4
HAND_WIDTH: Final = 182  # design units
TRICK_WIDTH: Final = 158
LAP: Final = 60  # frames in which a flying card comes back to where it began


def measure() -> list[Timing]:
    """Measure the fixed scene at every size, and the deck at the commonest."""
    found = []
    for size in SIZES:
        window = Window(size, exact=True)
        try:
            paint = Painters(Screen(*size))
            if size == (1920, 1080):
                found.append(_deck(paint))
            found.append(_frames(window, paint))
        finally:
            window.close()
    return found


def _deck(paint: Painters) -> Timing:
    """Draw the 52 faces of a deck as the table does, piece by piece; return all ms, and the longest."""
    width, pieces = HAND_WIDTH * paint.screen.c, []
    for card in range(52):
        done = False
        while not done:
            start = perf_counter()
            done = paint.cards.advance(name(card), width)
            pieces.append((perf_counter() - start) * 1000)
    size = f"{paint.screen.width}x{paint.screen.height}"
    text = f"{size:11} deck drawn in {sum(pieces):.0f} ms, its longest piece in {max(pieces):.1f} ms"
    return Timing(text, size=size, whole=sum(pieces), longest=max(pieces))


def _frames(window: Window, paint: Painters) -> Timing:
    """Return the floor in ms, and median and 99th percentile of frames as its multiples."""
    background = paint.felt()
    floors = list(_floor(window, paint))
    compositor, times = Compositor(window.surface), []
    for number, sprites in enumerate(_scene(paint)):
        start = perf_counter()
        frame = sprites()
        window.update(compositor.draw(background, frame))
        if number:  # the first lays everything down
            times.append((perf_counter() - start) * 1000)
    floor = median([*floors, *_floor(window, paint)])
    size, half, most = "{}x{}".format(*window.size), median(times) / floor, p99(times) / floor
    text = f"{size:11} floor {floor:6.2f} ms   median {half:5.2f} x   p99 {most:5.2f} x"
    return Timing(text, size=size, floor=floor, median=half, p99=most)


def _floor(window: Window, paint: Painters) -> Iterator[float]:
    background = paint.felt()
    for _ in range(FRAMES // 4):
        start = perf_counter()
        window.surface.blit(background, (0, 0))
        window.update([window.surface.get_rect()])
        yield (perf_counter() - start) * 1000


def _scene(paint: Painters) -> Iterator[Callable[[], list[Sprite]]]:
    """Yield for each frame a function that makes its sprites: rows of cards, and cards flying over them."""
    resting, turned = _resting(paint), TurnedCards(paint.cards, paint.screen.c)
    for number in range(FRAMES):
        yield lambda number=number: [*resting, *_flying(paint, turned, number)]  # type: ignore[misc]


def _resting(paint: Painters) -> list[Sprite]:
    screen, width = paint.screen, HAND_WIDTH * paint.screen.c
    a_row = (52 - FLYING) // ROWS
    found = []
    for card in range(52 - FLYING):
        row, place = divmod(card, a_row)
        aside = place - (a_row - 1) / 2
        image = paint.cards.image(name(card), width, aside * 1.5)
        x, y = screen.width * (0.5 + aside * 0.07), screen.height * (0.18 + 0.21 * row)
        found.append(centred(image, x, y, card))
    return found


def _flying(paint: Painters, turned: TurnedCards, number: int) -> list[Sprite]:
    """Return the flying cards, each on a round of its own, drawn as the table draws cards in flight."""
    screen, found, wanted = paint.screen, [], {}
    turns = [2 * math.pi * (number / LAP + place / FLYING) for place in range(FLYING)]
    for place, turn in enumerate(turns):
        width = paint.screen.c * (HAND_WIDTH + (TRICK_WIDTH - HAND_WIDTH) * (0.5 + 0.5 * math.sin(turn)))
        wanted[place] = CardLook(name(52 - FLYING + place), width, 8 * math.cos(turn))
    images = turned.images(wanted)
    for place, turn in enumerate(turns):
        x = screen.width * (0.5 + 0.36 * math.cos(turn))
        y = screen.height * (0.5 + 0.3 * math.sin(turn))
        found.append(centred(images[place], x, y, 100 + place))
    return found


def p99(times: Sequence[float]) -> float:
    """Return the 99th percentile."""
    return sorted(times)[len(times) * 99 // 100]
