"""The program: the scenes wired together, with the match and the repository behind them."""

import logging
from collections.abc import Callable
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.archive import Archive, KeptPast
from clubs.app.daily_page import DailyPage
from clubs.app.first_start import first_start
from clubs.app.judgements import Judgements
from clubs.app.lessons import Lessons
from clubs.app.own_mistakes import OwnPlays
from clubs.app.preferences import Preferences
from clubs.app.puzzle_page import puzzles
from clubs.app.replays import Replays
from clubs.app.saved_seating import match_of_record, usual_setup
from clubs.app.settings_commands import settings_commands
from clubs.app.startup import Startup
from clubs.app.tables import Tables
from clubs.rules.action import Action
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.store.profiles import Profiles
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.scene import PickerScene, new_seed
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.settings.pages import CONTROLS_PAGE
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.scenes.statistics.past import FirstTime
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset, Transition
from clubs.ui.sound.audio import Audio
from clubs.ui.style.layout import USUAL_SIZE

log = logging.getLogger(__name__)


class Program:
    """The scenes wired together, in the window of the startup. Without paths nothing outlasts the program.

    With a client, computer players do not hold up the screen; with audio there is sound; with a repository
    every match is kept. The caller starts and closes all three.
    """

    def __init__(
        self,
        size: tuple[int, int] = USUAL_SIZE,
        paths: Paths | None = None,
        new_seed: Callable[[], str] = new_seed,
        client: WorkerClient | None = None,
        audio: Audio | None = None,
        repository: MatchRepository | None = None,
        startup: Startup | None = None,
        profiles: Profiles | None = None,
    ) -> None:
        self._new_seed, self._client = new_seed, client
        self._repository, self._paths, self._profiles = repository, paths, profiles
        if startup is not None:
            self.preferences, self.context = startup.preferences, startup.context
        else:
            self.preferences = Preferences(paths.config if paths else None)
            self.context = self.preferences.context(size, fullscreen=self.preferences.settings.full_screen)
        self.notice = self.preferences.notice
        if audio is not None:
            self.preferences.heard_on(audio)
            self.context.sound, self.context.on_sound_device = audio.play, audio.device_changed
        self.context.on_focus = self.preferences.focused
        self.context.settings = lambda: Push(self.settings_page())
        self.context.on_pad_gone = self._pause_at_table
        self.tables = Tables(
            self.context,
            self.preferences,
            client,
            repository,
            new_seed,
            self._exits,
            self.replays.of_deal,
            self._way_back,
        )
        self.lessons = Lessons(self.context, self.preferences, client, repository, self._exits)
        self._past = KeptPast(repository, self.preferences, self._replay) if repository else None
        self._own = OwnPlays(repository, client) if repository else None
        self.daily = self._daily_page(repository) if repository else None
        self._picker: PickerScene | None = None

    # ------------------------------------------------------------ scenes

    def menu(self) -> Scene:
        """Return the main menu; the last unfinished match can be resumed there."""
        table, daily = self.tables.open_match(), self.daily
        return MenuScene(
            self.context,
            new_game=lambda: Push(self.picker()),
            rules=lambda: Push(self.rules()),
            settings=lambda: Push(self.settings_page()),
            puzzles=puzzles(
                self.context,
                self._repository,
                self._exits,
                lambda: self._match_setup.game,
                self._client,
                self._own,
            ),
            daily=(lambda: Push(daily.scene(self._match_setup.game))) if daily else None,
            games=self._open_history if self._repository else None,
            statistics=self._open_statistics if self._repository else None,
            resume=(lambda: self.tables.resume(table)) if table else None,
            caption=table.caption() if table else "",
            news=self._next_news,
            own_plays=self._own_plays,
            player=self._profiles.playing if self._profiles else "",
        )

    def _own_plays(self) -> int:
        return self._own.offered if self._own is not None else 0

    def _next_news(self) -> str:
        """Return what the settings, and then the repository, have to say; each sentence once."""
        notice, self.notice = self.notice, ""
        return notice or self._news()

    def _news(self) -> str:
        return self._repository.news() if self._repository else ""

    # ------------------------------------------------------------ stored matches

    def _open_history(self) -> Transition:
        assert self._repository is not None
        return Push(HistoryScene(self.context, self._archive(self._repository)))

    def _open_statistics(self) -> Transition:
        assert self._past is not None
        return Push(StatisticsScene(self.context, self._past))

    def _archive(self, repository: MatchRepository) -> Archive:
        return Archive(
            repository,
            self.tables.take_up,
            self._review,
            self.tables.abandon,
            lambda: Reset(self.menu()),
            self._new_seed,
        )

    def _review(self, match: Match, record: Record, id: int) -> Transition:
        return self.replays.of_match(match, record, self._judgements(id))

    def _replay(self, first: FirstTime) -> Transition:
        """Return the transition to the deal in which something happened; Unreadable if it cannot be read."""
        assert self._repository is not None
        record, judgements = self._repository.record(first.match), self._judgements(first.match)
        match = match_of_record(record)
        return self.replays.of_match(match, record, judgements, deal=first.deal, seat=first.seat)

    def _judgements(self, id: int) -> Judgements:
        assert self._repository is not None
        kept = self._repository
        return Judgements(self._client, kept.verdicts(lambda: id), partial(kept.mistakes.collect, id))

    def _daily_page(self, repository: MatchRepository) -> DailyPage:
        return DailyPage(
            self.context,
            repository,
            self._client,
            lambda game: usual_setup(self.preferences.settings).pick(game).seating,
            self.tables,
            lambda id: self._archive(repository).review(id),
            self.menu,
        )

    def _way_back(self, match: Match) -> Callable[[], Transition] | None:
        """Return the way back from a match of one deal; None for any other."""
        return self.daily.way_back(match) if self.daily is not None else None

    @property
    def replays(self) -> Replays:
        return Replays(self.context, self._client, self.start, self._exits)

    # ------------------------------------------------------------ before a match

    def picker(self) -> Scene:
        """Return the picker: a game and its seating, as it was left the last time."""
        scene = PickerScene(
            self.context,
            start=self.start,
            rules=lambda game_id: Push(self.rules(game_id)),
            match_setup=self._match_setup,
            seed=self._new_seed,
            characters=lambda: self.preferences.settings.characters,
            first_lesson=self.lessons.offered,
            lesson=lambda game_id: self._lesson(game_id, scene),
        )
        self._picker = scene
        return scene

    @property
    def _match_setup(self) -> MatchSetup:
        """Return the last choice; at first, the player's own name and animal in the first seat."""
        if self._picker is not None:
            return self._picker.match_setup
        return usual_setup(self.preferences.settings)

    def rules(self, game_id: str | None = None, at: str = "") -> Scene:
        """Return the rule pages, open at a game's own, at a phase of its deal or a rule."""
        scene = RulesScene(self.context, game_id, at, lambda game_id: self._lesson(game_id, scene))
        return scene

    def _lesson(self, game_id: str, below: Scene) -> Transition:
        """Open the first lesson of a game, at which the picker stands afterwards."""
        if self._picker is None:
            self.picker()
        assert self._picker is not None
        self._picker.choose_game(game_id)
        return self.lessons.open(game_id, below)

    def settings_page(self, page: str = "") -> Scene:
        """Return the settings, open at a page by its title."""
        paths, kept = self._paths, self.preferences
        folders = (("Settings", str(paths.config)), ("Games and the log", str(paths.data))) if paths else ()
        return SettingsScene(
            self.context,
            lambda: kept.settings,
            kept.keep,
            lambda: kept.trouble,
            folders,
            page,
            settings_commands(kept, self.context, self._profiles),
        )

    def opening(self) -> list[Scene]:
        """Return the menu, under the page of the first start if the player has not seen it."""
        over = [self.welcome()] if self.preferences.settings.welcome else []
        return [self.menu(), *over]

    def welcome(self) -> Scene:
        """Return the page of the first start, which lies over the menu."""
        return first_start(self.context, self.preferences)

    def pause(self) -> Scene:
        """Return the pause over the table."""
        table = self.tables.table
        assert table is not None
        return PauseScene(
            self.context,
            caption=table.caption(),
            over=table.controller.public.winners is not None,
            deal=table.controller.score.code,
            rules=table.help,
            settings=lambda: Push(self.settings_page()),
            keys=lambda: Push(self.settings_page(CONTROLS_PAGE)),
            leave=lambda: Reset(self.menu()),
        )

    def _pause_at_table(self, scene: object) -> Transition | None:
        """Open the pause, if the table of the match is the scene that is shown."""
        return Push(self.pause()) if scene is not None and scene is self.table else None

    # ------------------------------------------------------------ a match

    @property
    def table(self) -> TableScene | None:
        """Return the table of the match that is being played."""
        return self.tables.table

    def start(self, match: Match) -> Transition:
        """Begin a match, and remember its first person."""
        return self.tables.start(match)

    def open_table(
        self, match: Match, actions: tuple[Action, ...] = (), *, patient: bool = False
    ) -> TableScene:
        """Return the table of a match, after some actions; a patient one is for a picture."""
        return self.tables.open_table(match, actions, patient=patient)

    def _exits(self) -> Exits:
        return Exits(
            pause=lambda: Push(self.pause()),
            rules=lambda game_id, at: Push(self.rules(game_id, at)),
            settings=lambda: Push(self.settings_page()),
            new_game=lambda: Reset(self.menu(), self.picker()),
            start=self.start,
            menu=lambda: Reset(self.menu()),
        )
