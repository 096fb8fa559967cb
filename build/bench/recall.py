"""How many of the mistakes that are worth a word *Look again* names: `python -m build.bench.recall`.

Fresh deals with mixed levels, options and seats are played, as for `build.bench.reasons`. A mistake is an answer that
both models of the others put 0.1 standard deviations or more behind at ten times the budget, in other deals than those
that *Look again* imagines. Counted is how many of them it names as it opens, and once it is opened again; and of what
it names how much the other deals do not bear out. `--seconds` is wall time for each game.
"""

from argparse import ArgumentParser
from dataclasses import dataclass
from time import monotonic
from typing import Final

from build.bench.judge import wilson
from build.bench.reasons import decisions_of
from clubs.games import GAMES
from clubs.judge.judge import DEEPER, judge, usual_budget
from clubs.table.decisions import Decision

OTHER_DEALS: Final = 1
"""The seed of the deals by which it is said what is a mistake."""


@dataclass(slots=True)
class Recall:
    """The decisions so far: mistakes, and those of them that are named at the usual budget and in depth."""

    decisions: int = 0
    mistakes: int = 0
    at_once: int = 0
    deep: int = 0
    named: int = 0
    unfounded: int = 0

    def add(self, decision: Decision) -> None:
        """Judge a decision three times."""
        mistake = _mistake(decision, DEEPER, OTHER_DEALS)
        if mistake is None:
            return
        at_once, deep = _mistake(decision, 1, 0), _mistake(decision, DEEPER, 0)
        self.decisions += 1
        self.mistakes += mistake
        self.at_once += bool(mistake and at_once)
        self.deep += bool(mistake and deep)
        self.named += bool(deep)
        self.unfounded += bool(deep and not mistake)

    def __str__(self) -> str:
        """All figures, shares with their intervals."""
        return (
            f"{self.decisions} decisions, {self.mistakes} mistakes: named at once {_share(self.at_once, self.mistakes)}, "
            f"in depth {_share(self.deep, self.mistakes)}; of those named in depth "
            f"{_share(self.unfounded, self.named)} are none in other deals"
        )


def _mistake(decision: Decision, times: int, seed: int) -> bool | None:
    """Return whether the answer that was given is called a mistake; None if nothing is said about it."""
    budget = usual_budget(decision.ask).times(times)
    verdict = judge(decision.view, decision.ask, extra=(decision.action,), budget=budget, seed=seed)
    tried = verdict.of(decision.action) if verdict is not None else None
    return None if tried is None else tried.mistake


def _share(hits: int, number: int) -> str:
    low, high = wilson(hits, number)
    return f"{hits} of {number}, {100 * hits / max(1, number):.0f} ({100 * low:.0f} to {100 * high:.0f}) %"


def main() -> None:
    """Count, and print what was found game by game."""
    parser = ArgumentParser(prog="python -m build.bench.recall", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--seed", default="recall")
    options = parser.parse_args()
    for id in options.games:
        found, end = Recall(), monotonic() + options.seconds
        for decision in decisions_of(id, options.seed):
            found.add(decision)
            if monotonic() >= end:
                break
        print(f"{id}: {found}", flush=True)


if __name__ == "__main__":
    main()
