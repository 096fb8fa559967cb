"""Find the play: positions with one clear answer, answered on a real table; then the reason."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _, message
from clubs.learn.puzzle import Puzzle, PuzzlePosition
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import sheet
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.popover_scene import ClosedList
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.scenes.puzzles.choice import IDEAS, NEW, OWN, PuzzleChoice
from clubs.ui.scenes.puzzles.column import answer_column, answer_on_felt, question_column
from clubs.ui.scenes.puzzles.inset_table import (
    TABLE,
    Between,
    InsetTable,
    Marks,
    OpenPuzzle,
    PuzzleController,
    TableBox,
    opened,
)
from clubs.ui.scenes.puzzles.lists import LISTS, entries, list_buttons
from clubs.ui.scenes.puzzles.ways import hint_button, way, ways, why_buttons
from clubs.ui.scenes.puzzles.words import PuzzleWords
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.inset import Inset
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.shell.widgets import Focus, Spot, Widget

COLUMN: Final = 430  # design units of text
ASIDE: Final = (0.36, 0.42)  # of a window that the table takes, for an answer and for one in large text
BROADEST: Final = 1000  # design units of text, of an answer between trick and hand


class PuzzlesScene(PageScene):
    """A list of puzzles, and the table of one; `run` begins the match behind one.

    The table takes all input while it is open, with the controls of the page as widgets round its own.
    """

    title = message("Find the play")
    opaque = False
    tells = True
    onward = (message("Another", context="puzzle"), message("Another", context="puzzle"))

    def __init__(
        self,
        context: Context,
        puzzles: PuzzleShelf,
        run: Callable[[Puzzle, PuzzlePosition], PuzzleController],
        *,
        game: str = "",
        own: bool = False,
        patient: bool = False,
    ) -> None:
        super().__init__(context)
        self.puzzles, self._patient, self._games = puzzles, patient, tuple(puzzles.games)
        self._opened, self._exits = partial(opened, puzzles, run), Exits(lambda _: Pop())
        self.choice = PuzzleChoice(puzzles, game if game in self._games else self._games[0])
        self.attempt: PuzzleAttempt | None = None
        self._listed = not own
        self._inset = Inset(context, self._table_box, patient=patient)
        self._waits = own  # for the first of one's own mistakes
        if not own:
            self._take(self.choice)
        self.focus.id = "list idea"

    # ------------------------------------------------------------ which puzzle

    def take(self, choice: PuzzleChoice) -> Transition | None:
        """Take another choice, and show its table."""
        self._take(choice)
        self._listed = False
        self._share_focus()
        return None

    def _take(self, choice: PuzzleChoice) -> None:
        """Open the next puzzle of a choice, unless the one on the table belongs to it."""
        if choice.source != NEW and not choice.all():
            choice = replace(choice, source=next(iter(choice.ideas()), choice.source))
        self._waits = False
        elsewhere = (choice.game, choice.source) != (self.choice.game, self.choice.source)
        self.choice = choice
        self.stands_at = presentation(choice.game).place
        with self.context.imagined_at(self.stands_at):  # where the page will stand once it is open
            if choice.source == NEW:
                self._open_new()
            elif elsewhere or self.attempt is None or self.attempt.listed not in choice.all():
                self.attempt = None
                self._open(choice.in_turn())

    def _open(self, wanted: Sequence[Puzzle]) -> bool:
        """Lay the first of some puzzles that can be laid on the table; return whether there is one."""
        return any(self._begin(one, one) for one in wanted)

    def _begin(self, puzzle: Puzzle, listed: Puzzle) -> bool:
        """Lay one of the list on the table, or its second step; return whether it can be."""
        if (laid := self._opened(puzzle)) is None:
            return False
        self._inset.follow(self._inset.box)
        again, keep = partial(self._opened, puzzle), partial(self.puzzles.answered, puzzle)
        self.attempt = PuzzleAttempt(self._inset, puzzle, laid, again, self._lay, keep, listed)
        self.resized()
        return True

    def go_on(self) -> Transition | None:
        """Open the second step of the puzzle on the table."""
        assert self.attempt is not None
        then = self.attempt.puzzle.then
        return None if then and self._begin(then, self.attempt.listed) else self.another()

    def _open_new(self) -> None:
        """Open another new puzzle that is still to be solved; till one is found, leave the table as it is."""
        if not self._open(self.choice.unsolved(self.attempt.listed if self.attempt else None)):
            self.puzzles.make(self.choice.game)

    def _lay(self, laid: OpenPuzzle, marks: Marks) -> InsetTable:
        """Return a table; the page has its focus."""
        inner, own = self._inset.context, laid.controller
        table = InsetTable(inner, own, self._exits, self.back, self._around, marks, patient=self._patient)
        table.focus.visible = self.focus.visible
        return table

    def another(self) -> Transition | None:
        """Open the next puzzle of the choice; after the last one of a kind, one of any theme."""
        before = self.attempt.listed if self.attempt else None
        if self.choice.source == NEW:
            self._open_new()
        elif self.choice.source in (OWN, IDEAS) and not self.choice.all():
            self._begin_own()  # in another game, or of the other kind
        elif not self._open([one for one in self.choice.in_turn(before) if one != before]):
            self.choice = replace(self.choice, source=next(iter(self.choice.ideas()), self.choice.source))
            self._open(self.choice.in_turn(before))
        return None

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        result = super().update(now)
        self._share_focus()
        found = self.puzzles.poll()
        if found is not None and (self.choice.source, self.choice.game) == (NEW, found.game):
            self._open([found])
        if self._waits:
            self._begin_own()
        if (attempt := self._shown) is None:
            return result
        self.resized()
        result = attempt.update(now) or result
        self.changed()
        return result

    def _begin_own(self) -> None:
        """Open the first own mistake once it is ready, or the first idea; without any, what else there is."""
        kinds = (OWN,) if self.puzzles.working else (OWN, IDEAS)
        every = (PuzzleChoice(self.puzzles, game, kind) for kind in kinds for game in self._games)
        ready = next((one for one in every if one.all()), None)
        if ready is not None or not self.puzzles.working:
            self.take(ready or PuzzleChoice(self.puzzles, self.choice.game))

    def still(self) -> bool:
        made = not (self.puzzles.working or self.puzzles.making or self.puzzles.searching)
        return super().still() and made and (self._shown is None or self._shown.still())

    @property
    def busy(self) -> bool:
        return super().busy or (self._shown is not None and self._shown.busy)

    # ------------------------------------------------------------ the page

    @property
    def paint(self) -> Painters:
        """The painters for the lists; a table keeps to its window, and so does what is round it."""
        return self.context.page_paint if self._listed or self.attempt is None else self.context.paint

    def page(self) -> Part:
        """Return the table beside its question or answer; without room for both, one of them alone."""
        attempt = self.attempt
        alone = self._sheet(self._lists_alone())
        if attempt is None:
            return alone
        words = PuzzleWords(attempt, self.choice, self.puzzles)
        if attempt.told is not None:
            column = answer_column(attempt.told, attempt.filled)
        else:
            column = question_column(
                words.question,
                words.lines,
                said=words.clause,
                hint=hint_button(attempt, "paper"),
            )
        why = why_buttons(attempt, self._unfold, self.help, "paper")
        foot = Region(HStack((*why, Spacer(grow=1), *self._ways(attempt, "paper"))), "foot")
        side = Inside(column, "centre", "start", widest=COLUMN)
        beside = VStack((HStack((TableBox(grow=1), side), "large", "fill", grow=1), foot))
        above = VStack((TableBox(grow=1), column, foot))
        upright = self.context.screen.height > self.context.screen.width
        forms = (self._sheet(one) for one in ((above, beside) if upright else (beside, above)))
        return FirstThatFits((*forms, alone if self._listed else self._on_felt(attempt)))

    def _sheet(self, body: Part) -> Part:
        return sheet(self.title, body, self.back, list_buttons(self.choice, self._open_list), scrolls=False)

    def _ways(self, attempt: PuzzleAttempt, kind: Kind) -> tuple[PushButton, ...]:
        return ways(attempt, self.another, self.go_on, kind, self.onward)

    def _lists_alone(self) -> Part:
        """Return what leads to a table that takes the whole window; the lists stand over it."""
        play = way("play", _("To the table"), partial(self.take, self.choice), "primary")
        return Inside(Region(play, "foot"), "centre", "start")

    def _open_list(self, name: str) -> Transition:
        found = entries(name, self.choice, self._games)
        return Push(ClosedList(self, f"list {name}", _(LISTS[name]), found, self.take))

    def _on_felt(self, attempt: PuzzleAttempt) -> Part:
        """Return the buttons over a table that takes the whole window, and the answer beside its things."""
        if attempt.table.overlays.log.open:
            return Spacer()  # it stands where the buttons were
        lists = way("lists", _("Choose", context="puzzle"), self._show_list, "secondary")
        hint = () if attempt.told else (hint_button(attempt, "secondary"),)
        why = why_buttons(attempt, self._unfold, self.help, "secondary")
        buttons = HStack((lists, *why, *hint, *self._ways(attempt, "secondary")), "small")
        foot = Region(HStack((Spacer(grow=1), buttons)), "foot")
        told: Part | None = None
        if attempt.told is not None:
            panel = answer_on_felt(attempt.told, attempt.filled)
            if attempt.upright:
                told = Between(Inside(panel, "centre", "start", widest=BROADEST), *attempt.felt)
            else:
                forms = (Even((Spacer(), panel), "tight", weights=(1 - part, part)) for part in ASIDE)
                told = FirstThatFits(tuple(forms), grow=1)
        return Padding(VStack((foot, *([told] if told else []))), "tight", "tight")

    def _unfold(self) -> None:
        assert self.attempt is not None
        self.attempt.unfold()
        self.changed()

    def _show_list(self) -> None:
        self._listed = True
        self._share_focus()

    def _share_focus(self) -> None:
        """Have the focus of the table while that is on the page, else one of the list, on what is chosen."""
        self.changed()
        table = self._table
        if table is not None:
            self.focus = table.focus
        elif self.attempt is not None and self.focus is self.attempt.table.focus:
            self.focus = Focus()
            self.focus.id = "list idea"

    # ------------------------------------------------------------ the table in its place

    @property
    def _table_box(self) -> Rect:
        screen = self.context.screen
        return self.layout.boxes.get(TABLE, Rect(0, 0, screen.width, screen.height))

    @property
    def _full(self) -> bool:
        """Whether there is no room for the list beside the table."""
        return TABLE not in self.layout.boxes

    @property
    def _shown(self) -> PuzzleAttempt | None:
        """The attempt whose table is on the page."""
        return None if self._full and self._listed else self.attempt

    @property
    def _table(self) -> InsetTable | None:
        return self._shown.table if self._shown is not None else None

    @property
    def _aside(self) -> int:
        """The width that the stage of a table in the whole window leaves free for the answer."""
        told = next((one.widget.rect for one in self.layout.controls if one.widget.id == "answer"), None)
        if self.attempt is None or told is None or not self._full or self.attempt.upright:
            return 0
        return self.context.screen.width - told.left

    def resized(self) -> None:
        super().resized()
        if self._inset.follow(self._table_box, self._aside) and self.attempt is not None:
            self.attempt.table.resized()

    # ------------------------------------------------------------ input

    def given(self, taken: inputs.Input) -> Transition | None:
        """Let the table take the input, but for arrows among the page's own controls, and the wheel."""
        table = self._table
        if isinstance(taken, inputs.Hint) and self.attempt is not None and self.attempt.told is not None:
            self._unfold()
            return None
        own = isinstance(taken, inputs.Move) and self._focused is not None
        if table is None or own or (isinstance(taken, inputs.Scroll) and self._area_at(*self._pointer)):
            return super().given(taken)
        self.resized()
        result = table.handle(self._inset.inside(taken))
        self.pressed = table.pressed
        return result

    def back(self) -> Transition | None:
        """Leave a table that takes the whole window for the list, and the list for the menu."""
        if self._full and self._table is not None:
            self._show_list()
            return None
        return super().back()

    @property
    def quiet(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """The id that has the focus while the table asks nothing."""
        return self._table.quiet if self._table is not None else ""

    def help(self) -> Transition | None:
        return self.context.router.rules(self.choice.game, "")

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Say that there is no log without a table."""
        if command == "log":
            self.notify(_("The log belongs to a table: choose a puzzle first."))
        return super().do(command)

    def says(self) -> list[str]:
        if (attempt := self._shown) is None:
            return []
        told = attempt.told or PuzzleWords(attempt, self.choice, self.puzzles)
        return [told.told, *attempt.table.says()]

    def _around(self) -> list[Widget]:
        return [self._inset.inwards(widget) for widget in super().pointable()]

    def widgets(self) -> list[Widget]:
        return self._with_table([control.widget for control in self.controls()])

    def pointable(self) -> list[Widget]:
        return self._with_table(super().pointable())

    def _with_table(self, own: list[Widget]) -> list[Widget]:
        """Return the widgets of the table before some of the page: those about it before the others."""
        if (table := self._table) is None:
            return own
        known = {control.widget.id for control in self.controls()}
        on_table = [one for one in map(self._inset.outwards, table.widgets()) if one.id not in known]
        return [*on_table, *sorted(own, key=lambda one: one.region not in ("answer", "foot"))]

    def readings(self) -> list[Reading]:
        """Return the texts of the list, or all that is written on the page and its table."""
        return super().readings() if self._table is None else Scene.readings(self)

    def explained(self) -> list[Spot]:
        spots = super().explained()
        if (attempt := self._shown) is None or attempt.step is AttemptStep.TOLD:
            return spots
        return [*spots, *map(self._inset.spot, attempt.table.explained())]

    def kept_clear(self) -> list[Rect]:
        table = self._table
        return [] if table is None else [self._inset.moved(rect) for rect in table.kept_clear()]

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        page = super().decor()
        if (attempt := self._shown) is None:
            return page
        table = attempt.sprites(0)
        if not self._full:
            return [*page, *table]
        buttons = [one.widget.rect.left for one in self.layout.controls if one.widget.region == "foot"]
        log = attempt.table.overlays.log.covers
        first = min([*buttons, *([self._inset.moved(log).left] if log else [])])
        words = PuzzleWords(attempt, self.choice, self.puzzles)
        return [*table, *words.on_felt(self.paint, self._table_box, first), *page]
