"""Captions of a match: how far it has come, and what has happened."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from clubs.cards import words
from clubs.language import _, message
from clubs.rules import engine
from clubs.rules.action import DealCards, PlayCard
from clubs.rules.event import CardPlayed, Event, TrickCancelled, TrickTaken
from clubs.rules.game import Game
from clubs.rules.public import Public

MARK: Final = message(" · practice")
"""The end of the progress of a deal that is practice."""


def caption(game: Game, public: Public, practice: Collection[int] = ()) -> str:
    """Return which game is played, and how far the match has come."""
    return f"{_(game.title)} · {progress(game, public, practice)}"


def progress(game: Game, public: Public, practice: Collection[int] = ()) -> str:
    """Return how far a match has come: `Deal 4 · Trick 6 of 13`, the part of the deal, or `Deal 4, finished`.

    `practice` are the deals that are practice, which it adds.
    """
    phase = engine.phase(game, public)
    mark = _(MARK) if public.deal in practice else ""
    if public.deal == 0:
        return _(phase.title)
    if DealCards in phase.actions or public.winners is not None:
        return _("Deal {deal}, finished", deal=public.deal) + mark
    part = _(phase.title)
    if PlayCard in phase.actions:
        number = min(len(public.tricks) + 1, public.size)
        part = _("Trick {number} of {all}", number=number, all=public.size)
    return _("Deal {deal} · {part}", deal=public.deal, part=part) + mark


def happened(events: Iterable[Event], names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return what events tell everybody in a few words each, a row for each trick: `Rowan {C}A`."""
    rows: list[list[str]] = [[]]
    for event in events:
        if isinstance(event, CardPlayed):
            rows[-1].append(_("{name} {card}", name=names[event.seat], card=words(event.card)))
        elif said := event.sentence(names):
            rows[-1].append(_(said))
        if isinstance(event, (TrickTaken, TrickCancelled)):
            rows.append([])
    return tuple(tuple(row) for row in rows if row)
