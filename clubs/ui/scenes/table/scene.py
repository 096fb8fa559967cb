"""The table: a match being played, seen from one seat."""

from collections.abc import Collection
from functools import partial
from math import inf

from pygame import Rect

from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SPECTATOR
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.kept_clear import plaques
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.captions import caption, progress
from clubs.ui.scenes.table.controller import Controller, TableAccess, TurnWait
from clubs.ui.scenes.table.curtain import CurtainFlow
from clubs.ui.scenes.table.deal_end_flow import DealEndFlow
from clubs.ui.scenes.table.hand_scene import HandScene
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.scenes.table.messages import Messages
from clubs.ui.scenes.table.overlays import Overlays
from clubs.ui.scenes.table.panel_registry import PanelAhead, panel_for
from clubs.ui.scenes.table.parts import Commands, Exits, Parts
from clubs.ui.scenes.table.readings import TableReadings
from clubs.ui.scenes.table.teaching import Teaching
from clubs.ui.scenes.table.undo_flow import UndoFlow
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Spot, Widget, hit
from clubs.ui.sound.cue import Cue
from clubs.ui.style.theme import LEGAL_CUE, LISTEN
from clubs.ui.tabletop.card_layout import Wishes


class TableScene(HandScene):
    """Let the stage show the controller's events, and offer the panel for what the viewer is asked.

    It holds one seat's view at most: people take turns behind a curtain, with a spectator's view between.
    `later` are the regions that Tab comes to after the cards and the panel.
    """

    later: tuple[str, ...] = ("corner", "trumps", "packet", "top")
    hud: type[Hud] = Hud

    def __init__(
        self, context: Context, controller: Controller, exits: Exits, *, patient: bool = False
    ) -> None:
        super().__init__(context, controller.match, game(controller.match.setup.game), patient=patient)
        self.controller, self.exits = controller, exits
        self.stage.explains = lambda: controller.coach.tells_words
        table = TableAccess(
            self.stage,
            self._desk,
            controller,
            lambda: self.panel,
            self.focus,
            self._give,
            self._close,
            lambda: self.overlays.labels,
        )
        self.teaching = Teaching(table, self._own_hint(table))
        self.overlays = Overlays(table, self.teaching, self.points_at, self._own_overlays())
        self.messages, self._ahead = Messages(self.stage), PanelAhead(self._desk, self.focus)
        self.undo = UndoFlow(self.stage, controller, self.focus, self._taken_back)
        self.curtain = CurtainFlow(context, controller, self.caption, self._sit, partial(exits.pause, None))
        self.deal_end = DealEndFlow(self, self.stage, controller, exits, self.undo, self._next_deal)
        self.commands = Commands(
            sort=self.sort,
            undo=self.undo.run,
            menu=self.menu,
            last_trick=self.overlays.last_trick.toggle,
            log=self.overlays.log.toggle,
            scoresheet=self.deal_end.scoresheet,
            rule=partial(exits.rules_of, self.stage),
        )
        people = self.match.people
        self.stage.me = people[0] if people else 0
        self._sit(people[0] if len(people) == 1 else None)

    def _own_hint(self, table: TableAccess) -> HintFlow | None:
        """Return a hint of this table's own kind; None for the judge's."""

    def _own_overlays(self) -> list[Overlay]:
        """Return the overlays of this table's own kind."""
        return []

    # ------------------------------------------------------------ who looks

    def pad_gone(self) -> Transition | None:
        return self.menu()

    def menu(self) -> Transition:
        """Open the menu, in which the match waits."""
        return self.exits.pause(self.commands)

    def kept_by_menu(self) -> list[Rect]:
        """Return the boxes that the menu does not cover: the plaques and the sign for trumps."""
        return [*plaques(self.stage), *self._hud().signs]

    def _sit(self, seat: int | None) -> None:
        """Show the table to a seat; for None as a spectator sees it, from where it was seen before."""
        self.controller.look(SPECTATOR if seat is None else seat)
        self.overlays.close()
        self._begin(self.stage.me if seat is None else seat)

    def _wishes(self) -> Wishes:
        wishes = super()._wishes()
        self.teaching.mark(wishes)
        return wishes

    def _begin(self, me: int) -> None:
        """Lay everything as the viewer sees it now."""
        desk = self._desk()
        self.panel = Panel(desk)
        self.gradual.forget()
        self.stage.begin(desk.view, me)

    def _desk(self) -> Desk:
        view, advice = self.controller.view, self.controller
        return Desk(self.context, self.match, self.game, view, self.stage, self.answer, advice)

    @property
    def aside(self) -> int:
        return self.overlays.log.aside

    def reopen(self) -> None:
        """Be shown again: the window may have another size, and with several people nobody looks yet."""
        if len(self.match.people) > 1:
            self._sit(None)
        else:
            self.stage.lay_out()

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self.stage.update(now)
        gone_on = self._update(now)
        self.raise_focused()
        self.stage.faces.update(self._waiting, watched=self.stage.open)
        return gone_on

    def _update(self, now: float) -> Transition | None:
        """Show what has happened; once all of it has been shown, let the match go on."""
        stage, controller, told = self.stage, self.controller, self.controller.told
        if controller.hurried and not stage.waits:
            stage.hurry()
        stage.say(controller.think())
        if controller.scored:
            self.deal_end.prepare()
        while told and now >= stage.until and not self.deal_end.waits(told):
            stage.show(told, controller.public)
        if told or now < stage.until:
            self._ahead.prepare(self.controller.ask, self.panel.ask)
            return None
        stage.catch_up(controller.public)
        return None if now < stage.until else self._go_on(now)

    def still(self) -> bool:
        stage, controller = self.stage, self.controller
        drawn = stage.picture.finished and not self.gradual.behind
        if not (stage.timeline.idle and drawn and self.overlays.still and self.panel.still):
            return False
        waiting = not stage.idle or controller.thinking or controller.told
        return not (stage.toast or stage.refusal) and (stage.waits or not waiting)

    @property
    def wakes(self) -> float:
        return self.stage.faces.wakes

    @property
    def busy(self) -> bool:
        stage, controller = self.stage, self.controller
        others = bool(controller.told or controller.thinking) or not stage.idle
        return (others and self.panel.ask is None) or bool(stage.toast or stage.refusal)

    @property
    def scrolls(self) -> bool:
        return self.overlays.log.open

    def before_input(self, taken: inputs.Input) -> None:
        """Let everything arrive, and after a click on the felt the others answer at once."""
        super().before_input(taken)
        aside = isinstance(taken, inputs.Press) and hit(self.widgets(), taken.x, taken.y) is None
        if aside and self.panel.ask is None:
            self.controller.hurry()

    def _go_on(self, now: float) -> Transition | None:
        """Let the match go on, and show what it waits for."""
        turn = self._turn(now)
        if turn.together and self.controller.viewer != SPECTATOR:
            self._sit(None)
        if turn.ask is not None:
            if self.stage.toast is None:
                self.stage.say(self.controller.news())
            self._open(turn.ask)
        elif self.panel.ask is not None:
            self.panel = Panel(self._desk())
        self.teaching.hint.update()
        if turn.score:
            return self.deal_end.show()
        if turn.curtain is not None and self.stage.idle:
            return self.curtain.fall(turn.curtain)
        return self.teaching.question()

    def _turn(self, now: float) -> TurnWait:
        """Let the match go on, and return what it waits for."""
        self.controller.longest_pause = LISTEN if self.context.spoken else inf
        return self.controller.go_on(now, self.context.settings.speed)

    def _panel_for(self, ask: Ask) -> Panel:
        """Return the panel that shows an ask."""
        return panel_for(self._desk(), ask)

    def _open(self, ask: Ask) -> None:
        """Lay the panel for what the viewer is asked, unless it is open."""
        if self.panel.ask == ask:
            return
        self.panel = self._panel_for(ask)
        self.stage.sounds.asked()
        self.overlays.asked(ask, self.panel)
        self.stage.changes.my_turn()
        self.stage.relay(default=LEGAL_CUE)
        self.focus.id = self.panel.first() or self.card_focus.first() or self.focus.id

    def answer(self, action: Action) -> None:
        """Carry out a person's choice, unless the coach stops it."""
        if not self.teaching.stops(action):
            self._give(action)

    def _give(self, action: Action) -> None:
        self.controller.answer(action)
        self._close()

    def _close(self) -> None:
        """Put the panel away."""
        self.panel = Panel(self._desk())
        self.focus.id = None

    def _next_deal(self) -> Transition:
        self.controller.next_deal()
        self.deal_end.begin()
        if len(self.match.people) != 1:
            self._sit(None)
        return Pop()

    def _taken_back(self) -> None:
        """Show the table as it was before the choice that was taken back, and ask for it again."""
        self.deal_end.begin()
        self._begin(self.stage.me)
        if (ask := self.controller.ask) and ask.required:
            self._open(ask)

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        table = [*self.teaching.coach.reachable(self.hand_widgets()), *self.panel.widgets()]
        found = self.overlays.widgets(table, self._hud().widgets())
        later = self.later
        return sorted(found, key=lambda one: later.index(one.region) + 1 if one.region in later else 0)

    def explained(self) -> list[Spot]:
        return self.overlays.explained(self._hud().explained())

    def readings(self) -> list[Reading]:
        return TableReadings(self, self._hud()).all()

    def kept_clear(self) -> list[Rect]:
        chosen = [widget.rect for widget in self.widgets()]
        words = [box for box in self._hud().captions() if box.collidelist(chosen) < 0]
        return [*super().kept_clear(), *words, *self.teaching.hint.surfaces]

    def _arrow(self, dx: int, dy: int) -> Transition | None:
        return None if self.overlays.arrow(self.focus, dy) else super()._arrow(dx, dy)

    def _act(self) -> Transition | None:
        """Only hurry while nothing is asked: Enter does not press what happens to come first."""
        if self.teaching.coach.enter():
            return None
        if self.panel.ask is None and self.focus.current(self.widgets()) is None:
            self.focus.visible = True
            self.controller.hurry()
            return None
        return self.undo.ask() if self.focus.id == "undo" else super()._act()

    def cue(self, widget: Widget) -> Cue | None:
        return "number" if widget.region == "numbers" else super().cue(widget)

    def shifted(self, n: int) -> Transition | None:
        return command() if (command := self.overlays.shifted(n)) else self.digit(n)

    def do(self, command: inputs.CommandName) -> Transition | None:
        known = {"sort": self.commands.sort, "undo": self.commands.undo, **self.overlays.commands}
        return known[command]() if command in known else None

    def back(self) -> Transition | None:
        return None if self.puts_away() else self.menu()

    def puts_away(self) -> bool:
        """Close what is open over the table or beside the answers; return whether anything was."""
        return self.overlays.back() or self.panel.puts_away()

    def hint(self) -> Transition | None:
        if not self.teaching.hint.offered:
            return self.help()
        self.teaching.more()
        return None

    def scroll(self, dy: float) -> Transition | None:
        return self.overlays.log.scroll(dy)

    def help(self) -> Transition:
        return self.exits.rules_of(self.stage)

    # ------------------------------------------------------------ what it looks like

    def caption(self) -> str:
        return caption(self.game, self.stage.public, self.controller.practice)

    def _hud(self) -> Hud:
        stage, panel = self.stage, self.panel
        parts = Parts(
            stage=stage,
            panel=panel,
            progress=progress(self.game, stage.public, self.controller.practice),
            fingerprint=self.controller.fingerprint,
            focus=self.focus,
            pointed=self.pointed,
            waiting=self._waiting,
            no_undo=self.undo.why_not,
            scored=self.controller.scored,
            said=self.overlays.status,
            messages=self.messages,
            draw_over=partial(self.overlays.sprites, self.context.now, self.focus),
        )
        return self.hud(parts, self.commands)

    @property
    def _waiting(self) -> Collection[int]:
        """Return the seats at turn, once all before has been shown."""
        unseen = self.controller.told or (self.stage.timeline.busy and self.panel.ask is None)
        return () if unseen else self.controller.waiting

    def around_cards(self, now: float) -> list[Sprite]:
        hud = self._hud()
        return [*hud.parts.under, *hud.sprites(now), *hud.parts.over]
