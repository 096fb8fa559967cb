"""Parts of the checks after a deal: who wins a trick, and how bids add up, said a second way."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from clubs.ai.core.deal import Deal
from clubs.ai.core.rng import Rng
from clubs.cards import CLUBS, Card, rank, suit
from clubs.games import GAMES
from clubs.rules.action import BidTricks
from clubs.rules.public import Public, Trick
from tests.answers import Pick
from tests.games.case import GameCase
from tests.rules.positions import core_of
from tests.table_kit import Table


def winner_again(plays: list[tuple[int, Card]], power: dict[Card, int]) -> int | None:
    """The seat whose card has the most power, of cards played once; None if none has any."""
    counted = Counter(card for _, card in plays)
    able = [(power[card], seat) for seat, card in plays if counted[card] == 1 and power[card]]
    return max(able)[1] if able else None


def high_power(trick: Trick, ace_low: bool = False) -> dict[Card, int]:
    """W-4, T-3, X-4, F-11: clubs above the suit led, nothing else."""
    led = suit(trick.plays[0].card)
    power = {}
    for _, card in trick.plays:
        height = 1 if ace_low and rank(card) == 14 else rank(card)
        power[card] = height + 20 if suit(card) == CLUBS else height if suit(card) == led else 0
    return power


def check_high(public: Public, ace_low: bool = False) -> None:
    """Each trick went to the highest club, else to the highest of the suit led, and its winner led next."""
    leader: int | None = None
    for trick in public.tricks:
        assert leader in (None, trick.leader)
        winner = winner_again(list(trick.plays), high_power(trick, ace_low))
        assert trick.winner == winner
        leader = winner


def check_bids(table: Table) -> list[int]:
    """T-2, X-3: the bids never add up to the tricks, and nobody bid twice; the bids in seat order."""
    public = table.public
    bids = [seat.bid for seat in public.sheet[-1]]
    made = [bid for bid in bids if bid is not None]
    assert len(made) == len(public.seats)
    assert sum(made) != public.size
    assert all(0 <= bid <= public.size for bid in made)
    last = [action for action in table.actions if isinstance(action, BidTricks)][-len(made) :]
    assert {action.seat: action.tricks for action in last} == dict(enumerate(made))
    return made


def check_random_deals(case: GameCase, seats: int, deals: int) -> None:
    """Play deals at random, those of one cycle in a match, each checked by what its case says again."""
    for number in range(0, deals, case.game.cycle):
        table, pick = Table(case.game, seats), Pick(f"{case.game.id} {seats} {number}")
        for played in range(1, min(case.game.cycle, deals - number) + 1):
            while len(table.public.sheet) < played:
                table.act(pick.any_answer(table.asks))
            case.check(table)


def deals_on_masks(id: str, seats: int, number: int, leader: Callable[[list[int]], int]) -> Iterator[Deal]:
    """Yield deals of the whole pack, played on masks at random; with these hands `leader` leads first.

    That a deal on masks is what the engine plays is shown by `tests/rules/test_position.py`.
    """
    setup, core = GAMES[id].setup(seats), core_of(id)
    random, rng, size = Random(f"{id} {seats}"), Rng(seats), 52 // seats
    for _ in range(number):
        pack, deal = random.sample(range(52), 52), core.new_deal(setup)
        hands = [sum(1 << card for card in pack[size * seat : size * (seat + 1)]) for seat in range(seats)]
        for seat, held in enumerate(hands):
            deal.hands[seat] = held
        deal.turn = deal.leader = leader(hands)
        deal.size = size
        while not deal.over:
            deal.move(rng.one_of(deal.moves()))
        yield deal
