"""A stored match in words, for the list of games."""

from dataclasses import dataclass

from clubs.games import game
from clubs.rules.plural import amount, figure
from clubs.services.archive import MatchSummary
from clubs.table.shuffle import Chance
from clubs.ui.scenes.common.dates import date_words, moment_words
from clubs.ui.scenes.common.score_words import (
    MOST_NAMES,
    hero,
    listed,
    signed_game,
    subject,
    written,
)


@dataclass(frozen=True, slots=True)
class MatchWords:
    """The entry of a match in a list."""

    of: MatchSummary

    @property
    def title(self) -> str:
        """The title of its game."""
        return game(self.of.match.setup.game).title

    @property
    def copy_name(self) -> str:
        """The name that a copy of it gets if no other is typed: `Clubs Whist, deal 3`."""
        return f"{self.title}, deal {self.of.deals + 1}"

    @property
    def when(self) -> str:
        """Day and local time: `Sat 21 Nov 2026, 20:15`."""
        return moment_words(self.of.touched)

    @property
    def others(self) -> str:
        """The other players, or all of them."""
        you = hero(self.of.match)
        names = [name for seat, name in enumerate(self.of.match.names) if seat != you]
        if len(names) > MOST_NAMES:
            return self.others_counted
        return f"with {listed(names)}" if you is not None else listed(names)

    @property
    def others_counted(self) -> str:
        """How many they are."""
        seats = len(self.of.match.names)
        return (
            f"{figure(seats)} players" if hero(self.of.match) is None else f"with {figure(seats - 1)} others"
        )

    @property
    def outcome(self) -> str:
        """The winners, or the day of a daily deal; empty while nobody has won."""
        if self.of.day is not None:
            return f"daily deal of {date_words(self.of.day)}"
        if self.of.winners is None:
            return ""
        if not self.of.winners:
            return "a draw"
        you = hero(self.of.match)
        if you is not None and you not in self.of.winners:
            return "you lost"
        who, _ = subject(self.of.match, self.of.winners)
        return f"{who[0].lower() + who[1:] if you is not None else who} won"

    @property
    def marks(self) -> tuple[str, ...]:
        """Its unusual state, in words."""
        marks = {"practice": self.of.practice, "imported": self.of.imported}
        return tuple(mark for mark, is_so in marks.items() if is_so)

    @property
    def length(self) -> str:
        """The number of its deals."""
        return amount(self.of.deals, "deal") if self.of.deals else "first deal"

    @property
    def written_scores(self) -> tuple[str, ...]:
        """The scores as the table writes them: with a plus in a race to both sides."""
        setup = self.of.match.setup
        signs = signed_game(game(setup.game), setup)
        return tuple(written(score, signs=signs) for score in self.of.scores)

    @property
    def words(self) -> str:
        """All that a list shows of it, in sentences."""
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(self.of.match.names, self.written_scores, strict=True)
        )
        facts = ", ".join((self.title, self.outcome) if self.outcome else (self.title,))
        return f"{facts}. {', '.join((self.when, self.length, *self.marks))}, {self.others}. {scores}."

    @property
    def won(self) -> bool:
        """Whether somebody at the screen has won."""
        return any(seat in self.of.match.people for seat in self.of.winners or ())

    @property
    def lost(self) -> str:
        """The warning before it is abandoned."""
        if self.of.deals and Chance(self.of.match.seed).opening is not None:
            return (
                f"{self.title}, {self.others}: what is not scored is lost. You will not be able to resume it."
            )
        deals = figure(self.of.deals)
        gone = f"{deals} scored deal{' is' if self.of.deals == 1 else 's are'} lost"
        played = gone if self.of.deals else "no deal is scored yet"
        return f"{self.title}, {self.others}: {played}. You will not be able to resume or replay it."
