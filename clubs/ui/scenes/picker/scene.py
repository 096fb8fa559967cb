"""The picker: the game, the players at the table, and the options."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cached_property, partial

from pygame import Rect, Surface

from clubs.games import GAMES
from clubs.rules.game import AnyOption
from clubs.store.settings import LONGEST_NAME
from clubs.table.match import match_of
from clubs.table.seating import Seating
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome
from clubs.ui.parts.containers import FirstThatFits, Inside, Region, RoomFor
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.sheets import CORNER
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.deal_code import CodeEntryScene
from clubs.ui.scenes.common.letters import LettersScene, TypingOver
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.picker.match_setup import MatchSetup, tidy
from clubs.ui.scenes.picker.page import (
    NOTICE,
    ONE_COLUMN,
    Poster,
    columns,
    option_rows,
    picker_page,
    seat_columns,
    stack,
    told,
)
from clubs.ui.scenes.picker.seat_dialogs import AnimalChoice, PlayerChoice
from clubs.ui.scenes.picker.seat_rows import SeatActs, seat_row
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import ACTION, CAPTION, HEADING, LABEL, TITLE
from clubs.ui.texts.controls import PICKER


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


class PickerScene(PageScene):
    """Ends in a match; `match_setup` is the last choice.

    `first_lesson` returns whether that of a game is to be offered.
    """

    def __init__(
        self,
        context: Context,
        *,
        match_setup: MatchSetup | None = None,
        seed: Callable[[], str] = new_seed,
        first_lesson: Callable[[str], bool] = lambda _: False,
    ) -> None:
        super().__init__(context)
        self.match_setup = match_setup or MatchSetup(next(iter(GAMES)))
        self._seed, self._first_lesson = seed, first_lesson
        self._typed: tuple[int, TypingOver] | None = None
        self.focus.id = "deal"

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
        return self.context.router.table(self.match_setup.match(self._seed))

    def _enter_code(self) -> Transition | None:
        """Open the dialog for a deal code or the deal of the day."""
        return Push(CodeEntryScene(self.context, self._play_code, self.match_setup.setup(), date.today))

    def _play_code(self, text: str) -> Transition | None:
        match, people = match_of(text), self.match_setup.people
        seats = match.setup.seats
        return self.context.router.table(
            replace(match, seating=people[:seats]) if len(people) >= seats else match
        )

    def digit(self, n: int) -> Transition | None:
        return self.choose_game(tuple(GAMES)[n - 1]) if 1 <= n <= len(GAMES) else None

    def help(self) -> Transition | None:
        return self.context.router.rules(self.match_setup.game)

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
        self.changed()

    def text(self, text: str) -> Transition | None:
        if self._typed is not None:
            seat, typed = self._typed
            self._typed = (seat, replace(typed.typed(text), text=tidy(typed.kept + text)))
        return None

    def compose(self, text: str) -> Transition | None:
        if self._typed is not None:
            self._typed = (self._typed[0], self._typed[1].composed(tidy(text)))
        return None

    @property
    def field(self) -> Rect:  # type: ignore[override]  # the base class has a plain attribute
        """The box of the name that is being typed."""
        named = "" if self._typed is None else f"name {self._typed[0]}"
        return next((one.rect for one in self.widgets() if one.id == named), super().field)

    def erase(self) -> Transition | None:
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

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        setup = self.match_setup
        posters = [Region(self._poster(id), "games") for id in GAMES]
        many = setup.count > ONE_COLUMN
        titles = tuple(game.title for game in GAMES.values())
        title = Label(setup.rules.title, HEADING, "strong", others=titles, heading=True, grow=1)
        about = VStack((HStack((title, self._book)), told(setup)))
        seats = [self._seats(short=short) for short in (False, True)]
        rows = option_rows(setup, self.choose_value)
        # There is room for five rows of seats and the options of all games, so that nothing moves.
        steady = RoomFor(rows, self._every_option)
        options = [self._options(steady, corner) for corner in (CORNER, self._book)]
        five = (self._five,)
        panel = columns(about, [RoomFor(one, five) for one in seats], options, many=many)
        return picker_page(self._head, posters, panel, stack(about, seats[0], self._options(rows, CORNER)))

    @cached_property
    def _every_option(self) -> tuple[Part, ...]:
        """The options of all games."""
        setups = (MatchSetup(id).with_count(max(game.seats)) for id, game in GAMES.items())
        return tuple(option_rows(one, self.choose_value) for one in setups)

    @property
    def _head(self) -> Part:
        back = IconButton("back", "left", PICKER["back"].fact, self.back)
        code = PushButton("code", "Deal code", self._enter_code, "ghost", about=PICKER["code"])
        words = Label("Choose a game", TITLE.sized(45), "strong", heading=True, grow=1)
        return Region(HStack((back, words, code)), "back")

    @property
    def _book(self) -> Part:
        rules = f"Rules of {self.match_setup.rules.title}"
        about = self.context.explained(PICKER["book"])
        return IconButton("book", "book", rules, self.help, region="about", about=about)

    def _poster(self, id: str) -> Part:
        chosen = id == self.match_setup.game
        lesson = partial(self.context.router.lesson, id, self) if chosen and self._first_lesson(id) else None
        return Poster(GAMES[id], chosen, partial(self.choose_game, id), lesson)

    @property
    def _five(self) -> Part:
        """As many rows as seats ever take in a column."""
        people = self.match_setup.people[:ONE_COLUMN]
        return VStack((CORNER, seat_columns([self._seat(*one, short=True) for one in enumerate(people)])))

    @staticmethod
    def _titled(words: str, corner: Part) -> Part:
        """Return the head of a column."""
        return HStack((Label(words, LABEL, "strong", heading=True, grow=1), corner))

    def _seats(self, *, short: bool) -> Part:
        """Return the column of the seats."""
        counts = self.match_setup.rules.seats
        count: Part = CORNER
        if len(counts) > 1:
            at = counts.index(self.match_setup.count)
            words = [str(count) for count in counts]
            choice = Choice("seats", "Seats", words, at, self.choose_count, PICKER["seats"])
            count = OneOfSome(choice, segments=False)
        title = "Seats" if len(counts) > 1 else f"{self.match_setup.count} seats"
        rows = [self._seat(seat, one, short=short) for seat, one in enumerate(self.match_setup.seating)]
        return Region(VStack((self._titled(title, count), seat_columns(rows))), "seats")

    def _seat(self, seat: int, one: Seating, *, short: bool) -> Part:
        typed = self._typed[1] if self._typed is not None and self._typed[0] == seat else None
        open_ = partial(self._open, seat)
        acts = SeatActs(partial(open_, AnimalChoice), partial(self.edit, seat), partial(open_, PlayerChoice))
        return seat_row(seat, one, typed, acts, short=short, characters=self.context.settings.characters)

    def _open(self, seat: int, choice: type[AnimalChoice | PlayerChoice]) -> Transition:
        """Open the choice of a seat's animal or player."""
        change = MatchSetup.with_animal if choice is AnimalChoice else MatchSetup.with_player

        def choose(chosen: str) -> None:
            self.match_setup = change(self.match_setup, seat, chosen)
            self.changed()

        return Push(
            choice(
                self.context,
                self.match_setup.seating[seat],
                choose,
                characters=self.context.settings.characters,
            )
        )

    def _options(self, rows: Part, corner: Part) -> Part:
        """Return the column of the options, over the reason why nothing can be dealt or else the goal."""
        setup = self.match_setup
        deal = PushButton(
            "deal",
            "Deal the cards",
            self.deal,
            "primary",
            "play",
            role=ACTION.sized(34),
            high=76,
            region="deal",
            reason=setup.trouble,
        )
        above = Region(VStack((self._titled("Options", corner), rows), "small"), "options")
        words = setup.trouble or setup.rules.goal(setup.setup())
        goal = TextBlock(words[0].upper() + words[1:], CAPTION, "warning" if setup.trouble else "muted")
        at_top = Inside(above, "fill", "start", grow=1)
        whole = VStack((at_top, goal, deal))
        # The goal can be left out where the window is too low for it; a reason cannot.
        return whole if setup.trouble else FirstThatFits((whole, VStack((at_top, deal))))

    @property
    def notice_at(self) -> tuple[float, float]:
        box = self.layout.boxes.get(NOTICE)
        return box.center if box is not None else super().notice_at

    def paint_ground(self) -> Surface:
        return self.context.paint.scenery("dusk")
