"""The table of a plain stage as a screen reader finds it."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.readings import TableReadings
from clubs.ui.shell.reading import Reading, Text
from clubs.ui.shell.widgets import Widget


class PlainReadings(TableReadings):
    """The readings of a plain stage: what the teacher says and the trick, and nothing about points."""

    def _players(self, *, scored: bool) -> Iterator[Reading]:
        del scored
        yield from ()

    def _besides(self, line: Rect) -> list[Reading]:
        del line
        return []

    def _words(
        self, sprites: Sequence[Sprite], widgets: Sequence[Widget], told: Sequence[Rect], said: set[str]
    ) -> Iterator[Text]:
        del sprites, widgets, told, said
        yield from ()
