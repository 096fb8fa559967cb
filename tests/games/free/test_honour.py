"""Free Clubs on honour: what happens to cards that were not allowed (F-17 … F-20)."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from collections.abc import Mapping
from dataclasses import replace

import pytest

from clubs.ai import player
from clubs.ai.determinization import lay_table
from clubs.ai.games.free.honour import certain_offence
from clubs.cards import (
    DIAMONDS,
    HEARTS,
    TEN,
    CardSet,
    contains,
    count,
    each,
    names,
    parse,
    parse_cards,
    rank,
    suit,
)
from clubs.games.free.actions import Accept, Challenge, GiveUp, TakeTrick
from clubs.games.free.auction import Contract, burden
from clubs.games.free.cards import CHEST, DISCARDED, auction_hand
from clubs.games.free.handicaps import HandicapsDone, owed
from clubs.games.free.honour import Challenged, HandLaidDown
from clubs.games.free.offences import offending, overdue
from clubs.games.free.play import Forfeits, winning
from clubs.games.free.score import ChallengeVerdict, Verdicts, score
from clubs.rules.action import Action, DealCards, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import CardsMoved, TrickTaken
from clubs.rules.public import Played
from clubs.rules.view import view
from clubs.rules.zone import hand, trick
from tests.answers import Pick
from tests.rules.positions import core_of
from tests.table_kit import Table

BEFORE = ["AH 9D 7D", "3H 8D 3C 2C", "4H 4S 3S 2S 4C"]


def honour(up_to: str = "2 give-up 4S|2 pass-cards 4H") -> Table:
    """Seat 2 has won with 10♠; seat 0 is to lead, holds 9♦ 7♦; seat 1 holds 8♦ 3♣ 2♣; seat 2 no diamond."""
    table = Table("free", enforcement="honour")
    chest = "5S 6S 7S 8S 5H 6H"
    table.deal(BEFORE, {auction_hand(2): "TS", CHEST: chest}, {2: "DS"})
    give_up, *passing = up_to.split("|")
    table.do("0 pass", "1 pass", give_up, "0 pass-cards AH", "1 pass-cards 3H", *passing)
    return table


def revoke() -> Table:
    """Seat 0 has led 9♦, and seat 1 ruffs with 3♣ though it holds 8♦."""
    table = honour()
    table.play("9D 3C")
    return table


def challenges(ask: Ask) -> list[Challenge]:
    """The challenges that an ask lists."""
    return [action for action in ask.actions() if isinstance(action, Challenge)]


def finish(table: Table, *, accepted: bool = False) -> None:
    """Play legal suits to the end of the tricks, take each trick, and accept the deal if it is to be."""
    while not any(isinstance(action, Accept) for action in next(iter(table.asks.values())).actions()):
        seat, ask = next((s, a) for s, a in table.asks.items() if a.required)
        if ask.kind is TakeTrick:
            table.do(f"{seat} take")
            continue
        led = table.public.led
        held = table.state.cards(hand(seat))
        follow = held & (0x1FFF << 13 * led) if led is not None else 0
        table.do(f"{seat} play {names(follow or held).split()[-1]}")
    if accepted:
        table.do("0 accept", "1 accept", "2 accept")


def test_F_17_on_honour_a_player_may_break_suit() -> None:
    table = honour()
    table.play("9D")
    assert count(parse_cards(table.legal)) == 10
    table.play("3C")


def test_F_17_any_other_player_may_challenge_at_once_but_not_the_player() -> None:
    table = revoke()
    assert {seat: [(c.trick, c.other) for c in challenges(ask)] for seat, ask in table.asks.items()} == {
        2: [(0, 0), (0, 1)],
        0: [(0, 1)],
        1: [(0, 0)],
    }
    assert [ask.required for ask in table.asks.values()] == [True, False, False]
    table.refusal("1 challenge 0 1")


@pytest.mark.parametrize("by", [0, 2])
def test_F_17_before_another_card_the_card_goes_back_and_another_is_chosen_without_penalty(by: int) -> None:
    table = revoke()
    assert Challenged(by, 1, parse("3C"), "F-17", DIAMONDS) in table.do(f"{by} challenge 0 1")
    assert "3C" in table.hands[1].split()
    assert table.state.cards(trick(1)) == 0
    assert [play.card for play in table.public.plays] == [parse("9D")]
    assert table.to_play == 1
    table.play("8D")
    finish(table, accepted=True)
    assert not any(line.rule == "F-19" for seat in table.public.sheet[0] for line in seat.lines)


def test_F_17_the_card_that_was_taken_back_may_not_be_chosen_again_in_that_trick() -> None:
    table = revoke()
    table.do("0 challenge 0 1")
    assert table.refusal("1 play 3C").rule == "F-17"
    table.do("1 play 2C", "2 challenge 0 1")
    assert table.refusal("1 play 2C").rule == table.refusal("1 play 3C").rule == "F-17"
    table.play("8D")


def test_F_17_the_last_card_of_a_trick_can_be_challenged_before_the_trick_is_taken() -> None:
    table = honour()
    table.play("9D 8D 4C")
    assert Challenged(0, 2, parse("4C"), "") in table.do("0 challenge 0 2")
    second = honour()
    second.play("3H 8D 4C")
    assert second.asks[2].kind is TakeTrick
    assert Challenged(0, 2, parse("4C"), "F-17", HEARTS) in second.do("0 challenge 0 2")
    assert second.to_play == 2


def test_F_17_a_wrong_challenge_changes_nothing_and_cannot_be_repeated() -> None:
    table = honour()
    table.play("9D 8D")
    before = table.public.plays, table.hands
    assert Challenged(0, 1, parse("8D"), "") in table.do("0 challenge 0 1")
    assert (table.public.plays, table.hands) == before
    assert table.to_play == 2
    table.refusal("0 challenge 0 1")
    table.refusal("2 challenge 0 1")


def test_F_18_after_another_card_the_card_stays_and_its_player_forfeits_the_trick() -> None:
    table = revoke()
    table.play("4S" if "4S" in table.hands[2].split() else "3S")
    assert table.game.winning(table.public) == 1
    assert Challenged(0, 1, parse("3C"), "F-18", DIAMONDS) in table.do("0 challenge 0 1")
    assert table.game.winning(table.public) == 0
    assert names(table.state.cards(trick(1))) == "3C"
    assert TrickTaken(0) in table.do("0 take")
    assert table.takers == [0]
    assert table.to_play == 0


def test_F_18_forfeiting_a_trick_that_another_wins_anyway_changes_no_winner() -> None:
    table = revoke()
    table.play("4C")
    table.do("0 challenge 0 1")
    assert TrickTaken(2) in table.do("2 take")


def test_F_18_only_that_trick_is_forfeited() -> None:
    table = revoke()
    table.play("3S")
    table.do("2 challenge 0 1", "0 take")
    table.play("7D 8D")
    assert table.game.winning(table.public) == 1


def test_F_19_after_the_trick_was_taken_the_offender_scores_no_positive_points() -> None:
    table = revoke()
    table.play("3S")
    table.do("1 take")
    assert Challenged(2, 1, parse("3C"), "F-19", DIAMONDS) in table.do("2 challenge 0 1")
    assert table.takers == [1]
    finish(table, accepted=True)
    row = table.public.sheet[0]
    assert row[1].points == 0
    assert row[1].tricks > 0
    assert row[1].lines[-1].rule == "F-19"
    assert row[0].points >= 10 * row[0].tricks


def test_F_19_minus_points_stay_and_the_others_score_as_usual() -> None:
    table = honour()
    table.play("3H 3C 4C")
    table.do("2 take")
    assert Challenged(1, 2, parse("4C"), "F-19", HEARTS) in table.do("1 challenge 0 2")
    finish(table, accepted=True)
    row = table.public.sheet[0]
    assert row[2].points == (-50 if row[2].tricks < 7 else 0)
    assert [line.rule for line in row[2].lines][-1] == "F-19"
    for seat in (0, 1):
        assert row[seat].points >= 10 * row[seat].tricks


def test_F_19_a_broken_contract_costs_the_offender_fifty_all_the_same() -> None:
    table = revoke()
    table.play("3S")
    verdicts = tuple(ChallengeVerdict(0, "F-19", 0, seat, parse("3C")) for seat in (1, 2))
    notes = (Contract((2,)), Verdicts(verdicts))
    row = score(replace(table.public, notes=notes))
    assert [seat.points for seat in row] == [5, 0, -50]
    assert score(replace(table.public, notes=(Contract((2,)),)))[2].points == -45


def test_F_19_until_the_next_deal_all_cards_can_be_challenged() -> None:
    table = revoke()
    table.play("3S")
    table.do("1 take")
    finish(table)
    assert sorted(table.asks) == [0, 1, 2]
    assert (0, 1) in {(c.trick, c.other) for c in challenges(table.asks[0])}
    table.do("0 accept", "1 accept")
    assert list(table.asks) == [2]
    assert not table.public.sheet
    assert Challenged(2, 1, parse("3C"), "F-19", DIAMONDS) in table.do("2 challenge 0 1")
    table.do("2 accept")
    assert table.public.sheet[0][1].points == 0


def test_F_20_after_the_next_deal_nothing_can_be_challenged_any_more() -> None:
    table = revoke()
    table.play("3S")
    table.do("1 take")
    finish(table, accepted=True)
    assert table.public.sheet[0][1].points > 0
    scores = table.public.scores
    table.deal()
    table.refusal("2 challenge 0 1")
    assert table.public.scores == scores


def kept(given: str) -> Table:
    """Seat 2 has won with 10♠, should give up one of 4♠ 3♠ 2♠ …, and gives up this."""
    return honour(up_to=f"2 give-up {given}".strip() + "|2 pass-cards 4H")


def test_F_8_on_honour_a_handicap_may_be_kept_and_nobody_else_knows_more_than_the_number() -> None:
    table = kept("")
    assert "2S" in table.hands[2].split()
    assert view(table.state, 0).public == table.public
    assert table.state.cards(DISCARDED) & 0x1FFF & ~parse_cards("TS JS QS KS") == 0


def test_F_8_on_honour_also_a_seat_without_the_suit_is_asked_so_that_the_question_tells_nothing() -> None:
    table = Table("free", enforcement="honour")
    dealt = {auction_hand(0): "JD", auction_hand(2): "TS", CHEST: "5S 6S 7S 8S 5H 6H"}
    table.deal([], dealt, {0: "D"})
    table.do("0 auction JD", "1 pass", "2 pass")
    assert {seat: (ask.kind, ask.required) for seat, ask in table.asks.items()} == {0: (GiveUp, True)}
    table.do("0 give-up")
    assert len(table.asks) == 3


@pytest.mark.parametrize(("card", "rule"), [("2S", "F-17"), ("3S", "")])
def test_F_17_a_card_that_a_handicap_should_have_removed_is_an_offence(card: str, rule: str) -> None:
    table = kept("")
    table.play(f"9D 8D {card}")
    assert Challenged(0, 2, parse(card), rule) in table.do("0 challenge 0 2")


def test_F_17_a_handicap_carried_out_leaves_no_offence() -> None:
    table = kept("4S")
    table.play("9D 8D 2S")
    assert Challenged(0, 2, parse("2S"), "") in table.do("0 challenge 0 2")


def jack_kept(given: str) -> Table:
    """Seat 0 has won with J♦ and should discard 9♦, the highest of 9♦ 7♦ A♦, and gives up this."""
    table = Table("free", enforcement="honour")
    hands = ["9D 7D AD 2H", "8D 3H 3C", "4H 6D 5D 4D 3D 2D"]
    table.deal(hands, {auction_hand(0): "JD", auction_hand(2): "TS", CHEST: "5S 6S 7S 8S 5H 6H"})
    table.do("0 auction JD", "1 pass", "2 pass", f"0 give-up {given}".strip())
    table.do("0 pass-cards 2H", "1 pass-cards 3H", "2 pass-cards 4H")
    return table


@pytest.mark.parametrize(
    ("given", "played", "rule"),
    [("", "9D", "F-17"), ("", "7D", ""), ("9D", "7D", ""), ("AD", "9D", "F-17"), ("AD", "7D", "")],
)
def test_F_17_the_highest_card_that_a_jack_should_have_taken_is_the_offence(
    given: str, played: str, rule: str
) -> None:
    table = jack_kept(given)
    table.play(f"8D 6D {played}")
    assert Challenged(1, 0, parse(played), rule) in table.do("1 challenge 0 0")


def test_F_17_a_card_that_was_passed_and_came_back_is_no_offence() -> None:
    table = Table("free", enforcement="honour")
    dealt = {auction_hand(0): "TS", auction_hand(1): "JS", auction_hand(2): "QH", CHEST: "5S 6S 7S 8S"}
    table.deal(["9H 9D", "AH 9C", "8H 4H 2H"], dealt, {2: "H"})
    table.do("1 auction JS", "2 auction QH", "0 pass", "1 pass")
    highest = max(word for word in table.hands[2].split() if word[1] == "H" and word != "AH")
    table.do(f"2 give-up {highest}", f"0 pass-cards {highest}", "1 pass-cards 9C", "2 pass-cards 2H")
    table.play("9H AH")
    table.do(f"2 play {highest}")
    assert Challenged(0, 2, parse(highest), "") in table.do("0 challenge 0 2")


def test_F_17_a_kept_card_is_none_to_follow_suit_with() -> None:
    table = Table("free", enforcement="honour")
    hands = ["9D 2H 3C", "8D 3H", "4H 6D 5D"]
    dealt = {auction_hand(0): "JD", auction_hand(2): "TS", CHEST: "5S 6S 7S 8S 5H 6H"}
    table.deal(hands, dealt, {0: "D"})
    table.do("0 auction JD", "1 pass", "2 pass", "0 give-up")
    table.do("0 pass-cards 2H", "1 pass-cards 3H", "2 pass-cards 4H")
    table.play("8D 6D 3C")
    assert Challenged(1, 0, parse("3C"), "") in table.do("1 challenge 0 0")


def test_F_17_the_answers_that_a_seat_gets_do_not_tell_the_truth_of_a_card() -> None:
    guilty, innocent = revoke(), honour()
    innocent.play("9D 8D")
    for seat in (0, 2):
        assert challenges(guilty.asks[seat]) == challenges(innocent.asks[seat])


def forfeited_lead() -> Table:
    """Seat 0 has led 9♦, which a jack should have taken, and seats 1 and 2 have discarded 5♠ and 6♠."""
    table = Table("free", enforcement="honour")
    hands = ["9C 9D 2H", "8C 3H 5S", "4H 6C 6S"]
    table.deal(hands, {auction_hand(0): "JD", auction_hand(2): "TS"}, {1: "D", 2: "D"})
    table.do("0 auction JD", "1 pass", "2 pass", "0 give-up")
    table.do("0 pass-cards 2H", "1 pass-cards 3H", "2 pass-cards 4H")
    table.play("8C 6C 9C")
    table.do("0 take")
    table.play("9D 5S 6S")
    return table


def test_F_18_a_trick_is_judged_as_if_forfeited_cards_were_not_there() -> None:
    table = forfeited_lead()
    assert Challenged(1, 0, parse("9D"), "F-18") in table.do("1 challenge 1 0")
    assert table.game.winning(table.public) == 2
    assert table.public.led == DIAMONDS
    table.do("2 take")
    assert table.takers == [0, 2]
    assert table.to_play == 2
    finish(table, accepted=True)
    assert sum(seat.tricks for seat in table.public.sheet[0]) == len(table.public.tricks)


def test_F_18_the_search_does_not_take_a_forfeited_card_for_the_best() -> None:
    table = revoke()
    core = core_of("free")
    lies = {seat: core.places(1 << card) for seat, card in table.public.plays}
    assert lay_table(view(table.state, 2), core).best() == lies[1]
    table.play("3S")
    table.do("0 challenge 0 1")
    assert lay_table(view(table.state, 0), core).best() == lies[0]


def test_F_18_a_trick_without_a_card_that_counts_goes_to_nobody() -> None:
    public = forfeited_lead().public
    forfeits = Forfeits(len(public.tricks), (0, 1, 2))
    assert winning(replace(public, notes=(forfeits,))) is None
    assert winning(replace(public, notes=(replace(forfeits, seats=(0, 2)),))) == 1
    assert winning(replace(public, notes=(replace(forfeits, trick=0),))) == 0


def king_kept(passed: str, zero: str, one: str) -> Table:
    """Seat 2, a joker's partner, has kept 9♦ 8♦ 7♦ from a king, wins with clubs, and now holds only those.

    Seat 0 held these cards and has passed one on.
    """
    table = Table("free", enforcement="honour")
    bids = {auction_hand(0): "JD J1", auction_hand(1): "QC", auction_hand(2): "TS KD"}
    chest = {CHEST: "AD 2D 3D 4D 5D 6D"}
    table.deal([zero, one, "9C 8C 7C 6C 5C 4C 3C 9D 8D 7D"], bids | chest)
    table.do("0 auction JD", "1 auction QC", "2 auction KD", "0 auction J1")
    table.do("0 give-up 6D", "2 give-up", "2 give-up")
    table.do(f"0 pass-cards {passed}", f"1 pass-cards {table.hands[1].split()[-1]}", "2 pass-cards 3C")
    while True:
        seat, ask = next((s, a) for s, a in table.asks.items() if a.required)
        seen = view(table.state, seat)
        clean = names(seen.hand & ~offending(seen)).split()
        if ask.kind is TakeTrick:
            table.do(f"{seat} take")
        elif clean:
            table.do(f"{seat} play {clean[0 if seat == 2 else -1]}")
        else:
            return table


def test_F_17_a_hand_of_nothing_but_cards_that_are_due_is_laid_down_and_the_right_leads() -> None:
    table = king_kept("2C", "2C 5H 6H 7H 8H 9H", "AC 2H 3H 4H AH")
    assert table.takers == [2] * 7
    table.play("7D")
    told = [event for event in table.do("0 challenge 7 2") if not isinstance(event, CardsMoved)]
    assert told == [Challenged(0, 2, parse("7D"), "F-17"), HandLaidDown(2, 3)]
    assert table.hands[2] == ""
    assert parse_cards("9D 8D 7D") & ~table.state.cards(DISCARDED) == 0
    assert table.public.leader == table.to_play == 1
    finish(table, accepted=True)
    assert len(table.public.tricks) == 10


def test_F_17_play_ends_if_a_hand_is_laid_down_and_only_one_seat_has_cards_left() -> None:
    table = king_kept("2C", "2C 5H 6H 7H 8H 9H", "AC 2H 3H 4H AH")
    table.play("7D")
    gone = table.state.cards(hand(1))
    zones = {**table.state.zones, hand(1): 0, DISCARDED: table.state.cards(DISCARDED) | gone}
    table.state = replace(table.state, zones=zones)
    assert HandLaidDown(2, 3) in table.do("0 challenge 7 2")
    assert [bool(cards) for cards in table.hands] == [True, False, False]
    assert {ask.kind for ask in table.asks.values()} == {Accept}
    assert len(table.public.tricks) == 7


def test_F_18_computer_players_challenge_a_card_that_a_king_should_certainly_have_taken() -> None:
    table = king_kept("2H", "2H 3H 4H AH", "AC 2C 5H 6H 7H 8H 9H")
    table.play("7D")
    assert [card for card in table.public.tricks[-1].plays if card.seat == 2] == [Played(2, parse("2H"))]
    certain = {seat: certain_offence(view(table.state, seat), table.asks[seat]) for seat in (0, 1)}
    # Seat 0 knows that it did not pass the card on; for seat 1 it may have come from there.
    assert certain == {0: Challenge(0, 7, 2), 1: None}


def test_F_17_after_a_hand_was_laid_down_the_trick_goes_on_without_it() -> None:
    table = king_kept("2H", "2H 3H 4H AH", "AC 2C 5H 6H 7H 8H 9H")
    assert table.takers == [2] * 6 + [1]
    table.play("9D")
    assert HandLaidDown(2, 3) in table.do("1 challenge 7 2")
    assert table.to_play == 0
    for level in ("steady", "sharp@64"):
        answer = player(level, 1).answer(view(table.state, 0), table.asks[0])
        assert answer in table.asks[0].actions()
    finish(table, accepted=True)
    assert len(table.public.tricks) == 10


def test_F_17_the_trick_ends_if_the_hand_laid_down_was_the_last_to_play() -> None:
    table = king_kept("2H", "2H 5H 6H 7H 8H 9H", "AC 2C 3H 4H AH")
    assert table.takers == [2] * 6 + [0]
    table.play("9D")
    assert HandLaidDown(2, 3) in table.do("1 challenge 7 2")
    assert [seat for seat, ask in table.asks.items() if ask.kind is TakeTrick] == [0]
    table.refusal("1 challenge 7 2")
    finish(table, accepted=True)
    assert len(table.public.tricks) == 10


def test_F_17_under_another_lead_a_card_that_was_taken_back_may_be_chosen() -> None:
    table = Table("free", enforcement="honour")
    dealt = {auction_hand(0): "JD", auction_hand(2): "TS"}
    table.deal(["9C 9D 9S 2H", "8C 8D 5S 3H", "6C 4H 6S"], dealt)
    table.do("0 auction JD", "1 pass", "2 pass", "0 give-up")
    table.do("0 pass-cards 2H", "1 pass-cards 3H", "2 pass-cards 4H")
    table.play("8C 6C 9C")
    table.do("0 take")
    table.play("9D 5S")
    table.do("2 challenge 1 1")
    assert table.refusal("1 play 5S").rule == "F-17"
    table.do("2 challenge 1 0")
    assert table.refusal("0 play 9D").rule == "F-17"
    table.play("9S 5S")


class Watched(Table):
    """A table at random play that notes by itself which cards of a hand a handicap should have taken."""

    def __init__(self, key: str) -> None:
        super().__init__("free", target=100, enforcement="honour")
        self.pick = Pick(key)
        self.due: list[CardSet] = [0, 0, 0]
        self.guilty: dict[tuple[int, int], bool] = {}
        self.rules: list[str] = []

    def play_deals(self, number: int) -> None:
        """Play so many deals; players answer at random and challenge often."""
        while len(self.public.sheet) < number and self.public.winners is None:
            asks = self.asks
            self.check_challenges(asks)
            seats = [seat for seat, ask in asks.items() if ask.required or self.pick.below(2)]
            ask = asks[seats[self.pick.below(len(seats))]]
            action = self.pick.answer(ask)
            if isinstance(action, Challenge) and self.pick.below(2):
                continue
            self.note(action)
            events = self.act(action)
            self.rules += [event.rule for event in events if isinstance(event, Challenged)]
            self.rules += ["laid down" for event in events if isinstance(event, HandLaidDown)]
            for seat in self.public.seats:
                seen = view(self.state, seat)
                assert overdue(seat, seen.seen) == self.due[seat] & seen.hand
            for event in events:
                if isinstance(event, Challenged):
                    assert isinstance(action, Challenge)
                    assert bool(event.rule) == self.guilty[action.trick, action.other]

    def check_challenges(self, asks: Mapping[int, Ask]) -> None:
        """Computer players challenge nothing that was allowed."""
        for seat, ask in asks.items():
            if ask.kind in (PlayCard, TakeTrick, Challenge, Accept):
                certain = certain_offence(view(self.state, seat), ask)
                assert certain is None or self.guilty[certain.trick, certain.other]

    def note(self, action: Action) -> None:
        """Keep the truth before an action is carried out."""
        if isinstance(action, DealCards):
            self.due, self.guilty = [0, 0, 0], {}
            return
        seat, held = action.seat, self.state.cards(hand(action.seat))
        if isinstance(action, GiveUp):
            bid = owed(self.public)[self.public.note(HandicapsDone).number][1]
            if not (rank(bid) == TEN and action.cards):
                self.due[seat] |= burden(bid, held & ~self.due[seat])
            self.due[seat] &= ~action.cards
        elif isinstance(action, PassCards):
            self.due[seat] &= ~action.cards
        elif isinstance(action, PlayCard):
            led = self.public.led
            follows = led is None or suit(action.card) == led
            could = led is not None and any(suit(card) == led for card in each(held & ~self.due[seat]))
            bad = contains(self.due[seat], action.card) or (could and not follows)
            self.guilty[len(self.public.tricks), seat] = bad
            assert contains(offending(view(self.state, seat)), action.card) == bad


@pytest.mark.long
def test_F_17_a_seat_can_tell_its_own_offences_and_challenges_find_just_these() -> None:
    table = Watched("honour")
    table.play_deals(10)
    assert set(table.rules) == {"", "F-17", "F-18", "F-19", "laid down"}


def test_F_19_the_score_says_what_was_found_and_marks_it_for_the_statistics() -> None:
    table = revoke()
    table.play("3S")
    table.do("1 take", "2 challenge 0 1", "0 challenge 0 2")
    finish(table, accepted=True)
    row = table.public.sheet[0]
    assert row[1].lines[-1].words == f"caught with {{C}}3: {row[1].struck} plus points struck"
    assert row[1].struck > 0
    assert [seat.mark for seat in row] == ["honour clean wrong", "honour", "honour clean right"]
