"""Whether puzzles hold at ten times the budget: `python -m build.bench.puzzles assets/puzzles/*.puzzles`.

Each is judged again at ten times the budget, in other deals than for the verdict that is kept, and with both models of
how the others play. It holds if the same answer
is best, or one of its equals, and every other one is clearly behind it. An answer that is a first thought is told, too.
The players are asked again with other seeds: how many of each difficulty they find. With `--drop` the puzzles that do not
hold, and those found at first thought, are taken out of their files. All is measured in processor time.

With `--renew` new verdicts are written into the files, as is needed when the judge has changed, at ten times the budget;
puzzles that are none any more by these are taken out. With `--explain` the verdicts stay, and only the reasons are new, as
is needed when what is said has changed; what is not worth solving (`clubs/lab/worth_solving.py`) is taken out.
With `--plans`
the second steps are looked for.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from time import process_time
from typing import Final

from build.bench.judge import wilson
from clubs.ai import player
from clubs.judge.judge import DEEPER, explain, judge, usual_budget
from clubs.lab.puzzle_job import (
    DIFFICULTIES,
    SEEDS,
    comes_first,
    good_answers,
    is_worth_solving,
    puzzle_at,
    second_step,
)
from clubs.learn.puzzle import (
    SCORE,
    Puzzle,
    decision,
    position,
    puzzle_of,
    read,
    rival,
    themes_of,
    write,
)
from clubs.verdict import notation

DEALS: Final = 2_000
"""The deals off which reasons are read."""
LEVELS: Final = ("easy", "steady", "sharp")


def holds(puzzle: Puzzle) -> bool:
    """Return whether the answer is clear in as many other deals."""
    at = position(puzzle)
    tried = [one.action for one in at.verdict.tried]
    budget = replace(usual_budget(at.ask).times(DEEPER), seconds=inf)
    longer = judge(at.view, at.ask, extra=tried, budget=budget, seed=DEEPER)
    good = good_answers(at.verdict)
    return (
        longer is not None
        and longer.best.action in good
        and all(one.clear for one in longer.tried if one.action not in good)
    )


def found(puzzle: Puzzle, level: str) -> float:
    """Return how often a level finds the answer."""
    at = position(puzzle)
    answers = [player(level, SEEDS + seed).answer(at.view, at.ask) for seed in range(SEEDS)]
    return sum(answer is not None and bool(at.finds(answer)) for answer in answers) / SEEDS


def check(file: Path, every: int, *, drop: bool) -> None:
    """Print how one in `every` puzzles of a file fares, and drop those that do not hold."""
    all_puzzles, start = read(file.read_text(encoding="utf-8")), process_time()
    puzzles, failed = all_puzzles[::every], set[str]()
    steps = [step for puzzle in puzzles for step in puzzle.steps]
    for step in steps:
        if fault := _fault(step):
            failed.add(step.id)
            print(f"{file.name}: {step.id} {fault}", flush=True)
    held = len(steps) - len(failed)
    low, high = wilson(held, len(steps))
    print(
        f"{file.name}: {held} of {len(steps)} hold ({100 * low:.1f} to {100 * high:.1f} of 100), "
        f"{process_time() - start:.0f} s"
    )
    for difficulty in DIFFICULTIES:
        _print_found(difficulty, [puzzle for puzzle in puzzles if puzzle.difficulty == difficulty])
    if drop and failed:
        _write(file, [_without(failed, puzzle) for puzzle in all_puzzles if puzzle.id not in failed])


def _fault(puzzle: Puzzle) -> str:
    """Return what is wrong with a puzzle, in a few words."""
    at = position(puzzle)
    if comes_first(at.view, at.ask, at.verdict):
        return "is found at first thought"
    return "" if holds(puzzle) else "does not hold"


def _without(failed: Collection[str], puzzle: Puzzle) -> Puzzle:
    """Return a puzzle without a second step that has failed."""
    then = puzzle.then
    return replace(puzzle, then=None) if then is not None and then.id in failed else puzzle


def _print_found(difficulty: int, puzzles: Sequence[Puzzle]) -> None:
    shares = {level: [found(puzzle, level) for puzzle in puzzles] for level in LEVELS}
    said = ", ".join(
        f"{level} {sum(each):.1f} (ever {sum(map(bool, each))})" for level, each in shares.items()
    )
    print(f"  difficulty {difficulty}, {len(puzzles)} puzzles, found by {said}", flush=True)


def renew(file: Path) -> None:
    """Judge the puzzles of a file as if they had just been found, and write those that still are some."""
    puzzles = read(file.read_text(encoding="utf-8"))
    renewed = [_stepwise(lambda one: puzzle_at(one.record, *decision(one)), puzzle) for puzzle in puzzles]
    kept = sorted((one for one in renewed if one), key=lambda one: one.difficulty)
    _write(file, kept)
    print(f"{file.name}: {len(kept)} of {len(puzzles)} are puzzles still", flush=True)


def _stepwise(new: Callable[[Puzzle], Puzzle | None], puzzle: Puzzle) -> Puzzle | None:
    """Return what a puzzle becomes, with what its second step becomes."""
    first = new(puzzle)
    then = new(puzzle.then) if puzzle.then is not None else None
    return replace(first, then=then) if first is not None else None


def explained(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with new reasons."""
    at = position(puzzle)
    verdict = explain(at.view, at.ask, at.verdict, DEALS, seed=DEEPER)
    themes = themes_of(rival(verdict))
    if SCORE in puzzle.themes:
        themes = (SCORE, *themes)
    return puzzle_of(puzzle.record, puzzle.seat, notation.write(verdict), puzzle.difficulty, themes)


def explain_all(file: Path) -> None:
    """Write the puzzles of a file with new reasons, those that are worth solving, the easier ones first."""
    puzzles = read(file.read_text(encoding="utf-8"))
    told = [one for puzzle in puzzles if (one := _stepwise(_explained_well, puzzle))]
    _write(file, sorted(told, key=lambda one: one.difficulty))
    print(f"{file.name}: {len(told)} of {len(puzzles)} are worth solving", flush=True)


def _explained_well(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with new reasons; None if it is not worth solving."""
    told = explained(puzzle)
    at = position(told)
    return told if is_worth_solving(at.view, at.ask, at.verdict) else None


def plan_all(file: Path) -> None:
    """Write the puzzles of a file with the second steps that they have."""
    puzzles = read(file.read_text(encoding="utf-8"))
    planned = [one if one.then else replace(one, then=second_step(one)) for one in puzzles]
    _write(file, planned)
    print(f"{file.name}: {sum(one.then is not None for one in planned)} of {len(planned)} have a second step")


def _write(file: Path, puzzles: Sequence[Puzzle]) -> None:
    file.write_text(write(puzzles), encoding="utf-8", newline="\n")


def main() -> None:
    """Check or renew the files that are named."""
    parser = ArgumentParser(prog="python -m build.bench.puzzles", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="check one in N puzzles only")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--drop", action="store_true", help="take out of the files what does not hold")
    what.add_argument("--renew", action="store_true", help="write new verdicts instead")
    what.add_argument("--explain", action="store_true", help="write new reasons instead")
    what.add_argument("--plans", action="store_true", help="look for second steps instead")
    options = parser.parse_args()
    for file in options.files:
        if options.renew:
            renew(file)
        elif options.explain:
            explain_all(file)
        elif options.plans:
            plan_all(file)
        else:
            check(file, options.every, drop=options.drop)


if __name__ == "__main__":
    main()
