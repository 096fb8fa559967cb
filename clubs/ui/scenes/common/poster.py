"""The landscape of a game, in the shape of a leaf, and what is said of the game in short."""

from typing import Final

from msgspec.structs import replace

from clubs.cards import CLUBS, suit_sign
from clubs.language import _, shown
from clubs.rules.game import Game
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image, masked
from clubs.ui.render.vector import rectangle
from clubs.ui.style import assets
from clubs.ui.style.theme import PANEL_RADII

ART: Final = 400 / 300  # height of the landscape for its width


def seats_in_words(game: Game) -> str:
    """Return the numbers of seats: `3`, or `3–5`."""
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"


def facts(game: Game) -> str:
    """Return how many play a game, and how long."""
    return _("{seats} players, {n} minutes", seats=seats_in_words(game), n=game.minutes)


def in_words(game: Game) -> str:
    """Return what is said of a game in short."""
    return "; ".join(shown(said) for said in (game.tagline, game.apart, facts(game)) if said)


def poster(paint: Painters, game: Game, width: int, *, chosen: bool = False, lit: bool = False) -> Image:
    """Draw the poster of a game, all of its landscape; the chosen one has a brass edge and a glow."""
    key = ("poster", game.id, width, chosen, lit)  # a game takes long to hash
    return paint.draw.cached(key, lambda: _draw(paint, game, (width, round(width * ART)), chosen, lit))


def _draw(paint: Painters, game: Game, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    w, h = size
    canvas = Canvas(w, h, paint.screen.u(60))
    if chosen:
        canvas.put(paint.panels.turn_glow(w, h, PANEL_RADII), 0, 0)
    canvas.put(_shadow(paint, size), 0, paint.screen.u(10))
    canvas.put(_face(paint, game, size), 0, 0)
    canvas.put(_edge(paint, size, chosen, lit), 0, 0)
    return canvas.image()


# The parts that all posters of a size share are drawn once.


@cached_picture
def _shadow(paint: Painters, size: tuple[int, int]) -> Image:
    outline = paint.draw.leaf(*size, PANEL_RADII)
    return paint.draw.soft(outline, size, "#000000", paint.screen.u(18), 0.55)


@cached_picture
def _edge(paint: Painters, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    theme = paint.theme
    sheet = paint.draw.drawing(*size, 4)
    if lit and not chosen:
        sheet.path(paint.draw.leaf(*size, PANEL_RADII), theme.text, 0.06)
    colour, width, opacity = (theme.brass, 4.4, 1.0) if chosen else (theme.text, 1.4, 0.6 if lit else 0.28)
    sheet.stroke(paint.draw.leaf(*size, PANEL_RADII, 1), colour, max(1.0, paint.screen.u(width)), opacity)
    return paint.draw.finish(sheet)


@cached_picture
def _mask(paint: Painters, size: tuple[int, int]) -> Image:
    sheet = paint.draw.drawing(*size).path(paint.draw.leaf(*size, PANEL_RADII), "#FFFFFF")
    return paint.draw.finish(sheet)


@cached_picture
def _face(paint: Painters, game: Game, size: tuple[int, int]) -> Image:
    """Draw the landscape, or the sign of the game's suit where it has none."""
    canvas = Canvas(*size)
    if assets.has(f"posters/{game.id}"):
        canvas.put(paint.draw.art(f"posters/{game.id}", *size), 0, 0)
    else:
        _sign(paint, game, canvas)
    return replace(canvas.image(), surface=masked(canvas.surface, _mask(paint, size).surface))


def _sign(paint: Painters, game: Game, canvas: Canvas) -> None:
    w, h = canvas.width, canvas.height
    sheet = paint.draw.drawing(w, h)
    stops = [(0.0, paint.theme.lacquer_top), (1.0, paint.theme.lacquer)]
    sheet.path(rectangle(0, 0, w, h), sheet.linear(stops, (0, 0), (0, h)))
    canvas.put(paint.draw.finish(sheet), 0, 0)
    suit, size = suit_sign(CLUBS if game.accent is None else game.accent), w * 0.52
    canvas.centre(paint.panels.light(size * 1.8, paint.theme.turn_glow), w / 2, h / 2)
    canvas.centre(paint.draw.pip(suit, size, paint.theme.suits[suit]), w / 2, h / 2)
