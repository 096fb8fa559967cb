"""Taking a pocket hand: each person in turn reads a square off the screen with a phone."""

from collections.abc import Sequence
from functools import partial

from pygame import Surface

from clubs.language import _
from clubs.table.match import Match
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Spacer
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.space import Gap, Ground
from clubs.ui.parts.stacks import HStack, VStack, ZStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.pocket.leaf import BOARD, TALL, Cover, SquareLeaf, covered
from clubs.ui.scenes.pocket.taking_words import HEADPHONES, TOLD, hand_aloud, owner, people, told, warnings
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.pocket_hands import PocketHands
from clubs.ui.shell import input as inputs
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION, ASIDE


class TakingScene(PageScene):
    """One person after the other shows a square, covered until its owner asks for it.

    If `one` of them may look again, who it is is asked first. The square is shown for a while, and covered
    when the window is left. While a screen reader or the voice is on, a hand can be read aloud instead, once
    its owner has said that nobody else hears it.
    """

    ground: Ground = "lacquer"  # a dark landscape, in every theme

    def __init__(
        self,
        context: Context,
        match: Match,
        caption: str,
        seats: Sequence[int],
        pocket: PocketHands,
        exits: Exits,
        *,
        one: bool = False,
    ) -> None:
        super().__init__(context)
        self.match = match
        self._caption = caption
        self._seats = tuple(seats)
        self._pocket = pocket
        self._exits = exits
        self._no_phone = None if one else exits.no_phone  # gives a seat the curtain instead
        self._one = one
        self._at: int | None = None if one else 0
        self._leaf = SquareLeaf(context)
        self._aloud = False
        self._spoken = context.spoken
        self._focus()

    # ------------------------------------------------------------ whose turn it is

    @property
    def seat(self) -> int | None:
        """The seat whose square is to be shown; None while that is asked."""
        return None if self._at is None else self._seats[self._at]

    @property
    def open(self) -> bool:
        """Whether a square is shown."""
        return self._leaf.open

    @property
    def secret(self) -> bool:  # type: ignore[override]  # the base class has a plain attribute
        """Whether a square is to be seen, of which no picture is kept and over which nothing opens."""
        return self._leaf.seen

    @property
    def _after(self) -> int | None:
        if self._at is None or self._one or self._at + 1 >= len(self._seats):
            return None
        return self._seats[self._at + 1]

    def _focus(self) -> None:
        asked = "next" if self.open else "read" if self._aloud else "show"
        self.focus.id = f"who {self._seats[0]}" if self._at is None else asked
        self.focus.visible = True

    def show(self) -> None:
        """Show the square to its owner, who has asked for it."""
        seat = self.seat
        assert seat is not None
        self._hush()
        self._leaf.show(self._pocket.text(seat))
        self._focus()
        after = self._after
        said = _(
            "{name}’s square is on the screen, {n} {n:second/seconds}.",
            name=self.match.names[seat],
            n=self._leaf.left,
        )
        if after is not None:
            said = f"{said} {_('Next: {name}.', name=self.match.names[after])}"
        self.context.announce(said)
        self.context.sound("flip")
        self.changed()

    def cover(self, *, at_once: bool = False) -> None:
        """Cover the square, before the leaf has closed if somebody else may look now."""
        was = self.open
        self._leaf.close(at_once=at_once)
        if was:
            self._focus()
            self.changed()

    def _leave(self) -> None:
        """Let nothing of a hand be seen or heard any more."""
        self._hush()
        self.cover(at_once=True)

    # ------------------------------------------------------------ read aloud

    def _ask_for_headphones(self) -> None:
        self._leave()
        self._aloud = True
        self._focus()
        self.context.announce(_(HEADPHONES))

    def _read(self) -> None:
        """Read the hand to its owner, who alone hears it."""
        seat = self.seat
        assert seat is not None
        self.context.look_anew()
        self.context.announce(hand_aloud(self.match.names[seat], self._pocket.peek(seat)), urgent=True)

    def _hush(self) -> None:
        """Stop reading; what was read cannot be repeated."""
        if self._aloud:
            self._aloud = False
            self.context.look_anew()

    def _see_instead(self) -> None:
        self._hush()
        self._focus()

    def _go_on(self) -> Transition | None:
        """Go on to the next person, or to the table."""
        seat = self.seat
        assert seat is not None
        self._pocket.take(seat)
        self._leave()
        if self._after is None:
            return Pop()
        assert self._at is not None
        self._at += 1
        self._focus()
        return None

    def _who(self, seat: int) -> None:
        self._at = self._seats.index(seat)
        self._focus()

    def _give_curtain(self, seat: int) -> Transition | None:
        self._leave()
        return self._no_phone(seat) if self._no_phone is not None else None

    # ------------------------------------------------------------ time and input

    def update(self, now: float) -> Transition | None:
        if self._leaf.update(now):
            self._focus()
            self.changed()
        if self.context.spoken is not self._spoken:
            self._spoken = self.context.spoken
            self.changed()
        return super().update(now)

    def still(self) -> bool:
        return super().still() and not self._leaf.seen

    def handle(self, taken: inputs.Input) -> Transition | None:
        if taken == inputs.Focused(False):
            self.cover(at_once=True)
        return super().handle(taken)

    def back(self) -> Transition | None:
        """Cover the square, or stop reading; from the cover, open the menu."""
        if self._leaf.seen:
            self.cover()
            return None
        if self._aloud:
            self._see_instead()
            return None
        return Pop() if self._one else self._exits.pause(None)

    def _menu(self) -> Transition | None:
        self._leave()
        return self._exits.pause(None)

    def paint_ground(self) -> Surface:
        return self.paint.scenery("curtain")

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        menu = IconButton("menu", "menu", _("Menu"), self._menu)
        caption = self._caption
        chip = DrawnPicture(caption, lambda paint: paint.labels.chip(caption, line=False), caption)
        head = HStack((menu, chip), "small")
        words = self._asked() if self.seat is None else self._words(self.seat)
        upright = self.context.screen.height > self.context.screen.width
        beside = Even((words, self._board(BOARD)), "large", weights=(0.54, 0.46))
        body = (
            VStack((words, self._board(TALL)), "medium")
            if upright
            else Inside(beside, "fill", "fill", grow=1)
        )
        whole = Padding(VStack((Inside(head, "start"), body), "small"), "large", "medium")
        return FirstThatFits((whole, ScrollArea(whole, "page")))

    def decor(self) -> list[Sprite]:
        found = super().decor()
        for _part, placed in self.layout.of_kind(Cover):
            found += self.layout.cut_all(self._leaf.sprites(placed.paint, placed.box), placed.clip)
        return found

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
        back = PushButton("back", _("Back to the table"), Pop, "ghost", "left")
        title = Label(_("Who wants to look again?"), ASIDE, "strong", heading=True)
        parts = (title, Flow(tuple(faces), "small"), Inside(back, "start"))
        return Inside(Container(Padding(VStack(parts, "large"), "large", "large")), "fill")

    def _words(self, seat: int) -> Part:
        one = self.match.seating[seat]
        anew = self._pocket.backs(seat).edition > 1
        row = () if self._one or len(self._seats) < 2 else (people(self.match, self._seats, self._at or 0),)

        def parts(*, pictured: bool) -> tuple[Part, ...]:
            if self._aloud:
                return (TextBlock(_(HEADPHONES), TOLD, "strong"), self._reading_buttons())
            return (told(anew=anew, pictured=pictured), self._buttons(seat), warnings())

        def form(gap: Gap, down: Gap, *, pictured: bool) -> Part:
            whole = VStack((owner(one, anew=anew), *parts(pictured=pictured), *row), gap)
            return Container(Padding(whole, "large", down))

        forms = (
            form("large", "large", pictured=True),
            form("large", "small", pictured=False),
            form("small", "small", pictured=False),
        )
        return Inside(FirstThatFits(forms), "fill")

    def _buttons(self, seat: int) -> Part:
        buttons = [self._next_button()]
        if self._no_phone is not None:
            act = partial(self._give_curtain, seat)
            buttons.append(
                PushButton("no phone", _("No phone"), act, "ghost", "phone", _("use the curtain"), high=92)
            )
        if self.context.spoken:
            ask = self._ask_for_headphones
            below = _("with headphones")
            buttons.append(PushButton("aloud", _("Read it to me"), ask, "ghost", "sound", below, high=92))
        return Flow(tuple(buttons), "small")

    def _reading_buttons(self) -> Part:
        """Return the buttons of somebody to whom a hand is read; only the first reads it."""
        read = PushButton("read", _("Nobody else hears it: read"), self._read, "primary", "sound", high=92)
        back = PushButton("see", _("Back to the square"), self._see_instead, "ghost", "left", high=92)
        return Flow((read, self._next_button(), back), "small")

    def _next_button(self) -> PushButton:
        after = self._after
        label = _("Back to the table") if after is None else _("Next person")
        kind: Kind = "primary" if self.open else "secondary"
        below = "" if after is None else self.match.names[after]
        return PushButton("next", label, self._go_on, kind, "right", below, ACTION, high=92)

    def _board(self, least: tuple[float, float]) -> Part:
        """Return the paper on which the square is drawn, and what covers it or asks for it."""
        if self.seat is None:
            return Spacer()
        paper: Part = Cover(least, "cover", covered, "")
        if self.open:
            hide = PushButton("cover", _("Cover it at once"), self.cover, "ghost", "eye")
            paper = VStack((paper, Inside(HStack((hide, self._cap("back")), "small"))), "small")
        else:
            named = _("I am {name}, show my square", name=self.match.names[self.seat])
            forms = [
                PushButton("show", label, self.show, "primary", "eye", role=ACTION, high=92)
                for label in (named, _("Show my square"))
            ]
            foot = VStack((Spacer(grow=1), Inside(FirstThatFits(tuple(forms))), Spacer("large")), "small")
            paper = ZStack((paper, Padding(foot)))
        return Padding(Inside(paper), "small", "small")

    def _cap(self, command: str) -> Part:
        key = self.context.key(command)
        return DrawnPicture(key, partial(cap, key=key), name_of(key))
