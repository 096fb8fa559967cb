"""The court of spades: the Nightwatch, drawn with pointed arches."""

from build.art.faces import Mood, face, ground, neck
from build.art.palette import (
    BRASS,
    BRASS_DEEP,
    CHESTNUT,
    HONEY,
    HOUSES,
    SILVER,
    SILVER_DEEP,
    SILVER_LIGHT,
    UMBER,
)
from build.art.pips import pip
from build.art.svg import Drawing

TONE = HOUSES["S"]
KING_HAIR, KING_HAIR_SHADE, KING_HAIR_SHINE = "#3B4256", "#262C3E", "#6E7893"
QUEEN_HAIR, QUEEN_HAIR_SHADE, QUEEN_HAIR_SHINE = "#C9CFDC", "#9FA9BF", "#F0F3F8"
JACK_HAIR, JACK_HAIR_SHADE = "#15161C", "#0C0D12"


def king(art: Drawing) -> None:
    """Pointed beard, spire crown and sword."""
    ground(art, "S")
    _king_sword(art)
    _king_hair(art)
    _king_robe(art)
    _king_armour(art)
    face(art, UMBER, blush="#8E3626", jaw=3, brow="#20242F", mood=Mood.STERN, iris="#140E0B")
    _king_beard(art)
    _king_crown(art)


def _king_sword(art: Drawing) -> None:
    art.path("M 206,236 L 206,66 L 213,40 L 220,66 L 220,236 Z", SILVER_LIGHT)
    art.path("M 213,40 L 220,66 L 220,236 L 213,236 Z", SILVER_DEEP)
    art.rect(192, 214, 42, 9, BRASS, radius=4)


def _king_hair(art: Drawing) -> None:
    art.path("M 88,116 C 64,150 66,206 86,236 L 174,236 C 194,206 196,150 172,116 Z", KING_HAIR_SHADE)


def _king_robe(art: Drawing) -> None:
    art.path(
        "M 0,352 L 12,296 C 40,262 84,246 112,236 L 148,236 C 176,246 220,262 248,296 L 260,352 Z", TONE.main
    )
    art.path("M 130,236 L 148,236 C 176,246 220,262 248,296 L 260,352 L 130,352 Z", TONE.mid)


def _king_armour(art: Drawing) -> None:
    for side, colour in ((-1, SILVER), (1, SILVER_DEEP)):
        art.path(
            f"M {130 + side * 112},352 C {130 + side * 122},300 {130 + side * 96},270 {130 + side * 62},252 C {130 + side * 52},284 {130 + side * 66},320 {130 + side * 92},352 Z",
            colour,
        )
        art.line(
            f"M {130 + side * 104},350 C {130 + side * 108},310 {130 + side * 92},284 {130 + side * 68},266",
            SILVER_LIGHT if side < 0 else SILVER,
            3,
        )
    art.path("M 130,352 C 104,330 84,300 88,262 L 172,262 C 176,300 156,330 130,352 Z", TONE.deep)
    pip(art, "S", (130, 314), 40, SILVER)


def _king_beard(art: Drawing) -> None:
    art.path(
        "M 91,138 C 86,178 92,208 106,232 C 116,250 126,268 130,294 C 134,268 144,250 154,232 C 168,208 174,178 169,138 C 166,164 160,174 146,173 C 138,173 134,172 130,176 C 126,172 122,173 114,173 C 100,174 94,164 91,138 Z",
        KING_HAIR,
    )
    art.path(
        "M 130,294 C 134,268 144,250 154,232 C 168,208 174,178 169,138 C 166,164 160,174 146,173 C 138,173 134,172 130,176 Z",
        KING_HAIR_SHADE,
    )
    art.line("M 108,206 C 114,228 122,246 127,264", KING_HAIR_SHINE, 3)
    art.line("M 152,206 C 146,228 138,246 133,264", "#3F475E", 3)
    art.line("M 118,204 C 121,220 126,234 129,246", KING_HAIR_SHINE, 3)
    art.path("M 118,185 Q 130,181 142,185 Q 130,194 118,185 Z", "#43201A")
    art.path("M 130,175 C 118,168 102,174 96,192 L 92,210 C 106,200 124,196 130,182 Z", KING_HAIR_SHINE)
    art.path("M 130,175 C 142,168 158,174 164,192 L 168,210 C 154,200 136,196 130,182 Z", "#525C77")


def _king_crown(art: Drawing) -> None:
    art.path(
        "M 84,128 L 78,74 C 90,82 96,84 104,90 C 108,68 120,50 130,26 C 140,50 152,68 156,90 C 164,84 170,82 182,74 L 176,128 Q 130,114 84,128 Z",
        SILVER,
    )
    art.path(
        "M 130,26 C 140,50 152,68 156,90 C 164,84 170,82 182,74 L 176,128 Q 154,121 130,121 Z", SILVER_DEEP
    )
    art.path("M 130,48 C 136,66 146,80 144,98 Q 130,94 116,98 C 114,80 124,66 130,48 Z", TONE.main)
    art.path("M 130,48 C 136,66 146,80 144,98 Q 138,96 130,96 Z", TONE.deep)
    art.path("M 83,112 Q 130,98 177,112 L 175,130 Q 130,116 85,130 Z", TONE.deep)
    for step in range(-3, 4):
        pip(art, "S", (130 + step * 13, 114.5 + step * step * 0.6), 11, BRASS if step % 2 else SILVER_LIGHT)
    for x, y in ((78, 72), (182, 72)):
        art.circle(x, y, 7, BRASS)
    art.circle(130, 24, 7.5, BRASS)


def queen(art: Drawing) -> None:
    """Star veil, crescent and key."""
    ground(art, "S")
    _queen_veil(art)
    _queen_hair(art)
    neck(art, HONEY, height=60)
    _queen_dress(art)
    face(art, HONEY, brow="#4A3A33", lip="#7E2B3F", iris="#1C2A55")
    _queen_fringe(art)
    _queen_diadem(art)
    _queen_key(art)


def _queen_veil(art: Drawing) -> None:
    art.path(
        "M 130,22 C 150,60 206,96 206,170 C 206,230 220,280 240,352 L 20,352 C 40,280 54,230 54,170 C 54,96 110,60 130,22 Z",
        TONE.main,
    )
    art.path("M 130,22 C 150,60 206,96 206,170 C 206,230 220,280 240,352 L 130,352 Z", TONE.mid)
    art.path(
        "M 130,58 C 146,84 188,112 188,172 C 188,230 184,250 176,270 L 84,270 C 76,250 72,230 72,172 C 72,112 114,84 130,58 Z",
        TONE.deep,
    )
    for x, y, radius in (
        (66, 176, 2.6),
        (60, 220, 3.2),
        (46, 280, 2.6),
        (60, 310, 3.4),
        (194, 176, 2.6),
        (200, 220, 3.2),
        (88, 96, 2.6),
        (172, 96, 2.6),
        (40, 322, 2.4),
    ):
        art.circle(x, y, radius, "#E7ECF6")


def _queen_hair(art: Drawing) -> None:
    art.path(
        "M 130,94 C 96,94 84,130 86,176 C 87,214 84,246 92,280 L 112,284 L 112,190 L 148,190 L 148,284 L 168,280 C 176,246 173,214 174,176 C 176,130 164,94 130,94 Z",
        QUEEN_HAIR,
    )
    art.path(
        "M 148,190 L 148,284 L 168,280 C 176,246 173,214 174,176 C 176,130 164,94 130,94 L 148,140 Z",
        QUEEN_HAIR_SHADE,
    )
    art.line("M 98,196 C 97,228 96,250 102,276", QUEEN_HAIR_SHINE, 3)


def _queen_dress(art: Drawing) -> None:
    art.path("M 70,352 C 74,300 96,262 110,252 Q 130,268 150,252 C 164,262 186,300 190,352 Z", SILVER)
    art.path("M 130,262 Q 142,260 150,252 C 164,262 186,300 190,352 L 130,352 Z", SILVER_DEEP)
    art.path("M 112,256 Q 130,270 148,256 C 146,290 138,312 130,330 C 122,312 114,290 112,256 Z", TONE.deep)
    pip(art, "S", (130, 286), 24, BRASS)


def _queen_fringe(art: Drawing) -> None:
    art.path(
        "M 130,98 C 106,96 88,112 88,162 C 94,140 100,118 130,112 C 160,118 166,140 172,162 C 172,112 154,96 130,98 Z",
        QUEEN_HAIR,
    )
    art.path("M 130,98 L 130,112 C 160,118 166,140 172,162 C 172,112 154,96 130,98 Z", QUEEN_HAIR_SHADE)


def _queen_diadem(art: Drawing) -> None:
    art.line("M 90,128 Q 130,100 170,128", BRASS, 5, cap="butt")
    art.path("M 104,78 A 28,28 0 1 0 156,78 A 31,31 0 0 1 104,78 Z", BRASS)
    art.path("M 130,116 A 28,28 0 0 0 156,78 A 31,31 0 0 1 130,99 Z", BRASS_DEEP)
    art.path("M 130,62 L 134,74 L 146,78 L 134,82 L 130,94 L 126,82 L 114,78 L 126,74 Z", SILVER_LIGHT)
    for side in (-1, 1):
        art.circle(130 + side * 40, 172, 4, BRASS)
        pip(art, "S", (130 + side * 40, 190), 22, SILVER_LIGHT, turn=180)


def _queen_key(art: Drawing) -> None:
    art.line("M 210,236 L 210,150", BRASS, 7, cap="butt")
    art.line("M 212.5,236 L 212.5,150", BRASS_DEEP, 3, cap="butt")
    art.ring(210, 132, 17, BRASS, 8)
    art.circle(210, 132, 6, TONE.light)
    art.rect(213, 214, 15, 7, BRASS)
    art.rect(213, 200, 11, 7, BRASS)


def jack(art: Drawing) -> None:
    """Helm, plume and spear."""
    ground(art, "S")
    _jack_spear(art)
    neck(art, CHESTNUT)
    _jack_coat(art)
    _jack_collar(art)
    face(art, CHESTNUT, blush="#A8402C", brow="#120E0D", mood=Mood.CALM, iris="#120C0A")
    _jack_hair(art)
    _jack_helm(art)
    _jack_plume(art)


def _jack_spear(art: Drawing) -> None:
    art.line("M 209,352 L 209,104", "#6B5A4A", 8, cap="butt")
    art.line("M 211,352 L 211,104", "#4C3F34", 4, cap="butt")
    pip(art, "S", (209, 78), 56, "#B4C1D1")
    art.path(
        "M 209,50 C 214,60.5 234.8,70 234.8,84.7 C 234.8,92.5 229,97.3 223.3,97.3 C 218.5,97.3 215,95 212,91.4 C 213,97 215,101 220,105.4 L 209,105.4 Z",
        "#7D8EA5",
    )
    art.rect(199, 106, 20, 8, BRASS, radius=3)


def _jack_coat(art: Drawing) -> None:
    art.path(
        "M 0,352 L 10,300 C 36,262 84,250 112,238 L 148,238 C 176,250 224,262 250,300 L 260,352 Z", TONE.main
    )
    art.path("M 130,238 L 148,238 C 176,250 224,262 250,300 L 260,352 L 130,352 Z", TONE.mid)
    for step in range(3):
        art.line(
            f"M 40,{300 + step * 26} L 130,{330 + step * 26} L 220,{300 + step * 26}",
            SILVER if step % 2 == 0 else TONE.light,
            8,
            cap="butt",
            join="miter",
        )


def _jack_collar(art: Drawing) -> None:
    art.path(
        "M 76,262 C 84,236 100,222 112,210 L 130,252 L 148,210 C 160,222 176,236 184,262 L 130,300 Z",
        TONE.deep,
    )
    art.path("M 130,252 L 148,210 C 160,222 176,236 184,262 L 130,300 Z", "#0F1632")
    art.line("M 112,212 L 130,254 L 148,212", SILVER, 4, join="miter")
    art.circle(130, 276, 9, BRASS)
    pip(art, "S", (130, 276), 11, TONE.deep)


def _jack_hair(art: Drawing) -> None:
    art.path(
        "M 88,150 C 86,126 92,110 110,108 L 130,120 L 150,108 C 168,110 174,126 172,150 L 166,126 L 94,126 Z",
        JACK_HAIR,
    )


def _jack_helm(art: Drawing) -> None:
    art.path(
        "M 130,30 C 172,44 190,84 186,140 C 184,160 178,176 170,188 C 174,160 172,138 166,124 L 94,124 C 88,138 86,160 90,188 C 82,176 76,160 74,140 C 70,84 88,44 130,30 Z",
        SILVER,
    )
    art.path(
        "M 130,30 C 172,44 190,84 186,140 C 184,160 178,176 170,188 C 174,160 172,138 166,124 L 130,124 Z",
        SILVER_DEEP,
    )
    art.path(
        "M 66,110 C 80,84 110,80 130,92 C 150,80 180,84 194,110 C 176,118 150,116 130,128 C 110,116 84,118 66,110 Z",
        TONE.main,
    )
    art.path("M 130,92 C 150,80 180,84 194,110 C 176,118 150,116 130,128 Z", TONE.deep)
    for step in (-2, -1, 1, 2):
        art.line(
            f"M {130 + step * 16 - 4},{104 - abs(step) * 1} L {130 + step * 16 + 4},{104 - abs(step)}",
            SILVER_LIGHT,
            3.4,
        )
    art.line("M 130,32 L 130,92", SILVER_LIGHT, 4)


def _jack_plume(art: Drawing) -> None:
    art.path(
        "M 130,40 C 140,14 176,8 196,30 C 200,50 196,70 186,86 C 184,64 176,52 162,50 C 150,42 140,40 130,40 Z",
        "#C8402F",
    )
    art.path("M 130,40 C 146,26 174,26 186,86 C 184,64 176,52 162,50 C 150,42 140,40 130,40 Z", "#9E2B22")
    art.circle(130, 38, 7, BRASS)
