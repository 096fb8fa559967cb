"""The table of the match that is being played, laid for a new match or for a stored one."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ai.worker_client import WorkerClient
from clubs.app.later import Later
from clubs.app.match_controller import MatchController
from clubs.app.replays import Replays
from clubs.app.room import RoomWindow
from clubs.language import _, message
from clubs.rules.action import Action
from clubs.services.coach import FIRST_WORDS, SettingsCoach
from clubs.services.saved_seating import match_of_record, seated
from clubs.store.match_repository import MatchRepository
from clubs.store.match_writer import MatchWriter
from clubs.table.match import Match
from clubs.table.replay import record_of
from clubs.table.seating import PERSON
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.scores.ways import DealEndActions, WayBack
from clubs.ui.scenes.table.parts import Commands, Exits
from clubs.ui.scenes.table.pause import RoomSwitch, pause_menu
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset, Toast, Transition

CUT_OFF: Final = message("The program was cut off. All that was played is kept, and goes on here.")


class Tables:
    """Lay tables; with a repository every match is kept. `table` is the last one that was laid.

    `back` returns the way back from a match of one deal; None for any other.
    """

    def __init__(
        self,
        context: Context,
        client: WorkerClient | None,
        repository: MatchRepository | None,
        replays: Replays,
        new_seed: Callable[[], str],
        back: Callable[[Match], WayBack | None] = lambda _: None,
        room: Later[RoomWindow] | None = None,
    ) -> None:
        self.context, self.preferences = context, context.preferences
        self._client, self._repository, self._replays = client, repository, replays
        self._new_seed, self._back = new_seed, back
        self._room = room
        self.table: TableScene | None = None
        self._writer: MatchWriter | None = None

    # ------------------------------------------------------------ stored matches

    def open_match(self) -> TableScene | None:
        """Return the table of the match that was left; after a new start, of the one that was played last."""
        if self.table is not None and not self._abandoned and self.table.controller.public.winners is None:
            return self.table
        kept = self._repository
        first = self.table is None
        for entry in kept.open_games() if kept else ():
            cut_off = first and kept is not None and kept.cut_off(entry.id)
            writer = kept.resume(entry.id) if kept else None
            if writer is not None:
                table = self._laid(writer)
                if cut_off:
                    table.stage.say(_(CUT_OFF))
                return table
        return None

    @property
    def _abandoned(self) -> bool:
        return self._writer is not None and self._writer.state == "abandoned"

    def go_on(self) -> Transition:
        """Go on with the match that was left; if that fails, say why, or show the menu, where the news is."""
        if (table := self.open_match()) is not None:
            return self.resume(table)
        why = self._repository.trouble if self._repository else ""
        return Toast(why) if why else self.context.router.menu()

    @staticmethod
    def resume(table: TableScene) -> Transition:
        """Return the transition to the table of a match that was left, or to the score open there."""
        table.reopen()
        table.deal_end.begin()
        return Reset(table)

    def take_up(self, id: int) -> Transition | None:
        """Return the transition to the table of a stored match; None, and news, if it cannot be opened."""
        writer = self._writer
        if self.table is not None and writer is not None and writer.id == id and not self._abandoned:
            return self.resume(self.table)
        writer = self._repository.resume(id) if self._repository else None
        return self.resume(self._laid(writer)) if writer is not None else None

    def _laid(self, writer: MatchWriter) -> TableScene:
        """Return the table of a stored match."""
        record = writer.record
        match = match_of_record(record)
        controller = MatchController(
            match, record.actions, practice=record.practice, hints=dict(record.hints), client=self._client
        )
        return self._lay(controller, writer)

    def pause(self, commands: Commands | DealEndActions | None) -> Scene:
        """Return the menu over the table, with the commands that the table gives."""
        assert self.table is not None
        return pause_menu(self.table, self.context.router.menu, commands, room=self._room_switch)

    @property
    def _room_switch(self) -> RoomSwitch | None:
        """The switch of the room window, where there is a window."""
        room = self._room
        if room is None:
            return None
        return RoomSwitch(lambda: room().toggle(), on=room.made is not None and room.made.picture is not None)

    # ------------------------------------------------------------ new ones

    def start(self, match: Match) -> Transition:
        """Begin a match, and remember its first person."""
        if match.seating[0].is_person:
            self.preferences.change(name=match.seating[0].name, animal=match.seating[0].animal)
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
        return self._begun(match, actions, patient=patient)

    def imagined(self, match: Match) -> TableScene:
        """Return a table at which nobody plays, to be drawn ahead."""
        return TableScene(self.context, MatchController(match, still=True), Exits(self._pause))

    def start_deal(self, match: Match) -> Transition:
        """Begin a match of one deal, whose computer players are exactly those that it names."""
        return Reset(self._begun(match))

    def _begun(self, match: Match, actions: tuple[Action, ...] = (), *, patient: bool = False) -> TableScene:
        """Return the table of a match that begins now."""
        controller = MatchController(match, actions, client=self._client, still=patient)
        writer = (
            self._repository.begin(record_of(controller.session, match.seating)) if self._repository else None
        )
        return self._lay(controller, writer, patient=patient)

    def _lay(
        self, controller: MatchController, writer: MatchWriter | None, *, patient: bool = False
    ) -> TableScene:
        """Return the table of a match; with a writer each of its actions is kept as it happens."""
        kept, match = self._repository, controller.match
        if self._client is not None:
            self._client.new_match()
        before = kept.deals_played(match.setup.game, writer.id, FIRST_WORDS) if kept and writer else 0
        controller.coach = SettingsCoach(self.preferences, match, lambda: controller.public, before)
        controller.plays_only_card = lambda: self.preferences.settings.only_card
        if writer is not None and kept is not None:
            controller.session.acted = partial(writer.update, controller.session)
            controller.news = kept.news
            controller.judgements.keep_with(kept, match.setup.game, lambda: writer.id)
        if (back := self._back(match)) is not None:
            back = replace(back, go=partial(self._leave_deal, writer, back))
        exits = Exits(
            self._pause,
            partial(self._replays.of_deal, controller),
            back,
            partial(self._replays.share, controller),
            no_phone=partial(self._without_phone, controller, writer),
        )
        kind = OpenTable if match.pockets else TableScene
        self.table = kind(self.context, controller, exits, patient=patient)
        self._writer = writer
        return self.table

    def _without_phone(
        self, controller: MatchController, writer: MatchWriter | None, seat: int
    ) -> Transition:
        """Lay the table again for a match in which a person has the curtain from now on."""
        match = controller.match
        session = controller.session
        seating = list(match.seating)
        seating[seat] = replace(seating[seat], plays=PERSON)
        match = replace(match, seating=tuple(seating))
        actions = tuple(session.actions)
        again = MatchController(
            match, actions, practice=session.practice, hints=session.hints, client=self._client
        )
        again.pocket.follow(controller.pocket)
        if writer is not None:
            writer.seat(match.seating)
            writer.update(again.session)
        return Reset(self._lay(again, writer))

    def _pause(self, commands: Commands | DealEndActions | None) -> Transition:
        return Push(self.pause(commands))

    def _leave_deal(self, writer: MatchWriter | None, back: WayBack) -> Transition | None:
        """Close a match of one deal, which has been scored, and go back to where it was begun."""
        if writer is not None and self._repository is not None:
            self._repository.abandon(writer.id)
        self.table = self._writer = None
        return back.go()
