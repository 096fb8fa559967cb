"""A deal in one line: written, read, folded, and refused."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import pytest

from clubs.ai import player
from clubs.games import GAMES
from clubs.rules.option import Setup, Unplayable
from clubs.table import code as codes
from clubs.table import line
from clubs.table.code import SIGNS, any_deal, grouped, values, write
from clubs.table.decisions import decisions
from clubs.table.match import usual_seating
from clubs.table.record import Record
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from tests.looped import for_each


def setups() -> Iterator[Setup]:
    """Yield each game with each number of seats, and with each value of each option."""
    for game in GAMES.values():
        chosen = [{}, *({option.id: value} for option in game.options for value in option.values)]
        for seats in game.seats:
            for options in chosen:
                try:
                    yield game.setup(seats, options)
                except Unplayable:
                    continue


def dealt(setup: Setup, level: str = "random", number: int = 0) -> Record:
    """Return the record of one deal of a setup."""
    players = [player(level, seat) for seat in range(setup.seats)]
    seed = match_seed(any_deal(setup, Random(number).randbytes(16)))
    session = Session(GAMES[setup.game], setup, players, Chance(seed))
    session.play_out(session.first)
    return record_of(session, usual_seating(setup.seats))


@pytest.fixture(scope="module")
def told() -> tuple[Record, str]:
    """Return a deal of Clubs Trump, and its line."""
    record = dealt(GAMES["trump"].setup(4))
    return record, line.write(line.line_of(record, 1))


SETUPS: Final = tuple(setups())


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.long)])
def test_a_line_tells_a_deal_to_the_last_answer(id: str, every: int) -> None:
    for_each("setup", [setup for setup in SETUPS if setup.game == id][::every])(line_tells_its_deal)()


def line_tells_its_deal(setup: Setup) -> None:
    """Read the line of a deal of a setup again."""
    record = dealt(setup)
    found = line.line_of(record, setup.seats - 1)
    text = line.write(found)
    assert line.read(text) == found
    assert line.record_of(found).actions == record.actions
    most = 120 if dict(setup.options).get("enforcement") == "honour" else 80
    assert len(text.partition(" ")[2].replace("-", "")) <= most


def test_one_wrong_character_or_two_swapped_never_pass(told: tuple[Record, str]) -> None:
    text = told[1]
    places = [place for place, sign in enumerate(text) if sign in SIGNS]
    for place in places:
        for sign in SIGNS:
            if sign != text[place]:
                with pytest.raises(line.NoLine):
                    line.read(f"{text[:place]}{sign}{text[place + 1 :]}")
    for a, b in combinations(places, 2):
        if text[a] != text[b]:
            signs = list(text)
            signs[a], signs[b] = text[b], text[a]
            with pytest.raises(line.NoLine):
                line.read("".join(signs))


def test_a_line_is_found_in_a_message_in_any_case(told: tuple[Record, str]) -> None:
    found = line.read(told[1])
    code, _, play = told[1].partition(" ")
    for message in (
        f"Clubs Trump · bid 3, made · 13 points\n{told[1]}",
        f"Try this: {code.lower()}\n  {play.lower()}\n\nMay you do better!",
        f"> {code}\n> {play}",
        f"*{code}* — `{play}`",
        told[1].replace("-", "\u2011").replace(" ", "\u00a0"),
        told[1].replace("-", "-\n> "),
        told[1].replace("-", " ").replace(" ", "", 5),
    ):
        assert line.read(message) == found


@pytest.mark.long
def test_a_long_text_full_of_deal_codes_is_looked_through_once(
    told: tuple[Record, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, real = list[int](), codes.values

    def values(text: str, what: codes.CodeKind = codes.DEAL_CODE) -> list[int]:
        looked.append(len(text))
        return real(text, what)

    monkeypatch.setattr(codes, "values", values)
    code = told[1].partition(" ")[0]
    for text in (f"{code} " * 555, f"{code}-" * 555, f"{code.replace('-', '')} " * 640):
        looked.clear()
        with pytest.raises(line.NoLine):
            line.read(text)
        assert sum(looked) < 40 * len(text)
    assert line.read(f"{code} " * 400 + told[1]) == line.read(told[1])


@pytest.mark.parametrize("tries", [300, pytest.param(1_000_000, marks=pytest.mark.long)])
def test_nothing_that_is_pasted_raises_anything_else(told: tuple[Record, str], tries: int) -> None:
    rng = Random(1)
    signs = f"{SIGNS}{SIGNS.lower()}-- \n·é{{}}"
    for number in range(tries):
        text = list(told[1]) if number % 2 else []
        for _ in range(rng.randrange(1, 40)):
            place = rng.randrange(len(text) + 1)
            text[place : place + rng.randrange(3)] = rng.choices(signs, k=rng.randrange(6))
        with suppress(line.NoLine):
            line.record_of(line.read("".join(text)))


def checked(signs: Sequence[int]) -> list[int]:
    """Return the three check characters of these, as the documentation has them."""
    sums = [1, 0, 0]
    for place, value in enumerate(signs):
        for row, power in enumerate((0, place % 31, place // 31)):
            sums[row] ^= reduce(lambda part, _: codes.double(part), range(power), value)
    return sums


@pytest.mark.parametrize("tries", [24, pytest.param(20_000, marks=pytest.mark.long)])
def test_a_forged_line_with_right_checks_is_legal_play_or_gets_a_sentence(tries: int) -> None:
    rng, read = Random(1), 0
    honour = [setup for setup in SETUPS if ("enforcement", "honour") in setup.options]
    for number in range(tries):
        code = write(any_deal(rng.choice((honour, SETUPS)[number % 2]), rng.randbytes(16)))
        signs = [line.VERSION, *(rng.randrange(32) for _ in range(rng.choice((0, 5, 20, 40, 80, 150))))]
        text = f"{code} {grouped([*signs, *checked([*values(code), *signs])])}"
        with suppress(line.NoLine):
            assert line.write(line.read(text)) == text
            read += 1
    assert tries / 4 < read < tries


def test_every_deal_of_a_match_has_a_line_that_scores_as_it_did() -> None:
    setup = GAMES["low"].setup(3)
    session = Session(GAMES["low"], setup, [player("random", seat) for seat in range(3)], Chance("seven"))
    session.play_out(4)
    record = record_of(session, usual_seating(3))
    for deal, scored in enumerate(session.public.sheet, 1):
        found = line.read(line.write(line.line_of(record, 0, deal)))
        assert not found.known
        assert replay(line.record_of(found)).public.sheet[-1] == scored


def test_lines_of_version_1_are_read_for_ever() -> None:
    kept = (Path(__file__).parent / "lines_1.txt").read_text(encoding="utf-8").splitlines()
    for text, hashed in (one.rsplit(" ", 1) for one in kept):
        assert replay(line.record_of(line.read(text))).hash().startswith(hashed), text
    played = {line.read(one.rsplit(" ", 1)[0]).opening.setup for one in kept}
    assert {setup.game for setup in played} >= {"whist", "low", "trump", "exact", "free"}


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_two_thousand_deals_of_a_game_are_told_to_the_last_answer(id: str) -> None:
    chosen = [setup for setup in SETUPS if setup.game == id]
    for number in range(2000):
        record = dealt(chosen[number % len(chosen)], number=number)
        found = line.line_of(record, number % record.setup.seats)
        assert line.read(line.write(found)) == found
        assert line.record_of(found).actions == record.actions


@pytest.mark.parametrize("text", ["", "Clubs", "0" * 30, "0" * 100_000, "{}", "\ud800", "18138-3SCZW"])
def test_what_is_no_line_gets_one_sentence(text: str) -> None:
    with pytest.raises(line.NoLine, match=r"^[A-Z][^.]*\.$"):
        line.read(text)


def test_a_line_is_of_a_seat_and_a_finished_deal_that_are_there(told: tuple[Record, str]) -> None:
    record = told[0]
    assert {line.line_of(record, seat).seat for seat in range(4)} == {0, 1, 2, 3}
    for seat in (-1, 4):
        with pytest.raises(line.NoLine, match=rf"^There is no seat {seat}; the seats are 0 to 3\.$"):
            line.line_of(record, seat)
    unfinished = replace(record, actions=record.actions[:-3])
    for other, deal in ((unfinished, None), (record, 2)):
        with pytest.raises(line.NoLine, match=r"^This deal is not finished\.$"):
            line.line_of(other, 0, deal)


def test_a_text_of_the_greatest_length_is_looked_through_and_no_longer_one(told: tuple[Record, str]) -> None:
    longest = told[1].rjust(20_000)
    assert line.write(line.read(longest)) == told[1]
    with pytest.raises(line.NoLine, match="far too long"):
        line.read(f" {longest}")


def test_a_line_is_read_whole_where_its_beginning_passes_as_a_line_too() -> None:
    text = "1H3ZD-K64XY-A4HS4-2R37N-JFR84-X97AB 11BHJ-EGP8B-Y2BY2-CMD1W-YZ"
    assert line.write(line.read(text)) == text
    assert line.write(line.read(f"{text} (mine)")) == text
    assert line.write(line.read(text.removesuffix("-Y2BY2-CMD1W-YZ"))) != text


def test_marks_and_seats_are_told(told: tuple[Record, str]) -> None:
    found = line.read(told[1])
    assert (found.seat, found.known, found.undone, found.hints) == (1, True, False, 0)
    assert found.plays == ("person", "sharp", "sharp", "sharp")


def test_the_lines_of_the_page_of_formats_can_be_read() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/formats.md").read_text(encoding="utf-8")
    code, play = r"[0-9A-Z]{5}(?:-[0-9A-Z]{5}){5}", r"[0-9A-Z]+(?:-[0-9A-Z]+)+"
    shown = re.findall(rf"({code}) ({play})", f"{page}{line.__doc__}")
    shown += re.findall(rf"deal ({code})\n +play ({play})", page)
    assert len(shown) == 5
    records = [line.record_of(line.read(" ".join(one))) for one in shown]
    assert [record.seating[0].is_person for record in records] == [True] * 5
    (again,) = re.findall(rf"alike {code} {play} by [\d.]+: (\d+) of \1\n", page)
    asked = [one for one in decisions(records[2]) if not records[2].seating[one.seat].is_person]
    assert len(asked) == int(again)
