"""The choice to keep one's hand or take the one in the middle, with what helps to choose."""

from functools import partial
from typing import Final

from pygame import Rect

from clubs.games.whist import ExchangeHand, Exchanges, KeepHand
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.ui.games.whist.hand_facts import Z_PAGE, HandFacts
from clubs.ui.games.whist.places import FAN_FOOT, FAN_TOP
from clubs.ui.games.whist.words import SPARE, Words
from clubs.ui.panels.base import Z_PANEL, Desk, Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import ACTION, BODY, CAPTION, HEADING

MEDALLION: Final = 56
Z_RING: Final = Z_PAGE + 2
KEEP: Final = "Keep my hand"
TAKE: Final = "Take the spare hand"


class ExchangePanel(Panel):
    """Two equal buttons, each with the consequence of its choice."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.facts = HandFacts(desk)

    def first(self) -> str:
        return "keep"

    def digit(self, n: int) -> str | None:
        return {1: "keep", 2: "exchange"}.get(n)

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return ("exchange" if isinstance(action, ExchangeHand) else "keep",)

    def named(self, action: Action) -> str:
        return TAKE if isinstance(action, ExchangeHand) else KEEP

    @property
    def still(self) -> bool:
        return not self.facts.odds.waits

    def status(self) -> tuple[str, str]:
        return self.ask.title, self._words.may_take

    def widgets(self) -> list[Widget]:
        buttons = self._buttons
        facts = self.facts.widgets(buttons[1].rect)
        page = next((widget.rect for widget in facts if widget.id == "page"), None)
        return [*(one for one in buttons if page is None or not page.colliderect(one.rect)), *facts]

    @property
    def _buttons(self) -> list[Widget]:
        screen = self.screen
        width, height, gap = self._width, round(screen.c * 104), round(screen.c * 19)
        x, y = round(screen.middle[0]), round(screen.v(576) + screen.e * 0.5)
        choices = (
            ("keep", x - gap - width, KEEP, KeepHand(self.seat)),
            ("exchange", x + gap, TAKE, ExchangeHand(self.seat)),
        )
        return [
            Widget(
                id,
                Rect(left, y, width, height),
                "button",
                label,
                region="choice",
                activate=partial(self.desk.answer, action),
            )
            for id, left, label, action in choices
        ]

    @property
    def _width(self) -> int:
        """The width of both buttons: as the consequences need it, in half of what the stage has."""
        screen, text = self.screen, self.paint.text
        room = max(text.width(TAKE, ACTION), *(text.width(said, CAPTION) for said in self._effects))
        need = room + text.px(ACTION) * 1.6 + screen.u(60)
        return round(min(max(screen.c * 512, need), screen.stage.width / 2 - screen.c * 43))

    @property
    def _words(self) -> Words:
        return Words(self.desk.view.public, self.desk.match.names, self.seat)

    @property
    def _effects(self) -> tuple[str, str]:
        """The consequences of keeping the hand and of taking the other one."""
        return self._words.leads(exchange=False), self._words.leads(exchange=True)

    def sprites(self, focus: Focus) -> list[Sprite]:
        keep, exchange = self._buttons
        paint, screen = self.paint, self.screen
        glow = paint.panels.light(screen.c * 330, "#FFE2A0", 0.28)
        found = [centred(glow, screen.middle[0], screen.v(430) + screen.e * 0.3, 1), *self._heading()]
        kept, taken = self._effects
        found += self.button(keep, "secondary", focus, icon="hand", sub=kept)
        found += self.button(exchange, "primary", focus, icon="swap", sub=taken)
        found += self.facts.sprites(exchange.rect)
        facts = self.facts.widgets(exchange.rect)
        return [*found, *(ring for widget in facts for ring in self.ring(widget, focus, z=Z_RING))]

    def _heading(self) -> list[Sprite]:
        """Draw whose hand it is, who knows it, and its owner's medallion."""
        paint, screen, theme = self.paint, self.screen, self.theme
        x, shadow, words = screen.middle[0], theme.title_shadow, self._words
        left, right = sorted(seat.plaque.centerx for seat in self.desk.places.seats if not seat.own)
        room = right - left - self.desk.places.seats[self.seat - 1].plaque.width - screen.u(40)
        role, said = paint.text.shrunk(words.title, HEADING, room), words.title
        if paint.text.width(said, role) > room:
            role, said = paint.text.shrunk(SPARE, HEADING, room), SPARE
        title = paint.text.image(said, role, theme.heading, room=room, shadow=shadow)
        y = screen.v(196) + screen.e * 0.2
        found = [centred(title, x, y, Z_PANEL)]
        below = y + title.height * 0.5 + screen.v(8)
        for place, line in enumerate(self._origin(room, screen.v(FAN_TOP) + screen.e * 0.3 - below)):
            image = paint.text.image(line, BODY, theme.title, shadow=shadow)
            found.append(centred(image, x, below + paint.text.line(BODY) * (place + 0.65), Z_PANEL))
        owner = self.desk.view.public.note(Exchanges).last
        if owner is not None:
            face = paint.panels.medallion(self.desk.match.seating[owner].animal, screen.c * MEDALLION)
            found.append(centred(face, x, screen.v(FAN_FOOT) + screen.e * 0.3, Z_PANEL))
        return found

    def _origin(self, room: float, high: float) -> list[str]:
        """Return the lines about who knows the hand, as far as there is room under the title."""
        text, said = self.paint.text, self._words.origin
        if text.width(said, BODY) > room:
            said = said.replace("; ", ";\n")
        for words in (said, said.partition(";")[0]):
            lines = text.wrapped(words, BODY, room)
            if (len(lines) + 0.15) * text.line(BODY) <= high:
                return lines
        return []
