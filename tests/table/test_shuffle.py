"""Chance: fair, from the seed alone, and the same for ever."""

from collections import Counter
from itertools import count, permutations
from pathlib import Path

import pytest

from clubs.cards import name
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, Action, DealCards
from clubs.rules.ask import Ask, Shuffled
from clubs.table.replay import Nobody
from clubs.table.session import Session
from clubs.table.shuffle import Chance, shuffled
from tests.table_kit import Pick, Table

PINNED = Path(__file__).with_name("pinned_deals.txt")
"""Each line: a game, its seats, a seed, and the pack of the first deal. A seed promises its deal for ever."""


def numbers_of(seed: int) -> list[int]:
    """A shuffle of four cards, through the same way that deals go."""
    action = Chance(str(seed)).answer(Ask(CHANCE, DealCards, Shuffled(DealCards, (0b1111,)), "Deal"), 1)
    assert isinstance(action, DealCards)
    return list(action.pack)


def chi_square(counted: Counter[object], kinds: int, total: int) -> float:
    """The squared distance from an even spread, in units of what is expected."""
    expected = total / kinds
    seen = sum((number - expected) ** 2 / expected for number in counted.values())
    return seen + expected * (kinds - len(counted))


def test_every_order_of_a_few_cards_is_equally_likely() -> None:
    total = 4800
    orders: Counter[object] = Counter(tuple(numbers_of(seed)) for seed in range(total))
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(orders, 24, total) < 49.7  # one in a thousand, 23 degrees of freedom


def test_every_card_comes_to_every_place_of_a_whole_pack() -> None:
    total = 2600
    answers = Table("whist").asks[CHANCE]
    places: Counter[object] = Counter()
    for seed in range(total):
        action = Chance(str(seed)).answer(answers, 1)
        assert isinstance(action, DealCards)
        places[action.pack.index(51)] += 1
    assert chi_square(places, 52, total) < 87.0  # one in a thousand, 51 degrees of freedom


def test_numbers_that_would_favour_the_lower_ones_are_thrown_away() -> None:
    top = 2**64 - 1
    assert shuffled((5, 6, 7), iter([top, 1, 0])) == shuffled((5, 6, 7), iter([1, 0]))
    assert shuffled((5, 6, 7), iter([top - 1, 0])) == [5 + 1, 5, 7]


def first_pack(id: str, seats: int, seed: str) -> str:
    """The pack of a match's first deal, in notation."""
    played = game(id)
    session = Session(played, played.setup(seats), [Nobody()] * seats, Chance(seed))
    while session.step():
        pass
    (deal,) = [action for action in session.actions if isinstance(action, DealCards)]
    return " ".join(map(name, deal.pack))


@pytest.mark.parametrize("line", PINNED.read_text(encoding="utf-8").splitlines())
def test_a_seed_keeps_its_deal_for_ever(line: str) -> None:
    id, seats, seed, pack = line.split(" ", 3)
    assert first_pack(id, int(seats), seed) == pack


def test_every_game_has_five_pinned_deals() -> None:
    counted = Counter(line.split()[0] for line in PINNED.read_text(encoding="utf-8").splitlines())
    assert set(counted) == set(GAMES)
    assert min(counted.values()) >= 5


@pytest.mark.parametrize("id", GAMES)
def test_the_same_seed_gives_the_same_deals_whatever_the_players_do(id: str) -> None:
    def packs(key: str) -> tuple[list[Action], list[Action]]:
        table, chance, pick = Table(id), Chance("seed"), Pick(key)
        table.restart()
        for _ in count():
            asks = table.asks
            if len(table.public.sheet) == 2 or not asks:
                break
            chosen = chance.answer(asks[CHANCE], table.public.deal + 1) if CHANCE in asks else None
            table.act(chosen or pick.any_answer(asks))
        chance_ = [action for action in table.actions if action.seat == CHANCE]
        return chance_, [action for action in table.actions if action.seat != CHANCE]

    first, second = packs("one"), packs("two")
    assert first[0] == second[0]
    assert first[1] != second[1]


def test_deals_differ_by_seed_and_by_number() -> None:
    answers = Table("whist").asks[CHANCE]
    assert len({Chance(seed).answer(answers, deal) for seed in "abc" for deal in (1, 2, 3)}) == 9


@pytest.mark.parametrize(("given", "kept"), [(" 7 ", "7"), ("", ""), ("ä ♣", "ä ♣"), ("a  b", "a  b")])
def test_a_seed_is_any_line_of_text_without_the_blanks_around_it(given: str, kept: str) -> None:
    assert Chance(given).seed == kept


@pytest.mark.parametrize("seed", ["a\nb", "a\u2028b", "a\x0cb", "\ud800"])
def test_a_seed_that_no_record_could_hold_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match=r"^A seed is one line of text\.$"):
        Chance(seed)
