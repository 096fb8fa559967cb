"""The text and boxes of a frame, and their faults."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import pygame
import pygame.mask
from pygame import Rect

from clubs.ui.parts.scroll import OVER
from clubs.ui.render.raster import TextLine
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.text import ELLIPSIS
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import SMALLEST_TARGET

OPAQUE = 140  # alpha, from which on a sprite hides the ones below
TOUCH = 0.06  # of a line's area, below which something may reach into its box
STRUCK = 0.20  # of a line's area: the line through a crossed-out number covers less
BORDER = 1  # pixels by which two boxes may touch
FEET = 0.24  # of the font size: how far letters reach below the line


@dataclass(frozen=True)
class Written:
    """A line of text in the window, and the index of its sprite from the lowest."""

    line: TextLine
    box: Rect
    place: int

    @property
    def letters(self) -> Rect:
        """Box including the descenders."""
        feet = round(self.line.px * FEET)
        return Rect(self.box.left, self.box.top, self.box.width, self.box.height + feet)

    def __str__(self) -> str:
        return f"“{self.line.words}” at {tuple(self.box)}"


def stacked(sprites: Iterable[Sprite]) -> list[Sprite]:
    """Return the visible sprites in the order of drawing."""
    return sorted((sprite for sprite in sprites if sprite.alpha > 0), key=lambda sprite: sprite.z)


def written(sprites: Sequence[Sprite]) -> list[Written]:
    """Return all lines of text on the sprites of a frame."""
    return [
        Written(line, Rect(round(x) + line.x, round(y) + line.y, line.width, line.height), place)
        for place, (image, x, y, *_) in enumerate(sprites)
        for line in image.lines
    ]


def coverage(sprite: Sprite, box: Rect) -> float:
    """Return the part of a box that a sprite hides."""
    seen = sprite.rect.clip(box)
    if not seen.width or not seen.height:
        return 0.0
    part = sprite.image.surface.subsurface(seen.move(-sprite.rect.left, -sprite.rect.top))
    return pygame.mask.from_surface(part, OPAQUE).count() / (box.width * box.height)


# ---------------------------------------------------------------- text


def text_faults(
    sprites: Sequence[Sprite], window: Rect, floor: int, names: Sequence[str] = (), notes: int = 1000
) -> Iterator[str]:
    """Yield lines that are too small, cut off, outside, over each other or under something else.

    No text may be smaller than `floor`; sprites from z `notes` on may cover the rest for a moment.
    """
    lines = written(sprites)
    steady = [sprite for sprite in sprites if sprite.z < notes]
    for one in lines:
        if one.line.px < floor:
            yield f"{one} is only {one.line.px} px high"
        if is_cut(one.line.words, names):
            yield f"{one} is cut short"
        if not window.contains(one.letters):
            yield f"{one} is not wholly in the window"
        elif not sprites[one.place].rect.contains(one.box):
            yield f"{one} does not fit its picture, which is {tuple(sprites[one.place].rect)}"
        for sprite in (steady if one.place < len(steady) else sprites)[one.place + 1 :]:
            if coverage(sprite, one.box) > STRUCK:
                yield f"{one} is covered by a sprite at {tuple(sprite.rect)}"
        if edge := _edge_under(one, sprites):
            yield f"{one} is half on a sprite at {tuple(edge)}"
    for one, other in combinations(lines, 2):
        if (one.place < len(steady)) != (other.place < len(steady)):
            continue
        if one.letters.colliderect(other.box) or one.box.colliderect(other.letters):
            yield f"{one} and {other} overlap"


def picture_faults(sprites: Sequence[Sprite], notes: int = 1000) -> Iterator[str]:
    """Yield pictures with text on them that reach into each other's boxes."""
    bearers = [sprite for sprite in sprites if sprite.image.lines and sprite.z < notes]
    boxes = [Rect(round(s.x), round(s.y), s.image.width, s.image.height) for s in bearers]
    for one, other in combinations(boxes, 2):
        common = one.clip(other)
        if min(common.size) > BORDER and not one.contains(other) and not other.contains(one):
            yield f"the picture at {tuple(one)} reaches into the one at {tuple(other)}"


def _edge_under(one: Written, sprites: Sequence[Sprite]) -> Rect | None:
    """Return the uppermost sprite below a line, if its edge runs through the line."""
    if coverage(sprites[one.place], one.box) > 1 - TOUCH:
        return None
    for sprite in reversed(sprites[: one.place]):
        part = coverage(sprite, one.box)
        if part > TOUCH:
            return sprite.rect if part < 1 - TOUCH else None
    return None


def is_cut(words: str, names: Sequence[str]) -> bool:
    """Return whether a line is cut short; long names may be, and words that are known to end so."""
    if not words.endswith(ELLIPSIS) or words in names:
        return False
    begun = words.removesuffix(ELLIPSIS)
    return not any(begun.endswith(name[:length]) for name in names for length in range(4, len(name) + 1))


# ---------------------------------------------------------------- widgets


def widget_faults(scene: Scene, window: Rect) -> Iterator[str]:
    """Yield widgets that are too small, outside the window, or in each other's way."""
    widgets, screen = showing(scene), Screen(*window.size)
    # Where the window is small, targets reach into each other, as words of a text do: the nearer is hit.
    reach = {one.id: one.rect if screen.small or is_word(one) else one.target for one in widgets}
    for one in widgets:
        if min(one.target.size) < SMALLEST_TARGET and not in_fan(one):
            yield f"{one.id} can only be hit within {one.target.size}"
        if not window.contains(one.rect) and not in_fan(one):
            yield f"{one.id} at {tuple(one.rect)} is not wholly in the window"
    for one, other in combinations(widgets, 2):
        if in_fan(one) and in_fan(other):
            continue
        if one.region in ("page", "facts") and one.rect.contains(other.rect):
            continue  # a page closes where nothing that lies on it is pressed
        if one.role == "choice" and other.region == "lesson" and one.rect.contains(other.rect):
            continue  # on the chosen poster
        if one.region == "text" and is_word(other):
            continue
        if reach[one.id].colliderect(reach[other.id]):
            yield f"{one.id} at {tuple(reach[one.id])} and {other.id} at {tuple(reach[other.id])} overlap"


def showing(scene: Scene) -> list[Widget]:
    """Return the widgets that show whole; what a page scrolls is checked by `test_pages`."""
    if not isinstance(scene, PageScene):
        return scene.widgets()
    whole = {one.id: one.rect for one in scene.widgets()}
    return [one for one in scene.pointable() if one.rect == whole[one.id]]


def is_word(widget: Widget) -> bool:
    """Return whether a widget is a word of a text, a link to what it means."""
    return widget.region == "words"


def in_fan(widget: Widget) -> bool:
    """Return whether a widget is a card of the hand, whose visible strip gets narrow in a full hand."""
    return widget.region == "hand"


def notes(scene: Scene) -> int:
    """Return the z from which on a scene shows labels that may cover the rest for a moment."""
    return Z_SAID if isinstance(scene, TableScene) else OVER
