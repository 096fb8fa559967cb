"""Rare things at the table that are given a little more time, as values."""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple, TypeAlias

from clubs.language import message
from clubs.rules.event import DealStarted, Event, TrickCancelled, TrickTaken
from clubs.rules.game import Game
from clubs.rules.measure import OfBid
from clubs.rules.public import Public, Trick
from clubs.ui.components.face import Mood
from clubs.ui.sound.cue import Cue

Gesture = Literal["falls", "lights", "leaf", "turns", "rings", "bows"]
"""The last card falls slowly; a light above a seat; a leaf from its tick; a pair turns; a ring of light round
its cards; the jesters on the table bow."""


class RareMoment(NamedTuple):
    """A rare thing that has happened to a seat; a deal shows one of each kind.

    `cards` are the seats whose cards in the trick it is about; `moods` how players take it, and `words` the
    seat that says something about it, with the words.
    """

    kind: str
    seat: int
    gesture: Gesture
    cue: Cue | None = None
    cards: tuple[int, ...] = ()
    moods: tuple[tuple[int, Mood], ...] = ()
    words: tuple[int, str] | None = None


Named: TypeAlias = Callable[[Event, Public, Public], Iterable[RareMoment]]
"""Finds the moments of an event, the rarest first, by the facts before its action and after."""

HOME: Final = message("Home!")
SO_CLOSE: Final = message("So close.")


def nothing(event: Event, before: Public, after: Public) -> tuple[RareMoment, ...]:
    """Return no moments, for a game that names none."""
    del event, before, after
    return ()


class Moments:
    """Chooses the moments that are shown: one a trick, and each kind once a deal."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self._seen: set[str] = set()
        self._open = True

    def happened(self, event: Event, before: Public, after: Public) -> RareMoment | None:
        """Return the moment that an event is, if it is one."""
        if isinstance(event, DealStarted):
            self._seen.clear()
        found = [one for one in self._named(event, before, after) if one.kind not in self._seen]
        shown = found[0] if found and self._open else None
        if shown is not None:
            self._seen.add(shown.kind)
        # A trick has one moment, be it at a card or at the end.
        self._open = isinstance(event, DealStarted | TrickTaken | TrickCancelled) or (
            self._open and shown is None
        )
        return shown


def taken(event: Event, before: Public, after: Public) -> Trick | None:
    """Return the trick that an event has given to a seat, if it is the last one that is known."""
    if not isinstance(event, TrickTaken) or len(after.tricks) != len(before.tricks) + 1:
        return None
    trick = after.tricks[-1]
    return trick if trick.winner == event.seat else None


def settled(game: Game, event: Event, before: Public, after: Public) -> tuple[RareMoment, ...]:
    """Return the bid that the deal's last card has made exactly, or broken by one.

    The one who has taken the trick needed it, or one less; a neighbour looks over to a bid that was broken.
    """
    trick = taken(event, before, after)
    if trick is None or trick.winner is None or len(after.tricks) != after.size:
        return ()
    seat = trick.winner
    match game.measure(after, seat):
        case OfBid(won, int(bid)) if won == bid:
            return (last_owed("made", seat),)
        case OfBid(won, int(bid)) if won == bid + 1:
            return (broken(after, seat),)
    return ()


def last_owed(kind: str, seat: int) -> RareMoment:
    """Return the moment of the last trick that a seat owed."""
    return RareMoment(kind, seat, "lights", "owed", moods=((seat, "pleased"),), words=(seat, HOME))


def broken(public: Public, seat: int) -> RareMoment:
    """Return the moment of a bid that is broken by one: the neighbour at the left looks over."""
    neighbour = public.setup.left(seat)
    moods: tuple[tuple[int, Mood], ...] = ((seat, "wincing"), (neighbour, "kind"))
    return RareMoment("broken", seat, "leaf", "leaf", moods=moods, words=(neighbour, SO_CLOSE))
