"""Levels of play told apart by results, by the judge, and by solving every deal with all cards in sight.

    python -m build.bench.open_play whist --deals 100 --seed o1 [--levels easy,steady,sharp] [--others steady]

Each level plays the same deals once in every seat, against the others. Of a deal are noted, for its seat: the points;
the points that the judge says it gave away (`clubs sim --judged`); and the cards it played that cost a trick or more
with all cards in sight, everybody playing well from there, which no search of ours has a say in. Then how many standard
errors the levels are apart, by each of the three, in the same deals. Games with a solver: whist, free.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from clubs.ai import player
from clubs.games import game
from clubs.lab.all_seeing import AllSeeingSolver, all_seeing_player
from clubs.lab.figures import interval
from clubs.lab.judged import JudgedPlayer
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.game import Game
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance

NORMAL: Final = 1.96
WAYS: Final = ("points", "given away, by the judge", "cards that cost a trick, all in sight")


class SolvedPlayer(Player):
    """A player whose cards are compared with those that are best with all cards in sight."""

    def __init__(self, player: Player, solver: AllSeeingSolver) -> None:
        self.costly = 0
        self._player = player
        self._solver = solver

    def notice(self, event: Event) -> None:
        """Pass an event on."""
        self._player.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the player's answer."""
        answer = self._player.answer(view, ask)
        actions = ask.actions()
        if ask.kind is PlayCard and answer in actions and len(actions) > 1:
            self.costly += answer not in self._solver.best_plays(self._solver.session, view, actions)
        return answer


def play(rules: Game, level: str, others: str, seed: str) -> list[float]:
    """Return what is noted of a deal, in the order of WAYS, as a mean over all seats."""
    setup, total = rules.setup(None), [0.0] * len(WAYS)
    for seat in range(setup.seats):
        solver = all_seeing_player(rules, "clairvoyant", 0)
        assert isinstance(solver, AllSeeingSolver)
        solved = SolvedPlayer(player(level, 1), solver)
        judged = JudgedPlayer(solved)
        seated = [judged if one == seat else player(others, one) for one in range(setup.seats)]
        session = Session(rules, setup, seated, Chance(seed))
        solver.sit(session)
        session.play_out(1)
        score = session.public.sheet[-1][seat]
        lost = judged.scored(score, session.public.size).lost
        total = [sum(pair) for pair in zip(total, (score.points, lost, solved.costly), strict=True)]
    return [figure / setup.seats for figure in total]


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--levels", default="easy,steady,sharp")
    parser.add_argument("--others", default="steady")
    chosen = parser.parse_args()
    levels: dict[str, list[list[float]]] = {level: [] for level in chosen.levels.split(",")}
    for number in range(chosen.deals):
        for level, deals in levels.items():
            deals.append(play(game(chosen.game), level, chosen.others, f"{chosen.seed}|{number}"))
        if (number + 1) % 20 == 0 or number + 1 == chosen.deals:
            print(
                f"{chosen.game}, {number + 1} deals, seed {chosen.seed}, against {chosen.others}", flush=True
            )
            report(levels)
    return 0


def report(levels: dict[str, list[list[float]]]) -> None:
    """Print the figures so far."""
    for place, way in enumerate(WAYS):
        columns = {level: [deal[place] for deal in deals] for level, deals in levels.items()}
        print(f"  {way}: " + ", ".join(f"{level} {interval(column)}" for level, column in columns.items()))
        apart = (f"{a} and {b} {_apart(columns[a], columns[b]):.1f}" for a, b in combinations(columns, 2))
        print(f"    standard errors apart: {', '.join(apart)}", flush=True)


def _apart(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return how many standard errors two levels are apart in the same deals."""
    gap = interval([a - b for a, b in zip(ours, theirs, strict=True)])
    return abs(gap.mean) / (gap.half / NORMAL) if gap.half else 0.0


if __name__ == "__main__":
    raise SystemExit(main())
