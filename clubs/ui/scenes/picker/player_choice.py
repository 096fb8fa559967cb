"""The dialog of a seat: who plays it."""

from collections.abc import Callable
from functools import partial

from clubs.table.seating import Seating
from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.picker.match_setup import PLAYS, PLAYS_WORDS
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import BODY, CAPTION, DIALOG_PADDING, NAME
from clubs.ui.texts.characters import character
from clubs.ui.texts.levels import PLAYERS

ROW, APART = 60, 12  # design units
BESIDE, ABOVE = 120, 230  # what else a dialog of two-line buttons takes


class PlayerChoice(Dialog):
    """A person, or one of the computer players; with `characters`, a sentence about the seat's animal."""

    breadth = 960
    title = "Who plays here?"

    def __init__(
        self, context: Context, one: Seating, choose: Callable[[str], None], *, characters: bool
    ) -> None:
        super().__init__(context)
        self._one, self._choose = one, choose
        told = character(one.animal) if characters else ""
        self.sentence = f"No player sees a hidden card. {told}".rstrip()
        self.focus.id = one.plays

    @property
    def foot(self) -> float:
        return len(PLAYS) * self._row + (len(PLAYS) - 1) * self.screen.c * APART

    @property
    def _told(self) -> bool:
        """Whether there is room for a sentence about each player."""
        text, u = self.paint.text, self.screen.u
        room = self.width - 2 * u(DIALOG_PADDING)
        wide = max(text.width(sentence, CAPTION) for sentence in PLAYERS.values()) + u(BESIDE)
        more = (len(text.wrapped(self.sentence, BODY, room)) - 1) * text.line(BODY)
        high = len(PLAYS) * (self._lines + u(APART)) + u(ABOVE) + more
        return wide <= room and high <= self.screen.stage.height

    @property
    def _lines(self) -> float:
        """The height of a button with two lines."""
        return self.paint.text.line(NAME) + self.paint.text.line(CAPTION) + self.screen.u(8)

    @property
    def _row(self) -> int:
        return self.screen.target(self._lines if self._told else self.screen.c * ROW)

    def controls(self) -> list[Control]:
        """Return a button for each player, with a sentence about it."""
        make, room, step = Controls(self.paint, self.clicked), self.below, self._row + self.screen.c * APART
        return [
            make.button(
                plays,
                PLAYS_WORDS[plays],
                boxed(room.left, room.top + place * step, room.width, self._row),
                partial(self._take, plays),
                kind="primary" if plays == self._one.plays else "secondary",
                icon="users" if place == 0 else "bot",
                sub=PLAYERS[plays] if self._told else "",
                left=True,
                role=NAME,
            )
            for place, plays in enumerate(PLAYS)
        ]

    def _take(self, plays: str) -> Transition:
        self._choose(plays)
        return Pop()
