"""Write assets/positions: the recorded positions that `clubs shot` draws, played by computer players.

`python -m build.pictures.positions` writes them; with `--check` it only says which are out of date.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from clubs.ai import player
from clubs.games import game
from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.half import chip
from clubs.games.whist import ExchangeHand
from clubs.rules.action import BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.naming import NameSuit
from clubs.table.record import read, write
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "positions"
LEVEL: Final = "steady"
SEEDS: Final = 400

Stop = Callable[[Session, Ask | None], bool]


def mine(kind: type, tricks: int = 0, plays: int = 0) -> Stop:
    """Stop where seat 0 is asked this after `tricks` tricks, with at least `plays` cards on the table."""

    def stop(session: Session, ask: Ask | None) -> bool:
        public = session.public
        return (
            ask is not None
            and ask.kind is kind
            and len(public.tricks) >= tricks
            and len(public.plays) >= plays
        )

    return stop


def refusing(stop: Stop) -> Stop:
    """Stop at the same, where the rules forbid some of the answers."""
    return lambda session, ask: stop(session, ask) and ask is not None and bool(ask.refused)


def partner_holds(stop: Stop) -> Stop:
    """Stop at the same, where a partner of seat 0 is winning the trick."""

    def held(session: Session, ask: Ask | None) -> bool:
        friends = session.game.sides(session.setup).partners(0)
        return stop(session, ask) and session.game.winning(session.public) in friends

    return held


def scored(deals: int) -> Stop:
    """Stop when this many deals have been scored."""
    return lambda session, _: len(session.public.sheet) >= deals


POSITIONS: Final[Mapping[str, tuple[str, int, Stop]]] = {
    "deal": ("whist", 3, lambda session, _: session.public.dealer is not None),
    "exchange": ("whist", 3, mine(ExchangeHand)),
    "whist": ("whist", 3, refusing(mine(PlayCard, 5, 2))),
    "bidding": ("exact", 4, refusing(mine(BidTricks))),
    "exact": ("exact", 4, refusing(mine(PlayCard, 7, 3))),
    "ten": ("exact", 10, refusing(mine(PlayCard, 2, 7))),
    "passing": ("low", 4, mine(PassCards)),
    "low": ("low", 5, refusing(mine(PlayCard, 3, 3))),
    "trump": ("trump", 6, refusing(mine(PlayCard, 3, 4))),
    "partner": ("partner", 4, partner_holds(mine(PlayCard, 7, 3))),
    "two": ("trump", 2, mine(PlayCard)),
    "auction": ("free", 3, refusing(lambda s, a: mine(BidCard)(s, a) and len(s.actions) >= 4)),
    "handicap": ("free", 3, mine(GiveUp)),
    "free": ("free", 3, refusing(mine(PlayCard, 3, 1))),
    "half": ("half", 4, refusing(lambda s, a: mine(PlayCard, 3, 2)(s, a) and chip(s.public) is not None)),
    "naming": ("half", 3, mine(NameSuit)),
    "scored": ("whist", 3, scored(1)),
    "over": ("whist", 3, lambda session, _: session.over),
}


def made(name: str) -> str:
    """Return the record of a position: the first seed by which seat 0 comes to it."""
    game_id, seats, stop = POSITIONS[name]
    played = game(game_id)
    for seed in range(1, SEEDS):
        session = Session(
            played, played.setup(seats), [player(LEVEL, seat) for seat in range(seats)], Chance(str(seed))
        )
        while not session.over and len(session.public.sheet) < 40:
            if stop(session, session.asks.get(0)):
                return write(record_of(session))
            if name not in ("over",) and len(session.public.sheet) > 1:
                break
            session.step()
        if stop(session, None):
            return write(record_of(session))
    raise RuntimeError(f"No seed leads to the position {name}.")


def main() -> int:
    """Write the positions, or with --check replay the present ones; return the exit status.

    A position is a record, true for ever once written: a check asks that each can be played, not that
    today's computer players would play it again.
    """
    parser = argparse.ArgumentParser(
        prog="python -m build.pictures.positions", description="Record the positions that `clubs shot` draws."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; replay the present ones")
    if parser.parse_args().check:
        for name in POSITIONS:
            replay(read((FOLDER / f"{name}.clubs").read_text(encoding="utf-8")))
        return 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in POSITIONS:
        (FOLDER / f"{name}.clubs").write_text(made(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
