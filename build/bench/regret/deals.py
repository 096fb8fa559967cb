"""The decisions that players are measured by: those of one seat in each of some deals between mixed levels.

They are kept as lines (`clubs.table.line`), one file a game, so that every version of the program is asked the same.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final

from clubs.ai import player
from clubs.games import game
from clubs.rules.action import PlayCard
from clubs.rules.option import Setup
from clubs.table import line
from clubs.table.code import any_deal
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


def play(
    setup: Setup, seed: str, levels: Sequence[str] = LEVELS, seconds: float | None = None
) -> Iterator[str]:
    """Play deals in which each seat is of one of the levels, by lot, and yield their lines without end.

    With `seconds` that is the most a decision takes.
    """
    random, number = Random(seed), 0
    while True:
        sitting = [random.choice(levels) for _ in range(setup.seats)]
        players = [player(level, random.getrandbits(48), seconds) for level in sitting]
        opening = any_deal(setup, random.randbytes(16))
        session = Session(game(setup.game), opening.setup, players, Chance(match_seed(opening)))
        session.play_out(session.first)
        record = record_of(session, usual_seating(setup.seats))
        yield line.write(line.line_of(record, number % setup.seats))
        number += 1


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
