"""The presentation of Free Clubs: an auction for a treasure chest, and its handicaps."""

from collections.abc import Iterator
from typing import Final

from clubs.cards import Card, is_joker
from clubs.games.free.actions import Accept, BidCard, GiveUp, TakeTrick
from clubs.games.free.auction import OPENER, AuctionWon, BidPassed, BidsMade, CardBid, Contract, level
from clubs.games.free.cards import CHEST, bid_cards
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.games.free.honour import Challenged
from clubs.games.free.score import owed
from clubs.language import message
from clubs.rules.action import PlayCard
from clubs.rules.event import CardsMoved, Event
from clubs.rules.public import Public
from clubs.ui.components.face import Mood
from clubs.ui.games.free.auction_panel import AuctionPanel
from clubs.ui.games.free.challenges import Challenges
from clubs.ui.games.free.chest import centrepiece
from clubs.ui.games.free.handicap_shown import STAYS, HandicapShown
from clubs.ui.games.free.honour import CardPanel, HandicapPanel, ReviewPanel, TakePanel
from clubs.ui.games.free.marks import ChestOrigins, MarkedCards, on_honour
from clubs.ui.games.free.penalties import Penalties
from clubs.ui.games.free.place import PLACE
from clubs.ui.games.free.team import TeamTable
from clubs.ui.games.free.verdict import VerdictNotice, lasts
from clubs.ui.games.free.words import TEXTS, AuctionWords
from clubs.ui.games.free.zones import ZONES
from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.overlay import Overlay
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.style.theme import LAMP, LID, LINEAR, PRICE_TAG
from clubs.ui.tabletop.changes import StageChanges
from clubs.ui.tabletop.moments import HOME, SO_CLOSE, RareMoment, taken
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.presentation import Heard, TableLook
from clubs.ui.texts.table import other_bid

DEAR: Final = 3
"""The level of a bid, a king or a joker, from which on it is rare that the chest opens."""
LATE: Final = 9
"""The trick from which on a contract is settled late."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what happens in auction and play, the rarest first."""
    match event:
        case CardBid(seat, card) if is_joker(card):
            yield RareMoment("joker", seat, "bows", "joker", moods=((seat, "pleased"),))
        case AuctionWon(seats) if (last := after.note(BidsMade).last) and level(last[1]) >= DEAR:
            yield RareMoment(
                "chest", seats[0], "rings", "chest", moods=tuple((seat, "pleased") for seat in seats)
            )
        case _:
            yield from _contract(event, before, after)


def _contract(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield the contract that a late trick has made, or broken by one."""
    trick = taken(event, before, after)
    team = after.note(Contract).seats
    if trick is None or trick.winner is None or not team or len(after.tricks) < LATE:
        return
    won = sum(map(after.taken, team))
    need = owed(team)
    if won == need and trick.winner in team:
        yield RareMoment(
            "made",
            trick.winner,
            "lights",
            "made",
            moods=tuple((seat, "pleased") for seat in team),
            words=(trick.winner, HOME),
        )
    missing = need - won
    if trick.winner not in team and missing == after.size - len(after.tricks) + 1:
        moods: tuple[tuple[int, Mood], ...] = ((team[0], "wincing"), (trick.winner, "kind"))
        yield RareMoment("broken", team[0], "leaf", "leaf", moods=moods, words=(trick.winner, SO_CLOSE))


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


PRESENTATION: Final = Presentation(
    TableLook(
        ZONES,
        cue,
        change,
        on_plaques=(CardBid, BidPassed, Challenged),
        announced=lambda event: isinstance(event, CardBid) and event.card == OPENER,
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
