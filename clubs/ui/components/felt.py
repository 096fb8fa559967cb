"""The table from above: room, wooden rim and felt under a lamp, as one opaque Surface for a window's size."""

from functools import cache

import pygame
from pygame import Rect, Surface

from clubs.ui.components.landscape import around
from clubs.ui.components.table_picture import bound, covering, toned
from clubs.ui.render.raster import PREMULTIPLIED, blurred, clear, draw_plain, masked
from clubs.ui.render.vector import Drawing, Point, closed, dashes, rectangle, superellipse
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Theme

EXPONENT = 2.75
TOP, ASIDE, BELOW = 150, 40, 130  # design units, from the edges of the window to the rim
LOWER = 0.08  # of the spare height, as the uppermost plaques
RIM = 44
TREES = (
    (10, 260), (120, 200), (250, 150), (360, 110), (470, 90), (580, 70), (700, 60),
    (1910, 250), (1800, 200), (1670, 150), (1560, 110), (1450, 90), (1340, 70), (1220, 60),
)  # fmt: skip
COARSEST_POOL, FINEST_POOL = 64, 512  # pixels across a pool of light, before it is stretched
GRAIN = 128  # pixels of noise, which is repeated
LOBES = ((0.0, -24.5), (-25.5, 10.0), (25.5, 10.0))  # the three circles of a club, in a box of 100


class Table:
    """The table's shape on one screen, in pixels."""

    exponent = EXPONENT
    thin = 1.0
    """How wide the rim is beside that of a usual table."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.top = screen.v(TOP) + screen.e * LOWER
        bottom = screen.height + screen.v(BELOW)
        middle = (screen.width - screen.aside) / 2
        self.centre = (middle, (self.top + bottom) / 2)
        self.half = (middle - screen.v(ASIDE), (bottom - self.top) / 2)

    def at(self, x: float, y: float) -> Point:
        """Return a point of the stage, in design units, in pixels."""
        return self.centre[0] + self.screen.v(x - 960), self.screen.v(y)

    def outline(self, inset: float, count: int = 200) -> list[Point]:
        """Return the rim's outline, `inset` design units inside it."""
        less = inset * self.screen.s * self.thin
        return superellipse(self.centre, (self.half[0] - less, self.half[1] - less), self.exponent, count)


class SmallTable(Table):
    """A table for two, whole in the window."""

    exponent = 2.5
    thin = 0.55

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        x, y = screen.small_table.center
        self.centre = (float(x), float(y))
        self.half = (screen.small_table.width / 2, screen.small_table.height / 2)
        self.top = float(screen.small_table.top)


def background(screen: Screen, theme: Theme, picture: Surface | None = None) -> Surface:
    """Draw room, rim and felt, or a picture in its place."""
    return _background(Table(screen), theme, picture)


def small(screen: Screen, theme: Theme, picture: Surface | None = None) -> Surface:
    """Draw the room with a small table in it."""
    return _background(SmallTable(screen), theme, picture)


def _background(table: Table, theme: Theme, picture: Surface | None) -> Surface:
    """Draw a table in its room.

    Room, shadows and light are soft, so they are drawn at half the size, which takes a quarter of the time.
    """
    screen = table.screen
    whole = Surface((screen.width, screen.height), 0, 32)
    if theme.plain:
        whole.fill(theme.room)
        whole.blit(_plain(table, theme), (0, 0), special_flags=PREMULTIPLIED)
        return whole
    if theme.landscape:
        whole.blit(around(theme.landscape, screen), (0, 0))
    else:
        pygame.transform.smoothscale(_room(table, theme), whole.get_size(), whole)
    shadow = pygame.transform.smoothscale(_shadow(table), whole.get_size())
    whole.blit(shadow, (0, 0), special_flags=PREMULTIPLIED)
    cloth = _felt(table, theme) if picture is None else _covered(table, theme, picture)
    for layer in (_rim(table, theme), cloth, _stitches(table, theme)):
        whole.blit(layer, (0, 0), special_flags=PREMULTIPLIED)
    return _dithered(whole)


def _halved(sheet: Drawing, screen: Screen) -> Surface:
    """Draw a drawing of the whole window at half its size."""
    return draw_plain(str(sheet), screen.width // 2, screen.height // 2)


def _room(table: Table, theme: Theme) -> Surface:
    """Draw the trees round the table, at half the size."""
    screen = table.screen
    w, h, s = screen.width, screen.height, screen.s
    sheet = Drawing(w, h)
    sky = sheet.linear([(0, theme.room_top), (1, theme.room)], (0, 0), (0, h * 0.5))
    sheet.path(rectangle(0, 0, w, h), sky)
    for x, height in TREES:
        size = height * s / 118
        for px, py in (*LOBES, (0.0, 0.0)):
            sheet.circle(x * w / 1920 + px * size, 258 * s - 68 * size + py * size, 24.5 * size, theme.crowns)
    sheet.path(rectangle(0, 150 * s, w, h), theme.crowns)
    return _halved(sheet, screen)


def _shadow(table: Table) -> Surface:
    """Draw the table's shadow, at half the size."""
    screen = table.screen
    sheet = Drawing(screen.width, screen.height, (0, -6 * screen.s))
    sheet.path(closed(table.outline(0)), "#000000", 0.55)
    return blurred(_halved(sheet, screen), 11 * screen.s)


def _rim(table: Table, theme: Theme) -> Surface:
    screen, wood = table.screen, theme.wood
    s = screen.s
    sheet = Drawing(screen.width, screen.height)
    stops = [(0.0, wood.light), (0.10, wood.main), (0.5, wood.dark), (1.0, wood.deep)]
    sheet.path(closed(table.outline(0)), sheet.linear(stops, (0, table.top), (0, screen.height)))
    for light in theme.lights:
        (x, y) = table.at(light.x, light.y)
        reach = screen.v(light.reach)
        fades = [
            (0.0, light.colour, light.on_rim),
            (0.5, light.colour, light.on_rim * 0.25),
            (1.0, light.colour, 0.0),
        ]
        sheet.path(closed(table.outline(0)), sheet.radial(fades, x, y, reach))
    for inset, opacity in ((4, 0.5), (9, 0.22), (15, 0.16), (22, 0.2), (29, 0.14), (36, 0.18)):
        colour = wood.light if inset == 4 else wood.deep
        sheet.stroke(closed(table.outline(inset)), colour, (1.6 if inset == 4 else 1.3) * s, opacity)
    sheet.stroke(closed(table.outline(26)), wood.inlay, max(1.0, 2.6 * s), 0.85)
    sheet.path(closed(table.outline(RIM)), theme.felt_edge)
    return draw_plain(str(sheet), screen.width, screen.height)


def _plain(table: Table, theme: Theme) -> Surface:
    """Draw rim and felt in one colour each, with a line between them."""
    screen = table.screen
    sheet = Drawing(screen.width, screen.height)
    sheet.path(closed(table.outline(0)), theme.wood.dark)
    sheet.path(closed(table.outline(RIM)), theme.felt)
    sheet.stroke(closed(table.outline(RIM)), theme.wood.main, max(2.0, 4 * screen.s))
    return draw_plain(str(sheet), screen.width, screen.height)


def cloth(screen: Screen, theme: Theme, picture: Surface | None = None) -> Surface:
    """Draw the cloth alone, or a picture in its place, in the whole window."""
    whole = Rect(0, 0, screen.width, screen.height)
    return piece(screen, theme, whole) if picture is None else toned(covering(picture, whole.size), theme)


def piece(screen: Screen, theme: Theme, part: Rect) -> Surface:
    """Draw a part of the table that is all cloth."""
    whole = Surface(part.size, 0, 32)
    if theme.plain:
        whole.fill(theme.felt)
        return whole
    pygame.transform.smoothscale(_cloth(Table(screen), theme, part), part.size, whole)
    return _dithered(whole)


def _cloth(table: Table, theme: Theme, part: Rect) -> Surface:
    """Draw the lamp's pool of light on a part of the cloth, at half the size."""
    h, half = table.screen.height, table.centre[0] / 2
    left, top = part.left / 2, part.top / 2
    cloth = Surface((max(1, part.width // 2), max(1, part.height // 2)), 0, 32)
    cloth.fill(theme.felt_edge)
    eased = [(i / 12, (1 - i / 12) ** 2 * (1 + 2 * i / 12)) for i in range(13)]
    x = 2 * half * theme.lamp_at[0] - left
    y = h * theme.lamp_at[1] / 2 - top
    _pool(cloth, (x, y + h * 0.02), (half, h * 0.28), theme.felt, eased)
    hot = [(i / 12, (1 - i / 12) ** 2 * theme.lamplight) for i in range(13)]
    _pool(cloth, (x, y), (half * 0.6, h * 0.17), theme.lamp, hot)
    for light in filter(lambda one: one.on_felt, theme.lights):
        (at_x, at_y) = table.at(light.x, light.y)
        reach = table.screen.v(light.reach) / 2
        breath = [(i / 12, (1 - i / 12) ** 2 * light.on_felt) for i in range(13)]
        _pool(cloth, (at_x / 2 - left, at_y / 2 - top), (reach, reach * 0.7), light.colour, breath)
    return cloth


def _felt(table: Table, theme: Theme) -> Surface:
    """Draw the cloth in its light, and the rim's shadow on it."""
    size = (table.screen.width, table.screen.height)
    cloth = clear(size[0] // 2, size[1] // 2)
    cloth.blit(_cloth(table, theme, Rect((0, 0), size)), (0, 0))
    cloth.blit(_rim_shadow(table), (0, 0), special_flags=PREMULTIPLIED)
    return _cut(table, pygame.transform.smoothscale(cloth, size))


def _covered(table: Table, theme: Theme, picture: Surface) -> Surface:
    """Draw a picture of the player's own, and but by day, when ink is dark, the rim's shadow on it."""
    w, h = table.screen.width, table.screen.height
    box = Rect(0, 0, round(2 * table.half[0]), round(2 * table.half[1]))
    box.center = (round(table.centre[0]), round(table.centre[1]))
    cloth = clear(w, h)
    cloth.blit(toned(covering(picture, box.size), theme), box)
    if not bound(theme)[1]:
        shadow = pygame.transform.smoothscale(_rim_shadow(table), (w, h))
        cloth.blit(shadow, (0, 0), special_flags=PREMULTIPLIED)
    return _cut(table, cloth)


def _rim_shadow(table: Table) -> Surface:
    """Draw the shadow of the rim, at half the size."""
    screen = table.screen
    around = Drawing(screen.width, screen.height)
    far = screen.width + screen.height
    around.path(
        rectangle(-far, -far, far * 2, far * 2) + closed(table.outline(RIM)),
        "#000000",
        0.62,
    )
    return blurred(_halved(around, screen), 7.5 * screen.s)


def _cut(table: Table, cloth: Surface) -> Surface:
    """Cut a cloth to the table's shape."""
    w, h = cloth.get_size()
    mask = Drawing(w, h).path(closed(table.outline(RIM)), "#FFFFFF")
    return masked(cloth, draw_plain(str(mask), w, h))


def _pool(cloth: Surface, centre: Point, half: Point, colour: str, fade: list[tuple[float, float]]) -> None:
    """Draw an elliptic pool of light: a round gradient, stretched."""
    size = (round(2 * half[0]), round(2 * half[1]))
    side = max(COARSEST_POOL, min(FINEST_POOL, max(size)))
    sheet = Drawing(side, side)
    paint = sheet.radial([(at, colour, part) for at, part in fade], side / 2, side / 2, side / 2)
    sheet.circle(side / 2, side / 2, side / 2, paint)
    light = pygame.transform.smoothscale(draw_plain(str(sheet), side, side), size)
    cloth.blit(light, (round(centre[0] - half[0]), round(centre[1] - half[1])), special_flags=PREMULTIPLIED)


def _stitches(table: Table, theme: Theme) -> Surface:
    screen = table.screen
    s = screen.s
    sheet = Drawing(screen.width, screen.height)
    seam = dashes(table.outline(RIM + 20, 480), 11 * s, 8 * s)
    sheet.stroke(seam, theme.stitch, 2 * s, 0.32)
    return draw_plain(str(sheet), screen.width, screen.height)


def _dithered(whole: Surface) -> Surface:
    """Add noise of one level to the picture, so that large dark gradients show no bands."""
    tile = _grain()
    for y in range(0, whole.get_height(), GRAIN):
        for x in range(0, whole.get_width(), GRAIN):
            whole.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return whole


@cache
def _grain() -> Surface:
    """Draw a tile on which half of the pixels are one level brighter than black."""
    tile = Surface((GRAIN, GRAIN), 0, 32)
    from random import Random  # noqa: PLC0415 (most starts find their ground painted)

    grain, levels = Random(7).random, (bytes(4), b"\x01\x01\x01\x00")
    pixels = b"".join(levels[grain() < 0.5] for _ in range(GRAIN * GRAIN))
    tile.get_buffer().write(pixels)
    return tile
