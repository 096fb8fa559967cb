"""The verdict on a challenge, in words and movement (F-17 … F-19)."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import name, suit_name, words
from clubs.games.free.honour import Challenged
from clubs.language import _, message
from clubs.rules.event import DealStarted, Event
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import hand, trick
from clubs.ui.games.free.penalties import icon_box
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import FreeRoom
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Portrait
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.motion import eased
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.theme import CLAUSE, CROWN, FADE, GLIDE, HEADING, LINEAR, POPOVER_RADII, SHAKE, Motion
from clubs.ui.tabletop.card_layout import Z_FOCUS, Z_TRICK, CardAtRest
from clubs.ui.tabletop.card_moves import CardMoves
from clubs.ui.tabletop.names import addressed, within

FACE: Final = 80  # design units
LEAD: Final = HEADING.sized(36)
WIDTHS: Final = (900.0, 640.0, 480.0, 360.0, 280.0)  # design units of text
APPEARS: Final = Motion(180, FADE, still=80)
STAYS: Final = 2400
"""ms for which a verdict is held, whatever the speed of cards; a key or a click ends it."""
STAYS_IF_WRONG: Final = 1400
SHADES: Final = Motion(180, FADE, still=80)
FORFEIT: Final = Motion(340, GLIDE, arc=70)
"""The crown on its way from a forfeited card."""


@dataclass(frozen=True, slots=True)
class VerdictWords:
    """A verdict: whom it is about, its line, and its clause."""

    seat: int
    lead: str
    clause: str = ""


def verdict(event: Challenged, view: SeatView, names: tuple[str, ...], winner: int | None) -> VerdictWords:
    """Return the verdict for the viewer, who is "you"; `winner` would take the trick on the table now."""
    public, seat, card = view.public, event.seat, words(event.card)
    who = addressed(names, view.seat)
    if not event.rule:
        return VerdictWords(seat, _("Nothing to find with {name}.", name=within(who[seat])))
    kept: str = message("{card}, which a handicap takes", card=card)
    if event.unfollowed is not None:
        kept = suit_name(event.unfollowed)
    fields = {"name": who[seat], "kept": kept, "card": card, "by": within(who[event.by])}
    if event.rule == "F-17":
        again = message("{name} {name:takes/take} {card} back and {name:chooses/choose} again")
        back = again if view.size(hand(seat)) else message("{name} {name:takes/take} {card} back")
        clause = message("{name} kept {kept} · no penalty before the next card")
        return VerdictWords(seat, _(back, **fields), _(clause, **fields))
    if event.rule == "F-19":
        tricks = enumerate(public.tricks, 1)
        number = next(n for n, done in tricks if (seat, event.card) in done.plays)
        lead = _("{name} kept {kept}: no plus points in this deal", **fields)
        clause = message("{card} to trick {number} · found by {by}", number=number)
        return VerdictWords(seat, lead, _(clause, **fields))
    done = all(view.size(hand(s)) == 0 or any(p.seat == s for p in public.plays) for s in public.seats)
    lead = _("{name} kept {kept}: {card} is forfeited", **fields)
    if done and winner is None:
        lead = _("{name} kept {kept}: nobody takes the trick", **fields)
    elif done and winner is not None:
        lead = _("{name} kept {kept}: the trick goes to {to}", to=within(who[winner]), **fields)
    left = _("no card is left to win")
    if best := next((words(play.card) for play in public.plays if play.seat == winner), ""):
        left = _("{card} is the best card left", card=best)
        left = left if done else _("{card} is the best card so far", card=best)
    return VerdictWords(seat, lead, _("{card} stays but is forfeited · {left}", card=card, left=left))


def lasts(event: Challenged, context: Context) -> float:
    """Return the ms for which the table waits with a verdict."""
    if not event.rule:
        return STAYS_IF_WRONG
    return STAYS + (_crowned_after(context) if event.rule == "F-18" else 0.0)


def _moves(context: Context) -> bool:
    return not context.reduced and context.settings.speed != "instant"


def _shaded_after(context: Context) -> float:
    """Return the ms after which a forfeited card goes into shade."""
    return 2 * context.duration(SHAKE) if _moves(context) else 0.0


def _crowned_after(context: Context) -> float:
    """Return the ms after which the crown has landed on the next best card."""
    return _shaded_after(context) + context.duration(FORFEIT) if _moves(context) else 0.0


class VerdictNotice(Overlay):
    """The panel in place of the status line; a forfeited card shakes, and the crown leaves it."""

    z = Z_FOCUS + 190
    _words: VerdictWords | None = None
    _flight: tuple[int, int] | None = None
    _bright: CardAtRest | None = None

    def happened(self, event: Event) -> None:
        if isinstance(event, DealStarted):
            self.close()
        elif isinstance(event, Challenged):
            self._judge(event)

    def close(self) -> None:
        super().close()
        self._words = self._flight = None
        self.stage.timeline.drop("verdict")

    def _judge(self, event: Challenged) -> None:
        stage, view = self.stage, self.desk().view
        winner = stage.game.winning(view.public)
        self._words = verdict(event, view, tuple(stage.match.names), winner)
        after = 0.0
        if event.rule == "F-18":
            after = _crowned_after(stage.context)
            self._forfeit(event, winner)
        else:
            stage.catch_up(view.public)
        ms = lasts(event, stage.context) - after
        stage.timeline.run("verdict", ms, LINEAR, delay=after)

    # ------------------------------------------------------------ F-18

    def _forfeit(self, event: Challenged, winner: int | None) -> None:
        """Shake the card, lay it in shade, and let the crown leave it."""
        stage, context = self.stage, self.stage.context
        was, public = stage.winner, self.desk().view.public
        if _moves(context):
            moves = CardMoves(context, stage.timeline)
            for shown in stage.board.cards(trick(event.seat)):
                moves.shake(shown.uid, stage.card_layout.cards[shown.uid].pose)
        self._cue(_shaded_after(context), lambda: self._shade(event, public))
        if was is not None and winner is not None and was != winner:
            self._cue(_shaded_after(context), partial(self._take_off, was, winner))
            self._cue(_crowned_after(context), partial(self._crown, winner))

    def _shade(self, event: Challenged, public: Public) -> None:
        """Lay the card in shade: for a moment its bright picture fades over the dark one."""
        stage = self.stage
        lying = [shown.uid for shown in stage.board.cards(trick(event.seat))]
        self._bright = stage.card_layout.cards[lying[0]] if lying else None
        stage.catch_up(public)
        if ms := stage.context.duration(SHADES):
            stage.timeline.run("shade", ms, SHADES.ease)

    def _bright_card(self) -> list[Sprite]:
        part, rest = self.stage.timeline.part("shade"), self._bright
        if part is None or rest is None or rest.card is None:
            return []
        cards, pose = self.stage.context.paint.cards, rest.pose
        if not cards.ready(name(rest.card), pose.width, pose.angle, rest.state):
            return []
        image = cards.image(name(rest.card), pose.width, pose.angle, rest.state)
        return [centred(image, pose.x, pose.y, Z_TRICK + 22, round(255 * (1 - part)))]

    def _cue(self, after: float, action: Callable[[], None]) -> None:
        if after:
            self.stage.timeline.cue(after, action)
        else:
            action()

    def _take_off(self, was: int, winner: int) -> None:
        """Send the crown on its way."""
        ms = self.stage.context.duration(FORFEIT)
        if ms and _moves(self.stage.context):
            self._flight = was, winner
            self.stage.timeline.run("crown flies", ms, LINEAR)
            self.stage.winner = None
            self.stage.relay()

    def _crown(self, winner: int) -> None:
        self._flight = None
        self.stage.timeline.drop("crown flies")
        self.stage.winner = winner
        self.stage.changes.run("crown", CROWN)
        self.stage.relay()

    def _crown_in_flight(self) -> list[Sprite]:
        part, stage = self.stage.timeline.part("crown flies"), self.stage
        if part is None or self._flight is None:
            return []
        screen = stage.context.screen
        ends = []
        for seat in self._flight:
            place = stage.places.trick(seat)
            ends.append((place.x + place.width * 0.47, place.y - place.width * 0.67))
        (x0, y0), (x1, y1) = ends
        far = eased(FORFEIT.ease, part)
        high = FORFEIT.arc * screen.c * math.sin(math.pi * far)
        badge = stage.context.paint.panels.badge(max(screen.u(36), 22))
        return [centred(badge, x0 + (x1 - x0) * far, y0 + (y1 - y0) * far - high, Z_TRICK + 25)]

    # ------------------------------------------------------------ the panel

    def status(self) -> tuple[str, str] | None:
        """Return an empty status line while the verdict stands in its place."""
        return ("", "") if self._shown is not None else None

    @property
    def _shown(self) -> VerdictWords | None:
        return self._words if self.stage.timeline.part("verdict") is not None else None

    def shows(self) -> object:
        return self._shown, seen(self.stage)

    def part(self) -> Part | None:
        """Return the words beside a face, in the place of the status line, clear of the cards above it."""
        shown, stage = self._shown, self.stage
        if shown is None:
            return None
        screen = stage.context.screen
        face = Portrait(stage.match.seating[shown.seat].animal, FACE, bright=True)
        lead = TextBlock(shown.lead, LEAD, "accent", heading=True)
        clause = (TextBlock(shown.clause, CLAUSE.sized(28), "strong"),) if shown.clause else ()
        row = HStack((face, VStack((lead, *clause))))
        panel = Container(Padding(row, "medium", "small"), radii=POPOVER_RADII)
        at = screen.status[0], screen.status[1] + 9 * screen.c
        forms = tuple((lambda: panel, width) for width in WIDTHS)
        kept = (*self._kept, icon_box(stage))
        return FreeRoom(forms, at, (0.5, 0.5), kept, (*plaques(stage), *closed_hands(stage)))

    @property
    def _kept(self) -> tuple[Rect, ...]:
        """The boxes left free: of the hand, in which nothing is chosen now, no air above the cards."""
        layout, kept = self.stage.card_layout, seen(self.stage)
        if not layout.fan:
            return kept
        hand, top = kept[0], round(layout.hand_top)
        return Rect(hand.left, top, hand.width, hand.bottom - top), *kept[1:]

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        part, ms = self.stage.timeline.part("verdict") or 0.0, self.stage.context.duration(APPEARS)
        alpha = 255 if not ms else min(255, round(255 * part * STAYS / ms))
        panel = [sprite._replace(alpha=alpha) for sprite in super().sprites(now, focus)]
        return [*self._bright_card(), *self._crown_in_flight(), *panel]
