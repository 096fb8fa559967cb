"""Counting: asked about two packs, and told why an answer was wrong."""

from collections.abc import Callable, Iterator

from clubs.app.routes import Program
from clubs.services.counting_deals import CountingDeals
from clubs.ui.scenes.counting.scene import CountingScene, CountingStep
from clubs.ui.shell.scene import Scene
from tests.counted import counted

Drilled = tuple[str, Callable[[Program], list[Scene]], Callable[[Scene], None]]


def page(game: str, seats: int) -> Callable[[Program], list[Scene]]:
    """Return a maker of a drill about the deals of a game."""

    def scenes(program: Program) -> list[Scene]:
        deals = CountingDeals(None)
        deals.deals += counted(game, seats)
        return [CountingScene(program.context, deals)]

    return scenes


def asked(scene: Scene) -> None:
    """Let all tricks of the first question about the cards of a suit run by."""
    assert isinstance(scene, CountingScene)
    while scene.task.question.kind not in ("clubs", "suit"):
        scene.next()
    while scene.step is CountingStep.RUNNING:
        scene.go_on()


def told(scene: Scene) -> None:
    """Answer that with a wrong number."""
    asked(scene)
    assert isinstance(scene, CountingScene)
    scene.answer(scene.task.question.choices[0])


def drilled() -> Iterator[Drilled]:
    """Yield the situations by name."""
    yield "counting, two packs", page("exact", 6), asked
    yield "counting, told", page("low", 4), told
