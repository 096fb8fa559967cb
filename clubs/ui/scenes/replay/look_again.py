"""Another look at one's own decisions: which there are, the panel of the present one, what is done there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

from msgspec.structs import replace
from pygame import Rect

from clubs.cards import Card, each, words
from clubs.cards.spoken import spoken
from clubs.language import _, shown
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import SomeOf
from clubs.services.record_judging import JudgedDecision, RecordJudging
from clubs.services.shared_deals import SharedDeal
from clubs.table.decisions import Decision
from clubs.table.match import Match
from clubs.ui.components.materials import Kind
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.control import Control
from clubs.ui.scenes.replay.cards import shown_cards
from clubs.ui.scenes.replay.hands import HandsLayout
from clubs.ui.scenes.replay.look_panels import (
    AnsweredPanel,
    FindPanel,
    Look,
    LookPanel,
    WatchPanel,
    chosen_answer,
    good,
    open_cards,
    takes_cards,
    way,
)
from clubs.ui.scenes.replay.look_state import AS_IT_WAS, Line, LookState, LookStep
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.time_line import Mark, marks
from clubs.ui.scenes.replay.verdict_panel import FULL, VerdictPanel, filled_since
from clubs.ui.scenes.replay.words import to_look_at
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import LATER
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import Radii
from clubs.ui.tabletop.sorting import in_order
from clubs.verdict.averages import average
from clubs.verdict.split import Split, split

CARD_RADII: Radii = (8, 8)


@dataclass(frozen=True)
class LookWays:
    """Ways to go on from a decision: play on after another answer, open a table there.

    `share` returns a deal by its number as a seat can share it.
    """

    line: Callable[[Decision, Action], Line] | None = None
    attempt: Callable[[Decision], Transition | None] | None = None
    share: Callable[[int, int | None], SharedDeal | None] = lambda *_: None


class LookAgain:
    """The decisions of one seat of a replay, as they are looked at one after the other."""

    def __init__(
        self,
        context: Context,
        focus: Focus,
        match: Match,
        playback: Playback,
        judging: RecordJudging,
        ways: LookWays,
    ) -> None:
        self.context, self.focus, self.match, self.playback = context, focus, match, playback
        self.judging, self.ways, self.game = judging, ways, playback.game
        self._looking = LookState(playback)
        self._chosen: tuple[Card, ...] = ()
        self._shown_at = -10_000.0
        self._updated = 0.0
        self.decisions: Sequence[JudgedDecision] = ()
        self.marks: Sequence[Mark] = ()
        self.seat: int | None = None

    # ------------------------------------------------------------ the present decision

    def update(self, now: float, deal: int, seat: int | None) -> None:
        """Take in the verdicts on a seat's decisions in a deal, and play on what is being watched."""
        self.judging.poll()
        self._updated = now
        self.seat = seat
        self.decisions = self.judging.judged(deal, seat) if seat is not None else ()
        self.marks = marks(self.decisions, self.playback)
        self._looking.update(now, self.context.settings.speed)

    def still(self) -> bool:
        """Return whether nothing moves, and no verdict is to come."""
        return not (self.judging.working or self._looking.plays) and self.filled == FULL

    @property
    def wakes(self) -> float:
        """The time (ms) at which it is looked whether something more has been found in the background."""
        return self._updated + LATER if self.judging.deepening else inf

    @property
    def shows(self) -> tuple[object, ...]:
        """What the page depends on."""
        return self.said, self.judging.working, self.marks, self.filled

    def finding_shows(self, place: int) -> tuple[object, ...]:
        """Return what the cards of the hand depend on while one is looked for."""
        return (self.mark(place), self._chosen) if self.finding(place) else ()

    @property
    def said(self) -> str:
        """The number of decisions to look at, in a few words; a partner's with the name."""
        said = to_look_at(self.decisions, working=self.judging.working)
        if not said or self.seat is None or self.seat in self.match.people:
            return said
        return _("{name}: {said}", name=self.match.names[self.seat], said=said)

    def result(self, deal: int) -> Split | None:
        """Return what the deal brought the seat against an average one, once it is replayed and judged.

        None if a decision cannot be judged, and where an average deal is not known.
        """
        end = self.playback.moments[self.playback.span(deal)[-1]]
        if not end.scored or self.seat is None or self.judging.working:
            return None
        usual = average(end.public.setup, len(end.public.tricks))
        if usual is None or any(judged.verdict is None for judged in self.decisions):
            return None
        found = [(one.verdict, one.decision.action) for one in self.decisions if one.verdict]
        return split(end.public.sheet[-1][self.seat].points, usual, [one for one in found if one[0].tried])

    def mark(self, place: int) -> Mark | None:
        """Return the decision that is looked at in a moment."""
        return next((mark for mark in self.marks if mark.covers(place)), None)

    def moment(self, place: int) -> Moment:
        """Return the moment on the table: the replay's, or one of the look."""
        return self._looking.moment(self.mark(place)) or self.playback.moments[place]

    def viewer(self, place: int, viewer: int) -> int:
        """Return who sees the table: the seat alone while it is as it was."""
        mark = self.mark(place)
        as_it_was = mark is not None and self._looking.step(mark) in AS_IT_WAS
        return self.seat if as_it_was and self.seat is not None else viewer

    def finding(self, place: int) -> bool:
        """Return whether an answer is being looked for."""
        return self._looking.step(self.mark(place)) is LookStep.FINDING

    def leave(self) -> None:
        """Go elsewhere in the replay."""
        self._looking.leave()

    def back(self, place: int) -> bool:
        """Take one step back in the look; return whether there was one."""
        return self._looking.back(self.mark(place))

    # ------------------------------------------------------------ the panel

    def panel(self, place: int) -> LookPanel | None:
        """Return the panel of the present decision; None if there is none."""
        mark = self.mark(place)
        if mark is None:
            return None
        step = self._looking.step(mark)
        look = Look(self.match, mark, self.moment(place))
        worth = presentation(self.game.id).texts.worth
        ways, answer = self._ways(mark, step), self._looking.answer
        if step is LookStep.FINDING:
            return FindPanel(look, ways, self._take, self._chosen)
        if step is LookStep.ANSWERED and answer is not None:
            return AnsweredPanel(look, ways, answer)
        if step is LookStep.WATCHING and answer is not None:
            return WatchPanel(look, ways, answer)
        shown = step is LookStep.SHOWN
        figures = self.filled if shown and self._looking.unfolds(mark) else None
        return VerdictPanel(look, ways, worth, figures, shown=shown)

    def _ways(self, mark: Mark, step: LookStep) -> list[PushButton]:
        """Return the buttons of a step, the bright one first."""
        show = way("show", _("Show me"), partial(self._show, mark))
        find = way("find", _("Find it"), partial(self._find, mark), "primary")
        if step is LookStep.FINDING:
            some = isinstance(mark.judged.decision.ask.answers, SomeOf)
            if not some:
                return [show]
            ask = mark.judged.decision.ask
            missing = "" if chosen_answer(ask, self._chosen) else _("Choose as many cards as are asked for.")
            return [way("these", _("These"), self._take_chosen, "primary", missing), show]
        if step is LookStep.ANSWERED:
            if good(mark.verdict, self._looking.answer):
                return [way("show", _("Show me"), show.act, "primary")]
            again = way("find", _("Try again"), find.act)
            watch = self._watch_way(mark)
            return [*watch, again, show] if watch else [replace(again, kind="primary"), show]
        if step is LookStep.WATCHING:
            return [way("stop", _("Stop") if self._looking.plays else _("Back"), self._stop), show]
        attempt = self._attempt_way(mark, "primary" if step is LookStep.SHOWN else "secondary")
        if not mark.played.mistake:
            return attempt if step is LookStep.SHOWN else [replace(show, kind="primary"), *attempt]
        return (
            [
                way("why", _("Why?"), partial(self._unfold, mark)),
                way("find", _("Find it again"), find.act),
                *attempt,
            ]
            if step is LookStep.SHOWN
            else [find, show, *attempt]
        )

    def _attempt_way(self, mark: Mark, kind: Kind) -> list[PushButton]:
        attempt = self.ways.attempt
        return (
            [way("try", _("Try it from here"), partial(attempt, mark.judged.decision), kind)]
            if attempt
            else []
        )

    def _watch_way(self, mark: Mark) -> list[PushButton]:
        """Return the button that plays the deal on after the answer, if that can be done."""
        line, answer = self.ways.line, self._looking.answer
        if line is None or answer is None:
            return []

        def watch() -> None:
            self._looking.watch(mark, line(mark.judged.decision, answer), self.context.now)
            self.focus.id = "stop"

        return [way("watch", _("Watch"), watch, "primary")]

    @property
    def _present(self) -> Mark:
        """The decision at which something is found, answered or watched."""
        return next(mark for mark in self.marks if mark.number == self._looking.number)

    def _stop(self) -> Transition | None:
        self._looking.back(self._present)
        self.focus.id = "watch"
        return None

    def _find(self, mark: Mark) -> Transition | None:
        self._looking.find(mark)
        self._chosen = ()
        self.focus.id = self._first(mark)
        return None

    def _first(self, mark: Mark) -> str:
        """Return the control of the first answer: a button, or the first card that may be chosen."""
        ask, moment = mark.judged.decision.ask, self._looking.moment(mark)
        if moment is None or not takes_cards(ask):
            return "answer 0"
        hand, free = in_order(self.game, each(moment.hands[ask.seat])), open_cards(ask)
        return f"card {next((n for n, card in enumerate(hand) if card in free), 0)}"

    def _take(self, action: Action) -> Transition | None:
        self._looking.take(action)
        self.focus.id = self._ways(self._present, LookStep.ANSWERED)[0].id
        self.context.sound("switch")
        return None

    def _show(self, mark: Mark) -> Transition | None:
        self._looking.show(mark)
        self.focus.id = "find"
        return None

    def _unfold(self, mark: Mark) -> None:
        self._looking.unfold(mark)
        self._shown_at = self.context.now

    @property
    def filled(self) -> tuple[float, ...]:
        """How far each row of the hundred is filled."""
        return filled_since(self.context, self._shown_at)

    # ------------------------------------------------------------ cards of the hand

    def hand(self, hands: HandsLayout, place: int) -> list[Control]:
        """Return the cards of the hand as controls while one is looked for."""
        panel = self.panel(place)
        if not isinstance(panel, FindPanel) or not panel.takes_cards or self.seat is None:
            return []
        shown = shown_cards(self.game, hands, self.moment(place), self.seat)
        return [self._card(number, *one, panel.open_to) for number, one in enumerate(shown)]

    def _card(self, number: int, card: Card, rect: Rect, free: Sequence[Card]) -> Control:
        reason = "" if card in free else self._why_not(card)
        widget = Widget(
            f"card {number}",
            rect,
            "card",
            spoken(shown(words(card))),
            _("chosen") if card in self._chosen else "",
            enabled=card in free,
            reason=reason,
            region="hand",
            activate=partial(self._choose, card),
        )
        return Control(widget, None, CARD_RADII)

    def _why_not(self, card: Card) -> str:
        """Return why a card may not be chosen."""
        ask = self._present.judged.decision.ask
        reason = None if isinstance(ask.answers, SomeOf) else ask.why_not(PlayCard(ask.seat, card))
        if reason is None:
            return _("This card may not be chosen.")
        said = shown(reason.words)
        return f"{said} ({reason.rule})" if reason.rule else said

    def _choose(self, card: Card) -> Transition | None:
        """Play a card, or choose it among those to be given."""
        ask = self._present.judged.decision.ask
        if not isinstance(ask.answers, SomeOf):
            return self._take(PlayCard(ask.seat, card))
        if card in self._chosen:
            self._chosen = tuple(one for one in self._chosen if one != card)
        elif len(self._chosen) < ask.answers.most:
            self._chosen = (*self._chosen, card)
        return None

    def _take_chosen(self) -> Transition | None:
        action = chosen_answer(self._present.judged.decision.ask, self._chosen)
        return self._take(action) if action is not None else None
