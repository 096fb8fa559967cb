"""Explanations of the players at a table: people, and each level of computer player."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.table.seating import PERSON

PLAYERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        PERSON: "Somebody at this screen. With several people, a curtain falls between two turns.",
        "easy": "Goes by rules of thumb, forgets the cards played in earlier tricks, and sometimes slips.",
        "steady": "Goes by rules of thumb, and remembers every card that was played.",
        "sharp": "Imagines deals that fit what it has seen, and plays them out hundreds of times.",
        "master": "Imagines deals that fit what it has seen, and plays them out thousands of times.",
    }
)
"""A sentence about each player who can sit down; none of them sees a hidden card."""
