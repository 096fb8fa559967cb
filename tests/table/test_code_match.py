"""A match from a deal code begins with that deal, and every deal has its own code."""

import pytest

from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, DealCards
from clubs.rules.dealing import Draw
from clubs.rules.state import fingerprint
from clubs.table import code
from clubs.table.code import Opening
from clubs.table.record import read, write
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance, chosen_seed, match_seed
from tests.answers import Pick
from tests.games.case import cases
from tests.table.openings import openings
from tests.table_kit import Table

SOME = {id: openings(id)[-1] for id in GAMES}
CODES = [code.write(opening) for opening in SOME.values()]


def dealt(id: str, key: str, deal: int) -> Session:
    """Return a random match in which a deal has just been dealt."""
    pick, played = Pick(key), game(id)
    session = empty_table(played.setup(), key)
    while session.public.deal < deal:
        if not session.step():
            session.act(pick.any_answer(session.asks))
    return session


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("deal", [1, 2, 3])
def test_a_match_from_a_code_begins_with_just_that_deal(id: str, deal: int) -> None:
    session = dealt(id, f"again {deal}", deal)
    assert session.code is not None
    opening = code.read(session.code)
    again = Session(session.game, opening.setup, session.players, Chance(match_seed(opening)))
    assert again.code == session.code
    assert CHANCE in again.asks
    again.step()
    assert again.code == session.code
    assert again.public.dealer == session.public.dealer
    assert again.public.size == session.public.size
    for seat in session.public.seats:
        assert again.view(seat).zones == session.view(seat).zones


def test_the_deals_before_the_first_are_on_the_sheet_as_not_played() -> None:
    opening = next(one for one in openings("trump") if (one.setup.seats, one.deal) == (4, 9))
    pick = Pick("late")
    session = empty_table(opening.setup, match_seed(opening))
    assert session.first == 9
    while not session.over:
        session.step() or session.act(pick.any_answer(session.asks))
    *missed, ninth, tenth = session.public.sheet
    assert len(missed) == 8
    for row in missed:
        assert {(score.points, score.tricks, score.bid) for score in row} == {(0, 0, None)}
        assert {line.words for score in row for line in score.lines} == {"not played in this match"}
    totals = tuple(one.points + other.points for one, other in zip(ninth, tenth, strict=True))
    assert session.public.scores == totals


@pytest.mark.parametrize("id", GAMES)
def test_a_match_from_any_code_is_played_to_its_end_and_again_from_its_record(id: str) -> None:
    found = openings(id)
    for number in range(4):
        opening = found[(2 * number + 1) * len(found) // 8]
        pick, setup = Pick(f"{id} {number}"), opening.setup
        session = empty_table(setup, match_seed(opening))
        while not session.over and len(session.public.sheet) < opening.deal + 2:
            if not session.step():
                session.act(pick.any_answer(session.asks))
        record = read(write(record_of(session)))
        assert record.seed == f"deal {code.write(opening)}"
        assert replay(record).hash() == session.hash()
        assert cases()[id].lasts(setup, session.public.deal)


@pytest.mark.parametrize("id", GAMES)
def test_every_deal_has_a_code_of_its_own_from_its_first_card_to_its_last(id: str) -> None:
    pick, played = Pick(id), game(id)
    session = empty_table(played.setup(), "codes")
    drawn = any(isinstance(phase, Draw) for phase in played.phases(session.setup))
    assert (session.code is None) == drawn
    codes: list[str | None] = []
    while session.public.deal < 3:
        before, code = session.public.deal, session.code
        session.step() or session.act(pick.any_answer(session.asks))
        if session.public.deal > before:
            assert before or drawn or session.code == code
            codes.append(session.code)
        elif session.public.deal:
            assert session.code == code
    assert len(set(codes)) == 3
    assert None not in codes


def test_the_deals_after_a_code_follow_from_it() -> None:
    opening = SOME["whist"]
    one, same = (Chance(match_seed(opening)) for _ in range(2))
    other = Chance(match_seed(Opening(opening.setup, opening.deal, opening.dealer, bytes(16))))
    assert one.deal_seed(1) == opening.seed
    assert one.deal_seed(2) == same.deal_seed(2) != other.deal_seed(2)


def test_cards_that_were_not_dealt_from_the_seed_have_no_code() -> None:
    session = dealt("whist", "own", 1)
    pack = session.actions[-1]
    assert isinstance(pack, DealCards)
    other = Session(session.game, session.setup, session.players, Chance("own"), session.actions[:-1])
    assert other.code == session.code
    other.act(DealCards(CHANCE, pack.pack[::-1]))
    assert session.code is not None
    assert other.code is None


@pytest.mark.parametrize("seed", ["deal", "deal me in", f"deal {CODES[0][:-1]}", CODES[0]])
def test_any_other_seed_is_only_a_seed(seed: str) -> None:
    table = Table("whist")
    table.restart()
    session = empty_table(table.setup, seed)
    assert Chance(seed).opening is None
    assert session.hash() == fingerprint(table.state)


def test_a_code_of_another_game_in_the_seed_changes_only_the_packs() -> None:
    played = game("whist")
    session = empty_table(played.setup(), match_seed(SOME[played.id]))
    while session.step():
        pass
    assert session.public.deal == 1
    assert len([action for action in session.actions if action.seat == CHANCE]) == 2


def test_deals_of_a_chosen_seed_are_practice_since_somebody_may_know_them() -> None:
    practice = []
    for seed in (chosen_seed(7), "7"):
        session = empty_table(game("whist").setup(), seed)
        while session.public.deal < 1:
            session.step()
        practice.append(session.practice)
    assert practice == [{1}, frozenset()]
