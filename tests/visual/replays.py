"""Makers of replays: as they are, and with made-up verdicts on the first seat's decisions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from clubs.ai import player
from clubs.app.routes import Program
from clubs.games import game
from clubs.rules.action import Action
from clubs.services.record_judging import DealReview
from clubs.table.decisions import Decision
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.replay import ReplayStep
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.replay.look_again import LookWays
from clubs.ui.scenes.replay.scene import PIECE, ReplayScene
from clubs.ui.scenes.scores.ways import SecondLook
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Transition
from tests.ui.judgements import BEHIND, MadeUp


@cache
def played(id: str, seats: int, deals: int) -> tuple[Action, ...]:
    """Play a match of some deals between random players."""
    players = [player("random", seat) for seat in range(seats)]
    session = Session(game(id), game(id).setup(seats), players, Chance("1"))
    session.play_out(deals=deals)
    return tuple(session.actions)


def replayed(program: Program, id: str, seats: int, name: str, behind: Sequence[float] = ()) -> ReplayScene:
    """Open the replay of a deal, and play it to its end."""
    record = Record(game(id).setup(seats), "1", played(id, seats, 1))
    seating = tuple(replace(one, name=name or one.name) for one in usual_seating(seats))
    match = Match(record.setup, seating, record.seed)
    judging = MadeUp(record, behind) if behind else None
    scene = ReplayScene(program.context, match, record, judging, LookWays(nothing, nowhere))
    while not scene.playback.finished:
        scene.playback.go_on(PIECE)
    scene.update(program.context.now)
    return scene


def nothing(decision: Decision, action: Action) -> Iterator[ReplayStep]:
    """Play no card on."""
    del decision, action
    return iter(())


def nowhere(decision: Decision) -> Transition | None:
    """Open no table."""
    del decision
    return None


def again(id: str, seats: int, name: str = "", trick: int | None = None) -> Callable[[Program], list[Scene]]:
    """Return a maker of the replay of a deal after `trick` tricks, or at its score."""

    def scenes(program: Program) -> list[Scene]:
        scene = replayed(program, id, seats, name)
        ends = [scene.playback.span(0)[0], *scene.playback.tricks(0)]
        scene.go_to(len(scene.playback.moments) - 1 if trick is None else ends[trick])
        return [scene]

    return scenes


def looked_again(id: str, seats: int, name: str = "", mark: int = -1) -> Callable[[Program], list[Scene]]:
    """Return a maker of another look at a decision of the first seat that was not the best.

    If it is its first decision, all are costly.
    """

    def scenes(program: Program) -> list[Scene]:
        scene = replayed(program, id, seats, name, behind=BEHIND if mark else (0.4,))
        scene.go_to(scene.marks[mark].place)
        return [scene]

    return scenes


class Noted(SecondLook):
    """A deal that has been judged."""

    said = "Three decisions to look at"


def noted(table: Callable[[Program], TableScene]) -> Callable[[Program], list[Scene]]:
    """Return a maker of the end of the last deal over a table, with another look at it."""

    def scenes(program: Program) -> list[Scene]:
        below = table(program)
        judging = MadeUp(Record(below.match.setup, below.match.seed, ()))
        again = Noted(DealReview(judging, 1, 0), lambda: None)
        page = below.deal_end.opened()
        page.actions = replace(page.actions, look_again=again)
        return [below, page]

    return scenes
