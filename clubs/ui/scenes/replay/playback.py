"""A record replayed piece by piece into the moments of its match."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import reduce
from time import perf_counter

from clubs.cards import CardSet, union
from clubs.games import game
from clubs.language import _, message
from clubs.rules.action import CHANCE
from clubs.rules.ask import Refused
from clubs.rules.event import DealStarted
from clubs.rules.game import Game
from clubs.rules.public import Public, Trick
from clubs.rules.view import SeatView
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.table.replay import ReplayStep, steps
from clubs.ui.games import presentation
from clubs.ui.scenes.replay.words import Sentence, said


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an action: the facts, every seat's hand, and the events of this deal in words.

    After the last card of a deal comes one more moment, its score. `cleared` is whether the last trick has
    been taken from the table.
    """

    public: Public
    hands: tuple[CardSet, ...]
    said: tuple[Sentence, ...]
    phase: str
    waiting: frozenset[int]
    scored: bool = False
    cleared: bool = False

    @property
    def trick(self) -> Trick | None:
        """The trick on the table, or the last one."""
        if self.public.plays:
            return Trick(self.public.plays, None)
        return self.public.tricks[-1] if self.public.tricks and not self.cleared else None

    @property
    def trick_number(self) -> int:
        """The number of that trick in the deal, from 1; 0 before the first."""
        return len(self.public.tricks) + bool(self.public.plays or self.cleared)


class Playback:
    """The moments of a record, as far as it has been replayed; if so wanted `only` those of one deal."""

    def __init__(self, match: Match, record: Record, only: int | None = None) -> None:
        self.game = game(match.setup.game)
        self.trouble, self._only = "", only
        self.moments: list[Moment] = []
        self.deals: list[int] = []  # the place of each deal's first moment
        self.codes: list[str | None] = []  # each deal's code
        self._after: list[int] = []  # the place of the moment after each action
        self._names, self._steps, self._left = match.names, steps(record), len(record.actions)
        self._acting = iter([action.seat for action in record.actions])
        self._seats: list[int] = []  # the seat of each action, -1 for one that has no moment here

    @property
    def finished(self) -> bool:
        """Whether the record is replayed to its end, or cannot be replayed further."""
        return self._left == 0 or bool(self.trouble)

    def go_on(self, ms: float) -> None:
        """Continue for `ms` milliseconds."""
        end = perf_counter() + ms / 1000
        while not self.finished and perf_counter() < end:
            self._act()

    def _act(self) -> None:
        try:
            step = next(self._steps)
        except Refused as refused:
            self.trouble = _("The replay ends here: {reason}", reason=str(refused))
            return
        self._left -= 1
        self._after.append(len(self.moments))
        before = self.moments[-1] if self.moments else None
        left_out = self._only is not None and step.public.deal != self._only
        new = [] if left_out else self.moments_after(step, before)
        if new and (before is None or step.public.deal != before.public.deal):
            self.deals.append(len(self.moments))
            self.codes.append(step.code)
        seat = next(self._acting)
        self._seats.append(seat if new else CHANCE)
        self.moments += new

    def moments_after(self, step: ReplayStep, before: Moment | None) -> list[Moment]:
        """Return the moment after a step that follows another moment, and the score if it ends a deal."""
        public = step.public
        if public.deal == 0:
            return []
        begins = any(isinstance(event, DealStarted) for event in step.events)
        told = before.said if before is not None and not begins else ()
        trick = len(public.tricks) + bool(public.plays)
        new = (said(event, self.game, self._names) for event in step.events)
        told = (*told, *(one._replace(trick=trick) for one in new if one is not None))
        scored = before is not None and len(public.sheet) > len(before.public.sheet)
        hands = tuple(held(self.game, view) for view in step.views)
        moment = Moment(public, hands, told, message("Score") if scored else step.phase, step.waiting)
        return [moment, replace(moment, waiting=frozenset(), scored=True)] if scored else [moment]

    # ------------------------------------------------------------ places

    def after(self, action: int) -> int | None:
        """Return the place of the moment after an action of the record; None if it is not reached yet."""
        return self._after[action] if action < len(self._after) else None

    def answers(self, deal: int, seat: int) -> list[int]:
        """Return the numbers of a seat's actions in a deal, as far as it has been replayed."""
        span = self.span(deal)
        first, last = bisect_left(self._after, span[0]), bisect_right(self._after, span[-1])
        return [number for number in range(first, last) if self._seats[number] == seat]

    def trick_end(self, place: int) -> int:
        """Return the place where the trick of a moment ends; that moment's own if it ends nowhere else."""
        public = self.moments[place].public
        ends = self.tricks(self.deal_of(place))[len(public.tricks) :]
        return ends[0] if public.plays and ends else place

    @property
    def missed(self) -> int:
        """The number of deals of the match before the first one here."""
        return self.moments[0].public.deal - 1

    def deal_of(self, place: int) -> int:
        """Return the number of the deal that a moment belongs to, from 0."""
        return max(0, bisect_right(self.deals, place) - 1)

    def span(self, deal: int) -> range:
        """Return the places of a deal's moments."""
        last = self.deals[deal + 1] if deal + 1 < len(self.deals) else len(self.moments)
        return range(self.deals[deal], last)

    def tricks(self, deal: int) -> list[int]:
        """Return the place of the end of each of a deal's tricks."""
        span, found = self.span(deal), list[int]()
        for place in span:
            if not self.moments[place].scored and len(self.moments[place].public.tricks) > len(found):
                found.append(place)
        return found

    def next_trick(self, place: int, step: int) -> int:
        """Return the place where the next trick ends, or the one before; else the deal's edge."""
        span = self.span(self.deal_of(place))
        ends = [span[0], *self.tricks(self.deal_of(place)), span[-1]]
        if step > 0:
            return next((end for end in ends if end > place), span[-1])
        return next((end for end in reversed(ends) if end < place), span[0])


def held(game: Game, view: SeatView) -> CardSet:
    """Return the cards of the hand and of all else that a seat holds."""
    zones = presentation(game.id).table.zones.held
    return reduce(union, (view.cards(zone(view.seat)) for zone in zones))
