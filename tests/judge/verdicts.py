"""Verdicts on questions of deals of random answers.

    python -m tests.judge.verdicts 4

What the judge says to so many questions of each game: the same in every process, compiled or interpreted.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from clubs.games import GAMES
from clubs.judge.budget import Budget
from clubs.judge.judge import judge
from clubs.rules import engine
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, view
from tests.ai.questions import moments_of

SMALL: Final = Budget(pairs=120, tree=120, seconds=60.0)
"""A budget for tests: what the judge sees does not depend on how long it looks."""
TINY: Final = Budget(pairs=16, tree=8, seconds=60.0)
"""For the interpreted form."""


def asked(id: str, number: int, key: str) -> Iterator[tuple[SeatView, Ask]]:
    """So many questions of a game."""
    for state, seat in moments_of(id, number, key):
        yield view(state, seat), engine.asks(GAMES[id], state)[seat]


def printed(number: int) -> list[str]:
    """So many verdicts on each game, as text."""
    return [f"{id} {judge(*one, budget=TINY)}" for id in GAMES for one in asked(id, number, "verdicts")]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.judge.verdicts", description=__doc__)
    parser.add_argument("questions", type=int, metavar="N")
    sys.stdout.write("\n".join((*printed(parser.parse_args().questions), "")))
