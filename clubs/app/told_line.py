"""A deal in one line for a terminal: as text, or as JSON."""

import json
from collections.abc import Callable, Iterator
from typing import Any

from clubs.ai.asked_again import asked_again
from clubs.cards import name, words
from clubs.games import game
from clubs.rules.action import CHANCE, PlayCard
from clubs.rules.plural import amount
from clubs.rules.public import SeatScore
from clubs.table import code
from clubs.table.line import Line, read, record_of
from clubs.table.record import Record, write_action
from clubs.table.replay import replay
from clubs.table.session import Session
from clubs.verdict.answers import did_words, first_up
from clubs.verdict.sentences import plain


def run(text: str, *, answers: bool, as_json: bool, tell: Callable[[str], None]) -> None:
    """Tell the deal of a line in a text; with `answers` ask its computer players again, which takes a while.

    NoLine, with one sentence, if there is no line.
    """
    line = read(text)
    record = record_of(line)
    session = replay(record)
    alike = _alike(record) if answers else None
    if as_json:
        tell(json.dumps(_facts(line, record, session, alike), indent=2))
        return
    for said in (*_head(line, session), *_course(record, session), *_proof(line, alike)):
        tell(plain(said))


def _alike(record: Record) -> tuple[int, int]:
    """Return how many choices of computer players are made again, and of how many."""
    same = [again.read(again.line()) == one.action for one, again in asked_again(record)]
    return sum(same), len(same)


def _head(line: Line, session: Session) -> Iterator[str]:
    """Yield game, deal, and each seat with its result."""
    row = session.public.sheet[-1]
    yield f"{session.game.title}, {amount(session.setup.seats, 'seat')}, deal {code.write(line.opening)}"
    for seat, (plays, score) in enumerate(zip(line.plays, row, strict=True)):
        yield f"Seat {seat}{' *' * (seat == line.seat)}: {plays}, {result(score)}"
    yield "The line is that of the seat with the star."


def result(score: SeatScore) -> str:
    """Return a seat's bid, tricks and points."""
    bid = f"bid {score.bid}, " if score.bid is not None else ""
    return f"{bid}{amount(score.tricks, 'trick')}, {amount(score.points, 'point')}"


def _course(record: Record, session: Session) -> Iterator[str]:
    """Yield what was done before the first card, and then the tricks."""
    for action in record.actions:
        if action.seat != CHANCE and not isinstance(action, PlayCard):
            yield first_up(f"seat {action.seat} {did_words(action)}")
    for number, trick in enumerate(session.public.tricks, 1):
        cards = "  ".join(f"{play.seat} {words(play.card)}" for play in trick.plays)
        won = f"to seat {trick.winner}" if trick.winner is not None else "to nobody"
        yield f"{number:2}  {cards}  {won}"


def _proof(line: Line, alike: tuple[int, int] | None) -> Iterator[str]:
    """Yield what the line proves, and what it says of hints and of what was undone."""
    yield "Legal, and counted by the rules."
    if alike is not None:
        same, of = alike
        yield f"{same} of {amount(of, 'choice')} of the computer players are those of this version."
    if line.known:
        yield "The match began with this deal's code, so the cards may have been known."
    if line.undone:
        yield "Something was undone after new cards had been seen."
    if line.hints:
        yield f"{amount(line.hints, 'step')} of hints were shown."


def _facts(line: Line, record: Record, session: Session, alike: tuple[int, int] | None) -> dict[str, Any]:
    setup = session.setup
    return {
        "game": setup.game,
        "seats": setup.seats,
        "options": dict(setup.options),
        "deal": code.write(line.opening),
        "seat": line.seat,
        "plays": line.plays,
        "points": [score.points for score in session.public.sheet[-1]],
        "tricks": [
            {"cards": [[play.seat, name(play.card)] for play in trick.plays], "winner": trick.winner}
            for trick in session.public.tricks
        ],
        "actions": [write_action(action) for action in record.actions if action.seat != CHANCE],
        "known": line.known,
        "undone": line.undone,
        "hints": line.hints,
        "alike": None if alike is None else {"same": alike[0], "of": alike[1]},
        "title": game(setup.game).title,
    }
