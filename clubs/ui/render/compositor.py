"""Drawing of frames onto a Surface, limited to what has changed since the last one."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from clubs.ui.render.raster import PREMULTIPLIED, clear, faded
from clubs.ui.render.sprite import Sprite

MOST_RECTS = 12  # beyond, one rectangle round all of them is cheaper than many


class PlacedPicture(NamedTuple):
    """A sprite's picture rounded to whole pixels; equal ones look the same, whatever is told of them."""

    z: int
    surface: Surface
    left: int
    top: int
    alpha: int

    @property
    def rect(self) -> Rect:
        return Rect((self.left, self.top), self.surface.get_size())


class Compositor:
    """Draws frames onto one target Surface and remembers the last of them.

    The lowest sprites that have not changed since the frame before are kept drawn on a layer of their own, so
    that whatever moves over them costs one copy of the layer and not all the sprites below. There is none
    until something moves, and none at all if it is not `layered`. Between two frames that are redrawn as a
    whole, others may have its Surface: one as large as a window takes longer to get than to fill.
    """

    def __init__(self, target: Surface, *, layered: bool = True) -> None:
        self.target, self._layered = target, layered
        self._background: Surface | None = None
        self._last: list[PlacedPicture] = []
        self._sheet: Surface | None = None  # what the layer is drawn on, kept while there is none
        self._layer: Surface | None = None
        self._laid: list[PlacedPicture] = []
        self._faded: dict[tuple[Surface, int], Surface] = {}

    def forget(self) -> None:
        """Redraw the whole of the next frame, because the target was lost or overdrawn."""
        self._background = None

    def rest(self) -> None:
        """Give back what only makes changes faster; the next one makes it again."""
        self._sheet, self._layer, self._laid = None, None, []
        self._faded.clear()

    def lend(self) -> Surface:
        """Lend the layer's Surface, with an alpha of its own, for as long as every frame is forgotten."""
        self.forget()
        self._layer, self._laid = None, []
        sheet = self._paper()
        sheet.set_alpha(255)
        return sheet

    def _paper(self) -> Surface:
        """Return the layer's Surface, whatever is on it."""
        if self._sheet is None:
            self._sheet = clear(*self.target.get_size())
        return self._sheet

    def draw(self, background: Surface, sprites: Sequence[Sprite]) -> list[Rect]:
        """Bring the target up to this frame; return the rectangles that changed."""
        placed = [_placed(sprite) for sprite in sprites if sprite.alpha > 0]
        placed.sort(key=lambda item: item.z)
        if background is not self._background:
            self._layer, self._laid, still = None, [], 0
            damage = [self.target.get_rect()]
        else:
            still = _in_common(self._last, placed)
            damage = self._damage(self._last[still:], placed[still:])
            if damage and self._layered:
                self._lay(background, placed[:still])
        self._background, self._last = background, placed
        under = background if self._layer is None else self._layer
        self._redraw(self.target, under, placed[len(self._laid) :], damage)
        if damage:
            self._drop_unused(placed)
        return damage

    def _lay(self, background: Surface, wanted: list[PlacedPicture]) -> None:
        """Draw these sprites on the layer, as far as they are not there yet."""
        if self._layer is None:
            if not wanted:
                return
            self._layer = self._paper()
            self._layer.set_alpha(None)  # it is copied, not blended
            self._layer.blit(background, (0, 0))
        common = _in_common(self._laid, wanted)
        self._redraw(self._layer, background, wanted, self._damage(self._laid[common:], wanted[common:]))
        self._laid = wanted

    def _damage(self, last: list[PlacedPicture], placed: list[PlacedPicture]) -> list[Rect]:
        """Return the rectangles in which two frames differ; equal sprites at the bottom are left out."""
        before, after = Counter(last), Counter(placed)
        gone, come = before - after, after - before
        changed = [*gone, *come]
        # The rest may have changed its order; of two that swapped, at least one is out of its place.
        stayed_before = _without(last, gone)
        stayed_after = _without(placed, come)
        for old, new in zip(stayed_before, stayed_after, strict=True):
            if old != new:
                changed += (old, new)
        screen = self.target.get_rect()
        rects = (item.rect.clip(screen) for item in dict.fromkeys(changed))
        merged = merged_rects([rect for rect in rects if rect.width and rect.height])
        return [quickly_copied(rect, screen) for rect in merged]

    def _redraw(self, target: Surface, under: Surface, over: list[PlacedPicture], rects: list[Rect]) -> None:
        """Redraw rectangles: `under`, and the sprites over it."""
        boxes = [item.rect for item in over] if rects else []
        for rect in rects:
            target.set_clip(rect)
            target.blit(under, rect, rect)
            target.fblits([self._shown(over[place]) for place in rect.collidelistall(boxes)], PREMULTIPLIED)
            target.set_clip(None)

    def _shown(self, item: PlacedPicture) -> tuple[Surface, tuple[int, int]]:
        return item.surface if item.alpha >= 255 else self._fade(item), (item.left, item.top)

    def _fade(self, item: PlacedPicture) -> Surface:
        key = (item.surface, item.alpha)
        found = self._faded.get(key)
        if found is None:
            found = self._faded[key] = faded(item.surface, item.alpha)
        return found

    def _drop_unused(self, placed: list[PlacedPicture]) -> None:
        if self._faded:
            used = {(item.surface, item.alpha) for item in placed}
            self._faded = {key: surface for key, surface in self._faded.items() if key in used}


def _placed(sprite: Sprite) -> PlacedPicture:
    image = sprite.image
    x, y = round(sprite.x) + image.dx, round(sprite.y) + image.dy
    return PlacedPicture(sprite.z, image.surface, x, y, sprite.alpha)


def _in_common(one: list[PlacedPicture], other: list[PlacedPicture]) -> int:
    """Return how many sprites two lists have in common from the lowest on."""
    number = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        number += 1
    return number


def _without(items: list[PlacedPicture], taken: Counter[PlacedPicture]) -> list[PlacedPicture]:
    """Return the items less those counted in `taken`, in their order."""
    left = Counter(taken)
    kept = []
    for item in items:
        if left[item] > 0:
            left[item] -= 1
        else:
            kept.append(item)
    return kept


def merged_rects(rects: list[Rect]) -> list[Rect]:
    """Return rectangles that cover the same, overlapping ones merged where that costs little."""
    result: list[Rect] = []
    for rect in rects:
        grown = rect
        merged = True
        while merged:
            merged = False
            for other in result:
                both = grown.union(other)
                if grown.colliderect(other) and _area(both) <= (_area(grown) + _area(other)) * 1.1:
                    result.remove(other)
                    grown, merged = both, True
                    break
        result.append(grown)
    if len(result) > MOST_RECTS:
        whole = result[0].unionall(result[1:])
        if _area(whole) < sum(map(_area, result)):
            return [whole]
    return result


def quickly_copied(rect: Rect, screen: Rect) -> Rect:
    """Return the rectangle, or one a few pixels wider that SDL copies in a tenth of the time.

    SDL writes rows that begin at a multiple of 16 bytes past the cache, all but their last bytes, up to 63:
    these go through the cache, and the processor waits for each row.
    """
    left = rect.left - (rect.left + 2) % 4
    if left > screen.left:
        return Rect(left, rect.top, rect.right - left, rect.height)
    width = rect.right - screen.left
    return Rect(screen.left, rect.top, min(screen.width, width + -width % 16), rect.height)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
