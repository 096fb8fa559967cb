"""The score at the end of a deal: painted during the last trick, then opened once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from clubs.table.match import match_of
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.common.score_words import hero
from clubs.ui.scenes.scores.deal_end import DealEndActions, DealEndScene
from clubs.ui.scenes.table.undo_flow import why_not
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.tabletop.table_sounds import closing

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene

AHEAD: Final = 4.0  # ms of a frame in which it is drawn ahead


class DealEndFlow:
    """The end of one deal; `next_deal` leads on from its score."""

    def __init__(self, scene: "TableScene", next_deal: Callable[[], Transition]) -> None:
        self.scene = scene
        self._next_deal = next_deal
        self._shown = self._drawn = False

    def prepare(self) -> None:
        """Draw a few of its pictures, in a frame that has other things to show."""
        if self._shown or self._drawn or self.scene.stage.patient:
            return
        context, page = self.scene.context, self._page()
        self._drawn = context.paint.prints.ahead(lambda: page.frame(context.now), AHEAD)

    def show(self) -> Transition | None:
        """Open the score once everything lies still."""
        scene = self.scene
        if self._shown or not scene.stage.idle:
            return None
        self._shown = True
        scene.context.sound(closing(scene.session.public, hero(scene.match)))
        return Push(self._page())

    def _again(self, deal: str) -> Transition | None:
        """A new match with the same deal, and with who sits here."""
        return self.scene.exits.start(match_of(deal, self.scene.match.seating))

    def _undo(self) -> Transition:
        """Back into the deal."""
        self.scene.undo()
        return Pop()

    def _page(self) -> DealEndScene:
        scene, exits, session = self.scene, self.scene.exits, self.scene.session
        deal, undo = session.code, None if why_not(scene) else self._undo
        code = (lambda: Push(DealCodeScene(scene.context, deal, self._again))) if deal else None
        actions = DealEndActions(self._next_deal, scene.scoresheet, exits.new_game, exits.menu, code, undo)
        practice = session.public.deal in session.practice
        return DealEndScene(
            scene.context, scene.match, scene.game, session.public, actions, practice=practice
        )
