"""The panel beside the hands as one seat could know them: what its answers were worth, and the swap probe."""

from collections.abc import Mapping, Sequence
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, shown
from clubs.rules.action import Action, PlayCard
from clubs.rules.game import Game
from clubs.services.record_eye import RecordEye, SeatKnowledge
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Padding
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, FilledBar, Icon, Portrait
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.replay.moment_panel import BELOW, HEAD, LINE, SidePanel
from clubs.ui.scenes.replay.words import AnswerFigures, count, occasion, probed, weighed
from clubs.ui.style.theme import CAPTION, COUNT, LABEL, NAME
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import TriedAnswer

SECTION, SMALL = LABEL.sized(30), CAPTION
ANSWER: Final = COUNT.sized(30)
MOST_ANSWERS: Final = 6
FACE, LEGEND_CARD, STEP = 64, 38, 44  # design units, the last from one card of the legend to the next
LEAST_BAR, LONGEST_BAR, THICK = 80, 300, 14
LEGEND: Final = (0.15, 0.35, 0.55, 0.75, 1.0)
"""The strengths of the cards that explain strength."""
FORMS: Final[Sequence[tuple[int, Gap, bool]]] = (
    (MOST_ANSWERS, "small", True),
    (MOST_ANSWERS, "small", False),
    (MOST_ANSWERS, "tight", False),
    (4, "tight", False),
    (2, "tight", False),
)
"""The most answers, the room round each, and whether there is a legend, for lower and lower panels."""
WIDEST_NUMBER: Final = "-188"


class EyePanel(SidePanel):
    """The panel of one decision as its seat saw it."""

    def __init__(self, match: Match, game: Game, seen: SeatKnowledge, eye: RecordEye) -> None:
        self.match, self.game, self.seen, self.eye = match, game, seen, eye

    @property
    def says(self) -> tuple[str, ...]:
        return (f"{self._title}, {occasion(self.seen, self.game)}.", spoken(self._worth))

    def part(self) -> Part:
        worth = self._weighed(self._tried(MOST_ANSWERS))
        rows = self._rows(worth) if worth is not None else {}
        section = _section(_("What there was to weigh"), worth.heading if worth is not None else ())
        answers = FirstThatFits(tuple(self._answers(section, rows, *form) for form in FORMS), grow=1)
        return VStack((self._head(), answers, self._probe()), "small")

    # ------------------------------------------------------------ from the top

    @property
    def _title(self) -> str:
        return _("As {name} saw it", name=self.match.names[self.seen.seat])

    def _head(self) -> Part:
        animal = self.match.seating[self.seen.seat].animal
        words = (
            Label(self._title, HEAD, "strong", heading=True),
            Label(occasion(self.seen, self.game), BELOW, "accent"),
        )
        return HStack((Portrait(animal, FACE, bright=True), VStack(words, "small", grow=1)))

    def _answers(self, section: Part, rows: Mapping[Action, Part], most: int, gap: Gap, legend: bool) -> Part:
        """Return the best answers with so much room, the one that was given in a well."""
        above: list[Part] = [_legend(), section] if legend else [section]
        if not rows:
            return VStack((*above, TextBlock(self._unjudged, LINE, "muted")), "small")
        shown = [
            self._spaced(rows[one.action], gap, given=one.action == self.seen.action)
            for one in self._tried(most)
        ]
        return VStack((*above, VStack(tuple(shown), "none")), "small")

    @staticmethod
    def _spaced(row: Part, gap: Gap, *, given: bool) -> Part:
        inside = Padding(row, "tight", gap)
        return Container(inside, "chosen") if given else inside

    def _tried(self, most: int) -> list[TriedAnswer]:
        """Return the best answers, with the one that was given among them."""
        verdict = self.seen.verdict
        if verdict is None:
            return []
        given = verdict.of(self.seen.action)
        best = list(verdict.tried[:most])
        return [*best[: most - 1], given] if given is not None and given not in best else best

    def _weighed(self, tried: Sequence[TriedAnswer]) -> AnswerFigures | None:
        return weighed(tried, self.game, self.seen.view.public) if tried else None

    @property
    def _unjudged(self) -> str:
        """Why there are no numbers."""
        if not self.seen.choice:
            return _("There was only one answer.")
        if self.seen.verdict is None:
            return _("It is being judged.")
        return _("The judge has nothing to say about this.")

    @property
    def _done(self) -> str:
        if isinstance(self.seen.action, PlayCard):
            return _("played", context="card")
        return _("chosen")

    @property
    def _worth(self) -> str:
        """The answers with their numbers in one sentence."""
        worth = self._weighed(self._tried(MOST_ANSWERS))
        if worth is None:
            return self._unjudged
        said = [
            f"{shown(answer_words(one.action))} {number}{self._if_given(one)}"
            for one, number, _part in worth.rows
        ]
        return _("{what}: {answers}.", what=worth.heading[0], answers="; ".join(said))

    def _if_given(self, one: TriedAnswer) -> str:
        return f", {self._done}" if one.action == self.seen.action else ""

    def _rows(self, worth: AnswerFigures) -> dict[Action, Part]:
        """Return each answer with its number and a bar; all bars have the same ends, to be compared."""
        names = tuple(first_up(shown(answer_words(one.action))) for one, *_others in worth.rows)
        found = dict[Action, Part]()
        for (one, number, part), name in zip(worth.rows, names, strict=True):
            given = one.action == self.seen.action
            said = spoken(f"{name} {number}{self._if_given(one)}")
            bar = FilledBar(part, THICK, given, LEAST_BAR, LONGEST_BAR, grow=1)
            done = Label(self._done if given else "", SMALL, "accent", others=(self._done,), said="")
            figure = Label(number, ANSWER, "strong" if given else "body", "end", (WIDEST_NUMBER,), "")
            label = Label(name, ANSWER, "strong", others=names, said=said)
            found[one.action] = HStack((label, bar, done, figure), "small")
        return found

    # ------------------------------------------------------------ the swap of two cards

    def _probe(self) -> Part:
        """Return the question, what was swapped and what came of it, and the buttons."""
        seen, probe = self.seen, self.seen.probe
        outcome = probed(seen, self.match.names)
        value = spoken(" ".join((outcome, *([f"{count(probe)}."] if probe.swaps else []))))
        swap = PushButton(
            "swap",
            _("Swap two unseen cards") if seen.person else _("Swap two cards it cannot see"),
            self.eye.swap,
            "primary",
            "swap",
            region="swap",
            reason=probe.refused,
            value=value,
        )
        back = PushButton(
            "swap back",
            _("Take back"),
            self.eye.take_back,
            "ghost",
            "undo",
            role=NAME.sized(28),
            high=44,
            region="swap",
            reason="" if probe.swapped else _("Nothing is swapped."),
            said=_("Take the swaps back"),
        )
        question = _("Could the judge be peeking?") if seen.person else _("Could it be peeking?")
        said = TextBlock(outcome, LINE, "strong", said="")
        return VStack((_section(question), said, swap, HStack((self._counted(), back), "small")), "small")

    def _counted(self) -> Part:
        """Return the count of swaps."""
        probe = self.seen.probe
        if not probe.swapped or not probe.swaps:
            return Label("", grow=1)
        sign = Icon("warning", 26, "warning") if probe.changes else Icon("check", 26, "good")
        words = Label(count(probe), BELOW, "warning" if probe.changes else "good", said="", grow=1)
        return HStack((sign, words), "small", grow=1)


def _legend() -> Part:
    """Return one card from faint to certain, with what that means."""

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        width, step = paint.screen.u(LEGEND_CARD), paint.screen.u(STEP)
        return [
            centred(
                paint.cards.image("KS", width, strength=part), box.left + width / 2 + at * step, box.centery
            )
            for at, part in enumerate(LEGEND)
        ]

    cards = Custom((LEGEND_CARD + STEP * (len(LEGEND) - 1), LEGEND_CARD * 1.4), (), draw, "")
    return HStack((cards, Label(_("the fainter, the less likely"), SMALL, "muted", grow=1)))


def _section(words: str, beside: Sequence[str] = ()) -> Part:
    """Return a hairline and the head of a section, with the first of some words beside it that has room."""
    head = Label(words, SECTION, "accent", whole=True, heading=True, grow=1)
    forms = [HStack((head, Label(one, SMALL, "muted", whole=True)), "small", "end") for one in beside]
    return VStack(
        (Divider(), FirstThatFits((*forms, Label(words, SECTION, "accent", heading=True)))), "small"
    )
