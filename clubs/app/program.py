"""The program: the scenes wired together, with the match and the repository behind them."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.archive import Archive, KeptPast
from clubs.app.coach import FIRST_DEALS, Coach
from clubs.app.judgements import Judgements
from clubs.app.match_controller import MatchController
from clubs.app.preferences import Preferences
from clubs.app.replays import Replays
from clubs.app.saved_seating import match_of_record, seated, usual_setup
from clubs.app.settings_commands import settings_commands
from clubs.app.startup import Startup
from clubs.rules.action import Action
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.store.paths import Paths
from clubs.store.profiles import Profiles
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import NO_HINTS
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.scene import PickerScene, new_seed
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.settings.pages import KEYS_PAGE
from clubs.ui.scenes.settings.scene import SettingsScene
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
        self._new_seed = new_seed
        self._repository = repository
        self._client = client
        self._paths, self._profiles = paths, profiles
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
        self.table: TableScene | None = None
        self._writer: MatchWriter | None = None
        self._past = KeptPast(repository, self.preferences) if repository else None
        self._picker: PickerScene | None = None

    # ------------------------------------------------------------ scenes

    def menu(self) -> Scene:
        """Return the main menu; the last unfinished match can be resumed there."""
        table = self._open_match()
        return MenuScene(
            self.context,
            new_game=lambda: Push(self.picker()),
            rules=lambda: Push(self.rules()),
            settings=lambda: Push(self.settings_page()),
            games=self._open_history if self._repository else None,
            statistics=self._open_statistics if self._repository else None,
            resume=(lambda: self.resume(table)) if table else None,
            caption=table.caption() if table else "",
            news=self._next_news,
            player=self._profiles.playing if self._profiles else "",
        )

    def _open_match(self) -> TableScene | None:
        """Return the table of the match that was left; after a new start, of the one that was played last."""
        if self.table is not None and self.table.controller.public.winners is None:
            return self.table
        for entry in self._repository.open_games() if self._repository else ():
            writer = self._repository.resume(entry.id) if self._repository else None
            if writer is not None:
                return self._laid(writer)
        return None

    def _next_news(self) -> str:
        """Return what the settings, and then the repository, have to say; each sentence once."""
        notice, self.notice = self.notice, ""
        return notice or self._news()

    def _news(self) -> str:
        return self._repository.news() if self._repository else ""

    @staticmethod
    def resume(table: TableScene) -> Transition:
        """Return the transition to the table of a match that was left."""
        table.reopen()
        return Reset(table)

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
            self.take_up,
            self._review,
            self.abandon,
            lambda: Reset(self.menu()),
            self._new_seed,
        )

    def _review(self, match: Match, record: Record, id: int) -> Transition:
        assert self._repository is not None
        judgements = Judgements(self._client, self._repository.verdicts(lambda: id))
        return self.replays.of_match(match, record, judgements)

    @property
    def replays(self) -> Replays:
        return Replays(self.context, self._client, self.start, self._exits)

    def take_up(self, id: int) -> Transition | None:
        """Return the transition to the table of a stored match; None, and news, if it cannot be opened."""
        if self.table is not None and self._writer is not None and self._writer.id == id:
            return self.resume(self.table)
        writer = self._repository.resume(id) if self._repository else None
        return self.resume(self._laid(writer)) if writer is not None else None

    def _laid(self, writer: MatchWriter) -> TableScene:
        """Return the table of a stored match."""
        record = writer.record
        hints = dict(record.hints)
        controller = self._controller(match_of_record(record), record.actions, record.practice, hints)
        return self._lay(controller, writer)

    def abandon(self, id: int) -> None:
        """Abandon a stored match."""
        assert self._repository is not None
        self._repository.abandon(id)
        if self._writer is not None and self._writer.id == id:
            self.table = self._writer = None

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
        return RulesScene(self.context, game_id, at)

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

    def pause(self) -> Scene:
        """Return the pause over the table."""
        table = self.table
        assert table is not None
        return PauseScene(
            self.context,
            caption=table.caption(),
            over=table.controller.public.winners is not None,
            deal=table.controller.score.code,
            rules=table.help,
            settings=lambda: Push(self.settings_page()),
            keys=lambda: Push(self.settings_page(KEYS_PAGE)),
            leave=lambda: Reset(self.menu()),
        )

    # ------------------------------------------------------------ a match

    def start(self, match: Match) -> Transition:
        """Begin a match, and remember its first person."""
        if match.seating[0].is_person:
            self.preferences.keep(name=match.seating[0].name, animal=match.seating[0].animal)
        return Reset(self.open_table(match))

    def open_table(
        self, match: Match, actions: tuple[Action, ...] = (), *, patient: bool = False
    ) -> TableScene:
        """Return the table of a match, after some actions; a match without a seed gets a new one.

        The computer players take their boldness and their characters from the settings now, and keep them to
        the end of the match.
        A patient table is for a picture: everything is drawn at once, and no computer player moves on.
        """
        if not match.seed:
            match = replace(match, seed=self._new_seed())
        settings = self.preferences.settings
        match = replace(match, seating=tuple(seated(one, settings) for one in match.seating))
        controller = self._controller(match, actions, still=patient)
        writer = (
            self._repository.begin(record_of(controller.session, match.seating)) if self._repository else None
        )
        return self._lay(controller, writer, patient=patient)

    def _controller(
        self,
        match: Match,
        actions: tuple[Action, ...],
        practice: tuple[int, ...] = (),
        hints: Mapping[int, int] = NO_HINTS,
        *,
        still: bool = False,
    ) -> MatchController:
        if self._client is not None:
            self._client.new_match()
        return MatchController(
            match, actions, practice=practice, hints=hints, client=self._client, still=still
        )

    def _lay(
        self, controller: MatchController, writer: MatchWriter | None, *, patient: bool = False
    ) -> TableScene:
        """Return the table of a match; with a writer each of its actions is kept as it happens."""
        kept, match = self._repository, controller.match
        before = kept.deals_played(match.setup.game, writer.id, FIRST_DEALS + 1) if kept and writer else 0
        controller.coach = Coach(self.preferences, match, lambda: controller.public, before)
        controller.plays_only_card = lambda: self.preferences.settings.only_card
        if writer is not None and kept is not None:
            controller.session.acted = partial(writer.update, controller.session)
            controller.news = self._news
            controller.judgements.shelf = kept.verdicts(lambda: writer.id)
        exits = replace(self._exits(), look_again=partial(self.replays.of_deal, controller))
        self.table, self._writer = TableScene(self.context, controller, exits, patient=patient), writer
        return self.table

    def _exits(self) -> Exits:
        return Exits(
            pause=lambda: Push(self.pause()),
            rules=lambda game_id, at: Push(self.rules(game_id, at)),
            settings=lambda: Push(self.settings_page()),
            new_game=lambda: Reset(self.menu(), self.picker()),
            start=self.start,
            menu=lambda: Reset(self.menu()),
        )
