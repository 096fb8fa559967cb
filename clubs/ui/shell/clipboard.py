"""The clipboard, as text; a system without one has an empty one."""

from contextlib import suppress

import pygame
import pygame.scrap

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
