"""The menu: its buttons and what Continue says, notices, and the evening behind them."""

import pytest

from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Quit
from clubs.ui.style.layout import Screen
from tests.ui.controls import choose, press, widget
from tests.ui.routes import routes
from tests.ui.test_control_scenes import menu


def test_continue_is_there_only_while_a_match_is_open(context: Context) -> None:
    without = MenuScene(context)
    assert [one.label for one in without.widgets()] == [
        *("Play", "Learn", "Settings", "Quit"),
        "Text size, contrast and more",
    ]
    first = menu(context).widgets()[0]
    assert (first.label, first.value) == ("Continue", "Clubs Whist · deal 4 · you are at +4")


@pytest.mark.parametrize("size", [(640, 400), (1024, 768), (720, 1280), (1280, 720), (1920, 1080)])
def test_what_continue_leads_to_is_never_cut_and_leaves_out_the_part_of_the_deal_first(
    size: tuple[int, int],
) -> None:
    caption = "Clubs Whist · Deal 12 · Trick 10 of 13 · practice"
    scene = MenuScene(
        Context(Screen(*size)),
        caption=caption,
    )
    words = [line.words for sprite in scene.frame(0.0).sprites for line in sprite.image.lines]
    said = [line for line in words if line.startswith("Clubs Whist")]
    assert said in ([caption], ["Clubs Whist · Deal 12 · practice"])
    assert said == [scene.widgets()[0].value]


@pytest.mark.parametrize("size", [(640, 400), (1024, 768), (720, 1280), (1280, 720), (1920, 1080)])
def test_ones_own_mistakes_of_the_day_are_a_quiet_line(size: tuple[int, int]) -> None:
    number = 0
    scene = MenuScene(
        Context(Screen(*size)),
        puzzling=True,
        own_plays=lambda: number,
    )
    for number, said in ((0, ""), (1, "1 for today"), (3, "3 for today"), (0, "")):
        drawn = [line.words for sprite in scene.frame(0.0).sprites for line in sprite.image.lines]
        assert (said in drawn or said[:1] in drawn) is bool(number)
        assert widget(scene, "button: Find the play").value == said


@pytest.mark.parametrize("size", [(640, 400), (1280, 720)])
def test_the_words_of_the_host_stand_over_its_face_with_room_above_the_first_button(
    size: tuple[int, int],
) -> None:
    scene = MenuScene(Context(Screen(*size)))
    words = "Good evening. Shall we play?"
    (said,) = [one for one in scene.frame(0.0).sprites if words in [line.words for line in one.image.lines]]
    play = widget(scene, "button: Play").rect
    room = scene.screen.u(12)
    assert said.x < play.right + room < said.x + said.image.width
    assert said.y + said.image.height <= play.top - room


def test_the_first_arrow_moves_on_from_the_first_button(context: Context) -> None:
    scene = menu(context)
    assert scene.focus.id == "continue"
    press(scene, inputs.Move(0, 1))
    assert (scene.focus.id, scene.focus.visible) == ("new", True)


def test_the_menu_leads_where_it_says(context: Context) -> None:
    scene = menu(context)
    assert press(scene, inputs.Act()) == Pop()
    assert choose(scene, "button: Quit") == Quit()
    assert press(scene, inputs.Back()) is None
    assert scene.focus.id == "quit"


def noticing(context: Context, *sentences: str) -> MenuScene:
    news = [*sentences, ""]
    return MenuScene(context, news=lambda: news.pop(0) if news else "")


def test_two_notices_are_shown_one_after_the_other(context: Context) -> None:
    scene = noticing(context, "Settings were bad.", "A file was set aside.")
    shown = []
    for moment in (0.0, 3_000.0, 6_000.0):
        context.now = moment
        scene.update(moment)
        context.now = moment + 1_000.0  # it has come
        lines = [line.words for sprite in scene.frame(moment).sprites for line in sprite.image.lines]
        shown.append([words for words in lines if words.endswith((" bad.", " aside."))])
    context.now = 0.0
    assert shown == [["Settings were bad."], ["A file was set aside."], []]


def test_a_notice_goes_by_itself(context: Context) -> None:
    scene = noticing(context, "Settings were bad.")
    context.change(speed="instant")  # else the fireflies go on
    with_notice = len(scene.frame(0.0).sprites)
    assert not scene.still()
    scene.update(10_000.0)
    assert scene.still()
    assert len(scene.frame(0.0).sprites) == with_notice - 1


def where(scene: MenuScene) -> list[tuple[int, int]]:
    """The pixels at which everything begins."""
    return [sprite.rect.topleft for sprite in scene.frame(0.0).sprites]


def test_the_evening_moves_while_somebody_looks_and_stays_while_nobody_does(context: Context) -> None:
    scene = menu(context)
    assert not scene.still()
    before = where(scene)
    for moment in range(1, 20):
        scene.update(context.now + moment * 90.0)
    drifted = where(scene)
    assert drifted != before
    press(scene, inputs.Focused(False))
    assert scene.still()
    press(scene, inputs.Focused(True))
    # What was not watched has not moved on either.
    scene.update(context.now + 100_000.0)
    assert (
        max(abs(x - old) + abs(y - y_old) for (x, y), (old, y_old) in zip(where(scene), drifted, strict=True))
        <= 3
    )


def test_the_evening_comes_to_rest_after_half_a_minute_and_wakes_with_the_next_input(
    context: Context,
) -> None:
    scene = menu(context)

    def steps(ms: float) -> list[int]:
        """How many things moved in each step of `ms` that pass."""
        moved, before = [], where(scene)
        for _ in range(int(ms / 100)):
            context.now += 100
            scene.update(context.now)
            moved.append(sum(one != other for one, other in zip(before, where(scene), strict=True)))
            before = where(scene)
        return moved

    assert sum(steps(29_000)[-50:])
    slowing = steps(5_200)
    assert sum(slowing[:20]) > sum(slowing[30:50]) > 0, "it comes to rest slowly"
    assert scene.still()
    assert not any(steps(1_000)), "it rests where it is"
    press(scene, inputs.Point(300, 300))
    assert not scene.still()
    assert any(steps(2_000))


def test_the_evening_moves_when_the_menu_is_shown_again(context: Context) -> None:
    scene = menu(context)
    scene.update(context.now)
    context.now += 60_000  # in the settings
    scene.update(context.now)
    assert not scene.still()


def test_the_cards_of_the_menu_lean_after_the_pointer(context: Context) -> None:
    scene = menu(context)
    press(scene, inputs.Point(context.screen.width - 1, context.screen.height // 2))
    for moment in range(1, 30):
        scene.update(context.now + moment * 50.0)
    right = where(scene)
    press(scene, inputs.Point(0, context.screen.height // 2))
    for moment in range(30, 60):
        scene.update(context.now + moment * 50.0)
    moved = [x - left for (x, _), (left, _) in zip(right, where(scene), strict=True)]
    assert max(moved) == pytest.approx(2 * context.screen.u(6), abs=2)


def test_with_reduced_motion_the_menu_is_a_still_picture(context: Context) -> None:
    context.change(reduced_motion=True)
    scene = menu(context)
    before = where(scene)
    press(scene, inputs.Point(5, 5))
    scene.update(context.now + 2000.0)
    assert scene.still()
    assert where(scene) == before
    context.change(reduced_motion=False)


def test_the_menu_tells_the_key_with_which_a_deal_is_pasted(context: Context) -> None:
    context.key_used = True

    def told() -> list[str]:
        sprites = menu(context).frame(0.0).sprites
        return [line.words for sprite in sprites for line in sprite.image.lines]

    assert "Paste a deal" not in told()
    routes(context, keeps=True)
    assert "Paste a deal" in told()
    context.key_used = False
    assert "Paste a deal" not in told(), "keys are told to whom uses keys"


def test_the_menu_has_room_for_one_entry_more_than_it_has(context: Context) -> None:
    routes(context, keeps=True)
    full = MenuScene(context, puzzling=True, caption="Clubs Whist · Deal 4")
    assert len([one for one in full.widgets() if one.id != "aa"]) == 8
