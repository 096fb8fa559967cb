"""Positions, with all that is certain of two cards in each; every reason holds in six at least."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from clubs.cards import STANDARD, parse, parse_cards
from clubs.cards import names as names_of
from clubs.games import GAMES
from clubs.games.free.auction import Contract
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.speak import certain
from clubs.rules.bidding import Bids
from clubs.rules.public import Note, Played, Trick
from clubs.rules.zone import ASIDE
from clubs.verdict.sentences import say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position
from tests.looped import for_each

NAMES: Final = ("you", "Dot", "Cal", "Bea", "Ash", "Eli", "Fay")
ENOUGH: Final = 6
ROWS: Final = [
    row
    for row in (Path(__file__).parent / "positions.txt").read_text(encoding="ascii").splitlines()
    if row and not row.startswith("#")
]


def facts(row: str) -> dict[str, str]:
    """The facts of a row by their words."""
    game, *rest = row.split(";")
    words = (fact.split(maxsplit=1) for fact in rest)
    return {"game": game, **{word[0]: "".join(word[1:]) for word in words}}


def choice(row: str) -> CardPair:
    """The choice between the two cards of a row."""
    told = facts(row)
    game, gone = told["game"], told.get("gone", "").split()
    taken = [int(number) for number in told.get("taken", "").split()]
    tricks = [(f"{seat}:{gone.pop()}", seat) for seat, number in enumerate(taken) for _ in range(number)]
    if "out" in told:
        seen = parse_cards(told["out"]) | parse_cards(told["held"])
        gone = names_of(STANDARD & ~seen).split()
    for done in filter(None, told.get("done", "").split(", ")):
        cards, winner = done.split(">")
        tricks.append((cards, int(winner)))
    notes: list[Note] = []
    if "bids" in told:
        notes.append(Bids(tuple(enumerate(map(int, told["bids"].split())))))
    if team := told.get("lone", told.get("team", "")):
        notes.append(Contract(tuple(map(int, team.split()))))
    options: dict[str, Any] = {}
    if "option" in told:
        name, value = told["option"].split()
        options[name] = False if value == "False" else value.replace("_", " ")
    seats = int(told["seats"]) if "seats" in told else GAMES[game].default_seats
    trick = told.get("trick", "").split()
    view, _ = position(
        game,
        told["held"],
        " ".join(f"{seat}:{card}" for seat, card in enumerate(trick, seats - len(trick))),
        seats=seats,
        tricks=tricks,
        notes=tuple(notes),
        options=options,
        scores=tuple(map(int, told["scores"].split())) if "scores" in told else None,
        extra={ASIDE: " ".join(gone)},
    )
    carried = (Trick((Played(1, 0),), None),) * int(told.get("carried", "0"))
    view = replace(view, public=replace(view.public, tricks=(*view.public.tricks, *carried)))
    card, other = map(parse, told["cards"].split())
    assert parse_cards(told["cards"]) & view.hand == parse_cards(told["cards"])
    return CardPair(CardTable(view), card, other)


def names(reasons: tuple[Reason, ...]) -> list[str]:
    """The names of reasons."""
    return [reason.name for reason in reasons]


@for_each("row", ROWS)
def test_all_that_is_certain_is_said_and_nothing_else(row: str) -> None:
    found = certain(choice(row))
    assert sorted(names(found)) == sorted(facts(row)["says"].split())
    assert all(say(reason, NAMES).endswith(".") for reason in found)


def test_every_reason_holds_in_six_positions_at_least_and_not_in_six_more_of_its_games() -> None:
    said, games = Counter[str](), dict[str, set[str]]()
    for row in ROWS:
        for name in facts(row)["says"].split():
            said[name] += 1
            games.setdefault(name, set()).add(facts(row)["game"])
    assert min(said.values()) >= ENOUGH, {name for name, number in said.items() if number < ENOUGH}
    for name, of in games.items():
        others = [row for row in ROWS if facts(row)["game"] in of and name not in facts(row)["says"].split()]
        assert len(others) >= ENOUGH
