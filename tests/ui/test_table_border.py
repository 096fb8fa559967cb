"""The border between table and match: a scene holds one seat's view at most, and never the state."""

from functools import cache
from itertools import product

import pytest

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.rules.state import State
from clubs.rules.view import SPECTATOR, SeatView
from clubs.table.session import Session
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.transitions import Push
from tests.answers import first_answer
from tests.app.tables import SMALL, match, setup
from tests.app.visitor import session_of
from tests.sampled import sampled
from tests.ui.controls import widget
from tests.ui.reach import reachable

SEATED = {"one person": (0,), "several people": (0, 1), "nobody": ()}


@cache
def _paint() -> Painters:
    return Program(SMALL).context.paint


def opened(id: str, people: tuple[int, ...]) -> TableScene:
    """Return the table of a match whose cards move at once."""
    program = Program(SMALL)
    program.context.paint = _paint()
    program.context.change(speed="instant")
    return program.tables.open_table(match(setup(id, GAMES[id].default_seats), people))


def beyond(scene: object, viewer: int) -> list[object]:
    """Return what a scene holds of the match beyond the view of the viewer."""
    held = {id(thing): thing for thing in reachable(scene) if isinstance(thing, State | Session | SeatView)}
    return [
        thing
        for thing in held.values()
        if not isinstance(thing, SeatView) or thing.seat != viewer or len(held) > 1
    ]


@sampled(
    "id, people",
    product(GAMES, SEATED),
    [*((id, "several people") for id in GAMES), ("low", "one person"), ("whist", "nobody")],
)
def test_scenes_reach_one_view_and_no_state_in_every_phase(id: str, people: str) -> None:
    seats = SEATED[people]
    table = opened(id, seats)
    seen: set[tuple[str, int, type, type]] = set()
    top: object = table
    for _ in range(4000):
        table.context.now += 100
        lead = table.update(table.context.now)
        top = lead.scene if isinstance(lead, Push) else table
        viewer = table.controller.viewer
        moment = (session_of(table).phase, viewer, type(top), type(table.panel))
        if moment not in seen:
            assert not [thing for scene in {top, table} for thing in beyond(scene, viewer)], moment
        seen.add(moment)
        if isinstance(top, EndScene):
            break
        if isinstance(top, CurtainScene):
            table.context.now += 5000  # it has fallen
            top.choose(widget(top, "ready"))
        elif table.panel.ask is not None:
            table.answer(first_answer(table.panel.ask))
    assert isinstance(top, EndScene)
    assert len({phase for phase, *_ in seen}) > 1
    assert {viewer for _, viewer, *_ in seen} == ({0} if seats == (0,) else {SPECTATOR, *seats})


@pytest.mark.parametrize("held", ["session", "view"])
def test_a_scene_that_holds_more_would_be_noticed(held: str) -> None:
    table = opened("whist", (0,))
    session = session_of(table)
    table.exits = session if held == "session" else session.view(1)  # type: ignore[assignment]
    assert beyond(table, 0)
