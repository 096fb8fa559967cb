"""The fitted policy of the others: real probabilities, by what a seat knows, and fitted by the command."""

from math import exp, isclose
from pathlib import Path

import pytest

from build.policy.__main__ import as_python
from build.policy.fitting import agreement, fit
from build.policy.self_play import PlayedDeal, decisions, play
from clubs.ai.core.card_softmax import CardSoftmax
from clubs.ai.core.rng import Rng
from clubs.cards import each

FITTED = ("exact", "trump")


def deals(id: str, seats: int = 4) -> list[PlayedDeal]:
    return [next(play(id, "random", seats, f"policy|{match}")) for match in range(2)]


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("id", FITTED)
def test_the_chances_of_the_legal_cards_add_up_to_one(id: str, seats: int) -> None:
    for deal, _ in decisions(deals(id, seats)[0]):
        assert isclose(1.0, sum(exp(deal.log_chance(1 << card)) for card in each(int(deal.legal()))))


@pytest.mark.parametrize("id", FITTED)
def test_they_depend_on_no_other_hand(id: str) -> None:
    for deal, card in decisions(deals(id)[0]):
        before = deal.log_chance(card)
        left = (deal.turn + 1) % 4
        right = (deal.turn + 3) % 4
        deal.hands[left], deal.hands[right] = deal.hands[right], deal.hands[left]
        assert deal.log_chance(card) == before
        deal.hands[left], deal.hands[right] = deal.hands[right], deal.hands[left]


def test_cards_are_drawn_by_their_chances() -> None:
    rng = Rng(1)
    policy = fit([deals("trump")], 1)
    deal, card = next(decisions(deals("trump")[0]))
    drawn = sum(policy.draw(deal, deal.legal(), rng) == card for _ in range(2000)) / 2000
    assert drawn == pytest.approx(exp(policy.log_chance(deal, card)), abs=0.05)


@pytest.mark.parametrize("id", FITTED)
def test_a_fit_agrees_with_what_it_was_fitted_to_and_can_be_made_again(id: str) -> None:
    played = deals(id)
    policy = fit([played], 1)
    share = agreement(policy, played)["all"]
    assert share.log_chance > share.log_at_random + 0.2 * share.decisions
    assert share.fitted > share.at_random
    assert as_python(policy) == as_python(fit([deals(id)], 1))


@pytest.mark.parametrize("id", FITTED)
def test_the_weights_of_the_program_are_as_the_command_writes_them(id: str) -> None:
    file = Path(__file__).parents[2] / "clubs/ai/core/games" / id / "weights.py"
    text = file.read_text(encoding="utf-8")
    found: dict[str, tuple[float, ...]] = {}
    exec(text, found)
    assert as_python(CardSoftmax(list(found["WEIGHTS"]))) == text
