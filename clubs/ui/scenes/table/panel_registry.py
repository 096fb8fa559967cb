"""Which panel shows which ask, and the pictures of the next one, drawn ahead."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.language import _
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.choice import MOST, ChoicePanel
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel
from clubs.ui.shell.widgets import Focus

PANELS: Final[dict[type[Action], type[Panel]]] = {PlayCard: PlayPanel, BidTricks: BidPanel}
"""The panels of kinds of answers that several games have."""


class NoPanel(Exception):
    """A person is asked for something that no panel shows; the message is one sentence."""


def panel_for(desk: Desk, ask: Ask) -> Panel:
    """Return the panel that shows an ask: the game's own, or a general one; NoPanel if there is none."""
    panel = presentation(desk.game.id).panels.get(ask.kind) or PANELS.get(ask.kind)
    if panel is None and isinstance(ask.answers, SomeOf):
        panel = GivePanel
    if panel is None and len(ask.actions()) <= MOST:
        panel = ChoicePanel
    if panel is None:
        raise NoPanel(_("There is no screen yet for “{title}”.", title=ask.title))
    return panel(desk, ask)


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
