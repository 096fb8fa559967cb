"""The colours that more than one drawing shares."""

from dataclasses import dataclass
from typing import Literal

Suit = Literal["C", "D", "H", "S"]
SUITS: tuple[Suit, ...] = ("C", "D", "H", "S")
SUIT_NAMES: dict[Suit, str] = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

WHITE = "#FFFFFF"
CREAM = "#FBF4E4"

# The one precious material, lit from the upper left, and its cold cousin for the night watch.
BRASS, BRASS_DEEP, BRASS_LIGHT = "#E4AE3F", "#B97F22", "#F7D98B"
SILVER, SILVER_DEEP, SILVER_LIGHT = "#D5DEE8", "#93A3B8", "#F3F7FA"

# What the trefoil on money, chests and app icons is made of.
COIN = "#F0B64B"


@dataclass(frozen=True)
class House:
    """The colours of one suit's court: the ground of its window and the cloth of its people."""

    ground: str
    halo: str
    main: str
    deep: str
    mid: str
    light: str
    accent: str
    soft: str


HOUSES: dict[Suit, House] = {
    "C": House("#E3EDD3", "#CFE0B8", "#22754F", "#124030", "#195B40", "#8FC48B", "#F0B64B", "#BFDDA9"),
    "D": House("#FBE7C4", "#F5D59A", "#DB6B2C", "#7E2E1B", "#B44A20", "#F6B65C", "#1F8A8C", "#F9CF8E"),
    "H": House("#FADFD6", "#F4C5B9", "#C22F42", "#6B1630", "#98203A", "#F08E84", "#F0B64B", "#F6B9AC"),
    "S": House("#DCE4F0", "#C3D0E4", "#34488C", "#161F45", "#25346A", "#8FA6DA", "#D5DEE8", "#B3C3E4"),
}


@dataclass(frozen=True)
class Complexion:
    """One skin tone: its lit half, its shaded half and its lips."""

    lit: str
    shade: str
    lip: str


PORCELAIN = Complexion("#F7D7BC", "#E6B594", "#C9665A")
SAND = Complexion("#EDBE95", "#D59C6F", "#B5523F")
HONEY = Complexion("#CF9263", "#AE7146", "#8E3B2E")
CHESTNUT = Complexion("#9C6542", "#7C4B2E", "#5E241F")
UMBER = Complexion("#754A33", "#583523", "#43201A")
