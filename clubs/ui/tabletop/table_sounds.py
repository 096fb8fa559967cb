"""The sounds of the table: the cue of each event, and when it plays."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from clubs.cards import Suit, each, suit
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
from clubs.rules.public import Public
from clubs.rules.zone import PACK, trick
from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.sound.cue import STEPS, Cue
from clubs.ui.style.theme import COLLECT, EXCHANGE, FAN_OPENS, PASS_CARDS, Motion
from clubs.ui.tabletop.card_animations import CardAnimation
from clubs.ui.tabletop.presentation import TableLook

TICKS_APART: Final = 40.0  # ms; ticks that are closer run into one
SETTING_OUT: Final[Mapping[Motion, Cue]] = {
    COLLECT: "collect",
    EXCHANGE: "double slide",
    PASS_CARDS: "double slide",
}


class TableSounds:
    """Plays cues for the seat `me` as events are shown; cards of the suit `accent` sound louder."""

    def __init__(
        self, context: Context, timeline: Timeline, me: int, look: TableLook, accent: Suit | None
    ) -> None:
        self.context, self.timeline, self.me = context, timeline, me
        self.look, self.accent = look, accent
        self._my_turn = False

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
        for cue in dict.fromkeys(SETTING_OUT.get(move, "slide") for move in moves):
            self.context.sound(cue)
        for event, move in zip(run, moves, strict=True):
            if landing := self._landing(event, move):
                self._later(lands, landing)

    def _dealt(self, waits: Sequence[float], lands: float) -> None:
        """Play ticks that rise from round to round, and the opening of hands."""
        ticks: list[float] = []
        for wait in waits:
            if not ticks or wait - ticks[-1] >= TICKS_APART:
                ticks.append(wait)
        for number, wait in enumerate(ticks):
            self._later(wait, "deal", number * STEPS["deal"] // len(ticks))
        self._later(lands, "fan")

    def happened(self, event: Event) -> None:
        """Play the cue of an event that moves no cards."""
        if getattr(event, "seat", self.me) != self.me:
            self._my_turn = False
        sound = self.context.sound
        match event:
            case DealStarted():
                self._my_turn = False
                sound("shuffle")
            case DealerDrawn():
                sound("flip")
            case TrickTaken(seat):
                sound("trick mine" if seat == self.me else "trick theirs")
            case TricksBid():
                sound("bid")
            case TrickCancelled() | SuitBroken():
                sound("toast")
            case _ if heard := self.look.cue(event):
                sound(*heard)

    def asked(self) -> None:
        """Play the cue of the viewer's turn, unless the viewer has just answered."""
        if not self._my_turn:
            self.context.sound("my turn")
        self._my_turn = True

    def _landing(self, event: CardsMoved, move: Motion) -> Cue | None:
        faces = list(each(event.cards)) if event.cards is not None else []
        if event.target.kind == trick:
            return "place trump" if any(suit(card) == self.accent for card in faces) else "place"
        return "flip" if move is EXCHANGE and faces else None

    def _later(self, delay: float, cue: Cue, step: int = 0) -> None:
        self.timeline.cue(delay, partial(self.context.sound, cue, step))


def closing(public: Public, you: int | None) -> Cue:
    """Return the cue for the end of a deal or game, for the only person at the screen or for all."""
    if public.winners:
        return "game won" if you is None or you in public.winners else "game lost"
    score = public.sheet[-1][you] if you is not None and public.winners is None else None
    if score is None or score.bid is None:
        return "deal end"
    return "made" if score.tricks == score.bid else "broken"
