"""Regret by decision: the same decisions for every version, and a ruler that sees what an answer costs."""

import subprocess
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


@pytest.mark.parametrize("id", GAMES)
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


def test_the_last_measurement_counts_and_is_stale_once_its_code_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a", *words], cwd=tmp_path, check=True)

    code = tmp_path / "ai" / "player.py"
    code.parent.mkdir()
    notes = code.with_name("methods.md")
    code.write_text("one", encoding="ascii")
    notes.write_text("one", encoding="ascii")
    git("init", "-q")
    git("add", "ai")
    git("commit", "-qm", "one")
    notes.write_text("two", encoding="ascii")
    monkeypatch.setattr(registry, "ROOT", tmp_path)
    monkeypatch.setattr(registry, "FILE", tmp_path / "measurements.jsonl")
    for mean in (1.0, 2.0):
        registry.note("regret", Interval(mean, 0.5), "points", "seed", ("ai/*",))
    (found,) = registry.latest()
    assert (found.mean, found.half, found.dirty, found.stale) == (2.0, 0.5, False, False)
    code.write_text("two", encoding="ascii")
    assert found.stale
    assert registry.note("regret", Interval(3.0, 0.5), "points", "seed", ("ai/*",)).dirty


@pytest.mark.parametrize("id", GAMES)
def test_a_figure_of_a_game_ages_with_its_own_players_and_with_what_all_share(id: str) -> None:
    files = {file.relative_to(registry.ROOT).as_posix() for file in registry.sources(registry.players(id))}
    assert {"clubs/ai/search.py", "clubs/ai/core/tree.py", "clubs/rules/kernel.py"} <= files
    assert any(file.startswith(f"clubs/ai/core/games/{id}") for file in files)
    others = [other for other in GAMES if other != id]
    assert not [file for file in files if Path(file).stem in others or Path(file).parent.name in others]


def test_the_age_of_what_is_registered_is_told_without_any_history(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "git", None)
    monkeypatch.setattr(sys, "argv", ["registry", "--stale"])
    stale = [one for one in registry.latest() if one.stale]
    assert registry.main() == bool(stale)
    assert len(capsys.readouterr().out.splitlines()) == len(stale)
    assert all(registry.sources(one.code) for one in registry.latest())


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
