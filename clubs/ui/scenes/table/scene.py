"""The table: a match being played, seen from one seat."""

from collections.abc import Callable, Collection
from functools import partial

from clubs.ai import player
from clubs.ai.remote_player import RemotePlayer
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.games import game
from clubs.rules.action import CHANCE, Action
from clubs.rules.ask import Ask
from clubs.rules.event import CardPlayed, Event
from clubs.rules.view import SPECTATOR
from clubs.table.match import Match
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.scenes.scores.scoresheet import ScoresheetScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.deal_end_flow import AHEAD, DealEndFlow
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.focus import CardFocus
from clubs.ui.scenes.table.hud import Hud, where
from clubs.ui.scenes.table.panel_registry import panel_for
from clubs.ui.scenes.table.parts import Commands, Parts
from clubs.ui.scenes.table.person import Person
from clubs.ui.scenes.table.turn_flow import TurnFlow
from clubs.ui.scenes.table.undo_flow import take_back, why_not
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import HOVER, LEGAL_CUE, SORT
from clubs.ui.tabletop.board import Shown
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.tabletop.stage import Stage


class TableScene(Scene):
    """Runs the session: lets the stage show what happens, and waits for whom the table waits for.

    It holds the view of one seat at most. With several people the seats take turns behind a curtain, and
    between them the table is seen as a spectator sees it. Without a client nobody thinks long:
    all computer players are quick ones.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        exits: Exits,
        actions: tuple[Action, ...] = (),
        *,
        practice: Collection[int] = (),
        patient: bool = False,
        client: WorkerClient | None = None,
    ) -> None:
        super().__init__(context)
        self.match, self.exits = match, exits
        self._client = client
        self.game = game(match.setup.game)
        self.news: Callable[[], str] = lambda: ""
        self._watched: list[Event] = []
        self.viewer = SPECTATOR
        players = [self._player(seat) for seat in range(match.setup.seats)]
        chance = Chance(match.seed)
        self.session = Session(self.game, match.setup, players, chance, actions, self._watch, practice)
        self.stage = Stage(context, match, self.game, presentation(self.game.id).table, self._wishes)
        self.stage.patient = patient
        self.turn_flow = TurnFlow(match, self.session, client)
        self.turn_flow.still = patient
        self.card_focus = CardFocus(self.focus, self.stage)
        self.commands = Commands(
            self.sort, self.undo, self.back, self.last_trick, self.scoresheet, self.help, exits.settings
        )
        self._prepared: Ask | None = None
        self.deal_end = DealEndFlow(self, self._next_deal)
        first = match.people[0] if match.people else 0
        self.sit(first, first if len(match.people) == 1 else SPECTATOR)

    def _player(self, seat: int) -> Player:
        seating = self.match.seating[seat]
        if seating.is_person:
            return Person()
        return RemotePlayer(self._client, seating.plays, seat) if self._client else player(QUICK, seat)

    # ------------------------------------------------------------ who looks

    @property
    def me(self) -> int:
        """The seat at the bottom of the screen."""
        return self.stage.me

    def sit(self, me: int, viewer: int) -> None:
        """Show the table from a seat, as `viewer` sees it (-1: as a spectator does)."""
        self.viewer = viewer
        for seated in self.session.players:
            if isinstance(seated, Person):
                seated.told.clear()
        self._watched.clear()
        self.panel = Panel(self._desk())
        self.stage.begin(self.session.view(viewer), me)

    def _watch(self, event: Event) -> None:
        if self.viewer == SPECTATOR:
            self._watched.append(event)

    @property
    def told(self) -> list[Event]:
        """What the viewer has been told and the table has not shown yet."""
        seated = self.session.players[self.viewer] if self.viewer != SPECTATOR else None
        return seated.told if isinstance(seated, Person) else self._watched

    def _desk(self) -> Desk:
        view = self.session.view(self.viewer)
        return Desk(self.context, self.match, self.game, view, self.stage, self.answer, self.stage.refuse)

    def resized(self) -> None:
        self.stage.lay_out()

    def reopen(self) -> None:
        """Be shown again: the window may have another size, and with several people nobody looks yet."""
        if len(self.match.people) > 1:
            self.sit(self.me, SPECTATOR)
        else:
            self.stage.lay_out()

    def _wishes(self) -> Wishes:
        wishes = self.panel.wishes()
        focused = self.pointed
        wishes.focus = focused.uid if focused else None
        return wishes

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self.stage.update(now)
        self._think()
        if self.turn_flow.scored:
            self.deal_end.prepare()
        told = self.told
        while told and now >= self.stage.until:
            self.stage.show(told, self.session.public)
        if told or now < self.stage.until:
            self._prepare()
            return None
        self.stage.catch_up(self.session.public)
        return self._go_on(now)

    def _think(self) -> None:
        self.turn_flow.think()
        if self._client is not None:
            self.stage.say(self._client.excuse())

    def still(self) -> bool:
        stage = self.stage
        waiting = self.turn_flow.thinking or self.told or stage.toast or stage.refusal
        return stage.idle and stage.timeline.idle and not waiting and stage.picture.finished

    def touched(self, taken: inputs.Input) -> None:  # noqa: ARG002 (whatever it is)
        """Input never waits for a movement."""
        self.card_focus.forget()
        self.stage.hurry()

    # ------------------------------------------------------------ the course of the match

    def _go_on(self, now: float) -> Transition | None:
        """Let the match go on, and show what it waits for."""
        turn = self.turn_flow.go_on(now, self.viewer, self.context.speed)
        if turn.ask is not None and self.stage.toast is None:
            self.stage.say(self.news())
        if turn.ask is not None:
            self.open(turn.ask)
        if turn.score:
            return self.deal_end.show()
        if turn.curtain is not None and self.stage.idle:
            return self._curtain(turn.curtain)
        return None

    def open(self, ask: Ask) -> None:
        """Lay the panel for what the viewer is asked, unless it lies there."""
        if self.panel.ask == ask:
            return
        self.panel = panel_for(self._desk(), ask)
        self.stage.sounds.asked()
        self.stage.changes.my_turn()
        self.stage.relay(default=LEGAL_CUE)
        self.focus.id = self.panel.first() or self.card_focus.first() or self.focus.id

    def _prepare(self) -> None:
        """Draw a few pictures of the panel that comes next, in a frame that has other things to show."""
        ask = self.session.asks.get(self.viewer)
        if ask is None or not ask.required or ask in (self._prepared, self.panel.ask):
            return
        panel = panel_for(self._desk(), ask)
        if self.context.paint.prints.ahead(partial(panel.sprites, self.focus), AHEAD):
            self._prepared = ask

    def answer(self, action: Action) -> None:
        """A person has chosen."""
        self.session.act(action)
        self.panel = Panel(self._desk())
        self.focus.id = None

    def _curtain(self, seat: int) -> Transition:
        caption, said = self.caption(), self.last_said()
        self.sit(self.me, SPECTATOR)
        self.context.sound("curtain in")
        return Push(
            CurtainScene(self.context, self.match.seating[seat], caption, said, lambda: self._drawn(seat))
        )

    def caption(self) -> str:
        """Which game is played, and how far it has come."""
        return f"{self.game.title} · {where(self.game, self.stage.public)}"

    def last_said(self) -> str:
        """The card that was played last, in words."""
        played = [event for event in self.session.view(SPECTATOR).seen if isinstance(event, CardPlayed)]
        return played[-1].sentence(self.match.names) if played else ""

    def _drawn(self, seat: int) -> Transition:
        self.context.sound("curtain out")
        self.sit(seat, seat)
        return Pop()

    def _next_deal(self) -> Transition:
        self.turn_flow.deal_on = True
        self.deal_end = DealEndFlow(self, self._next_deal)
        if len(self.match.people) != 1:
            self.sit(self.me, SPECTATOR)
        return Pop()

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        return [
            *self.panel.card_widgets(self.stage.card_layout),
            *self.panel.widgets(),
            *self._hud.widgets(),
        ]

    def handle(self, taken: inputs.Input) -> Transition | None:
        card_focus, panel = self.card_focus, self.panel
        before, place = (self.pointed, panel.wishes().chosen), card_focus.place()
        result = super().handle(taken)
        if isinstance(taken, inputs.Point):
            card_focus.follow(taken, self.widgets())
        chosen = self.panel.wishes().chosen
        if panel is self.panel and chosen != before[1]:
            self.context.sound("slide")
        if (self.pointed, chosen) != before:
            self.stage.relay(default=HOVER if chosen == before[1] else SORT)
        elif not isinstance(taken, inputs.Point):
            self.stage.relay(default=LEGAL_CUE)
        if panel is self.panel:
            card_focus.keep(place, self.widgets)
        return result

    def _act(self) -> Transition | None:
        """While nothing is asked, Enter only hurries; it does not press what happens to come first."""
        if self.panel.ask is None and self.focus.current(self.widgets()) is None:
            self.focus.visible = True
            return None
        return super()._act()

    def cue(self, widget: Widget) -> Cue | None:
        return "number" if widget.region == "numbers" else super().cue(widget)

    def refused(self, widget: Widget) -> Transition | None:
        self.stage.say(widget.reason)
        return None

    def digit(self, n: int) -> Transition | None:
        """A figure picks a number to bid, or a card by its place from the left (0 is the tenth)."""
        self.focus.visible = True
        chosen = self.panel.digit(n)
        if chosen is None and self.panel.takes_cards:
            chosen = self.card_focus.at((n - 1) % 10)
        if chosen is not None:
            self.context.sound("move")
            self.focus.id = chosen
        return None

    def letter(self, c: str) -> Transition | None:
        keys = {"s": self.commands.sort, "l": self.commands.last_trick, "u": self.commands.undo}
        return keys[c]() if c in keys else None

    def sort(self) -> None:
        """Order the hand by rank, or again by suit."""
        self.stage.by_rank = not self.stage.by_rank
        self.stage.relay()
        self.context.sound("fan")

    def last_trick(self) -> None:
        """Show the last trick, or hide it."""
        self.stage.last_trick_open = not self.stage.last_trick_open
        self.context.sound("flip")

    def undo(self) -> Transition | None:
        """Take the last choice back, or say why that cannot be."""
        number = self.session.last_decision(self.match.people)
        if number is None:
            self.context.sound("refuse")
            self.stage.say(why_not(self))
            return None
        take_back(self, number)
        # A score that was shown, or was just going to be, does not count any more.
        self.turn_flow.deal_on = False
        self.deal_end = DealEndFlow(self, self._next_deal)
        return None

    def back(self) -> Transition | None:
        return self.exits.pause()

    def help(self) -> Transition | None:
        return self.exits.rules(self.game.id)

    def scoresheet(self) -> Push:
        """Open the scoresheet."""
        session = self.session
        return Push(ScoresheetScene(self.context, self.match, self.game, session.public, session.practice))

    # ------------------------------------------------------------ what it looks like

    @property
    def pointed(self) -> Shown | None:
        """Return the card of the hand that visibly has the focus."""
        return self.card_focus.card() if self.panel.takes_cards else None

    @property
    def _hud(self) -> Hud:
        parts = Parts(
            stage=self.stage,
            panel=self.panel,
            focus=self.focus,
            pointed=self.pointed,
            focus_seen=self.card_focus.seen,
            waiting=self._waiting(),
            no_undo=why_not(self),
        )
        return Hud(parts, self.commands)

    def _waiting(self) -> set[int]:
        if self.told or (self.stage.timeline.busy and self.panel.ask is None):
            return set()
        return {seat for seat, ask in self.session.asks.items() if ask.required and seat != CHANCE}

    def frame(self, now: float) -> Frame:
        background = self.context.paint.felt()
        sprites = [*self.stage.sprites(), *self.panel.sprites(self.focus), *self._hud.sprites(now)]
        return Frame(background, sprites)
