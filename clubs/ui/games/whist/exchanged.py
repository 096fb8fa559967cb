"""Who exchanged, under the plaques, and the hand that the viewer put down, to look at again."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import CardSet, contains, count, each, name
from clubs.games.whist import PUT_DOWN, Exchanges
from clubs.language import _, message
from clubs.rules.event import CardsMoved, Event
from clubs.rules.public import Public, trick_cards
from clubs.rules.zone import hand
from clubs.ui.components.cardart import BACK
from clubs.ui.components.painters import Painters
from clubs.ui.games.whist.places import put_down
from clubs.ui.games.whist.words import ExchangeWords
from clubs.ui.panels.kept_clear import seen
from clubs.ui.panels.on_table import ANY, FreeRoom
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, DrawnPicture, Portrait
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded
from clubs.ui.shell.caps import cap
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Explanation, Focus, Spot, Widget
from clubs.ui.style.theme import BODY, LABEL, POPOVER_RADII, SETTLE, Motion
from clubs.ui.tabletop.card_layout import Z_TABLE, Z_TOP
from clubs.ui.tabletop.seats import CLOSED_WIDTH, Place
from clubs.ui.tabletop.sorting import in_order
from clubs.ui.texts.moved_cards import listed_cards

WIDTH, CARD, PLAYED_RISE, MEDALLION = 472, 84, 12, 50
"""The cards together, one of them, how far a played one rises, and the medallion, in design units."""
MARK: Final = 32  # design units
LEAST: Final = 40  # pixels, the width of a card whose index can be read
LEFT, TOP = 25, 373
SLIDE: Final = Motion(260, SETTLE, still=120)
VEIL: Final = 0.34
LINE: Final = BODY.sized(28)
TITLE: Final = message("The hand you put down")
Z_STRIP: Final = Z_TOP + 10
Z_UNDER: Final = Z_TOP - 2  # under the plaque and its light


class GhostStrip(Overlay):
    """Show the hand that one put down, and who holds it now; both follow from what one has seen oneself."""

    command = "put_down"
    z = Z_STRIP

    def toggle(self) -> Transition | None:
        if not self.cards:
            self.stage.say(_("You have put no hand down in this deal."))
            return None
        self.stage.changes.run("ghost", SLIDE)
        return super().toggle()

    def happened(self, event: Event) -> None:
        self.open = self.open and bool(self.cards)

    @property
    def cards(self) -> CardSet:
        """The hand that the viewer put down in this deal; none for a spectator, who did not see it."""
        source = hand(self.stage.me)
        moves = (event for event in self.stage.history if isinstance(event, CardsMoved))
        return next((m.cards for m in moves if (m.source, m.target) == (source, PUT_DOWN) and m.cards), 0)

    def says(self) -> tuple[str, ...]:
        cards = listed_cards(self.stage.game, self.cards)
        return (f"You put down {cards}. {self._holder}.",) if self.open else ()

    # ------------------------------------------------------------ on the screen

    @property
    def _lying(self) -> list[Place]:
        return put_down(self.stage.places, count(self.cards))

    @property
    def _box(self) -> Rect:
        """The box of what is seen of the hand over one's own plaque, large enough to be pressed."""
        lying, screen = self._lying, self.stage.context.screen
        left, width = lying[0].x - lying[0].width / 2, lying[-1].x - lying[0].x + lying[0].width
        top = round(lying[0].y - lying[0].width * 0.7)
        box = Rect(round(left), top, screen.target(width), screen.own_plaque.top - top)
        high = screen.target(box.height)
        return Rect(box.left, box.bottom - high, box.width, high)

    def widgets(self) -> list[Widget]:
        if not self.cards:
            return []
        about = Explanation(_(TITLE), f"{self._holder}.", self.command)
        strip = Widget(
            "ghost",
            self.surfaces[0] if self.open else self._box,
            "button",
            _(TITLE),
            value=self._holder if self.open else "",
            region="memory",
            activate=self.toggle,
            about=self.stage.context.explained(about),
        )
        return [strip]

    @property
    def _words(self) -> ExchangeWords:
        return ExchangeWords(self.stage.public, self.stage.match.names, self.stage.me)

    @property
    def _holder(self) -> str:
        return self._words.holder()

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        found, paint = list[Sprite](), self.stage.context.paint
        for widget in self.widgets():
            rect = widget.rect
            if focus.visible and focus.has(widget):
                found.append(paint.panels.ring(rect, POPOVER_RADII, Z_STRIP))
            if not self.open:
                found += [*(self._back(place) for place in self._lying), self._mark()]
                continue
            part = self.stage.changes.part("ghost")
            come = 1.0 if part is None or self.stage.context.reduced else part
            strip = super().sprites(now, focus)
            found += [sprite._replace(x=sprite.x - (1 - come) * rect.right) for sprite in strip]
        return found

    def _back(self, place: Place) -> Sprite:
        image = self.stage.context.paint.cards.image(BACK, place.width)
        return centred(image, place.x, place.y, Z_UNDER)

    def _mark(self) -> Sprite:
        """Return the sign of the exchange on the hand, which tells it from tricks that were won."""
        screen = self.stage.context.screen
        mark = self.stage.context.paint.panels.badge(max(screen.u(MARK), 18), "swap")
        return centred(mark, self._box.centerx, screen.own_plaque.top - mark.height / 2, Z_UNDER + 1)

    def shows(self) -> object:
        stage, gone = self.stage, played(self.stage.public)
        return self.open, self.cards, gone, self._holder, seen(stage), stage.context.key(self.command)

    def part(self) -> Part | None:
        stage, cards, taker = self.stage, self.cards, self._words.taker()
        if not self.open or not cards:
            return None
        face, left = list[Part](), list[Part]()
        if taker is not None:
            rest = count(cards & ~played(stage.public))
            face.append(Portrait(stage.match.seating[taker].animal, MEDALLION))
            left.append(DrawnPicture(rest, partial(_left, rest, count(cards))))
        title = Label(_(TITLE), LABEL.sized(30), "accent")
        words = VStack((title, Label(self._holder, LINE, "muted", whole=True)), "small", grow=1)
        key = stage.context.key(self.command)
        keys = [DrawnPicture(key, partial(cap, key=key))] if key else []
        unit = max(CARD, LEAST / stage.context.screen.u(1))
        hand = Custom((WIDTH, unit * 1.4 + PLAYED_RISE), (cards, played(stage.public)), self._hand, "")
        strip = Container(Padding(VStack((HStack((*face, words, *keys)), hand))), radii=POPOVER_RADII)
        column = VStack((strip, *left), align="start")
        screen, high = stage.context.screen, stage.context.paint.labels.status("M", "").height
        status = Rect(screen.stage.left, round(screen.status[1] - high / 2), screen.stage.width, high)
        at = screen.stage.left + screen.u(LEFT), screen.v(TOP) + screen.e * 0.3
        return FreeRoom(((lambda: column, ANY),), at, (0.0, 0.0), (*seen(stage), status))

    def _hand(self, paint: Painters, box: Rect) -> list[Sprite]:
        """Draw the cards, those that have been played raised and in shade."""
        gone, rise = played(self.stage.public), paint.screen.u(PLAYED_RISE)
        cards = in_order(self.stage.game, each(self.cards))
        width = (box.height - rise) / 1.4
        step = (box.width - width) / max(1, len(cards) - 1)
        found = []
        for place, card in enumerate(cards):
            was_played = contains(gone, card)
            image = _veiled(self.stage.context.paint, name(card), width, was_played=was_played)
            found.append(Sprite(image, box.left + place * step, box.top + (0 if was_played else rise)))
        return found


@cached_picture
def _veiled(paint: Painters, card: str, width: float, *, was_played: bool) -> Image:
    """Draw a card under a veil of lacquer: it is a memory."""
    w, h = round(width), round(width * 1.4)
    canvas = Canvas(w, h, 8)
    canvas.put(paint.cards.image(card, w, 0, "shade" if was_played else "plain"), 0, 0)
    veil = paint.draw.drawing(w, h)
    veil.path(rounded(0, 0, w, h, w * 0.075), paint.theme.lacquer_top, VEIL)
    canvas.put(paint.draw.finish(veil), 0, 0)
    return canvas.image()


def _left(rest: int, cards: int, paint: Painters) -> Image:
    """Draw the chip that says how many cards of the hand are left."""
    words = _("Seen by you alone · {rest} of {cards} left", rest=rest, cards=cards)
    return paint.labels.chip(words, icon="eye", line=False)


def played(public: Public) -> CardSet:
    """Return the cards that have been played in this deal."""
    cards = public.on_table
    for trick in public.tricks:
        cards |= trick_cards(trick)
    return cards


APART = 6  # pixels from a card of the trick


class SwapChips(Overlay):
    """Show under the closed hand of each seat that has exchanged whose hand it took."""

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        return [Sprite(chip, *box.topleft, Z_TABLE) for _, chip, box in self._chips()]

    def explained(self) -> list[Spot]:
        return [Spot(box, self._about(seat)) for seat, _, box in self._chips()]

    def _about(self, seat: int) -> Explanation:
        """Explain what a seat has done, with the key that shows the hand which it took, if one knows that."""
        words = self._words
        command = "put_down" if words.taker() == seat else ""
        return self.stage.context.explained(Explanation(words.swapped(seat), words.about(seat), command))

    @property
    def _words(self) -> ExchangeWords:
        return ExchangeWords(self.stage.public, self.stage.match.names, self.stage.viewer)

    def _chips(self) -> Iterator[tuple[int, Image, Rect]]:
        """Yield the chip of each opponent who has exchanged, and its box, once all have decided."""
        stage = self.stage
        public, screen = stage.public, stage.context.screen
        if len(public.note(Exchanges).made) < public.setup.seats:
            return
        for seat in stage.places.seats:
            taught = stage.talk.taught
            if seat.own or not (said := self._words.swapped(seat.seat, explains=taught)):
                continue
            chip = stage.context.paint.labels.chip(said, icon="swap", line=False)
            box = Rect(0, 0, chip.width, chip.height)
            under = seat.plaque.bottom + screen.c * (19 + CLOSED_WIDTH * 0.7 + 14)
            box.midtop = (seat.plaque.centerx, round(under))
            box = _beside(box, stage.places.trick(seat.seat).box.inflate(2 * APART, 2 * APART), screen.stage)
            yield seat.seat, chip, screen.inside(box)


def _beside(box: Rect, card: Rect, stage: Rect) -> Rect:
    """Return the box of a chip inside the stage, beside the card of a trick, or else below it."""
    if not box.colliderect(card):
        return box.clamp(stage)
    box = box.copy()
    if card.centerx > box.centerx:
        box.right = card.left
    else:
        box.left = card.right
    box.clamp_ip(stage)
    if box.colliderect(card):
        box.top = card.bottom
    return box
