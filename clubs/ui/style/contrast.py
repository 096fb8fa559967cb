"""High contrast: every text at least 7 to 1 on its ground, lines that can be seen, felt without a pattern.

The ratios are those of WCAG 2.1; the hues stay those of the theme.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from clubs.ui.style.theme import Theme

_COMMON: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "text": "#FFFFFF",
        "soft": "#EEF3EB",
        "muted": "#E1E8DF",
        "faint": "#CBD6CC",
        "disabled": "#B4C0B7",
        "hollow": "#CBD6CC",
        "ember": "#FFB184",
        "rose": "#FFA8A2",
        "leaf": "#92E3A9",
        "ink": "#000000",
        "button": ("#FBDD92", "#F3CB62", "#E9B949"),
        "button_ink": "#120D05",
        "button_sub": "#231905",
        "danger_top": "#8A2420",
        "danger": "#6B1A18",
        "danger_text": "#FFFFFF",
        "paper_top": "#FFFFFF",
        "paper": "#FFFBF0",
        "paper_flat": "#FFFFFF",
        "paper_line": "#6B4E12",
        "paper_ink": "#0D1611",
        "paper_body": "#121D16",
        "paper_muted": "#16211A",
        "paper_green": "#06482F",
        "paper_red": "#7E130D",
        "shade": "#C4CCC7",
        "lamplight": 0.0,
        "brass_light": "#FFEBB8",
        "danger_sub": "#FFFFFF",
        "high": True,
    }
)
_DARK_ROOM: Final[Mapping[str, Any]] = {
    "title": "#FFFFFF",
    "subtitle": "#F1F5EE",
    "heading": "#FFEBB8",
    "stake": "#FFB184",
}
_BRIGHT_ROOM: Final[Mapping[str, Any]] = {
    **{"title": "#000000", "subtitle": "#0A120D", "heading": "#000000"},
    **{"legal": "#000000", "slot": "#000000", "winner": "#3A2503", "stake": "#5C1D00"},
}
_GROUNDS: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        "Clover": {
            "sample_felt": ("#0F4331", "#0F4331"),
            **{"felt": "#0F4331", "felt_edge": "#0B3526", "lacquer_top": "#08190F", "lacquer": "#08190F"},
            **{"secondary_top": "#12372A", "secondary": "#0E2E22", "secondary_line": "#A9D3BF"},
            **{"room_top": "#050D0B", "room": "#0A1E19", "crowns": "#081813"},
        },
        "Midnight": {
            "sample_felt": ("#22336E", "#22336E"),
            **{"felt": "#22336E", "felt_edge": "#16214F", "lacquer_top": "#0A1028", "lacquer": "#0A1028"},
            **{"secondary_top": "#233168", "secondary": "#1B2754", "secondary_line": "#C3D0F8"},
        },
        "Daybreak": {
            "sample_felt": ("#0F4331", "#0F4331"),
            **{"felt": "#8DBB9B", "felt_edge": "#84B293", "lacquer_top": "#0E1C15", "lacquer": "#0E1C15"},
            **{"secondary_top": "#203D30", "secondary": "#1A3327", "secondary_line": "#C4E0D0"},
        },
    }
)


def high_contrast(theme: Theme, *, plain: bool) -> Theme:
    """Return a theme in high contrast; with `plain`, its felt and its room are one colour each."""
    room = _DARK_ROOM if theme.title_shadow else _BRIGHT_ROOM
    clear = replace(theme, **_COMMON, **room, **_GROUNDS[theme.name])
    if not plain:
        return clear
    return replace(clear, plain=True, felt_edge=clear.felt, room_top=clear.room, crowns=clear.room)
