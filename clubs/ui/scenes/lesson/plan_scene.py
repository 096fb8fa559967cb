"""One stage of a second lesson: plans to choose from, and where the deal turned."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cached_property, reduce
from typing import Final

from pygame import Rect

from clubs.cards import SUITS, CardSet, count, each, of_suit, union
from clubs.cards import words as card_words
from clubs.language import _, shown
from clubs.learn.lesson import LEARNER
from clubs.rules.action import PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import TrickTaken
from clubs.ui.components.face import Mood
from clubs.ui.components.lessons import BubbleWords
from clubs.ui.panels.base import Panel
from clubs.ui.panels.kept_clear import plaques, seen
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.lesson.controller import PlanController
from clubs.ui.scenes.lesson.plan_column import PlanColumn
from clubs.ui.scenes.lesson.plan_marks import CountedSuit, TurnLabel
from clubs.ui.scenes.lesson.scene import TaughtHint
from clubs.ui.scenes.lesson.taught import LessonHud, TaughtTable
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.hint_flow import HintFlow
from clubs.ui.scenes.table.hud import aside
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.transitions import Transition
from clubs.ui.tabletop.card_layout import Wishes
from clubs.ui.texts.hints import NOTHING, HintStep
from clubs.verdict.answers import first_up

FIRST: Final = "plan 0"
SIGN: Final = len("{C}")
FEW: Final = 15
"""The cards that are named as still out, at most."""


class PlanPanel(Panel):
    """The hand while a plan is to be chosen: no card of it can be."""

    def status(self) -> tuple[str, str]:
        return _("Choose a plan."), ""

    def first(self) -> str:
        return FIRST


class PlanHint(TaughtHint):
    """Tell what the lesson says about a stage."""

    @property
    def why_not(self) -> str:
        return _(NOTHING) if self._panel().ask is None else ""


class PlanHud(LessonHud):
    """The display of a stage with plans, in which a plaque says so where nothing has been won."""

    @property
    def _plates(self) -> Nameplates:
        return replace(super()._plates, none=True)


class PlanScene(TaughtTable):
    """Choose a plan, which the table plays: a wrong one as far as the card that turned the deal."""

    controller: PlanController
    small = True
    _seen: object = None

    @cached_property
    def still_out(self) -> str:
        """The cards that a player who has watched knows to be out when the choice falls, if they are few.

        The tricks before were never shown. If many were not even dealt, they are those of one's own suits.
        """
        view = self.controller.view
        out = aloud(self.stage, view).unseen_cards
        if 0 < count(out) <= FEW:
            return _("Still out: {cards}", cards=_by_suit(out))
        own = [of_suit(out, suit) for suit in SUITS if of_suit(view.hand, suit)]
        held = reduce(union, own, 0)
        return _("Not seen of your suits: {cards}", cards=_by_suit(held)) if 0 < count(held) <= FEW else ""

    def _own_hint(self, table: TableAccess) -> HintFlow:
        return PlanHint(table, lambda _: (HintStep(self.controller.stage.hint),))

    def _own_overlays(self) -> list[Overlay]:
        self._column = PlanColumn(self.stage, self._desk, lambda: self)
        self._counted = CountedSuit(self.stage, self._desk, lambda: self)
        sign = TurnLabel(self.stage, self._desk, lambda: self)
        return [*super()._own_overlays(), self._column, self._counted, sign]

    # ------------------------------------------------------------ its course

    def _open(self, ask: Ask) -> None:
        if self.panel.ask != ask:
            super()._open(ask)
            self.panel = PlanPanel(self._desk(), ask)
            self.focus.id = FIRST
            self.stage.relay()

    def choose_plan(self, number: int) -> None:
        """Let a plan be played."""
        self.controller.choose(number)
        self._close()

    def again(self) -> None:
        """Go back to where another plan can be chosen."""
        self._seen = None
        self.undo.take_back()

    def onward(self) -> Transition:
        """Open the next deal, or what comes after the last."""
        at = self.course.at + 1
        return self.ways.open(at) if at < len(self.course.stages) else self.ways.end()

    def _update(self, now: float) -> Transition | None:
        """Show what has happened, but let the trick lie in which a deal has turned."""
        found = self.controller.outcome
        told = self.controller.told
        if found is not None and not found.right and not self.controller.public.plays:
            ended = (at for at, event in enumerate(told, 1) if isinstance(event, TrickTaken))
            del told[max(ended, default=len(told)) :]
        return super()._update(now)

    def _go_on(self, now: float) -> Transition | None:
        found = self.controller.outcome
        if found is None:
            return super()._go_on(now)
        if self._seen is not found:
            self._seen = found
            self.focus.id = "next" if found.right else "again"
            if found.right:
                self.context.sound("made")
                self.course = self.course.with_done()
                self.ways.done()
            self.stage.relay()
        return None

    @property
    def turned(self) -> PlayCard | None:
        """The card that has turned the deal, once it lies on the table."""
        number = self.controller.chosen
        if number is None or not self.shown:
            return None
        action = self.controller.stage.plans[number].turned
        return action if isinstance(action, PlayCard) else None

    @property
    def plans(self) -> Sequence[Rect]:
        """The room that the plans take now."""
        return [self._column.box]

    @property
    def counted(self) -> Sequence[Rect]:
        """The room that a suit takes that was counted."""
        return self._counted.surfaces

    @property
    def lying(self) -> Sequence[Rect]:
        """The boxes of the table, of the plans and of the teacher, over which no mark of a plan may lie."""
        lying = [*plaques(self.stage), *aside(self.stage)]
        sign = TrumpSign.of(self.stage)
        chips = [sign.under_plate(lying)[1]] if sign is not None else []
        cards = [rest.box for rest in self.stage.card_layout.cards.values() if rest.shown]
        beside = [*self.plans, *self._teacher.boxes, *self._row.surfaces]
        return [*lying, *chips, *cards, *seen(self.stage), *beside]

    @property
    def shown(self) -> bool:
        """Whether what has come of a plan is shown."""
        return self._seen is not None and self._seen is self.controller.outcome

    @property
    def _waiting(self) -> Collection[int]:
        """Return the seats at turn: never the learner's while a plan is played."""
        seats = super()._waiting
        return seats if self.controller.chosen is None else [seat for seat in seats if seat != LEARNER]

    def still(self) -> bool:
        return (self.shown or self.panel.ask is not None) and super().still()

    # ------------------------------------------------------------ what it looks like

    def _hud(self) -> PlanHud:
        """Return the display, with what the deal has brought once its end is told of."""
        hud = super()._hud()
        public = self.controller.public
        over = self.shown and len(public.sheet) >= public.deal
        facts = public if over else None
        return PlanHud(hud.parts, hud.commands, hud.course, hud.ways, hud.wrong, hud.before, facts)

    def _wishes(self) -> Wishes:
        wishes = super()._wishes()
        wishes.turning = self.turned.seat if self.turned is not None else None
        return wishes

    @property
    def speech(self) -> BubbleWords:
        stage = self.controller.stage
        if self.shown and self.controller.chosen is not None:
            plan = stage.plans[self.controller.chosen]
            if self.turned is None:
                return BubbleWords(stage.found, self.course.keep, hint=True)
            return BubbleWords(plan.overlooked, plan.punished)
        if self.teaching.hint.shown:
            return BubbleWords(stage.task, stage.hint, hint=True)
        return BubbleWords(stage.task)

    @property
    def speeches(self) -> Sequence[BubbleWords]:
        stage = self.controller.stage
        wrong = (BubbleWords(one.overlooked, one.punished) for one in stage.plans if one.turned is not None)
        return (
            BubbleWords(stage.task, stage.hint, hint=True),
            BubbleWords(stage.found, self.course.keep, hint=True),
            *wrong,
        )

    @property
    def mood(self) -> Mood:
        return "pleased" if self.shown and self.turned is None else "waiting"

    @property
    def _progress(self) -> str:
        public = self.stage.public
        trick = min(len(public.tricks) + 1, public.size)
        return _("{game} · Trick {n} of {all}", game=self.game.title, n=trick, all=public.size)

    @property
    def _kept(self) -> list[Rect]:
        return [*super()._kept, *self._column.room, *self._counted.room]

    def says(self) -> list[str]:
        turned = self.turned
        if turned is None:
            return super().says()
        card = first_up(shown(card_words(turned.card)))
        return [_("{card}: the plan fails here.", card=card), *super().says()]


def _by_suit(cards: CardSet) -> str:
    """Return cards by suit, those of a suit with its sign once."""
    return ", ".join(_ranks(held) for suit in SUITS if (held := of_suit(cards, suit)))


def _ranks(held: CardSet) -> str:
    """Return cards of a suit with its sign once, the highest first."""
    first, *others = (shown(card_words(card)) for card in reversed([*each(held)]))
    return "\N{NO-BREAK SPACE}".join((first, *(one[SIGN:] for one in others)))
