"""The trick shown at the end of a deal or a lesson: whom it helped, and what its crown says."""

from itertools import pairwise
from typing import Final

import pytest
from pygame import Rect

from clubs.cards import suit, words
from clubs.games import GAMES
from clubs.learn.lesson import has_lesson
from clubs.learn.lesson_end import lesson_end
from clubs.rules.plural import signed
from clubs.ui.scenes.lesson.end import Z_CROWN, LessonEnd, TrickPicture
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.scores.deal_words import result_line, sum_line, trick_caption
from clubs.ui.scenes.scores.end_parts import Z_BEST, ShownTrick
from clubs.ui.shell.transitions import Pop
from clubs.ui.texts.table import crown_about
from clubs.verdict.finished_deal import Findings, FinishedDeal
from tests.ui.test_deal_end import Ways, context, ended, opened

PLAYED: Final = (("half", 4, 4), ("low", 4, 3), ("partner", 4, 2), ("free", 3, 2), ("whist", 3, 2))


def weighed(id: str, seats: int, deals: int) -> list[FinishedDeal]:
    """All deals of a match as all seats see them, with each trick as the one that weighed most."""
    _, game, ends = ended(id, seats, deals)
    return [
        FinishedDeal(game, public, seat, Findings(heaviest=place))
        for public in ends
        for seat in public.seats
        for place in range(len(public.tricks))
    ]


@pytest.mark.parametrize("of", PLAYED, ids=lambda of: of[0])
def test_a_caption_says_whether_the_trick_gained_or_lost_and_for_whom(of: tuple[str, int, int]) -> None:
    match = ended(*of)[0]
    signs = set()
    for deal in weighed(*of):
        said, points = trick_caption(deal, match), deal.brought
        assert deal.taker is not None
        who = "you" if deal.taker == 0 and match.people == (0,) else match.names[deal.taker]
        if points:
            signs.add(points > 0)
            assert ("brought" in said) is (points > 0)
            assert ("cost" in said) is (points < 0)
            assert f"{abs(points)} point" in said
            assert who in said
        else:
            assert who in said or "yours" in said
    assert signs == ({True, False} if of[0] == "half" else {True} if of[0] == "low" else signs)


@pytest.mark.parametrize("lost", [True, False])
def test_a_trick_that_cost_its_taker_points_has_no_crown(*, lost: bool) -> None:
    paint = context().paint
    part = ShownTrick(cards=(1, 2, 3), animals=("hare", "fox", "owl"), taker=1, lost=lost)
    with_crown = len(part.pictures(paint, Rect(0, 0, 800, 300)))
    assert with_crown == 6 + (not lost)
    edges = {sprite.z for sprite in part.pictures(paint, Rect(0, 0, 800, 300))}
    assert (Z_BEST in edges) is not lost


@pytest.mark.parametrize("of", [*PLAYED, ("exact", 4, 2), ("trump", 4, 2)], ids=lambda of: of[0])
def test_what_the_points_of_a_deal_are_made_of_is_told_and_adds_up(of: tuple[str, int, int]) -> None:
    _, game, ends = ended(*of)
    for public in ends:
        for seat in public.seats:
            deal = FinishedDeal(game, public, seat)
            lines = [line for line in deal.score.lines if line.points]
            told = sum_line(deal)
            assert bool(told) or len(lines) < 2
            assert "trick by trick" not in told or (of[0] == "low" and len(lines) == deal.score.tricks)
            for line in lines if told else ():
                assert signed(line.points) in told
    deal = FinishedDeal(game, ends[-1], 0)
    scene = DealEndScene(context(), *ended(*of), Ways().actions)
    opened(scene)
    read = " ".join(one.text for one in scene.readings())
    assert sum_line(deal) in read


def test_no_face_hides_a_sign_of_a_card_and_the_crown_explains_itself() -> None:
    scene = DealEndScene(context(), *ended("low", 5, 1), Ways().actions)
    opened(scene)
    placed = next(one for part, one in scene.layout.of_kind(ShownTrick))
    part = next(part for part, _ in scene.layout.of_kind(ShownTrick))
    sprites = part.pictures(placed.paint, placed.box)
    wide = part.size * placed.paint.screen.s
    for x, y, _angle in part.places(placed.paint, placed.box):
        sign = Rect(round(x - wide * 0.5), round(y - wide * 0.7), round(wide), round(wide * 1.28))
        faces = [one.rect for one in sprites if one.z in (5, 6) and one.rect.centery > y]
        assert faces
        assert not [face for face in faces if sign.collidepoint(face.center)]
    abouts = [spot.about for spot in scene.explained()]
    assert crown_about() in abouts


@pytest.mark.parametrize("game", [id for id in GAMES if has_lesson(id)])
def test_pictures_at_the_end_of_a_lesson_hide_no_card_and_their_crowns_explain_themselves(game: str) -> None:
    words = lesson_end(game)
    scene = LessonEnd(context(), words, "frog", None, Pop)
    opened(scene)
    crowned = 0
    for part, placed in scene.layout.of_kind(TrickPicture):
        sprites = part.draw(placed.paint, placed.box)
        cards = sorted((one for one in sprites if one.z == 1), key=lambda one: one.x)
        crowned += sum(one.z == Z_CROWN for one in sprites)
        for left, right in pairwise(cards):
            assert right.rect.centerx - left.rect.centerx >= left.image.width
    assert [spot.about for spot in scene.explained()].count(crown_about()) == crowned
    assert crowned == sum(one.winner is not None for one in words.pictures)


OWING: Final = (("whist", 3, 5), ("exact", 4, 4), ("free", 3, 4))


@pytest.mark.parametrize("of", OWING, ids=lambda of: of[0])
def test_a_caption_says_what_was_reached_with_the_trick_or_could_not_be_reached_after_it(
    of: tuple[str, int, int],
) -> None:
    match, game, ends = ended(*of)
    for public in ends:
        for seat in public.seats:
            deal = FinishedDeal(game, public, seat)
            if deal.deciding is None or deal.deciding.how != "settled":
                continue
            owing = deal if deal.score.owed is not None else FinishedDeal(game, public, deal.team[0])
            said = trick_caption(deal, match)
            what = {"contract": "Contract", "bid": "Bid"}.get(owing.owing, "Four")
            done = ("made" if owing.owing == "contract" else "reached") if owing.met else "missed"
            done = "broken" if what == "Contract" and not owing.met else done
            if what == "Bid" and not owing.owed:
                assert said == "No trick, as bid"
            else:
                assert said == f"{what} {done} in trick {deal.deciding.place + 1}"


def test_tricks_over_what_is_owed_are_told_as_more_than_owed() -> None:
    _, game, ends = ended("whist", 3, 4)
    deals = [FinishedDeal(game, public, seat) for public in ends for seat in public.seats]
    over = [result_line(deal) for deal in deals if deal.made > deal.owed]
    assert over
    assert all(line.endswith("more than owed") for line in over)


@pytest.mark.parametrize("of", OWING[:2], ids=lambda of: of[0])
def test_who_falls_short_in_a_first_own_deal_is_told_which_good_card_was_beaten(
    of: tuple[str, int, int],
) -> None:
    match, game, ends = ended(*of)
    told = 0
    for public in ends:
        for seat in public.seats:
            for before in range(len(public.tricks)):
                deal = FinishedDeal(game, public, seat, before=before)
                if deal.deciding is None or deal.deciding.how != "beaten":
                    continue
                told += 1
                assert before <= deal.deciding.place
                assert deal.made < deal.owed
                cards = {play.seat: play.card for play in deal.plays}
                assert deal.taker is not None
                assert deal.taker != seat
                assert suit(cards[deal.taker]) == suit(cards[seat])
                assert game.order(cards[deal.taker]) > game.order(cards[seat])
                place = deal.deciding.place + 1 - before
                said = f"{words(cards[deal.taker])} beat your {words(cards[seat])} in trick {place}"
                assert trick_caption(deal, match) == f"{match.names[deal.taker]}’s {said}"
    assert told
