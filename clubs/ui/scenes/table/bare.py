"""The display of a table that stands inside another page: no title, no goal meter, no icons."""

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.explained import Explained
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.widgets import Widget
from clubs.ui.tabletop.card_layout import Z_TOP


class BareHeader(Header):
    """The chips under the head of the table, and the sign for trumps."""

    def sprites(self) -> list[Sprite]:
        """Return both."""
        chips = [Sprite(image, *box.topleft, Z_TOP) for image, box, _ in self._chips()]
        return [*chips, *(self._trumps.on_felt() if self._trumps_on_felt else ())]

    def explained(self) -> list[Spot]:
        """Return both as spots."""
        chips = [Spot(box, about) for _, box, about in self._chips()]
        return [*chips, Spot(self._trumps.rect, self._trumps_about)] if self._trumps_on_felt else chips


class BareHud(Hud):
    """Plaques, chips, crown, status line and messages."""

    header = BareHeader

    def icons(self) -> list[Widget]:
        """Return no icons."""
        return []

    def explained(self) -> list[Spot]:
        """Return all on the table that can be explained, but for the goal meter."""
        panel = self.parts.panel
        spots = Explained(self.stage, panel.desk.view.seat).things()
        return [*spots, *self._header.explained(), *panel.explained()]
