"""Find the play: asked, hinted, answered wrongly, and told, with a made-up judge."""

from collections.abc import Callable, Iterator

from clubs.app.puzzle_table import PuzzleTable
from clubs.app.routes import Program
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.scene import Scene
from tests.ui.puzzles import MadeUp, puzzle

Puzzled = tuple[str, Callable[[Program], list[Scene]], Callable[[Scene], None]]


def page(name: str, *, own: bool = False) -> Callable[[Program], list[Scene]]:
    """Return a maker of the page with the puzzle of a position."""

    def scenes(program: Program) -> list[Scene]:
        shelf, one = MadeUp((name,) if own else (), name), puzzle(name)
        scene = PuzzlesScene(program.context, shelf, PuzzleTable, game=one.game, own=own, patient=True)
        if own:
            scene.update(program.context.now)
        else:
            scene.take(scene.choice)
        return [program.menu(), scene]

    return scenes


def as_it_is(scene: Scene) -> None:
    """Do nothing."""
    del scene


def listed(scene: Scene) -> None:
    """Leave the table for the list where it takes the window."""
    if any(one.id == "themes" for one in scene.widgets()):
        scene.handle(inputs.Back())


def hinted(scene: Scene) -> None:
    """Ask for the first step of the hint."""
    scene.handle(inputs.Hint())


def wrong(scene: Scene) -> None:
    """Give a wrong answer, which is carried out."""
    assert isinstance(scene, PuzzlesScene)
    assert scene.attempt is not None
    scene.attempt.table.answer(scene.attempt.position.verdict.tried[-1].action)


def shown(scene: Scene) -> None:
    """Have the answer shown."""
    scene.choose(next(one for one in scene.widgets() if one.id == "show"))


def puzzled() -> Iterator[Puzzled]:
    """Yield the situations by name."""
    yield "puzzles", page("exact"), as_it_is
    yield "puzzles, the list", page("exact"), listed
    yield "puzzles, a hint", page("exact"), hinted
    yield "puzzles, a wrong answer", page("exact"), wrong
    yield "puzzles, the answer", page("exact"), shown
    yield "puzzles, one's own", page("exchange", own=True), as_it_is
    for name in ("bidding", "passing", "auction", "handicap", "ten"):
        yield f"puzzles, {name}", page(name), as_it_is
