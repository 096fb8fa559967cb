"""A match replayed card by card and trick by trick, with all hands open or as one seat saw them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from clubs.table.match import Match, match_of
from clubs.table.record import Record
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.replay.aside import Aside
from clubs.ui.scenes.replay.beginning import Beginning, ways_on
from clubs.ui.scenes.replay.cards import ReplayCards
from clubs.ui.scenes.replay.course import Course
from clubs.ui.scenes.replay.eye import Eye
from clubs.ui.scenes.replay.eye_look import EyeLook
from clubs.ui.scenes.replay.eye_view import EyeView
from clubs.ui.scenes.replay.foot import Foot
from clubs.ui.scenes.replay.header import Header
from clubs.ui.scenes.replay.judged import Judging
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.look_again import LookAgain, Ways
from clubs.ui.scenes.replay.marks import Mark
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.seats import Seats
from clubs.ui.scenes.replay.time_line import ReplayLine
from clubs.ui.scenes.replay.words import ALL
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.theme import POPOVER_RADII

PIECE = 5.0  # ms of a frame for playing the record again


class ReplayScene(ControlScene):
    """One moment of a record; only finished and abandoned matches are replayed."""

    title, tells, stacks, scrolls = "Replay", True, True, False  # the wheel steps through time

    def __init__(
        self,
        context: Context,
        match: Match,
        record: Record,
        start: Callable[[Match], Transition],
        judging: Judging | None = None,
        ways: Ways = Ways(),  # noqa: B008  (frozen)
        eye: Eye | None = None,
        *,
        deal: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Replay a record; `start` begins a match with a deal of this one.

        `judging` finds the verdicts, `eye` what each seat could know. Of a match that goes on only one `deal`
        is replayed, for one `seat` first. `person` is the seat whose decisions are judged.
        """
        super().__init__(context)
        self.match, self._start, self._ways, self.words_of = match, start, ways, match.setup.game
        self.playback = Playback(match, record, deal)
        self.person = seat if seat is not None else next(iter(match.people), None)
        self.place, self.viewer = 0, ALL
        self._eye = EyeLook(match, self.playback, eye) if eye else None
        layout = ReplayLayout(self.screen, match.setup.seats, bool(judging or eye))
        self.layout = layout.on(self.screen, context.screen)
        self._cards = ReplayCards(context, self.playback.game)
        self._look = LookAgain(context, self.focus, match, self.playback, judging, ways) if judging else None
        self.focus.id = "on"
        while deal is None and not self.playback.moments and not self.playback.finished:
            self.playback.go_on(PIECE)

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        if not self.playback.finished:
            self.playback.go_on(PIECE)
            if self.playback.trouble:
                self.notify(self.playback.trouble, warning=True)
        if self.playback.finished and self.playback.moments:
            if self._look is not None:
                self._look.update(now, self.playback.moments[self.place].public.deal, self.person)
            if self._eye is not None:
                self._eye.update(self.place, self.viewer)
        self._cards.update(now)
        if self.folded and self.playback.moments:
            self.layout = replace(self.layout, contents=self.panel.high)
        return super().update(now)

    def still(self) -> bool:
        looked = (self._look is None or self._look.still()) and (self._eye is None or self._eye.still())
        return super().still() and self.playback.finished and self._cards.still and looked

    def resized(self) -> None:
        self.layout = self.layout.on(self.screen, self.context.screen)
        self._cards.lay_out()

    @property
    def needed(self) -> float:
        return self.layout.height

    # ------------------------------------------------------------ the place in the match

    @property
    def moment(self) -> Moment:
        """The moment on the screen."""
        return self._look.moment(self.place) if self._look else self.playback.moments[self.place]

    @property
    def deal(self) -> int:
        """The deal on the screen, from 0."""
        return self.playback.deal_of(self.place)

    def go_to(self, place: int) -> Transition | None:
        """Show another moment by its place."""
        place = max(0, min(len(self.playback.moments) - 1, place))
        if self._look is not None:
            self._look.leave()
        if place != self.place:
            self.context.sound("move")
            self.place = place
        return None

    def step(self, by: int) -> Transition | None:
        """Go `by` cards forward or back; as a seat saw them, to its next decision or the one before."""
        return self.go_to(self._eye.step(self.place, by) if self._eye else self.place + by)

    def step_trick(self, by: int) -> Transition | None:
        """Go to the end of the next trick or the one before; at the deal's edge to the next deal."""
        found = self.playback.next_trick(self.place, by)
        return self.go_to(found if found != self.place else self.place + by)

    def open_deal(self, deal: int) -> Transition | None:
        """Go to the beginning of a deal."""
        deals = self.playback.deals
        return self.go_to(deals[deal]) if 0 <= deal < len(deals) else None

    @property
    def marks(self) -> Sequence[Mark]:
        """The decisions that deserve another look, in order."""
        return self._look.marks if self._look else ()

    def next_mark(self, step: int) -> Transition | None:
        """Go to the next decision that deserves another look, or the one before."""
        places = [mark.place for mark in self.marks if (mark.place - self.place) * step > 0]
        if not places:
            return None
        self.focus.id = "find"
        return self.look_at(min(places) if step > 0 else max(places))

    def look_at(self, place: int) -> Transition | None:
        """Look at a decision by its place, with all hands open."""
        self.viewer = ALL
        return self.go_to(place)

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Go from mark to mark; take swaps back."""
        if command == "undo" and self._eye is not None:
            self._eye.take_back()
        steps = {"earlier_mark": -1, "later_mark": 1}
        return self.next_mark(steps[command]) if command in steps else None

    @property
    def _seen_by(self) -> int:
        """Who sees the table now: the chosen viewer, or the seat that is asked again."""
        return self._look.viewer(self.place, self.viewer) if self._look else self.viewer

    def see(self, seat: int) -> Transition | None:
        """Show the cards as a seat saw them; the second time, all hands."""
        self.viewer = ALL if seat == self.viewer else seat
        if seat in self.match.people:
            self.person = seat
        self.context.sound("flip")
        return self.go_to(self.place)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Go through time by arrows and page keys; while an answer is looked for, arrows choose."""
        finding = self._look is not None and self._look.finding(self.place)
        match taken:
            case inputs.Move(_, dy) if finding or (self._reads_hand and not dy):
                return super().handle(taken)
            case inputs.Move(dx, 0):
                return self.step(dx)
            case inputs.Move(0, dy):
                return self.step_trick(dy)
            case inputs.Page(step) if not (self.folded and self.view.may_turn(step)):
                return self.open_deal(self.deal + step)
            case inputs.Edge(step):
                return self.go_to(0 if step < 0 else len(self.playback.moments) - 1)
        return super().handle(taken)

    @property
    def _reads_hand(self) -> bool:
        """Whether the cards that a seat may hold are read one after the other."""
        focused = self.focus.current(self.widgets()) if self.focus.visible else None
        return focused is not None and focused.adjust is not None and focused.role == "text"

    def back(self) -> Transition | None:
        """Go one step back in the look at a decision, else leave."""
        return None if self._look is not None and self._look.back(self.place) else super().back()

    def scroll(self, dy: float) -> Transition | None:
        return self.step(-round(dy))

    def digit(self, n: int) -> Transition | None:
        """Show the cards as a seat saw them."""
        seat = (n - 1) % 10
        return self.see(seat) if seat < self.match.setup.seats else None

    def page_spots(self) -> list[Spot]:
        panel = self.panel if self.playback.moments else None
        return panel.spots if isinstance(panel, EyeView) else []

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the buttons of the panel, the time line, the seats, the deal and the way back."""
        make = Controls(self.paint, self.clicked)
        leave = make.icon("leave", "left", "Back", self.layout.screen.menu_button, super().back, "leave")
        if not self.playback.moments:
            return [leave]
        found = self._look.hand(self.layout, self.place) if self._look else []
        found += self.panel.controls(make)
        back, on = self.layout.button(0), self.layout.button(1)
        found.append(make.icon("back", "left", "One card back", back, partial(self.step, -1), "back"))
        found += self._line.controls(self.go_to, self.look_at)
        found.append(make.icon("on", "right", "One card forward", on, partial(self.step, 1), "on"))
        found += self._seats.controls(self.see)
        if (code := self.playback.codes[self.deal]) is not None:
            found.append(self._header.code(make, partial(self._share, code)))
        return [*found, self._header.stepper(make, self.open_deal), leave]

    def _share(self, code: str) -> Transition:
        """Open the code of the deal; played again, it has the same players if one of them is a person."""
        seating = self.match.seating if self.match.people else ()
        shared = self._ways.share(self.moment.public.deal, self.person)
        return Push(DealCodeScene(self.context, code, lambda it: self._start(match_of(it, seating)), shared))

    @property
    def _seats(self) -> Seats:
        seen = self._eye.seen if self._eye else None
        public, now = seen.view.public if seen else self.moment.public, self.moment
        return Seats(self.paint, self.match, self.layout, self.playback.game, public, self.viewer, now)

    def says(self) -> Sequence[str]:
        return self.panel.says if self.playback.moments else ()

    # ------------------------------------------------------------ the picture

    def paint_ground(self) -> Surface:
        return self.context.paint.felt()

    def page_sprites(self, now: float) -> list[Sprite]:
        """Draw the page with the cards on it."""
        if not self.playback.moments:
            return super().page_sprites(now)
        sprites, panel = super().page_sprites(now), self.panel
        if isinstance(panel, EyeView):
            return [*sprites, *self._cards.known(panel.rows, panel.swapped)]
        laid, seen_by = panel.cards(), self._seen_by
        return [*sprites, *self._cards.sprites(self.layout, self.moment, seen_by, laid, panel.lit)]

    def decor(self) -> list[Sprite]:
        if not self.playback.moments:
            return []
        layout, box = self.layout, self.layout.aside
        seen = "All hands open" if self._seen_by == ALL else f"As {self.match.names[self._seen_by]} saw it"
        found = [*self._header.sprites(seen, self.moment), *self._seats.sprites()]
        found.append(Sprite(self.paint.panels.panel(*box.size, POPOVER_RADII), *box.topleft))
        found += [*self.panel.sprites(), *self._line.sprites()]
        if (look := self._look) is not None and self.person is not None:
            split, legend = look.result(self.deal), bool(self.marks)
            found += Foot(self.paint, layout, look.said, split, legend=legend).sprites()
        return found

    @property
    def _header(self) -> Header:
        return Header(self.paint, self.layout, self.playback, self.deal)

    @property
    def _line(self) -> ReplayLine:
        return ReplayLine(self.paint, self.match, self.layout, self.playback, self.place, self.marks)

    @property
    def panel(self) -> Aside:
        """The contents of the panel."""
        page = self._eye.page(self.paint, self.layout) if self._eye else None
        if special := page or (self._look.panel(self.layout, self.place) if self._look else None):
            return special
        shown = self.paint, self.match, self.layout, self.moment, self.playback.game, self.viewer
        said = self._look.said if self._look and self.person is not None else ""
        if not said or self.place != self.playback.span(self.deal)[0]:
            return Course(*shown)
        first, keys = partial(self.next_mark, 1), ways_on(self.context)
        return Beginning(*shown, found=said, marks=len(self.marks), first=first, keys=keys)
