"""The worker's thinking while a person chooses: about the choice itself, and about answers to it."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from clubs.ai.question import Question
from clubs.ai.worker_client import RemotePlayer, WorkerClient
from clubs.judge.judge import judges
from clubs.judge.question import JudgeQuestion
from clubs.rules.action import CHANCE, Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, asked_view
from clubs.services.judgements import Judgements
from clubs.table.session import Session
from clubs.table.undo import is_choice
from clubs.verdict.verdict import Verdict

FORESEEN: Final = 16
"""Answers of a person beyond which computer players think ahead, at most."""


def first_computer(asks: Mapping[int, Ask], people: Collection[int]) -> int | None:
    """Return the first computer player's seat that must answer."""
    must = (seat for seat, ask in asks.items() if ask.required and seat != CHANCE)
    return next((seat for seat in must if seat not in people), None)


def shared_ask(asks: Mapping[int, Ask], people: Collection[int]) -> Ask | None:
    """Return what anybody at the screen may answer, if several people sit there."""
    shared = (ask for ask in asks.values() if ask.required and ask.kind.shared)
    return next(shared, None) if len(people) > 1 else None


def objection(session: Session, people: Collection[int]) -> Action | None:
    """Return what a computer player says that need not say anything, if one of them does."""
    may = (seat for seat, ask in session.asks.items() if not ask.required and seat not in people)
    return next(filter(None, map(session.answer, may)), None)


class ThinkingAhead:
    """Has the person's choice judged, and then the computer players think about what may follow it.

    A choice that is made before it has been judged is judged when the worker has nothing else to do.
    """

    def __init__(
        self, session: Session, people: Collection[int], client: WorkerClient | None, judgements: Judgements
    ) -> None:
        self._session, self._people, self._client = session, people, client
        self._judgements = judgements
        self._choice: tuple[int, JudgeQuestion] | None = None
        self._unjudged: list[tuple[int, JudgeQuestion]] = []
        self._looked: tuple[Ask | None, bool] = None, False

    def begin(self, asks: Mapping[int, Ask]) -> None:
        """Think about these asks, which are new."""
        if self._client is None:
            return
        self._note_answer()
        ask = next((ask for ask in asks.values() if ask.required), None)
        if ask is None or ask.seat not in self._people or first_computer(asks, self._people) is not None:
            self._client.foresee(())
        else:
            if is_choice(ask):
                self._choice = (
                    len(self._session.actions),
                    JudgeQuestion(self._session.asked_view(ask.seat), ask),
                )
            self._client.foresee(self._questions(ask))
        self._client.spend_spare_time(self._judgements.missing(self._unjudged))

    def verdict(self, view: SeatView, ask: Ask | None) -> Verdict | None:
        """Return the verdict on a person's choice, if it has been found."""
        if self._choice is None or not self._is_choice(view, ask):
            return None
        found = self._judgements.verdict(*self._choice)
        return found if found is not None and found.tried else None

    def judges(self, view: SeatView, ask: Ask | None) -> bool:
        """Return whether there is a verdict on a person's choice, or there will be one.

        There will be none once a worker has failed over it.
        Where several seats choose at once, the person's choice is judged once the others have chosen.
        """
        if self._client is None or self._client.gives_up or not self._has_to_judge(view, ask):
            return False
        if self._choice is None or not self._is_choice(view, ask):
            return True
        found = self._judgements.verdict(*self._choice)
        return bool(found.tried) if found is not None else not self._client.failed(self._choice[1])

    def _has_to_judge(self, view: SeatView, ask: Ask | None) -> bool:
        """Return whether there is anything to judge in an ask."""
        if ask is not self._looked[0]:
            self._looked = ask, ask is not None and is_choice(ask) and judges(asked_view(view), ask)
        return self._looked[1]

    def failed(self, view: SeatView, ask: Ask | None) -> bool:
        """Return whether workers have failed over a person's choice."""
        if self._client is None or self._choice is None or not self._is_choice(view, ask):
            return False
        return self._client.failed(self._choice[1])

    def _is_choice(self, view: SeatView, ask: Ask | None) -> bool:
        """Return whether this is the choice that the worker was asked about."""
        question = self._choice[1] if self._choice is not None else None
        return question is not None and (question.view, question.ask) == (asked_view(view), ask)

    def _note_answer(self) -> None:
        """Have the last choice judged in spare time, if it has been made and is not judged yet."""
        choice, self._choice = self._choice, None
        if choice is not None and choice[0] < len(self._session.actions):
            self._unjudged.append(choice)
        made = len(self._session.actions)
        self._unjudged = [
            (number, question)
            for number, question in self._unjudged
            if number < made and self._made(number, question) is None
        ]

    def _made(self, number: int, question: JudgeQuestion) -> Verdict | None:
        """Return the verdict on a choice that has been made, if there is one yet."""
        if len(self._people) != 1 or question.view.public.deal in self._session.practice:
            return self._judgements.verdict(number, question)
        return self._judgements.on_own(number, question, self._session.actions[number])

    def _questions(self, ask: Ask) -> Iterator[Question[Any]]:
        """Yield the choice, then a computer player's next question for each listed answer to the ask."""
        if self._choice is not None and self._judgements.verdict(*self._choice) is None:
            yield self._choice[1]
        for action in ask.actions()[:FORESEEN]:
            after = self._session.after(action)
            seat = first_computer({seat: ask for seat, (_, ask) in after.items()}, self._people)
            seated = self._session.players[seat] if seat is not None else None
            if seat is not None and isinstance(seated, RemotePlayer):
                yield seated.question(*after[seat])
