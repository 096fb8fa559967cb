"""The daily deals on paper: a game's month, and the chosen day."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Final

from clubs.games import GAMES
from clubs.rules.game import Game
from clubs.services.daily import DailyDeals
from clubs.table.daily import FIRST
from clubs.table.field import Field
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.flow import Even
from clubs.ui.parts.layout import Part
from clubs.ui.parts.sheets import sheet, tab
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.daily.day_panel import ShownDay, day_panel
from clubs.ui.scenes.daily.month import following, month_page
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import copied, pasted
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition

ROUNDS: Final = len(GAMES)
"""The tab of the rounds."""
COPIED: Final = "Your result and the line of this deal are copied."


def book_tabs(chosen: int, act: Callable[[int], Transition | None]) -> list[PushButton]:
    """Return tabs of the games, each by its own word, and of the rounds."""
    titles = *(game.title.replace("Clubs", "").strip() for game in GAMES.values()), "Rounds"
    return [tab(f"tab {at}", title, partial(act, at), chosen=at == chosen) for at, title in enumerate(titles)]


class DailyScene(PageScene):
    """One game's daily deals; the field of a deal that has been played is counted while it is shown."""

    title = "Daily deal"
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
                PushButton("watch", "Replay", self._watch, icon="eye"),
                PushButton("copy", "Copy", self._copy, "primary", "sheet"),
            ]
        word = "Continue" if self.day in self._played else "Play"
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
        self.notify(copied("\n".join(told), COPIED))

    # ------------------------------------------------------------ the page

    @property
    def _shown(self) -> ShownDay:
        return ShownDay(self.game, self.day, self._played.get(self.day), self._field)

    def page(self) -> Part:
        month = month_page(self._month, self.day, self._days.today, self._played, self.choose_day, self.turn)
        day = day_panel(self._shown, self._buttons())
        forms = FirstThatFits((Even((month, day), "large"), VStack((month, day), "large")))
        tabs = book_tabs(self.tab, self.open_tab)
        return sheet(self.title, forms, self.back, tabs)
