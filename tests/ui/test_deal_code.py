"""Deal codes on the screen: shown after a deal, typed before one, and refused in one sentence."""

from datetime import date

import pytest

from clubs.games import GAMES
from clubs.table import code
from clubs.ui.scenes.common.deal_code import CodeEntryScene, DealCodeScene
from clubs.ui.scenes.common.dialog import FieldDialog
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.clipboard import pasted
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push, Toast, Transition
from clubs.ui.style.layout import Screen
from tests.sampled import sampled
from tests.ui.controls import check, click
from tests.ui.routes import routes

DAY = date(2026, 11, 21)
SETUP = GAMES["exact"].setup(4)
TODAY = code.deal_of_the_day(SETUP, DAY)


class Played:
    """What was to be played."""

    def __init__(self, context: Context) -> None:
        self.codes: list[str] = []
        self.leads = Push(PauseScene(context, caption="", rules=Pop, leave=Pop))

    def play(self, text: str) -> Transition:
        self.codes.append(text)
        return self.leads


def entry(context: Context, played: Played) -> CodeEntryScene:
    return CodeEntryScene(context, played.play, SETUP, lambda: DAY)


def press(scene: FieldDialog, id: str) -> Transition | None:
    down, up = click(scene, id)
    scene.handle(down)
    return scene.handle(up)


def test_a_code_that_is_typed_is_played(context: Context) -> None:
    played = Played(context)
    scene = entry(context, played)
    for letter in TODAY.lower():
        scene.handle(inputs.TypedText(letter))
    assert press(scene, "button: Play") is played.leads
    assert [code.read(text) for text in played.codes] == [code.read(TODAY)]


def test_what_is_wrong_with_a_code_is_said_and_typing_goes_on(context: Context) -> None:
    played = Played(context)
    scene = entry(context, played)
    scene.handle(inputs.TypedText(TODAY[:-1]))
    Offscreen(context, [scene]).step(0, [inputs.Act()])
    assert played.codes == []
    assert scene.trouble.endswith(".")
    scene.handle(inputs.Erase())
    assert scene.trouble == ""
    assert scene.written == f"{TODAY[:-2]}|"
    scene.handle(inputs.TypedText(TODAY[-2:]))
    scene.handle(inputs.Act())
    assert played.codes == [TODAY]


def test_the_deal_of_the_day_is_that_of_the_chosen_game(context: Context) -> None:
    played = Played(context)
    assert press(entry(context, played), "button: Deal of the day") is played.leads
    assert played.codes == [TODAY]


def test_a_pasted_code_may_have_spaces_and_lines(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(context)
    scene = entry(context, played)
    monkeypatch.setattr(clipboard, "get", lambda: f"  {TODAY[:11]}\n {TODAY[11:]} ")
    press(scene, "button: Paste")
    press(scene, "button: Play")
    assert [code.read(text) for text in played.codes] == [code.read(TODAY)]


def test_a_line_is_looked_for_in_the_whole_of_a_long_mail_that_is_pasted(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = f"{'Hello! ' * 2000}{TODAY} 21K4"
    monkeypatch.setattr("pygame.scrap.has_text", lambda: True)
    monkeypatch.setattr("pygame.scrap.get_text", lambda: mail)
    opened = routes(context, keeps=True, refuses="No line in this.").opened
    scene = entry(context, Played(context))
    Offscreen(context, [scene]).stack.apply(press(scene, "button: Paste"))
    assert pasted(context) == Toast("No line in this.")
    assert opened == [("line", mail), ("line", mail)]
    assert (scene.written, scene.trouble) == ("|", "No line in this.")


def test_after_a_deal_its_code_is_shown_with_the_fingerprint_of_before(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, copied = Played(context), list[str]()

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    scene = DealCodeScene(context, TODAY, played.play)
    assert scene.written == TODAY
    assert code.hash_of(TODAY) in scene.sentence
    press(scene, "button: Copy the code")
    assert copied == [TODAY]
    assert press(scene, "button: Play it again") is played.leads
    assert press(scene, "button: Close") == Pop()


def test_a_system_without_a_clipboard_brings_no_exception() -> None:
    assert clipboard.put("text") in (True, False)
    assert isinstance(clipboard.get(), str)


@sampled("interface", [0.85, 1.0, 1.35], [1.35])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("which", ["entry", "deal"])
def test_the_dialogs_fit_at_every_size(which: str, size: tuple[int, int], interface: float) -> None:
    context = Context(Screen(*size, interface))
    played = Played(context)
    scene: FieldDialog = DealCodeScene(context, TODAY, played.play)
    if which == "entry":
        scene = entry(context, played)
        scene.text(TODAY)
        scene.trouble = "This code has a character that is not used, and the sentence is as long as they get."
    Offscreen(context, [scene]).step(0)
    assert not scene.scrolls
    texts = [line for sprite in scene.decor() for line in sprite.image.lines]
    assert not [line.words for line in texts if "…" in line.words]
    check(scene, 40)
