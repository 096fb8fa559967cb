"""The base of all panels: the answers to an ask, for a person at the table to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from clubs.cards import Card, CardSet, contains, is_joker, suit, words
from clubs.cards.spoken import spoken, suit_word
from clubs.language import _, message
from clubs.rules.action import Action
from clubs.rules.ask import Ask, WhyNot
from clubs.rules.game import Game
from clubs.rules.view import SeatView
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.panels.on_table import OnTable
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.context import Context
from clubs.ui.shell.widgets import Explanation, Focus, Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Theme
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Z_PLAQUE, CardLayout, Wishes
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.stage import Stage
from clubs.verdict.verdict import Verdict

Z_PANEL = Z_PLAQUE + 5


class Advice(Protocol):
    """The judge's word on the viewer's ask as of now."""

    @property
    def judged(self) -> bool:
        """Return whether there is a verdict, or there will be one."""

    @property
    def tells_odds(self) -> bool:
        """Return whether figures on the answers may be asked for before one is given."""

    @property
    def verdict(self) -> Verdict | None:
        """Return the verdict, as soon as it is there."""

    def hint(self, step: int) -> None:
        """Note that something of it is shown, as a step of a hint (from 1)."""


@dataclass
class Desk:
    """The seat's view, the stage, advice on the choice, and a function to answer, for a panel."""

    context: Context
    match: Match
    game: Game
    view: SeatView
    stage: Stage
    answer: Callable[[Action], None]
    advice: Advice

    def refuse(self, reason: WhyNot, uid: int) -> None:
        """Say why a card is refused."""
        self.stage.refuse(reason, uid)

    @property
    def places(self) -> Places:
        """Return the places of the current layout."""
        return self.stage.places


@dataclass(frozen=True, slots=True)
class Remark:
    """A tooltip over a card of the hand."""

    uid: int
    title: str
    lines: tuple[str, ...]


class Panel(OnTable):
    """The answers to one ask; without an ask it shows the hand and nothing can be chosen.

    `instead` is said beside the coach's button: what else can be done.
    """

    instead = message("or choose again")
    z = Z_PANEL

    def __init__(self, desk: Desk, ask: Ask | None = None) -> None:
        super().__init__(desk.context)
        self.desk = desk
        self.ask = ask

    # ------------------------------------------------------------ for each panel to override

    def wishes(self) -> Wishes:
        """Return how the cards are to be drawn."""
        return Wishes()

    def pick(self, shown: TableCard) -> None:
        """Choose a card of the hand."""

    def sprites(self, focus: Focus) -> list[Sprite]:
        """Draw the panel beside the cards."""
        return self.drawn(focus)

    def ids_of(self, action: Action) -> tuple[str, ...]:
        """Return the widgets by which an answer is chosen: cards and buttons."""
        return ()

    def named(self, action: Action) -> str:
        """Return an answer as the words of a button."""
        return _("Do it")

    def means(self, action: Action) -> bool:
        """Return whether an answer is still the one that has been chosen."""
        return True

    @property
    def still(self) -> bool:
        """Return whether nothing of it will change by itself."""
        return True

    def puts_away(self) -> bool:
        """Close what it has open beside its answers; return whether anything was."""
        return False

    def card_about(self, shown: TableCard) -> Explanation | None:
        """Return what there is to say about a card of the hand."""
        return None

    def status(self) -> tuple[str, str]:
        """Return the bold lead of the status line, and its clause."""
        return (_(self.ask.title), _(self.ask.clause)) if self.ask else ("", "")

    def later_statuses(self) -> Sequence[tuple[str, str]]:
        """Return what the status line may say later on the same ask."""
        return ()

    def told(self) -> str:
        """Return the clause for the ear, where the status line leaves it out."""
        if self.ask is None or _(self.ask.title) != self.status()[0]:
            return ""
        return _(self.ask.clause)

    def remark(self, focused: TableCard | None) -> Remark | None:
        """Return the tooltip of the card with the focus."""
        return None

    def digit(self, n: int) -> str | None:
        """Return the widget that a figure key gives the focus to."""
        return None

    def first(self) -> str | None:
        """Return the widget that has the focus when the panel opens."""
        return None

    def after(self, choice: tuple[int, ...]) -> str | None:
        """Return the widget that the focus goes to after a choice of cards, which was another before."""
        return None

    # ------------------------------------------------------------ common parts

    @property
    def paint(self) -> Painters:
        """The painters for the current window."""
        return self.desk.context.paint

    @property
    def screen(self) -> Screen:
        """The sizes of the current window."""
        return self.desk.context.screen

    @property
    def theme(self) -> Theme:
        """The colours of the current appearance."""
        return self.desk.context.theme

    @property
    def seat(self) -> int:
        """Return the seat that is asked."""
        return self.desk.view.seat if self.ask is None else self.ask.seat

    def ids_of_cards(self, cards: CardSet) -> tuple[str, ...]:
        """Return the widgets of some cards of the hand."""
        fan = self.desk.stage.card_layout.fan
        return tuple(card_id(shown) for shown, _ in fan if self.holds(cards, shown.card))

    @property
    def takes_cards(self) -> bool:
        """Return whether cards of the hand can be chosen."""
        return type(self).pick is not Panel.pick

    def card_widgets(self, card_layout: CardLayout) -> list[Widget]:
        """Return a widget for each card of the hand, in the order of the fan."""
        if not self.takes_cards:
            return []
        return [
            Widget(
                id=card_id(shown),
                rect=lying.hit,
                role="card",
                label=self.card_label(shown),
                reason=self.card_reason(shown),
                region="hand",
                part="" if shown.card is None else suit_word(shown.card),
                about=self.card_about(shown),
                activate=lambda shown=shown: self.pick(shown),  # type: ignore[misc]
            )
            for shown, lying in card_layout.fan
        ]

    def card_reason(self, shown: TableCard) -> str:
        """Return why a card of the hand would be refused; '' if it would not."""
        return ""

    def card_label(self, shown: TableCard) -> str:
        """Return a card in words, for a screen reader."""
        if shown.card is None:
            return _("closed card")
        card = spoken(_(words(shown.card)))
        is_trump = not is_joker(shown.card) and suit(shown.card) == self.desk.game.trumps
        return _("{card}, trump", card=card) if is_trump else card

    def holds(self, cards: int, card: Card | None) -> bool:
        """Return whether a card is known and in a set."""
        return card is not None and contains(cards, card)


def card_id(shown: TableCard) -> str:
    """Return the id of the widget of a card of the hand."""
    return f"card {shown.uid}"
