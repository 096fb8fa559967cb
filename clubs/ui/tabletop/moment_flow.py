"""A moment on its way: the slow card, what follows when it has landed, and what stays to the deal's end."""

from collections.abc import Collection, Hashable, Sequence
from functools import partial
from itertools import takewhile
from typing import Final

from clubs.rules.event import CardPlayed, CardsMoved, DealStarted, Event, TrickTaken
from clubs.rules.public import Public
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import (
    BOW,
    BOW_ANGLE,
    CROSSES,
    FALLS,
    GIVE_WAY,
    LEAF_FALLS,
    LIFT,
    LIGHTS,
    LINEAR,
    RING,
    SAID_AFTER,
    SHADES,
    TREFOIL,
    Motion,
    paced,
)
from clubs.ui.tabletop.faces import Faces
from clubs.ui.tabletop.moments import Moments, Named, RareMoment
from clubs.ui.tabletop.talk import Talk

LATER: Final = ("lights", "leaf")
"""The gestures that come when the trick has been collected and counted."""
ROW: Final = 4
"""The usual number of trefoils that light up one after the other."""


class MomentFlow:
    """Recognises moments as events are shown, and plays them; a player may switch them off.

    `moment` is the one of this trick; `lit` are the seats above which a light burns, with the kind of what
    lit it; `beaten` is the seat whose card lies in shade, and `turned` are the cards that show their backs,
    by their numbers; those that are `bowing` are jesters. At a table that is `taught`
    there are none: there a teacher speaks.
    """

    def __init__(self, context: Context, timeline: Timeline, named: Named, faces: Faces, talk: Talk) -> None:
        self.context = context
        self.timeline = timeline
        self.faces = faces
        self.talk = talk
        self.taught = False
        self.lit: set[int] = set()
        self.beaten: int | None = None
        self.turned: set[int] = set()
        self.bowing: tuple[int, ...] = ()
        self.moment: RareMoment | None = None
        self._moments = Moments(named)
        self._ahead: list[tuple[Event, RareMoment | None]] = []
        self._later: RareMoment | None = None

    def begin(self, home: Collection[int]) -> None:
        """Forget what was on its way; only the lights above seats that owe nothing more still burn."""
        self.lit &= set(home)
        self._ahead = []
        self._later = None
        self.moment = None
        self.beaten = None
        self.turned.clear()

    @property
    def _on(self) -> bool:
        return not self.taught and self.context.settings.moments and self.context.settings.speed != "instant"

    def set_out(self, told: Sequence[Event], before: Public, after: Public) -> Motion | None:
        """Return the slow movement of a card that sets out, where its trick ends in a moment that has one."""
        action = [*takewhile(lambda event: not isinstance(event, CardsMoved), told)]
        if not any(isinstance(event, TrickTaken) for event in action):
            return None
        self._ahead = [(event, self._moments.happened(event, before, after)) for event in action]
        falls = any(moment is not None and moment.gesture == "falls" for _, moment in self._ahead)
        return FALLS if falls and self._on and not self.context.reduced else None

    def happened(self, event: Event, before: Public, after: Public) -> RareMoment | None:
        """Play the moment that an event is; return it, if it is one."""
        if isinstance(event, DealStarted):
            self.lit.clear()
            self.turned.clear()
            self.talk.deal_started()
        if isinstance(event, DealStarted | CardPlayed):
            self.beaten = None
        if self._ahead and self._ahead[0][0] is event:
            _, moment = self._ahead.pop(0)
        else:
            moment = self._moments.happened(event, before, after)
        if moment is None or not self._on:
            return None
        if moment.gesture in LATER:
            self._later = moment
            if moment.gesture == "lights":
                self.faces.react({moment.seat: "watching"})
        else:
            self._play(moment)
        return moment

    def settle(self) -> RareMoment | None:
        """Play what waited until the trick was counted; return it."""
        moment = self._later
        self._later = None
        if moment is not None:
            self._play(moment)
        return moment

    def _play(self, moment: RareMoment) -> None:
        self.moment = moment
        self.bowing = ()
        self.faces.react(dict(moment.moods))
        if moment.words is not None:
            self.talk.say(*moment.words, delay=0.0 if self.context.reduced else SAID_AFTER)
        match moment.gesture:
            case "lights":
                self.lit.add(moment.seat)
                self._run(("row", moment.seat), LIGHTS.apart * ROW, delay=TREFOIL.ms)
                self._run(("light", moment.seat), LIGHTS.ms, delay=TREFOIL.ms + LIGHTS.apart * ROW)
            case "leaf":
                self._run("leaf", LEAF_FALLS.ms * 2)
            case "falls":
                self.beaten = moment.cards[1]
                self._run("ring", RING.ms)
                self._run("shades", SHADES.ms)
                self._run("crosses", CROSSES.ms)
            case "rings" | "bows":
                self._run("ring", RING.ms * 2)
            case "turns":
                pass

    def _run(self, thing: Hashable, ms: float, delay: float = 0.0) -> None:
        """Run a change that nobody waits for; under reduced motion it is over at once."""
        if not self.context.reduced:
            speed = self.context.settings.speed
            self.timeline.run(thing, paced(ms, speed), LINEAR, delay=paced(delay, speed), aside=True)

    # ------------------------------------------------------------ cards

    def nudged(self, uid: int, rest: Pose, away: Pose) -> None:
        """Let a card give way as a heavy one lands, and come back."""
        speed = self.context.settings.speed
        part = GIVE_WAY.ms / 2
        landed = paced(LIFT.ms + FALLS.ms, speed)
        move = partial(self.timeline.move, uid, aside=True)
        move(rest, away, paced(part / 2, speed), GIVE_WAY.ease, delay=landed)
        move(away, rest, paced(part * 1.5, speed), GIVE_WAY.ease, delay=landed + paced(part / 2, speed))

    def bow(self, uid: int, rest: Pose) -> None:
        """Let a jester bow, and straighten up again."""
        self.bowing = (*self.bowing, uid)
        if self.context.reduced:
            return
        ms = paced(BOW.ms / 2, self.context.settings.speed)
        bent = rest._replace(angle=rest.angle + BOW_ANGLE, y=rest.y + BOW.arc * self.context.screen.c)
        self.timeline.move(uid, rest, bent, ms, BOW.ease, aside=True)
        self.timeline.move(uid, bent, rest, ms, BOW.ease, delay=ms, aside=True)
