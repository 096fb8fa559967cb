"""The picker: the game, the players at the table, and the options."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

from pygame import Rect, Surface

from clubs.games import GAMES
from clubs.language import _, shown
from clubs.table.match import match_of
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.deal_code import CodeEntryScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.picker.light import PosterLight
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.options import OptionsChoice
from clubs.ui.scenes.picker.page import NOTICE, Poster, beginning, faces, picker_page
from clubs.ui.scenes.picker.seat_choice import SeatChoice
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import ACTION, CAPTION, TITLE
from clubs.ui.texts.controls import PICKER


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return secrets.token_hex(16)


class PickerScene(PageScene):
    """Ends in a match; `match_setup` is the last choice.

    To somebody `new`, the lesson of the first game is offered.
    """

    def __init__(
        self,
        context: Context,
        *,
        match_setup: MatchSetup | None = None,
        seed: Callable[[], str] = new_seed,
        new: bool = False,
    ) -> None:
        super().__init__(context)
        self.match_setup = match_setup or MatchSetup(next(iter(GAMES)))
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
        return self.choose_game(tuple(GAMES)[n - 1]) if 1 <= n <= len(GAMES) else None

    def help(self) -> Transition | None:
        return self.context.router.rules(self.match_setup.game)

    def given(self, taken: inputs.Input) -> Transition | None:
        """Choose the game to whose poster an arrow leads from another; Enter on the chosen one deals."""
        posters = {f"game {id}": id for id in GAMES}
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
            Region(Poster(game, id == setup.game, partial(self.choose_game, id)), "games")
            for id, game in GAMES.items()
        ]
        first = beginning(self._lesson) if self._new else None
        seats = faces(setup, self._open, self._add, characters=self.context.settings.characters)
        people = [Region(one, "seats") for one in seats]
        return picker_page(self._head, first, posters, people, self._line, self._deal)

    @property
    def _head(self) -> Part:
        back = IconButton("back", "left", shown(PICKER["back"].fact), self.back)
        words = Label(_("Choose a game"), TITLE.sized(45), "strong", heading=True, grow=1)
        rules = _("Rules of {game}", game=self.match_setup.rules.title)
        about = self.context.explained(PICKER["book"])
        book = IconButton("book", "book", rules, self.help, about=about)
        return Region(HStack((back, words, book)), "back")

    def _lesson(self) -> Transition:
        return self.context.router.tricks(next(iter(GAMES)), self)

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

    def paint_ground(self) -> Surface:
        return self.context.paint.scenery("dusk")
