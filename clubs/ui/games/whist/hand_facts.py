"""Figures about a hand: its suits counted over the fan, and a few facts beside it."""

from itertools import pairwise
from statistics import fmean
from typing import Final

from pygame import Rect

from clubs.cards import ACE, CLUBS, KING, SUITS, CardSet, contains, count, each, of_suit, rank, suit_sign
from clubs.cards.spoken import spoken, suit_word
from clubs.games.whist import QUOTA
from clubs.rules.plural import amount
from clubs.ui.games.whist.odds import OF_100, THINKING, Odds
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import BODY, CHIP, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS

WIDTH, ROW, HEAD, FOOT = 336, 40, 66, 18
"""The panel of facts, in design units."""
TITLE: Final = "Your thirteen"
SHOW: Final = "Show the odds"
ABOUT: Final = Explanation(
    "The odds of both choices", "Counted in deals that fit what you know. It is noted as a hint."
)
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
    """Figures about the viewer's hand: suit counts over the fan, a few facts, and the odds if asked for.

    The facts stand beside the buttons; where there is no room, they are a page over the table if `open`.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk, self.context, self.open = desk, desk.context, False
        self.odds = Odds(desk)
        self.held = desk.view.hand
        self.rows = facts(self.held)
        self._sizes: dict[tuple[Screen, int], tuple[int, int]] = {}

    # ------------------------------------------------------------ where the facts are

    def folded(self, beside: Rect) -> bool:
        """Return whether there is no room for the facts at the right of the buttons `beside`."""
        return self._size[0] + self.context.screen.u(40) > self.context.screen.stage.right - beside.right

    @property
    def _size(self) -> tuple[int, int]:
        """The size of the facts in this window; measuring their words takes time."""
        text, screen, more = self.context.paint.text, self.context.screen, self._more
        if (screen, more) not in self._sizes:
            widest = max(text.width(label, FACT) + text.width(value, VALUE) for label, value in self.rows)
            widest = max(widest, text.width(OF_100, FACT), text.width(THINKING, FACT))
            width, high = max(screen.u(WIDTH), widest + screen.u(76)), self._row * len(self.rows) + more
            self._sizes[screen, more] = (round(width), round(screen.u(HEAD) + high + screen.u(FOOT)))
        return self._sizes[screen, more]

    @property
    def _more(self) -> int:
        """The height of what is below the facts: the button, or the odds."""
        if self.odds.asked:
            return round(self._row * (len(self.odds.rows) + 1.4))
        return round(max(self._row, self.context.screen.finger)) if self.odds.offered else 0

    @property
    def _row(self) -> float:
        return max(self.context.screen.u(ROW), self.context.paint.text.px(CHIP) * 1.6)

    def box(self, beside: Rect) -> Rect:
        """Return the box of the facts: at the right of the buttons, or as a page over them or all."""
        screen, box = self.context.screen, Rect((0, 0), self._size)
        if self.folded(beside):
            box.midbottom = (screen.stage.centerx, round(beside.top - screen.u(12)))
            if box.top < screen.u(12):
                box.center = screen.stage.center
        else:
            foot = beside.centery - screen.u(64 - HEAD - FOOT) + self._row * len(self.rows)
            box.bottomright = (round(screen.stage.right - screen.u(24)), round(foot))
        return box

    @property
    def chip(self) -> Image:
        """Draw the chip that opens the page."""
        return self.context.paint.labels.chip(TITLE, icon="info", bright=True)

    def widgets(self, beside: Rect) -> list[Widget]:
        """Return the chip that opens the page, and the open page, which closes."""
        if not self.folded(beside):
            return self._odds_button(beside)
        chip, screen = self.chip, self.context.screen
        rect = Rect(0, 0, chip.width, max(chip.height, self.context.screen.finger))
        rect.bottomright = (
            round(screen.stage.right - screen.u(24)),
            screen.action_slot(0).top - round(screen.u(22)),
        )
        found = [Widget("facts", rect, "button", TITLE, region="facts", activate=self._toggle)]
        if self.open:
            said = ", ".join(f"{label} {value}" for label, value in self.rows)
            said = f"{said}. {self.odds.said}" if self.odds.asked else said
            page = Widget(
                "page", self.box(beside), "button", TITLE, spoken(said), region="page", activate=self._toggle
            )
            found += [page, *self._odds_button(beside)]
        return found

    def _odds_button(self, beside: Rect) -> list[Widget]:
        """Return the button that asks for the odds; with the odds as its value it only reads them."""
        odds, box = self.odds, self.box(beside)
        if not (odds.offered or odds.asked):
            return []
        top = round(box.bottom - self.context.screen.u(FOOT) - self._more)
        rect = Rect(box.left, top, box.width, self._more)
        label = OF_100 if odds.asked else SHOW
        return [
            Widget("odds", rect, "button", label, odds.said, region="facts", activate=odds.ask, about=ABOUT)
        ]

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
        labels = self.context.paint.labels
        chips = [
            labels.chip(str(count(cards)), pip=sign, bright=True, line=False, size=size).told(
                amount(count(cards), suit_word(next(each(cards))))
            )
            for sign, cards in suits
        ]
        high = chips[0].height
        under_status = screen.status[1] + self.context.paint.labels.status("").height / 2 + high / 2 + 1
        y = max(top - ABOVE_FAN * screen.c, under_status)
        if screen.tight and y + high * 0.4 > top:
            return []  # between status line and hand there is no room in a low window or beside large text
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
        return [*found, *self._odds(box, z + 1)]

    def _odds(self, box: Rect, z: int) -> list[Sprite]:
        """Draw below the facts the button, or the odds in two columns."""
        if not self._more:
            return []
        paint, theme, inside = self.context.paint, self.context.theme, self.context.screen.u(26)
        top = box.bottom - self.context.screen.u(FOOT) - self._more
        if not self.odds.asked:
            chip = paint.labels.chip(SHOW, icon="bulb", bright=True)
            return [centred(chip, box.centerx, top + self._more / 2, z)]
        top += self._row * 0.9
        head = OF_100 if self.odds.rows else THINKING
        title = paint.text.image(head, FACT, theme.brass_light)
        found = [Sprite(title, box.left + inside, top - title.height / 2, z)]
        column = max(paint.text.width(word, FACT) for word in self.odds.rows[0]) if self.odds.rows else 0
        for place, (label, *figures) in enumerate(self.odds.rows, 1):
            y = top + self._row * place
            said = paint.text.image(label, FACT, theme.muted)
            found.append(Sprite(said, box.left + inside, y - said.height / 2, z))
            for back, figure in enumerate(reversed(figures)):
                role, colour = (FACT, theme.muted) if place == 1 else (VALUE, theme.text)
                image = paint.text.image(figure, role, colour)
                right = box.right - inside - back * (column + self.context.screen.u(34))
                found.append(Sprite(image, right - image.width, y - image.height / 2, z))
        return found
