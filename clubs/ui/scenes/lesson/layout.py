"""The places of the teacher and the bubble at a table, where they hide nothing. In pixels."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain, product
from typing import Final, NamedTuple

from pygame import Rect

from clubs.rules import zone as zones
from clubs.rules.ask import Ask
from clubs.ui.components.lessons import Tail
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.table.hud import StatusLine
from clubs.ui.shell.tooltip import covered, written
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.fan import LEGAL_RISE
from clubs.ui.tabletop.stage import Stage

NAME: Final = 40  # design units of text, under the face
BESIDE: Final = 96  # beside it
WIDTHS: Final = ((352, 400, 460, 300, 600, 760, 920), (220, 200))
"""Design units of text; the narrow ones only where no other finds room."""
WAYS: Final[tuple[tuple[Tail, int, int], ...]] = (("left", 148, 121), ("left", 96, 24), ("below", 96, 24))
"""The side of the bubble towards the face, and the face's width and distance from the edge of the stage."""
SMALL: Final = tuple(way for way in WAYS if way[1] < WAYS[0][1])
"""Those with a small face."""
FOOT: Final = 742  # design units from the top: where the bubble's foot is if there is room
RISES: Final = (0, -30, -60, -90, *range(30, 450, 30), -120, -150)
EDGE: Final = 24
GAP: Final = 30
AIR: Final = 18  # round words
APART: Final = 12  # round cards and buttons
OUTSIDE: Final = 100
LOW: Final = 0.87  # of the face, from its middle to the foot of the bubble


class TeacherPlace(NamedTuple):
    """The boxes of face and bubble, and where the bubble's tail leaves it; the bubble ends at its foot."""

    face: Rect
    bubble: Rect
    tail: Tail

    def mirrored(self, stage: Rect) -> "TeacherPlace":
        """Return the place on the other side of the stage."""
        boxes = self.face.copy(), self.bubble.copy()
        for box in boxes:
            box.right = stage.left + stage.right - box.left
        return TeacherPlace(*boxes, "right" if self.tail == "left" else self.tail)

    def name(self, screen: Screen) -> Rect:
        """Return the box of the name: under the face, or beside it if it is large and the bubble above."""
        face = self.face
        box = Rect(0, 0, round(BESIDE * screen.t), round(NAME * screen.t))
        if not screen.more_text or self.tail != "below":
            box.midtop = face.midbottom
            return box.clamp(screen.stage)
        if face.centerx < self.bubble.centerx:
            box.midleft = face.midright
        else:
            box.midright = face.midleft
        return box

    def hides(self, kept: Sequence[Rect], screen: Screen) -> int:
        """Return how many pixels it hides of some boxes; what is not in the stage counts most."""
        boxes = self.face.union(self.name(screen)), self.bubble
        outside = sum(box.width * box.height - covered(box, [screen.stage]) for box in boxes)
        # Most boxes are nowhere near.
        met = ([kept[number] for number in box.collidelistall(kept)] for box in boxes)
        hidden = sum(covered(box, near) for box, near in zip(boxes, met, strict=True))
        return hidden + OUTSIDE * outside


class Placed(NamedTuple):
    """Where the teacher is, for which window and words, and while what is asked and `answered`.

    It is `folded` if there is no room for all that is said at a time: once without the task while there is
    more to say, twice also without the meaning of a word.
    """

    window: object
    ask: Ask | None
    answered: bool
    place: TeacherPlace
    folded: int


def taken(stage: Stage, panel: Panel, overlays: Iterable[Overlay], waiting: Collection[int]) -> list[Rect]:
    """Return the boxes of a table that neither face nor bubble should hide; `waiting` seats are to answer."""
    places, screen = stage.places, stage.context.screen
    closed = {shown.uid for zone, shown in stage.board if zone.kind == zones.hand and zone.seat != stage.me}
    laid = stage.card_layout.cards.items()
    others = [rest.box for uid, rest in laid if rest.shown and uid not in closed]
    ring = (places.trick(seat) for seat in stage.public.seats)
    hand = (lying.raised(LEGAL_RISE * screen.c) for _, lying in stage.card_layout.fan)
    cards = [*others, *(place.box for place in (*ring, *hand))]
    head = Rect(screen.stage.left, 0, screen.stage.width, screen.menu_button.bottom)
    row = [screen.action_slot(place) for place in range(2)]
    lines = (StatusLine(stage, panel, waiting, said) for said in (None, *panel.later_statuses()))
    line = [sprite.rect for one in lines for sprite in one.sprites()]
    now, nothing = stage.context.now, Focus()
    over = (sprite for overlay in overlays for sprite in overlay.sprites(now, nothing))
    drawn = [*panel.sprites(nothing), *over]
    words = written([*drawn, *stage.look.centrepiece(stage).sprites])
    words = [_with_air(box, screen.u(AIR)) for box in words]
    shown = [Rect(sprite.x, sprite.y, sprite.image.width, sprite.image.height) for sprite in drawn]
    cards, shown = ([_with_air(box, screen.u(APART)) for box in boxes] for boxes in (cards, shown))
    return [*plaques(stage), *closed_hands(stage), *cards, *line, *shown, *words, head, *row]


def _with_air(box: Rect, air: float) -> Rect:
    return box.inflate(round(air), round(air))


def teacher_place(
    screen: Screen, height: Callable[[int], int], kept: Sequence[Rect], *, small: bool = False
) -> TeacherPlace:
    """Return the place that hides least of what is to be `kept` clear, the usual one if it hides nothing.

    `height` returns that of the tallest bubble of a width; a face may always be `small`.
    """
    least, best = -1, None
    for place in _places(screen, height, SMALL if small else WAYS):
        hidden = place.hides(kept, screen)
        if best is None or hidden < least:
            least, best = hidden, place
        if not hidden:
            break
    assert best is not None
    return best


def _places(
    screen: Screen, height: Callable[[int], int], sides: Sequence[tuple[Tail, int, int]]
) -> Iterator[TeacherPlace]:
    """Yield the usual place, then others: higher or lower, nearer the edge, above the face, at the right."""
    foot = screen.v(FOOT) + screen.e * 0.62
    ways = chain.from_iterable(product((False, True), sides, widths, RISES) for widths in WIDTHS)
    for mirrored, (tail, face_wide, inset), wide, rise in ways:
        width, side = round(wide * screen.t), round(face_wide * screen.c)
        left, bottom = screen.stage.left + max(inset * screen.c, screen.u(EDGE)), foot - rise * screen.c
        bubble, face = Rect(0, 0, width, height(width)), Rect(0, 0, side, side)
        if tail == "left":
            face.left = round(left)
            bubble.bottomleft = (face.right + round(GAP * screen.c), round(bottom))
            face.centery = max(round(bottom - face_wide * LOW * screen.c), bubble.top + side // 3)
        else:
            bubble.bottomleft = (round(left), round(bottom - side - GAP * screen.c))
            face.midtop = (bubble.left + round(max(side * 0.7, bubble.width * 0.2)), round(bottom - side))
        place = TeacherPlace(face, bubble, tail)
        yield place.mirrored(screen.stage) if mirrored else place
