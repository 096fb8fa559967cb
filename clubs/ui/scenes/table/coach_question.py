"""The question whether the coach should go on, asked once for each game."""

from collections.abc import Callable
from functools import partial

from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION


class CoachQuestion(Dialog):
    """Offers to keep the coach or to play without; Escape leaves it as it is."""

    breadth = 680
    title = "Shall the coach go on?"

    def __init__(self, context: Context, game: str, keep: Callable[[bool], None]) -> None:
        super().__init__(context)
        self.sentence = (
            f"In your first deals of {game} it held back what would cost you much, so that you could look "
            "again. The settings switch it on and off at any time."
        )
        self._keep = keep
        self.focus.id = "on"

    @property
    def foot(self) -> float:
        return self.screen.target(self.screen.u(66))

    def controls(self) -> list[Control]:
        """Two buttons, side by side."""
        make, (left, right) = Controls(self.paint, self.clicked), self.pair
        return [
            make.button("off", "Play without", left, partial(self._say, on=False), role=ACTION),
            make.button(
                "on", "Keep the coach", right, partial(self._say, on=True), kind="primary", role=ACTION
            ),
        ]

    def back(self) -> Transition | None:
        return self._say(on=True)

    def _say(self, *, on: bool) -> Transition:
        self._keep(on)
        return Pop()
