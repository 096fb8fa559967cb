"""The look of zones: the places of their cards, their drawing, and their movement in and out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from clubs.rules.event import CardsMoved
from clubs.rules.public import Public
from clubs.rules.zone import ASIDE, CARRIED, PACK, SeatZone, Zone, hand, passing, trick, won
from clubs.ui.style.theme import COLLECT, DEAL, PASS_CARDS, PLAY, SORT, Motion
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place

Lay: TypeAlias = Callable[[Places, Public, int, int], list[Place]]
"""The places of a zone's cards, for the seat that owns it and the number of cards."""


@dataclass(frozen=True, slots=True)
class ZoneLook:
    """The look of one zone.

    `up` cards lie face up if their faces are known. Cards that are not `shown` only move from and to their
    places; with `if_roomy` they are shown where plaques have their full size. Cards move by `arrives` into
    the zone and by `leaves` out of it, unless the zone at the other end has a movement for it.
    """

    lay: Lay
    height: Literal["closed", "table", "trick"] = "table"
    up: bool = False
    shown: bool = True
    if_roomy: bool = False
    arrives: Motion | None = None
    leaves: Motion | None = None


HIDDEN: Final = ZoneLook(lambda places, _, __, cards: [places.hidden] * cards, "closed", shown=False)
"""A zone that no one has given a look."""

COMMON: Final[Mapping[SeatZone, ZoneLook]] = {
    hand: ZoneLook(lambda places, _, seat, cards: places.closed(seat, cards), "closed", if_roomy=True),
    trick: ZoneLook(
        lambda places, _, seat, cards: [places.trick(seat)] * cards, "trick", up=True, arrives=PLAY
    ),
    passing: ZoneLook(
        lambda places, _, seat, cards: places.laid_down(seat, cards), up=True, leaves=PASS_CARDS
    ),
    won: ZoneLook(lambda places, _, seat, cards: places.pile(seat, cards), arrives=COLLECT),
    ASIDE.kind: ZoneLook(lambda places, _, __, cards: places.aside(cards), up=True, if_roomy=True),
    CARRIED.kind: ZoneLook(lambda places, _, __, cards: places.carried(cards)),
}
"""The zones of the engine, by their kinds."""


@dataclass(frozen=True, slots=True)
class ZoneLooks:
    """The looks of a game's zones: its `own` by their kinds, and those that all games share.

    `held` are the zones that a player holds in the hand, from left to right.
    """

    own: Mapping[SeatZone, ZoneLook] = field(default_factory=dict)
    held: tuple[SeatZone, ...] = (hand,)

    def of(self, zone: Zone) -> ZoneLook:
        """Return the look of a zone."""
        return self.own.get(zone.kind) or COMMON.get(zone.kind, HIDDEN)

    def move(self, event: CardsMoved) -> Motion:
        """Return the movement by which cards change place."""
        if event.source == PACK:
            return DEAL
        return self.of(event.target).arrives or self.of(event.source).leaves or SORT
