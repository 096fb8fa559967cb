"""The bids on the table explain themselves."""

from pygame import Rect

from clubs.games.free.cards import bid_cards
from clubs.ui.games.free.words import AuctionWords
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.motion import Pose
from clubs.ui.shell.widgets import Explanation, Spot


class BidCards(Overlay):
    """Say of each bid on the table who made it, and what it costs."""

    def explained(self) -> list[Spot]:
        stage = self.stage
        words = AuctionWords(stage.public, stage.match.names, stage.viewer)
        return [
            Spot(_box(stage.card_layout.cards[shown.uid].pose), Explanation(*words.about(seat, shown.card)))
            for seat in stage.public.seats
            for shown in stage.board.cards(bid_cards(seat))
            if shown.card is not None
        ]


def _box(pose: Pose) -> Rect:
    """Return the box of a card that lies upright."""
    width = round(pose.width)
    box = Rect(0, 0, width, round(width * 1.4))
    box.center = (round(pose.x), round(pose.y))
    return box
