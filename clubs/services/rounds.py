"""The rounds of a player: their own deals of them, and what came from friends."""

import secrets
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Final
from unicodedata import normalize

from clubs.games import game
from clubs.language import message
from clubs.rules.public import SeatScore
from clubs.services.daily import line_text, open_one
from clubs.services.round_summary import NOT_READ, YOU, DealSummary, RoundSummary, State, round_score
from clubs.services.round_summary import marks as marks_of
from clubs.services.saved_seating import usual_people
from clubs.store.files import Unsaved, Unusable
from clubs.store.match_repository import MatchRepository
from clubs.store.played_deals import PlayedDeal
from clubs.store.preferences import Preferences
from clubs.store.rounds import KeptRounds, read_round
from clubs.table import code
from clubs.table.daily import deal_match, is_compared
from clubs.table.match import Match
from clubs.table.round import LONGEST_PLAYER, NoRound, Round, RoundDeal, read, write
from clubs.table.shuffle import match_seed

DEALS: Final = 4
"""The deals of a round that is begun here."""
BEGUN: Final = message("Your round has four deals. Play them, and send it to your friends with Copy.")
TAKEN: Final = message("The round is taken in.")
KNOWN: Final = message("This round is here already, and nothing in it is new.")
JOINED: Final = message("What your friends have played is added to your round.")
REMOVED: Final = message("The round is removed.")


class Rounds:
    """The rounds that are kept beside a repository.

    The lines of others are read one by one, when the deal has been played here: one that was not played from
    the same seat against the same players counts for nothing.
    """

    def __init__(self, repository: MatchRepository, preferences: Preferences) -> None:
        self._repository, self._preferences = repository, preferences
        self._kept = KeptRounds(repository.folder)
        self._rounds: list[tuple[Path, Round]] = []
        self._played: dict[str, list[PlayedDeal]] = {}
        self._scores: dict[tuple[str, str], tuple[SeatScore | None, str]] = {}
        self._unread: list[tuple[str, str]] = []
        self._lines: dict[int, str] = {}

    # ------------------------------------------------------------ lists

    def read(self) -> None:
        """Read all rounds, and what has been played of them."""
        self._rounds = list(self._kept.all().items())
        self._played = {}
        for one in self._repository.played_deals.all():
            if is_compared([seat.plays for seat in one.record.seating]):
                self._played.setdefault(one.record.seed, []).append(one)

    def all(self) -> Sequence[RoundSummary]:
        """Return the rounds that were read, the one that was changed last first."""
        self._unread = []
        return [
            RoundSummary(found.name, tuple(self._shown(deal) for deal in found.deals))
            for _, found in self._rounds
        ]

    def _mine(self, deal: RoundDeal) -> PlayedDeal | None:
        """Return the first match in which a deal was scored here."""
        return next((one for one in self._begun(deal.code) if one.results), None)

    def _begun(self, text: str) -> Sequence[PlayedDeal]:
        return self._played.get(match_seed(code.read(text)), ())

    def _shown(self, deal: RoundDeal) -> DealSummary:
        mine, of = self._mine(deal), game(code.read(deal.code).setup.game)
        if mine is None:
            begun = any(one.state == "open" for one in self._begun(deal.code))
            state: State = "begun" if begun else "yours"
            return DealSummary(of, state, None, dict.fromkeys(deal.plays))
        self._unread += [
            (deal.code, play) for play in deal.plays.values() if (deal.code, play) not in self._scores
        ]
        read = {name: self._scores.get((deal.code, play), NOT_READ) for name, play in deal.plays.items()}
        others = {name: score for name, (score, _) in read.items()}
        marks = {name: said for name, (_, said) in read.items()}
        own = marks_of(hints=bool(mine.record.hints))
        return DealSummary(of, "played", mine.results[0], others, {**marks, YOU: own})

    def poll(self) -> bool:
        """Read one more line of others, if there is one to read; return whether there was."""
        if not self._unread:
            return False
        deal, play = self._unread.pop()
        self._scores[deal, play] = round_score(deal, play)
        return True

    @property
    def _name(self) -> str:
        """The player's own name, as others see it."""
        return normalize("NFC", usual_people(self._preferences.settings)[0].name)[:LONGEST_PLAYER]

    # ------------------------------------------------------------ changes

    def begin(self, game_id: str) -> str:
        """Begin a round of a game; return a sentence about it."""
        setup = game(game_id).setup()
        deals = [code.write(code.any_deal(setup, secrets.token_bytes(code.SEED_BYTES))) for _ in range(DEALS)]
        today = date.today()
        name = f"{game(game_id).title}, {today.day} {today:%B}"
        try:
            self._kept.add(Round(name, tuple(RoundDeal(one, {}) for one in deals)))
        except Unsaved as problem:
            return str(problem)
        return BEGUN

    def take(self, text: str) -> str:
        """Take in a round that somebody has sent; return a sentence about it."""
        try:
            return self._take(read(text))
        except (NoRound, Unsaved) as problem:
            return str(problem)

    def bring_in(self, file: Path) -> str:
        """Take in the round in a file; return a sentence about it."""
        self.read()
        try:
            return self._take(read_round(file))
        except (NoRound, Unsaved) as problem:
            return str(problem)
        except (OSError, Unusable) as problem:
            why = problem.strerror if isinstance(problem, OSError) else problem
            return message("{name} cannot be read: {why}.", name=file.name, why=str(why))

    def _take(self, given: Round) -> str:
        """Take in a round; return a sentence about it. Raises Unsaved."""
        codes = [deal.code for deal in given.deals]
        for path, known in self._rounds:
            if [deal.code for deal in known.deals] == codes:
                return JOINED if self._kept.merge(path, self._of_others(given)) else KNOWN
        self._kept.add(self._of_others(given))
        return TAKEN

    def _of_others(self, given: Round) -> Round:
        """Return a round without what was played here; others of one's own name get a number."""
        own = self._name
        deals, names = [], (own, YOU, _other(own, own))
        for deal in given.deals:
            mine = self._own_play(deal)
            ours = (name for name, play in deal.plays.items() if play == mine and name in names)
            here = next(ours, "")
            plays = {_other(name, own): play for name, play in deal.plays.items() if name != here}
            deals.append(RoundDeal(deal.code, plays))
        return Round(given.name, tuple(deals))

    def remove(self, number: int) -> str:
        """Remove a round; return a sentence about it."""
        try:
            self._kept.remove(self._rounds[number][0])
        except OSError as problem:
            return message("The round cannot be removed: {why}.", why=str(problem.strerror or problem))
        return REMOVED

    def text(self, number: int) -> str:
        """Return a round as it is passed on, with one's own deals."""
        found, own = self._rounds[number][1], self._name
        for at, deal in enumerate(found.deals):
            if play := self._own_play(deal):
                found = found.with_play(at, own, play)
        return write(found)

    def _own_play(self, deal: RoundDeal) -> str:
        """Return what was played here of a deal, as its line says it; "" if nothing can be told."""
        if (mine := self._mine(deal)) is None:
            return ""
        if mine.id not in self._lines:
            self._lines[mine.id] = line_text(self._repository, mine.id)
        return self._lines[mine.id].partition(" ")[2]

    # ------------------------------------------------------------ deals

    def match(self, number: int, deal: int) -> Match:
        """Return the match in which a deal is played."""
        text = self._code(number, deal)
        people = usual_people(self._preferences.settings)
        return deal_match(text, people[: game(code.read(text).setup.game).default_seats])

    def open(self, number: int, deal: int) -> int | None:
        """Return the id of the match in which a deal was begun and not scored yet, if there is one."""
        return open_one(self._begun(self._code(number, deal)))

    def scored(self, number: int, deal: int) -> int | None:
        """Return the id of the match in which a deal was scored first, if there is one."""
        mine = self._mine(self._rounds[number][1].deals[deal])
        return mine.id if mine is not None else None

    def _code(self, number: int, deal: int) -> str:
        return self._rounds[number][1].deals[deal].code

    def place(self, match: Match) -> int | None:
        """Return the place of the round that the deal of a match belongs to; None if to none."""
        if not is_compared([one.plays for one in match.seating]):
            return None
        seeds = {match.seed.removeprefix("deal ")}
        return next(
            (
                at
                for at, found in enumerate(self._kept.all().values())
                if seeds & {d.code for d in found.deals}
            ),
            None,
        )


def _other(name: str, own: str) -> str:
    """Return the name of somebody else, who may have the same as the player."""
    return f"{name[: LONGEST_PLAYER - 2]} 2" if name in (own, YOU) else name
