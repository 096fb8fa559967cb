"""The deck in every dress: inks, large print and backs go together freely, and every index can be read."""

from itertools import product
from typing import get_args

import pygame
import pygame.mask
import pytest
from coloraide import Color
from pygame import Surface

from build.art.deck import RANKS
from build.art.palette import SUITS
from build.art.skins import SKINS, Skin
from clubs.store.looks import Back, Contrast, Inks, ThemeName
from clubs.ui.components.cardart import BACK, State
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import PREMULTIPLIED, draw_plain
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.fan import hand_fan
from tests.sampled import sampled
from tests.ui.faces import pictures_made

WIDTH, HEIGHT = 250, 350
FULL_HAND = 26
AROUND_THE_INDEX = 75  # within so many units from the left
SMALL = Screen(1024, 640)
LOOKS = [Appearance("clover", *dress) for dress in product(get_args(Inks), (False, True), get_args(Back))]


def seen(appearance: Appearance, name: str) -> bytes:
    return pygame.image.tobytes(Painters(SMALL, appearance).cards.image(name, 90).surface, "RGBA")


def test_all_decks_and_backs_go_together() -> None:
    assert len(LOOKS) == 24
    shown = {
        (appearance.inks, appearance.large_print): (
            seen(appearance, "KH"),
            seen(appearance, "7C"),
            seen(appearance, "J1"),
        )
        for appearance in LOOKS
    }
    for card in range(3):
        assert len({faces[card] for faces in shown.values()}) == 8
    for inks, large in shown:
        backs = {
            seen(appearance, BACK)
            for appearance in LOOKS
            if (appearance.inks, appearance.large_print) == (inks, large)
        }
        assert len(backs) == 3


def test_a_piece_whose_own_pieces_were_forgotten_is_not_drawn_again() -> None:
    cards = Painters(SMALL).cards
    cards.image("KH", 90)
    for piece in ("paper", "body"):
        del cards.draw.pictures._pictures[piece, 90, "plain"]
    assert cards.advance("7C", 90)
    assert not cards.advance("7C", 90, 12.0)


def test_states_that_look_the_same_lie_on_one_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    made = pictures_made(monkeypatch)
    cards = Painters(SMALL).cards
    for state in get_args(State):
        cards.image("KH", 90, state=state)
    pieces = [key for key in made if isinstance(key, tuple) and key[0] == "paper"]
    assert len(pieces) == 2


def test_a_turned_card_of_another_state_has_the_same_print_and_an_upright_one_keeps_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = pictures_made(monkeypatch)
    cards = Painters(SMALL).cards
    for state in get_args(State):
        cards.image("KH", 90, 12.0, state)
        cards.image("7C", 90, 0.0, state)
    kept = [key for key in made if isinstance(key, tuple) and key[0] == "print"]
    assert [key[1] for key in kept] == ["KH"]


# ---------------------------------------------------------------- indices


@sampled("skin", SKINS, SKINS[:2])
def test_every_rank_is_seen_in_a_hand_of_26(skin: Skin) -> None:
    widest = max(index_ends(f"{rank}{suit}", skin, skin.inks[suit]) for rank in RANKS for suit in SUITS)
    for size in ((1024, 640), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080)):
        fan = hand_fan(Screen(*size), FULL_HAND)
        assert widest <= min(card.hit.width / card.place.width for card in fan[:-1]) * WIDTH, size


@pytest.mark.parametrize("skin", SKINS, ids=lambda skin: str(skin.folder))
def test_a_joker_says_its_name_in_the_strip_that_a_full_hand_leaves_free(skin: Skin) -> None:
    free = min(card.hit.width / card.place.width for card in hand_fan(SMALL, FULL_HAND)[:-1]) * WIDTH
    assert index_ends("J1", skin, skin.inks["H"]) <= free
    assert index_ends("J2", skin, skin.inks["S"]) <= free


def index_ends(card: str, skin: Skin, ink: str) -> int:
    """Where the index of a card ends on the right, measured in units of the art."""
    drawn = Surface((WIDTH, HEIGHT), 0, 32)
    drawn.fill("#FFFFFF")
    face = draw_plain(assets.svg(f"cards/{skin.folder}/{card}"), WIDTH, HEIGHT)
    drawn.blit(face, (0, 0), special_flags=PREMULTIPLIED)
    deep = 130 if skin.large_print else 72
    printed = pygame.mask.from_threshold(drawn, ink, (40, 40, 40, 255))
    columns = [x for x in range(AROUND_THE_INDEX) if any(printed.get_at((x, y)) for y in range(12, deep))]
    assert columns, "no index"
    ends = (x for x in range(42, AROUND_THE_INDEX) if x not in columns)
    return next(ends, WIDTH)


# ---------------------------------------------------------------- on the felt


@pytest.mark.parametrize("theme", get_args(ThemeName)[1:])
@pytest.mark.parametrize(("inks", "chosen"), [("two", "usual"), ("contrast", "usual"), ("two", "plain")])
def test_a_card_is_parted_from_the_felt_by_a_contrast_of_3_on_every_side(
    theme: ThemeName, inks: Inks, chosen: Contrast
) -> None:
    paint = Painters(Screen(1280, 720), Appearance(theme, inks, contrast=chosen))
    picture = paint.felt().copy()
    card = paint.cards.image("2H", 110)
    left, top = 430, 200
    card.draw(picture, left, top)
    middle = (left + card.width // 2, top + card.height // 2)
    paper = colour(picture, (middle[0] - 20, middle[1]))
    for way in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        edge = (middle[0] + way[0] * card.width // 2, middle[1] + way[1] * card.height // 2)
        around = [colour(picture, (edge[0] + way[0] * step, edge[1] + way[1] * step)) for step in range(1, 6)]
        assert max(Color(paper).contrast(Color(one), method="wcag21") for one in around) >= 3.0, way


def colour(picture: pygame.Surface, at: tuple[int, int]) -> str:
    r, g, b, _ = picture.get_at(at)
    return f"#{r:02X}{g:02X}{b:02X}"
