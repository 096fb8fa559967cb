"""The open table: people with pocket hands say numbers, and nobody hides anything."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.view import SPECTATOR
from clubs.ui.panels.base import Panel
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.pocket.bar import OpenBar, asked_words
from clubs.ui.scenes.pocket.hands import OpenHands
from clubs.ui.scenes.pocket.panels import NumberPanel, open_panel
from clubs.ui.scenes.pocket.peek import PeekFans
from clubs.ui.scenes.pocket.taking import TakingScene
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.controller import TurnWait
from clubs.ui.scenes.table.hud import Hud
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.pocket_hands import OpenController
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.places import Places

REGIONS: Final = ("seats", *TableScene.later)


class OpenHud(Hud):
    """The display of a table with pocket hands."""

    def icons(self) -> list[Widget]:
        icons = super().icons()
        look = self.commands.look_again
        if look is None or self.parts.scored or not isinstance(self.stage.places, OpenPlaces):
            return icons
        return [*icons, self.icon("square", _("Square"), self._square_at, "top", look)]

    @property
    def _square_at(self) -> Rect:
        """The box of the icon, in the upper right corner."""
        screen = self.stage.context.screen
        box = screen.menu_button.copy()
        box.right = screen.stage.right - (box.left - screen.stage.left)
        return box


class OpenTable(TableScene):
    """A table at which some people have pocket hands: they are seen as a spectator sees the match.

    So nothing on it can tell a hidden card: numbers go to the match, which takes them or refuses them. Only
    while somebody holds a key, their own hand is shown. Those with the curtain see theirs behind it, as at
    any table.
    """

    controller: OpenController
    hud = OpenHud
    later = REGIONS

    def __init__(
        self, context: Context, controller: OpenController, exits: Exits, *, patient: bool = False
    ) -> None:
        self.pocket = controller.pocket
        self.hands = OpenHands(context, controller.pocket, lambda: self.stage, self._close)
        super().__init__(context, controller, exits, patient=patient)
        self.overlays.announcer.asks = False
        self.phones = tuple(seat for seat in self.pocket.seats if seat not in self.pocket.peeks)
        if self.phones:
            self.commands = replace(self.commands, look_again=self.look_again)

    def laid(self, screen: Screen, setup: Setup, me: int) -> Places:
        return OpenPlaces(screen, setup) if self.openly else super().laid(screen, setup, me)

    @property
    def openly(self) -> bool:
        """Whether the table is shown as everybody may see it."""
        return self.controller.viewer == SPECTATOR

    def _own_overlays(self) -> list[Overlay]:
        bar = OpenBar(
            self.stage, self._desk, self.hands, self.pocket, lambda: sorted(self._waiting), self._press
        )
        self.peek = PeekFans(self.stage, self._desk, self.pocket)
        return [bar, *super()._own_overlays(), self.peek]

    def _sit(self, seat: int | None) -> None:
        self.hands.acting = None
        self.hands.forget()
        super()._sit(None if seat in self.pocket.seats else seat)

    # ------------------------------------------------------------ whose turn it is

    def _turn(self, now: float) -> TurnWait:
        turn = super()._turn(now)
        if (turn.hands or turn.openly) and turn.ask is None and not self.openly:
            self._sit(None)
        if turn.hands or not turn.openly or not self.openly:
            self.hands.acting = None  # no hand lies at the foot while none of them is asked
            return turn
        asks = self.pocket.asks
        acting = self.hands.acting
        if acting not in turn.openly:
            acting = self.hands.acting = turn.openly[0]
            self.hands.forget()
        return replace(turn, ask=asks[acting])

    def _go_on(self, now: float) -> Transition | None:
        result = super()._go_on(now)
        if result is not None or not self.stage.idle or self.controller.scored:
            return result
        untaken = self.pocket.untaken
        return Push(self.taking(untaken)) if untaken else None

    def _panel_for(self, ask: Ask) -> Panel:
        return (
            open_panel(self._desk(), ask, self.hands) if self._asked_openly(ask) else super()._panel_for(ask)
        )

    def _asked_openly(self, ask: Ask) -> bool:
        return self.openly and ask.seat in self.pocket.seats and not ask.kind.shared

    def _open(self, ask: Ask) -> None:
        opened = self.panel.ask != ask
        super()._open(ask)
        if opened and self.context.spoken:
            self.context.announce(self._asked_aloud(ask))

    def _asked_aloud(self, ask: Ask) -> str:
        """Return what is asked as it is read aloud: at the open table of whom, and never what would do."""
        table = aloud(self.stage, self._desk().view)
        if not self._asked_openly(ask):
            return table.choices(ask, [])
        said = asked_words(ask, len(self.hands.chosen(ask.seat)))[0]
        said = f"{self.match.names[ask.seat]}, {said[:1].lower()}{said[1:]}."
        return f"{said} {table.trick()}" if self.stage.public.plays else said

    def answer(self, action: Action) -> None:
        if self.openly:
            self._give(action)
        else:
            super().answer(action)

    def _press(self, seat: int) -> None:
        """Give the foot of the table to a seat; what it has laid down to pass it takes up again."""
        taken_back = bool(self.pocket.laid(seat))
        if taken_back:
            self.pocket.take_back(seat)
            self.controller.look(SPECTATOR)
            self._begin(self.stage.me)
        self.hands.acting = seat
        self.hands.forget()
        self._close()

    # ------------------------------------------------------------ squares

    def taking(self, seats: tuple[int, ...], *, one: bool = False) -> TakingScene:
        """Return the scene in which people read their squares."""
        return TakingScene(self.context, self.match, self.caption(), seats, self.pocket, self.exits, one=one)

    def look_again(self) -> Transition | None:
        """Show a square once more, to a person who says who it is."""
        return Push(self.taking(self.phones, one=True))

    # ------------------------------------------------------------ keys of one's own

    @property
    def secret(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether a hand is to be seen, of which no picture is kept and over which nothing opens."""
        return self.peek.shown

    def handle(self, taken: inputs.Input) -> Transition | None:
        if isinstance(taken, inputs.Peek):
            if self.openly:
                self.peek.take(taken)
            return None
        if taken == inputs.Focused(False):
            self.peek.close()
        if taken == inputs.Do("read_choices") and isinstance(self.panel, NumberPanel):
            self.context.answered()
            self.context.announce(self._asked_aloud(self.panel.ask), urgent=True)
            return None
        return self._covered(super().handle(taken))

    def pad_gone(self) -> Transition | None:
        return self._covered(super().pad_gone())

    def _covered(self, transition: Transition | None) -> Transition | None:
        """Put all hands away before another scene comes."""
        if transition is not None:
            self.peek.close()
        return transition

    # ------------------------------------------------------------ input

    def digit(self, n: int) -> Transition | None:
        if not isinstance(self.panel, NumberPanel):
            return super().digit(n)
        self.focus.visible = True
        self.hands.digit(n)
        return None

    def shifted(self, n: int) -> Transition | None:
        return self.digit(n) if isinstance(self.panel, NumberPanel) else super().shifted(n)

    def _act(self) -> Transition | None:
        if isinstance(self.panel, NumberPanel) and self.hands.enter():
            return None
        return super()._act()

    def back(self) -> Transition | None:
        if self.peek.shown:
            self.peek.close()
            return None
        if self.hands.typed:
            self.hands.forget()
            return None
        return super().back()

    def hint(self) -> Transition | None:
        return self.help() if self.openly else super().hint()

    def do(self, command: inputs.CommandName) -> Transition | None:
        return None if command == "sort" and self.openly else super().do(command)

    def update(self, now: float) -> Transition | None:
        refused = self.hands.refused
        if refused is not None and now >= refused[1]:
            self.hands.refused = None
        self.peek.update(now)
        return self._covered(super().update(now))
