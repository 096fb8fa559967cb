"""Taking a hand: what the square's page shows, for how long, and to whom a hand is read aloud."""

import pygame
import pytest

from clubs.cards import parse
from clubs.cards.spoken import spoken
from clubs.ui.scenes.pocket.leaf import OPEN
from clubs.ui.scenes.pocket.taking import TakingScene
from clubs.ui.scenes.pocket.taking_words import HEADPHONES, hand_aloud
from clubs.ui.scenes.table.pocket_hands import Peeked
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import FORGET, Announcement
from clubs.ui.style.theme import LEAF_CLOSES, LEAF_OPENS
from tests.pocket.squares import needs_zbar, read_square
from tests.pocket.test_open_table import OpenRoom, match


class Taking(OpenRoom):
    """A room in which the first person is to take a hand of five cards."""

    def __init__(self, *, aloud: bool = False) -> None:
        super().__init__(match("trump", "ppp", hands="five"), take=False)
        self.said = list[Announcement]()
        if aloud:
            self.offscreen.context.hearers.append(self.said.append)
        self.step(1000)

    @property
    def page(self) -> TakingScene:
        """Return the page."""
        assert isinstance(self.stack.top, TakingScene)
        return self.stack.top

    def take_up(self, id: str) -> None:
        """Choose a control."""
        self.press(inputs.FocusOn(id), inputs.Act())

    @property
    def picture(self) -> bytes:
        """Return what is on the screen."""
        return pygame.image.tobytes(self.offscreen.surface, "RGB")

    def cards_heard(self, seat: int) -> int:
        """Return how many cards of a seat have been read aloud with their numbers."""
        hand = self.hand(seat)
        held = [
            Peeked(number, card, new=False) for number in hand.left if (card := hand.card(number)) is not None
        ]
        said = " ".join(one.text for one in self.said)
        return sum(spoken(hand_aloud("", [one])).split(". ")[1] in said for one in held)


@needs_zbar
def test_the_square_on_the_page_is_read_and_says_the_hand() -> None:
    room = Taking()
    seat = room.page.seat
    assert seat is not None
    room.take_up("show")
    room.step(LEAF_OPENS.ms)
    assert read_square(room.offscreen.surface) == room.open_table.pocket.text(seat)


def test_a_leaf_opens_and_closes_within_its_time_and_leaves_the_cover_as_it_was() -> None:
    room = Taking()
    room.offscreen.step(20, [inputs.FocusOn("show")])
    covered = room.picture
    room.offscreen.step(20, [inputs.Act()])
    seen = {room.picture}
    for _ in range(round(LEAF_OPENS.ms / 20)):
        room.step(20)
        seen.add(room.picture)
    opened = room.picture
    assert len(seen) > 3
    room.step(100)
    assert room.picture == opened
    room.offscreen.step(20, [inputs.Back()])
    assert room.page.secret
    for _ in range(round(LEAF_CLOSES.ms / 20)):
        room.step(20)
    assert not room.page.secret
    assert room.picture == covered


@pytest.mark.parametrize("away", ["next", "focus"])
def test_a_square_is_gone_in_the_same_frame_when_somebody_else_may_look(away: str) -> None:
    room = Taking()
    room.take_up("show")
    room.step(LEAF_OPENS.ms)
    room.offscreen.step(
        1, [inputs.FocusOn("next"), inputs.Act()] if away == "next" else [inputs.Focused(False)]
    )
    assert not room.page.secret


def test_the_menu_opens_over_the_cover_only() -> None:
    room = Taking()
    page = room.page
    room.take_up("show")
    room.take_up("menu")
    assert room.stack.top is not page
    assert not page.secret


# ------------------------------------------------------------ read aloud


def test_without_a_reader_or_a_voice_nothing_offers_to_read_a_hand() -> None:
    assert "aloud" not in [one.id for one in Taking().page.widgets()]


def test_a_hand_is_read_aloud_only_after_headphones_were_asked_for() -> None:
    room = Taking(aloud=True)
    seat = room.page.seat
    assert seat is not None
    room.take_up("aloud")
    assert room.said[-1].text == HEADPHONES
    assert room.cards_heard(seat) == 0
    room.take_up("read")
    assert room.cards_heard(seat) == 5
    assert not room.page.secret, "the square stays covered"


@pytest.mark.parametrize("way", ["next", "see", "show", "no phone", "menu"])
def test_who_comes_next_hears_nothing_of_a_hand_that_was_read(way: str) -> None:
    room = Taking(aloud=True)
    seat = room.page.seat
    assert seat is not None
    room.take_up("aloud")
    room.take_up("read")
    if way == "no phone":
        room.take_up("see")
    room.said.clear()
    room.take_up(way)
    assert FORGET in room.said
    assert room.offscreen.context.heard_until <= room.offscreen.context.now or way == "show"
    room.press(inputs.Do("read_again"))
    room.step(OPEN)
    assert room.cards_heard(seat) == 0


def test_a_hand_is_read_suit_by_suit_and_names_what_is_new() -> None:
    cards = [Peeked(4, parse("AS"), new=False), Peeked(11, parse("TH"), new=True), Peeked(2, 52, new=True)]
    said = (
        "Juniper, 3 cards. {S}A, number 4. {H}10, number 11. the joker, number 2. New: {H}10 and the joker."
    )
    assert hand_aloud("Juniper", cards) == said
