"""The log of a deal: every event in words, as one seat or a spectator saw it, in the order of play."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from clubs.cards import contains, suit, suit_name, words
from clubs.language import _, message, shown
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
from clubs.ui.tabletop.names import addressed, as_sentence
from clubs.ui.texts.moved_cards import by_suit, listed_cards, moved_cards
from clubs.ui.texts.sides import side_names, took_it

SHOWN: Final = 2  # of the newest tricks that are not folded
DEAL: Final = message("The deal")
PASSING: Final = message("Passing")
SCORE: Final = message("Score")

PLAINLY: Final = {
    "threw": message("{name} threw {card}"),
    "ruffed": message("{name} ruffed with {card}"),
    "overruffed": message("{name} overruffed with {card}"),
}
"""Acts of a card of another suit that does not prove its player to have none of the suit led."""
VOID: Final = {
    "threw": message("{name} {name:has/have} no {suit} and threw {card}"),
    "ruffed": message("{name} {name:has/have} no {suit} and ruffed with {card}"),
    "overruffed": message("{name} {name:has/have} no {suit} and overruffed with {card}"),
}
VOID_AND_NO_CLUBS: Final = {
    "threw": message("{name} {name:has/have} no {suit} and no clubs and threw {card}"),
    "ruffed": message("{name} {name:has/have} no {suit} and no clubs and ruffed with {card}"),
    "overruffed": message("{name} {name:has/have} no {suit} and no clubs and overruffed with {card}"),
}
TOOK: Final = {
    (0, False): message("{name} took the trick: {n} so far"),
    (1, False): message("{name} took the trick and the one before it: {n} so far"),
    (2, False): message("{name} took the trick and the {carried} before it: {n} so far"),
    (0, True): message("{name} took the trick: {n} so far together"),
    (1, True): message("{name} took the trick and the one before it: {n} so far together"),
    (2, True): message("{name} took the trick and the {carried} before it: {n} so far together"),
}
"""Who took a trick, by how many earlier ones came with it (at most two), and whether sides share."""
TOOK_MORE: Final = {
    1: message("{name} took it and the one before it"),
    2: message("{name} took it and the {carried} before it"),
}
"""The same in fewer words, where earlier ones came with it."""


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
    counts = [f"{shown(called[seat])} {takers.count(seat)}" for seat in seats]
    if None in takers:
        counts.append(_("nobody {n}", n=takers.count(None)))
    line = LogLine(None, " · ".join(counts), won=True)
    title = message("Tricks {first} to {last}", first=old[0].trick, last=old[-1].trick)
    whole = Chapter(title, old[0].trick, [line])
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
            part = following.part if following else PASSING if event.target.kind == passing else ""
        self._open(part if self.chapters else part or DEAL)
        if tell := self._tells.get(type(event)):
            tell(event)
        elif sentence := event.sentence(self.names):
            self._say(getattr(event, "seat", None), shown(as_sentence(sentence)))

    def _open(self, title: str, number: int = 0) -> None:
        """Begin a chapter, unless it is the current one or has no title."""
        if title and (not self.chapters or self.chapters[-1].title != title):
            self.chapters.append(Chapter(title, number))

    def _say(self, seat: int | None, sentence: str, short: str | None = None, *, won: bool = False) -> None:
        said = sentence if short is None else short
        self.chapters[-1].lines.append(LogLine(seat, f"{sentence}.", won, f"{said}." if said else ""))

    # ------------------------------------------------------------ before the tricks

    def _deal(self, event: DealStarted) -> None:
        self._open(DEAL)
        if event.dealer is not None:
            self._say(event.dealer, _("{name} dealt", name=self.names[event.dealer]))

    def _move(self, event: CardsMoved) -> None:
        source, target = event.source, event.target
        if source == PACK:
            self._dealt(event)
        elif target.kind == passing:
            name = self.names[source.seat]
            n = event.number
            laid = _("{name} laid down a card", name=name)
            self._say(source.seat, laid if n == 1 else _("{name} laid down {n} cards", name=name, n=n), "")
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
            self._say(None, _("{cards} {n:was/were} taken out", cards=which, n=event.number))
        elif event.target.seat == self.me:
            short = by_suit(event.cards)
            if event.target.kind == hand:
                self._say(self.me, _("You got {cards}", cards=which), _("You got {cards}", cards=short))
                return
            place = event.target.name
            self._say(
                self.me,
                _("You got {cards} for the {place}", cards=which, place=place),
                _("You got {cards} for the {place}", cards=short, place=place),
            )

    def _passed(self, event: CardsPassed) -> None:
        steps, seats = event.steps, self.public.setup.seats
        if abs(steps) == 1:
            said = _("All passed to the left") if steps > 0 else _("All passed to the right")
        elif 2 * abs(steps) == seats:
            said = _("All passed across the table")
        elif steps > 0:
            said = _("All passed {n} seats to the left", n=steps)
        else:
            said = _("All passed {n} seats to the right", n=-steps)
        self._say(None, said, "")  # the button says to whom

    # ------------------------------------------------------------ tricks

    def _play(self, event: CardPlayed) -> None:
        number = len(self.public.tricks) + 1
        self._open(message("Trick {number}", number=number), number)
        before, plays = self.public, (*self.public.plays, Played(event.seat, event.card))
        self._become(plays)
        short = _("{name}, {card}", name=self.names[event.seat], card=words(event.card))
        self._say(event.seat, self._how(event, before), short)

    def _how(self, event: CardPlayed, before: Public) -> str:
        """Return what a card did to the trick, as a sentence."""
        card, seat = event.card, event.seat
        name = self.names[seat]
        said, led = words(card), before.led
        winner = self.game.winning(self.public)
        if led is None:
            return _("{name} led {card}", name=name, card=said)
        if contains(self.game.cancelled(self.public), card):
            return _("{name} cancelled it with the other {card}", name=name, card=said)
        if contains(self.game.following(led), card):
            if winner == seat:
                return _("{name} beat it with {card}", name=name, card=said)
            return _("{name} followed with {card}", name=name, card=said)
        best = self.game.winning(before)
        again = any(play.seat == best and suit(play.card) != led for play in before.plays)
        how = "threw" if winner != seat else "overruffed" if again else "ruffed"
        if self._may_revoke:
            return _(PLAINLY[how], name=name, card=said)
        if self.game.half_trumps in (None, led):
            return _(VOID[how], name=name, card=said, suit=suit_name(led))
        return _(VOID_AND_NO_CLUBS[how], name=name, card=said, suit=suit_name(led))

    @property
    def _may_revoke(self) -> bool:
        """Return whether a card of another suit does not prove that its player has none of the suit led."""
        return not any(isinstance(phase, TrickPlay) for phase in self.game.phases(self.public.setup))

    def _take(self, event: TrickTaken) -> None:
        self.taken[event.seat] += 1 + event.carried
        self._finish(event.seat)
        so_far = sum(self.taken[seat] for seat in self.sides.members(event.seat))
        name = self.names[event.seat]
        which = min(event.carried, 2)
        said = _(TOOK[which, self.sides.shared], name=name, carried=event.carried, n=so_far)
        short = took_it(self.sides, self.names, self.me, event.seat)
        if event.carried:
            short = _(TOOK_MORE[which], name=name, carried=event.carried)
        self._say(event.seat, said, short, won=True)

    def _cancel(self, event: TrickCancelled) -> None:
        self._finish(None)
        self._say(None, shown(event.sentence(self.names)), won=True)

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
        self._open(SCORE)
        for seat in self.sides.firsts:
            points = event.points[seat]
            name = side_names(self.sides, self.names, seat)
            said = _("{name} scored {points}", name=name, points=points)
            self._say(seat, _("{name} lost {points}", name=name, points=-points) if points < 0 else said)
