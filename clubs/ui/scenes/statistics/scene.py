"""Statistics on paper: a person's results by game, number of players and level of opponents."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games import GAMES
from clubs.store.statistics import MIXED, NOBODY
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.paper_scene import PaperScene
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.statistics.figures import Figures, chosen
from clubs.ui.scenes.statistics.firsts_page import FirstsPage
from clubs.ui.scenes.statistics.layout import GAP, REST, ROWS, StatisticsLayout
from clubs.ui.scenes.statistics.lost import Lost
from clubs.ui.scenes.statistics.lost_page import LostPage
from clubs.ui.scenes.statistics.past import FirstTime, Past
from clubs.ui.scenes.statistics.results_page import ResultsPage
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import ASIDE, PANEL_RADII

PIECE: Final = 5.0  # ms of a frame for replaying matches
BATCH: Final = 25  # replayed matches until the figures are read again
PAGES: Final = ("Results", "Play lost a deal", "First times")
RESULTS, PLAY_LOST, FIRSTS = range(len(PAGES))
LOST: Final = "From now on only new games count. The games themselves stay among your finished games."


class StatisticsScene(PaperScene):
    """One game at a time, or all; matches of an earlier version are completed meanwhile."""

    title = "Statistics"

    def __init__(self, context: Context, past: Past) -> None:
        super().__init__(context)
        self._past = past
        self._at = {"profile": 0}
        self._first = 0  # the row at the top of the first times
        self._read()

    def _read(self) -> None:
        self._matches = tuple(self._past.matches())
        self._lost_deals = tuple(self._past.lost())
        self._firsts = tuple(self._past.firsts())
        # The last to have played comes first.
        self._profiles = list(dict.fromkeys((one.name, one.animal) for one in reversed(self._matches)))
        self._count()

    def tabs(self) -> Sequence[str]:
        """Return the tabs' titles: all games, and each by its own word."""
        return ("All", *(game.title.replace("Clubs", "").strip() for game in GAMES.values()))

    def open_tab(self, tab: int) -> None:
        """Open the tab of a game."""
        super().open_tab(tab)
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
        return super().update(now)

    def still(self) -> bool:
        searching = self._page == FIRSTS and self._past.unsearched
        return super().still() and not self._past.missing and not self._past.unread and not searching

    # ------------------------------------------------------------ first times

    @property
    def _page(self) -> int:
        return self._at.get("page", RESULTS)

    @property
    def _first_times(self) -> FirstsPage:
        return self._firsts_in(self.layout.rest)

    def _firsts_in(self, box: Rect) -> FirstsPage:
        shown = [one for one in self._firsts if self._game in ("", one.game)]
        return FirstsPage(self.paint, box, shown, self._first)

    @property
    def scrolls(self) -> bool:
        return self._page == FIRSTS

    def scroll(self, dy: float) -> Transition | None:
        if self._page == FIRSTS:
            listed = self._first_times
            self._first = max(0, min(listed.first - round(dy), len(listed.shown) - listed.fits))
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the list when an arrow leads beyond the visible rows."""
        after = self._first_times.after(taken, self.focus.id or "") if self._page == FIRSTS else None
        if after is None:
            return super().handle(taken)
        self._first, self.focus.id = after
        self.focus.visible = True
        self.context.sound("move")
        return None

    def _show(self, first: FirstTime) -> Transition | None:
        """Open the replay of a first time, or say why it cannot be opened."""
        result = self._past.show(first)
        if isinstance(result, str):
            self.notify(result)
            return None
        return result

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the tabs, the steppers, and the button that resets."""
        found = self.frame_controls()
        if not self._profiles:
            return found
        make, layout = Controls(self.paint, self.clicked), self.layout
        names = [name for name, _ in self._profiles]
        seats = ["Any table" if not n else f"{n} players" for n in self._seat_choices]
        levels = [_level_words(level) for level in self._level_choices]
        rows = (
            ("profile", "Player", names),
            ("seats", "Players at the table", seats),
            ("level", "Opponents", levels),
            ("page", "What is shown", PAGES),
        )
        for place, (id, label, words) in enumerate(rows):
            if self._page != FIRSTS or id == "page":
                choice = Choice(id, label, words, self._at.get(id, 0), partial(self._choose, id))
                found.append(make.stepper(choice, layout.stepper(place), "who"))
        if self._page == FIRSTS:
            return [*found, *self._first_times.controls(make, self._show)]
        found.append(make.button("reset", "Reset", layout.reset, self._reset, kind="secondary", region="who"))
        return found

    def _reset(self) -> Transition:
        def act() -> None:
            self._past.reset()
            self._at = {"profile": 0}
            self._read()

        return Push(WarningScene(self.context, "Reset the statistics?", LOST, "Reset", act))

    # ------------------------------------------------------------ layout

    @property
    def needed(self) -> float:
        layout = self._layout(self.folded_body)
        rest = REST * self.screen.t
        if self._page == FIRSTS:
            rest = max(rest, self._firsts_in(layout.rest).whole)
        return self.high(layout.side.height + self.screen.u(GAP) + rest)

    @property
    def layout(self) -> StatisticsLayout:
        """The layout of the sheet."""
        return self._layout(self.body)

    def _layout(self, body: Rect) -> StatisticsLayout:
        wanted = 1 if self._page == FIRSTS else ROWS
        return StatisticsLayout(self.paint, body, _level_words(""), folded=self.folded, wanted=wanted)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        found = self.sheet_sprites()
        if not self._profiles:
            words = "No game has been finished yet."
            said = self.paint.text.image(words, ASIDE, self.context.theme.paper_muted)
            return [*found, centred(said, *self.body.center)]
        layout = self.layout
        side = layout.side
        found.append(Sprite(self.paint.panels.panel(*side.size, PANEL_RADII), *side.topleft))
        if layout.face:
            face = self.paint.panels.medallion(
                self._profiles[self._at["profile"]][1], layout.face, bright=True
            )
            found.append(centred(face, *layout.face_at))
        if self._page == FIRSTS:
            listed = self._first_times
            found += self.bar_sprites(layout.rest, listed.first, listed.fits, len(listed.shown))
            return [*found, *listed.sprites(searching=bool(self._past.unsearched))]
        if self._page == PLAY_LOST:
            page = LostPage(self.paint, layout.rest, self._lost, self._game)
            return [*found, *page.sprites(reading=bool(self._past.unread))]
        results = ResultsPage(self.paint, layout.rest, self._shown, self._game, self._past.missing)
        return [*found, *results.sprites()]


def _level_words(level: str) -> str:
    """Return a level of opponents in words."""
    known = {"": "Any opponents", MIXED: "Mixed levels", NOBODY: "People only"}
    return known.get(level, level.capitalize())
