"""The frame around scenes: window, input, the loop, and transitions between scenes."""

import sys
from typing import Final

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
