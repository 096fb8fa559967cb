"""clubs translate: what is saved in a catalogue is seen in the program that runs."""

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

import pytest

from clubs.app.routes import Program
from clubs.cli import main
from clubs.language import PSEUDO, _, language
from clubs.terminal import Failed
from clubs.ui.shell.offscreen import AROUND, FRAME_INK, Offscreen
from clubs.workshop import translating
from clubs.workshop.framed_text import find, lines_of
from clubs.workshop.translating import Translating

PATIENCE = 60.0  # seconds


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout of its own with a short catalogue."""
    root = Path(__file__).parents[2]
    (tmp_path / "clubs").mkdir()
    folder = tmp_path / "clubs" / "language"
    shutil.copytree(root / "clubs" / "language", folder, ignore=shutil.ignore_patterns("*.po", "*.mo"))
    for name in ("clubs/__init__.py", "build"):
        source = root / name
        shutil.copytree(source, tmp_path / name) if source.is_dir() else shutil.copy(source, tmp_path / name)
    (folder / "de").mkdir(exist_ok=True)
    po(folder, "Zurück")
    monkeypatch.setattr(translating, "FOLDER", folder)
    return folder


def po(folder: Path, back: str) -> None:
    """Write the catalogue with one text."""
    facts = (
        "Language: de",
        "Content-Type: text/plain; charset=utf-8",
        "Plural-Forms: nplurals=2; plural=(n != 1);",
    )
    header = "\n".join(f'"{fact}\\n"' for fact in facts)
    written = f'msgid ""\nmsgstr ""\n{header}\n\nmsgid "Back"\nmsgstr "{back}"\n'
    (folder / "de" / "program.po").write_text(written, encoding="utf-8")


def within(seconds: float, check: Callable[[], object]) -> None:
    end = monotonic() + seconds
    while not check():
        assert monotonic() < end
        sleep(0.05)


def test_a_saved_catalogue_is_compiled_and_said_again(checkout: Path) -> None:
    told: list[str] = []
    changed: list[bool] = []
    with closing(Translating("de", told.append, lambda: changed.append(True), checkout)) as catalogue:
        assert "Zurück".encode() in (checkout / "de.mo").read_bytes()
        po(checkout, "Retour")
        within(PATIENCE, catalogue.renewed)
        assert changed == [True]
        assert b"Retour" in (checkout / "de.mo").read_bytes()
        assert not catalogue.renewed()
    assert told == ["The catalogue of de is read again."]


def test_a_file_with_an_error_is_told_and_the_catalogue_stays(checkout: Path) -> None:
    told: list[str] = []
    with closing(Translating("de", told.append, lambda: None, checkout)) as catalogue:
        (checkout / "de" / "program.po").write_text('msgid "Back"\nmsgstr "Zur\nück', encoding="utf-8")
        within(PATIENCE, lambda: told)
        assert not catalogue.renewed()
        assert told[0].startswith("program.po, line ")
        assert "Zurück".encode() in (checkout / "de.mo").read_bytes()


def test_a_language_without_a_catalogue_is_told_how_to_begin_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translate", "xx"]) == 1
    assert "python -m build.catalogues xx" in capsys.readouterr().err


def test_without_babel_one_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translating, "find_spec", lambda _: None)
    with pytest.raises(Failed, match="needs Babel"):
        Translating("de", print, lambda: None)


def test_a_renewed_catalogue_is_spoken_in_the_next_frame() -> None:
    program = Program((640, 360))
    program.context.change(language=PSEUDO)
    offscreen = Offscreen(program.context, [program.menu()])
    offscreen.step(16)
    painters = program.context.paint
    news = [True]
    program.context.renewed = lambda: bool(news) and news.pop()
    offscreen.step(16)
    assert language() == PSEUDO
    assert program.context.paint is not painters
    assert _("Back") == "‹Báçkçk›"


def test_a_picture_frames_a_text_by_its_english_or_as_it_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in ("Settings", "Einstellungen"):
        found = find(text, ("curtain", "menu"), (640, 360), {"language": "de"})
        assert found is not None
        assert found.scene == "menu"
        (line,) = lines_of(text, found.picture)
        assert (
            found.picture.surface.get_at((line.rect.left - AROUND // 2, line.rect.centery))[:3] == FRAME_INK
        )
    assert main(["shot", "menu", "--text", "Nowhere", "--out", str(tmp_path / "none.png")]) == 1
    assert "No scene shows the text 'Nowhere' as it opens." in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
