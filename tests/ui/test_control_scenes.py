"""Menu, picker, settings, rules, pause: drawn at every size, reached by keys, leading where they say."""

from collections.abc import Callable
from datetime import date
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as some
from pygame import Rect, Surface

from clubs.games import GAMES
from clubs.games.free.cards import ENFORCEMENT, HONOUR
from clubs.rules.option import OptionValue
from clubs.store.settings import LONGEST_NAME
from clubs.table.code import deal_of_the_day, hash_of
from clubs.table.match import USUAL_LEVEL, Match
from clubs.table.seating import PEOPLE, PERSON, ROSTER
from clubs.ui.parts.containers import Container
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.poster import ART
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.light import PosterLight
from clubs.ui.scenes.picker.match_setup import MatchSetup, tidy
from clubs.ui.scenes.picker.scene import OptionsChoice, PickerScene
from clubs.ui.scenes.picker.seat_choice import AnimalChoice, SeatChoice
from clubs.ui.scenes.rules.pages import opened, order
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.settings.scene import SettingsScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.router import Router
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Quit, Transition
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import NAME
from clubs.ui.texts.players import PLAYERS
from tests.sampled import sampled
from tests.ui.controls import check, choose, notice, press, reached, widget
from tests.ui.routes import Routes

SIZES = [(1024, 640), (2560, 1080)]
"""The smallest and the widest; `tests/visual` looks at every size for what is cut off or in the way."""
SEED = "0" * 32


def nowhere() -> Transition:
    return Pop()


def menu(context: Context) -> MenuScene:
    return MenuScene(
        context,
        caption="Clubs Whist · deal 4 · you are at +4",
    )


def picker(context: Context, game: str = "whist", seats: int | None = None) -> PickerScene:
    match_setup = MatchSetup(game) if seats is None else MatchSetup(game).with_count(seats).mended()[0]
    context.router = cast(Router, Begins())
    return PickerScene(
        context,
        match_setup=match_setup,
        seed=lambda: SEED,
    )


def pause(context: Context) -> PauseScene:
    return PauseScene(context, caption="Clubs Whist, deal 4", rules=nowhere, leave=nowhere)


def settings_page(title: str) -> Callable[[Context], SettingsScene]:
    def build(context: Context) -> SettingsScene:
        return SettingsScene(context, title)

    return build


def rules(page: str, section: int, word: str = "") -> Callable[[Context], RulesScene]:
    def build(context: Context) -> RulesScene:
        scene = RulesScene(context)
        scene.open_page(page)
        scene.open_section(section)
        if word:
            scene.open_word(scene.rule_page.entry(section, word))
        return scene

    return build


class Started:
    """The target of the picker in these tests: the match instead of a table."""

    opaque = True

    def __init__(self, match: Match) -> None:
        self.match = match


class Begins(Routes):
    """A router that begins matches."""

    def table(self, match: Match) -> Transition:
        return Push(Started(match))


BUILD: dict[str, Callable[[Context], PageScene]] = {
    "menu": menu,
    "pause": pause,
    **{f"settings {page.title}": settings_page(page.title) for page in PAGES},
    "rules": RulesScene,
    "rules with two examples": rules("whist", 3),
    "rules that scroll": rules("free", 6),
    "rules with a word": rules("free", 2, "clockwise"),
    "rules with a lesson": rules("low", 0),
    "words": rules("words", 2),
    "tricks": rules("tricks", 0),
    **{f"picker {id}": lambda context, id=id: picker(context, id) for id in GAMES},  # type: ignore[misc]
    "picker with five": lambda context: picker(context, "low", 5),
    "picker with six": lambda context: picker(context, "exact", 6),
    "picker with ten": lambda context: picker(context, "exact", 10),
}


@pytest.fixture(
    scope="module",
    params=[SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.long)],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
def context(request: pytest.FixtureRequest) -> Context:
    return Context(Screen(*request.param))


@pytest.fixture(params=BUILD)
def scene(request: pytest.FixtureRequest, context: Context) -> PageScene:
    return BUILD[request.param](context)


@pytest.fixture
def small() -> Context:
    return Context(Screen(1024, 640))


def seat_of(scene: PickerScene, seat: int) -> SeatChoice:
    """Open the choice of who plays at a seat."""
    opened = choose(scene, f"button: Who plays seat {seat + 1}")
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, SeatChoice)
    return opened.scene


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_each_way_of_sitting_together_is_told_what_it_is_good_for(size: tuple[int, int]) -> None:
    seat = seat_of(picker(Context(Screen(*size)), "exact"), 1)
    told = [f"{one.label} {one.value}" for one in seat.widgets()]
    assert all(any(PLAYERS[plays] in one for one in told) for plays in PEOPLE)


def sits(scene: PickerScene, seat: int, plays: str) -> None:
    """Choose who plays at a seat."""
    assert isinstance(choose(seat_of(scene, seat), plays), Pop)


def dressed(scene: PickerScene, seat: int, animal: str) -> None:
    """Choose the animal of a seat."""
    opened = choose(seat_of(scene, seat), f"animal {seat}")
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, AnimalChoice)
    assert isinstance(choose(opened.scene, animal), Pop)


def options_of(scene: PickerScene) -> OptionsChoice:
    """Open the options."""
    opened = choose(scene, "button: Options")
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, OptionsChoice)
    return opened.scene


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (800, 1280)])
def test_options_open_upward_from_their_line_and_a_click_beside_closes_them(size: tuple[int, int]) -> None:
    scene = picker(Context(Screen(*size)), "exact")
    options = options_of(scene)
    line = widget(scene, "options").rect
    panel = next(placed.box for _, placed in options.layout.of_kind(Container))
    assert Rect((0, 0), size).contains(panel)
    assert panel.bottom <= line.top or panel.height > line.top - 40
    assert click(options, *panel.center) is None
    assert click(options, 2, 2) == Pop()


def test_the_light_goes_to_the_chosen_poster_and_comes_to_rest(small: Context) -> None:
    light = PosterLight(small, "low")
    posters = {"low": Rect(0, 0, 100, 300), "free": Rect(500, 0, 100, 300)}
    rest = light.sprites(posters)
    assert (len(rest), light.moves) == (1, False)
    light.follow("free")
    small.now += 130
    assert (len(light.sprites(posters)), light.moves) == (2, True)
    small.now += 260
    assert (len(light.sprites(posters)), light.moves) == (1, False)
    assert light.sprites(posters)[0].image is not rest[0].image
    small.change(reduced_motion=True)
    light.follow("low")
    assert light.sprites(posters) == rest, "nothing fades where things appear in place"


def click(scene: Scene, x: int, y: int) -> Transition | None:
    return press(scene, inputs.Press(x, y), inputs.Release(x, y))


# ------------------------------------------------------------ every scene at every size


def test_a_scene_draws_and_its_controls_lie_apart_inside_the_window(scene: PageScene) -> None:
    check(scene, smallest=0)
    window = Rect(0, 0, scene.screen.width, scene.screen.height)
    target = Surface(window.size, 0, 32)
    below = MenuScene(scene.context)
    stack = Stack(scene.context, below, target)
    stack.apply(Push(scene))
    assert stack.step([inputs.Move(0, 1)], 16.0) == [window]
    assert len({tuple(target.get_at((x, y))) for x in range(0, window.width, 16) for y in (300, 500)}) > 4


@sampled("name", BUILD, [*BUILD][::3])
def test_keys_alone_reach_every_control(name: str, small: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = BUILD[name](small)
    monkeypatch.setattr(PickerScene, "choose_game", lambda *_: None)  # arrows would choose another
    assert reached(scene) >= {one.id for one in scene.widgets()}


def test_names_of_the_seats_fit_their_fields(context: Context) -> None:
    for game, seats in (("whist", 3), ("exact", 6), ("exact", 10)):
        scene = picker(context, game, seats)
        for seat in range(seats):
            fields = [one.rect.width for one in seat_of(scene, seat).widgets() if one.role == "field"]
            assert len(fields) == 1
            assert context.page_paint.text.width("Thistle", NAME) <= fields[0]


@pytest.mark.long
def test_every_section_of_every_page_draws(small: Context) -> None:
    scene = RulesScene(small)
    for id in order(None):
        scene.open_page(id)
        for number, section in enumerate(opened(id).sections):
            scene.open_section(number)
            for _ in section.examples or (None,):
                scene.frame(0.0)
                if len(section.examples) > 1:
                    choose(scene, "button: Next example")


# ------------------------------------------------------------ dialogs


def test_the_menu_of_a_table_tells_the_fingerprint_of_the_deal_and_not_its_code(small: Context) -> None:
    deal = deal_of_the_day(GAMES["whist"].setup(), date(2026, 11, 21))
    scene = PauseScene(small, caption="Deal 1", deal=deal, rules=nowhere, leave=nowhere)
    assert hash_of(deal) in scene.sentence
    assert deal[:5] not in scene.sentence


def test_the_menu_of_practice_says_so_once(small: Context) -> None:
    scene = PauseScene(
        small,
        caption="Deal 1 · Trick 2 of 13 · practice",
        rules=nowhere,
        leave=nowhere,
        practice=True,
    )
    assert scene.sentence.startswith("Deal 1 · Trick 2 of 13. This is practice")
    assert scene.sentence.count("practice") == 1


def test_the_menu_of_a_table_leads_on_or_out(small: Context) -> None:
    left = Quit()
    scene = PauseScene(small, caption="Deal 1", rules=nowhere, leave=lambda: left)
    assert press(scene, inputs.Back()) == Pop()
    assert choose(scene, "button: Leave") is left


# ------------------------------------------------------------ picker


def started(led: Transition | None) -> Match:
    assert isinstance(led, Push)
    assert isinstance(led.scene, Started)
    return led.scene.match


def test_a_notice_has_a_warning_sign_only_if_it_warns(small: Context) -> None:
    labels, words = small.paint.labels, "The picture is now your table."
    for warning, shown in (
        (False, labels.toast(words, "flag")),
        (True, labels.toast(words, "warning", "ember")),
    ):
        scene = menu(small)
        scene.notify(words, warning=warning)
        small.now += 1000.0  # it has come
        assert any(sprite.image is shown for sprite in scene.frame(small.now).sprites)


def test_a_match_with_nothing_changed_is_one_person_against_computers(small: Context) -> None:
    match = started(choose(picker(small), "button: Deal the cards"))
    assert match.setup == GAMES["whist"].setup()
    assert [one.plays for one in match.seating] == [PERSON, USUAL_LEVEL, USUAL_LEVEL]
    assert [(one.animal, one.name) for one in match.seating] == list(ROSTER[:3])
    assert match.seed == SEED


def test_a_match_has_the_options_and_seats_that_were_chosen(small: Context) -> None:
    scene = picker(small)
    assert scene.match_setup.in_short == "Target ±11, usual rules"
    options = options_of(scene)
    target, leader = (
        widget(options, "stepper: Target score").rect,
        widget(options, "choice: First lead after an exchange").rect,
    )
    click(options, target.left + 5, target.centery)
    click(options, leader.right - 5, leader.centery)
    click(options, leader.right - 5, leader.centery)
    choose(options, "switch: Must beat if able")
    assert widget(scene, "options").value == "Target ±10, their left leads, need not beat"
    sits(scene, 1, "button: Computer · steady")
    sits(scene, 2, PERSON)
    dressed(scene, 0, "choice: Owl")
    match = started(choose(scene, "button: Deal the cards"))
    chosen: dict[str, OptionValue] = {"target": 10, "leader": "left_of_exchanger", "must_beat": False}
    assert match.setup == GAMES["whist"].setup(3, chosen)
    assert [one.plays for one in match.seating] == [PERSON, "steady", PERSON]
    assert (match.seating[0].animal, match.seating[0].name) == ("owl", "Sorrel")


def test_posters_and_digits_choose_the_game_and_keep_what_was_chosen_for_others(small: Context) -> None:
    scene = picker(small)
    choose(options_of(scene), "switch: Must beat if able")
    press(scene, inputs.Digit(3))
    press(scene, inputs.Digit(9))
    choose(scene, "button: Another seat")
    choose(scene, "button: Another seat")
    assert started(choose(scene, "button: Deal the cards")).setup == GAMES["exact"].setup(6)
    choose(scene, "choice: Clubs Whist")
    assert started(choose(scene, "button: Deal the cards")).setup == GAMES["whist"].setup(
        3, {"must_beat": False}
    )


def test_nine_at_clubs_trump_switches_the_hands_and_says_so(small: Context) -> None:
    scene = picker(small, "trump", 8)
    choose(scene, "button: Another seat")
    assert scene.match_setup.trouble == ""
    assert notice(scene) == "Cards in the first deal is now five: 9 players need it."
    match = started(choose(scene, "button: Deal the cards"))
    assert match.setup == GAMES["trump"].setup(9, {"hands": "five"})
    choose(options_of(scene), "choice: Cards in the first deal")
    assert scene.match_setup.count == 4
    assert started(choose(scene, "button: Deal the cards")).setup == GAMES["trump"].setup(4, {"hands": "ten"})


def test_a_table_without_a_person_is_refused_in_one_sentence(small: Context) -> None:
    scene = picker(small)
    sits(scene, 0, "button: Computer · easy")
    shut = widget(scene, "button: Deal the cards")
    assert not shut.enabled
    assert shut.reason == "At least one seat needs a person."
    assert choose(scene, "button: Deal the cards") is None
    assert not scene.still()


def test_f_17_free_clubs_is_offered_on_honour(small: Context) -> None:
    scene = picker(small, "free")
    choose(options_of(scene), "choice: Enforcement")
    assert scene.match_setup.setup()[ENFORCEMENT] == HONOUR


def test_a_name_is_typed_over_kept_and_given_up(small: Context) -> None:
    scene = picker(small)
    first = seat_of(scene, 0)
    choose(first, "field: Name of seat 1")
    assert first.typing
    press(first, *[inputs.Erase()] * 20, inputs.TypedText("Ada"), inputs.Act())
    assert not first.typing
    second = seat_of(scene, 1)
    choose(second, "field: Name of seat 2")
    press(second, inputs.TypedText("xyz"), inputs.Back())
    third = seat_of(scene, 2)
    choose(third, "field: Name of seat 3")
    press(third, *[inputs.Erase()] * 20, inputs.TypedText("   "), inputs.NextRegion(1))
    assert started(choose(scene, "button: Deal the cards")).names == ("Ada", "Bramble", "Rowan")


def test_the_first_letter_replaces_a_name_and_the_next_ones_are_added(small: Context) -> None:
    scene = picker(small)
    for seat, keys in (
        (0, (inputs.TypedText("A"), inputs.TypedText("da"))),
        (1, (inputs.Erase(), inputs.TypedText("Bo"))),
        (2, ()),  # nothing is typed
    ):
        choice = seat_of(scene, seat)
        choose(choice, f"field: Name of seat {seat + 1}")
        press(choice, *keys, inputs.Act())
    assert started(choose(scene, "button: Deal the cards")).names == ("Ada", "Bo", "Rowan")


def test_what_an_input_method_composes_is_shown_and_kept_only_when_it_is_done(small: Context) -> None:
    scene = picker(small)
    choice = seat_of(scene, 0)
    choose(choice, "field: Name of seat 1")
    press(choice, inputs.Composition("にほ"))
    assert widget(choice, "field: Name of seat 1").value == "にほ"
    assert widget(choice, "field: Name of seat 1").rect == choice.field
    press(choice, inputs.Composition(""), inputs.TypedText("日本"))
    assert widget(choice, "field: Name of seat 1").value == "日本"
    press(choice, inputs.Composition("x"), inputs.Act())
    assert started(choose(scene, "button: Deal the cards")).names[0] == "日本"


def test_arrows_choose_among_posters_and_enter_on_one_deals_but_a_click_does_not(small: Context) -> None:
    scene = picker(small, "whist")
    scene.focus.id = "game whist"
    press(scene, inputs.Move(1, 0), inputs.Move(1, 0))
    assert scene.match_setup.game == "exact"
    x, y = widget(scene, "game exact").rect.center
    assert click(scene, x, y) is None
    assert started(press(scene, inputs.Act())).setup.game == "exact"


def test_a_seat_is_removed_with_whoever_sits_there_as_far_as_the_game_allows(small: Context) -> None:
    scene = picker(small, "low", 5)
    choose(seat_of(scene, 1), "button: Remove this seat")
    assert [one.name for one in scene.match_setup.seating] == ["Juniper", "Rowan", "Sorrel", "Alder"]
    choose(seat_of(scene, 1), "button: Remove this seat")
    assert [one.name for one in scene.match_setup.seating] == ["Juniper", "Sorrel", "Alder"]
    assert not any(one.id == "remove" for one in seat_of(scene, 1).widgets())
    choose(scene, "button: Another seat")
    assert scene.match_setup.seating[3].name == "Rowan"


@pytest.mark.parametrize("size", [(720, 1280), (1080, 1920), (640, 1200), (1280, 720)])
def test_posters_are_whole_and_of_one_size(size: tuple[int, int]) -> None:
    scene = picker(Context(Screen(*size)))
    posters = [one.rect for one in scene.widgets() if one.id.startswith("game ")]
    assert len(posters) == len(GAMES)
    assert max(rect.width for rect in posters) - min(rect.width for rect in posters) <= 2
    assert all(ART * rect.width < rect.height < 2.5 * rect.width for rect in posters)


@given(some.text(some.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_typed_name_is_safe(typed: str) -> None:
    kept = tidy(typed)
    assert len(kept) <= LONGEST_NAME
    assert not set(kept) & set("{}\n\r\t\0\u200b\u202e")
    name = MatchSetup("whist").with_name(0, typed).seating[0].name
    assert name
    assert name.strip()


@pytest.mark.parametrize(
    "typed",
    [
        "{C}{C}",
        "{0.__class__}",
        "%s%n",
        "<b>Zoë</b>",
        "\u202eevil",
        "Z" + "\u0302" * 30,
        "名前",
        "👑🦊",
        "\x1b[31m",
        "a\nb",
    ],
)
def test_odd_names_are_drawn(small: Context, typed: str) -> None:
    scene = picker(small)
    choice = seat_of(scene, 0)
    choose(choice, "field: Name of seat 1")
    press(choice, inputs.TypedText(typed))
    choice.frame(0.0)
    press(choice, inputs.Act())
    choice.frame(0.0)
    scene.frame(0.0)
    assert "{" not in scene.match_setup.seating[0].name


@pytest.mark.parametrize("characters", [True, False])
def test_a_choice_of_a_seat_begins_at_what_is_chosen_and_keys_reach_all(
    small: Context, characters: bool
) -> None:
    scene = picker(small)
    small.change(characters=characters)
    one = scene.match_setup.seating[1]
    animals = AnimalChoice(small, one, lambda _: None, characters=characters)
    for choice, begins in ((seat_of(scene, 1), one.plays), (animals, one.animal)):
        check(choice)
        assert choice.focus.id == begins
        assert reached(choice) == {each.id for each in choice.widgets()}


def test_every_animal_sits_at_the_table_once(small: Context) -> None:
    scene = picker(small, "exact", 10)
    for seat, animal in ((0, "owl"), (3, "otter"), (3, "fox"), (9, "frog")):
        dressed(scene, seat, animal)
        assert scene.match_setup.seating[seat].animal == animal
    seating = scene.match_setup.seating
    assert {one.animal for one in seating} == {animal for animal, _ in ROSTER}
    assert all(dict(ROSTER)[one.animal] == one.name for one in seating)
