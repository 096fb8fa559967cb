"""A computer player whose thinking a worker process does."""

from clubs.ai.question import PlayerQuestion
from clubs.ai.worker_client import WorkerClient
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.player import Player


class RemotePlayer(Player):
    """A player of a level that puts every ask to a worker as a question."""

    def __init__(self, client: WorkerClient, level: str, seed: int) -> None:
        self._client, self._level, self._seed = client, level, seed

    def question(self, view: SeatView, ask: Ask) -> PlayerQuestion:
        """Return the question that an ask leads to."""
        return PlayerQuestion(view, ask, self._level, self._seed)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the answer; None until the worker has found it."""
        return self._client.answer(self.question(view, ask))
