"""A question before something is lost: asked once, with what would be lost."""

from collections.abc import Callable

from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition


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

    def below(self) -> Part:
        """Return the dangerous button at the left, the safe one at the right."""
        does = large_button("do", self._word, self._done, "danger")
        return ButtonBar((does, large_button("leave", "Cancel", Pop, "primary")), "medium")

    def _done(self) -> Transition:
        self._do()
        return self._then
