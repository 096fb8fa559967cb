"""The court of diamonds: the Glaziers, drawn with facets."""

from build.art.faces import Mood, face, ground, neck
from build.art.geometry import sagging
from build.art.palette import BRASS, BRASS_DEEP, BRASS_LIGHT, CREAM, HONEY, HOUSES, PORCELAIN, SAND
from build.art.pips import pip
from build.art.svg import Drawing

TONE = HOUSES["D"]
WHITE_HAIR, WHITE_HAIR_SHADE = "#EDE4D3", "#CDBFA8"
QUEEN_HAIR, QUEEN_HAIR_SHADE, QUEEN_HAIR_SHINE = "#231C26", "#15101A", "#46384C"
JACK_HAIR, JACK_HAIR_SHADE = "#3A2418", "#28170E"
GLASS, GLASS_LIGHT, GLASS_DEEP = "#7ED3CB", "#B9ECE4", "#146466"


def king(art: Drawing) -> None:
    """Cut-paper beard and a crown of shards."""
    ground(art, "D")
    _king_sceptre(art)
    _king_hair(art)
    _king_robe(art)
    face(art, SAND, jaw=3, brow="#9A8B72", mood=Mood.STERN, iris="#1F5C5E")
    _king_beard(art)
    _king_crown(art)


def _king_sceptre(art: Drawing) -> None:
    art.line("M 212,350 L 212,128", TONE.accent, 8, cap="butt")
    art.line("M 214,350 L 214,128", GLASS_DEEP, 4, cap="butt")
    art.polygon("212,52 236,90 212,128 188,90", BRASS)
    art.polygon("212,52 236,90 212,128", BRASS_DEEP)
    art.polygon("212,66 226,90 212,114 198,90", GLASS)
    art.polygon("212,66 226,90 212,114", TONE.accent)
    art.polygon("198,90 212,84 226,90 212,66", GLASS_LIGHT)


def _king_hair(art: Drawing) -> None:
    art.polygon("86,118 72,160 80,214 104,236 104,120", WHITE_HAIR)
    art.polygon("174,118 188,160 180,214 156,236 156,120", WHITE_HAIR_SHADE)


def _king_robe(art: Drawing) -> None:
    art.polygon("0,352 14,292 66,254 112,236 148,236 194,254 246,292 260,352", TONE.main)
    art.polygon("130,236 148,236 194,254 246,292 260,352 130,352", TONE.mid)
    for step in range(-4, 5):
        for row in range(3):
            x = 130 + step * 30 + (15 if row % 2 else 0)
            y = 290 + row * 26
            if y > 248 + abs(x - 130) * 0.42:
                art.polygon(
                    ((x, y - 21), (x + 12, y), (x, y + 21), (x - 12, y)),
                    TONE.light if (step + row) % 2 else TONE.deep,
                    opacity=0.9,
                )
    art.polygon("112,230 148,230 206,262 192,284 130,262 68,284 54,262", TONE.accent)
    art.polygon("130,230 148,230 206,262 192,284 130,262", "#166B6D")
    art.line("M 68,284 L 130,262 L 192,284", BRASS, 4, join="miter")


def _king_beard(art: Drawing) -> None:
    art.polygon(
        "92,146 96,180 118,172 130,180 142,172 164,180 168,146 172,186 160,226 130,272 100,226 88,186",
        WHITE_HAIR,
    )
    art.polygon("130,180 142,172 164,180 168,146 172,186 160,226 130,272", WHITE_HAIR_SHADE)
    art.polygon("100,226 116,200 130,272", "#FBF6EA")
    art.polygon("160,226 144,200 130,272", "#B7A88D")
    art.polygon("116,200 130,214 144,200 130,272", "#E0D4BE")
    art.polygon("117,186 143,186 130,194", "#8E3B2E")
    art.polygon("130,172 104,180 92,196 118,190 130,182", "#FBF6EA")
    art.polygon("130,172 156,180 168,196 142,190 130,182", "#DACDB5")


def _king_crown(art: Drawing) -> None:
    art.polygon("82,128 74,70 100,96 112,50 130,88 148,50 160,96 186,70 178,128", BRASS)
    art.polygon("130,88 148,50 160,96 186,70 178,128 130,128", BRASS_DEEP)
    art.polygon("112,50 130,88 118,104 100,96", BRASS_LIGHT)
    art.polygon("74,70 100,96 92,112", BRASS_LIGHT)
    art.polygon("80,116 180,116 178,132 82,132", TONE.deep)
    for step in range(-3, 4):
        pip(art, "D", (130 + step * 14, 124), 13 if step else 16, GLASS if step % 2 == 0 else TONE.light)
    pip(art, "D", (112, 46), 24, TONE.accent)
    pip(art, "D", (148, 46), 24, TONE.accent)
    pip(art, "D", (74, 66), 18, TONE.accent)
    pip(art, "D", (186, 66), 18, TONE.accent)


def queen(art: Drawing) -> None:
    """Straight bob, kite headdress and a brilliant."""
    ground(art, "D")
    _queen_bob(art)
    neck(art, PORCELAIN, top=192)
    _queen_shoulders(art)
    _queen_dress(art)
    _queen_necklace(art)
    face(art, PORCELAIN, brow="#231C26", iris="#176466", lip="#C2382F")
    _queen_fringe(art)
    _queen_headdress(art)
    _queen_earrings(art)
    _queen_brilliant(art)


def _queen_bob(art: Drawing) -> None:
    art.polygon("130,84 84,108 66,232 112,246 130,180 148,246 194,232 176,108", QUEEN_HAIR)
    art.polygon("130,84 176,108 194,232 148,246 130,180", QUEEN_HAIR_SHADE)
    for step in range(3):
        art.line(
            f"M {84 - step * 2 + 2},{150 + step * 22} L {78 - step * 3},{188 + step * 12}",
            QUEEN_HAIR_SHINE,
            3,
        )


def _queen_shoulders(art: Drawing) -> None:
    art.polygon("0,352 20,300 70,262 110,238 150,238 190,262 240,300 260,352", PORCELAIN.lit)
    art.polygon("130,238 150,238 190,262 240,300 260,352 130,352", PORCELAIN.shade)


def _queen_dress(art: Drawing) -> None:
    art.polygon("0,352 8,322 62,262 92,296 130,318 168,296 198,262 252,322 260,352", TONE.main)
    art.polygon("130,318 168,296 198,262 252,322 260,352 130,352", TONE.mid)
    art.polygon("62,262 92,296 70,352 30,352 30,298", TONE.light)
    art.polygon("198,262 168,296 190,352 230,352 230,298", TONE.light, opacity=0.8)
    art.polygon("62,262 92,296 82,322 46,282", TONE.deep)
    art.polygon("198,262 168,296 178,322 214,282", TONE.deep)


def _queen_necklace(art: Drawing) -> None:
    for index, at in enumerate(sagging(96, 164, 246, 24, 7)):
        pip(art, "D", at, 17 if index != 3 else 30, TONE.accent if index % 2 else BRASS)
    pip(art, "D", (130, 282), 24, TONE.accent)


def _queen_fringe(art: Drawing) -> None:
    art.polygon("130,84 88,106 84,160 92,132 130,126 168,132 176,160 172,106", QUEEN_HAIR)
    art.polygon("130,84 130,126 168,132 176,160 172,106", QUEEN_HAIR_SHADE)


def _queen_headdress(art: Drawing) -> None:
    art.polygon("130,20 158,72 178,104 130,116 82,104 102,72", BRASS)
    art.polygon("130,20 158,72 178,104 130,116", BRASS_DEEP)
    art.polygon("130,36 148,72 130,104 112,72", TONE.accent)
    art.polygon("130,36 148,72 130,104", GLASS_DEEP)
    art.polygon("130,36 148,72 130,64 112,72", GLASS)
    art.polygon("82,104 130,116 178,104 174,118 130,129 86,118", TONE.deep)
    for step in (-3, -2, -1, 1, 2, 3):
        pip(art, "D", (130 + step * 13, 117.5 - abs(step) * 1.6), 9, BRASS_LIGHT)
    pip(art, "D", (130, 121), 15, GLASS)


def _queen_earrings(art: Drawing) -> None:
    for side in (-1, 1):
        art.line(f"M {130 + side * 42},168 L {130 + side * 42},178", BRASS, 3)
        pip(art, "D", (130 + side * 42, 196), 34, TONE.accent)
        pip(art, "D", (130 + side * 42, 194), 18, GLASS)


def _queen_brilliant(art: Drawing) -> None:
    x, y = (209, 196)
    art.polygon(((x - 18, y - 22), (x + 16, y - 22), (x + 29, y - 4), (x, y + 34), (x - 30, y - 4)), GLASS)
    art.polygon(((x, y + 34), (x + 29, y - 4), (x + 12, y - 4)), GLASS_DEEP)
    art.polygon(((x, y + 34), (x - 13, y - 4), (x + 12, y - 4)), TONE.accent)
    art.polygon(((x - 30, y - 4), (x - 13, y - 4), (x - 18, y - 22)), GLASS_LIGHT)
    art.polygon(((x - 13, y - 4), (x + 12, y - 4), (x - 1, y - 22)), "#E6FAF5")
    art.polygon(((x + 16, y - 22), (x + 29, y - 4), (x + 12, y - 4)), TONE.accent)


def jack(art: Drawing) -> None:
    """Harlequin doublet, folded cap and lantern."""
    ground(art, "D")
    _jack_lantern(art)
    _jack_hair(art)
    neck(art, HONEY)
    _jack_doublet(art)
    _jack_collar(art)
    face(art, HONEY, brow="#28170E", mood=Mood.BRIGHT, iris="#3A2010")
    _jack_fringe(art)
    _jack_cap(art)


def _jack_lantern(art: Drawing) -> None:
    art.line("M 206,60 L 206,112", TONE.deep, 5)
    art.line("M 168,74 C 180,52 196,48 210,60", TONE.deep, 5)
    art.polygon("206,104 232,148 206,196 180,148", TONE.deep)
    art.polygon("206,116 224,148 206,184 188,148", "#FFE29A")
    art.polygon("206,116 224,148 206,184", "#F9B949")
    art.polygon("206,134 214,150 206,168 198,150", "#FFF7DC")
    art.polygon("192,112 206,98 220,112", TONE.deep)


def _jack_hair(art: Drawing) -> None:
    art.polygon("90,120 80,196 100,214 106,130", JACK_HAIR)
    art.polygon("170,120 180,196 160,214 154,130", JACK_HAIR_SHADE)


def _jack_doublet(art: Drawing) -> None:
    art.polygon("0,352 16,290 70,256 110,238 150,238 190,256 244,290 260,352", TONE.main)
    art.polygon("130,238 150,238 190,256 244,290 260,352 130,352", TONE.accent)
    for row in range(4):
        for step in range(-5, 6):
            x = 130 + step * 28 + (14 if row % 2 else 0)
            y = 268 + row * 26
            if y - 10 > 244 + abs(x - 130) * 0.4 and abs(x - 130) > 4:
                left = x < 130
                art.polygon(
                    ((x, y - 22), (x + 12, y), (x, y + 22), (x - 12, y)),
                    (TONE.light if row % 2 else TONE.deep) if left else GLASS if row % 2 else "#125657",
                )


def _jack_collar(art: Drawing) -> None:
    art.polygon("106,224 130,250 154,224 176,250 158,282 140,258 130,290 120,258 102,282 84,250", CREAM)
    art.polygon("130,250 154,224 176,250 158,282 140,258 130,290", "#E8DCC2")
    art.circle(130, 264, 5, BRASS)


def _jack_fringe(art: Drawing) -> None:
    art.polygon("90,120 94,150 106,122 128,128 150,118 166,126 168,150 172,116 130,98", JACK_HAIR)


def _jack_cap(art: Drawing) -> None:
    art.polygon("130,34 60,98 84,122 130,106 176,122 200,98", TONE.main)
    art.polygon("130,34 200,98 176,122 130,106", TONE.mid)
    art.polygon("130,34 104,72 130,106 156,72", TONE.accent)
    art.polygon("130,34 156,72 130,106", GLASS_DEEP)
    art.polygon("60,98 84,122 104,72", TONE.light)
    art.polygon("200,98 176,122 156,72", TONE.deep)
    art.line("M 84,122 L 130,106 L 176,122", BRASS, 5, join="miter")
    pip(art, "D", (130, 74), 26, BRASS_LIGHT)
    art.circle(60, 98, 7, BRASS)
    art.circle(200, 98, 7, BRASS_DEEP)
    art.circle(130, 34, 7, BRASS)
