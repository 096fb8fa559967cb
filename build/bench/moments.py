"""`python -m build.bench.moments [--deals N] [GAME …]`: how many moments a deal has, and of which kinds.

The deals are those of computer players of a level, `steady` unless another one is named.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from clubs.ai import player
from clubs.games import GAMES, game
from clubs.rules.event import DealStarted, Event
from clubs.rules.public import Public
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.games import presentation
from clubs.ui.tabletop.moments import Moments

DEALS_OF_A_MATCH: Final = 12


def played(id: str, seed: int, deals: int, level: str) -> Iterator[tuple[Event, Public, Public]]:
    """Play some deals of a match; yield each event, with the facts before its action and after."""
    of = game(id)
    setup = of.setup()
    players = [player(level, seat) for seat in range(setup.seats)]
    session = Session(of, setup, players, Chance(str(seed)))
    again = Session(of, setup, players, Chance(str(seed)))
    session.play_out(deals=deals)
    for action in session.actions:
        before = again.public
        for event in again.act(action):
            yield event, before, again.public


def counted(id: str, deals: int, level: str = "steady") -> list[Counter[str]]:
    """Return the kinds of moments in each of some deals of a game."""
    found: list[Counter[str]] = []
    seed = 0
    while len(found) < deals:
        moments, seed = Moments(presentation(id).table.moments), seed + 1
        for event, before, after in played(id, seed, DEALS_OF_A_MATCH, level):
            if isinstance(event, DealStarted):
                found.append(Counter())
            if (moment := moments.happened(event, before, after)) is not None:
                found[-1][moment.kind] += 1
    return found[:deals]


def report(id: str, found: list[Counter[str]]) -> str:
    """Return a line about the moments of some deals."""
    totals = [deal.total() for deal in found]
    kinds = sum(found, Counter[str]())
    told = ", ".join(f"{kind} {100 * number / len(found):.1f} %" for kind, number in kinds.most_common())
    few = 100 * sum(total <= 2 for total in totals) / len(found)
    return f"{id}: {sum(totals) / len(found):.2f} a deal, at most two in {few:.1f} of 100 deals; {told}\n"


def main() -> None:
    """Measure each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--level", default="steady")
    asked = parser.parse_args()
    for id in asked.games:
        sys.stdout.write(report(id, counted(id, asked.deals, asked.level)))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
