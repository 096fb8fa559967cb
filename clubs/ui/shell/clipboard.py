"""The clipboard, as text; a system without one has an empty one."""

from contextlib import suppress

import pygame
import pygame.scrap

LONGEST = 400  # characters; more is no text for a field


def put(text: str) -> bool:
    """Copy a text; return whether it can now be pasted elsewhere."""
    with suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.has_text())
    return False


def get(most: int = LONGEST) -> str:
    """Return the text that can be pasted, up to `most` characters; empty if there is none."""
    with suppress(pygame.error, AttributeError, UnicodeError):
        if pygame.scrap.has_text():
            return pygame.scrap.get_text()[:most]
    return ""
