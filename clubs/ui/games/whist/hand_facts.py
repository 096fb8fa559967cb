"""What helps to judge a hand: the suits counted over the fan, and a few facts beside it."""

from statistics import fmean
from typing import Final

from pygame import Rect

from clubs.cards import ACE, CLUBS, KING, SUITS, CardSet, contains, count, each, of_suit, rank, suit_sign
from clubs.games.whist import QUOTA
from clubs.ui.panels.base import Z_PANEL, Desk
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import BODY, CHIP, LABEL, POPOVER_RADII

WIDTH, ROW, HEAD, FOOT = 336, 40, 66, 18
"""The panel of facts, in design units."""
ABOVE_FAN: Final = 38
FIGURE: Final = 24


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
    """Painter of what helps to judge the viewer's hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.held = desk, desk.view.hand
        self.paint, self.screen, self.theme = desk.context.paint, desk.context.screen, desk.context.theme

    def sprites(self, beside: Rect) -> list[Sprite]:
        """Draw the suit counts, and at the right of the buttons `beside` the facts, if there is room."""
        return [*self._counts(), *self._facts(beside)]

    def _counts(self) -> list[Sprite]:
        """Draw the number of cards of each suit over its part of the fan; evenly if it is sorted by rank."""
        fan = self.desk.stage.card_layout.fan
        if any(shown.card is None for shown, _ in fan) or not fan:
            return []
        screen = self.screen
        first, last = fan[0][1].hit.left, fan[-1][1].hit.right
        top = min(lying.place.y - lying.place.width * 0.7 for _, lying in fan)
        suits = [(of, cards) for of in SUITS if (cards := of_suit(self.held, of))]
        size = FIGURE * min(1.0, screen.c / screen.s)
        found = []
        for place, (of, cards) in enumerate(suits):
            x = first + (last - first) * (place + 0.5) / len(suits)
            if not self.desk.stage.by_rank:
                x = fmean(
                    lying.hit.centerx
                    for shown, lying in fan
                    if shown.card is not None and contains(cards, shown.card)
                )
            chip = self.paint.labels.chip(
                str(count(cards)), pip=suit_sign(of), bright=True, line=False, size=size
            )
            under_status = screen.status[1] + self.paint.labels.status("").height / 2 + chip.height / 2 + 1
            found.append(centred(chip, x, max(top - ABOVE_FAN * screen.c, under_status), Z_PANEL))
        return found

    def _facts(self, beside: Rect) -> list[Sprite]:
        paint, screen, theme = self.paint, self.screen, self.theme
        rows = [
            (
                paint.text.image(label, BODY.sized(20), theme.muted),
                paint.text.image(value, CHIP.sized(20), theme.text),
            )
            for label, value in facts(self.held)
        ]
        widest = max(label.width + value.width for label, value in rows)
        width = max(screen.u(WIDTH), widest + screen.u(76))
        left = screen.stage.right - screen.u(24) - width
        if left < beside.right + screen.u(16):
            return []
        row = max(screen.u(ROW), paint.text.px(CHIP) * 1.6)
        height = screen.u(HEAD) + row * len(rows) + screen.u(FOOT)
        top = beside.centery - screen.u(64)
        found = [Sprite(paint.panels.panel(width, height, POPOVER_RADII), left, top, Z_PANEL)]
        title = paint.text.image("Your thirteen", LABEL.sized(22), theme.brass_light)
        found.append(Sprite(title, left + screen.u(26), top + screen.u(30), Z_PANEL + 1))
        for place, (label, value) in enumerate(rows):
            y = top + screen.u(HEAD) + row * (place + 0.5)
            found.append(Sprite(label, left + screen.u(26), y - label.height / 2, Z_PANEL + 1))
            right = left + width - screen.u(26)
            found.append(Sprite(value, right - value.width, y - value.height / 2, Z_PANEL + 1))
            if place:
                line = paint.panels.rule(width - screen.u(52), max(1, screen.u(1.2)), opacity=0.12)
                found.append(Sprite(line, left + screen.u(26), y - row / 2, Z_PANEL + 1))
        return found
