"""What play of each level gives away, by part of the deal, and how soon a player of hidden level is named.

    python -m build.bench.level pool FILE [GAME…] --fewer 10    judge the kept deals, and add them to a file
    python -m build.bench.level marks FILE [GAME…]              write the marks of these games beside their rule pages
    python -m build.bench.level named FILE [GAME…] --bots 200   bots of hidden level: how many are named, and rightly
    python -m build.bench.level alike FILE [GAME…]              whether fewer playouts rank the levels alike
    python -m build.bench.level judge FILE [GAME…] --deals 20   answers of master beside the judge's own, in kept deals

`--fewer` is how many times fewer playouts the judge has. Ctrl-C ends it; what is done stays in the file. With `--note`
the figures of `judge` are added to the registry, and what a player has to know of them to the marks; with `--alone` the
judge alone is asked, not the two models, and a deal takes a third of the time.
"""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import fmean
from typing import Final

from build.bench.level.beside import SEED, BesideDeal, compare, compared_in
from build.bench.level.bots import AFTER, Named, marks_of, share_right, trial, trusted
from build.bench.level.marks import write_ahead, write_marks
from build.bench.level.pool import PooledDeal, PoolJob, add, kept, kept_lines
from build.bench.registry import note
from build.bench.regret.trial import MODELS
from clubs.games import GAMES
from clubs.lab.figures import interval
from clubs.learn.level import LEVELS

BEST: Final = "master"
"""The level against which the judge's own answers are to be no better."""
SAYERS: Final = (
    "the judge",
    "the judge in other deals",
    "its mistakes",
    "its mistakes in other deals",
    *(f"the {model} model" for model in MODELS),
)
"""Who says how far a level is behind; the models come last, since they may not have been asked."""


def main() -> int:
    """Run the command line and return the exit status."""
    chosen = _arguments()
    games = chosen.games or [id for id in GAMES if kept_lines(id)]
    if chosen.work == "pool":
        pool(chosen.file, games, chosen.fewer, chosen.deals)
        return 0
    if chosen.work == "judge":
        models = () if chosen.alone else MODELS
        judge(chosen.file, games, chosen.deals, chosen.against, models, noted=chosen.note)
        return 0
    deals = [one for one in kept(chosen.file) if chosen.work == "alike" or one.fewer == chosen.fewer]
    for game in games:
        own = [one for one in deals if one.game == game]
        if chosen.work == "marks":
            print(write_marks(game, own, chosen.bots))
        elif chosen.work == "named":
            print(named_text(own, game, chosen.bots))
        else:
            print(alike_text(own, game))
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m build.bench.level",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("work", choices=("pool", "marks", "named", "alike", "judge"))
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--fewer", type=int, default=10)
    parser.add_argument("--deals", type=int, default=1000, help="of each game, at most")
    parser.add_argument(
        "--against", default=BEST, help="the level whose answers are held against the judge's"
    )
    parser.add_argument("--note", action="store_true", help="add the figures of `judge` to the registry")
    parser.add_argument("--alone", action="store_true", help="leave the two models of `judge` out")
    parser.add_argument("--bots", type=int, default=200, help="of each game")
    return parser.parse_args()


def pool(file: Path, games: Sequence[str], fewer: int, most: int) -> None:
    """Judge deals of some games in turn."""
    jobs = [
        PoolJob(game, number, fewer)
        for number in range(most)
        for game in games
        if number < len(kept_lines(game))
    ]
    with suppress(KeyboardInterrupt):
        for number, deal in enumerate(add(file, jobs), 1):
            print(f"\r{number} deals, the last one of {deal.game}", end="", flush=True)
    print()


def named_text(deals: Sequence[PooledDeal], game: str, bots: int) -> str:
    """Return who was named after how many deals, by marks from deals that are not a bot's own."""
    parts = list(marks_of(deals, game))
    told = trial(deals, game, bots)
    sure = trusted(told, parts)
    shares = ", ".join(f"{part} {share_right(told, part):.0%}" for part in parts)
    lines = [f"{game}: {bots} bots, {len(deals)} judged deals; named rightly: {shares}"]
    found = trial(deals, game, bots, sure, seed=2)
    for number in AFTER:
        own = [found[level, number] for level in LEVELS]
        if all(one.bots for one in own):
            named = (f"{level} {one.named} of {one.bots}" for level, one in zip(LEVELS, own, strict=True))
            lines.append(f"  after {number:3} deals a part named of {', '.join(named)}; {_rightly(own)}")
        else:
            lines.append(f"  after {number:3} deals: too few judged deals")
    return "\n".join(lines)


def _rightly(own: Sequence[Named]) -> str:
    """Return how many of the named parts have the right level."""
    parts = sum(one.parts.total() for one in own)
    right = sum(one.right.total() for one in own)
    return f"{right} of {parts} parts rightly ({right / parts:.0%})" if parts else "no part named"


def alike_text(deals: Sequence[PooledDeal], game: str) -> str:
    """Return what the levels give away in the same deals, judged with different budgets."""
    budgets = sorted({one.fewer for one in deals})
    both = set.intersection(*({one.number for one in deals if one.fewer == fewer} for fewer in budgets))
    lines = [
        f"{game}: {len(both)} deals, judged with {' and '.join(f'1/{fewer}' for fewer in budgets)} of the playouts"
    ]
    for fewer in budgets:
        seats = [seat for one in deals if one.fewer == fewer and one.number in both for seat in one.seats]
        told = (
            f"{level} {interval([sum(seat.parts.values()) for seat in seats if seat.level == level])}"
            for level in LEVELS
        )
        lines.append(f"  1/{fewer}: {', '.join(told)} points a deal")
    return "\n".join(lines)


def judge(
    file: Path, games: Sequence[str], most: int, level: str, models: tuple[str, ...], *, noted: bool
) -> None:
    """Hold the answers of a level against the judge's in kept deals, and print what they cost beyond its own."""
    with suppress(KeyboardInterrupt):
        for number, deal in enumerate(compare(file, games, most, level, models), 1):
            print(f"\r{number} deals, the last one of {deal.game}", end="", flush=True)
    print()
    found = compared_in(file)
    by_game = {game: [one for one in found if (one.game, one.level) == (game, level)] for game in games}
    for game, own in by_game.items():
        if own:
            print(judge_text(own, game, level))
            for by, points in _costs(own).items() if noted else ():
                what = f"{game}: {level} behind the judge's own answers, {len(own)} deals, by {by}"
                print(note(what, interval(points), "points a deal", str(SEED), game))
    for game, own in by_game.items() if noted and level == BEST else ():
        if own:
            write_ahead(game, interval([fmean(one.judged) for one in own]))


def judge_text(deals: Sequence[BesideDeal], game: str, level: str) -> str:
    """Return how far a level's answers are behind the judge's."""
    asked, parted = sum(one.decisions for one in deals), sum(one.parted for one in deals)
    costs = ", ".join(f"{interval(points)} by {by}" for by, points in _costs(deals).items())
    head = f"{game}: {level} and the judge differ in {parted} of {asked} decisions of {len(deals)} deals"
    return f"{head}; {level} is behind by {costs}"


def _costs(deals: Sequence[BesideDeal]) -> dict[str, list[float]]:
    """Return the points of each deal by which a level is behind the judge, by who says so."""
    asked = min(len(one.models) for one in deals)
    rows = [(*one.judged, *one.mistakes, *one.models[:asked]) for one in deals]
    return {by: list(points) for by, points in zip(SAYERS, zip(*rows, strict=True), strict=False)}


if __name__ == "__main__":
    raise SystemExit(main())
