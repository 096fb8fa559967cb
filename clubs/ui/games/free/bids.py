"""The bids on the table explain themselves."""

from clubs.cards import Card
from clubs.games.free.auction import BidsMade
from clubs.games.free.cards import bid_cards
from clubs.ui.games.free.texts import TEXTS
from clubs.ui.games.free.words import AuctionWords
from clubs.ui.panels.overlay import Overlay
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.tabletop.names import addressed
from clubs.ui.texts.table import other_bid


class BidCards(Overlay):
    """Say of each bid on the table who made it, what it costs, and what another's last bid means."""

    def explained(self) -> list[Spot]:
        stage = self.stage
        return [
            Spot(stage.card_layout.cards[shown.uid].box, self._about(seat, shown.card))
            for seat in stage.public.seats
            for shown in stage.board.cards(bid_cards(seat))
            if shown.card is not None
        ]

    def _about(self, seat: int, bid: Card) -> Explanation:
        stage = self.stage
        fact, follows = AuctionWords(stage.public, stage.match.names, stage.viewer).about(seat, bid)
        if bid != stage.public.note(BidsMade).by(seat)[-1]:
            return Explanation(fact, follows)
        names = addressed(stage.match.names, stage.viewer)
        return Explanation(fact, f"{follows} {other_bid(TEXTS, stage.public, names, seat)}".rstrip())
