"""Fit what cards played tell of hidden ones, or measure how well hidden cards are placed.

    python -m build.evidence fit exact --matches 600 --seed fit
    python -m build.evidence measure exact --matches 100 --seed measured

Both play matches in which each seat is of one of the levels, at random. `fit` writes
`clubs/ai/games/<game>.clues`. It learns from pairs of deals, the true one and one with two hidden cards
exchanged (pairwise pseudo-likelihood), so that the sizes of hands, what is certain and bids are not learnt again.
`measure` gives for cards hidden from a seat that has to choose one the mean probability of the true holder.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from build.evidence.holders import HolderQuestion, HolderSums, chances, moments, samplers
from build.evidence.logistic import fit, loss
from build.evidence.pairs import Pair, pairs
from clubs.ai.cards_played import ENDING, NUMBER
from clubs.ai.core.card_evidence import AIMS, KINDS, RELATIONS
from clubs.games import game

ROOMS: Final = Path(__file__).parents[2] / "clubs" / "ai" / "games"
HELD_OUT: Final = 5
"""One match in this number is kept for the check."""


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m build.evidence", description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("fit", "measure"))
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", default="", help="the numbers of players, match by match, as 4,4,3")
    parser.add_argument("--levels", default="steady,sharp", help="levels to draw from for each seat")
    parser.add_argument("--every", type=int, default=4, help="look at one choice in N")
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    command = fit_clues if arguments.what == "fit" else measure
    command(arguments)
    return 0


def played(arguments: argparse.Namespace) -> Iterator[tuple[int, HolderQuestion]]:
    """Yield some of the choices in matches, each with the number of its match."""
    rules = game(arguments.game)
    seats = [int(number) for number in arguments.seats.split(",") if number] or [rules.default_seats]
    levels, random = arguments.levels.split(","), Random(f"{arguments.game} {arguments.seed}")
    for match in range(arguments.matches):
        setup = rules.setup(seats[match % len(seats)])
        sitting = tuple(random.choice(levels) for _ in range(setup.seats))
        choices = moments(setup, sitting, f"{arguments.seed}|{match}", rules.cycle or 1)
        for number, moment in enumerate(choices, random.randrange(arguments.every)):
            if number % arguments.every == 0:
                yield match, moment


def fit_clues(arguments: argparse.Namespace) -> None:
    """Fit the weights of a game's clues, and write them."""
    random, learnt, held_out = Random(arguments.seed), list[Pair](), list[Pair]()
    for match, moment in played(arguments):
        (held_out if match % HELD_OUT == 0 else learnt).extend(pairs(moment, random))
    weights = fit(learnt, NUMBER, random.getrandbits(60))
    nothing = [0.0] * NUMBER
    print(
        f"{len(learnt)} pairs, loss {loss(learnt, nothing):.4f} without clues, {loss(learnt, weights):.4f} with"
    )
    print(f"{len(held_out)} others: {loss(held_out, nothing):.4f}, {loss(held_out, weights):.4f}")
    options = f"--matches {arguments.matches} --seats {arguments.seats} --levels {arguments.levels}"
    remark = f"python -m build.evidence fit {arguments.game} {options} --every {arguments.every} --seed {arguments.seed}"
    (ROOMS / f"{arguments.game}.{ENDING}").write_text(write_weights(weights, remark), encoding="ascii")


def measure(arguments: argparse.Namespace) -> None:
    """Print how well hidden cards are placed, by evidence, in all and by the number of tricks played."""
    found: dict[tuple[int, str], HolderSums] = {}
    for number, (_, moment) in enumerate(played(arguments)):
        for name, sampler in samplers(moment, number).items():
            for chance in chances(moment, sampler):
                for tricks in (-1, len(moment.view.public.tricks)):
                    found.setdefault((tricks, name), HolderSums()).add(chance)
    names = list(dict.fromkeys(name for _, name in found))
    print("tricks  cards  " + "  ".join(f"{name:19}" for name in names))
    for tricks in sorted({tricks for tricks, _ in found}):
        row = [found[tricks, name] for name in names]
        print(f"{'all' if tricks < 0 else tricks:6}{row[0].cards:7}  {'  '.join(map(str, row))}")


def write_weights(weights: list[float], remark: str) -> str:
    """Return the text of a file of weights, with a remark on where they come from."""
    width = len(RELATIONS)
    lines = [f"# {remark}", f"# {' '.join(RELATIONS)}"]
    for number in range(len(KINDS) * AIMS):
        row = weights[number * width : (number + 1) * width]
        figures = " ".join(f"{weight:.2f}" if round(weight, 2) else "0" for weight in row)
        lines.append(f"{KINDS[number // AIMS]} {number % AIMS} {figures}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
