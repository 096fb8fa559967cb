"""The court of clubs: the Foresters, drawn with circles."""

import math

from build.art.faces import Mood, face, ground, leaf, neck, shoulders
from build.art.geometry import polar, sagging
from build.art.palette import BRASS, BRASS_DEEP, BRASS_LIGHT, CHESTNUT, CREAM, HONEY, HOUSES, PORCELAIN
from build.art.pips import pip
from build.art.svg import Drawing

TONE = HOUSES["C"]
BEARD, BEARD_SHADE, BEARD_SHINE = "#7A4A2B", "#5F371F", "#9A6440"
QUEEN_HAIR, QUEEN_HAIR_SHINE = "#241A1C", "#4A3433"
JACK_HAIR, JACK_HAIR_SHADE = "#C9622B", "#A24A1D"


def king(art: Drawing) -> None:
    """Trefoil beard, leaf mantle and clover staff."""
    ground(art, "C")
    _king_staff(art)
    _king_hair(art)
    shoulders(art, TONE.main, 230)
    _king_mantle(art)
    face(art, HONEY, jaw=2, brow="#4A2A18", mood=Mood.STERN)
    _king_beard(art)
    _king_moustache(art)
    _king_crown(art)


def _king_staff(art: Drawing) -> None:
    art.line("M 208,350 L 208,120", "#7B5130", 9)
    art.line("M 210.5,350 L 210.5,120", "#5C3A21", 4)
    pip(art, "C", (208, 92), 56, BRASS_DEEP)
    pip(art, "C", (207, 90), 52, BRASS)
    art.circle(207, 77.5, 5, BRASS_LIGHT)
    art.circle(194, 95.5, 5, BRASS_LIGHT)
    art.circle(220, 95.5, 5, BRASS_LIGHT)


def _king_hair(art: Drawing) -> None:
    for x, y, radius in (
        (88, 150, 22),
        (172, 150, 22),
        (82, 180, 21),
        (178, 180, 21),
        (90, 206, 20),
        (170, 206, 20),
    ):
        art.circle(x, y, radius, "#5A351F")


def _king_mantle(art: Drawing) -> None:
    art.path("M 130,232 L 250,260 L 250,352 L 130,352 Z", TONE.mid)
    for index, (x, y, turn) in enumerate(
        ((44, 330, -50), (66, 322, -30), (196, 322, 30), (218, 330, 50), (30, 300, -60), (230, 300, 60))
    ):
        leaf(art, (x, y), (44, 14), turn, TONE.light if index % 2 == 0 else TONE.soft, vein=TONE.main)
    collar = list(sagging(62, 198, 262, 34, 11))
    for index, at in enumerate(collar):
        art.circle(*at, 17, CREAM if index % 2 == 0 else "#F1E6CC")
    for at in collar[1::2]:
        pip(art, "C", (at[0], at[1] + 1), 13, TONE.deep)


def _king_beard(art: Drawing) -> None:
    art.path(
        "M 91,138 C 88,176 92,196 110,206 L 150,206 C 168,196 172,176 169,138 C 164,160 160,172 148,174 L 112,174 C 100,172 96,160 91,138 Z",
        BEARD,
    )
    art.circle(106, 204, 27, BEARD)
    art.circle(154, 204, 27, BEARD_SHADE)
    art.circle(130, 236, 30, BEARD)
    art.path("M 130,266 A 30,30 0 0 0 160,236 A 30 30 0 0 0 148,212 L 130,206 Z", BEARD_SHADE)
    art.path(
        "M 169,138 C 172,176 168,196 160,206 L 130,206 L 130,174 L 148,174 C 160,172 164,160 169,138 Z",
        BEARD_SHADE,
    )
    for x, y, radius in ((104, 206, 15), (156, 206, 15), (130, 238, 17)):
        art.line(
            f"M {x - radius},{y} A {radius},{radius} 0 1 1 {x},{y + radius} A {radius * 0.55},{radius * 0.55} 0 1 1 {x - radius * 0.4},{y + radius * 0.1}",
            BEARD_SHINE if x <= 130 else "#7E4D2E",
            3,
        )


def _king_moustache(art: Drawing) -> None:
    art.ellipse(130, 186, 10, 4.5, "#5E241F")
    art.path("M 130,174 C 120,168 104,172 93,190 C 106,192 122,190 130,180 Z", BEARD_SHINE)
    art.path("M 130,174 C 140,168 156,172 167,190 C 154,192 138,190 130,180 Z", "#8A5735")


def _king_crown(art: Drawing) -> None:
    art.path(
        "M 86,126 L 78,84 C 90,98 98,98 104,90 L 130,62 L 156,90 C 162,98 170,98 182,84 L 174,126 Q 130,114 86,126 Z",
        BRASS,
    )
    art.path(
        "M 130,62 L 156,90 C 162,98 170,98 182,84 L 174,126 Q 152,120 130,120 Z", BRASS_DEEP, opacity=0.75
    )
    art.path("M 85,118 Q 130,104 175,118 L 173,130 Q 130,117 87,130 Z", TONE.deep)
    for index in range(-3, 4):
        art.circle(
            130 + index * 13, 118.5 + abs(index) ** 2 * 0.55, 3.6, BRASS_LIGHT if index % 2 else "#7FD1A0"
        )
    pip(art, "C", (130, 50), 38, TONE.main)
    pip(art, "C", (76, 76), 27, TONE.main, turn=-14)
    pip(art, "C", (184, 76), 27, TONE.mid, turn=14)


def queen(art: Drawing) -> None:
    """Three buns of hair that make a trefoil, and a four-leaf sprig."""
    ground(art, "C")
    _queen_hair(art)
    neck(art, CHESTNUT)
    shoulders(art, CHESTNUT.lit, 234, 104, 50)
    _queen_shoulder_shade(art)
    _queen_bodice(art)
    _queen_necklace(art)
    face(art, CHESTNUT, brow="#1B1212", lip="#8C2F36", iris="#1E1512", blush="#C8402F")
    _queen_hairline(art)
    _queen_circlet(art)
    _queen_sprig(art)


def _queen_hair(art: Drawing) -> None:
    art.circle(130, 84, 46, QUEEN_HAIR)
    art.circle(76, 142, 40, QUEEN_HAIR)
    art.circle(184, 142, 40, QUEEN_HAIR)
    art.circle(130, 120, 52, QUEEN_HAIR)
    for x, y, radius in ((130, 84, 34), (74, 142, 28), (186, 142, 28)):
        art.line(f"M {x - radius},{y} A {radius},{radius} 0 0 1 {x},{y - radius}", QUEEN_HAIR_SHINE, 4)
        art.line(
            f"M {x - radius * 0.6},{y} A {radius * 0.6},{radius * 0.6} 0 0 1 {x},{y - radius * 0.6}",
            QUEEN_HAIR_SHINE,
            3.4,
        )


def _queen_shoulder_shade(art: Drawing) -> None:
    art.path("M 130,234 L 152,234 C 182,242 220,270 234,298 L 248,352 L 130,352 Z", CHESTNUT.shade)


def _queen_bodice(art: Drawing) -> None:
    art.path("M 0,352 L 14,306 C 50,288 90,296 130,312 C 170,296 214,288 246,306 L 260,352 Z", TONE.main)
    art.path("M 130,312 C 170,296 214,288 246,306 L 260,352 L 130,352 Z", TONE.mid)
    for index in range(9):
        share = index / 8
        x = 22 + share * 211
        y = 300 + 10 * math.sin(math.pi * share * 2 - math.pi / 2) * 0.4 + (8 if 2 < index < 6 else 0)
        art.circle(x, y, 15, TONE.light if index % 2 else TONE.soft)
        art.circle(x, y, 6.5, TONE.main)


def _queen_necklace(art: Drawing) -> None:
    for index, (x, y) in enumerate(sagging(94, 166, 240, 30, 9)):
        art.circle(x, y, 5.4, BRASS if index != 4 else BRASS_LIGHT)
    pip(art, "C", (130, 288), 24, BRASS)


def _queen_hairline(art: Drawing) -> None:
    art.path(
        "M 89,152 C 84,96 110,90 130,90 C 150,90 176,96 171,152 C 168,128 152,112 130,112 C 108,112 92,128 89,152 Z",
        QUEEN_HAIR,
    )


def _queen_circlet(art: Drawing) -> None:
    art.line("M 90,124 Q 130,98 170,124", BRASS, 7, cap="butt")
    art.line("M 130,111 Q 152,112 170,124", BRASS_DEEP, 7, cap="butt")
    pip(art, "C", (130, 99), 34, BRASS_LIGHT)
    pip(art, "C", (130, 99), 26, TONE.main)
    for side in (-1, 1):
        art.circle(130 + side * 42, 176, 7, BRASS if side < 0 else BRASS_DEEP)
        art.circle(130 + side * 42, 191, 9, TONE.light)
        art.circle(130 + side * 42, 191, 4, TONE.deep)


def _queen_sprig(art: Drawing) -> None:
    with art.group("translate(0 -22)"):
        art.line("M 205,362 C 214,320 204,280 207,246", TONE.deep, 5)
        for step in range(4):
            x, y = polar(207, 226, 17, 45 + 90 * step)
            art.circle(x, y, 16.5, TONE.main if step in (0, 2) else "#2F8D5F")
            art.line(f"M 207,226 L {x + (x - 207) * 0.45},{y + (y - 226) * 0.45}", TONE.light, 2.4)


def jack(art: Drawing) -> None:
    """Feathered forester cap, scalloped cowl and an acorn."""
    ground(art, "C")
    _jack_acorn(art)
    _jack_curls(art)
    neck(art, PORCELAIN)
    shoulders(art, TONE.main, 234)
    _jack_cowl(art)
    face(art, PORCELAIN, brow="#8E421C", mood=Mood.BRIGHT, iris="#22553C")
    _jack_fringe(art)
    _jack_cap(art)
    _jack_feather(art)


def _jack_acorn(art: Drawing) -> None:
    art.line("M 214,352 C 208,300 216,260 210,214", "#6B4527", 8)
    art.ellipse(210, 184, 19, 24, "#C98B3C")
    art.path("M 210,160 A 19,24 0 0 1 210,208 Z", "#A96E2A")
    art.line("M 201,172 Q 198,184 203,196", "#E7B873", 3)
    art.path("M 186,190 C 186,208 196,216 210,216 C 224,216 234,208 234,190 Q 210,200 186,190 Z", "#6B4527")
    for step in range(5):
        art.circle(192 + step * 9, 203 - abs(step - 2) * 2, 4, "#8A5E38")
    art.circle(210, 158, 3.5, "#6B4527")


def _jack_curls(art: Drawing) -> None:
    for x, y, radius in (
        (92, 140, 20),
        (168, 140, 20),
        (86, 164, 20),
        (174, 164, 20),
        (92, 188, 18),
        (168, 188, 18),
    ):
        art.circle(x, y, radius, JACK_HAIR if x < 130 else JACK_HAIR_SHADE)


def _jack_cowl(art: Drawing) -> None:
    art.path("M 130,234 L 250,262 L 250,352 L 130,352 Z", TONE.mid)
    art.path(
        "M 70,244 C 90,228 106,226 110,222 L 130,262 L 150,222 C 154,226 170,228 190,244 C 196,276 160,306 130,312 C 100,306 64,276 70,244 Z",
        TONE.deep,
    )
    for index in range(9):
        angle = math.pi * (1 - index / 8)
        x = 130 + 62 * math.cos(angle)
        y = 250 + 56 * math.sin(angle)
        art.circle(x, y, 11.5, TONE.light if index % 2 == 0 else TONE.soft)
    art.path("M 110,222 L 130,262 L 150,222 Q 130,238 110,222 Z", PORCELAIN.shade)
    art.circle(130, 306, 10, BRASS)
    pip(art, "C", (130, 306), 11, TONE.deep)
    art.line("M 130,318 L 130,350", TONE.light, 3)


def _jack_fringe(art: Drawing) -> None:
    for x, y, radius in ((97, 118, 15), (112, 108, 15), (130, 106, 14), (150, 108, 15), (164, 120, 14)):
        art.circle(x, y, radius, JACK_HAIR if x < 140 else JACK_HAIR_SHADE)


def _jack_cap(art: Drawing) -> None:
    art.path("M 72,112 C 78,60 122,38 168,50 C 190,58 196,88 188,112 C 150,98 106,98 72,112 Z", TONE.main)
    art.path("M 168,50 C 190,58 196,88 188,112 C 174,106 160,103 144,102 C 166,90 174,72 168,50 Z", TONE.mid)
    art.path(
        "M 58,116 C 90,92 170,92 204,110 C 214,100 204,88 190,92 C 150,84 100,86 66,102 C 56,106 52,112 58,116 Z",
        TONE.deep,
    )


def _jack_feather(art: Drawing) -> None:
    art.path("M 164,90 C 188,60 196,36 226,22 C 234,52 214,80 174,94 Z", BRASS)
    art.path("M 170,92 C 196,72 212,48 226,22 C 234,52 214,80 174,94 Z", BRASS_DEEP)
    art.line("M 166,93 C 190,72 206,50 220,32", BRASS_LIGHT, 2.4)
    art.circle(166, 92, 9, BRASS_LIGHT)
    pip(art, "C", (166, 92), 12, TONE.deep)
