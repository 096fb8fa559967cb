"""A game's poster: its landscape over a label with title, tagline, seats and minutes."""

from dataclasses import replace

from clubs.cards import CLUBS, suit_sign
from clubs.rules.game import Game
from clubs.ui.components.painters import Kit
from clubs.ui.games import presentation
from clubs.ui.render.raster import Canvas, Image, masked
from clubs.ui.style import assets
from clubs.ui.style.theme import CHIP, PANEL_RADII, SCORE, Role

ART = 400 / 300  # height of the landscape for its width
PLACARD: Role = CHIP.sized(20)
FACTS: Role = CHIP.sized(18)


def seats_in_words(game: Game) -> str:
    """`3`, or `3–5`."""
    return str(game.seats[0]) if len(game.seats) == 1 else f"{game.seats[0]}–{game.seats[-1]}"


def poster(kit: Kit, game: Game, size: tuple[int, int], *, chosen: bool, lit: bool) -> Image:
    """The poster of a game; the chosen one has a brass edge and a glow."""
    key = ("poster", game.id, size, chosen, lit)
    return kit.easel.keep(key, lambda: _draw(kit, game, size, chosen, lit))


def _draw(kit: Kit, game: Game, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    w, h = size
    canvas = Canvas(w, h, kit.screen.u(60))
    if chosen:
        canvas.put(kit.chrome.turn_glow(w, h, PANEL_RADII), 0, 0)
    canvas.put(_shadow(kit, size), 0, kit.screen.u(10))
    canvas.put(kit.easel.keep(("poster face", game.id, size), lambda: _face(kit, game, size)), 0, 0)
    canvas.put(_edge(kit, size, chosen, lit), 0, 0)
    return canvas.image()


# What all posters of a size share is drawn once: five at a time are shown, and a choice changes two of them.


def _shadow(kit: Kit, size: tuple[int, int]) -> Image:
    outline = kit.easel.leaf(*size, PANEL_RADII)
    return kit.easel.keep(
        ("poster shadow", size), lambda: kit.easel.soft(outline, size, "#000000", kit.screen.u(18), 0.55)
    )


def _edge(kit: Kit, size: tuple[int, int], chosen: bool, lit: bool) -> Image:
    def make() -> Image:
        theme, sheet = kit.theme, kit.easel.drawing(*size, 4)
        if lit and not chosen:
            sheet.path(kit.easel.leaf(*size, PANEL_RADII), theme.text, 0.06)
        colour, width, opacity = (
            (theme.brass, 4.4, 1.0) if chosen else (theme.text, 1.4, 0.6 if lit else 0.28)
        )
        sheet.stroke(kit.easel.leaf(*size, PANEL_RADII, 1), colour, max(1.0, kit.screen.u(width)), opacity)
        return kit.easel.finish(sheet, *size, 4)

    return kit.easel.keep(("poster edge", size, chosen, lit), make)


def _label_height(kit: Kit) -> float:
    """Three lines of text and the space round them."""
    text, u = kit.text, kit.screen.u
    return text.cap(SCORE) + text.cap(PLACARD) + text.cap(FACTS) + 2 * 17 * kit.screen.t + u(40)


def _lacquer(kit: Kit, size: tuple[int, int], picture: int) -> Image:
    def make() -> Image:
        w, h = size
        sheet = kit.easel.drawing(w, h)
        stops = [(0.0, kit.theme.lacquer_top), (1.0, kit.theme.lacquer)]
        sheet.path(f"M 0,0 L {w},0 L {w},{h} L 0,{h} Z", sheet.linear(stops, (0, picture), (0, h)))
        return kit.easel.finish(sheet, w, h)

    return kit.easel.keep(("poster lacquer", size, picture), make)


def _mask(kit: Kit, size: tuple[int, int]) -> Image:
    def make() -> Image:
        sheet = kit.easel.drawing(*size).path(kit.easel.leaf(*size, PANEL_RADII), "#FFFFFF")
        return kit.easel.finish(sheet, *size)

    return kit.easel.keep(("poster mask", size), make)


def _face(kit: Kit, game: Game, size: tuple[int, int]) -> Image:
    """Landscape above lacquer with its words, in the shape of a leaf."""
    w, h = size
    label = _label_height(kit)
    picture = round(h - label)
    canvas = Canvas(w, h)
    canvas.put(_lacquer(kit, size, picture), 0, 0)
    if assets.has(f"posters/{game.id}"):
        art = kit.easel.art(f"posters/{game.id}", w, w * ART)
        top = max(0, round(presentation(game.id).poster_foot * art.height) - picture)
        part = Image(art.surface.subsurface((0, top, w, min(picture, art.height - top))), w, picture)
        canvas.put(part, 0, 0)
    else:
        _sign(kit, game, canvas, picture)
    canvas.put(kit.chrome.rule(w, max(1, kit.screen.u(2)), kit.theme.brass, 0.55), 0, picture)
    _words(kit, game, canvas, h - label, label)
    return replace(canvas.image(), surface=masked(canvas.surface, _mask(kit, size).surface))


def _sign(kit: Kit, game: Game, canvas: Canvas, height: int) -> None:
    """Draw the sign of the game's suit, where it has no landscape."""
    suit = suit_sign(CLUBS if game.accent is None else game.accent)
    size = min(canvas.width, height) * 0.52
    canvas.centre(kit.chrome.light(size * 1.8, kit.theme.turn_glow), canvas.width / 2, height / 2)
    canvas.centre(kit.easel.pip(suit, size, kit.theme.suits[suit]), canvas.width / 2, height / 2)


def _words(kit: Kit, game: Game, canvas: Canvas, top: float, height: float) -> None:
    text, theme, t = kit.text, kit.theme, kit.screen.t
    w, room = canvas.width, canvas.width - kit.screen.c * 24
    title = text.image(game.title, SCORE, theme.text, room=room)
    tagline = text.image(game.tagline, PLACARD, theme.soft, room=room)
    gap = 17 * t
    y = top + (height - title.height - tagline.height - text.cap(FACTS) - 2 * gap) / 2
    canvas.put(title, (w - title.width) / 2, y)
    y += title.height + gap
    canvas.put(tagline, (w - tagline.width) / 2, y)
    y += tagline.height + gap + text.cap(FACTS) / 2
    facts = (("users", seats_in_words(game)), ("clock", f"{game.minutes} min"))
    images = [text.image(word, FACTS, theme.brass_light) for _, word in facts]
    mark, space = text.px(FACTS) * 1.1, 8 * t
    x = (w - sum(image.width + mark + space for image in images) - 24 * t) / 2
    for (icon, _), image in zip(facts, images, strict=True):
        canvas.centre(kit.easel.icon(icon, mark, theme.brass_light), x + mark / 2, y)
        canvas.put(image, x + mark + space, y - image.height / 2)
        x += mark + space + image.width + 24 * t
