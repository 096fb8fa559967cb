"""The place of Half Clubs."""

from typing import Final

from msgspec.structs import replace

from clubs.language import message
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood

PLACE: Final = replace(
    CLOVER,
    name=message("Hills in the first snow"),
    wood=Wood("#7C8791", "#4A535C", "#AEB8C1", "#2F363D", "#E4E9EC"),
    felt="#2F5570",
    felt_edge="#1D384C",
    lamp="#FFF6E6",
    lamplight=0.06,
    lamp_at=(0.54, 0.38),
    stitch="#AFCBDD",
    lacquer_top="#223F55",
    lacquer="#0F2231",
    secondary_top="#375B76",
    secondary="#25425A",
    secondary_line="#9FBDD2",
    ink="#071019",
    shade="#9AA1A6",
    stir=Stir("glow", "#FFFFFF", ((150, 240), (1760, 220), (60, 380)), (30, 90), (22, 22), 0.7),
    landscape="snowfall",
    lights=(Light(1430, 150, 653, "#FFF8E8", 0.46),),
    bed="wind",
)
"""Grey birch and cold blue felt under falling snow."""
