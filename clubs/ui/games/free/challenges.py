"""Challenging a card on honour: a button for each opponent, and the sheet of the cards played so far."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import words
from clubs.cards.spoken import spoken
from clubs.games.free.actions import Challenge
from clubs.games.free.honour import Accepted, Challenged, HonourPlay, Review, challenges
from clubs.rules import engine
from clubs.rules.event import CardPlayed, Event
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import hand
from clubs.ui.components.buttons import State
from clubs.ui.games.free.marks import on_honour, others
from clubs.ui.games.free.sheet import Sheet
from clubs.ui.games.free.texts import about_challenge
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Canvas, Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import CHIP, LINEAR, NAME, Motion
from clubs.ui.tabletop.card_layout import Z_PLAQUE, Z_TOP

HIGH: Final = 52
"""Of a button, in design units."""
FLAG: Final = 0.46
"""The flag, as a part of the height."""
FLIPS: Final = Motion(160, LINEAR)
UNDER: Final = 71
"""From a plaque to its button: the closed hand lies between them."""
BESIDE: Final = 60
"""From a plaque to its button in a small window; the sign of who acts lies between them."""
OBJECTIONS: Final = 1600
"""ms for which a finished trick lies before another seat takes it (F-18)."""
Press = Callable[[], Transition | None]


class Challenges(Overlay):
    """One button for each opponent, from their first card until the deal is scored.

    It challenges the card that they have on the table. While they have none there, it opens the sheet, on
    which any of their earlier cards can be chosen; before the score, that lies open by itself. Whether there
    is something to find changes nothing here: all is made of public facts.
    """

    def happened(self, event: Event) -> None:
        """Leave a finished trick on the table long enough to challenge its cards."""
        view = self.desk().view
        if isinstance(event, Challenged) and not self.stage.context.reduced:
            ms = self.stage.context.duration(FLIPS)
            self.stage.timeline.run(("flag", event.seat), ms, FLIPS.ease)
        if isinstance(event, CardPlayed) and on_honour(view.public) and self._for_another(view):
            self.stage.hold(OBJECTIONS)

    def _for_another(self, view: SeatView) -> bool:
        """Return whether the trick on the table is finished and not the viewer's to take."""
        public = view.public
        done = {play.seat for play in public.plays}
        finished = all(seat in done or not view.size(hand(seat)) for seat in public.seats)
        winner = self.stage.game.winning(public)
        return bool(done) and finished and view.seat != (public.leader if winner is None else winner)

    # ------------------------------------------------------------ what can be challenged

    _known: tuple[Public, int, tuple[Challenge, ...]] | None = None

    @property
    def _public(self) -> Public | None:
        """Return the facts as they are shown, while the viewer may challenge; else None."""
        public, viewer = self.stage.public, self.desk().view.seat
        if viewer not in public.seats or not on_honour(public):
            return None
        phase = engine.phase(self.stage.game, public)
        open_to = isinstance(phase, HonourPlay | Review) and viewer not in public.note(Accepted).seats
        return public if open_to else None

    @property
    def _reviewed(self) -> bool:
        public = self._public
        return public is not None and isinstance(engine.phase(self.stage.game, public), Review)

    def _lying(self, public: Public, seat: int) -> Challenge | None:
        """Return the challenge of the card that a seat has on the table, if there is one."""
        lies = any(play.seat == seat for play in public.plays)
        return Challenge(self.desk().view.seat, len(public.tricks), seat) if lies else None

    def _allowed(self) -> tuple[Challenge, ...]:
        view = self.desk().view
        if self._known is None or self._known[0] is not view.public or self._known[1] != view.seat:
            found = challenges(view.public, view.seat)
            mine = tuple(action for action in found if isinstance(action, Challenge))
            self._known = view.public, view.seat, mine
        return self._known[2]

    def _why_not(self, public: Public, seat: int) -> str:
        """Return the reason why a seat's button is disabled, or nothing."""
        name = self.stage.match.names[seat]
        allowed = self._allowed()
        if lying := self._lying(public, seat):
            return "" if lying in allowed else "This card has been challenged already."
        if not any(play.seat == seat for trick in public.tricks for play in trick.plays):
            return f"{name} has not played a card yet."
        return (
            "" if any(one.other == seat for one in allowed) else f"All cards of {name} have been challenged."
        )

    def shifted(self, n: int) -> Press | None:
        """Return the press of the button of the n-th seat to the left."""
        if self._public is None:
            return None
        found = next((one for one in self._buttons() if one.id == f"challenge {self._seat(n)}"), None)
        return None if found is None else partial(self._key, found)

    def _seat(self, n: int) -> int | None:
        seats = others(self.desk().view)
        return seats[n - 1] if 0 < n <= len(seats) else None

    def _key(self, widget: Widget) -> Transition | None:
        if not widget.enabled or widget.activate is None:
            self.stage.context.sound("refuse")
            self.stage.say(widget.reason, urgent=True)
            return None
        return widget.activate()

    def _press(self, seat: int) -> None:
        """Challenge the card on the table, or open the sheet of the earlier ones."""
        public = self._public
        lying = self._lying(public, seat) if public else None
        if lying is None:
            self.toggle()
        else:
            self._challenge(lying)

    def _challenge(self, action: Challenge) -> None:
        self.open = False
        if action in self._allowed():
            self.desk().answer(action)

    # ------------------------------------------------------------ widgets

    def widgets(self) -> list[Widget]:
        if self._public is None:
            return []
        return [*self._buttons(), *(self._sheet.widgets() if self.open or self._reviewed else ())]

    def _buttons(self) -> list[Widget]:
        public = self._public
        return [] if public is None else [self._button(public, seat) for seat in others(self.desk().view)]

    def _button(self, public: Public, seat: int) -> Widget:
        screen, plaque = self.stage.context.screen, self.stage.places.seats[seat].plaque
        rect = Rect(plaque.left, plaque.bottom, plaque.width, round(max(HIGH * screen.c, 40)))
        rect.top += round(UNDER * screen.c)
        if screen.tight:
            # Under the closed hand there is no room: a flag on the inner side of the plaque.
            rect.size = (rect.height, rect.height)
            gap, left = round(screen.c * BESIDE), plaque.centerx < screen.stage.centerx
            rect.midleft = (plaque.right + gap if left else plaque.left - gap - rect.width, plaque.centery)
        why, name = self._why_not(public, seat), self.stage.match.names[seat]
        lying = next((play.card for play in public.plays if play.seat == seat), None)
        what = "an earlier card" if lying is None else spoken(words(lying))
        return Widget(
            f"challenge {seat}",
            rect,
            "button",
            f"Challenge {name}: {what}",
            enabled=not why,
            reason=why,
            region="challenge",
            activate=partial(self._press, seat),
            about=about_challenge(name, lies=lying is not None),
        )

    @property
    def _sheet(self) -> Sheet:
        desk, screen = self.desk(), self.stage.context.screen
        judged = {
            (event.seat, event.card): event.rule
            for event in self.stage.history
            if isinstance(event, Challenged) and event.rule != "F-17"
        }
        foot = max(widget.rect.bottom for widget in self._buttons())
        top = foot + (4 if screen.tight else 14 * screen.c)
        return Sheet(self.stage, others(desk.view), self._allowed(), judged, self._challenge, top)

    def status(self) -> tuple[str, str] | None:
        if self.stage.context.screen.tight and self._public is not None and (self.open or self._reviewed):
            return "", ""  # the sheet lies there
        if self.open and self._public is not None and not self._reviewed:
            return "Challenge", "choose the card that was not allowed"
        view = self.desk().view
        if self.stage.public is not view.public or not on_honour(view.public) or not self._for_another(view):
            return None
        winner = self.stage.game.winning(view.public)
        whose = "Nobody’s trick" if winner is None else f"{self.stage.match.names[winner]}’s trick"
        return whose, "challenge a card now, before it is taken"

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:  # noqa: ARG002 (buttons do not move)
        stage = self.stage
        phase = engine.phase(stage.game, stage.public)
        if not isinstance(phase, HonourPlay | Review):
            return []
        found = self._on_honour()
        for number, widget in enumerate(self._buttons(), 1):
            state: State = "disabled" if not widget.enabled else "hover" if focus.has(widget) else "rest"
            seat = others(self.desk().view)[number - 1]
            key = f"Shift {number}" if not isinstance(stage.context.device, Pad) else ""
            face = self._face(widget.rect, state, key)
            if focus.visible and focus.has(widget):
                ring = stage.context.paint.panels.focus_ring(*widget.rect.size)
                found.append(Sprite(ring, *widget.rect.topleft, Z_PLAQUE))
            found.append(Sprite(face, *widget.rect.topleft, Z_PLAQUE))
            found.append(self._flag(widget.rect, state, stage.timeline.part(("flag", seat))))
        if self._public is not None and (self.open or self._reviewed):
            found += self._sheet.sprites(focus)
        return found

    def _on_honour(self) -> list[Sprite]:
        context = self.stage.context
        chip = context.paint.labels.chip("On honour", bright=True)
        left, middle = context.screen.state_chip
        return [Sprite(chip, left, middle - chip.height / 2, Z_TOP)]

    def _flag(self, rect: Rect, state: State, part: float | None) -> Sprite:
        """Draw the flag of a button, which flips with a challenge."""
        context, side = self.stage.context, rect.height * FLAG
        ink = context.theme.disabled if state == "disabled" else context.theme.ember
        flag = context.paint.draw.icon("flag", side, ink)
        if part is not None:
            flag = scaled(flag, max(0.08, abs(math.cos(math.tau * part))), 1.0)
        x = rect.centerx if context.screen.tight else rect.left + 14 * context.screen.c + side / 2
        return centred(flag, x, rect.centery, Z_PLAQUE)

    def _face(self, rect: Rect, state: State, key: str) -> Image:
        """Draw a button without its flag: word and key cap, if it has one."""
        paint, (width, height) = self.stage.context.paint, rect.size

        def make() -> Image:
            draw, theme, u = paint.draw, paint.theme, paint.screen.c
            canvas = Canvas(width, height, draw.u(34))
            canvas.put(paint.buttons.face((width, height), "secondary", state), 0, 0)
            if paint.screen.tight:
                return canvas.image()
            off, side = state == "disabled", height * FLAG
            cap = paint.labels.key_cap(key) if key else None
            left = 22 * u + side
            room = width - left - (cap.width if cap else 0) - 22 * u
            role = paint.text.shrunk("Challenge", NAME.sized(22), max(room, 1))
            ink = theme.disabled if off else theme.text
            word = paint.text.image("Challenge", role, ink)
            canvas.put(word, left, (height - word.height) / 2)
            if cap is not None and word.width <= room:
                canvas.put(cap, width - cap.width - 12 * u, (height - cap.height) / 2)
            return canvas.image()

        return paint.draw.cached(("challenge", key, width, height, state, CHIP.size), make)
