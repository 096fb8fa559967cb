"""Counting: tricks of an own deal run by, one question, and the true cause of a wrong answer."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from clubs.language import _, message, shown
from clubs.learn.counting import OF_CARDS, lit
from clubs.learn.miscounts import Slip, cause
from clubs.services.counting_deals import CountingDeals, CountingTask
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome
from clubs.ui.parts.containers import FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import titles
from clubs.ui.parts.space import Ground
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dates import day_words
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.counting.film import Film, OpenHand
from clubs.ui.scenes.counting.panels import PANEL, answer_buttons, answered, diagnosis, running_trick
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, HEADING, NAME, SPEEDS, Speed
from clubs.ui.texts.counting import (
    LOOKING,
    TOO_FEW,
    cause_words,
    choice_words,
    facts,
    hand_words,
    question_words,
    right_words,
    trick_words,
    where_words,
    wrong_said,
)
from clubs.verdict.sentences import YOU

TRICK: Final = 700.0  # ms that a trick is seen at the usual speed
APART: Final = 60.0  # ms between two cards that are found
PACES: Final[tuple[Speed, ...]] = ("calm", "brisk", "quick")
USUAL: Final = PACES.index("brisk")
PACE_WORDS: Final = (message("Calm"), message("Brisk"), message("Quick"))
BUTTON: Final = NAME.sized(29)


class CountingStep(Enum):
    """How far a question has come."""

    LOOKING = auto()
    RUNNING = auto()
    ASKED = auto()
    TOLD = auto()


class CountingScene(PageScene):
    """Drills of five questions about the deals, one after the other; `number` is that of the first."""

    title = message("Counting")
    ground: Ground = "felt"
    scenery = "cloth"

    def __init__(self, context: Context, deals: CountingDeals, number: int = 0) -> None:
        super().__init__(context)
        self._deals = deals
        self._number = number
        self.step = CountingStep.LOOKING
        self.drill: Sequence[CountingTask] = ()
        self.at = self.trick = 0
        self.chosen: int | None = None
        speed = context.settings.speed
        self.pace = PACES.index(speed) if speed in PACES else USUAL
        self._typed = ""
        self._since = 0.0  # when the trick was shown, or the answer told
        self._lit = 0
        self.focus.id = "back"

    # ------------------------------------------------------------ its course

    @property
    def task(self) -> CountingTask:
        """The question with its deal."""
        return self.drill[self.at]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, "you" for the player."""
        seating = self.task.deal.match.seating
        return tuple(YOU if seat == self.task.seen.seat else one.name for seat, one in enumerate(seating))

    @property
    def slip(self) -> Slip | None:
        """The only cause of the answer that was given."""
        return cause(self.task.seen, self.task.question, self.chosen) if self.chosen is not None else None

    def update(self, now: float) -> Transition | None:
        if self.step is CountingStep.LOOKING and self._deals.working:
            self._deals.poll()
            self.changed()
        if self.step is CountingStep.LOOKING and self._deals.ready:
            self._begin()
        elif self.step is CountingStep.RUNNING and now >= self._ends:
            self.go_on()
        elif self.step is CountingStep.TOLD and self._lit < self._to_light:
            self._light(now)
        return super().update(now)

    @property
    def _ends(self) -> float:
        """The time (ms) at which the next trick comes: read to its end where it is read aloud."""
        ends = self._since + TRICK * SPEEDS[PACES[self.pace]]
        return max(ends, self.context.heard_until) if self.context.spoken else ends

    def _begin(self) -> None:
        """Begin the next drill, if there are questions for one."""
        self.drill = self._deals.drill(self._number)
        self.at = 0
        if self.drill:
            self.run()

    def run(self) -> None:
        """Let the tricks run by from the first one."""
        self.step = CountingStep.RUNNING
        self.chosen = None
        self.trick = 1
        self._since = self.context.now
        self.focus.id = "on"
        self.changed()

    def go_on(self) -> None:
        """Show the next trick, or ask after the last one."""
        self._since = self.context.now
        if self.trick < len(self.task.seen.tricks):
            self.trick += 1
        else:
            self.step = CountingStep.ASKED
            self._typed = ""
            self.focus.id = f"answer {self.task.question.choices[0]}"
        self.changed()

    def answer(self, given: int) -> None:
        """Take an answer, and tell the right one."""
        self.step = CountingStep.TOLD
        self.chosen = given
        self._since = self.context.now
        self._lit = self._to_light if self.context.reduced else 0
        self.focus.id = "next"
        self.changed()

    def next(self) -> None:
        """Go on to the next question, or to the next drill."""
        if self.at + 1 < len(self.drill):
            self.at += 1
            self.run()
        else:
            self._number += 1
            self._begin()

    @property
    def _to_light(self) -> int:
        return len(lit(self.task.seen, self.task.question))

    def _light(self, now: float) -> None:
        due = min(self._to_light, int((now - self._since) / APART))
        if due != self._lit:
            self._lit = due
            self.changed()

    def still(self) -> bool:
        moves = self.step is CountingStep.RUNNING or (
            self.step is CountingStep.LOOKING and self._deals.working
        )
        lighting = self.step is CountingStep.TOLD and self._lit < self._to_light
        return super().still() and not moves and not lighting

    @property
    def busy(self) -> bool:
        return self.step is CountingStep.RUNNING or super().busy

    def digit(self, n: int) -> Transition | None:
        """Move the focus to an answer by its figures, or to a player by the place."""
        if self.step is not CountingStep.ASKED:
            return None
        question = self.task.question
        if question.kind == "void":
            wanted = question.choices[n - 1 : n]
        else:
            by_words = {choice_words(question, one, self.names): one for one in question.choices}
            self._typed = next((one for one in (f"{self._typed}{n}", str(n)) if one in by_words), str(n))
            wanted = (by_words[self._typed],) if self._typed in by_words else ()
        for choice in wanted:
            self.focus.give(self.widgets(), f"answer {choice}")
        return None

    # ------------------------------------------------------------ the words

    @property
    def told(self) -> tuple[str, str]:
        """The sentence of the diagnosis, and where the cards that were left out fell."""
        seen = self.task.seen
        question = self.task.question
        slip = self.slip
        if slip is None:
            return right_words(question, self.names), ""
        return cause_words(seen, question, slip, self.names), where_words(seen, slip.cards)

    def says(self) -> Sequence[str]:
        if self.step is CountingStep.LOOKING:
            return (LOOKING if self._deals.working else TOO_FEW,)
        seen = self.task.seen
        question = self.task.question
        if self.step is CountingStep.RUNNING:
            about = (self._about, *facts(seen)) if self.trick == 1 else ()
            return (*about, trick_words(seen, self.trick, self.names))
        if self.step is CountingStep.ASKED or self.chosen is None:
            return question_words(seen, question, self.names), hand_words(seen)
        told = " ".join(shown(one) for one in self.told if one)
        if self.chosen == question.answer:
            return (right_words(question, self.names),)
        return (wrong_said(question, self.chosen, told if self.slip else "", self.names).strip(),)

    @property
    def _about(self) -> str:
        deal = self.task.deal
        game = self.task.seen.game.title
        return _("Your deal of {day} · {game}", day=day_words(deal.touched), game=game)

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        if self.step is CountingStep.LOOKING:
            words = LOOKING if self._deals.working else TOO_FEW
            body: Part = Inside(TextBlock(words, BODY, "strong", "centre"), grow=1)
            return Padding(VStack((self._head(""), body)), "medium", "small")
        head = self._head(self._about)
        *middle, foot = self._body
        whole = VStack((head, *middle, foot))
        moving = ScrollArea(VStack(tuple(middle)), "middle", grow=1)
        forms = whole, VStack((head, moving, foot)), ScrollArea(whole, WHOLE)
        return Padding(FirstThatFits(forms), "medium", "small")

    def _head(self, below: str) -> Part:
        back = Region(IconButton("back", "left", _("Back"), self.back), "back")
        return HStack((back, titles(_(self.title), below, HEADING.sized(36), BODY)))

    @property
    def _body(self) -> tuple[Part, ...]:
        if self.step is CountingStep.RUNNING:
            return self._running
        question = question_words(self.task.seen, self.task.question, self.names)
        title = TextBlock(question, HEADING, "strong", "centre", heading=True)
        again = PushButton("again", _("Run them again"), self.run, icon="undo", role=BUTTON)
        if self.chosen is None:
            return self._asked(title, again)
        return self._answered(title, again, self.chosen)

    @property
    def _running(self) -> tuple[Part, ...]:
        trick = Inside(running_trick(self.task, self.trick, self.names), grow=1)
        known = TextBlock(" ".join(map(shown, facts(self.task.seen))), BODY, "muted", "centre", said="")
        words = [_(one) for one in PACE_WORDS]
        pace = OneOfSome(Choice("pace", _("Pace of the tricks"), words, self.pace, self._take_pace))
        on = PushButton("on", _("Next trick"), self.go_on, "primary", "right", role=BUTTON)
        return trick, known, Region(Flow((pace, on), align="centre"), "foot")

    def _asked(self, title: Part, again: PushButton) -> tuple[Part, ...]:
        seen = self.task.seen
        known = TextBlock(" ".join(map(shown, facts(seen))), BODY, "muted", "centre")
        numbers = Region(answer_buttons(self.task.question, self.names, self.answer), "answers")
        foot = Region(Flow((again,), align="end"), "foot")
        return Spacer(grow=1), title, numbers, known, Spacer(grow=1), OpenHand(seen).part, foot

    def _answered(self, title: Part, again: PushButton, given: int) -> tuple[Part, ...]:
        seen = self.task.seen
        question = self.task.question
        film = Film(self.task.deal.match, seen, question, self.names, self._lit).part
        panel = Inside(diagnosis(*self.told, seen, question), widest=PANEL)
        hand = OpenHand(seen, question.suit if question.kind in OF_CARDS else None).part
        label = _("Five more questions") if self.at + 1 == len(self.drill) else _("Next question")
        more = PushButton("next", label, self.next, "primary", "right", role=BUTTON)
        foot = Region(Flow((more, again), align="end"), "foot")
        return film, title, answered(question, given, self.names), panel, Spacer(grow=1), hand, foot

    def _take_pace(self, at: int) -> None:
        self.pace = at

    def help(self) -> Transition | None:
        return self.context.router.rules(self.task.seen.setup.game, "") if self.drill else None
