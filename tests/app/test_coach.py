"""The coach: in the first deals of each game, then asked about once; among several only if all agree."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.rules.public import Public, SeatScore
from clubs.services.coach import FIRST_DEALS, FIRST_WORDS, Coach, SettingsCoach
from clubs.store.match_repository import MatchRepository
from clubs.store.preferences import Preferences
from tests.app.tables import match, setup
from tests.store.matches import finished, played, record, write_down

SETUP = setup("whist", 3)


def coach(
    preferences: Preferences, people: tuple[int, ...] = (0,), *, before: int = 0, deals: int = 0
) -> Coach:
    """Return the coach of a match of Clubs Whist after some deals of it, and some before it."""
    public = replace(Public(SETUP, (0, 0, 0)), sheet=((SeatScore(4, ()),) * 3,) * deals)
    return SettingsCoach(preferences, match(SETUP, people), lambda: public, before)


@pytest.mark.parametrize(
    ("setting", "before", "deals", "on"),
    [
        ("first", 0, 0, True),
        ("first", 0, FIRST_DEALS - 1, True),
        ("first", 0, FIRST_DEALS, False),
        ("first", 1, 1, True),
        ("first", 2, 1, False),
        ("first", FIRST_DEALS + 1, 0, False),
        ("always", 9, 9, True),
        ("never", 0, 0, False),
    ],
)
def test_it_is_there_as_the_settings_say(setting: str, before: int, deals: int, on: bool) -> None:
    preferences = Preferences(None)
    preferences.change(coach=setting)
    assert coach(preferences, before=before, deals=deals).on == on


@pytest.mark.parametrize(("before", "deals"), [(0, FIRST_WORDS), (FIRST_WORDS - 1, 1)])
def test_words_are_told_with_their_meaning_in_the_first_ten_deals_of_a_game(before: int, deals: int) -> None:
    assert FIRST_WORDS == 10
    assert coach(Preferences(None), before=before, deals=deals - 1).tells_words
    assert not coach(Preferences(None), before=before, deals=deals).tells_words


def test_it_is_asked_once_for_each_game_whether_it_should_go_on() -> None:
    preferences = Preferences(None)
    assert not coach(preferences, deals=2).ends
    third = coach(preferences, deals=3)
    assert third.ends
    third.keep(False)
    assert not third.ends
    assert not coach(preferences, before=3).ends
    assert preferences.settings.coach == "first"
    assert preferences.settings.coach_asked == ("whist",)


def test_who_wants_it_to_go_on_has_it_from_then_on() -> None:
    preferences = Preferences(None)
    coach(preferences, deals=3).keep(True)
    assert coach(preferences, deals=3).on
    assert not coach(preferences, deals=3).ends


def test_who_has_played_before_is_not_asked() -> None:
    assert not coach(Preferences(None), before=FIRST_DEALS + 1).ends


@pytest.mark.parametrize(("agree", "on"), [(False, False), (True, True)])
def test_several_people_have_it_only_if_all_agree(agree: bool, on: bool) -> None:
    preferences = Preferences(None)
    preferences.change(coach="always", coach_together=agree)
    assert coach(preferences, (0, 1)).on == on
    assert not coach(preferences, (0, 1), deals=3).ends


def test_nobody_plays_nobody_is_coached() -> None:
    preferences = Preferences(None)
    preferences.change(coach="always", coach_together=True)
    assert not coach(preferences, ()).on


def test_deals_are_counted_by_game_without_those_of_others_and_of_this_match(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    ids = {id: write_down(repository, played(id, 60)).id for id in ("whist", "low")}
    repository.import_record(record(finished("whist")))
    whist, low = (len(played(id, 60).public.sheet) for id in ("whist", "low"))
    assert whist > 0
    assert repository.deals_played("whist", 0, 99) == whist
    assert repository.deals_played("low", 0, 99) == low
    assert repository.deals_played("whist", ids["whist"], 99) == 0
    assert repository.deals_played("whist", 0, 1) == 1
    repository.close()
