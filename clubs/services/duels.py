"""Deals that came as a line: played from the same seat, and then laid side by side."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import JudgeQuestion
from clubs.language import message
from clubs.services.fields import FieldPlay, SeatField
from clubs.services.opponents_again import OpponentsAgain
from clubs.services.saved_seating import match_of_record
from clubs.services.shared_deals import (
    STRANGER,
    ReceivedDeal,
    SharedLine,
    Side,
    name_in,
    received,
    shared_line,
)
from clubs.store.lines import Way
from clubs.store.match_repository import MatchRepository
from clubs.store.preferences import Preferences
from clubs.table import code
from clubs.table.duel import Duel, Parting, SeatDeal, first_deal
from clubs.table.line import NoLine
from clubs.table.match import USUAL_LEVEL, Match
from clubs.table.record import Record, Unreadable
from clubs.table.seating import PERSON, ROSTER, Seating
from clubs.table.shuffle import Chance
from clubs.verdict.verdict import Verdict


@dataclass(frozen=True, slots=True)
class ReceivedLine:
    """A deal that came as a line: who played it, the game, its seats, and whether it was played here, too."""

    line: str
    player: str
    game: str
    seats: int
    played: bool


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


@dataclass(frozen=True, slots=True)
class Comparison:
    """A deal that was played twice, with what is found out about it, and the line of the first."""

    duel: Duel
    sides: tuple[Side, Side]
    shared: SharedLine
    judge: PartingJudge | None = None
    standing: SeatField | None = None
    again: OpponentsAgain | None = None


class Duels:
    """The lines that came, and the deals that were played for them."""

    def __init__(
        self, preferences: Preferences, client: WorkerClient | None, repository: MatchRepository
    ) -> None:
        self._preferences, self._client, self._repository = preferences, client, repository
        self._kept, self._fields = repository.lines, FieldPlay(client, repository.fields)

    # ------------------------------------------------------------ a line comes in

    def keep(self, came: ReceivedDeal) -> None:
        """Keep a line among those that came."""
        self._kept.keep("received", came.text)

    def match(self, came: ReceivedDeal, player: str = "") -> Match:
        """Return the match in which a deal is played: the same players, with oneself in the seat.

        Given the name of another player at this screen, that one sits there.
        """
        record, seat, settings = came.deal.record, came.deal.seat, self._preferences.settings
        animal = settings.animal or ROSTER[0][0]
        free = [one for one in ROSTER if one[0] != animal]
        wanted = {one.character for one in record.seating if one.character} - {animal}
        others = [one for one in free if one[0] not in wanted]
        seating = []
        for number, one in enumerate(record.seating):
            if number == seat:
                seating.append(Seating(settings.name or dict(ROSTER)[animal], animal, PERSON))
            elif one.character in wanted:
                wanted.discard(one.character)
                seating.append(Seating(dict(ROSTER)[one.character], one.character, one.plays))
            else:
                other, name = others.pop(0)
                seating.append(Seating(name, other, USUAL_LEVEL if one.is_person else one.plays))
        if player:
            taken = {came.side.animal, *(one.animal for one in seating)}
            animal = next((one for one, _ in ROSTER if one not in taken), came.side.animal)
            seating[seat] = Seating(player, animal, PERSON)
        return Match(record.setup, tuple(seating), record.seed)

    def open(self, came: ReceivedDeal, match: Match) -> Iterator[int]:
        """Yield the ids of the matches in which a deal was begun by the same player and not scored yet."""
        seat = match.seating[came.deal.seat]
        for one in self._repository.played_deals.all():
            same = one.record.seed == match.seed and seat in one.record.seating
            if one.state == "open" and not one.results and same:
                yield one.id

    def lines(self) -> Sequence[ReceivedLine]:
        """Return the deals that came, the latest first."""
        played = {one.record.seed for one in self._repository.played_deals.all() if one.results}
        played |= {f"deal {text.partition(' ')[0]}" for text in self._kept.all("shared")}
        found = []
        for text in self._kept.all("received"):
            deal = text.partition(" ")[0]
            with suppress(code.NoCode):
                setup = code.read(deal).setup
                who = name_in(text) or STRANGER
                found.append(ReceivedLine(text, who, setup.game, setup.seats, f"deal {deal}" in played))
        return found

    def forget(self, line: str) -> str:
        """Forget a line; return a sentence about it."""
        gone = self._kept.remove("received", line)
        return message("It is forgotten.") if gone else message("It cannot be forgotten at the moment.")

    # ------------------------------------------------------------ one's own deal

    def _mine(self, came: ReceivedDeal) -> tuple[SeatDeal, Side] | None:
        """Return the deal as it was played here last, or as it was shared from here; None if it was not."""
        seat = came.deal.seat
        for record in self._records(came.code):
            if seat < len(record.seating) and record.seating[seat].is_person:
                own = record.seating[seat]
                with suppress(Unreadable):
                    deal = first_deal(record, seat)
                    return deal, Side(own.name, own.animal, you=self._is_own(deal, own.name))
        for shared in self._lines("shared", came.code):
            if shared.deal.seat == seat:
                deal, side = shared.deal, shared.side
                you, animal = self._is_own(deal, side.name), self._preferences.settings.animal
                return deal, Side(side.name, animal if you and animal else side.animal, you=you)
        return None

    def _is_own(self, deal: SeatDeal, name: str) -> bool:
        """Return whether the one who looks has played a deal: nobody else may have sat at the screen."""
        return not deal.other_people and name in (self._preferences.settings.name or name, STRANGER)

    def _records(self, deal: str) -> Iterator[Record]:
        """Yield the records of the matches that began with a deal, the latest first."""
        for one in reversed(self._repository.played_deals.all()):
            if one.results and one.record.seed == f"deal {deal}":
                with suppress(Unreadable):
                    yield self._repository.record(one.id)

    def _lines(self, way: Way, deal: str) -> Iterator[ReceivedDeal]:
        """Yield the lines of a deal that are kept, the latest first."""
        for text in self._kept.all(way):
            if text.startswith(f"{deal} "):
                with suppress(NoLine, Unreadable):
                    yield received(text)

    def came(self, match: Match) -> ReceivedDeal | None:
        """Return the line that a match is played for; None for any other match."""
        opening = Chance(match.seed).opening
        lines = self._lines("received", code.write(opening)) if opening is not None else ()
        return next((one for one in lines if match.seating[one.deal.seat].is_person), None)

    def comparison(self, came: ReceivedDeal) -> Comparison | None:
        """Return both deals side by side; None if it has not been played here."""
        if (found := self._mine(came)) is None:
            return None
        (mine, side), kept, other = found, self._preferences.settings, came.side
        if kept.animal and other.name == kept.name != side.name:
            other = replace(other, animal=kept.animal)
        if other.animal == side.animal:
            other = replace(other, animal=next(one for one, _ in ROSTER if one != side.animal))
        duel = Duel(mine, came.deal)
        parting = duel.parting
        own = parting is not None and parting.seat == mine.seat
        return Comparison(
            duel,
            (side, other),
            shared_line(mine.record, mine.seat, name=side.name),
            PartingJudge(self._client, parting) if self._client and parting and own else None,
            SeatField(self._fields, match_of_record(mine.record), mine.seat),
            OpponentsAgain(self._client, came.line, self._kept),
        )
