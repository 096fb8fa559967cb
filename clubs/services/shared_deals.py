"""Deals as lines: what is shared of a deal that was played, and what comes in."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from clubs.language import installed, message, said_in, shown
from clubs.services.deal_sentences import PLAYED_BY, deal_sentence
from clubs.store.lines import KeptLines
from clubs.table import code
from clubs.table.duel import SeatDeal, first_deal
from clubs.table.line import Line, NoLine, line_of, read, record_of, write
from clubs.table.record import Record, Unreadable
from clubs.table.seating import ROSTER

STRANGER: Final = message("The other")
"""The name of somebody who has given none."""


@dataclass(frozen=True)
class Side:
    """Who played one of the two deals; the one who looks at the page is `you`."""

    name: str
    animal: str
    you: bool = False


@dataclass(frozen=True)
class SharedLine:
    """A line as it is shared: a sentence about the deal, its code, the play in it, and what both prove.

    Of what they prove, whatever begins with an exclamation mark is admitted rather than proved, and
    with a tilde is still being found out.
    """

    sentence: str
    code: str
    play: str
    proves: Sequence[str] = ()

    @property
    def line(self) -> str:
        """The code and the play."""
        return f"{self.code} {self.play}"

    @property
    def text(self) -> str:
        """The text that is copied: the sentence, and the line below it."""
        return f"{shown(self.sentence)}\n{self.line}"


@dataclass(frozen=True)
class SharedDeal:
    """A deal that can be shared as a line; `copied` is to be called when it was."""

    line: SharedLine
    copied: Callable[[], object]


@dataclass(frozen=True)
class ReceivedDeal:
    """A deal that came as a line, and who played it; `text` is the line, with the player's name."""

    line: Line
    deal: SeatDeal
    side: Side

    @property
    def code(self) -> str:
        """The code of the deal."""
        return code.write(self.line.opening)

    @property
    def text(self) -> str:
        """The line, with who played it."""
        return f"{write(self.line)} played by {self.side.name}"


def received(text: str) -> ReceivedDeal:
    """Return the deal of a line with any text around it; NoLine or Unreadable, each with a sentence."""
    line = read(text)
    deal = first_deal(record_of(line), line.seat)
    taken = {one.animal for number, one in enumerate(deal.record.seating) if number != line.seat}
    animal = next(animal for animal, _ in reversed(ROSTER) if animal not in taken)
    return ReceivedDeal(line, deal, Side(name_in(text) or STRANGER, animal))


def named(record: Record, seat: int, side: Side) -> Record:
    """Return a record with the name and animal of the one who played a seat."""
    seating = list(record.seating)
    seating[seat] = replace(seating[seat], name=side.name, animal=side.animal)
    return replace(record, seating=tuple(seating))


def name_in(text: str) -> str:
    """Return the name of the player that a text with a line tells in any language; "" if it tells none."""
    told = _played_by().search(text)
    return " ".join(told["name"].split()) if told else ""


@cache
def _played_by() -> re.Pattern[str]:
    """Return what a line ends with that tells who played it: `played by Ana`, in each language."""
    ends = (said_in(code, PLAYED_BY.having(deal="", name="")).lstrip(" ·") for code in installed())
    return re.compile(f"(?:{'|'.join(map(re.escape, ends))})(?P<name>[^\n·]{{1,16}})$", re.MULTILINE)


def shared_line(record: Record, seat: int, deal: int | None = None, name: str = "") -> SharedLine:
    """Return what is shared of a deal of a record, by default its first; NoLine if it has no line."""
    line = line_of(record, seat, deal)
    played = first_deal(record_of(line), seat)
    name = name or record.seating[seat].name
    opening, play = write(line).split(" ")
    return SharedLine(deal_sentence(played.game, played.score, name), opening, play, proves(line))


def proves(line: Line) -> tuple[str, ...]:
    """Return what a line proves, and what it admits; of a known deal it cannot tell what was undone."""
    admits: list[str] = []
    if line.hints:
        admits.append(message("!{n} {n:step/steps} of hints", n=line.hints))
    if line.undone:
        admits.append(message("!undone after new cards were seen"))
    nothing = message("no hints") if line.known else message("no hints, nothing undone")
    return (message("legal, counted by the rules"), *(admits or [nothing]))


def shared_deal(record: Record, seat: int | None, deal: int, kept: KeptLines | None) -> SharedDeal | None:
    """Return a deal of a record, by its number, as a seat can share it; None if it cannot be."""
    if seat is None or not record.seating:
        return None
    name = record.seating[seat].name
    try:
        found = shared_line(record, seat, deal)
    except (NoLine, Unreadable):
        return None
    return SharedDeal(found, lambda: kept is None or kept.keep("shared", f"{found.line} played by {name}"))
