"""Chance: fair, from the seed alone, and the same for ever."""

import os
import subprocess
import sys
from collections import Counter
from functools import partial
from hashlib import sha256
from itertools import count, permutations

import pytest

from clubs.ai import player
from clubs.cards import Card, CardSet, each
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, Action, DealCards, DrawForDeal
from clubs.rules.ask import Shuffled
from clubs.table.session import Session
from clubs.table.shuffle import Chance, pack_of, shuffled
from tests.answers import Pick
from tests.sampled import sampled
from tests.table.evenness import BAD, Shuffle, chances
from tests.table_kit import Table

UNLIKELY = 1e-4
"""The probability below which a shuffle counts as uneven."""


def numbered(seed: int) -> bytes:
    """Return some seed of a pack."""
    return sha256(f"seed {seed}".encode()).digest()[:16]


# ---------------------------------------------------------------- fair


def test_every_order_of_a_few_cards_is_equally_likely() -> None:
    total, kinds = 4800, 24
    orders = Counter(pack_of(numbered(seed), (0b1111,)) for seed in range(total))
    assert set(orders) == set(permutations(range(4)))
    square = sum((seen - total / kinds) ** 2 / (total / kinds) for seen in orders.values())
    assert square < 49.7  # one in a thousand, 23 degrees of freedom


def test_numbers_that_would_favour_the_lower_ones_are_thrown_away() -> None:
    top = 2**16 - 1
    assert shuffled((5, 6, 7), iter([top, 1, 0])) == shuffled((5, 6, 7), iter([1, 0]))
    assert shuffled((5, 6, 7), iter([top - 1, 0])) == [5 + 1, 5, 7]


def parts(id: str) -> list[tuple[CardSet, int]]:
    """Return the packs that a game shuffles, each with its number of hands."""
    table = Table(id)
    answers = table.asks[CHANCE].answers
    assert isinstance(answers, Shuffled)
    return [(pack, table.setup.seats) for pack in answers.packs]


def even(pack: CardSet, hands: int, deals: int, key: str, shuffle: Shuffle) -> bool:
    """Return whether a shuffle passes all tests."""
    return all(
        UNLIKELY < found < 1 - UNLIKELY for found in chances(shuffle, pack, hands, deals, key).values()
    )


def check_shuffles(id: str, deals: int) -> None:
    """Check that our shuffle is even for all packs of a game, and the bad ones are not for its largest."""
    packs = parts(id)
    for place, (pack, hands) in enumerate(packs):
        all_packs = tuple(part for part, _ in packs)
        start = sum(part.bit_count() for part in all_packs[:place])

        def ours(seed: bytes, start: int = start, end: int = start + pack.bit_count()) -> tuple[Card, ...]:
            return pack_of(seed, all_packs)[start:end]  # noqa: B023 (called before the next part's turn)

        assert even(pack, hands, deals, id, ours)
    largest, hands = max(packs, key=lambda part: part[0].bit_count())
    for bad in BAD:
        assert not even(largest, hands, deals, id, partial(bad, tuple(each(largest))))


@sampled("id", ["low", "free"], ["free"])  # several packs; of every game in very many deals
def test_cards_fall_evenly_and_bad_shuffles_are_told_from_ours(id: str) -> None:
    check_shuffles(id, 10_000)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_cards_fall_evenly_in_very_many_deals(id: str) -> None:
    check_shuffles(id, 200_000)


@pytest.mark.long
def test_two_packs_fall_evenly() -> None:
    table = Table("exact", 8)
    answers = table.asks[CHANCE].answers
    assert isinstance(answers, Shuffled)
    (pack,) = answers.packs
    assert pack.bit_count() == 104
    assert even(pack, 8, 6_000, "two packs", lambda seed: pack_of(seed, answers.packs))


# ---------------------------------------------------------------- for ever


def test_a_pack_follows_from_its_seed_as_the_recipe_says() -> None:
    def by_hand(seed: bytes, cards: list[str]) -> list[str]:
        blocks = (sha256(b"clubs" + seed + bytes([0, 0, 0, number])).digest() for number in range(256))
        pairs = iter(block[at : at + 2].hex() for block in blocks for at in range(0, 32, 2))
        for place in reversed(range(1, len(cards))):
            choices = place + 1
            pair = int(next(pairs), 16)
            while pair >= 65536 // choices * choices:
                pair = int(next(pairs), 16)
            cards[place], cards[pair % choices] = cards[pair % choices], cards[place]
        return cards

    names = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQKA"]
    for number in range(300):
        seed = numbered(number)
        ours = [names[at] for at in pack_of(seed, (2**52 - 1,))]
        assert ours == by_hand(seed, names.copy())


def test_the_packs_of_a_match_follow_from_its_seed_as_the_recipe_says() -> None:
    answers = Table("whist").asks[CHANCE]
    for deal in (1, 2, 300):
        seed = sha256(f"clubs deal|{deal}|my ♣ seed".encode()).digest()[:16]
        action = Chance("my ♣ seed").answer(answers, deal)
        assert action == DealCards(CHANCE, pack_of(seed, (2**52 - 1,)))


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


@pytest.mark.parametrize("id", GAMES)
def test_deals_are_the_same_at_every_level_and_after_any_history(id: str) -> None:
    def packs(level: str) -> list[Action]:
        played = game(id)
        players = [player(level, seat) for seat in range(played.default_seats)]
        session = Session(played, played.setup(), players, Chance("same"))
        session.play_out(deals=2)
        return [action for action in session.actions if action.seat == CHANCE]

    assert packs("random") == packs("easy") == packs("steady")


def test_nothing_random_of_pythons_own_goes_into_a_deal() -> None:
    script = (
        "import sys; sys.modules['random'] = sys.modules['secrets'] = None\n"
        "from clubs.table.shuffle import pack_of; print(pack_of(bytes(16), (2**52 - 1,)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": "7"},
    )
    assert done.stdout.strip() == str(pack_of(bytes(16), (2**52 - 1,)))


def test_the_draw_for_deal_is_not_a_deals_pack() -> None:
    table = Table("whist")
    table.restart()
    chance = Chance("x")
    drawn = chance.answer(table.asks[CHANCE], 1)
    assert isinstance(drawn, DrawForDeal)
    packs = [pack_of(chance.deal_seed(deal), (2**52 - 1,))[:3] for deal in range(1, 20)]
    assert drawn.pack not in packs


def test_deals_differ_by_seed_and_by_number() -> None:
    answers = Table("whist").asks[CHANCE]
    assert len({Chance(seed).answer(answers, deal) for seed in "abc" for deal in (1, 2, 3)}) == 9


@pytest.mark.parametrize(("given", "kept"), [(" 7 ", "7"), ("", ""), ("ä ♣", "ä ♣"), ("a  b", "a  b")])
def test_a_seed_is_any_line_of_text_without_the_blanks_around_it(given: str, kept: str) -> None:
    assert Chance(given).seed == kept


@pytest.mark.parametrize("seed", ["a\nb", "a\u2028b", "a\x0cb", "\ud800"])
def test_a_seed_that_no_record_could_hold_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match=r"^A seed must be one line of text\.$"):
        Chance(seed)
