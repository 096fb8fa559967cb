"""The log of a deal: every event in words, as one seat or a spectator saw it, in the order of play."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from clubs.cards import contains, suit, suit_name, words
from clubs.rules.event import (
    CardPlayed,
    CardsMoved,
    CardsPassed,
    DealScored,
    DealStarted,
    Event,
    TrickCancelled,
    TrickTaken,
)
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public, Trick
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import ASIDE, PACK, hand, passing, trick
from clubs.ui.tabletop.names import YOU, addressed, as_sentence
from clubs.ui.texts.moved_cards import by_suit, listed_cards, moved_cards
from clubs.ui.texts.sides import side_names

SHOWN: Final = 2  # of the newest tricks that are not folded


class LogLine(NamedTuple):
    """One sentence; `seat` did it, None for the table. `won` marks a trick that was taken.

    `short` says the same aloud in fewer words; it is empty for what is said elsewhere.
    """

    seat: int | None
    sentence: str
    won: bool = False
    short: str = ""


@dataclass(slots=True)
class Chapter:
    """A part of the deal with its lines; `trick` counts from 1, 0 for other parts."""

    title: str
    trick: int = 0
    lines: list[LogLine] = field(default_factory=list)
    taker: int | None = None


def deal_log(
    game: Game, setup: Setup, history: Iterable[Event], names: Sequence[str], me: int
) -> list[Chapter]:
    """Return the events of a deal, as the seat `me` saw them, in chapters."""
    writer = _Writer(game, setup, addressed(names, me), me)
    events = tuple(history)
    for place, event in enumerate(events):
        writer.write(event, events[place + 1 :])
    return [chapter for chapter in writer.chapters if chapter.lines]


def folded(chapters: Sequence[Chapter], names: Sequence[str], me: int) -> list[Chapter]:
    """Return the chapters with the older tricks in one line: who took how many."""
    tricks = [chapter for chapter in chapters if chapter.trick]
    old = tricks[:-SHOWN]
    if len(old) < SHOWN:
        return list(chapters)
    called = addressed(names, me)
    takers = [chapter.taker for chapter in old]
    seats = sorted({seat for seat in takers if seat is not None}, key=takers.index)
    counts = [f"{called[seat]} {takers.count(seat)}" for seat in seats]
    if None in takers:
        counts.append(f"nobody {takers.count(None)}")
    line = LogLine(None, " · ".join(counts), won=True)
    whole = Chapter(f"Tricks {old[0].trick} to {old[-1].trick}", old[0].trick, [line])
    first = chapters.index(old[0])
    rest = [chapter for chapter in chapters[first:] if chapter not in old]
    return [*chapters[:first], whole, *rest]


class _Writer:
    """The chapters so far, and the table as far as the sentences need it."""

    def __init__(self, game: Game, setup: Setup, names: Sequence[str], me: int) -> None:
        self.game, self.names, self.me = game, names, me
        self.sides = game.sides(setup)
        self.chapters: list[Chapter] = []
        self.public = Public(setup, (0,) * setup.seats)
        self.taken = [0] * setup.seats
        self._tells: dict[type[Event], Callable[..., None]] = {
            DealStarted: self._deal,
            CardsMoved: self._move,
            CardsPassed: self._passed,
            CardPlayed: self._play,
            TrickTaken: self._take,
            TrickCancelled: self._cancel,
            DealScored: self._score,
        }

    def write(self, event: Event, later: Sequence[Event]) -> None:
        """Write what there is to say about an event; those after it tell which part of the deal it is of."""
        part = event.part
        if isinstance(event, CardsMoved) and event.source.kind in (hand, passing):
            following = next((other for other in later if not isinstance(other, CardsMoved)), None)
            part = following.part if following else "Passing" if event.target.kind == passing else ""
        self._open(part if self.chapters else part or "The deal")
        if tell := self._tells.get(type(event)):
            tell(event)
        elif sentence := event.sentence(self.names):
            self._say(getattr(event, "seat", None), as_sentence(sentence))

    def _open(self, title: str, number: int = 0) -> None:
        """Begin a chapter, unless it is the current one or has no title."""
        if title and (not self.chapters or self.chapters[-1].title != title):
            self.chapters.append(Chapter(title, number))

    def _say(self, seat: int | None, sentence: str, short: str | None = None, *, won: bool = False) -> None:
        said = sentence if short is None else short
        self.chapters[-1].lines.append(LogLine(seat, f"{sentence}.", won, f"{said}." if said else ""))

    # ------------------------------------------------------------ before the tricks

    def _deal(self, event: DealStarted) -> None:
        self._open("The deal")
        if event.dealer is not None:
            self._say(event.dealer, f"{self.names[event.dealer]} dealt")

    def _move(self, event: CardsMoved) -> None:
        source, target = event.source, event.target
        if source == PACK:
            self._dealt(event)
        elif target.kind == passing:
            self._say(source.seat, f"{self.names[source.seat]} {_laid_down(event.number)}", "")
        elif sentence := moved_cards(event, self.game, self.names):
            if source.kind == trick and target.kind == hand:
                plays = tuple(play for play in self.public.plays if play.seat != source.seat)
                self._become(plays)
            short = moved_cards(event, self.game, self.names, counted=True)
            if source.kind == passing and source.seat == self.me:
                short = ""  # they were named when they were chosen
            self._say(target.seat if source.seat < 0 else source.seat, sentence, short)

    def _dealt(self, event: CardsMoved) -> None:
        """Tell of our own cards, and of those that everybody sees."""
        if event.cards is None:
            return
        which = listed_cards(self.game, event.cards)
        if event.target == ASIDE:
            self._say(None, f"{which} {'was' if event.number == 1 else 'were'} taken out")
        elif event.target.seat == self.me:
            what = "" if event.target.kind == hand else f" for the {event.target.name}"
            self._say(self.me, f"You got {which}{what}", f"You got {by_suit(event.cards)}{what}")

    def _passed(self, event: CardsPassed) -> None:
        steps, seats = event.steps, self.public.setup.seats
        way = "left" if steps > 0 else "right"
        if abs(steps) == 1:
            where = f"to the {way}"
        elif 2 * abs(steps) == seats:
            where = "across the table"
        else:
            where = f"{abs(steps)} seats to the {way}"
        self._say(None, f"All passed {where}", "")  # the button says to whom

    # ------------------------------------------------------------ tricks

    def _play(self, event: CardPlayed) -> None:
        number = len(self.public.tricks) + 1
        self._open(f"Trick {number}", number)
        before, plays = self.public, (*self.public.plays, Played(event.seat, event.card))
        self._become(plays)
        name = self.names[event.seat]
        self._say(event.seat, f"{name} {self._how(event, before)}", f"{name}, {words(event.card)}")

    def _how(self, event: CardPlayed, before: Public) -> str:
        """Return what a card did to the trick."""
        card, seat = event.card, event.seat
        said, led, winner = words(card), before.led, self.game.winning(self.public)
        if led is None:
            return f"led {said}"
        if contains(self.game.cancelled(self.public), card):
            return f"cancelled it with the other {said}"
        if contains(self.game.following(led), card):
            return f"beat it with {said}" if winner == seat else f"followed with {said}"
        has = "have" if self.names[seat] == YOU else "has"
        held = suit_name(led) if self.game.half_trumps is None else f"{suit_name(led)} and no clubs"
        void = "" if self._may_revoke else f"{has} no {held} and "
        if winner != seat:
            return f"{void}threw {said}"
        best = self.game.winning(before)
        again = any(play.seat == best and suit(play.card) != led for play in before.plays)
        return f"{void}{'overruffed' if again else 'ruffed'} with {said}"

    @property
    def _may_revoke(self) -> bool:
        """Return whether a card of another suit does not prove that its player has none of the suit led."""
        return not any(isinstance(phase, TrickPlay) for phase in self.game.phases(self.public.setup))

    def _take(self, event: TrickTaken) -> None:
        self.taken[event.seat] += 1 + event.carried
        self._finish(event.seat)
        also = {0: "", 1: " and the one before it"}.get(event.carried, f" and the {event.carried} before it")
        so_far = sum(self.taken[seat] for seat in self.sides.members(event.seat))
        name = self.names[event.seat]
        together = " together" if self.sides.shared else ""
        said = f"{name} took the trick{also}: {so_far} so far{together}"
        self._say(event.seat, said, f"{name} took it{also}", won=True)

    def _cancel(self, event: TrickCancelled) -> None:
        self._finish(None)
        self._say(None, event.sentence(self.names), won=True)

    def _finish(self, winner: int | None) -> None:
        plays = self.public.plays
        self.chapters[-1].taker = winner
        self.public = Public(
            self.public.setup, self.public.scores, tricks=(*self.public.tricks, Trick(plays, winner))
        )

    def _become(self, plays: tuple[Played, ...]) -> None:
        self.public = Public(self.public.setup, self.public.scores, tricks=self.public.tricks, plays=plays)

    # ------------------------------------------------------------ the end

    def _score(self, event: DealScored) -> None:
        self._open("Score")
        for seat in self.sides.firsts:
            points = event.points[seat]
            what = f"lost {-points}" if points < 0 else f"scored {points}"
            self._say(seat, f"{side_names(self.sides, self.names, seat)} {what}")


def _laid_down(number: int) -> str:
    return "laid down a card" if number == 1 else f"laid down {number} cards"
