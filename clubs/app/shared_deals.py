"""Deals as lines: what is shared of a deal that was played, and what comes in."""

import re
from dataclasses import dataclass
from typing import Final

from clubs.rules.plural import amount
from clubs.store.lines import KeptLines
from clubs.table import code
from clubs.table.duel import SeatDeal, first_deal
from clubs.table.line import Line, NoLine, line_of, read, record_of, write
from clubs.table.match import ROSTER
from clubs.table.record import Record, Unreadable
from clubs.ui.scenes.common.shared_line import SharedDeal, SharedLine
from clubs.ui.scenes.duel.words import STRANGER, Side
from clubs.ui.texts.shared_deal import deal_sentence

_PLAYED_BY: Final = re.compile(r"played by ([^\n·]{1,16})$", re.MULTILINE)


@dataclass(frozen=True)
class Received:
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


def received(text: str) -> Received:
    """Return the deal of a line with any text around it; NoLine or Unreadable, each with a sentence."""
    line = read(text)
    deal = first_deal(record_of(line), line.seat)
    taken = {one.animal for number, one in enumerate(deal.record.seating) if number != line.seat}
    animal = next(animal for animal, _ in reversed(ROSTER) if animal not in taken)
    return Received(line, deal, Side(name_in(text) or STRANGER, animal))


def name_in(text: str) -> str:
    """Return the name of the player that a text with a line tells; "" if it tells none."""
    told = _PLAYED_BY.search(text)
    return " ".join(told[1].split()) if told else ""


def shared_line(record: Record, seat: int, deal: int | None = None, name: str = "") -> SharedLine:
    """Return what is shared of a deal of a record, by default its first; NoLine if it has no line."""
    line = line_of(record, seat, deal)
    played = first_deal(record_of(line), seat)
    name = name or record.seating[seat].name
    opening, play = write(line).split(" ")
    return SharedLine(deal_sentence(played.game, played.score, name), opening, play, proves(line))


def proves(line: Line) -> tuple[str, ...]:
    """Return what a line proves, and what it admits; of a known deal it cannot tell what was undone."""
    admits = []
    if line.hints:
        admits.append(f"!{amount(line.hints, 'step')} of hints")
    if line.undone:
        admits.append("!undone after new cards were seen")
    nothing = "no hints" if line.known else "no hints, nothing undone"
    return ("legal, counted by the rules", *(admits or [nothing]))


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
