"""The frame around scenes: window, input, the loop, and transitions between scenes."""

import sys
from types import ModuleType
from typing import Final

MISSING: Final = (
    *("pygame.mixer", "pygame.mixer_music", "pygame._debug"),
    *("pygame.system", "pygame.typing", "pygame.pkgdata"),
    *("pygame.mask", "pygame.pixelarray"),
    "typing_extensions",
)
"""Modules that pygame and msgspec do without if they are missing, and the menu too.

Who needs one imports it.
"""
EMPTY: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("pygame.draw", "pygame.sprite", "pygame.pixelcopy", "pygame.scrap"), ()),
    **dict.fromkeys((f"msgspec.{name}" for name in ("inspect", "msgpack", "toml", "yaml")), ()),
    "msgspec._json_schema": ("schema", "schema_components"),
    **{"uuid": ("UUID", "SafeUUID"), "decimal": ("Decimal",), "difflib": ("get_close_matches",)},
}
"""Modules that they want, but do not use for anything of ours, with the names that they want in them."""


class Unused:
    """The class of all that no value of ours is."""

    unknown = None  # as of SafeUUID


def _import_libraries() -> None:
    """Import pygame and msgspec without what takes two thirds of their time."""
    late = {name: None if name in MISSING else _empty(name) for name in (*MISSING, *EMPTY)}
    for name in late.keys() & sys.modules.keys():
        del late[name]
    sys.modules.update(late)  # type: ignore[arg-type]  # None: as if it were missing
    try:
        import msgspec  # noqa: F401, PLC0415
        import pygame  # noqa: F401, PLC0415
    finally:
        for name in late:
            del sys.modules[name]


def _empty(name: str) -> ModuleType:
    """Return a module with nothing but the wanted names."""
    module = ModuleType(name)
    vars(module).update(dict.fromkeys(EMPTY[name], Unused))
    return module


_import_libraries()
