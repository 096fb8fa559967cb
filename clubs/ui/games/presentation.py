"""The presentation of a game: all that the screen knows of one game beyond its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from clubs.rules.action import Action
from clubs.table.seating import LEVELS
from clubs.ui.panels.base import Panel
from clubs.ui.panels.overlay import Overlay
from clubs.ui.style.theme import Theme
from clubs.ui.tabletop.presentation import TableLook
from clubs.ui.texts.game_texts import GameTexts


@dataclass(frozen=True, slots=True)
class Presentation:
    """Everything in it has a default, so that a game without a presentation can be played.

    `panels` show asks of the game's own kinds, `overlays` what else can be seen at its table. `missed_bid`
    is the game's own word for a bid that was not made; `place` is where its table stands, if it has one of
    its own; `levels` are the computer players that can be told apart there; `texts` explain its things.
    """

    table: TableLook = field(default_factory=TableLook)
    panels: Mapping[type[Action], type[Panel]] = field(default_factory=dict)
    overlays: tuple[type[Overlay], ...] = ()
    missed_bid: str = ""
    place: Theme | None = None
    levels: tuple[str, ...] = LEVELS
    texts: GameTexts = GameTexts()  # noqa: RUF009  (frozen)


PLAIN: Final = Presentation()
"""The presentation of a game that has none of its own."""
