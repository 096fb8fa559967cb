"""All painters for one screen and theme."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from pygame import Surface

from clubs.ui.components.buttons import ButtonPainter
from clubs.ui.components.cardart import CardPainter
from clubs.ui.components.ground_store import Grounds, GroundStore
from clubs.ui.components.grounds import Shown
from clubs.ui.components.labels import LabelPainter
from clubs.ui.components.panels import PanelPainter
from clubs.ui.components.stitching import emblem
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Image
from clubs.ui.render.text import Text
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import theme_of
from clubs.ui.style.theme import Theme

if TYPE_CHECKING:
    from clubs.ui.components.meter import MeterPainter
    from clubs.ui.components.nameplate import PlaquePainter
    from clubs.ui.components.sides import SidePainter
    from clubs.ui.components.standings import StandingsPainter

STORED = 15  # bytes of finished pictures kept for each pixel of the window


class Painters:
    """The painters of one screen; another size or appearance gets new ones.

    Those that the menu does without are imported when they are needed.

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
        looks = self.appearance
        self.text = Text(self.draw, sans=looks.sans_serif, letters=looks.letters)
        self.panels = PanelPainter(self.draw)
        self.buttons = ButtonPainter(self.draw, self.text, self.panels)
        self.labels = LabelPainter(self.draw, self.text, self.panels)
        self.cards = CardPainter(self.draw, self.appearance)
        self.measured: Any = None  # the measures of the parts of a page, while it is laid out
        self.grounds = Grounds(store or GroundStore(), screen, self.appearance)
        self._at: Painters | None = None

    def at(self, place: Theme | None) -> "Painters":
        """Return the painters of a place, if each game has its own; they share the pictures.

        Only those of the last place stay.
        """
        there = self.appearance.at(place)
        if there is self.appearance:
            return self
        if self._at is None or self._at.appearance.place is not place:
            self._at = Painters(self.screen, there, self.pictures, self.grounds.store)
        return self._at

    @cached_property
    def plaques(self) -> "PlaquePainter":
        """The players' names at the table."""
        from clubs.ui.components.nameplate import PlaquePainter

        return PlaquePainter(self.draw, self.text, self.panels, self.sides)

    @cached_property
    def meters(self) -> "MeterPainter":
        """How far a player has come."""
        from clubs.ui.components.meter import MeterPainter

        return MeterPainter(self.draw, self.text, self.panels)

    @cached_property
    def sides(self) -> "SidePainter":
        """Which seats score together."""
        from clubs.ui.components.sides import SidePainter

        return SidePainter(self.draw)

    @cached_property
    def standings(self) -> "StandingsPainter":
        """How far the sides of a table have come."""
        from clubs.ui.components.standings import StandingsPainter

        return StandingsPainter(self.draw, self.text, self.panels, self.sides)

    def felt(self) -> Surface:
        """Return the table as a background."""
        return self.grounds.get("felt")

    def small_table(self) -> Surface:
        """Return a small table as a background."""
        return self.grounds.get("small")

    def emblem(self) -> Image:
        """Draw the sign stitched into the felt under the trick."""
        return self.draw.cached(("emblem",), lambda: emblem(self.screen, self.theme))

    def scenery(self, shown: Shown) -> Surface:
        """Return a landscape, or the table's cloth, that fills the window."""
        return self.grounds.get(shown)
