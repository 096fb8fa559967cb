"""Records: a round trip for every game, and one sentence for anything that is no record."""

import random
from contextlib import suppress
from dataclasses import fields, replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.cards import cards_of, parse_cards
from clubs.games import GAMES
from clubs.games.free.actions import GiveUp
from clubs.rules.action import CHANCE, PassCards, PlayCard
from clubs.rules.option import OptionValue
from clubs.rules.state import fingerprint
from clubs.table.record import Record, Unreadable, read, read_action, write, write_action
from clubs.table.replay import record_of, replay
from clubs.table.seating import Seating
from tests.answers import any_answer
from tests.table_kit import Table

MATCHES: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("whist", 3, {"must_beat": False, "leader": "left_of_exchanger"}),
    ("low", 5, {"deals": 2}),
    ("trump", 9, {"hands": "five"}),
    ("exact", 6, {"cancelled_trick": "dead"}),
    ("free", 3, {}),
    ("free", 3, {"enforcement": "honour"}),
    ("partner", 4, {"target": 50}),
    ("half", 4, {}),
    ("half", 3, {"target": 50}),
]


def played(id: str, seats: int, options: dict[str, OptionValue], deals: int = 2) -> tuple[Table, Record]:
    """Return a match of some deals, and its record."""
    table = Table(id, seats, options=options)
    table.run(lambda t: len(t.public.sheet) == deals or t.public.winners is not None)
    return table, Record(table.setup, "seed", tuple(table.actions))


@cache
def good(id: str) -> str:
    """Return a record of one deal of a game."""
    seats, options = next((seats, options) for of, seats, options in MATCHES if of == id)
    return write(played(id, seats, options, 1)[1])


def test_every_game_is_written_and_read() -> None:
    assert {id for id, _, _ in MATCHES} == set(GAMES)


@pytest.mark.parametrize(("id", "seats", "options"), MATCHES, ids=str)
def test_a_record_written_and_read_is_the_same_and_leads_to_the_same_state(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    table, record = played(id, seats, options)
    text = write(record)
    assert read(text) == record
    assert write(read(text)) == text
    session = replay(record)
    assert session.hash() == fingerprint(table.state)
    assert record_of(session) == record


@pytest.mark.parametrize(("id", "seats", "options"), MATCHES, ids=str)
def test_every_action_is_one_line_that_reads_back(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    table, _ = played(id, seats, options)
    for action in table.actions:
        line = write_action(action)
        assert "\n" not in line
        assert read_action(line, table.kinds) == action


def test_an_action_reads_as_the_record_says_it() -> None:
    kinds = Table("whist").kinds
    assert read_action("2 play QC", kinds) == PlayCard(2, 49)
    assert write_action(PlayCard(2, 49)) == "2 play QC"
    assert write_action(PassCards(0, parse_cards("2H QC"))) == "0 pass-cards QC 2H"
    assert write_action(GiveUp(0, 0)) == "0 give-up"
    assert write_action(Table("whist").actions[0]).startswith("- draw ")


def test_remarks_blank_lines_and_other_line_ends_do_not_matter() -> None:
    text = good("whist")
    loose = "# a remark\r\n\r\n" + text.replace("\n", " \r\n# more\r\n")
    assert read(loose) == read(text)


@pytest.mark.parametrize("seed", ["", "7", "two words", "ä♣", "a  b"])
def test_any_seed_is_kept(seed: str) -> None:
    _, record = played("whist", 3, {}, 1)
    assert read(write(replace(record, seed=seed))).seed == seed


SEATED = (
    Seating("Juniper", "hare", "person"),
    Seating("Zoë 2", "fox", "sharp-0.3"),
    Seating("", "owl", "easy"),
)


def test_a_record_says_who_sat_where() -> None:
    _, record = played("whist", 3, {}, 1)
    text = write(replace(record, seating=SEATED))
    assert "seat 1 sharp-0.3 fox Zoë 2\n" in text
    assert read(text).seating == SEATED
    assert replay(read(text)).hash() == replay(record).hash()


def test_a_record_says_in_which_deals_hints_were_shown() -> None:
    _, record = played("low", 5, {"deals": 2})
    hinted = replace(record, practice=(1,), hints=((1, 3), (2, 11)))
    text = write(hinted)
    assert "\nhint 1 3\nhint 2 11\n" in text
    assert read(text) == hinted
    assert record_of(replay(hinted)) == hinted


@pytest.mark.parametrize(
    "lines", ["hint", "hint 1", "hint 1 0", "hint 0 1", "hint x 1", "hint 1 x", "hint 7 1"]
)
def test_hints_that_cannot_be_are_refused(lines: str) -> None:
    check_unreadable(good("whist").replace("\nseed", f"\n{lines}\nseed"))


def test_hints_in_disorder_or_twice_are_refused() -> None:
    text = write(played("low", 5, {"deals": 2})[1])
    for lines in ("hint 2 1\nhint 1 1", "hint 1 1\nhint 1 1"):
        check_unreadable(text.replace("\nseed", f"\n{lines}\nseed"))


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("two\nseat 2 person owl Eve", "twoseat 2 person owl Eve"),
        ("a\u2028b\x85\x1c", "ab"),
        ("\ud800", ""),
        (" # ", "#"),
        ("a  b ", "a b"),
        ("🦊 {C}", "🦊 {C}"),
    ],
)
def test_a_name_cannot_break_out_of_its_line(name: str, kept: str) -> None:
    _, record = played("whist", 3, {}, 1)
    odd = replace(SEATED[0], name=name)
    again = read(write(replace(record, seating=(odd, *SEATED[1:]))))
    assert again == replace(record, seating=(replace(odd, name=kept), *SEATED[1:]))


def check_unreadable(text: str) -> None:
    """Return the sentence why a text cannot be read or replayed."""
    with pytest.raises(Unreadable) as problem:
        replay(read(text))
    said = str(problem.value)
    assert said.endswith(".")
    assert not said.endswith("..")
    assert "\n" not in said
    assert len(said) < 400


def changed(id: str, old: str, new: str) -> str:
    """Return a good record with one change."""
    assert old in good(id)
    return good(id).replace(old, new, 1)


HEAD = "clubs record 1\ngame whist\nseats 3\nseed 7\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n# nothing\n",
        "\x00",
        "clubs record 2\n",
        "clubs record 1",
        "clubs record 1\ngame whist\n",
        "clubs record 1\nseats 3\n",
        "clubs record 1\ngame bridge\nseats 4\n",
        "clubs record 1\ngame " + "x" * 10_000 + "\nseats 3\n",
        "clubs record 1\ngame whist\nseats 99999999999999999999\n",
        "clubs record 1\ngame whist\nseats ٣\n",
        "clubs record 1\ngame whist\nseats -3\n",
        "clubs record 1\ngame whist\nseats 3\nseats 3\n",
        "clubs record 1\ngame whist\ngame low\nseats 3\n",
        "clubs record 1\ngame trump\nseats 9\n",
        HEAD.replace("seed", "option target 11\noption target 12\nseed"),
        HEAD.replace("seed", "option target 1000\nseed"),
        HEAD.replace("seed", "option target\nseed"),
        HEAD.replace("seed", "option must_beat perhaps\nseed"),
        HEAD.replace("seed", "option " + "y" * 10_000 + " 1\nseed"),
        HEAD.replace("seed 7", "seed \ud800"),
        HEAD + "\udcff\n",
        HEAD + "seat 0 person hare A\nseat 1 person fox B\n",
        HEAD + "seat 1 person hare A\nseat 0 person fox B\nseat 2 person owl C\n",
        HEAD + "seat 0 person hare A\nseat 0 person fox B\nseat 2 person owl C\n",
        HEAD + "seat 0 person hare A\nseat 1 person\nseat 2 person owl C\n",
        HEAD + "seat 0 keep\n",
        HEAD + "0 keep\n",
        HEAD + "0\n",
        HEAD + "keep\n",
        HEAD + "0 dance\n",
        HEAD + "0 " + "z" * 10_000 + "\n",
        HEAD + "0 play\n",
        HEAD + "0 play QC QD\n",
        HEAD + "0 play QX\n",
        HEAD + "0 play " + "Q" * 10_000 + "\n",
        HEAD + "-1 keep\n",
        HEAD + "123456789012345678901234567890 keep\n",
        HEAD + "999999 keep\n",
        HEAD + "- keep\n",
        HEAD + "- draw\n",
        HEAD + "- draw AC KC\n",
        HEAD + "- draw AC AC KC\n",
        HEAD + "- draw AC KC QC\n- draw AC KC QC\n",
        HEAD + "- draw AC KC QC\n- deal AC KC QC\n",
        HEAD + "0 draw AC KC QC\n",
        HEAD + "seed 8\n",
        HEAD + "- draw AC KC QC\nseats 3\n",
        HEAD + "0 auction TS\n",
        "clubs record 1\ngame free\nseats 3\nseed 1\n- draw AC KC QC\n",
    ],
)  # fmt: skip
def test_what_is_no_record_is_unreadable_with_one_sentence(text: str) -> None:
    check_unreadable(text)


def test_a_pack_with_a_card_twice_or_one_missing_is_refused() -> None:
    deal = next(line for line in good("whist").splitlines() if line.startswith("- deal"))
    cards = deal.split()
    twice = " ".join([*cards[:2], cards[3], *cards[3:]])
    short = " ".join(cards[:-1])
    joker = " ".join([*cards[:-1], "J1"])
    for wrong in (twice, short, joker, deal + " AC", deal + " J1"):
        check_unreadable(changed("whist", deal, wrong))


def test_passed_cards_that_are_not_held_or_named_twice_are_refused() -> None:
    line = next(line for line in good("low").splitlines() if "pass-cards" in line)
    one, two, three = line.split()[2:]
    for wrong in (
        f"{one} {one} {two}",
        f"{one} {one} {one}",
        f"{one} {two}",
        f"{one} {two} {three} {three}",
        "",
    ):
        check_unreadable(changed("low", line, " ".join([*line.split()[:2], wrong]).strip()))


def test_numbers_that_no_rule_allows_are_refused() -> None:
    line = next(line for line in good("trump").splitlines() if " bid " in line)
    for wrong in ("6", "999999", "9999999", "-1", "1.0", "0x1", "1 1", ""):
        check_unreadable(changed("trump", line, f"{line.split()[0]} bid {wrong}".strip()))


def test_a_record_of_a_later_version_is_said_to_be_one() -> None:
    with pytest.raises(Unreadable, match="later version"):
        read("clubs record 2\nwhatever\n")


@pytest.mark.parametrize("id", GAMES)
def test_a_record_cut_off_anywhere_is_shorter_or_unreadable(id: str) -> None:
    text = good(id)
    whole = read(text)
    for end in range(0, len(text), 97):
        try:
            part = read(text[:end])
        except Unreadable:
            continue
        if part.setup == whole.setup:
            assert part.actions[:-1] == whole.actions[: max(0, len(part.actions) - 1)]


@pytest.mark.parametrize("id", GAMES)
@given(seed=st.integers(0, 10**9))
def test_a_record_with_random_damage_never_fails_in_another_way(id: str, seed: int) -> None:
    damage = random.Random(seed)
    lines = good(id).splitlines()[: damage.randrange(4, 60)]
    for _ in range(damage.randrange(1, 4)):
        place = damage.randrange(len(lines))
        match damage.randrange(5):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, damage.choice(lines))
            case 2:
                words = lines[place].split()
                words[damage.randrange(len(words))] = damage.choice(
                    ["-", "9" * 30, "QC", "play", "", "\x1c", "J1"]
                )
                lines[place] = " ".join(words)
            case 3:
                at = damage.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:at] + chr(damage.randrange(1, 0x3000)) + lines[place][at:]
            case _:
                damage.shuffle(lines)
        if not lines:
            break
    with suppress(Unreadable):
        assert replay(read("\n".join(lines))).hash()


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_any_text_at_all_is_unreadable(text: str) -> None:
    check_unreadable(text)
    check_unreadable(HEAD + text + "\n0 dance")


def test_a_set_of_cards_that_is_none_is_refused_whatever_makes_it() -> None:
    table = Table("low").deal()
    ask = table.asks[0]
    held = list(table.state.zones.values())
    three = cards_of([0, 1, 2])
    assert held
    for cards in (-1, three << 64, 1 << 200 | 3, 7 << 54, 1 << 64 | 1 << 65 | 1 << 66):
        assert ask.why_not(PassCards(0, cards)) is not None


def test_no_action_has_a_field_that_a_record_cannot_hold() -> None:
    kinds = {
        kind for id, seats, options in MATCHES for kind in Table(id, seats, options=options).kinds.values()
    }
    for kind in kinds:
        names = {field.name: field.type for field in fields(kind)}
        assert names.pop("seat")
        assert set(names) <= {"card", "cards", "pack"} or all(of in (int, "int") for of in names.values())
    assert CHANCE == -1


def test_a_record_goes_on_where_it_stopped() -> None:
    table, record = played("exact", 6, {}, 1)
    session = replay(record)
    for _ in range(20):
        action = any_answer(session.asks, str(len(session.actions)))
        session.act(action)
        table.act(action)
    assert session.hash() == fingerprint(table.state)
