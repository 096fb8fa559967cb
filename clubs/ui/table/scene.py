"""The table: a match being played, seen from one seat."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from clubs.ai import player
from clubs.cards import Card, is_joker
from clubs.games import game
from clubs.games.free.auction import Contract
from clubs.games.whist import Exchanges
from clubs.rules.action import (
    CHANCE,
    Action,
    BidCard,
    BidTricks,
    DealCards,
    ExchangeHand,
    GiveUp,
    PassCards,
    PlayCard,
)
from clubs.rules.ask import Ask, Reason
from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickCancelled, TrickTaken
from clubs.rules.view import SPECTATOR
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui import input as inputs
from clubs.ui.match import Match
from clubs.ui.motion import Pose, Timeline
from clubs.ui.scene import Context, Frame, Pop, Push, Scene, Transition
from clubs.ui.scenes.curtain import CurtainScene
from clubs.ui.scenes.deal_end import DealEndActions, DealEndScene
from clubs.ui.scenes.scoresheet import ScoresheetScene
from clubs.ui.table.auction_panel import AuctionPanel
from clubs.ui.table.bid_panel import BidPanel
from clubs.ui.table.board import Board, Shown
from clubs.ui.table.exchange_panel import ExchangePanel
from clubs.ui.table.flights import Flight, fly
from clubs.ui.table.furniture import Furniture
from clubs.ui.table.give_panel import GivePanel
from clubs.ui.table.panel import Desk, Panel
from clubs.ui.table.person import Person
from clubs.ui.table.picture import Picture
from clubs.ui.table.places import Places
from clubs.ui.table.play_panel import PlayPanel
from clubs.ui.table.resting import Rests, Wishes
from clubs.ui.theme import HOLD_TRICK, HOVER, SHAKE, SORT, TOAST_STAYS, Move, paced
from clubs.ui.widgets import Widget

PANELS: Final[dict[type[Action], type[Panel]]] = {
    PlayCard: PlayPanel,
    BidTricks: BidPanel,
    ExchangeHand: ExchangePanel,
    PassCards: GivePanel,
    GiveUp: GivePanel,
    BidCard: AuctionPanel,
}
THINKING: Final = (500, 900)  # ms, ART §9
REFUSAL_STAYS: Final = 4200  # ms


@dataclass(frozen=True)
class Doors:
    """Where the table leads besides its own scenes."""

    pause: Callable[[], Transition]
    rules: Callable[[str], Transition]
    settings: Callable[[], Transition]
    new_game: Callable[[], Transition]
    menu: Callable[[], Transition]


@dataclass(frozen=True)
class Refusal:
    """Why a card was refused, shown over it for a while."""

    uid: int
    reason: Reason
    until: float


class TableScene(Scene):
    """Runs the session: shows what happens one after the other, and waits for whom the table waits for.

    It holds the view of one seat at most. With several people the seats take turns behind a curtain, and
    between them the table is seen as a spectator sees it.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        doors: Doors,
        actions: tuple[Action, ...] = (),
        *,
        patient: bool = False,
    ) -> None:
        super().__init__(context)
        self.patient = patient
        self.match, self.doors = match, doors
        self.game = game(match.setup.game)
        self.timeline = Timeline()
        self.timeline.now = context.now
        self._watched: list[Event] = []
        players = [self._player(seat) for seat in range(match.setup.seats)]
        self.session = Session(
            self.game, match.setup, players, Chance(match.seed), actions, self._watched.append
        )
        self.me = match.people[0] if match.people else 0
        self.viewer = self.me if len(match.people) == 1 else SPECTATOR
        self.by_rank = False
        self.last_trick_open = False
        self.refusal: Refusal | None = None
        self.toast: tuple[str, float] | None = None
        self._pointing = False
        self._until = 0.0
        self._thinks_until: float | None = None
        self._deal_on = not self.session.public.sheet
        self._end_shown = False
        self.winner: int | None = None
        self.sit(self.me, self.viewer)

    def _player(self, seat: int) -> Player:
        seating = self.match.seating[seat]
        return Person() if seating.is_person else player(seating.plays, seat)

    # ------------------------------------------------------------ who looks

    def sit(self, me: int, viewer: int) -> None:
        """Show the table from a seat, as `viewer` sees it (-1: as a spectator does)."""
        self.me, self.viewer = me, viewer
        self.told.clear()
        self.public = self.session.public
        self.board = Board.of(self.session.view(viewer))
        self.panel: Panel = Panel(self._desk())
        self.winner = self.game.winning(self.public)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put everything in its place at once, for a new seat or another window size."""
        self.places = Places(self.context.screen, self.match.setup, self.me)
        self.panel.desk = self._desk()
        self.timeline.finish()
        self.rests = self._rests()
        self.flying: set[int] = set()
        self.furniture = Furniture(self)
        self.picture = Picture(self.context, patient=self.patient)

    def _desk(self) -> Desk:
        places = Places(self.context.screen, self.match.setup, self.me)
        view = self.session.view(self.viewer)
        return Desk(self.context, self.match, self.game, view, places, self.answer, self.refuse)

    def resized(self) -> None:
        self._lay_out()

    @property
    def told(self) -> list[Event]:
        """What the viewer has been told and the table has not shown yet."""
        if self.viewer == SPECTATOR:
            return self._watched
        person = self.session.players[self.viewer]
        return person.told if isinstance(person, Person) else self._watched

    # ------------------------------------------------------------ where the cards lie

    def _wishes(self) -> Wishes:
        public = self.public
        wishes = self.panel.wishes()
        focused = self.focused_card()
        wishes.focus = focused.uid if focused else None
        wishes.small_bids = bool(public.note(Contract).seats)
        wishes.spare_open = len(public.note(Exchanges).made) < public.setup.seats
        wishes.winner = self.winner
        wishes.cancelled = self.game.cancelled(self.session.public) if self.session.public.plays else 0
        return wishes

    def _rests(self) -> Rests:
        return Rests(self.board, self.places, self._wishes(), self._order)

    def _order(self, card: Card) -> int:
        """From left to right: clubs, hearts, spades, diamonds, each from the highest down; or by rank."""
        if is_joker(card):
            return card * 100
        strength = self.game.order(card) % 13
        suit = (1, 2, 0, 3)[card // 13]
        return strength * 4 + suit if self.by_rank else suit * 13 + strength

    def relay(self, flights: dict[int, Flight] | None = None, default: Move = SORT) -> None:
        """Let every card that belongs elsewhere now travel there."""
        before, self.rests = self.rests, self._rests()
        speed, deck = self.context.speed, self.places.deck
        for uid, rest in self.rests.cards.items():
            known = before.cards.get(uid)
            if known is not None and known.pose == rest.pose:
                continue
            flight = (flights or {}).get(uid, Flight(default))
            start = self.timeline.pose(uid) or (
                known.pose if known else Pose(deck.x, deck.y, deck.width, 0.0, up=False)
            )
            arc = flight.move.arc * self.context.screen.s
            self.timeline.move(
                uid, start, rest.pose, flight.ms(speed), flight.move.ease, delay=flight.wait(speed), arc=arc
            )
            if flights and uid in flights:
                self.flying.add(uid)

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self.timeline.update(now)
        self.flying &= set(self.timeline.moving())
        self._forget(now)
        while self.told and now >= self._until:
            self._show(now)
        if self.told or now < self._until:
            return None
        if self.public is not self.session.public:
            self.public = self.session.public
            self.winner = self.game.winning(self.public)
            self.relay()
        return self._go_on(now)

    def _forget(self, now: float) -> None:
        if self.refusal and now > self.refusal.until:
            self.refusal = None
        if self.toast and now > self.toast[1]:
            self.toast = None

    def still(self) -> bool:
        waiting = self._thinks_until is not None or self.told or self.toast or self.refusal
        return self.timeline.idle and not waiting and self.picture.finished

    def touched(self, taken: inputs.Input) -> None:
        """Input never waits: what moves arrives, and a trick that is being shown goes."""
        self._pointing = False
        self.timeline.finish()
        self._until = 0.0
        if self.refusal and not isinstance(taken, inputs.Focused):
            self.refusal = None

    def _show(self, now: float) -> None:
        """Show the next thing that happened; cards that move together are shown together."""
        event = self.told.pop(0)
        speed = self.context.speed
        if isinstance(event, CardsMoved):
            run = [event]
            while self.told and isinstance(self.told[0], CardsMoved):
                following = self.told.pop(0)
                assert isinstance(following, CardsMoved)
                run.append(following)
            flights = fly(self.board, run)
            self.winner = None
            self.relay(flights)
            self._until = max((now + f.wait(speed) + f.ms(speed) for f in flights.values()), default=now)
            return
        self._tell(event, now)

    def _tell(self, event: Event, now: float) -> None:
        match event:
            case DealStarted():
                self.board.clear()
                self.rests = self._rests()
                self.public = self.session.public
                self.last_trick_open = False
            case CardPlayed():
                self.winner = self.game.winning(self.session.public)
                self.last_trick_open = False
                self.relay()
            case TrickTaken(seat):
                self.board.close_packet(seat)
                self.winner = seat
                self.relay()
                self._until = now + paced(HOLD_TRICK, self.context.speed)
            case TrickCancelled():
                self._until = now + paced(HOLD_TRICK, self.context.speed)
                self._say(event, now)
            case _:
                self._say(event, now)

    def _say(self, event: Event, now: float) -> None:
        if sentence := event.sentence(self.match.names):
            self.toast = (sentence, now + TOAST_STAYS)

    # ------------------------------------------------------------ the course of the match

    def _go_on(self, now: float) -> Transition | None:
        """Let the match go on to the next moment at which a person must choose."""
        asks = self.session.asks
        if self.session.over or (CHANCE in asks and not self._deal_on):
            return self._deal_ended()
        if CHANCE in asks:
            self._deal_on = asks[CHANCE].kind is not DealCards
            self.session.step()
            return None
        required = [seat for seat, ask in asks.items() if ask.required]
        people = [seat for seat in required if seat in self.match.people]
        if self.viewer in people:
            self._open(asks[self.viewer])
        if any(seat not in people for seat in required):
            self._let_think(now)
            return None
        if people and self.viewer not in people and self.timeline.idle:
            return self._curtain(people[0])
        return None

    def _let_think(self, now: float) -> None:
        """A computer player answers after a human-like pause."""
        if self._thinks_until is None:
            least, most = THINKING
            # The pause varies from move to move, and is the same whenever a match is played again.
            pause = least + len(self.session.actions) * 137 % (most - least)
            self._thinks_until = now + paced(pause, self.context.speed)
        elif now >= self._thinks_until:
            self._thinks_until = None
            self.session.step()

    def _open(self, ask: Ask) -> None:
        """Lay the panel for what the viewer is asked, unless it lies there."""
        if self.panel.ask == ask:
            return
        self.panel = PANELS[ask.kind](self._desk(), ask)
        self.relay()
        first = self.panel.first() or next(
            (
                f"card {shown.uid}"
                for shown, _ in self.rests.fan
                if self.rests.cards[shown.uid].state != "shade"
            ),
            None,
        )
        if first is not None:
            self.focus.id = first

    def answer(self, action: Action) -> None:
        """A person has chosen."""
        self.session.act(action)
        self.panel = Panel(self._desk())
        self.focus.id = None
        self._thinks_until = None

    def refuse(self, reason: Reason, uid: int) -> None:
        """Say why a card cannot be chosen, and let it shake its head."""
        self.refusal = Refusal(uid, reason, self.context.now + REFUSAL_STAYS)
        rest = self.rests.cards[uid].pose
        swing = 6 * self.context.screen.s
        for number, side in enumerate((1, -1, 1, -1)):
            aside = replace_x(rest, rest.x + side * swing)
            part = SHAKE.ms / 4
            self.timeline.move(uid, aside, rest, part, SHAKE.ease, delay=number * part)

    def _curtain(self, seat: int) -> Transition:
        played = [event for event in self.session.view(SPECTATOR).seen if isinstance(event, CardPlayed)]
        said = played[-1].sentence(self.match.names) if played else ""
        caption = f"{self.game.title} · {self.furniture.where()}"
        self.sit(self.me, SPECTATOR)
        return Push(
            CurtainScene(self.context, self.match.seating[seat], caption, said, lambda: self._drawn(seat))
        )

    def _drawn(self, seat: int) -> Transition:
        self.sit(seat, seat)
        return Pop()

    def _deal_ended(self) -> Transition | None:
        """Show the score once; the next deal begins when its reader says so."""
        if self._end_shown or not self.timeline.idle:
            return None
        self._end_shown = True
        actions = DealEndActions(self._next_deal, self.scoresheet, self.doors.new_game, self.doors.menu)
        return Push(DealEndScene(self.context, self.match, self.game, self.session.public, actions))

    def _next_deal(self) -> Transition:
        self._deal_on, self._end_shown = True, False
        if len(self.match.people) != 1:
            self.sit(self.me, SPECTATOR)
        return Pop()

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        return [
            *self.panel.card_widgets(self.rests),
            *self.panel.widgets(),
            *self.furniture.widgets(),
        ]

    def focused_card(self) -> Shown | None:
        """The card of the hand that has the focus, while that is to be seen."""
        if not (self.focus.visible or self._pointing) or not self.panel.takes_cards:
            return None
        cards = (shown for zone, shown in self.board if zone.seat == self.me)
        return next((shown for shown in cards if self.focus.id == f"card {shown.uid}"), None)

    def handle(self, taken: inputs.Input) -> Transition | None:
        before = (self.focused_card(), self.panel.wishes().chosen)
        result = super().handle(taken)
        if isinstance(taken, inputs.Point):
            self._pointing = any(
                w.id == self.focus.id and w.target.collidepoint(taken.x, taken.y) for w in self.widgets()
            )
        if (self.focused_card(), self.panel.wishes().chosen) != before:
            self.relay(default=HOVER if self.panel.wishes().chosen == before[1] else SORT)
        elif not isinstance(taken, inputs.Point):
            self.relay()
        return result

    def refused(self, widget: Widget) -> Transition | None:
        if widget.reason:
            self.toast = (widget.reason, self.context.now + TOAST_STAYS)
        return None

    def digit(self, n: int) -> Transition | None:
        """A figure picks a number to bid, or a card by its place from the left (0 is the tenth)."""
        self.focus.visible = True
        chosen = self.panel.digit(n)
        place = (n - 1) % 10
        if chosen is None and self.panel.takes_cards and place < len(self.rests.fan):
            chosen = f"card {self.rests.fan[place][0].uid}"
        if chosen is not None:
            self.focus.id = chosen
        return None

    def letter(self, c: str) -> Transition | None:
        match c:
            case "s":
                self.by_rank = not self.by_rank
            case "l":
                self.last_trick_open = not self.last_trick_open
            case _:
                pass
        return None

    def back(self) -> Transition | None:
        return self.doors.pause()

    def help(self) -> Transition | None:
        return self.doors.rules(self.game.id)

    def scoresheet(self) -> Push:
        """Open the scoresheet."""
        return Push(ScoresheetScene(self.context, self.match, self.game, self.session.public))

    # ------------------------------------------------------------ what it looks like

    def frame(self, now: float) -> Frame:
        background = self.context.kit.felt(emblem=not self.furniture.chest_shown())
        cards = self.picture.cards(self.rests, self.timeline, self.flying)
        return Frame(background, [*cards, *self.panel.sprites(self.focus), *self.furniture.sprites(now)])


def replace_x(pose: Pose, x: float) -> Pose:
    """The same pose at another x."""
    return pose._replace(x=x)


__all__ = ["Doors", "Refusal", "TableScene", "replace"]
