"""Bidding an auction card, or passing."""

from functools import partial

from pygame import Rect

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    TEN,
    cards_of,
    each,
    is_joker,
    suit,
    suit_sign,
    words,
)
from clubs.cards import card as make_card
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, level, why_not_bid
from clubs.games.free.cards import AUCTION_CARDS, auction_hand
from clubs.rules.ask import Ask
from clubs.rules.zone import hand
from clubs.ui.components.cardart import State
from clubs.ui.panels.base import Z_PANEL, Desk, Panel, Remark
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, LABEL, POPOVER_RADII
from clubs.ui.tabletop.board import Shown
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.tabletop.fan import LEGAL_RISE

ROWS = ("Joker", "King", "Queen", "Jack", "Ten")
SUITS_ACROSS = (SPADES, HEARTS, DIAMONDS, CLUBS)


class AuctionPanel(Panel):
    """The hand with its legal auction cards raised; the chosen one lights the cards that it would cost."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.legal = cards_of({a.card for a in ask.actions() if isinstance(a, BidCard)})
        self.chosen: Shown | None = None
        self._focused: Shown | None = None

    def wishes(self) -> Wishes:
        return Wishes(state=self._state, rise=self._rise)

    def _stakes(self) -> int:
        """Return the cards that the chosen bid would cost."""
        card = self.chosen.card if self.chosen else None
        if card is None:
            return 0
        effect = self.ask.effect(BidCard(self.seat, card))
        return effect.cards if effect else 0

    def _state(self, shown: Shown) -> State:
        if self.holds(self._stakes(), shown.card):
            return "stake"
        if not self.holds(AUCTION_CARDS, shown.card):
            return "plain"
        if self.chosen is not None and shown.uid == self.chosen.uid:
            return "focus"
        return "legal" if self.holds(self.legal, shown.card) else "shade"

    def _rise(self, shown: Shown) -> float:
        if self.chosen is not None and shown.uid == self.chosen.uid:
            return LEGAL_RISE * 2
        if self.holds(self._stakes(), shown.card):
            return LEGAL_RISE
        return LEGAL_RISE / 2 if self.holds(self.legal, shown.card) else 0

    def pick(self, shown: Shown) -> None:
        """Take a card up at the first choice, bid it at the second; refuse a playing card."""
        if shown.card is None:
            return
        action = BidCard(self.seat, shown.card)
        if reason := self.ask.why_not(action):
            self.desk.refuse(reason, shown.uid)
        elif self.chosen is not None and self.chosen.uid == shown.uid:
            self.desk.answer(action)
        else:
            self.desk.context.sound("number")
            self.chosen = shown

    def remark(self, focused: Shown | None) -> Remark | None:
        shown = self.chosen or focused
        if shown is None or shown.card is None:
            return None
        effect = self.ask.effect(BidCard(self.seat, shown.card))
        return Remark(shown.uid, f"Bidding {words(shown.card)}", (effect.words,)) if effect else None

    def widgets(self) -> list[Widget]:
        card = self.chosen.card if self.chosen else None
        label = "Bid" if card is None else f"Bid {'the joker' if is_joker(card) else words(card)}"
        bid = partial(self.desk.answer, BidCard(self.seat, card)) if card is not None else lambda: None
        reason = "Choose a card to bid first." if card is None else ""
        return [
            self.action("bid", 1, label, bid, reason=reason),
            self.action("pass", 0, "Pass", partial(self.desk.answer, Pass(self.seat))),
        ]

    def sprites(self, focus: Focus) -> list[Sprite]:
        bid, passing = self.widgets()
        found = self.button(bid, "primary", focus) + self.button(passing, "secondary", focus)
        return found + self._ladder() + self._captions()

    def _captions(self) -> list[Sprite]:
        """Draw the names of the two parts of the hand."""
        paint, theme = self.paint, self.theme
        sizes = [self.desk.view.size(zone(self.seat)) for zone in (auction_hand, hand)]
        if not all(sizes):
            return []
        fan = self.desk.places.fan(sum(sizes), sizes)
        top = min(lying.place.y - lying.place.width * 0.7 for lying in fan)
        found = []
        for first, label in ((0, "Auction cards"), (sizes[0], "Playing cards")):
            place = fan[first].place
            line = paint.text.image(label, BODY, theme.subtitle, shadow=theme.title_shadow)
            y = top - 54 * self.screen.c
            found.append(Sprite(line, place.x - place.width * 0.3, y, Z_PANEL))
        return found

    # ------------------------------------------------------------ the bid ladder

    def _ladder(self) -> list[Sprite]:
        paint, screen, theme = self.paint, self.screen, self.theme
        row = max(screen.u(58), 30 * screen.t)
        width = screen.u(150) + 4 * screen.u(30)
        height = row * 5 + screen.u(90)
        left, top = screen.stage.left + screen.u(30), screen.v(292) + screen.e * 0.3
        found = [Sprite(paint.panels.panel(width, height, POPOVER_RADII), left, top, Z_PANEL)]
        title = paint.text.image("Bid ladder", LABEL.sized(23), theme.text)
        found.append(Sprite(title, left + screen.u(26), top + screen.u(30), Z_PANEL + 1))
        y = top + screen.u(66)
        for number, name in enumerate(ROWS):
            rect = Rect(round(left), round(y + number * row), round(width), round(row))
            found += self._rung(name, 4 - number, rect)
        return found

    def _rung(self, name: str, rung: int, rect: Rect) -> list[Sprite]:
        paint, screen, theme = self.paint, self.screen, self.theme
        made = self.desk.view.public.note(BidsMade)
        bids = [bid for _, bid in made.made if bid is not None]
        last = made.last[1] if made.last else None
        mine = any(level(card) == rung for card in each(self.legal))
        found = []
        if mine:
            well = paint.panels.well(rect.width - screen.u(24), rect.height - 4, chosen=True)
            found.append(Sprite(well, rect.left + screen.u(12), rect.top + 2, Z_PANEL + 1))
        ink = theme.text if mine else theme.muted
        label = paint.text.image(name, BODY, ink)
        found.append(Sprite(label, rect.left + screen.u(28), rect.centery - label.height / 2, Z_PANEL + 2))
        if rung == 4:
            if last is None or level(last) < 3:
                lock = paint.draw.icon("lock", screen.u(24), theme.muted)
                found.append(centred(lock, rect.right - screen.u(48), rect.centery, Z_PANEL + 2))
            return found
        for place, of in enumerate(SUITS_ACROSS):
            x = rect.left + screen.u(140) + place * screen.u(31)
            bid = next((b for b in bids if not is_joker(b) and level(b) == rung and suit(b) == of), None)
            above = last is None or why_not_bid(make_card(TEN + rung, of), last) is None
            colour = theme.suits[suit_sign(of)]
            alpha = 255 if bid is not None or above else 70
            found.append(
                centred(
                    paint.draw.pip(suit_sign(of), screen.u(22), colour), x, rect.centery, Z_PANEL + 2, alpha
                )
            )
            if bid is not None:
                line = paint.panels.rule(screen.u(18), max(2, screen.u(3.4)), theme.brass, 1.0)
                found.append(centred(line, x, rect.centery + screen.u(18), Z_PANEL + 2))
        return found
