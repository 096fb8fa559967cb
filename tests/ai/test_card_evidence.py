"""Cards played as evidence of those that are hidden: clues, their weights, and imagined deals."""

from itertools import product

import pytest

from build.evidence.__main__ import write_weights
from build.evidence.holders import HolderSums, chances, moments, samplers
from clubs.ai.cards_played import NUMBER, parse_weights, weights
from clubs.ai.core.card_evidence import AIMS, KINDS, RELATIONS, CardsPlayed
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import strength
from clubs.cards import CLUBS, HEARTS, Suit, distinct, each, name, parse, parse_cards, suit_mask
from clubs.games import GAMES
from clubs.rules.position import CLOSED, OPEN, UNTIL_PLAYED


def read(*tricks: str, lead: int = OPEN, lowest: bool = False, packs: int = 1) -> CardsPlayed:
    """Read tricks of four, each led by seat 0; all have the same aim."""
    played = CardsPlayed(4, packs, 13, lead, lowest)
    for trick in tricks:
        for seat, card in enumerate(trick.split()):
            played.read(seat, 1 << parse(card), 0)
        played.finish_trick()
    return played


def last_clues(played: CardsPlayed) -> tuple[str, dict[str, str]]:
    """The kind of the last play, and the cards that it is a clue to, by relation."""
    seat = played.clues[-1][0]
    first = max(place for place, clue in enumerate(played.clues) if clue[0] != seat) + 1
    kinds, found = set(), {}
    for _, number, faces in played.clues[first:]:
        kinds.add(KINDS[number // (AIMS * len(RELATIONS))])
        found[RELATIONS[number % len(RELATIONS)]] = " ".join(name(card) for card in each(faces))
    (kind,) = kinds
    return kind, found


def cards(text: str) -> str:
    return " ".join(name(card) for card in each(parse_cards(text)))


def test_a_card_under_the_best_is_a_clue_to_those_that_would_have_won_and_to_other_losers() -> None:
    kind, found = last_clues(read("9H 6H"))
    assert kind == "under"
    assert found == {
        "above-next": cards("7H"),
        "above-near": cards("8H 9H"),
        "across-far": cards("TH JH QH KH AH"),
        "below-next": cards("5H"),
        "below-near": cards("3H 4H"),
        "below-far": cards("2H"),
    }


def test_a_winning_card_is_a_clue_to_other_winners_and_to_losers() -> None:
    kind, found = last_clues(read("2H 9H 3H QH"))
    assert kind == "over-last"
    assert found["above-next"] == cards("KH")
    assert found["above-near"] == cards("AH")
    assert found["below-next"] == cards("JH")
    assert found["below-near"] == cards("TH")
    assert found["across-far"] == cards("2H 3H 4H 5H 6H 7H 8H 9H")


def test_where_the_lowest_card_wins_a_lower_one_is_over_the_best() -> None:
    assert last_clues(read("9H 6H", lowest=True))[0] == "over"
    assert last_clues(read("9H TH", lowest=True))[0] == "under"


def test_cards_gone_in_earlier_tricks_are_no_distance() -> None:
    _, found = last_clues(read("7H 8H 9H TH", "QH 6H"))
    assert found["above-next"] == cards("JH")
    _, found = last_clues(read("7H 8H 9H TH", "QH 6H", packs=2))
    assert found["above-next"] == cards("7H"), "Of two identical cards one is still there."


@pytest.mark.parametrize(
    ("trick", "expected"),
    [
        ("5H AC 3C", "under-ruffed"),
        ("5H 3C 4C", "ruff"),
        ("5H 3C 6H", "under-ruff"),
        ("5H 9D", "discard-low"),
    ],
)
def test_cards_of_other_suits_are_told_apart(trick: str, expected: str) -> None:
    assert last_clues(read(trick))[0] == expected


def test_a_discard_is_a_clue_to_clubs_that_would_have_ruffed_and_to_other_plain_suits() -> None:
    _, found = last_clues(read("5H TC 9D"))
    assert found["club-top"] == cards("AC")
    assert found["club-under"] == cards("2C 3C 4C 5C 6C 7C 8C 9C TC")
    assert found["plain-top"] == cards("AS"), (
        "The seat has no hearts, and the suit discarded is compared card by card."
    )


@pytest.mark.parametrize(("named", "kind"), [(CLUBS, "discard-low"), (HEARTS, "under-ruff")])
def test_c_3_the_suit_that_was_named_after_a_club_counts_as_led(named: Suit, kind: str) -> None:
    played = CardsPlayed(4, 1, 13, OPEN, lowest=False)
    played.read(0, 1 << parse("5C"), 0)
    played.name(suit_mask(named))
    played.read(1, 1 << parse("9H"), 0)
    assert last_clues(played)[0] == kind


@pytest.mark.parametrize(
    ("lead", "tricks", "clubs"),
    [
        (OPEN, ("5H",), True),
        (CLOSED, ("5H",), False),
        (UNTIL_PLAYED, ("5H",), False),
        (UNTIL_PLAYED, ("2S 3S 4C 5S", "5H"), True),
    ],
)
def test_a_lead_says_something_of_clubs_only_where_one_could_have_been_led(
    lead: int, tricks: tuple[str, ...], clubs: bool
) -> None:
    played = read(*tricks, lead=lead)
    faces = [faces for seat, _, faces in played.clues if seat == 0]
    assert any(mask & distinct(parse_cards("AC")) for mask in faces) is clubs


def test_odds_are_the_sums_of_the_weights_of_the_clues_to_a_card() -> None:
    played = read("9H 6H 2H 5D")
    weight = [float(number) for number in range(NUMBER)]
    hidden = [1 << card for card in range(52)]
    sampler = DealSampler(5, Rng(1), strength(4, 13, 1))
    sampler.start(hidden, [place % 5 for place in range(52)])
    played.weigh(weight, sampler)
    for holder, (place, card) in product(range(5), enumerate(hidden)):
        about = [number for seat, number, faces in played.clues if seat == holder and faces & card]
        assert sampler.odds[holder * 52 + place] == sum(about)


def test_a_file_of_weights_reads_as_it_was_written() -> None:
    some = [round((number * 7919 % 401 - 200) / 100, 2) for number in range(NUMBER)]
    assert list(parse_weights(write_weights(some, "by hand"))) == some


def test_no_clue_outweighs_all_others() -> None:
    fitted = [found for id in GAMES if (found := weights(id)) is not None]
    assert fitted
    assert all(max(map(abs, found)) < 6 for found in fitted)


def test_hidden_cards_are_placed_better_by_bids_and_better_still_by_cards_played() -> None:
    """Seen on a fixed seed: the proof is `python -m build.evidence measure`."""
    found = {name: HolderSums() for name in ("certain", "strength", "all")}
    for number, moment in enumerate(moments(GAMES["exact"].setup(), ["steady"] * 4, "placed", 6)):
        if number % 6 == 0:
            for one, sampler in samplers(moment, number).items():
                for chance in chances(moment, sampler, 100):
                    found[one].add(chance)
    certain, strength, everything = (one.log / one.cards for one in found.values())
    assert certain < strength < everything
    assert everything > certain + 0.04
