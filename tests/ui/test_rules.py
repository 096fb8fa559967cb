"""The sheet of rules: its pages, the words in their texts, worked examples, and where it opens."""

import re
from collections.abc import Callable

import pytest
from pygame import Rect

from clubs.games import GAMES
from clubs.games.rulebook import TRICKS, Example, general, page
from clubs.learn.glossary import common
from clubs.rules.ask import WhyNot
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.rules.example import Examples
from clubs.ui.scenes.rules.pages import opened, place
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import RULES
from tests.app.tables import Room, match, setup
from tests.games.shown import assert_true
from tests.ui.controls import choose, press

LAST_RULE = {
    **{"whist": ("W", 8), "low": ("L", 10), "trump": ("T", 6), "exact": ("X", 8), "free": ("F", 20)},
    "partner": ("P", 7),
    "half": ("C", 7),
}
USUAL = "trump"
"""A game by whose rules the examples of the first page are true."""


@pytest.fixture(scope="module")
def small() -> Context:
    return Context(Screen(1360, 760))


def rules(id: str, section: int) -> Callable[[Context], RulesScene]:
    def build(context: Context) -> RulesScene:
        scene = RulesScene(context)
        scene.open_page(id)
        scene.open_section(section)
        return scene

    return build


def text_box(scene: RulesScene) -> Rect:
    """Return the box of the whole text of the open section."""
    return next(one.rect for one in scene.widgets() if one.id == "text")


def scrolled(scene: RulesScene) -> Rect:
    """Return the area in which the text of the last section scrolls: alone, or with the list above it."""
    areas = scene.layout.areas
    return areas["text 6"] if "text 6" in areas else areas["whole 6"]


def link_boxes(scene: RulesScene) -> list[Rect]:
    """Return the boxes of the links in the text, in the order of reading."""
    return [one.rect for one in scene.widgets() if one.region == "words"]


def test_the_match_s_own_game_comes_first(small: Context) -> None:
    found = RulesScene(small, "exact").widgets()
    tabs = [one.label for one in found if one.region == "games" and one.label != "Close"]
    assert tabs[:2] == ["Trick-taking", "Exact"]
    assert len(tabs) == len(GAMES) + 3


def test_long_text_scrolls_to_its_end_and_no_further(small: Context) -> None:
    scene = rules("free", 6)(small)
    scene.focus.id = "text"
    first = text_box(scene)
    scene.handle(inputs.Point(*scrolled(scene).center))
    press(scene, inputs.Scroll(-1))
    assert text_box(scene).top < first.top
    press(scene, *[inputs.Move(0, 1)] * 3)
    press(scene, inputs.Scroll(-1000))
    assert text_box(scene).bottom == scene.layout.areas["text 6"].bottom < first.bottom
    press(scene, *[inputs.PageTurn(-1)] * 5)
    ((id, area),) = ((id, area) for id, area in scene.layout.areas.items() if id.startswith("text "))
    assert id < "text 6"
    press(scene, inputs.Scroll(1000))
    assert text_box(scene).top == scene.layout.areas[id].top == area.top


@pytest.mark.parametrize("game", GAMES)
def test_each_phase_of_a_deal_has_its_section_on_the_rule_page(game: str) -> None:
    rules_of = GAMES[game]
    setups = (
        rules_of.setup(options={option.id: value}) for option in rules_of.options for value in option.values
    )
    for phase in {phase.title for one in setups for phase in rules_of.phases(one)}:
        sections = [section for section in page(game).sections if phase in section.parts]
        assert [section.title for section in sections] == [page(game).sections[place(game, phase)].title], (
            phase
        )


def test_the_games_are_compared_in_the_same_respects_and_what_only_one_has_is_marked() -> None:
    traits = {id: page(id).traits for id in GAMES}
    assert len({tuple(one.respect for one in of_game) for of_game in traits.values()}) == 1
    for respect in zip(*traits.values(), strict=True):
        words = [one.words for one in respect]
        assert [one.only for one in respect] == [words.count(one.words) == 1 for one in respect]
    assert all(any(one.only for one in of_game) for of_game in traits.values())
    assert len({game.apart for game in GAMES.values()}) == len(GAMES)


def test_a_rule_leads_to_the_section_that_tells_it() -> None:
    assert opened("whist").sections[place("whist", "W-6")].title == "Breaking clubs"
    assert opened("low").sections[place("low", "L-5")].title == "Playing a trick"
    assert place("low", "") == 0


def test_f1_opens_the_rules_where_the_deal_is() -> None:
    room = Room(match(setup("exact", 4))).until_asked()
    room.offscreen.step(16, [inputs.Help()])
    sheet = room.stack.top
    assert isinstance(sheet, RulesScene)
    assert sheet.rule_page.game == "exact"
    assert sheet.section.title == "Bidding"
    room.offscreen.step(16, [inputs.Back()])
    assert room.stack.top is room.table


def test_after_a_card_was_refused_f1_opens_the_rules_at_the_rule_that_forbids_it() -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    stage = room.table.stage
    stage.refuse(WhyNot("W-6", "Clubs are closed."), next(iter(stage.card_layout.cards)))
    room.offscreen.step(16, [inputs.Help()])
    sheet = room.stack.top
    assert isinstance(sheet, RulesScene)
    assert sheet.section.title == "Breaking clubs"


def test_arrows_step_through_the_words_of_a_text_and_scroll_it(small: Context) -> None:
    scene = rules("words", 7)(small)
    scene.focus.id, seen = "word 0", ["word 0"]
    while not seen[1:] or seen[-1] != seen[-2]:
        press(scene, inputs.Move(1, 0))
        assert scene.focus.current(scene.widgets()) is not None
        seen.append(scene.focus.id or "")
        if not seen[-1].startswith("word"):
            break
    words = list(dict.fromkeys(id for id in seen if id.startswith("word")))
    assert words == [f"word {number}" for number in range(len(link_boxes(scene)))]
    assert text_box(scene).top < scene.layout.areas["text 7"].top


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_box_of_a_word_leaves_the_spaces_beside_it(size: tuple[int, int]) -> None:
    scene = rules("whist", 3)(Context(Screen(*size)))
    space = scene.paint.text.width(" ", RULES)
    lines = [(sprite, line) for sprite in scene.layout.sprites for line in sprite.image.lines]
    whole = [one.rect for one in scene.pointable() if one.rect in link_boxes(scene)]
    assert whole
    for box in whole:
        inside = [
            line.width
            for sprite, line in lines
            if box.contains(Rect(round(sprite.x) + line.x, round(sprite.y) + line.y, line.width, line.height))
        ]
        assert len(inside) == 1
        assert inside[0] <= box.width < inside[0] + space


def test_a_word_shows_in_place_of_the_example_until_it_is_closed(small: Context) -> None:
    scene = rules("whist", 3)(small)
    link = next(one for one in scene.widgets() if one.region == "words" and one.label == "Ruff")
    assert link.explanation is not None
    choose(scene, link.id)
    assert not any(one.id == "example 1" for one in scene.widgets())
    told = f"Ruff. {link.value}"
    assert any(told in reading.text for reading in scene.readings())
    choose(scene, "button: Close the word")
    assert not any(told in reading.text for reading in scene.readings())
    assert any(one.id == "example 1" for one in scene.widgets())


def test_people_are_left_out_of_a_picture_that_has_no_room_for_their_table(paint: Painters) -> None:
    seated = next(entry.picture for entry in common() if entry.picture.people)
    heights = [Examples(paint).image(seated, 260, most).height for most in (120, 160, 400)]
    assert heights[0] <= 120
    assert heights == sorted(heights)


def test_page_down_reads_the_whole_page(small: Context) -> None:
    scene = rules("free", 0)(small)
    seen = []
    for _ in range(30):
        seen.append(scene.section.title)
        press(scene, inputs.PageTurn(1))
    assert list(dict.fromkeys(seen)) == [section.title for section in page("free").sections]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_names_every_option_with_its_values_and_every_rule(game: str) -> None:
    sections = page(game).sections
    assert page(game).title == GAMES[game].title
    assert sections[0].title == "In one minute"
    assert sections[-1].title == "Where the rules come from"
    text = {
        section.title: " ".join(run for part in section.text for run, _ in part.runs) for section in sections
    }
    options = text["Options and rulings"]
    for option in GAMES[game].options:
        assert option.title in options
        assert f"({option.rule})" in options
        if isinstance(option.default, str):
            assert all(option.words(value) in options for value in option.values)
        elif isinstance(option.default, int) and not isinstance(option.default, bool):
            assert {str(option.values[0]), str(option.values[-1])} <= set(re.findall(r"\d+", options))
    letter, last = LAST_RULE[game]
    cited = set(re.findall(r"[A-Z]-\d+", " ".join(text.values())))
    assert {f"{letter}-{number}" for number in range(1, last + 1)} <= cited


def examples() -> list[tuple[str, Example]]:
    told = [(id, section) for id in GAMES for section in page(id).sections]
    told += [(USUAL, section) for section in general(TRICKS).sections]
    return [(id, example) for id, section in told for example in section.examples]


def test_every_game_has_a_worked_example() -> None:
    assert {id for id, _ in examples()} == set(GAMES)


@pytest.mark.parametrize(("game", "example"), examples(), ids=lambda part: getattr(part, "title", part))
def test_worked_examples_are_true(game: str, example: Example) -> None:
    assert_true(game, example)
    assert not example.trick or any(one.mark == "*" for one in example.trick)


def test_the_focus_follows_page_down_into_the_next_section(small: Context) -> None:
    scene = rules("whist", 0)(small)
    scene.focus.id = "section 0"
    for _ in range(30):
        press(scene, inputs.PageTurn(1))
        current = scene.focus.current(scene.widgets())
        assert current is not None
        assert current.value == "open"


def test_the_first_page_is_read_on_with_a_button_to_its_end(small: Context) -> None:
    scene, seen = RulesScene(small), list[str]()
    while any(one.id == "next" for one in scene.widgets()):
        seen.append(scene.section.title)
        choose(scene, "next")
    assert [*seen, scene.section.title] == [section.title for section in general(TRICKS).sections]
    words = sum(
        len(run.split()) for one in general(TRICKS).sections for part in one.text for run, _ in part.runs
    )
    assert words < 2 * 220  # of two minutes


def test_the_open_section_can_be_opened_again_and_begins_at_its_top(small: Context) -> None:
    scene = rules("free", 6)(small)
    area = scrolled(scene)
    press(scene, inputs.PageTurn(1))
    assert text_box(scene).top < area.top
    choose(scene, "section 6")
    assert text_box(scene).top == area.top
