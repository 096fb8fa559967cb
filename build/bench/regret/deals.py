"""The decisions that players are measured by: those of one seat in each of some deals between mixed levels.

They are kept as lines (`clubs.table.line`), one file a game, so that every version of the program is asked the same.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from clubs.ai import player
from clubs.games import game
from clubs.rules.action import PlayCard
from clubs.rules.option import Setup
from clubs.table import line
from clubs.table.code import Opening, any_deal
from clubs.table.decisions import Decision, decisions
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed

ROOM: Final = Path(__file__).parent
LEVELS: Final = ("easy", "steady", "sharp")
PHASES: Final = ("before the first card", "first trick", "to a third", "to two thirds", "the rest")


def kept(id: str) -> Path:
    """Return the file in which the lines of a game are kept."""
    return ROOM / f"{id}.lines"


def asked(text: str) -> list[Decision]:
    """Return the decisions of a line's own seat."""
    deal = line.read(text)
    return [one for one in decisions(line.record_of(deal)) if one.seat == deal.seat]


def phase(decision: Decision) -> str:
    """Return the part of the deal in which a decision falls."""
    public = decision.view.public
    if decision.ask.kind is not PlayCard:
        return PHASES[0]
    done = len(public.tricks)
    if not done:
        return PHASES[1]
    tricks = done + decision.view.hand.bit_count()
    return PHASES[2 + min(2, 3 * done // tricks)]


class Lot(NamedTuple):
    """What is drawn for a deal: the level of each seat, the seeds of the players, and the cards."""

    levels: list[str]
    seeds: list[int]
    opening: Opening


def lots(setup: Setup, seed: str, levels: Sequence[str] = LEVELS) -> Iterator[Lot]:
    """Draw for one deal after the other, without end."""
    random = Random(seed)
    while True:
        sitting = [random.choice(levels) for _ in range(setup.seats)]
        seeds = [random.getrandbits(48) for _ in sitting]
        yield Lot(sitting, seeds, any_deal(setup, random.randbytes(16)))


def play(
    setup: Setup,
    seed: str,
    levels: Sequence[str] = LEVELS,
    seconds: float | None = None,
    first: int = 0,
) -> Iterator[str]:
    """Play deals in which each seat is of one of the levels, by lot, and yield their lines without end.

    With `seconds` that is the most a decision takes. The `first` deal is one by its number.
    """
    for number, lot in enumerate(islice(lots(setup, seed, levels), first, None), first):
        players = [player(*one, seconds) for one in zip(lot.levels, lot.seeds, strict=True)]
        session = Session(game(setup.game), lot.opening.setup, players, Chance(match_seed(lot.opening)))
        session.play_out(session.first)
        record = record_of(session, usual_seating(setup.seats))
        yield line.write(line.line_of(record, number % setup.seats))


def keep(id: str, number: int, seed: str, file: Path) -> list[str]:
    """Play until there are `number` decisions, keep the lines of the deals in a file, and return them."""
    lines, found = [], 0
    for text in play(game(id).setup(None), seed):
        lines.append(text)
        found += len(asked(text))
        if found >= number:
            break
    file.write_text("\n".join(lines) + "\n", encoding="ascii")
    return lines


def keep_more(id: str, number: int, seed: str, file: Path) -> Iterator[str]:
    """Play some deals more than a file holds, and yield the line of each once it is kept."""
    there = len(file.read_text(encoding="ascii").splitlines())
    for text in islice(play(game(id).setup(None), seed, seconds=inf, first=there), number):
        with file.open("a", encoding="ascii") as out:
            out.write(f"{text}\n")
        yield text
