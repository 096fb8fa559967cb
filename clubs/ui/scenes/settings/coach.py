"""The page of the coach: when it is there, and whether among several people."""

from typing import Final

from clubs.store.settings import CoachName
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.rows import choices_row, switch_row, words_row

WHEN: Final[tuple[tuple[CoachName, str, str], ...]] = (
    ("first", "First deals", "It is there in your first three deals of each game."),
    ("always", "Always", "It is there in every deal."),
    ("never", "Never", "Whatever you choose is played at once."),
)
WHAT: Final = (
    "The coach holds a costly choice back once, and says what is at stake. It never says what would be "
    "better, and you can play on all the same."
)
TOGETHER: Final = "Only if everybody at this computer agrees to it."


def coach_rows(choices: Choices) -> list[Part]:
    """Return when the coach is there."""
    return [
        choices_row(choices, "coach", "The coach is there", WHEN),
        switch_row(choices, "coach_together", "With several people", TOGETHER),
        words_row(WHAT),
    ]
