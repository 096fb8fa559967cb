"""F9: a sentence that sounds wrong is kept with what it was made of, and a picture without cards."""

from pathlib import Path

import pygame
import pytest

from clubs.app.routes import Program
from clubs.language import PSEUDO, _, source, speak
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.workshop.shots import SCENES


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "pictures"


def shown(program: Program, scene: str, kept: Path) -> Offscreen:
    offscreen = Offscreen(program.context, SCENES[scene](program, None))
    offscreen.stack.pictures = PictureSaver(lambda: kept)
    offscreen.settle(4000)
    return offscreen


def keep(offscreen: Offscreen, *before: inputs.Input) -> None:
    offscreen.step(16, [*before, inputs.KeepSentence()])
    assert offscreen.stack.pictures is not None
    offscreen.stack.pictures.close()
    offscreen.step(16)


def told(kept: Path) -> dict[str, str]:
    (file,) = kept.glob("*.txt")
    return dict(line.split(": ", 1) for line in file.read_text(encoding="utf-8").splitlines() if ": " in line)


def test_the_sentence_under_the_pointer_is_kept_with_its_english_and_its_language(kept: Path) -> None:
    speak(PSEUDO)
    program = Program((1280, 720))
    program.context.change(language=PSEUDO)
    offscreen = shown(program, "menu", kept)
    words = _("Learn")
    button = next(one for one in offscreen.stack.top.widgets() if one.label == words)
    line = next(
        (sprite, line)
        for sprite in offscreen.stack.frame().sprites
        for line in sprite.image.lines
        if line.words == words
    )
    x, y = round(line[0].x) + line[1].x + 3, round(line[0].y) + line[1].y + 3
    assert button.rect.collidepoint(x, y)
    keep(offscreen, inputs.Point(x, y))
    found = told(kept)
    assert (found["Sentence"], found["Text"], found["Language"]) == (words, "Learn", PSEUDO)
    assert len(list(kept.glob("*.png"))) == 1


def test_without_a_pointer_it_is_what_has_the_focus(kept: Path) -> None:
    offscreen = shown(Program((1280, 720)), "menu", kept)
    keep(offscreen, inputs.Move(0, 1))
    focused = offscreen.stack.top.focus.current(offscreen.stack.top.widgets())
    assert focused is not None
    assert told(kept)["Sentence"] == focused.label


def test_no_card_is_on_the_picture_of_a_sentence_at_the_table(kept: Path) -> None:
    program = Program((1280, 720))
    offscreen = shown(program, "table", kept)
    keep(offscreen, inputs.Move(1, 0))
    (file,) = kept.glob("*.png")
    picture = pygame.image.load(file)
    hand = [one.rect for one in offscreen.stack.top.widgets() if one.role == "card"]
    assert hand
    ground = picture.get_at((1, 1))
    for rect in hand:
        middle = rect.inflate(-rect.width // 2, -rect.height // 2)
        colours = {
            tuple(picture.get_at((x, y)))
            for x in range(middle.left, middle.right, 7)
            for y in range(middle.top, min(middle.bottom, picture.get_height()), 7)
        }
        assert colours <= {tuple(ground)}, "a card can be seen"


def test_what_no_picture_may_keep_is_put_away_instead(kept: Path) -> None:
    offscreen = shown(Program((1280, 720)), "pocket-square", kept)
    assert offscreen.stack.top.secret
    keep(offscreen)
    assert not kept.exists()


def test_a_part_of_what_was_said_leads_to_its_text() -> None:
    speak(PSEUDO)
    said = _("{name} won {n} {n:trick/tricks}.", name="Ana", n=3)
    assert source(said) == ("{name} won {n} {n:trick/tricks}.", "")
    assert source(f"{said} {_('Undo')}") == ("{name} won {n} {n:trick/tricks}.", "")
    assert source("nobody has said this at all, ever") is None
