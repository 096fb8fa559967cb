"""The presentation of Clubs Whist: the spare hand, and the choice to keep one's hand or take that one."""

from functools import partial
from typing import Final

from pygame import Rect

from clubs.games.whist import SPARE, ExchangeHand, Exchanges, HandKept, KeepHand
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.base import Z_PANEL, Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import EXCHANGE, HEADING
from clubs.ui.tabletop.places import CENTRE_WIDTH, Places
from clubs.ui.tabletop.presentation import Heard, TableLook
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place
from clubs.ui.tabletop.zone_looks import ZoneLook, ZoneLooks

SPARE_STEP: Final = 34


def spread(places: Places, cards: int) -> list[Place]:
    """Return the places of the spare hand, a wide fan of backs in the lamplight."""
    screen, u, x = places.screen, places.screen.c, places.screen.middle[0]
    found = []
    for i in range(cards):
        off = i - (cards - 1) / 2
        y = screen.v(356) + screen.e * 0.3 + abs(off) ** 1.8 * 1.15 * u
        found.append(Place(x + off * SPARE_STEP * u, y, CENTRE_WIDTH * u, off * 2.5))
    return found


def put_by(places: Places, cards: int) -> list[Place]:
    """Return the places of the spare hand once nobody can take it any more: a packet out of the way."""
    screen = places.screen
    x, y = screen.stage.left + screen.u(66), screen.u(206)
    return [Place(x + i * 0.35, y, CLOSED_WIDTH * screen.s) for i in range(cards)]


def _lay_spare(places: Places, public: Public, seat: int, cards: int) -> list[Place]:
    del seat
    can_be_taken = len(public.note(Exchanges).made) < public.setup.seats
    return (spread if can_be_taken else put_by)(places, cards)


def cue(event: Event) -> Heard | None:
    """Return the sound of a hand that is kept."""
    return ("pass", 0) if isinstance(event, HandKept) else None


class ExchangePanel(Panel):
    """Two equal buttons, each with the consequence of its choice."""

    ask: Ask

    def first(self) -> str:
        return "keep"

    def digit(self, n: int) -> str | None:
        return {1: "keep", 2: "exchange"}.get(n)

    def widgets(self) -> list[Widget]:
        screen, text = self.screen, self.paint.text
        room = max(text.width(effect, HEADING.sized(19)) for effect in self._effects())
        width = round(max(screen.c * 392, room + screen.u(130)))
        height = round(screen.c * 108)
        gap = round(screen.c * 22)
        x, y = round(screen.middle[0]), round(screen.v(560) + screen.e * 0.5)
        choices = (
            ("keep", x - gap - width, "Keep my hand", KeepHand(self.seat)),
            ("exchange", x + gap, "Take the bid hand", ExchangeHand(self.seat)),
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

    def _effects(self) -> list[str]:
        """Return the consequences of keeping the hand and of taking the other one."""
        effects = (self.ask.effect(action) for action in (KeepHand(self.seat), ExchangeHand(self.seat)))
        return [effect.words if effect else "" for effect in effects]

    def sprites(self, focus: Focus) -> list[Sprite]:
        keep, exchange = self.widgets()
        paint, screen, theme = self.paint, self.screen, self.theme
        glow = paint.panels.light(screen.c * 330, "#FFE2A0", 0.28)
        title = paint.text.image("The bid hand", HEADING, theme.heading, shadow=theme.title_shadow)
        x = screen.middle[0]
        found = [
            centred(glow, x, screen.v(396) + screen.e * 0.3, 1),
            centred(title, x, screen.v(218) + screen.e * 0.2, Z_PANEL),
        ]
        kept, taken = self._effects()
        found += self.button(keep, "secondary", focus, icon="hand", sub=kept)
        return found + self.button(exchange, "primary", focus, icon="swap", sub=taken)


PRESENTATION: Final = Presentation(
    TableLook(
        ZoneLooks({SPARE.kind: ZoneLook(_lay_spare, arrives=EXCHANGE, leaves=EXCHANGE)}),
        cue,
        on_plaques=(HandKept,),
    ),
    panels={ExchangeHand: ExchangePanel},
    poster_foot=0.976,
)
