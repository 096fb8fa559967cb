"""How far a level is ahead in whole deals, at one seat against another level, for the registry of measurements.

    python -m build.bench.matches exact --seats sharp:points,steady --deals 300 --seed 1 --keep FILE

As `clubs sim`, of which it takes the deals and the figures, but without a clock, so that a busy machine makes nobody
weaker; with a file it can be continued. Ctrl-C ends it with the deals that there are.
"""

import argparse
import re
from pathlib import Path

from build.bench.registry import note
from clubs.games import game
from clubs.lab.figures import SimResult, as_text
from clubs.lab.sim import SimOptions, run


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.bench.matches",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("--seats", required=True, help="a level, and the one at all other seats")
    parser.add_argument("--players", type=int, help="the game's usual number unless another is given")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", type=Path, help="a file for finished deals, which are not played again")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    if re.search(r"@[\d.]+s", chosen.seats):
        parser.error("a level must be given playouts, not seconds: its figure would depend on the machine")
    result = run(
        SimOptions(
            chosen.game,
            chosen.deals,
            tuple(chosen.seats.split(",")),
            chosen.seed,
            players=chosen.players or game(chosen.game).default_seats,
            workers=chosen.workers,
            keep=chosen.keep,
            unhurried=True,
        )
    )
    if result.players:
        print(as_text(result))
        note_match(result)
    return 0


def note_match(result: SimResult) -> None:
    """Add what the first player gained, and the share of its bids or contracts that it made."""
    first, other = result.players[0], result.players[1]
    what = f"{result.game}, {result.seats} players, {result.deals} deals: {first.level} among {other.level}"
    print(note(f"{what}, ahead", first.lead, "points a deal", result.seed, result.game))
    if first.made:
        print(note(f"{what}, bids or contracts made", first.made, "share", result.seed, result.game))


if __name__ == "__main__":
    raise SystemExit(main())
