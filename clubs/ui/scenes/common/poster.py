"""A game's poster: its landscape, a strip that sets it apart, and a label with title, tagline and facts."""

from msgspec.structs import replace

from clubs.cards import CLUBS, suit_sign
from clubs.games import GAMES
from clubs.rules.game import Game
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image, masked
from clubs.ui.render.vector import rectangle
from clubs.ui.style import assets
from clubs.ui.style.theme import CHIP, PANEL_RADII, SCORE, TextRole

ART = 400 / 300  # height of the landscape for its width
LOWEST = 0.5  # of the poster's height: its landscape, where a strip is under it
PLACARD: TextRole = CHIP
FACTS: TextRole = CHIP


def seats_in_words(game: Game) -> str:
    """Return the numbers of seats: `3`, or `3–5`."""
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"


def in_words(game: Game) -> str:
    """Return what a poster says under the title."""
    facts = f"{seats_in_words(game)} players, {game.minutes} minutes"
    return "; ".join(filter(None, (game.tagline, game.apart, facts)))


def poster(paint: Painters, game: Game, size: tuple[int, int], *, chosen: bool, lit: bool) -> Image:
    """Draw the poster of a game; the chosen one has a brass edge and a glow."""
    key = ("poster", game.id, size, chosen, lit)
    return paint.draw.cached(key, lambda: _draw(paint, game, size, chosen, lit))


def _draw(paint: Painters, game: Game, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    w, h = size
    canvas = Canvas(w, h, paint.screen.u(60))
    if chosen:
        canvas.put(paint.panels.turn_glow(w, h, PANEL_RADII), 0, 0)
    canvas.put(_shadow(paint, size), 0, paint.screen.u(10))
    canvas.put(paint.draw.cached(("poster face", game.id, size), lambda: _face(paint, game, size)), 0, 0)
    canvas.put(_edge(paint, size, chosen, lit), 0, 0)
    return canvas.image()


# The parts that all posters of a size share are drawn once.


@cached_picture
def _shadow(paint: Painters, size: tuple[int, int]) -> Image:
    outline = paint.draw.leaf(*size, PANEL_RADII)
    return paint.draw.soft(outline, size, "#000000", paint.screen.u(18), 0.55)


@cached_picture
def _edge(paint: Painters, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    theme, sheet = paint.theme, paint.draw.drawing(*size, 4)
    if lit and not chosen:
        sheet.path(paint.draw.leaf(*size, PANEL_RADII), theme.text, 0.06)
    colour, width, opacity = (theme.brass, 4.4, 1.0) if chosen else (theme.text, 1.4, 0.6 if lit else 0.28)
    sheet.stroke(paint.draw.leaf(*size, PANEL_RADII, 1), colour, max(1.0, paint.screen.u(width)), opacity)
    return paint.draw.finish(sheet, *size, 4)


def _room(paint: Painters, width: float) -> float:
    """Return the width of the lines on a poster."""
    return width - paint.screen.c * 24


def _has_tagline(paint: Painters, width: int) -> bool:
    """Return whether posters of this width have their taglines: all of them, or none."""
    room = _room(paint, width)
    return all(paint.text.width(game.tagline, PLACARD) <= room for game in GAMES.values())


def _strip_height(paint: Painters, size: tuple[int, int]) -> float:
    """Return the height of the strip that sets a game apart; 0 if one is too long, or the picture too low."""
    text, room = paint.text, _room(paint, size[0])
    height = text.cap(FACTS) + 20 * paint.screen.t
    fits = all(text.width(game.apart, FACTS) <= room for game in GAMES.values())
    picture = size[1] - _label_height(paint, size[0]) - height
    return height if fits and picture >= LOWEST * size[1] else 0.0


def _label_height(paint: Painters, width: int) -> float:
    """Return the height of two or three lines of text and the space round them."""
    text, u = paint.text, paint.screen.u
    tagline = text.cap(PLACARD) + 17 * paint.screen.t if _has_tagline(paint, width) else 0.0
    return text.cap(SCORE) + tagline + text.cap(FACTS) + 17 * paint.screen.t + u(40)


def picture_height(paint: Painters, size: tuple[int, int]) -> int:
    """Return the height of the landscape on a poster."""
    return round(size[1] - _label_height(paint, size[0]) - _strip_height(paint, size))


@cached_picture
def _lacquer(paint: Painters, size: tuple[int, int], picture: int) -> Image:
    w, h = size
    sheet = paint.draw.drawing(w, h)
    stops = [(0.0, paint.theme.lacquer_top), (1.0, paint.theme.lacquer)]
    sheet.path(rectangle(0, 0, w, h), sheet.linear(stops, (0, picture), (0, h)))
    return paint.draw.finish(sheet, w, h)


@cached_picture
def _mask(paint: Painters, size: tuple[int, int]) -> Image:
    sheet = paint.draw.drawing(*size).path(paint.draw.leaf(*size, PANEL_RADII), "#FFFFFF")
    return paint.draw.finish(sheet, *size)


def _face(paint: Painters, game: Game, size: tuple[int, int]) -> Image:
    """Draw the landscape above lacquer with its words, in the shape of a leaf."""
    w, h = size
    label, strip, picture = _label_height(paint, w), _strip_height(paint, size), picture_height(paint, size)
    canvas = Canvas(w, h)
    canvas.put(_lacquer(paint, size, picture), 0, 0)
    if assets.has(f"posters/{game.id}"):
        art = paint.draw.art(f"posters/{game.id}", w, w * ART)
        top = max(0, round(presentation(game.id).poster_foot * art.height) - picture)
        part = Image(art.surface.subsurface((0, top, w, min(picture, art.height - top))), w, picture)
        canvas.put(part, 0, 0)
    else:
        _sign(paint, game, canvas, picture)
    canvas.put(paint.panels.rule(w, max(1, paint.screen.u(2)), paint.theme.brass, 0.55), 0, picture)
    if strip and game.apart:
        canvas.put(paint.panels.rule(w, round(strip), paint.theme.ink, paint.theme.ground(0.45)), 0, picture)
        apart = paint.text.image(game.apart, FACTS, paint.theme.brass_light)
        canvas.centre(apart, w / 2, picture + strip / 2)
    _words(paint, game, canvas, h - label, label)
    return replace(canvas.image(), surface=masked(canvas.surface, _mask(paint, size).surface))


def _sign(paint: Painters, game: Game, canvas: Canvas, height: int) -> None:
    """Draw the sign of the game's suit, where it has no landscape."""
    suit = suit_sign(CLUBS if game.accent is None else game.accent)
    size = min(canvas.width, height) * 0.52
    canvas.centre(paint.panels.light(size * 1.8, paint.theme.turn_glow), canvas.width / 2, height / 2)
    canvas.centre(paint.draw.pip(suit, size, paint.theme.suits[suit]), canvas.width / 2, height / 2)


def _words(paint: Painters, game: Game, canvas: Canvas, top: float, height: float) -> None:
    text, theme, t = paint.text, paint.theme, paint.screen.t
    w, room, gap = canvas.width, _room(paint, canvas.width), 17 * t
    lines = [text.image(game.title, SCORE, theme.text, room=room)]
    if _has_tagline(paint, w):
        lines.append(text.image(game.tagline, PLACARD, theme.soft, room=room))
    y = top + (height - sum(line.height + gap for line in lines) - text.cap(FACTS)) / 2
    for line in lines:
        canvas.put(line, (w - line.width) / 2, y)
        y += line.height + gap
    y += text.cap(FACTS) / 2
    facts = (("users", seats_in_words(game)), ("clock", f"{game.minutes} min"))
    images = [text.image(word, FACTS, theme.brass_light) for _, word in facts]
    mark, space = text.px(FACTS) * 1.1, 8 * t
    x = (w - sum(image.width + mark + space for image in images) - 24 * t) / 2
    for (icon, _), image in zip(facts, images, strict=True):
        canvas.centre(paint.draw.icon(icon, mark, theme.brass_light), x + mark / 2, y)
        canvas.put(image, x + mark + space, y - image.height / 2)
        x += mark + space + image.width + 24 * t
