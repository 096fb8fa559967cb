"""Hint and coach at one table, which make room for each other, and the question whether the coach goes on."""

from collections.abc import Callable
from functools import partial

from clubs.language import _, message
from clubs.rules.action import Action
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.scenes.table.coach_flow import CoachFlow
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.focus import CardFocus
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.tabletop.card_layout import Wishes


class CoachQuestion(Dialog):
    """Offers to keep the coach or to play without; Escape leaves it as it is."""

    breadth = 680
    title = message("Shall the coach go on?")

    def __init__(self, context: Context, game: str, keep: Callable[[bool], None]) -> None:
        super().__init__(context)
        self.sentence = message(
            "In your first deals of {game} it held back what would cost you much, so that you could look "
            "again. The settings switch it on and off at any time.",
            game=game,
        )
        self._keep = keep
        self.focus.id = "on"

    def below(self) -> Part:
        without = large_button("off", _("Play without"), partial(self._say, on=False))
        keep = large_button("on", _("Keep the coach"), partial(self._say, on=True), "primary")
        return ButtonBar((without, keep), "medium")

    def back(self) -> Transition | None:
        return self._say(on=True)

    def _say(self, *, on: bool) -> Transition:
        self._keep(on)
        return Pop()


class Teaching:
    """Hold a table's hint, perhaps one of its own kind, and its coach."""

    def __init__(self, table: TableAccess, hint: HintFlow | None = None) -> None:
        self._table = table
        self.hint = hint or HintFlow(table)
        self.coach = CoachFlow(table)
        self.hint.pressed = self.more

    def stops(self, action: Action) -> bool:
        """Return whether the coach stops an answer; the hint makes room for its note."""
        if stopped := self.coach.stops(action):
            self.hint.compare(action)
        return stopped

    def more(self) -> None:
        """Show the hint, or its next step, instead of the coach's note."""
        if self.coach.holds:
            self.coach.take_back()
        self.hint.more()

    def back(self) -> bool:
        """Put away what is open, and return whether anything was."""
        if self.coach.holds:
            self.coach.take_back()
        elif self.hint.open:
            self.hint.shut()
            focus = self._table.focus
            if focus.id == "hint":  # back from the lamp to the answers
                focus.id = self._table.panel().first() or CardFocus(focus, self._table.stage).first()
        else:
            return False
        return True

    def mark(self, wishes: Wishes) -> None:
        """Add what hint and coach want of the cards to the wishes of the panel."""
        self.hint.mark(wishes)
        self.coach.mark(wishes)

    def question(self) -> Transition | None:
        """Ask whether the coach should go on, when it is time for that."""
        coach, stage = self._table.controller.coach, self._table.stage
        if stage.patient or not stage.idle or not coach.ends:
            return None
        return Push(CoachQuestion(stage.context, stage.game.title, coach.keep))
