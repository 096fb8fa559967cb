"""The program: its scenes, and the ways between them."""

from clubs.app.routes import Routes
from clubs.app.scenes import Scenes


class Program(Scenes):
    """The scenes wired together."""

    def _router(self) -> Routes:
        return Routes(self)
