"""The parts on the table at the end of a deal: the deciding trick, a sentence in a bubble, and trefoils.

The scene draws these parts itself, since they come one after the other; each tells its `pictures` in a box.
"""

from math import ceil
from typing import Final

from pygame import Rect

from clubs.cards import Card, name
from clubs.ui.components.cardart import State
from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.lessons import bubble_image
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import Trefoil, trefoil_image
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, HEADING, POPOVER_RADII
from clubs.ui.texts.table import crown_about

CARD: Final = 112  # design units, the width of a card
STEP: Final = 1.22  # widths of a card, from one to the next: a crown covers no corner beside it
TILT: Final = 6.0  # degrees, of the outermost of three cards
DROP: Final = 0.16  # widths of a card, by which the winner lies lower
OWNER: Final = 42  # design units
CROWN: Final = 34
Z_BEST: Final = 7
"""The crown, over all else."""
BELOW: Final = 0.9  # of an owner's face, from the foot of the card to its own: it hides no sign
SPEECH: Final = HEADING
ACROSS = 30
DOWN = 26
TAIL: Final = 40  # design units, from the face to the bubble
WIDEST: Final = 620  # design units, of a line
PIP = 50
APART = 62
MOST_IN_ROW: Final = 13
ROWS: Final = 0.25  # of a trefoil, between two rows


class Shown(Part, frozen=True):
    """The base of a part that the scene draws; with an `id` it can have the focus, and it reads as `said`."""

    wraps = False
    id: str = ""
    said: str = ""

    def pictures(self, paint: Painters, box: Rect) -> list[Sprite]:
        """Return its pictures, in the order in which they come."""
        raise NotImplementedError

    def place(self, box: Rect, layout: Layout) -> None:
        if self.id:
            widget = Widget(self.id, box, "text", self.said, region=self.id)
            layout.control(Control(widget, None, POPOVER_RADII))
        else:
            layout.read(self.said, box)


class ShownTrick(Shown, frozen=True):
    """A trick as it was played: cards with their owners' animals; `taker` is the place of the best card.

    The best card has a crown, unless its owner `lost` points by it.
    """

    cards: tuple[Card, ...] = ()
    animals: tuple[str, ...] = ()
    taker: int | None = None
    lost: bool = False
    size: float = CARD

    def place(self, box: Rect, layout: Layout) -> None:
        super().place(box, layout)
        for crown in self._crown(layout.paint, box):
            layout.explain(crown.rect, crown_about())

    def width(self, paint: Painters) -> float:
        return self._wide(paint) * (1.4 + STEP * (len(self.cards) - 1))

    def min_width(self, paint: Painters) -> float:
        return self._wide(paint) * (1.4 + 0.4 * (len(self.cards) - 1))

    def height(self, paint: Painters, width: float) -> float:
        return self._wide(paint) * (1.4 + DROP + 0.2) + self._owner(paint) * BELOW

    def _wide(self, paint: Painters) -> float:
        return self.size * paint.screen.s

    def _owner(self, paint: Painters) -> float:
        """Return the width of an owner's face."""
        return min(paint.screen.u(OWNER), self._wide(paint) * 0.5)

    def _crown(self, paint: Painters, box: Rect) -> list[Sprite]:
        """Return the crown, over the corner of the best card, if it has one."""
        if self.taker is None or self.lost:
            return []
        wide = self._wide(paint)
        x, y, _angle = self.places(paint, box)[self.taker]
        badge = paint.panels.badge(min(max(paint.screen.u(CROWN), 18), wide * 0.4))
        return [centred(badge, x + wide * 0.5, y - wide * 0.68, Z_BEST)]

    def places(self, paint: Painters, box: Rect) -> list[tuple[float, float, float]]:
        """Return middle and angle of each card."""
        wide = self._wide(paint)
        last = max(1, len(self.cards) - 1)
        step = min(wide * STEP, (box.width - wide * 1.4) / last)
        middle = box.centerx
        top = box.top + wide * 0.8
        found = []
        for number in range(len(self.cards)):
            aside = number - (len(self.cards) - 1) / 2
            angle = TILT * 2 * aside / last if len(self.cards) > 1 and number != self.taker else 0.0
            lower = wide * DROP if number == self.taker else 0.0
            found.append((middle + aside * step, top + lower, angle))
        return found

    def pictures(self, paint: Painters, box: Rect) -> list[Sprite]:
        wide = self._wide(paint)
        found = list[Sprite]()
        for number, (x, y, angle) in enumerate(self.places(paint, box)):
            best = number == self.taker
            state: State = "winner" if best and not self.lost else "plain"
            z = 2 + best
            found.append(centred(paint.cards.image(name(self.cards[number]), wide, angle, state), x, y, z))
            side = self._owner(paint)
            face = paint.panels.medallion(self.animals[number], side, bright=best)
            found.append(centred(face, x, y + wide * 0.7 + side * (BELOW - 0.5), z + 3))
        return [*found, *self._crown(paint, box)]


class Speech(Shown, frozen=True):
    """A sentence in a bubble beside the face of who says it, with a line under that; without one, alone."""

    wraps = True
    words: str = ""
    animal: str = ""
    caption: str = ""
    face: Face = WAITING
    size: float = 168

    def min_width(self, paint: Painters) -> float:
        text = paint.text
        longest = max(text.width(word, SPEECH) for word in self.words.split())
        return self._beside(paint) + longest + 2 * paint.screen.u(ACROSS)

    def width(self, paint: Painters) -> float:
        return self._beside(paint) + self._ideal(paint) + 2 * paint.screen.u(ACROSS) + 2

    def height(self, paint: Painters, width: float) -> float:
        face = paint.screen.u(self.size) + paint.text.line(CAPTION) * 1.2 if self.animal else 0.0
        return max(self._bubble(paint, width)[1], face)

    def _beside(self, paint: Painters) -> float:
        """Return the width of the face and the tail."""
        if not self.animal:
            return 0.0
        return max(paint.screen.u(self.size), paint.text.width(self.caption, CAPTION)) + paint.screen.u(TAIL)

    def _ideal(self, paint: Painters) -> float:
        """Return the width of the words in one line, or the narrowest in as few as they need."""
        text = paint.text
        whole = paint.text.width(self.words, SPEECH)
        most = min(WIDEST * paint.screen.type, whole)
        rows = len(text.wrapped(self.words, SPEECH, most))
        while most > 80 and len(text.wrapped(self.words, SPEECH, most - 8)) == rows and rows > 1:
            most -= 8
        return ceil(most) + 1

    def _lines(self, paint: Painters, width: float) -> list[str]:
        room = width - self._beside(paint) - 2 * paint.screen.u(ACROSS)
        return paint.text.wrapped(self.words, SPEECH, min(room, self._ideal(paint)))

    def _bubble(self, paint: Painters, width: float) -> tuple[int, int]:
        """Return width and height of the bubble."""
        text = paint.text
        lines = self._lines(paint, width)
        wide = max(text.width(line, SPEECH) for line in lines) + 2 * paint.screen.u(ACROSS)
        high = text.cap(SPEECH) + text.line(SPEECH) * (len(lines) - 1) + 2 * paint.screen.u(DOWN)
        return ceil(wide), ceil(high)

    def pictures(self, paint: Painters, box: Rect) -> list[Sprite]:
        wide, high = self._bubble(paint, box.width)
        beside = self._beside(paint)
        u = paint.screen.u
        left = box.centerx - (beside + wide) / 2
        found = list[Sprite]()
        bubble = Rect(round(left + beside), round(box.centery - high / 2), wide, high)
        if self.animal:
            side = round(u(self.size))
            tail = u(TAIL)
            middle = left + (beside - tail) / 2
            bubble.centery = round(box.top + side / 2)
            bubble.top = max(bubble.top, box.top)
            face = paint.panels.medallion(self.animal, side, bright=True, face=self.face)
            found.append(Sprite(face, round(middle - side / 2), box.top, 2))
            word = paint.text.image(self.caption, CAPTION, paint.theme.title, shadow=paint.theme.title_shadow)
            found.append(Sprite(word, middle - word.width / 2, box.top + side + u(10), 2))
            paper = bubble_image(paint, bubble.size, "left", min(side / 2, high - u(30)))
        else:
            paper = paint.panels.paper(*bubble.size, POPOVER_RADII)
        return [*found, Sprite(paper, *bubble.topleft, 2), *self._written(paint, box, bubble)]

    def _written(self, paint: Painters, box: Rect, bubble: Rect) -> list[Sprite]:
        text = paint.text
        theme = paint.theme
        found = list[Sprite]()
        for number, line in enumerate(self._lines(paint, box.width)):
            row = text.image(line, SPEECH, theme.paper_ink, suits=theme.paper_suits)
            y = bubble.top + paint.screen.u(DOWN) + number * text.line(SPEECH)
            found.append(Sprite(row, bubble.centerx - row.width / 2, y, 3))
        return found


class Tally(Shown, frozen=True):
    """The tricks as trefoils."""

    trefoils: tuple[Trefoil, ...] = ()
    size: float = PIP

    def width(self, paint: Painters) -> float:
        return paint.screen.u(self.size) * (1.1 + (self._in_row - 1) * APART / PIP)

    def min_width(self, paint: Painters) -> float:
        return self.width(paint) * 0.6

    def height(self, paint: Painters, width: float) -> float:
        return paint.screen.u(self.size) * (1 + (self._rows - 1) * (1 + ROWS))

    @property
    def _rows(self) -> int:
        return ceil(len(self.trefoils) / MOST_IN_ROW)

    @property
    def _in_row(self) -> int:
        return ceil(len(self.trefoils) / self._rows)

    def pictures(self, paint: Painters, box: Rect) -> list[Sprite]:
        each = self._in_row
        found = list[Sprite]()
        step = min(paint.screen.u(self.size) * APART / PIP, box.width / (each + 0.1))
        side = min(paint.screen.u(self.size), step / (APART / PIP))
        for number, kind in enumerate(self.trefoils):
            row, column = divmod(number, each)
            here = min(each, len(self.trefoils) - row * each)
            x = box.centerx + (column - (here - 1) / 2) * step
            y = box.top + side / 2 + row * side * (1 + ROWS)
            found.append(centred(trefoil_image(paint, kind, side), x, y, 2))
        return found
