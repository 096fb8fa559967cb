"""The second lessons of a game, one on each idea, to choose from."""

from functools import partial
from typing import Final

from clubs.games import GAMES
from clubs.language import _, message
from clubs.learn.lesson import lesson, second_lessons
from clubs.services.learning import Learning
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION

HIGH: Final = 84  # design units


class SecondLessons(Dialog):
    """Leads to each lesson and comes back here; the bright button is the first one that is not done."""

    breadth = 900
    sentence = message("One idea each, in two deals: choose the plan that works.")

    def __init__(self, context: Context, learning: Learning, game: str) -> None:
        super().__init__(context)
        self.title = message("{game}: second lessons", game=GAMES[game].title)
        self._learning = learning
        self._ids = second_lessons(game)
        self._shown = self._done
        self.focus.id = self._first_left or self._ids[0]

    @property
    def _done(self) -> tuple[bool, ...]:
        return tuple(map(self._learning.finished, self._ids))

    @property
    def _first_left(self) -> str:
        """Return the first lesson that is not done; "" when all are."""
        return next((id for id in self._ids if not self._learning.finished(id)), "")

    def update(self, now: float) -> Transition | None:
        """Look at the page again when a lesson has been done."""
        if self._shown != self._done:
            self._shown = self._done
            self.focus.id = self._first_left or self.focus.id
            self.changed()
        return super().update(now)

    def below(self) -> Part:
        back = Inside(PushButton("leave", _("Back"), self.back, "bare", region="next"), "centre")
        return VStack((*map(self._row, self._ids), back), "small")

    def _row(self, id: str) -> Part:
        """Return the button of a lesson; below its title, once it is done, the sentence to keep."""
        taught = lesson(id)
        done = self._learning.finished(id)
        return PushButton(
            id,
            taught.title,
            partial(self.context.router.lesson, id, self),
            "primary" if id == self._first_left else "secondary",
            "check" if done else "play",
            taught.keep if done else _("two deals"),
            ACTION,
            left=True,
            high=HIGH,
            value=_("done") if done else "",
            leads=id == self._first_left,
        )

    def back(self) -> Transition:
        return Pop()
