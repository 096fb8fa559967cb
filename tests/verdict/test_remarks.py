"""Remarks at the end of a deal, in random matches of all games: true, new if they can be, by no player."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache

import pytest

from clubs.ai import player
from clubs.cards import ACE, CLUBS, KING, is_joker, rank, suit, words
from clubs.games import GAMES
from clubs.games.half import KNAVE
from clubs.rules.plural import figure
from clubs.rules.public import SeatScore
from clubs.table.match import usual_seating
from clubs.table.seating import ROSTER, Seating
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.verdict.finished_deal import Findings, FinishedDeal
from clubs.verdict.remarks import COMFORT, HOST, PRAISE, TABLE, remark, trumpless, weighed

MATCHES = (
    ("whist", 3, 12),
    ("low", 4, 6),
    ("trump", 4, 10),
    ("trump", 7, 4),
    ("exact", 4, 8),
    ("exact", 8, 4),
    ("free", 3, 6),
    ("partner", 4, 6),
    ("half", 4, 6),
)
Claim = Callable[[FinishedDeal, str], bool]


@cache
def deals_of(id: str, seats: int, deals: int, seed: str) -> tuple[tuple[FinishedDeal, ...], ...]:
    """All deals of a random match, for each seat."""
    game = GAMES[id]
    session = Session(game, game.setup(seats), [player("easy", seat) for seat in range(seats)], Chance(seed))
    session.play_out(deals)
    ends = session.ends.values()
    return tuple(tuple(FinishedDeal(game, public, seat) for public in ends) for seat in range(seats))


def remarked() -> Iterator[tuple[FinishedDeal, str]]:
    """Every remark that is made in all of these matches."""
    for id, seats, deals in MATCHES:
        for of_seat in deals_of(id, seats, deals, "1"):
            for number in range(1, len(of_seat) + 1):
                yield of_seat[number - 1], remark(of_seat[:number], usual_seating(seats)).words


# ------------------------------------------------------------ what each sentence claims, told once more


def own(deal: FinishedDeal) -> SeatScore:
    return deal.public.sheet[-1][deal.seat]


def row(deal: FinishedDeal) -> tuple[SeatScore, ...]:
    return deal.public.sheet[-1]


def cards(deal: FinishedDeal) -> list[int]:
    return [play.card for trick in deal.public.tricks for play in trick.plays if play.seat == deal.seat]


def by(deal: FinishedDeal) -> int:
    return (own(deal).made or 0) - (own(deal).owed or 0)


def no_trump(deal: FinishedDeal, _: str) -> bool:
    return not any(suit(card) == CLUBS for card in cards(deal))


def no_ace(deal: FinishedDeal, _: str) -> bool:
    return not any(not is_joker(card) and rank(card) == ACE for card in cards(deal))


def waited(deal: FinishedDeal, said: str) -> bool:
    """A trump of the seat took a trick with this king or ace in it."""
    return any(
        {f"{words(play.card)}" for play in trick.plays} >= {said.split()[1], said.rstrip(".").split()[-1]}
        and trick.winner == deal.seat
        and any(words(p.card) == said.split()[1] and p.seat == deal.seat for p in trick.plays)
        and any(words(p.card) == said.rstrip(".").split()[-1] and rank(p.card) >= KING for p in trick.plays)
        for trick in deal.public.tricks
    )


def last_was_mine(deal: FinishedDeal, _: str) -> bool:
    return deal.public.tricks[-1].winner == deal.seat


def after_none(deal: FinishedDeal, said: str) -> bool:
    number = int(said.split("trick ")[1].split(",", maxsplit=1)[0])
    return all(trick.winner != deal.seat for trick in deal.public.tricks[number:]) and by(deal) == 0


def quota_in(deal: FinishedDeal, said: str) -> bool:
    number = int(said.split("trick ")[1].rstrip("."))
    won = [sum(t.winner == deal.seat for t in deal.public.tricks[:n]) for n in (number - 1, number)]
    return won[0] < (own(deal).owed or 0) <= won[1]


def best(deal: FinishedDeal, _: str) -> bool:
    return own(deal).points == max(one.points for one in row(deal))


def side_ahead(deal: FinishedDeal, _: str) -> bool:
    """The tricks, clubs and queen of diamonds of both partners come to more than those of the others."""
    points = [0, 0]
    for trick in deal.public.tricks:
        taken = [play.card for play in trick.plays]
        assert trick.winner is not None
        points[trick.winner % 2] += 1 + sum(suit(card) == CLUBS for card in taken)
        points[trick.winner % 2] += 5 * ("{D}Q" in map(words, taken))
    return points[deal.seat % 2] > points[1 - deal.seat % 2]


def anybody(_: FinishedDeal, __: str) -> bool:
    return True


def goes_on(deal: FinishedDeal, _: str) -> bool:
    return deal.public.winners is None


def broke(deal: FinishedDeal, _: str) -> bool:
    owers = [one for one in row(deal) if one.owed is not None]
    return own(deal).owed is None and any((one.made or 0) < (one.owed or 0) for one in owers)


CLAIMS: Mapping[str, Claim] = {
    "Nobody scored more": best,
    "The next hand": goes_on,
    "Shake it off": goes_on,
    "Your {": waited,
    "You had no trump": no_trump,
    "A bid made without": no_trump,
    "Without a single trump": no_trump,
    "You had no ace": no_ace,
    "The cards were thin": no_ace,
    "The very last trick brought": last_was_mine,
    "You had all you owed": quota_in,
    "Nobody took as many": lambda d, _: all(
        d.public.taken(d.seat) > d.public.taken(s) for s in d.public.seats if s != d.seat
    ),
    "Just what you owed": lambda d, _: by(d) == 0,
    "Down is a road": lambda d, said: f"{figure(d.public.scores[d.seat] + 11)} more" in said,
    "So close: only one": lambda d, _: by(d) == -1,
    "So close. Only one": lambda d, _: by(d) == -1,
    "So close. One trick too many": lambda d, _: by(d) == 1,
    "So close. Only the last": lambda d, _: by(d) == 1 and d.public.tricks[-1].winner == d.seat,
    "So close. The contract": lambda d, _: by(d) == -1,
    "Nothing bid": lambda d, _: own(d).bid == 0 == own(d).tricks,
    "You alone made": lambda d, _: [one.bid == one.tricks for one in row(d)].count(True) == 1 and by(d) == 0,
    "The highest bid": lambda d, _: (
        [one.bid for one in row(d)].count(own(d).bid) == 1
        and own(d).bid == max(one.bid or 0 for one in row(d))
    ),
    "Done by trick": after_none,
    "Exactly as you said": lambda d, _: own(d).bid == own(d).tricks,
    "Nobody made a bid": lambda d, _: all(one.bid != one.tricks for one in row(d)),
    "The very last trick kept": lambda d, _: by(d) == 0,
    "The contract stands, and": lambda d, _: by(d) == 0,
    "The contract stands, with": lambda d, _: by(d) > 0,
    "The contract is kept": lambda d, _: by(d) >= 0,
    "A contract is always": lambda d, _: by(d) < 0,
    "You helped": broke,
    "Not one trick, and": lambda d, _: own(d).tricks == 0 and best(d, ""),
    "One trick was enough": lambda d, _: own(d).tricks == 1 and best(d, ""),
    "The best score": best,
    "Your side has the most": side_ahead,
    "The trick that mattered most was yours": lambda d, _: own(d).tricks > 0,
    "The trick that mattered most went": lambda d, _: own(d).tricks < len(d.public.tricks),
    "The contract held": lambda d, said: not broke(d, said) and own(d).tricks > 0,
    "Nothing won, but": lambda d, _: own(d).points == 0,
}
"""The beginnings of sentences, and what must be true of a deal about which they are said."""


def claim_of(said: str) -> Claim:
    if said.endswith("were enough."):
        return lambda d, _: by(d) >= 3
    return next((claim for begins, claim in CLAIMS.items() if said.startswith(begins)), anybody)


@pytest.mark.long
def test_every_remark_is_true_by_the_score_and_the_tricks() -> None:
    heard = set()
    for deal, said in remarked():
        heard.add(said)
        assert claim_of(said)(deal, said), (deal.game.id, deal.public.deal, deal.seat, said, own(deal))
    assert len(heard) > 40


def test_c_5_nobody_is_pitied_for_a_trick_that_cost_its_taker_points() -> None:
    deals = [deal for deals in deals_of("half", 4, 3, "1") for deal in deals]
    jack = [deal for deal in deals if any(play.card == KNAVE for play in deal.plays)]
    assert jack
    assert all(deal.taker_lost and not weighed(deal) for deal in jack)


def test_only_sentences_that_claim_nothing_need_no_claim() -> None:
    plain = {rule.words for rule in (*PRAISE, *COMFORT) if rule.words not in ("", *CLAIMS)}
    telling = {rule.words for rules in TABLE.values() for rule in rules} - plain
    assert not {said for said in telling if claim_of(said) is anybody}


@pytest.mark.long
def test_no_remark_comes_twice_in_a_game_while_another_true_one_is_left() -> None:
    for id, seats, deals in MATCHES:
        for of_seat in deals_of(id, seats, deals, "1"):
            said = [remark(of_seat[:n], usual_seating(seats)).words for n in range(1, len(of_seat) + 1)]
            for number, deal in enumerate(of_seat):
                before = said[:number]
                if said[number] in before:
                    true = [rule for rule in TABLE[deal.owing, deal.is_good] if rule.holds(deal)]
                    assert len(before) >= len(true)


def test_a_remark_has_at_most_fourteen_words_and_every_case_always_has_one() -> None:
    for rules in TABLE.values():
        assert all(len(rule.words.split()) <= 14 for rule in rules)
        assert rules[-1] in (*PRAISE, *COMFORT)


@pytest.mark.parametrize("seats", range(2, 11))
def test_nobody_at_the_table_speaks(seats: int) -> None:
    (of_seat, *_) = deals_of("exact", 4, 8, "1")
    for first in range(len(ROSTER)):
        taken = [ROSTER[(first + number) % len(ROSTER)] for number in range(seats)]
        seating = tuple(Seating(name, animal, "easy") for animal, name in taken)
        for number in range(1, len(of_seat) + 1):
            speaker = remark(of_seat[:number], seating).speaker
            assert speaker not in taken
            assert (speaker is None) == (seats == len(ROSTER))
            if (HOST, "Sedge") not in taken and of_seat[number - 1].is_good:
                assert speaker == (HOST, "Sedge")


def test_a_player_with_the_name_of_an_animal_does_not_hear_it_speak() -> None:
    (of_seat, *_) = deals_of("whist", 3, 12, "1")
    seating = (Seating("Sedge", "hare", "easy"), *usual_seating(3)[1:])
    speakers = {remark(of_seat[:number], seating).speaker for number in range(1, len(of_seat) + 1)}
    assert (HOST, "Sedge") not in speakers


def test_l_5_nobody_speaks_of_trumps_where_there_are_none() -> None:
    deals = [deal for deals in deals_of("low", 4, 2, "trumps") for deal in deals]
    assert any(suit(card) == CLUBS for deal in deals for card in cards(deal))
    for deal in deals:
        assert not trumpless(deal)
        assert not deal.has_trump
        assert deal.beaten_court is None


def test_what_the_judge_has_found_is_said_first_and_once_in_a_game() -> None:
    good, bad = (
        [d for d in deals_of("whist", 3, 12, "1")[0] if d.is_good is wanted] for wanted in (True, False)
    )
    seating = usual_seating(3)
    found = Findings(only_card=(4, cards(good[0])[0]))
    told = [replace(deal, findings=found) for deal in good[:2]]
    only = f"Only {words(cards(good[0])[0])} would do in trick 5, and you played it."
    assert [remark(told[: n + 1], seating).words == only for n in range(2)] == [True, False]
    assert remark([replace(bad[0], findings=found)], seating).words == remark(bad[:1], seating).words
    faultless = replace(bad[0], findings=Findings(faultless=True))
    assert remark([faultless], seating).words == "I found nothing better than what you did."


@pytest.mark.parametrize(("id", "seats"), [("low", 4), ("trump", 4)])
def test_in_a_first_own_deal_only_a_trick_with_a_choice_that_was_played_there_decides(
    id: str, seats: int
) -> None:
    decided = 0
    for deal in (one for of_seat in deals_of(id, seats, 4, "1") for one in of_seat):
        tricks = deal.public.tricks
        own = replace(deal, before=len(tricks) - 3).deciding
        assert own is not None
        if own.how == "last":
            assert own.place == len(tricks) - 1
            continue
        led, *_ = tricks[own.place].plays
        left = [play.card for trick in tricks[own.place :] for play in trick.plays if play.seat == deal.seat]
        follow = [card for card in left if suit(card) == suit(led.card)]
        assert len(tricks) - 3 <= own.place < len(tricks) - 1
        assert led.seat == deal.seat or len(follow) != 1
        decided += 1
    assert decided
