"""Shapes that all painters share, drawn at the sizes of one screen."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

import pygame

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Canvas, Image, blurred, draw_plain, draw_svg, shrink_factor, tinted
from clubs.ui.render.vector import Drawing, leaf
from clubs.ui.style import assets
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Radii, Theme

SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class Draws(Protocol):
    """Whatever draws pictures in a draw context."""

    draw: "DrawContext"


D = TypeVar("D", bound=Draws)
P = ParamSpec("P")


def cached_picture(make: Callable[Concatenate[D, P], Image]) -> Callable[Concatenate[D, P], Image]:
    """Have a painter draw a picture once for all calls with the same arguments."""
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def cached(painter: D, /, *args: P.args, **kwargs: P.kwargs) -> Image:
        key = (name, *args, *kwargs.items())
        return painter.draw.cached(key, lambda: make(painter, *args, **kwargs))

    return cached


class DrawContext:
    """Draws the shapes that all painters share, at the sizes of one screen."""

    def __init__(self, screen: Screen, theme: Theme, pictures: PictureCache) -> None:
        self.screen, self.theme, self.pictures = screen, theme, pictures

    def u(self, units: float) -> float:
        """Return design units in pixels."""
        return units * self.screen.s

    def cached(self, key: Hashable, make: Callable[[], Image]) -> Image:
        """Return the picture cached under `key`, drawn by `make` the first time in this theme."""
        return self.pictures.get((self.theme.name, key), make)

    def art(self, name: str, width: float, height: float | None = None, tint: str = "") -> Image:
        """Draw a file of the art folder at a size in pixels; white art may be tinted."""
        w = max(1, round(width))
        h = max(1, round(height if height is not None else width))

        def make() -> Image:
            drawn = draw_svg(assets.svg(name), w, h)
            return Image(tinted(drawn, tint) if tint else drawn, w, h)

        return self.cached(("art", name, w, h, tint), make)

    def icon(self, name: str, size: float, colour: str) -> Image:
        """Draw an interface icon, `size` pixels wide."""
        return self.art(f"icons/{name}", size, tint=colour)

    def pip(self, suit: str, size: float, colour: str) -> Image:
        """Draw a suit sign ("C", "D", "H" or "S"), `size` pixels wide."""
        return self.art(f"suits/{SUIT_NAMES[suit]}", size, tint=colour)

    def drawing(self, width: float, height: float, margin: float = 0) -> Drawing:
        """Return an empty drawing whose units are pixels, with a margin round its box."""
        side = round(margin)
        return Drawing(round(width) + 2 * side, round(height) + 2 * side, (-side, -side))

    def finish(self, drawing: Drawing) -> Image:
        """Rasterise a drawing."""
        surface = draw_svg(str(drawing), drawing.width, drawing.height)
        dx, dy = map(round, drawing.origin)
        return Image(surface, round(drawing.width) + 2 * dx, round(drawing.height) + 2 * dy, dx, dy)

    def canvas(self, drawing: Drawing) -> Canvas:
        """Return a canvas of the size of a drawing, which lies on it."""
        image = self.finish(drawing)
        canvas = Canvas(image.width, image.height, -image.dx)
        canvas.put(image, 0, 0)
        return canvas

    def soft(self, d: str, box: tuple[float, float], colour: str, blur: float, opacity: float) -> Image:
        """Draw a blurred outline in one colour: a shadow or a glow. All in pixels."""
        width, height = box
        margin = round(blur * 2.5 + 4)
        sheet = self.drawing(width, height, margin)
        sheet.path(d, colour, opacity)
        # Drawn at the size at which it is blurred.
        shrink = shrink_factor(blur)
        small = draw_plain(str(sheet), sheet.width / shrink, sheet.height / shrink)
        soft = pygame.transform.smoothscale(blurred(small, blur / shrink), (sheet.width, sheet.height))
        return Image(soft, round(width), round(height), -margin, -margin)

    def leaf(self, width: float, height: float, radii: Radii, inset: float = 0) -> str:
        """Return the leaf outline of a box in pixels, `inset` pixels inside it; radii in design units."""
        large, small = self.u(radii[0]) - inset, self.u(radii[1]) - inset
        return leaf(inset, inset, width - 2 * inset, height - 2 * inset, (large, small))
