"""The overlays of one table: the last trick, and those of its game."""

from collections.abc import Callable, Iterator

from clubs.rules.event import Event
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.table.last_trick import LastTrick
from clubs.ui.scenes.table.parts import Command
from clubs.ui.tabletop.stage import Stage


class Overlays:
    """Hold the overlays of a table, from the lowest to the topmost."""

    def __init__(self, stage: Stage, desk: Callable[[], Desk]) -> None:
        self.last_trick = LastTrick(stage, desk)
        self._all = [self.last_trick, *(kind(stage, desk) for kind in presentation(stage.game.id).overlays)]
        stage.notice = self._notice

    def __iter__(self) -> Iterator[Overlay]:
        return iter(self._all)

    def _notice(self, event: Event) -> None:
        for overlay in self:
            overlay.happened(event)

    def close(self) -> None:
        """Close all, because somebody else looks at the table now."""
        for overlay in self:
            overlay.close()

    @property
    def keys(self) -> dict[str, Command]:
        """Return the letters that open and close them."""
        return {overlay.key: overlay.toggle for overlay in self if overlay.key}

    @property
    def status(self) -> tuple[str, str] | None:
        """Return the status line that one of them wants."""
        return next((status for overlay in self if (status := overlay.status())), None)
