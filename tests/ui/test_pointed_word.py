"""A word of the card table explains itself where it stands in a text."""

import pytest

from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.tooltip import POINTED, Z_TOOLTIP, pointed_word
from clubs.ui.shell.widgets import Spot
from clubs.ui.style.theme import TOOLTIP
from tests.visual.gallery import SITUATIONS, program, shown

LOG = {"Lead", "Follow suit", "Beat", "Ruff"}


def words(offscreen: Offscreen, game: str, below: int = 0) -> dict[str, Spot]:
    """The words that are found along the lines of a frame `below` a height, by what they are called."""
    paint, sprites = offscreen.context.paint, offscreen.stack.frame().sprites
    found = {}
    for sprite in sprites:
        for line in sprite.image.lines:
            y, left = round(sprite.y) + line.y + line.height // 2, round(sprite.x) + line.x
            for x in range(left, left + line.width, 6):
                if y > below and (spot := pointed_word(paint.text, sprites, (x, y), game)):
                    found[spot.about.fact] = spot
    return found


@pytest.mark.parametrize(
    ("situation", "game", "expected"),
    [
        ("table", "whist", {"Follow suit"}),
        ("table, log", "whist", LOG),
        ("exchange, log", "whist", {"Exchange", "Spare hand"}),
        ("auction, the ladder open", "free", {"Bid", "Auction", "Joker"}),
        ("exact, coach", "exact", {"Bid"}),
    ],
)
def test_texts_at_the_table_explain_their_words(situation: str, game: str, expected: set[str]) -> None:
    assert expected <= set(words(shown(SITUATIONS[situation], program((1280, 1280))), game))


def test_what_lies_over_a_text_hides_its_words() -> None:
    offscreen = shown(SITUATIONS["table"], program((1280, 720)))
    spot, sprites = words(offscreen, "whist")["Follow suit"], offscreen.stack.frame().sprites
    paint = offscreen.context.paint
    card = Sprite(paint.panels.paper(200, 200), spot.rect.centerx - 100, spot.rect.centery - 100, Z_TOOLTIP)
    assert pointed_word(paint.text, sprites, spot.rect.center, "whist") == spot
    assert pointed_word(paint.text, [*sprites, card], spot.rect.center, "whist") is None


@pytest.mark.parametrize(
    ("situation", "word", "below"), [("table", "Follow suit", 0), ("exchange, hint", "Spare hand", 300)]
)
def test_a_tooltip_tells_the_word_after_a_moment(situation: str, word: str, below: int) -> None:
    offscreen = shown(SITUATIONS[situation], program((1280, 720)))
    offscreen.step(0)
    spot = words(offscreen, "whist", below)[word]
    offscreen.step(10, [inputs.Point(*spot.rect.center)])
    offscreen.step(POINTED)
    offscreen.step(TOOLTIP.ms + 10)
    sprites = (sprite for sprite in offscreen.stack.frame().sprites if sprite.z == Z_TOOLTIP)
    told = [line.words for sprite in sprites for line in sprite.image.lines]
    assert " ".join(told) == f"{spot.about.fact} {spot.about.follows}"
