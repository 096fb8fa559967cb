"""The end of a deal on its table: the trick that decided it, one sentence, the tricks, and the way on."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message, shown
from clubs.ui.components.face import Face
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import trefoils_of
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import ROUNDED, Inside
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import DrawnPicture, Spacer
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.scores.deal_words import (
    result_for,
    score_aloud,
    seat_aloud,
    sum_line,
    trick_aloud,
    trick_caption,
)
from clubs.ui.scenes.scores.end_parts import Shown, ShownTrick, Speech, Tally
from clubs.ui.scenes.scores.end_scene import WIDE, EndScene, PlateButton, Reward
from clubs.ui.scenes.scores.score_plaques import ScorePlaques
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.widgets import Spot
from clubs.ui.style.theme import CAPTION, COUNTED, DIALOG_OUT, HEADING, SPEAKS, TRICK_RETURNS

RESULT: Final = HEADING.sized(34)
SIZES: Final = ((112, 168, 50), (92, 136, 44), (76, 104, 38), (62, 84, 32))
"""Design units of a card, of the face and of a trefoil, from the largest form to the smallest."""
WIDTHS: Final = (0.62, 0.52, 0.44, 0.78, 0.36, 0.96)
"""The parts of the window's width that are tried."""
SPREAD: Final = 1.5  # times its own height, which a form takes at most
EDGE = 28
AIR = 16
METER: Final = (0.5, 96)  # of the stage's width, and design units from the top


class Clearing(Part, frozen=True):
    """The first form that has room between what is `kept`, in the widest column in which it has."""

    forms: tuple[Part, ...]
    kept: tuple[Rect, ...]

    def width(self, paint: Painters) -> float:
        return self.forms[0].width(paint)

    def height(self, paint: Painters, width: float) -> float:
        return self.forms[0].height(paint, width)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        columns = [self._column(box, part, paint) for part in WIDTHS]

        for form in self.forms:
            for column in columns:
                high = self._needs(form, column, paint)
                if high <= column.height + ROUNDED:
                    layout.put(form, self._anchored(column, high))
                    return
        last = max(columns, key=lambda one: one.height * min(one.width, box.height))
        layout.put(self.forms[-1], last)

    @staticmethod
    def _needs(form: Part, column: Rect, paint: Painters) -> float:
        """Return the height that a form needs in a column; more than any if it is too narrow."""
        if form.min_width(paint) > column.width + ROUNDED:
            return float("inf")
        return form.height(paint, column.width)

    @staticmethod
    def _anchored(column: Rect, high: float) -> Rect:
        """Return the lower part of a column, if that is much higher than needed."""
        height = round(min(column.height, high * SPREAD))
        return Rect(column.left, column.bottom - height, column.width, height)

    def _column(self, box: Rect, part: float, paint: Painters) -> Rect:
        """Return the middle of a box, as wide as a part of it, between what is kept above and below."""
        wide = round(box.width * part)
        air = round(paint.screen.u(AIR))
        column = Rect(box.centerx - wide // 2, box.top, wide, box.height)
        column.height -= round(paint.screen.u(EDGE))
        for thing in self.kept:
            if not thing.colliderect(column):
                continue
            if thing.centery < box.centery:
                foot = column.bottom
                column.top = max(column.top, thing.bottom + air)
                column.height = max(0, foot - column.top)
            else:
                column.height = max(0, min(column.bottom, thing.top - air) - column.top)
        return column


class DealEndScene(EndScene):
    """The table stays as it is; over it stand what the deal came to, and the button for the next."""

    title = message("End of the deal")
    opaque = veiled = False
    order = ("next", "remark", "trick", "menu")
    entrance = DIALOG_OUT

    def begin(self, me: int) -> None:
        self._come()
        self._plaques = ScorePlaques(self.context, self.timeline, self.match, self.game, self.public, me)
        self._reward = Reward(self.context, self.timeline, "good" if self.deal.is_good else "comfort")

    def lead(self) -> PushButton:
        back = self.actions.back
        if back is not None:
            return self.bright("back", shown(back.label), back.icon, back.go)
        return self.bright("next", _("Next deal"), "play", self.actions.next_deal)

    @property
    def headline(self) -> str:
        return result_for(self.deal, self.match)

    def says(self) -> list[str]:
        deal = self.deal
        match = self.match
        others = (seat_aloud(deal, match, seat) for seat in deal.sides.firsts if seat not in deal.ours)
        practice = [_("This deal is practice and counts in no statistics.")] if self.practice else []
        return [f"{self.headline}.", score_aloud(deal), spoken(self._said), *others, *practice]

    @property
    def _said(self) -> str:
        """The remark, with who makes it."""
        if self.remark.speaker is None:
            return shown(self.remark.words)
        return _("{name}: {words}", name=self._caption, words=self.remark.words)

    @property
    def _caption(self) -> str:
        """Who speaks, and to whom if several people sit there."""
        if self.remark.speaker is None:
            return ""
        name = self.remark.speaker[1]
        several = len(self.match.people) > 1
        if several:
            return _("{name} to {other}", name=name, other=self.match.names[self.deal.seat])
        return shown(name)

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        forms = (*(self._upright(*sizes) for sizes in SIZES), self._flat(*SIZES[2]), self._flat(*SIZES[3]))
        button = self._ways()
        scrolled = VStack((ScrollArea(self._flat(*SIZES[3]), WHOLE, grow=1), button), "small")
        kept = (*self._plaques.boxes, *self._head())
        whole = tuple(VStack((form, Spacer("large", grow=1), button), "none") for form in forms)
        menu = PlateButton(self.context.screen.menu_button, self.back)
        return ZStack((Clearing((*whole, scrolled), kept), menu))

    def _ways(self) -> Part:
        """Return the button that leads on, with a quiet one that begins the same deal again."""
        lead = Inside(self.lead(), widest=WIDE)
        back = self.actions.back
        if back is None or back.again is None:
            return lead
        again = PushButton("again", _("Play it again"), back.again, "bare", "undo", region="next")
        return VStack((lead, Inside(again, "centre")), "tight")

    def _head(self) -> Iterator[Rect]:
        """Yield the boxes of the goal meter and the menu button."""
        screen = self.context.screen
        wide = round(screen.stage.width * METER[0])
        yield Rect(screen.stage.centerx - wide // 2, 0, wide, round(screen.c * METER[1]))
        yield screen.menu_button

    def _upright(self, card: float, face: float, pip: float) -> Part:
        parts = (*self._trick(card), Spacer("small", grow=1), self._speech(face))
        return VStack((*parts, Spacer("small", grow=1), *self._tally(pip)), "small", grow=6)

    def _flat(self, card: float, face: float, pip: float) -> Part:
        left, right = (VStack(tuple(parts), "tight") for parts in (self._trick(card), self._tally(pip)))
        beside = HStack((left, right), "large")
        return VStack((Inside(beside), self._speech(face)), "small", grow=6)

    def _trick(self, size: float) -> Iterator[Part]:
        """Yield the deciding trick and its chip."""
        deal = self.deal
        caption = trick_caption(deal, self.match)
        if not caption:
            return
        seats = [play.seat for play in deal.plays]
        yield ShownTrick(
            id="trick",
            said=trick_aloud(deal, self.match),
            cards=tuple(play.card for play in deal.plays),
            animals=tuple(self.match.seating[seat].animal for seat in seats),
            taker=seats.index(deal.taker) if deal.taker in seats else None,
            lost=deal.taker_lost,
            size=size,
        )
        yield DrawnPicture(caption, lambda paint: paint.labels.chip(caption, line=False))

    def _speech(self, face: float) -> Part:
        speaker = self.remark.speaker
        return Speech(
            id="remark",
            said=self._said,
            words=self.remark.words,
            animal="" if speaker is None else speaker[0],
            caption=self._caption,
            face=Face("pleased" if self.deal.is_good else "kind"),
            size=face,
        )

    def _tally(self, pip: float) -> Iterator[Part]:
        """Yield the tricks, where some are owed, and the line under them."""
        deal = self.deal
        trefoils = trefoils_of(deal.made, deal.owed, exact=deal.owing == "bid")
        if trefoils and deal.owing != "points":
            yield Tally(trefoils=trefoils, size=pip)
        yield TextBlock(self.headline, RESULT, "accent", "centre", heading=True)
        if of := sum_line(deal):
            yield TextBlock(of, CAPTION, "muted", "centre")

    # ------------------------------------------------------------ what comes, one after the other

    def _come(self) -> None:
        """Start what comes: the trick, the bubble, and the trefoils."""
        context = self.context
        timeline = self.timeline
        after = 0.0
        for thing, move in (("trick", TRICK_RETURNS), ("remark", SPEAKS)):
            ms = context.duration(move)
            if ms:
                timeline.run(thing, ms, move.ease, delay=after)
                after += ms
        owed = max(self.deal.made, self.deal.owed)
        each = context.duration(COUNTED)
        apart = context.duration(replace(COUNTED, ms=COUNTED.apart))
        for number in range(owed if each else 0):
            timeline.run(("trefoil", number), each, COUNTED.ease, delay=after + number * apart)

    def decor(self) -> list[Sprite]:
        found = super().decor()
        for part, placed in self.layout.of_kind(Shown):
            sprites = part.pictures(placed.paint, placed.box)
            way = self._way(placed.box) if isinstance(part, ShownTrick) else (0, 0)
            coming = self._coming(part, sprites, way)
            found += self.layout.cut_all(coming, placed.clip)
        return found

    def _way(self, box: Rect) -> tuple[int, int]:
        """Return the way from a box to the plaque of the seat that took the trick."""
        where = [one.plaque for one in self._plaques.places.seats if one.seat == self.deal.taker]
        return (where[0].centerx - box.centerx, where[0].centery - box.centery) if where else (0, 0)

    def _coming(self, part: Shown, sprites: Sequence[Sprite], way: tuple[int, int]) -> Iterator[Sprite]:
        """Yield the pictures of a part as far as they have come on their way."""
        for number, sprite in enumerate(sprites):
            thing = ("trefoil", number) if isinstance(part, Tally) else part.id
            come = self.timeline.part(thing)
            if come is None:
                yield sprite
            elif come > 0:
                x = sprite.x + way[0] * (1 - come)
                y = sprite.y + way[1] * (1 - come)
                yield sprite._replace(x=x, y=y, alpha=round(255 * min(1.0, come)))

    def backdrop(self) -> list[Sprite]:
        clear = [
            placed.box for part, placed in self.layout.of_kind(Shown) if not isinstance(part, ShownTrick)
        ]
        return [*self._plaques.sprites(), *self._reward.leaves(clear)]

    def explained(self) -> list[Spot]:
        return [*super().explained(), *self._plaques.explained()]

    def readings(self) -> list[Reading]:
        """Add the scores of all seats, at their plaques."""
        plaques = [
            Reading(f"score {where.seat}", where.plaque, seat_aloud(self.deal, self.match, where.seat))
            for where in self._plaques.places.seats
        ]
        return [*super().readings(), *plaques]
