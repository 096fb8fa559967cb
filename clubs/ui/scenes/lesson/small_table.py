"""A small table for two with a few large cards: their places, and what stands round them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import Suit, suit, suit_sign, words
from clubs.language import _
from clubs.rules.ask import Ask, WhyNot
from clubs.rules.measure import Measure, Words
from clubs.rules.option import Setup
from clubs.rules.zone import hand, trick
from clubs.ui.panels.base import Remark
from clubs.ui.panels.play import PlayPanel
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.lesson.taught import LessonHud
from clubs.ui.scenes.table.hud import trick_marks
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.shell.scene import Frame
from clubs.ui.shell.tooltip import wraps
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.layout import UNDER_ICONS, Screen
from clubs.ui.style.theme import CHIP
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.fan import FOCUS_RISE, FanCard
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place

# Design units of cards.
TRICK: Final = 168
HAND: Final = 188
STEP: Final = 190
BACK: Final = 66
APART: Final = 255  # from the middle of one card of the trick to that of the other
BELOW: Final = 26  # from a card of the trick to the word under it
OVER_RIM: Final = 26  # from the upper edge of the table to the middle of the plaque on it
FOOT: Final = 12  # from the foot of the hand to that of the window
BESIDE: Final = 70  # from our plaque to the hand
BESIDE_HAND: Final = 26  # from the hand to why a card of it has to wait
SIGN: Final = 20  # the width of a sign of the trail
SIGNS: Final = 3
FADE: Final = 80.0  # ms for each sign of the trail
TILT: Final = 2.5  # degrees


class SmallPlaces(Places):
    """The places on a small table: no card of the hand lies over another."""

    emblem = False

    def __init__(self, screen: Screen, setup: Setup, me: int) -> None:
        super().__init__(screen, setup, me)
        self.table = screen.small_table
        self.seats = tuple(
            replace(one, plaque=self._own(one.plaque) if one.own else self._across(one.plaque))
            for one in self.seats
        )

    def _own(self, plaque: Rect) -> Rect:
        unit = self.screen.c
        box = plaque.copy()
        box.right = round(self.table.centerx - (STEP + HAND / 2 + BESIDE) * unit)
        return self.screen.inside(box)

    def _across(self, plaque: Rect) -> Rect:
        box = plaque.copy()
        box.center = self.table.centerx, round(self.table.top + OVER_RIM * self.screen.c)
        return box

    def trick(self, seat: int) -> Place:
        unit = self.screen.c
        own = self.seats[seat].own
        x = self.table.centerx + (APART if own else -APART) / 2 * unit
        return Place(x, self.table.centery - 6 * unit, TRICK * unit, 0.0 if own else -TILT)

    def fan(self, cards: int, groups: object = (), raised: int | None = None) -> list[FanCard]:
        del groups, raised
        unit = self.screen.c
        found = []
        for number in range(cards):
            aside = number - (cards - 1) / 2
            x = self.table.centerx + aside * STEP * unit
            width = HAND * unit
            y = self.screen.height - FOOT * unit - width * 0.7
            box = Rect(0, 0, round(width), round(width * 1.4 + FOCUS_RISE * unit))
            box.midbottom = round(x), self.screen.height
            found.append(FanCard(Place(x, y, width, TILT * aside), box, 0.5, clear=True))
        return found

    def closed(self, seat: int, cards: int) -> list[Place]:
        plaque = self.seats[seat].plaque
        unit = self.screen.c
        aside = [number - (cards - 1) / 2 for number in range(cards)]
        y = plaque.bottom + BACK * 0.45 * unit
        return [Place(plaque.centerx + at * 44 * unit, y, BACK * unit, -5.0 * at) for at in aside]

    def packet(self, seat: int) -> Place:
        where = self.seats[seat]
        unit = self.screen.c
        x = where.plaque.right + (BACK / 2 + 24) * unit if not where.own else where.plaque.centerx
        y = where.plaque.centery if not where.own else where.plaque.top - BACK * 0.8 * unit
        return Place(x, y, BACK * 0.8 * unit)

    def pile(self, seat: int, tricks: int) -> list[Place]:
        return [self.packet(seat)] * tricks


@dataclass(frozen=True, slots=True)
class SmallPlates(Nameplates):
    """The plaques of a small table: whether the viewer is `asked`, and which card was `led`, if called so."""

    scores: bool = False
    plain: bool = True
    led: bool = True
    asked: bool = False

    def _measure(self, seat: int) -> Measure:
        plays = self.stage.public.plays
        if plays and plays[0].seat == seat:
            card = words(plays[0].card)
            return Words(_("led {card}", card=card) if self.led else _("played {card}", card=card))
        return Words(_("your turn") if seat == self.viewer and self.asked else " ")


@dataclass(eq=False)
class SmallHud(LessonHud):
    """The signs round the cards of a small table: the trail from card to card, and no scores.

    The trail began to appear at the moment `since` (ms).
    """

    since: float = 0.0

    @property
    def trail(self) -> Suit | None:
        """Return the suit of the trail: the one led, or trumps where we have none; None before a lead."""
        stage = self.stage
        led = self.stage.public.led
        if led is None or not stage.open:
            return None
        zones = hand(stage.me), trick(stage.me)
        ours = [shown.card for zone in zones for shown in stage.board.cards(zone)]
        follows = any(suit(card) == led for card in ours if card is not None)
        return led if follows else stage.game.trumps

    def icons(self) -> list[Widget]:
        screen = self.stage.context.screen
        ways = self.ways
        following = self.course.at + 1
        leave = self.icon("back", _("Leave the lesson"), screen.menu_button, "top", ways.leave)
        last = following == len(self.course.stages)
        skip = partial(ways.open, following) if not last else ways.end
        return [leave, self.icon("skip", _(UNDER_ICONS["skip"]), screen.action_slot(0), "corner", skip)]

    @property
    def status(self) -> tuple[str, str]:
        """Nothing: the teacher says what is to be done."""
        return "", ""

    @property
    def _plates(self) -> SmallPlates:
        panel = self.parts.panel
        return SmallPlates(
            self.stage, panel.desk.view.seat, led=self._knows_lead, asked=panel.ask is not None
        )

    @property
    def _knows_lead(self) -> bool:
        """Whether “lead” is known as the word for the first card of a trick."""
        return _("Lead") in self.course.stages[: self.course.at + 1]

    @property
    def _compares(self) -> bool:
        """Whether one card does not lie there alone: only then is it told which one wins."""
        return len(self.stage.public.plays) != 1

    def explained(self) -> list[Spot]:
        return super().explained() if self._compares else self.parts.panel.explained()

    def sprites(self, now: float) -> list[Sprite]:
        return [
            *self._plates.sprites(now, self.parts.waiting),
            *(trick_marks(self.stage) if self._compares else ()),
            *self._words(),
            *self._trail(now),
            *self._header.sprites(),
            *self._icon_sprites(),
            *self._notes(),
        ]

    def _notes(self) -> list[Sprite]:
        """Return why a card has to wait: at the right of the hand, if there is room."""
        stage = self.stage
        paint = self.stage.context.paint
        parts = self.parts
        remark = parts.panel.remark(parts.pointed)
        fan = stage.card_layout.fan
        if remark is None or not fan:
            return parts.messages.sprites(remark, self.captions)
        hand = fan[-1][1].hit
        window = paint.screen.stage
        about = Explanation(remark.title, *remark.lines)
        for title, body in wraps(paint, about, window.width):
            box = Rect((0, 0), paint.labels.tooltip_size(body, title, "right"))
            box.midleft = hand.right + round(BESIDE_HAND * paint.screen.c), round(fan[-1][1].place.y)
            if box.right <= self.icons()[-1].rect.left:
                return [Sprite(paint.labels.tooltip(body, title=title, side="right"), *box.topleft, Z_SAID)]
        return parts.messages.sprites(remark, self.captions)

    def _words(self) -> Iterator[Sprite]:
        """Yield the word under each place of the trick."""
        stage = self.stage
        paint = self.stage.context.paint
        plays = stage.public.plays
        first = _("led", context="card") if self._knows_lead else _("played", context="card")
        for seat in stage.public.seats:
            led = bool(plays) and plays[0].seat == seat
            own = _("yours") if seat == stage.me else ""
            asked = self.parts.panel.ask is not None
            if (stage.open or asked) and (word := first if led else own):
                place = stage.places.trick(seat)
                image = paint.text.image(word, CHIP, paint.theme.title, shadow=paint.theme.title_shadow).told(
                    ""
                )
                y = place.y + place.width * 0.7 + BELOW * paint.screen.t * 0.8
                yield centred(image, place.x, y, Z_TABLE)

    def _trail(self, now: float) -> Iterator[Sprite]:
        """Yield the signs from the card that was led to ours, which appear one after the other."""
        stage = self.stage
        paint = self.stage.context.paint
        sign = self.trail
        if sign is None:
            return
        letter = suit_sign(sign)
        image = paint.draw.pip(letter, SIGN * paint.screen.c, paint.theme.felt_suits[letter])
        middle = stage.context.screen.small_table
        for number in range(SIGNS):
            part = 1.0 if stage.context.reduced else (now - self.since) / FADE - number
            if part > 0:
                aside = (number - (SIGNS - 1) / 2) * SIGN * 1.25 * paint.screen.c
                yield centred(
                    image, middle.centerx + aside, middle.centery, Z_TABLE, round(255 * min(1.0, part))
                )


class SmallPlay(PlayPanel):
    """The hand on a small table: a card that has to wait says why when it has the focus, by no rule."""

    waits = ""

    def _why_not(self, shown: TableCard) -> WhyNot | None:
        reason = super()._why_not(shown)
        return None if reason is None else WhyNot("", self.waits or reason.words)

    def card_about(self, shown: TableCard) -> Explanation | None:
        return None

    def remark(self, focused: TableCard | None) -> Remark | None:
        if focused is None or focused.card is None or (reason := self._why_not(focused)) is None:
            return None
        return Remark(focused.uid, _("{card} has to wait", card=words(focused.card)), (reason.words,))


class SmallLessonScene(LessonScene):
    """Play one step at a small table without scores, bids and dealer."""

    places = SmallPlaces
    _since = 0.0

    def _open(self, ask: Ask) -> None:
        before = self.panel.ask
        super()._open(ask)
        if before != ask:
            self._since = self.context.now
            panel = SmallPlay(self._desk(), ask)
            panel.waits = self.controller.turn.waits
            self.panel = panel
            self.teaching.hint.lamp = False
            self.stage.relay()

    def _hud(self) -> SmallHud:
        parts = super()._hud().parts
        return SmallHud(parts, self.commands, self.course, self.ways, self.wrong, 0, None, self._since)

    def still(self) -> bool:
        faded = self.context.reduced or self.context.now >= self._since + SIGNS * FADE
        return faded and super().still()

    def frame(self, now: float) -> Frame:
        return Frame(self.context.paint.small_table(), self.sprites(now))
