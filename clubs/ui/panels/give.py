"""The choice of cards of the hand to give up: to pass to another seat, or for a handicap."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from clubs.cards import cards_of, count, words
from clubs.language import _, message
from clubs.rules.action import Action, GiveCards, PassCards
from clubs.rules.ask import Ask, SomeOf, WhyNot
from clubs.rules.plural import Figure
from clubs.ui.components.cardart import State
from clubs.ui.panels.base import Desk, Panel, card_id
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FreeRoom, lower_right
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import ZStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import HEADING
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Z_TABLE, Wishes
from clubs.ui.tabletop.fan import LEGAL_RISE
from clubs.ui.tabletop.seats import Place
from clubs.verdict.answers import first_up

STEPS_OF_TRAIL = 8
SIZES = (43, 38, 33, 28)  # of the title's letters, the largest for which there is room
ABOVE = 24  # design units, from the slots to the title


class GivePanel(Panel):
    """Slots in the middle for the chosen cards; a trail of clubs leads to the seat that gets them."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        assert isinstance(ask.answers, SomeOf)
        self.answers = ask.answers
        self.chosen: list[TableCard] = []

    def wishes(self) -> Wishes:
        return Wishes(
            chosen=tuple(shown.uid for shown in self.chosen),
            slots=self.answers.most,
            state=self._state,
            rise=self._rise,
        )

    def _narrow(self) -> bool:
        """Return whether only some cards of the hand may be given."""
        return self.answers.cards != self.desk.view.hand

    def _state(self, shown: TableCard) -> State:
        if any(shown.uid == other.uid for other in self.chosen):
            return "winner"
        if not self._narrow():
            return "plain"
        return "legal" if self.holds(self.answers.cards, shown.card) else "shade"

    def _rise(self, shown: TableCard) -> float:
        return LEGAL_RISE if self._narrow() and self.holds(self.answers.cards, shown.card) else 0

    def card_reason(self, shown: TableCard) -> str:
        reason = self._why_not(shown)
        return "" if reason is None else _(reason.words)

    def _why_not(self, shown: TableCard) -> WhyNot | None:
        """Return why a card may not be given; None if it may."""
        if shown.card is None or self.holds(self.answers.cards, shown.card):
            return None
        return self.ask.why_not(self.answers.action(cards_of((shown.card,))))

    def pick(self, shown: TableCard) -> None:
        """Choose a card; a full choice makes room by giving back the first."""
        if shown.card is None:
            return
        if reason := self._why_not(shown):
            self.desk.refuse(reason, shown.uid)
            return
        self.chosen.append(shown)
        if len(self.chosen) > self.answers.most:
            self.chosen.pop(0)
        said = message("{card} chosen, {n} of {all}.")
        number = len(self.chosen)
        self.desk.context.announce(_(said, card=words(shown.card), n=number, all=self.answers.most))

    def after(self, choice: tuple[int, ...]) -> str | None:
        """Return the large button once all are chosen; a card that was taken back has the focus again."""
        if len(self.chosen) == self.answers.most:
            return "confirm"
        back = set(choice) - {shown.uid for shown in self.chosen}
        cards = (shown for shown, _ in self.desk.stage.card_layout.fan)
        return next((card_id(shown) for shown in cards if shown.uid in back), None)

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return self.ids_of_cards(action.cards) if isinstance(action, GiveCards) else ()

    def named(self, action: Action) -> str:
        number = count(action.cards) if isinstance(action, GiveCards) else 2
        if isinstance(action, PassCards):
            return _("Pass {n:it/them}", n=number)
        return _("Give {n:it/them}", n=number)

    def status(self) -> tuple[str, str]:
        return self._status(len(self.chosen))

    def later_statuses(self) -> Sequence[tuple[str, str]]:
        return [self._status(number + 1) for number in range(self.answers.most)]

    def _status(self, number: int) -> tuple[str, str]:
        """Return what the status line says once a number of cards are chosen."""
        if self.answers.most < 2:
            return _(self.ask.title), self._clause
        back = _("choose {n:it/one of them} again to take it back", n=number) if number else ""
        return _("{n} of {all} chosen", n=number, all=self.answers.most), self._clause or back

    @property
    def _clause(self) -> str:
        """The clause of the ask; nothing where all pass, since the plaques say who gives and who gets."""
        return "" if self.ask.kind is PassCards else _(self.ask.clause)

    def told(self) -> str:
        to, setup = self.answers.to, self.desk.match.setup
        if to is None or self.ask.kind is not PassCards:
            return super().told()
        giver = setup.left(self.seat, self.seat - to)
        name = self.desk.match.names[giver]
        return _("{name} passes to you; {clause}", name=name, clause=self.ask.clause)

    def widgets(self) -> list[Widget]:
        return [*(self._slot(number, shown) for number, shown in enumerate(self.chosen)), *super().widgets()]

    def shows(self) -> object:
        return len(self.chosen), self.confirm(), seen(self.desk.stage)

    def part(self) -> Part:
        button = lower_right(self.screen, self.confirm())
        return ZStack((self._title, button)) if self.answers.most else button

    def confirm(self) -> ActionButton:
        """Return the button that gives the cards."""
        to, missing = self.answers.to, self.answers.least - len(self.chosen)
        label = (
            _("Discard", context="verb")
            if to is None
            else _("Pass to {name}", name=self.desk.match.names[to])
        )
        if not self.chosen and not self.answers.least:
            label = _("Give nothing")
        reason = _("Choose {n} more.", n=missing) if missing > 0 else ""
        return ActionButton("confirm", label, self._give, "primary", reason=reason)

    @property
    def _title(self) -> Part:
        """The question and who gets the cards, over the slots."""
        stage, to = self.desk.stage, self.answers.to
        words = first_up(_(self.ask.title))
        if to is not None and self.ask.kind is PassCards:
            number = Figure(self.answers.most)
            said = message("Pass {number:a card/# cards} to {name}")
            words = first_up(_(said, number=number, name=self.desk.match.names[to]))
        elif to is not None:
            words = _("{what} to {name}", what=words, name=self.desk.match.names[to])
        slots = tuple(_box(place) for place in self.desk.places.slots(self.answers.most))
        forms = tuple((partial(_title, words, size), ANY) for size in SIZES)
        at = self.screen.middle[0], slots[0].top - ABOVE * self.screen.c
        below = Rect(0, slots[0].top, self.screen.width, self.screen.height)
        kept = (*seen(stage), *plaques(stage), below)
        return FreeRoom(forms, at, (0.5, 1.0), kept, closed_hands(stage))

    def _slot(self, number: int, shown: TableCard) -> Widget:
        return Widget(
            id=f"chosen {shown.uid}",
            rect=_box(self.desk.places.slots(self.answers.most)[number]),
            role="card",
            label=_("{card}, chosen; take back", card=self.card_label(shown)),
            region="chosen",
            activate=lambda: self.chosen.remove(shown),
        )

    def means(self, action: Action) -> bool:
        return action == self._choice

    @property
    def _choice(self) -> Action:
        """The answer that gives the chosen cards."""
        return self.answers.action(cards_of(shown.card for shown in self.chosen if shown.card is not None))

    def _give(self) -> None:
        self.desk.answer(self._choice)

    def sprites(self, focus: Focus) -> list[Sprite]:
        slots = self.desk.places.slots(self.answers.most)
        found = [
            centred(self.paint.panels.slot(place.width), place.x, place.y, Z_TABLE)
            for place in slots[len(self.chosen) :]
        ]
        found += self._trail(self.answers.to)
        slot = next((one for one in self.widgets() if one.region == "chosen" and focus.has(one)), None)
        if slot is not None and focus.visible:
            found.append(self.paint.panels.ring(slot.rect, (12, 12), Z_TABLE + 20))
        return [*found, *super().sprites(focus)]

    def _trail(self, to: int | None) -> list[Sprite]:
        """Draw clubs that grow toward the receiver."""
        if to is None or not self.answers.most:
            return []
        paint, screen = self.paint, self.screen
        slots = self.desk.places.slots(self.answers.most)
        plaque = self.desk.places.seats[to].plaque
        start = slots[0] if plaque.centerx < screen.middle[0] else slots[-1]
        side = -1 if plaque.centerx < screen.middle[0] else 1
        if abs(plaque.centerx - screen.middle[0]) < screen.u(40):
            start, side = slots[len(slots) // 2], 0
        x0, y0 = (
            start.x + side * (start.width * 0.5 + screen.u(26)),
            start.y - (0 if side else start.width * 0.8),
        )
        x1, y1 = plaque.centerx, plaque.bottom + screen.u(78)
        found = []
        for i in range(STEPS_OF_TRAIL):
            part = i / (STEPS_OF_TRAIL - 1)
            x = x0 + (x1 - x0) * part
            y = y0 + (y1 - y0) * part**1.8
            if side == 0 and y1 > y0 - screen.u(60):
                break
            pip = paint.draw.pip("C", screen.u(14 + 16 * part), self.theme.legal)
            found.append(centred(pip, x, y, Z_TABLE, 140 + round(100 * part)))
        return found


def _title(words: str, size: float) -> Part:
    return Label(words, HEADING.sized(size), "strong", heading=True, whole=True)


def _box(place: Place) -> Rect:
    """Return the box of a card at a place."""
    width, height = place.width, place.width * 1.4
    return Rect(round(place.x - width / 2), round(place.y - height / 2), round(width), round(height))
