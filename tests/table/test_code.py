"""Deal codes: every deal has one, it reads back however it is typed, and no slip goes unnoticed."""

import random
from bisect import bisect
from contextlib import suppress
from datetime import date, timedelta
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.games import GAMES, game
from clubs.table import code
from clubs.table.code import LENGTH, SIGNS, NoCode, Opening
from tests.looped import for_each
from tests.table.openings import SEED, openings, setups

SOME = [openings(id)[-1] for id in GAMES]
CODES = [code.write(opening) for opening in SOME]


def refusal(text: str) -> str:
    """Return the sentence why a text is no code."""
    with pytest.raises(NoCode) as problem:
        code.read(text)
    said = str(problem.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 200
    return said


# ---------------------------------------------------------------- there and back


@pytest.mark.parametrize("id", GAMES)
def test_every_setup_deal_and_dealer_has_a_code_of_its_own_that_reads_back(id: str) -> None:
    codes = [code.write(opening) for opening in openings(id)]
    assert len(set(codes)) == len(codes)
    assert [code.read(text) for text in codes] == openings(id)


@given(seed=st.binary(min_size=16, max_size=16), at=st.integers(0, len(SOME) - 1))
def test_every_seed_reads_back(seed: bytes, at: int) -> None:
    opening = Opening(SOME[at].setup, SOME[at].deal, SOME[at].dealer, seed)
    assert code.read(code.write(opening)) == opening


def test_a_code_is_six_groups_of_five_characters_and_later_ones_have_zz_in_front() -> None:
    assert {text.startswith("ZZ-") for text in CODES} == {False, True}
    for text in CODES:
        groups = text.removeprefix("ZZ-").split("-")
        assert [len(group) for group in groups] == [5] * 6
        assert set("".join(groups)) <= set(SIGNS)


def test_the_first_characters_of_old_codes_mean_the_same_for_ever() -> None:
    codes = {id: [code.write(opening) for opening in openings(id)] for id in GAMES}
    low, trump = GAMES["low"], GAMES["trump"]
    latest = {
        "low": Opening(low.setup(5, {"deals": 12}), 3, 4, SEED),
        "trump": Opening(trump.setup(10, {"hands": "five"}), 10, 9, SEED),
    }
    lasts = {id: code.write(latest[id]) if id in latest else codes[id][-1] for id in GAMES}
    assert {id: (codes[id][0][:3], lasts[id][:3]) for id in GAMES} == {
        "whist": ("000", "1JR"),
        "low": ("1K0", "4YR"),
        "trump": ("4Z0", "DCR"),
        "exact": ("DD0", "TWR"),
        "free": ("TX0", "V18"),
        "partner": ("ZZ-", "ZZ-"),
        "half": ("ZZ-", "ZZ-"),
    }


def test_options_that_came_later_have_codes_behind_all_others() -> None:
    trump, low = GAMES["trump"], GAMES["low"]
    heads = [
        code.write(Opening(trump.setup(seats, options), 1, 0, SEED))[:6]
        for seats, options in ((2, {"hands": "ten"}), (2, {"lead_clubs": "any time"}))
    ]
    last = code.write(Opening(low.setup(5, {"deals": 24}), 3, 4, SEED))[:6]
    assert [*heads, last] == ["V1G00-", "VR000-", "ZZ-888"]


@pytest.mark.parametrize("text", CODES)
def test_how_a_code_is_typed_does_not_matter(text: str) -> None:
    opening, bare = code.read(text), text.replace("-", "")
    mistaken = bare.translate(str.maketrans("01", "OI"))
    for typed in (
        bare,
        bare.lower(),
        mistaken,
        mistaken.lower(),
        bare.replace("1", "l"),
        bare.replace("1", "L"),
        f"  {' '.join(bare)}\t\r\n",
        "-".join(bare),
        f"--{bare}--",
        text.replace("-", " – "),
        text.replace("-", "\N{NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}"),
    ):
        assert code.read(typed) == opening


# ---------------------------------------------------------------- slips


@pytest.mark.parametrize("text", CODES)
def test_every_single_wrong_character_is_noticed(text: str) -> None:
    bare = text.replace("-", "")
    for at, right in enumerate(bare):
        for wrong in SIGNS.replace(right, ""):
            assert "wrong" in refusal(bare[:at] + wrong + bare[at + 1 :])


@pytest.mark.parametrize("text", CODES)
def test_any_two_characters_that_change_places_are_noticed(text: str) -> None:
    bare = text.replace("-", "")
    for one, other in combinations(range(len(bare)), 2):
        if bare[one] != bare[other]:
            slip = list(bare)
            slip[one], slip[other] = slip[other], slip[one]
            assert "swapped" in refusal("".join(slip))


def test_two_wrong_characters_are_noticed() -> None:
    dice, bare = random.Random(2), CODES[0].replace("-", "")
    for _ in range(3000):
        slip = list(bare)
        for at in dice.sample(range(len(bare)), 2):
            slip[at] = dice.choice(SIGNS.replace(slip[at], ""))
        assert "wrong" in refusal("".join(slip))


@pytest.mark.parametrize("text", CODES)
def test_a_character_too_few_or_too_many_is_noticed(text: str) -> None:
    for at in range(len(text)):
        if text[at] != "-":
            less, more = refusal(text[:at] + text[at + 1 :]), refusal(text[:at] + text[at] + text[at:])
            if text.startswith("ZZ-") and at < 2:
                assert "too long" in less
            else:
                assert "too short" in less
            assert "too long" in more


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "This is too short: a deal code has 30 characters, not 0."),
        (" - ", "This is too short: a deal code has 30 characters, not 0."),
        ("12345", "This is too short: a deal code has 30 characters, not 5."),
        ("0" * 31, "This is too long: a deal code has 30 characters, not 31."),
        ("0" * 10**6, "This is far too long for a deal code."),
        ("0" * 30, "This is not a deal code: a character is wrong, or two are swapped."),
        ("Z" * 31, "This is too short: a deal code has 32 characters, not 31."),
        ("U", "A deal code cannot contain 'U', only digits and letters other than U."),
        ("u", "A deal code cannot contain 'u', only digits and letters other than U."),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    assert refusal(text) == said


@for_each("sign", "٣३３Ａａ♣🃑é_.*@ſıﬀßº²Ⅷ一\0\x7f\ud800\N{ZERO WIDTH SPACE}\N{KELVIN SIGN}")
def test_other_digits_wide_letters_and_emoji_are_refused(sign: str) -> None:
    bare = CODES[0].replace("-", "")
    for text in (sign, sign * 30, sign + bare[1:], bare + sign):
        assert "A deal code cannot contain" in refusal(text)


def test_a_code_above_all_known_ones_is_from_a_later_version() -> None:
    number = later()
    assert 4096 <= number < 8191
    for one in (number, number + 1, 8191):
        assert refusal(numbered(one)) == "This code is from a later version of Clubs."


def test_every_number_below_is_a_deal_of_a_game_or_refused_because_no_rules_exist_for_it() -> None:
    found, refused = list[Opening](), set[str]()
    for number in range(later()):
        try:
            found.append(code.read(numbered(number)))
        except NoCode as problem:
            refused.add(str(problem).partition(": ")[2])
    assert sorted(map(repr, found)) == sorted(repr(one) for id in GAMES for one in openings(id))
    assert refused == {
        "Clubs Trump with 9 players needs option hands=five.",
        "Clubs Trump with 10 players needs option hands=five.",
        "the game ends before it.",
    }


def later() -> int:
    """Return the first number that no deal of this version has."""

    def is_later(number: int) -> bool:
        try:
            code.read(numbered(number))
        except NoCode as problem:
            return "later version" in str(problem)
        return False

    return bisect(range(8192), False, key=is_later)


def numbered(number: int) -> str:
    """Return the code of a number, whatever it stands for; its check is that of the documentation."""
    front = [31, 31] if number >= 4096 else []
    whole = number % 4096 << 128 | int.from_bytes(SEED, "big")
    values = [whole >> 5 * place & 31 for place in reversed(range(LENGTH - 2))]
    high, low = 1, 0  # the remainder by x² + 3x + 2
    for value in (*front, *values):
        over = high ^ value
        high, low = low ^ code.double(over) ^ over, code.double(over)
    return "".join(SIGNS[value] for value in (*front, *values, high, low))


def check_random_texts(number: int) -> int:
    """Read random texts and return the number of accidental codes; only NoCode may be raised."""
    dice, read_ = random.Random(5), 0
    for turn in range(number):
        length = dice.choice((30, 30, 32, dice.randrange(60)))
        match turn % 3:
            case 0:
                text = "".join(dice.choices(SIGNS + "oil-  ", k=length))
            case 1:
                text = "".join(map(chr, dice.choices(range(0x300), k=length)))
            case _:
                text = "".join(map(chr, dice.choices(range(0x110000), k=length)))
        with suppress(NoCode):
            opening = code.read(text)
            assert code.read(code.write(opening)) == opening
            read_ += 1
    return read_


def test_random_texts_are_refused_without_another_exception() -> None:
    assert check_random_texts(20_000) < 20


@pytest.mark.long
def test_a_million_random_texts_are_refused_without_another_exception() -> None:
    assert 0 < check_random_texts(1_000_000) < 500  # one in 1024 of the right length fits by accident


# ---------------------------------------------------------------- hashes and days


@pytest.mark.parametrize("text", CODES)
def test_a_hash_belongs_to_its_code_alone(text: str) -> None:
    shown = code.hash_of(text)
    assert [len(group) for group in shown.split("-")] == [5] * 4
    assert code.hash_of(text.lower().replace("-", " ")) == shown
    assert code.belong_together(text, shown)
    assert code.belong_together(text.lower(), shown.lower().replace("-", ""))
    for other in CODES:
        assert code.belong_together(other, shown) == (other == text)


def test_a_hash_is_what_sha256_gives() -> None:
    assert code.hash_of("18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424") == "DNTBW-GBXK5-P77D3-FZ6GM"


def test_what_is_no_hash_is_refused() -> None:
    for shown, said in (
        ("", "too short"),
        ("0" * 21, "too long"),
        ("♣", "A hash cannot contain '♣'"),
        ("U" * 20, "'U'"),
    ):
        with pytest.raises(NoCode, match=said):
            code.belong_together(CODES[0], shown)


@pytest.mark.parametrize("id", GAMES)
def test_a_days_deal_is_another_for_every_day_and_setup(id: str) -> None:
    days = [date(2026, 1, 1) + timedelta(days=day) for day in range(40)]
    chosen = list(setups(id))[:12]
    codes = {code.deal_of_the_day(setup, day) for setup in chosen for day in days}
    assert len(codes) == len(days) * len(chosen)
    assert len({code.read(text).seed for text in codes}) == len(codes)
    for text in codes:
        assert code.read(text).deal == 1
        assert code.read(text).setup in chosen


def test_a_days_deal_is_the_same_everywhere() -> None:
    day = date(2026, 11, 21)
    assert {id: code.deal_of_the_day(game(id).setup(), day) for id in GAMES} == {
        "whist": "064R6-KKJP2-8TC18-1X24F-960TF-HVB46",
        "low": "2JBXE-P0009-6R9A5-3D9G0-8DDN3-9D5BD",
        "trump": "5RP3H-EYNV0-V818X-DK104-FDPVR-YJSW4",
        "exact": "EZG1B-QE77Z-1ZXHR-75PKQ-9NCBZ-S5ZM5",
        "free": "TYHHA-YD819-CP85A-0SM5G-6QT4C-6W8MW",
        "partner": "ZZ-89YV8-Z9PE9-DXQ4E-JZZER-NW3F0-WS4ZR",
        "half": "ZZ-8JD3A-EV09X-5E24D-7R3V0-9YB08-C0KJ0",
    }
