"""The picker: the game, the players at the table, and the options."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.learn.path import games_in_order
from clubs.rules.game import AnyOption
from clubs.table.match import match_of
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Toggle
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.rich_text import RichText
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.deal_code import CodeEntryScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.popover_scene import AtLine, PopoverScene
from clubs.ui.scenes.picker.light import PosterLight
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.scenes.picker.page import NOTICE, Poster, beginning, faces, picker_page
from clubs.ui.scenes.picker.seat_choice import SeatChoice
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import ACTION, BODY, CAPTION, TITLE
from clubs.ui.texts.controls import PICKER
from clubs.verdict.answers import first_up

WIDEST: Final = 760  # design units of text
MOST_BESIDE = 3  # values in words side by side; more take a stepper


class OptionsChoice(PopoverScene):
    """A row for each option above their line; `take` gets each change, `code` opens that for a deal code.

    `line` returns the box of the line in the window.
    """

    title = message("Options")

    def __init__(
        self,
        context: Context,
        match_setup: MatchSetup,
        take: Callable[[MatchSetup], None],
        code: Callable[[], Answer],
        line: Callable[[], Rect],
    ) -> None:
        super().__init__(context)
        self.match_setup, self._take, self._code = match_setup, take, code
        self._line = line
        self.focus.id = "done"

    @property
    def sentence(self) -> str:
        """How a match ends."""
        goal = self.match_setup.rules.goal(self.match_setup.setup())
        return f"{first_up(shown(goal))}."

    def says(self) -> tuple[str, ...]:
        return (self.sentence,)

    def page(self) -> Part:
        """Return the options, over the rules in short and what leads on."""
        rows = tuple(_row(self.match_setup, option, self.choose_value) for option in self.match_setup.options)
        brief = tuple(RichText(((shown(words), "plain"),), item=True) for words in self.match_setup.brief)
        code = PushButton("code", _("Deal code"), self._code, "ghost", about=PICKER["code"])
        foot = ButtonBar((code, PushButton("done", _("Done"), Pop, "primary")))
        goal = TextBlock(self.sentence, ink="muted")
        inside = VStack((Inside(goal, "fill"), *rows, *brief, foot))
        forms = FirstThatFits((inside, ScrollArea(inside, WHOLE)))
        return AtLine(Inside(Container(Padding(forms, "large", "large")), widest=WIDEST), self._line())

    def choose_value(self, option: AnyOption, at: int) -> Transition | None:
        """Choose another value of an option; if there are too many seats for it, some go, with a notice."""
        self.match_setup, said = self.match_setup.with_value(option, option.values[at]).mended(option.id)
        self._take(self.match_setup)
        if said:
            self.notify(said)
        return None


def _row(match_setup: MatchSetup, option: AnyOption, choose: Callable[[AnyOption, int], Answer]) -> Part:
    values, value, pick = option.values, match_setup.value(option), partial(choose, option)
    id = f"option {option.id}"
    title = shown(option.title)
    about = Explanation(title, shown(presentation(match_setup.game).texts.options.get(option.id, "")))
    label = Label(title, BODY, said="", about=about, grow=1)
    if isinstance(value, bool):
        flip = lambda on: pick(values.index(on))  # noqa: E731
        return HStack((label, Toggle(id, title, value, flip, about=about)))
    choice = Choice(id, title, [says(option, one) for one in values], values.index(value), pick, about)
    if isinstance(value, str) and len(values) <= MOST_BESIDE:
        return VStack((label, OneOfSome(choice)), "small")
    return HStack((label, OneOfSome(choice, segments=False)))


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


class PickerScene(PageScene):
    """Ends in a match; `match_setup` is the last choice.

    Games stand in the order in which they are learned. To somebody `new`, the lesson of the first is offered.
    """

    scenery = "dusk"

    def __init__(
        self,
        context: Context,
        *,
        match_setup: MatchSetup | None = None,
        seed: Callable[[], str] = new_seed,
        new: bool = False,
    ) -> None:
        super().__init__(context)
        self.match_setup = match_setup or MatchSetup(games_in_order()[0])
        self._seed, self._new = seed, new
        self.focus.id = "deal"
        self._light = PosterLight(context, self.match_setup.game)

    @property
    def title(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """Return that a game is chosen, and which one."""
        return _("New game: {game}", game=self.match_setup.rules.title)

    # ------------------------------------------------------------ choosing

    def choose_game(self, id: str) -> Transition | None:
        """Choose a game by its id."""
        self.match_setup = self.match_setup.pick(id)
        self._light.follow(id)
        return None

    def choose_count(self, at: int) -> Transition | None:
        """Choose another number of seats; an option that does not fit changes, with a notice."""
        self.match_setup, said = self.match_setup.with_count(self.match_setup.rules.seats[at]).mended()
        if said:
            self.notify(said)
        return None

    def _add(self) -> Transition | None:
        """Add a seat."""
        return self.choose_count(self.match_setup.rules.seats.index(self.match_setup.count) + 1)

    def _take(self, match_setup: MatchSetup) -> None:
        self.match_setup = match_setup
        self.changed()

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
        games = games_in_order()
        return self.choose_game(games[n - 1]) if 1 <= n <= len(games) else None

    def help(self) -> Transition | None:
        return self.context.router.rules(self.match_setup.game)

    def given(self, taken: inputs.Input) -> Transition | None:
        """Choose the game to whose poster an arrow leads from another; Enter on the chosen one deals."""
        posters = {f"game {id}": id for id in games_in_order()}
        was = posters.get(self.focus.id or "")
        if isinstance(taken, inputs.Act) and was == self.match_setup.game:
            self.focus.id = "deal"
        result = super().given(taken)
        now = posters.get(self.focus.id or "")
        if isinstance(taken, inputs.Move) and was and now:
            self.choose_game(now)
        return result

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        setup = self.match_setup
        posters = [
            Region(Poster(GAMES[id], id == setup.game, partial(self.choose_game, id)), "games")
            for id in games_in_order()
        ]
        first = beginning(games_in_order()[0], self._tricks) if self._new else None
        seats = faces(setup, self._open, self._add, characters=self.context.settings.characters)
        people = [Region(one, "seats") for one in seats]
        return picker_page(self._head, first, posters, people, self._line, self._deal)

    def _tricks(self) -> Transition:
        """Open the two minutes about tricks, after which the first game to be learned comes."""
        return self.context.router.tricks(games_in_order()[0], self)

    @property
    def _head(self) -> Part:
        back = IconButton("back", "left", shown(PICKER["back"].fact), self.back)
        words = Label(_("Choose a game"), TITLE.sized(45), "strong", heading=True, grow=1)
        rules = _("Rules of {game}", game=self.match_setup.rules.title)
        about = self.context.explained(PICKER["book"])
        book = IconButton("book", "book", rules, self.help, about=about)
        return Region(HStack((back, words, book)), "back")

    def _open(self, seat: int) -> Transition:
        """Open the choice of who plays at a seat."""
        return Push(SeatChoice(self.context, self.match_setup, seat, self._take))

    @property
    def _line(self) -> Part:
        """The options that differ from usual, over the reason why nothing can be dealt."""
        setup = self.match_setup
        line = PushButton(
            "options",
            setup.in_short,
            self._options,
            icon="gear",
            said=_("Options"),
            value=setup.in_short,
            opens=True,
        )
        reason = (TextBlock(setup.trouble, CAPTION, "warning"),) if setup.trouble else ()
        return Region(VStack((line, *reason), "small"), "options")

    def _options(self) -> Transition:
        def line() -> Rect:
            return next(one.rect for one in self.widgets() if one.id == "options")

        return Push(OptionsChoice(self.context, self.match_setup, self._take, self._enter_code, line))

    @property
    def _deal(self) -> Part:
        return PushButton(
            "deal",
            _("Deal the cards"),
            self.deal,
            "primary",
            "play",
            role=ACTION.sized(34),
            high=92,
            region="deal",
            reason=self.match_setup.trouble,
        )

    @property
    def notice_at(self) -> tuple[float, float]:
        box = self.layout.boxes.get(NOTICE)
        return box.center if box is not None else super().notice_at

    def backdrop(self) -> list[Sprite]:
        self._light.follow(self.match_setup.game)
        return self._light.sprites({one.id.removeprefix("game "): one.rect for one in self.pointable()})

    def still(self) -> bool:
        return super().still() and not self._light.moves
