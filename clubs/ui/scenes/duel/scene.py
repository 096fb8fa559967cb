"""The same deal twice: two lanes side by side, where they part, and what the judge says of it."""

from dataclasses import replace
from functools import partial

from pygame import Surface

from clubs.cards.spoken import spoken
from clubs.table.duel import Duel
from clubs.table.field import Field
from clubs.ui.games import presentation
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.shared_line import SharedLine, pasted
from clubs.ui.scenes.duel.border import Again, DuelWays, Judge, Standing
from clubs.ui.scenes.duel.buttons import DuelButtons
from clubs.ui.scenes.duel.columns import Columns
from clubs.ui.scenes.duel.compared import compared
from clubs.ui.scenes.duel.dealing import Dealing
from clubs.ui.scenes.duel.lane import Lane
from clubs.ui.scenes.duel.layout import DuelLayout
from clubs.ui.scenes.duel.line_box import LineBox
from clubs.ui.scenes.duel.trick_panel import Looked, TrickPanel
from clubs.ui.scenes.duel.words import (
    Sides,
    about_words,
    better,
    opponents_words,
    result_line,
    standing_words,
    trick_words,
)
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, HEADING, POPOVER_RADII

TITLE, BELOW = HEADING.sized(30), BODY.sized(21)
COPIED = "Copied: the sentence, the deal’s code and its line."
NO_CLIPBOARD = "This system has no clipboard to copy to."


class DuelScene(ControlScene):
    """Two deals trick by trick; the trick with the focus is looked at in the panel."""

    title = "The same deal, twice"

    def __init__(
        self,
        context: Context,
        duel: Duel,
        sides: Sides,
        shared: SharedLine,
        ways: DuelWays,
        judge: Judge | None = None,
        standing: Standing | None = None,
        again: Again | None = None,
    ) -> None:
        super().__init__(context)
        self.standing, self._counting = standing, False
        self.again, self._asking = again, False
        self.duel, self.sides, self.shared, self.ways, self.judge = duel, sides, shared, ways, judge
        self.words_of = duel.mine.game.id
        self.number = duel.parting.trick if duel.parting is not None else 0
        self.focus.id = "copy"
        self._dealing = Dealing(context, duel.columns)

    # ------------------------------------------------------------ time and input

    def update(self, now: float) -> Transition | None:
        self._dealing.timeline.update(now)
        if self.judge is not None:
            self.judge.poll()
        if not (self.judge is not None and self.judge.working):
            self._asking = self.again is not None and self.again.poll()
            if self.standing is not None and not self._asking:
                self._counting = self.standing.poll()
        at, _, number = (self.focus.id or "").partition(" ")
        if at == "trick":
            self.number = int(number)
        return super().update(now)

    def still(self) -> bool:
        judging = self.judge is not None and self.judge.working
        idle = self._dealing.timeline.idle
        return super().still() and idle and not judging and not self._asking and not self._counting

    @property
    def busy(self) -> bool:
        return not self._dealing.timeline.idle or super().busy

    def before_input(self, taken: inputs.Input) -> None:
        """Let all cards lie at once."""
        self._dealing.timeline.finish()

    def back(self) -> Transition | None:
        for work in (self.standing, self.again):
            if work is not None:
                work.rest()
        return self.ways.back()

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Copy this line, or paste another."""
        does = {"copy": self.copy, "paste": self.paste}.get(command)
        return does() if does is not None else None

    def help(self) -> Transition | None:
        """Open the page about what a line proves."""
        return self.ways.proof()

    def copy(self) -> Transition | None:
        """Copy the sentence and the line."""
        self.notify(COPIED if clipboard.put(self.shared.text) else NO_CLIPBOARD)
        return None

    def paste(self) -> Transition | None:
        """Open a line that is pasted, or say why there is none."""
        led = pasted(self.context)
        if not isinstance(led, str):
            return led
        self.context.sound("refuse")
        self.notify(led, warning=True)
        return None

    # ------------------------------------------------------------ contents

    @property
    def _looked(self) -> Looked:
        parting, judge = self.duel.parting, self.judge
        verdict = judge.verdict if judge is not None else None
        worth = presentation(self.duel.mine.game.id).texts.worth
        found = compared(verdict, parting, worth) if verdict is not None and parting is not None else None
        working, failed = (judge.working, judge.failed) if judge is not None else (False, False)
        return Looked(self.duel, self.sides, self.number, found, working, failed)

    @property
    def _field(self) -> Field | None:
        """The field of the seat, from when the judge has done."""
        field = self.standing.field if self.standing is not None else None
        return field if field is not None and (field.points or self._counting) else None

    @property
    def _shared(self) -> SharedLine:
        """The line, with what it proves and what is known of the other's opponents."""
        again, words = self.again, ""
        if again is not None and (again.alike.complete or self._asking):
            words = opponents_words(again.alike, self.sides[1])
        return replace(self.shared, proves=(*self.shared.proves, *filter(None, [words])))

    def says(self) -> list[str]:
        looked, field = self._looked, self._field
        results = [
            f"{side.name if not side.you else 'You'}: {result_line(deal)}{standing_words(field, deal)}."
            for side, deal in zip(self.sides, (self.duel.mine, self.duel.theirs), strict=True)
        ]
        return [spoken(one) for one in (*results, f"{looked.title}. {looked.said}", *looked.judged)]

    # ------------------------------------------------------------ layout

    @property
    def layout(self) -> DuelLayout:
        """The layout for the current window."""
        return DuelLayout(self.paint, self.stage, self.duel.columns, folded=self.folded)

    @property
    def needed(self) -> float:
        return self.layout.bottom

    @property
    def notice_at(self) -> tuple[float, float]:
        """The point between title and buttons, where a notice covers no result."""
        at = super().notice_at
        return at if self.layout.stacked else (at[0], self.screen.menu_button.centery)

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the buttons of the foot, that of the head, the tricks, and the way back."""
        make, layout = Controls(self.paint, self.clicked), self.layout
        buttons, whose = DuelButtons(self.paint, layout), self.sides[1].whose
        about = self.context.explained(Explanation("What a line proves", "", "help"))
        return [
            *buttons.foot(make, self.copy, self.paste),
            *buttons.head(make, whose, self.ways.watch, self.help, about),
            *self._tricks(layout),
            make.icon("back", "left", "Back", self.screen.menu_button, self.back, "back"),
        ]

    def _tricks(self, layout: DuelLayout) -> list[Control]:
        """Return a widget for each trick, through both lanes."""
        found, empty = list[Control](), self.paint.panels.rule(1, 1, opacity=0.0)
        for number in range(self.duel.columns):
            label, _, value = trick_words(self.duel, self.sides, number).partition(": ")
            widget = Widget(
                f"trick {number}",
                layout.column(number),
                "list",
                label,
                spoken(value),
                region="tricks",
                leads=number == self.number,
                activate=partial(self._look, number),
            )
            found.append(Control(widget, lambda _: empty, POPOVER_RADII))
        return found

    def _look(self, number: int) -> Transition | None:
        self.number = number
        return None

    # ------------------------------------------------------------ the picture

    def paint_ground(self) -> Surface:
        return self.context.paint.felt()

    def decor(self) -> list[Sprite]:
        layout, duel, ahead = self.layout, self.duel, better(self.duel)
        lanes = [
            Lane(
                self.paint,
                layout,
                number,
                deal,
                side,
                self._field,
                alike=duel.alike,
                better=ahead == number,
                come=self._dealing.part,
            )
            for number, (deal, side) in enumerate(zip((duel.mine, duel.theirs), self.sides, strict=True))
        ]
        found = self._head(layout)
        for lane in lanes:
            found += lane.sprites()
        taken = DuelButtons(self.paint, layout).taken
        box = LineBox(self.paint, layout.foot, self._shared, taken, layout.line_high, stacked=layout.stacked)
        panel = TrickPanel(self.paint, layout.aside, self._looked)
        columns = Columns(self.paint, layout, self.duel, self.sides, self.number)
        return [*found, *columns.sprites(), *panel.sprites(), *box.sprites()]

    def _head(self, layout: DuelLayout) -> list[Sprite]:
        text, theme, menu = self.paint.text, self.context.theme, self.screen.menu_button
        left = menu.right + self.screen.u(20)
        right = layout.foot.right if layout.stacked else layout.foot.right - self.screen.u(500)
        room, shadow = right - left, theme.title_shadow
        title = text.image(self.title, TITLE, theme.title, room=room, shadow=shadow)
        said = about_words(self.duel, self.sides)
        about = text.image(said, BELOW, theme.subtitle, room=room, shadow=shadow)
        high = title.height + self.screen.u(16) + about.height
        top = menu.centery - high / 2
        return [Sprite(title, left, top), Sprite(about, left, top + high - about.height)]
