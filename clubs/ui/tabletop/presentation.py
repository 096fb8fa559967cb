"""The look and sound of a game on the table beyond cards, tricks and numbers bid."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from clubs.language import message
from clubs.rules.event import CardPlayed, Event, GameWon, TricksBid, TrickTaken
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.lights import SeatLight
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context
from clubs.ui.sound.cue import Cue
from clubs.ui.tabletop.board import Board
from clubs.ui.tabletop.changes import StageChanges
from clubs.ui.tabletop.moments import Named, nothing
from clubs.ui.tabletop.names import as_sentence
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.zone_looks import ZoneLooks

Heard: TypeAlias = tuple[Cue, int]
"""A cue and its step, 0 for a cue that has only one."""


class ShownTable(Protocol):
    """The table in its current state; `viewer` is -1 for a spectator."""

    context: Context
    timeline: Timeline
    changes: StageChanges
    board: Board
    places: Places
    public: Public
    match: Match
    viewer: int


class ToldEvent(Protocol):
    """Returns what a toast tells of an event to a viewer, by what is `said` of it; "" for nothing.

    To a beginner it `explains` what that means.
    """

    def __call__(self, event: Event, said: str, viewer: int, *, explains: bool) -> str: ...


def as_said(event: Event, said: str, viewer: int, *, explains: bool) -> str:
    """Return what is said of an event."""
    del event, viewer, explains
    return said


class Centrepiece(NamedTuple):
    """The sprites in the middle of the table; `alpha` is how much they hide of the emblem in the felt."""

    sprites: list[Sprite]
    alpha: int


@dataclass(frozen=True, slots=True)
class TableLook:
    """The presentation of one game on the table; the defaults suit a game that has none.

    `cue` returns the sound of an event; `change` starts what an event changes round the cards and returns
    the ms for which the table waits; `on_plaques` are the events that plaques show, so that no toast repeats
    them, unless they are `announced`; `told` is what a toast tells of the others; `centrepiece` draws what
    stands in the middle of the table; `out` is the word on a card of the trick that can no longer win;
    `taken_by_hand` is whether a finished trick lies there until its winner takes it; `moments` what happens
    that is rare; `light` burns above a seat that has won what it owed.
    """

    zones: ZoneLooks = ZoneLooks()  # noqa: RUF009  (frozen)
    cue: Callable[[Event], Heard | None] = field(default=lambda _: None)
    change: Callable[[Event, StageChanges], float] = field(default=lambda _, __: 0.0)
    on_plaques: tuple[type[Event], ...] = ()
    announced: Callable[[Event], bool] = field(default=lambda _: False)
    told: ToldEvent = field(default=as_said)
    centrepiece: Callable[[ShownTable], Centrepiece] = field(default=lambda _: Centrepiece([], 0))
    out: str = message("cancelled")
    taken_by_hand: Callable[[Public], bool] = field(default=lambda _: False)
    moments: Named = nothing
    light: SeatLight = "trefoil"

    def is_seen(self, event: Event) -> bool:
        """Return whether plaques and cards show an event already, or the page that opens then."""
        shown: tuple[type[Event], ...] = (TricksBid, CardPlayed, TrickTaken, GameWon, *self.on_plaques)
        return isinstance(event, shown) and not self.announced(event)

    def toast(self, event: Event, names: Sequence[str], viewer: int, *, explains: bool) -> str:
        """Return what a toast tells a viewer of an event, nothing if it is seen; names may have `You`."""
        if self.is_seen(event):
            return ""
        return self.told(event, as_sentence(event.sentence(names)), viewer, explains=explains)
