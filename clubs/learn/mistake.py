"""Which of a player's own decisions come back as puzzles."""

from typing import Final

from clubs.rules.action import Action
from clubs.verdict.verdict import Verdict, Word

LOST: Final = 0.05
"""The chance to win the game under which a position teaches nothing: it was lost before."""


def comes_back(verdict: Verdict, action: Action) -> bool:
    """Return whether an answer was clearly a costly mistake, in a game that was not lost for certain."""
    tried = verdict.of(action)
    costly = tried is not None and tried.word in (Word.COSTLY, Word.TURNED)
    chance = verdict.best.chance
    return costly and (chance is None or chance >= LOST)
