"""Cards in flight: a frame turns few of them again, and none is shown far from how it lies."""

from collections.abc import Callable

import pytest

from clubs.cards import name
from clubs.ui.components.cardart import BACK
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.turned_cards import FAR, NEAR, NEW_IN_A_FRAME, CardLook, TurnedCards

PAINT = Painters(Screen(1024, 640))
UNIT = PAINT.screen.c


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[CardLook]:
    """The cards turned again, in order."""
    found: list[CardLook] = []
    quick: Callable[..., Image] = PAINT.cards.quick

    def noted(*turned: float) -> Image:
        found.append(CardLook(*turned))  # type: ignore[arg-type]
        return quick(*turned)

    monkeypatch.setattr(PAINT.cards, "quick", noted)
    return found


def flying(angle: float, width: float = 60.0) -> dict[int, CardLook]:
    """Eight cards of one angle."""
    return {uid: CardLook(name(uid), width, angle) for uid in range(8)}


def test_of_many_cards_a_frame_turns_two_until_all_lie_right(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT)
    cards.images(flying(0))
    assert len(drawn) == 8, "a card without a picture is not left out"
    some = flying(3)
    assert NEAR * UNIT < some[0].out(flying(0)[0]) < FAR * UNIT
    for frame in range(1, 9):
        shown = cards.images(some)
        assert len(drawn) == min(16, 8 + NEW_IN_A_FRAME * frame)
        assert shown.keys() == some.keys()


def test_the_card_most_out_of_place_comes_first(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT)
    cards.images(flying(0))
    wanted = {uid: turned._replace(angle=2 + uid / 4) for uid, turned in flying(0).items()}
    cards.images(wanted)
    assert drawn[8:] == [wanted[7], wanted[6]]


def test_a_card_far_out_of_place_is_turned_in_any_frame(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT)
    cards.images(flying(0))
    cards.images({uid: turned._replace(turn=0.4) for uid, turned in flying(0).items()})
    assert len(drawn) == 16


def test_what_hardly_moves_keeps_its_picture(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT)
    before = cards.images(flying(0))
    assert cards.images(flying(0.4, 60.2)) == before
    assert len(drawn) == 8


def test_backs_that_lie_alike_are_turned_once(drawn: list[CardLook]) -> None:
    shown = TurnedCards(PAINT.cards, UNIT).images({uid: CardLook(BACK, 60.0, 5.0) for uid in range(8)})
    assert len(drawn) == 1
    assert len(set(map(id, shown.values()))) == 1


def test_another_face_is_shown_at_once(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT)
    cards.images({uid: turned._replace(face=BACK) for uid, turned in flying(0).items()})
    cards.images(flying(0))
    assert [turned.face for turned in drawn] == [BACK, *(name(uid) for uid in reversed(range(8)))]


def test_a_single_picture_has_every_card_exact(drawn: list[CardLook]) -> None:
    cards = TurnedCards(PAINT.cards, UNIT, exact=True)
    cards.images(flying(0))
    cards.images(flying(0.1))
    assert len(drawn) == 16


def test_a_card_that_begins_to_turn_has_its_picture_as_it_lay(drawn: list[CardLook]) -> None:
    cards, lying = TurnedCards(PAINT.cards, UNIT), flying(0)[0]
    image = PAINT.cards.image(lying.face, lying.width)
    cards.start(0, lying, image)
    assert cards.images({0: lying._replace(angle=0.3)}) == {0: image}
    cards.images({0: lying._replace(angle=4)})
    cards.start(0, lying, image)
    assert cards.images({0: lying._replace(angle=4.2)}) != {0: image}
    assert len(drawn) == 1
