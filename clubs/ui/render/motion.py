"""Movement: easings, single moves and a timeline driven by a clock that is passed in. Times are ms."""

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from clubs.ui.style.theme import LINEAR, Bezier


@lru_cache(maxsize=4096)
def _solved(bezier: Bezier, step: int) -> float:
    """Return the curve's height at `step` thousandths of the time."""
    x1, y1, x2, y2 = bezier
    x = step / 1000
    low, high = 0.0, 1.0
    for _ in range(24):
        t = (low + high) / 2
        at = 3 * x1 * t * (1 - t) ** 2 + 3 * x2 * t * t * (1 - t) + t**3
        low, high = (t, high) if at < x else (low, t)
    t = (low + high) / 2
    return 3 * y1 * t * (1 - t) ** 2 + 3 * y2 * t * t * (1 - t) + t**3


def eased(bezier: Bezier, part: float) -> float:
    """Return how far a movement has come after `part` (0 to 1) of its time."""
    if part <= 0 or part >= 1:
        return float(part > 0)
    return part if bezier == LINEAR else _solved(bezier, round(part * 1000))


class Pose(NamedTuple):
    """The position of a moving thing: centre and width in pixels, angle in degrees clockwise.

    `turn` narrows it while it is turned over, down to 0 when seen from its edge; `lift` raises it in the
    order of drawing.
    """

    x: float
    y: float
    width: float = 0.0
    angle: float = 0.0
    up: bool = True
    alpha: int = 255
    turn: float = 1.0
    lift: int = 0


STRAIGHT: Final = (0.0, 0.0)


class Tween(Struct, frozen=True):
    """A move from one pose to another; a change of `up` turns the thing over on the way.

    `arc` is the bend of its path, right and down, in pixels. With `fades` it does not travel: it fades out in
    the old place and in at the new one. Nobody waits for a move that runs `aside`.
    """

    start: float
    ms: float
    ease: Bezier
    before: Pose
    after: Pose
    arc: tuple[float, float] = STRAIGHT
    fades: bool = False
    aside: bool = False

    @property
    def end(self) -> float:
        """Time at which it arrives."""
        return self.start + self.ms

    def at(self, now: float) -> Pose:
        """Return the pose at a moment, which is `before` until the start and `after` from the end on."""
        part = 1.0 if self.ms <= 0 else min(1.0, max(0.0, (now - self.start) / self.ms))
        if part <= 0:
            return self.before
        if part >= 1:
            return self.after
        return self._faded(part) if self.fades else self._between(part)

    def _between(self, part: float) -> Pose:
        a, b, far = self.before, self.after, eased(self.ease, part)
        bent = 4 * part * (1 - part)
        up, turn = a.up, a.turn + (b.turn - a.turn) * far
        if a.up != b.up:
            turn = abs(math.cos(math.pi * part))
            up = b.up if part >= 0.5 else a.up
        return Pose(
            a.x + (b.x - a.x) * far + self.arc[0] * bent,
            a.y + (b.y - a.y) * far + self.arc[1] * bent,
            a.width + (b.width - a.width) * far,
            a.angle + (b.angle - a.angle) * far,
            up,
            min(255, max(0, round(a.alpha + (b.alpha - a.alpha) * far))),
            turn,
            a.lift,
        )

    def _faded(self, part: float) -> Pose:
        pose, shown = (self.before, 1 - 2 * part) if part < 0.5 else (self.after, 2 * part - 1)
        return pose._replace(alpha=round(pose.alpha * shown))


class Timeline:
    """Moves that are running or still to come, and scheduled actions; it begins at a moment (ms)."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now
        self._moves: dict[Hashable, list[Tween]] = {}
        self._cues: list[tuple[float, int, Callable[[], None]]] = []
        self._cued = 0

    @property
    def idle(self) -> bool:
        """Whether nothing moves and nothing is scheduled."""
        return not self._moves and not self._cues

    @property
    def end(self) -> float:
        """End of the last move or cue that anybody waits for; now, if there is none."""
        moves = [move.end for queue in self._moves.values() for move in queue if not move.aside]
        return max([self.now, *moves, *(due for due, _, _ in self._cues)])

    @property
    def busy(self) -> bool:
        """Whether the game waits for a move or a cue."""
        return self.end > self.now

    def waits_for(self, thing: Hashable) -> bool:
        """Return whether the game waits for a move of this thing."""
        return any(not move.aside and move.end > self.now for move in self._moves.get(thing, ()))

    def left(self, thing: Hashable) -> float:
        """Return the ms until a thing has made all its moves."""
        return max((move.end - self.now for move in self._moves.get(thing, ())), default=0.0)

    def move(
        self,
        thing: Hashable,
        before: Pose,
        after: Pose,
        ms: float,
        ease: Bezier,
        *,
        delay: float = 0.0,
        arc: tuple[float, float] = STRAIGHT,
        fades: bool = False,
        aside: bool = False,
    ) -> Tween:
        """Schedule a move, `delay` ms from now; several moves of one thing follow each other."""
        tween = Tween(self.now + delay, ms, ease, before, after, arc, fades, aside)
        queue = self._moves.setdefault(thing, [])
        queue.append(tween)
        queue.sort(key=lambda move: move.start)
        return tween

    def run(
        self, thing: Hashable, ms: float, ease: Bezier, *, delay: float = 0.0, aside: bool = True
    ) -> None:
        """Run a process without a place, such as a fade; it restarts if it is running already."""
        self.drop(thing)
        self.move(thing, Pose(0, 0), Pose(1, 0), ms, ease, delay=delay, aside=aside)

    def part(self, thing: Hashable) -> float | None:
        """Return the progress of a process, from 0 to 1 along its easing; None when it does not run."""
        pose = self.pose(thing)
        return None if pose is None else pose.x

    def drop(self, thing: Hashable) -> None:
        """Forget the moves of a thing, which returns to its resting place."""
        self._moves.pop(thing, None)

    def cue(self, delay: float, action: Callable[[], None]) -> None:
        """Schedule an action, such as a sound or the next step, `delay` ms from now."""
        self._cued += 1
        self._cues.append((self.now + delay, self._cued, action))

    def pose(self, thing: Hashable) -> Pose | None:
        """Return the current pose of a thing; None when it rests."""
        queue = self._moves.get(thing)
        if not queue:
            return None
        current = queue[0]
        for move in queue[1:]:
            if move.start <= self.now:
                current = move
        return current.at(self.now)

    def moving(self) -> list[Hashable]:
        """Return the things that move or wait to move."""
        return list(self._moves)

    def update(self, now: float) -> None:
        """Advance to a moment, running in order the actions that are due."""
        self.now = max(self.now, now)
        while True:
            due = [cue for cue in self._cues if cue[0] <= self.now]
            if not due:
                break
            first = min(due, key=lambda cue: cue[:2])
            self._cues.remove(first)
            first[2]()
        for thing, queue in [*self._moves.items()]:
            if max(move.end for move in queue) <= self.now:
                del self._moves[thing]

    def finish(self) -> None:
        """End all moves at once and run all actions; moves that those start go on."""
        self._moves.clear()
        cues, self._cues = sorted(self._cues, key=lambda cue: cue[:2]), []
        for _, _, action in cues:
            action()
