"""The daily deals on paper: a game's month, and the chosen day."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.rules.game import Game
from clubs.table.daily import FIRST
from clubs.table.field import Field
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.paper_scene import PaperScene
from clubs.ui.scenes.common.shared_line import pasted
from clubs.ui.scenes.common.told_panel import Entry, ToldPanel
from clubs.ui.scenes.daily.day_panel import Shown, day_parts
from clubs.ui.scenes.daily.days import Days
from clubs.ui.scenes.daily.layout import DailyLayout
from clubs.ui.scenes.daily.month import Month
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition

COPIED: Final = "Your result and the line of this deal are copied."
NO_CLIPBOARD: Final = "This system has no clipboard to copy to."


def book_tabs() -> list[str]:
    """Return the games, each by its own word, and the rounds."""
    return [*(game.title.replace("Clubs", "").strip() for game in GAMES.values()), "Rounds"]


class DailyScene(PaperScene):
    """One game's daily deals; the field of a deal that has been played is counted while it is shown."""

    title = "Daily deal"

    def __init__(
        self,
        context: Context,
        days: Days,
        game: str,
        day: date | None = None,
        *,
        rounds: Callable[[], Transition] | None = None,
    ) -> None:
        """`rounds` opens the page of rounds, which is another tab."""
        super().__init__(context)
        self._days, self._rounds = days, rounds
        self.day = day or days.today
        self._month = self.day.replace(day=1)
        self.tab = list(GAMES).index(game)
        self._read()
        self.focus.id = self._entries()[-1].id

    def _read(self) -> None:
        self._played = self._days.played(self.game.id)
        self._counting = False
        self._look()

    def _look(self) -> None:
        self._field: Field | None = None
        if self._scored:
            self._field = self._days.field(self.game.id, self.day)

    @property
    def game(self) -> Game:
        """The game whose deals are shown."""
        return list(GAMES.values())[self.tab]

    @property
    def _scored(self) -> bool:
        played = self._played.get(self.day)
        return played is not None and played.result is not None

    def tabs(self) -> Sequence[str]:
        """Return the games, each by its own word, and the rounds."""
        return book_tabs() if self._rounds else book_tabs()[:-1]

    def open_tab(self, tab: int) -> Transition | None:
        """Open a game, at the same day, or the rounds."""
        self._days.rest()
        if self._rounds is not None and tab == len(GAMES):
            return self._rounds()
        super().open_tab(tab)
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
        if self._may_turn(step):
            ahead = self._month + timedelta(31) if step > 0 else self._month - timedelta(1)
            self._month = ahead.replace(day=1)

    def _may_turn(self, step: int) -> bool:
        if step > 0:
            return (self._month + timedelta(31)).replace(day=1) <= self._days.today
        return self._month > FIRST

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Turn the month by Page Up and Page Down, and copy the line."""
        if isinstance(taken, inputs.Page) and not self.view.scrolls:
            self.turn(taken.step)
            return None
        return super().handle(taken)

    # ------------------------------------------------------------ the field

    def update(self, now: float) -> Transition | None:
        if self._scored and self._field is not None and not self._field.complete:
            self._counting = self._days.play_field(self.game.id, self.day)
            self._field = self._days.field(self.game.id, self.day)
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

    def _entries(self) -> list[Entry]:
        """Return the buttons of the chosen day, the bright one last."""
        if self._scored:
            return [
                Entry("watch", "Replay", "eye", self._watch),
                Entry("copy", "Copy", "sheet", self._copy, "primary"),
            ]
        word = "Continue" if self.day in self._played else "Play"
        return [Entry("play", word, "play", self._play, "primary")]

    def _play(self) -> Transition | None:
        return self._followed_up(self._days.play(self.game.id, self.day))

    def _watch(self) -> Transition | None:
        self._days.rest()
        return self._followed_up(self._days.watch(self.game.id, self.day))

    def _followed_up(self, result: Transition | str) -> Transition | None:
        """Follow a transition, or say why there is none."""
        if isinstance(result, str):
            self.notify(result)
            return None
        return result

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Copy the result, or open the line of a deal that a friend has sent."""
        if command == "copy" and self._scored:
            self._copy()
            return None
        if command == "paste":
            return self._followed_up(pasted(self.context))
        return super().do(command)

    def _copy(self) -> None:
        told = filter(None, (self._shown.sentence, self._days.line(self.game.id, self.day)))
        self.notify(COPIED if clipboard.put("\n".join(told)) else NO_CLIPBOARD)

    # ------------------------------------------------------------ controls and picture

    @property
    def needed(self) -> float:
        layout = DailyLayout(self.paint, self.folded_body, folded=True)
        panel = self._panel_in(layout.day)
        return self.high(layout.day.top - layout.body.top + panel.needed)

    @property
    def _layout(self) -> DailyLayout:
        return DailyLayout(self.paint, self.body, folded=self.folded)

    @property
    def _shown(self) -> Shown:
        return Shown(self.game, self.day, self._played.get(self.day), self._field)

    def _panel_in(self, box: Rect) -> ToldPanel:
        return ToldPanel(self.paint, box, partial(day_parts, self._shown), self._entries(), "day")

    @property
    def _calendar(self) -> Month:
        return Month(self.paint, self._layout, self._played, self._days.today, self.choose_day)

    def controls(self) -> list[Control]:
        """Return the tabs, the months, the days, and the buttons of the chosen day."""
        make, layout = Controls(self.paint, self.clicked), self._layout
        found = self.frame_controls()
        for id, icon, label, rect, step in (
            ("before", "left", "Month before", layout.before, -1),
            ("after", "right", "Next month", layout.after, 1),
        ):
            if self._may_turn(step):
                found.append(
                    make.icon(id, icon, label, rect, lambda step=step: self.turn(step), "days")  # type: ignore[misc]
                )
        found += self._calendar.controls(self._month, self.day)
        return [*found, *self._panel_in(layout.day).controls(make)]

    def decor(self) -> list[Sprite]:
        return [
            *self.sheet_sprites(),
            *self._calendar.sprites(self._month),
            *self._panel_in(self._layout.day).sprites(),
        ]
