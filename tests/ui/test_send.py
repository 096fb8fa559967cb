"""A result as pictures: what is on each, how large they are, and where they go."""

import io
from datetime import date
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from clubs.cards import name
from clubs.table.daily import daily_match
from clubs.table.match import usual_seating
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.scenes.scores.result_picture import SCREEN, SIDE, ResultPicture
from clubs.ui.scenes.scores.send import SendScene, result_of
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.transitions import KeepPicture
from clubs.verdict.finished_deal import FinishedDeal
from tests.ui.controls import widget
from tests.ui.test_deal_end import context, ended

CODE = "472F0-R1NCD-8867A-JHERX-T0K3P-WZ5QM"
LIMIT = 500_000
"""Bytes."""


def finished(id: str = "whist", seats: int = 3) -> tuple[FinishedDeal, SendScene]:
    """A deal of the first seat, and the page of its pictures."""
    match, game, ends = ended(id, seats, 2)
    deal = FinishedDeal(game, ends[-1], 0)
    return deal, SendScene(context(), deal, match, CODE)


def weight(picture: Surface) -> int:
    """The bytes of a picture as it is saved."""
    encoded = io.BytesIO()
    pygame.image.save(picture, encoded, "picture.png")
    return len(encoded.getvalue())


@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("exact", 10)])
def test_both_pictures_have_their_size_and_are_light(id: str, seats: int) -> None:
    _, scene = finished(id, seats)
    assert list(scene.pictures) == ["show", "challenge"]
    for picture in scene.pictures.values():
        assert picture.get_size() == (SIDE, SIDE)
        assert weight(picture) < LIMIT


def test_the_challenge_shows_no_card_and_the_other_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, scene = finished()
    result = result_of(deal, scene.match, CODE)
    paint = Painters(SCREEN)
    drawn = list[str]()
    written = list[str]()
    card = paint.cards.image
    text = paint.text.image

    def seen_card(face: str, *rest: object, **named: object) -> Image:
        drawn.append(face)
        return card(face, *rest, **named)  # type: ignore[arg-type]

    def seen_text(words: str, *rest: object, **named: object) -> Image:
        written.append(words)
        return text(words, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(paint.cards, "image", seen_card)
    monkeypatch.setattr(paint.text, "image", seen_text)
    ResultPicture(paint, result).to_challenge()
    assert not drawn
    assert CODE in written
    assert {result.headline, result.game, result.name, result.points} <= set(written)
    written.clear()
    ResultPicture(paint, result).to_show()
    assert set(drawn) == {name(one) for one in (*deal.hand, *(play.card for play in deal.plays))}
    assert CODE not in written
    assert result.headline in written


def test_the_hand_of_a_daily_deal_is_left_out() -> None:
    match, game, ends = ended("whist", 3, 2)
    deal = FinishedDeal(game, ends[-1], 0)
    assert len(result_of(deal, match, CODE).hand) == 13
    daily = daily_match("whist", date.today(), usual_seating(3))
    assert result_of(deal, daily, CODE).hand == ()


def test_a_deal_without_a_code_challenges_nobody() -> None:
    deal, scene = finished()
    assert list(SendScene(context(), deal, scene.match, None).pictures) == ["show"]


def test_choosing_a_picture_saves_it_and_says_where(tmp_path: Path) -> None:
    _, scene = finished()
    saver = PictureSaver(lambda: tmp_path)
    stack = Stack(Context(scene.context.screen), scene, Surface((1280, 720), 0, 32), saver)
    led = scene.choose(widget(scene, "challenge"))
    assert isinstance(led, KeepPicture)
    stack.apply(led)
    saver.close()
    (file,) = tmp_path.glob("*.png")
    assert file.stat().st_size < LIMIT
    assert str(file) in saver.news()


def test_where_no_pictures_are_kept_it_says_so() -> None:
    _, scene = finished()
    stack = Stack(Context(scene.context.screen), scene, Surface((1280, 720), 0, 32))
    stack.apply(scene.choose(widget(scene, "show")))
    assert stack.top is scene
    assert scene.notified


def test_the_same_is_there_as_a_line_of_text() -> None:
    deal, scene = finished()
    said = {one.text for one in scene.readings()}
    assert any(f"{deal.score.tricks} trick" in one and "Clubs Whist" in one for one in said)
