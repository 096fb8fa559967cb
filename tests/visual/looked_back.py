"""Replays as one seat could know them, and what play lost, with everything made up."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from clubs.ai import player
from clubs.app.routes import Program
from clubs.games import game
from clubs.store.play_lost import LostDeal
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.statistics.scene import FIRSTS, PLAY_LOST, StatisticsScene
from clubs.ui.shell.scene import Scene
from clubs.workshop.sample_data import SamplePast
from clubs.workshop.shots import your_play
from tests.ui.eyes import MadeUpEye

LookedBack = tuple[str, Callable[[Program], list[Scene]], Callable[[Scene], None], tuple[str, ...]]


@cache
def deal(id: str, seats: int) -> Record:
    """Return a deal between steady players."""
    played = game(id)
    session = Session(
        played, played.setup(seats), [player("steady", seat) for seat in range(seats)], Chance("1")
    )
    session.play_out(deals=1)
    return record_of(session)


def eye(id: str, seats: int, seat: int, trick: int, name: str = "") -> Callable[[Program], list[Scene]]:
    """Return a maker of the replay of a deal after `trick` tricks, as a seat could know it."""

    def scenes(program: Program) -> list[Scene]:
        record = deal(id, seats)
        seating = tuple(replace(one, name=name or one.name) for one in usual_seating(seats))
        match = Match(record.setup, seating, record.seed)
        scene = ReplayScene(program.context, match, record, eye=MadeUpEye(record))
        while not scene.playback.finished:
            scene.update(program.context.now)
        scene.go_to([scene.playback.span(0)[0], *scene.playback.tricks(0)][trick])
        scene.see(seat)
        scene.update(program.context.now)
        return [scene]

    return scenes


def swapped(scene: Scene) -> None:
    """Swap two cards."""
    scene.choose(next(one for one in scene.widgets() if one.id == "swap"))
    scene.update(scene.context.now)


class NothingJudged(SamplePast):
    """The sample matches, none of which has been looked at again."""

    def lost(self) -> Sequence[LostDeal]:
        """Return nothing."""
        return ()


def statistics(past: SamplePast, tab: int, page: int = PLAY_LOST) -> Callable[[Program], list[Scene]]:
    """Return a maker of a page of the statistics, for a tab."""

    def scenes(program: Program) -> list[Scene]:
        scene = StatisticsScene(program.context, past)
        scene.open_tab(tab)
        for _ in range(page):
            stepper = next(one for one in scene.widgets() if one.id == "page")
            assert stepper.adjust is not None
            stepper.adjust(1)
        return [scene]

    return scenes


def own_play(number: int, game: str) -> Callable[[Program], list[Scene]]:
    """Return a maker of the page Your play, after a number of deals of a game."""
    return lambda program: [your_play(program, number, game)]


def as_it_is(scene: Scene) -> None:
    """Do nothing."""
    del scene


def looked_back(long: str) -> Iterator[LookedBack]:
    """Yield the situations by name; `long` is the longest name of a player."""
    yield "eye", eye("exact", 4, 1, 6), as_it_is, ()
    yield "eye, two cards swapped", eye("exact", 4, 1, 6), swapped, ()
    yield "eye of a person, exchange", eye("whist", 3, 0, 0), as_it_is, ()
    yield "eye, passing", eye("low", 4, 2, 0), as_it_is, ()
    yield "eye, auction", eye("free", 3, 2, 0), as_it_is, ()
    yield "eye of six", eye("exact", 6, 3, 5), as_it_is, ()
    yield "eye of ten, two cards swapped", eye("exact", 10, 3, 4, long), swapped, (long,)
    yield "statistics, play lost", statistics(SamplePast(), 0), as_it_is, ()
    yield "statistics, play lost in exact", statistics(SamplePast(), 4), as_it_is, ()
    yield "statistics, first times", statistics(SamplePast(), 0, FIRSTS), as_it_is, ()
    yield "your play, nothing played", own_play(0, "whist"), as_it_is, ()
    yield "your play, many parts", own_play(200, "free"), as_it_is, ()
    yield "statistics, nothing judged", statistics(NothingJudged(), 1), as_it_is, ()
