"""Loading of all that the menu does without, while it answers: in steps, one in a frame."""

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Final

PLAYERS: Final = (
    "clubs.rules.engine",
    "clubs.games",
    "clubs.table.replay",
    "clubs.ai.worker_client",
    "clubs.judge.question",
    "clubs.store.match_repository",
    "clubs.services.own_mistakes",
)
GAMES: Final = ("clubs.ui.tabletop.stage", "clubs.ui.panels.base", "clubs.ui.games")
SCENES: Final = (
    "clubs.ui.scenes.picker.scene",
    "clubs.ui.scenes.scores.scoresheet",
    "clubs.ui.scenes.scores.deal_end",
    "clubs.ui.scenes.table.parts",
    "clubs.ui.scenes.table.scene",
    "clubs.app.tables",
    "clubs.ui.scenes.rules.scene",
    "clubs.app.lessons",
    "clubs.app.path_stops",
    "clubs.ui.scenes.settings.scene",
    "clubs.ui.scenes.replay.scene",
    "clubs.services.duels",
    "clubs.services.rounds",
    "clubs.services.match_history",
    "clubs.ui.scenes.daily.scene",
    "clubs.ui.scenes.rounds.scene",
    "clubs.ui.scenes.history.scene",
    "clubs.ui.scenes.statistics.scene",
    "clubs.ui.scenes.duel.scene",
    "clubs.ui.scenes.puzzles.scene",
    "clubs.app.puzzle_page",
)
"""Modules that bring the program with them, in the order of need; each only few that are new."""


def importing(modules: tuple[str, ...]) -> Iterator[Callable[[], object]]:
    """Yield the steps of importing modules."""
    return (partial(import_module, module) for module in modules)
