"""Positions in card notation: one seat's hand, the cards on the table, and the rest anywhere."""

from collections.abc import Mapping, Sequence

from clubs.ai import player
from clubs.cards import (
    EMPTY,
    STANDARD,
    Card,
    cards_of,
    count,
    duplicates,
    each,
    name,
    names,
    parse_cards,
    without,
)
from clubs.cards.cardset import packs
from clubs.games import game
from clubs.games.free.cards import PRIMARY_CARDS
from clubs.rules import engine
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Setup
from clubs.rules.public import Note, Played, Public, Trick
from clubs.rules.state import State
from clubs.rules.view import SeatView, view
from clubs.rules.zone import PACK, Zone, hand, trick, won

ME = 0


def phase_of(played: Game, setup: Setup, kind: type[Action]) -> int:
    """The index of the phase that takes a kind of action."""
    return next(n for n, phase in enumerate(played.phases(setup)) if kind in phase.actions)


def plays(text: str) -> tuple[Played, ...]:
    """Cards played, as `1:5D 2:9D`."""
    pairs = [word.split(":") for word in text.split()]
    return tuple(Played(int(seat), next(each(parse_cards(card)))) for seat, card in pairs)


def position(
    id: str,
    held: str,
    table: str = "",
    *,
    seats: int | None = None,
    kind: type[Action] = PlayCard,
    tricks: Sequence[tuple[str, int]] = (),
    notes: tuple[Note, ...] = (),
    options: Mapping[str, OptionValue] | None = None,
    scores: tuple[int, ...] | None = None,
    size: int | None = None,
    dealer: int | None = 0,
    extra: Mapping[Zone, str] | None = None,
) -> tuple[SeatView, Ask]:
    """What seat 0 sees and is asked, holding these cards with these on the table (`1:5D 2:9D`).

    Other hands get what is left from the lowest card up, as many as would be there.
    """
    played, mine = game(id), parse_cards(held)
    setup = played.setup(seats, options)
    on_table = plays(table)
    done = tuple(Trick(plays(text), winner) for text, winner in tricks)
    zones: dict[Zone, int] = {hand(ME): mine}
    for play in on_table:
        zones[trick(play.seat)] = 1 << play.card
    for one in done:
        assert one.winner is not None
        gathered = cards_of(play.card for play in one.plays)
        zones[won(one.winner)] = zones.get(won(one.winner), EMPTY) | gathered
    for zone, text in (extra or {}).items():
        zones[zone] = parse_cards(text)
    rest = _rest(id, setup, zones)
    laid = {play.seat for play in on_table}
    for seat in range(1, setup.seats):
        number = count(mine) - (seat in laid)
        zones[hand(seat)], rest = cards_of(rest[:number]), rest[number:]
    zones[PACK] = cards_of(rest)
    public = Public(
        setup,
        scores or (0,) * setup.seats,
        deal=1,
        dealer=dealer,
        phase=phase_of(played, setup, kind),
        size=size if size is not None else count(mine) + len(done),
        leader=on_table[0].seat if on_table else ME,
        plays=on_table,
        tricks=done,
        notes=notes,
    )
    state = State(public, zones)
    return view(state, ME), engine.asks(played, state)[ME]


def _rest(id: str, setup: Setup, zones: Mapping[Zone, int]) -> list[Card]:
    pack = PRIMARY_CARDS if id == "free" else packs(2) if id == "exact" and setup.seats > 5 else STANDARD
    for cards in zones.values():
        pack = without(pack, cards & (pack | duplicates(pack) << 64))
    return list(each(pack))


def decide(asked: tuple[SeatView, Ask], seed: int = 0) -> str:
    """The steady player's answer, as card notation or as its verb and number."""
    action = player("steady", seed).answer(*asked)
    if isinstance(action, PlayCard):
        return name(action.card)
    if action is None:
        return "nothing"
    for field in ("cards", "card", "tricks"):
        value = getattr(action, field, None)
        if value is not None:
            said = names(value) if field == "cards" else name(value) if field == "card" else str(value)
            return f"{action.verb} {said}"
    return action.verb
