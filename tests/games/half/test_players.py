"""What players of Half Clubs may not get wrong, in plain sight."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from typing import Final

import pytest

from clubs.ai import player
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler
from clubs.ai.engine_search import Playout, Trials, study
from clubs.ai.games.half import KNOWLEDGE, LOWEST
from clubs.cards import CLUBS, HEARTS, parse, suit
from clubs.games.half import LAST
from clubs.rules.action import PlayCard
from clubs.rules.naming import NameSuit
from clubs.rules.public import NamedSuits
from clubs.rules.view import view
from tests.ai.positions import position
from tests.table_kit import Table

EARLIER: Final = (("0:2C 1:3C 2:4C 3:5C", 3),)
WITHOUT_JACK: Final = (("0:2C 1:3C 2:JC 3:QC", 3),)


@pytest.mark.parametrize("level", ["steady", "sharp@400"])
@pytest.mark.parametrize(
    ("held", "table", "earlier", "good"),
    [
        ("JC 3H 4S", "1:9D 2:QD 3:3D", EARLIER, "JC"),
        ("JC 4D 4S", "1:9D 2:TD 3:3D", EARLIER, "4D"),
        ("AD 2D 4S", "1:9D 2:JC 3:3D", EARLIER, "2D"),
        ("QC 2D 4S", "1:9D 2:TC 3:8C", EARLIER, "QC"),
        ("KC 2D 4S", "1:KD 2:TC 3:8C", EARLIER, "KC"),
        ("AD 2D 4S", "1:9D 2:KD 3:QD", WITHOUT_JACK, "2D"),
        ("AC 7C 4S", "1:6C 2:KC 3:8C", WITHOUT_JACK, "AC"),
    ],
)
def test_last_to_play_good_clubs_are_taken_and_the_jack_of_clubs_is_given_away(
    level: str, held: str, table: str, earlier: tuple[tuple[str, int], ...], good: str
) -> None:
    notes = (NamedSuits(((0, CLUBS),)),)
    seen, ask = position("half", held, table, tricks=earlier, notes=notes)
    assert player(level, 0).answer(seen, ask) == PlayCard(0, parse(good))


def test_C_1_after_the_three_of_clubs_everybody_imagines_the_two_face_down() -> None:
    table = Table("half", 3).deal(["3C"], also={LAST: "2C"})
    table.play("3C")
    table.do(f"0 name {CLUBS}")
    seen, core = view(table.state, 1), KNOWLEDGE.core
    assert core is not None
    sampler = deal_sampler(seen, core, Rng(1))
    for _ in range(200):
        sampler.advance(20)
        assert sampler.hands[3] == 1 << LOWEST


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_C_3_a_suit_is_named_for_the_last_club_with_no_card_left(level: str) -> None:
    table = Table("half", 4).deal(["2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"])
    while view(table.state, 0).hand:
        ask, *_ = table.asks.values()
        table.act(NameSuit(0, CLUBS) if ask.kind is NameSuit else ask.actions()[0])
    seen, ask = view(table.state, 0), table.asks[0]
    assert player(level, 0).answer(seen, ask) in ask.actions()


def test_C_3_where_the_engine_plays_a_deal_out_the_suit_named_counts_as_led() -> None:
    table = Table("half", 4).deal(["2C 9S", "3H 9H", "4H 4S", "KD KH"])
    table.play("2C")
    table.do(f"0 name {HEARTS}")
    seen, ask = view(table.state, 1), table.asks[1]
    playout = Playout(seen.public.setup, Rng(1), study(seen.public.setup))
    trials = Trials(seen, ask, playout)
    (end,) = trials.play([PlayCard(1, parse("9H"))])
    assert end.led[0] == HEARTS
    assert end.led[1] == suit(end.tricks[1].plays[0].card)
