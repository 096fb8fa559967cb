"""The sounds of the table: the cue of each event, when it plays, and from which side."""

import math
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from clubs.cards import each, suit
from clubs.games import game
from clubs.rules.event import (
    CardsMoved,
    DealerDrawn,
    DealStarted,
    Event,
    SuitBroken,
    TrickCancelled,
    TricksBid,
    TrickTaken,
)
from clubs.rules.game import Game
from clubs.rules.measure import OfBid, Quota
from clubs.rules.public import Public
from clubs.rules.zone import PACK, trick
from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.sound.cue import STEPS, Cue
from clubs.ui.style.theme import COLLECT, EXCHANGE, FAN_OPENS, PASS_CARDS, Motion
from clubs.ui.tabletop.card_animations import CardAnimation
from clubs.ui.tabletop.presentation import TableLook

TICKS_APART: Final = 40.0  # ms; ticks that are closer run into one
ASIDE: Final = 0.6
"""How far to a side the outermost seats are heard; 1 would be from there alone."""
SETTING_OUT: Final[Mapping[Motion, Cue]] = {
    COLLECT: "collect",
    EXCHANGE: "double slide",
    PASS_CARDS: "double slide",
}


class TableSounds:
    """Plays cues for the seat `me` as events are shown; cards of the game's accent sound louder.

    Tricks that count towards what the seat owes are heard a step higher each.
    """

    def __init__(
        self, context: Context, timeline: Timeline, me: int, look: TableLook, game: Game, public: Public
    ) -> None:
        self.context, self.timeline, self.me = context, timeline, me
        self.look, self.game, self.seats = look, game, public.setup.seats
        self._my_turn = False
        self._ours = game.sides(public.setup).members(max(0, me))
        self._won = sum(done.winner in self._ours for done in public.tricks)

    def moved(self, run: Sequence[CardsMoved], animations: Collection[CardAnimation]) -> None:
        """Play the cues of cards that set out and land."""
        context = self.context
        lands = max(
            (animation.wait(context) + animation.ms(context) for animation in animations), default=0.0
        )
        if run[0].source == PACK:
            self._dealt(sorted(animation.wait(context) for animation in animations), lands)
            if any(event.cards is not None for event in run):
                self._later(lands + context.duration(FAN_OPENS), "flip")
            return
        moves = [self.look.zones.move(event) for event in run]
        alone = self.aside(run[0].source.seat) if len(run) == 1 else 0.0
        for cue in dict.fromkeys(SETTING_OUT.get(move, "slide") for move in moves):
            self.context.sound(cue, pan=alone)
        for event, move in zip(run, moves, strict=True):
            if landing := self._landing(event, move):
                self._later(lands, landing, pan=self.aside(event.target.seat))

    def _dealt(self, waits: Sequence[float], lands: float) -> None:
        """Play ticks that rise from round to round, and the opening of hands."""
        ticks: list[float] = []
        for wait in waits:
            if not ticks or wait - ticks[-1] >= TICKS_APART:
                ticks.append(wait)
        for number, wait in enumerate(ticks):
            self._later(wait, "deal", number * STEPS["deal"] // len(ticks))
        self._later(lands, "fan")

    def happened(self, event: Event, public: Public) -> None:
        """Play the cue of an event that moves no cards; `public` are the current facts."""
        seat = getattr(event, "seat", self.me)
        if seat != self.me:
            self._my_turn = False
        sound, pan = self.context.sound, self.aside(seat)
        match event:
            case DealStarted():
                self._my_turn = False
                self._won = 0
                sound("shuffle")
            case DealerDrawn():
                sound("flip")
            case TrickTaken(seat) if seat in self._ours:
                self._won += 1
                sound("trick mine", self._step(public))
            case TrickTaken():
                sound("trick theirs", pan=pan)
            case TricksBid():
                sound("bid", pan=pan)
            case TrickCancelled() | SuitBroken():
                sound("toast")
            case _ if heard := self.look.cue(event):
                cue, step = heard
                sound(cue, step, pan)

    def aside(self, seat: int) -> float:
        """Return from where a seat is heard, -1 being left and 1 right; `me` sits in the middle."""
        if seat < 0 or (place := (seat - self.me) % self.seats) == 0:
            return 0.0
        return -ASIDE * math.cos(math.pi * (place - 0.5) / (self.seats - 1))

    def _step(self, public: Public) -> int:
        """Return the step of a trick just won among those that are owed; 0 where nothing is."""
        match self.game.measure(public, self.me):
            case Quota(need=owed) | OfBid(bid=int(owed)):
                return max(0, min(self._won, owed, STEPS["trick mine"]) - 1)
        return 0

    def asked(self) -> None:
        """Play the cue of the viewer's turn, unless the viewer has just answered."""
        if not self._my_turn:
            self.context.sound("my turn")
        self._my_turn = True

    def _landing(self, event: CardsMoved, move: Motion) -> Cue | None:
        faces = list(each(event.cards)) if event.cards is not None else []
        if event.target.kind == trick:
            return "place trump" if any(suit(card) == self.game.accent for card in faces) else "place"
        return "flip" if move is EXCHANGE and faces else None

    def _later(self, delay: float, cue: Cue, step: int = 0, pan: float = 0.0) -> None:
        self.timeline.cue(delay, partial(self.context.sound, cue, step, pan))


def closing(public: Public, you: int | None) -> Cue:
    """Return the cue for the end of a deal or game, for the only person at the screen or for all."""
    if public.winners:
        return "game won" if you is None or you in public.winners else "game lost"
    score = public.sheet[-1][you] if you is not None and public.winners is None else None
    if score is None or score.bid is None:
        return "deal end"
    return "made" if game(public.setup.game).met(score.owed, score.made) else "broken"
