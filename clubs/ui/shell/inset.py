"""A scene inside a box of another one, on a screen of its own that is cut off at its edges."""

from typing import Final, TypeAlias

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from clubs.ui.render.prerender import PaintingThread
from clubs.ui.render.raster import PREMULTIPLIED, Image, clear, draw_plain, masked
from clubs.ui.render.sprite import Sprite, cut
from clubs.ui.render.vector import Drawing
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.widgets import Spot, Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import PANEL_RADII

AHEAD: Final = 4.0  # ms of a frame
Cuts: TypeAlias = dict[tuple[Image, int, int, int, int], Sprite | None]
"""Parts of sprites by their pictures, their places and the size of the box."""


class Inset:
    """The context for a scene in a box, and the way between its pixels and those of the window.

    From `begin` on the felt is painted and cut out, and until then `ground` is None; if `patient`, for a
    picture, it is painted at once.
    """

    def __init__(self, outer: Context, box: Rect, *, patient: bool = False) -> None:
        self.outer, self.box, self._patient = outer, box, patient
        self.context = Context(_screen(outer, box), outer.preferences, store=outer.paint.grounds.store)
        self.context.sound, self.context.hearers = outer.sound, outer.hearers
        self.context.spare, self.context.router = outer.spare, outer.router
        self._ground: tuple[object, Image, object] | None = None
        self._begun: tuple[object, PaintingThread] | None = None
        self._cuts: Cuts = {}

    def follow(self, box: Rect, aside: int = 0) -> bool:
        """Take over the box and clock of the window; return whether all must be drawn again.

        The scene leaves `aside` pixels free at the right of its stage, and then is of the usual size.
        """
        self.box, inner, outer = box, self.context, self.outer
        before = inner.paint
        inner.go_to(outer.place)
        inner.lay_out(_screen(outer, box, usual=bool(aside)))
        inner.leave_aside(aside)
        inner.now, inner.key_used = outer.now, outer.key_used
        return inner.paint is not before

    # ------------------------------------------------------------ there and back

    def inside(self, taken: inputs.Input) -> inputs.Input:
        """Return an input with its place on the screen of the box."""
        if isinstance(taken, inputs.Point | inputs.Press | inputs.Release) and (taken.x, taken.y) != (-1, -1):
            return type(taken)(taken.x - self.box.left, taken.y - self.box.top)
        return taken

    def inwards(self, widget: Widget) -> Widget:
        """Return a widget of the window as one on the screen of the box."""
        return replace(widget, rect=widget.rect.move(-self.box.left, -self.box.top))

    def outwards(self, widget: Widget) -> Widget:
        """Return a widget on the screen of the box as one of the window."""
        return replace(widget, rect=self.moved(widget.rect))

    def spot(self, spot: Spot) -> Spot:
        """Return a spot on the screen of the box as one of the window."""
        return replace(spot, rect=self.moved(spot.rect))

    def moved(self, rect: Rect) -> Rect:
        """Return a rectangle of the box in the window."""
        return rect.move(self.box.topleft)

    # ------------------------------------------------------------ pictures

    @property
    def ground(self) -> Image | None:
        """The felt, cut to the panel's shape, as soon as it is painted."""
        paint, size = self.context.paint, self.box.size
        if self._ground is not None and self._ground[0] is paint:
            return self._ground[1]
        begun = self._begun[1] if self._begun is not None and self._begun[0] is paint else None
        if not self._patient and (begun is None or begun.is_alive()):
            # While only its stage moves aside, the felt stays as it was.
            kept = self._ground is not None and self._ground[2] == (self.box, paint.appearance)
            return self._ground[1] if kept and self._ground is not None else None
        felt = (begun.picture if begun is not None else None) or self._felt()
        self._ground = paint, Image(felt, *size), (self.box, paint.appearance)
        return self._ground[1]

    def begin(self) -> None:
        """Begin to cut out the felt for the present size as soon as it is painted, if that is not done."""
        paint = self.context.paint
        if self._patient or (self._begun is not None and self._begun[0] is paint):
            return
        if not paint.grounds.awaited("felt"):
            self._begun = paint, PaintingThread(self._felt)

    def _felt(self) -> Surface:
        paint, (width, height) = self.context.paint, self.box.size
        felt = clear(width, height)
        felt.blit(paint.felt(), (0, 0))
        felt.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
        if (width, height) == (self.outer.screen.width, self.outer.screen.height):
            return felt
        mask = Drawing(width, height).path(paint.draw.leaf(width, height, PANEL_RADII), "#FFFFFF")
        edge = Drawing(width, height)
        edge.stroke(paint.draw.leaf(width, height, PANEL_RADII, 1), paint.theme.brass, paint.draw.u(2), 0.6)
        felt.blit(draw_plain(str(edge), width, height), (0, 0), special_flags=PREMULTIPLIED)
        return masked(felt, draw_plain(str(mask), width, height))

    def placed(self, sprites: list[Sprite], z: int, alpha: int = 255) -> list[Sprite]:
        """Return the sprites of the inner scene in the window, all at one height, cut off at the edges."""
        cuts, self._cuts = self._cuts, {}
        found = []
        for sprite in sorted(sprites, key=lambda one: one.z):
            if (one := self._cut(sprite, cuts)) is not None:
                shown = one.alpha * alpha // 255
                found.append(Sprite(one.image, one.x + self.box.left, one.y + self.box.top, z, shown))
        return found

    def _cut(self, sprite: Sprite, before: Cuts) -> Sprite | None:
        """Return the part of a sprite inside the box, the same picture as in the last frame; None if none."""
        box = Rect((0, 0), self.box.size)
        if box.contains(sprite.rect):
            return sprite
        key = (sprite.image, round(sprite.x), round(sprite.y), *box.size)
        part = before[key] if key in before else cut(sprite, box)
        self._cuts[key] = part
        return part and sprite._replace(image=part.image)


def _screen(outer: Context, box: Rect, *, usual: bool = False) -> Screen:
    """Return the screen of a box, whose text is as large as that round it, or of the usual size."""
    return Screen(*box.size) if usual else outer.screen.part(*box.size)
