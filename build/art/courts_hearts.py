"""The court of hearts: the Hearth-keepers, drawn with arcs."""

import math

from build.art.faces import Mood, face, ground, leaf, neck, shoulders
from build.art.palette import BRASS, BRASS_DEEP, BRASS_LIGHT, CREAM, HOUSES, PORCELAIN, SAND
from build.art.pips import pip
from build.art.svg import Drawing

TONE = HOUSES["H"]
KING_HAIR, KING_HAIR_SHADE, KING_HAIR_SHINE = "#B4532A", "#8E3B1C", "#D97B45"
QUEEN_HAIR, QUEEN_HAIR_SHADE, QUEEN_HAIR_SHINE = "#7C2B2A", "#5A1B22", "#A84540"
JACK_HAIR, JACK_HAIR_SHADE = "#E2B14B", "#C28E2E"


def king(art: Drawing) -> None:
    """Heart beard, flame crown and goblet."""
    ground(art, "H")
    _king_goblet(art)
    _king_hair(art)
    shoulders(art, TONE.main, 230)
    _king_robe(art)
    _king_collar(art)
    face(art, PORCELAIN, jaw=3, brow="#8E3B1C", mood=Mood.CALM, iris="#4B2A1C")
    _king_beard(art)
    _king_moustache(art)
    _king_crown(art)


def _king_goblet(art: Drawing) -> None:
    art.path(
        "M 188,150 L 234,150 C 234,186 224,196 214,199 L 214,226 L 230,234 L 192,234 L 208,226 L 208,199 C 198,196 188,186 188,150 Z",
        BRASS,
    )
    art.path("M 211,150 L 234,150 C 234,186 224,196 214,199 L 214,226 L 230,234 L 211,234 Z", BRASS_DEEP)
    art.ellipse(211, 150, 23, 6, TONE.deep)
    pip(art, "H", (211, 174), 20, TONE.main)


def _king_hair(art: Drawing) -> None:
    art.path("M 84,120 C 56,150 66,200 92,216 L 168,216 C 194,200 204,150 176,120 Z", KING_HAIR_SHADE)


def _king_robe(art: Drawing) -> None:
    art.path("M 130,232 L 250,260 L 250,352 L 130,352 Z", TONE.mid)
    for step, (x, y) in enumerate(((34, 316), (66, 334), (58, 296), (226, 316), (196, 334), (204, 296))):
        pip(art, "H", (x, y), 24, TONE.light if step % 2 else TONE.soft, opacity=0.9)


def _king_collar(art: Drawing) -> None:
    art.path(
        "M 56,262 C 84,234 108,232 130,258 C 152,232 176,234 204,262 C 196,292 160,300 130,330 C 100,300 64,292 56,262 Z",
        BRASS,
    )
    art.path("M 130,258 C 152,232 176,234 204,262 C 196,292 160,300 130,330 Z", BRASS_DEEP)
    art.path(
        "M 68,264 C 90,246 110,246 130,270 C 150,246 170,246 192,264 C 184,284 156,292 130,316 C 104,292 76,284 68,264 Z",
        TONE.deep,
    )


def _king_beard(art: Drawing) -> None:
    art.path(
        "M 91,140 C 84,172 78,196 92,222 C 102,240 118,250 130,272 C 142,250 158,240 168,222 C 182,196 176,172 169,140 C 166,164 160,174 148,174 C 140,174 134,172 130,178 C 126,172 120,174 112,174 C 100,174 94,164 91,140 Z",
        KING_HAIR,
    )
    art.path(
        "M 130,272 C 142,250 158,240 168,222 C 182,196 176,172 169,140 C 166,164 160,174 148,174 C 140,174 134,172 130,178 Z",
        KING_HAIR_SHADE,
    )
    for step in range(3):
        art.line(
            f"M {104 - step * 4},{196 + step * 8} C {108 - step * 2},{214 + step * 6} 116,{226 + step * 6} 122,{238 + step * 4}",
            KING_HAIR_SHINE,
            3,
        )
        art.line(
            f"M {156 + step * 4},{196 + step * 8} C {152 + step * 2},{214 + step * 6} 144,{226 + step * 6} 138,{238 + step * 4}",
            "#A84A24",
            3,
        )


def _king_moustache(art: Drawing) -> None:
    art.path("M 118,185 Q 130,181 142,185 Q 130,197 118,185 Z", "#8C2F36")
    art.path(
        "M 130,176 C 122,166 102,168 92,182 C 86,190 80,188 78,182 C 78,200 112,200 130,182 Z",
        KING_HAIR_SHINE,
    )
    art.path(
        "M 130,176 C 138,166 158,168 168,182 C 174,190 180,188 182,182 C 182,200 148,200 130,182 Z", "#C0632F"
    )


def _king_crown(art: Drawing) -> None:
    for x, height in ((94, 50), (130, 66), (166, 50)):
        _flame(art, (x, 104), (24, height), BRASS if x < 150 else BRASS_DEEP)
        _flame(art, (x, 104), (14, height * 0.62), TONE.main)
    for x in (112, 148):
        _flame(art, (x, 106), (15, 34), BRASS_LIGHT if x < 130 else BRASS)
    art.path("M 82,100 Q 130,84 178,100 L 176,130 Q 130,114 84,130 Z", BRASS)
    art.path("M 130,92 Q 156,92 178,100 L 176,130 Q 156,122 130,122 Z", BRASS_DEEP)
    for step in range(-2, 3):
        pip(art, "H", (130 + step * 19, 109 + abs(step) * 1.8), 14, TONE.main if step % 2 == 0 else CREAM)


def _flame(art: Drawing, at: tuple[float, float], size: tuple[float, float], colour: str) -> None:
    x, y = at
    width, height = size
    art.path(
        f"M {x},{y - height} "
        f"C {x + width * 0.3},{y - height * 0.6} {x + width},{y - height * 0.5} {x + width * 0.8},{y - height * 0.1} "
        f"C {x + width * 0.6},{y + height * 0.15} {x - width * 0.6},{y + height * 0.15} {x - width * 0.8},{y - height * 0.1} "
        f"C {x - width},{y - height * 0.5} {x - width * 0.3},{y - height * 0.6} {x},{y - height} Z",
        colour,
    )


def queen(art: Drawing) -> None:
    """Heart-shaped hair and a rose."""
    ground(art, "H")
    _queen_updo(art)
    neck(art, SAND)
    shoulders(art, SAND.lit, 236, 100, 48)
    _queen_shoulder_shade(art)
    _queen_bodice(art)
    _queen_choker(art)
    face(art, SAND, brow="#5A1B22", lip="#B8283A", iris="#3C4A2A")
    _queen_fringe(art)
    _queen_crown(art)
    _queen_earrings(art)
    _queen_rose(art)


def _queen_updo(art: Drawing) -> None:
    art.path(
        "M 130,230 C 96,206 54,170 54,112 C 54,66 86,44 112,52 C 122,55 128,64 130,72 C 132,64 138,55 148,52 C 174,44 206,66 206,112 C 206,170 164,206 130,230 Z",
        QUEEN_HAIR,
    )
    art.path(
        "M 130,72 C 132,64 138,55 148,52 C 174,44 206,66 206,112 C 206,170 164,206 130,230 Z",
        QUEEN_HAIR_SHADE,
    )
    for step in range(3):
        art.line(
            f"M {68 + step * 13},{128 - step * 4} C {66 + step * 12},{92 - step * 2} {84 + step * 8},{66 + step * 7} {106 + step * 5},{66 + step * 9}",
            QUEEN_HAIR_SHINE,
            3.6,
        )
    for step in range(3):
        art.line(
            f"M {192 - step * 13},{128 - step * 4} C {194 - step * 12},{92 - step * 2} {176 - step * 8},{66 + step * 7} {154 - step * 5},{66 + step * 9}",
            "#7A2A2C",
            3.6,
        )


def _queen_shoulder_shade(art: Drawing) -> None:
    art.path("M 130,236 L 152,236 C 182,244 216,270 230,298 L 244,352 L 130,352 Z", SAND.shade)


def _queen_bodice(art: Drawing) -> None:
    art.path("M 0,352 L 20,300 C 44,280 100,270 130,306 C 160,270 216,280 240,300 L 260,352 Z", TONE.main)
    art.path("M 130,306 C 160,270 216,280 240,300 L 260,352 L 130,352 Z", TONE.mid)
    art.line("M 20,302 C 44,282 100,272 130,308 C 160,272 216,282 240,302", BRASS, 5)
    for step, (x, y, size) in enumerate(
        ((56, 324, 26), (92, 318, 22), (168, 318, 22), (204, 324, 26), (130, 334, 24))
    ):
        pip(art, "H", (x, y), size, TONE.light if step != 4 else BRASS)


def _queen_choker(art: Drawing) -> None:
    art.line("M 110,222 Q 130,238 150,222", TONE.deep, 8, cap="butt")
    pip(art, "H", (130, 238), 22, BRASS)


def _queen_fringe(art: Drawing) -> None:
    art.path(
        "M 130,98 C 112,92 86,104 88,160 C 92,136 110,124 130,100 C 150,124 168,136 172,160 C 174,104 148,92 130,98 Z",
        QUEEN_HAIR,
    )
    art.path("M 130,98 C 150,124 168,136 172,160 C 174,104 148,92 130,98 Z", QUEEN_HAIR_SHADE)


def _queen_crown(art: Drawing) -> None:
    art.path("M 98,84 L 92,46 L 112,62 L 130,30 L 148,62 L 168,46 L 162,84 Q 130,72 98,84 Z", BRASS)
    art.path("M 130,30 L 148,62 L 168,46 L 162,84 Q 146,78 130,78 Z", BRASS_DEEP)
    art.path("M 97,76 Q 130,64 163,76 L 161,90 Q 130,78 99,90 Z", CREAM)
    for step in range(-2, 3):
        pip(art, "H", (130 + step * 13, 77 + abs(step) * 1.6), 10, TONE.main)
    for x, y in ((92, 43), (130, 27), (168, 43)):
        pip(art, "H", (x, y), 17, TONE.main)


def _queen_earrings(art: Drawing) -> None:
    for side in (-1, 1):
        art.circle(130 + side * 42, 170, 4.5, BRASS)
        pip(art, "H", (130 + side * 42, 186), 20, TONE.main if side < 0 else TONE.mid)


def _queen_rose(art: Drawing) -> None:
    with art.group("translate(0 -18)"):
        art.line("M 202,360 C 212,320 204,290 208,240", "#2F6B45", 5)
        leaf(art, (207, 262), (30, 11), -60, "#3C8155", vein="#2F6B45")
        leaf(art, (208, 258), (26, 9), 50, "#2F6B45")
        art.circle(208, 216, 25, TONE.main)
        art.path("M 208,191 A 25,25 0 0 1 208,241 Z", TONE.mid)
        art.line("M 190,214 A 18,18 0 0 1 222,206", TONE.light, 4)
        art.line("M 226,218 A 18,18 0 0 1 196,230", TONE.soft, 3.6)
        art.line("M 199,216 A 9.5,9.5 0 1 1 210,226", TONE.soft, 3.4)


def jack(art: Drawing) -> None:
    """Beret with a plume and a sealed letter."""
    ground(art, "H")
    _jack_curls(art)
    neck(art, SAND)
    shoulders(art, TONE.main, 236)
    _jack_doublet(art)
    _jack_ruff(art)
    face(art, SAND, brow="#A6731F", mood=Mood.BRIGHT, iris="#2B4A6B", blush="#E2504F")
    _jack_fringe(art)
    _jack_beret(art)
    _jack_plume(art)
    _jack_letter(art)
    _jack_hand(art)


def _jack_curls(art: Drawing) -> None:
    for x, y, radius in (
        (88, 136, 18),
        (172, 136, 18),
        (82, 160, 19),
        (178, 160, 19),
        (86, 186, 18),
        (174, 186, 18),
        (98, 204, 14),
        (162, 204, 14),
    ):
        art.circle(x, y, radius, JACK_HAIR if x < 130 else JACK_HAIR_SHADE)


def _jack_doublet(art: Drawing) -> None:
    art.path("M 130,236 L 250,264 L 250,352 L 130,352 Z", TONE.mid)
    for step in range(4):
        art.line(
            f"M {112 - step * 26},{258 + step * 6} C {100 - step * 26},290 {98 - step * 26},320 {96 - step * 28},352",
            TONE.light,
            6,
            opacity=0.9,
        )
        art.line(
            f"M {148 + step * 26},{258 + step * 6} C {160 + step * 26},290 {162 + step * 26},320 {164 + step * 28},352",
            TONE.light,
            6,
            opacity=0.75,
        )


def _jack_ruff(art: Drawing) -> None:
    for index in range(9):
        angle = math.pi * (1 - index / 8)
        x, y = 130 + 50 * math.cos(angle), 238 + 26 * math.sin(angle)
        art.circle(x, y, 13, CREAM if index % 2 == 0 else "#EBDDC8")
    art.ellipse(130, 236, 42, 17, "#F6EAD6")
    art.path("M 110,214 L 150,214 L 150,236 Q 130,248 110,236 Z", SAND.shade)


def _jack_fringe(art: Drawing) -> None:
    for x, y, radius in ((96, 120, 15), (110, 109, 15), (128, 105, 15), (148, 108, 15), (163, 119, 15)):
        art.circle(x, y, radius, JACK_HAIR if x < 140 else JACK_HAIR_SHADE)


def _jack_beret(art: Drawing) -> None:
    art.path("M 70,106 C 58,70 92,40 140,44 C 190,48 206,76 194,100 C 160,88 110,90 70,106 Z", TONE.main)
    art.path("M 140,44 C 190,48 206,76 194,100 C 180,95 164,93 150,93 C 168,80 164,56 140,44 Z", TONE.mid)
    art.path("M 74,114 C 110,94 158,92 190,106 L 192,96 C 156,82 104,84 70,102 Z", TONE.deep)


def _jack_plume(art: Drawing) -> None:
    art.path("M 168,94 C 182,64 196,36 226,28 C 234,60 214,90 172,104 Z", CREAM)
    art.path("M 170,101 C 194,84 214,58 226,28 C 234,60 214,90 172,104 Z", "#EBD9C6")
    art.line("M 170,100 C 190,82 206,60 218,40", TONE.soft, 2.4)
    pip(art, "H", (168, 100), 24, BRASS)


def _jack_letter(art: Drawing) -> None:
    with art.group("rotate(10 206 190)"):
        art.rect(176, 168, 60, 42, CREAM, radius=3)
        art.path("M 176,210 L 206,188 L 236,210 Z", "#EBDDC8")
        art.path("M 176,169 L 206,194 L 236,169 Z", "#F4E7D0")
        art.line("M 177,170 L 206,194 L 235,170", "#D9C6A6", 2)
        pip(art, "H", (206, 192), 20, TONE.main)


def _jack_hand(art: Drawing) -> None:
    for step in range(3):
        art.ellipse(188 + step * 11, 214 + step * 2, 6.2, 9, SAND.lit if step < 2 else SAND.shade)
    art.path("M 178,216 C 184,236 196,248 206,262 L 238,262 L 238,232 C 232,222 222,214 212,214 Z", TONE.main)
    art.path("M 178,216 C 192,224 206,224 216,216 L 222,222 C 210,234 192,234 181,226 Z", CREAM)
