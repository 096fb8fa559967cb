"""Every colour can be read where it stands, in every theme and with every kind of inks."""

from collections.abc import Iterable
from itertools import combinations, product
from typing import get_args

import pytest
from coloraide import Color
from msgspec.structs import replace

from build.art.geometry import mix
from build.art.ornaments import PALENESS
from build.art.palette import SUITS, Suit
from build.art.skins import FOUR_COLOURS, INKS, IVORY, TWO_COLOURS, Skin
from clubs.store.looks import FIRST_INKS, Contrast, Inks, OwnInks, ThemeName
from clubs.ui.games import PRESENTATIONS
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.own_inks import PRINTED, SHADES, chosen, in_own_ink, own_signs
from clubs.ui.style.palettes import THEMES, theme_of
from clubs.ui.style.signs import HIGH_SIGNS, SIGNS, Suits
from clubs.ui.style.theme import Theme
from tests.looped import for_each

TEXT, MARK = 4.5, 3.0
TEXT_HIGH = 7.0
ROUNDING = 0.05

# Fields of a theme: what is drawn, on what, and the least contrast (WCAG 2.1) between them.
PAIRS = [
    *((ink, ground, TEXT) for ink in ("text", "muted", "soft") for ground in ("lacquer_top", "lacquer")),
    ("faint", "lacquer_top", TEXT),
    ("brass", "lacquer_top", TEXT),
    ("brass_light", "lacquer_top", TEXT),
    ("leaf", "lacquer_top", TEXT),
    ("ember", "lacquer_top", TEXT),
    ("rose", "lacquer_top", TEXT),
    ("button_ink", "brass", TEXT),
    ("button_sub", "brass_button_foot", TEXT),
    ("text", "secondary_top", TEXT),
    ("danger_text", "danger_top", TEXT),
    ("focus", "lacquer_top", MARK),
    ("focus", "ink", MARK),
    ("hollow", "lacquer_top", MARK),
    ("paper_ink", "paper", TEXT),
    ("paper_muted", "paper", TEXT),
    ("paper_body", "paper_flat", TEXT),
    ("paper_green", "paper", TEXT),
    ("paper_red", "paper", TEXT),
    *((ink, ground, TEXT) for ink in ("title", "subtitle") for ground in ("room_top", "room", "crowns")),
    *((ink, ground, TEXT) for ink in ("title", "subtitle", "heading") for ground in ("felt", "felt_edge")),
    *(
        (ink, ground, MARK)
        for ink in ("legal", "slot", "winner", "stake")
        for ground in ("felt", "felt_edge")
    ),
]


PLACES = [one.place for one in PRESENTATIONS.values() if one.place is not None]
LOOKS = [*THEMES.values(), *PLACES]


def contrast(ink: str, ground: str) -> float:
    return Color(ink).contrast(Color(ground), method="wcag21")


def colour(theme: Theme, name: str) -> str:
    return theme.button[-1] if name == "brass_button_foot" else str(getattr(theme, name))


@for_each("theme", LOOKS)
@for_each("ink, ground, least", PAIRS)
def test_a_colour_stands_out_from_its_ground(theme: Theme, ink: str, ground: str, least: float) -> None:
    assert contrast(colour(theme, ink), colour(theme, ground)) >= least - ROUNDING


@for_each("name", THEMES)
@for_each("contrast_chosen", ["high", "plain"])
@for_each("ink, ground, least", PAIRS)
def test_in_high_contrast_texts_have_seven_to_one_and_marks_what_texts_have_otherwise(
    name: ThemeName, contrast_chosen: Contrast, ink: str, ground: str, least: float
) -> None:
    theme = theme_of(Appearance(name, contrast=contrast_chosen))
    wanted = TEXT_HIGH if least == TEXT else TEXT
    assert contrast(colour(theme, ink), colour(theme, ground)) >= wanted


@for_each("look", [*map(Appearance, THEMES), *(Appearance("place", place=place) for place in PLACES)])
@for_each("inks", get_args(Inks))
@for_each("chosen, more", [("usual", 1.0), ("high", TEXT_HIGH / TEXT)])
def test_suit_signs_in_text_stand_out_from_their_ground(
    look: Appearance, inks: Inks, chosen: Contrast, more: float
) -> None:
    theme = theme_of(replace(look, inks=inks, contrast=chosen))
    grounds: list[tuple[Suits, str, float]] = [
        (theme.suits, theme.lacquer_top, TEXT),
        (theme.suits, theme.secondary_top, MARK),
        (theme.paper_suits, theme.paper, TEXT),
        (theme.paper_suits, theme.paper_flat, TEXT),
        (theme.brass_suits, theme.button[-1], MARK),
        (theme.brass_suits, theme.brass, TEXT),
        (theme.felt_suits, theme.felt, MARK),
    ]
    for suits, ground, least in grounds:
        for ink in suits.values():
            assert contrast(ink, ground) >= least * more - ROUNDING, (ink, ground)


# ---------------------------------------------------------------- the cards


@pytest.mark.parametrize(
    ("skin", "least"), [(TWO_COLOURS, (15.1, 5.4)), (FOUR_COLOURS, (4.6, 5.7)), (INKS[-1], (8.0, 8.0))]
)
def test_every_suit_stands_out_from_the_paper_of_its_card(skin: Skin, least: tuple[float, float]) -> None:
    for suit in SUITS:
        wanted = least[0] if suit in "CS" else least[1]
        assert contrast(skin.inks[suit], skin.paper) >= wanted - ROUNDING


@pytest.mark.parametrize(
    ("blindness", "least"), [("protan", 21.8), ("deutan", 24.5), ("tritan", 17.9), (None, 30.0)]
)
def test_no_two_suits_of_the_four_coloured_deck_look_alike(blindness: str | None, least: float) -> None:
    assert nearest(FOUR_COLOURS.inks.values(), blindness) >= least - ROUNDING


@pytest.mark.parametrize("blindness", ["protan", "deutan", "tritan"])
@pytest.mark.parametrize(
    ("suits", "least"),
    [
        (SIGNS["four"].lacquer.values(), 7.0),
        (SIGNS["four"].paper.values(), 17.0),
        (SIGNS["four"].brass.values(), 13.0),
        (HIGH_SIGNS["four"].lacquer.values(), 7.0),
        (HIGH_SIGNS["four"].paper.values(), 14.0),
        (HIGH_SIGNS["four"].brass.values(), 8.0),
        (INKS[-1].inks.values(), 14.0),
    ],
    ids=["lacquer", "paper", "brass", "high lacquer", "high paper", "high brass", "high contrast"],
)
def test_suit_signs_in_four_colours_can_be_told_apart(
    suits: Iterable[str], blindness: str, least: float
) -> None:
    assert nearest(suits, blindness) >= least


@pytest.mark.parametrize("inks", ["four", "contrast"])
def test_a_suit_has_the_same_hue_on_cards_lacquer_paper_and_brass(inks: Inks) -> None:
    signs = SIGNS[inks]
    coloured: tuple[Suit, ...] = ("C", "D", "H")
    for suit in coloured:
        shown = (FOUR_COLOURS.inks[suit], signs.lacquer[suit], signs.paper[suit], signs.brass[suit])
        hues = [Color(ink).convert("oklch")["hue"] for ink in shown]
        assert max(hues) - min(hues) < 24
    for ink in (signs.lacquer["S"], signs.paper["S"], signs.brass["S"]):
        assert Color(ink).convert("oklch")["chroma"] < 0.03


@pytest.mark.parametrize("blindness", [None, "protan", "deutan", "tritan"])
@pytest.mark.parametrize(
    ("shade", "least"), [("card", 15.0), ("lacquer", 7.0), ("paper", 12.0), ("brass", 7.0)]
)
def test_no_two_inks_of_the_players_own_look_alike(shade: str, least: float, blindness: str | None) -> None:
    assert nearest([getattr(ink, shade) for ink in SHADES.values()], blindness) >= least


def test_the_players_own_inks_can_be_read_on_cards_and_on_every_ground_in_any_order() -> None:
    for ink, shades in SHADES.items():
        assert contrast(shades.card, FOUR_COLOURS.paper) >= TEXT, ink
        assert shades.pale == mix(shades.card, IVORY, PALENESS)
    for by in range(len(SHADES)):
        inks = [*SHADES, *SHADES][by : by + 4]
        signs = own_signs((inks[0], inks[1], inks[2], inks[3]))
        assert [*signs.lacquer.values()] == [SHADES[ink].lacquer for ink in inks]


def test_the_drawings_of_the_four_coloured_deck_have_the_inks_that_are_exchanged() -> None:
    assert {suit: ink for suit, (ink, _) in PRINTED.items()} == {**FOUR_COLOURS.inks}
    inks: OwnInks = ("brown", "purple", "black", "red")
    for deck, name in product(("four", "four-large"), ("5C", "TD", "QH", "AS")):
        printed = in_own_ink(assets.svg(f"cards/{deck}/{name}"), name[1], inks)
        assert SHADES[inks["CDHS".index(name[1])]].card in printed
        assert not any(old in printed for old in PRINTED[name[1]])


def test_a_suit_that_gets_the_ink_of_another_gives_its_own_for_it() -> None:
    assert chosen(FIRST_INKS, "C", "black") == ("black", "blue", "red", "green")
    assert chosen(FIRST_INKS, "H", "purple") == ("green", "blue", "purple", "black")
    assert chosen(FIRST_INKS, "D", "blue") == FIRST_INKS


def nearest(inks: Iterable[str], blindness: str | None) -> float:
    """The smallest CIEDE2000 distance of two suits, as eyes with this blindness see them on a screen."""
    seen = [Color(ink) for ink in inks]
    if blindness:
        seen = [ink.filter(blindness, 1, method="machado").clip() for ink in seen]
    return min(one.delta_e(other, method="2000") for one, other in combinations(seen, 2))
