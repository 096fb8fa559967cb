"""The bid ladder: what each level costs, and the cards that it would take from the hand as it is."""

from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards import Card, CardSet, count, each, is_joker, suit_sign
from clubs.cards import suit as suit_of
from clubs.games.free.auction import BidsMade, level, why_not_bid
from clubs.games.free.prices import price_of
from clubs.ui.games.free.words import RUNGS, Words, of_level
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import CAPTION, CHIP, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS

WIDTH, RUNG, HEAD, FOOT, COLUMN = 402, 72, 62, 64, 35
"""The panel, a rung, the parts above and below the rungs, and the column of a suit, in design units."""
LEFT, TOP, INSIDE = 25, 300, 28
ABOVE_HAND: Final = 36
"""From the status line to the foot of the page at its lowest, which leaves the hand free."""
PRICE: Final = CAPTION.sized(17)
NAME: Final = LABEL.sized(22)
WIDEST: Final = 0.26
"""Of the stage; a wider ladder leaves out the prices in words."""
Z_PAGE: Final = Z_FOCUS + 260


class Layout(NamedTuple):
    """The ladder in one window: its box, the height of a rung, the lines at its foot.

    It is `folded` where there is no room for it beside the table; a `brief` one has no prices in words.
    """

    box: Rect
    rung: float
    foot: tuple[str, ...]
    folded: bool
    brief: bool


class Ladder:
    """The ladder beside the table, or as a page over it where there is no room; `open` is the page."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.open = desk, False
        self.words = Words(desk.view.public, desk.match.names, desk.view.seat)
        self.made = desk.view.public.note(BidsMade)
        self._layouts: dict[tuple[Screen, bool], Layout] = {}
        self._drawn: tuple[object, list[Sprite]] = (None, [])

    # ------------------------------------------------------------ where it is

    @property
    def folded(self) -> bool:
        """Whether there is no room for it beside the table."""
        return self._laid.folded

    @property
    def box(self) -> Rect:
        """The box of the ladder as it is drawn now."""
        return self._laid.box

    @property
    def _laid(self) -> Layout:
        """The layout in this window; measuring all its words takes time."""
        key = (self.desk.context.screen, self.open)
        if key not in self._layouts:
            beside = self._new_layout(page=False)
            self._layouts[key] = self._new_layout(page=True) if beside.folded and self.open else beside
        return self._layouts[key]

    def _new_layout(self, *, page: bool) -> Layout:
        text, screen = self.desk.context.paint.text, self.desk.context.screen
        said = max(text.width(self.words.rung(step), PRICE) for step in range(len(RUNGS)))
        width = max(screen.u(WIDTH), said + 4 * self._column + screen.u(12 + 2 * INSIDE))
        brief = not page and width > screen.stage.width * WIDEST
        high, lines = (
            screen.u(RUNG),
            text.cap(NAME) + text.cap(PRICE) + max(screen.u(10), text.px(PRICE) * 0.4),
        )
        if brief:
            named = max(text.width(name, NAME) for name in (*RUNGS, "Bid ladder"))
            width = max(screen.u(WIDTH * 0.6), named + 4 * self._column + screen.u(20 + 2 * INSIDE))
            high, lines = screen.u(52), max(text.cap(NAME), self._sign + text.cap(PRICE) + screen.u(4))
        rung = max(high, lines + 2 * screen.u(10), screen.finger + 4)
        foot = tuple(self._foot(width))
        under = text.line(PRICE) * len(foot) + screen.u(26)
        box = Rect(0, 0, round(width), round(self._head + rung * len(RUNGS) + under))
        box.topleft = (round(screen.stage.left + screen.u(LEFT)), round(screen.v(TOP) + screen.e * 0.3))
        folded = page or box.bottom > screen.own_plaque.top - screen.u(8)
        if folded:
            box.center = screen.stage.center
            box.bottom = min(box.bottom, round(screen.status[1] + screen.c * ABOVE_HAND))
        return Layout(box, rung, foot, folded=folded, brief=brief)

    @property
    def _head(self) -> float:
        return max(self.desk.context.screen.u(HEAD), self.desk.context.paint.text.cap(NAME) * 3)

    @property
    def _column(self) -> float:
        return max(self.desk.context.screen.u(COLUMN), self.desk.context.paint.text.px(PRICE) * 1.7)

    @property
    def _sign(self) -> float:
        return max(self.desk.context.screen.u(24), 14)

    def _foot(self, width: float) -> list[str]:
        """Return the lines under the rungs, broken for the width of the ladder."""
        text, room = self.desk.context.paint.text, width - self.desk.context.screen.u(2 * INSIDE)
        said = [self.words.next_rung(), self.words.so_far(self.desk.view.hand)]
        return [line for one in said if one for line in text.wrapped(one, PRICE, room)]

    def rung(self, step: int) -> Rect:
        """Return the box of a level of bids, 0 being the lowest."""
        box = self.box
        top = box.top + self._head + (len(RUNGS) - 1 - step) * self._laid.rung
        inset = self.desk.context.screen.u(12)
        return Rect(
            round(box.left + inset), round(top) + 2, round(box.width - 2 * inset), round(self._laid.rung) - 4
        )

    # ------------------------------------------------------------ what it says

    def takes(self, bid: Card) -> CardSet:
        """Return the cards that a bid would take from the hand as it is, after one's earlier bids."""
        return price_of((*self.made.by(self.desk.view.seat), bid), self.desk.view.hand).cards

    def _is_open(self, bid: Card) -> bool:
        return self.made.last is None or why_not_bid(bid, self.made.last[1]) is None

    def spoken(self, step: int) -> str:
        """Return what the open suits of a level would take, to be read aloud."""
        cards = [bid for bid in of_level(step) if not is_joker(bid) and self._is_open(bid)]
        return ", ".join(f"{{{suit_sign(suit_of(bid))}}} {count(self.takes(bid))}" for bid in cards)

    # ------------------------------------------------------------ what it looks like

    def sprites(self, focus: Focus, rungs: list[Widget], held: CardSet) -> list[Sprite]:
        """Draw it; `held` are the cards that may be bid."""
        focused = next((w.id for w in rungs if focus.visible and focus.has(w)), "")
        key = (self.desk.context.paint, self.open, focused)
        if self._drawn[0] != key:
            self._drawn = (key, self._draw(focus, rungs, held))
        return self._drawn[1]

    def _draw(self, focus: Focus, rungs: list[Widget], held: CardSet) -> list[Sprite]:
        paint, screen, theme = self.desk.context.paint, self.desk.context.screen, self.desk.context.theme
        box, z = self.box, Z_PAGE if self.folded else Z_PANEL
        found = [Sprite(paint.panels.panel(*box.size, POPOVER_RADII), *box.topleft, z)]
        title = paint.text.image("Bid ladder", NAME, theme.text)
        left = box.left + screen.u(INSIDE)
        found.append(Sprite(title, left, box.top + self._head / 2 - title.height / 2, z + 1))
        about = paint.text.image("takes from your hand", PRICE, theme.muted)
        right = box.right - screen.u(INSIDE) - about.width
        if right > left + title.width + screen.u(12):
            y = box.top + self._head / 2 + title.height / 2 - about.height
            found.append(Sprite(about, right, y, z + 1))
        mine = {level(card) for card in each(held)}
        for step, widget in enumerate(rungs):
            found += self._draw_rung(step, widget, focus, z + 1, mine=step in mine)
        foot = self.rung(0).bottom + screen.u(18)
        for place, line in enumerate(self._laid.foot):
            image = paint.text.image(line, PRICE, theme.soft)
            found.append(Sprite(image, left, foot + place * paint.text.line(PRICE), z + 1))
        return found

    def _draw_rung(self, step: int, widget: Widget, focus: Focus, z: int, *, mine: bool) -> list[Sprite]:
        paint, screen, theme = self.desk.context.paint, self.desk.context.screen, self.desk.context.theme
        rect, found = widget.rect, []
        if focus.visible and focus.has(widget):
            found.append(Sprite(paint.panels.focus_ring(*rect.size), *rect.topleft, z))
        if mine:
            found.append(Sprite(paint.panels.well(*rect.size, chosen=True), *rect.topleft, z))
        left, is_open = rect.left + screen.u(INSIDE - 12), widget.enabled
        first = rect.right - screen.u(8) - 4 * self._column
        room = rect.right - left if step == len(RUNGS) - 1 else first - left
        name = paint.text.image(RUNGS[step], NAME, theme.text if is_open else theme.disabled)
        said = paint.text.image(
            self.words.rung(step), PRICE, theme.soft if is_open else theme.disabled, room=room
        )
        gap = (rect.height - name.height - said.height) / 3
        above = (rect.height - name.height) / 2 if self._laid.brief else gap
        found.append(Sprite(name, left, rect.top + above, z + 1))
        if not self._laid.brief:
            found.append(Sprite(said, left, rect.bottom - gap - said.height, z + 1))
        if step == len(RUNGS) - 1:
            if not is_open:
                lock = paint.draw.icon("lock", screen.u(26), theme.disabled)
                found.append(centred(lock, rect.right - screen.u(32), rect.centery, z + 1))
            return found
        for place, bid in enumerate(of_level(step)):
            found += self._suit(bid, first + (place + 0.5) * self._column, rect, z + 1)
        return found

    def _suit(self, bid: Card, x: float, rect: Rect, z: int) -> list[Sprite]:
        """Draw a suit of a rung: brass and underlined if it was bid, with its figure while it is open."""
        paint, screen, theme = self.desk.context.paint, self.desk.context.screen, self.desk.context.theme
        sign, size = suit_sign(suit_of(bid)), self._sign
        was_bid = any(bid == other for _, other in self.made.made)
        is_open = self._is_open(bid) and not was_bid
        colour = theme.brass if was_bid else theme.suits[sign]
        y = rect.top + rect.height * (0.32 if is_open or was_bid else 0.5)
        found = [centred(paint.draw.pip(sign, size, colour), x, y, z, 255 if is_open or was_bid else 70)]
        if was_bid:
            line = paint.panels.rule(size * 0.8, max(2, screen.u(3)), theme.brass, 1.0)
            found.append(centred(line, x, y + size * 0.82, z))
        elif is_open:
            figure = paint.text.image(str(count(self.takes(bid))), CHIP.sized(18), theme.ember)
            found.append(centred(figure, x, rect.top + rect.height * 0.75, z))
        return found
