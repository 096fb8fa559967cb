"""The pictures: all there, up to date, drawn in the subset nanosvg reads, and fit to be shown."""

import os
import re
from functools import cache
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pygame.mask

from build.art.__main__ import ASSETS, faults, main, write
from build.art.animals import ANIMALS
from build.art.catalogue import catalogue
from build.art.deck import RANKS
from build.art.icons import ICONS
from build.art.palette import SUITS
from build.art.places import PLACES
from build.art.skins import SKINS, Skin
from clubs.games import GAMES
from clubs.ui.components.face import Face, Mood
from clubs.ui.render.raster import draw_turned
from tests.looped import for_each

CARD_SIZE = (182, 255)
MOODS = get_args(Mood)
SIGN_SIZE = (64, 64)

PAINT = {"fill", "opacity"}
ALLOWED: dict[str, set[str]] = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits"},
    "radialGradient": {"id", "cx", "cy", "r", "gradientUnits"},
    "stop": {"offset", "stop-color", "stop-opacity"},
    "g": {"transform"},
    "path": PAINT
    | {"d", "fill-rule", "transform", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "rect": PAINT | {"x", "y", "width", "height", "rx"},
}

PICTURES = sorted(catalogue())
CARDS = [*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), "J1", "J2"]
DECKS = ["two", "four", "contrast", "two-large", "four-large", "contrast-large"]
FACES = [f"cards/{deck}/{card}.svg" for deck in DECKS for card in CARDS]
BACKS = [f"cards/back-{name}.svg" for name in ("canopy", "lattice", "moonrise")]
SIGNS = [f"suits/{name}.svg" for name in ("clubs", "diamonds", "hearts", "spades")]


@cache
def whole_card(path: str) -> pygame.Surface:
    """A card as it is seen: a back as it is, a face printed on the paper of its deck."""
    printed = raster(path, CARD_SIZE)
    if path in BACKS:
        return printed
    paper = raster(f"{Path(path).parent}/blank.svg", CARD_SIZE).copy()
    paper.blit(printed, (0, 0))
    return paper


@cache
def raster(path: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(ASSETS / path, size)


def coverage(picture: pygame.Surface) -> float:
    width, height = picture.get_size()
    return pygame.mask.from_surface(picture).count() / (width * height)


def test_the_catalogue_holds_every_picture_the_game_asks_for() -> None:
    wanted = {
        *FACES,
        *(f"cards/{deck}/blank.svg" for deck in DECKS),
        *BACKS,
        *(f"cards/letters/{letter}.svg" for letter in "JQKBDVR"),
        *SIGNS,
        "suits/clubs-hollow.svg",
        *(f"{Face(mood, side).art(animal)}.svg" for animal in ANIMALS for mood in MOODS for side in (-1, 1)),
        *(f"icons/{name}.svg" for name in ICONS),
        *(f"posters/{game}.svg" for game in GAMES),
        *(
            f"scenes/{name}.svg"
            for name in ("menu", "dusk", "curtain", "evening", "learn", "ripple", "cloud", *PLACES)
        ),
        *(f"scenes/curtain-leaves-{depth}.svg" for depth in (1, 2, 3)),
        *("chest.svg", "chest-closed.svg", "wordmark.svg", "glow.svg"),
        *("app-icon.svg", "app-icon-small.svg"),
    }
    assert len(CARDS) == 54
    assert len(ANIMALS) == 10
    assert set(PICTURES) == wanted


def test_the_pictures_in_the_checkout_are_those_the_code_draws() -> None:
    assert faults(ASSETS) == []


def test_drawing_twice_gives_the_same_text() -> None:
    first = {path: draw() for path, draw in catalogue().items()}
    assert first == {path: draw() for path, draw in catalogue().items()}


@pytest.mark.long
def test_a_check_names_every_stale_missing_and_superfluous_picture(tmp_path: Path) -> None:
    write(tmp_path)
    assert faults(tmp_path) == []
    (tmp_path / "cards/two/AC.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "glow.svg").unlink()
    (tmp_path / "cards/XX.svg").write_text("<svg/>", encoding="utf-8")
    assert sorted(faults(tmp_path)) == [
        "missing: glow.svg",
        "stale: cards/two/AC.svg",
        "superfluous: cards/XX.svg",
    ]


def test_the_command_line_check_fails_only_when_something_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["build.art", "--check"])
    assert main() == 0
    monkeypatch.setattr("build.art.__main__.ASSETS", tmp_path)
    assert main() == 1
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(PICTURES)


@for_each("path", PICTURES)
def test_a_picture_keeps_to_the_subset_nanosvg_reads(path: str) -> None:
    text = (ASSETS / path).read_text(encoding="utf-8")
    assert text.endswith("</svg>\n")
    gradients = set(re.findall(r' id="(\w+)"', text))
    for element in ElementTree.fromstring(text).iter():
        name = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        assert name in ALLOWED
        assert set(element.attrib) <= ALLOWED[name], name
        paint = re.fullmatch(r"url\(#(\w+)\)", element.get("fill", ""))
        assert paint is None or paint[1] in gradients
    assert not re.search(r"\d\.\d{3}", re.sub(r'(scale\([^)]*\)|offset="[^"]*"|opacity="[^"]*")', "", text))


@for_each("path", FACES + BACKS)
def test_a_card_has_clear_corners_and_an_opaque_middle(path: str) -> None:
    card = whole_card(path)
    width, height = card.get_size()
    assert (width, height) == CARD_SIZE
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert card.get_at(corner).a == 0
    for x in range(width // 4, 3 * width // 4, 9):
        for y in range(height // 4, 3 * height // 4, 9):
            assert card.get_at((x, y)).a == 255


@for_each("path", FACES + BACKS)
def test_the_round_corners_of_a_card_show_no_colour_but_paper_and_edge(path: str) -> None:
    card = whole_card(path)
    width, height = card.get_size()
    for x in range(5):
        for y in range(5):
            for at in ((x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)):
                colour = card.get_at(at)
                assert colour.a < 24 or (colour.r > 150 and colour.g > 140 and colour.b > 90)


@for_each("path", [face for face in FACES if "large" not in face])
def test_what_is_printed_stays_on_the_paper(path: str) -> None:
    # The program turns a card before it draws it: what reaches beyond the picture would be seen.
    size, card = (300, 400), (250, 350)
    beyond = draw_turned((ASSETS / path).read_text(encoding="utf-8"), card, 1, 0, size)
    beyond.fill((0, 0, 0, 0), pygame.Rect(24, 24, 252, 352))
    assert pygame.mask.from_surface(beyond, 8).count() == 0


@for_each("deck", DECKS)
def test_no_two_faces_of_a_deck_are_alike(deck: str) -> None:
    faces = [whole_card(f"cards/{deck}/{card}.svg") for card in CARDS]
    assert len({pygame.image.tobytes(face, "RGBA") for face in faces}) == len(CARDS)


@for_each("path", [path for path in PICTURES if path.startswith(("animals/", "icons/"))])
def test_an_animal_or_an_icon_is_not_empty_when_rasterised(path: str) -> None:
    assert 0.03 < coverage(raster(path, SIGN_SIZE)) < 0.9


@for_each("animal", ANIMALS)
def test_the_moods_of_an_animal_can_be_told_apart_on_a_plaque(animal: str) -> None:
    names = sorted({Face(mood, side).art(animal) for mood in MOODS for side in (-1, 1)})
    faces = [raster(f"{name}.svg", SIGN_SIZE) for name in names]
    assert len(names) == 11, "some moods look the same way from either side"
    for place, face in enumerate(faces):
        for other in faces[place + 1 :]:
            same = pygame.mask.from_threshold(face, (0, 0, 0), (40, 40, 40, 255), other).count()
            assert SIGN_SIZE[0] * SIGN_SIZE[1] - same > 25
            assert same > 0.5 * SIGN_SIZE[0] * SIGN_SIZE[1], "the ground stays"


def test_suits_differ_by_shape_and_not_only_by_colour() -> None:
    masks = [pygame.mask.from_surface(raster(path, SIGN_SIZE)) for path in SIGNS]
    for place, mask in enumerate(masks):
        assert 0.3 < mask.count() / (SIGN_SIZE[0] * SIGN_SIZE[1]) < 0.8
        for other in masks[place + 1 :]:
            shared = mask.overlap_area(other, (0, 0))
            different = mask.count() + other.count() - 2 * shared
            assert different > 0.1 * mask.count()


@for_each("path", ["suits/clubs-hollow.svg", *SIGNS, *(f"icons/{name}.svg" for name in ICONS)])
def test_a_picture_the_program_tints_is_pure_white(path: str) -> None:
    picture = raster(path, SIGN_SIZE)
    for x in range(0, SIGN_SIZE[0], 3):
        for y in range(0, SIGN_SIZE[1], 3):
            colour = picture.get_at((x, y))
            assert colour.a < 255 or tuple(colour) == (255, 255, 255, 255)


def test_the_hollow_trefoil_is_open_where_the_full_one_is_filled() -> None:
    top_lobe = (32, 18)
    assert raster("suits/clubs.svg", SIGN_SIZE).get_at(top_lobe).a == 255
    assert raster("suits/clubs-hollow.svg", SIGN_SIZE).get_at(top_lobe).a == 0


@for_each("depth", [1, 2, 3])
def test_curtain_leaves_lie_on_the_left_and_leave_the_rest_clear(depth: int) -> None:
    leaves = raster(f"scenes/curtain-leaves-{depth}.svg", (180, 270))
    for y in range(0, 270, 10):
        assert leaves.get_at((2, y)).a == 255
        assert leaves.get_at((177, y)).a == 0


@for_each("skin", SKINS)
def test_every_card_is_printed_in_the_ink_of_its_suit(skin: Skin) -> None:
    for suit in SUITS:
        for rank in RANKS:
            text = (ASSETS / f"cards/{skin.folder}/{rank}{suit}.svg").read_text(encoding="utf-8")
            assert skin.inks[suit] in text
