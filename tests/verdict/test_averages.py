"""The table of average deals: which row counts, and how it is written."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.games import GAMES, game
from clubs.lab.averages import average_of, keep
from clubs.lab.judged import CostOfPlay
from clubs.lab.match_job import Totals
from clubs.rules.option import Unplayable
from clubs.verdict import averages
from clubs.verdict.averages import AverageRow, average, read_rows

PLAIN = AverageRow("trump", 4, "-", 300, 8.5, 9.0, 0.25, 0.5, 0.0, 5.0)
ANY_TIME = AverageRow("trump", 4, "lead_clubs=any_time", 100, 8.5, 7.0, 0.0, 1.0, 0.0, 5.0)


def test_a_row_is_read_as_it_was_written() -> None:
    spaceless = AverageRow("whist", 3, "must_beat=False,target=5", 9, 13.0, 0.125, 0.0, -2.5, 0.0, 1.5)
    assert list(read_rows(f"# remark\n{PLAIN}\n{spaceless}\n")) == [PLAIN, spaceless]


def test_an_average_follows_the_number_of_tricks() -> None:
    assert PLAIN.at(8.5).points == pytest.approx(9.5)
    assert PLAIN.at(12.5).worth == pytest.approx(10.0)


def test_of_several_rows_that_which_names_most_options_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(averages, "_kept", lambda: (PLAIN, ANY_TIME))
    trump = game("trump")
    assert average(trump.setup(4), 8) == PLAIN.at(8)
    assert average(trump.setup(4, {"lead_clubs": "any time"}), 8) == ANY_TIME.at(8)
    assert average(trump.setup(5), 8) is None


def test_a_row_takes_the_place_of_the_one_about_the_same_and_remarks_stay(tmp_path: Path) -> None:
    file = tmp_path / "averages"
    file.write_text("# remark\n")
    for row in (PLAIN, ANY_TIME, replace(PLAIN, worth=1.0)):
        keep(file, row)
    assert file.read_text() == f"# remark\n{replace(PLAIN, worth=1.0)}\n{ANY_TIME}\n"


@pytest.mark.parametrize("text", ["clubs record 1\n", f"{PLAIN} 7\n", "\xff\n"])
def test_another_file_is_refused_in_one_sentence_and_stays(tmp_path: Path, text: str) -> None:
    file = tmp_path / "averages"
    file.write_text(text, encoding="latin-1")
    with pytest.raises(Unplayable, match=r"averages is not a file of average deals\.$"):
        keep(file, PLAIN)
    assert file.read_text(encoding="latin-1") == text


def of_tricks(deals: list[tuple[int, float]]) -> AverageRow | None:
    """The average of deals, each of a number of tricks and with the worth of the best first answer."""
    sample = [
        [Totals(judged=CostOfPlay(1, tricks, worth + 1, (worth + 1) ** 2, worth, 0.5))]
        for tricks, worth in deals
    ]
    return average_of(sample, game("trump").setup(4), {"lead_clubs": "any time"})


def test_an_average_is_a_straight_line_over_the_number_of_tricks() -> None:
    row = of_tricks([(4, 6.0), (6, 7.0), (8, 8.0), (10, 9.0)])
    assert row is not None
    assert (row.options, row.deals, row.tricks) == ("lead_clubs=any_time", 4, 7)
    assert (row.worth, row.more_worth) == pytest.approx((7.5, 0.5))
    assert (row.table, row.more_table) == pytest.approx((1.5, 0.0))


def test_a_slope_that_may_be_chance_is_none() -> None:
    row = of_tricks([(4, 6.0), (6, 9.0), (8, 5.0), (10, 8.0)])
    assert row is not None
    assert row.more_worth == 0
    assert of_tricks([]) is None


@pytest.mark.parametrize("id", GAMES)
def test_every_game_has_its_average_at_its_usual_table(id: str) -> None:
    assert average(game(id).setup(), 5) is not None
