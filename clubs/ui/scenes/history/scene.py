"""My games: open ones, finished ones, copies, and files with games to import."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from clubs.games import game
from clubs.language import _, message
from clubs.rules.plural import figure
from clubs.services.archive import Archive, MatchSummary
from clubs.services.duels import Duels, ReceivedLine
from clubs.store.copies import LONGEST
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Inside, Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.sheets import sheet, tabs
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.history.rows import MatchWords, file_row, game_row
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import pasted
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Toast, Transition
from clubs.ui.style.theme import ASIDE, CAPTION, NAME

OPEN, FINISHED, COPIES, LINES, FILES = range(5)
NOTHING: Final = (
    message("No game is open."),
    message("No game has been finished yet."),
    message("No copy has been kept yet. Keep one of an open game, and you can go back to it at any time."),
    message(
        "No deal has come as a line yet. Copy one that a friend has sent, and paste it here or at Deal code."
    ),
    message("There is no file here yet. Put one into the folder and open this page again."),
)
COPY: Final = message(
    "The game as it stands now, to be opened at any time from My games. Nothing is written over it. "
    "When you open it, its deals so far are practice, and the later ones get new cards."
)
BUTTON: Final = NAME.sized(28)


class HistoryScene(PageScene):
    """A list on paper; every row has its buttons at its right end."""

    title = message("My games")
    opaque = False
    main = "rows"

    def __init__(self, context: Context, games: Archive, duels: Duels) -> None:
        super().__init__(context)
        self._games, self._duels = games, duels
        self._changed = False
        self.tab = OPEN
        self.refresh()
        if not self._open and self._finished:
            self.tab = FINISHED
        self.focus.id = f"tab {self.tab}"

    def refresh(self) -> None:
        """Read the lists again."""
        self._open, self._finished = self._games.open_games(), self._games.finished()
        self._copies, self._files = self._games.copies(), self._games.files()
        self._lines = self._duels.lines()
        self.changed()

    def open_tab(self, tab: int) -> None:
        """Open a list."""
        self.tab = tab
        self.context.sound("accept")
        self.refresh()

    def back(self) -> Transition | None:
        """Close the list; the scene below may lead to a game that is no longer open."""
        return self.context.router.menu() if self._changed else super().back()

    def replay(self, at: int) -> Transition:
        """Return the replay of a finished game by its row."""
        return self.context.router.replay(self._finished[at].id)

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        titles = (
            _("Open · {n}", n=len(self._open)),
            _("Finished · {n}", n=len(self._finished)),
            _("Copies"),
            _("Duels"),
            _("Import"),
        )
        empty = Inside(TextBlock(_(NOTHING[self.tab]), ASIDE, "muted", "centre"), widest=900)
        shown = tuple(self._list)
        rows = ListView(f"rows {self.tab}", len(shown), self._row, shown, empty=empty, grow=1)
        folder = _("Files are in {folder}", folder=str(self._games.folder))
        told = folder if self.tab in (FINISHED, FILES) else ""
        statistics = PushButton(
            "statistics", _("Statistics"), self.context.router.statistics, "paper", "chart", role=BUTTON
        )
        counting = PushButton("counting", _("Counting"), self.context.router.counting, "paper", role=BUTTON)
        buttons = Region(HStack((counting, statistics)), "foot")
        foot = HStack((Label(told, CAPTION, "muted", grow=1), buttons))
        body = VStack((Region(rows, "rows", grow=1), foot), "small")
        return sheet(_(self.title), body, self.back, tabs(titles, self.tab, self.open_tab))

    @property
    def _list(self) -> Sequence[MatchSummary | ReceivedLine | str]:
        """The entries of the open tab."""
        lists = self._open, self._finished, self._copies, self._lines, self._files
        return lists[self.tab]

    def _row(self, at: int) -> Part:
        one = self._list[at]
        if isinstance(one, MatchSummary):
            buttons = self._of_open(one, at) if self.tab == OPEN else self._of_finished(one, at)
            return game_row(MatchWords(one), buttons)
        if isinstance(one, ReceivedLine):
            return file_row(_words(one), self._of_line(one, at))
        return file_row(one, self._of_copy(one, at) if self.tab == COPIES else self._of_file(one, at))

    def _of_open(self, match: MatchSummary, at: int) -> list[PushButton]:
        name, router = _named(match), self.context.router
        replay = self._button(
            f"back {at}", _("Replay"), name, lambda: self._led(router.replay(match.id, ended=True))
        )
        return [
            self._button(f"abandon {at}", _("Abandon"), name, lambda: self._abandon(match)),
            self._button(f"copy {at}", _("Copy"), name, lambda: self._copy(match)),
            *([replay] if match.deals else []),
            self._main(f"continue {at}", _("Continue"), name, lambda: self._led(router.resume(match.id))),
        ]

    def _of_finished(self, match: MatchSummary, at: int) -> list[PushButton]:
        name = _named(match)
        return [
            self._button(f"export {at}", _("Export"), name, lambda: self._done(self._games.export(match.id))),
            self._main(f"replay {at}", _("Replay"), name, lambda: self._led(self.replay(at))),
        ]

    def _of_copy(self, name: str, at: int) -> list[PushButton]:
        open_it = partial(self.context.router.open_copy, name)
        return [
            self._button(f"remove {at}", _("Delete"), name, lambda: self._remove(name)),
            self._main(f"open {at}", _("Open", context="verb"), name, lambda: self._led(open_it())),
        ]

    def _of_line(self, kept: ReceivedLine, at: int) -> list[PushButton]:
        word = _("Side by side") if kept.played else _("Play", context="verb")
        words = _words(kept)
        open_it = partial(self.context.router.line, kept.line)
        return [
            self._button(f"forget {at}", _("Forget"), words, lambda: self._forget(kept)),
            self._main(f"line {at}", word, words, lambda: self._led(open_it())),
        ]

    def _of_file(self, file: str, at: int) -> list[PushButton]:
        return [
            self._main(
                f"bring {at}",
                _("Import", context="verb"),
                file,
                lambda: self._done(self._games.bring_in(file)),
            )
        ]

    def _button(
        self, id: str, label: str, name: str, act: Callable[[], Transition | None], *, main: bool = False
    ) -> PushButton:
        """Return a button of the row of a thing; the `main` one is the last, and opens it."""
        said = _("{what}: {name}", what=label, name=name)
        return PushButton(id, label, act, "primary" if main else "paper", role=BUTTON, leads=main, said=said)

    def _main(self, id: str, label: str, name: str, act: Callable[[], Transition | None]) -> PushButton:
        return self._button(id, label, name, act, main=True)

    # ------------------------------------------------------------ events

    def _led(self, transition: Transition) -> Transition:
        """Follow a transition; where it says why it cannot be, the lists may have changed."""
        if isinstance(transition, Toast):
            self._changed = True
            self.refresh()
        return transition

    def _done(self, said: str) -> None:
        """Show a sentence about a change of the lists."""
        self.notify(said)
        self._changed = True
        self.refresh()

    def _change(self, change: Callable[[str], str], name: str) -> None:
        """Change the lists, and show a sentence about it."""
        self._done(change(name))

    def _abandon(self, summary: MatchSummary) -> Transition:
        def act() -> None:
            self._games.abandon(summary.id)
            self._changed = True
            self.refresh()

        return Push(
            WarningScene(self.context, _("Abandon this game?"), MatchWords(summary).lost, _("Abandon"), act)
        )

    def _copy(self, summary: MatchSummary) -> Transition:
        def take(name: str) -> Transition:
            self._done(self._games.keep_copy(summary.id, name))
            return Pop()

        return Push(
            NamingScene(self.context, _("Keep a copy"), _(COPY), MatchWords(summary).copy_name, LONGEST, take)
        )

    def _remove(self, name: str) -> Transition:
        lost = _("{name} cannot be opened again.", name=name)
        remove = partial(self._change, self._games.remove_copy, name)
        return Push(WarningScene(self.context, _("Delete this copy?"), lost, _("Delete"), remove))

    def _forget(self, kept: ReceivedLine) -> Transition:
        lost = _("{deal}. It has to be sent again to be compared.", deal=_words(kept))
        forget = partial(self._change, self._duels.forget, kept.line)
        return Push(WarningScene(self.context, _("Forget this deal?"), lost, _("Forget"), forget))

    def do(self, command: inputs.CommandName) -> Transition | None:
        return self._led(pasted(self.context)) if command == "paste" else None


def _named(match: MatchSummary) -> str:
    """Return a match by its game and its time."""
    words = MatchWords(match)
    return f"{words.title}, {words.when}"


def _words(kept: ReceivedLine) -> str:
    """Return a deal that came as a line."""
    said = message("{player}: {game} with {seats} at the table, not played here yet")
    if kept.played:
        said = message("{player}: {game} with {seats} at the table, played here, too")
    return _(said, player=kept.player, game=game(kept.game).title, seats=figure(kept.seats))
