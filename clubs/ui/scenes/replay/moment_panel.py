"""The panel beside the hands, and its usual contents: the trick in words, the events, or the score."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from clubs.cards import Card, words
from clubs.language import ENGLISH, _, language, listed, shown
from clubs.rules import engine
from clubs.rules.game import Game
from clubs.rules.passing import Passing
from clubs.rules.plural import signed
from clubs.rules.public import Trick
from clubs.rules.sides import Sides
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Portrait
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.score_words import points_ink, signed_game, written
from clubs.ui.scenes.common.trick_row import TrickRow, card_states, played
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.scenes.replay.words import whose
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, COUNT, HEADING, NAME
from clubs.ui.texts.sides import side_names
from clubs.verdict.answers import first_up

FIGURE: Final = COUNT.sized(29)
WIDEST_CARD, CARDS_BESIDE = 150, 3  # the first in design units
FACES: Final[tuple[tuple[float, Gap], ...]] = ((52, "medium"), (44, "tight"), (30, "tight"))
"""The sizes of faces beside a score, and the distances between them, for lower and lower panels."""


HEAD: Final = HEADING.sized(36)
LINE: Final = BODY.sized(28)
BELOW: Final = NAME.sized(28)

Marked: TypeAlias = Mapping[tuple[int, Card], State]
"""The states of cards in the hands, by seat and card, where they are not those of any replay."""

NOTHING_MARKED: Final[Marked] = {}


class SidePanel:
    """The contents of the panel at one moment, and what it changes in the hands."""

    @property
    def marked(self) -> Marked:
        """The cards in the hands that stand out."""
        return NOTHING_MARKED

    @property
    def says(self) -> Sequence[str]:
        """Its words, to be read aloud when they are new; its controls say theirs."""
        return ()

    def part(self) -> Part:
        """Return the contents as a tree of parts, which scroll where they have no room."""
        raise NotImplementedError

    def foot(self) -> Part | None:
        """Return the buttons, which stay in sight below them."""
        return None


def heading(title: str, below: str = "") -> Part:
    """Return a title and the line below it."""
    head = Label(title, HEAD, "strong", heading=True)
    return VStack((head, Label(below, BELOW, "accent"))) if below else head


def latest(sentences: Sequence[str]) -> Part:
    """Return sentences below each other, the last ones if not all have room."""
    blocks = tuple(TextBlock(sentence, LINE, "strong") for sentence in sentences)
    return FirstThatFits(tuple(VStack(blocks[first:]) for first in range(len(blocks))))


class MomentPanel(SidePanel):
    """The panel at one moment, for a viewer who sees what a seat saw (-1: all hands)."""

    def __init__(self, match: Match, moment: Moment, game: Game, viewer: int) -> None:
        self.match, self.moment, self.game, self.viewer = match, moment, game, viewer

    def part(self) -> Part:
        if self.moment.scored:
            rows = tuple(self._rows(face, gap) for face, gap in FACES)
            return VStack((heading(_("Score"), _("points · total")), FirstThatFits(rows)), "large")
        trick = self.moment.trick
        if trick is None:
            return VStack((heading(shown(self.moment.phase)), latest(self.told or [self.before])), "large")
        won = "" if self.moment.public.plays else whose(trick, self.match.names)
        number = self.moment.trick_number
        states = card_states(self.game, self.moment.public, number - 1, trick)
        cards = played(self.match, trick.plays, states)
        said = (one for one in self.moment.said if one.trick == number)
        lines = [*self._plays(trick), *(shown(one.sentence) for one in said if one.told(self.viewer))]
        row = TrickRow(cards, WIDEST_CARD, CARDS_BESIDE, wrap=True)
        return VStack((heading(_("Trick {n}", n=number), won), row, latest(lines)))

    def _plays(self, trick: Trick) -> list[str]:
        """Return the cards of a trick, with who played each."""
        return [
            _("{who} played {card}", who=self.match.names[play.seat], card=words(play.card))
            if number
            else _("{who} led {card}", who=self.match.names[play.seat], card=words(play.card))
            for number, play in enumerate(trick.plays)
        ]

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return self.game.sides(self.moment.public.setup)

    @property
    def says(self) -> tuple[str, ...]:
        moment, trick, names = self.moment, self.moment.trick, self.match.names
        if moment.scored:
            row = moment.public.sheet[-1]
            totals = moment.public.scores
            sides = self.sides
            return tuple(
                _(
                    "{name} {points}, {total} in all.",
                    name=side_names(sides, names, seat),
                    points=signed(row[seat].points),
                    total=totals[seat],
                )
                for seat in sides.firsts
            )
        if trick is not None:
            won = "" if moment.public.plays else f" {first_up(whose(trick, names))}."
            title = _("Trick {n}", n=moment.trick_number)
            return (f"{title}. {self._plays(trick)[-1]}.{won}",)
        return (f"{(self.told or [self.before])[-1]}.",)

    @property
    def told(self) -> list[str]:
        """The events of this deal so far that the viewer knew."""
        return [shown(one.sentence) for one in self.moment.said if one.told(self.viewer)]

    @property
    def before(self) -> str:
        """The words for a moment at which the viewer may not see what others pass."""
        public, waiting = self.moment.public, self.moment.waiting
        chosen = [self.match.names[seat] for seat in public.seats if seat not in waiting]
        if not chosen or not waiting or not isinstance(engine.phase(self.game, public), Passing):
            return _("The cards are dealt")
        if len(chosen) == 1:
            return _("{name} {name:has/have} chosen what to pass", name=chosen[0])
        return _("{names} have chosen what to pass", names=listed(chosen))

    def _rows(self, face: float, gap: Gap) -> Part:
        public = self.moment.public
        signs, low = signed_game(self.game, public.setup), self.game.lowest_wins
        best = self.game.best(public.sheet[-1][seat].points for seat in public.seats)
        rows = []
        for seat in self.sides.firsts:
            points, total = public.sheet[-1][seat].points, written(public.scores[seat], signs=signs)
            faces = tuple(
                Portrait(self.match.seating[one].animal, face, bright=points == best)
                for one in self.sides.members(seat)
            )
            names = side_names(self.sides, self.match.names, seat)
            name: type[Label | TextBlock] = TextBlock if self.sides.shared else Label
            parts = (
                *faces,
                name(names, NAME.sized(28), "strong", grow=1),
                Label(signed(points), FIGURE, points_ink(points, lowest_wins=low), "end", ("−888",)),
                Label(total, FIGURE, "strong", "end", ("−1888",)),
            )
            rows.append(HStack(parts, "small"))
        return VStack(tuple(rows), gap)


class OpeningPanel(MomentPanel):
    """The dealt cards of a deal that is looked at again; `first` goes to the first of its `marks`, if any.

    `keys` says which keys lead to the others.
    """

    def __init__(
        self,
        match: Match,
        moment: Moment,
        game: Game,
        viewer: int,
        *,
        found: str,
        marks: int,
        first: Callable[[], Transition | None],
        keys: str,
    ) -> None:
        super().__init__(match, moment, game, viewer)
        self._found, self._marks, self._first = found, marks, first
        self._keys = [keys] if keys and marks > 1 else []

    def part(self) -> Part:
        lines = (_("The cards are dealt."), f"{self._found.rstrip('.')}.", *self._keys)
        return VStack((heading(shown(self.moment.phase)), *(TextBlock(one, LINE, "strong") for one in lines)))

    def foot(self) -> Part | None:
        if not self._marks:
            return None
        words = _("Look at the first") if self._marks > 1 else _("Look at it")
        return PushButton("first", words, self._first, "primary", role=BELOW, high=54, region="look")


def ways_on(context: Context) -> str:
    """Return which keys lead to the next decision and to the one before, or ''."""
    on, back = map(context.pressing, ("later_mark", "earlier_mark"))
    if not on or not back:
        return ""
    if language() == ENGLISH:
        back = back[0].lower() + back[1:]
    return _("{key} leads to the next one, {other} to the one before.", key=on, other=back)
