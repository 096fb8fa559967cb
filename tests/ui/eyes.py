"""Knowledge of seats, made up for pictures and tests, and the cards that a replay shows of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import pytest

from clubs.judge.holders import holders
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.zone import hand
from clubs.services.record_eye import NOWHERE, MovedCard, Probe, RecordEye, SeatKnowledge
from clubs.table.record import Record
from clubs.table.swap import DealMoment, Lying, pairs_to_swap, positions, swapped
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.cards import SEAT, MovingCards
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.verdict.holders import Holders
from clubs.verdict.verdict import TriedAnswer, Verdict


@dataclass
class MadeUpEye(RecordEye):
    """What each seat could know: shares of the judge, verdicts made up, swaps that change nothing."""

    record: Record
    people: tuple[int, ...] = (0,)
    busy: bool = False
    probes: dict[int, Probe] = field(default_factory=dict)
    changed: dict[int, DealMoment] = field(default_factory=dict)
    held: dict[int, Holders | None] = field(default_factory=dict)
    last: int = -1

    @cached_property
    def positions(self) -> list[DealMoment]:
        """The position before each action."""
        return list(positions(self.record))

    def poll(self) -> None:
        """Find nothing new."""

    def seen(self, number: int) -> SeatKnowledge | None:
        """Return the decision of an action."""
        self.last = number
        action, position = self.record.actions[number], self.positions[number]
        ask = position.ask(action.seat)
        assert ask is not None
        view = position.view(action.seat)
        probe = self.probes.get(number, Probe())
        person = action.seat in self.people
        verdict = verdict_of(action, ask)
        return SeatKnowledge(number, action, view, ask, person, self._shares(number), verdict, probe)

    def _shares(self, number: int) -> Holders | None:
        if number not in self.held:
            self.held[number] = holders(self.positions[number].view(self.record.actions[number].seat), 200)
        return self.held[number]

    def swap(self) -> None:
        """Swap two cards."""
        number, seat = self.last, self.record.actions[self.last].seat
        before = self.changed.get(number, self.positions[number])
        probe = self.probes.get(number, Probe())
        for one, two in pairs_to_swap(before, seat, str(probe.swaps)):
            after = swapped(before, seat, one, two)
            if after is not None:
                self.changed[number] = after
                moved = (
                    MovedCard(one.card, place(one), place(two)),
                    MovedCard(two.card, place(two), place(one)),
                )
                answer = None if seat in self.people else self.record.actions[number]
                self.probes[number] = replace(
                    probe, swapped=moved, swaps=probe.swaps + 1, first=answer, answer=answer, judged=True
                )
                return
        self.probes[number] = replace(probe, refused="No two hidden cards can change places here.")

    def take_back(self) -> None:
        """Take the swaps back."""
        self.probes.pop(self.last, None)
        self.changed.pop(self.last, None)


def place(lying: Lying) -> int:
    """Return the seat whose hand it is."""
    return lying.zone.seat if lying.zone.kind == hand else NOWHERE


def verdict_of(action: Action, ask: Ask) -> Verdict | None:
    """Return a verdict by which the answer given is best."""
    others = [other for other in ask.actions() if other != action]
    if not others:
        return None
    tried = [
        TriedAnswer(one, 0.5, 9 - 4 * n, 3 - 0.3 * n, max(0.0, 0.64 - 0.07 * n), 0.5, 0.01 * n, 0.01, 3.0 * n)
        for n, one in enumerate([action, *others])
    ]
    return Verdict(400, tuple(tried))


def lying(scene: ReplayScene) -> Mapping[int, CardAtRest]:
    """Return the cards of all rows as they are drawn, by their numbers: a thousand for each seat."""
    drawn, sprites = list[Mapping[int, CardAtRest]](), MovingCards.sprites

    def noted(cards: MovingCards, resting: Mapping[int, CardAtRest], *rest: Any) -> list[Sprite]:
        drawn.append(resting)
        return sprites(cards, resting, *rest)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MovingCards, "sprites", noted)
        scene.frame(0)
    return drawn[0]


def faces(scene: ReplayScene) -> set[str]:
    """Return the seats in whose row the frame shows a face."""
    return {str(uid // SEAT) for uid, rest in lying(scene).items() if rest.card is not None}
