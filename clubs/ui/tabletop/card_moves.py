"""The moves of cards on the timeline: to their places, and while they lie there."""

import math
from collections.abc import Mapping

from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import BREATH, BREATH_SIZE, FADE, LANDED, SHAKE, SWING_BACK, Motion, paced
from clubs.ui.tabletop.card_animations import CardAnimation
from clubs.ui.tabletop.card_layout import Z_MOVING, CardAtRest, CardLayout
from clubs.ui.tabletop.card_paths import CardPaths, Leg


class CardMoves:
    """Starts moves of cards, at the speed that the player has chosen and under reduced motion."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self._context, self._timeline = context, timeline

    def relay(
        self,
        before: CardLayout,
        after: CardLayout,
        animations: Mapping[int, CardAnimation],
        default: Motion,
        pack: Pose,
    ) -> None:
        """Send every card to its place after a change: by its own animation, else by `default`.

        Cards that had no place before come from the `pack`.
        """
        held = after.wishes.held
        paths = CardPaths(self._context.screen, after, animations)
        places = {shown.uid: place for place, (shown, _) in enumerate(after.fan)}
        for uid, rest in after.cards.items():
            known = before.cards.get(uid)
            if known is not None and known.pose == rest.pose:
                continue
            moving = self._timeline.pose(uid)
            if moving is None and known is not None and not (known.shown or rest.shown or uid in animations):
                continue  # nobody sees it, before or after
            start = moving or (known.pose if known else pack)
            self._timeline.drop(uid)
            if held is not None and held.uid == uid:
                if held.swing:
                    swung = rest.pose._replace(angle=held.swing)
                    self._timeline.move(uid, swung, rest.pose, SWING_BACK.ms, SWING_BACK.ease, aside=True)
                continue
            animation = animations.get(uid, CardAnimation(default, places.get(uid, 0) * default.apart))
            if self._context.reduced:
                self._fade(uid, start if known else None, rest, animation)
            elif uid in animations and self._context.settings.speed != "instant":
                self._travel(uid, start._replace(lift=Z_MOVING), paths.legs(uid, start, rest.pose))
            else:
                self._send(uid, start, rest.pose, animation)

    def _send(self, uid: int, start: Pose, end: Pose, animation: CardAnimation) -> None:
        """Move a card straight to its place."""
        ms, ease, wait = animation.ms(self._context), animation.move.ease, animation.wait(self._context)
        self._timeline.move(uid, start, end, ms, ease, delay=wait)

    def _travel(self, uid: int, start: Pose, legs: list[Leg]) -> None:
        """Move a card along its path, leg by leg."""
        speed = self._context.settings.speed
        for leg in legs:
            ms, delay = paced(leg.ms, speed), paced(leg.start, speed)
            self._timeline.move(uid, start, leg.to, ms, leg.ease, delay=delay, arc=leg.arc, aside=leg.aside)
            start = leg.to

    def _fade(self, uid: int, start: Pose | None, rest: CardAtRest, animation: CardAnimation) -> None:
        """Fade a card out of its old place, and into its new one unless it is hidden there."""
        end = rest.pose if rest.shown else rest.pose._replace(alpha=0)
        ms = animation.ms(self._context)
        if ms:
            before = start or end._replace(alpha=0)
            self._timeline.move(uid, before, end, ms, FADE, fades=start is not None)

    def breathe(self, uid: int, rest: Pose) -> None:
        """Let a card that has won swell once."""
        if self._context.reduced or self._context.settings.speed == "instant":
            return
        half = self._context.duration(BREATH) / 2
        large = rest._replace(width=rest.width * BREATH_SIZE)
        self._timeline.drop(uid)
        self._timeline.move(uid, rest, large, half, BREATH.ease, aside=True)
        self._timeline.move(uid, large, rest, half, BREATH.ease, delay=half, aside=True)

    def give_way(self, uid: int, rest: Pose, landed: Pose) -> None:
        """Let a card of the trick give way to one that lands beside it, and come back."""
        far = math.dist((rest.x, rest.y), (landed.x, landed.y))
        if self._context.reduced or self._context.settings.speed == "instant" or not far:
            return
        by = LANDED.arc * self._context.screen.c / far
        aside = rest._replace(x=rest.x + (rest.x - landed.x) * by, y=rest.y + (rest.y - landed.y) * by)
        ms = self._context.duration(LANDED)
        self._timeline.move(uid, rest, aside, ms / 3, LANDED.ease, aside=True)
        self._timeline.move(uid, aside, rest, ms * 2 / 3, LANDED.ease, delay=ms / 3, aside=True)

    def shake(self, uid: int, rest: Pose) -> None:
        """Shake a card that was refused, once it is back in its place."""
        if self._context.reduced:
            return
        sides = (1, -1, 1, -1, 0)
        part, before = self._context.duration(SHAKE) / len(sides), rest
        wait = self._timeline.left(uid)
        for number, side in enumerate(sides):
            after = rest._replace(x=rest.x + side * SHAKE.arc * self._context.screen.s)
            self._timeline.move(uid, before, after, part, SHAKE.ease, delay=wait + number * part)
            before = after
