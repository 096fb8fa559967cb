"""The choice of the card to play."""

from typing import Final

from clubs.cards import EMPTY, cards_of, suit_mask, suit_sign, words
from clubs.language import _, message
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, WhyNot
from clubs.ui.components.cardart import State
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Explanation, Focus
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Z_TABLE, Wishes
from clubs.ui.tabletop.fan import LEGAL_RISE
from clubs.ui.texts.sides import holds_it

RAISED: Final = LEGAL_RISE * 2
"""How far the first choice raises a card that asks twice, in design units."""


class PlayPanel(Panel):
    """The hand with its legal cards raised, if they are to be shown; any other is refused with its reason."""

    ask: Ask
    instead = message("or choose another card")

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.legal = cards_of({a.card for a in ask.actions() if isinstance(a, PlayCard)}) if ask else EMPTY
        self.raised: TableCard | None = None

    def wishes(self) -> Wishes:
        return Wishes(state=self._state, rise=self._rise)

    def _state(self, shown: TableCard) -> State:
        if self.is_raised(shown):
            return "focus"
        if not self.marked:
            return "plain"
        return "legal" if self.holds(self.legal, shown.card) else "shade"

    def _rise(self, shown: TableCard) -> float:
        if self.is_raised(shown):
            return RAISED
        return LEGAL_RISE if self.marked and self.holds(self.legal, shown.card) else 0

    @property
    def marked(self) -> bool:
        """Whether the player wants to see which cards may be played."""
        return self.desk.context.settings.show_legal

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return self.ids_of_cards(cards_of((action.card,))) if isinstance(action, PlayCard) else ()

    def named(self, action: Action) -> str:
        if not isinstance(action, PlayCard):
            return super().named(action)
        return _("Play {card}", card=words(action.card))

    def card_label(self, shown: TableCard) -> str:
        card = super().card_label(shown)
        return card if self.holds(self.legal, shown.card) else _("{card}, not allowed now", card=card)

    def card_about(self, shown: TableCard) -> Explanation | None:
        reason = self._why_not(shown)
        if reason is None:
            return None
        fact = (
            _("Not now: rule {rule}", rule=reason.rule)
            if reason.rule and self.desk.stage.cites_rules
            else _("Not now")
        )
        return Explanation(fact, _(reason.words))

    def card_reason(self, shown: TableCard) -> str:
        reason = self._why_not(shown)
        return "" if reason is None else _(reason.words)

    def _why_not(self, shown: TableCard) -> WhyNot | None:
        return None if shown.card is None else self.ask.why_not(PlayCard(self.seat, shown.card))

    def is_raised(self, shown: TableCard) -> bool:
        """Return whether a card has been chosen once, and is to be confirmed."""
        return self.raised is not None and self.raised.uid == shown.uid

    def asks_twice(self, shown: TableCard) -> bool:
        """Return whether the first choice of a card raises it, and only the second plays it."""
        return self.desk.context.settings.confirm

    def pick(self, shown: TableCard) -> None:
        """Play a card; one that asks twice is raised first."""
        if shown.card is None:
            return
        action = PlayCard(self.seat, shown.card)
        if reason := self._why_not(shown):
            self.desk.refuse(reason, shown.uid)
        elif self.asks_twice(shown) and not self.is_raised(shown):
            self.raised = shown
            self.desk.context.sound("number")
            card = words(shown.card)
            self.desk.context.announce(_("Play {card}? Choose it again to play it.", card=card))
        else:
            self.desk.answer(action)

    def status(self) -> tuple[str, str]:
        if self.raised is None or self.raised.card is None:
            lead, clause = super().status()
            stage = self.desk.stage
            names = stage.match.names
            held = holds_it(stage.sides, names, self.seat, stage.game.winning(self.desk.view.public))
            if not clause or not held:
                return lead, clause or held
            return lead, _("{clause}; {next}", context="clauses", clause=clause, next=held)
        asked = _("Play {card}?", card=words(self.raised.card))
        return asked, _("choose it again to play it, or another card")

    def sprites(self, focus: Focus) -> list[Sprite]:
        """Draw the slot for our card, with the suit led as a ghost if our card has to be one of it."""
        place = self.desk.places.trick(self.seat)
        led = self.desk.view.public.led
        follows = led is not None and self.legal and not self.legal & ~suit_mask(led)
        slot = self.paint.panels.slot(place.width, suit_sign(led) if led is not None and follows else "")
        return [centred(slot, place.x, place.y, Z_TABLE)]
