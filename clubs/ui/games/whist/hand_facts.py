"""Figures about a hand: its suits counted over the fan, and a few facts beside it."""

from itertools import pairwise
from statistics import fmean
from typing import Final

from pygame import Rect

from clubs.cards import ACE, CLUBS, KING, SUITS, CardSet, contains, count, each, of_suit, rank, suit_sign
from clubs.games.whist import QUOTA
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.text import spoken
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import BODY, CHIP, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS

WIDTH, ROW, HEAD, FOOT = 336, 40, 66, 18
"""The panel of facts, in design units."""
TITLE: Final = "Your thirteen"
FACT, VALUE = BODY.sized(20), CHIP.sized(20)
ABOVE_FAN: Final = 38
FIGURE: Final = 24
Z_PAGE: Final = Z_FOCUS + 260


def facts(held: CardSet) -> tuple[tuple[str, str], ...]:
    """Return facts about a hand of thirteen, as pairs of label and value."""
    high = sum(rank(card) in (ACE, KING) for card in each(held))
    lengths = {suit_sign(of): count(of_suit(held, of)) for of in SUITS}
    most = max(lengths.values())
    longest = [f"{{{sign}}}" for sign in lengths if lengths[sign] == most]
    signs = " ".join([*longest[:-2], " and ".join(longest[-2:])])
    return (
        ("Clubs", f"{lengths[suit_sign(CLUBS)]} of 13"),
        ("Aces and kings", f"{high} of 8"),
        ("Longest suit", f"{signs}, {most}{' each' if len(longest) > 1 else ''}"),
        ("You need", f"{QUOTA} tricks to score 0"),
    )


class HandFacts:
    """Figures about the viewer's hand: suit counts over the fan, and a few facts.

    The facts stand beside the buttons; where there is no room, they are a page over the table if `open`.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk, self.context, self.open = desk, desk.context, False
        self.held = desk.view.hand
        self.rows = facts(self.held)
        self._sizes: dict[Screen, tuple[int, int]] = {}

    # ------------------------------------------------------------ where the facts are

    def folded(self, beside: Rect) -> bool:
        """Return whether there is no room for the facts at the right of the buttons `beside`."""
        return self._size[0] + self.context.screen.u(40) > self.context.screen.stage.right - beside.right

    @property
    def _size(self) -> tuple[int, int]:
        """The size of the facts in this window; measuring their words takes time."""
        text, screen = self.context.paint.text, self.context.screen
        if screen not in self._sizes:
            widest = max(text.width(label, FACT) + text.width(value, VALUE) for label, value in self.rows)
            width, high = max(screen.u(WIDTH), widest + screen.u(76)), self._row * len(self.rows)
            self._sizes[screen] = (round(width), round(screen.u(HEAD) + high + screen.u(FOOT)))
        return self._sizes[screen]

    @property
    def _row(self) -> float:
        return max(self.context.screen.u(ROW), self.context.paint.text.px(CHIP) * 1.6)

    def box(self, beside: Rect) -> Rect:
        """Return the box of the facts: at the right of the buttons, or in the middle as a page."""
        screen, box = self.context.screen, Rect((0, 0), self._size)
        if self.folded(beside):
            box.center = screen.stage.center
        else:
            box.topright = (round(screen.stage.right - screen.u(24)), round(beside.centery - screen.u(64)))
        return box

    @property
    def chip(self) -> Image:
        """Draw the chip that opens the page."""
        return self.context.paint.labels.chip(TITLE, icon="info", bright=True)

    def widgets(self, beside: Rect) -> list[Widget]:
        """Return the chip that opens the page, and the open page, which closes."""
        if not self.folded(beside):
            return []
        chip, screen = self.chip, self.context.screen
        rect = Rect(0, 0, chip.width, max(chip.height, self.context.screen.finger))
        rect.bottomright = (
            round(screen.stage.right - screen.u(24)),
            screen.action_slot(0).top - round(screen.u(22)),
        )
        found = [Widget("facts", rect, "button", TITLE, region="facts", activate=self._toggle)]
        if self.open:
            said = ", ".join(f"{label} {value}" for label, value in self.rows)
            page = Widget(
                "page", self.box(beside), "button", TITLE, spoken(said), region="page", activate=self._toggle
            )
            found.append(page)
        return found

    def _toggle(self) -> None:
        self.open = not self.open

    # ------------------------------------------------------------ what it looks like

    def sprites(self, beside: Rect) -> list[Sprite]:
        """Draw the suit counts; beside the buttons the facts, or their chip and page."""
        folded, found = self.folded(beside), self._counts()
        found += [
            centred(self.chip, *widget.rect.center, Z_PANEL)
            for widget in self.widgets(beside)
            if widget.id == "facts"
        ]
        if folded and not self.open:
            return found
        return found + self._facts(self.box(beside), Z_PAGE if folded else Z_PANEL)

    def _counts(self) -> list[Sprite]:
        """Draw the number of cards of each suit over its part of the fan."""
        screen, fan = self.context.screen, self.desk.stage.card_layout.fan
        if any(shown.card is None for shown, _ in fan) or not fan:
            return []
        top = min(lying.place.y - lying.place.width * 0.7 for _, lying in fan)
        size = FIGURE * min(1.0, screen.c / screen.s)
        suits = [(suit_sign(of), cards) for of in SUITS if (cards := of_suit(self.held, of))]
        chips = [
            self.context.paint.labels.chip(str(count(cards)), pip=sign, bright=True, line=False, size=size)
            for sign, cards in suits
        ]
        high = chips[0].height
        under_status = screen.status[1] + self.context.paint.labels.status("").height / 2 + high / 2 + 1
        y = max(top - ABOVE_FAN * screen.c, under_status)
        if screen.small and y > top:
            return []  # between status line and hand there is no room in a low window
        xs = self._middles([cards for _, cards in suits], max(chip.width for chip in chips))
        return [centred(chip, x, y, Z_PANEL) for chip, x in zip(chips, xs, strict=True)]

    def _middles(self, suits: list[CardSet], wide: float) -> list[float]:
        """Return the middle of each suit's part of the fan; evenly spread where they are mixed."""
        fan = self.desk.stage.card_layout.fan
        found = [
            fmean(a.hit.centerx for shown, a in fan if shown.card is not None and contains(cards, shown.card))
            for cards in suits
        ]
        if self.desk.stage.by_rank or any(b - a < wide for a, b in pairwise(sorted(found))):
            left, right = min(a.hit.left for _, a in fan), max(a.hit.right for _, a in fan)
            found = [left + (right - left) * (place + 0.5) / len(suits) for place in range(len(suits))]
        return found

    def _facts(self, box: Rect, z: int) -> list[Sprite]:
        paint, screen, theme = self.context.paint, self.context.screen, self.context.theme
        inside = screen.u(26)
        title = paint.text.image(TITLE, LABEL.sized(22), theme.brass_light)
        found = [
            Sprite(paint.panels.panel(*box.size, POPOVER_RADII), *box.topleft, z),
            Sprite(title, box.left + inside, box.top + screen.u(30), z + 1),
        ]
        for place, (said, value) in enumerate(self.rows):
            y = box.top + screen.u(HEAD) + self._row * (place + 0.5)
            label = paint.text.image(said, FACT, theme.muted)
            figure = paint.text.image(value, VALUE, theme.text)
            found.append(Sprite(label, box.left + inside, y - label.height / 2, z + 1))
            found.append(Sprite(figure, box.right - inside - figure.width, y - figure.height / 2, z + 1))
            if place:
                line = paint.panels.rule(box.width - 2 * inside, max(1, screen.u(1.2)), opacity=0.12)
                found.append(Sprite(line, box.left + inside, y - self._row / 2, z + 1))
        return found
