"""What the table shows and sounds of a game beyond cards, tricks and numbers bid."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

from clubs.rules.event import CardPlayed, Event, TricksBid, TrickTaken
from clubs.rules.public import Public
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context
from clubs.ui.sound.cue import Cue
from clubs.ui.tabletop.board import Board
from clubs.ui.tabletop.changes import Changes
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.zone_looks import ZoneLooks

Heard: TypeAlias = tuple[Cue, int]
"""A cue and its step, 0 for a cue that has only one."""


class Shown(Protocol):
    """The table as it is shown now."""

    context: Context
    timeline: Timeline
    changes: Changes
    board: Board
    places: Places
    public: Public


class Centrepiece(NamedTuple):
    """What stands in the middle of the table; `alpha` is how much it hides of the emblem in the felt."""

    sprites: list[Sprite]
    alpha: int


def _no_cue(event: Event) -> None:
    del event


def _no_change(event: Event, changes: Changes) -> float:
    del event, changes
    return 0.0


def _nothing(shown: Shown) -> Centrepiece:
    del shown
    return Centrepiece([], 0)


@dataclass(frozen=True, slots=True)
class TableLook:
    """The presentation of one game on the table; the defaults suit a game that has none.

    `cue` returns the sound of an event; `change` starts what an event changes round the cards and returns
    the ms for which the table waits; `on_plaques` are the events that plaques show, so that no toast repeats
    them; `centrepiece` draws what stands in the middle of the table.
    """

    zones: ZoneLooks = ZoneLooks()  # noqa: RUF009  (frozen)
    cue: Callable[[Event], Heard | None] = _no_cue
    change: Callable[[Event, Changes], float] = _no_change
    on_plaques: tuple[type[Event], ...] = ()
    centrepiece: Callable[[Shown], Centrepiece] = _nothing

    def is_seen(self, event: Event) -> bool:
        """Return whether plaques and cards show an event already."""
        return isinstance(event, (TricksBid, CardPlayed, TrickTaken, *self.on_plaques))
