"""The suit that was named, beside the trick."""

from typing import Final

from pygame import Rect

from clubs.cards import suit_sign
from clubs.games.half import chip
from clubs.language import shown
from clubs.ui.games.half.texts import TEXTS
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Explanation, Focus, Spot
from clubs.ui.tabletop.card_layout import Z_TABLE

OVER_CARDS: Final = 400


class NamedChip(Overlay):
    """Show in the middle of the trick which suit counts as led, once a club was led and a suit named."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        found = self._chip()
        return [] if found is None else [Sprite(found[0], *found[1].topleft, Z_TABLE + OVER_CARDS)]

    def explained(self) -> list[Spot]:
        found = self._chip()
        named = chip(self.stage.public)
        if found is None or named is None:
            return []
        about = Explanation(shown(named.words), shown(TEXTS.chip[named.words]))
        return [Spot(found[1], self.stage.context.explained(about))]

    def _chip(self) -> tuple[Image, Rect] | None:
        """Return the chip and its box; None while there is nothing to tell."""
        named = chip(self.stage.public)
        if named is None:
            return None
        context = self.stage.context
        image = context.paint.labels.chip(shown(named.words), pip=suit_sign(named.suit), bright=True)
        box = Rect(0, 0, image.width, image.height)
        box.center = tuple(map(round, context.screen.middle))
        return image, box
