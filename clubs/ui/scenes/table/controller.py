"""The border between a table and its match: views, asks and events of one seat come in, answers go out."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.services.coach import Coach
from clubs.store.settings import Speed
from clubs.table.match import Match
from clubs.ui.panels.base import Advice, Desk, Panel
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.stage import Stage


@dataclass(frozen=True, slots=True)
class TurnWait:
    """The match waits for this: the viewer's answer, another person at the screen, a score to be read.

    If `together`, no hand may be open: anybody at the screen may answer. People with pocket hands are to read
    their `hands`, or to answer `openly`.
    """

    ask: Ask | None = None
    together: bool = False
    curtain: int | None = None
    hands: tuple[int, ...] = ()
    openly: tuple[int, ...] = ()
    score: bool = False


@dataclass(frozen=True, slots=True)
class ScorePage:
    """The facts for a score page: public ones, the deal's code if it has one, the deals that are practice.

    `hints` are the numbers of steps of hints that were shown, by the deal's number; `ends` are the public
    facts at the end of each deal so far.
    """

    public: Public
    code: str | None
    practice: frozenset[int]
    hints: Mapping[int, int]
    ends: tuple[Public, ...]


class Watched(Protocol):
    """A match as somebody sees it; `told` are the events that have not been shown yet."""

    match: Match
    told: list[Event]

    @property
    def view(self) -> SeatView:
        """Return the view as of now."""

    @property
    def waiting(self) -> Collection[int]:
        """Return the seats that must answer now."""

    @property
    def practice(self) -> frozenset[int]:
        """Return the deals that are practice."""

    @property
    def fingerprint(self) -> str:
        """Return the fingerprint of the coming deal, or of this one; "" if none."""


class Controller(Watched, Advice, Protocol):
    """Run a match for a table scene, and show it as `viewer` may see it (-1: as a spectator does).

    `hurried` is whether the others act without pauses now; `longest_pause` is how long they wait at most
    (ms). `news` returns a sentence about the keeping of the match that has not been shown yet, or nothing.
    """

    viewer: int
    hurried: bool
    longest_pause: float
    coach: Coach
    news: Callable[[], str]

    # ------------------------------------------------------------ the match as the viewer sees it

    @property
    def ask(self) -> Ask | None:
        """Return the viewer's ask as of now; for a spectator one that people answer together, or None."""

    @property
    def public(self) -> Public:
        """Return the public facts as of now."""

    @property
    def score(self) -> ScorePage:
        """Return the facts for a score page."""

    def since(self, seat: int) -> tuple[Event, ...]:
        """Return what everybody has seen in this deal after the last action of a seat."""

    def look(self, viewer: int) -> None:
        """Show the match to another seat from now on, and drop the events that have not been shown."""

    # ------------------------------------------------------------ its course

    @property
    def thinking(self) -> bool:
        """Return whether a computer player is thinking."""

    @property
    def scored(self) -> bool:
        """Return whether a deal is over whose score has not been read."""

    def think(self) -> str:
        """Let computer players think, even while cards still fly; return an excuse if that fails, else ""."""

    def go_on(self, now: float, speed: Speed) -> TurnWait:
        """Take one step if it is time (ms) for one, and return what the match waits for."""

    @property
    def certain(self) -> bool | None:
        """Return whether all (True) or none (False) of the remaining tricks are the viewer's for certain.

        None if that is open, and with several people, who have cards to choose themselves.
        """

    def claim_rest(self) -> None:
        """Play the rest of the deal as it is certain to end, without pauses."""

    def hurry(self) -> None:
        """Let the others act without pauses until a person must choose or a score is to be read."""

    def answer(self, action: Action) -> None:
        """Carry out a person's choice."""

    def next_deal(self) -> None:
        """Deal again: the last score has been read."""

    # ------------------------------------------------------------ the judge

    @property
    def failed(self) -> bool:
        """Return whether the judge has failed over the viewer's ask."""

    @property
    def hints(self) -> Mapping[int, int]:
        """Return the number of hint steps that were shown in a deal, by the deal's number."""

    # ------------------------------------------------------------ undo

    @property
    def can_undo(self) -> bool:
        """Return whether there is a choice to take back."""

    @property
    def undo_spoils(self) -> bool:
        """Return whether the deal becomes practice if the last choice is taken back, which it is not yet."""

    def undo(self) -> None:
        """Take the last choice back.

        Unless the viewer made it, the table is seen as a spectator sees it from then on.
        """


@dataclass(frozen=True, slots=True)
class TableAccess:
    """A table as its overlays reach it; `give` carries an answer out, `close` puts the panel away.

    `labels` are the boxes of what its game has written beside the plaques.
    """

    stage: Stage
    desk: Callable[[], Desk]
    controller: Controller
    panel: Callable[[], Panel]
    focus: Focus
    give: Callable[[Action], None]
    close: Callable[[], None]
    labels: Callable[[], Sequence[Rect]]
