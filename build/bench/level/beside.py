"""The judge's own answers beside those of another level, decision by decision.

A page that judges play must not put the judge above those who play as well: its own answers are held against those of
`master` in decisions that are kept, by the judge itself, with other imagined deals, and by the two models of the others
by which regret is measured. Where both give the same answer there is nothing to compare. The judge is asked twice, with
other imagined deals each time: what comes of its own luck is not the same again. What it would call a mistake is counted
beside all that it puts behind.
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
from clubs.judge.cost import judge_answers
from clubs.judge.judge import usual_budget
from clubs.rules.action import Action
from clubs.table.decisions import Decision
from clubs.verdict.split import given_away
from clubs.verdict.verdict import Verdict

SEED: Final = 1
"""The seed of the answers; verdicts on them have others."""
VERDICTS: Final = (0, 5)
"""The seeds of the two verdicts on each pair of answers."""


@dataclass(frozen=True, slots=True)
class BesideDeal:
    """One seat's decisions in a kept deal, those that a level and the judge answer differently, and what that costs.

    Points by which the level's answers are behind the judge's: `judged` by each of the VERDICTS, that which the
    verdicts call `mistakes`, and by each of the `models`, if they were asked.
    """

    game: str
    number: int
    level: str
    decisions: int
    parted: int
    judged: tuple[float, ...]
    mistakes: tuple[float, ...]
    models: tuple[float, ...]


def compared(game: str, number: int, level: str, models: tuple[str, ...] = MODELS) -> BesideDeal:
    """Return how far a level's answers are behind the judge's in a kept deal."""
    text = kept_lines(game)[number]
    found = measured(Job(number, text, Measure(level, JUDGE, 0, 0.0, SEED, models)))
    parted = [
        pair for pair in zip(asked(text), found, strict=True) if pair[1].better[0] not in ("", pair[1].answer)
    ]
    judged, mistakes = zip(*(_judged(parted, seed) for seed in VERDICTS), strict=True)
    return BesideDeal(
        game,
        number,
        level,
        len(found),
        len(parted),
        judged,
        mistakes,
        tuple(sum(one.losses[at].points for one in found) for at in range(len(models))),
    )


def _judged(parted: Sequence[tuple[Decision, Found]], seed: int) -> tuple[float, float]:
    """Return how far a level's answers are behind the judge's by verdicts, and how far by mistakes alone."""
    behind = mistakes = 0.0
    for decision, found in parted:
        answers = [action_of(decision, text) for text in (found.answer, found.better[0])]
        budget = replace(usual_budget(decision.ask), seconds=inf)
        verdict = judge_answers(decision.view, decision.ask, answers, budget, seed)
        if verdict is not None:
            own, best = (given_away(verdict, one) for one in answers)
            behind += own - best
            own, best = (by_mistake(verdict, one) for one in answers)
            mistakes += own - best
    return behind, mistakes


def by_mistake(verdict: Verdict, answer: Action) -> float:
    """Return the points that an answer gave away if it is a mistake."""
    tried = verdict.of(answer)
    return given_away(verdict, answer) if tried is not None and tried.mistake else 0.0


def compared_in(file: Path) -> list[BesideDeal]:
    """Return what a file holds; a deal that was not written to its end is left out."""
    text = file.read_bytes() if file.exists() else b""
    return [msgspec.json.decode(line, type=BesideDeal) for line in text[: text.rfind(b"\n") + 1].splitlines()]


def compare(
    file: Path, games: Sequence[str], most: int, level: str, models: tuple[str, ...] = MODELS
) -> Iterator[BesideDeal]:
    """Compare deals of some games in turn that a file does not hold yet, and write each to it."""
    there = {(one.game, one.number) for one in compared_in(file) if one.level == level}
    with file.open("ab") as out:
        for number in range(most):
            for game in games:
                if number < len(kept_lines(game)) and (game, number) not in there:
                    found = compared(game, number, level, models)
                    out.write(msgspec.json.encode(found) + b"\n")
                    out.flush()
                    yield found
