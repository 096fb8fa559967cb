"""Decisions of the searching player: the same view, seed and budget give the same answer, from now on."""

from typing import Final

from tests.ai.questions import answers_of
from tests.games.case import GameCase, cases

LEVEL: Final = "sharp@64"
NUMBER: Final = 24


def decide(case: GameCase, number: int = NUMBER) -> str:
    """Return the answers to the first questions of a game, a line for each."""
    return "\n".join((*answers_of(case.game.id, LEVEL, number), ""))


def write_all() -> None:
    """Write down the decisions of all games."""
    for case in cases().values():
        case.decisions.write_text(decide(case), encoding="utf-8", newline="\n")
