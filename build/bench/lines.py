"""How long the lines of deals are: `python -m build.bench.lines [--deals N] [--level NAME]`.

For every game and number of seats, and for Free Clubs on honour too: the characters behind the deal code, mean
and most, and the time to read one line.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import perf_counter

from clubs.ai import player
from clubs.games import GAMES
from clubs.rules.option import Setup, Unplayable
from clubs.table import line
from clubs.table.code import any_deal
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed


def setups() -> Iterator[Setup]:
    """Yield each game with each number of seats, and one in which offences are challenged."""
    for game in GAMES.values():
        for seats in game.seats:
            for options in ({}, {"enforcement": "honour"}, {"hands": "five"}):
                try:
                    setup = game.setup(seats, options)
                except Unplayable:
                    continue
                yield setup
                if "hands" in options or "enforcement" not in {option.id for option in game.options}:
                    break


def dealt(setup: Setup, level: str, number: int) -> str:
    """Return the line of a deal between players of one level."""
    players = [player(level, seat) for seat in range(setup.seats)]
    seed = match_seed(any_deal(setup, Random(number).randbytes(16)))
    session = Session(GAMES[setup.game], setup, players, Chance(seed))
    session.play_out(session.first)
    seating = usual_seating(setup.seats)
    return line.write(line.line_of(record_of(session, seating), number % setup.seats))


def main() -> None:
    """Print a line for every setup."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--level", default="steady")
    chosen = parser.parse_args()
    for setup in setups():
        lines = [dealt(setup, chosen.level, number) for number in range(chosen.deals)]
        start = perf_counter()
        for text in lines:
            line.read(text)
        each = (perf_counter() - start) / len(lines) * 1000
        signs = [len(text.partition(" ")[2].replace("-", "")) for text in lines]
        options = " ".join(f"{name}={value}" for name, value in setup.options)
        print(
            f"{setup.game:6}{setup.seats:3}  mean {mean(signs):5.1f}  most {max(signs):3}  {each:4.0f} ms  {options}"
        )


if __name__ == "__main__":
    main()
