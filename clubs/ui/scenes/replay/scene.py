"""A match replayed card by card and trick by trick, with all hands open or as one seat saw them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _, message
from clubs.services.record_eye import RecordEye, SeatKnowledge
from clubs.services.record_judging import RecordJudging
from clubs.table.match import Match, match_of
from clubs.table.record import Record
from clubs.ui.games import presentation
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.containers import Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Layout, Part, Placement
from clubs.ui.parts.scroll import WHOLE
from clubs.ui.parts.space import Ground
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.trick_row import TrickRow
from clubs.ui.scenes.replay.cards import MovingCards, cards_of_hands, cards_of_trick
from clubs.ui.scenes.replay.eye_cards import EyeCards, EyeRows, flights
from clubs.ui.scenes.replay.eye_look import EyeLook
from clubs.ui.scenes.replay.eye_panel import EyePanel
from clubs.ui.scenes.replay.hands import Hands, HandsLayout, Seats
from clubs.ui.scenes.replay.look_again import LookAgain, LookWays
from clubs.ui.scenes.replay.moment_panel import MomentPanel, OpeningPanel, SidePanel, ways_on
from clubs.ui.scenes.replay.page import deals_of, foot, header, on_page, where
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.time_line import Mark, Stops
from clubs.ui.scenes.replay.words import ALL
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.tabletop.card_layout import CardAtRest

PIECE: Final = 5.0  # ms of a frame for playing the record again


class ReplayScene(PageScene):
    """One moment of a record; only finished and abandoned matches are replayed."""

    title = message("Replay")
    ground: Ground = "felt"
    scenery = "cloth"
    main = WHOLE
    tells = True

    def __init__(
        self,
        context: Context,
        match: Match,
        record: Record,
        judging: RecordJudging | None = None,
        ways: LookWays = LookWays(),  # noqa: B008  (frozen)
        eye: RecordEye | None = None,
        *,
        deal: int | None = None,
        seat: int | None = None,
    ) -> None:
        """Replay a record; `judging` finds the verdicts, `eye` what each seat could know.

        Of a match that goes on only one `deal` is replayed, for one `seat` first. `person` is the seat whose
        decisions are judged: a person's, or that of a partner.
        """
        super().__init__(context)
        self.match, self._ways, self.words_of = match, ways, match.setup.game
        self.stands_at = presentation(match.setup.game).place
        self.playback = Playback(match, record, deal)
        self.person = seat if seat is not None else next(iter(match.people), None)
        self.place = 0
        self.viewer = ALL
        self._eye = EyeLook(self.playback, eye) if eye else None
        self._hands = MovingCards(context)
        self._trick = MovingCards(context)
        self._drawn_of: tuple[object, ...] = ()
        self._signs = False  # whether the meaning of the marks is shown
        self._picked: dict[int, int] = {}  # by seat, the place of the card of its fans that is read
        self._shows: tuple[object, ...] = ()
        self._panel = SidePanel()
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
        self._hands.update(now)
        self._trick.update(now)
        self._look_if_new()
        return super().update(now)

    def _look_if_new(self) -> None:
        """Look at the page again if something has come that was no input."""
        look, seen = self._look, self._eye.seen if self._eye else None
        found = (*look.shows, self.moment) if look is not None and self.playback.moments else ()
        shows = (len(self.playback.moments), self.place, self.viewer, seen, *found)
        if shows != self._shows:
            self._shows = shows
            self.changed()

    def still(self) -> bool:
        looked = all(one is None or one.still() for one in (self._look, self._eye))
        cards = self._hands.still and self._trick.still
        return super().still() and self.playback.finished and cards and looked

    @property
    def wakes(self) -> float:
        return self._look.wakes if self._look is not None else super().wakes

    def resized(self) -> None:
        super().resized()
        self._hands.start_again()
        self._trick.start_again()
        self._drawn_of = ()

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
        self.changed()
        place = max(0, min(len(self.playback.moments) - 1, place))
        if self._look is not None:
            self._look.leave()
        if place != self.place:
            self.context.sound("move")
            self.place = place
        if self._eye is not None:
            self._eye.update(place, self.viewer)
        self._look_if_new()
        return None

    def step(self, by: int) -> Transition | None:
        """Go `by` cards forward or back; as a seat saw them, to its next decision or the one before."""
        return self.go_to(self._eye.step(self.place, by) if self._eye else self.place + by)

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
        sides = self.playback.game.sides(self.match.setup)
        if {*sides.members(seat)} & {*self.match.people}:
            self.person = seat
        self.context.sound("flip")
        return self.go_to(self.place)

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Go through time by arrows and page keys; while an answer is looked for, arrows choose."""
        finding = self._look is not None and self._look.finding(self.place)
        match taken:
            case inputs.Move(_, dy) if finding or (self._reads_hand and not dy):
                return super().handle(taken)
            case inputs.Move() | inputs.PageTurn() | inputs.Edge() if not self._turns(taken):
                return self._go_through_time(taken)
        return super().handle(taken)

    def _go_through_time(self, taken: inputs.Move | inputs.PageTurn | inputs.Edge) -> Transition | None:
        match taken:
            case inputs.Move(dx, 0):
                return self.step(dx)
            case inputs.Move(_, dy):
                found = self.playback.next_trick(self.place, dy)
                return self.go_to(found if found != self.place else self.place + dy)
            case inputs.PageTurn(step):
                return self.open_deal(self.deal + step)
            case inputs.Edge(step):
                return self.go_to(0 if step < 0 else len(self.playback.moments) - 1)

    def _turns(self, taken: inputs.Input) -> bool:
        """Return whether a page key moves what is too high for the window or for the panel."""
        id = self._focused_area or self._main_area
        return isinstance(taken, inputs.PageTurn) and bool(id) and self._views[id].may_turn(taken.step)

    @property
    def _reads_hand(self) -> bool:
        """Whether the cards that a seat may hold are read one after the other."""
        focused = self.focus.current(self.widgets()) if self.focus.visible else None
        return focused is not None and focused.adjust is not None and focused.role == "text"

    def back(self) -> Transition | None:
        return None if self._look is not None and self._look.back(self.place) else super().back()

    def scroll(self, dy: float) -> Transition | None:
        """Move what is under the pointer, if it is too high; else step through time."""
        if self._area_at(*self._pointer) or self._main_area == WHOLE:
            return super().scroll(dy)
        return self.step(-round(dy))

    def digit(self, n: int) -> Transition | None:
        seat = (n - 1) % 10
        return self.see(seat) if seat < self.match.setup.seats else None

    def _share(self, code: str) -> Transition:
        """Open the code of the deal; played again, it has the same players if one of them is a person."""
        seating = self.match.seating if self.match.people else ()
        shared = self._ways.share(self.moment.public.deal, self.person)
        return Push(
            DealCodeScene(
                self.context, code, lambda it: self.context.router.table(match_of(it, seating)), shared
            )
        )

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        titles = self.playback.game.title, self.subtitle
        if not self.playback.moments:
            return Padding(VStack((header(*titles, None, super().back, None),)), "medium", "medium")
        code = self.playback.codes[self.deal]
        deals = Choice("deal", _("Deal"), deals_of(self.playback), self.deal, self.open_deal)
        share = partial(self._share, code) if code is not None else None
        head = header(*titles, deals, super().back, share)
        finding = self._look.finding_shows(self.place) if self._look else ()
        shows = (self.moment, self.viewer, finding, self._seen, *self._picked.items())
        hands = partial(Hands, self.match.setup.seats, shows=shows, put=self._put_rows)
        marks = tuple(self.marks)
        known = len(self.playback.moments)
        stops = Stops(self.match, self.playback, self.place, known, marks, self.go_to, self.look_at, grow=1)
        panel = self._panel = self._new_panel()
        shown = f"{type(panel).__name__} {self.place}", panel.part(), panel.foot()
        judged = self._look is not None or self._eye is not None
        return on_page(
            head,
            hands,
            shown,
            stops,
            self._foot,
            self.step,
            judged=judged,
            highest=self.stage.height,
        )

    @property
    def subtitle(self) -> str:
        """Who sees what, and where in the deal."""
        if not self.playback.moments:
            return ""
        seen_by = self._seen_by
        seen = _("All hands open")
        if seen_by != ALL:
            seen = _("As {name} saw it", name=self.match.names[seen_by])
        marked = self._look is not None and self._eye is None and self._look.mark(self.place) is not None
        return seen if marked else f"{seen} · {where(self.moment)}"  # else the panel says where

    @property
    def _foot(self) -> Part | None:
        look = self._look
        if look is None or self.person is None:
            return None
        result = look.result(self.deal)
        if result is None and not self.marks:
            return Label(look.said, ink="strong") if look.said else None
        return foot(look.said, result, self._flip_signs, opened=self._signs)

    def _flip_signs(self) -> None:
        """Show how the result came and what the marks mean, or leave that again."""
        self._signs = not self._signs

    @property
    def panel(self) -> SidePanel:
        """The contents of the panel."""
        assert self.layout is not None  # it is asked for while the page is laid out
        return self._panel

    def _new_panel(self) -> SidePanel:
        if self._eye is not None and self._eye.seen is not None:
            return EyePanel(self.match, self.playback.game, self._eye.seen, self._eye.eye)
        if self._look is not None and (panel := self._look.panel(self.place)) is not None:
            return panel
        shown = self.match, self.moment, self.playback.game, self.viewer
        said = self._look.said if self._look and self.person is not None else ""
        if not said or self.place != self.playback.span(self.deal)[0]:
            return MomentPanel(*shown)
        first, keys = partial(self.next_mark, 1), ways_on(self.context)
        return OpeningPanel(*shown, found=said, marks=len(self.marks), first=first, keys=keys)

    def says(self) -> Sequence[str]:
        return self.panel.says if self.playback.moments else ()

    # ------------------------------------------------------------ what stands in the rows

    @property
    def _seen(self) -> SeatKnowledge | None:
        """The decision as its seat saw it, if that is what is looked at."""
        return self._eye.seen if self._eye else None

    def _put_rows(self, hands: HandsLayout, layout: Layout) -> None:
        """Put plaques, the cards that can be chosen, and the words of rows that nobody has seen."""
        seen, paint = self._seen, layout.paint
        public = seen.view.public if seen else self.moment.public
        seats = Seats(paint, self.match, hands, self.playback.game, public, self.viewer, self.moment)
        sprites, controls = seats.sprites(), seats.controls(self.see)
        if seen is not None:
            rows = EyeRows(paint, self.match, EyeCards(seen, self.playback.game, hands))
            sprites += rows.sprites()
            controls += rows.hands(self._picked)
            for spot in rows.spots() if seen.holders else ():
                layout.explain(spot.rect, spot.about)
        elif self._look is not None:
            controls += self._look.hand(hands, self.place)
        for sprite in sprites:
            layout.draw(sprite.image, sprite.x, sprite.y)
        for control in controls:
            layout.control(control)

    # ------------------------------------------------------------ the picture

    def page_sprites(self, now: float) -> list[Sprite]:
        sprites, layout = super().page_sprites(now), self.layout
        for hands, placed in layout.of_kind(Hands):
            swapped = flights(self._seen.probe.swapped) if self._seen else {}
            sprites += moved(layout, placed, self._hands.sprites(self._resting(hands, placed), swapped))
        for row, placed in layout.of_kind(TrickRow):
            sprites += moved(layout, placed, self._trick.sprites(self._resting_trick(row, placed)))
        return sprites

    def _resting(self, part: Hands, placed: Placement) -> Mapping[int, CardAtRest]:
        """Return the cards of the hands where they lie in their box: the same as long as nothing changes."""
        game, seen = self.playback.game, self._seen
        hands = part.rows(placed.paint, Rect((0, 0), placed.box.size))
        of = (hands, self.moment, self._seen_by, self.panel.marked, seen)
        if of != self._drawn_of or not self._hands.resting:
            self._drawn_of = of
            if seen is not None:
                return EyeCards(seen, game, hands).at_rest()
            return cards_of_hands(game, hands, self.moment, self._seen_by, self.panel.marked)
        return self._hands.resting

    def _resting_trick(self, row: TrickRow, placed: Placement) -> Mapping[int, CardAtRest]:
        found = cards_of_trick(row, placed.paint, placed.box.size)
        return self._trick.resting if found == self._trick.resting else found


def moved(layout: Layout, placed: Placement, sprites: Sequence[Sprite]) -> list[Sprite]:
    """Return sprites of a part's box at their places in the window, as far as they show."""
    x, y = placed.box.topleft
    there = (sprite._replace(x=sprite.x + x, y=sprite.y + y) for sprite in sprites)
    return layout.cut_all(there, placed.clip)
