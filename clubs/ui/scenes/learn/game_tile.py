"""A game as a tile: a piece of its landscape, its name, and how far the player has come."""

from typing import Final

from clubs.games import GAMES
from clubs.learn.path import LearnPath, PathStop
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image, masked
from clubs.ui.scenes.common.poster import ART
from clubs.ui.style import assets
from clubs.ui.style.theme import BUTTON_RADII, NAME, TextRole

TITLE: Final[TextRole] = NAME.sized(28)
LEAST: Final = (196, 92)
DOT = 16
APART = 36
EDGE: Final = 14
PICTURES: Final = ((2.6, 1.2), (1.9, 0.5))
"""Least width of a tile and width of its picture, both in heights of the tile."""


def tile(paint: Painters, shows: tuple[LearnPath, bool], size: tuple[int, int], state: State) -> Image:
    """Draw the tile of a path, which may be the one that is shown."""
    path, chosen = shows
    wide, high = size
    theme = paint.theme
    u = paint.screen.u
    draw = paint.draw
    canvas = Canvas(wide, high, u(40))
    if chosen:
        canvas.put(paint.panels.turn_glow(wide, high, BUTTON_RADII), 0, 0)
    canvas.put(paint.buttons.face(size, "secondary", state), 0, 0)
    side = high - u(EDGE)
    left = u(EDGE) / 2
    part = next((part for least, part in PICTURES if wide > least * high), 0.0)
    if part and assets.has(f"posters/{path.game}"):
        picture = _landscape(paint, path.game, (round(side * part), round(side)))
        canvas.put(picture, left, u(EDGE) / 2)
        left += picture.width
    left += u(18 if part != PICTURES[-1][1] else 10)
    room = wide - left - u(6)
    role = paint.text.shrunk(GAMES[path.game].title, TITLE, room)
    name = paint.text.image(GAMES[path.game].title, role, theme.text, room=room)
    canvas.put(name, left, high * 0.36 - name.height / 2)
    canvas.put(_dots(paint, path, round(room)), left, high * 0.7 - u(DOT))
    if chosen:
        sheet = draw.drawing(wide, high, 4)
        sheet.stroke(draw.leaf(wide, high, BUTTON_RADII, 1), theme.brass, max(2.0, u(4)))
        canvas.put(draw.finish(sheet), 0, 0)
    return canvas.image()


def _dots(paint: Painters, path: LearnPath, room: int) -> Image:
    """Draw a dot for each stop of the path: filled if it is done, a ring of brass where one is."""
    theme = paint.theme
    u = paint.screen.u
    stops = path.stops
    radius = max(3.0, u(DOT / 2))
    step = min(u(APART), (room - 4 * radius) / max(1, len(stops) - 1))
    sheet = paint.draw.drawing(room, 4 * radius, 4)
    first = 1.5 * radius
    middle = 2 * radius
    sheet.stroke(f"M {first},{middle} h {step * (len(stops) - 1)}", theme.muted, max(1.0, u(2)), 0.6)
    for number, stop in enumerate(stops):
        x = first + number * step
        if stop in path.done:
            sheet.circle(x, middle, radius, theme.brass)
            continue
        here = stop is path.here and bool(path.done - {PathStop.TRICKS})
        sheet.circle(x, middle, radius, theme.lacquer)
        sheet.ring(
            x, middle, radius * (1.15 if here else 0.9), theme.brass if here else theme.muted, max(1.5, u(3))
        )
    return paint.draw.finish(sheet)


@cached_picture
def _landscape(paint: Painters, game: str, size: tuple[int, int]) -> Image:
    """Draw the middle of a game's poster in the shape of a leaf."""
    wide, high = size
    whole = paint.draw.art(f"posters/{game}", wide, wide * ART)
    canvas = Canvas(wide, high)
    canvas.put(whole, 0, (high - wide * ART) * 0.5)
    sheet = paint.draw.drawing(wide, high).path(paint.draw.leaf(wide, high, BUTTON_RADII), "#FFFFFF")
    surface = masked(canvas.surface, paint.draw.finish(sheet).surface)
    return Image(surface, wide, high)
