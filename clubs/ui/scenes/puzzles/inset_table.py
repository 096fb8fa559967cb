"""The table of a puzzle: the real one, without icons and meter, and with the page's controls round it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from pygame import Rect

from clubs.cards import Card, each
from clubs.learn.puzzle import Puzzle, PuzzlePosition
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Around, Padding
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.hud import Hud, crown_spots
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Spot, Widget
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Wishes


class PuzzleController(Controller, Protocol):
    """Runs the match behind a puzzle until what follows the answer has been played."""

    @property
    def over(self) -> bool:
        """Return whether nothing more is played: the answer and what follows it are on the table."""

    def stop(self) -> None:
        """Play nothing more."""


@dataclass(frozen=True, slots=True)
class OpenPuzzle:
    """A puzzle on a table of its own."""

    position: PuzzlePosition
    controller: PuzzleController


def opened(
    puzzles: PuzzleShelf, run: Callable[[Puzzle, PuzzlePosition], PuzzleController], puzzle: Puzzle
) -> OpenPuzzle | None:
    """Lay a puzzle on a table, where `run` begins its match; None if it cannot be."""
    position = puzzles.position(puzzle)
    return OpenPuzzle(position, run(puzzle, position)) if position is not None else None


class BareHeader(Header):
    """Only the sign for trumps."""

    def sprites(self) -> list[Sprite]:
        return self.signed()

    def widgets(self) -> list[Widget]:
        return self.sign_widgets()

    def explained(self) -> list[Spot]:
        return []


class BareHud(Hud):
    """Plaques, chips, crown, status line and messages."""

    header = BareHeader

    @property
    def scored(self) -> bool:
        """Whether there are any points; before the first deal is scored they say nothing."""
        return any(self.stage.public.scores)

    @property
    def status(self) -> tuple[str, str]:
        """Nothing about a card to be played: the page asks for it."""
        ask = self.parts.panel.ask
        return ("", "") if ask is not None and ask.kind is PlayCard else super().status

    @property
    def _status(self) -> list[Sprite]:
        return super()._status if self.status[0] else []

    def icons(self) -> list[Widget]:
        return []

    def explained(self) -> list[Spot]:
        """Return all on the table that can be explained, but for the goal meter."""
        panel = self.parts.panel
        spots = TableExplanations(self.stage, panel.desk.view.seat).things()
        return [*spots, *self._header.explained(), *crown_spots(self.stage), *panel.explained()]


Marks = Mapping[Card, State]
NO_MARKS: Final[Marks] = {}
TABLE: Final = "table"
LEAST: Final = (760, 530)
"""Pixels, below which the text on a table would be smaller than usual."""
LEAST_UNITS: Final = (860, 480)
"""The same in design units of text."""


class TableBox(Part, frozen=True):
    """The box of the table on a page, never smaller than a usual window."""

    id: str = TABLE

    def extent(self, paint: Painters) -> tuple[float, float]:
        t = paint.screen.t
        return max(LEAST[0], LEAST_UNITS[0] * t), max(LEAST[1], LEAST_UNITS[1] * t)

    def place(self, box: Rect, layout: Layout) -> None:
        """Leave the box to the table."""


class Between(Around, frozen=True):
    """A part on the felt between two heights of the page, in pixels."""

    top: float
    bottom: float

    def place(self, box: Rect, layout: Layout) -> None:
        free = boxed(box.left, self.top, box.width, self.bottom - self.top)
        layout.put(Padding(self.part, "none", "small"), free)


class InsetTable(TableScene):
    """A table that takes one answer, once it is `shown`: the page is there before its table is painted.

    `leave` leads away from it; `around` returns the controls of the page, in the table's own pixels.
    """

    hud = BareHud

    def __init__(
        self,
        context: Context,
        controller: PuzzleController,
        exits: Exits,
        leave: Callable[[], Transition | None],
        around: Callable[[], list[Widget]],
        marks: Marks = NO_MARKS,
        *,
        patient: bool = False,
    ) -> None:
        self._leave, self._around, self._marks = leave, around, marks
        self.given: Action | None = None
        self.shown = patient
        super().__init__(context, controller, exits, patient=patient)
        self.teaching.hint.lamp = self.overlays.log.gives_way = self.overlays.announcer.asks = False

    def tell(self, marks: Marks) -> None:
        """Ask nothing more, and draw some cards of the hand in another state."""
        self._marks = marks
        self._close()
        self.stage.relay()

    def _wishes(self) -> Wishes:
        wishes = super()._wishes()
        state, marks = wishes.state, self._marks

        def marked(shown: TableCard) -> State:
            was = state(shown)
            known = shown.card is not None and shown.card in marks
            return marks[shown.card] if known and was != "focus" else was  # type: ignore[index] # it is known

        wishes.state = marked
        return wishes

    def answer(self, action: Action) -> None:
        if self.shown:
            super().answer(action)

    def _give(self, action: Action) -> None:
        self.given = action
        super()._give(action)

    def back(self) -> Transition | None:
        return None if self.overlays.back() else self._leave()

    def widgets(self) -> list[Widget]:
        return [*super().widgets(), *self._around()]


def marks_of(action: Action, state: State) -> Marks:
    """Return the marks of the cards that an answer is about."""
    if isinstance(action, GiveCards):
        return dict.fromkeys(each(action.cards), state)
    return {action.card: state} if isinstance(action, PlayCard) else NO_MARKS
