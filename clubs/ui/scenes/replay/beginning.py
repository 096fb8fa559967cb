"""The panel before the first card: how many decisions there are to look at, and a button to the first."""

from collections.abc import Callable

from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.aside import PAD
from clubs.ui.scenes.replay.course import Course
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.look_panel import ABOVE_BUTTONS, BUTTON, BUTTON_HIGH
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition


def ways_on(context: Context) -> str:
    """Return which keys lead to the next decision and to the one before, or ''."""
    on, back = map(context.pressing, ("later_mark", "earlier_mark"))
    if not on or not back:
        return ""
    return f"{on} leads to the next one, {back[0].lower()}{back[1:]} to the one before."


class Beginning(Course):
    """The dealt cards of a deal that is looked at again; `first` goes to the first of its `marks`, if any.

    `keys` says which keys lead to the others.
    """

    def __init__(
        self,
        paint: Painters,
        match: Match,
        layout: ReplayLayout,
        moment: Moment,
        game: Game,
        viewer: int,
        *,
        found: str,
        marks: int,
        first: Callable[[], Transition | None],
        keys: str,
    ) -> None:
        super().__init__(paint, match, layout, moment, game, viewer)
        self._found, self._marks, self._first = found, marks, first
        self._keys = [keys] if keys and marks > 1 else []

    def said(self) -> list[Sprite]:
        """Write what there is to look at, and how."""
        found, top = self.head(self.moment.phase)
        lines = ["The cards are dealt.", f"{self._found.rstrip('.')}.", *self._keys]
        return [*found, *self.lines(lines, top)]

    @property
    def _button_high(self) -> int:
        return self.paint.screen.target(self.u(BUTTON_HIGH))

    @property
    def foot(self) -> float:
        """The height of the button, and of the gap above it."""
        return super().foot + (self._button_high + self.u(ABOVE_BUTTONS) if self._marks else 0)

    def controls(self, make: Controls) -> list[Control]:
        """Return the button that leads to the first decision."""
        if not self._marks:
            return []
        high = self._button_high
        rect = boxed(self.left, self.box.bottom - self.u(PAD) - high, self.room, high)
        words = "Look at the first" if self._marks > 1 else "Look at it"
        return [make.button("first", words, rect, self._first, kind="primary", role=BUTTON, region="look")]
