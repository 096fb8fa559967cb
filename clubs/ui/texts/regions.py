"""Names of the regions of a screen for a screen reader; those without a name need none."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

REGIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "answers": "Answers",
        "bubble": "Teacher",
        "challenge": "Challenges",
        "choice": "Your choice",
        "chosen": "Chosen cards",
        "coach": "Coach",
        "corner": "Commands",
        "day": "The day",
        "days": "Days of the month",
        "deals": "Deals of the round",
        "facts": "Facts of the hand",
        "foot": "Commands",
        "games": "Games",
        "hand": "Your hand",
        "ladder": "Bid ladder",
        "levels": "Difficulty",
        "list": "Puzzles",
        "log": "Log of the deal",
        "memory": "Hand you put down",
        "numbers": "Your bid",
        "options": "Options",
        "packet": "Last trick",
        "pages": "Pages",
        "rows": "Rows",
        "scores": "Scores",
        "seats": "Seats",
        "sections": "Sections",
        "settings": "Settings of this page",
        "sheet": "Cards played",
        "stages": "Stages",
        "stopped": "Held back by the coach",
        "tabs": "Pages",
        "time": "Course of the deal",
        "top": "Menu and pages",
        "trumps": "Trumps",
        "who": "What is shown",
        "words": "Words explained",
    }
)
