"""A stored match for the list of games."""

from dataclasses import dataclass
from datetime import date

from clubs.games import game
from clubs.rules.plural import amount
from clubs.table.match import Match
from clubs.table.shuffle import Chance
from clubs.ui.scenes.common.dates import date_words, moment_words
from clubs.ui.scenes.common.score_words import (
    MOST_NAMES,
    figure,
    hero,
    listed,
    signed_game,
    subject,
    written,
)


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One match: its players, the time of its last action (ms since 1970, UTC), and its scores so far.

    `winners` is None while nobody has won and empty for a draw; `practice` is whether any of its deals is
    that, and `day` that of the daily deal for which it was begun.
    """

    id: int
    match: Match
    touched: int
    deals: int
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    imported: bool = False
    practice: bool = False
    day: date | None = None

    @property
    def title(self) -> str:
        """The title of its game."""
        return game(self.match.setup.game).title

    @property
    def copy_name(self) -> str:
        """The name that a copy of it gets if no other is typed: `Clubs Whist, deal 3`."""
        return f"{self.title}, deal {self.deals + 1}"

    @property
    def when(self) -> str:
        """Day and local time: `Sat 21 Nov 2026, 20:15`."""
        return moment_words(self.touched)

    @property
    def others(self) -> str:
        """The other players, or all of them."""
        you = hero(self.match)
        names = [name for seat, name in enumerate(self.match.names) if seat != you]
        if len(names) > MOST_NAMES:
            return f"with {figure(len(names))} others" if you is not None else f"{figure(len(names))} players"
        return f"with {listed(names)}" if you is not None else listed(names)

    @property
    def outcome(self) -> str:
        """The winners, or the day of a daily deal; empty while nobody has won."""
        if self.day is not None:
            return f"daily deal of {date_words(self.day)}"
        if self.winners is None:
            return ""
        if not self.winners:
            return "a draw"
        you = hero(self.match)
        if you is not None and you not in self.winners:
            return "you lost"
        who, _ = subject(self.match, self.winners)
        return f"{who[0].lower() + who[1:] if you is not None else who} won"

    @property
    def marks(self) -> tuple[str, ...]:
        """Its unusual state, in words."""
        marks = {"practice": self.practice, "imported": self.imported}
        return tuple(mark for mark, is_so in marks.items() if is_so)

    @property
    def length(self) -> str:
        """The number of its deals."""
        return amount(self.deals, "deal") if self.deals else "first deal"

    @property
    def written_scores(self) -> tuple[str, ...]:
        """The scores as the table writes them: with a plus in a race to both sides."""
        setup = self.match.setup
        signs = signed_game(game(setup.game), setup)
        return tuple(written(score, signs=signs) for score in self.scores)

    @property
    def words(self) -> str:
        """All that a list shows of it, in sentences."""
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(self.match.names, self.written_scores, strict=True)
        )
        facts = ", ".join((self.title, self.outcome) if self.outcome else (self.title,))
        return f"{facts}. {', '.join((self.when, self.length, *self.marks))}, {self.others}. {scores}."

    @property
    def won(self) -> bool:
        """Whether somebody at the screen has won."""
        return any(seat in self.match.people for seat in self.winners or ())

    @property
    def lost(self) -> str:
        """The warning before it is abandoned."""
        if self.deals and Chance(self.match.seed).opening is not None:
            return (
                f"{self.title}, {self.others}: what is not scored is lost. You will not be able to resume it."
            )
        deals = figure(self.deals)
        gone = f"{deals} scored deal{' is' if self.deals == 1 else 's are'} lost"
        played = gone if self.deals else "no deal is scored yet"
        return f"{self.title}, {self.others}: {played}. You will not be able to resume or replay it."
