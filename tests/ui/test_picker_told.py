"""The options of a game in words: the rules in short, by what is chosen, whole where there is room."""

import pytest
from pygame import Rect

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.learn.path import games_in_order
from clubs.rules.option import OptionValue
from clubs.table.seating import PERSON
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.rich_text import RichText
from clubs.ui.scenes.picker.match_setup import MatchSetup
from clubs.ui.scenes.picker.page import faces
from clubs.ui.scenes.picker.scene import OptionsChoice, PickerScene
from clubs.ui.shell import input as inputs
from tests.ui.controls import widget
from tests.visual.gallery import program


def told(of: Program, match_setup: MatchSetup) -> tuple[str, ...]:
    """Return the paragraphs that the options show of a game."""
    scene = OptionsChoice(of.context, match_setup, lambda _: None, lambda: None, lambda: Rect(0, 0, 9, 9))
    return tuple("".join(words for words, _ in part.runs) for part, _ in scene.layout.of_kind(RichText))


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("window", [(1280, 720), (640, 400)])
def test_nothing_of_the_rules_in_short_is_left_out(window: tuple[int, int], id: str) -> None:
    of = program(window, 1.35)
    for seats in GAMES[id].seats:
        match_setup = MatchSetup(id).with_count(seats).mended()[0]
        assert match_setup.brief
        assert told(of, match_setup) == match_setup.brief
    assert widget(of.picker(), "book")


@pytest.mark.parametrize("seats", [6, 10])
def test_six_and_more_at_exact_clubs_are_told_of_two_packs(seats: int) -> None:
    assert any("Two packs" in sentence for sentence in MatchSetup("exact").with_count(seats).brief)
    assert not any("packs" in sentence for sentence in MatchSetup("exact").with_count(5).brief)


@pytest.mark.parametrize(
    ("id", "seats", "option", "value"),
    [
        ("whist", 3, "leader", "left_of_exchanger"),
        ("whist", 3, "must_beat", False),
        ("trump", 4, "hands", "five"),
        ("trump", 4, "hands", "ten"),
        ("trump", 4, "lead_clubs", "any time"),
        ("exact", 6, "cancelled_trick", "dead"),
        ("free", 3, "enforcement", "honour"),
    ],
)
def test_the_rules_in_short_follow_the_options(id: str, seats: int, option: str, value: OptionValue) -> None:
    usual = MatchSetup(id).with_count(seats)
    one = next(one for one in GAMES[id].options if one.id == option)
    assert usual.with_value(one, value).brief != usual.brief


def test_x_6_what_becomes_of_a_cancelled_trick_is_asked_where_two_packs_can_cancel() -> None:
    chosen = MatchSetup("exact").with_count(6)
    option = next(one for one in chosen.options if one.id == "cancelled_trick")
    chosen = chosen.with_value(option, "dead")
    assert dict(chosen.setup().options)["cancelled_trick"] == "dead"
    fewer = chosen.with_count(5)
    assert option not in fewer.options
    assert dict(fewer.setup().options)["cancelled_trick"] == option.default
    assert fewer.with_count(6).value(option) == "dead"


def test_p_4_where_two_score_together_each_face_tells_with_whom() -> None:
    def with_whom(match_setup: MatchSetup) -> list[str]:
        """What is said last of each face."""
        found = faces(match_setup, lambda _: None, lambda: None, characters=False)
        return [part.value.rpartition(", ")[2] for part in found if isinstance(part, Pressable)]

    partners = MatchSetup("partner")
    assert with_whom(partners) == ["with Rowan", "with Sorrel", "your partner", "with Bramble"]
    two = partners.with_player(1, PERSON)
    assert with_whom(two)[2] == "with Juniper", "With two people at the screen nobody is you."
    assert with_whom(MatchSetup("half"))[0] == "Person"


def test_the_games_stand_in_the_order_in_which_they_are_learned_for_figures_and_readers_too() -> None:
    of = program((1280, 720))
    scene = PickerScene(of.context)
    posters = [one for one in scene.widgets() if one.region == "games"]
    assert [one.id for one in posters] == [f"game {id}" for id in games_in_order()]
    assert [one.rect.left for one in posters] == sorted(one.rect.left for one in posters)
    for number, id in enumerate(games_in_order(), 1):
        scene.handle(inputs.Digit(number))
        assert scene.match_setup.game == id
