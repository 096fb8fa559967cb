"""Keeping the hand, or taking the spare one."""

from pygame import Rect

from clubs.games.whist import ExchangeHand, KeepHand
from clubs.rules.ask import Ask
from clubs.ui.panels.base import Z_PANEL, Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import HEADING


class ExchangePanel(Panel):
    """Two equal choices with what follows under each."""

    ask: Ask

    def first(self) -> str:
        return "keep"

    def digit(self, n: int) -> str | None:
        return {1: "keep", 2: "exchange"}.get(n)

    def widgets(self) -> list[Widget]:
        screen, t = self.desk.context.screen, self.desk.context.kit.text
        room = max(t.width(self._effect(a), HEADING.sized(19)) for a in (self._keep, self._exchange))
        width = round(max(screen.c * 392, room + screen.u(130)))
        height = round(screen.c * 108)
        gap = round(screen.c * 22)
        x, y = round(screen.middle[0]), round(screen.v(560) + screen.e * 0.5)
        return [
            Widget(
                id="keep",
                rect=Rect(x - gap - width, y, width, height),
                role="button",
                label="Keep my hand",
                region="choice",
                activate=lambda: self.say(self._keep),
            ),
            Widget(
                id="exchange",
                rect=Rect(x + gap, y, width, height),
                role="button",
                label="Take the bid hand",
                region="choice",
                activate=lambda: self.say(self._exchange),
            ),
        ]

    @property
    def _keep(self) -> KeepHand:
        return KeepHand(self.seat)

    @property
    def _exchange(self) -> ExchangeHand:
        return ExchangeHand(self.seat)

    def _effect(self, action: KeepHand | ExchangeHand) -> str:
        effect = self.ask.effect(action)
        return effect.words if effect else ""

    def sprites(self, focus: Focus) -> list[Sprite]:
        keep, exchange = self.widgets()
        kit, screen, theme = self.desk.context.kit, self.desk.context.screen, self.desk.context.theme
        glow = kit.chrome.light(screen.c * 330, "#FFE2A0", 0.28)
        title = kit.text.image("The bid hand", HEADING, theme.heading, shadow=theme.title_shadow)
        x = screen.middle[0]
        found = [
            centred(glow, x, screen.v(396) + screen.e * 0.3, 1),
            centred(title, x, screen.v(218) + screen.e * 0.2, Z_PANEL),
        ]
        found += self.button(keep, "secondary", focus, icon="hand", sub=self._effect(self._keep))
        found += self.button(exchange, "primary", focus, icon="swap", sub=self._effect(self._exchange))
        return found
