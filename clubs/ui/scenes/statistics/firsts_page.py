"""The page of the statistics with what happened for the first time, each with a button to its deal."""

from collections.abc import Callable, Sequence
from typing import Final

from clubs.games import game
from clubs.services.match_history import FirstTime
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dates import day_words
from clubs.ui.style.theme import ASIDE, CAPTION, NAME, Radii, TextRole

ROW: Final[Radii] = (26, 9)
WORDS: Final = TextRole("serif", 31)
BUTTON: Final = NAME.sized(28)
EMPTY_WIDTH: Final = 830  # design units of text
LOOK: Final = "Replay"
EMPTY: Final = "Finish a game, and what happens in it for the first time is noted here, with its deal."
SEARCHING: Final = "Your finished games are being looked through."


def firsts_page(firsts: Sequence[FirstTime], look: Callable[[FirstTime], Answer], *, searching: bool) -> Part:
    """Return a list, the latest first, or why there is none; `look` opens the deal of one."""

    def row(at: int) -> Part:
        one = firsts[at]
        where = f"{game(one.game).title}, deal {one.deal} · {day_words(one.happened)}"
        said = f"{LOOK}: {one.sentence} {where}"
        words = VStack(
            (TextBlock(one.sentence, WORDS, "strong", said=""), TextBlock(where, CAPTION, said="")),
            "small",
            grow=1,
        )
        button = PushButton(f"first {at}", LOOK, lambda: look(one), "paper", role=BUTTON, high=52, said=said)
        forms = FirstThatFits((HStack((words, button)), VStack((words, HStack((button,))), "small")))
        return Container(Padding(forms, "medium", "small"), "row", ROW)

    empty = Inside(TextBlock(SEARCHING if searching else EMPTY, ASIDE, "muted", "centre"), widest=EMPTY_WIDTH)
    rows = ListView("firsts", len(firsts), row, tuple(firsts), "tight", empty, measured=len(firsts))
    return Region(rows, "rows")
