"""The stages of a lesson: a teacher says what to find, and what comes of each answer."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards import Card
from clubs.language import _, message, shown
from clubs.learn.lesson import Turn
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import TrickTaken
from clubs.ui.components.cardart import State
from clubs.ui.components.face import Mood
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.panels.base import card_id
from clubs.ui.scenes.lesson.controller import AnswerResult, LessonController
from clubs.ui.scenes.lesson.taught import LessonHud, TaughtTable
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.focus import card_seen
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.shell import input as inputs
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import hit
from clubs.ui.style.theme import SEE_TRICK, SORT
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.texts.hints import NOTHING, HintStep
from clubs.verdict.answers import do_words, first_up

COMES_BACK: Final = 1800.0  # ms after a wrong answer
PLEASED: Final = 700.0  # ms
AGAIN: Final = message("Try again.")


class ShownResult(NamedTuple):
    """Outcome of an answer, and since when it is shown (ms)."""

    result: AnswerResult
    since: float


def taken_back(why: str) -> str:
    """Return why an answer is wrong, and that it comes back."""
    return f"{why} {_(AGAIN)}"


class TaughtHint(HintFlow):
    """Tell the `steps` of a lesson for an ask, by the teacher's mouth."""

    def __init__(self, table: TableAccess, steps: Callable[[Ask], tuple[HintStep, ...]]) -> None:
        super().__init__(table)
        self._steps = steps

    @property
    def why_not(self) -> str:
        return _(NOTHING) if self._panel().ask is None else ""

    def says(self) -> tuple[str, ...]:
        return ()

    def status(self) -> tuple[str, str] | None:
        return None

    def part(self) -> None:
        """Leave the words to the teacher."""

    def steps(self, ask: Ask) -> tuple[HintStep, ...]:
        return self._steps(ask)


class LessonScene(TaughtTable):
    """Play one stage: a wrong answer is taken back with its sentence, from a right one a button leads on.

    Words about a trick are shown while it lies there.
    """

    controller: LessonController
    _why = _said = ""
    _wrong: Action | None = None
    _shown: ShownResult | None = None
    _back_until = 0.0
    _asked: Turn | None = None
    """The last turn whose task was told: once the cards that it speaks of are on the table."""

    def _own_hint(self, table: TableAccess) -> HintFlow:
        return TaughtHint(table, self._hint_steps)

    def _hint_steps(self, _ask: Ask) -> tuple[HintStep, ...]:
        """Return where to look, and an answer that is right."""
        where, answer = HintStep(self.controller.turn.hint), self.controller.solution
        if answer is None:
            return (where,)
        words = f"{first_up(shown(do_words(answer)))}."
        if isinstance(answer, GiveCards):
            words = _("For example: {do}.", do=do_words(answer))
        return where, HintStep(words, (answer,))

    # ------------------------------------------------------------ its course

    def _update(self, now: float) -> Transition | None:
        """Let a trick lie as long as something is said of it."""
        lie = not (self.controller.told and self.controller.public.plays)
        if self.controller.ask is not None and lie:
            self._asked = self.controller.turn
        if self._shown is not None:
            self._shown_on(self._shown, now)
            return None
        gone_on = super()._update(now)
        result = self.controller.result
        if result is not None and self._lies:
            self._show(result)
        return gone_on

    def _go_on(self, now: float) -> Transition | None:
        if (result := self.controller.result) is None:
            return super()._go_on(now)
        self._show(result)
        return None

    @property
    def _lies(self) -> bool:
        """Whether the last that has been shown is a finished trick, which lies there."""
        history = self.stage.history
        return bool(self.controller.told and history) and isinstance(history[-1], TrickTaken)

    def _show(self, result: AnswerResult) -> None:
        """Say what came of an answer."""
        self._shown = ShownResult(result, self.context.now)
        self._why = "" if result.right else taken_back(result.sentence)
        self._said = result.sentence if result.right else ""
        self.stage.rest()
        if result.right:
            self.focus.id = "go on"
        else:
            self.teaching.hint.close()  # its words stand where the sentence is to stand
        if result.done:
            self.context.sound("made")
            self.course = self.course.with_done()
            self.ways.done()

    def _shown_on(self, shown: ShownResult, now: float) -> None:
        """Let the trick lie until the answer is taken back, or until somebody goes on."""
        if not shown.result.right and now >= shown.since + COMES_BACK:
            self._come_back()
        elif self.controller.result is None:  # somebody has gone on, and the next task has been read aloud
            self._shown = None
            self.stage.go_on()

    def _come_back(self) -> None:
        """Take a wrong answer back, so that another can be given."""
        self._shown = None
        self.undo.take_back()
        self._back_until = self.context.now + self.context.duration(SORT)

    def onward(self) -> Transition | None:
        """Go on after a right answer: to the next turn, the next stage or the end."""
        assert self._shown is not None
        done = self._shown.result.done
        following = self.course.at + 1
        if done:
            return self.ways.open(following) if following < self.course.asked else self.ways.end()
        self._said = ""
        self.controller.next_turn()
        return None

    def _give(self, action: Action) -> None:
        self._why, self._wrong = "", action
        super()._give(action)

    # ------------------------------------------------------------ while a wrong answer comes back

    @property
    def _lies_wrong(self) -> bool:
        """Whether a wrong answer lies there, and has been seen: a double click is over by then."""
        shown = self._shown
        return shown is not None and not shown.result.right and self.context.now >= shown.since + SEE_TRICK

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Let a press on a card count, and a key bring the answer back at once; Enter means no card yet."""
        if isinstance(taken, inputs.Press) and (card := self._pressed(taken)) is not None:
            self.context.answered()
            self._choose_again(card)
            return None
        key = isinstance(taken, inputs.Move | inputs.Digit | inputs.Act)
        if key and self._lies_wrong and self.focus.current(self.widgets()) is None:
            self._come_back()
            if isinstance(taken, inputs.Act):
                return None
        return super().handle(taken)

    def _pressed(self, taken: inputs.Press) -> Card | None:
        """Return the card that is pressed where it is seen, while the hand is not as it will be."""
        if not self._lies_wrong and self.context.now >= self._back_until:
            return None
        found = hit(self.widgets(), taken.x, taken.y)
        other = found is not None and found.role != "card"
        return None if other else card_seen(self.stage, taken.x, taken.y)

    def _choose_again(self, card: Card) -> None:
        """Choose a card, once the answer before has come back."""
        if self._shown is not None:
            self._come_back()
        self.stage.hurry()
        ids = [card_id(shown) for shown, _ in self.stage.card_layout.fan if shown.card == card]
        if widget := next((one for one in self.hand_widgets() if one.id in ids), None):
            self.focus.id = widget.id
            self.choose(widget)
        self.stage.relay(default=SORT)

    @property
    def busy(self) -> bool:
        waits = self._shown is not None and self._shown.result.right
        return not waits and (self.controller.result is not None or super().busy)

    def still(self) -> bool:
        if self._shown is not None:
            return self.mood != "pleased" and self._shown.result.right and super().still()
        asked = self.panel.ask is not None or not self.controller.waiting
        return self.controller.result is None and asked and super().still()

    # ------------------------------------------------------------ what it looks like

    def _hud(self) -> LessonHud:
        hud = super()._hud()
        if self._said and self._lies:
            hud.facts = self.controller.public
        return hud

    def _wishes(self) -> Wishes:
        """Return how the cards are drawn: a wrong one has its edge in ember until the next try."""
        wishes = super()._wishes()
        wrong, state = self._wrong if self._why else None, wishes.state

        card = wrong.card if isinstance(wrong, PlayCard) else None

        def edged(shown: TableCard) -> State:
            was = state(shown)
            return "stake" if was in ("legal", "plain") and shown.card == card else was

        if card is not None:
            wishes.state = edged
        return wishes

    @property
    def wrong(self) -> Sequence[Rect]:
        if not self._why or self._wrong is None:
            return ()
        ids = self.panel.ids_of(self._wrong)
        return [widget.rect for widget in self.panel.widgets() if widget.id in ids]

    @property
    def speech(self) -> BubbleWords | None:
        turn = self.controller.turn
        if self._said:
            return self._praise(self._said)
        if self._asked is not turn:
            return None
        if step := self.teaching.hint.shown:
            return self._bubble(turn.task, step.words, hint=True)
        return self._bubble(turn.task, self._why)

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        turn = self.controller.turn
        wrong = [taken_back(said) for said in (turn.otherwise, *dict(turn.wrong).values()) if said]
        return (
            self._praise(turn.found),
            *(self._bubble(turn.task, why) for why in ("", turn.hint, *wrong)),
        )

    @property
    def _leads_to(self) -> str:
        """Return the words of the button that leads on."""
        more = self.controller.last and self.course.at + 1 < self.course.asked
        return _("New cards") if more else _("Go on")

    def _praise(self, found: str) -> BubbleWords:
        return BubbleWords(found, rule=self.controller.turn.rule, onward=self._leads_to)

    def _bubble(self, goal: str, more: str, *, hint: bool = False) -> BubbleWords:
        course = self.course
        return BubbleWords(goal, more, self.controller.turn.rule, hint, course.word, course.meaning)

    @property
    def answered(self) -> bool:
        return self._shown is not None and not self.stage.timeline.busy

    @property
    def mood(self) -> Mood:
        """Return a face that is pleased for a moment after a right answer."""
        if self._shown is None or not self._shown.result.right:
            return "waiting"
        return "pleased" if self.context.now < self._shown.since + PLEASED else "waiting"
