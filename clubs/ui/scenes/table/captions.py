"""Captions of a match: how far it has come, and what has happened."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from clubs.cards import words
from clubs.rules import engine
from clubs.rules.action import DealCards, PlayCard
from clubs.rules.event import CardPlayed, Event, TrickCancelled, TrickTaken
from clubs.rules.game import Game
from clubs.rules.public import Public

MARK: Final = " · practice"
"""The end of the progress of a deal that is practice."""


def caption(game: Game, public: Public, practice: Collection[int] = ()) -> str:
    """Return which game is played, and how far the match has come."""
    return f"{game.title} · {progress(game, public, practice)}"


def progress(game: Game, public: Public, practice: Collection[int] = ()) -> str:
    """Return how far a match has come: `Deal 4 · Trick 6 of 13`, the part of the deal, or `Deal 4, finished`.

    `practice` are the deals that are practice, which it adds.
    """
    phase = engine.phase(game, public)
    if public.deal == 0:
        return phase.title
    if DealCards in phase.actions or public.winners is not None:
        return f"Deal {public.deal}, finished{MARK * (public.deal in practice)}"
    part = phase.title
    if PlayCard in phase.actions:
        part = f"Trick {min(len(public.tricks) + 1, public.size)} of {public.size}"
    return f"Deal {public.deal} · {part}{MARK * (public.deal in practice)}"


def happened(events: Iterable[Event], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return what events tell everybody in a few words each, a row for each trick: `Rowan {C}A`."""
    rows: list[list[str]] = [[]]
    for event in events:
        if isinstance(event, CardPlayed):
            rows[-1].append(f"{names[event.seat]} {words(event.card)}")
        elif said := event.sentence(names):
            rows[-1].append(said)
        if isinstance(event, (TrickTaken, TrickCancelled)):
            rows.append([])
    return tuple(tuple(row) for row in rows if row)
