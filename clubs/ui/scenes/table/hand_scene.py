"""A scene with a hand of cards, which are pointed at, chosen and dragged."""

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _, message
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.table.match import Match
from clubs.ui.games import presentation
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import kept_clear
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.announcer import ReadingKeys
from clubs.ui.scenes.table.focus import CardDrag, CardFocus
from clubs.ui.scenes.table.overlays import Overlays
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.gradual import Gradual
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import HOVER, LEGAL_CUE, SORT
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.stage import Stage


class HandScene(Scene):
    """Turn input on the cards of the hand into choices of the `panel` that is open."""

    tells, quiet = True, message("Waiting")
    places: type[Places] = Places
    panel: Panel
    overlays: Overlays

    def __init__(self, context: Context, match: Match, of: Game, *, patient: bool) -> None:
        super().__init__(context)
        self.match, self.game = match, of
        self.words_of = of.id
        shown = presentation(of.id)
        self.stands_at = shown.place
        self.stage = Stage(context, match, of, shown.table, self._wishes, self.laid)
        self.stage.patient = patient
        self.gradual = Gradual(context)
        self.card_focus = CardFocus(self.focus, self.stage)
        self.drag = CardDrag(self.stage)
        self.reading = ReadingKeys(self.stage, lambda: self.panel, lambda: self.focus)

    def laid(self, screen: Screen, setup: Setup, me: int) -> Places:
        """Return the places of the table as it is seen from a seat."""
        return self.places(screen, setup, me)

    @property
    def pointed(self) -> TableCard | None:
        """Return the card of the hand that visibly has the focus."""
        return self.card_focus.card() if self.panel.takes_cards else None

    def points_at(self, id: str) -> bool:
        """Return whether a widget visibly has the focus, or is held down."""
        return self.focus.id == id and (self.card_focus.seen or self.pressed == id)

    def hand_widgets(self) -> list[Widget]:
        """Return the cards that can be chosen."""
        leader = self.card_focus.leader()
        cards = self.panel.card_widgets(self.stage.card_layout)
        return [replace(card, leads=True) if card.id == leader else card for card in cards]

    def says(self) -> list[str]:
        return self.overlays.said

    def kept_clear(self) -> list[Rect]:
        return kept_clear(self.stage)

    def _wishes(self) -> Wishes:
        wishes, pointed = self.panel.wishes(), self.pointed
        wishes.focus = pointed.uid if pointed else None
        wishes.lifts, wishes.held = self.card_focus.lifts, self.drag.held
        wishes.lean = self.card_focus.lean
        return wishes

    def raise_focused(self) -> None:
        """Lay the hand again if another card visibly has the focus than when it was laid."""
        pointed = self.pointed
        if self.panel.takes_cards and self.stage.card_layout.wishes.focus != (pointed and pointed.uid):
            self.stage.relay(default=HOVER)

    def around_cards(self, now: float) -> list[Sprite]:
        """Draw everything on the felt but the cards on the table."""
        raise NotImplementedError

    def sprites(self, now: float) -> list[Sprite]:
        """Draw everything on the felt."""
        stirring = self.stage.stirring.sprites(choosing=self.panel.ask is not None)
        return [*self.stage.sprites(), *stirring, *self.gradual.sprites(lambda: self.around_cards(now))]

    def frame(self, now: float) -> Frame:
        return Frame(self.context.paint.felt(), self.sprites(now))

    def resized(self) -> None:
        self.stage.lay_out()

    def notify(self, sentence: str, *, urgent: bool = False) -> None:
        self.stage.say(sentence, urgent=urgent)

    def sort(self) -> None:
        """Order the hand by rank, or again by suit."""
        self.stage.by_rank = not self.stage.by_rank
        self.stage.relay()
        self.context.sound("fan")
        self.context.announce(
            _("The hand is sorted by rank.") if self.stage.by_rank else _("The hand is sorted by suit.")
        )

    # ------------------------------------------------------------ input

    def led_to(self, dx: int, dy: int) -> list[Widget]:
        """Stay in the hand, and lead nowhere while others act: an arrow too many must not reach Undo."""
        widgets = self.widgets()
        current = self.focus.current(widgets)
        if current is None:
            return widgets if self.panel.ask is not None else []
        return [one for one in widgets if one.region == "hand"] if current.region == "hand" else widgets

    def before_input(self, taken: inputs.Input) -> None:
        """Let everything arrive: input never waits for a movement."""
        self.card_focus.forget(taken)
        self.drag.forget()
        self.stage.hurry()

    def handle(self, taken: inputs.Input) -> Transition | None:
        card_focus, panel = self.card_focus, self.panel
        before, place = (self.pointed, panel.wishes().chosen), card_focus.place()
        lifted = card_focus.lifts, card_focus.lean
        focused = self.focus.id
        if isinstance(taken, inputs.FocusOn):
            card_focus.forget(taken)
        result = None if self.reading.take(taken) else super().handle(taken)
        if isinstance(taken, inputs.Focused):
            self.drag.forget()
        if isinstance(taken, inputs.Point):
            card_focus.follow(taken, self.widgets())
            if self.focus.id != focused:
                self.stage.refusal = None  # it would hide what is pointed at now
        chosen = self.panel.wishes().chosen
        if panel is self.panel and chosen != before[1]:
            self.context.sound("slide")
        if (
            (self.pointed, chosen) != before
            or (card_focus.lifts, card_focus.lean) != lifted
            or self.drag.held
        ):
            self.stage.relay(default=HOVER if chosen == before[1] else SORT)
        elif not isinstance(taken, inputs.Point):
            self.stage.relay(default=LEGAL_CUE)
        if panel is self.panel and not isinstance(taken, inputs.FocusOn):
            card_focus.keep(place, self.widgets)
            if chosen != before[1]:
                self.focus.id = panel.after(before[1]) or self.focus.id
        return result

    def press(self, x: int, y: int) -> None:
        self.drag.press(self.widgets(), x, y)
        super().press(x, y)

    def point(self, x: int, y: int) -> None:
        if not self.drag.follow(x, y):
            super().point(x, y)

    def release(self, x: int, y: int) -> Transition | None:
        if self.drag.held is None:
            self.drag.forget()
            return super().release(x, y)
        dropped, self.pressed = self.drag.drop(), None
        # It is on its way back, unless its choice sends it elsewhere.
        self.stage.relay(default=SORT)
        widget = next((widget for widget in self.widgets() if widget.id == dropped), None)
        return None if widget is None else self.choose(widget)

    def digit(self, n: int) -> Transition | None:
        """Pick a number to bid, or a card by its place from the left (0 is the tenth)."""
        self.focus.visible = True
        chosen = self.panel.digit(n)
        if chosen is None and self.panel.takes_cards:
            chosen = self.card_focus.at((n - 1) % 10)
        if chosen is not None:
            self.context.sound("move")
            self.focus.id = chosen
        return None
