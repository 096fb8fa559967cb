"""Asks on honour: a card, a handicap, the finished trick, and the last word before the score."""

from functools import partial

from msgspec.structs import replace

from clubs.cards import EMPTY, TEN, Card, CardSet, cards_of, count, rank, suit_name, words
from clubs.games.free.actions import Accept, TakeTrick
from clubs.games.free.auction import burden
from clubs.games.free.handicaps import HandicapsDone, owed
from clubs.games.free.honour import TakenBack
from clubs.language import _
from clubs.rules.ask import Ask
from clubs.rules.zone import trick
from clubs.ui.components.cardart import State
from clubs.ui.components.materials import Kind
from clubs.ui.games.free.marks import Marks, marks, on_honour, others
from clubs.ui.panels.base import Desk, Panel, Remark
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.on_table import ActionButton, lower_right
from clubs.ui.panels.play import PlayPanel
from clubs.ui.parts.layout import Part
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.widgets import Widget
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.names import one_of


class CardPanel(PlayPanel):
    """The hand, of which on honour every card may be played; one that breaks a rule asks once (F-17)."""

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        # A card that was taken back is refused: it breaks no other rule.
        wrong = marks(desk.view).items()
        self.wrong: Marks = {card: why for card, why in wrong if self.holds(self.legal, card)}

    def _state(self, shown: TableCard) -> State:
        plain = shown.card in self.wrong and not self.is_raised(shown)
        return "plain" if plain else super()._state(shown)

    def _rise(self, shown: TableCard) -> float:
        flat = shown.card in self.wrong and not self.is_raised(shown)
        return 0 if flat else super()._rise(shown)

    def status(self) -> tuple[str, str]:
        if not on_honour(self.desk.view.public):
            return super().status()
        if self.raised is not None:
            return ("", "") if self.raised.card in self.wrong else super().status()
        led, back = self.desk.view.public.led, self._taken_back()
        clause = _("lead any card")
        if back is not None:
            clause = _("{card} was taken back; choose another card", card=words(back))
        elif led is not None:
            clause = _("{suit} were led; on honour you may play any card", suit=suit_name(led))
        return _(self.ask.title), clause

    def _taken_back(self) -> Card | None:
        """Return the card that was taken back last from this trick (F-17)."""
        public = self.desk.view.public
        gone = [back for back in public.note(TakenBack).plays if back[:2] == (len(public.tricks), self.seat)]
        return gone[-1][2] if gone else None

    def card_label(self, shown: TableCard) -> str:
        label = super().card_label(shown)
        return _("{card}, breaks a rule", card=label) if shown.card in self.wrong else label

    def asks_twice(self, shown: TableCard) -> bool:
        """Return whether a card is marked, or every card asks twice."""
        return shown.card in self.wrong or super().asks_twice(shown)

    def remark(self, focused: TableCard | None) -> Remark | None:
        if self.raised is None or self.raised.card is None or self.raised.card not in self.wrong:
            return super().remark(focused)
        why = self.wrong[self.raised.card]
        names = one_of([self.desk.match.names[seat] for seat in others(self.desk.view)])
        text = _(
            "{why} Only you see this mark. Until the next deal {names} may challenge it. "
            "Play it again to confirm.",
            why=why,
            names=names,
        )
        title = _("{card} breaks a rule", card=words(self.raised.card))
        return Remark(self.raised.uid, title, (text,))


class HandicapPanel(GivePanel):
    """The cards that a handicap takes; on honour fewer may be given, or others of the suit (F-8, F-17)."""

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.bid: Card = owed(desk.view.public)[desk.view.public.note(HandicapsDone).number][1]
        self.due: CardSet = burden(self.bid, self.answers.cards) if self.answers.least == 0 else EMPTY
        self._sure = False

    def _state(self, shown: TableCard) -> State:
        chosen = any(shown.uid == other.uid for other in self.chosen)
        return "stake" if not chosen and self.holds(self.due, shown.card) else super()._state(shown)

    def _honest(self) -> bool:
        """Return whether what is chosen is what the handicap takes; of a ten any card of the suit will do."""
        given = cards_of(shown.card for shown in self.chosen if shown.card is not None)
        return not self.due or given == self.due or (rank(self.bid) == TEN and given != EMPTY)

    def pick(self, shown: TableCard) -> None:
        self._sure = False
        super().pick(shown)

    def status(self) -> tuple[str, str]:
        if not self.answers.most:
            return _("Nothing to give up"), _(self.ask.clause)
        if self._sure:
            return _("Not what you owe"), _("a card that you keep may be challenged when you play it")
        return super().status()

    def confirm(self) -> ActionButton:
        button = super().confirm()
        if not self.answers.most:
            return replace(button, label=_("Go on"))
        kind: Kind = "primary" if self._honest() else "secondary"
        if not self.due:
            return replace(button, kind=kind)
        label = button.label
        if not self.chosen:
            label = _("Keep it") if count(self.due) == 1 else _("Keep them")
        label = _("{label}: sure?", label=label) if self._sure else label
        return replace(button, label=label, kind=kind, act=self._once)

    def _once(self) -> None:
        """Give the cards; ask once before any are kept that should go."""
        if self._honest() or self._sure:
            self._give()
        else:
            self._sure = True


class TakePanel(Panel):
    """The finished trick, until its winner takes it (F-18)."""

    ask: Ask

    def first(self) -> str:
        return "take"

    def status(self) -> tuple[str, str]:
        key = name_of(self.desk.stage.context.key("act"))
        return self._whose, _("click on it or press {key} when all have looked", key=key)

    @property
    def _whose(self) -> str:
        winner = self._winner
        if winner is None:
            return _("Nobody’s trick")
        if winner == self.desk.view.seat:
            return _("Your trick")
        return _("{name}’s trick", name=self.desk.match.names[winner])

    @property
    def _winner(self) -> int | None:
        return self.desk.game.winning(self.desk.view.public)

    def widgets(self) -> list[Widget]:
        cards = self.desk.stage.card_layout.cards
        lying = [cards[shown.uid].box for zone, shown in self.desk.stage.board if zone.kind == trick]
        button = super().widgets()
        if not lying:
            return button
        rect = lying[0].unionall(lying[1:])
        whole = Widget("trick", rect, "button", button[0].label, region="trick", activate=self._take)
        return [whole, *button]

    def part(self) -> Part:
        own = self._winner is not None and self._winner == self.desk.view.seat
        label = _("Take the trick") if own else _("Put the trick aside")
        return lower_right(self.screen, ActionButton("take", label, self._take, "primary"))

    def _take(self) -> None:
        self.desk.answer(TakeTrick(self.ask.seat))


class ReviewPanel(Panel):
    """The time between the last trick and the score: any card can still be challenged (F-19)."""

    ask: Ask

    def first(self) -> str:
        return "accept"

    def status(self) -> tuple[str, str]:
        return _("Any objection?"), _("challenge a card now, or let the deal be scored")

    def part(self) -> Part:
        accept = partial(self.desk.answer, Accept(self.seat))
        return lower_right(self.screen, ActionButton("accept", _("Score the deal"), accept, "primary"))
