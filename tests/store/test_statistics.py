"""Statistics of the people who played finished matches."""

from copy import copy
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from unicodedata import normalize

import pytest

from clubs.ai import player
from clubs.games import game
from clubs.games.free.auction import Contract
from clubs.games.whist import Exchanges
from clubs.rules.public import Public
from clubs.store.check import problems
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import MIXED, NOBODY, played_matches
from clubs.table import code
from clubs.table.match import match_of
from clubs.table.record import Record
from clubs.table.replay import empty_table
from clubs.table.seating import PERSON, Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from tests.store.matches import finished, played, record


def keep(
    repository: MatchRepository,
    session: Session,
    *plays: str,
    practice: tuple[int, ...] = (),
    hints: tuple[tuple[int, int], ...] = (),
) -> Record:
    """Save a match; `plays` are the players of the first seats.

    The session, which tests share, stays as it is.
    """
    session = copy(session)
    kept = record(session)
    words = (*plays, *(one.plays for one in kept.seating[len(plays) :]))
    seating = tuple(Seating(one.name, one.animal, how) for one, how in zip(kept.seating, words, strict=True))
    session.practice = session.practice | set(practice)
    session.hints = MappingProxyType(dict(hints))
    kept = Record(kept.setup, kept.seed, (), seating, tuple(sorted(session.practice)))
    repository.begin(kept).update(session)
    return kept


def ends(session: Session) -> list[Public]:
    """Return the public facts at the end of every deal."""
    setup = session.setup
    again = empty_table(setup, session.chance.seed)
    found = []
    for action in session.actions:
        before = len(again.public.sheet)
        again.act(action)
        if len(again.public.sheet) > before:
            found.append(again.public)
    return found


def test_a_name_is_one_person_however_its_accents_are_composed(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for form in ("NFC", "NFD"):
        session = finished("low", form)
        seating = (Seating(normalize(form, "Zoé"), "hare", PERSON), *record(session).seating[1:])
        repository.begin(replace(record(session), seating=seating)).update(session)
    assert {one.name for one in played_matches(repository) if one.seat == 0} == {normalize("NFC", "Zoé")}


@pytest.mark.parametrize("id", ["whist", "exact", "low"])
def test_a_played_match_has_every_deal_as_the_sheet_has_it(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished(id)
    keep(repository, session)
    (one,) = played_matches(repository)
    sheet = [row[0] for row in session.public.sheet]
    assert [(deal.tricks, deal.bid, deal.points) for deal in one.deals] == [
        (score.tricks, score.bid, score.points) for score in sheet
    ]
    assert one.won == (0 in (session.public.winners or ()))
    assert (one.game, one.seats, one.level) == (id, session.setup.seats, "easy")


def test_exchanges_are_those_of_the_rules(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("whist")
    keep(repository, session)
    (one,) = played_matches(repository)
    truth = [dict(public.note(Exchanges).made)[0] for public in ends(session)]
    assert [deal.mark == "exchange" for deal in one.deals] == truth
    assert len(set(truth)) == 2
    assert [(deal.owed, deal.made) for deal in one.deals] == [(4, deal.tricks) for deal in one.deals]


@pytest.mark.parametrize("id", ["exact", "trump"])
def test_what_is_owed_where_tricks_are_bid_is_the_bid(id: str, tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished(id)
    keep(repository, session)
    (one,) = played_matches(repository)
    assert [(deal.owed, deal.made) for deal in one.deals] == [(deal.bid, deal.tricks) for deal in one.deals]


def test_both_partners_owe_and_make_the_contract_of_their_team(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("free")
    keep(repository, session, PERSON, PERSON, PERSON)
    found = [[(deal.owed, deal.made) for deal in match.deals] for match in played_matches(repository)]
    expected: list[list[tuple[int | None, int | None]]] = [[], [], []]
    for public in ends(session):
        team = public.note(Contract).seats
        contract = (7 if len(team) == 1 else 10, sum(map(public.taken, team)))
        for seat, duties in enumerate(expected):
            duties.append(contract if seat in team else (None, None))
    assert found == expected


def test_deals_that_were_practice_are_left_out(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("free")
    keep(repository, session, practice=(2,))
    (one,) = played_matches(repository)
    assert len(one.deals) == len(session.public.sheet) - 1
    row = session.public.sheet
    assert [deal.points for deal in one.deals] == [row[n][0].points for n in range(len(row)) if n != 1]


def test_deals_with_hints_stand_apart_as_practice_does(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("free")
    keep(repository, session, practice=(2,), hints=((1, 4), (2, 1)))
    (one,) = played_matches(repository)
    assert [deal.deal for deal in one.deals] == list(range(3, len(session.public.sheet) + 1))
    assert one.won is None


def test_open_imported_and_older_matches_do_not_count(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("whist")
    keep(repository, played("exact", 20))
    repository.import_record(record(session))
    assert not played_matches(repository)
    keep(repository, session)
    (entry,) = (entry for entry in repository.history() if not entry.imported)
    assert len(played_matches(repository, entry.touched)) == 1
    assert not played_matches(repository, entry.touched + 1)


@pytest.mark.parametrize(
    ("plays", "level", "people"),
    [
        ((PERSON, "sharp", "sharp"), "sharp", 1),
        ((PERSON, "sharp+0.3", "sharp"), "sharp", 1),
        ((PERSON, "easy", "sharp"), MIXED, 1),
        ((PERSON, PERSON, "master"), "master", 2),
        ((PERSON, PERSON, PERSON), NOBODY, 3),
        (("easy", "easy", "easy"), "easy", 0),
    ],
)
def test_every_person_has_played_against_the_level_of_the_computers(
    plays: tuple[str, ...], level: str, people: int, tmp_path: Path
) -> None:
    repository = MatchRepository(tmp_path)
    keep(repository, finished("whist"), *plays)
    found = played_matches(repository)
    assert len(found) == people
    assert {one.level for one in found} <= {level}


def test_deals_before_the_one_that_a_match_began_with_are_nobodys(tmp_path: Path) -> None:
    trump = game("trump")
    deal = code.write(code.Opening(trump.setup(4), 5, 1, bytes(range(16))))
    seed = match_seed(code.read(deal))
    session = Session(trump, trump.setup(4), [player("random", seat) for seat in range(4)], Chance(seed))
    session.play_out()
    repository = MatchRepository(tmp_path)
    keep(repository, session)
    results = repository.results()
    assert len(session.public.sheet) == 10
    assert {len(deals) for deals in results.values()} == {6}
    assert all(deal.bid is not None for deals in results.values() for deal in deals)
    (entry,) = repository.history()
    assert entry.deals == 6
    assert not list(problems(tmp_path))


def test_no_deal_that_somebody_may_have_known_counts(tmp_path: Path) -> None:
    trump = game("trump")
    deal = code.write(code.Opening(trump.setup(4), 9, 1, bytes(range(16))))
    session = Session(
        trump, trump.setup(4), [player("random", seat) for seat in range(4)], Chance(match_of(deal).seed)
    )
    session.play_out()
    repository = MatchRepository(tmp_path)
    keep(repository, session)
    (one,) = played_matches(repository)
    assert (one.won, one.deals) == (None, ())
    (entry,) = repository.history()
    assert entry.record.practice == (9, 10)


def test_a_match_with_practice_in_it_counts_neither_as_won_nor_as_lost(tmp_path: Path) -> None:
    repository, session = MatchRepository(tmp_path), finished("whist")
    keep(repository, session, practice=(1,))
    assert [one.won for one in played_matches(repository)] == [None]
