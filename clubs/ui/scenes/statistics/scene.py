"""Statistics on paper: a person's results by game, number of players and level of opponents."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.games import GAMES
from clubs.language import _, message
from clubs.services.match_history import FirstTime, MatchHistory
from clubs.store.statistics import MIXED, NOBODY
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Portrait, Spacer
from clubs.ui.parts.sheets import sheet, tabs
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.statistics.figures import Figures, chosen
from clubs.ui.scenes.statistics.lost_page import Lost, lost_page
from clubs.ui.scenes.statistics.results_page import firsts_page, results_page
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import ASIDE
from clubs.ui.texts.players import LEVEL_NAMES
from clubs.verdict.answers import first_up

PIECE: Final = 5.0  # ms of a frame for replaying matches
BATCH: Final = 25  # replayed matches until the figures are read again
PAGES: Final = (message("Results"), message("Play lost a deal"), message("First times"))
SIDE, FACE = 330, 150  # design units
RESULTS, PLAY_LOST, FIRSTS = range(len(PAGES))
LOST: Final = message(
    "From now on only new games count. The games themselves stay among your finished games."
)


class StatisticsScene(PageScene):
    """One game at a time, or all; matches of an earlier version are completed meanwhile."""

    title = message("Statistics")
    opaque = False
    main = "firsts"

    def __init__(self, context: Context, past: MatchHistory) -> None:
        super().__init__(context)
        self._past = past
        self.tab = 0
        self._at = {"profile": 0}
        self._read()
        self.focus.id = "tab 0"

    def _read(self) -> None:
        self._matches = tuple(self._past.matches())
        self._lost_deals = tuple(self._past.lost())
        self._firsts = tuple(self._past.firsts())
        # The last to have played comes first.
        self._profiles = list(dict.fromkeys((one.name, one.animal) for one in reversed(self._matches)))
        self._count()

    def open_tab(self, tab: int) -> None:
        """Open the tab of a game, or of all."""
        self.tab = tab
        self.context.sound("accept")
        self._choose("profile", self._at["profile"])

    # ------------------------------------------------------------ the chosen figures

    @property
    def _game(self) -> str:
        return ("", *GAMES)[self.tab]

    def _figures_with(self, seats: int = 0, level: str = "") -> Figures:
        """Return the chosen person's figures in this game, for a table size and level or for any."""
        if not self._profiles:
            return Figures(())
        profile = self._profiles[self._at["profile"]]
        return chosen(self._matches, profile=profile, game=self._game, seats=seats, level=level)

    @property
    def _seat_choices(self) -> list[int]:
        return [0, *sorted({one.seats for one in self._figures_with().matches})]

    @property
    def _level_choices(self) -> list[str]:
        return ["", *sorted({one.level for one in self._figures_with().matches})]

    def _choose(self, what: str, at: int) -> None:
        """Choose a person, a table size or a level by its place; another person begins with any table."""
        page = {"page": self._at.get("page", 0)}
        self._at = {**page, "profile": at} if what == "profile" else {**self._at, what: at}
        self._count()

    def _count(self) -> None:
        seats, level = self._at.get("seats", 0), self._at.get("level", 0)
        self._shown = self._figures_with(self._seat_choices[seats], self._level_choices[level])
        self._lost = Lost.of(self._shown.matches, self._lost_deals)
        self.changed()

    def update(self, now: float) -> Transition | None:
        if before := len(self._past.missing):
            self._past.complete(PIECE)
            left = len(self._past.missing)
            if left < before and left % BATCH == 0:
                self._read()
        elif before := len(self._past.unread):
            self._past.complete(PIECE)
            if len(self._past.unread) < before:
                self._lost_deals = tuple(self._past.lost())
                self._count()
        if self._page == FIRSTS and (left := len(self._past.unsearched)):
            self._past.search(PIECE)
            still = len(self._past.unsearched)
            if still < left and still % BATCH == 0:
                self._firsts = tuple(self._past.firsts())
                self.changed()
        return super().update(now)

    def still(self) -> bool:
        searching = self._page == FIRSTS and self._past.unsearched
        return super().still() and not self._past.missing and not self._past.unread and not searching

    @property
    def _page(self) -> int:
        return self._at.get("page", RESULTS)

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        words = (
            _("All", context="games"),
            *(game.title.replace("Clubs", "").strip() for game in GAMES.values()),
        )
        games = tabs(words, self.tab, self.open_tab)
        if not self._profiles:
            nothing = TextBlock(_("No game has been finished yet."), ASIDE, "muted", "centre")
            return sheet(_(self.title), Inside(nothing), self.back, games)
        rest = replace(self._rest, grow=1.0)
        beside = HStack((self._side, rest), "large", "fill")
        return sheet(_(self.title), FirstThatFits((beside, VStack((self._above, rest)))), self.back, games)

    @property
    def _rest(self) -> Part:
        if self._page == FIRSTS:
            shown = [one for one in self._firsts if self._game in ("", one.game)]
            return firsts_page(shown, self._look, searching=bool(self._past.unsearched))
        if self._page == PLAY_LOST:
            return lost_page(self._lost, self._game, reading=bool(self._past.unread))
        return results_page(self._shown, self._game, self._past.missing)

    @property
    def _side(self) -> Part:
        """The panel of the steppers, with the player's face."""
        face = Portrait(self._profiles[self._at["profile"]][1], FACE, bright=True)
        parts = (Inside(face), *self._steppers, Spacer(grow=1), *self._reset_button)
        panel = Container(Padding(VStack(parts, "large"), "medium", "large"))
        return Region(Inside(panel, across="fill", down="fill", widest=SIDE), "who")

    @property
    def _above(self) -> Part:
        """The panel of the steppers where it has no room beside the rest."""
        steppers = self._steppers
        rows = [Even(tuple(steppers[at : at + 2])) for at in range(0, len(steppers), 2)]
        return Region(Container(Padding(VStack((*rows, *self._reset_button)))), "who")

    @property
    def _steppers(self) -> list[Part]:
        """The page, which always stands at the same place, and what chooses the matches on it."""
        found = [self._stepper("page", _("What is shown"), [_(one) for one in PAGES])]
        if self._page != FIRSTS:
            seats = [_("Any table") if not n else _("{n} players", n=n) for n in self._seat_choices]
            levels = [_level_words(level) for level in self._level_choices]
            found += [
                self._stepper("profile", _("Player"), [name for name, _ in self._profiles]),
                self._stepper("seats", _("Players at the table"), seats),
                self._stepper("level", _("Opponents"), levels),
            ]
        return found

    def _stepper(self, id: str, label: str, words: Sequence[str]) -> Part:
        choice = Choice(id, label, words, self._at.get(id, 0), partial(self._choose, id))
        return OneOfSome(choice, segments=False)

    @property
    def _reset_button(self) -> list[Part]:
        return [PushButton("reset", _("Reset"), self._reset)] if self._page != FIRSTS else []

    # ------------------------------------------------------------ events

    def _look(self, first: FirstTime) -> Transition:
        """Open the replay of a first time."""
        return self.context.router.replay(first.match, deal=first.deal, seat=first.seat)

    def _reset(self) -> Transition:
        def act() -> None:
            self._past.reset()
            self._at = {"profile": 0}
            self._read()

        return Push(WarningScene(self.context, _("Reset the statistics?"), _(LOST), _("Reset"), act))


def _level_words(level: str) -> str:
    """Return a level of opponents in words."""
    known = {
        "": message("Any opponents"),
        MIXED: message("Mixed levels"),
        NOBODY: message("People only"),
        **LEVEL_NAMES,
    }
    return first_up(_(known[level])) if level in known else level.capitalize()
