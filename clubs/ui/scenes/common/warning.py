"""A question before something is lost: asked once, with what would be lost."""

from collections.abc import Callable

from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION


class WarningScene(Dialog):
    """Offers to do it or to cancel; Cancel has the focus."""

    breadth = 680

    def __init__(
        self,
        context: Context,
        question: str,
        sentence: str,
        word: str,
        act: Callable[[], None],
        then: Transition | None = None,
    ) -> None:
        """Ask; after `act`, go on with `then`, by default to the scene below."""
        super().__init__(context)
        self.title, self.sentence, self._word, self._do = question, sentence, word, act
        self._then = then or Pop()
        self.focus.id = "leave"

    @property
    def foot(self) -> float:
        return self.screen.target(self.screen.u(66))

    def controls(self) -> list[Control]:
        """Return the dangerous button at the left, the safe one at the right."""
        make, (does, leaves) = Controls(self.paint, self.clicked), self.pair
        return [
            make.button("do", self._word, does, self._done, kind="danger", role=ACTION),
            make.button("leave", "Cancel", leaves, Pop, kind="primary", role=ACTION),
        ]

    def _done(self) -> Transition:
        self._do()
        return self._then
