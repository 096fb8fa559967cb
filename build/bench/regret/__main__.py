"""The cost of a player's answers, decision by decision.

    python -m build.bench.regret exact                      `sharp` against a long search
    python -m build.bench.regret exact --against sharp@4000:points
    python -m build.bench.regret exact --checkout ../old    the answers of the version that is checked out there
    python -m build.bench.regret exact --better FILE        with the long search's answers from there
    python -m build.bench.regret exact --plant 0.02         whether a weakness of 0.02 standard deviations is seen
    python -m build.bench.regret exact --play 2000          play the deals again
    python -m build.bench.regret exact --more 50            play 50 deals more, which are kept with the others

Every decision of one seat in each of some deals is answered by the level, and by a long search that takes the others
to play as the players' own search does, or the other way. Where the two answers differ a third search, by other
seeds, plays both out in the same imagined deals, until it knows the difference. A deal costs what its decisions
cost; intervals are over deals. Ctrl-C ends it with what there is.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import msgspec

from build.bench.registry import git, note
from build.bench.regret.deals import PHASES, keep, keep_more, kept
from build.bench.regret.measure import LONG, Found, Job, Measure, measured
from build.bench.regret.trial import MODELS
from clubs.lab.executors import executor
from clubs.lab.figures import interval

Saved: TypeAlias = dict[int, list[Found]]
"""The decisions found, by the number of the deal."""


def main() -> int:
    """Run the command line and return the exit status."""
    chosen = _arguments()
    file = Path(chosen.lines) if chosen.lines else kept(chosen.game)
    if chosen.play:
        print(f"{len(keep(chosen.game, chosen.play, chosen.seed, file))} deals")
        return 0
    if chosen.more:
        with suppress(KeyboardInterrupt):
            print(f"{sum(1 for _ in keep_more(chosen.game, chosen.more, chosen.seed, file))} deals more")
        return 0
    measure = Measure(chosen.level, chosen.against, chosen.playouts, chosen.plant, chosen.player_seed)
    lines = file.read_text(encoding="ascii").splitlines()[: chosen.deals]
    better = saved(chosen.better)
    answers = answers_of(chosen.checkout, file, measure, len(lines)) if chosen.checkout else [()] * len(lines)
    jobs = [
        Job(number, line, measure, answers[number], tuple(better.get(number, [])))
        for number, line in enumerate(lines)
    ]
    found: Saved = {}
    with suppress(KeyboardInterrupt), executor(chosen.workers, None, len(jobs)) as map_unordered:
        for job, decisions in map_unordered(measured, jobs):
            found[job.number] = decisions
            print(f"\r{len(found)} of {len(jobs)} deals", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    deals = list(found.values())
    what = f"{chosen.game}: {measured_text(measure, commit_of(chosen.checkout))}"
    report(what, deals)
    if chosen.note:
        note_losses(what, deals, str(measure.seed), chosen.game)
    if chosen.save:
        Path(chosen.save).write_bytes(msgspec.json.encode(dict(sorted(found.items()))))
    return 0


def saved(file: str | None) -> Saved:
    """Return what an earlier run has saved; nothing without a file."""
    return msgspec.json.decode(Path(file).read_bytes(), type=Saved) if file else {}


def answers_of(checkout: str, lines: Path, measure: Measure, deals: int) -> list[tuple[str, ...]]:
    """Return the answers of the version that is checked out in a folder, to the decisions of the first lines."""
    script = Path(__file__).with_name("answers.py").resolve()
    told = subprocess.run(
        [sys.executable, str(script), str(lines.resolve()), measure.level, str(measure.seed), str(deals)],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(Path(checkout).resolve())},
        check=True,
        stdout=subprocess.PIPE,
    )
    return msgspec.json.decode(told.stdout, type=list[tuple[str, ...]])


def commit_of(checkout: str) -> str:
    """Return the commit that is checked out in a folder; nothing without one."""
    return git("rev-parse", "--short=8", "HEAD", folder=Path(checkout)) if checkout else ""


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m build.bench.regret",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game")
    parser.add_argument("--level", default="sharp:points")
    parser.add_argument("--against", default="", help="a level, instead of the long search")
    parser.add_argument("--playouts", type=int, default=LONG, help="those of the long search")
    parser.add_argument("--plant", type=float, default=0.0, help="make answers worse, and find that")
    parser.add_argument("--lines", help="a file of other deals, to choose by")
    parser.add_argument("--checkout", default="", help="a folder with another version, whose level answers")
    parser.add_argument("--better", help="what was saved before, for the answers of the long search")
    parser.add_argument("--save", help="a file for the answers and what they cost")
    parser.add_argument("--note", action="store_true", help="add the figures to the registry")
    parser.add_argument("--player-seed", type=int, default=1)
    parser.add_argument("--deals", type=int, help="look at fewer deals than are kept")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--play", type=int, default=0, help="play until there are N decisions")
    parser.add_argument("--more", type=int, default=0, help="play N deals more")
    parser.add_argument("--seed", default="regret", help="of the deals to play")
    return parser.parse_args()


def measured_text(measure: Measure, commit: str) -> str:
    """Return what is held against what; answers that were given are those of a commit."""
    if measure.planted:
        return f"{measure.level} with {measure.planted} standard deviations planted against itself"
    level = f"{measure.level} of {commit}" if commit else measure.level
    return f"{level} against {measure.against or f'a search of {measure.playouts}'}"


def note_losses(what: str, deals: Sequence[Sequence[Found]], seed: str, game: str) -> None:
    """Add the losses of a deal, by each model, to the registry of measurements."""
    for model, name in enumerate(MODELS):
        losses = interval([sum(one.losses[model].points for one in deal) for deal in deals])
        print(note(f"regret of {what}, {name} model", losses, "points a deal", seed, game))


def report(what: str, deals: Sequence[Sequence[Found]]) -> None:
    """Print what the answers cost, by phase and in all."""
    print(f"{what}; {len(deals)} deals, {sum(map(len, deals))} decisions")
    titles = "".join(f"{f'{model} model':>12}: points a deal, deviations a decision" for model in MODELS)
    print(f"  {'':22}{'decisions':>9}{titles}")
    for name in (*PHASES, "all"):
        rows = [[one for one in deal if name in (one.phase, "all")] for deal in deals]
        asked = sum(map(len, rows))
        if not asked:
            continue
        line = f"  {name:22}{asked:9}"
        for model in range(len(MODELS)):
            points = interval([sum(one.losses[model].points for one in row) for row in rows])
            shares = interval([sum(one.losses[model].deviations for one in row) for row in rows])
            a_deal = asked / len(rows)
            line += f"{points.mean:+17.3f} ± {points.half:.3f}, {shares.mean / a_deal:+.4f} ± {shares.half / a_deal:.4f}"
        print(line)


if __name__ == "__main__":
    raise SystemExit(main())
