"""The faces round the table: they watch, think, are pleased and wince, by what everybody there knows."""

from collections.abc import Collection, Mapping
from math import inf
from typing import Final, NamedTuple

from clubs.table.match import Match
from clubs.ui.components.face import WAITING, Face, Mood
from clubs.ui.render.motion import Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import FACE_CHANGES, MOOD

THINKS_AFTER: Final = 350.0  # ms of its own turn
SHUT: Final = 120.0  # ms of a blink
BLINKS: Final = (4000.0, 9000.0)  # ms between two blinks of one face
SPREAD: Final = 101
"""The number of lengths between which the time to the next blink varies."""
AWAKE: Final = 20_000.0
"""For how long (ms) after something has happened they blink: a table that is left alone rests."""


class FaceShown(NamedTuple):
    """A face, and while it changes the one before and how far that has come."""

    face: Face
    before: Face = WAITING
    part: float = 1.0


class Faces:
    """Chooses the face of each seat.

    It is told who is asked, whether a trick lies open, and moods that public events give; nothing else.
    Where several people play at one screen, theirs stay as they are.
    """

    def __init__(self, context: Context, timeline: Timeline, match: Match) -> None:
        self._context = context
        self._timeline = timeline
        people = match.people if len(match.people) > 1 else ()
        self._living = [seat for seat in range(match.setup.seats) if seat not in people]
        self._moods: dict[int, Mood] = {}
        self.begin()

    def begin(self) -> None:
        """Let all wait, at a table that is shown for the first time or to somebody else."""
        self._shown: dict[int, Mood] = dict.fromkeys(self._living, "waiting")
        self._before = dict(self._shown)
        self._asked: dict[int, float] = {}
        self._watched = False
        self._blinks = 0
        self._blinker = -1
        self._due = self._happened = self._context.now
        self._next_blink()

    def react(self, moods: Mapping[int, Mood]) -> None:
        """Show moods for a moment."""
        for seat, mood in moods.items():
            self._moods[seat] = mood
            self._timeline.run(("mood", seat), self._context.duration(MOOD), MOOD.ease)

    @property
    def wincing(self) -> list[int]:
        """The seats that wince now."""
        moods = self._moods.items()
        return [s for s, mood in moods if mood == "wincing" and self._timeline.part(("mood", s)) is not None]

    def update(self, asked: Collection[int], *, watched: bool) -> None:
        """Go on to the present: `asked` are the seats at turn, `watched` is whether a trick lies open."""
        now = self._context.now
        if set(asked) != set(self._asked) or watched != self._watched:
            self._happened = now
        self._asked = {seat: self._asked.get(seat, now) for seat in asked}
        self._watched = watched
        if now >= self._due:
            self._blink()
        for seat, before in self._shown.items():
            if (mood := self._mood(seat)) != before:
                self._before[seat] = before
                self._shown[seat] = mood
                if "blinking" not in (mood, before) and not self._context.reduced:
                    self._timeline.run(
                        ("face", seat), self._context.duration(FACE_CHANGES), FACE_CHANGES.ease
                    )

    def _mood(self, seat: int) -> Mood:
        """Return the mood of a seat now."""
        if not self._context.settings.faces_move:
            return "waiting"
        if self._timeline.part(("mood", seat)) is not None:
            return self._moods[seat]
        if self._context.now >= self._asked.get(seat, inf) + THINKS_AFTER:
            return "thinking"
        if self._watched:
            return "watching"
        return "blinking" if seat == self._blinker else "waiting"

    def shown(self, seat: int, side: int) -> FaceShown:
        """Return the face of a seat, turned to the table at this side."""
        mood = self._shown.get(seat, "waiting")
        part = self._timeline.part(("face", seat))
        if part is None:
            return FaceShown(Face(mood, side))
        return FaceShown(Face(mood, side), Face(self._before[seat], side), part)

    # ------------------------------------------------------------ blinking

    @property
    def wakes(self) -> float:
        """The time (ms) at which a face changes next though nothing happens."""
        now = self._context.now
        if not self._context.settings.faces_move:
            return inf
        thinks = [since + THINKS_AFTER for since in self._asked.values() if since + THINKS_AFTER > now]
        blinks = self._due if self._blinker >= 0 or self._may_blink else inf
        return min([blinks, *thinks])

    @property
    def _may_blink(self) -> bool:
        return not self._context.reduced and self._due < self._happened + AWAKE

    def _blink(self) -> None:
        """Shut the eyes of the next face that waits, or open them again."""
        if self._blinker >= 0 or not self._may_blink or not self._living:
            self._next_blink()
            return
        self._blinker = self._living[self._blinks % len(self._living)]
        self._due = self._context.now + SHUT

    def _next_blink(self) -> None:
        """Open all eyes, and choose the time of the next blink: one face after the other."""
        self._blinker = -1
        self._blinks += 1
        part = self._blinks * 37 % SPREAD / SPREAD
        apart = BLINKS[0] + (BLINKS[1] - BLINKS[0]) * part
        self._due = self._context.now + apart / max(1, len(self._living))
