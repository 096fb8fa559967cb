"""The cards played in a deal, trick by trick: one of another seat can be challenged there (F-19)."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import Card, name, words
from clubs.cards.spoken import spoken
from clubs.games.free.actions import Challenge
from clubs.rules.public import Played
from clubs.ui.components.cardart import State
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import CAPTION, NAME, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.stage import Stage

Z_SHEET: Final = Z_FOCUS + 200
CARD: Final = 62  # design units
GAP: Final = 10
NAMES: Final = 150
HEAD: Final = 40
SMALLEST: Final = 36  # pixels, of a card's width
WIDER: Final = 1.4
"""How much wider names are in a small window, where text shrinks less than all else."""
FEWEST: Final = 4
"""Columns for which there is always room."""


class Sheet:
    """A row for each seat and a column for each trick; a card that may be challenged is a button.

    `judged` are the cards that have been challenged, each with the rule that it broke, or nothing; `top` is
    where the sheet may begin, in pixels.
    """

    def __init__(
        self,
        stage: Stage,
        seats: Sequence[int],
        open_to: Sequence[Challenge],
        judged: Mapping[tuple[int, Card], str],
        challenge: Callable[[Challenge], None],
        top: float,
    ) -> None:
        self.stage, self.judged, self.challenge = stage, judged, challenge
        self.seats = [*seats, stage.me]
        self.open_to = {(action.trick, action.other): action for action in open_to}
        public = stage.public
        self.tricks = [*(trick.plays for trick in public.tricks), *([public.plays] if public.plays else [])]
        screen = stage.context.screen
        unit, columns, rows = screen.c, max(len(self.tricks), FEWEST), len(self.seats)
        self.head, self.names = HEAD * screen.t, NAMES * screen.t * (WIDER if screen.tight else 1)
        room = screen.status[1] + (20 if screen.tight else -36 * screen.t) - top
        high = min((CARD * 1.4 + GAP) * unit, (room - self.head - 2 * GAP * unit) / rows)
        self.high = max(high, SMALLEST * 1.4 + GAP * unit)
        across = (screen.stage.width - self.names - 4 * GAP * unit - 2 * screen.u(GAP)) / columns
        self.width = max(SMALLEST, min((self.high - GAP * unit) / 1.4, across - GAP * unit * 0.6))
        self.step = max(self.width + GAP * unit * 0.6, screen.finger + 1)
        size = (
            self.names + self.step * columns + 4 * GAP * unit,
            self.head + self.high * rows + 2 * GAP * unit,
        )
        self.box = Rect(0, 0, round(size[0]), round(size[1]))
        self.box.midtop = (screen.stage.centerx, round(top + (room - size[1]) / 2))
        self.box.clamp_ip(screen.stage)

    def _place(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of a card."""
        screen = self.stage.context.screen
        x = self.box.left + 2 * GAP * screen.c + self.names + (column + 0.5) * self.step
        return x, self.box.top + GAP * screen.c + self.head + (row + 0.5) * self.high

    def _cards(self) -> list[tuple[int, int, Played]]:
        """Return row, column and play of every card."""
        return [
            (self.seats.index(play.seat), column, play)
            for column, plays in enumerate(self.tricks)
            for play in plays
        ]

    def widgets(self) -> list[Widget]:
        """Return a button for each card that may be challenged, opponent by opponent."""
        found = []
        for row, column, play in sorted(self._cards(), key=lambda card: card[:2]):
            action = self.open_to.get((column, play.seat))
            if action is None:
                continue
            x, y = self._place(row, column)
            rect = Rect(0, 0, round(self.width), round(self.width * 1.4))
            rect.center = (round(x), round(y))
            who, card = self.stage.match.names[play.seat], spoken(words(play.card))
            label = f"Challenge {card}, which {who} played to trick {column + 1}"
            act = partial(self.challenge, action)
            id = f"played {column} {play.seat}"
            found.append(Widget(id, rect, "button", label, region="sheet", activate=act))
        return found

    def sprites(self, focus: Focus) -> list[Sprite]:
        """Draw the sheet."""
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        found = [
            Sprite(
                paint.panels.panel(*self.box.size, POPOVER_RADII, opacity=0.98), *self.box.topleft, Z_SHEET
            )
        ]
        middle = self.box.top + GAP * screen.c + self.head * 0.55
        word = paint.text.image("Trick", CAPTION, theme.muted)
        found.append(Sprite(word, self.box.left + 2 * GAP * screen.c, middle - word.height / 2, Z_SHEET + 1))
        for row, seat in enumerate(self.seats):
            found += self._name(row, seat)
        for column in range(len(self.tricks)):
            x, _ = self._place(0, column)
            number = paint.text.image(str(column + 1), CAPTION, theme.muted)
            found.append(centred(number, x, middle, Z_SHEET + 1))
        focused = {widget.id: widget for widget in self.widgets() if focus.has(widget)}
        for row, column, play in self._cards():
            found += self._card(row, column, play, f"played {column} {play.seat}" in focused)
        return found

    def _name(self, row: int, seat: int) -> list[Sprite]:
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        _, y = self._place(row, 0)
        left, side = self.box.left + 2 * GAP * screen.c, 40 * screen.c
        face = paint.panels.medallion(self.stage.match.seating[seat].animal, side)
        who = "You" if seat == self.stage.me else self.stage.match.names[seat]
        room = self.names - side - screen.u(18)
        word = paint.text.image(who, NAME.sized(19), theme.text, room=room)
        return [
            Sprite(face, left, y - side / 2, Z_SHEET + 1),
            Sprite(word, left + side + screen.u(10), y - word.height / 2, Z_SHEET + 1),
        ]

    def _card(self, row: int, column: int, play: Played, focused: bool) -> list[Sprite]:
        """Draw a card: bright where it may be challenged, with a sign where it has been."""
        paint = self.stage.context.paint
        x, y = self._place(row, column)
        may = (column, play.seat) in self.open_to
        state: State = "winner" if focused else "plain" if may else "shade"
        found = [
            centred(paint.cards.image(name(play.card), self.width, 0, state), x, y, Z_SHEET + 1 + focused)
        ]
        rule = self.judged.get((play.seat, play.card))
        if rule is not None:
            badge = paint.panels.badge(max(self.width * 0.42, 16), "flag" if rule else "check")
            found.append(centred(badge, x, y + self.width * 0.4, Z_SHEET + 3))
        return found
