"""The daily deals on paper: a game's month, and the chosen day."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Final

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.rules.game import Game
from clubs.rules.plural import figure
from clubs.services.daily import DailyDeals, DayResult
from clubs.services.deal_sentences import daily_sentence, points_words, tricks_words
from clubs.table.daily import FIRST
from clubs.table.field import Field
from clubs.ui.components.field_bar import field_image
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import FittedPicture
from clubs.ui.parts.sheets import over_buttons, sheet, tabs
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dates import day_of_week
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.daily.month import following, month_page
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import copied, pasted
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, CAPTION, DISPLAY, HEADING, NAME
from clubs.verdict.answers import first_up

ROUNDS: Final = len(GAMES)
"""The tab of the rounds."""
POINTS: Final = DISPLAY.sized(66)
FIELD: Final = 240  # design units, the least width of the bar of its field
BEGUN: Final = message("You have begun this deal. It goes on where you left it.")


@dataclass(frozen=True)
class ShownDay:
    """The day that is shown, with its field as far as that has been played."""

    game: Game
    day: date
    played: DayResult | None
    field: Field | None = None

    @property
    def sentence(self) -> str:
        """The line about its result that a player passes on; "" without a result."""
        if self.played is None or self.played.result is None:
            return ""
        whole = self.field is not None and self.field.complete
        standing = self.field.standing(self.played.result.points) if whole and self.field else ""
        hints = _("with hints") if self.played.hinted else ""
        return shown(daily_sentence(self.game, self.day, self.played.result, standing, hints))


def _told(shown: ShownDay) -> Iterator[Part]:
    """Yield what is told of a day."""
    game = shown.game
    seats = game.setup().seats
    about = _(
        "{game} · {seats} at the table · you play against sharp players",
        game=game.title,
        seats=figure(seats),
    )
    yield VStack(
        (
            TextBlock(first_up(day_of_week(shown.day)), HEADING, "strong", heading=True),
            TextBlock(about, CAPTION, "muted"),
        )
    )
    played = shown.played
    if played is None or played.result is None:
        yield TextBlock(_(BEGUN) if played else _fresh(game), BODY, "strong")
        return
    result = played.result
    points = Label(_(points_words(result.points)), POINTS, "accent")
    yield VStack((points, TextBlock(_(tricks_words(game, result)), NAME, "strong")))
    if (field := shown.field) is not None:
        draw = partial(field_image, field=field, points=result.points)
        yield FittedPicture(FIELD, (field, result.points), lambda paint, width: draw(paint, width=width))
    words: list[Part] = [TextBlock(shown.sentence, BODY)]
    if played.tries > 1:
        tries = _("Your first of {tries} results counts here.", tries=figure(played.tries))
        words.append(TextBlock(tries, CAPTION, "muted"))
    yield VStack(tuple(words))


def _fresh(game: Game) -> str:
    """Return what is told of a deal that has not been played."""
    return _(
        "Everybody who plays {game} on this day gets these cards, against the same sharp players. "
        "Daily deals are practice: statistics leave them out.",
        game=game.title,
    )


def book_tabs(chosen: int, act: Callable[[int], Transition | None]) -> list[PushButton]:
    """Return tabs of the games, each by its own word, and of the rounds."""
    titles = *(game.title.replace("Clubs", "").strip() for game in GAMES.values()), _("Rounds")
    return tabs(titles, chosen, act)


class DailyScene(PageScene):
    """One game's daily deals; the field of a deal that has been played is counted while it is shown."""

    title = message("Daily deal")
    opaque = False
    main = "told"

    def __init__(self, context: Context, days: DailyDeals, game: str, day: date | None = None) -> None:
        super().__init__(context)
        self._days = days
        self.day = day or days.today
        self._month = self.day.replace(day=1)
        self.tab = list(GAMES).index(game)
        self._read()
        self.focus.id = self._buttons()[-1].id

    def _read(self) -> None:
        self._played = self._days.played(self.game.id)
        self._counting = False
        self._look()

    def _look(self) -> None:
        self._field: Field | None = None
        if self._scored:
            self._field = self._days.field(self.game.id, self.day)
        self.changed()

    @property
    def game(self) -> Game:
        """The game whose deals are shown."""
        return list(GAMES.values())[self.tab]

    @property
    def _scored(self) -> bool:
        played = self._played.get(self.day)
        return played is not None and played.result is not None

    def open_tab(self, tab: int) -> Transition | None:
        """Open a game, at the same day, or the rounds."""
        self._days.rest()
        if tab == ROUNDS:
            return self.context.router.rounds(self.game.id)
        self.tab = tab
        self.context.sound("accept")
        self._read()
        return None

    # ------------------------------------------------------------ days and months

    def choose_day(self, day: date) -> None:
        """Show a day."""
        self._days.rest()
        self.day, self._month = day, day.replace(day=1)
        self._counting = False
        self._look()

    def turn(self, step: int) -> None:
        """Turn to another month, if it has days with deals."""
        if step < 0 and self._month > FIRST:
            self._month = (self._month - timedelta(1)).replace(day=1)
        elif step > 0 and following(self._month) <= self._days.today:
            self._month = following(self._month)
        self.changed()

    def handle(self, taken: inputs.Input) -> Transition | None:
        if isinstance(taken, inputs.PageTurn) and not self.scrolls:
            self.turn(taken.step)
            return None
        return super().handle(taken)

    # ------------------------------------------------------------ the field

    def update(self, now: float) -> Transition | None:
        if self._scored and self._field is not None and not self._field.complete:
            self._counting = self._days.play_field(self.game.id, self.day)
            self._field = self._days.field(self.game.id, self.day)
            self.changed()
        else:
            self._counting = False
        return super().update(now)

    def still(self) -> bool:
        waiting = self._scored and self._field is not None and not self._field.complete
        return super().still() and not (waiting and self._counting)

    def back(self) -> Transition | None:
        """Close the page; what has been counted is kept."""
        self._days.rest()
        return super().back()

    # ------------------------------------------------------------ what can be done

    def _buttons(self) -> list[PushButton]:
        """Return the buttons of the chosen day, the bright one last."""
        if self._scored:
            return [
                PushButton("watch", _("Replay"), self._watch, icon="eye"),
                PushButton("copy", _("Copy"), self._copy, "primary", "sheet"),
            ]
        word = _("Continue") if self.day in self._played else _("Play", context="verb")
        return [PushButton("play", word, self._play, "primary", "play")]

    def _play(self) -> Transition:
        at, router = (self.game.id, self.day), self.context.router
        id = self._days.open(*at)
        return router.resume(id) if id is not None else router.deal(self._days.match(*at))

    def _watch(self) -> Transition | None:
        self._days.rest()
        id = self._days.scored(self.game.id, self.day)
        return self.context.router.replay(id) if id is not None else None

    def do(self, command: inputs.CommandName) -> Transition | None:
        if command == "copy" and self._scored:
            self._copy()
            return None
        if command == "paste":
            return pasted(self.context)
        return super().do(command)

    def _copy(self) -> None:
        told = filter(None, (self._shown.sentence, self._days.line(self.game.id, self.day)))
        self.notify(copied("\n".join(told), _("Your result and the line of this deal are copied.")))

    # ------------------------------------------------------------ the page

    @property
    def _shown(self) -> ShownDay:
        return ShownDay(self.game, self.day, self._played.get(self.day), self._field)

    def page(self) -> Part:
        month = month_page(self._month, self.day, self._days.today, self._played, self.choose_day, self.turn)
        told = VStack(tuple(_told(self._shown)), "huge")
        day = Region(over_buttons(told, self._buttons()), "day")
        forms = FirstThatFits((Even((month, day), "large"), VStack((month, day), "large")))
        tabs = book_tabs(self.tab, self.open_tab)
        return sheet(_(self.title), forms, self.back, tabs)
