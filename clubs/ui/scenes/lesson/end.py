"""The ends of lessons: on tricks, which leads to the first one of a game, and of a first lesson."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards import contains, name
from clubs.language import _, message
from clubs.learn.lesson_end import EndPicture, EndWords, lesson_end
from clubs.rules.game import Game
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import trefoil_image, trefoils_of
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import ButtonBar, Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Custom, Portrait
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import ACTION, BODY, GAME, TITLE, TextRole
from clubs.ui.texts.table import crown_about

HEADING: Final[TextRole] = GAME.sized(31)
LEAST: Final = (300, 168)
CARD: Final = 104
STEP: Final = 1.1
"""Of a card's width, from one card to the next, so that none hides another."""
EDGES: Final = 1.3
"""Widths of a card, of the first and the last one with the crown."""
TILT: Final = 1.5  # degrees, from one card to the next
Z_CROWN: Final = 3
HEIGHT: Final = 1.4
PIP: Final = 46


def picture_tile(shown: EndPicture) -> Part:
    """Return a picture over its heading and its line."""

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        return _tally(paint, shown.tally, box) if shown.tally else _trick(paint, shown, box)

    words = (
        TextBlock(shown.heading, HEADING, "strong", "centre", heading=True),
        TextBlock(shown.line, BODY, "body", "centre"),
    )
    picture = TrickPicture(LEAST, shown, draw, "")
    return Container(Padding(VStack((picture, *words), "medium"), "medium", "medium"), "well")


class TrickPicture(Custom, frozen=True):
    """A picture of which the crown, if there is one, explains itself."""

    def place(self, box: Rect, layout: Layout) -> None:
        super().place(box, layout)
        for sprite in self.draw(layout.paint, box):
            if sprite.z == Z_CROWN:
                layout.explain(sprite.rect, crown_about())


def _trick(paint: Painters, shown: EndPicture, box: Rect) -> list[Sprite]:
    """Draw the cards side by side, none over another, with a crown on the one that won."""
    number = len(shown.cards)
    room = box.width / (EDGES + STEP * (number - 1))
    width = min(paint.screen.u(CARD), room, box.height / HEIGHT / 1.1)
    left = box.centerx - STEP * width * (number - 1) / 2
    found = list[Sprite]()
    for at, card in enumerate(shown.cards):
        state: State = "shade" if contains(shown.out, card) else "winner" if card == shown.winner else "plain"
        x = left + at * STEP * width
        angle = (at - (number - 1) / 2) * TILT
        found.append(centred(paint.cards.image(name(card), width, angle, state), x, box.centery, 1))
        if card == shown.winner:
            badge = paint.panels.badge(max(width * 0.34, 18))
            found.append(centred(badge, x + width * 0.46, box.centery - width * 0.66, Z_CROWN))
    return found


def _tally(paint: Painters, tally: tuple[int, int], box: Rect) -> list[Sprite]:
    """Draw a trefoil for each trick: those that were owed, and those beyond."""
    kinds = trefoils_of(*tally, exact=False)
    side = min(paint.screen.u(PIP), box.width / len(kinds) / 1.2)
    left = box.centerx - side * 1.2 * (len(kinds) - 1) / 2
    return [
        centred(trefoil_image(paint, kind, side), left + at * side * 1.2, box.centery, 1)
        for at, kind in enumerate(kinds)
    ]


WIDEST: Final = 1400  # design units
TEACHER: Final = 112
BUTTON: Final = (640, 104)
BACK: Final = message("Back to the path")
TRUMPS: Final = message(
    "Follow suit if you can. The highest card of the suit led wins, unless it is trumped. "
    "In {game} clubs are always trumps."
)
FOLLOW: Final = message("Follow suit if you can.")


class Onward(NamedTuple):
    """What comes next: the words of the button with a line below, and what is said of it."""

    label: str
    below: str
    said: str
    go: Callable[[], Transition]


class LessonEnd(PageScene):
    """Three pictures of what carries a player through a deal, and the way on."""

    opaque = False

    def __init__(
        self,
        context: Context,
        words: EndWords,
        teacher: str,
        onward: Onward | None,
        leave: Callable[[], Transition],
        aside: Onward | None = None,
    ) -> None:
        """Show the words of an end; `onward` is None when everything is done, `leave` goes to the path.

        A quiet way `aside` leads elsewhere than onward.
        """
        super().__init__(context)
        self.title = words.title
        self._words = words
        self._teacher = teacher
        self._onward = onward
        self._leave = leave
        self._aside = aside
        self.focus.id = "next" if onward is not None else "leave"
        self.focus.visible = True

    def page(self) -> Part:
        pictures = tuple(map(picture_tile, self._words.pictures))
        beside = Even(pictures, "medium")
        tall = self._panel(Portrait(self._teacher, TEACHER, bright=True, mood="pleased"), beside)
        low = self._panel(None, beside)
        narrow = ScrollArea(self._panel(None, VStack(pictures, "medium")), WHOLE)
        return FirstThatFits((tall, low, narrow))

    def _panel(self, face: Part | None, pictures: Part) -> Part:
        words = (
            Label(self.title, TITLE, "strong", "centre", heading=True),
            *((TextBlock(self._words.line, BODY, "muted", "centre"),) if self._words.line else ()),
        )
        head = VStack((*((face,) if face else ()), *words), "medium")
        shown = (head, *((pictures,) if self._words.pictures else ()), self._ways())
        inside = Padding(VStack(shown, "large"), "huge", "large")
        return Padding(Inside(Container(inside), widest=WIDEST), "medium", "medium")

    def _ways(self) -> Part:
        leave = PushButton("leave", _(BACK), self._leave, "bare", region="next")
        back: Part = Inside(leave, "centre", widest=BUTTON[0])
        if (aside := self._aside) is not None:
            other = PushButton("aside", aside.label, aside.go, "bare", region="next", said=aside.said)
            back = Inside(Flow((other, leave), "medium", "centre"), "centre")
        if (onward := self._onward) is None:
            return back
        told = (onward.below, "")
        forms = tuple(Inside(self._button(onward, below), "centre", widest=BUTTON[0]) for below in told)
        return VStack((FirstThatFits(forms), back), "small")

    @staticmethod
    def _button(onward: Onward, below: str) -> Part:
        return PushButton(
            "next",
            onward.label,
            onward.go,
            "primary",
            "play",
            below,
            ACTION,
            high=BUTTON[1],
            region="next",
            said=onward.said,
        )

    def back(self) -> Transition:
        return self._leave()

    def says(self) -> tuple[str, ...]:
        told = (f"{one.heading}. {one.line}" for one in self._words.pictures)
        return (self._words.line, *told)


class TricksEnd(Dialog):
    """Offers the first lesson of a game, or the way back."""

    breadth = 760
    title = message("These are tricks")

    def __init__(
        self, context: Context, game: Game, lesson: Callable[[], Transition], leave: Callable[[], Transition]
    ) -> None:
        super().__init__(context)
        self._title, self._lesson, self._leave = game.title, lesson, leave
        self.sentence = _(TRUMPS, game=game.title)
        if game.trumps is None:
            self.sentence = f"{_(FOLLOW)} {lesson_end(game.id).near}"
        self.focus.id = "next"

    def below(self) -> Part:
        onward = large_button("next", _("Next: {what}", what=self._title), self._lesson, "primary", "play")
        return ButtonBar((large_button("leave", _("Back"), self._leave), onward), "medium")

    def back(self) -> Transition:
        return self._leave()
