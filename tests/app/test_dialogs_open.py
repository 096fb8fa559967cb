"""Every dialog opens over what it can open over, within a second, however little may be kept in memory."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import pytest

from clubs.ai import player
from clubs.app.routes import Program
from clubs.games import GAMES, game
from clubs.rules.action import Action
from clubs.table.match import Match, usual_seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components import painters
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell.loop import FRAME
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Transition
from tests.sampled import sampled

MOST = 60  # frames
THIRD = painters.STORED // 3

Open = Callable[[Scene], Transition | None]


@cache
def one_deal(id: str, seats: int) -> tuple[Match, tuple[Action, ...]]:
    """Return a match after its first deal."""
    setup = GAMES[id].setup(seats)
    match = Match(setup, usual_seating(seats), "dialogs")
    players = [player("easy", seat) for seat in range(seats)]
    session = Session(game(id), setup, players, Chance(match.seed))
    session.play_out(deals=1)
    return match, tuple(session.actions)


def over_score(program: Program) -> Iterator[tuple[str, Open]]:
    """Yield what can be opened over the score of a deal."""
    yield "pause", lambda top: top.back()
    yield "menu", lambda top: _pressed(top, "menu")
    yield "rules", lambda top: top.help()
    yield "settings", lambda _: program.context.router.settings()


def over_table(program: Program) -> Iterator[tuple[str, Open]]:
    """Yield what can be opened over a table."""
    table = program.table
    assert table is not None
    yield "pause", lambda _: Push(program.tables.pause(table.commands))
    yield "scoresheet", lambda _: table.deal_end.scoresheet()
    yield "rules", lambda top: top.help()
    yield "settings", lambda _: program.context.router.settings()
    yield (
        "curtain",
        lambda _: Push(CurtainScene(program.context, table.match.seating[0], "Deal 1", (), Pop, Pop)),
    )


def over_pause(_: Program) -> Iterator[tuple[str, Open]]:
    """Yield what can be opened over the pause."""
    yield "rules", lambda top: _pressed(top, "book")
    yield "settings", lambda top: _pressed(top, "gear")
    yield "keys", lambda top: top.help()


def over_menu(_: Program) -> Iterator[tuple[str, Open]]:
    """Yield what can be opened over the menu."""
    yield "aa", lambda top: _pressed(top, "aa")
    yield "new game", lambda top: _pressed(top, "new")
    yield "puzzles", lambda top: _pressed(top, "puzzles")
    yield "learn", lambda top: _pressed(top, "learn")
    yield "settings", lambda top: _pressed(top, "settings")


BELOW: Final[Mapping[str, Callable[[Program], Iterator[tuple[str, Open]]]]] = MappingProxyType(
    {"table": over_table, "score": over_score, "pause": over_pause, "menu": over_menu}
)


def _pressed(scene: Scene, id: str) -> Transition | None:
    """Press a button."""
    widget = next(one for one in scene.widgets() if one.id == id)
    return scene.choose(widget)


def shown_within(offscreen: Offscreen, transition: Transition | None) -> int:
    """Carry out a transition, and return the number of frames until the new scene can be seen."""
    stack = offscreen.stack
    assert transition is not None
    stack.apply(transition)
    for frames in range(MOST + 1):
        if stack.shown:
            return frames
        offscreen.step(FRAME)
    return MOST + 1


def settle(offscreen: Offscreen) -> None:
    """Let a transition end."""
    for _ in range(30):
        offscreen.step(FRAME)


def late(size: tuple[int, int], seats: int, below: str) -> dict[str, int]:
    """Open every dialog over a scene; return those that took too long."""
    program = Program(size)
    match, actions = one_deal("exact", seats)
    table = program.tables.open_table(match, actions[: -seats * 2] if below == "table" else actions)
    offscreen = Offscreen(program.context, [program.menu() if below == "menu" else table])
    offscreen.settle(10_000.0)
    program.context.spare.patient = False
    found = {}
    if below == "pause":
        found["pause"] = shown_within(offscreen, offscreen.stack.top.back())
        settle(offscreen)
    for name, open_ in BELOW[below](program):
        found[name] = shown_within(offscreen, open_(offscreen.stack.top))
        settle(offscreen)
        found[f"back from {name}"] = shown_within(offscreen, Pop())
        settle(offscreen)
    return {name: frames for name, frames in found.items() if frames > MOST}


@sampled("below", BELOW, ["table"])
def test_every_dialog_is_there_within_sixty_frames(below: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painters, "STORED", THIRD)
    assert late((1280, 720), max(GAMES["exact"].seats), below) == {}


@pytest.mark.long
@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("size", [(640, 400), (1280, 720), (3840, 2160)])
def test_so_it_is_in_every_window(
    size: tuple[int, int], seats: int, below: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painters, "STORED", THIRD)
    assert late(size, seats, below) == {}
