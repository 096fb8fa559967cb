"""The themes of the room, those of high contrast, and that of an appearance.

In high contrast every text is at least 7 to 1 on its ground, by WCAG 2.1; lines can be seen, and the felt
has no pattern. The hues stay those of the theme.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from clubs.language import message
from clubs.store.looks import ThemeName
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.own_inks import own_signs
from clubs.ui.style.signs import HIGH_SIGNS, SIGNS
from clubs.ui.style.theme import Shadow, Theme, Wood

CLOVER = Theme(
    name=message("Clover"),
    room_top="#0A1A16",
    room="#12332A",
    crowns="#0F2A22",
    wood=Wood("#6B4428", "#3E2413", "#8D5E38", "#2A170B", "#D9A847"),
    felt="#1F6B4C",
    felt_edge="#0F4331",
    lamp="#FFE9B0",
    stitch="#7FC79E",
    legal="#E9B949",
    legal_glow="#FFE08A",
    lacquer_top="#1D4535",
    lacquer="#0C231A",
    secondary_top="#2B5B49",
    secondary="#1B4234",
    secondary_line="#7FB79C",
    title="#F8F1E0",
    subtitle="#E0E8DC",
)
MIDNIGHT = Theme(
    name=message("Midnight"),
    room_top="#070B1C",
    room="#141C40",
    crowns="#0F1632",
    wood=Wood("#3A3548", "#201D2C", "#5C5670", "#12101A", "#B9C6E4"),
    felt="#2B3F86",
    felt_edge="#16214F",
    lamp="#CFE0FF",
    stitch="#8FA6E6",
    legal="#E9B949",
    legal_glow="#FFE08A",
    lacquer_top="#26366F",
    lacquer="#0E1638",
    secondary_top="#3A4E97",
    secondary="#24346E",
    secondary_line="#9DB1EE",
    title="#F8F1E0",
    subtitle="#D3DAEE",
    shade="#969DB0",
)
DAYBREAK = Theme(
    name=message("Daybreak"),
    room_top="#B9C4A9",
    room="#E6DFC6",
    crowns="#A8B695",
    wood=Wood("#D9B98A", "#B48F5E", "#F0DBB4", "#8E6C40", "#8C6A2E"),
    felt="#79A787",
    felt_edge="#719F80",
    lamp="#FFF6DA",
    stitch="#E9F3E0",
    legal="#16291F",
    legal_glow="#FFFDF0",
    lacquer_top="#264335",
    lacquer="#16291F",
    secondary_top="#396350",
    secondary="#2A4B3A",
    secondary_line="#A9CDB8",
    title="#1B2A22",
    subtitle="#1E2E25",
    heading="#1B2A22",
    slot="#16291F",
    winner="#5C3D08",
    stake="#7E2B03",
    lamplight=0.07,
    card_shadow=Shadow(3.0, 0.68, 1.6),  # the felt is nearly as light as the cards: the shadow separates them
    title_shadow=False,
)
THEMES: Mapping[ThemeName, Theme] = {
    "place": CLOVER,
    "clover": CLOVER,
    "midnight": MIDNIGHT,
    "daybreak": DAYBREAK,
}
"""Where each game has its own place, Clover is that of all other screens."""
_COMMON: Final[Mapping[str, Any]] = {
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
_GROUNDS: Final[Mapping[str, Mapping[str, Any]]] = {
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


def high_contrast(theme: Theme, *, plain: bool) -> Theme:
    """Return a theme in high contrast; with `plain`, its felt and its room are one colour each."""
    room = _DARK_ROOM if theme.title_shadow else _BRIGHT_ROOM
    clear = replace(theme, **_COMMON, **room, **_GROUNDS[theme.name])
    if not plain:
        return clear
    return replace(clear, plain=True, felt_edge=clear.felt, room_top=clear.room, crowns=clear.room)


def theme_of(appearance: Appearance) -> Theme:
    """Return the theme of an appearance, its suit signs in the colours of its deck."""
    theme, high = THEMES[appearance.theme], appearance.contrast != "usual"
    if appearance.place is not None and not high:
        theme = appearance.place
    if high:
        theme = high_contrast(theme, plain=appearance.contrast == "plain")
    if appearance.inks == "own":
        return replace(theme, signs=own_signs(appearance.own_inks))
    return replace(theme, signs=(HIGH_SIGNS if high else SIGNS)[appearance.inks])
