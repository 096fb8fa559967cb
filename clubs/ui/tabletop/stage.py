"""The cards on the table as one viewer knows them, on their way to where events have moved them."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from clubs.cards import Card, is_joker, suit
from clubs.language import _
from clubs.rules.ask import WhyNot
from clubs.rules.event import (
    CardPlayed,
    CardsMoved,
    DealScored,
    DealStarted,
    Event,
    TrickCancelled,
    TrickTaken,
)
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public
from clubs.rules.sides import Sides
from clubs.rules.view import SeatView
from clubs.rules.zone import trick
from clubs.table.match import Match
from clubs.ui.components.stitching import emblem_at
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.toast_fade import toast_stays
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import GIVE_WAY, HOLD_TRICK, LISTEN, SEE_TRICK, SORT, SPEEDS, TURNS_BACK, Motion
from clubs.ui.tabletop.board import Board
from clubs.ui.tabletop.card_animations import CardAnimation, animated
from clubs.ui.tabletop.card_layout import CardLayout, Wishes
from clubs.ui.tabletop.card_moves import CardMoves
from clubs.ui.tabletop.changes import StageChanges
from clubs.ui.tabletop.faces import Faces
from clubs.ui.tabletop.landing_shadow import LandingShadow
from clubs.ui.tabletop.moment_flow import MomentFlow
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.picture import TablePicture
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.tabletop.reactions import owes, reactions
from clubs.ui.tabletop.sorting import place_in_hand
from clubs.ui.tabletop.stirring import Stirring
from clubs.ui.tabletop.table_sounds import TableSounds
from clubs.ui.tabletop.talk import Talk

REFUSAL_STAYS: Final = 4200  # ms


@dataclass(frozen=True)
class Refusal:
    """The reason for refusing a card, shown over it until a time (ms)."""

    uid: int
    reason: WhyNot
    until: float


def played(run: list[CardsMoved]) -> bool:
    """Return whether one card has been played to the trick."""
    return len(run) == 1 and run[0].target.kind == trick


class Stage:
    """Cards and captions, as far as the viewer has seen them.

    `public` are the facts as shown, which may lag behind the match; `history` are the events of the deal
    that have been shown; `wish` returns how the open panel wants the cards drawn; `look` is the game's;
    `notice` gets each event when it is shown. `rule_cited` is the rule by which a card was refused since the
    last event. `rests` is whether all lies until `go_on`; a finished trick lies `calm` times its usual time.
    A refusal names its rule if this `cites_rules`; to a beginner it `explains` what has happened.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        game: Game,
        look: TableLook,
        wish: Callable[[], Wishes],
        places: Callable[[Screen, Setup, int], Places] = Places,
    ) -> None:
        self.context, self.match, self.game, self.look = context, match, game, look
        self._laid = places
        self._wish = wish
        self.timeline = Timeline(context.now)
        self.changes = StageChanges(context, self.timeline, game)
        self.faces = Faces(context, self.timeline, match)
        self.talk = Talk(context, self.timeline, match)
        self.rare = MomentFlow(context, self.timeline, look.moments, self.faces, self.talk)
        self.notice: Callable[[Event], None] = lambda _: None
        self._moves = CardMoves(context, self.timeline)
        self.patient = False
        self.calm = 1.0
        self.cites_rules, self.by_rank = True, False
        self.explains: Callable[[], bool] = lambda: False
        self.refusal: Refusal | None = None
        self.rule_cited = ""
        self.toast: tuple[str, float] | None = None
        self.winner: int | None = None
        self.until = 0.0
        self.rests = False
        self._seen = 0.0
        self._shadow: LandingShadow | None = None
        self.stirring = Stirring(context, self.timeline)

    def begin(self, view: SeatView, me: int) -> None:
        """Show a view, from the seat `me`."""
        self.me, self.viewer = me, view.seat
        self.sounds = TableSounds(self.context, self.timeline, me, self.look, self.game, view.public)
        self.public = view.public
        self.history = list(view.seen)
        self.board = Board.of(view)
        self.winner = self.game.winning(self.public)
        self.until = self._seen = 0.0
        self.rests = False
        self.faces.begin()
        self.rare.begin(
            {seat for seat in self.public.seats if not owes(self.game.measure(self.public, seat))}
        )
        self.lay_out()

    def lay_out(self) -> None:
        """Put everything in its place at once, for a new seat or window size."""
        self.places = self._laid(self.context.screen, self.match.setup, self.me)
        self.timeline.finish()
        self.card_layout = self._new_layout()
        self.picture = TablePicture(self.context, patient=self.patient)

    @property
    def lying(self) -> tuple[Played, ...]:
        """The cards of the trick in the order of play, as they lie there until they are taken up."""
        seats = self.public.setup.round_from(self.public.leader)
        lying = ((seat, shown.card) for seat in seats for shown in self.board.cards(trick(seat)))
        return tuple(Played(seat, card) for seat, card in lying if card is not None)

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return self.game.sides(self.match.setup)

    # ------------------------------------------------------------ layout

    def _new_layout(self) -> CardLayout:
        wishes = self._wish()
        wishes.still = self.context.reduced
        wishes.winner = self.winner
        wishes.cancelled = self.game.cancelled(self.public) if self.public.plays else 0
        wishes.beaten, wishes.turned = self.rare.beaten, self.rare.turned
        return CardLayout(self.board, self.places, self.look.zones, self.public, wishes, self._order)

    def _order(self, card: Card) -> int:
        return place_in_hand(self.game, card, by_rank=self.by_rank)

    def relay(self, animations: Mapping[int, CardAnimation] | None = None, default: Motion = SORT) -> None:
        """Send every card that belongs elsewhere now to its new place."""
        before, self.card_layout = self.card_layout, self._new_layout()
        deck = self.places.deck
        pack = Pose(deck.x, deck.y, deck.width, 0.0, up=False)
        self._moves.relay(before, self.card_layout, animations or {}, default, pack)

    # ------------------------------------------------------------ time

    @property
    def idle(self) -> bool:
        """Return whether no card moves, and all has been shown long enough."""
        return not self.timeline.busy and self.timeline.now >= self.until

    @property
    def waits(self) -> bool:
        """Return whether a finished trick lies there until somebody presses something."""
        return self.until == math.inf

    @property
    def open(self) -> bool:
        """Return whether a trick lies on the table."""
        return any(zone.kind == trick for zone, _ in self.board)

    def update(self, now: float) -> None:
        """Advance the clock to `now` (ms)."""
        self.timeline.update(now)
        if self.refusal and now > self.refusal.until:
            self.refusal = None
        if self.toast and now > self.toast[1]:
            self.toast = None

    def hurry(self) -> None:
        """End all movements and pauses at once; but a trick that was just finished is seen first."""
        self.timeline.finish()
        self.until = math.inf if self.rests else self._seen
        self.refusal = None

    def catch_up(self, public: Public) -> None:
        """Take over the current facts, once all events have been shown."""
        if self.public is not public:
            self._learn(public)
            self.winner = self.game.winning(public)
            self.relay()
        moment = self.rare.settle()
        if moment is not None and moment.cue is not None:
            self.context.sound(moment.cue, pan=self.sounds.aside(moment.seat))

    # ------------------------------------------------------------ events

    def show(self, told: list[Event], public: Public) -> None:
        """Show the first event and those of the same movement; `public` are the current facts."""
        event = told.pop(0)
        if isinstance(event, CardsMoved):
            run = [event]
            while told and isinstance(told[0], CardsMoved):
                run.append(told[0])
                told.pop(0)
            self._move(run, self.rare.set_out(told, self.public, public) if played(run) else None)
            if told and isinstance(told[0], DealScored):
                self.until = self.timeline.now  # the last trick is counted while it is collected
            return
        self._note(event)
        self.sounds.happened(event, public)
        before = self.public
        match event:
            case DealStarted():
                self.board.clear()
                self.public = public
                self.card_layout = self._new_layout()
                self.picture = TablePicture(self.context, patient=self.patient)
            case CardPlayed(seat, card):
                # A complete trick still lies there until it is taken up.
                self._learn(public if public.plays else replace(before, plays=self.lying))
                self._crown(self.game.winning(self.public))
                if self._cuts_in(seat, card):
                    self.changes.club_fell(seat)
                self.relay()
                self.land(seat)
            case TrickTaken(seat):
                self.stirring.trick_over()
                self.board.close_packet(seat)
                self._crown(seat)
                self._react(public)
                self.relay()
                for shown in self.board.cards(trick(seat)):
                    self._moves.breathe(shown.uid, self.card_layout.cards[shown.uid].pose)
                self._ended()
            case TrickCancelled():
                self._ended()
        self._moment(event, before, public)
        if wait := self.look.change(event, self.changes):
            self.until = self.timeline.now + wait
        names = addressed(self.match.names, self.viewer)
        self.tell(_(self.look.toast(event, names, self.viewer, explains=self.explains())))

    def _move(self, run: list[CardsMoved], slow: Motion | None) -> None:
        """Start the cards of some events together, by a slow movement if it is one card of a moment."""
        animations = animated(self.board, self.look.zones, run, self.context.settings.speed)
        if slow is not None:
            animations = {uid: replace(one, move=slow) for uid, one in animations.items()}
            self._give_way(run[0].target.seat)
        self.sounds.moved(run, animations.values())
        if run[0].target.kind != trick:
            self.winner = None
        self.relay(animations)
        # What is read aloud waits for no card to arrive.
        self.until = self.timeline.now if self.context.spoken else self.timeline.end
        for event in run:
            self._note(event)
            self.look.change(event, self.changes)

    def _give_way(self, seat: int) -> None:
        """Let the cards of the trick give way as a heavy one lands at the place of a seat."""
        place = self.places.trick(seat)
        for zone, shown in self.board:
            if zone.kind == trick and zone.seat != seat:
                rest = self.card_layout.cards[shown.uid].pose
                across = rest.x - place.x
                down = rest.y - place.y
                far = GIVE_WAY.arc * self.context.screen.c / max(1.0, math.hypot(across, down))
                away = rest._replace(x=rest.x + across * far, y=rest.y + down * far)
                self.rare.nudged(shown.uid, rest, away)

    def _moment(self, event: Event, before: Public, public: Public) -> None:
        """Play the moment that an event is."""
        moment = self.rare.happened(event, before, public)
        if isinstance(event, TrickTaken) and (moment is None or moment.words is None):
            for seat in self.faces.wincing:
                self.talk.ouch(seat)
        if moment is None:
            return
        if moment.cue is not None and moment.gesture not in ("falls", "lights"):
            self.context.sound(moment.cue, pan=self.sounds.aside(moment.seat))
        if moment.gesture == "turns":
            pair = (shown for seat in moment.cards for shown in self.board.cards(trick(seat)))
            self.rare.turned.update(shown.uid for shown in pair)
        if moment.gesture == "bows":
            for zone, shown in self.board:
                if shown.card is not None and is_joker(shown.card) and zone.kind not in self.look.zones.held:
                    self.rare.bow(shown.uid, self.card_layout.cards[shown.uid].pose)
        if moment.gesture in ("turns", "falls"):
            self.relay(default=TURNS_BACK)

    def _note(self, event: Event) -> None:
        """Remember an event of this deal that is being shown."""
        if isinstance(event, DealStarted):
            self.history.clear()
        self.history.append(event)
        self.notice(event)

    def _react(self, public: Public) -> None:
        """Let players show how they take the trick that has just been decided."""
        number = sum(isinstance(event, TrickTaken | TrickCancelled) for event in self.history) - 1
        if number < len(public.tricks):
            self.faces.react(reactions(self.game, self.public, public, number))

    def land(self, seat: int) -> None:
        """Let the other cards of the trick give way to the one that lands, whose shadow spreads."""
        rest = {
            zone.seat: (shown.uid, self.card_layout.cards[shown.uid].pose)
            for zone, shown in self.board
            if zone.kind == trick
        }
        if seat not in rest or self.context.reduced:
            return
        for uid, pose in (one for other, one in rest.items() if other != seat):
            self._moves.give_way(uid, pose, rest[seat][1])
        self._shadow = LandingShadow(self.context, self.timeline, rest[seat][1])

    def _ended(self) -> None:
        """Let a trick that nobody had to take lie for a moment."""
        if not self.look.taken_by_hand(self.public):
            self.hold()

    def hold(self, ms: float | None = None) -> None:
        """Let a finished trick lie for a moment, or until somebody presses something."""
        calm = max(1.0, SPEEDS[self.context.settings.speed])
        if ms is None:
            ms = LISTEN / calm if self.context.spoken else HOLD_TRICK
        self.see()
        stays = self.context.settings.trick_stays == "click"
        self.until = math.inf if stays else self.timeline.now + ms * calm * self.calm

    def rest(self) -> None:
        """Let everything lie as it does now, whatever is pressed."""
        self.until = math.inf
        self.rests = True

    def go_on(self) -> None:
        """Go on from there."""
        self.until = self.timeline.now
        self.rests = False

    def see(self) -> None:
        """Let no key or click end a finished trick before it has been seen."""
        self.until = self._seen = self.timeline.now + SEE_TRICK

    def _learn(self, public: Public) -> None:
        """Show these facts from now on."""
        before, self.public = self.public, public
        self.rule_cited = ""
        self.changes.learn(before, public)

    def _crown(self, seat: int | None) -> None:
        """Crown the card of a seat."""
        if seat is not None and seat != self.winner:
            self.changes.crowned()
        self.winner = seat

    def _cuts_in(self, seat: int, card: Card) -> bool:
        """Return whether a card of the accented suit has fallen on a trick without one."""
        lying = [shown.card for zone, shown in self.board if zone.kind == trick and zone.seat != seat]
        suits = {suit(other) for other in lying if other is not None}
        return bool(suits) and suit(card) == self.game.accent and self.game.accent not in suits

    def say(self, sentence: str, *, urgent: bool = False) -> None:
        """Show a sentence as a toast, and read it aloud."""
        self.tell(sentence)
        self.context.announce(sentence, urgent=urgent)

    def tell(self, sentence: str) -> None:
        """Show a sentence, if there is one, as a toast."""
        if sentence:
            self.toast = (sentence, self.context.now + toast_stays(sentence))

    def refuse(self, reason: WhyNot, uid: int) -> None:
        """Show why a card cannot be chosen, and shake it."""
        self.context.sound("refuse")
        self.context.announce(_(reason.words), urgent=True)
        self.refusal = Refusal(uid, reason, self.context.now + REFUSAL_STAYS)
        self.rule_cited = reason.rule
        self._moves.shake(uid, self.card_layout.cards[uid].pose)

    def sprites(self) -> list[Sprite]:
        """Draw the cards, and in the middle the game's centrepiece or the emblem in the felt."""
        piece, paint = self.look.centrepiece(self), self.context.paint
        alpha = 255 - piece.alpha if self.places.emblem else 0
        emblem = [centred(paint.emblem(), *emblem_at(self.context.screen), 0, alpha)] if alpha else []
        shadow = self._shadow.sprites() if self._shadow is not None else []
        return [*self.picture.cards(self.card_layout.cards, self.timeline), *emblem, *piece.sprites, *shadow]
