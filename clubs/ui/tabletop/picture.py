"""The pictures of cards on the table: finished ones at rest, turned ones in flight.

New pictures are drawn once the frame is shown; until one is ready a simpler one takes its place, so that no
frame waits for drawing.
"""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

from clubs.cards import name
from clubs.ui.components.cardart import BACK, State
from clubs.ui.components.leaning import STRAIGHT
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.render.raster import Image, scaled, turned
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.ui.tabletop.turned_cards import CardLook, TurnedCards

NEAR: Final = 1.2
"""Degrees by which a moving card may differ from its picture: nobody sees it, and turning costs."""


class _Flying(NamedTuple):
    """A card whose picture, if None, is its upright one turned."""

    uid: int
    image: Image | None
    pose: Pose
    z: int

    def sprite(self, turned: Mapping[int, Image]) -> Sprite:
        """Return it at its place, with its picture among those turned for this frame."""
        image = turned[self.uid] if self.image is None else self.image
        return centred(image, self.pose.x, self.pose.y, self.z, self.pose.alpha)


class TablePicture:
    """The cards as sprites; `patient` draws everything at once, for a single picture."""

    def __init__(self, context: Context, *, patient: bool = False) -> None:
        self.context, self.patient = context, patient
        self.finished = False
        self._seen: dict[int, tuple[str, Image, Pose]] = {}
        self._lying: dict[int, tuple[CardAtRest, Sprite]] = {}
        self._turning: dict[int, CardLook] = {}
        self._waited = False
        self._flew: set[int] = set()
        self._turned = TurnedCards(context.paint.cards, context.screen.c, exact=patient)

    def cards(self, card_layout: Mapping[int, CardAtRest], timeline: Timeline) -> list[Sprite]:
        """Draw all visible cards."""
        if self.context.paint.pictures.drawing_ahead:
            self.context.paint.cards.image(
                BACK, self.context.paint.cards.upright_width
            )  # the first one dealt
        self.finished = True
        found: list[Sprite | _Flying] = []
        ahead: list[tuple[CardAtRest, bool]] = []
        packed: set[tuple[str, Pose]] = set()
        self._turning.clear()
        self._waited = False
        for uid, rest in card_layout.items():
            pose = timeline.pose(uid)
            if pose is None:
                if rest.shown and (sprite := self._resting(uid, rest)) is not None:
                    found.append(sprite)
                continue
            self.finished = False
            near = self._near(uid, rest, pose)
            ahead.append((rest, near is None))
            flies = timeline.waits_for(uid) and not _stirs(rest, pose)
            if flies:
                self._flew.add(uid)
                # Of cards that wait in one place, such as in the pack, one is seen.
                pack = (self._name(rest, pose.up), pose)
                if pack in packed:
                    continue
                packed.add(pack)
            image = near or self._moving(uid, rest, pose, landed=not flies)
            found.append(_Flying(uid, image, pose, rest.z + pose.lift))
        self._draw_ahead(ahead)
        turned = self._turned.images(self._turning)
        return [one if isinstance(one, Sprite) else one.sprite(turned) for one in found]

    def _draw_ahead(self, moving: list[tuple[CardAtRest, bool]]) -> None:
        """Have pictures of moving cards drawn: turned over, for those that turn, and at rest."""
        upright = self.context.paint.cards.upright_width
        for rest, turns in moving:
            face = self._name(rest, rest.pose.up)
            if (not turns or self._drawn(face, upright)) and rest.shown:
                self._drawn(face, rest.pose.width, rest.pose.angle, rest.state)

    def _name(self, rest: CardAtRest, up: bool) -> str:
        return name(rest.card) if up and rest.card is not None else BACK

    def _resting(self, uid: int, rest: CardAtRest) -> "Sprite | _Flying | None":
        """Return the sprite of a card at rest; none of a faint one that is not drawn yet."""
        known = self._lying.get(uid)
        if known is not None and known[0] is rest:
            return known[1]
        cards, pose = self.context.paint.cards, rest.pose
        wanted = (self._name(rest, pose.up), pose.width, pose.angle, rest.state, rest.strength)
        if not self._drawn(*wanted):
            self.finished = False
            if rest.strength < 1:
                return None
            face, image, lay = self._seen.get(uid, ("", None, pose))
            if face != wanted[0] or (lay.width, lay.angle) != (pose.width, pose.angle):
                image = self._simple(uid, wanted[0], pose, landed=True)
            return _Flying(uid, image, pose, rest.z)  # if it has only changed its state, as it was
        image = cards.image(*wanted)
        if rest.lean != STRAIGHT:
            leans = (wanted[0], pose.width, pose.angle, rest.state, rest.lean)
            if not (self.patient or cards.leans(*leans)):
                self.finished = False
                self.context.spare.later(lambda: cards.leaning(*leans))
                return centred(image, pose.x, pose.y, rest.z)
            image = cards.leaning(*leans)
        sprite = centred(image, pose.x, pose.y, rest.z)
        self._seen[uid], self._lying[uid] = (wanted[0], image, pose), (rest, sprite)
        return sprite

    def _near(self, uid: int, rest: CardAtRest, pose: Pose) -> Image | None:
        """Return a moving card's picture at either end of its path, where it hardly turns."""
        cards, at, face = self.context.paint.cards, rest.pose, self._face(uid, rest, pose)
        if pose.turn <= 0.99:
            return None
        near = pose.up == at.up and abs(pose.angle - at.angle) < NEAR
        if near and cards.ready(face, at.width, at.angle, rest.state):
            return _wide(cards.image(face, at.width, at.angle, rest.state), at, pose)
        seen, image, lay = self._seen.get(uid, ("", None, pose))
        if image is not None and seen == face and abs(pose.angle - lay.angle) < NEAR:
            return _wide(image, lay, pose)
        return None

    def _face(self, uid: int, rest: CardAtRest, pose: Pose) -> str:
        """Return the name of the side that is seen of a moving card."""
        if pose.up and rest.card is None and uid in self._seen:
            # It is being put down: until it has turned over, its face still shows.
            return self._seen[uid][0]
        return self._name(rest, pose.up)

    def _moving(self, uid: int, rest: CardAtRest, pose: Pose, *, landed: bool) -> Image | None:
        """Return the picture of a card that turns, as `_simple`."""
        if pose.turn > 0.99 and (known := self._seen.get(uid)) is not None:
            seen, image, lay = known
            self._turned.start(uid, CardLook(seen, lay.width, lay.angle), image)
        late = self._waited and uid in self._flew
        return self._simple(uid, self._face(uid, rest, pose), pose, landed=landed and not late)

    def _simple(self, uid: int, face: str, pose: Pose, *, landed: bool = False) -> Image | None:
        """Return the card turned from its last picture; None if it is to be turned from its upright one.

        Until the upright one is drawn it is the back's, but a card that has `landed` shows its face, even if
        the frame has to wait; of several that flew here and still stir a little it waits for one.
        """
        cards = self.context.paint.cards
        if face != BACK and not self._drawn(face, cards.upright_width):
            seen, image, lay = self._seen.get(uid, ("", None, pose))
            if seen == face and image is not None:
                return turned(image, pose.angle - lay.angle, pose.width / lay.width, pose.turn)
            face = face if landed else BACK
            self._waited |= landed
        self._turning[uid] = CardLook(face, pose.width, pose.angle, pose.turn)
        return None

    def _drawn(
        self,
        face: str,
        width: float,
        angle: float = 0.0,
        state: State = "plain",
        strength: float = 1.0,
    ) -> bool:
        """Return whether a picture is ready; else leave a piece of it to be drawn after the frame."""
        cards = self.context.paint.cards
        if self.patient or cards.ready(face, width, angle, state, strength):
            return True
        self.context.spare.later(lambda: cards.advance(face, width, angle, state, strength))
        return False


def _wide(image: Image, drawn: Pose, pose: Pose) -> Image:
    """Return a card's picture as wide as its pose."""
    return image if abs(pose.width - drawn.width) < 0.5 else scaled(image, pose.width / drawn.width)


def _stirs(rest: CardAtRest, pose: Pose) -> bool:
    """Return whether a card only moves a little at its place, such as one that is raised."""
    near = math.dist((pose.x, pose.y), (rest.pose.x, rest.pose.y)) < rest.pose.width
    return near and pose.up and rest.pose.up
