"""Readings: the texts on a screen that are no widgets, for a screen reader and for a voice.

All text that is drawn is recorded on its picture, so that what is seen can be read of the sprites.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import shown
from clubs.ui.render.raster import TextLine
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Explanation, Spot, Widget

SEEN: Final = 140
"""The alpha from which on a picture can be seen, and hides what is below."""
ROW: Final = 0.4  # of the font size, by which the feet of one row may differ
NEXT_ROW: Final = 2.0  # of the font size, from foot to foot within a paragraph
APART: Final = 1.2  # of the font size, from which on the parts of a row are texts of their own
NEAR: Final = 4  # heights of a widget, in which its number stands
SPACE: Final = 0.08  # of the font size


class Reading(Struct, frozen=True):
    """A text on the screen that is no widget; suit signs stand in braces. A heading begins a part.

    In a `region` it stands among the widgets of that name. Its `description` is read to those who ask for it.
    """

    id: str
    rect: Rect
    text: str
    heading: bool = False
    region: str = ""
    description: str = ""


Text: TypeAlias = tuple[str, Rect, bool]
"""A text with its box, and whether it is a heading."""


class Written(NamedTuple):
    """Lines of text that belong together, the box round them, and the size of their letters in pixels."""

    words: str
    rect: Rect
    px: int


def readings(
    sprites: Sequence[Sprite], widgets: Sequence[Widget], spots: Iterable[Spot], heading: int
) -> list[Reading]:
    """Return what is written on the sprites beside the widgets, and then what explains itself.

    Texts inside a thing that says them itself are left out, and so is what a widget is called elsewhere. A
    thing that lies in another is its description.
    `heading` is the size of headings in pixels.
    """
    own = [widget for widget in widgets if widget.role != "text"]
    labels = {part for widget in own for part in (widget.label, *widget.label.split(": "))}
    spots = [spot for spot in spots if shown(spot.about.fact) not in labels]
    told = [(spot.rect, shown(spot.about.fact)) for spot in spots]
    for widget in widgets:
        said = f"{widget.label} {widget.value}"
        told.append((widget.target, said))
        # Numbers stand beside what they are the numbers of.
        around = widget.target.inflate(0, NEAR * widget.rect.height)
        told += [(around, number) for number in re.findall(r"\d+", said)]
    said_there = [(rect, _plain(words)) for rect, words in told]
    found = [
        (text.words, text.rect, text.px >= heading)
        for text in written(sprites)
        if any(char.isalnum() for char in text.words)
        and text.words not in labels
        and not any(widget.rect.collidepoint(text.rect.center) for widget in own)
        and not any(rect.colliderect(text.rect) and _plain(text.words) in words for rect, words in said_there)
    ]
    return list(numbered(found, described(spots)))


@lru_cache(maxsize=512)
def _plain(words: str) -> str:
    """Return words for comparing, without case and the full stop."""
    return spoken(words).lower().rstrip(".")


def as_text(about: Explanation) -> str:
    """Return an explanation as sentences to be read one after the other."""
    fact = shown(about.fact)
    return f"{fact}. {shown(about.follows)}" if about.follows else fact


def described(spots: Sequence[Spot]) -> Iterator[Reading]:
    """Yield what explains itself, once each; a thing within another, as a face on a plaque, describes it."""
    pairs = ((one, other) for one in spots for other in spots if one.rect.size != other.rect.size)
    within = {id(one): other for one, other in pairs if other.rect.contains(one.rect)}
    told = set[str]()
    for spot in spots:
        if id(spot) not in within and (words := as_text(spot.about)) not in told:
            told.add(words)
            inner = [as_text(one.about) for one in spots if within.get(id(one)) is spot]
            yield Reading("", spot.rect, words, description=" ".join(inner))


def numbered(texts: Iterable[Text], things: Iterable[Reading] = ()) -> Iterator[Reading]:
    """Yield a reading for each text, its box, and whether it is a heading, and the things; all told apart."""
    times: dict[str, int] = {}
    for one in (*(Reading("", rect, shown(words), heading) for words, rect, heading in texts), *things):
        times[one.text] = times.get(one.text, 0) + 1
        yield replace(one, id=f"text {one.text} {times[one.text]}")


def written(sprites: Sequence[Sprite]) -> list[Written]:
    """Return the visible texts of a frame, in the order of drawing; lines of a paragraph are one text.

    A picture with words of its own for what it shows is one text, too.
    """
    order = sorted(range(len(sprites)), key=lambda place: sprites[place].z)
    boxes = [sprites[place].rect for place in order]
    found = []
    for height, place in enumerate(order):
        sprite = sprites[place]
        if not (sprite.image.lines or sprite.image.alt) or sprite.alpha <= SEEN:
            continue
        above = [(sprites[order[n]], boxes[n]) for n in boxes[height].collidelistall(boxes) if n > height]
        if sprite.image.alt:
            found.append((place, Written(sprite.image.alt, boxes[height], 0)))
            continue
        for text in paragraphs(sprite.image.lines):
            box = text.rect.move(round(sprite.x), round(sprite.y))
            if boxes[height].collidepoint(box.center) and not _hidden(box.center, above):
                found.append((place, text._replace(rect=box)))
    return [text for _, text in sorted(found, key=lambda one: one[0])]


def _hidden(at: tuple[int, int], above: Iterable[tuple[Sprite, Rect]]) -> bool:
    """Return whether one of the sprites above hides a point."""
    for sprite, box in above:
        if sprite.alpha > SEEN and box.collidepoint(at):
            x, y = at[0] - box.left, at[1] - box.top
            if sprite.image.surface.get_at((x, y)).a > SEEN:
                return True
    return False


def paragraphs(lines: Sequence[TextLine]) -> list[Written]:
    """Join the lines on a picture: parts of a row beside each other, and the rows of a paragraph."""
    found: list[Written] = []
    for row in _rows(lines):
        for part in _parts(row):
            last = found[-1] if found else None
            if last is not None and _goes_on(last, part):
                words = f"{last.words} {part.words}"
                found[-1] = Written(words, last.rect.union(part.rect), last.px)
            else:
                found.append(part)
    return found


def _goes_on(last: Written, part: Written) -> bool:
    """Return whether a part is the next row of a paragraph."""
    step = part.rect.bottom - last.rect.bottom
    beside = part.rect.left < last.rect.right and last.rect.left < part.rect.right
    return last.px == part.px and 0 < step <= NEXT_ROW * part.px and beside


def _rows(lines: Sequence[TextLine]) -> list[list[TextLine]]:
    """Sort lines into rows, from the highest down; each from left to right."""
    rows: list[list[TextLine]] = []
    for line in sorted(lines, key=lambda line: line.y + line.height):
        foot = line.y + line.height
        if rows and foot - (rows[-1][0].y + rows[-1][0].height) <= ROW * min(line.px, rows[-1][0].px):
            rows[-1].append(line)
        else:
            rows.append([line])
    return [sorted(row, key=lambda line: line.x) for row in rows]


def _parts(row: Sequence[TextLine]) -> Iterator[Written]:
    """Join what stands close together in a row."""
    words, box, px = "", Rect(0, 0, 0, 0), 0
    for line in row:
        rect = Rect(line.x, line.y, line.width, line.height)
        if words and rect.left - box.right <= APART * px:
            space = rect.left - box.right > SPACE * px and not words.endswith(" ")
            words, box = f"{words}{' ' if space else ''}{line.words}", box.union(rect)
            continue
        if words:
            yield Written(words.strip(), box, px)
        words, box, px = line.words, rect, line.px
    if words.strip():
        yield Written(words.strip(), box, px)
