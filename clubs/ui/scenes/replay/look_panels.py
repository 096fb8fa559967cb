"""The panels of another look: a better answer is looked for, and what comes of one is watched."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from clubs.cards import Card, cards_of, contains, each
from clubs.language import _, shown
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.plural import signed
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.trick_row import PLAIN, TrickRow, played
from clubs.ui.scenes.replay.moment_panel import BELOW, HEAD, Marked, SidePanel
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.scenes.replay.time_line import Mark
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY
from clubs.verdict.answers import answer_words, did_words, do_words, first_up
from clubs.verdict.sentences import YOU
from clubs.verdict.verdict import Verdict, Word

SAID: Final = BODY
CARD = 78  # design units
MOST_BESIDE: Final = 5  # cards that never overlap


@dataclass(frozen=True)
class Look:
    """The decision that is looked at, in its match, and the moment on the table."""

    match: Match
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


class FindPanel(LookPanel):
    """The table as it was: the answers that are no cards stand here as buttons, cards in their hand."""

    def __init__(
        self,
        look: Look,
        ways: Sequence[PushButton],
        take: Callable[[Action], Transition | None],
        chosen: Collection[Card] = (),
    ) -> None:
        super().__init__(look, ways)
        self.take, self.chosen = take, chosen
        self.ask = look.mark.judged.decision.ask
        self.takes_cards = takes_cards(self.ask)
        self.open_to = open_cards(self.ask)

    @property
    def marked(self) -> Marked:
        """The cards of the hand that may not be chosen in shade, those that are chosen in brass."""
        if not self.takes_cards:
            return {}
        seat, hand, free = self.ask.seat, self.look.moment.hands[self.ask.seat], self.open_to
        shut: dict[tuple[int, Card], State] = {
            (seat, card): "shade" for card in each(hand) if card not in free
        }
        return {**shut, **{(seat, card): "winner" for card in self.chosen if contains(hand, card)}}

    def contents(self) -> list[Part]:
        title = Label(
            _("{where}: find something better", where=self.look.mark.where), HEAD, "strong", heading=True
        )
        row = self.row(self.look.moment.public.plays)
        return [title, TextBlock(self._said, SAID, "accent"), *row, *self._answers()]

    @property
    def _said(self) -> str:
        answers = self.ask.answers
        if isinstance(answers, SomeOf):
            said = _("The table as it was. Choose cards.")
            if answers.least == answers.most:
                said = _("The table as it was. Choose {n} cards.", n=answers.most)
            if not self.chosen:
                return said
            return f"{said} {_('{n} of {all} chosen.', n=len(self.chosen), all=answers.most)}"
        if self.takes_cards:
            return _("The table as it was. Choose a card.")
        return _("The table as it was. Choose again.")

    def _answers(self) -> list[Part]:
        """Return the answers that are no cards."""
        if isinstance(self.ask.answers, SomeOf) or self.takes_cards:
            return []
        actions = self.ask.actions()
        labels = [shown(do_words(action)) for action in actions]
        short = labels if len(labels) <= 3 else [label.removeprefix(_common(labels)) for label in labels]
        buttons = [
            PushButton(
                f"answer {number}",
                first_up(label),
                partial(self.take, action),
                role=BELOW,
                high=50,
                region="answers",
            )
            for number, (action, label) in enumerate(zip(actions, short, strict=True))
        ]
        return [ButtonBar(tuple(buttons), "tight")]


def _common(labels: Sequence[str]) -> str:
    """Return the word with which all labels begin, and the space after it."""
    first = labels[0].partition(" ")[0] + " "
    return first if all(label.startswith(first) for label in labels) else ""


class AnsweredPanel(LookPanel):
    """The result of the answer that was tried: found, as good, or the judge's word."""

    def __init__(self, look: Look, ways: Sequence[PushButton], answer: Action) -> None:
        super().__init__(look, ways)
        self.answer = answer

    def contents(self) -> list[Part]:
        answer = self.answer
        own = [(answer.seat, answer.card)] if isinstance(answer, PlayCard) else []
        again = answer == self.look.mark.judged.decision.action
        said = self._comparison
        if again:
            did = did_words(answer)
            said = first_up(_("{who} {did} then, too.", who=self.look.who, did=did))
        return [
            TextBlock(result_of(answer, self.look.mark.verdict), HEAD.sized(33), "strong", heading=True),
            TextBlock(said, SAID, "accent"),
            *self.row([*self.look.moment.public.plays, *own], {answer.seat: "focus"}),
        ]

    @property
    def _comparison(self) -> str:
        verdict = self.look.mark.verdict
        if verdict.of(self.answer) is None:
            return _("The judge looks at likely choices only, and this is none of them.")
        if good(verdict, self.answer):
            return _("No other choice is clearly better on what {who} knew.", who=self.look.who)
        return _("There is something better.")


class WatchPanel(LookPanel):
    """The deal played on after an answer: a likely course, with all cards open."""

    def __init__(self, look: Look, ways: Sequence[PushButton], answer: Action) -> None:
        super().__init__(look, ways)
        self.answer = answer

    def contents(self) -> list[Part]:
        moment = self.look.moment
        where = _("Trick {n}", n=moment.trick_number) if moment.trick_number else moment.phase
        if moment.scored:
            where = _("The score")
        did = did_words(self.answer)
        title = _("{where}, if {who} {did}", where=where, who=self.look.who, did=did)
        said = [TextBlock(one, SAID, "strong") for one in self.said]
        on_table = moment.trick if not moment.scored else None
        row = self.row(on_table.plays, {on_table.winner: "winner"}) if on_table is not None else []
        return [Label(title, HEAD, "strong", heading=True), *row, *said]

    @property
    def said(self) -> list[str]:
        """The line that is watched, and at its end what has come of it."""
        look, seat = self.look, self.answer.seat
        said = [_("The deal as it might go on: the cards as they lay, computer players in all seats.")]
        if look.moment.scored:
            score = look.moment.public.sheet[-1][seat]
            name = look.match.names[seat]
            points = signed(score.points)
            ends = _("{name} ends with {points} points.", name=name, points=points)
            if score.owed is not None:
                ends = _(
                    "{name} ends with {points} points, {made} of {owed} tricks.",
                    name=name,
                    points=points,
                    made=score.made or 0,
                    owed=score.owed,
                )
            said = [ends, *said]
        return said


def result_of(answer: Action, verdict: Verdict) -> str:
    """Return what an answer is worth in one sentence: found, as good, or the judge's word for it."""
    tried, name = verdict.of(answer), first_up(shown(answer_words(answer)))
    if tried is None:
        return _("{answer}: not judged", answer=name)
    if tried == verdict.best:
        return _("{answer}: found", answer=name)
    if good(verdict, answer) and tried.word is not Word.DEPENDS:
        return _("{answer}: as good", answer=name)
    return _("{answer}: {word}", answer=name, word=tried.word.value)


def good(verdict: Verdict, answer: Action | None) -> bool:
    """Return whether an answer counts as found: it is within the smallest cut of the best."""
    tried = verdict.of(answer) if answer is not None else None
    return tried is not None and not tried.mistake


def takes_cards(ask: Ask) -> bool:
    """Return whether an ask is answered with cards of the hand."""
    return isinstance(ask.answers, SomeOf) or all(isinstance(one, PlayCard) for one in ask.actions())


def open_cards(ask: Ask) -> list[Card]:
    """Return the cards of the hand with which an ask can be answered."""
    if isinstance(ask.answers, SomeOf):
        return list(each(ask.answers.cards))
    return [one.card for one in ask.actions() if isinstance(one, PlayCard)]


def chosen_answer(ask: Ask, chosen: Collection[Card]) -> Action | None:
    """Return the answer that some cards of the hand make, if they are as many as are wanted."""
    answers = ask.answers
    if not isinstance(answers, SomeOf) or not answers.least <= len(chosen) <= answers.most:
        return None
    return answers.action(cards_of(chosen))
