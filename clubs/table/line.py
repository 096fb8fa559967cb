"""A deal as it was played, in one line: its code, and everybody's answers in a few characters behind it.

    18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424 1F4AZ-96W5W-NWJE1-51568

Behind the deal code come a character for the version, a number, and three characters that check all before
them, written with the signs of deal codes, the highest digit first. The number is made of parts, each below a
limit, the first part being the remainder by its limit, and so on: the marks, whose line it is, who plays each
seat, and then the number of each answer among the legal ones. Where several seats are asked at once, the seat
comes before its answer. A line is folded through the rules when it is read: its score is computed, not told.

The check is three sums over the values of all characters, in the field of deal codes: of the values alone,
each times 2 to its place, and each times 2 to the 31st part of its place. It detects any one or two wrong
characters, and any two that are swapped.

Lines of every version can be read for ever: what `_PLAYS` lists stays in its order.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from clubs.language import message
from clubs.rules.action import CHANCE, Action, DealCards
from clubs.rules.ask import Refused
from clubs.rules.option import Unplayable
from clubs.table import code
from clubs.table.match import usual_seating
from clubs.table.numbered import amount_of, number_of, numbered
from clubs.table.record import Record
from clubs.table.replay import empty_table
from clubs.table.seating import LEVELS, PERSON
from clubs.table.session import Session
from clubs.table.shuffle import match_seed

VERSION: Final = 1
LONGEST: Final = 200  # characters of a line's play; the longest known have 120
_CHECKS: Final = 3
_TEXT: Final = 20_000  # characters of a text in which a line is looked for
_HINTS: Final = 8  # steps of hints that are told apart; more count as one fewer
_CHARACTERS: Final = (
    *("", "hare", "badger", "fox", "owl", "stag", "hedgehog", "bear", "frog", "raven", "otter"),
)
_PLAYS: Final = (
    PERSON,
    *(
        f"{level}{bold}{character and '~'}{character}"
        for level in LEVELS
        for bold in ("", "-0.3", "+0.3")
        for character in _CHARACTERS
        if not bold or level in ("sharp", "master")
    ),
)
"""Who may play a seat, for ever."""


class NoLine(Unplayable):
    """A text is no line, or a deal has none; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Line:
    """One deal as it was played: who sat where, whose line it is, and the answers of all seats in order.

    `plays` is what a `Seating` says of each seat. `known` is whether the match began with this deal's code,
    so that it may have been played before; `undone` whether something was undone after new cards had been
    seen; `hints` the steps of hints that were shown, 7 for more.
    """

    opening: code.Opening
    plays: tuple[str, ...]
    seat: int
    answers: tuple[Action, ...]
    known: bool = False
    undone: bool = False
    hints: int = 0


def line_of(record: Record, seat: int, deal: int | None = None) -> Line:
    """Return the line of a deal of a record, by default its first; NoLine if it has none."""
    session = empty_table(record.setup, record.seed)
    deal = session.first if deal is None else deal
    if not 0 <= seat < record.setup.seats:
        raise NoLine(f"There is no seat {seat}; the seats are 0 to {record.setup.seats - 1}.")
    start = end = found = None
    for number, action in enumerate(record.actions):
        session.act(action)
        if isinstance(action, DealCards) and session.public.deal == deal:
            start, found = number + 1, session.code
        if start is not None and len(session.public.sheet) >= deal:
            end = number + 1
            break
    if start is None or end is None:
        raise NoLine(message("This deal is not finished."))
    if found is None:
        raise NoLine(message("This deal has no code, and so no line."))
    answers = tuple(action for action in record.actions[start:end] if action.seat != CHANCE)
    known = record.seed == f"deal {found}"
    # However a person holds the hand.
    plays = tuple(PERSON if one.is_person else one.plays for one in record.seating)
    plays = plays or (PERSON,) * record.setup.seats
    hints = min(dict(record.hints).get(deal, 0), _HINTS - 1)
    line = Line(code.read(found), plays, seat, answers, known, not known and deal in record.practice, hints)
    read(write(line))
    return line


def record_of(line: Line) -> Record:
    """Return the record of a match with this deal, and the usual names; NoLine where the rules refuse it."""
    answers = iter(line.answers)

    def answer(_: Session) -> Action:
        action = next(answers, None)
        if action is None:
            raise NoLine(message("This line ends before its deal."))
        return action

    try:
        session = _played(line.opening, answer)
    except Refused as refused:
        raise NoLine(message("The rules do not allow what this line says: {why}", why=str(refused))) from None
    if next(answers, None) is not None:
        raise NoLine(message("This line goes on after its deal."))
    return _record(line, session)


def _record(line: Line, session: Session) -> Record:
    usual = usual_seating(session.setup.seats)
    seating = tuple(replace(one, plays=plays) for one, plays in zip(usual, line.plays, strict=True))
    hints = ((session.first, line.hints),) if line.hints else ()
    return Record(session.setup, session.chance.seed, tuple(session.actions), seating, hints=hints)


def _played(opening: code.Opening, answer: Callable[[Session], Action]) -> Session:
    """Return the session of a deal in which `answer` gives every answer, and chance the cards of the code."""
    session = empty_table(opening.setup, match_seed(opening))
    while len(session.public.sheet) < session.first:
        chance = session.asks.get(CHANCE)
        given = answer(session) if chance is None else session.chance.answer(chance, session.public.deal + 1)
        session.act(given)
    return session


# ---------------------------------------------------------------- text


def write(line: Line) -> str:
    """Return the deal's code, a blank, and what was played; NoLine where that cannot be told."""
    opening = code.write(line.opening)
    number = 0
    for part, limit in reversed(list(_parts(line))):
        number = number * limit + part
    digits = []
    while number:
        number, digit = divmod(number, 32)
        digits.append(digit)
    values = [VERSION, *reversed(digits)]
    return f"{opening} {code.grouped([*values, *_check([*code.values(opening), *values])])}"


def _parts(line: Line) -> Iterator[tuple[int, int]]:
    """Yield what a line tells as numbers below limits, in order."""
    seats = line.opening.setup.seats
    yield int(line.known), 2
    yield int(line.undone), 2
    yield line.hints, _HINTS
    yield line.seat, seats
    for plays in line.plays:
        if plays not in _PLAYS:
            raise NoLine(f"A player such as {plays[:20]} cannot be told in a line.")
        yield _PLAYS.index(plays), len(_PLAYS)
    found: list[tuple[int, int]] = []
    answers = iter(line.answers)

    def answer(session: Session) -> Action:
        action = next(answers)
        asked = sorted(session.asks)
        ask = session.asks[action.seat]
        found.append((asked.index(action.seat), len(asked)))
        found.append((number_of(ask, action), amount_of(ask)))
        return action

    try:
        _played(line.opening, answer)
    except (KeyError, ValueError, StopIteration, RuntimeError) as problem:
        raise NoLine(message("The rules do not allow what this line says.")) from problem
    yield from found


def read(text: str) -> Line:
    """Return the line in a text, wherever it stands there; NoLine, with one sentence, if there is none."""
    if len(text) > _TEXT:
        raise NoLine(message("This is far too long for a line."))
    problem = NoLine(message("There is no deal code in this text."))
    for opening, behind in _codes(_plain(text)):
        problem = NoLine(message("Directly behind the deal code there is nothing that was played."))
        whole, ends = code.values(code.write(opening)), list[int]()
        begins = len(whole)
        for group in _groups(behind):
            whole += code.values(group)
            ends.append(len(whole) - _CHECKS)
        checks = list(_checks(whole))
        # The longest first: one beginning of a line in 33,000 passes as a line, too.
        for end in reversed(ends):
            problem = NoLine(
                message("What follows the deal code is no line, or a character is wrong, or two are swapped.")
            )
            if end > begins and checks[end] == whole[end : end + _CHECKS]:
                return _line(opening, whole[begins:end])
    raise problem


def _plain(text: str) -> str:
    """Return a text without what mail and chat put round lines: quote marks, markup, hyphens of print."""
    text = re.sub(r"^[>|\s]+|[\s*`]+", " ", text, flags=re.MULTILINE)
    return re.sub(f"[{code.HYPHENS}]", "-", text)


def _codes(text: str) -> Iterator[tuple[code.Opening, str]]:
    """Yield each deal code of a text, and what follows it."""
    for found in re.finditer(
        r"(?<![0-9A-Za-z])(?:ZZ(?:- *)?)?(?:[0-9A-Za-z]{5}(?:- *)?){6}", text, re.ASCII | re.IGNORECASE
    ):
        try:
            yield code.read(found[0]), text[found.end() :]
        except code.NoCode:
            continue


def _groups(behind: str) -> Iterator[str]:
    """Yield the groups of signs after which a line may end, as far as nothing else comes between."""
    at = 0
    while (
        found := re.compile(r"[\s\-]*([0-9A-TV-Za-tv-z]+)(?![0-9A-Za-z])", re.ASCII).match(behind, at)
    ) is not None:
        at = found.end()
        if at > 2 * LONGEST:
            return
        yield found[1]


def _line(opening: code.Opening, values: Sequence[int]) -> Line:
    version, *digits = values
    if version != VERSION:
        raise NoLine(message("This line is from a later version of Clubs."))
    number = 0
    for digit in digits:
        number = number * 32 + digit
    left = number

    def part(limit: int) -> int:
        nonlocal left
        left, found = divmod(left, limit)
        return found

    seats = opening.setup.seats
    known, undone, hints, seat = bool(part(2)), bool(part(2)), part(_HINTS), part(seats)
    plays = tuple(_PLAYS[part(len(_PLAYS))] for _ in range(seats))
    answers: list[Action] = []

    def answer(session: Session) -> Action:
        asked = sorted(session.asks)
        ask = session.asks[asked[part(len(asked))]]
        answers.append(numbered(ask, part(amount_of(ask))))
        return answers[-1]

    _played(opening, answer)
    line = Line(opening, plays, seat, tuple(answers), known, undone, hints)
    if left or (digits and digits[0] == 0):
        raise NoLine(message("This line says more than was played."))
    return line


def _check(values: Sequence[int]) -> list[int]:
    """Return the three check characters of these."""
    *_, last = _checks(values)
    return last


def _checks(values: Sequence[int]) -> Iterator[list[int]]:
    """Yield the three check characters of none of these, of the first, of the first two, and so on."""
    plain, places, rows = 1, 0, 0
    yield [plain, places, rows]
    for place, value in enumerate(values):
        plain ^= value
        places ^= _times(value, place % 31)
        rows ^= _times(value, place // 31)
        yield [plain, places, rows]


@cache
def _times(value: int, power: int) -> int:
    """Return a number of the field of 32 elements times 2 to a power."""
    for _ in range(power):
        value = code.double(value)
    return value
