"""The parts that all panels of another look share: the decision, the trick, the buttons at the foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.aside import FACES_Z, PAD, Laid, Written
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.marks import Mark
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import NAME
from clubs.ui.tabletop.seats import Place
from clubs.verdict.sentences import YOU
from clubs.verdict.why import why

BUTTON = NAME.sized(20)
BUTTON_HIGH, BUTTON_GAP, ABOVE_BUTTONS = 54, 12, 14  # design units
CARD = 78
FACE = 34


@dataclass(frozen=True)
class Look:
    """The decision that is looked at, in its match, and the moment on the table."""

    match: Match
    game: Game
    mark: Mark
    moment: Moment

    @property
    def who(self) -> str:
        """Who decided, as the subject of a sentence: "you", or a name if several people play."""
        return self.names[self.mark.judged.decision.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all seats; the only person is "you"."""
        people = self.match.people
        own = people[0] if len(people) == 1 else None
        return tuple(YOU if seat == own else name for seat, name in enumerate(self.match.names))

    @property
    def reason(self) -> str:
        """Why the better answer is better, in two sentences at most."""
        return why(self.mark.verdict, self.mark.played, self.names).brief


@dataclass(frozen=True)
class Way:
    """A button of the panel."""

    id: str
    label: str
    act: Callable[[], Transition | None]
    kind: Kind = "secondary"
    missing: str = ""
    """Why it cannot be pressed yet."""


class LookPanel(Written):
    """The trick of a decision, and buttons at the foot."""

    def __init__(self, paint: Painters, layout: ReplayLayout, look: Look, ways: Sequence[Way]) -> None:
        super().__init__(paint, layout)
        self.look, self.ways = look, ways

    # ------------------------------------------------------------ the trick

    @property
    def plays(self) -> Sequence[tuple[int, int]]:
        """The cards of the trick, each with its seat; none beside a decision that is no card."""
        if not self.look.mark.trick:
            return ()
        trick, number = self.look.moment.trick, self.look.moment.trick_number
        return trick.plays if trick is not None and number == self.look.mark.trick else ()

    @property
    def card_width(self) -> float:
        """The width of a card in the panel, so small that the trick and one more fit in a row."""
        seats = self.look.match.setup.seats
        each = (self.room - self.u(16)) / (min(seats, 5) + 1)
        wide = min(self.u(CARD), each - self.u(10))
        return wide if self.layout.folded else min(wide, self.box.height * 0.115)

    def card_place(self, number: int, top: float, *, last: bool = False) -> Place:
        """Return the place of a card of the trick, or of one at the row's end."""
        wide = self.card_width
        step = wide + self.u(14)
        if len(self.plays) > 5:
            step = min(step, (self.room - 2 * wide - self.u(16)) / (len(self.plays) - 1))
        x = self.left + self.room - wide / 2 if last else self.left + wide / 2 + number * step
        return Place(x, top + wide * 0.7, wide)

    def trick_cards(self, top: float) -> list[Laid]:
        """Return the cards of the trick in a row."""
        return [Laid(play[1], self.card_place(number, top)) for number, play in enumerate(self.plays)]

    def faces(self, top: float) -> list[Sprite]:
        """Draw who played the cards, at their lower edge."""
        found = []
        for number, (seat, _) in enumerate(self.plays):
            place = self.card_place(number, top)
            face = min(self.u(FACE), place.width * 0.5)
            medallion = self.paint.panels.medallion(self.look.match.seating[seat].animal, face)
            found.append(centred(medallion, place.x, place.y + place.width * 0.7, FACES_Z))
        return found

    # ------------------------------------------------------------ buttons

    def button_rects(self) -> list[Rect]:
        """Return the boxes of the buttons at the foot, in several rows where one is too short."""
        u, screen = self.u, self.paint.screen
        high, gap = screen.target(u(BUTTON_HIGH)), u(BUTTON_GAP)
        widths = [self.paint.buttons.width(way.label, role=BUTTON, padding=22) for way in self.ways]
        rows: list[list[int]] = [[]]
        for number, width in enumerate(widths):
            if rows[-1] and sum(widths[n] + gap for n in rows[-1]) + width > self.room:
                rows.append([])
            rows[-1].append(number)
        found, bottom = dict[int, Rect](), self.box.bottom - u(PAD)
        for row in reversed(rows):
            free = max(0.0, self.room - sum(widths[n] for n in row) - gap * (len(row) - 1))
            x = self.left
            for n in row:
                wide = min(widths[n] + free / len(row), self.room)
                found[n] = boxed(x, bottom - high, wide, high)
                x += wide + gap
            bottom -= high + gap
        return [found[n] for n in range(len(widths))]

    @property
    def buttons_top(self) -> float:
        """The upper edge of the buttons."""
        return min((rect.top for rect in self.button_rects()), default=self.box.bottom - self.u(PAD))

    @property
    def foot(self) -> float:
        """The height of the buttons, and of the gap above them."""
        return self.box.bottom - self.buttons_top + self.u(ABOVE_BUTTONS)

    def controls(self, make: Controls) -> list[Control]:
        """Return the buttons."""
        return [
            make.button(
                way.id,
                way.label,
                rect,
                way.act,
                kind=way.kind,
                role=BUTTON,
                region="look",
                reason=way.missing,
            )
            for way, rect in zip(self.ways, self.button_rects(), strict=True)
        ]
