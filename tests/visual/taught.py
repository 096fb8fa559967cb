"""Hints and the coach at recorded positions, with a made-up judge."""

from collections.abc import Callable, Iterator
from typing import Final

from clubs.app.routes import Program
from clubs.table.match import Match, usual_seating
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.scene import Scene
from clubs.workshop.shots import position
from tests.ui import judged

OTHERS: Final = ("ten", "trump", "free", "bidding", "passing", "exchange", "auction", "handicap")
Taught = tuple[str, Callable[[Program], list[Scene]], Callable[[Scene], None]]


def judged_table(name: str) -> Callable[[Program], list[Scene]]:
    """Return a maker of the table of a position at which the judge and the coach sit."""

    def scenes(program: Program) -> list[Scene]:
        record = position(name)
        match = Match(record.setup, usual_seating(record.setup.seats), record.seed)
        return [judged.table(program, match, record.actions)]

    return scenes


def hinted(steps: int) -> Callable[[Scene], None]:
    """Ask for some steps of the hint."""

    def act(scene: Scene) -> None:
        for _ in range(steps):
            scene.hint()

    return act


def held_back(scene: Scene) -> None:
    """Give a costly answer, which the coach stops."""
    assert isinstance(scene, TableScene)
    ask = scene.panel.ask
    assert ask is not None
    scene.answer(judged.answers(ask)[-1])


def taught() -> Iterator[Taught]:
    """Yield hints and the coach, for cards and for other answers, each with its name and what is done."""
    for step in range(1, 5):
        yield f"exact, hint {step}", judged_table("exact"), hinted(step)
    yield "exact, coach", judged_table("exact"), held_back
    for name in OTHERS:
        yield f"{name}, hint", judged_table(name), hinted(4 if name in ("trump", "ten") else 3)
        yield f"{name}, coach", judged_table(name), held_back
