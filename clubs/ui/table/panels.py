"""Which panel shows which ask."""

from typing import Final

from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.whist import ExchangeHand
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.table.auction_panel import AuctionPanel
from clubs.ui.table.bid_panel import BidPanel
from clubs.ui.table.exchange_panel import ExchangePanel
from clubs.ui.table.give_panel import GivePanel
from clubs.ui.table.panel import Desk, Panel
from clubs.ui.table.play_panel import PlayPanel

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
