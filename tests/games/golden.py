"""What is written down of each game: a match as text, a count of action sequences, and a signature."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from hashlib import sha256
from typing import Final

from clubs.cards import count, each, name, names
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action
from clubs.rules.ask import Ask, OneOf, SomeOf
from clubs.rules.event import Event
from clubs.rules.game import Game
from clubs.rules.public import SeatScore
from clubs.rules.state import State
from clubs.rules.view import SeatView, view
from clubs.rules.zone import Zone, hand
from clubs.table.record import write_action
from clubs.table.shuffle import Chance
from tests.answers import Pick
from tests.games.case import GameCase, Match, cases
from tests.table_kit import Table

WRITTEN_DEALS: Final = 4
SIGNED_DEALS: Final = 15


def one_step(table: Table, chance: Chance, pick: Pick) -> tuple[Action, tuple[Event, ...]]:
    """Chance deals from the seed, and players answer at random."""
    asks = table.asks
    chosen = chance.answer(asks[CHANCE], table.public.deal + 1) if CHANCE in asks else None
    action = chosen or pick.any_answer(asks)
    return action, table.act(action)


def playthrough(case: GameCase, match: Match) -> str:
    """A match of some deals: actions and points; of the first deal events, and views after each trick."""
    table, chance, pick = case.table(match), Chance("golden"), Pick(f"golden {match.file}")
    options = " ".join(f"{name}={value}" for name, value in table.setup.options)
    lines = [f"{table.game.title}, {match.seats} seats, {options}"]
    while table.public.winners is None and len(table.public.sheet) < WRITTEN_DEALS:
        before = table.public
        action, events = one_step(table, chance, pick)
        lines.append(f"> {write_action(action)}")
        if before.deal <= 1 and not before.sheet:
            lines += [f"  {said(event)}" for event in events]
            if len(table.public.tricks) < 1 or not table.public.plays:
                lines += [f"    {line}" for line in looks(table)]
        if len(table.public.sheet) > len(before.sheet):
            lines += [f"  {seat} {points_of(score)}" for seat, score in enumerate(table.public.sheet[-1])]
            lines.append(f"  scores {table.public.scores}")
    lines.append(f"winners {table.public.winners}")
    return "\n".join(lines) + "\n"


def points_of(score: SeatScore) -> str:
    """A seat's score: the rules and points of its lines."""
    lines = " ".join(f"{line.rule}:{line.points}" for line in score.lines)
    return f"tricks {score.tricks} bid {score.bid} points {score.points} = {lines}"


def said(event: Event) -> str:
    """An event with its fields."""
    shown = [f"{f.name}={shown_value(f.name, getattr(event, f.name))}" for f in fields(event)]
    return f"{type(event).__name__} {' '.join(shown)}"


def shown_value(field: str, value: object) -> str:
    """A field as text, cards in notation."""
    match field, value:
        case "card", int():
            return name(value)
        case "cards", int():
            return f"[{names(value)}]"
        case "cards", tuple():
            return f"[{' '.join(map(name, value))}]"
        case _, Zone():
            return place(value)
    return str(value)


def place(zone: Zone) -> str:
    """A zone's name, and its owner."""
    return zone.name if zone.seat < 0 else f"{zone.name}-{zone.seat}"


def looks(table: Table) -> Iterator[str]:
    """What a spectator and each seat see, and what the seat is asked."""
    spectator = view(table.state, -1)
    yield f"all see {zones(spectator)}; of others {sizes(spectator)}"
    for seat in table.public.seats:
        seen = view(table.state, seat)
        own = {zone: cards for zone, cards in seen.zones.items() if zone not in spectator.zones}
        shown = " ".join(f"{place(zone)}=[{names(cards)}]" for zone, cards in own.items())
        digest = sha256(repr(seen.seen).encode()).hexdigest()[:8]
        asked = asked_of(table.asks[seat]) if seat in table.asks else ""
        yield f"{seat} sees {shown or 'nothing'} (events {len(seen.seen)} {digest}){asked}"


def zones(seen: SeatView) -> str:
    """The open zones and their cards."""
    return " ".join(f"{place(zone)}=[{names(cards)}]" for zone, cards in seen.zones.items()) or "nothing"


def sizes(seen: SeatView) -> str:
    """The numbers of cards in the other zones."""
    return " ".join(f"{place(zone)}={n}" for zone, n in seen.sizes.items() if zone not in seen.zones)


def asked_of(ask: Ask) -> str:
    """An ask in one line."""
    match ask.answers:
        case OneOf(actions):
            answers = ", ".join(write_action(action).partition(" ")[2] for action in actions)
        case SomeOf() as some:
            answers = f"{some.make.verb} {some.least}-{some.most} of [{names(some.cards)}]"
        case _:
            answers = ""
    refused = ", ".join(f"{write_action(a).partition(' ')[2]} ({why.rule})" for a, why in ask.refused)
    may = "" if ask.required else "may "
    return f" {may}answer {answers}" + (f"; not {refused}" if refused else "")


def endgame(case: GameCase, match: Match) -> Table:
    """The first position of a match at which so few cards are left, and a card is to be led."""
    table, chance, pick = case.table(match), Chance("endgame"), Pick(f"endgame {match.file}")

    def left() -> int:
        return sum(count(table.state.cards(hand(seat))) for seat in table.public.seats)

    while not table.public.tricks or left() > match.left or table.public.plays:
        one_step(table, chance, pick)
    return table


def perft(game: Game, state: State, asks: Mapping[int, Ask], depth: int) -> int:
    """The number of legal action sequences up to the end of the deal, or so many actions long."""
    if depth == 0 or CHANCE in asks or not asks:
        return 1
    number = 0
    for action in (action for ask in asks.values() for action in ask.actions()):
        after, _, following = engine.advance(game, state, asks, action)
        number += perft(game, after, following, depth - 1)
    return number


def signature(case: GameCase, match: Match) -> str:
    """A hash of many random deals: every action, what was legal, who took each trick, all points."""
    table, chance, pick = case.table(match), Chance("signed"), Pick(f"signed {match.file}")
    digest, deals = sha256(), 0
    while deals < SIGNED_DEALS:
        for seat, ask in table.asks.items():
            legal = [write_action(action) for action in ask.actions()]
            choice = [*each(ask.answers.cards)] if isinstance(ask.answers, SomeOf) else []
            digest.update(f"{seat} {ask.required} {legal} {choice}\n".encode())
        before = table.public
        action, _ = one_step(table, chance, pick)
        digest.update(f"{write_action(action)}\n".encode())
        if len(table.public.tricks) > len(before.tricks):
            digest.update(f"{[trick.winner for trick in table.public.tricks]}\n".encode())
        if len(table.public.sheet) > len(before.sheet):
            deals += 1
            digest.update(f"{table.public.scores} {table.public.winners}\n".encode())
        if table.public.winners is not None:
            table.restart()
            chance = Chance(f"signed {deals}")
    return digest.hexdigest()


def numbers(case: GameCase, match: Match) -> dict[str, int | str]:
    """The count and the signature of a match."""
    table = endgame(case, match)
    return {
        "sequences": perft(table.game, table.state, table.asks, match.depth),
        "signature": signature(case, match),
    }


def write_all() -> None:
    """Write the matches and numbers of all games down."""
    for case in cases().values():
        case.golden.mkdir(exist_ok=True)
        for match in case.matches:
            text = playthrough(case, match)
            (case.golden / f"{match.file}.txt").write_text(text, encoding="utf-8", newline="\n")
        pinned = {match.file: numbers(case, match) for match in case.matches}
        case.numbers.write_text(json.dumps(pinned, indent=2) + "\n", encoding="utf-8", newline="\n")
