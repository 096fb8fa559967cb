"""Tables with a made-up judge: it likes the first answer best, and all others cost a lot."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from clubs.app.match_controller import MatchController
from clubs.app.routes import Program
from clubs.cards import KING, SPADES, card, cards_of, each
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.services.coach import Coach
from clubs.table.match import Match
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.transitions import Push
from clubs.verdict.verdict import COSTLY, Hinge, LaterCard, TriedAnswer, TwoFutures, Verdict

COSTS = COSTLY + 0.01
"""What every answer but the first gives away."""


def answers(ask: Ask) -> list[Action]:
    """Return the answers to be judged: of a choice of cards two neighbouring ones."""
    choice = ask.answers
    if not isinstance(choice, SomeOf):
        return [*ask.actions()]
    cards = list(each(choice.cards))
    several = (cards[start : start + choice.most] for start in range(len(cards) - choice.most + 1))
    return [choice.action(cards_of(some)) for some in islice(several, 2)]


def verdict(ask: Ask, costs: float = COSTS) -> Verdict:
    """Return what the judge says of an ask: that all turns on a card of the seat at the left."""
    hinge = Hinge(ask.seat + 1, SPADES, card(KING, SPADES), 0.4, 5.0, -1.0)
    best, *others = (TriedAnswer(action, 0.5, 4.0, 4.0, made=0.9) for action in answers(ask))
    worse = (
        TriedAnswer(
            one.action,
            chance=0.5 - costs,
            points=2.0,
            tricks=3.4,
            made=0.4,
            behind=costs,
            points_behind=2.0,
            clear=True,
            hinge=hinge,
            futures=futures(ask) if isinstance(one.action, PlayCard) else None,
        )
        for one in others
    )
    return Verdict(300, (best, *worse))


def futures(ask: Ask) -> TwoFutures:
    """Return that the trick goes to the left or to oneself, and that two cards win after either answer."""
    held = [one.card for one in ask.actions() if isinstance(one, PlayCard)][:2]
    later = (LaterCard(held[-1], 1.0, None, True), LaterCard(held[0], None, 0.9, False))
    return TwoFutures(ask.seat + 1, ask.seat, later, 2, 3)


class Watchful(Coach):
    """A coach that is there; `said` is what was answered when it asked whether to go on."""

    on = True
    ends = False
    gives_reasons = False

    def __init__(self, *_: object) -> None:
        self.said: list[bool] = []

    def keep(self, on: bool) -> None:
        """Note what was said."""
        self.said.append(on)
        self.ends = False


class Judged(MatchController):
    """The match behind a table, with verdicts of `judge`; `noted` are the steps of hints that were shown."""

    judged = True

    def __init__(
        self, played: Match, actions: tuple[Action, ...] = (), *, still: bool = False, **others: Any
    ) -> None:
        super().__init__(played, actions, still=still, **others)
        self.judge: Callable[[Ask], Verdict | None] = verdict
        self.noted: list[int] = []
        self.last: tuple[Ask | None, Verdict | None] = (None, None)

    @property
    def verdict(self) -> Verdict | None:
        """Return the verdict, as soon as somebody is asked."""
        ask = self.ask
        if ask is not self.last[0] or self.last[1] is None:
            self.last = ask, None if ask is None else self.judge(ask)
        return self.last[1]

    def hint(self, step: int) -> None:
        """Note a step, once."""
        if step not in self.noted:
            self.noted.append(step)


def table(program: Program, played: Match, actions: tuple[Action, ...]) -> TableScene:
    """Return the table of a match after some actions, for a picture."""
    controller = Judged(played, actions, still=True)
    controller.coach = Watchful()
    return TableScene(
        program.context, controller, Exits(lambda given: Push(program.tables.pause(given))), patient=True
    )


def judge_of(scene: TableScene) -> Judged:
    """Return the judge at a table."""
    assert isinstance(scene.controller, Judged)
    return scene.controller


def coach_of(scene: TableScene) -> Watchful:
    """Return the coach at a table."""
    coach = judge_of(scene).coach
    assert isinstance(coach, Watchful)
    return coach


def sits_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the made-up judge, and a coach, sit at every table."""
    monkeypatch.setattr("clubs.app.tables.MatchController", Judged)
    monkeypatch.setattr("clubs.app.tables.SettingsCoach", Watchful)
