"""The verdicts of one match: those kept with it, and those that the worker finds."""

from collections.abc import Callable, Iterable

from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import JudgeQuestion
from clubs.learn.ideas import idea_against
from clubs.learn.spacing import comes_back
from clubs.rules.action import Action
from clubs.store.match_repository import MatchRepository
from clubs.store.verdicts import KeptVerdicts
from clubs.verdict.notation import seal, unsealed, write
from clubs.verdict.verdict import Verdict


class Judgements:
    """The verdicts of one match, each on the decision on its next action.

    Without a client nothing new is found, without a shelf nothing outlasts the program. A kept line that is
    not on this very question, or of another version, counts for nothing. `collect` is given the number of
    each action that was a mistake which is to come back, and the idea that it missed, "" for none.
    """

    def __init__(
        self,
        client: WorkerClient | None,
        shelf: KeptVerdicts | None = None,
        collect: Callable[[int, str], object] | None = None,
    ) -> None:
        self._client, self.shelf, self.collect = client, shelf, collect
        self._known: dict[tuple[int, int, bool], tuple[JudgeQuestion, Verdict]] = {}
        self._looked: dict[tuple[int, int, bool, int], JudgeQuestion] = {}  # what the shelf was asked for

    def keep_with(self, repository: MatchRepository, game: str, match: Callable[[], int]) -> None:
        """Keep verdicts and mistakes with a match of a game, by its id."""
        self.shelf = repository.verdicts(match)
        self.collect = lambda number, idea: repository.mistakes.collect(
            match(), number, idea=(game, idea) if idea else None
        )

    def verdict(self, number: int, question: JudgeQuestion) -> Verdict | None:
        """Return the verdict on the decision on action `number`, if there is one yet."""
        place = number, question.ask.seat, question.hands is not None
        asked, known = self._known.get(place, (None, None))
        if asked is not None and known is not None and _same(asked, question, known):
            return known
        found = None
        looked = *place, question.times
        if self._looked.get(looked) != question:
            self._looked[looked] = question
            found = self._kept(number, question)
        if found is None and self._client is not None:
            found = self._client.found(question)
            if found is not None and self.shelf is not None:
                line = write(found)
                sealed = seal(line, question.view, question.ask, question.hands)
                open_ = question.hands is not None
                self.shelf.keep(number, question.ask.seat, f"{sealed} {line}", open=open_)
        if found is not None:
            self._known[place] = question, found
        return found

    def on_own(self, number: int, question: JudgeQuestion, action: Action) -> Verdict | None:
        """Return the verdict on the player's own answer, if there is one yet; a mistake is collected."""
        found = self.verdict(number, question)
        if self.collect is not None and found is not None and comes_back(found, action):
            played = found.of(action)
            self.collect(number, idea_against(found, played) if played is not None else "")
        return found

    def forget(self) -> None:
        """Keep no more in memory than is not on the shelf: the deal that the verdicts are on is over."""
        if self.shelf is not None:
            self._known.clear()
            self._looked.clear()

    def missing(self, questions: Iterable[tuple[int, JudgeQuestion]]) -> list[JudgeQuestion]:
        """Return the questions, each with its number, to which there is no answer yet."""
        return [question for number, question in questions if self.verdict(number, question) is None]

    def _kept(self, number: int, question: JudgeQuestion) -> Verdict | None:
        """Return the verdict that is kept on the shelf, if it fits."""
        if self.shelf is None:
            return None
        text = self.shelf.line(number, question.ask.seat, open=question.hands is not None)
        found = unsealed(text, question.view, question.ask, question.hands)
        return found if found is not None and _answers(found, question) else None


def _same(one: JudgeQuestion, other: JudgeQuestion, known: Verdict) -> bool:
    """Return whether the answer to a question is one to the other, too."""
    if one == other:
        return True
    alike = (one.view, one.ask, one.hands) == (other.view, other.ask, other.hands)
    return alike and _answers(known, other)


def _answers(verdict: Verdict, question: JudgeQuestion) -> bool:
    """Return whether all extra answers were tried, if any were, and as the question wants it."""
    if not verdict.tried:
        return True
    given = [verdict.of(action) for action in question.extra]
    if verdict.times < question.times or not all(given):
        return False
    return not question.costs or all(one is not None and one.cost is not None for one in given)
