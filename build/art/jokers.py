"""The Sun and the Moon joker: a three-lobed cap, which is a trefoil with bells."""

from dataclasses import dataclass

from build.art import card
from build.art.faces import AXIS, Mood, face, neck, shoulders
from build.art.geometry import Box, clip_polygon, polar, sagging
from build.art.glyphs import glyph
from build.art.palette import (
    BRASS,
    BRASS_DEEP,
    CREAM,
    HONEY,
    PORCELAIN,
    SILVER_DEEP,
    SILVER_LIGHT,
    Complexion,
    Suit,
)
from build.art.pips import pip
from build.art.skins import Skin
from build.art.svg import Drawing

WORD = "JOKER"
RAY_CENTRE = (AXIS, 160)
RAYS, RAY_LENGTH = 16, 330
RAY_LIMITS = Box(8, 8, 242, 342)

FIRST_NOTCH, SECOND_NOTCH = (46, 200), (36, 146)


@dataclass(frozen=True)
class Motley:
    """The colours of one joker."""

    ground: str
    ray: str
    left: str
    middle: str
    patch: str
    right: str
    skin: Complexion
    iris: str
    bell: str
    bell_line: str
    suit: Suit  # whose ink it is printed in
    signs: tuple[tuple[Suit, str], ...]


SUN = Motley(
    ground="#FBE9CF",
    ray="#F6D9A6",
    left="#C8402F",
    middle="#22754F",
    patch="#E4AE3F",
    right="#34488C",
    skin=PORCELAIN,
    iris="#22553C",
    bell=BRASS,
    bell_line=BRASS_DEEP,
    suit="H",
    signs=(("C", "#22754F"), ("H", "#C22F42"), ("C", "#22754F"), ("D", "#DB6B2C"), ("S", "#34488C")),
)
MOON = Motley(
    ground="#D9DDE6",
    ray="#C2C8D6",
    left="#2E3442",
    middle="#596277",
    patch="#C9CFDC",
    right="#171B26",
    skin=HONEY,
    iris="#202536",
    bell=SILVER_LIGHT,
    bell_line=SILVER_DEEP,
    suit="S",
    signs=(("S", "#171B26"), ("H", "#171B26"), ("C", "#171B26"), ("D", "#171B26"), ("S", "#171B26")),
)


def joker(motley: Motley, skin: Skin) -> str:
    """Draw the print of one joker."""
    art = Drawing(card.WIDTH, card.HEIGHT)
    ink = skin.inks[motley.suit]
    figure = Drawing(card.WIDTH, card.HEIGHT, limits=card.FIGURE_LIMITS)
    _portrait(figure, motley)
    if skin.large_print:
        _large(art, figure, motley, ink, skin.paper)
        return art.text()
    art.include(figure)
    card.frame(art, card.leaf_window(FIRST_NOTCH, SECOND_NOTCH), skin.paper, ink, 2.2)
    _word_down(art, ink)
    with art.group("translate(250 350) rotate(180) translate(3 3) scale(0.7)"):
        _word_down(art, ink)
    return art.text()


def _word_down(art: Drawing, ink: str) -> None:
    for place, letter in enumerate(WORD):
        glyph(art, letter, (28, 18 + 35 * place), 29, ink, anchor="middle", squeeze=0.92)


def _large(art: Drawing, figure: Drawing, motley: Motley, ink: str, paper: str) -> None:
    card.large_portrait(art, figure, motley.ground)
    card.frame(art, card.LARGE_WINDOW, paper, ink, 2.4)
    for place, letter in enumerate(WORD):
        glyph(art, letter, (38, 18 + 66 * place), 52, ink, anchor="middle")


def _portrait(art: Drawing, motley: Motley) -> None:
    _rays(art, motley)
    shoulders(art, motley.left, 244)
    _doublet(art, motley)
    _ruff(art, motley)
    neck(art, motley.skin, top=194, height=44)
    art.ellipse(AXIS, 238, 54, 13, CREAM)
    art.ellipse(AXIS, 235, 40, 8, "#E8DCC2")
    face(art, motley.skin, brow="#3A2418", mood=Mood.BRIGHT, iris=motley.iris, blush="#E2504F")
    _tears(art, motley)
    _cap(art, motley)


def _rays(art: Drawing, motley: Motley) -> None:
    art.rect(8, 8, 234, 334, motley.ground)
    step = 360 / RAYS
    for ray in range(RAYS):
        wedge = [
            RAY_CENTRE,
            polar(*RAY_CENTRE, RAY_LENGTH, ray * step),
            polar(*RAY_CENTRE, RAY_LENGTH, (ray + 0.5) * step),
        ]
        art.polygon(clip_polygon(wedge, RAY_LIMITS), motley.ray)


def _doublet(art: Drawing, motley: Motley) -> None:
    art.path("M 130,244 L 250,266 L 250,352 L 130,352 Z", motley.middle)
    for row in range(3):
        for column in range(-4, 5):
            x = AXIS + column * 30 + (15 if row % 2 else 0)
            y = 296 + row * 24
            art.polygon(
                [(x, y - 15), (x + 9, y), (x, y + 15), (x - 9, y)], CREAM if x == AXIS else motley.patch
            )


def _ruff(art: Drawing, motley: Motley) -> None:
    for index, (x, y) in enumerate(sagging(66, 194, 248, 26, 8)):
        lean = (index - 3.5) * 2.4
        art.polygon(
            [(x - 14, y - 12), (x + 14, y - 12), (x + lean, y + 27)],
            motley.patch if index % 2 else motley.right,
        )
        art.circle(x + lean, y + 29, 5.4, motley.bell)


def _tears(art: Drawing, motley: Motley) -> None:
    for side, colour in ((-1, motley.left), (1, motley.middle)):
        x = AXIS + side * 18
        art.polygon([(x, 154), (x + 5, 167), (x, 180), (x - 5, 167)], colour, opacity=0.85)


def _cap(art: Drawing, motley: Motley) -> None:
    art.path("M 90,142 C 72,96 54,96 57,132 C 38,70 96,52 122,98 Z", motley.left)
    art.path("M 170,142 C 188,96 206,96 203,132 C 222,70 164,52 138,98 Z", motley.right)
    art.path("M 84,138 C 86,90 104,60 130,34 C 156,60 174,90 176,138 Q 130,112 84,138 Z", motley.middle)
    art.path("M 130,34 C 156,60 174,90 176,138 Q 152,124 130,122 Z", motley.patch)
    art.path("M 83,128 Q 130,100 177,128 L 175,146 Q 130,116 85,146 Z", CREAM)
    for place, (suit, colour) in enumerate(motley.signs, start=-2):
        pip(art, suit, (AXIS + place * 17, 124 + place * place * 2.2), 12, colour)
    for x, y in ((AXIS, 32), (AXIS - 71, 136), (AXIS + 71, 136)):
        art.circle(x, y, 11.5, motley.bell)
        art.circle(x - 3, y - 3, 3.4, "#FFF7DC")
        art.line(f"M {x - 6},{y + 4} L {x + 6},{y + 4}", motley.bell_line, 2)
