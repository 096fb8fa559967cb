"""The levels of play and how they are written."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from math import inf
from typing import Final

import pytest

from clubs.ai import LEVELS, levels, player
from clubs.ai.core.outcome import Outcome
from clubs.ai.games import KNOWLEDGE, knowledge
from clubs.ai.levels import BY_NAME, Level, level_text, parse_level
from clubs.ai.payoff import points_alone
from clubs.ai.sequential_halving import halve, in_the_race
from clubs.ai.temperament import TEMPERAMENTS
from clubs.games import GAMES, game
from clubs.services.saved_seating import match_of_record
from clubs.table import line
from clubs.table.code import any_deal
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.seating import ROSTER
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from clubs.ui.games import presentation
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.texts.players import PLAYERS


def test_each_level_that_is_offered_thinks_more_than_the_one_before() -> None:
    assert tuple(BY_NAME) == ("random", *LEVELS)
    offered = [BY_NAME[name] for name in LEVELS]
    assert [level.remembers for level in offered] == [False, True, True, True]
    assert [level.looks_ahead for level in offered] == [False, False, True, True]
    budgets = [known.core.playouts for known in KNOWLEDGE.values() if known.core]
    assert all(0 < budget["sharp"] < budget.get("master", inf) for budget in budgets)
    assert all(0 < level.seconds <= 3 for level in offered)


@pytest.mark.parametrize("id", GAMES)
def test_sharp_plays_deals_out_thousands_of_times_and_master_five_times_as_often_as_the_picker_says(
    id: str,
) -> None:
    core = knowledge(id).core
    assert core is not None
    sharp = core.playouts["sharp"]
    assert "thousands" in PLAYERS["sharp"]
    assert sharp >= 2_000
    assert "five times" in PLAYERS["master"]
    assert core.playouts.get("master", 5 * sharp) == 5 * sharp


@pytest.mark.parametrize("id", GAMES)
def test_who_plays_for_points_alone_is_at_no_target_whatever_a_deal_brings(id: str) -> None:
    core, setup = knowledge(id).core, game(id).setup()
    assert core is not None
    session = Session(
        game(id), setup, [player("steady", 1)] * setup.seats, Chance(match_seed(any_deal(setup, bytes(16))))
    )
    usual = core.payoff(session.view(0).public)
    payoff = points_alone(setup.seats, usual.target)
    mean, deviation = core.usual
    for lucky in (-9.0, 0.0, 9.0):
        assert payoff.swing(core.new_deal(setup), 0, mean + lucky * deviation, deviation) < deviation / 1_000


@pytest.mark.parametrize("id", GAMES)
def test_the_picker_offers_the_levels_that_think_differently(id: str) -> None:
    core = knowledge(id).core
    assert core is not None
    ahead = [name for name in LEVELS if BY_NAME[name].looks_ahead and name in core.playouts]
    assert presentation(id).levels == (*(name for name in LEVELS if not BY_NAME[name].looks_ahead), *ahead)


@pytest.mark.parametrize("id", ["whist", "trump"])
def test_a_master_named_where_there_is_none_thinks_as_the_strongest_there_is(id: str) -> None:
    core = knowledge(id).core
    assert core is not None
    master, sharp = (parse_level(name).budgeted(core.playouts) for name in ("master", "sharp"))
    assert replace(master, name="sharp") == sharp


@pytest.mark.parametrize("id", ["whist", "trump"])
def test_a_master_of_a_match_or_a_line_of_before_keeps_its_seat_where_there_is_none(id: str) -> None:
    setup = game(id).setup(None)
    opening = any_deal(setup, bytes(16))
    players = [player("easy", seat) for seat in range(setup.seats)]
    session = Session(game(id), opening.setup, players, Chance(match_seed(opening)))
    session.play_out(session.first)
    record = record_of(session, usual_seating(setup.seats, "master"))
    shared = line.record_of(line.read(line.write(line.line_of(record, 0))))
    assert [one.level for one in shared.seating[1:]] == ["master"] * (setup.seats - 1)
    assert [one.level for one in match_of_record(record).seating[1:]] == ["master"] * (setup.seats - 1)


@pytest.mark.parametrize("id", GAMES)
def test_a_master_chosen_for_another_game_sits_down_as_the_strongest_there_is(id: str) -> None:
    chosen = MatchSetup(id, people=usual_seating(len(ROSTER), "master"))
    strongest = presentation(id).levels[-1]
    assert {one.plays for one in chosen.seating[1:]} == {strongest}
    assert chosen.pick("exact").seating[1].plays == "master"


@pytest.mark.parametrize(
    ("text", "boldness", "playouts", "seconds", "points"),
    [
        ("sharp", 0.0, 0, 3.0, False),
        ("sharp+0.5", 0.5, 0, 3.0, False),
        ("sharp-.25", -0.25, 0, 3.0, False),
        ("sharp@400", 0.0, 400, 60.0, False),
        ("sharp@0.2s", 0.0, 1 << 40, 0.2, False),
        ("sharp:points", 0.0, 0, 3.0, True),
        ("sharp-1@64:points", -1.0, 64, 60.0, True),
    ],
)
def test_a_level_is_written_with_its_boldness_its_budget_and_what_it_plays_for(
    text: str, boldness: float, playouts: int, seconds: float, points: bool
) -> None:
    assert parse_level(text) == Level(
        "sharp",
        looks_ahead=True,
        playouts=playouts,
        seconds=seconds,
        boldness=boldness,
        points=points,
    )


BUDGETS: Final = {"sharp": 100, "master": 2_000}


def test_a_game_says_how_many_playouts_a_decision_takes_unless_a_budget_is_written() -> None:
    taken = [parse_level(text).budgeted(BUDGETS).playouts for text in ("steady", "sharp~fox", "master")]
    assert taken == [0, 100, 2_000]
    assert parse_level("master@150:points").budgeted(BUDGETS) == parse_level("master@150:points")


def test_playouts_get_shorter_towards_the_end_of_a_deal_and_a_decision_takes_more_of_them() -> None:
    def playouts(text: str) -> list[int]:
        return [parse_level(text).budgeted(BUDGETS, left).playouts for left in (1, 1 / 2, 1 / 4, 1 / 5)]

    assert playouts("sharp") == [100, 200, 400, 500]
    assert playouts("master") == [2_000, 4_000, 8_000, 10_000]
    assert playouts("sharp@300") == [300] * 4


@pytest.mark.parametrize(
    "text", ["easy~fox", "steady~badger", "sharp+0.5~fox@400", "sharp-0.3~otter@0.2s:points"]
)
def test_a_level_is_written_with_the_animal_whose_temperament_it_has(text: str) -> None:
    plain, _, rest = text.partition("~")
    animal = rest.partition("@")[0]
    assert parse_level(text) == replace(
        parse_level(plain + rest.removeprefix(animal)), temperament=TEMPERAMENTS[animal]
    )


def test_the_temperament_of_an_animal_that_has_none_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^No temperament is called 'yeti': hare, .*otter\.$"):
        player("sharp~yeti", 1)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_level_without_more_is_that_of_the_table(name: str) -> None:
    assert parse_level(name) == BY_NAME[name]


@pytest.mark.parametrize("boldness", [-0.3, 0.0, 0.25, 1.0])
@pytest.mark.parametrize("name", BY_NAME)
def test_boldness_counts_for_the_levels_that_look_ahead_only(name: str, boldness: float) -> None:
    level = BY_NAME[name]
    written = parse_level(level_text(name, boldness))
    assert written == replace(level, boldness=boldness if level.looks_ahead else 0.0)


@pytest.mark.parametrize(
    "text",
    [
        "grand",
        "",
        "Sharp",
        "sharp ",
        "sharp@",
        "sharp@s",
        "sharp+",
        "sharp:point",
        "sharp@1m",
        "sharp@9+1",
        "sharp~",
        "sharp~fox+1",
    ],
)
def test_what_is_no_level_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+\.$") as refused:
        player(text, 1)
    assert str(refused.value) == (
        f"There is no level {text!r}; the levels are: random, easy, steady, sharp, master."
    )


def test_a_text_that_is_very_long_is_not_said_again_whole() -> None:
    with pytest.raises(ValueError, match=r"x{30}'") as refused:
        parse_level("x" * 10_000)
    assert len(str(refused.value)) < 110


def tried(
    answers: int, level: Level, most: int = 64, race: bool = False, luck: float = 0.0
) -> list[tuple[int, int]]:
    """How many answers are tried, and in how many deals, between two looks at the clock.

    With `luck` each answer gains or loses as much by turns, every one in deals of its own.
    """
    calls: list[tuple[int, int]] = []

    def attempt(left: Sequence[Outcome], deals: int) -> None:
        calls.append((len(left), deals))
        for outcome in left:
            for _ in range(deals):
                lucky = len(outcome.gains) >> outcome.number & 1
                outcome.add(-outcome.number + (luck if lucky else -luck))

    halve([Outcome(number) for number in range(answers)], level, most, attempt, race)
    return calls


def test_every_stage_takes_an_equal_part_of_the_playouts_and_leaves_the_better_half() -> None:
    assert tried(4, parse_level("sharp@160")) == [(4, 16), (4, 4), (2, 32), (2, 8)]
    assert tried(2, parse_level("sharp@64")) == [(2, 32)]


def test_no_answer_is_left_out_before_it_was_tried_in_a_floor_of_deals() -> None:
    level = replace(parse_level("sharp@12"), floor=10)
    assert tried(12, level, 60) == [(12, 5), (12, 5), (6, 10), (3, 10), (2, 10)]
    assert tried(12, parse_level("sharp@12"), 60)[0] == (12, 1), "a budget that is written is kept"


def test_in_a_race_what_is_clearly_behind_is_left_out_once_it_was_tried_in_96_deals() -> None:
    level = parse_level("sharp@10000")
    assert tried(3, level, 96, race=True) == [(3, 32)] * 3, "nothing is left to choose between"
    assert tried(4, level, 96, race=True, luck=2.0)[:6] == [(4, 24)] * 4 + [(2, 24)] * 2
    assert len(tried(3, level, 96)) > 100, "without a race it goes on"


def test_in_a_race_answers_that_luck_may_have_parted_are_tried_to_the_end() -> None:
    assert tried(2, parse_level("sharp@10000"), 100, race=True, luck=30.0) == [(2, 50)] * 100


def test_of_answers_that_are_clearly_apart_the_bold_keep_the_greater_gamble() -> None:
    careful, gamble = Outcome(0), Outcome(1)
    for deal in range(200):
        careful.add(1.0)
        gamble.add(9.0 if deal % 2 else -9.0)
    assert in_the_race([careful, gamble], 0.0) == [careful, gamble]
    assert in_the_race([careful, gamble], 1.0) == [gamble]
    assert in_the_race([careful, gamble], -1.0) == [careful]


def test_what_has_one_answer_is_not_searched() -> None:
    assert tried(1, parse_level("sharp@1000")) == [(1, 1)]


def test_the_clock_ends_a_decision_early_but_never_before_the_first_round() -> None:
    assert tried(2, parse_level("sharp@0s")) == [(2, 32)]


@pytest.mark.parametrize(
    ("waited", "thought", "searched"), [(0.4, 0.0, 6), (0.6, 0.0, 5), (0.7, 0.0, 4), (0.3, 0.3, 4)]
)
def test_a_busy_machine_cuts_no_search_short_that_takes_little_processor_time(
    waited: float, thought: float, searched: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seconds by the clock and of the processor that each of six rounds takes; one second is allowed."""
    clock, processor = count(0.0, waited), count(0.0, thought)
    monkeypatch.setattr(levels, "monotonic", lambda: next(clock))
    monkeypatch.setattr(levels, "thread_time", lambda: next(processor))
    assert len(tried(2, replace(BY_NAME["sharp"], playouts=6 * 64, seconds=1.0))) == searched
