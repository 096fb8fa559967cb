"""The path of a card to its new place, leg by leg. Times are ms at normal speed."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clubs.ui.render.motion import STRAIGHT, Pose
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import (
    CHEST_CARD,
    CHEST_RISE,
    COLLECT,
    DEAL,
    EXCHANGE,
    FALLS,
    FALLS_SIZE,
    FAN_OPENS,
    FLIP,
    FLIP_TILT,
    GATHER,
    JOIN_PILE,
    LANDING,
    LIFT,
    PLAY,
    RISES,
    SETTLE,
    SORT,
    STOP,
    Bezier,
    Motion,
)
from clubs.ui.tabletop.card_animations import CardAnimation
from clubs.ui.tabletop.card_layout import Z_HAND, Z_MOVING, CardLayout

AS_DEALT = 29
"""A step that mixes a hand of up to 52 cards, since a view has it sorted and no dealt hand is."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One part of a card's path: its end, start, duration and easing; see Tween."""

    to: Pose
    start: float
    ms: float
    ease: Bezier
    arc: tuple[float, float] = STRAIGHT
    aside: bool = False


class CardPaths:
    """The paths of all cards that some events have moved, to their new places."""

    def __init__(
        self, screen: Screen, card_layout: CardLayout, animations: Mapping[int, CardAnimation]
    ) -> None:
        self.screen, self.card_layout, self.animations = screen, card_layout, animations
        self._landed = max(
            (animation.delay + animation.move.ms for animation in animations.values()), default=0.0
        )
        own = [shown.uid for shown, _ in card_layout.fan if shown.uid in animations]
        self._own = {uid: place for place, uid in enumerate(own)}
        mixed = sorted(own, key=lambda uid: uid * AS_DEALT % 53)
        self._dealt = {uid: place for place, uid in enumerate(mixed)}

    def legs(self, uid: int, start: Pose, end: Pose) -> list[Leg]:
        """Return the legs of one card's path, in order."""
        animation = self.animations[uid]
        match animation.move:
            case move if move is DEAL and uid in self._own:
                return list(self._into_the_hand(uid, animation, end))
            case move if move is PLAY or move is STOP:
                return self._landing(animation, start, end)
            case move if move is FALLS:
                return self._falling(animation, start, end)
            case move if move is COLLECT:
                return self._onto_the_pile(animation, start, end)
            case move if move is CHEST_CARD:
                return list(self._out_of_the_chest(uid, animation, start, end))
            case move if move is EXCHANGE and end.up and uid in self._own:
                return list(self._crossing(uid, animation, start, end))
        return [self._leg(animation.move, animation.delay, start, end)]

    def _leg(self, move: Motion, delay: float, start: Pose, end: Pose) -> Leg:
        return Leg(end, delay, move.ms, move.ease, bend(move, start, end, self.screen))

    # ------------------------------------------------------------ by movement

    def _into_the_hand(self, uid: int, animation: CardAnimation, end: Pose) -> Iterator[Leg]:
        """Move onto a closed packet, which opens as dealt; then turn the cards over, and sort them."""
        middle = self.card_layout.fan[len(self.card_layout.fan) // 2][1].place
        place = self._dealt[uid]
        height = Z_HAND + place - self.card_layout.cards[uid].z
        packet = Pose(middle.x, middle.y, middle.width, 0.0, up=False, lift=height)
        yield Leg(packet, animation.delay, animation.move.ms, animation.move.ease)
        lying = self.card_layout.fan[place][1].place
        closed = Pose(lying.x, lying.y, lying.width, lying.angle, up=False, lift=height)
        yield Leg(closed, self._landed, FAN_OPENS.ms, FAN_OPENS.ease)
        if not end.up:
            return
        opened = self._landed + FAN_OPENS.ms
        yield from self._flip(opened + place * FLIP.apart, closed)
        turned = opened + (len(self._dealt) - 1) * FLIP.apart + FLIP.ms
        yield Leg(end, turned, SORT.ms, SORT.ease)

    def _flip(self, start: float, closed: Pose) -> Iterator[Leg]:
        """Turn a card over in its place: raised and tilted to its edge, then back to rest."""
        edge = closed._replace(
            y=closed.y - FLIP.arc * self.screen.c, angle=closed.angle + FLIP_TILT, turn=0.0
        )
        half = FLIP.ms / 2
        yield Leg(edge, start, half, FLIP.ease)
        # From here on it is the other side that is seen.
        yield Leg(edge._replace(up=True), start + half, 0, FLIP.ease)
        yield Leg(closed._replace(up=True), start + half, half, SETTLE)

    def _landing(self, animation: CardAnimation, start: Pose, end: Pose) -> list[Leg]:
        """Come down from just above the place."""
        above = end._replace(y=end.y - LANDING.arc * self.screen.c)
        toss = self._leg(animation.move, animation.delay, start, above)
        return [toss, Leg(end, animation.delay + animation.move.ms, LANDING.ms, LANDING.ease, aside=True)]

    def _falling(self, animation: CardAnimation, start: Pose, end: Pose) -> list[Leg]:
        """Rise a little, then come down slowly and heavily from high above."""
        unit = self.screen.c
        raised = start._replace(y=start.y - LIFT.arc * unit)
        large = end._replace(
            x=(raised.x + end.x) / 2,
            y=(raised.y + end.y) / 2 - FALLS.arc * unit / 2,
            width=end.width * FALLS_SIZE,
            lift=Z_MOVING,
        )
        begun = animation.delay + LIFT.ms
        half = FALLS.ms / 2
        return [
            Leg(raised, animation.delay, LIFT.ms, LIFT.ease),
            Leg(large, begun, half, RISES),
            Leg(end, begun + half, half, GATHER),
        ]

    def _onto_the_pile(self, animation: CardAnimation, start: Pose, end: Pose) -> list[Leg]:
        """Turn over on the way; the packet joins the pile as one."""
        beside = end._replace(y=end.y - JOIN_PILE.arc * self.screen.s, lift=Z_MOVING)
        gather = self._leg(animation.move, animation.delay, start, beside)
        return [gather, Leg(end, self._landed, JOIN_PILE.ms, JOIN_PILE.ease)]

    def _out_of_the_chest(self, uid: int, animation: CardAnimation, start: Pose, end: Pose) -> Iterator[Leg]:
        """Rise out of the chest, fly to the winner, and open if the winner looks."""
        delay = animation.delay
        raised = start._replace(y=start.y - CHEST_RISE.arc * self.screen.c, lift=Z_MOVING)
        yield Leg(raised, delay, CHEST_RISE.ms, CHEST_RISE.ease)
        flown = delay + CHEST_RISE.ms + animation.move.ms
        if not end.up or uid not in self._own:
            yield Leg(end, delay + CHEST_RISE.ms, animation.move.ms, animation.move.ease)
            return
        closed = end._replace(up=False)
        yield Leg(closed, delay + CHEST_RISE.ms, animation.move.ms, animation.move.ease)
        yield from self._flip(flown, closed)

    def _crossing(self, uid: int, animation: CardAnimation, start: Pose, end: Pose) -> Iterator[Leg]:
        """Travel closed into our hand, and then open from left to right."""
        closed = end._replace(up=False)
        yield self._leg(animation.move, animation.delay, start, closed)
        yield from self._flip(self._landed + self._own[uid] * FLIP.apart, closed)


def bend(move: Motion, start: Pose, end: Pose, screen: Screen) -> tuple[float, float]:
    """Return how far a path bends from the straight line, to the right and down, in pixels."""
    across, down = end.x - start.x, end.y - start.y
    # A card that sets out from close by, because it was dragged there, need not be tossed high.
    rise = min(move.arc * screen.c, math.hypot(across, down) / 4)
    # To the left of the way: two cards that change places pass each other on opposite sides.
    return move.swing * down, -move.swing * across - move.sag * down - rise
