"""Captions of a match: how far it has come, and the last card."""

from collections.abc import Collection, Sequence

from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.event import CardPlayed
from clubs.rules.game import Game
from clubs.rules.public import Public


def progress(game: Game, public: Public, practice: Collection[int] = ()) -> str:
    """Return how far a match has come: `Deal 4 · Trick 6 of 13`, or the part of the deal.

    `practice` are the deals that are practice, which it adds.
    """
    phase = engine.phase(game, public)
    if public.deal == 0:
        return phase.title
    part = phase.title
    if PlayCard in phase.actions:
        part = f"Trick {min(len(public.tricks) + 1, public.size)} of {public.size}"
    return f"Deal {public.deal}  ·  {part}{'  ·  practice' * (public.deal in practice)}"


def last_card(public: Public, names: Sequence[str]) -> str:
    """Return a sentence about the card that was played last in this deal, or nothing."""
    plays = public.plays or (public.tricks[-1].plays if public.tricks else ())
    return CardPlayed(plays[-1].seat, plays[-1].card).sentence(names) if plays else ""
