"""How a player answered a puzzle, one of the program's or a mistake of their own."""

from enum import StrEnum


class Result(StrEnum):
    """Found at once; found after a nudge; missed, if another answer came first or the right one was shown."""

    FOUND = "found"
    NUDGED = "nudged"
    MISSED = "missed"
