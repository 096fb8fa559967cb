"""Find a first own deal: the last five tricks of a real deal in which some cards matter and nothing is lost.

Computer players play the deals; from the learner's first answer with five tricks left on, the judge plays the
learner's cards against easy players. A deal is printed, as a record, if the judge sees a mistake to be made
at two answers at least, and if what is owed can still be made.

python -m build.lessons.own_deals whist --deals 40
"""

import argparse
from collections.abc import Iterator
from typing import Final, NamedTuple

from clubs.ai import player
from clubs.games import game
from clubs.judge.judge import judge, usual_budget
from clubs.learn.lesson import LEARNER, LessonStage, lesson
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.record import Record, write
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.verdict.verdict import Verdict

TRICKS: Final = 5
"""How many tricks are left, at most."""
MATTER: Final = 2
"""Answers at which there is a mistake to be made, at least."""
HOPE: Final = 0.5
"""The least share of imagined deals in which the learner makes what is owed."""
AGAIN: Final = 3
"""How many times it is played: easy players do not always play the same."""
BEFORE, AFTER = "steady", "easy"
"""The levels that play up to the learner's first answer, and that sit there in the lesson."""
TIMES: Final = 3
"""How many times the usual budget the judge has."""


class Found(NamedTuple):
    """A deal up to the learner's first answer, the verdicts from there on, and the learner's points."""

    record: Record
    verdicts: tuple[Verdict, ...]
    points: int

    @property
    def matter(self) -> int:
        """At how many answers there is a mistake to be made."""
        return sum(any(one.mistake for one in verdict.tried) for verdict in self.verdicts)

    @property
    def hope(self) -> float:
        """In which share of imagined deals the learner makes what is owed, or scores, with the best answer."""
        best = self.verdicts[0].best
        shares = (share for share in (best.made, best.up) if share is not None)
        return next(shares, 1.0)

    @property
    def good(self) -> bool:
        """Whether it is worth playing: enough answers matter, and nothing is lost."""
        return len(self.verdicts) >= MATTER and self.matter >= MATTER and self.hope >= HOPE


class Judged(Player):
    """The judge in the learner's seat, which keeps its verdicts."""

    def __init__(self) -> None:
        self.verdicts: list[Verdict] = []

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        verdict = judge(view, ask, budget=usual_budget(ask).times(TIMES))
        if verdict is None:
            return ask.actions()[0]
        self.verdicts.append(verdict)
        return verdict.best.action


def found(stage: LessonStage, deals: int, seed: str) -> Iterator[Found]:
    """Yield the deals of the setup and the seats of a stage that are good for a first one."""
    setup = stage.record.setup
    played = game(setup.game)
    for number in range(deals):
        chance = Chance(f"{seed}|{number}")
        levels = [player(BEFORE, seat + number * setup.seats) for seat in range(setup.seats)]
        session = Session(played, setup, levels, chance)
        while not _begins(session):
            session.step()
        record = Record(setup, "lesson", tuple(session.actions), stage.record.seating)
        if all((one := looked_at(record, again)).good for again in range(AGAIN)):
            yield one


def looked_at(record: Record, seed: int = 0) -> Found:
    """Return a deal played to its end from where a record stops: the learner's cards by the judge."""
    learner, setup = Judged(), record.setup
    others = [player(AFTER, seat + seed) for seat in range(1, setup.seats)]
    session = Session(game(setup.game), setup, [learner, *others], Chance(record.seed), list(record.actions))
    session.play_out(1)
    return Found(record, tuple(learner.verdicts), session.public.sheet[0][LEARNER].points)


def _begins(session: Session) -> bool:
    """Return whether the learner is asked for the first time with few tricks left."""
    public = session.public
    return LEARNER in session.asks and public.deal > 0 and public.size - len(public.tricks) <= TRICKS


def main() -> int:
    """Print the deals of a game that were found."""
    parser = argparse.ArgumentParser(
        prog="python -m build.lessons.own_deals", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=40, help="how many are looked at")
    parser.add_argument("--seed", default="own deal")
    given = parser.parse_args()
    for one in found(lesson(given.game).stages[-1], given.deals, given.seed):
        print(f"# {one.matter} answers matter, owed made in {one.hope:.0%}, {one.points} points by the judge")
        print(write(one.record))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
