"""The hand that the viewer put down, to look at again."""

from typing import Final

from pygame import Rect

from clubs.cards import CardSet, contains, count, each, name
from clubs.games.whist import PUT_DOWN
from clubs.rules.event import CardsMoved, Event
from clubs.rules.public import Public, trick_cards
from clubs.rules.zone import hand
from clubs.ui.games.whist.places import put_by
from clubs.ui.games.whist.words import Words
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.shell.caps import command_cap
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation, Focus, Widget
from clubs.ui.style.theme import BODY, LABEL, POPOVER_RADII, SETTLE, Motion
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.sorting import place_in_hand
from clubs.ui.texts.moved_cards import listed_cards

WIDTH, HEIGHT, CARD, PLAYED_RISE, MEDALLION = 520, 250, 84, 12, 50
"""The strip, its cards, how far a played one rises, and its holder's medallion, in design units."""
LEFT, TOP, INSIDE = 25, 373, 24
SLIDE: Final = Motion(260, SETTLE, still=120)
VEIL: Final = 0.34
LINE: Final = BODY.sized(20)
Z_STRIP: Final = Z_TOP + 10


class GhostStrip(Overlay):
    """Show the hand that one put down, and who holds it now; both follow from what one has seen oneself."""

    command = "put_down"

    def toggle(self) -> Transition | None:
        if not self.cards:
            self.stage.say("You have put no hand down in this deal.")
            return None
        self.stage.changes.run("ghost", SLIDE)
        return super().toggle()

    def happened(self, event: Event) -> None:
        self.open = self.open and bool(self.cards)

    @property
    def cards(self) -> CardSet:
        """The hand that the viewer put down in this deal; none for a spectator, who did not see it."""
        source = hand(self.stage.me)
        moves = (event for event in self.stage.history if isinstance(event, CardsMoved))
        return next((m.cards for m in moves if (m.source, m.target) == (source, PUT_DOWN) and m.cards), 0)

    def says(self) -> tuple[str, ...]:
        cards = listed_cards(self.stage.game, self.cards)
        return (f"You put down {cards}. {self._holder}.",) if self.open else ()

    # ------------------------------------------------------------ on the screen

    @property
    def _box(self) -> Rect:
        """The box of the strip, as wide as its words need, above the status line where text is large."""
        screen, text = self.stage.context.screen, self.stage.context.paint.text
        words = text.width(self._holder, LINE) + screen.c * MEDALLION + screen.u(2 * INSIDE + 16)
        lines = 2 * text.line(LINE) + self._card * 1.4 + screen.u(2 * INSIDE + 2 * PLAYED_RISE)
        box = Rect(0, 0, round(max(screen.u(WIDTH), words)), round(max(screen.u(HEIGHT), lines)))
        box.topleft = (
            round(screen.stage.left + screen.u(LEFT)),
            round(screen.v(TOP) + screen.e * 0.3),
        )
        if screen.more_text:
            under = screen.u(14) + 1.65 * self._chip.height  # what is left, and half of the status line
            box.bottom = min(box.bottom, round(screen.status[1] - under))
        return box

    @property
    def _card(self) -> float:
        """The width of its cards, whose indices can be read in any window."""
        return max(self.stage.context.screen.u(CARD), 40)

    @property
    def _chip_top(self) -> int:
        """The top of the chip, under the hand that lies out of the way."""
        screen, packet = self.stage.context.screen, put_by(self.stage.places, 1)[0]
        usual = screen.v(TOP) + screen.e * 0.3
        return round(max(usual, packet.y + packet.width * 0.7 + screen.u(8)))

    @property
    def _chip(self) -> Image:
        return self.stage.context.paint.labels.chip("Your old hand", icon="eye", bright=True)

    def widgets(self) -> list[Widget]:
        """Return the chip that opens the strip, or the strip itself, which closes."""
        if not self.cards:
            return []
        box, chip, screen = self._box, self._chip, self.stage.context.screen
        about = Explanation("The hand you put down", f"{self._holder}.", self.command)
        rect = box if self.open else Rect(box.left, self._chip_top, chip.width, screen.target(chip.height))
        return [
            Widget(
                "ghost",
                rect,
                "button",
                "The hand you put down",
                value=self._holder if self.open else "",
                region="memory",
                activate=self.toggle,
                about=self.stage.context.explained(about),
            )
        ]

    @property
    def _words(self) -> Words:
        return Words(self.stage.public, self.stage.match.names, self.stage.me)

    @property
    def _holder(self) -> str:
        return self._words.holder()

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        found = []
        for widget in self.widgets():
            rect, paint = widget.rect, self.stage.context.paint
            if focus.visible and focus.has(widget):
                ring = paint.panels.focus_ring(*rect.size, POPOVER_RADII)
                found.append(Sprite(ring, *rect.topleft, Z_STRIP))
            if not self.open:
                found.append(centred(self._chip, *rect.center, Z_STRIP))
                continue
            part = self.stage.changes.part("ghost")
            come = 1.0 if part is None or self.stage.context.reduced else part
            left = rect.left - (1 - come) * rect.right
            found += [
                sprite._replace(x=sprite.x + left, y=sprite.y + rect.top) for sprite in self._strip(rect)
            ]
        return found

    def _strip(self, rect: Rect) -> list[Sprite]:
        """Draw the strip with its upper left corner at (0, 0)."""
        stage, paint = self.stage, self.stage.context.paint
        screen, theme, inside = stage.context.screen, stage.context.theme, stage.context.screen.u(INSIDE)
        found = [Sprite(paint.panels.panel(*rect.size, POPOVER_RADII), 0, 0, Z_STRIP)]
        left, cap = inside, paint.text.cap(LABEL)
        if (holder := self._words.taker()) is not None:
            side = screen.c * MEDALLION
            face = paint.panels.medallion(stage.match.seating[holder].animal, side)
            found.append(Sprite(face, inside, inside, Z_STRIP + 1))
            left += side + screen.u(14)
        right = rect.width - inside
        if (key := command_cap(stage.context, self.command)) is not None:
            right -= key.width
            found.append(Sprite(key, right, inside, Z_STRIP + 1))
        room = right - left
        title = paint.text.image("The hand you put down", LABEL.sized(22), theme.brass_light, room=room)
        found.append(Sprite(title, left, inside + screen.u(4), Z_STRIP + 1))
        line = paint.text.image(self._holder, LINE, theme.muted, room=rect.width - inside - left)
        found.append(Sprite(line, left, inside + screen.u(4) + cap * 1.95, Z_STRIP + 1))
        return [*found, *self._hand(rect)]

    def _hand(self, rect: Rect) -> list[Sprite]:
        """Draw the cards, those that have been played raised and in shade; and how many are left."""
        stage, screen, paint = self.stage, self.stage.context.screen, self.stage.context.paint
        gone = played(stage.public)
        cards = sorted(each(self.cards), key=lambda card: -place_in_hand(stage.game, card, by_rank=False))
        inside, width = screen.u(INSIDE), self._card
        step = (rect.width - 2 * inside - width) / max(1, len(cards) - 1)
        top = rect.height - inside - width * 1.4
        found = []
        for place, card in enumerate(cards):
            was_played = contains(gone, card)
            y = top - (screen.u(PLAYED_RISE) if was_played else 0)
            found.append(
                Sprite(
                    self._veiled(name(card), width, was_played=was_played),
                    inside + place * step,
                    y,
                    Z_STRIP + 2,
                )
            )
        if self._words.taker() is not None:
            left = count(self.cards & ~gone)
            chip = paint.labels.chip(
                f"Seen by you alone · {left} of {len(cards)} left", icon="eye", bright=True, line=False
            )
            found.append(Sprite(chip, screen.u(8), rect.height + screen.u(14), Z_STRIP))
        return found

    def _veiled(self, card: str, width: float, *, was_played: bool) -> Image:
        """Draw a card under a veil of lacquer: it is a memory."""
        paint, theme = self.stage.context.paint, self.stage.context.theme
        w, h = round(width), round(width * 1.4)

        def make() -> Image:
            canvas = Canvas(w, h, 8)
            canvas.put(paint.cards.image(card, w, 0, "shade" if was_played else "plain"), 0, 0)
            veil = paint.draw.drawing(w, h).path(rounded(0, 0, w, h, w * 0.075), theme.lacquer_top, VEIL)
            canvas.put(paint.draw.finish(veil, w, h), 0, 0)
            return canvas.image()

        return paint.draw.cached(("veiled", card, w, was_played), make)


def played(public: Public) -> CardSet:
    """Return the cards that have been played in this deal."""
    cards = public.on_table
    for trick in public.tricks:
        cards |= trick_cards(trick)
    return cards
