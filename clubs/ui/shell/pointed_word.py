"""The word of the card table under the pointer, in whatever text is drawn there."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from clubs.ui.render.raster import TextLine
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.text import Text
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.style.theme import NAME

OPAQUE: Final = 140
"""The alpha from which on a picture hides the text below."""


def pointed_word(text: Text, sprites: Sequence[Sprite], at: tuple[int, int], game: str) -> Spot | None:
    """Return the word at a point of some sprites with its meaning, in the game of an id."""
    for sprite in sorted(sprites, key=lambda sprite: sprite.z)[::-1]:
        image, left, top = sprite.image, round(sprite.x), round(sprite.y)
        if sprite.alpha <= OPAQUE or not sprite.rect.collidepoint(at):
            continue
        for line in image.lines:
            box = Rect(left + line.x, top + line.y, line.width, line.height).inflate(0, line.height)
            if box.collidepoint(at):
                return _in_line(text, line, box, at, game)
        x, y = at[0] - left - image.dx, at[1] - top - image.dy
        if image.surface.get_at((x, y)).a > OPAQUE:
            return None
    return None


def _in_line(text: Text, line: TextLine, box: Rect, at: tuple[int, int], game: str) -> Spot | None:
    """Return the word at a point of a line, if the glossary has it."""
    # Imported here, because the first menu is shown before the games are loaded.
    from clubs.learn import glossary  # noqa: PLC0415

    for found in glossary.find(line.words, game):
        rect = _box(text, line, box, (found.start, found.end))
        if rect.collidepoint(at):
            return Spot(rect, Explanation(found.entry.title, found.entry.says))
    return None


def _box(text: Text, line: TextLine, box: Rect, part: tuple[int, int]) -> Rect:
    """Return the box of a part of a line, measured in a typeface like its own."""
    whole = max(1, text.width(line.words, NAME))
    start, end = (round(text.width(line.words[:n], NAME) / whole * box.width) for n in part)
    return Rect(box.left + start, box.top, end - start, box.height)
