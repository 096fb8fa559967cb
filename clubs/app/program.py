"""The scenes wired together; the menu is seen, and answers, before anything else is imported."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from clubs.app.later import Later
from clubs.app.startup import new_context
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset, Transition
from clubs.ui.style import assets
from clubs.ui.style.layout import USUAL_SIZE

if TYPE_CHECKING:
    from clubs.ai.worker_client import WorkerClient
    from clubs.app.lessons import Lessons
    from clubs.app.own_mistakes import OwnPlays
    from clubs.app.replays import Replays
    from clubs.app.startup import Startup
    from clubs.app.stored_games import StoredGames
    from clubs.app.tables import Tables
    from clubs.rules.action import Action
    from clubs.store.match_repository import MatchRepository
    from clubs.store.profiles import Profiles
    from clubs.table.match import Match
    from clubs.ui.scenes.daily.scene import DailyScene
    from clubs.ui.scenes.picker.match_setup import MatchSetup
    from clubs.ui.scenes.picker.scene import PickerScene
    from clubs.ui.scenes.rules.scene import RulesScene
    from clubs.ui.scenes.scores.deal_buttons import WayBack
    from clubs.ui.scenes.settings.scene import SettingsScene
    from clubs.ui.scenes.table.exits import Exits
    from clubs.ui.scenes.table.scene import TableScene
    from clubs.ui.sound.audio import Audio


class Program:
    """The scenes wired together, in the window of the startup. Without paths nothing outlasts the program.

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
    ) -> None:
        self._given_seed = new_seed
        self._given_repository, self._given_client = repository, client
        self._paths, self._profiles = paths, profiles
        if startup is not None:
            self.preferences, self.context = startup.preferences, startup.context
        else:
            self.preferences = Preferences(paths.config if paths else None)
            self.context = new_context(self.preferences, size)
        self._caption = startup.caption if startup is not None else None
        self.notice = self.preferences.notice
        self.context.open_settings = lambda: Push(self.settings_page())
        self.context.on_pad_gone = self._pause_at_table
        self.context.open_line = (
            (lambda *line: self.stored.duels.take(*line)) if repository else None  # noqa: PLW0108 (made later)
        )
        self._picker: PickerScene | None = None

    def heard_on(self, audio: "Audio") -> None:
        """Let the program be heard, as loud as the settings say, now and at every change."""
        from clubs.app.loudness import Loudness

        self.context.on_focus = Loudness(audio, self.preferences).focused
        self.context.sound, self.context.on_sound_device = audio.play, audio.device_changed

    # ------------------------------------------------------------ what comes later

    @property
    def _repository(self) -> "MatchRepository | None":
        given = self._given_repository
        return given() if isinstance(given, Later) else given

    @property
    def _client(self) -> "WorkerClient | None":
        return self._given_client() if isinstance(self._given_client, Later) else self._given_client

    @property
    def _opened(self) -> "MatchRepository | None":
        """The repository, unless it has not been opened yet."""
        given = self._given_repository
        return given.made if isinstance(given, Later) else given

    @cached_property
    def tables(self) -> "Tables":
        """The table of the match that is being played, and all that are laid."""
        from clubs.app.tables import Tables

        kept, seed = self._repository, self._new_seed
        shared = self.context, self.preferences, self._client
        return Tables(*shared, kept, seed, self._exits, lambda: self.replays, self._way_back)

    @cached_property
    def lessons(self) -> "Lessons":
        """The first lessons."""
        from clubs.app.lessons import Lessons

        return Lessons(self.context, self.preferences, self._client, self._repository, self._exits)

    @cached_property
    def _own(self) -> "OwnPlays | None":
        from clubs.app.own_mistakes import OwnPlays

        return OwnPlays(self._repository, self._client) if self._repository else None

    @property
    def replays(self) -> "Replays":
        """Replays of matches, and of the deal that has just ended."""
        from clubs.app.replays import Replays

        return Replays(self.context, self._client, self.start, self._exits, self._repository)

    @cached_property
    def stored(self) -> "StoredGames":
        """The deals played before."""
        from clubs.app.stored_games import StoredGames

        kept, seed = self._repository, self._new_seed
        assert kept is not None
        ways = self.tables, self.replays, self.menu
        return StoredGames(self.context, self.preferences, self._client, kept, *ways, seed)

    def _way_back(self, match: "Match") -> "WayBack | None":
        """Return the way back from a match of one deal; None for any other."""
        return self.stored.way_back(match) if self._given_repository is not None else None

    def _new_seed(self) -> str:
        from clubs.ui.scenes.picker.scene import new_seed

        return (self._given_seed or new_seed)()

    # ------------------------------------------------------------ scenes

    def menu(self) -> Scene:
        """Return the main menu; the last unfinished match can be resumed there."""
        resumed, self._caption = self._resumed if self._caption is None else self._caption, None
        stores, puzzling = self._given_repository is not None, any(assets.folder().glob("puzzles/*.puzzles"))
        return MenuScene(
            self.context,
            new_game=lambda: Push(self.picker()),
            rules=lambda: Push(self.rules()),
            settings=lambda: Push(self.settings_page()),
            puzzles=(lambda: Push(self.puzzles())) if puzzling else None,
            daily=(lambda: Push(self.daily_deals())) if stores else None,
            games=(lambda: Push(self.stored.history())) if stores else None,
            statistics=(lambda: Push(self.stored.statistics())) if stores else None,
            resume=(lambda: self.tables.go_on(self.menu)) if resumed else None,
            caption=resumed,
            news=self._next_news,
            own_plays=self._own_plays,
            player=self._profiles.playing if self._profiles else "",
        )

    @property
    def _resumed(self) -> str:
        """The caption of the match that can be resumed, or ""."""
        from clubs.app.last_match import to_resume

        return to_resume(self._repository, self.__dict__.get("tables"), lambda: self.tables)

    def puzzles(self) -> Scene:
        """Return the page of puzzles, at those of the game chosen last."""
        from clubs.app.puzzle_page import puzzles_page

        game = self._match_setup.game
        return puzzles_page(self.context, self._repository, self._exits, game, self._client, self._own)

    def daily_deals(self) -> "DailyScene":
        """Return the page of the daily deals, at today's of the game chosen last."""
        return self.stored.daily.scene(self._match_setup.game)

    def _own_plays(self) -> int:
        return self._own.offered if self._opened is not None and self._own is not None else 0

    def _next_news(self) -> str:
        """Return what the settings, and then the repository, have to say; each sentence once."""
        notice, self.notice = self.notice, ""
        return notice or (self._opened.news() if self._opened is not None else "")

    # ------------------------------------------------------------ before a match

    def picker(self) -> Scene:
        """Return the picker, whose choice is the next one's first."""
        self._picker = self.new_picker()
        return self._picker

    def new_picker(self) -> "PickerScene":
        """Return a picker: a game and its seating, as it was left the last time."""
        from clubs.ui.scenes.picker.scene import PickerScene

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
        return scene

    @property
    def _match_setup(self) -> "MatchSetup":
        """Return the last choice; at first, the player's own name and animal in the first seat."""
        if self._picker is not None:
            return self._picker.match_setup
        from clubs.app.saved_seating import usual_setup

        return usual_setup(self.preferences.settings)

    def rules(self, game_id: str | None = None, at: str = "") -> "RulesScene":
        """Return the rule pages, open at a game's own, at a phase of its deal or a rule."""
        from clubs.ui.scenes.rules.scene import RulesScene

        scene = RulesScene(self.context, game_id, at, lambda game_id: self._lesson(game_id, scene))
        return scene

    def _lesson(self, game_id: str, below: Scene) -> Transition:
        """Open the first lesson of a game, at which the picker stands afterwards."""
        if self._picker is None:
            self.picker()
        assert self._picker is not None
        self._picker.choose_game(game_id)
        return self.lessons.open(game_id, below)

    def settings_page(self, page: str = "") -> "SettingsScene":
        """Return the settings, open at a page by its title."""
        from clubs.app.settings_commands import settings_commands
        from clubs.ui.scenes.settings.scene import SettingsScene

        folders = self._paths.named if self._paths else ()
        return SettingsScene(self.context, page, folders, settings_commands(self._profiles))

    def opening(self) -> list[Scene]:
        """Return the menu, under the page of the first start if the player has not seen it."""
        return [self.menu(), *([self.welcome()] if self.preferences.settings.welcome else [])]

    def welcome(self) -> Scene:
        """Return the page of the first start, which lies over the menu."""
        from clubs.ui.scenes.settings.first_start import FirstStartScene

        return FirstStartScene(self.context)

    def pause(self) -> Scene:
        """Return the pause over the table."""
        return self.tables.pause(self.settings_page, self.menu)

    def _pause_at_table(self, scene: object) -> Transition | None:
        """Open the pause, if the table of the match is the scene that is shown."""
        return Push(self.pause()) if scene is not None and scene is self.table else None

    # ------------------------------------------------------------ a match

    @property
    def table(self) -> "TableScene | None":
        """Return the table of the match that is being played."""
        return self.tables.table if "tables" in self.__dict__ else None

    def start(self, match: "Match") -> Transition:
        """Begin a match, and remember its first person."""
        return self.tables.start(match)

    def open_table(
        self, match: "Match", actions: "tuple[Action, ...]" = (), *, patient: bool = False
    ) -> "TableScene":
        """Return the table of a match, after some actions; a patient one is for a picture."""
        return self.tables.open_table(match, actions, patient=patient)

    def _exits(self) -> "Exits":
        from clubs.ui.scenes.table.exits import Exits

        return Exits(
            pause=lambda: Push(self.pause()),
            rules=lambda game_id, at: Push(self.rules(game_id, at)),
            settings=lambda: Push(self.settings_page()),
            new_game=lambda: Reset(self.menu(), self.picker()),
            start=self.start,
            menu=lambda: Reset(self.menu()),
        )
