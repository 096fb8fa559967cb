"""The program: its scenes, and the ways between them."""

from functools import cached_property
from typing import TYPE_CHECKING

from clubs.app.scenes import Scenes
from clubs.language import _, message
from clubs.ui.shell.transitions import AnyScene, Pop, Push, Replace, Reset, Toast, Transition

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from clubs.app.path_stops import PathStops
    from clubs.learn.path import PathStop
    from clubs.services.shared_deals import ReceivedDeal
    from clubs.table.match import Match
    from clubs.table.record import Record

GONE = message("This game cannot be read at the moment.")


class Routes:
    """The router of a program, by its scenes, which are imported when they are opened."""

    def __init__(self, scenes: "Program") -> None:
        self._scenes, self.keeps = scenes, scenes.keeps
        self.by_path = ""

    # ------------------------------------------------------------ before a match

    def menu(self) -> Transition:
        return Reset(self._scenes.menu())

    def picker(self) -> Transition:
        return Push(self._scenes.picker())

    def new_game(self) -> Transition:
        return Reset(self._scenes.menu(), self._scenes.picker())

    def rules(self, game: str | None = None, at: str = "", *, lesson: bool = True) -> Transition:
        return Push(self._scenes.rules(game, at, lesson=lesson))

    def lesson(self, game: str, below: AnyScene) -> Transition:
        self._scenes.choose_game(game.partition(".")[0])
        return self._scenes.lessons.open(game, below)

    def second_lessons(self, game: str) -> Transition:
        return Push(self._scenes.stops.second_lessons(game))

    def tricks(self, then: str, below: AnyScene) -> Transition:
        return self._scenes.lessons.tricks(then, below)

    def learn(self, game: str = "") -> Transition:
        return Push(self._scenes.stops.page(game))

    def stop_done(self, game: str, stop: "PathStop", below: AnyScene) -> Transition:
        return self._scenes.stops.end(game, stop, below)

    def next_stop(
        self, game: str, below: AnyScene, past: "PathStop | None" = None
    ) -> "tuple[str, Callable[[], Transition]] | None":
        onward = self._scenes.stops.onward(game, below, past)
        return (onward.label, onward.go) if onward is not None else None

    def aa(self) -> Transition:
        from clubs.ui.scenes.menu.aa import AaScene

        return Push(AaScene(self._scenes.context))

    def one_switch(self) -> Transition:
        from clubs.ui.scenes.menu.aa import OneSwitchQuestion

        return Push(OneSwitchQuestion(self._scenes.context))

    def settings(self, page: str = "") -> Transition:
        return Push(self._scenes.settings_page(page))

    def puzzles(self) -> Transition:
        return Push(self._scenes.puzzles())

    # ------------------------------------------------------------ tables

    def table(self, match: "Match") -> Transition:
        return self._scenes.tables.start(match)

    def deal(self, match: "Match") -> Transition:
        return self._scenes.tables.start_deal(match)

    def resume(self, id: int | None = None) -> Transition:
        if id is None:
            return self._scenes.tables.go_on()
        return self._scenes.tables.take_up(id) or Toast(self._scenes.repository.news() or GONE)

    def open_copy(self, name: str) -> Transition:
        from clubs.table.record import Unreadable

        try:
            return self.resume(self._scenes.archive.open_copy(name, self._scenes.new_seed()))
        except Unreadable as problem:
            return Toast(str(problem))

    # ------------------------------------------------------------ what was played before

    def history(self) -> Transition:
        return Push(self._scenes.history())

    def statistics(self) -> Transition:
        return Push(self._scenes.statistics())

    def counting(self) -> Transition:
        from clubs.services.counting_deals import CountingDeals
        from clubs.ui.scenes.counting.scene import CountingScene

        return Push(CountingScene(self._scenes.context, CountingDeals(self._scenes.kept)))

    def your_play(self, game: str = "") -> Transition:
        return Push(self._scenes.stops.your_play(game))

    def practise(self, game: str, idea: str) -> Transition:
        return Push(self._scenes.stops.practice(game, idea))

    def daily(self, game: str = "", day: "date | None" = None) -> Transition:
        page = self._scenes.daily_deals(game, day)
        return Replace(page) if game else Push(page)

    def rounds(self, game: str, at: int = 0) -> Transition:
        return Replace(self._scenes.rounds_page(game, at))

    def replay(
        self, id: int, *, deal: int | None = None, seat: int | None = None, ended: bool = False
    ) -> Transition:
        from clubs.table.record import Unreadable
        from clubs.table.replay import ended_deals

        try:
            record = self._scenes.repository.record(id)
            record = ended_deals(record) if ended else record
        except Unreadable as problem:
            return Toast(str(problem))
        return self._scenes.replays.of_match(record, id, deal=deal, seat=seat)

    def watch(self, record: "Record") -> Transition:
        return self._scenes.replays.of_match(record)

    # ------------------------------------------------------------ deals that came as a line

    def line(self, text: str, player: str = "") -> Transition:
        from clubs.services.shared_deals import named, received
        from clubs.table.line import NoLine
        from clubs.table.record import Unreadable
        from clubs.ui.scenes.duel.invitation import InvitationScene

        duels = self._scenes.duels
        try:
            came = received(text)
        except (NoLine, Unreadable) as problem:
            return self._coded(text) or Toast(str(problem))
        match = duels.match(came, player)
        if player:
            return self._hand_on(came, match)
        if (page := self._scenes.duel(came)) is not None:
            duels.keep(came)
            return Push(page)
        watched = named(came.deal.record, came.deal.seat, came.side)
        ways = (lambda: self._play(came, match)), (lambda: self.watch(watched))
        return Push(InvitationScene(self._scenes.context, came, match, *ways))

    def _coded(self, text: str) -> Transition | None:
        """Begin the deal of a mere code with the usual players; None if the text is none."""
        from dataclasses import replace

        from clubs.services.saved_seating import usual_people
        from clubs.table.code import NoCode
        from clubs.table.match import match_of

        try:
            match = match_of(text)
        except NoCode:
            return None
        people = usual_people(self._scenes.preferences.settings)
        return self.table(replace(match, seating=people[: match.setup.seats]))

    def _play(self, came: "ReceivedDeal", match: "Match") -> Transition:
        """Begin the deal of a line, or go on with it where it was left."""
        self._scenes.duels.keep(came)
        tables = self._scenes.tables
        taken = (tables.take_up(id) for id in self._scenes.duels.open(came, match))
        return next((led for led in taken if led is not None), None) or tables.start_deal(match)

    def _hand_on(self, came: "ReceivedDeal", match: "Match") -> Transition:
        """Let another player at this screen have the cards, behind a curtain."""
        from clubs.ui.scenes.table.curtain import CurtainScene

        begun = self._play(came, match)
        assert isinstance(begun, Reset)
        seating, caption = (
            match.seating[came.deal.seat],
            _("{game} · the same cards", game=came.deal.game.title),
        )
        curtain = CurtainScene(self._scenes.context, seating, caption, (), Pop, self.menu)
        return Reset(begun.scene, curtain)


class Program(Scenes):
    """The scenes wired together."""

    @cached_property
    def stops(self) -> "PathStops":
        """The stops of a learner's path."""
        from clubs.app.path_stops import PathStops

        return PathStops(self)

    def _router(self) -> Routes:
        return Routes(self)
