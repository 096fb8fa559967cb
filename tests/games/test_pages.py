"""What pages, texts and the README say of the games, computed from their rules."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from clubs.cards import JOKERS, TWO, count, each, parse, rank
from clubs.games import GAMES, exact, trump, whist
from clubs.games.free.auction import burden
from clubs.games.free.cards import PRIMARY_CARDS
from clubs.games.free.play import Forfeits, winning
from clubs.games.low import pass_steps, trick_points
from clubs.games.rulebook import TRICKS, general, page
from clubs.judge.holders import holders
from clubs.learn import glossary
from clubs.rules.bidding import Bids, closed_bid
from clubs.rules.dealing import NewDeal, Plan
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public, Trick
from clubs.rules.view import view
from clubs.ui.games import low as low_shown
from clubs.ui.games import trump as trump_shown
from tests.table_kit import Table

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def told(id: str, title: str = "") -> str:
    """The text of a rule page, or of one section of it."""
    sections = page(id).sections if id in GAMES else general(id).sections
    return "\n".join(
        "".join(run for run, _ in part.runs)
        for section in sections
        if title in ("", section.title)
        for part in section.text
    )


def trait(id: str, respect: str) -> str:
    """What the comparison says of a game."""
    return next(one.words for one in page(id).traits if one.respect == respect)


def plan_of(setup: Setup, deal: int = 1) -> Plan:
    """The plan of a deal."""
    phases = GAMES[setup.game].phases(setup)
    return next(phase for phase in phases if isinstance(phase, NewDeal)).plan(setup, deal, 0)


def sizes(setup: Setup) -> list[int]:
    """The cards dealt to each in the ten deals of Clubs Trump."""
    return [plan_of(setup, deal).size for deal in range(1, trump.DEALS + 1)]


# ---------------------------------------------------------------- cards


def listed(text: str) -> list[int]:
    """Hand sizes as a page lists them: `8 … 1, 2, 3`."""
    first, last, *more = map(int, re.findall(r"\d+", text))
    return [*range(first, last - 1, -1), *more]


def test_the_page_of_clubs_trump_lists_the_hands_of_each_number_of_players() -> None:
    found = dict(re.findall(r"(\d+) players: (\d+ … [\d, ]*\d)", told("trump", "The deal")))
    assert {int(seats): listed(hands) for seats, hands in found.items()} == {
        seats: sizes(GAMES["trump"].setup(seats)) for seats in range(2, 9)
    }


@pytest.mark.parametrize(("option", "hands"), [("five", "5 4 3 2 1 and 1 2 3 4 5"), ("ten", "10 9 8")])
def test_the_page_of_clubs_trump_lists_the_hands_of_each_option(option: str, hands: str) -> None:
    assert hands in told("trump", "Options and rulings")
    dealt = sizes(GAMES["trump"].setup(4, {"hands": option}))
    assert dealt[: len(re.findall(r"\d+", hands))] == [int(number) for number in re.findall(r"\d+", hands)]


def test_the_hands_of_clubs_trump_grow_only_after_a_deal_of_one_card_and_every_text_says_so() -> None:
    for seats in range(2, 9):
        dealt = sizes(GAMES["trump"].setup(seats))
        grown = [before for before, after in pairwise(dealt) if after > before]
        assert all(abs(before - after) == 1 for before, after in pairwise(dealt))
        assert grown[:1] == ([1] if seats > 5 else [])
    row = next(
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if "| **Clubs Trump**" in line
    )
    game, option = GAMES["trump"], trump_shown.TEXTS.options["hands"]
    for text in (game.tagline, trait("trump", "A deal has"), option, row, told("trump"), told(TRICKS)):
        for sentence in re.split(r"(?<=\.)\s", text):
            grows = re.search(r"\b(down and up|up again|then more|more again|grow again)\b", sentence)
            assert not grows or re.search(r"\b(one|single) card\b", sentence), sentence


def test_exact_clubs_deals_the_cards_and_leaves_out_the_twos_that_its_page_lists() -> None:
    said = re.findall(
        r"(\d+) players: (\d+)(?: cards)? each(?: \((\w+) (?:twos? )?out\))?", told("exact", "The deal")
    )
    assert len(said) == 9
    for seats, cards, twos in said:
        setup = GAMES["exact"].setup(int(seats))
        plan = plan_of(setup)
        assert (plan.size, count(plan.aside)) == (int(cards), NUMBERS.index(twos or "no"))
        assert all(rank(card) == TWO for card in each(plan.aside))
    pair = plan_of(GAMES["exact"].setup(2))
    assert "the other 26 stay unseen" in told("exact", "The deal")
    assert 52 - 2 * pair.size == 26


def test_low_clubs_deals_the_cards_that_its_page_lists() -> None:
    said = dict(re.findall(r"(Three|Four|Five) players get (\d+) each", told("low", "The deal")))
    assert {NUMBERS.index(seats.lower()): int(cards) for seats, cards in said.items()} == {
        seats: plan_of(GAMES["low"].setup(seats)).size for seats in GAMES["low"].seats
    }


@pytest.mark.parametrize("id", ["low", "exact"])
def test_the_comparison_says_how_many_cards_a_deal_has_at_any_table(id: str) -> None:
    dealt = [plan_of(GAMES[id].setup(seats)).size for seats in GAMES[id].seats]
    assert trait(id, "A deal has") == f"{min(dealt)} to {max(dealt)} cards each"


# ---------------------------------------------------------------- bids and scores


def bids(id: str, seats: int, size: int, *made: int) -> Public:
    """The table after some bids."""
    setup = GAMES[id].setup(seats)
    return Public(setup, (0,) * seats, size=size, notes=(Bids(tuple(enumerate(made))),))


def test_T_2_no_number_is_closed_to_the_dealer_after_bids_above_the_tricks() -> None:
    text = told("trump", "Bidding")
    assert "other bids adding up to 5, the dealer may say anything but 2" in text
    assert closed_bid(bids("trump", 3, 7, 3, 2)) == 2
    assert "If they add up to 8, the dealer may say any number" in text
    assert closed_bid(bids("trump", 3, 7, 4, 4)) is None


def test_X_3_the_closed_number_is_the_one_that_page_and_glossary_name() -> None:
    text = told("exact", "Bidding")
    assert "bids of 10 so far: the last player may say anything but 3. After bids of 14 any number" in text
    assert closed_bid(bids("exact", 4, 13, 4, 3, 3)) == 3
    assert closed_bid(bids("exact", 4, 13, 6, 4, 4)) is None
    entry = next(one for one in glossary.own("exact") if one.word == "closed")
    said = [int(one.said) for one in entry.picture.people if one.said.isdigit()]
    assert f"{NUMBERS[closed_bid(bids('exact', 4, 13, *said)) or 0]} is closed" in entry.picture.text


def test_X_6_with_a_dead_trick_everybody_may_make_their_bid_as_the_page_says() -> None:
    assert "Once a trick is dead, everybody may make their bid" in told("exact", "Options and rulings")
    assert "miss, unless a trick counts for nobody" in told("exact", "Bidding")
    setup = GAMES["exact"].setup(6, {"cancelled_trick": "dead"})
    made = tuple(Trick((Played(0, seat),), seat) for seat in range(6))
    dead = Trick((Played(0, 0),), None)
    public = Public(
        setup, (0,) * 6, size=7, tricks=(*made, dead), notes=(Bids(tuple((seat, 1) for seat in range(6))),)
    )
    assert sum(public.note(Bids).of(seat) or 0 for seat in range(6)) < public.size
    assert all(score.made == score.owed and score.points for score in exact.score(public))


def test_W_7_four_tricks_score_nothing_and_the_tagline_promises_nothing_for_them() -> None:
    setup = GAMES["whist"].setup()
    tricks = tuple(Trick((Played(0, 0),), seat) for seat in (0, 0, 0, 0))
    assert whist.score(Public(setup, (0,) * 3, tricks=tricks))[0].points == 0
    assert GAMES["whist"].tagline == "Many tricks, or very few"


def test_L_7_the_picture_of_a_spoiled_trick_says_what_it_would_have_been_worth() -> None:
    entry = next(one for one in glossary.own("low") if one.word == "spoil")
    *others, club = (one.card for one in entry.picture.trick)
    without = trick_points(sum(1 << card for card in others))
    assert entry.picture.text.endswith(f" {without}.")
    assert trick_points(sum(1 << card for card in (*others, club))) == entry.picture.points == 5


# ---------------------------------------------------------------- Free Clubs


def test_F_8_a_joker_costs_nothing_and_the_page_says_so() -> None:
    assert "Joker: costs no card." in told("free", "Handicaps")
    assert all(not burden(joker, PRIMARY_CARDS) for joker in each(JOKERS))


def test_F_18_a_trick_of_forfeited_cards_only_goes_to_nobody_as_the_page_says() -> None:
    assert "A trick of forfeited cards only goes to nobody" in told("free", "On honour")
    plays = tuple(Played(seat, card) for seat, card in enumerate((3, 4, 5)))
    public = Public(GAMES["free"].setup(), (0,) * 3, plays=plays)
    assert winning(public) is not None
    all_out = Public(public.setup, public.scores, plays=plays, notes=(Forfeits(0, (0, 1, 2)),))
    assert winning(all_out) is None


@pytest.mark.parametrize(
    ("section", "sentence"),
    [
        ("Handicaps", "A player without cards passes none."),
        ("Options and rulings", "may be chosen again only if the lead was taken back, too (F-17)"),
        ("Options and rulings", "if only one player still has cards, play ends."),
    ],
)
def test_the_page_of_free_clubs_tells_what_test_rules_and_test_honour_show(
    section: str, sentence: str
) -> None:
    assert sentence in told("free", section)


# ---------------------------------------------------------------- all games


def test_L_2_the_ways_of_passing_repeat_after_three_deals_at_every_table_as_page_and_option_say() -> None:
    assert "After three, or any multiple of it," in told("low", "Options and rulings")
    assert low_shown.TEXTS.options["deals"].endswith("The ways of passing repeat after three.")
    for seats in GAMES["low"].seats:
        blank = Public(GAMES["low"].setup(seats), (0,) * seats)
        ways = [pass_steps(replace(blank, deal=deal)) for deal in range(1, 10)]
        assert ways[:3] == ways[3:6] == ways[6:]
        assert (0 in ways) == (seats == 3)


def test_the_page_of_learning_says_that_deals_are_weighed_by_what_the_others_did() -> None:
    said = "the better a deal explains how the others have bid and played, the oftener it comes up"
    assert all(said in told(id, "Hint, coach, another look") for id in GAMES)
    table = Table("exact", 4).deal(["AC", "", "", "2D 3D 4D 5D"])
    table.do("0 bid 7", "1 bid 0", "2 bid 0")
    imagined = holders(view(table.state, 3))
    assert imagined.counts[parse("AC")][0] > 2 * imagined.counts[parse("AC")][1]
