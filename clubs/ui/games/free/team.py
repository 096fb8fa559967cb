"""Two against one: how a joker changes the table."""

from typing import Final

from pygame import Rect

from clubs.cards import JOKER_1, JOKER_2, is_joker, name
from clubs.games.free.auction import BidsMade, Contract
from clubs.language import _
from clubs.ui.games.free.zones import of_contract
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Explanation, Focus, Spot
from clubs.ui.tabletop.card_layout import Z_TABLE
from clubs.ui.tabletop.names import within

MEDALLION: Final = 40
GAP: Final = 12
Z_JOKER: Final = Z_TABLE + 9


class TeamTable(Overlay):
    """The team of a joker: the partner's medallion and name at each of the two, and the second joker.

    All of it is public: the one joker lies before its bidder, the other before the partner (F-5).
    """

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        team = self._team
        if not team:
            return []
        chips = [self._chip(seat, team) for seat in self.stage.public.seats]
        return [*self._second_joker(*team), *(Sprite(chip, *box.topleft, Z_JOKER + 1) for chip, box in chips)]

    def explained(self) -> list[Spot]:
        team, names = self._team, self.stage.match.names
        if not team:
            return []
        joint = _("{name} and {other} are a team", name=names[team[0]], other=names[team[1]])
        about = Explanation(joint, _("Together they need all ten tricks."))
        return [Spot(self._chip(seat, team)[1], about) for seat in self.stage.public.seats]

    @property
    def _team(self) -> tuple[int, ...]:
        """The joker's bidder and the partner; nobody without a joker."""
        seats = self.stage.public.note(Contract).seats
        return seats if len(seats) > 1 else ()

    def _second_joker(self, bidder: int, partner: int) -> list[Sprite]:
        """Draw the joker that was not bid, behind the partner's bids."""
        stage = self.stage
        bids = stage.public.note(BidsMade).by(bidder)
        other = next((JOKER_1 + JOKER_2 - bid for bid in bids if is_joker(bid)), JOKER_2)
        place = of_contract(stage.places, stage.public, partner)[-1]
        card = stage.context.paint.cards.image(name(other), place.width)
        return [centred(card, place.x, place.y, Z_JOKER)]

    def _chip(self, seat: int, team: tuple[int, ...]) -> tuple[Image, Rect]:
        """Draw with whom, or against whom, a seat plays; its box is under its bids, and above ours."""
        stage = self.stage
        screen, where = stage.context.screen, stage.places.seats[seat]
        partner = next((other for other in team if other != seat), None) if seat in team else None
        chip, gap = self._joined(partner), screen.c * GAP
        box, bids = Rect(0, 0, chip.width, chip.height), of_contract(stage.places, stage.public, seat)
        if where.own:
            free = (
                bids[0].y - bids[0].width * 0.7 if partner is not None else where.plaque.top - screen.c * 80
            )
            box.bottomleft = (where.plaque.left, round(free - gap))
        else:
            under = (
                bids[0].y + bids[0].width * 0.7
                if partner is not None
                else where.plaque.bottom + screen.c * 60
            )
            box.midtop = (where.plaque.centerx, round(under + gap))
        return chip, screen.inside(box)

    def _joined(self, partner: int | None) -> Image:
        """Draw a chip with the partner's medallion and name, or that the seat is alone."""
        stage = self.stage
        paint, match = stage.context.paint, stage.match
        if partner is None:
            return paint.labels.chip(_("alone against two"), icon="flag", line=False)
        words = paint.labels.chip(_("team with {name}", name=within(match.names[partner])))
        side = max(stage.context.screen.c * MEDALLION, 24)
        face = paint.panels.medallion(match.seating[partner].animal, side, bright=True)

        def make() -> Image:
            canvas = Canvas(side * 0.9 + words.width, max(side, words.height), 6)
            canvas.put(words, side * 0.9, (canvas.height - words.height) / 2)
            canvas.put(face, 0, (canvas.height - side) / 2)
            return canvas.image()

        return paint.draw.cached(("team", partner, match.names[partner], round(side)), make)
