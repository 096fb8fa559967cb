"""The judge's own answers beside those of another level, decision by decision.

A page that judges play must not put the judge above those who play as well: its own answers are held against those of
`master` in decisions that are kept, by the judge itself, with other imagined deals, and by the two models of the others
by which regret is measured. Where both give the same answer there is nothing to compare.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import Final

import msgspec

from build.bench.level.pool import kept_lines
from build.bench.regret.deals import asked
from build.bench.regret.measure import JUDGE, Found, Job, Measure, action_of, measured
from build.bench.regret.trial import MODELS
from clubs.judge.judge import judge, usual_budget
from clubs.table.decisions import Decision
from clubs.verdict.split import given_away

SEED: Final = 1
"""The seed of the answers; verdicts on them have another one."""


@dataclass(frozen=True, slots=True)
class BesideDeal:
    """One seat's decisions in a kept deal, those that a level and the judge answer differently, and what that costs.

    Points by which the level's answers are behind the judge's: by the judge, and by each of the `models`.
    """

    game: str
    number: int
    level: str
    decisions: int
    parted: int
    judged: float
    models: tuple[float, ...]


def compared(game: str, number: int, level: str) -> BesideDeal:
    """Return how far a level's answers are behind the judge's in a kept deal."""
    text = kept_lines(game)[number]
    found = measured(Job(number, text, Measure(level, JUDGE, 0, 0.0, SEED)))
    parted = [
        pair for pair in zip(asked(text), found, strict=True) if pair[1].better[0] not in ("", pair[1].answer)
    ]
    return BesideDeal(
        game,
        number,
        level,
        len(found),
        len(parted),
        sum(_judged(*pair) for pair in parted),
        tuple(sum(one.losses[model].points for one in found) for model in range(len(MODELS))),
    )


def _judged(decision: Decision, found: Found) -> float:
    """Return how far a level's answer is behind the judge's by a verdict; 0.0 where there is none."""
    answers = [action_of(decision, text) for text in (found.answer, found.better[0])]
    budget = replace(usual_budget(decision.ask), seconds=inf)
    verdict = judge(decision.view, decision.ask, extra=answers, budget=budget)
    if verdict is None:
        return 0.0
    own, best = (given_away(verdict, one) for one in answers)
    return own - best


def compared_in(file: Path) -> list[BesideDeal]:
    """Return what a file holds; a deal that was not written to its end is left out."""
    text = file.read_bytes() if file.exists() else b""
    return [msgspec.json.decode(line, type=BesideDeal) for line in text[: text.rfind(b"\n") + 1].splitlines()]


def compare(file: Path, games: Sequence[str], most: int, level: str) -> Iterator[BesideDeal]:
    """Compare deals of some games in turn that a file does not hold yet, and write each to it."""
    there = {(one.game, one.number) for one in compared_in(file) if one.level == level}
    with file.open("ab") as out:
        for number in range(most):
            for game in games:
                if number < len(kept_lines(game)) and (game, number) not in there:
                    found = compared(game, number, level)
                    out.write(msgspec.json.encode(found) + b"\n")
                    out.flush()
                    yield found
