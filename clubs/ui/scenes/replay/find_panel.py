"""The panels in which a better answer is looked for, and in which what comes of one is watched."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from clubs.cards import Card, cards_of, contains, each
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.ui.components.cardart import State
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.aside import HEAD, PAD, Laid, Lit
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.look_panel import BUTTON, Look, LookPanel, Way
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.layout import columns
from clubs.ui.style.theme import BODY
from clubs.ui.texts.worth import Worth
from clubs.verdict.answers import answer_words, did_words, do_words, first_up
from clubs.verdict.verdict import Verdict, Word

SAID = BODY.sized(21)


class FindPanel(LookPanel):
    """The table as it was: the answers that are no cards stand here as buttons, cards in their hand."""

    def __init__(
        self,
        paint: Painters,
        layout: ReplayLayout,
        look: Look,
        ways: Sequence[Way],
        take: Callable[[Action], Transition | None],
        chosen: Collection[Card] = (),
    ) -> None:
        super().__init__(paint, layout, look, ways)
        self.take, self.chosen = take, chosen
        self.ask = look.mark.judged.decision.ask

    @property
    def plays(self) -> Sequence[tuple[int, int]]:
        """The cards on the table."""
        return self.look.moment.public.plays

    @property
    def takes_cards(self) -> bool:
        """Whether the answer is chosen among the cards of the hand."""
        return takes_cards(self.ask)

    @property
    def open_to(self) -> list[Card]:
        """The cards of the hand that may be chosen."""
        return open_cards(self.ask)

    @property
    def lit(self) -> Lit:  # type: ignore[override]
        """The cards of the hand that may not be chosen in shade, those that are chosen in brass."""
        if not self.takes_cards:
            return {}
        seat, hand, free = self.ask.seat, self.look.moment.hands[self.ask.seat], self.open_to
        lit: dict[tuple[int, Card], State] = {
            (seat, card): "shade" for card in each(hand) if card not in free
        }
        return {**lit, **{(seat, card): "winner" for card in self.chosen if contains(hand, card)}}

    @property
    def _said(self) -> str:
        answers = self.ask.answers
        if isinstance(answers, SomeOf):
            number = f"{answers.least} cards" if answers.least == answers.most else "cards"
            chosen = f" {len(self.chosen)} of {answers.most} chosen." if self.chosen else ""
            return f"The table as it was. Choose {number}.{chosen}"
        return f"The table as it was. Choose {'a card' if self.takes_cards else 'again'}."

    def _top(self) -> tuple[list[Sprite], float]:
        text, u = self.paint.text, self.u
        title = f"{self.look.mark.where}: find something better"
        y = self.box.top + u(PAD)
        head = text.image(title, text.shrunk(title, HEAD, self.room), self.theme.text, room=self.room)
        said = text.paragraph(self._said, SAID, self.theme.brass_light, self.room)
        top = y + head.height + u(20)
        return [Sprite(head, self.left, y), Sprite(said, self.left, top)], top + said.height + u(22)

    def cards(self) -> Sequence[Laid]:
        """Return the cards on the table."""
        return self.trick_cards(self._top()[1])

    def sprites(self) -> list[Sprite]:
        """Draw the question, and who played the cards on the table."""
        found, top = self._top()
        return [*found, *self.faces(top)]

    def controls(self, make: Controls) -> list[Control]:
        """Return the answers that are no cards, and the buttons."""
        return [*self._answers(make), *super().controls(make)]

    def _answers(self, make: Controls) -> list[Control]:
        if isinstance(self.ask.answers, SomeOf) or self.takes_cards:
            return []
        u, screen, actions = self.u, self.paint.screen, self.ask.actions()
        labels = [do_words(action) for action in actions]
        short = labels if len(labels) <= 3 else [label.removeprefix(_common(labels)) for label in labels]
        gap, high = u(10), screen.target(u(50))
        words = max(self.paint.buttons.width(label, role=BUTTON, padding=16) for label in short)
        least = screen.target(words)
        in_row = columns(len(short), max(1, int((self.room + gap) // (least + gap))))
        wide = (self.room - gap * (in_row - 1)) / in_row
        top, found = self._top()[1], list[Control]()
        for number, (action, label) in enumerate(zip(actions, short, strict=True)):
            row, column = divmod(number, in_row)
            rect = boxed(self.left + column * (wide + gap), top + row * (high + gap), wide, high)
            act = partial(self.take, action)
            found.append(
                make.button(f"answer {number}", first_up(label), rect, act, role=BUTTON, region="answers")
            )
        return found


def _common(labels: Sequence[str]) -> str:
    """Return the word with which all labels begin, and the space after it."""
    first = labels[0].partition(" ")[0] + " "
    return first if all(label.startswith(first) for label in labels) else ""


class AnsweredPanel(LookPanel):
    """The result of the answer that was tried: found, as good, or what it costs."""

    def __init__(
        self,
        paint: Painters,
        layout: ReplayLayout,
        look: Look,
        ways: Sequence[Way],
        worth: Worth,
        answer: Action,
    ) -> None:
        super().__init__(paint, layout, look, ways)
        self.worth, self.answer = worth, answer

    @property
    def plays(self) -> Sequence[tuple[int, int]]:
        """The cards on the table, and the answer if it is a card."""
        plays = [*self.look.moment.public.plays]
        if isinstance(self.answer, PlayCard):
            plays.append((self.answer.seat, self.answer.card))  # type: ignore[arg-type]
        return plays

    @property
    def result(self) -> str:
        """The result in one sentence."""
        return result_of(self.answer, self.look.mark.verdict, self.worth)

    def _top(self) -> tuple[list[Sprite], float]:
        text, u, y = self.paint.text, self.u, self.box.top + self.u(PAD)
        head = text.paragraph(self.result, HEAD.sized(26), self.theme.text, self.room)
        again = self.answer == self.look.mark.judged.decision.action
        said = f"{first_up(self.look.who)} {did_words(self.answer)} then, too." if again else self._told
        line = text.paragraph(said, SAID, self.theme.brass_light, self.room)
        top = y + head.height + u(20)
        return [Sprite(head, self.left, y), Sprite(line, self.left, top)], top + line.height + u(22)

    @property
    def _told(self) -> str:
        verdict = self.look.mark.verdict
        tried = verdict.of(self.answer)
        if tried is None:
            return "The judge looks at likely choices only, and this is none of them."
        if good(verdict, self.answer):
            return f"No other choice is clearly better on what {self.look.who} knew."
        return "There is something better."

    def cards(self) -> Sequence[Laid]:
        """Return the cards on the table, and the answer."""
        top = self._top()[1]
        laid = self.trick_cards(top)
        return [*laid[:-1], laid[-1]._replace(state="focus")] if isinstance(self.answer, PlayCard) else laid

    def sprites(self) -> list[Sprite]:
        """Draw the result."""
        sprites, top = self._top()
        return [*sprites, *self.faces(top)]


class WatchPanel(LookPanel):
    """The deal played on after an answer: a likely course, with all cards open."""

    def __init__(
        self, paint: Painters, layout: ReplayLayout, look: Look, ways: Sequence[Way], answer: Action
    ) -> None:
        super().__init__(paint, layout, look, ways)
        self.answer = answer

    @property
    def plays(self) -> Sequence[tuple[int, int]]:
        """The cards of the trick on the table."""
        trick = self.look.moment.trick
        return trick.plays if trick is not None and not self.look.moment.scored else ()

    @property
    def said(self) -> list[str]:
        """The line that is watched, and at its end what has come of it."""
        look, seat = self.look, self.answer.seat
        said = ["The deal as it might go on: the cards as they lay, computer players in all seats."]
        if look.moment.scored:
            score = look.moment.public.sheet[-1][seat]
            owed = f", {score.made} of {score.owed} tricks" if score.owed is not None else ""
            name = look.match.names[seat]
            said = [f"{name} ends with {signed(score.points)} points{owed}.", *said]
        return said

    def _top(self) -> tuple[list[Sprite], float]:
        moment = self.look.moment
        trick = f"Trick {moment.trick_number}" if moment.trick_number else moment.phase
        title = f"{'The score' if moment.scored else trick}, if {self.look.who} {did_words(self.answer)}"
        y, text = self.box.top + self.u(PAD), self.paint.text
        head = text.image(title, text.shrunk(title, HEAD, self.room), self.theme.text, room=self.room)
        return [Sprite(head, self.left, y)], y + head.height + self.u(24)

    def cards(self) -> Sequence[Laid]:
        """Return the cards of the trick, the taker's lit."""
        trick, laid = self.look.moment.trick, self.trick_cards(self._top()[1])
        winner = trick.winner if trick is not None else None
        return [
            one._replace(state="winner") if play[0] == winner else one
            for one, play in zip(laid, self.plays, strict=True)
        ]

    def sprites(self) -> list[Sprite]:
        """Draw the trick and the words."""
        found, top = self._top()
        below = top + (self.card_width * 1.4 + self.u(36) if self.plays else 0)
        for said in self.said:
            image = self.paint.text.paragraph(said, SAID, self.theme.text, self.room)
            found.append(Sprite(image, self.left, below))
            below += image.height + self.u(20)
        return [*found, *self.faces(top)]


def result_of(answer: Action, verdict: Verdict, worth: Worth) -> str:
    """Return what an answer is worth in one sentence: found, as good, or what it costs."""
    tried, name = verdict.of(answer), first_up(answer_words(answer))
    if tried is None:
        return f"{name}: not judged"
    if tried == verdict.best:
        return f"{name}: found"
    return f"{name}: as good" if good(verdict, answer) else worth.cost(verdict.best, tried)


def good(verdict: Verdict, answer: Action | None) -> bool:
    """Return whether an answer counts as found: it is within the smallest cut of the best."""
    tried = verdict.of(answer) if answer is not None else None
    return tried is not None and tried.word is Word.BEST


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
