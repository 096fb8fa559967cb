"""All painters for one screen and theme."""

from pygame import Surface

from clubs.ui.components.buttons import ButtonPainter
from clubs.ui.components.cardart import CardPainter
from clubs.ui.components.felt import emblem
from clubs.ui.components.ground_store import Grounds, GroundStore
from clubs.ui.components.grounds import Shown
from clubs.ui.components.hundred import HundredPainter
from clubs.ui.components.labels import LabelPainter
from clubs.ui.components.lessons import LessonPainter
from clubs.ui.components.marks import MarkPainter
from clubs.ui.components.meter import MeterPainter
from clubs.ui.components.nameplate import PlaquePainter
from clubs.ui.components.notes import NotePainter
from clubs.ui.components.panels import PanelPainter
from clubs.ui.components.scan import ScanPainter
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.raster import Image, PictureCache
from clubs.ui.render.text import Text
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import theme_of

STORED = 15  # bytes of finished pictures kept for each pixel of the window


class Painters:
    """The painters of one screen; another size or appearance gets new ones.

    Those for the same size with another stage take over the `pictures` drawn so far.
    """

    def __init__(
        self,
        screen: Screen,
        appearance: Appearance | None = None,
        pictures: PictureCache | None = None,
        store: GroundStore | None = None,
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
        self.grounds = Grounds(store or GroundStore(), screen, self.appearance)

    def felt(self) -> Surface:
        """Return the table as a background."""
        return self.grounds.get("felt")

    def emblem(self) -> Image:
        """Draw the trefoil stitched into the felt under the trick."""
        return self.draw.cached(("emblem",), lambda: emblem(self.screen, self.theme))

    def scenery(self, shown: Shown) -> Surface:
        """Return a landscape that fills the window."""
        return self.grounds.get(shown)
