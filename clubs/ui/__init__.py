"""The screen: window, input, layout, painters, scenes. The only code that imports pygame."""

import os
import sys
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# SDL would take over the signals that end a program, and tell only the loop of a window that there is.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

NOT_AT_ONCE: Final = (
    *("pygame.mixer", "pygame.mixer_music", "pygame._debug"),
    *("pygame.system", "pygame.typing", "pygame.pkgdata"),
    "typing_extensions",
)
"""Modules that pygame and msgspec do without if they are missing, and the menu too.

Who needs one imports it.
"""


def _import_libraries() -> None:
    """Import pygame and msgspec without what takes half of their time."""
    late = [name for name in NOT_AT_ONCE if name not in sys.modules]
    sys.modules.update(dict.fromkeys(late))  # type: ignore[arg-type]  # None: as if it were missing
    try:
        import msgspec  # noqa: F401, PLC0415
        import pygame  # noqa: F401, PLC0415
    finally:
        for name in late:
            del sys.modules[name]


_import_libraries()
