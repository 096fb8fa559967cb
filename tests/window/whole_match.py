"""Play a match to its score in a real window, with keys: `python -m tests.window.whole_match GAME`.

The computer players think in their worker. The match is the shortest form of the game. The window is that of
the system; the keys are SDL's events of keys. Prints what the last score says.
"""

import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from clubs.ai.worker_client import WorkerClient
from clubs.app.routes import Program
from clubs.store.match_repository import MatchRepository
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import REST, Stack, run
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import USUAL_SIZE
from tests.app.whole_game import ByKeys, Person


class Keyboard(Reader):
    """The ordinary reader, with a person at the keyboard until the last score is shown."""

    person: Person | None = None
    headline = ""

    @property
    def patience(self) -> float:
        """The longest wait (ms) until a key may have to be pressed."""
        return REST

    def poll(self) -> list[inputs.Input]:
        """Return the inputs since the last call, and those of the person."""
        found = super().poll()
        if self.person is None or not self.person.stack.settled:
            return found
        if self.person.end is None:
            return [*found, *self.person.said()]
        self.headline = self.person.end.headline
        return [inputs.Close()]


def main(game: str) -> str:
    """Play the match; return what its score says."""
    with (
        TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        closing(Window(USUAL_SIZE)) as window,
        closing(WorkerClient()) as client,
        closing(MatchRepository(Path(folder))) as repository,
    ):
        program = Program(window.size, client=client, repository=repository, new_seed=lambda: "9")
        stack = Stack(program.context, program.menu(), window.surface)
        reader = Keyboard()
        reader.person = Person(program, stack, game, ByKeys(reader))
        run(window, stack, reader)
        (kept,) = repository.history()
        return f"{reader.headline}, {kept.actions} actions kept"


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1]) + "\n")
