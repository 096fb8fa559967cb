"""Matches between computer players: rotations, figures and their forms."""

import json
import re
import sys
from dataclasses import replace
from io import StringIO
from math import inf

import pytest

from clubs.ai.levels import Level, Stopwatch
from clubs.games import GAMES, game
from clubs.lab.figures import Interval, as_json, as_text, interval, share
from clubs.lab.sim import SimOptions, run
from clubs.verdict.averages import average


def sim(game: str, deals: int, *levels: str, players: int | None = None, **options: str) -> SimOptions:
    return SimOptions(game, deals, levels, players=players, options=options, workers=1)


@pytest.mark.parametrize("id", GAMES)
def test_equal_players_come_out_equal(id: str) -> None:
    result = run(sim(id, 3, "random"))
    sides = GAMES[id].sides(GAMES[id].setup())
    assert len(result.players) == sides.number
    assert result.seats == result.rotations == GAMES[id].default_seats
    assert len({one.points for one in result.players}) == 1
    assert all(one.lead.mean == pytest.approx(0) for one in result.players)


def test_whist_points_add_up_to_one_a_deal() -> None:
    result = run(sim("whist", 4, "steady", "random"))
    assert sum(one.points.mean for one in result.players) == pytest.approx(1)
    assert sum(one.tricks for one in result.players) == pytest.approx(13)


def test_a_short_list_repeats_its_last_and_its_length_seats_the_players() -> None:
    assert [one.level for one in run(sim("trump", 1, "steady", "random", "random")).players] == [
        "steady",
        "random",
        "random",
    ]
    seated = run(sim("trump", 1, "steady", "random", players=4)).players
    assert [one.level for one in seated] == ["steady", "random", "random", "random"]


def test_trump_plays_every_size_of_hand() -> None:
    result = run(sim("trump", 13, "random"))
    assert result.deals == result.samples == 13
    assert result.players[0].owed == 13 * 4
    fives = run(sim("trump", 10, "random", hands="five"))
    assert fives.players[0].tricks == pytest.approx(30 / 4 / 10)


@pytest.mark.long
def test_whole_games_are_won_by_somebody() -> None:
    options = SimOptions("trump", 2, ("steady", "random"), players=3, whole_games=True, workers=1)
    result = run(options)
    assert result.samples == 2
    assert sum(one.won or 0 for one in result.players) == pytest.approx(1)


def test_the_same_seed_gives_the_same_figures() -> None:
    assert run(sim("free", 2, "steady", "random")) == run(sim("free", 2, "steady", "random"))


def test_free_counts_the_contracts_made() -> None:
    result = run(sim("free", 6, "steady"))
    assert sum(one.owed for one in result.players) >= 6 * 3
    assert result.players[0].made is not None


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (sim("whist", 1, "grand"), "There is no level"),
        (sim("chess", 1, "random"), "There is no game"),
        (sim("whist", 0, "random"), "At least one deal"),
        (sim("whist", 1, "random", players=4), "is for 3 players"),
        (sim("whist", 1, "random", "random", "random", "random"), "is for 3 players"),
        (sim("exact", 1, "random", "random", "random", players=2), "3 levels for only 2 players"),
        (sim("whist", 1), "at least one level"),
        (sim("whist", 1, "random", tempo="fast"), "There is no option"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(options: SimOptions, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        run(options)


def test_the_result_reads_as_json_and_as_text() -> None:
    result = run(sim("exact", 2, "steady", "random", players=3))
    read = json.loads(as_json(result))
    assert read["game"] == "exact"
    assert [one["level"] for one in read["players"]] == ["steady", "random", "random"]
    assert set(read["players"][0]["points"]) == {"mean", "half"}
    text = as_text(result)
    assert "2 deals x 3 rotations" in text
    assert text.count("\n") == 4


def test_an_interval_is_the_mean_and_its_95_percent() -> None:
    assert interval([1.0, 3.0]).mean == 2.0
    assert interval([1.0, 3.0]).half == pytest.approx(1.96)
    assert interval([5.0]) == Interval(5.0, 0.0)


def test_the_share_of_parts_has_an_interval_too() -> None:
    same_wholes = share([1, 3], [4, 4])
    assert same_wholes.mean == 0.5
    assert same_wholes.half == pytest.approx(1.96 / 4)
    assert share([1, 2, 5], [2, 4, 10]) == Interval(0.5, 0.0)


def test_decisions_are_counted_and_those_that_the_clock_cut_short() -> None:
    in_time, cut, none = run(sim("whist", 1, "sharp@4", "sharp@0s", "steady")).players
    assert in_time.thinking.decisions > 3 * 5
    assert in_time.thinking.cut_short == none.thinking.cut_short == 0
    assert cut.thinking.cut_short == cut.thinking.decisions > 3 * 5
    assert 0 < in_time.thinking.longest < in_time.thinking.seconds


@pytest.mark.parametrize("level", ["sharp@4", "clairvoyant:sharp@4"])
def test_players_that_are_unhurried_have_no_clock(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds: set[float] = set()

    class Recorded(Stopwatch):
        def __init__(self, level: Level) -> None:
            seconds.add(level.seconds)
            super().__init__(level)

    monkeypatch.setattr("clubs.ai.sequential_halving.Stopwatch", Recorded)
    hurried = sim("whist", 1, level, "steady")
    figures = run(hurried)
    assert seconds == {60.0}
    seconds.clear()
    assert run(replace(hurried, unhurried=True)) == figures
    assert seconds == {inf}


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_steady_is_ahead_of_random(id: str) -> None:
    best = run(sim(id, 10, "steady", "random", players=GAMES[id].default_seats)).players[0]
    assert best.lead.mean - best.lead.half > 0


class Terminal(StringIO):
    """A stream on which somebody looks."""

    def isatty(self) -> bool:
        return True


def test_a_bar_with_the_running_lead_shows_where_somebody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    result = run(sim("whist", 3, "steady", "random"))
    assert re.search(r"[123]/3 \[.* steady [+-]\d\.\d\d ahead\]", terminal.getvalue())
    monkeypatch.setattr(sys, "stderr", silent := StringIO())
    assert run(sim("whist", 3, "steady", "random")) == result
    assert silent.getvalue() == ""


@pytest.mark.long
def test_judged_deals_are_split_and_their_average_is_found() -> None:
    result = run(SimOptions("whist", 1, ("steady", "easy", "random"), workers=1, judged=True))
    usual = average(game("whist").setup(3), 13)
    assert usual
    for one in result.players:
        assert one.parts["play"].mean <= 0.01
        parts = sum(part.mean for part in one.parts.values())
        assert usual.points + parts == pytest.approx(one.points.mean)
    assert result.average is not None
    assert (result.average.game, result.average.seats, result.average.options) == ("whist", 3, "-")
    assert result.average.deals == 1
    assert "cards" in as_text(result)
    assert not run(sim("whist", 1, "steady")).players[0].parts
