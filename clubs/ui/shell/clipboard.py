"""What is copied and pasted, as text; a system without a clipboard has an empty one."""

from contextlib import suppress

import pygame

LONGEST = 400  # characters; more is no text for a field


def put(text: str) -> bool:
    """Copy a text; whether it can be pasted elsewhere now."""
    with suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.has_text())
    return False


def get() -> str:
    """The text that can be pasted; empty if there is none."""
    with suppress(pygame.error, AttributeError, UnicodeError):
        if pygame.scrap.has_text():
            return pygame.scrap.get_text()[:LONGEST]
    return ""
