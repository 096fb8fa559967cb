"""The display round an open table: with the icon that shows a square again, without sorting and hints."""

from pygame import Rect

from clubs.language import _
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.shell.widgets import Widget
from clubs.ui.tabletop.open_places import OpenPlaces


class OpenHud(Hud):
    """The display of a table with pocket hands."""

    def icons(self) -> list[Widget]:
        icons = super().icons()
        look = self.commands.look_again
        if look is None or self.parts.scored or not isinstance(self.stage.places, OpenPlaces):
            return icons
        return [*icons, self.icon("square", _("Square"), self._square_at, "top", look)]

    @property
    def _square_at(self) -> Rect:
        """The box of the icon, in the upper right corner."""
        screen = self.stage.context.screen
        box = screen.menu_button.copy()
        box.right = screen.stage.right - (box.left - screen.stage.left)
        return box
