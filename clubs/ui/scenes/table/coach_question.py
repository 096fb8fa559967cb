"""The question whether the coach should go on, asked once for each game."""

from collections.abc import Callable
from functools import partial

from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition


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

    def below(self) -> Part:
        without = large_button("off", "Play without", partial(self._say, on=False))
        keep = large_button("on", "Keep the coach", partial(self._say, on=True), "primary")
        return ButtonBar((without, keep), "medium")

    def back(self) -> Transition | None:
        return self._say(on=True)

    def _say(self, *, on: bool) -> Transition:
        self._keep(on)
        return Pop()
