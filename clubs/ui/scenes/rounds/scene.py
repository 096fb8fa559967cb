"""The rounds on paper: who did what in each deal, and what comes next."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.paper_scene import HIGHEST, PaperScene, sheet_rect
from clubs.ui.scenes.common.told_panel import Entry, ToldPanel, button_rows, rows_height
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.daily.scene import NO_CLIPBOARD, book_tabs
from clubs.ui.scenes.rounds.round_panel import deal_parts, nothing_parts
from clubs.ui.scenes.rounds.shown import Rounds, RoundShown
from clubs.ui.scenes.rounds.table import RoundTable, least_width
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import HEADING

PART: Final = 0.56  # of the width, for the table
GAP: Final = 34  # design units
COPIED: Final = "The round is copied, with what you have played. Send it to your friends."
EMPTY: Final = "There is nothing to paste."
LOST: Final = "Its deals, and what your friends did with them, cannot be opened again. Your own games stay."


class RoundsScene(PaperScene):
    """One round at a time; its lines are read one by one while it is shown."""

    title = "Rounds"

    def __init__(
        self, context: Context, rounds: Rounds, game: str, daily: Callable[[str], Transition], at: int = 0
    ) -> None:
        """`daily` opens the daily deals of a game; new rounds are of `game`, or of the one opened last."""
        super().__init__(context)
        self._rounds, self._game, self._daily = rounds, game, daily
        self.tab = len(GAMES)
        self._open(at)
        self.focus.id = (self._entries() or self._ways())[-1].id

    def _open(self, at: int) -> None:
        """Open a round by its place, at the next deal to play."""
        self._rounds.read()
        self._all = list(self._rounds.all())
        self.at = min(at, max(0, len(self._all) - 1))
        self.deal = (self.round.following or 0) if self.round else 0

    @property
    def round(self) -> RoundShown | None:
        """The round that is shown, if there is any."""
        return self._all[self.at] if self._all else None

    def tabs(self) -> Sequence[str]:
        """Return the games and the rounds."""
        return book_tabs()

    def open_tab(self, tab: int) -> Transition | None:
        """Open the daily deals of a game."""
        return self._daily(list(GAMES)[tab]) if tab < len(GAMES) else None

    def update(self, now: float) -> Transition | None:
        if self._rounds.poll():
            self._all = list(self._rounds.all())
        return super().update(now)

    # ------------------------------------------------------------ what can be done

    def _ways(self) -> list[Entry]:
        """Return what can be done with rounds, the bright one last where there is none."""
        paste = Entry("paste", "Paste", "down", self._paste, "secondary")
        begin = Entry("begin", "New round", "plus", self._begin, "primary" if not self._all else "secondary")
        if self.round is None:
            return [paste, begin]
        remove = Entry("remove", "Remove", "trash", self._remove, "secondary")
        copy = Entry("copy", "Copy", "sheet", self._copy, "secondary")
        return [remove, begin, paste, copy]

    def _entries(self) -> list[Entry]:
        """Return the buttons of the chosen deal."""
        if self.round is None:
            return self._ways()
        deal = self.round.deals[self.deal]
        if deal.state == "played":
            return [Entry("watch", "Replay", "eye", self._watch)]
        word = "Continue" if deal.state == "begun" else "Play"
        return [Entry("play", word, "play", self._play, "primary")]

    def _begin(self) -> None:
        self._changed(self._rounds.begin(self._game), "play")

    def _paste(self) -> None:
        text = clipboard.get()
        self._changed(self._rounds.take(text) if text.strip() else EMPTY, "play")

    def _copy(self) -> None:
        if self.round is not None:
            self.notify(COPIED if clipboard.put(self._rounds.text(self.at)) else NO_CLIPBOARD)

    def _remove(self) -> Transition:
        def act() -> None:
            self._changed(self._rounds.remove(self.at))

        return Push(WarningScene(self.context, "Remove this round?", LOST, "Remove", act))

    def _changed(self, said: str, focus: str | None = None) -> None:
        """Show the round that was changed last, a sentence about it, and the button to go on with."""
        self.notify(said)
        self._open(0)
        widgets = self.widgets()
        if any(widget.id == focus for widget in widgets):
            self.focus.id = focus
        self.focus.settle(widgets)

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Copy the round, or paste one."""
        does = {"copy": self._copy, "paste": self._paste}.get(command)
        return does() if does is not None else super().do(command)

    def _play(self) -> Transition | None:
        return self._led(self._rounds.play(self.at, self.deal))

    def _watch(self) -> Transition | None:
        return self._led(self._rounds.watch(self.at, self.deal))

    def _led(self, result: Transition | str) -> Transition | None:
        """Follow a transition, or say why there is none."""
        if isinstance(result, str):
            self.notify(result)
            return None
        return result

    def _choose(self, deal: int) -> None:
        self.deal = deal

    # ------------------------------------------------------------ layout

    @property
    def folded(self) -> bool:
        """Whether the deal lies below its round: in large text, or where its columns are too many to hit."""
        return super().folded or self._crowded

    @property
    def _crowded(self) -> bool:
        sheet, u = sheet_rect(self.screen, 48, HIGHEST), self.screen.u
        least = least_width(self.round, self.screen.finger) if self.round is not None else 0
        return least > (sheet.width - u(112) - u(GAP)) * PART

    @property
    def _left(self) -> Rect:
        """The box of the round: its name, its table, and what can be done with it."""
        body, u = self.body, self.screen.u
        if self.folded:
            return boxed(*body.topleft, body.width, self._left_needed(body.width))
        return boxed(*body.topleft, (body.width - u(GAP)) * PART, body.height)

    def _left_needed(self, width: float) -> float:
        table = self._table_in(boxed(0, 0, width, 0))
        high = table.needed if table else 0.0
        return self._head + high + rows_height(self.paint, self._ways(), width) + self.screen.u(GAP)

    @property
    def _head(self) -> float:
        """The height of the name of the round, and the gap below it."""
        return self._turn + self.screen.u(18)

    @property
    def _turn(self) -> int:
        """The side of the buttons that turn to another round."""
        return self.screen.target(self.screen.u(54))

    def _right_of(self, left: Rect) -> Rect:
        body, gap = self.body, self.screen.u(GAP)
        if self.folded:
            return boxed(body.left, left.bottom + gap, body.width, max(0.0, body.bottom - left.bottom - gap))
        return boxed(left.right + gap, body.top, body.right - left.right - gap, body.height)

    @property
    def needed(self) -> float:
        body = self.folded_body
        if self.round is None:
            return self.high(self._panel_in(body).needed)
        panel = self._panel_in(body)
        return self.high(self._left_needed(body.width) + self.screen.u(GAP) + panel.needed)

    def _table_in(self, box: Rect) -> RoundTable | None:
        if self.round is None:
            return None
        return RoundTable(self.paint, box, self.round, self.deal, self._choose)

    @property
    def _table(self) -> RoundTable | None:
        left = self._left
        high = left.height - self._head - rows_height(self.paint, self._ways(), left.width)
        high = 0 if self.folded else high - self.screen.u(GAP)
        return self._table_in(boxed(left.left, left.top + self._head, left.width, high))

    def _panel_in(self, box: Rect) -> ToldPanel:
        if self.round is None:
            return ToldPanel(self.paint, box, nothing_parts, self._entries(), "day")
        parts = partial(deal_parts, self.round.deals[self.deal], self.deal + 1)
        return ToldPanel(self.paint, box, parts, self._entries(), "day")

    @property
    def _panel(self) -> ToldPanel:
        return self._panel_in(self.body if self.round is None else self._right_of(self._left))

    # ------------------------------------------------------------ controls and picture

    def controls(self) -> list[Control]:
        """Return the tabs, the rounds, the deals of this one, and what can be done."""
        make, found, table = Controls(self.paint, self.clicked), self.frame_controls(), self._table
        if self.round is not None and table is not None:
            left, wide = self._left, self._left.width
            found += self._turns(make)
            found += table.controls()
            found += button_rows(self.paint, self._ways(), wide, left.bottom, left.left, "foot", make)
        return [*found, *self._panel.controls(make)]

    def _turns(self, make: Controls) -> list[Control]:
        """Return the buttons that turn to another round, where there is one."""
        left, side = self._left, self._turn
        rects = (
            boxed(*left.topleft, side, side),
            boxed(left.right - side, left.top, side, side),
        )
        turns = (("before", "left", "Round before", -1), ("after", "right", "Next round", 1))
        return [
            make.icon(id, icon, label, rect, partial(self._open, self.at + step), "deals")
            for (id, icon, label, step), rect in zip(turns, rects, strict=True)
            if 0 <= self.at + step < len(self._all)
        ]

    def decor(self) -> list[Sprite]:
        found, table = [*self.sheet_sprites(), *self._panel.sprites()], self._table
        if self.round is not None and table is not None:
            found += table.sprites()
            left, theme = self._left, self.paint.theme
            room = left.width - 2 * self._turn
            role = self.paint.text.shrunk(self.round.name, HEADING, room)
            name = self.paint.text.image(self.round.name, role, theme.paper_ink, room=room)
            found.append(centred(name, left.centerx, left.top + self._turn / 2))
        return found
