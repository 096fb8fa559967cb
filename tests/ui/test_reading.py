"""Readings: what is drawn can be read as text, once, in the order of the screen."""

from pygame import Rect, Surface

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image, TextLine, clear
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.reading import paragraphs, readings, written
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BODY, HEADING

LONG = "The quick brown fox jumps over the lazy dog, and over the card of {C}4 as well."


def test_the_lines_of_a_paragraph_are_one_text(paint: Painters) -> None:
    image = paint.text.paragraph(LONG, BODY, "#FFFFFF", 200)
    assert len(image.lines) > 2
    assert [one.words for one in paragraphs(image.lines)] == [LONG]


def test_parts_of_a_row_that_differ_in_style_are_one_text() -> None:
    lines = [
        TextLine("you", 20, "", 40, 14, 62, 0),
        TextLine("If", 20, "", 20, 14, 38, 0),
        TextLine(".", 20, "", 5, 14, 102, 0),
    ]
    assert [one.words for one in paragraphs(lines)] == ["If you."]


def test_columns_of_a_row_are_texts_of_their_own() -> None:
    lines = [TextLine("points", 20, "", 60, 14, 0, 0), TextLine("total", 20, "", 50, 14, 160, 0)]
    assert [one.words for one in paragraphs(lines)] == ["points", "total"]


def test_what_is_hidden_or_faded_out_is_not_read(paint: Painters) -> None:
    text = paint.text.image("Hello", BODY, "#FFFFFF")
    board = Surface((200, 100))
    over = Sprite(Image(board, 200, 100), 0, 0, z=5)
    assert [one.words for one in written([Sprite(text, 10, 10)])] == ["Hello"]
    assert not written([Sprite(text, 10, 10), over])
    assert not written([Sprite(text, 10, 10, alpha=100)])
    see_through = Sprite(Image(clear(200, 100), 200, 100), 0, 0, z=5)
    assert written([Sprite(text, 10, 10), see_through])


def test_what_a_widget_or_an_explanation_says_is_read_once(paint: Painters) -> None:
    def sprite(words: str, y: int) -> Sprite:
        return Sprite(paint.text.image(words, BODY, "#FFFFFF"), 10, y)

    title = Sprite(paint.text.image("Title", HEADING, "#FFFFFF"), 10, 0)
    sprites = [title, sprite("Beside", 100), sprite("On it", 200), sprite("Tricks: 13", 300)]
    button = Widget("one", Rect(0, 190, 200, 40), "button", "On it")
    spot = Spot(Rect(0, 290, 200, 40), Explanation("Tricks: 13", "The tricks of this deal."))
    found = readings(sprites, [button], [spot], paint.text.px(HEADING))
    said = ["Title", "Beside", "Tricks: 13. The tricks of this deal."]
    assert [(one.text, one.heading) for one in found] == list(zip(said, (True, False, False), strict=True))
    assert len({one.id for one in found}) == len(found)
