"""Whose lead it is and why, and who passes to whom."""

from collections.abc import Sequence

from clubs.rules import engine
from clubs.rules.game import Game
from clubs.rules.passing import Passed, Passing
from clubs.rules.public import Public
from clubs.ui.tabletop.names import within
from clubs.ui.texts.game_texts import GameTexts


def why_lead(public: Public, texts: GameTexts, names: Sequence[str]) -> str:
    """Return as a clause why the seat that leads does so; names may include `You`."""
    if not public.tricks:
        return texts.first_lead(public, names)
    winner, leader = public.tricks[-1].winner, public.leader
    if winner is None:
        return "nobody took the last trick"
    said = f"{within(names[winner])} took the last trick"
    return said if winner == leader else f"{said} with the last card in hand"


def passing(game: Game, public: Public, names: Sequence[str], me: int, seat: int) -> str:
    """Return where a seat's cards go while cards are passed, as `me` reads it; '' at any other time."""
    phase = engine.phase(game, public)
    if not isinstance(phase, Passing) or public.note(Passed).steps is not None:
        return ""
    steps = phase.steps(public)
    to, back = public.setup.left(seat, steps), public.setup.left(me, steps) if me >= 0 else -1
    if not steps:
        return ""
    if to == me and seat == back:
        return "you swap"
    if to == me:
        return "gives to you"
    if seat == back:
        return "gets yours"
    return f"to {names[to]}"
