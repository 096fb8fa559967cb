"""The parts that all panels of another look share: the decision, the trick, the buttons at the foot."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards import Card
from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.trick_row import PLAIN, TrickRow, played
from clubs.ui.scenes.replay.marks import Mark
from clubs.ui.scenes.replay.panel import BELOW, SidePanel
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY
from clubs.verdict.sentences import YOU
from clubs.verdict.why import why

SAID: Final = BODY
CARD = 78  # design units
MOST_BESIDE: Final = 5  # cards that never overlap


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

    @property
    def plays(self) -> Sequence[tuple[int, Card]]:
        """The cards of the trick, each with its seat; none beside a decision that is no card."""
        if not self.mark.trick:
            return ()
        trick, number = self.moment.trick, self.moment.trick_number
        return trick.plays if trick is not None and number == self.mark.trick else ()


class LookPanel(SidePanel):
    """The panel of a decision, with buttons at its foot."""

    def __init__(self, look: Look, ways: Sequence[PushButton]) -> None:
        self.look, self.ways = look, ways

    def part(self) -> Part:
        return VStack(tuple(self.contents()))

    def contents(self) -> list[Part]:
        """Return what stands over the buttons, one under the other."""
        raise NotImplementedError

    def row(
        self,
        plays: Sequence[tuple[int, Card]],
        states: Mapping[int | None, State] = PLAIN,
        better: Card | None = None,
    ) -> list[Part]:
        """Return the cards of a trick in a row, so small that one more fits; nothing if there are none."""
        fit = min(self.look.match.setup.seats, MOST_BESIDE) + 1
        return [TrickRow(played(self.look.match, plays, states), CARD, fit, better=better)] if plays else []

    def foot(self) -> Part:
        return ButtonBar(tuple(self.ways))


def way(
    id: str, label: str, act: Callable[[], Transition | None], kind: Kind = "secondary", missing: str = ""
) -> PushButton:
    """Return a button of the panel; `missing` is why it cannot be pressed yet."""
    return PushButton(id, label, act, kind, role=BELOW, high=54, region="look", reason=missing)
