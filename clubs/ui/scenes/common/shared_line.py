"""The line of a deal that is on the clipboard."""

from clubs.ui.shell import clipboard
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Toast, Transition


def copied(text: str, said: str) -> str:
    """Copy a text; return `said`, or that it cannot be copied."""
    return said if clipboard.put(text) else "This system has no clipboard to copy to."


def pasted(context: Context) -> Transition:
    """Open the line of a deal that is on the clipboard."""
    text = clipboard.get()
    if not context.router.keeps:
        return Toast("Where no games are kept, no line can be opened.")
    return context.router.line(text) if text.strip() else Toast("There is nothing on the clipboard to paste.")
