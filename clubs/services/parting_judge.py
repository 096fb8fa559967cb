"""The judge's verdict on the answer in which two deals part."""

from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import JudgeQuestion
from clubs.table.duel import Parting
from clubs.verdict.verdict import Verdict


class PartingJudge:
    """Asks the worker, in its spare time, what both answers were worth on what their seat knew."""

    def __init__(self, client: WorkerClient, parting: Parting) -> None:
        extra = tuple(one for one in (parting.mine, parting.theirs) if one is not None)
        self._client, self._question = client, JudgeQuestion(parting.view, parting.ask, extra)
        self.verdict: Verdict | None = None
        client.spend_spare_time([self._question])

    @property
    def working(self) -> bool:
        """Whether the verdict is still to come."""
        return self.verdict is None and self._question in self._client.spare

    @property
    def failed(self) -> bool:
        """Whether the judge has failed over it, so that there will be no verdict."""
        return self.verdict is None and (self._client.gives_up or self._client.failed(self._question))

    def poll(self) -> None:
        """Take in the verdict, if it has been found."""
        if self.verdict is None:
            self._client.poll()
            self.verdict = self._client.found(self._question)
