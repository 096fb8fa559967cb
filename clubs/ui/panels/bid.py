"""The choice of a number of tricks to bid."""

from pygame import Rect

from clubs.rules.action import Action, BidTricks
from clubs.rules.ask import Ask
from clubs.ui.components.materials import Kind
from clubs.ui.panels.base import Z_PANEL, Desk, Panel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.layout import columns
from clubs.ui.style.theme import BODY, CLAUSE, HEADING

COLUMNS = 7
WIDE_COLUMNS = 9
BOX = (112, 100)
LOWER = 80  # of a box, beside large text
GAP = (18, 18)
BETWEEN_SMALL_ONES = 0.36  # of the stage's width: the room between two plaques of a small window
TWO_FIGURES_WITHIN = 900  # ms


class BidPanel(Panel):
    """Numbers as a field of buttons, a closed one struck out; the large button bids the chosen one."""

    ask: Ask

    def __init__(self, desk: Desk, ask: Ask) -> None:
        super().__init__(desk, ask)
        self.chosen: int | None = None
        self._typed: tuple[int, float] = (0, -10_000.0)
        self.most = desk.view.public.size

    def ids_of(self, action: Action) -> tuple[str, ...]:
        return (f"bid {action.tricks}",) if isinstance(action, BidTricks) else ()

    def named(self, action: Action) -> str:
        return f"Bid {action.tricks}" if isinstance(action, BidTricks) else super().named(action)

    def status(self) -> tuple[str, str]:
        return "", ""

    def first(self) -> str:
        """Return the button of an even share, a harmless place to begin."""
        share = round(self.most / self.desk.match.setup.seats)
        open_to = [action.tricks for action in self.ask.actions() if isinstance(action, BidTricks)]
        return f"bid {min(open_to, key=lambda tricks: abs(tricks - share))}"

    def widgets(self) -> list[Widget]:
        found = [self._number(tricks) for tricks in range(self.most + 1)]
        label, reason = (
            ("Bid", "Choose a number first.") if self.chosen is None else (f"Bid {self.chosen}", "")
        )
        return [*found, self.action("confirm", 0, label, lambda: self._bid(self.chosen), reason=reason)]

    def _number(self, tricks: int) -> Widget:
        reason = self.ask.why_not(BidTricks(self.seat, tricks))
        return Widget(
            id=f"bid {tricks}",
            rect=self._box(tricks),
            role="button",
            label=f"{tricks}",
            value="chosen" if tricks == self.chosen else "",
            enabled=reason is None,
            reason=reason.words if reason else "",
            region="numbers",
            activate=lambda: self._choose(tricks),
            about=Explanation(f"Bid {tricks}", self._effect_of(tricks)),
        )

    def _choose(self, tricks: int) -> None:
        """Take a number up at the first choice, bid it at the second."""
        if self.chosen == tricks:
            self._bid(tricks)
        else:
            self.desk.context.announce(f"{tricks} chosen; once more to bid it.")
        self.chosen = tricks

    def means(self, action: Action) -> bool:
        return self.chosen is not None and action == BidTricks(self.seat, self.chosen)

    def _bid(self, tricks: int | None) -> None:
        if tricks is not None:
            self.desk.answer(BidTricks(self.seat, tricks))

    def digit(self, n: int) -> str | None:
        """Choose a number; two figures typed in quick succession make one number."""
        before, when = self._typed
        now = self.desk.context.now
        number = before * 10 + n if now - when < TWO_FIGURES_WITHIN and before * 10 + n <= self.most else n
        if number > self.most:
            return None
        self._typed = (number, now)
        if self.ask.why_not(BidTricks(self.seat, number)) is None:
            self.desk.context.sound("number")
            self.chosen = number
        return f"bid {number}"

    def _box(self, tricks: int) -> Rect:
        screen = self.screen
        in_row = columns(self.most + 1, COLUMNS if self.most < 14 else WIDE_COLUMNS)
        shrink = 1.0 if self.most < 18 else 0.72
        width = max(screen.c * BOX[0] * shrink, 44)
        tall = LOWER if screen.more_text else BOX[1]
        height = max(screen.c * tall * shrink, 42)
        step_x, step_y = width + screen.c * GAP[0], height + screen.c * GAP[1]
        left = screen.middle[0] - (in_row * step_x - screen.c * GAP[0]) / 2
        top = screen.v(412) + screen.e * 0.5 + 90 * screen.more_text
        x, y = left + tricks % in_row * step_x, top + tricks // in_row * step_y
        return Rect(round(x), round(y), round(width), round(height))

    def sprites(self, focus: Focus) -> list[Sprite]:
        paint, screen, theme = self.paint, self.screen, self.theme
        x = screen.middle[0]
        shadow = theme.title_shadow
        room = screen.stage.width * (BETWEEN_SMALL_ONES if screen.tight else 1)
        role = paint.text.shrunk(self.ask.title, HEADING.sized(40), room)
        title = paint.text.image(self.ask.title, role, theme.title, shadow=shadow)
        clause = paint.text.image(self.ask.clause, CLAUSE, theme.title, shadow=shadow)
        top, above = self._box(0).top, screen.t - screen.more_text
        found = [
            centred(title, x, top - 88 * above - 12 * screen.more_text, Z_PANEL),
            centred(clause, x, top - 42 * above, Z_PANEL),
        ]
        for widget in self.widgets():
            if widget.id == "confirm":
                found += self.button(widget, "primary", focus)
            else:
                found += self._number_sprites(widget, focus)
        if (said := self._effect()) and (bottom := self._box(self.most).bottom):
            line = paint.text.image(said, BODY, theme.heading, shadow=shadow)
            found.append(centred(line, x, bottom + 38 * (screen.t - screen.more_text), Z_PANEL))
        return found

    def _effect(self) -> str:
        if self.chosen is None:
            return ""
        return self._effect_of(self.chosen) or f"Bid {self.chosen}: choose it again, or press the button"

    def _effect_of(self, tricks: int) -> str:
        effect = self.ask.effect(BidTricks(self.seat, tricks))
        return effect.words if effect else ""

    def _number_sprites(self, widget: Widget, focus: Focus) -> list[Sprite]:
        paint, theme, rect = self.paint, self.theme, widget.rect
        chosen = bool(widget.value)
        kind: Kind = "primary" if chosen else "secondary"
        face = paint.buttons.face(rect.size, kind, self.button_state(widget, focus))
        found = [*self.ring(widget, focus), Sprite(face, *rect.topleft, Z_PANEL)]
        ink = theme.button_ink if chosen else theme.text if widget.enabled else theme.disabled
        figure = paint.text.image(widget.label, HEADING.sized(38), ink)
        y = rect.centery if widget.enabled else rect.centery - rect.height * 0.12
        found.append(centred(figure, rect.centerx, y, Z_PANEL + 1))
        if not widget.enabled:
            strike = paint.panels.rule(rect.width * 0.5, max(2, self.screen.u(4)), theme.ember, 1.0)
            found.append(centred(strike, rect.centerx, y, Z_PANEL + 2))
            lock = paint.draw.icon("lock", rect.height * 0.22, theme.disabled)
            found.append(centred(lock, rect.centerx, rect.bottom - rect.height * 0.2, Z_PANEL + 1))
        return found
