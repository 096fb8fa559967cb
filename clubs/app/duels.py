"""Deals that came as a line: played from the same seat, and then laid side by side."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.fields import FieldPlay, SeatField
from clubs.app.judgements import Judgements
from clubs.app.opponents_again import OpponentsAgain
from clubs.app.parting_judge import PartingJudge
from clubs.app.replays import Replays
from clubs.app.saved_seating import match_of_record
from clubs.app.shared_deals import Received, name_in, received, shared_line
from clubs.app.tables import Tables
from clubs.games import game
from clubs.games.rulebook import SHARING
from clubs.store.lines import Way
from clubs.store.match_repository import MatchRepository
from clubs.store.preferences import Preferences
from clubs.table import code
from clubs.table.duel import Duel, SeatDeal, first_deal
from clubs.table.line import NoLine
from clubs.table.match import ROSTER, USUAL_LEVEL, Match
from clubs.table.record import Record, Unreadable
from clubs.table.seating import PERSON, Seating
from clubs.table.shuffle import Chance
from clubs.ui.scenes.common.score_words import figure
from clubs.ui.scenes.duel.border import DuelWays
from clubs.ui.scenes.duel.invitation import InvitationScene
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.scenes.duel.words import STRANGER, Side, other_people, people_words
from clubs.ui.scenes.history.games import KeptLine
from clubs.ui.scenes.scores.deal_buttons import WayBack
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Reset, Transition


class Duels:
    """Opens lines that are pasted; `replays` shows the other's, `menu` is below a page after a match."""

    def __init__(
        self,
        context: Context,
        preferences: Preferences,
        client: WorkerClient | None,
        repository: MatchRepository,
        tables: Tables,
        replays: Replays,
        menu: Callable[[], Scene],
    ) -> None:
        self.context, self.preferences, self._client = context, preferences, client
        self._repository, self._tables, self._replays, self._menu = repository, tables, replays, menu
        self.kept, self._fields = repository.lines, FieldPlay(client, repository.fields)

    # ------------------------------------------------------------ a line comes in

    def take(self, text: str, player: str = "") -> Transition | str:
        """Open a line: both deals if it has been played here, too, else the question whether to play it.

        Given the name of another player at this screen, let that one play it behind a curtain.
        """
        try:
            came = received(text)
        except (NoLine, Unreadable) as problem:
            return str(problem)
        if player:
            return self._hand_on(came, player)
        if (mine := self._mine(came)) is not None:
            self.kept.keep("received", came.text)
            return Push(self._page(*mine, came))
        match = self._match(came)
        play, watch = partial(self._play, came, match), partial(self._watched, came)
        seat, people = came.deal.seat, other_people(came.deal)
        return Push(InvitationScene(self.context, match, seat, name_in(text), play, watch, people))

    def _hand_on(self, came: Received, player: str) -> Transition:
        match, seat = self._match(came), came.deal.seat
        taken = {came.side.animal, *(one.animal for one in match.seating)}
        animal = next((one for one, _ in ROSTER if one not in taken), came.side.animal)
        seating = list(match.seating)
        seating[seat] = Seating(player, animal, PERSON)
        begun = self._play(came, replace(match, seating=tuple(seating)))
        assert isinstance(begun, Reset)
        caption = f"{came.deal.game.title} · the same cards"
        return Reset(begun.scene, CurtainScene(self.context, seating[seat], caption, (), Pop, self._leave))

    def _leave(self) -> Transition:
        return Reset(self._menu())

    def _play(self, came: Received, match: Match) -> Transition:
        """Begin the deal, or go on with it where it was left."""
        self.kept.keep("received", came.text)
        seat = match.seating[came.deal.seat]
        for one in self._repository.played_deals.all():
            same = one.record.seed == match.seed and seat in one.record.seating
            if one.state == "open" and not one.results and same and (led := self._tables.take_up(one.id)):
                return led
        return self._tables.start_deal(match)

    def _match(self, came: Received) -> Match:
        """Return the match in which the deal is played: the same players, with oneself in the seat."""
        record, seat, settings = came.deal.record, came.deal.seat, self.preferences.settings
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
        return Match(record.setup, tuple(seating), record.seed)

    def kept_lines(self) -> Sequence[KeptLine]:
        """Return the deals that came, the latest first, and whether they were played here, too."""
        played = {one.record.seed for one in self._repository.played_deals.all() if one.results}
        played |= {f"deal {text.partition(' ')[0]}" for text in self.kept.all("shared")}
        found = []
        for text in self.kept.all("received"):
            with suppress(code.NoCode):
                setup = code.read(text.partition(" ")[0]).setup
                who = name_in(text) or STRANGER
                also = f"deal {text.partition(' ')[0]}" in played
                table = f"{game(setup.game).title} with {figure(setup.seats)} at the table"
                words = f"{who}: {table}, {'played here, too' if also else 'not played here yet'}"
                found.append(KeptLine(text, words, also))
        return found

    # ------------------------------------------------------------ one's own deal

    def _mine(self, came: Received) -> tuple[SeatDeal, Side] | None:
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
                you, animal = self._is_own(deal, side.name), self.preferences.settings.animal
                return deal, Side(side.name, animal if you and animal else side.animal, you=you)
        return None

    def _is_own(self, deal: SeatDeal, name: str) -> bool:
        """Return whether the one who looks has played a deal: nobody else may have sat at the screen."""
        return not other_people(deal) and name in (self.preferences.settings.name or name, STRANGER)

    def _records(self, deal: str) -> Iterator[Record]:
        """Yield the records of the matches that began with a deal, the latest first."""
        for one in reversed(self._repository.played_deals.all()):
            if one.results and one.record.seed == f"deal {deal}":
                with suppress(Unreadable):
                    yield self._repository.record(one.id)

    def _lines(self, way: Way, deal: str) -> Iterator[Received]:
        """Yield the lines of a deal that are kept, the latest first."""
        for text in self.kept.all(way):
            if text.startswith(f"{deal} "):
                with suppress(NoLine, Unreadable):
                    yield received(text)

    def came(self, match: Match) -> Received | None:
        """Return the line that a match is played for; None for any other match."""
        opening = Chance(match.seed).opening
        lines = self._lines("received", code.write(opening)) if opening is not None else ()
        return next((one for one in lines if match.seating[one.deal.seat].is_person), None)

    def way_back(self, match: Match) -> WayBack | None:
        """Return the way from a deal that has been played for a line to both; None for any other match."""
        came = self.came(match)
        return WayBack(partial(self._side_by_side, came), "Side by side", "cards") if came else None

    def _side_by_side(self, came: Received) -> Transition:
        mine = self._mine(came)
        menu = self._menu()
        return Reset(menu, self._page(*mine, came)) if mine is not None else Reset(menu)

    # ------------------------------------------------------------ the page

    def _page(self, mine: SeatDeal, side: Side, came: Received) -> DuelScene:
        kept, other = self.preferences.settings, came.side
        if kept.animal and other.name == kept.name != side.name:
            other = replace(other, animal=kept.animal)
        if other.animal == side.animal:
            other = replace(other, animal=next(one for one, _ in ROSTER if one != side.animal))
        duel, sides = Duel(mine, came.deal), (side, other)
        shared = shared_line(mine.record, mine.seat, name=side.name)
        people = filter(None, (people_words(mine, side), people_words(came.deal, other)))
        shared = replace(shared, proves=(*shared.proves, *people))
        parting = duel.parting
        own = parting is not None and parting.seat == mine.seat
        judge = PartingJudge(self._client, parting) if self._client and parting and own else None
        ways = DuelWays(Pop, partial(self._watched, came), self._proof)
        again = OpponentsAgain(self._client, came.line, self.kept)
        standing = SeatField(self._fields, match_of_record(mine.record), mine.seat)
        return DuelScene(self.context, duel, sides, shared, ways, judge, standing, again)

    def _proof(self) -> Transition:
        return self._replays.exits().rules(SHARING, "")

    def _watched(self, came: Received) -> Transition:
        record = came.deal.record
        seating = list(record.seating)
        seating[came.deal.seat] = replace(
            seating[came.deal.seat], name=came.side.name, animal=came.side.animal
        )
        record = replace(record, seating=tuple(seating))
        return self._replays.of_match(match_of_record(record), record, Judgements(self._client))
