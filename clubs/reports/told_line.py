"""A deal in one line for a terminal: as text, or as JSON."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from clubs.cards import name, words
from clubs.games import game
from clubs.rules.action import CHANCE
from clubs.rules.event import CardPlayed, CardsMoved, SuitBroken, TrickCancelled, TrickTaken
from clubs.rules.plural import amount
from clubs.rules.public import Played, SeatScore
from clubs.rules.zone import hand, trick
from clubs.services.opponents_again import asked_again
from clubs.table import code
from clubs.table.line import Line, read, record_of
from clubs.table.record import Record, write_action
from clubs.table.replay import empty_table, replay
from clubs.table.session import Session
from clubs.ui.texts.moved_cards import moved_cards
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
    for said in (*_head(line, session), *_course(record), *_proof(line, alike)):
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
    """Return a seat's bid or what else it owed, its tricks and its points."""
    tricks = amount(score.tricks, "trick")
    if score.bid is not None:
        tricks = f"bid {score.bid}, {tricks}"
    elif score.owed is not None:
        together = f", together {score.made}" if score.made != score.tricks else ""
        tricks = f"owed {score.owed}{together}, {tricks}"
    return f"{tricks}, {amount(score.points, 'point')}"


def _course(record: Record) -> Iterator[str]:
    """Yield what happened, in order: a line for each trick, and before it what was said meanwhile."""
    session = empty_table(record.setup, record.seed)
    names = [f"Seat {seat}" for seat in range(record.setup.seats)]
    table, told, tricks = list[Played](), list[Played](), 0
    for event in (event for action in record.actions for event in session.act(action)):
        sentence = ""
        match event:
            case CardPlayed(seat, card):
                table.append(Played(seat, card))
            case TrickTaken() | TrickCancelled():
                tricks += 1
                yield f"{_cards(tricks, table)}  {_fate(event)}"
                table.clear()
            case CardsMoved(source=source, target=target) if (source.kind, target.kind) == (trick, hand):
                yield f"{_cards(tricks + 1, table)} …"
                table.pop()  # only the last card can be taken back
                told = [*table]
            case CardsMoved():
                sentence = moved_cards(event, session.game, names)
            case SuitBroken():
                pass  # the first club of the deal shows it
            case _:
                sentence = event.sentence(names)
        if sentence:
            if table and table != told:
                yield f"{_cards(tricks + 1, table)} …"
                told = [*table]
            yield f"{sentence}."


def _cards(number: int, table: Sequence[Played]) -> str:
    return "  ".join([f"{number:2}", *(f"{play.seat} {words(play.card)}" for play in table)])


def _fate(event: TrickTaken | TrickCancelled) -> str:
    if isinstance(event, TrickTaken):
        return f"to seat {event.seat}{f', with {event.carried} carried' if event.carried else ''}"
    return "to nobody, carried" if event.carried else "to nobody"


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
        "course": [plain(said) for said in _course(record)],
        "actions": [write_action(action) for action in record.actions if action.seat != CHANCE],
        "known": line.known,
        "undone": line.undone,
        "hints": line.hints,
        "alike": None if alike is None else {"same": alike[0], "of": alike[1]},
        "title": game(setup.game).title,
    }
