"""Changes round the cards while they run: lines of plaques, meter, crown."""

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


class StageChanges:
    """Runs changes on the timeline of the stage; a `part` is None where nothing changes."""

    def __init__(self, context: Context, timeline: Timeline, game: Game) -> None:
        self.context, self.timeline, self.game = context, timeline, game
        self._measures: dict[int, Measure] = {}
        self._meter: Meter | None = None

    def part(self, thing: Hashable) -> float | None:
        """Return how far a change has come: "crown", "turn", ("leaves", seat), or one of the game's own."""
        return self.timeline.part(thing)

    def line(self, seat: int) -> tuple[Measure, float] | None:
        """Return the second line of a plaque as it was, and how far it has changed."""
        part = self.part(("line", seat))
        return None if part is None else (self._measures[seat], part)

    def meter(self) -> tuple[Meter, float] | None:
        """Return the goal meter as it was, and how far it has changed."""
        part = self.part("meter")
        return None if part is None or self._meter is None else (self._meter, part)

    # ------------------------------------------------------------ events

    def learn(self, before: Public, public: Public) -> None:
        """Start the changes between the facts shown before and now."""
        for seat in public.seats:
            was, now = self.game.measure(before, seat), self.game.measure(public, seat)
            if was != now:
                self._measures[seat] = was
                self.run(("line", seat), TREFOIL if filled(was, now) else LINE_TURNS)
        meter = self.game.meter(before)
        if meter != self.game.meter(public):
            self._meter = meter
            # The score of the deal waits until everybody is at their new total.
            self.run("meter", RACE if isinstance(meter, Race) else LINE_TURNS, waits=isinstance(meter, Race))

    def crowned(self) -> None:
        """Start the crown on another card."""
        self.run("crown", CROWN)

    def club_fell(self, seat: int) -> None:
        """Start the leaves that a card of the accented suit shakes down."""
        self.run(("leaves", seat), CLUB_LEAVES)

    def my_turn(self) -> None:
        """Let the viewer's plaque breathe a few times."""
        ms = self.context.duration(TURN_BREATH)
        if ms and self.context.settings.speed != "instant":
            self.timeline.run("turn", ms * TURN_BREATHS, TURN_BREATH.ease)

    def run(self, thing: Hashable, move: Motion, *, waits: bool = False) -> None:
        """Start a change; with `waits` the cards wait for its end."""
        ms = self.context.duration(move)
        if ms:
            ease = FADE if self.context.reduced else move.ease
            self.timeline.run(thing, ms, ease, aside=not waits)


def filled(was: Measure, now: Measure) -> bool:
    """Return whether one more trefoil of a quota is won."""
    return (
        isinstance(was, Quota) and isinstance(now, Quota) and (now.won, now.need) == (was.won + 1, was.need)
    )
