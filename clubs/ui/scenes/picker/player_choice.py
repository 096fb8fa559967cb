"""The dialog of a seat: who plays it."""

from collections.abc import Callable
from functools import partial

from clubs.table.seating import Seating
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.picker.match_setup import PLAYS, PLAYS_WORDS
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.texts.players import PLAYERS, character


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

    def below(self) -> Part:
        """Return a button for each player, with a sentence about it where there is room."""
        return FirstThatFits((self._players(told=True), self._players(told=False)))

    def _players(self, *, told: bool) -> Part:
        return VStack(
            tuple(
                PushButton(
                    plays,
                    PLAYS_WORDS[plays],
                    partial(self._take, plays),
                    "primary" if plays == self._one.plays else "secondary",
                    "users" if place == 0 else "bot",
                    below=PLAYERS[plays] if told else "",
                    left=True,
                )
                for place, plays in enumerate(PLAYS)
            ),
            "small",
        )

    def _take(self, plays: str) -> Transition:
        self._choose(plays)
        return Pop()
