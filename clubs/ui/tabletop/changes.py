"""What has just changed round the cards, for as long as it changes: lines of plaques, meter, crown."""

from collections.abc import Hashable

from clubs.rules.game import Game
from clubs.rules.measure import Measure, Meter, Quota, Race
from clubs.rules.public import Public
from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import (
    CLUB_LEAVES,
    CROWN,
    FADE,
    LINE_TURNS,
    RACE,
    TREFOIL,
    TURN_BREATH,
    TURN_BREATHS,
    Motion,
)


class Changes:
    """Runs on the timeline of the stage; each `part` is None where nothing changes."""

    def __init__(self, context: Context, timeline: Timeline, game: Game) -> None:
        self.context, self.timeline, self.game = context, timeline, game
        self._measures: dict[int, Measure] = {}
        self._meter: Meter | None = None

    def part(self, thing: Hashable) -> float | None:
        """Return how far a change has come: "crown", "turn", ("leaves", seat), or one of the game's own."""
        return self.timeline.part(thing)

    def line(self, seat: int) -> tuple[Measure, float] | None:
        """The second line of a plaque as it was, and how far it has changed."""
        part = self.part(("line", seat))
        return None if part is None else (self._measures[seat], part)

    def meter(self) -> tuple[Meter, float] | None:
        """The goal meter as it was, and how far it has changed."""
        part = self.part("meter")
        return None if part is None or self._meter is None else (self._meter, part)

    # ------------------------------------------------------------ what happens

    def learn(self, before: Public, public: Public) -> None:
        """The facts that are shown are others now."""
        for seat in public.seats:
            was, now = self.game.measure(before, seat), self.game.measure(public, seat)
            if was != now:
                self._measures[seat] = was
                self.run(("line", seat), TREFOIL if filled(was, now) else LINE_TURNS)
        meter = self.game.meter(before)
        if meter != self.game.meter(public):
            self._meter = meter
            # The deal's score waits until everybody has come to where they stand now.
            self.run("meter", RACE if isinstance(meter, Race) else LINE_TURNS, waits=isinstance(meter, Race))

    def crowned(self) -> None:
        """Another card is winning."""
        self.run("crown", CROWN)

    def club_fell(self, seat: int) -> None:
        """A club has fallen on a trick without clubs."""
        self.run(("leaves", seat), CLUB_LEAVES)

    def my_turn(self) -> None:
        """Whoever looks is asked: their plaque breathes a few times."""
        ms = self.context.lasts(TURN_BREATH)
        if ms and self.context.speed != "instant":
            self.timeline.run("turn", ms * TURN_BREATHS, TURN_BREATH.ease)

    def run(self, thing: Hashable, move: Motion, *, waits: bool = False) -> None:
        """Let something change from now on; with `waits` the cards wait for it."""
        ms = self.context.lasts(move)
        if ms:
            ease = FADE if self.context.reduced else move.ease
            self.timeline.run(thing, ms, ease, aside=not waits)


def filled(was: Measure, now: Measure) -> bool:
    """Whether the row of trefoils has one more that is won."""
    return (
        isinstance(was, Quota) and isinstance(now, Quota) and (now.won, now.need) == (was.won + 1, was.need)
    )
