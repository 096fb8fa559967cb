"""Transitions from the table to other scenes."""

from collections.abc import Callable
from dataclasses import dataclass

from clubs.table.match import Match
from clubs.ui.scenes.scores.second_look import SecondLook
from clubs.ui.shell.transitions import Transition


@dataclass(frozen=True)
class Exits:
    """The ways out of a table, supplied by its opener.

    `look_again` judges the deal that has just ended for a seat. A table with a way `back` is for one deal.
    """

    pause: Callable[[], Transition]
    rules: Callable[[str], Transition]
    settings: Callable[[], Transition]
    new_game: Callable[[], Transition]
    start: Callable[[Match], Transition]
    menu: Callable[[], Transition]
    look_again: Callable[[int], SecondLook] | None = None
    back: Callable[[], Transition] | None = None
