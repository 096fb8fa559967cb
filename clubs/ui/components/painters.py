"""All painters for one screen and theme."""

import logging
from pathlib import Path

from pygame import Surface

from clubs.ui.components.buttons import ButtonPainter
from clubs.ui.components.cardart import CardPainter
from clubs.ui.components.felt import background, emblem
from clubs.ui.components.hundred import HundredPainter
from clubs.ui.components.labels import LabelPainter
from clubs.ui.components.landscape import darkened, landscape
from clubs.ui.components.lessons import LessonPainter
from clubs.ui.components.marks import MarkPainter
from clubs.ui.components.meter import MeterPainter
from clubs.ui.components.nameplate import PlaquePainter
from clubs.ui.components.notes import NotePainter
from clubs.ui.components.panels import PanelPainter
from clubs.ui.components.scan import ScanPainter
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.picture_file import NoPicture, load_picture
from clubs.ui.render.raster import Image, PictureCache
from clubs.ui.render.text import Text
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import theme_of

log = logging.getLogger(__name__)

STORED = 15  # bytes of finished pictures kept for each pixel of the window


class Painters:
    """The painters of one screen; another size or appearance gets new ones.

    Those for the same size with another stage take over the `pictures` drawn so far.
    """

    def __init__(
        self, screen: Screen, appearance: Appearance | None = None, pictures: PictureCache | None = None
    ) -> None:
        self.screen, self.appearance = screen, appearance or Appearance()
        self.theme = theme = theme_of(self.appearance)
        if pictures is None:
            pictures = PictureCache(STORED * max(1280 * 720, screen.width * screen.height))
        self.pictures = pictures
        self.draw = DrawContext(screen, theme, self.pictures)
        self.text = Text(self.draw, sans=self.appearance.sans)
        self.panels = PanelPainter(self.draw)
        self.buttons = ButtonPainter(self.draw, self.text, self.panels)
        self.labels = LabelPainter(self.draw, self.text, self.panels)
        self.notes = NotePainter(self.draw, self.text, self.panels, self.buttons)
        self.lessons = LessonPainter(self.draw, self.text, self.panels)
        self.plaques = PlaquePainter(self.draw, self.text, self.panels)
        self.meters = MeterPainter(self.draw, self.text, self.panels)
        self.cards = CardPainter(self.draw, self.appearance)
        self.hundreds = HundredPainter(self.draw)
        self.marks = MarkPainter(self.draw)
        self.scan = ScanPainter(self.draw)
        self._felt: Surface | None = None
        self._scenery: tuple[str, Surface] | None = None

    def felt(self) -> Surface:
        """Return the table as a background, always the same Surface."""
        if self._felt is None:
            self._felt = background(self.screen, self.theme, self._picture())
        return self._felt

    def _picture(self) -> Surface | None:
        """Return the player's own picture for the table, unless it can no longer be read."""
        if not self.appearance.picture or self.theme.plain:
            return None
        try:
            return load_picture(Path(self.appearance.picture))
        except NoPicture as problem:
            log.warning("the table's picture: %s", problem)
            return None

    def emblem(self) -> Image:
        """Draw the trefoil stitched into the felt under the trick."""
        return self.draw.cached(("emblem",), lambda: emblem(self.screen, self.theme))

    def scenery(self, name: str) -> Surface:
        """Return a landscape of the art folder ("curtain") that fills the window; the last one is cached."""
        if self._scenery is None or self._scenery[0] != name:
            drawn = landscape(name, self.screen.width, self.screen.height)
            self._scenery = (name, darkened(drawn, self.theme.brightness))
        return self._scenery[1]
