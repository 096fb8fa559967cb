"""The pictures of the panel that comes next, drawn while the table has other things to show."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.rules.ask import Ask
from clubs.ui.panels.base import Desk
from clubs.ui.scenes.table.panel_registry import panel_for
from clubs.ui.shell.widgets import Focus

AHEAD: Final = 4.0  # ms after a frame


class PanelAhead:
    """Has a few pictures of the next panel drawn after each frame."""

    def __init__(self, desk: Callable[[], Desk], focus: Focus) -> None:
        self._desk, self._focus = desk, focus
        self._prepared: Ask | None = None

    def prepare(self, ask: Ask | None, now: Ask | None) -> None:
        """Draw for the viewer's ask, unless it is the one that is open now."""
        if ask is not None and ask.required and ask not in (self._prepared, now):
            self._desk().context.spare.later(partial(self._draw, ask))

    def _draw(self, ask: Ask) -> None:
        desk = self._desk()
        panel, focus = panel_for(desk, ask), Focus()
        focus.id, focus.visible = panel.first(), self._focus.visible
        if desk.context.paint.pictures.prerender(partial(panel.sprites, focus), AHEAD):
            self._prepared = ask
