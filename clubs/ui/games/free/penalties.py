"""The penalties for an offence on honour, by how late it is found (F-17 … F-20)."""

from typing import Final

from pygame import Rect

from clubs.games.free.auction import Contract
from clubs.ui.components.buttons import State
from clubs.ui.games.free.marks import on_honour
from clubs.ui.games.free.texts import PENALTIES
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS, Z_TOP
from clubs.ui.tabletop.fan import WIDEST
from clubs.ui.tabletop.stage import Stage

LINES: Final = (
    ("Before the next card", "the card goes back to your hand"),
    ("Before the trick is taken", "the card stays and wins nothing"),
    ("Before the next deal", "no positive points in this deal"),
    ("After the next deal", "nothing: it is forgotten"),
)
"""F-17 to F-20: when an offence is found, and what it costs."""
ROLES: Final = (NAME.sized(20), BODY.sized(18))
SIZE: Final = (440, 306)
SPARE: Final = 20
"""Between the widest hand and the icon."""
Z_LIST: Final = Z_FOCUS + 210


class Penalties(Overlay):
    """An icon beside the others, which opens the list of the four penalties."""

    @property
    def _offered(self) -> bool:
        public = self.stage.public
        bought = bool(public.note(Contract).seats)
        return bought and on_honour(public) and self.desk().view.seat in public.seats

    @property
    def _place(self) -> Rect:
        return icon_place(self.stage)

    def widgets(self) -> list[Widget]:
        if not self._offered:
            return []
        rect = self._place
        return [
            Widget(
                "penalties",
                rect,
                "button",
                "Penalties",
                region="corner",
                activate=self.toggle,
                about=PENALTIES,
            )
        ]

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        paint, found = self.stage.context.paint, list[Sprite]()
        for widget in self.widgets():
            has = focus.has(widget)
            if has and focus.visible:
                ring = paint.panels.focus_ring(*widget.rect.size, (18, 7))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TOP))
            state: State = "hover" if has else "rest"
            image = paint.buttons.icon_button(
                "help", widget.rect.width, state, label=widget.label, on=self.open
            )
            found.append(Sprite(image, *widget.rect.topleft, Z_TOP))
            if self.open:
                found += self._list(widget.rect)
        return found

    def _list(self, icon: Rect) -> list[Sprite]:
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        # Between the buttons of the challenges and the hand.
        above = screen.status[1] + 15 * screen.c
        under = max(seat.plaque.bottom for seat in self.stage.places.seats if not seat.own) + 133 * screen.c
        unit = min(max(screen.c, screen.t), (above - under) / SIZE[1])
        inset, circle = 26 * unit, max(32 * unit, 20)
        apart = max(12 * unit, paint.text.line(ROLES[0]) / 2)
        step = max(57 * unit, 3.8 * apart)
        body = max(
            paint.text.width(part, role) for line in LINES for part, role in zip(line, ROLES, strict=True)
        )
        width = max(SIZE[0] * unit, inset * 2 + circle + 16 * unit + body)
        first = max(92 * unit, inset + 2 * paint.text.line(LABEL.sized(22)) + apart)
        box = Rect(0, 0, round(width), round(SIZE[1] * unit + first - 92 * unit + 3 * (step - 57 * unit)))
        right = icon.left if icon.top < above else screen.stage.right
        box.bottomright = (right - round(screen.u(24)), round(above))
        box.clamp_ip(screen.stage)
        found = [Sprite(paint.panels.panel(*box.size, POPOVER_RADII, opacity=0.98), *box.topleft, Z_LIST)]
        title = paint.text.image("If you are caught", LABEL.sized(22), theme.brass_light)
        found.append(Sprite(title, box.left + inset, box.top + inset, Z_LIST + 1))
        for number, (when, cost) in enumerate(LINES):
            y = box.top + first + number * step
            ink = theme.ember if number < 3 else theme.muted
            ring = paint.draw.drawing(circle, circle, 2)
            ring.ring(circle / 2, circle / 2, circle / 2 - 1.5, ink, max(1.5, 2.2 * unit))
            disc = paint.draw.cached(
                ("penalty", round(circle), ink),
                lambda ring=ring: paint.draw.finish(ring, circle, circle, 2),  # type: ignore[misc]
            )
            found.append(Sprite(disc, box.left + inset, y - circle / 2, Z_LIST + 1))
            figure = paint.text.image(str(number + 1), NAME.sized(17), ink)
            found.append(centred(figure, box.left + inset + circle / 2, y, Z_LIST + 2))
            x = box.left + inset + circle + 16 * unit
            head = paint.text.image(when, ROLES[0], theme.text)
            foot = paint.text.image(cost, ROLES[1], theme.muted)
            found.append(Sprite(head, x, y - apart - head.height / 2, Z_LIST + 1))
            found.append(Sprite(foot, x, y + apart - foot.height / 2, Z_LIST + 1))
        return found


def icon_place(stage: Stage) -> Rect:
    """Return the box of the icon: in the row of the others, or higher where a hand is as wide."""
    screen = stage.context.screen
    beside, corner = screen.action_slot(3), screen.action_slot(0)
    if beside.left > screen.stage.centerx + (WIDEST / 2 + SPARE) * screen.c:
        return beside
    label = max(26 * screen.t + 20 * screen.more_text, 26)
    above = screen.action_slot(0).top - max(screen.u(22 + 68), 42 + screen.u(22)) - label
    word = stage.context.paint.text.width("Penalties", CAPTION)
    outside = max(0, corner.centerx + word / 2 + screen.u(8) - screen.stage.right)
    return corner.move(-round(outside), round(above) - corner.bottom)


def icon_box(stage: Stage) -> Rect:
    """Return the box of the icon with its word below it."""
    icon, text = icon_place(stage), stage.context.paint.text
    wide, high = text.width("Penalties", CAPTION), 2 * text.cap(CAPTION)
    return icon.union(Rect(icon.centerx - wide // 2, icon.bottom, wide, high))
