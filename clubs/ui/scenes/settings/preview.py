"""Small pictures for the settings: the table in each theme, the backs, and a piece of the current table."""

from functools import partial
from typing import Final, Literal, get_args

import pygame
from pygame import Rect, Surface

from clubs.language import _
from clubs.store.looks import Back, ThemeName
from clubs.ui.components.cardart import State
from clubs.ui.components.felt import piece
from clubs.ui.components.grounds import Ground, tile
from clubs.ui.components.painters import Painters
from clubs.ui.games import PRESENTATIONS
from clubs.ui.parts.tiles import TILE_RADII
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image, clear, draw_svg, masked
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.settings.rows import Pictures
from clubs.ui.style.theme import NAME, POPOVER_RADII
from clubs.ui.tabletop.fan import LEGAL_RISE

TABLE: Final = (146.0, 91.0)  # design units
BACK: Final = (92.0, 129.0)
SAMPLE: Final = (("KC", -15.0), ("TD", -5.0), ("QH", 5.0), ("7S", 15.0))
"""One card of each suit, and its angle."""

Preview = Literal["", "cards", "legal"]
"""Nothing, cards, or cards as they look when diamonds are led."""


def themes() -> Pictures:
    """Return the pictures of the themes, each a small table; the places share one."""
    return [(TABLE, partial(_table, name=name)) for name in get_args(ThemeName)]


def tables() -> dict[ThemeName, list[Ground]]:
    """Return the small tables that stand for each theme, side by side."""
    places = (one.place for one in PRESENTATIONS.values() if one.place is not None)
    return {
        name: [tile(name)] if name != "place" else [tile(name, place) for place in places]
        for name in get_args(ThemeName)
    }


def backs() -> Pictures:
    """Return the pictures of the card backs."""
    return [(BACK, partial(_back, name=name)) for name in get_args(Back)]


def _back(paint: Painters, size: tuple[int, int], *, name: Back) -> Image:
    return paint.draw.art(f"cards/back-{name}", *size)


@cached_picture
def _table(paint: Painters, size: tuple[int, int], *, name: ThemeName) -> Image:
    width, height = size
    table = Surface(size, 0, 32)
    shown = tables()[name]
    for number, one in enumerate(shown):
        left = round(width * number / len(shown))
        small = pygame.transform.smoothscale(paint.grounds.store.get(one), size)
        table.blit(small, (left, 0), (left, 0, width, height))
    return Image(_leaf(paint, table), width, height)


def _leaf(paint: Painters, picture: Surface, radii: tuple[float, float] = TILE_RADII) -> Surface:
    """Cut a picture to the shape of a leaf."""
    width, height = picture.get_size()
    sheet = paint.draw.drawing(width, height).path(paint.draw.leaf(width, height, radii), "#FFFFFF")
    whole = clear(width, height)
    whole.blit(picture, (0, 0))
    return masked(whole, draw_svg(str(sheet), width, height))


def preview(paint: Painters, box: Rect, shown: Preview, *, legal: bool = True) -> list[Sprite]:
    """Draw the middle of the current table, with one card of each suit.

    `legal` is whether the player wants to see which cards may be played.
    """
    u = paint.screen.u
    # The player's own picture may be there a moment later.
    covered = paint.felt() if paint.appearance.picture and not paint.theme.plain else None

    def make() -> Image:
        cut = _leaf(paint, _middle(paint, box.size, covered), POPOVER_RADII)
        canvas = Canvas(*box.size, 2)
        canvas.put(Image(cut, *cut.get_size()), 0, 0)
        hair = max(1.0, u(1.6))
        sheet = paint.draw.drawing(*box.size, 2)
        sheet.stroke(paint.draw.leaf(*box.size, POPOVER_RADII, hair / 2), paint.theme.brass, hair, 0.5)
        canvas.put(paint.draw.finish(sheet), 0, 0)
        word = paint.text.image(_("Preview"), NAME.sized(29), paint.theme.title)
        canvas.put(word, u(26), u(26))
        return canvas.image()

    width = min(182 * paint.screen.c, box.width * 0.33, box.height * 0.45)
    apart, cards = min(width * 0.72, (box.width * 0.86 - width) / 3), []
    for place, (name, angle) in enumerate(SAMPLE):
        aside = place - 1.5
        x = box.centerx + aside * apart
        y = box.centery + u(14) + aside * aside * width * 0.045
        state, rise = _marked(paint, name) if shown == "legal" and legal else ("plain", 0.0)
        cards.append(centred(paint.cards.image(name, width, angle, state), x, y - rise))
    return [
        Sprite(paint.draw.cached(("preview", box.size, paint.grounds.waiting), make), *box.topleft),
        *cards,
    ]


def _middle(paint: Painters, size: tuple[int, int], covered: Surface | None) -> Surface:
    """Draw the middle of the current table, or cut it out of one that is covered with a picture."""
    screen, part = paint.screen, Rect((0, 0), size)
    part.center = (screen.width // 2, round(screen.height * 0.52))
    part = part.clip(Rect(0, 0, screen.width, screen.height))
    return piece(screen, paint.theme, part) if covered is None else covered.subsurface(part)


def _marked(paint: Painters, name: str) -> tuple[State, float]:
    """Return a card's state if diamonds were led, and the pixels by which it is raised."""
    return ("legal", paint.screen.c * LEGAL_RISE) if name.endswith("D") else ("shade", 0.0)
