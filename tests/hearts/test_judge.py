"""The judge in a game without a compiled core: figures, clear mistakes, blindness, budget, puzzles."""

from dataclasses import replace
from itertools import islice
from math import inf
from typing import Final

import pytest

from clubs.ai.knowledge import Knowledge
from clubs.cards import parse, parse_cards
from clubs.games import GAMES
from clubs.judge.budget import Budget
from clubs.judge.judge import judge
from clubs.lab import puzzle_job
from clubs.lab.puzzle_job import PuzzleJob
from clubs.learn.puzzle import position, read, write
from clubs.rules import engine
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, asked_view, view
from clubs.rules.zone import hand
from clubs.verdict import notation
from clubs.verdict.split import given_away
from clubs.verdict.verdict import TriedAnswer, Verdict, Word
from clubs.verdict.why import why
from tests.ai.questions import moments, moments_of, twin
from tests.answers import Pick
from tests.hearts.hearts import GAME
from tests.hearts.test_rules import after_first_trick, dealt
from tests.sampled import sampled
from tests.table_kit import Table

LITTLE: Final = Budget(pairs=1_600, tree=1_600, seconds=inf)
"""A budget that no clock cuts short: four hundred playouts in each of the two searches."""
LEAST: Final = Budget(pairs=100, tree=100, seconds=inf)
"""As little as will do where figures do not matter."""
NAMES: Final = ("you", "Bramble", "Rowan", "Sorrel")


def asked(table: Table, seat: int) -> tuple[SeatView, Ask]:
    """What a seat at a table knows, and what it is asked."""
    return asked_view(view(table.state, seat)), table.asks[seat]


def judged(table: Table, seat: int, extra: tuple[Action, ...] = (), budget: Budget = LITTLE) -> Verdict:
    """The verdict on what a seat is asked, written and read again."""
    seen, ask = asked(table, seat)
    found = judge(seen, ask, extra=extra, budget=budget)
    assert found is not None
    line = notation.write(found)
    again = notation.read(line, seen, ask)
    assert notation.write(again) == line
    return again


def of_card(verdict: Verdict, card: str) -> TriedAnswer:
    """What a card was worth."""
    return next(one for one in verdict.tried if one.action == PlayCard(one.action.seat, parse(card)))


def queen_in_hand() -> Table:
    """Seat 0 leads, with low cards and the queen of spades; king and ace are out."""
    return after_first_trick(["QS 3S 4S 2D 3D 2H", "KS", "AS", "JS"])


def last_to_a_trick() -> Table:
    """Seat 3 is last to a trick of spades with the queen in it, and can take it or not."""
    table = after_first_trick(["5S 6S", "QS 7S", "8S 9S", "KS 2S"])
    table.play("5S QS 8S")
    return table


@pytest.mark.long
def test_a_verdict_on_a_card_tells_what_each_brings_in_points_and_tricks() -> None:
    verdict = judged(queen_in_hand(), 0)
    assert {one.action for one in verdict.tried} == set(asked(queen_in_hand(), 0)[1].actions())
    assert verdict.deals >= 20
    assert all(0 <= one.points <= 26 and 0 <= one.tricks <= 13 for one in verdict.tried)
    assert all(one.now is not None and one.made is None and one.chance is None for one in verdict.tried)
    assert (of_card(verdict, "3S").now or 0.0) < 0.1


def test_to_lead_the_queen_of_spades_is_clearly_behind_and_every_figure_says_so() -> None:
    verdict = judged(queen_in_hand(), 0)
    queen = of_card(verdict, "QS")
    assert queen.word is Word.TURNED
    assert queen.points > verdict.best.points + 5
    assert given_away(verdict, queen.action) == queen.points_behind > 5
    told = why(verdict, queen, NAMES)
    assert told.contrast.endswith("not {S}Q.")
    assert told.figures.startswith("With {")
    assert f"and {queen.points:.1f} with {{S}}Q." in told.figures


def test_to_take_the_queen_as_the_last_of_a_trick_is_clearly_behind() -> None:
    verdict = judged(last_to_a_trick(), 3)
    king = of_card(verdict, "KS")
    assert (king.now, of_card(verdict, "2S").now) == (1.0, 0.0)
    assert verdict.best.action == PlayCard(3, parse("2S"))
    assert king.word is Word.TURNED


@pytest.mark.long
def test_a_verdict_on_passing_tries_sets_of_cards_and_any_other_that_is_asked_about() -> None:
    table = Table(GAME).deal(["QS AS KH AH 2C 2D 3D 4D"])
    low = PassCards(0, parse_cards("2C 2D 3D"))
    verdict = judged(table, 0, (low,), LITTLE.times(3))
    assert isinstance(verdict.best.action, PassCards)
    assert len(verdict.tried) > 15
    kept = verdict.of(low)
    assert kept is not None
    assert kept.clear
    assert kept.now is None


def test_with_one_answer_there_is_nothing_to_judge() -> None:
    table = dealt(["5C", "2C", "3C", "4C"])
    assert judge(*asked(table, 1)) is None  # H-3


def test_cards_that_the_seat_cannot_see_do_not_change_a_verdict_but_open_ones_do() -> None:
    pick, changed = Pick("judge"), 0
    for state, seat in moments_of("hearts", 8, "judge"):
        ask = engine.asks(GAME, state)[seat]
        verdicts, opened = [], []
        for one in (state, twin(state, seat, pick)):
            seen = asked_view(view(one, seat))
            hands = [one.cards(hand(other)) for other in one.public.seats]
            verdicts.append(judge(seen, ask, budget=LEAST))
            opened.append(judge(seen, ask, hands=hands, budget=LEAST))
        assert verdicts[0] == verdicts[1] is not None
        changed += opened[0] != opened[1]
    assert changed >= 6


@pytest.mark.long
def test_with_all_cards_open_only_the_true_deal_counts() -> None:
    table = after_first_trick(["KS 2D", "AS", "", "QS 2S"], {2: "S"})
    seen, ask = asked(table, 0)
    hands = [table.state.cards(hand(seat)) for seat in range(4)]
    opened = judge(seen, ask, hands=hands, budget=LITTLE)
    closed = judge(seen, ask, budget=LITTLE)
    assert opened is not None
    assert closed is not None
    taken = of_card(opened, "KS").now
    assert taken is not None
    assert taken < 0.2  # whoever holds the ace takes the queen with it
    assert of_card(closed, "KS").now != taken


@pytest.mark.long
def test_the_clock_ends_a_verdict_early_but_not_before_every_answer_was_tried() -> None:
    seen, ask = asked(queen_in_hand(), 0)
    hurried = judge(seen, ask, budget=replace(LITTLE, seconds=-1.0))
    whole = judge(seen, ask, budget=LITTLE)
    assert hurried is not None
    assert whole is not None
    assert [one.action for one in hurried.tried] != []
    assert 0 < hurried.deals < whole.deals / 5


def coreless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the judge know nothing of any game."""
    monkeypatch.setattr("clubs.judge.judge.knowledge", lambda _: Knowledge())


@sampled("id", GAMES, ["trump"])
def test_every_game_can_be_judged_on_the_engine(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    coreless(monkeypatch)
    for state, seat in islice(moments(GAMES[id].setup(), "judged"), 4):
        seen, ask = asked_view(view(state, seat)), engine.asks(GAMES[id], state)[seat]
        found = judge(seen, ask, budget=LEAST)
        assert found is not None
        assert all(ask.why_not(one.action) is None for one in found.tried)
        assert all(one.points_behind == 0 or one is not found.best for one in found.tried)


@pytest.mark.long
def test_where_a_game_states_what_is_owed_it_is_counted_how_often_it_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coreless(monkeypatch)
    game = GAMES["exact"]
    state, seat = next(
        (state, seat)
        for state, seat in moments(game.setup(), "owed")
        if engine.asks(game, state)[seat].kind is BidTricks
    )
    found = judge(view(state, seat), engine.asks(game, state)[seat], budget=LITTLE)
    assert found is not None
    made = [one.made for one in found.tried]
    assert None not in made
    assert len(set(made)) > 2


@pytest.mark.long
def test_puzzles_are_found_in_deals_of_hearts_and_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_job, "usual_budget", lambda _: Budget(160, 160, inf))
    # Which deals give some changes with every game that gets codes: the cards follow from the code.
    deals = (puzzle_job.find(PuzzleJob(GAME.setup(), "1", number)) for number in range(2, 40))
    found = next(filter(None, deals))
    for puzzle in read(write(found)):
        place = position(puzzle)
        wrong = [one.action for one in place.verdict.tried if one.mistake]
        assert place.finds(place.verdict.best.action)
        assert wrong
        assert not any(map(place.finds, wrong))
