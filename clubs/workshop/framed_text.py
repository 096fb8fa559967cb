"""Where a text stands: the first scene on which it is written, with a frame round its words."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from clubs.language import said_lately
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.reading import Written, written
from clubs.workshop.shots import build

SHORT: Final = 3  # letters of a line that might belong to any text


class FramedText(NamedTuple):
    """A scene on which a text is written, and its picture."""

    scene: str
    picture: Offscreen


def find(
    text: str, scenes: Iterable[str], size: tuple[int, int], settings: Mapping[str, object]
) -> FramedText | None:
    """Return the first of some scenes on which a text is written; None if it is on none.

    The text is English, as it stands in a catalogue, or as it is read in the language of the settings.
    """
    for scene in scenes:
        picture = build(scene, size, None, **settings)
        if lines := lines_of(text, picture):
            picture.frame(line.rect for line in lines)
            return FramedText(scene, picture)
    return None


def lines_of(text: str, picture: Offscreen) -> list[Written]:
    """Return the lines in which a text is written on a scene."""
    said = {text, *said_lately(text)}
    top = picture.stack.top
    return [
        line
        for line in written(top.frame(top.context.now).sprites)
        if any(one in line.words or (len(line.words) > SHORT and line.words in one) for one in said)
    ]
