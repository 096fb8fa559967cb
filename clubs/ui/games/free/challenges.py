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
from clubs.language import _, message, shown
from clubs.rules import engine
from clubs.rules.event import CardPlayed, Event
from clubs.rules.public import Public
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import hand
from clubs.ui.components.buttons import State
from clubs.ui.games.free.marks import on_honour, others
from clubs.ui.games.free.sheet import CARDS, Sheet
from clubs.ui.games.free.words import about_challenge
from clubs.ui.panels.kept_clear import plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FreeRoom, lower_right, state_of
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Canvas, Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import CHIP, LINEAR, NAME, Motion
from clubs.ui.tabletop.card_layout import Z_FOCUS, Z_PLAQUE, Z_TOP

HIGH: Final = 52
"""Of a button, in design units."""
FLIPS: Final = Motion(160, LINEAR)
UNDER: Final = 71
"""From a plaque to its button: the closed hand lies between them."""
TILTED: Final = 0.65
"""From the middle of a tilted card to its side, with some air, in widths."""
BESIDE: Final = 60
"""From a plaque to its button in a small window."""
PAST: Final = 4  # pixels, from a packet to the button beside it
OBJECTIONS: Final = 1600
"""ms for which a finished trick lies before another seat takes it (F-18)."""
LINE: Final = 36
"""Half of the height that the status line keeps."""
BESIDE_TRICK: Final = Custom((0, 68), "", lambda *_: ())
"""The room of the button that takes the trick."""
Press = Callable[[], Transition | None]
CHALLENGE: Final = message("Challenge", context="verb")
FLAG: Final = 0.46
"""The flag, as a part of the height."""


def flag(context: Context, rect: Rect, state: State, part: float | None) -> Sprite:
    """Draw the flag of a button, which flips with a challenge; `part` is how far it has."""
    side = rect.height * FLAG
    ink = context.theme.disabled if state == "disabled" else context.theme.ember
    image = context.paint.draw.icon("flag", side, ink)
    if part is not None:
        image = scaled(image, max(0.08, abs(math.cos(math.tau * part))), 1.0)
    x = rect.centerx if context.screen.tight else rect.left + 14 * context.screen.c + side / 2
    return centred(image, x, rect.centery, Z_PLAQUE)


def face(context: Context, size: tuple[int, int], state: State, key: str) -> Image:
    """Draw a button without its flag: word and key cap, if it has one."""
    paint, (width, height) = context.paint, size
    word_of_it = _(CHALLENGE)

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
        role = paint.text.shrunk(word_of_it, NAME.sized(30), max(room, 1))
        ink = theme.disabled if off else theme.text
        word = paint.text.image(word_of_it, role, ink)
        canvas.put(word, left, (height - word.height) / 2)
        if cap is not None and word.width <= room:
            canvas.put(cap, width - cap.width - 12 * u, (height - cap.height) / 2)
        return canvas.image()

    return paint.draw.cached(("challenge", word_of_it, key, width, height, state, CHIP.size), make)


class Challenges(Overlay):
    """One button for each opponent, from their first card until the deal is scored.

    It challenges the card that they have on the table. While they have none there, it opens the sheet, on
    which any of their earlier cards can be chosen; before the score, that lies open by itself. A finished
    trick lies open before several people while no hand does: then each card has a button, and who challenges
    it is asked where two can. Whether there is something to find changes nothing here: all is made of public
    facts.
    """

    z = Z_FOCUS + 200
    _accused = SPECTATOR

    def happened(self, event: Event) -> None:
        """Leave a finished trick on the table long enough to challenge its cards."""
        view = self.desk().view
        if isinstance(event, Challenged) and not self.stage.context.reduced:
            ms = self.stage.context.duration(FLIPS)
            self.stage.timeline.run(("flag", event.seat), ms, FLIPS.ease)
        if isinstance(event, CardPlayed) and on_honour(view.public) and _finished(view):
            if len(self.stage.match.people) > 1:
                self.stage.see()
            elif self._for_another(view):
                self.stage.hold(OBJECTIONS)

    def _for_another(self, view: SeatView) -> bool:
        """Return whether the trick on the table is finished and not the viewer's to take."""
        winner = self.stage.game.winning(view.public)
        return _finished(view) and view.seat != (view.public.leader if winner is None else winner)

    @property
    def _together(self) -> bool:
        """Return whether a finished trick lies open before several people."""
        view = self.desk().view
        several = view.seat == SPECTATOR and len(self.stage.match.people) > 1
        return several and _finished(view) and self.stage.public is view.public

    # ------------------------------------------------------------ what can be challenged

    _known: tuple[Public, int, tuple[Challenge, ...]] | None = None

    @property
    def _public(self) -> Public | None:
        """Return the facts as they are shown, while the viewer may challenge; else None."""
        public, viewer = self.stage.public, self.desk().view.seat
        if not on_honour(public) or (viewer not in public.seats and not self._together):
            return None
        phase = engine.phase(self.stage.game, public)
        open_to = isinstance(phase, HonourPlay | Review) and viewer not in public.note(Accepted).seats
        return public if open_to else None

    @property
    def _reviewed(self) -> bool:
        public = self._public
        return public is not None and isinstance(engine.phase(self.stage.game, public), Review)

    def _allowed(self) -> tuple[Challenge, ...]:
        view = self.desk().view
        if self._known is None or self._known[0] is not view.public or self._known[1] != view.seat:
            by = self.stage.match.people if self._together else (view.seat,)
            found = (action for seat in sorted(by) for action in challenges(view.public, seat))
            mine = tuple(action for action in found if isinstance(action, Challenge))
            self._known = view.public, view.seat, mine
        return self._known[2]

    def _against(self, public: Public, seat: int) -> list[Challenge]:
        """Return the challenges of the card that a seat has on the table."""
        return [one for one in self._allowed() if (one.trick, one.other) == (len(public.tricks), seat)]

    def _why_not(self, public: Public, seat: int) -> str:
        """Return the reason why a seat's button is disabled, or nothing."""
        name = self.stage.match.names[seat]
        if any(play.seat == seat for play in public.plays):
            return "" if self._against(public, seat) else _("This card has been challenged already.")
        if self._together:
            return _("{name} has no card in this trick.", name=name)
        if not any(play.seat == seat for trick in public.tricks for play in trick.plays):
            return _("{name} has not played a card yet.", name=name)
        left = any(one.other == seat for one in self._allowed())
        return "" if left else _("All cards of {name} have been challenged.", name=name)

    def shifted(self, n: int) -> Press | None:
        """Return the press of the button of the n-th seat to the left."""
        if self._public is None:
            return None
        found = next(iter(self._buttons()[n - 1 : n]), None) if n else None
        return None if found is None else partial(self._key, found)

    @property
    def _seats(self) -> list[int]:
        """Return the seats whose cards can be challenged, in the order of their keys."""
        setup, me = self.stage.match.setup, self.stage.me
        together = [setup.left(me, steps) for steps in range(1, setup.seats + 1)]
        return together if self._together else others(self.desk().view)

    def _key(self, widget: Widget) -> Transition | None:
        if not widget.enabled or widget.activate is None:
            self.stage.context.sound("refuse")
            self.stage.say(widget.reason, urgent=True)
            return None
        return widget.activate()

    def _press(self, seat: int) -> None:
        """Challenge the card on the table, ask who does, or open the sheet of the earlier ones."""
        public = self._public
        against = self._against(public, seat) if public else []
        if len(against) == 1:
            self._challenge(against[0])
        else:
            self.open = self.open and self._accused == seat
            self._accused = seat
            self.toggle()

    def _challenge(self, action: Challenge) -> None:
        self.open = False
        if action in self._allowed():
            self.desk().answer(action)

    # ------------------------------------------------------------ widgets

    def widgets(self) -> list[Widget]:
        return [*self._buttons(), *super().widgets()]

    def shows(self) -> object:
        if self._public is None or not (self.open or (self._reviewed and not self._together)):
            return None
        return self._allowed(), self._accused, self._together, len(self.stage.history), seen(self.stage)

    def part(self) -> Part | None:
        """Return who may have challenged the card, or the sheet on which one is chosen."""
        public, screen, stage = self._public, self.stage.context.screen, self.stage
        if public is None or not (self.open or (self._reviewed and not self._together)):
            return None
        if self._together:
            buttons = self._challengers(public)
            return lower_right(screen, VStack((*buttons, BESIDE_TRICK), "small")) if buttons else None
        sheet, middle = self._sheet, screen.status[1]
        line = Rect(0, 0, screen.stage.width, 0 if screen.tight else round(2 * LINE * screen.c))
        line.center = screen.stage.centerx, round(middle)
        buttons_here = (widget.rect for widget in self._buttons())
        return FreeRoom(
            tuple((partial(sheet.part, width), ANY) for width in CARDS),
            screen.middle,
            (0.5, 0.5),
            (*seen(stage), *buttons_here, line),
            plaques(stage),
        )

    def _buttons(self) -> list[Widget]:
        public = self._public
        return [] if public is None else [self._button(public, seat) for seat in self._seats]

    def _challengers(self, public: Public) -> tuple[ActionButton, ...]:
        """Return a button for each person who may have challenged the card, over the one of the trick."""
        names = self.stage.match.names
        return tuple(
            ActionButton(
                f"by {one.seat}", _("{name} does", name=names[one.seat]), partial(self._challenge, one)
            )
            for one in reversed(self._against(public, self._accused))
        )

    def _button(self, public: Public, seat: int) -> Widget:
        screen, plaque = self.stage.context.screen, self.stage.places.seats[seat].plaque
        rect = Rect(plaque.left, plaque.bottom, plaque.width, round(max(HIGH * screen.c, 40)))
        rect.top += round(UNDER * screen.c)
        # Beside the log the trick is near: the button ends before its card.
        card = self.stage.places.trick(seat)
        near = round(abs(card.x - rect.centerx) + rect.width / 2 - card.width * TILTED)
        if near < rect.width:
            rect = Rect(
                rect.left if card.x > rect.centerx else rect.right - near, rect.top, near, rect.height
            )
        if screen.tight:
            # Under the closed hand there is no room: a flag on the inner side of the plaque, past its packet.
            rect.size = (rect.height, rect.height)
            gap, left = round(screen.c * BESIDE), plaque.centerx < screen.stage.centerx
            packet = self.stage.places.packet(seat)
            past = round(max(packet.width, screen.finger) / 2) + PAST
            start, end = plaque.right + gap, plaque.left - gap
            if packet.x > plaque.right:
                start = max(start, round(packet.x) + past)
            elif packet.x < plaque.left:
                end = min(end, round(packet.x) - past)
            rect.midleft = (start if left else end - rect.width, plaque.centery)
        if seat == self.stage.me:
            rect.bottomright = plaque.right, plaque.top - round(screen.u(14))
        why, name = self._why_not(public, seat), self.stage.match.names[seat]
        lying = next((play.card for play in public.plays if play.seat == seat), None)
        what = _("an earlier card") if lying is None else spoken(words(lying))
        return Widget(
            f"challenge {seat}",
            rect,
            "button",
            _("Challenge {name}: {what}", name=name, what=what),
            enabled=not why,
            reason=why,
            region="challenge",
            activate=partial(self._press, seat),
            about=about_challenge(name, lies=lying is not None),
        )

    @property
    def _sheet(self) -> Sheet:
        judged = {
            (event.seat, event.card): event.rule
            for event in self.stage.history
            if isinstance(event, Challenged) and event.rule != "F-17"
        }
        return Sheet(self.stage, others(self.desk().view), self._allowed(), judged, self._challenge)

    def status(self) -> tuple[str, str] | None:
        if self.stage.context.screen.tight and self._public is not None and (self.open or self._reviewed):
            return "", ""  # the sheet lies there
        if self.open and self._together:
            card = next((play.card for play in self.stage.public.plays if play.seat == self._accused), None)
            return _("Who challenges?"), "" if card is None else shown(words(card))
        if self.open and self._public is not None and not self._reviewed:
            return _(CHALLENGE), _("choose the card that was not allowed")
        view = self.desk().view
        if self.stage.public is not view.public or not on_honour(view.public) or not self._for_another(view):
            return None
        winner = self.stage.game.winning(view.public)
        whose = _("Nobody’s trick")
        if winner is not None:
            whose = _("{name}’s trick", name=self.stage.match.names[winner])
        return whose, _("challenge a card now, before it is taken")

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        stage = self.stage
        phase = engine.phase(stage.game, stage.public)
        if not isinstance(phase, HonourPlay | Review):
            return []
        found = self._on_honour()
        for number, widget in enumerate(self._buttons(), 1):
            state = state_of(widget, focus)
            seat = self._seats[number - 1]
            shift = _("Shift", context="key")
            key = f"{shift} {number}" if not isinstance(stage.context.device, Pad) else ""
            image = face(stage.context, widget.rect.size, state, key)
            if focus.visible and focus.has(widget):
                found.append(stage.context.paint.panels.ring(widget.rect, z=Z_PLAQUE))
            found.append(Sprite(image, *widget.rect.topleft, Z_PLAQUE))
            part = stage.timeline.part(("flag", seat))
            found.append(flag(stage.context, widget.rect, state, part))
        return [*found, *super().sprites(now, focus)]

    def _on_honour(self) -> list[Sprite]:
        context = self.stage.context
        chip = context.paint.labels.chip(_("On honour"))
        left, middle = context.screen.state_chip
        return [Sprite(chip, left, middle - chip.height / 2, Z_TOP)]


def _finished(view: SeatView) -> bool:
    """Return whether everybody who had a card has played to the trick on the table."""
    done = {play.seat for play in view.public.plays}
    return bool(done) and all(seat in done or not view.size(hand(seat)) for seat in view.public.seats)
