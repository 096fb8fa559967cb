"""Find the play: positions with one clear answer, answered on a real table; then the reason."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from clubs.games import GAMES
from clubs.learn.puzzle import Puzzle
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import CONTROL
from clubs.ui.scenes.common.paper_scene import PaperScene
from clubs.ui.scenes.puzzles.answer_panel import AnswerPanel
from clubs.ui.scenes.puzzles.attempt import Attempt, Step
from clubs.ui.scenes.puzzles.border import Opened, Puzzles
from clubs.ui.scenes.puzzles.choice import NEW, OWN, Choice
from clubs.ui.scenes.puzzles.foot import Foot
from clubs.ui.scenes.puzzles.inset_table import InsetTable, Marks
from clubs.ui.scenes.puzzles.layout import PuzzleLayout
from clubs.ui.scenes.puzzles.list import PuzzleList
from clubs.ui.scenes.puzzles.words import CLAUSE, QUESTION, Words
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.inset import Inset
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Focus, Widget

ON_TABLE, ANSWER = CONTROL - 1, CONTROL + 30  # the heights of the table, and of the answer over all


class PuzzlesScene(PaperScene):
    """A list of puzzles, and the table of one; `rules` opens the rule page of a game at a section.

    The table takes all input while it is open, with the controls of the page as widgets round its own.
    """

    title = "Find the play"
    tells = True

    def __init__(
        self,
        context: Context,
        puzzles: Puzzles,
        rules: Callable[[str, str], Transition],
        *,
        game: str = "",
        own: bool = False,
        patient: bool = False,
    ) -> None:
        super().__init__(context)
        self.puzzles, self._patient, self._games = puzzles, patient, tuple(puzzles.games)
        self._exits = Exits(Pop, rules, Pop, Pop, lambda _: Pop(), Pop)
        self.tab = self._games.index(game) if game in self._games else 0
        self.choice = Choice(puzzles, self._games[self.tab])
        self.attempt: Attempt | None = None
        self._first, self._listed, self._over_list = 0, not own, False
        self._inset = Inset(context, self.layout.table, patient=patient)
        self._waits = own  # for the first of one's own mistakes
        if not own:
            self._take(self.choice)

    # ------------------------------------------------------------ which puzzle

    def tabs(self) -> Sequence[str]:
        """Return the titles of the games."""
        return [GAMES[game].title for game in self._games]

    def open_tab(self, tab: int) -> None:
        """Open a game's play of the day, or else its first theme."""
        super().open_tab(tab)
        self._take(Choice(self.puzzles, self._games[tab], level=self.choice.level))

    def take(self, choice: Choice) -> Transition | None:
        """Take another choice, and show its table."""
        self._take(choice)
        self._listed, self.focus = False, self.attempt.table.focus if self.attempt else self.focus
        return None

    def _take(self, choice: Choice) -> None:
        """Open the next puzzle of a choice, unless the one on the table belongs to it."""
        if choice.source != NEW and not choice.all():
            choice = replace(choice, source=next(iter(choice.themes()), choice.source))
        self._waits = False
        elsewhere = (choice.game, choice.source) != (self.choice.game, self.choice.source)
        self.choice = choice
        if choice.source == NEW:
            self._open_new()
        elif elsewhere or self.attempt is None or self.attempt.puzzle not in choice.all():
            self.attempt = None
            self._open(choice.in_turn())

    def _open(self, wanted: Sequence[Puzzle]) -> bool:
        """Lay the first of some puzzles that can be laid on the table; return whether there is one."""
        for puzzle in wanted:
            if (opened := self.puzzles.open(puzzle)) is not None:
                self._inset.follow(self.layout.table)
                again, keep = partial(self.puzzles.open, puzzle), partial(self.puzzles.answered, puzzle)
                self.attempt = Attempt(self._inset, puzzle, opened, again, self._lay, keep)
                return True
        return False

    def _open_new(self) -> None:
        """Open another new puzzle that is still to be solved; till one is found, leave the table as it is."""
        if not self._open(self.choice.unsolved(self.attempt.puzzle if self.attempt else None)):
            self.puzzles.make(self.choice.game)

    def _lay(self, opened: Opened, marks: Marks) -> InsetTable:
        """Return a table; the page has its focus."""
        inner, around = self._inset.context, self._around
        table = InsetTable(
            inner, opened.controller, self._exits, self.back, around, marks, patient=self._patient
        )
        table.focus.visible, self.focus = self.focus.visible, table.focus
        return table

    def another(self) -> Transition | None:
        """Open the next puzzle of the choice; after the last one of a kind, one of any theme."""
        before = self.attempt.puzzle if self.attempt else None
        if self.choice.source == NEW:
            self._open_new()
        elif self.choice.source == OWN and not self.choice.all():
            self._begin_own()  # in another game
        elif not self._open([one for one in self.choice.in_turn(before) if one != before]):
            self.choice = replace(self.choice, source=next(iter(self.choice.themes()), self.choice.source))
            self._open(self.choice.in_turn(before))
        return None

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        result = super().update(now)
        found = self.puzzles.poll()
        if found is not None and (self.choice.source, self.choice.game) == (NEW, found.game):
            self._open([found])
        if self._waits:
            self._begin_own()
        if self.attempt is None or self._listing:
            return result
        self.resized()
        return self.attempt.update(now) or result

    def _begin_own(self) -> None:
        """Open the first of one's own mistakes once it is ready; without any, what else there is."""
        at = next((at for at, game in enumerate(self._games) if self.puzzles.due(game)), None)
        if at is not None or not self.puzzles.working:
            self.tab = self.tab if at is None else at
            choice = Choice(self.puzzles, self._games[self.tab])
            self.take(choice if at is None else replace(choice, source=OWN))

    def still(self) -> bool:
        made = not (self.puzzles.working or self.puzzles.making)
        return super().still() and made and (self.attempt is None or self._listing or self.attempt.still())

    @property
    def busy(self) -> bool:
        return super().busy or (self.attempt is not None and not self._listing and self.attempt.busy)

    @property
    def scrolls(self) -> bool:
        listed = self._listing or not self.layout.full
        return listed and len(self._list.themes) > self._list.fits

    def resized(self) -> None:
        told = self.attempt is not None and self.attempt.step is Step.TOLD
        changed = self._inset.follow(self.layout.table, self.layout.left_aside * told)
        if changed and self.attempt is not None:
            self.attempt.table.resized()

    # ------------------------------------------------------------ layout

    @property
    def paint(self) -> Painters:
        """The painters for the list; a table that takes the whole page keeps to its window, as all do."""
        return self.context.page_paint if self._listed or self.attempt is None else self.context.paint

    @property
    def layout(self) -> PuzzleLayout:
        """The layout for the window."""
        lines = self.paint.text.cap(QUESTION) + self.screen.u(20) + self.paint.text.line(CLAUSE)
        top = self.close_button.bottom + self.screen.u(34)
        large = self.context.page_paint is not self.context.paint
        return PuzzleLayout(self.screen, self.sheet, top, lines, large)

    @property
    def _listing(self) -> bool:
        """Whether the list is seen instead of the table, where there is no room for both."""
        return self.layout.full and (self._listed or self.attempt is None)

    @property
    def _list(self) -> PuzzleList:
        return PuzzleList(self.paint, self.layout.list, self.choice, self._first, self.take)

    def _words(self, attempt: Attempt) -> Words:
        return Words(attempt, self.choice, self.puzzles)

    def _answer(self) -> AnswerPanel | None:
        attempt = self.attempt
        if attempt is None or (told := attempt.told) is None:
            return None
        return AnswerPanel(self.paint, self.layout.answer(*attempt.felt), told, attempt.filled)

    @property
    def _foot(self) -> Foot | None:
        attempt = self.attempt
        if attempt is None:
            return None
        hidden = not self.choice.tells_theme
        return Foot(self.paint, self.layout, attempt, self.another, self._show_list, hidden=hidden)

    def _show_list(self) -> Transition | None:
        self._listed, self.focus = True, Focus()
        return None

    # ------------------------------------------------------------ input

    def handle(self, taken: inputs.Input) -> Transition | None:
        if isinstance(taken, inputs.Move) and taken.dy and self._scrolled_to(taken.dy):
            return None
        if isinstance(taken, inputs.Page):
            return self.scroll(-taken.step * self._list.fits)
        if isinstance(taken, inputs.Point):
            self._over_list = self.layout.list.collidepoint(taken.x, taken.y)
        if self.attempt is None or self._listing or (isinstance(taken, inputs.Scroll) and self._over_list):
            return super().handle(taken)
        self.resized()
        table = self.attempt.table
        result, self.pressed = table.handle(self._inset.inside(taken)), table.pressed
        return result

    def _scrolled_to(self, step: int) -> bool:
        """Scroll the themes by a row where an arrow leads beyond those that are seen."""
        following = self._list.following(self.focus.id or "", step)
        if following is not None:
            (self.focus.id, self._first), self.focus.visible = following, True
        return following is not None

    def scroll(self, dy: float) -> Transition | None:
        self._first = max(0, min(self._first - round(dy), len(self._list.themes) - self._list.fits))
        return None

    def back(self) -> Transition | None:
        """Leave a table that takes the whole window for the list, and the list for the menu."""
        if self.layout.full and not self._listing:
            return self._show_list()
        return super().back()

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the answer, the buttons under the table, the list, the games and the close button."""
        if self._listing or self.attempt is None:
            return [*self._list.controls(), *self.frame_controls()]
        foot = foot.controls() if (foot := self._foot) else []
        answer = self._answer()
        own = [*([answer.control()] if answer else []), *foot]
        listed = [] if answer else self._list.controls()
        return own if self.layout.full else [*own, *listed, *self.frame_controls()]

    def says(self) -> list[str]:
        attempt, answer = self.attempt, self._answer()
        if attempt is None or self._listing:
            return []
        return [answer.told if answer else self._words(attempt).told, *attempt.table.says()]

    def _around(self) -> list[Widget]:
        return [self._inset.inwards(control.widget) for control in self.controls()]

    def page_widgets(self) -> list[Widget]:
        controls = [control.widget for control in self.controls()]
        if self.attempt is None or self._listing:
            return controls
        known = {widget.id for widget in controls}
        table = map(self._inset.outwards, self.attempt.table.widgets())
        return [*(one for one in table if one.id not in known), *controls]

    def page_spots(self) -> list[Spot]:
        if self.attempt is None or self._listing or self.attempt.step is Step.TOLD:
            return []
        return [self._inset.spot(spot) for spot in self.attempt.table.explained()]

    def kept_clear(self) -> list[Rect]:
        if self.attempt is None or self._listing:
            return []
        return [self._inset.moved(rect) for rect in self.attempt.table.kept_clear()]

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        """Draw the sheet, the list, the question, the table and the answer."""
        layout, attempt = self.layout, self.attempt
        if attempt is None or self._listing:
            return [*self.sheet_sprites(), *self._list.sprites()]
        words, answer, foot = self._words(attempt), self._answer(), self._foot
        found = [] if layout.full else [*self.sheet_sprites(), *([] if answer else self._list.sprites())]
        found += [*words.sprites(self.paint, layout), *attempt.sprites(ON_TABLE)]
        return [*found, *(foot.sprites() if foot else []), *(answer.sprites(ANSWER) if answer else [])]
