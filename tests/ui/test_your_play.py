"""The page Your play says which parts are played like which level, how surely, and what to practise."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from clubs.app.coming import shipped
from clubs.games import GAMES
from clubs.learn.level import LEVELS, Marks, marks
from clubs.services import your_play
from clubs.services.your_play import YourPlay
from clubs.store.play_lost import LostDeal
from clubs.ui.scenes.common.popover_scene import ClosedList
from clubs.ui.scenes.level import scene as scene_module
from clubs.ui.scenes.level.scene import YourPlayScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push
from clubs.ui.style.layout import Screen
from clubs.ui.texts.level import NOTHING, ahead, figure, sure, untold
from tests.ui.controls import widget
from tests.ui.routes import Routes, routes

MEASURED = [id for id in GAMES if marks(id) is not None]


class MadeUpPlay(YourPlay):
    """As many deals as are wanted, in each of which every part is as one level has it on average."""

    def __init__(self, number: int, level: str = "sharp") -> None:
        super().__init__(None, None)
        self._number = number
        self._level = level

    @property
    def deals(self) -> Sequence[LostDeal]:
        known = marks(self.game)
        marked = known.parts if known is not None else ()
        parts = tuple(
            (one.part, mark.lost) for one in marked for mark in one.levels if mark.level == self._level
        )
        steady = tuple((one.part, one.steady.mean) for one in marked)
        ideas = (("Take it now", False), ("Draw the trumps", True), ("Leave this trick", False))
        return [
            LostDeal(0, 0, at, parts, 0, ideas if at % 2 else ideas[:2], steady) for at in range(self._number)
        ]


def page(number: int = 300, game: str = "exact", level: str = "sharp") -> tuple[YourPlayScene, Routes]:
    """Return the page of a player after a number of deals, and its routes."""
    context = Context(Screen(1280, 720))
    made = routes(context)
    play = MadeUpPlay(number, level)
    scene = YourPlayScene(
        context, play, game, lambda game, title: shipped(game)[:3] if title == "Take it now" else ()
    )
    scene.update(context.now)
    return scene, made


@pytest.mark.parametrize("game", MEASURED)
def test_every_row_says_value_error_and_marks(game: str) -> None:
    scene, _ = page(game=game)
    known = marks(game)
    assert known is not None
    rows = [one for one in scene.widgets() if one.id.startswith("row ")]
    assert len(rows) == len(known.parts)
    for one, part in zip(rows, known.parts, strict=True):
        assert one.label.startswith(f"{part.row}: ")
        assert all(mark.level in one.label for mark in part.levels)
        assert "give or take" in one.label or "until" in one.label or "too near" in one.label


def test_the_page_says_after_how_many_deals_a_level_is_rarely_told_and_never_that_every_name_is_right() -> (
    None
):
    known = marks("exact")
    assert known is not None
    rarely = replace(known, tried=40, untold=("steady",), sure=0.999)
    assert untold(rarely) == "Steady can rarely be told from the others here, even after 40 deals."
    assert "even after 60 deals" in untold(replace(rarely, tried=60, untold=LEVELS))
    assert not untold(replace(rarely, untold=()))
    assert sure(rarely) == "Where a level is named here, 99 of 100 names are right."
    assert not sure(replace(rarely, sure=0.0))


def test_the_page_says_by_how_much_its_measure_favours_play_like_its_own() -> None:
    known = marks("exact")
    assert known is not None
    told = ahead(replace(known, ahead=0.123))
    assert told.startswith("That search rates its own play 0.12 points a deal above master: ")
    assert "4.9 points" in ahead(replace(known, ahead=4.89))
    assert not ahead(replace(known, ahead=0.0))


def trusted(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    """Let a share of the parts have been named rightly by the marks of all games."""

    def changed(game: str) -> Marks | None:
        known = marks(game)
        if known is None:
            return None
        return replace(known, parts=tuple(replace(one, right=share) for one in known.parts))

    monkeypatch.setattr(your_play, "marks", changed)
    monkeypatch.setattr(scene_module, "marks", changed)


def test_by_marks_that_named_fewer_than_nineteen_in_twenty_rightly_no_level_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trusted(monkeypatch, 0.94)
    scene, _ = page()
    said = " ".join(one.text for one in scene.readings())
    assert "too nearly the same to say which one you play like" in said
    assert "like sharp" not in said
    assert "give or take" in " ".join(one.label for one in scene.widgets())


def test_a_part_that_is_like_one_level_alone_is_in_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    trusted(monkeypatch, 0.95)
    scene, _ = page()
    said = " ".join(one.text for one in scene.readings())
    assert "like sharp." in said
    assert "like easy" not in said
    assert "like steady" not in said


@pytest.mark.parametrize("game", MEASURED)
def test_without_a_deal_ten_are_asked_for(game: str) -> None:
    scene, _ = page(0, game)
    said = " ".join(one.text for one in scene.readings())
    assert NOTHING in said
    rows = [one.label for one in scene.widgets() if one.id.startswith("row ")]
    assert all("10 more deals until this can be said" in row for row in rows)
    assert not [one for one in scene.widgets() if one.region in ("practise", "ideas")]


def test_practise_comes_first_then_ideas_rows_game_and_close() -> None:
    scene, _ = page()
    regions = list(dict.fromkeys(one.region for one in scene.widgets()))
    assert regions == ["practise", "ideas", "rows", "tabs"]
    assert scene.widgets()[-1].id == "close"


def test_the_weakest_idea_is_chosen_and_practised_and_another_can_be() -> None:
    scene, made = page()
    assert widget(scene, "idea 0").label == "Take it now"
    assert "found 0 of the last 7, chosen" in widget(scene, "idea 0").value
    scene.choose(widget(scene, "practise"))
    assert made.opened == [("practise", "exact", "Take it now")]
    scene.choose(widget(scene, "idea 1"))
    assert "chosen" in widget(scene, "idea 1").value
    assert not widget(scene, "practise").enabled
    assert "no puzzle" in widget(scene, "practise").reason


def test_another_game_is_chosen_from_a_list_by_keys() -> None:
    scene, _ = page()
    scene.focus.id = "list game"
    scene.focus.visible = True
    opened = scene.handle(inputs.Act())
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, ClosedList)
    entries = [one for one in opened.scene.widgets() if one.id.startswith("entry ")]
    assert [one.label for one in entries] == [one.title for one in GAMES.values()]
    opened.scene.choose(entries[0])
    assert widget(scene, "list game").label == f"game: {next(iter(GAMES.values())).title}"


def test_figures_are_written_with_as_many_decimals_as_they_need() -> None:
    assert [figure(one, 1) for one in (1.24, 0.04, -0.04, -0.3)] == ["1.2", "0", "0", "−0.3"]
    assert figure(0.07, 2) == "0.07"
