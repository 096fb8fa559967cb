"""The picker: the game, the players at the table, and the options."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from pygame import Rect, Surface

from clubs.games import GAMES
from clubs.rules.game import AnyOption
from clubs.store.settings import LONGEST_NAME
from clubs.table.match import Match, match_of
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.deal_code import CodeEntryScene
from clubs.ui.scenes.common.letters import LettersScene
from clubs.ui.scenes.common.typing_over import TypingOver
from clubs.ui.scenes.picker.animal_choice import AnimalChoice
from clubs.ui.scenes.picker.folded import picker_layout
from clubs.ui.scenes.picker.layout import PickerLayout
from clubs.ui.scenes.picker.match_setup import MatchSetup, tidy
from clubs.ui.scenes.picker.option_rows import OptionRows
from clubs.ui.scenes.picker.page import PickerPage
from clubs.ui.scenes.picker.player_choice import PlayerChoice
from clubs.ui.scenes.picker.posters import Posters
from clubs.ui.scenes.picker.seat_rows import SeatRows
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import ACTION, CAPTION, NAME
from clubs.ui.texts.controls import PICKER


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


class PickerScene(ControlScene):
    """Ends in a match, which `start` turns into a table; `match_setup` is the last choice.

    `first_lesson` returns whether that of a game is to be offered, and `lesson` opens it.
    """

    def __init__(
        self,
        context: Context,
        *,
        start: Callable[[Match], Transition],
        rules: Callable[[str], Transition],
        match_setup: MatchSetup | None = None,
        seed: Callable[[], str] = new_seed,
        characters: Callable[[], bool] = lambda: True,
        first_lesson: Callable[[str], bool] = lambda _: False,
        lesson: Callable[[str], Transition] = lambda _: Pop(),
    ) -> None:
        super().__init__(context)
        self.match_setup = match_setup or MatchSetup(next(iter(GAMES)))
        self._start, self._rules, self._seed, self._characters = start, rules, seed, characters
        self._first_lesson, self._lesson = first_lesson, lesson
        self._typed: tuple[int, TypingOver] | None = None
        self.focus.id = f"game {self.match_setup.game}" if self.folded else "deal"

    @property
    def title(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """Return that a game is chosen, and which one."""
        return f"New game: {self.match_setup.rules.title}"

    # ------------------------------------------------------------ choosing

    def choose_game(self, id: str) -> Transition | None:
        """Choose a game by its id."""
        self.match_setup = self.match_setup.pick(id)
        return None

    def choose_count(self, at: int) -> Transition | None:
        """Choose another number of seats; an option that does not fit changes, with a notice."""
        return self._take(*self.match_setup.with_count(self.match_setup.rules.seats[at]).mended())

    def choose_value(self, option: AnyOption, at: int) -> Transition | None:
        """Choose another value of an option; if there are too many seats for it, some go, with a notice."""
        value = option.values[at]
        return self._take(*self.match_setup.with_value(option, value).mended(option.id))

    def _take(self, match_setup: MatchSetup, said: str) -> Transition | None:
        self.match_setup = match_setup
        if said:
            self.notify(said)
        return None

    def deal(self) -> Transition | None:
        """Start the match."""
        return self._start(self.match_setup.match(self._seed))

    def _enter_code(self) -> Transition | None:
        """Open the dialog for a deal code or the deal of the day."""
        return Push(CodeEntryScene(self.context, self._play_code, self.match_setup.setup(), date.today))

    def _play_code(self, text: str) -> Transition | None:
        match, people = match_of(text), self.match_setup.people
        seats = match.setup.seats
        return self._start(replace(match, seating=people[:seats]) if len(people) >= seats else match)

    def digit(self, n: int) -> Transition | None:
        """Choose a game by its number."""
        return self.choose_game(tuple(GAMES)[n - 1]) if 1 <= n <= len(GAMES) else None

    def help(self) -> Transition | None:
        """Open the rules of the chosen game."""
        return self._rules(self.match_setup.game)

    # ------------------------------------------------------------ typing a name

    @property
    def typing(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether letters go into a name now."""
        return self._typed is not None

    def edit(self, seat: int) -> Transition | None:
        """Begin to type a name, or keep the typed one."""
        if self._typed is not None:
            return self._keep_name()
        name = self.match_setup.people[seat].name
        if self.context.keyless:
            title, take = f"Name of seat {seat + 1}", partial(self._name, seat)
            return Push(LettersScene(self.context, title, name, LONGEST_NAME, take))
        self._typed = (seat, TypingOver(name))
        return None

    def _name(self, seat: int, name: str) -> None:
        self.match_setup, self._typed = self.match_setup.with_name(seat, name), None

    def text(self, text: str) -> Transition | None:
        """Add to the name; the first letter takes its place."""
        if self._typed is not None:
            seat, typed = self._typed
            self._typed = (seat, replace(typed.typed(text), text=tidy(typed.kept + text)))
        return None

    def compose(self, text: str) -> Transition | None:
        """Show what an input method is composing."""
        if self._typed is not None:
            self._typed = (self._typed[0], self._typed[1].composed(tidy(text)))
        return None

    @property
    def field(self) -> Rect:  # type: ignore[override]  # the base class has a plain attribute
        """The box of the name that is being typed."""
        return self.layout.rows()[self._typed[0]].name if self._typed is not None else super().field

    def erase(self) -> Transition | None:
        """Take back a letter."""
        if self._typed is not None:
            self._typed = (self._typed[0], self._typed[1].erased())
        return None

    def _keep_name(self) -> Transition | None:
        if self._typed is not None:
            self._name(self._typed[0], self._typed[1].text)
        return None

    def before_input(self, taken: inputs.Input) -> None:
        """Keep the typed name when an input leads away from it."""
        super().before_input(taken)
        away = (inputs.Press, inputs.Move, inputs.NextRegion, inputs.Close, inputs.Help)
        if isinstance(taken, away):
            self._keep_name()

    def back(self) -> Transition | None:
        """Leave a name as it was, else the picker."""
        if self._typed is not None:
            self._typed = None
            return None
        return Pop()

    # ------------------------------------------------------------ controls

    @property
    def layout(self) -> PickerLayout:
        """The layout for the current window and number of seats."""
        return picker_layout(self.paint, self.stage, self.match_setup, folded=self.folded)

    @property
    def needed(self) -> float:
        return self.layout.bottom

    def controls(self) -> list[Control]:
        """Return posters, seats, options and the buttons; the way back comes last."""
        make, layout = Controls(self.paint, self.clicked), self.layout
        rules, about = f"Rules of {self.match_setup.rules.title}", self.context.explained(PICKER["book"])
        return [
            *self._posters.controls(make, layout.posters(len(GAMES))),
            make.icon("book", "book", rules, layout.book, self.help, "about", about),
            *self._seats(layout, make),
            *self._options(layout).controls(make, self.choose_value),
            make.button(
                "deal",
                "Deal the cards",
                layout.deal,
                self.deal,
                kind="primary",
                icon="play",
                role=ACTION.sized(27),
                region="deal",
                reason=self.match_setup.trouble,
            ),
            make.button(
                "code",
                "Deal code",
                layout.code(self.paint.buttons.width("Deal code", role=NAME)),
                self._enter_code,
                kind="ghost",
                region="back",
                about=PICKER["code"],
            ),
            make.icon("back", "left", PICKER["back"].fact, layout.back, self.back, "back"),
        ]

    @property
    def _posters(self) -> Posters:
        chosen = self.match_setup.game
        return Posters(self.paint, chosen, self.choose_game, self._first_lesson, self._lesson)

    def _seats(self, layout: PickerLayout, make: Controls) -> list[Control]:
        found = []
        seats = self.match_setup.rules.seats
        if len(seats) > 1:
            words = [str(count) for count in seats]
            at = seats.index(self.match_setup.count)
            choice = Choice("seats", "Seats", words, at, self.choose_count, PICKER["seats"])
            found.append(make.stepper(choice, layout.count, "seats"))
        rows = SeatRows(self.paint, short=layout.short, characters=self._characters())
        for seat, (row, one) in enumerate(zip(layout.rows(), self.match_setup.seating, strict=True)):
            typed = self._typed[1] if self._typed is not None and self._typed[0] == seat else None
            opened = (partial(self._open, choice, seat) for choice in (AnimalChoice, PlayerChoice))
            found += rows.controls(seat, one, row, typed, partial(self.edit, seat), *opened)
        return found

    def page_spots(self) -> list[Spot]:
        return self._options(self.layout).spots()

    def _options(self, layout: PickerLayout) -> OptionRows:
        return OptionRows(self.paint, layout, self.match_setup)

    def _open(self, choice: type[AnimalChoice | PlayerChoice], seat: int) -> Transition:
        """Open the choice of a seat's animal or player."""
        change = MatchSetup.with_animal if choice is AnimalChoice else MatchSetup.with_player

        def choose(chosen: str) -> None:
            self.match_setup = change(self.match_setup, seat, chosen)

        one, told = self.match_setup.seating[seat], self._characters()
        return Push(choice(self.context, one, choose, characters=told))

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        layout = self.layout
        return [
            *PickerPage(self.paint, layout, self.match_setup).sprites(),
            *self._options(layout).labels(),
            *self._foot(layout),
        ]

    def _foot(self, layout: PickerLayout) -> list[Sprite]:
        """Draw above the button the reason why it is disabled, or the goal of the game."""
        paint, theme, match_setup = self.paint, self.context.theme, self.match_setup
        words, ink = match_setup.trouble, theme.ember
        if not words:
            goal = match_setup.rules.goal(match_setup.setup())
            words, ink = goal[0].upper() + goal[1:], theme.muted
        lines = paint.text.paragraph(words, CAPTION.sized(19), ink, layout.options.width)
        top = layout.deal.top - self.screen.u(20) - lines.height
        if ink == theme.muted and top < self._options(layout).bottom:
            return []  # the goal can be left out where the window is too low for it; a reason cannot
        return [Sprite(lines, layout.options.left, top)]

    @property
    def notice_at(self) -> tuple[float, float]:
        """The point between posters and panel, where a notice covers neither names nor choices."""
        if self.folded:
            return super().notice_at
        x, y = self.view.rect.topleft
        return self.screen.stage.centerx + x, self.layout.panel.top - self.screen.u(18) + y

    def paint_ground(self) -> Surface:
        """Return a landscape far out of focus."""
        return self.context.paint.scenery("dusk")
