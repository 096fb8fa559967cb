"""The program's own voice: what it speaks, in which order, and what becomes of it where nothing can speak."""

import threading

from clubs.app.routes import Program
from clubs.ui.access.speech import SpeechOutput, Utterance
from clubs.ui.access.voice import DUMB, Voice
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from tests.app.tables import SMALL, Room, match, setup
from tests.ui.controls import widget


class Written(SpeechOutput):
    """Speech that is written down instead."""

    def __init__(self) -> None:
        super().__init__(Parrot, lambda _: None)
        self.begun = False
        self.spoken: list[Utterance] = []

    @property
    def on(self) -> bool:
        return self.begun

    def begin(self) -> None:
        self.begun = True

    def say(self, utterance: Utterance) -> None:
        self.spoken.append(utterance)

    def end(self) -> None:
        self.begun = False


class Parrot:
    """Remembers what it was told to speak."""

    def __init__(self) -> None:
        self.spoken: list[tuple[str, bool]] = []

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.spoken.append((text, interrupt))

    def stop(self) -> None:
        self.spoken.append(("", True))


class Listening:
    """The voice at the screen of a program."""

    def __init__(self, screen: Offscreen) -> None:
        self.screen, self.speech = screen, Written()
        self.voice = Voice(self.speech)
        screen.context.change(voice=True)

    def step(self, *taken: inputs.Input, ms: float = 300.0) -> list[Utterance]:
        """Return what is spoken in a frame."""
        number = len(self.speech.spoken)
        self.screen.step(ms, list(taken))
        self.voice.show(self.screen.stack, True)
        return self.speech.spoken[number:]


def joined() -> None:
    """Wait until all threads of speech have come to their end."""
    for thread in threading.enumerate():
        if thread.name == "speech":
            thread.join(10)


def test_a_scene_is_spoken_with_its_title_and_then_the_focus_which_interrupts_when_it_moves() -> None:
    program = Program(SMALL)
    menu = Offscreen(program.context, [program.menu()])
    listening = Listening(menu)
    listening.step()
    listening.step(inputs.Move(0, 1))
    first = menu.stack.top.focus.current(menu.stack.top.widgets())
    assert first is not None
    said = listening.step(inputs.Move(0, 1))
    second = menu.stack.top.focus.current(menu.stack.top.widgets())
    assert second is not None
    assert second.id != first.id
    assert [one.now for one in said] == [True]
    assert said[0].text.startswith(second.label)
    assert listening.step() == []


def test_a_switch_is_spoken_with_its_state_when_it_changes() -> None:
    program = Program(SMALL)
    page = Offscreen(program.context, [program.settings_page("Motion and sound")])
    listening = Listening(page)
    page.stack.top.focus.id = "reduced_motion"
    listening.step()
    assert any("Reduced motion, off." in one.text for one in listening.speech.spoken)
    assert any("Reduced motion, on." in one.text for one in listening.step(inputs.Act()))


def test_what_happened_is_spoken_before_the_focus() -> None:
    room = Room(match(setup("exact", 4)))
    listening = Listening(room.offscreen)
    for _ in range(4):
        room.until_asked().choose()
        listening.step(ms=16)
    while room.table.panel.ask is None:
        said = listening.step(ms=90)
    texts = [one.text for one in [*listening.speech.spoken, *said, *listening.step()]]
    asked = max(place for place, text in enumerate(texts) if text.startswith("You: "))
    assert "of hearts" in texts[asked + 1] or " of " in texts[asked + 1]
    assert not any(one.now for one in listening.speech.spoken if one.text == texts[asked + 1])


def test_a_toast_is_spoken_once() -> None:
    program = Program(SMALL)
    menu = Offscreen(program.context, [program.menu()])
    listening = Listening(menu)
    listening.step()
    menu.stack.top.notify("A new day.")
    listening.step(ms=16)
    listening.step()
    assert [one.text for one in listening.speech.spoken].count("A new day.") == 1


def test_the_voice_goes_off_with_one_sentence_where_nothing_can_speak() -> None:
    posted: list[inputs.Input] = []

    def connect() -> Parrot:
        raise ValueError("Invalid or unsupported backend")

    program = Program(SMALL)
    menu = Offscreen(program.context, [program.menu()])
    voice = Voice(SpeechOutput(connect, posted.append))
    program.context.change(voice=True)
    menu.step(16)
    voice.show(menu.stack, True)
    joined()
    assert posted == [inputs.Exposed()]
    heard: list[str] = []
    program.context.hearers.append(lambda said: heard.append(said.text))
    voice.show(menu.stack, True)
    assert heard == [DUMB]
    assert not program.context.settings.voice
    assert len(program.context.hearers) == 1
    voice.show(menu.stack, True)
    assert heard == [DUMB]


def test_speech_is_spoken_in_order_in_a_thread_that_ends() -> None:
    parrot = Parrot()
    speech = SpeechOutput(lambda: parrot, lambda _: None)
    speech.begin()
    speech.say(Utterance("Ash passes."))
    speech.say(Utterance("Ash passes."))
    speech.say(Utterance(""))
    speech.say(Utterance("You: any card.", now=True))
    speech.end()
    speech.say(Utterance("too late"))
    joined()
    assert parrot.spoken == [
        ("Ash passes.", False),
        ("Ash passes.", False),
        ("You: any card.", True),
        ("", True),
    ]


def test_the_row_of_the_voice_is_there_where_it_can_speak() -> None:
    program = Program(SMALL)
    page = program.settings_page("Access and controls")
    assert not [one for one in page.widgets() if one.id in ("voice", "wording")]
    program.context.can_speak = True
    page = program.settings_page("Access and controls")
    assert widget(page, "switch: Voice").value == "off"
    assert [one for one in page.widgets() if one.id.startswith("wording")]
