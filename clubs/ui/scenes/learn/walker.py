"""The player's animal on the path: once a lamp has lit it walks on to the next stop, and it blinks."""

from math import inf
from typing import Final

from pygame import Rect

from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.lamps import Lit
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.learn.journey import Journey
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import LAMP_LIGHTS, WALKS

SHUT: Final = 120.0  # ms of a blink
BLINKS: Final = 5200.0  # ms between two blinks
AWAKE: Final = 20_000.0  # ms after something has happened in which it blinks: a page that is left alone rests


class Walker:
    """The animal at the stop where its player is, and the lamp that it has just lit."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self._context = context
        self._timeline = timeline
        self._from = self._lamp = 0
        self._happened = context.now
        self._due = context.now + BLINKS
        self._shut = False

    def goes_on(self, lamp: int, to: int) -> None:
        """Light the lamp of a stop, and walk from there to another."""
        self._happened = self._context.now
        self._lamp = lamp
        self._from = lamp if to >= 0 else to
        if not self._context.reduced:
            self._timeline.run("lamp", LAMP_LIGHTS.ms, LAMP_LIGHTS.ease)
            self._timeline.run("walk", WALKS.ms, WALKS.ease, delay=LAMP_LIGHTS.ms)

    def update(self, now: float) -> None:
        """Open the eyes or shut them, when it is time."""
        if now >= self._due:
            self._shut = not self._shut and self._may_blink
            self._due = now + (SHUT if self._shut else BLINKS)

    @property
    def wakes(self) -> float:
        """The time (ms) at which it blinks next, or opens its eyes."""
        return self._due if self._shut or self._may_blink else inf

    @property
    def _may_blink(self) -> bool:
        context = self._context
        return context.settings.faces_move and not context.reduced and self._due < self._happened + AWAKE

    @property
    def _face(self) -> Face:
        """Return its face: pleased with the light, then with its eyes on the way."""
        if not self._context.settings.faces_move:
            return WAITING
        if self._timeline.part("lamp") is not None:
            return Face("pleased")
        if self._timeline.part("walk") is not None:
            return Face("watching")
        return Face("blinking") if self._shut else WAITING

    def sprites(self, journey: Journey, box: Rect) -> list[Sprite]:
        """Draw it where it has come to, and the lamp as dark as it still is."""
        paint = self._context.paint
        found = list[Sprite]()
        lit = self._timeline.part("lamp")
        if lit is not None:
            dark: Lit = "here"
            lamp = journey.lamp(paint, box, self._lamp, dark)
            found.append(lamp._replace(alpha=round(255 * (1 - min(1.0, lit))), z=lamp.z + 1))
        if journey.here >= 0:
            walked = self._timeline.part("walk")
            share = journey.share(journey.here)
            if walked is not None:
                before = journey.share(self._from)
                share = before + (share - before) * walked
            found.append(journey.player(paint, box, share, self._face))
        return found
