"""Which panel shows which ask."""

from typing import Final

from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.whist import ExchangeHand
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.panels.auction import AuctionPanel
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.exchange import ExchangePanel
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel

PANELS: Final[dict[type[Action], type[Panel]]] = {
    PlayCard: PlayPanel,
    BidTricks: BidPanel,
    ExchangeHand: ExchangePanel,
    PassCards: GivePanel,
    GiveUp: GivePanel,
    BidCard: AuctionPanel,
}


class NoPanel(Exception):
    """A person is asked for something that no panel shows; the message is one sentence."""


def panel_for(desk: Desk, ask: Ask) -> Panel:
    """The panel that shows an ask; NoPanel if there is none."""
    if ask.kind not in PANELS:
        raise NoPanel(f"There is no screen yet for “{ask.title}”.")
    return PANELS[ask.kind](desk, ask)
