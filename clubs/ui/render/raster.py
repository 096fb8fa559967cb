"""Pictures: SVG drawn at an exact size, turned, blurred and dimmed.

Every Surface here is premultiplied (colour already multiplied by alpha): blit it with PREMULTIPLIED.
That is faster than straight alpha, and scaling, turning or blurring it leaves no dark fringe.
"""

import io
from collections.abc import Callable
from contextvars import ContextVar
from typing import Final, NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect, Surface

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
SUPERSAMPLE_UP_TO = 100_000  # pixels; larger pictures are drawn at their own size
SMALL_PICTURE = 12_000  # pixels; up to here drawing at twice the size is cheap


class TextLine(NamedTuple):
    """A line of text on a picture, recorded for checks; its position counts from the corner of the box.

    Its height is that of its capitals.
    """

    words: str
    px: int
    ink: str
    width: int
    height: int
    x: int = 0
    y: int = 0


class Image(Struct, frozen=True, eq=False):
    """A picture and its nominal box; the surface begins (dx, dy) from the corner of the box.

    `alt` says in words what it shows, where the lines on it do not.
    """

    surface: Surface
    width: int
    height: int
    dx: int = 0
    dy: int = 0
    lines: tuple[TextLine, ...] = ()
    alt: str = ""

    def rect(self, x: float, y: float) -> Rect:
        """Return the pixels covered when the nominal box is at (x, y)."""
        return Rect((round(x) + self.dx, round(y) + self.dy), self.surface.get_size())

    def draw(self, target: Surface, x: float, y: float) -> None:
        """Blit with the corner of the nominal box at (x, y)."""
        target.blit(self.surface, (round(x) + self.dx, round(y) + self.dy), special_flags=PREMULTIPLIED)

    def told(self, alt: str) -> "Image":
        """Return the same picture with words for what it shows."""
        return replace(self, alt=alt)

    def untold(self) -> "Image":
        """Return the same picture for eyes alone: nothing on it is read aloud."""
        return replace(self, alt="", lines=())

    def faded(self, alpha: int) -> "Image":
        """Return the same picture at an opacity of 0 to 255."""
        return replace(self, surface=faded(self.surface, alpha))


class Canvas:
    """A transparent sheet with a nominal box and a margin, for assembling pictures."""

    def __init__(self, width: float, height: float, margin: float = 0) -> None:
        self.width, self.height, self.margin = round(width), round(height), round(margin)
        self.surface = clear(self.width + 2 * self.margin, self.height + 2 * self.margin)
        self.lines: list[TextLine] = []

    def put(self, image: Image, x: float, y: float) -> None:
        """Paste with the image's box corner at (x, y) of this box."""
        image.draw(self.surface, x + self.margin, y + self.margin)
        left, top = round(x + self.margin) - self.margin, round(y + self.margin) - self.margin
        self.lines += [line._replace(x=line.x + left, y=line.y + top) for line in image.lines]

    def centre(self, image: Image, x: float, y: float) -> None:
        """Paste with the middle of the image's box at (x, y) of this box."""
        self.put(image, x - image.width / 2, y - image.height / 2)

    def image(self) -> Image:
        """Return the picture pasted up to now."""
        return Image(self.surface, self.width, self.height, -self.margin, -self.margin, tuple(self.lines))


def clear(width: int, height: int) -> Surface:
    """Return an empty premultiplied Surface."""
    return Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


_FORMAT: Final = clear(1, 1)


def draw_svg(svg: str, width: float, height: float) -> Surface:
    """Draw an SVG text to fill width x height pixels, smoothed by halving, premultiplied."""
    w, h = max(1, round(width)), max(1, round(height))
    if w * h > SUPERSAMPLE_UP_TO:
        return draw_plain(svg, w, h)
    return pygame.transform.smoothscale(draw_plain(svg, 2 * w, 2 * h), (w, h))


def draw_plain(svg: str, width: float, height: float) -> Surface:
    """Draw an SVG text to fill width x height pixels without smoothing, premultiplied."""
    return source.get()(svg, max(1, round(width)), max(1, round(height)))


def drawn(svg: str, w: int, h: int) -> Surface:
    """Draw an SVG text now."""
    # In the order of bytes of all other surfaces: to blit between two orders takes thirty times as long.
    made = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w, h)).premul_alpha().convert(_FORMAT)
    if made.get_size() == (w, h):
        return made
    # load_sized_svg keeps the drawing's proportions: fill up the rows or columns lost to rounding.
    whole = clear(w, h)
    whole.blit(made, (0, 0), special_flags=PREMULTIPLIED)
    return whole


source: Final = ContextVar[Callable[[str, int, int], Surface]]("source", default=drawn)
"""Where drawings come from: they are drawn, but for the first picture of a start, in its own thread."""


def draw_turned(
    svg: str, measures: tuple[float, float], scale: float, angle: float, size: tuple[int, int]
) -> Surface:
    """Draw art of the given measures, scaled and turned clockwise, in the middle of a Surface.

    Turned before it is rasterised, it is as sharp as an upright one. Small ones are smoothed by halving.
    """
    width, height = size
    times = 2 if width * height <= SMALL_PICTURE else 1
    inside = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    turn = (
        f"translate({width / 2} {height / 2}) rotate({angle}) scale({scale}) "
        f"translate({-measures[0] / 2} {-measures[1] / 2})"
    )
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><g transform="{turn}">{inside}</g></svg>'
    )
    drawn = draw_plain(whole, times * width, times * height)
    return drawn if times == 1 else pygame.transform.smoothscale(drawn, size)


def faded(surface: Surface, alpha: int) -> Surface:
    """Return a premultiplied picture at an opacity of 0 to 255."""
    paler = surface.copy()
    paler.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return paler


def tinted(white: Surface, colour: str) -> Surface:
    """Return white art in another colour."""
    surface = white.copy()
    surface.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def shrink_factor(radius: float) -> int:
    """Return how many times smaller a picture may be while it is blurred by `radius` pixels."""
    return max(1, int(radius // 3))


def blurred(drawn: Surface, radius: float) -> Surface:
    """Return a blurred copy of the same size; wide blurs use a smaller copy, which looks the same."""
    if radius < 0.8:
        return drawn
    shrink = shrink_factor(radius)
    width, height = drawn.get_size()
    if shrink == 1:
        return pygame.transform.gaussian_blur(drawn, max(1, round(radius)))
    small = pygame.transform.smoothscale(drawn, (max(1, width // shrink), max(1, height // shrink)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, (width, height))


def scaled(
    image: Image, wide: float, tall: float | None = None, sheets: tuple[Surface, Surface] | None = None
) -> Image:
    """Return a finished picture at another size, its box with it; `tall` defaults to `wide`.

    One that is scaled in every frame is drawn on two `sheets` of its own size, since large memory takes
    longer to get than to fill; the next one is drawn over it.
    """
    drawn, high = image.surface, wide if tall is None else tall
    size = width, _ = max(1, round(drawn.get_width() * wide)), max(1, round(drawn.get_height() * high))
    if sheets is None:
        surface = pygame.transform.smoothscale(drawn, size)
    else:
        narrow = sheets[0].subsurface((0, 0), (width, drawn.get_height()))
        small = sheets[1].subsurface((0, 0), size)
        surface = pygame.transform.smoothscale(drawn, narrow.get_size(), narrow)
        surface = pygame.transform.smoothscale(surface, size, small)
    return Image(
        surface,
        round(image.width * wide),
        round(image.height * high),
        round(image.dx * wide),
        round(image.dy * high),
    )


def widened(size: tuple[int, int], end: int, make: Callable[[int], Image]) -> Image:
    """Return the picture that `make` draws in a width, all of whose columns between its ends are the same.

    It is drawn with hardly more than its two ends, `end` pixels each, and one column stretched between them.
    """
    width, height = size
    if width * height > SUPERSAMPLE_UP_TO:
        end = max(end, SUPERSAMPLE_UP_TO // (2 * height) + 1)  # smoothed like the whole
    if width <= 3 * end:
        return make(width)
    narrow = make(2 * end)
    more, from_left = width - narrow.width, end - narrow.dx
    drawn = narrow.surface
    high, rest = drawn.get_height(), drawn.get_width() - from_left
    surface = clear(drawn.get_width() + more, high)
    surface.blit(drawn, (0, 0), (0, 0, from_left, high), PREMULTIPLIED)
    column, between = (
        drawn.subsurface((from_left, 0, 1, high)),
        surface.subsurface((from_left, 0, more, high)),
    )
    pygame.transform.scale(column, (more, high), between)
    surface.blit(drawn, (from_left + more, 0), (from_left, 0, rest, high), PREMULTIPLIED)
    return replace(narrow, surface=surface, width=width)


def turned(image: Image, angle: float, scale: float, narrow: float = 1.0) -> Image:
    """Return a picture centred on its box, made `narrow`er and then turned clockwise about its middle."""
    w, h = round(image.width * scale), round(image.height * scale)
    surface = image.surface
    if narrow < 0.99:
        size = (max(2, round(surface.get_width() * narrow)), surface.get_height())
        surface = pygame.transform.smoothscale(surface, size)
    drawn = pygame.transform.rotozoom(surface, -angle, scale)
    return Image(drawn, w, h, (w - drawn.get_width()) // 2, (h - drawn.get_height()) // 2)


def masked(picture: Surface, mask: Surface) -> Surface:
    """Return the part of a premultiplied picture that a white mask of the same size covers."""
    surface = picture.copy()
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


DIM = 0.60
LEAST, MOST = 3, 5
"""How many times smaller it is blurred: the more, the faster; up to the width of the blur nobody sees it."""


def dimmed(picture: Surface, blur: float, veil: str, dark: float = DIM) -> Surface:
    """Return a picture blurred by `blur` pixels and under a veil of `dark` (0 to 1) opacity."""
    width, height = picture.get_size()
    shrink = max(LEAST, min(MOST, round(blur)))
    small = pygame.transform.smoothscale(picture, (max(1, width // shrink), max(1, height // shrink)))
    soft = blurred(small, max(1.0, blur / shrink))
    cover = Surface(soft.get_size(), 0, 32)
    cover.fill(veil)
    cover.set_alpha(round(255 * dark))
    soft.blit(cover, (0, 0))
    return pygame.transform.smoothscale(soft, (width, height))
