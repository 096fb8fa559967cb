"""The things on the table that explain themselves when they are pointed at."""

from collections.abc import Iterator

from pygame import Rect

from clubs.cards import contains
from clubs.language import _
from clubs.rules.zone import Zone, hand, trick
from clubs.ui.games import presentation
from clubs.ui.render.sprite import box_round
from clubs.ui.shell.widgets import Explanation, Spot
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts import table as texts
from clubs.ui.texts.players import LEVEL_NAMES, PLAYERS, character

UNSEEN = 236  # design units: the side of what stands for a zone whose cards are not shown


class TableExplanations:
    """The explanations of one table, as far as the viewer has seen it; `viewer` is -1 for a spectator."""

    def __init__(self, stage: Stage, viewer: int) -> None:
        self.stage = stage
        self.viewer = viewer
        self.public = stage.public
        self.game = stage.game
        self.names = addressed(stage.match.names, viewer)
        self.texts = presentation(stage.game.id).texts

    def things(self) -> list[Spot]:
        """Return the places of cards and plaques, from the lowest to the topmost."""
        return [*self._zones(), *self._plaques()]

    # ------------------------------------------------------------ cards

    def _zones(self) -> Iterator[Spot]:
        for zone, cards in self.stage.board.zones.items():
            if not cards or zone == hand(self.stage.me):
                continue
            boxes = [self._card(shown.uid) for shown in cards]
            about = self.zone(zone)
            if about is not None:
                yield Spot(boxes[0].unionall(boxes[1:]), about)

    def _card(self, uid: int) -> Rect:
        rest = self.stage.card_layout.cards[uid]
        width, height = rest.pose.width, rest.pose.width * 1.4
        if not rest.shown and rest.pose.width:
            width = height = UNSEEN * self.stage.context.screen.c
        return box_round(rest.pose.x, rest.pose.y, width, height)

    def zone(self, zone: Zone) -> Explanation | None:
        """Return what the cards of a zone are."""
        stage, public = self.stage, self.public
        if zone.seat < 0:
            about = self.texts.zones.get(zone.name)
            return about and Explanation(_(about.fact), _(about.follows))
        name = self.names[zone.seat]
        if zone.kind == trick:
            card = stage.board.cards(zone)[-1].card
            if card is None or not public.plays:
                return None
            return texts.played(
                name,
                card,
                led=zone.seat == public.plays[0].seat,
                winning=zone.seat == stage.winner,
                cancelled=contains(self.game.cancelled(public), card),
            )
        if stage.places.compact and zone.seat != stage.me:
            return None
        return texts.closed_hand(name, len(stage.board.cards(zone))) if zone.kind == hand else None

    # ------------------------------------------------------------ round the cards

    def _plaques(self) -> Iterator[Spot]:
        for seat in self.stage.places.seats:
            about = texts.plaque(self.game, self.public, self.texts, self.names, seat.seat)
            yield Spot(seat.plaque, about)
            face = Rect(seat.plaque.topleft, (seat.plaque.height, seat.plaque.height))
            yield Spot(face, self.player(seat.seat))

    def player(self, seat: int) -> Explanation:
        """Return who sits at a seat: a person, or a computer player of a level and with a character."""
        seating = self.stage.match.seating[seat]
        follows = f"{_(character(seating.character))} {_(PLAYERS[seating.level])}".lstrip()
        if seat == self.viewer:
            return Explanation(_("This is you"), follows if len(self.stage.match.people) > 1 else "")
        if seating.is_person:
            return Explanation(_("{name} is a person", name=seating.name), follows)
        level = LEVEL_NAMES[seating.level]
        return Explanation(_("{name} is a computer player, {level}", name=seating.name, level=level), follows)
