"""A puzzle: a decision that has one clear answer, which the player is to find.

Puzzles are kept in a text, one after the other; docs/formats.md describes it. Each ends with a record up to
the decision:

    clubs puzzles 1

    puzzle 0f3a92c1d5e7
    seat 2
    difficulty 2
    themes ducks master
    verdict 1 [3000,[["2 play 9S",…],…]]
    clubs record 1
    game …
    …

Where the right answer is the first step of a plan, the second follows, with `then` in place of `puzzle`: its
record goes on from the first one's, and the same seat is asked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table import record as records
from clubs.table.record import LaterVersion, Record, Unreadable
from clubs.table.replay import replay
from clubs.verdict import notation
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import TriedAnswer, Verdict

HEADER: Final = "clubs puzzles 1"
EASIEST, HARDEST = 1, 3
LONGEST: Final = 28
"""The words of an explanation, at most; of a longer one only the first sentence is shown."""

SCORE: Final = "score_decides"
"""The theme of an answer that is best for the game, but not for the points of the deal."""

_ID: Final = 12  # hexadecimal digits
SOME_POINTS: Final = 0.1
"""The points by which an answer must be ahead for that to count."""
_FIRST, _THEN = "puzzle", "then"
_HEAD: Final = ("seat", "difficulty", "themes", "verdict")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision of a seat, at the end of a record, and the `line` of the verdict on it.

    The `difficulty` goes by the computer players that find the answer: 1 if steady does, 2 if it takes one
    that looks ahead a little, 3 if it takes more. The `themes` are the names of the reasons for the answer,
    the one that decides first, or `SCORE` before them. Two puzzles with one `id` are the same decision.
    `then` is the second step of a plan: a later decision of the seat, after the right answer.
    """

    id: str
    record: Record
    seat: int
    line: str
    difficulty: int
    themes: tuple[str, ...] = ()
    then: "Puzzle | None" = None

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.record.setup.game

    @property
    def steps(self) -> "tuple[Puzzle, ...]":
        """The puzzle, and the second step if there is one."""
        return (self,) if self.then is None else (self, self.then)


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """The view and the ask of a puzzle's seat, and the worth of its answers."""

    view: SeatView
    ask: Ask
    verdict: Verdict

    def finds(self, action: Action) -> bool | None:
        """Return whether an answer is the best one or as good; None if the verdict has not tried it."""
        tried = self.verdict.of(action)
        return None if tried is None else not tried.mistake


def rival(verdict: Verdict) -> TriedAnswer:
    """Return the best answer that does not count as found; a puzzle has one."""
    return next(one for one in verdict.tried if one.mistake)


def puzzle_of(record: Record, seat: int, line: str, difficulty: int, themes: Iterable[str] = ()) -> Puzzle:
    """Return the puzzle with its id, which follows from the record and the seat."""
    key = f"{seat}\n{records.write(record)}"
    return Puzzle(sha256(key.encode()).hexdigest()[:_ID], record, seat, line, difficulty, tuple(themes))


def decision(puzzle: Puzzle) -> tuple[SeatView, Ask]:
    """Return what the seat of a puzzle knows and is asked; Unreadable if the rules refuse its record."""
    session = replay(puzzle.record)
    ask = session.asks.get(puzzle.seat)
    if ask is None:
        raise Unreadable(f"Puzzle {puzzle.id} asks seat {puzzle.seat} nothing.")
    return session.asked_view(puzzle.seat), ask


def themes_of(tried: TriedAnswer) -> tuple[str, ...]:
    """Return the names of the reasons for the best answer rather than this that are no mere numbers."""
    names = {name for slot in ("aim", "plan", "certain", "counted") for name in slots()[slot]}
    return tuple(dict.fromkeys(reason.name for reason in tried.reasons if reason.name in names))


def score_decides(verdict: Verdict) -> bool:
    """Return whether a costly answer would bring more points: it is the score that makes it wrong."""
    return verdict.best.chance is not None and any(
        one.clear and one.points_behind <= -SOME_POINTS for one in verdict.tried
    )


def position(puzzle: Puzzle) -> PuzzlePosition:
    """Return where a puzzle leads; Unreadable if the rules refuse its record, or its verdict does not fit."""
    view, ask = decision(puzzle)
    try:
        verdict = notation.read(puzzle.line, view, ask)
    except ValueError as problem:
        raise Unreadable(f"The verdict of puzzle {puzzle.id} does not fit: {problem}.") from None
    if not any(one.mistake for one in verdict.tried):
        raise Unreadable(f"Puzzle {puzzle.id} has no wrong answer.")
    return PuzzlePosition(view, ask, verdict)


# ---------------------------------------------------------------- text


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as text, second steps after their first ones."""
    steps = (step for puzzle in puzzles for step in zip((_FIRST, _THEN), puzzle.steps, strict=False))
    return "\n\n".join((HEADER, *(_block(word, one) for word, one in steps))) + "\n"


def _block(word: str, puzzle: Puzzle) -> str:
    head = (puzzle.seat, puzzle.difficulty, " ".join(puzzle.themes), puzzle.line)
    lines = (f"{name} {value}".rstrip() for name, value in zip(_HEAD, head, strict=True))
    return "\n".join((f"{word} {puzzle.id}", *lines, records.write(puzzle.record).rstrip("\n")))


def read(text: str) -> list[Puzzle]:
    """Return the puzzles in a text, not yet replayed; Unreadable, with one sentence, if it holds others."""
    header, *lines = [line for line in text.split("\n") if line and not line.startswith("#")] or [""]
    if header != HEADER:
        if header.startswith("clubs puzzles "):
            raise LaterVersion("The puzzles were written by a later version of the program.")
        raise Unreadable(f"Line 1 should be: {HEADER}.")
    puzzles = list[Puzzle]()
    for block in _blocks(lines):
        one = _puzzle(block)
        if puzzles and block[0].startswith(f"{_THEN} "):
            puzzles[-1] = replace(puzzles[-1], then=one)
        else:
            puzzles.append(one)
    return puzzles


def _blocks(lines: Iterable[str]) -> Iterator[list[str]]:
    block: list[str] = []
    for line in lines:
        if block and line.startswith((f"{_FIRST} ", f"{_THEN} ")):
            yield block
            block = []
        block.append(line)
    if block:
        yield block


def _puzzle(block: list[str]) -> Puzzle:
    words = [line.partition(" ") for line in block[: 1 + len(_HEAD)]]
    first, *others = (word for word, _, _ in words)
    if first not in (_FIRST, _THEN) or tuple(others) != _HEAD:
        raise Unreadable(
            f"A puzzle should begin with the lines {_FIRST}, {', '.join(_HEAD)}: {block[0][:40]}."
        )
    id, seat, difficulty, themes, line = (value for _, _, value in words)
    if not (seat.isdecimal() and difficulty.isdecimal() and EASIEST <= int(difficulty) <= HARDEST):
        raise Unreadable(f"The seat or the difficulty of puzzle {id[:_ID]} cannot be read.")
    record = records.read("\n".join(block[1 + len(_HEAD) :]))
    return Puzzle(id, record, int(seat), line, int(difficulty), tuple(themes.split()))
