"""Plans of each kind: made-up futures of two answers, which differ in one half of the deals."""

from collections.abc import Sequence

import pytest

from clubs.cards import parse, parse_cards
from clubs.judge.core.pairs import Answer, packed
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.plan import giving_plan, missed_plan, plan, suit_plan
from clubs.rules.bidding import Bids
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position
from tests.judge.test_futures import LEFT, ME

NAMES = ("you", "Dot", "Cal", "Bo")
HALF = 60
DULL = "2S<3S"


def trick(words: str) -> int:
    """A trick by the seat's own card and the winning one: `KS>` is won with it, `KS<2C` lost to the other.

    After them the suit led, if it is another; several clubs are `+`.
    """
    own, best = words.replace("+", "").replace("<", ">").split(">")
    mine, winner = parse(own), parse(best or own)
    clubs = 2 if "+" in words else sum(card // 13 == 3 for card in {mine, winner})
    led = winner // 13 if best and mine // 13 == 3 else mine // 13
    return packed(winner, LEFT if "<" in words else ME, led, mine, clubs)


def answer(*parts: tuple[int, str, float, tuple[int, int]]) -> Answer:
    """An answer by parts of the deals: how many, the tricks, the gain, the tricks taken, what is met.

    The first trick is a dull one; after `=` it is told, too.
    """
    found = Answer(0, 1)
    for number, tricks, gain, (taken, met) in parts:
        for _ in range(number):
            found.begin()
            for one in tricks[1:].split() if tricks[:1] == "=" else (DULL, *tricks.split()):
                found.add_trick(trick(one))
            found.add(gain, 0, taken, met)
    return found


def futures(
    best: str, other: str, *, ends: Sequence[tuple[int, int]] = ((2, -1), (2, -1)), bid: int | None = None
) -> FuturePair:
    """Two answers, of which the first is ahead where they differ, in one half of the deals."""
    mine, theirs = (
        answer((HALF, tricks, gain, end), (HALF, DULL, 0.0, (2, min(1, end[1]))))
        for tricks, gain, end in ((best, 1.0, ends[0]), (other, 0.0, ends[1]))
    )
    return FuturePair(mine, theirs, ME, bid)


def words(found: Reason | None) -> str:
    """The sentence of a reason."""
    return plain(say(found, NAMES)) if found else ""


def told(game: str, held: str, cards: str, pair: FuturePair, bid: int | None = None) -> str:
    """The plan for the first of two cards of a hand, as a sentence."""
    notes = () if bid is None else (Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
    seen, _ = position(game, held, notes=notes)
    best, other = (parse(card) for card in cards.split())
    choice = CardPair(CardTable(seen), best, other)
    pair = FuturePair(pair.best, pair.other, ME, bid)
    return words(plan(choice, pair, int) or suit_plan(choice, pair) or missed_plan(choice, pair))


@pytest.mark.parametrize(
    ("game", "held", "cards", "best", "other", "said"),
    [
        (
            *("whist", "9S 3H 5C", "3H 9S", "5C>8H", "5C<8C"),
            "♥3 is your last of its suit: later you can trump hearts.",
        ),
        (
            *("whist", "9S 3H 4H 5C", "3H 9S", "5C>8H", "5C<8C"),
            "♥3 shortens your hearts: soon you can trump them.",
        ),
        ("whist", "9S 3H 4H KD", "3H 9S", "KD>", "KD<AD", ""),
        (
            *("whist", "9S 3H QH KD", "3H 9S", "QH>", "QH<KH"),
            "♥3 draws hearts out of other hands, so that your ♥Q is more likely to win later.",
        ),
        (
            *("whist", "9S AS 3H KD", "3H 9S", "AS>", "AS<2H"),
            "Leave spades alone for now: then your ♠A is more likely to win later.",
        ),
        (
            "whist",
            "9S AS 3H KD",
            "3H 9S",
            "AS>",
            "AS<2C",
            "Leave spades alone: otherwise your ♠A may be trumped.",
        ),
        ("whist", "9S 3H AH KD", "3H 9S", "AH>", "AH<2C", "Lead hearts now: later your ♥A may be trumped."),
        (
            *("whist", "9S QS 3H 4H", "3H 9S", "QS>", "QS<KS"),
            "Keep ♠9: with it your ♠Q is more likely to win a later trick.",
        ),
        (
            *("whist", "9S 3H 4H KD 5C 6C", "5C 9S", "KD>", "KD<AD"),
            "♣5 makes the others play trumps, so that your ♦K is more likely to win a later trick.",
        ),
        ("low", "9S 3H 5C", "3H 5C", "5C>", "5C<8C", "Keep ♣5: it can win a trick in which clubs are led."),
        ("whist", "9S 3H KD", "KD 9S", "KD>", "KD<AD", "Play ♦K now: later it may be beaten."),
        ("whist", "AC 5C 4C", "AC 5C", "4C>", "5C>", ""),
        (
            "low",
            "9S 3H 5C",
            "3H 9S",
            "5C<8S",
            "3H<8H",
            "♥3 shortens your hearts: soon your ♣5 can spoil somebody else’s trick.",
        ),
        ("low", "9S 3H 5C", "3H 5C", "5C<8S", "3H<8H", "Keep ♣5: it can spoil somebody else’s trick."),
        (
            "low",
            "9S 5C 6C",
            "6C 9S",
            "9S<8S",
            "5C<+8S",
            "Keep ♠9: without it you may have to sweeten somebody else’s trick with ♣5.",
        ),
        ("low", "9S 3H 5C 6C", "6C 9S", "9S<8S", "5C<+8S", ""),
        ("low", "9S 3H 5C", "3H 9S", "9S<8S", "5C<+8S", ""),
        ("low", "3H 4C 5C", "3H 4C", "4C<9C", "5C<+8S", ""),
    ],
)
def test_a_plan_names_the_card_after_which_it_comes(
    game: str, held: str, cards: str, best: str, other: str, said: str
) -> None:
    assert told(game, held, cards, futures(best, other)) == said


def _wins_later(tricks: Sequence[tuple[str, int]], equal: str = "") -> str:
    """The sentence for a heart that is led where the queen wins later."""
    seen, _ = position("whist", "9S 3H QH KD", tricks=tricks)
    choice = CardPair(CardTable(seen), parse("3H"), parse("9S"), parse_cards(equal))
    return words(plan(choice, futures("QH>", "QH<KH"), int))


def test_a_suit_is_not_drawn_for_a_card_that_is_as_good_now_nor_where_somebody_may_trump_it() -> None:
    followed, trumped = "1:4H 2:5H 0:7H", "1:4H 2:2C 0:7H"
    said = "♥3 draws hearts out of other hands, so that your ♥Q is more likely to win later."
    assert _wins_later([(followed, 0)]) == said
    assert _wins_later([(followed, 0)], equal="QH") == ""
    assert _wins_later([(trumped, 2)]) == ""


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        ("KS<AS", "KS>", "Keep ♠4 to play low: then your ♠K is less likely to win one trick too many."),
        ("3H<8H", "3H>", "Get rid of ♥3 now: later it might win one trick too many."),
        ("=3H<4H", "=4S>", "With ♠4 you may win this trick, and then one too many."),
    ],
)
def test_a_bid_that_still_wants_tricks_has_a_plan_against_one_too_many(
    best: str, other: str, said: str
) -> None:
    pair = futures(best, other, ends=((2, 1), (3, 0)))
    assert told("exact", "4S KS 3H 5C", "3H 4S", pair, bid=2) == said
    made = futures(best, other, ends=((2, 1), (2, 1)))
    assert told("exact", "4S KS 3H 5C", "3H 4S", made, bid=2) in ("", "Keep ♠4: it can win a later trick.")


def test_a_low_card_is_kept_where_a_higher_one_is_to_win_no_trick() -> None:
    pair = futures("KS<AS", "KS>", ends=((0, 1), (0, 1)))
    said = "You have your tricks: keep ♠4 to play low, so that your ♠K is less likely to win another."
    assert told("exact", "4S KS 3H 5C", "3H 4S", pair, bid=0) == said
    assert told("exact", "QS KS 3H 5C", "3H QS", pair, bid=0) == ""
    seen, _ = position("half", "4S KS 3H 5C")
    choice = CardPair(CardTable(seen), parse("3H"), parse("4S"))
    found = plan(choice, futures("KS<AS", "KS>"), int, tricks_cost=True)
    assert words(found) == "Keep ♠4 to play low: then your ♠K is less likely to win a trick."


def test_a_card_that_would_have_the_trick_as_it_lies_is_not_one_to_get_rid_of() -> None:
    for lies, said in ("3:TH", "Get rid of ♥9 here, where it cannot win: later it might."), ("3:2H", ""):
        seen, _ = position("half", "9H KH 3S", lies)
        choice = CardPair(CardTable(seen), parse("9H"), parse("3S"))
        found = plan(choice, futures("3S<8S", "9H>"), int, tricks_cost=True)
        assert words(found) == said


def test_the_lower_card_of_a_suit_is_not_told_as_one_to_get_rid_of() -> None:
    seen, _ = position("half", "5H 9H 3S", "3:TH")
    for cards, said in (
        (("9H", "5H"), "Get rid of ♥9 here, where it cannot win: later it might."),
        (("5H", "9H"), ""),
    ):
        pair = futures("3S<8S", f"{cards[0]}>")
        choice = CardPair(CardTable(seen), *map(parse, cards))
        assert words(plan(choice, pair, int, tricks_cost=True)) == said


def test_a_card_that_is_lost_for_certain_now_might_win_one_trick_too_many_later() -> None:
    pair = futures("3H<8H", "3H>", ends=((2, 1), (3, 0)), bid=2)
    notes = (Bids(((0, 2), (1, 1), (2, 1), (3, 1))),)
    for lies, said in (
        ("3:8S", "Lose ♥3 here: later it might win one trick too many."),
        ("", "Get rid of ♥3 now: later it might win one trick too many."),
    ):
        seen, _ = position("exact", "4D 3H 5C", lies, notes=notes)
        assert words(plan(CardPair(CardTable(seen), parse("3H"), parse("4D")), pair, int)) == said


def test_a_trick_that_the_card_cannot_take_is_left_as_the_other_might_be_one_too_many() -> None:
    seen, _ = position("exact", "9S 3S", "1:8S 2:4S 3:5S", notes=(Bids(((0, 2), (1, 1), (2, 1), (3, 1))),))
    pair = futures("=3S<8S", "=9S>", ends=((2, 1), (3, 0)), bid=2)
    found = plan(CardPair(CardTable(seen), parse("3S"), parse("9S")), pair, int)
    assert words(found) == "Leave this trick: with ♠9 you may win one too many."


def test_a_trick_that_the_other_card_takes_for_certain_may_be_one_too_many() -> None:
    pair = futures("=3H<4H", "=AC>", ends=((2, 1), (3, 0)))
    said = "With ♣A you win this trick, and then perhaps one too many."
    assert told("exact", "4S KS 3H AC", "3H AC", pair, bid=2) == said


def test_a_card_that_is_thrown_away_later_is_won_with_while_the_seat_leads() -> None:
    for lies, said in (
        ("", "Win with ♣9 while you lead: later you may have to throw it away."),
        ("2:8S", "Play ♣9 now: later you may have to throw it away."),
    ):
        seen, _ = position("free", "9C 3S 5H", lies)
        choice = CardPair(CardTable(seen), parse("9C"), parse("3S"))
        assert words(plan(choice, futures("9C>", "9C<8H"), int)) == said


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        ("=3H>", "=9S<AS", "♥3 may take this trick, and you may need it."),
        ("9S>", "3H>", "Keep ♠9: you may need a trick with it."),
    ],
)
def test_what_a_bid_or_a_contract_needs_is_told_where_it_decides_in_some_deals_only(
    best: str, other: str, said: str
) -> None:
    """In a third kind of deals the same happens at a loss, and in all others something else is gained."""
    mine, theirs = (
        answer(
            (HALF, tricks, gains[0], (1 + made, made)),
            (HALF, DULL, gains[1], (2, 1)),
            (HALF // 2, tricks, gains[2], (2, 1)),
        )
        for tricks, gains, made in ((best, (1.0, 0.2, -1.6), 1), (other, (0.0, 0.0, 0.0), 0))
    )
    pair = FuturePair(mine, theirs, ME)
    for game, bid in (("exact", 2), ("free", None)):
        assert told(game, "9S 3H 5C", "3H 9S", pair, bid=bid) == said


@pytest.mark.parametrize(
    ("cards", "led", "said"),
    [
        ("2S 9D", "", "Keep ♦9: that way more of your diamonds can win later."),
        ("2S 3S", "", "With ♠3 you are more likely to win too few tricks."),
        ("2D 9S", "", "♦2 draws diamonds out of other hands, so that more of yours can win."),
        ("2D 9D", "1:8D 2:3D 3:4D", "Keep ♦9: that way more of your diamonds can win later."),
    ],
)
def test_where_no_single_card_makes_the_difference_the_suit_is_named(cards: str, led: str, said: str) -> None:
    """One of three diamonds wins in each part of these deals, and so none of them passes the gate."""
    seen, _ = position("whist", "2S 3S 9S 2D 9D KD QD JD", led)
    mine, theirs = (parse(card) for card in cards.split())
    choice = CardPair(CardTable(seen), mine, theirs)
    assert words(plan(choice, _in_turn(won=True), int)) == ""
    pair = _in_turn(won=True)
    assert words(suit_plan(choice, pair) or missed_plan(choice, pair)) == said


@pytest.mark.parametrize(
    ("bid", "cards", "said"),
    [
        (0, "9D 2S", "You have your tricks: get rid of diamonds now, since later they might win another."),
        (1, "9D 2S", "Get rid of diamonds now: later they might win one trick too many."),
        (
            0,
            "9D 2D",
            "You have your tricks: get rid of high diamonds now, since later they might win another.",
        ),
        (1, "9D 2D", "Get rid of high diamonds now: later they might win one trick too many."),
        (1, "2S 2D", "Keep ♦2 to play low: then your diamonds are less likely to win one trick too many."),
        (
            *(0, "2S 2D"),
            "You have your tricks: keep ♦2 to play low, "
            "so that your diamonds are less likely to win another.",
        ),
        (1, "2D 9D", "With ♦9 you are more likely to win more tricks than the 1 you bid."),
        (1, "2S 3S", "With ♠3 you are more likely to win more tricks than the 1 you bid."),
    ],
)
def test_of_a_suit_fewer_cards_win_where_more_would_be_too_many(bid: int, cards: str, said: str) -> None:
    notes = (Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
    seen, _ = position("exact", "2S 3S 2D 9D KD QD JD", notes=notes)
    mine, theirs = (parse(card) for card in cards.split())
    choice = CardPair(CardTable(seen), mine, theirs)
    pair = _in_turn(won=False, bid=bid)
    assert words(plan(choice, pair, int)) == ""
    assert words(suit_plan(choice, pair) or missed_plan(choice, pair)) == said


def test_in_partner_clubs_it_is_told_that_the_partner_may_win_the_trick() -> None:
    seen, _ = position("partner", "9D 3C", "3:4S")
    lead, nine, three = (parse(card) for card in ("4S", "9D", "3C"))
    best, other = Answer(0, 1), Answer(1, 1)
    for number in range(2 * HALF):
        for one, mine, taker in ((best, nine, 2 if number < HALF else 1), (other, three, 1)):
            one.begin()
            one.add_trick(packed(lead, taker, lead // 13, mine, 0))
            one.add(float(number < HALF and one is best), 0, 0, -1)
    choice = CardPair(CardTable(seen), nine, three)
    assert (
        words(plan(choice, FuturePair(best, other, ME), int))
        == "With ♦9 Cal, your partner, may win this trick."
    )


def _in_turn(*, won: bool, bid: int | None = None) -> FuturePair:
    """Two answers of which the better wins with one of three diamonds in turn, or the other one does."""
    best, other = Answer(0, 1), Answer(1, 1)
    for number in range(4 * HALF):
        differs = number % 4 < 3
        for one, wins in ((best, won and differs), (other, not won and differs)):
            one.begin()
            one.add_trick(trick(DULL))
            one.add_trick(trick(("KD>", "QD>", "JD>")[number % 3] if wins else "3H<8H"))
            made = int(wins == won or not differs)
            one.add(float(differs and one is best), 0, 2 if made else 3, made)
    return FuturePair(best, other, ME, bid)


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (1, "With ♠9 you are more likely to fall short of your bid of 2."),
        (3, "With ♠9 you are more likely to win more tricks than the 2 you bid."),
    ],
)
def test_without_another_plan_it_is_told_how_the_bid_is_missed(tricks: int, said: str) -> None:
    pair = futures(DULL, DULL, ends=((2, 1), (tricks, 0)))
    assert told("exact", "9S 3H 5C", "3H 9S", pair, bid=2) == said
    assert not told("exact", "9S 3H 5C", "3H 9S", futures(DULL, DULL, ends=((2, 1), (2, 1))), bid=2)


def test_too_few_tricks_with_the_other_card_are_told_without_another_plan() -> None:
    pair = futures(DULL, DULL, ends=((2, 1), (1, 0)))
    assert told("free", "9S 3H 5C", "3H 9S", pair) == "With ♠9 you are more likely to win too few tricks."


@pytest.mark.parametrize(
    ("best", "other", "ends", "said"),
    [
        ("KD>", "KD<AD", (-1, -1), "Keep ♦K: it can win a later trick."),
        ("KS>", "KS<AS", (-1, -1), ""),
        ("5C>8H", "5C<8C", (-1, -1), "That way you can trump hearts later."),
        (DULL, DULL, (1, 0), "Without ♦K the contract may fail."),
        (DULL, DULL, (1, 1), ""),
    ],
)
def test_cards_are_given_away_for_a_plan_too(best: str, other: str, ends: tuple[int, int], said: str) -> None:
    goes, stays = parse_cards("3H 2S"), parse_cards("KD 2S")
    pair = futures(best, other, ends=((2, ends[0]), (1, ends[1])))
    seen, _ = position("free", "KS 2S KD 3H 5C")
    assert words(giving_plan((goes, stays), CardTable(seen), pair, int)) == said


def test_a_club_wins_in_low_clubs_only_where_clubs_are_led() -> None:
    pair = futures("5C>", "5C<8C")
    seen, _ = position("low", "KS 2S KD 3H 5C")
    kept = giving_plan((parse_cards("3H"), parse_cards("5C")), CardTable(seen), pair, int)
    assert words(kept) == "Keep ♣5: it can win a trick in which clubs are led."
    assert not giving_plan((parse_cards("3H"), parse_cards("KD")), CardTable(seen), pair, int)


def test_a_card_that_is_not_given_away_guards_a_higher_one() -> None:
    seen, _ = position("free", "4D 8D 3H 5C")
    kept = giving_plan((parse_cards("3H"), parse_cards("4D")), CardTable(seen), futures("8D>", "8D<9D"), int)
    assert words(kept) == "Keep ♦4: with it your ♦8 is more likely to win a later trick."
