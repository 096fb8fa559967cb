"""Names of the regions of a screen for a screen reader; those without a name need none."""

from collections.abc import Mapping
from typing import Final

from clubs.language import message

REGIONS: Final[Mapping[str, str]] = {
    "answers": message("Answers"),
    "bubble": message("Teacher"),
    "challenge": message("Challenges"),
    "choice": message("Your choice"),
    "chosen": message("Chosen cards"),
    "coach": message("Coach"),
    "corner": message("Commands"),
    "day": message("The day"),
    "days": message("Days of the month"),
    "deals": message("Deals of the round"),
    "facts": message("Facts of the hand"),
    "foot": message("Commands"),
    "games": message("Games"),
    "hand": message("Your hand"),
    "ladder": message("Bid ladder"),
    "levels": message("Difficulty"),
    "list": message("Puzzles"),
    "log": message("Log of the deal"),
    "memory": message("Hand you put down"),
    "numbers": message("Your bid", context="tricks"),
    "options": message("Options"),
    "packet": message("Last trick"),
    "pages": message("Pages"),
    "rows": message("Rows"),
    "scores": message("Scores"),
    "seats": message("Seats"),
    "sections": message("Sections"),
    "settings": message("Settings of this page"),
    "sheet": message("Cards played"),
    "stages": message("Stages"),
    "stopped": message("Held back by the coach"),
    "tabs": message("Pages"),
    "time": message("Course of the deal"),
    "top": message("Menu and pages"),
    "trumps": message("Trumps"),
    "who": message("What is shown"),
    "words": message("Words explained"),
}
