"""The card composer: indices, pips, aces and courts put together in the inks of a skin."""

from collections.abc import Callable
from typing import Literal

from build.art import aces, card, courts_clubs, courts_diamonds, courts_hearts, courts_spades, ornaments
from build.art.geometry import Box, Point
from build.art.glyphs import GLYPHS, glyph
from build.art.palette import HOUSES, Suit
from build.art.pips import pip
from build.art.skins import Skin
from build.art.svg import Drawing

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
RANKS: tuple[Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")

INDEX_X, INDEX_TOP, INDEX_HEIGHT = 35, 17, 58
INDEX_WIDEST = 44
INDEX_PIP_Y, INDEX_PIP = 104, 41
LOWER_INDEX = "translate(250 350) rotate(180) translate(3 3) scale(0.7)"

PIP = 42
LEFT, MIDDLE, RIGHT = 92, 133, 174
TOP, HALF, BOTTOM = 66.0, 175.0, 284.0
FOUR_ROWS = (TOP, TOP + (BOTTOM - TOP) / 3, BOTTOM - (BOTTOM - TOP) / 3, BOTTOM)

_CORNERS: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM))
_SIDES: tuple[Point, ...] = ((LEFT, HALF), (RIGHT, HALF))
_EIGHT: tuple[Point, ...] = tuple((x, y) for x in (LEFT, RIGHT) for y in FOUR_ROWS)
_UPPER: Point = (MIDDLE, (TOP + HALF) / 2)
_LOWER: Point = (MIDDLE, (HALF + BOTTOM) / 2)
_CENTRE: Point = (MIDDLE, HALF)

LAYOUTS: dict[str, tuple[Point, ...]] = {
    "2": ((MIDDLE, TOP), (MIDDLE, BOTTOM)),
    "3": ((MIDDLE, TOP), _CENTRE, (MIDDLE, BOTTOM)),
    "4": _CORNERS,
    "5": (*_CORNERS, _CENTRE),
    "6": (*_CORNERS, *_SIDES),
    "7": (*_CORNERS, *_SIDES, _UPPER),
    "8": (*_CORNERS, *_SIDES, _UPPER, _LOWER),
    "9": (*_EIGHT, _CENTRE),
    "T": (
        *_EIGHT,
        (MIDDLE, (FOUR_ROWS[0] + FOUR_ROWS[1]) / 2),
        (MIDDLE, (FOUR_ROWS[2] + FOUR_ROWS[3]) / 2),
    ),
}

COURT_WINDOW = card.leaf_window((64, 132), (49, 98))
FIGURES: dict[tuple[str, Suit], Callable[[Drawing], None]] = {
    ("K", "C"): courts_clubs.king,
    ("Q", "C"): courts_clubs.queen,
    ("J", "C"): courts_clubs.jack,
    ("K", "D"): courts_diamonds.king,
    ("Q", "D"): courts_diamonds.queen,
    ("J", "D"): courts_diamonds.jack,
    ("K", "H"): courts_hearts.king,
    ("Q", "H"): courts_hearts.queen,
    ("J", "H"): courts_hearts.jack,
    ("K", "S"): courts_spades.king,
    ("Q", "S"): courts_spades.queen,
    ("J", "S"): courts_spades.jack,
}

# In large print the index keeps to the strip that even a hand of 26 leaves free; the picture has the rest.
LARGE_X, LARGE_TOP, LARGE_RANK, LARGE_WIDEST = 38, 18, 116, 53
LARGE_PIP, LARGE_PIP_Y = 56, 170
LARGE_GREAT_PIP = 150


def face(rank: Rank, suit: Suit, skin: Skin) -> str:
    """Draw the print of one card."""
    art = Drawing(card.WIDTH, card.HEIGHT)
    if skin.large_print:
        _large(art, rank, suit, skin)
        return art.text()
    ink = skin.inks[suit]
    if (rank, suit) in FIGURES:
        art.include(_figure(rank, suit, card.FIGURE_LIMITS))
        card.frame(art, COURT_WINDOW, skin.paper, HOUSES[suit].deep, 2.2)
    elif rank == "A":
        aces.ace(art, suit, ink)
    else:
        if not skin.white_paper:
            _ornament(art, rank, suit, ink)
        for at in LAYOUTS[rank]:
            pip(art, suit, at, PIP, ink, turn=180 if at[1] > HALF else 0)
    if suit == "C":
        card.brass_hairline(art)
    _index(art, rank, suit, ink)
    with art.group(LOWER_INDEX):
        _index(art, rank, suit, ink)
    return art.text()


def _ornament(art: Drawing, rank: Rank, suit: Suit, ink: str) -> None:
    if rank == "5":
        ornaments.five(art, suit, _CENTRE, ink)
    elif rank == "T":
        ornaments.ten(art, suit, _CENTRE, ink)


def _figure(rank: Rank, suit: Suit, limits: Box) -> Drawing:
    figure = Drawing(card.WIDTH, card.HEIGHT, limits=limits)
    FIGURES[rank, suit](figure)
    return figure


def _index(art: Drawing, rank: Rank, suit: Suit, ink: str) -> None:
    width = GLYPHS[rank].width * INDEX_HEIGHT / 100
    squeeze = min(1, INDEX_WIDEST / width)
    glyph(art, rank, (INDEX_X, INDEX_TOP), INDEX_HEIGHT, ink, anchor="middle", squeeze=squeeze)
    pip(art, suit, (INDEX_X, INDEX_PIP_Y), INDEX_PIP, ink)


def _large(art: Drawing, rank: Rank, suit: Suit, skin: Skin) -> None:
    """Large print: a great rank over its sign, one great pip or a cropped portrait, no lower index."""
    ink = skin.inks[suit]
    if (rank, suit) in FIGURES:
        card.large_portrait(art, _figure(rank, suit, card.FIGURE_LIMITS), HOUSES[suit].ground)
        card.frame(art, card.LARGE_WINDOW, skin.paper, HOUSES[suit].deep, 2.4)
    else:
        pip(art, suit, (card.LARGE_MIDDLE, HALF), LARGE_GREAT_PIP, ink)
    if suit == "C":
        card.brass_hairline(art, 2.4)
    squeeze = min(1, LARGE_WIDEST / (GLYPHS[rank].width * LARGE_RANK / 100))
    glyph(art, rank, (LARGE_X, LARGE_TOP), LARGE_RANK, ink, anchor="middle", squeeze=squeeze)
    pip(art, suit, (LARGE_X, LARGE_PIP_Y), LARGE_PIP, ink)
