"""The scenes of the program; the menu is seen, and answers, before anything else is imported."""

from collections.abc import Callable
from functools import cached_property
from time import localtime
from typing import TYPE_CHECKING

from clubs.app.later import Later
from clubs.app.startup import new_context
from clubs.language import _
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Reset
from clubs.ui.style import assets
from clubs.ui.style.layout import USUAL_SIZE

if TYPE_CHECKING:
    from datetime import date

    from clubs.ai.worker_client import WorkerClient
    from clubs.app.coming import Coming
    from clubs.app.lessons import Lessons
    from clubs.app.replays import Replays
    from clubs.app.room import RoomWindow
    from clubs.app.startup import Startup
    from clubs.app.tables import Tables
    from clubs.services.archive import Archive
    from clubs.services.daily import DailyDeals
    from clubs.services.duels import Duels
    from clubs.services.learning import Learning
    from clubs.services.match_history import MatchHistory
    from clubs.services.rounds import Rounds
    from clubs.services.shared_deals import ReceivedDeal
    from clubs.store.match_repository import MatchRepository
    from clubs.store.profiles import Profiles
    from clubs.table.match import Match
    from clubs.ui.scenes.daily.scene import DailyScene
    from clubs.ui.scenes.duel.scene import DuelScene
    from clubs.ui.scenes.history.scene import HistoryScene
    from clubs.ui.scenes.picker.match_setup import MatchSetup
    from clubs.ui.scenes.picker.scene import PickerScene
    from clubs.ui.scenes.rounds.scene import RoundsScene
    from clubs.ui.scenes.rules.scene import RulesScene
    from clubs.ui.scenes.scores.ways import WayBack
    from clubs.ui.scenes.settings.scene import SettingsScene
    from clubs.ui.scenes.statistics.scene import StatisticsScene
    from clubs.ui.scenes.table.scene import TableScene
    from clubs.ui.shell.router import Router
    from clubs.ui.sound.audio import Audio


class Scenes:
    """The scenes in the window of the startup. Without paths nothing outlasts the program.

    With a client, computer players do not hold up the screen; with a repository every match is kept. The
    caller starts and closes both, which may come later, as all other scenes do: the menu waits for nothing.
    """

    def __init__(
        self,
        size: tuple[int, int] = USUAL_SIZE,
        paths: Paths | None = None,
        new_seed: Callable[[], str] | None = None,
        client: "WorkerClient | Later[WorkerClient] | None" = None,
        repository: "MatchRepository | Later[MatchRepository] | None" = None,
        startup: "Startup | None" = None,
        profiles: "Profiles | None" = None,
        room: "Later[RoomWindow] | None" = None,
    ) -> None:
        self._given_seed = new_seed
        self._given_repository, self._given_client = repository, client
        self._paths, self._profiles = paths, profiles
        self._room = room
        if startup is not None:
            self.preferences, self.context = startup.preferences, startup.context
        else:
            self.preferences = Preferences(paths.config if paths else None)
            self.context = new_context(self.preferences, size)
        self._caption = startup.caption if startup is not None else None
        self.notice = self.preferences.notice
        self.hour: Callable[[], int] = lambda: localtime().tm_hour
        self.context.router = self._router()
        self.context.on_drop = self._take_in
        self._picker: PickerScene | None = None

    def _take_in(self, file: str) -> str:
        """Take in a file that was dropped or opened; return a sentence about it."""
        from clubs.app.dropped import take_in
        from clubs.store import export, rounds

        takers = {}
        if self.keeps:
            takers = {export.ENDING: self.archive.bring_in, rounds.ENDING: self.rounds.bring_in}
        return take_in(file, takers, self.preferences)

    def _router(self) -> "Router":
        """Return the ways between the scenes."""
        raise NotImplementedError

    def heard_on(self, audio: "Audio") -> None:
        """Let the program be heard, as loud as the settings say, now and at every change."""
        from clubs.ui.sound.loudness import Loudness

        self.context.on_focus = Loudness(audio, self.preferences).focused
        self.context.sound, self.context.on_sound_device = audio.play, audio.device_changed

    # ------------------------------------------------------------ what comes later

    @property
    def keeps(self) -> bool:
        """Return whether matches are kept."""
        return self._given_repository is not None

    @property
    def kept(self) -> "MatchRepository | None":
        """Return the repository, if there is one."""
        given = self._given_repository
        return given() if isinstance(given, Later) else given

    @property
    def repository(self) -> "MatchRepository":
        """Return the repository, without which nothing played before is opened."""
        kept = self.kept
        assert kept is not None
        return kept

    @property
    def client(self) -> "WorkerClient | None":
        """Return the client of the worker, if there is one."""
        return self._given_client() if isinstance(self._given_client, Later) else self._given_client

    @property
    def _opened(self) -> "MatchRepository | None":
        """The repository, unless it has not been opened yet."""
        given = self._given_repository
        return given.made if isinstance(given, Later) else given

    def games_next(self) -> list[str]:
        """Return the games that are likely to be opened next: of the open match, and the one chosen last."""
        opened = self._opened
        left = [one.record.setup.game for one in opened.open_games()[:1]] if opened is not None else []
        return list(dict.fromkeys((*left, self._match_setup.game)))

    def new_seed(self) -> str:
        """Return the seed of a new match."""
        from clubs.ui.scenes.picker.scene import new_seed

        return (self._given_seed or new_seed)()

    @cached_property
    def tables(self) -> "Tables":
        """The table of the match that is being played, and all that are laid."""
        from clubs.app.tables import Tables

        return Tables(
            self.context, self.client, self.kept, self.replays, self.new_seed, self._way_back, self._room
        )

    @cached_property
    def lessons(self) -> "Lessons":
        """The first lessons."""
        from clubs.app.lessons import Lessons

        return Lessons(self.context, self.client, self.learning)

    @cached_property
    def learning(self) -> "Learning":
        """How far the player has come in what is taught."""
        from clubs.services.learning import Learning

        return Learning(self.kept, lambda game: (assets.folder() / f"puzzles/{game}.puzzles").is_file())

    @property
    def replays(self) -> "Replays":
        """Replays of matches, and of the deal that has just ended."""
        from clubs.app.replays import Replays

        return Replays(self.context, self.client, self.kept)

    # ------------------------------------------------------------ services

    @cached_property
    def coming(self) -> "Coming | None":
        """Mistakes and ideas due today."""
        from clubs.app.coming import Coming

        return Coming(kept, self.client, self.new_seed()) if (kept := self.kept) else None

    @property
    def archive(self) -> "Archive":
        """The games of the repository."""
        from clubs.services.archive import Archive

        return Archive(self.repository)

    @cached_property
    def daily(self) -> "DailyDeals":
        """The daily deals."""
        from clubs.services.daily import DailyDeals

        return DailyDeals(self.repository, self.client, self.preferences)

    @cached_property
    def _match_history(self) -> "MatchHistory":
        from clubs.services.match_history import MatchHistory

        return MatchHistory(self.repository, self.preferences)

    @cached_property
    def rounds(self) -> "Rounds":
        """The rounds with friends."""
        from clubs.services.rounds import Rounds

        return Rounds(self.repository, self.preferences)

    @cached_property
    def duels(self) -> "Duels":
        """The deals that came as lines."""
        from clubs.services.duels import Duels

        return Duels(self.preferences, self.client, self.repository)

    # ------------------------------------------------------------ scenes

    def menu(self) -> Scene:
        """Return the main menu; the last unfinished match can be resumed there."""
        if self.context.settings.newcomer and self._opened is not None and self._opened.any_finished():
            self.context.change(newcomer=False)
        caption = self._caption
        self._caption = None
        if caption is None:
            from clubs.app.last_match import to_resume

            caption = to_resume(self.kept, self.__dict__.get("tables"), lambda: self.tables)
        return MenuScene(
            self.context,
            puzzling=any(assets.folder().glob("puzzles/*.puzzles")),
            caption=caption,
            news=self._next_news,
            own_plays=lambda: self.coming.offered if self._opened is not None and self.coming else 0,
            player=self._profiles.playing if self._profiles else "",
            hour=self.hour,
        )

    def puzzles(self) -> Scene:
        """Return the page of puzzles, at those of the game chosen last."""
        from clubs.app.coming import shipped
        from clubs.app.puzzle_table import PuzzleTable
        from clubs.games import GAMES
        from clubs.services.more_puzzles import MorePuzzles
        from clubs.services.puzzle_shelf import PuzzleShelf
        from clubs.ui.scenes.puzzles.scene import PuzzlesScene

        kept, client, coming, last = self.kept, self.client, self.coming, self._match_setup.game
        answers = kept.puzzles if kept is not None else None
        more = MorePuzzles(client, self.new_seed()) if client is not None else None
        own = coming.mistakes if coming is not None else None
        ideas = coming.ideas if coming is not None else None
        shelf = PuzzleShelf(list(GAMES), shipped, answers, own, more, ideas=ideas)
        if last in GAMES:
            shelf.of(last)
            PictureCache.pause()  # the page is drawn ahead: the next time they are there
        begin = coming is not None and coming.offered > 0
        return PuzzlesScene(self.context, shelf, PuzzleTable, game=last, own=begin)

    def daily_deals(self, game: str = "", day: "date | None" = None) -> "DailyScene":
        """Return the page of the daily deals, at a game or the one chosen last, and at a day or today."""
        from clubs.ui.scenes.daily.scene import DailyScene

        return DailyScene(self.context, self.daily, game or self._match_setup.game, day)

    def rounds_page(self, game: str, at: int = 0) -> "RoundsScene":
        """Return the page of rounds, at one by its place; new ones are of a game."""
        from clubs.ui.scenes.rounds.scene import RoundsScene

        return RoundsScene(self.context, self.rounds, game, at)

    def history(self) -> "HistoryScene":
        """Return the list of all games."""
        from clubs.ui.scenes.history.scene import HistoryScene

        return HistoryScene(self.context, self.archive, self.duels)

    def statistics(self) -> "StatisticsScene":
        """Return the statistics."""
        from clubs.ui.scenes.statistics.scene import StatisticsScene

        return StatisticsScene(self.context, self._match_history)

    def duel(self, came: "ReceivedDeal") -> "DuelScene | None":
        """Return the page of a deal that was played here, too; None if it was not."""
        from clubs.ui.scenes.duel.scene import DuelScene

        compared = self.duels.comparison(came)
        return DuelScene(self.context, compared) if compared is not None else None

    def _next_news(self) -> str:
        """Return what the settings, and then the repository, have to say; each sentence once."""
        notice, self.notice = self.notice, ""
        return notice or (self._opened.news() if self._opened is not None else "")

    # ------------------------------------------------------------ before a match

    def picker(self) -> "PickerScene":
        """Return the picker, whose choice is the next one's first."""
        picker = self._picker = self.new_picker()
        return picker

    def new_picker(self) -> "PickerScene":
        """Return a picker: a game and its seating, as it was left the last time."""
        from clubs.ui.scenes.picker.scene import PickerScene

        return PickerScene(
            self.context,
            match_setup=self._match_setup,
            seed=self.new_seed,
            new=self._is_new,
        )

    @property
    def _is_new(self) -> bool:
        """Whether no game has been finished yet."""
        return self.kept is None or not self.kept.any_finished()

    @property
    def _match_setup(self) -> "MatchSetup":
        """Return the last choice; at first, the player's own name and animal in the first seat.

        A first game is against easy players.
        """
        if self._picker is not None:
            return self._picker.match_setup
        from clubs.learn.path import games_in_order
        from clubs.services.saved_seating import usual_people
        from clubs.table.match import USUAL_LEVEL
        from clubs.table.seating import LEVELS
        from clubs.ui.scenes.picker.match_setup import MatchSetup

        level = LEVELS[0] if self._is_new else USUAL_LEVEL
        return MatchSetup(games_in_order()[0], people=usual_people(self.preferences.settings, level))

    def rules(self, game: str | None = None, at: str = "", *, lesson: bool = True) -> "RulesScene":
        """Return the rule pages, open at a game's own, at a phase of its deal or a rule."""
        from clubs.ui.scenes.rules.scene import RulesScene

        return RulesScene(self.context, game, at, lesson=lesson)

    def choose_game(self, game: str) -> None:
        """Have the picker stand at a game."""
        (self._picker or self.picker()).choose_game(game)

    def settings_page(self, page: str = "") -> "SettingsScene":
        """Return the settings, open at a page by its title."""
        from clubs.ui.scenes.settings.scene import SettingsScene

        folders = self._paths.named if self._paths else ()
        return SettingsScene(self.context, page, folders, self._profiles)

    # ------------------------------------------------------------ a match

    @property
    def table(self) -> "TableScene | None":
        """Return the table of the match that is being played."""
        return self.tables.table if "tables" in self.__dict__ else None

    def _way_back(self, match: "Match") -> "WayBack | None":
        """Return the way back from the table of one deal: to both deals, its day or its round; else None."""
        from clubs.table.daily import day_of
        from clubs.ui.scenes.scores.ways import WayBack

        if self.kept is None:
            return None
        game = match.setup.game
        if (came := self.duels.came(match)) is not None:
            return WayBack(lambda: Reset(self.menu(), self.duel(came)), _("Side by side"), "cards")
        if (day := day_of(match, self.daily.today)) is not None:
            return WayBack(lambda: Reset(self.menu(), self.daily_deals(game, day)))
        if (at := self.rounds.place(match)) is not None:
            return WayBack(lambda: Reset(self.menu(), self.rounds_page(game, at)))
        return None
