"""My games: open ones, finished ones, copies, and files with games to import."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.store.copies import LONGEST
from clubs.ui.components.materials import Kind
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import Control
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.naming import NamingScene
from clubs.ui.scenes.common.paper_scene import PaperScene
from clubs.ui.scenes.common.shared_line import pasted
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.history.games import Games, KeptLine
from clubs.ui.scenes.history.layout import GAP, INSET, HistoryLayout
from clubs.ui.scenes.history.match_summary import MatchSummary
from clubs.ui.scenes.history.rows import BUTTON, file_image, game_image
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import ASIDE, CAPTION

OPEN, FINISHED, COPIES, LINES, FILES = range(5)
NOTHING: Final = (
    "No game is open.",
    "No game has been finished yet.",
    "No copy has been kept yet. Keep one of an open game, and you can go back to it at any time.",
    "No deal has come as a line yet. Copy one that a friend has sent, and paste it here or at Deal code.",
    "There is no file here yet. Put one into the folder and open this page again.",
)


@dataclass(frozen=True)
class Way:
    """One button of a row."""

    id: str
    label: str
    kind: Kind
    act: Callable[[], Transition | None]


COPY: Final = (
    "The game as it stands now, to be opened at any time from My games. Nothing is written over it. "
    "When you open it, its deals so far are practice, and the later ones get new cards."
)


class HistoryScene(PaperScene):
    """A list on paper; every row has its buttons at its right end."""

    title = "My games"

    def __init__(self, context: Context, games: Games) -> None:
        super().__init__(context)
        self._games = games
        self._first = 0
        self._changed = False
        self.refresh()
        if not self._open and self._finished:
            self.tab = FINISHED
        self.focus.id = f"tab {self.tab}"

    def refresh(self) -> None:
        """Read the lists again."""
        self._open, self._finished = self._games.open_games(), self._games.finished()
        self._copies, self._files = self._games.copies(), self._games.files()
        self._lines = self._games.lines()

    def tabs(self) -> Sequence[str]:
        """Return the tabs' titles, with the number of games in each."""
        return (f"Open · {len(self._open)}", f"Finished · {len(self._finished)}", "Copies", "Duels", "Import")

    def open_tab(self, tab: int) -> None:
        """Open a tab at its top."""
        super().open_tab(tab)
        self._first = 0
        self.refresh()

    def back(self) -> Transition | None:
        """Close the list; the scene below may lead to a game that is no longer open."""
        return self._games.leave() if self._changed else super().back()

    # ------------------------------------------------------------ the list

    @property
    def needed(self) -> float:
        layout = HistoryLayout(self.paint, self.folded_body, self._count, folded=True)
        return self.high(layout.row + layout.foot)

    @property
    def _count(self) -> int:
        return len((self._open, self._finished, self._copies, self._lines, self._files)[self.tab])

    @property
    def _kept(self) -> Sequence[MatchSummary]:
        return self._open if self.tab == OPEN else self._finished

    @property
    def layout(self) -> HistoryLayout:
        """The layout of the open list."""
        return HistoryLayout(self.paint, self.body, self._count, folded=self.folded)

    def _rows(self) -> list[tuple[int, Rect]]:
        """Return the visible rows, by their place in the list."""
        return self.layout.rows(self._first)

    def scroll(self, dy: float) -> Transition | None:
        self._show_from(self._first - round(dy))
        return None

    def _show_from(self, first: int) -> None:
        self._first = self.layout.first(first)

    def resized(self) -> None:
        """Keep the list within its ends."""
        self._show_from(self._first)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the list when an arrow leads beyond the visible rows."""
        at = self._focused()
        if isinstance(taken, inputs.Page):
            self._show_from(self._first + taken.step * self.layout.fits)
            if at is not None:
                rows = self._rows()
                shown = min(max(at[0], rows[0][0]), rows[-1][0])
                self.focus.id = f"{at[1]} {shown}"
            return None
        if isinstance(taken, inputs.Move) and taken.dy and (wanted := self._beyond(at, taken.dy)) is not None:
            if wanted not in dict(self._rows()):
                self._show_from(self._first + taken.dy)
            way = at[1] if at is not None else self._ways(wanted)[-1].id
            self.focus.id, self.focus.visible = f"{way} {wanted}", True
            self.context.sound("move")
            return None
        return super().handle(taken)

    def _beyond(self, at: tuple[int, str] | None, step: int) -> int | None:
        """Return the row that a vertical arrow leads to from a row, or down from the tabs; None for none."""
        if at is not None:
            return at[0] + step if 0 <= at[0] + step < self._count else None
        rows = self._rows()
        return rows[0][0] if step > 0 and rows and (self.focus.id or "").startswith("tab") else None

    def _focused(self) -> tuple[int, str] | None:
        """Return the row and the button that have the focus."""
        way, _, row = (self.focus.id or "").partition(" ")
        return (int(row), way) if way not in ("tab", "close", "") and row else None

    def replay(self, row: int) -> Transition | str:
        """Return the replay of a game by its row, or why there is none."""
        return self._games.review(self._kept[row].id)

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the tabs, and the buttons of every visible row."""
        make, found, layout = Controls(self.paint, self.clicked), self.frame_controls(), self.layout
        for row, rect in self._rows():
            right = rect.right - self.screen.u(INSET)
            name = self._told(row)
            for way in reversed(self._ways(row)):
                width = self._way_width(way)
                box = layout.button_box(rect, right, width)
                control = make.button(
                    f"{way.id} {row}", way.label, box, way.act, kind=way.kind, role=BUTTON, region="rows"
                )
                found.append(control.labelled(f"{way.label}: {name}"))
                right -= width + self.screen.u(GAP)
        return found

    def _ways(self, row: int) -> tuple[Way, ...]:
        if self.tab == FILES:
            file = self._files[row]
            return (Way("bring", "Import", "primary", lambda: self._done(self._games.bring_in(file))),)
        if self.tab == COPIES:
            name = self._copies[row]
            return (
                Way("remove", "Delete", "paper", lambda: self._remove(name)),
                Way("open", "Open", "primary", lambda: self._done(self._games.open_copy(name))),
            )
        if self.tab == LINES:
            kept = self._lines[row]
            word = "Side by side" if kept.played else "Play"
            return (
                Way("forget", "Forget", "paper", lambda: self._forget(kept)),
                Way("line", word, "primary", lambda: self._done(self._games.open_line(kept.line))),
            )
        summary = self._kept[row]
        if self.tab == OPEN:
            replay = Way("back", "Replay", "paper", lambda: self._done(self._games.look_back(summary.id)))
            return (
                Way("abandon", "Abandon", "paper", lambda: self._abandon(summary)),
                Way("copy", "Copy", "paper", lambda: self._copy(summary)),
                *((replay,) if summary.deals else ()),
                Way("continue", "Continue", "primary", lambda: self._done(self._games.resume(summary.id))),
            )
        return (
            Way("export", "Export", "paper", lambda: self._done(self._games.export(summary.id))),
            Way("replay", "Replay", "primary", lambda: self._done(self.replay(row))),
        )

    def _name(self, row: int) -> str:
        if self.tab == LINES:
            return self._lines[row].words
        if self.tab in (COPIES, FILES):
            return (self._copies if self.tab == COPIES else self._files)[row]
        return self._kept[row].title

    def _told(self, row: int) -> str:
        """Return the name of a row for a screen reader: two games of one kind differ by their time."""
        name = self._name(row)
        return f"{name}, {self._kept[row].when}" if self.tab in (OPEN, FINISHED) else name

    def _way_width(self, way: Way) -> float:
        return self.paint.buttons.width(way.label, role=BUTTON, padding=24)

    def _done(self, result: Transition | str) -> Transition | None:
        """Follow a transition, or show a sentence about a change of the lists."""
        if not isinstance(result, str):
            return result
        self.notify(result)
        self._changed = True
        self.refresh()
        return None

    def _abandon(self, summary: MatchSummary) -> Transition:
        def act() -> None:
            self._games.abandon(summary.id)
            self._changed = True
            self.refresh()
            self._show_from(self._first)

        return Push(WarningScene(self.context, "Abandon this game?", summary.lost, "Abandon", act))

    def _copy(self, summary: MatchSummary) -> Transition:
        def take(name: str) -> Transition:
            self._done(self._games.keep_copy(summary.id, name))
            return Pop()

        return Push(NamingScene(self.context, "Keep a copy", COPY, summary.copy_name, LONGEST, take))

    def _remove(self, name: str) -> Transition:
        def act() -> None:
            self._done(self._games.remove_copy(name))
            self._show_from(self._first)

        return Push(
            WarningScene(self.context, "Delete this copy?", f"{name} cannot be opened again.", "Delete", act)
        )

    def _forget(self, kept: KeptLine) -> Transition:
        def act() -> None:
            self._done(self._games.forget_line(kept.line))
            self._show_from(self._first)

        lost = f"{kept.words}. It has to be sent again to be compared."
        return Push(WarningScene(self.context, "Forget this deal?", lost, "Forget", act))

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Open the line of a deal that is pasted."""
        return self._done(pasted(self.context)) if command == "paste" else None

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        """Draw the sheet, the rows, and the folder of the files."""
        text, theme, box = self.paint.text, self.context.theme, self.layout.box
        rows = self._rows()
        found = [*self.sheet_sprites(), *(self._row(row, rect) for row, rect in rows)]
        if rows:
            found += self.bar_sprites(box, rows[0][0], len(rows), self._count)
        else:
            said = text.paragraph(NOTHING[self.tab], ASIDE, theme.paper_muted, box.width, centred=True)
            found.append(centred(said, *box.center))
        if self.tab in (FINISHED, FILES):
            words = f"Files are in {self._games.folder}"
            role = text.shrunk(words, CAPTION, box.width)
            foot = text.image(words, role, theme.paper_muted, room=box.width)
            found.append(Sprite(foot, box.left, self.body.bottom - foot.height))
        return found

    def _row(self, row: int, rect: Rect) -> Sprite:
        ways = self._ways(row)
        taken = sum(self._way_width(way) + self.screen.u(GAP) for way in ways) + self.screen.u(2 * INSET)
        taken, below = (self.screen.u(INSET), self.layout.below_words) if self.folded else (taken, 0.0)
        if self.tab in (COPIES, LINES, FILES):
            image = file_image(self.paint, self._name(row), rect.size, taken, below)
        else:
            image = game_image(self.paint, self._kept[row], rect.size, taken, below)
        return Sprite(image, *rect.topleft)
