"""Names are written without a keyboard: letter by letter, with a pad, a finger or a switch."""

from datetime import date

import pytest

from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.table import code
from clubs.ui.scenes.common.deal_code import CodeEntryScene
from clubs.ui.scenes.common.letters import ROWS, LettersScene, NamingScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.picker.seat_choice import SeatChoice
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Device, Pad
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Pop, Push, Transition
from tests.ui.controls import check, choose, press, reached


@pytest.fixture
def written() -> list[str]:
    """Return what was written."""
    return []


@pytest.fixture
def letters(context: Context, written: list[str]) -> LettersScene:
    """Return the letters for a name of at most six."""
    return LettersScene(context, "A name", "Ash", 6, written.append)


def spell(scene: LettersScene, *ids: str) -> str:
    """Choose keys, and return the text."""
    for id in ids:
        choose(scene, id)
    return scene.written[:-1]


def opened(scene: Scene) -> LettersScene:
    """Open the letters of a dialog's field."""
    led = choose(scene, "field")
    assert isinstance(led, Push)
    assert isinstance(led.scene, LettersScene)
    return led.scene


def test_a_name_is_chosen_letter_by_letter(letters: LettersScene, written: list[str]) -> None:
    assert letters.written == "Ash|"
    assert spell(letters, "button: B", "button: o", "button: Space", "button: L") == "Bo L"
    assert spell(letters, "button: Capital letter", "button: U", "button: x", "button: y") == "Bo LUx"
    assert spell(letters, "button: Erase", "button: Hyphen") == "Bo LU-"
    assert isinstance(choose(letters, "button: Done"), Pop)
    assert written == ["Bo LU-"]


def test_erasing_first_takes_the_old_name_away(letters: LettersScene) -> None:
    assert press(letters, inputs.Hint()) is None
    assert letters.written == "|"


def test_what_is_typed_counts_and_enter_ends_it(letters: LettersScene, written: list[str]) -> None:
    press(letters, inputs.TypedText("é"), inputs.TypedText("m"), inputs.Erase(), inputs.TypedText("ve"))
    assert isinstance(press(letters, inputs.Act()), Pop)
    assert written == ["éve"]


def test_every_letter_can_be_reached_read_and_hit(letters: LettersScene) -> None:
    check(letters)
    assert reached(letters) == {one.id for one in letters.widgets()}
    assert sum(one.id.startswith("letter ") for one in letters.widgets()) == sum(map(len, ROWS))
    assert all(one.label[-1].isalnum() for one in letters.widgets())


def test_a_name_written_by_letters_is_kept_by_the_next_press(context: Context) -> None:
    kept: list[str] = []

    def take(name: str) -> Transition:
        kept.append(name)
        return Pop()

    naming = NamingScene(context, "Rename", "A sentence.", "Ana", 16, take)
    spell(opened(naming), "button: I", "button: d", "button: a", "button: Done")
    assert isinstance(press(naming, inputs.Act()), Pop)
    assert kept == ["Ida"]


def test_a_code_written_by_letters_is_played_by_the_next_press(context: Context) -> None:
    day = date(2026, 11, 21)
    played: list[str] = []
    setup = GAMES["exact"].setup(4)
    entry = CodeEntryScene(context, played.append, setup, lambda: day)
    today = code.deal_of_the_day(setup, day)
    spell(
        opened(entry), *(f"letter {letter}" for letter in today.lower() if letter.isalnum()), "button: Done"
    )
    press(entry, inputs.Act())
    assert code.read(played[0]) == code.read(today)


@pytest.mark.parametrize(
    ("device", "switch", "opens"),
    [
        ("keys", False, False),
        ("mouse", False, False),
        ("finger", False, True),
        (Pad("A pad"), False, True),
        ("keys", True, True),
    ],
)
def test_a_seat_is_named_by_letters_where_there_is_no_keyboard(
    device: Device, switch: bool, opens: bool
) -> None:
    program = Program((1024, 640))
    program.context.device = device
    program.context.change(one_switch=switch)
    picker = program.picker()
    assert isinstance(picker, PickerScene)
    seat = choose(picker, "button: Who plays seat 1")
    assert isinstance(seat, Push)
    assert isinstance(seat.scene, SeatChoice)
    led = choose(seat.scene, "field: Name of seat 1")
    assert isinstance(led, Push) is opens
    assert seat.scene.typing is not opens
    if isinstance(led, Push) and isinstance(led.scene, LettersScene):
        spell(led.scene, "button: I", "button: d", "button: a", "button: Done")
        assert picker.match_setup.people[0].name == "Ida"
