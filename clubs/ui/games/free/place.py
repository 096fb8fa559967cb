"""The place of Free Clubs."""

from typing import Final

from msgspec.structs import replace

from clubs.language import message
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood

PLACE: Final = replace(
    CLOVER,
    name=message("Hill in moonlight"),
    wood=Wood("#3A3548", "#201D2C", "#6A6482", "#110F18", "#B9C6E4"),
    felt="#273777",
    felt_edge="#151E4A",
    lamp="#CFDCFF",
    lamplight=0.08,
    lamp_at=(0.46, 0.38),
    stitch="#8FA6E6",
    lacquer_top="#24336A",
    lacquer="#0D1536",
    secondary_top="#394C93",
    secondary="#23326B",
    secondary_line="#9DB1EE",
    ink="#050A1C",
    shade="#9D9FA6",
    stir=Stir("glow", "#FFC766", ((1808, 290),), (0, 0), (300, 360), 0.5),
    landscape="moonlight",
    lights=(
        Light(384, 150, 653, "#DCE6FF", 0.46),
        Light(1808, 310, 400, "#FFC766", 0.55, 0.16),
    ),
    bed="owl",
    sign="stars",
)
"""Ebony and indigo, and the glow of the chest."""
