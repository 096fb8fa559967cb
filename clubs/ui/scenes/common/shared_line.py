"""A deal in one line, as it is shared, with a sentence about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clubs.ui.shell import clipboard
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True)
class SharedLine:
    """A line as it is shared: a sentence about the deal, its code, the play in it, and what both prove.

    Of what they prove, whatever begins with an exclamation mark is admitted rather than proved, and
    with a tilde is still being found out.
    """

    sentence: str
    code: str
    play: str
    proves: Sequence[str] = ()

    @property
    def line(self) -> str:
        """The code and the play."""
        return f"{self.code} {self.play}"

    @property
    def text(self) -> str:
        """The text that is copied: the sentence, and the line below it."""
        return f"{self.sentence}\n{self.line}"


@dataclass(frozen=True)
class SharedDeal:
    """A deal that can be shared as a line; `copied` is to be called when it was."""

    line: SharedLine
    copied: Callable[[], object]


def copied(text: str, said: str) -> str:
    """Copy a text; return `said`, or that it cannot be copied."""
    return said if clipboard.put(text) else "This system has no clipboard to copy to."


def pasted(context: Context) -> Transition | str:
    """Open the line of a deal that is on the clipboard; a sentence where there is none."""
    text = clipboard.get()
    if context.open_line is None:
        return "Where no games are kept, no line can be opened."
    return context.open_line(text, "") if text.strip() else "There is nothing on the clipboard to paste."
