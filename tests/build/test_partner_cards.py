"""The judging of a partner's cards: what counts as costly, and as taking the partner's certain trick."""

import pytest

from build.bench.partner_cards import holds_for_certain, judged
from clubs.cards import parse
from clubs.rules.action import PlayCard
from clubs.table.decisions import Decision
from tests.ai.positions import position

OTHERS = [("0:2S 1:3S 2:4S 3:5S", 3)] * 2


@pytest.mark.parametrize(
    ("table", "card", "costly", "robs"),
    [
        ("1:9D 2:KD 3:2D", "AD", False, True),
        ("1:9D 2:KD 3:2D", "4D", False, False),
        ("1:KD 2:9D 3:2D", "AD", False, False),
        ("1:KD 2:9D 3:2D", "4D", True, False),
    ],
)
def test_the_partners_certain_trick_is_taken_only_where_no_model_leaves_it(
    table: str, card: str, costly: bool, robs: bool
) -> None:
    view, ask = position("partner", "AD 4D 9S", table, tricks=OTHERS)
    assert holds_for_certain(view) == ("2:KD" in table)
    found = judged(Decision(0, 1, view, ask, PlayCard(0, parse(card)), ()), 1)
    assert (found.costly, found.robs) == (costly, robs)
    assert f"AD 4D 9S on {table}: {card} {found.played.word.value}" in str(found)
    assert ("overtakes" in str(found)) == robs
