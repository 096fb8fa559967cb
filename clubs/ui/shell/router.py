"""The ways between scenes, as a scene knows them; the program has them all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from clubs.ui.shell.transitions import AnyScene, Transition

if TYPE_CHECKING:
    from datetime import date

    from clubs.learn.path import PathStop
    from clubs.table.match import Match
    from clubs.table.record import Record


class Router(Protocol):
    """Opens scenes from any other. Where one cannot be opened, the transition is a toast that says why.

    `keeps` is whether matches are kept: without that there is nothing played before, and no line is opened.
    """

    keeps: bool
    by_path: str
    """The game to whose table a learner's path led last, by its id; "" if none."""

    # ------------------------------------------------------------ before a match

    def menu(self) -> Transition:
        """Close everything but the menu."""

    def picker(self) -> Transition:
        """Open the picker."""

    def new_game(self) -> Transition:
        """Close everything, and open the picker over the menu."""

    def rules(self, game: str | None = None, at: str = "", *, lesson: bool = True) -> Transition:
        """Open the rules at a game's own, at a phase of its deal or a rule; they may lead to its lesson."""

    def lesson(self, game: str, below: AnyScene) -> Transition:
        """Open the first lesson of a game, which leads back to the scene below."""

    def second_lessons(self, game: str) -> Transition:
        """Open the second lessons of a game, to choose from."""

    def tricks(self, then: str, below: AnyScene) -> Transition:
        """Open two minutes about tricks, which lead on to the first lesson of a game."""

    def learn(self, game: str = "") -> Transition:
        """Open the path of a learner, at a game or at the one chosen last."""

    def stop_done(self, game: str, stop: "PathStop", below: AnyScene) -> Transition:
        """Tell what a stop of the path has shown, a lesson or a deal, and what comes next on it."""

    def next_stop(
        self, game: str, below: AnyScene, past: "PathStop | None" = None
    ) -> tuple[str, Callable[[], Transition]] | None:
        """Return the words for what comes next of a game, past a stop, and the way; None if all is done."""

    def aa(self) -> Transition:
        """Open the panel of text size, contrast and more over the menu."""

    def one_switch(self) -> Transition:
        """Ask whether to play with one switch."""

    def settings(self, page: str = "") -> Transition:
        """Open the settings, at a page by its title."""

    def puzzles(self) -> Transition:
        """Open the page of puzzles."""

    # ------------------------------------------------------------ tables

    def table(self, match: "Match") -> Transition:
        """Begin a match."""

    def deal(self, match: "Match") -> Transition:
        """Begin a match of one deal, whose computer players are exactly those that it names."""

    def resume(self, id: int | None = None) -> Transition:
        """Go on with an open match, by default with the last one."""

    def open_copy(self, name: str) -> Transition:
        """Go on from a copy, as a new match."""

    # ------------------------------------------------------------ what was played before

    def history(self) -> Transition:
        """Open the list of games."""

    def statistics(self) -> Transition:
        """Open the statistics."""

    def counting(self) -> Transition:
        """Open a drill in counting, about the player's own deals."""

    def your_play(self, game: str = "") -> Transition:
        """Open what a player gives away by part of the deal, in a game or the one chosen last."""

    def practise(self, game: str, idea: str) -> Transition:
        """Open puzzles about an idea of a game."""

    def daily(self, game: str = "", day: "date | None" = None) -> Transition:
        """Open the daily deals, at a game and a day; in place of the page of rounds."""

    def rounds(self, game: str, at: int = 0) -> Transition:
        """Open the page of rounds in place of the daily deals; new rounds are of a game."""

    def replay(
        self, id: int, *, deal: int | None = None, seat: int | None = None, ended: bool = False
    ) -> Transition:
        """Replay a match, at a deal and as a seat saw it; with `ended` only the deals that are over."""

    def watch(self, record: "Record") -> Transition:
        """Replay a record that is not among one's own matches."""

    def line(self, text: str, player: str = "") -> Transition:
        """Open the line of a deal: both deals if it has been played here, too, else the question whether to.

        Given the name of another player at this screen, let that one play it behind a curtain. The deal of a
        mere code begins at once, as nobody has played it yet.
        """
