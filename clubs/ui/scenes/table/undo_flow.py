"""Undo at the table: back to one's last choice, or the reason why there is none."""

from collections.abc import Callable
from typing import Final

from clubs.cards import Card
from clubs.language import _, message
from clubs.rules.zone import hand
from clubs.ui.render.motion import Pose
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.theme import SORT
from clubs.ui.tabletop.card_layout import Z_MOVING
from clubs.ui.tabletop.stage import Stage

NOTHING: Final = message("There is nothing to take back in this deal yet.")
SEVERAL: Final = message(
    "Among several people, only the last choice can be taken back, before anybody else acts."
)
DONE: Final = message("Taken back")
SPOILS: Final = message("You have seen new cards since, so that this deal would be practice.")
PRACTICE: Final = message("Taken back. You had seen new cards, so this deal is practice.")


class UndoFlow:
    """Take choices back, and let the cards glide to where they were; `show` lays the table as it was then.

    If somebody else looks meanwhile, the curtain falls next.
    """

    def __init__(self, stage: Stage, controller: Controller, focus: Focus, show: Callable[[], None]) -> None:
        self._stage, self._controller, self._focus, self._show = stage, controller, focus, show

    @property
    def why_not(self) -> str:
        """Return the reason why nothing can be taken back now; empty if something can."""
        if self._controller.can_undo:
            return ""
        return _(SEVERAL if len(self._controller.match.people) > 1 else NOTHING)

    def ask(self) -> Transition | None:
        """Do as `run` does; but if the deal would become practice, ask first, for it may be by accident."""
        if self.why_not or not self._controller.undo_spoils:
            self.run()
            return None
        context = self._stage.context
        return Push(WarningScene(context, _("Take it back?"), _(SPOILS), _("Take it back"), self.run))

    def run(self) -> None:
        """Take the last choice back and show that to its maker, or explain why not."""
        stage, focus = self._stage, self._focus
        if reason := self.why_not:
            stage.context.sound("refuse")
            stage.say(reason)
            return
        at_icon = focus.id == "undo"
        practice = self.take_back()
        if self._controller.ask is not None:
            focus.id = "undo" if at_icon else focus.id
        stage.say(_(PRACTICE if practice else DONE))

    def take_back(self) -> bool:
        """Take the last choice back without a word, and return whether that has made the deal practice."""
        before = FormerPlaces(self._stage)
        practice = self._controller.undo_spoils
        self._controller.undo()
        self._show()
        if self._controller.ask is not None:
            before.glide(self._stage)
        self._stage.context.sound("slide")
        return practice


class FormerPlaces:
    """Positions of a stage's cards, for them to glide from when the layout changes."""

    def __init__(self, stage: Stage) -> None:
        self._faces: dict[Card, list[Pose]] = {}
        self._held = {seat: len(stage.board.cards(hand(seat))) for seat in stage.public.seats}
        for _zone, shown in stage.board:
            if shown.card is not None:
                self._faces.setdefault(shown.card, []).append(stage.card_layout.cards[shown.uid].pose)

    def glide(self, stage: Stage) -> None:
        """Glide known cards from their old positions, and face-down ones from the trick to the hand."""
        if stage.context.reduced or stage.context.settings.speed == "instant":
            return
        for _zone, shown in stage.board:
            lay = self._faces.get(shown.card) if shown.card is not None else None
            if lay:
                self._send(stage, shown.uid, lay.pop())
        for seat, held in self._held.items():
            place = stage.places.trick(seat)
            for shown in stage.board.cards(hand(seat))[held:]:
                if shown.card is None:
                    self._send(stage, shown.uid, Pose(place.x, place.y, place.width, place.angle, up=False))

    @staticmethod
    def _send(stage: Stage, uid: int, start: Pose) -> None:
        rest = stage.card_layout.cards[uid]
        if rest.shown and start != rest.pose:
            stage.timeline.drop(uid)
            ms = stage.context.duration(SORT)
            stage.timeline.move(uid, start._replace(lift=Z_MOVING), rest.pose, ms, SORT.ease)
