"""The clipboard, as text; a system without one has an empty one."""

from contextlib import suppress

import pygame
import pygame.scrap

from clubs.language import _
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Toast, Transition

LONGEST = 100_000  # characters, more than anything that is pasted may have, so that what reads it can say so


def put(text: str) -> bool:
    """Copy a text; return whether it can now be pasted elsewhere."""
    with suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.has_text())
    return False


def get() -> str:
    """Return the text that can be pasted, or its beginning; empty if there is none."""
    with suppress(pygame.error, AttributeError, UnicodeError):
        if pygame.scrap.has_text():
            return pygame.scrap.get_text()[:LONGEST]
    return ""


def copied(text: str, said: str) -> str:
    """Copy a text; return `said`, or that it cannot be copied."""
    return said if put(text) else _("This system has no clipboard to copy to.")


def pasted(context: Context) -> Transition:
    """Open the line of a deal that is on the clipboard."""
    text = get()
    if not context.router.keeps:
        return Toast(_("Where no games are kept, no line can be opened."))
    return (
        context.router.line(text) if text.strip() else Toast(_("There is nothing on the clipboard to paste."))
    )
