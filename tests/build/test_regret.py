"""Regret by decision: the same decisions for every version, and a ruler that sees what an answer costs."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from build.bench import matches, registry
from build.bench.regret import deals
from build.bench.regret.__main__ import answers_of
from build.bench.regret.measure import Found, Job, Measure, measured
from build.bench.regret.trial import MODELS, OWN, Trial
from clubs.ai.core.outcome import Outcome
from clubs.cards import parse_cards
from clubs.games import GAMES
from clubs.lab.figures import Interval
from clubs.lab.sim import SimOptions, run
from clubs.rules.action import PlayCard
from tests.ai.positions import ME, position

STEADY = Measure("steady", "", playouts=1_000, planted=0.0, seed=1)


def play(text: str) -> PlayCard:
    """The play of a card."""
    return PlayCard(ME, parse_cards(text).bit_length() - 1)


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """What is found of `steady` in the first line of Clubs Whist."""
    return measured(Job(0, first_line("whist"), STEADY))


def first_line(id: str) -> str:
    """The first line that is kept of a game."""
    return deals.kept(id).read_text(encoding="ascii").splitlines()[0]


@pytest.mark.parametrize("id", [id for id in GAMES if deals.kept(id).exists()])
def test_a_line_that_is_kept_has_the_decisions_of_its_own_seat(id: str) -> None:
    asked = deals.asked(first_line(id))
    assert len({one.seat for one in asked}) == 1
    assert {deals.phase(one) for one in asked} <= set(deals.PHASES)


@pytest.mark.parametrize("model", MODELS)
def test_a_trick_given_away_by_the_last_hand_costs_points_by_each_model(model: str) -> None:
    view, ask = position("whist", "AS 2S 2D", "1:KS 2:QS", seats=3, options={"must_beat": False})
    trial = Trial(view, ask, model, seed=1)
    assert trial.loss(trial.find(play("2S")), trial.find(play("AS"))).points > 0


def test_a_cost_between_outcomes_that_are_certain_is_points_but_no_deviations() -> None:
    trial = Trial(*position("whist", "9S 2S 2D", seats=3), OWN, seed=1)

    def grow(left: Sequence[Outcome], deals: int) -> None:
        for outcome in left:
            for _ in range(deals):
                outcome.add(0.3 + 0.001 * outcome.number)

    trial.grow = grow
    loss = trial.loss(0, 1)
    assert loss.points > 0
    assert loss.deviations == 0


def test_a_card_stands_for_its_equals() -> None:
    view, ask = position("whist", "9S 8S 7S 2D", seats=3)
    trial = Trial(view, ask, OWN, seed=1)
    assert trial.find(play("9S")) == trial.find(play("8S")) == trial.find(play("7S"))
    assert trial.action(trial.find(play("9S"))) == play("7S")


def test_answers_of_another_version_are_measured_as_they_are_given(found: list[Found]) -> None:
    given = tuple(one.answer for one in found)
    easy = Measure("easy", "", 1_000, 0.0, 1)
    assert measured(Job(0, first_line("whist"), easy, answers=given, better=tuple(found))) == found


def test_the_version_in_a_folder_answers_as_the_level_does_here(found: list[Found]) -> None:
    (given,) = answers_of(str(registry.ROOT), deals.kept("whist"), STEADY, 1)
    assert given == tuple(one.answer for one in found)


def test_the_last_measurement_counts_and_is_old_once_its_players_answer_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "FILE", tmp_path / "measurements.jsonl")
    for mean in (1.0, 2.0):
        registry.note("regret", Interval(mean, 0.5), "points", "seed", "whist")
    (found,) = registry.latest()
    assert (found.mean, found.half, found.stale) == (2.0, 0.5, False)
    monkeypatch.setattr(sys, "argv", ["registry", "--stale"])
    assert (registry.main(), capsys.readouterr().out) == (0, "")
    registry.players.cache_clear()
    monkeypatch.setattr(registry, "ASKED", ("easy", registry.ASKED[1]))
    assert found.stale
    assert registry.main() == 1
    assert "older than the players" in capsys.readouterr().out
    registry.players.cache_clear()


def test_every_figure_that_is_registered_is_of_a_game_and_names_no_folder_of_a_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {one.game for one in registry.latest()} <= set(GAMES)
    assert not [one.command for one in registry.latest() if " /" in one.command]
    monkeypatch.setattr(registry, "FILE", tmp_path / "measurements.jsonl")
    monkeypatch.setattr(sys, "argv", ["level", "judge", str(tmp_path / "beside"), "whist"])
    assert registry.note("x", Interval(1.0, 0.5), "points", "1", "whist").command.endswith(
        "judge beside whist"
    )


def test_a_match_is_noted_with_its_lead_and_the_bids_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "FILE", tmp_path / "measurements.jsonl")
    result = run(SimOptions("exact", 2, ("steady", "easy"), workers=1))
    matches.note_match(result)
    lead, made = registry.latest()
    assert (lead.mean, lead.half) == pytest.approx(
        (result.players[0].lead.mean, result.players[0].lead.half), abs=1e-5
    )
    assert "2 deals: steady among easy" in made.what
    assert 0 <= made.mean <= 1


def test_a_figure_that_would_depend_on_the_machine_is_not_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["matches", "exact", "--seats", "sharp@0.2s,steady", "--deals", "1"])
    with pytest.raises(SystemExit):
        matches.main()
    assert "playouts, not seconds" in capsys.readouterr().err


def test_deals_more_are_dealt_by_the_lots_that_come_next(tmp_path: Path) -> None:
    first, second = deals.kept("whist").read_text(encoding="ascii").splitlines()[:2]
    file = tmp_path / "whist.lines"
    file.write_text(f"{first}\n", encoding="ascii")
    (more,) = deals.keep_more("whist", 1, "regret", file)
    assert file.read_text(encoding="ascii").splitlines() == [first, more]
    assert more.partition(" ")[0] == second.partition(" ")[0] != first.partition(" ")[0]
