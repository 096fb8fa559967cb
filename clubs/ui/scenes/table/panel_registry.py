"""Which panel shows which ask."""

from typing import Final

from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.choice import MOST, ChoicePanel
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel

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
        raise NoPanel(f"There is no screen yet for “{ask.title}”.")
    return panel(desk, ask)
