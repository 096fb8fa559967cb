"""The place of Clubs Whist."""

from typing import Final

from msgspec.structs import replace

from clubs.language import message
from clubs.ui.style.palettes import CLOVER
from clubs.ui.style.theme import Light, Stir, Wood

PLACE: Final = replace(
    CLOVER,
    name=message("Grove at nightfall"),
    wood=Wood("#6B4428", "#3E2413", "#8D5E38", "#2A170B", "#D9A847"),
    felt="#1B5E44",
    felt_edge="#0E3C2D",
    lamp="#FFDFA0",
    lamplight=0.08,
    lamp_at=(0.50, 0.42),
    stitch="#7FC79E",
    lacquer_top="#1D4535",
    lacquer="#0C231A",
    secondary_top="#2B5B49",
    secondary="#1B4234",
    secondary_line="#7FB79C",
    ink="#06130F",
    shade="#99A09C",
    stir=Stir("glow", "#FFD27A", ((150, 290), (1760, 240), (60, 420)), (40, -50), (34, 34), 0.9),
    landscape="nightfall",
    bed="crickets",
    lights=(Light(1421, 150, 653, "#FFE3A8", 0.46),),
)
"""Walnut and clover, lanterns and a moon."""
