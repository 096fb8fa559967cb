"""The presentation of Free Clubs: an auction for a treasure chest, and its handicaps."""

from typing import Final

from clubs.cards import is_joker
from clubs.games.free.actions import Accept, BidCard, GiveUp, TakeTrick
from clubs.games.free.auction import OPENER, AuctionWon, BidPassed, CardBid, level
from clubs.games.free.cards import CHEST
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.games.free.honour import Challenged
from clubs.language import message
from clubs.rules.action import PlayCard
from clubs.rules.event import CardsMoved, Event
from clubs.ui.games.free.auction_panel import AuctionPanel
from clubs.ui.games.free.bids import BidCards
from clubs.ui.games.free.challenges import Challenges
from clubs.ui.games.free.chest import centrepiece
from clubs.ui.games.free.handicap_shown import STAYS, HandicapShown
from clubs.ui.games.free.honour import CardPanel, HandicapPanel, ReviewPanel, TakePanel
from clubs.ui.games.free.marks import MarkedCards, on_honour
from clubs.ui.games.free.moments import moments
from clubs.ui.games.free.origins import ChestOrigins
from clubs.ui.games.free.penalties import Penalties
from clubs.ui.games.free.place import PLACE
from clubs.ui.games.free.team import TeamTable
from clubs.ui.games.free.texts import TEXTS
from clubs.ui.games.free.verdict import VerdictNotice, lasts
from clubs.ui.games.free.zones import ZONES
from clubs.ui.games.presentation import Presentation
from clubs.ui.style.theme import LAMP, LID, LINEAR, PRICE_TAG
from clubs.ui.tabletop.changes import StageChanges
from clubs.ui.tabletop.presentation import Heard, TableLook


def cue(event: Event) -> Heard | None:
    """Return the sound of the auction."""
    match event:
        case BidPassed():
            return "pass", 0
        case CardBid(_, card):
            return ("joker", 0) if is_joker(card) else ("raise", level(card))
        case AuctionWon():
            return "chest", 0
        case Challenged(rule=rule):
            return ("broken", 0) if rule else ("toast", 0)
    return None


def change(event: Event, changes: StageChanges) -> float:
    """Write a bid's price under it; open the chest; wait with handicaps and verdicts."""
    match event:
        case CardBid(seat):
            changes.run(("tag", seat), PRICE_TAG)
        case AuctionWon():
            changes.run("lid", LID)
            changes.run("lamp", LAMP, waits=True)
            return changes.context.duration(LID)
        case CardsMoved(source=source) if source == CHEST:
            timeline = changes.timeline
            if (ms := timeline.end - timeline.now) > 0:
                timeline.run("chest", ms, LINEAR)
        case HandicapCarriedOut():
            return STAYS
        case Challenged():
            return lasts(event, changes.context)
    return 0.0


def opens(event: Event) -> bool:
    """Return whether it is the bid that its holder must make."""
    return isinstance(event, CardBid) and event.card == OPENER


PRESENTATION: Final = Presentation(
    TableLook(
        ZONES,
        cue,
        change,
        on_plaques=(CardBid, BidPassed, Challenged),
        announced=opens,
        centrepiece=centrepiece,
        out=message("forfeited"),
        taken_by_hand=on_honour,
        moments=moments,
        light="star",
    ),
    panels={
        BidCard: AuctionPanel,
        GiveUp: HandicapPanel,
        PlayCard: CardPanel,
        TakeTrick: TakePanel,
        Accept: ReviewPanel,
    },
    overlays=(
        BidCards,
        TeamTable,
        ChestOrigins,
        HandicapShown,
        MarkedCards,
        VerdictNotice,
        Challenges,
        Penalties,
    ),
    place=PLACE,
    texts=TEXTS,
)
