"""Taking a pocket hand: each person in turn reads a square off the screen with a phone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Final

from pygame import Rect, Surface

from clubs.language import _, message
from clubs.services.square import square
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.components.square import board, countdown
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, DrawnPicture, Icon, Portrait, Spacer
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.space import Ground, Ink
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.table.parts import Command
from clubs.ui.shell import input as inputs
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import ACTION, ASIDE, BODY, CAPTION, DISPLAY

OPEN: Final = 24_000.0  # ms for which a square can be read
BOARD: Final = (704.0, 764.0)  # design units
FACE: Final = 200
SMALL_FACE: Final = 64
IN_WORDS: Final = 5
"""People beyond whom a tick alone says who has a hand."""
TOLD: Final = BODY.sized(28)
FIRST: Final = (
    message("Point your phone’s camera at the square."),
    message("Plain text: your cards, each with a number."),
    message("Nothing is sent, unless you tap a web search."),
)
AGAIN: Final = (
    message("Your whole hand; a last line names what is new."),
    message("All numbers are new: the text before is void."),
    message("So nobody sees which cards came from whom."),
)
WARNINGS: Final = (
    message("Whoever points a phone here reads this hand: others leave theirs down."),
    message("A number refused tells the table that another card must be played."),
    message("If your phone shows only the beginning, open the whole text."),
)


@dataclass(frozen=True, slots=True)
class Taking:
    """The ways on from taking hands: `text` is what a seat's square says, `done` leads back to the table.

    `no_phone` gives a seat the curtain instead; None where nobody is asked for a hand now. `anew` are the
    seats whose numbers have changed in this deal.
    """

    text: Callable[[int], str]
    take: Callable[[int], None]
    done: Callable[[], Transition]
    pause: Command
    no_phone: Callable[[int], Transition] | None
    anew: frozenset[int] = frozenset()


class TakingScene(PageScene):
    """One person after the other shows a square, covered until its owner asks for it.

    If `one` of them may look again, who it is is asked first. The square is shown for a while, and covered
    when the window is left.
    """

    ground: Ground = "lacquer"  # a dark landscape, in every theme

    def __init__(
        self,
        context: Context,
        match: Match,
        caption: str,
        seats: Sequence[int],
        ways: Taking,
        *,
        one: bool = False,
    ) -> None:
        super().__init__(context)
        self.match = match
        self._caption = caption
        self._seats = tuple(seats)
        self._ways = ways
        self._one = one
        self._at: int | None = None if one else 0
        self._until: float | None = None
        self._second = 0
        self._focus()

    # ------------------------------------------------------------ whose turn it is

    @property
    def seat(self) -> int | None:
        """The seat whose square is to be shown; None while that is asked."""
        return None if self._at is None else self._seats[self._at]

    @property
    def open(self) -> bool:
        """Whether a square is to be seen."""
        return self._until is not None

    @property
    def secret(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether a square is to be seen, of which no picture is kept and over which nothing opens."""
        return self.open

    @property
    def left(self) -> int:
        """The seconds for which the square will still be seen."""
        return 0 if self._until is None else max(0, ceil((self._until - self.context.now) / 1000))

    @property
    def _after(self) -> int | None:
        if self._at is None or self._one or self._at + 1 >= len(self._seats):
            return None
        return self._seats[self._at + 1]

    def _focus(self) -> None:
        self.focus.id = f"who {self._seats[0]}" if self._at is None else "next" if self.open else "show"
        self.focus.visible = True

    def show(self) -> None:
        """Show the square to its owner, who has asked for it."""
        seat = self.seat
        assert seat is not None
        self._until = self.context.now + OPEN
        self._second = self.left
        self._focus()
        after = self._after
        said = _(
            "{name}’s square is on the screen, {n} {n:second/seconds}.",
            name=self.match.names[seat],
            n=self.left,
        )
        if after is not None:
            said = f"{said} {_('Next: {name}.', name=self.match.names[after])}"
        self.context.announce(said)
        self.context.sound("flip")
        self.changed()

    def cover(self) -> None:
        """Cover the square."""
        if self.open:
            self._until = None
            self._focus()
            self.changed()

    def _go_on(self) -> Transition | None:
        """Go on to the next person, or to the table."""
        seat = self.seat
        assert seat is not None
        self._ways.take(seat)
        self.cover()
        if self._after is None:
            return self._ways.done()
        assert self._at is not None
        self._at += 1
        self._focus()
        self.changed()
        return None

    def _who(self, seat: int) -> None:
        self._at = self._seats.index(seat)
        self._focus()
        self.changed()

    def _no_phone(self, seat: int) -> Transition | None:
        self.cover()
        assert self._ways.no_phone is not None
        return self._ways.no_phone(seat)

    # ------------------------------------------------------------ time and input

    def update(self, now: float) -> Transition | None:
        if self._until is not None and now >= self._until:
            self.cover()
        elif self.left != self._second:
            self._second = self.left
            self.changed()
        return super().update(now)

    def still(self) -> bool:
        return super().still() and not self.open

    def handle(self, taken: inputs.Input) -> Transition | None:
        if taken == inputs.Focused(False):
            self.cover()
        return super().handle(taken)

    def back(self) -> Transition | None:
        """Cover the square; from the cover, open the menu."""
        if self.open:
            self.cover()
            return None
        if self._one:
            return self._ways.done()
        return self._ways.pause()

    def paint_ground(self) -> Surface:
        return self.paint.scenery("curtain")

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        chip = DrawnPicture(self._caption, self._chip, self._caption)
        words = self._asked() if self.seat is None else self._words(self.match.seating[self.seat])
        board = Padding(Inside(self._board()), "small", "small")
        parts = Even((words, board), "large", weights=(0.54, 0.46))
        page = VStack((Inside(chip, "start"), Inside(parts, "fill", "fill", grow=1)), "small")
        whole = Padding(page, "large", "medium")
        return FirstThatFits((whole, ScrollArea("page", whole)))

    def _chip(self, paint: Painters) -> Image:
        return paint.labels.chip(self._caption, bright=True, line=False)

    def _asked(self) -> Part:
        """Return the names of those who may look at their square again."""
        faces = [
            PushButton(
                f"who {seat}",
                _("I am {name}", name=self.match.names[seat]),
                partial(self._who, seat),
                "secondary",
                "users",
            )
            for seat in self._seats
        ]
        back = PushButton("back", _("Back to the table"), self._ways.done, "ghost", "left")
        title = Label(_("Who wants to look again?"), ASIDE, "strong", heading=True)
        parts = (title, Flow(tuple(faces), "small"), Inside(back, "start"))
        return Inside(Container(Padding(VStack(parts, "large"), "large", "large")), "fill")

    def _words(self, one: Seating) -> Part:
        seat = self.seat
        assert seat is not None
        anew = seat in self._ways.anew
        above = _("The new hand of") if anew else _("This square is the hand of")
        who = HStack(
            (
                Portrait(one.animal, FACE, bright=True),
                VStack(
                    (
                        Label(above, ASIDE, "strong"),
                        Label(one.name, DISPLAY.sized(84), "strong", heading=True),
                    ),
                    "tight",
                ),
            ),
            "medium",
        )
        told = [
            HStack((DrawnPicture(n, partial(_step, n)), TextBlock(_(line), TOLD, "strong")), "small")
            for n, line in enumerate(AGAIN if anew else FIRST, 1)
        ]
        warnings = [TextBlock(_(line), CAPTION.sized(24), "body") for line in WARNINGS]
        row = self._row()
        parts = (
            who,
            VStack(tuple(told), "small"),
            self._buttons(seat),
            VStack(tuple(warnings), "small"),
            *row,
        )
        panel = Container(Padding(VStack(parts, "large"), "large", "large"))
        low = Container(Padding(VStack(parts, "small"), "large", "small"))
        return Inside(FirstThatFits((panel, low)), "fill")

    def _buttons(self, seat: int) -> Part:
        after = self._after
        label = _("Back to the table") if after is None else _("Next person")
        kind: Kind = "primary" if self.open else "secondary"
        below = "" if after is None else self.match.names[after]
        buttons: list[Part] = [PushButton("next", label, self._go_on, kind, "right", below, ACTION, high=92)]
        if self._ways.no_phone is not None:
            act = partial(self._no_phone, seat)
            buttons.append(
                PushButton("no phone", _("No phone"), act, "ghost", "phone", _("use the curtain"), high=92)
            )
        return Flow(tuple(buttons), "small")

    def _row(self) -> tuple[Part, ...]:
        """Return who has the hand already, whose turn it is, and who comes next, each with its word."""
        if self._one or self._at is None or len(self._seats) < 2:
            return ()
        faces = []
        for place, seat in enumerate(self._seats):
            word = _("has it") if place < self._at else _("now") if place == self._at else _("next")
            seating = self.match.seating[seat]
            has = place < self._at
            many = len(self._seats) > IN_WORDS
            picture = Portrait(seating.animal, SMALL_FACE, bright=place == self._at)
            ink: Ink = "accent" if place == self._at else "body"
            name = Label(seating.name, CAPTION.sized(24), "strong", "centre")
            faces.append(
                VStack(
                    (Inside(picture), name, Inside(_state("" if has and many else word, ink, has=has))),
                    "tight",
                )
            )
        return (Even(tuple(faces), "tight"),)

    def _board(self) -> Part:
        """Return the paper with the square, or its cover."""
        if self.seat is None:
            return Spacer()
        if not self.open:
            return self._cover(self.seat)
        text = self._ways.text(self.seat)
        modules = square(text)
        left = self.left
        picture = Custom(BOARD, (modules, left), partial(_drawn, modules, left, OPEN / 1000), "")
        hide = PushButton("cover", _("Cover it at once"), self._hide, "ghost", "eye")
        return VStack((picture, Inside(HStack((hide, self._cap("back")), "small"))), "small")

    def _hide(self) -> None:
        self.cover()

    def _cover(self, seat: int) -> Part:
        label = _("I am {name}, show my square", name=self.match.names[seat])
        button = PushButton("show", label, self.show, "primary", "eye", role=ACTION, high=92)
        paper = Custom(BOARD, "cover", _covered, "")
        foot = VStack((Spacer(grow=1), Inside(button), Spacer("large")), "small")
        return ZStack((paper, Padding(foot)))

    def _cap(self, command: str) -> Part:
        key = self.context.key(command)
        return DrawnPicture(key, partial(cap, key=key), name_of(key))


def _state(word: str, ink: Ink, *, has: bool) -> Part:
    """Return how far a person is, with a tick for one who has the hand."""
    label = Label(word or " ", CAPTION.sized(24), ink, "centre", said=word or _("has it"))
    return HStack((Icon("check", 24, "accent"), label), "tight") if has else label


def _step(number: int, paint: Painters) -> Image:
    """Draw the number of a sentence."""
    return paint.labels.chip(f"{number}", bright=True)


def _drawn(modules: tuple[bytes, ...], left: int, of: float, paint: Painters, box: Rect) -> list[Sprite]:
    """Draw the paper with a square and the time for which it can be read."""
    sheet, inside = board(paint, box)
    image, at = countdown(paint, modules, left, left / of, inside)
    return [sheet, *image, *at]


def _covered(paint: Painters, box: Rect) -> list[Sprite]:
    """Draw the paper that covers a square."""
    sheet, inside = board(paint, box)
    side = inside.width * 0.4
    pip = paint.draw.pip("C", side, paint.theme.paper_green)
    return [sheet, centred(pip, inside.centerx, inside.top + inside.height * 0.38)]
