"""Contracts of Free Clubs: how many all hands face up would make, by seat and by price, and what players make of them.

    python -m build.bench.free_contracts open --deals 200 --seed 1
    python -m build.bench.free_contracts play --deals 200 --seed 1 [--level sharp]

`open` gives the contract of every deal to the opener, to the seat on its left and to the one with the best ten cards,
at many prices (F-8), and to the two best as a team (F-5). Everybody plays with all cards in sight, the defenders
together; the auction's winner has passed on whichever of its suits' lowest cards is best. Bids are those of the
seat's auction cards that cost it least.

`play` lets three players of a level bid and play, and asks of every contract whether it is made with all cards in
sight from the first lead. Intervals are 95 %.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from clubs.ai import player
from clubs.ai.core.games.free.auction import burden, carry_out, open_play, pass_on
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import strength
from clubs.games.free import GAME
from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.score import LONE_TARGET, TEAM_TARGET, owed
from clubs.lab.double_dummy import SEATS
from clubs.lab.figures import interval
from clubs.lab.games.free import opened, side
from clubs.lab.games.free.double_dummy import FreeDoubleDummy
from clubs.rules import kernel
from clubs.rules.action import PlayCard
from clubs.table.session import Session
from clubs.table.shuffle import Chance

PRIMARY: Final = tuple(13 * suit + rank for suit in range(4) for rank in range(9))
STRENGTH: Final = strength(SEATS, 10, 1, 9)
TEN, JACK, QUEEN, KING = range(4)
PRICES: Final[tuple[tuple[int, ...], ...]] = (
    (TEN,),
    (JACK,),
    (QUEEN,),
    (KING,),
    (TEN, JACK),
    (TEN, JACK, QUEEN),
    (TEN, JACK, QUEEN, KING),
)
PARTNER: Final[tuple[tuple[int, ...], ...]] = ((KING,), (JACK, KING))
"""The least that the partner of a joker's bidder has paid."""
NAMES: Final = ("10", "J", "Q", "K")


@dataclass(frozen=True, slots=True)
class Dealt:
    """The primary cards of three hands and the chest, and the auction cards of each seat, by order."""

    hands: tuple[int, ...]
    chest: int
    auction: tuple[tuple[int, ...], ...]
    opener: int

    def best(self) -> int:
        """Return the seat whose ten cards are good for most tricks."""
        return max(range(SEATS), key=lambda seat: STRENGTH.tricks(self.hands[seat], 0))


def deals(seed: str, number: int) -> Iterator[Dealt]:
    """Yield deals, the same for the same seed."""
    random = Random(seed)
    for _ in range(number):
        primary, auction = random.sample(PRIMARY, 36), random.sample(range(18), 18)
        hands = tuple(sum(1 << card for card in primary[10 * seat : 10 * seat + 10]) for seat in range(SEATS))
        held = tuple(tuple(sorted(auction[6 * seat : 6 * seat + 6])) for seat in range(SEATS))
        yield Dealt(hands, sum(1 << card for card in primary[30:]), held, auction.index(0) // 6)


def cheapest(dealt: Dealt, seat: int, price: Sequence[int]) -> list[int] | None:
    """Return a seat's bids, one for each level of a price, by what they cost its ten cards; None if it cannot."""
    kept, bids = dealt.hands[seat], []
    for level in price:
        rated = [
            (STRENGTH.tricks(kept & ~burden(bid, kept), 0), bid)
            for bid in dealt.auction[seat]
            if bid < 16 and bid >> 2 == level
        ]
        if not rated:
            return None
        bids.append(max(rated)[1])
        kept &= ~burden(bids[-1], kept)
    return bids


def settled(dealt: Dealt, team: Sequence[int], bids: Sequence[Sequence[int]]) -> Iterator[FreeDeal]:
    """Yield the deal up to the first lead, once for each lowest card that the auction's winner may pass on."""
    deal = FreeDeal()
    for seat in range(SEATS):
        deal.hands[seat] = dealt.hands[seat]
    deal.hands[team[0]] |= dealt.chest
    deal.team = side(team)
    for seat, made in zip(team, bids, strict=True):
        for bid in made:
            carry_out(deal, seat, bid)
    held = deal.hands[team[0]]
    for suit in range(4):
        low = kernel.lowest_bit(held & 0x1FFF << 13 * suit)
        if low:
            after, laid = FreeDeal(), [0] * SEATS
            after.become(deal)
            laid[team[0]] = low
            after.hands[team[0]] ^= low
            pass_on(after, laid, STRENGTH, Rng(1))
            open_play(after, team[0])
            yield after


def tricks(dealt: Dealt, team: Sequence[int], bids: Sequence[Sequence[int]]) -> int:
    """Return the tricks of a team or a lone player, all cards in sight."""
    most = 0
    for deal in settled(dealt, team, bids):
        solver = FreeDoubleDummy(deal.team, deal.hands[0], deal.hands[1], deal.hands[2])
        while solver.takes(deal.hands[0] | deal.hands[1] | deal.hands[2], deal.leader, most + 1):
            most += 1
    return most


def share(hits: Sequence[bool]) -> str:
    """Return a share of cases with its interval."""
    number = max(1, len(hits))
    mean = sum(hits) / number
    return f"{mean:5.0%} ± {1.96 * sqrt(mean * (1 - mean) / number):3.0%} of {len(hits):4}"


def open_cards(seed: str, number: int) -> None:
    """Print how many contracts are made with all cards in sight."""
    found: dict[str, list[int]] = {}
    for dealt in deals(seed, number):
        found.setdefault("the opener, forced", []).append(tricks(dealt, (dealt.opener,), ((0,),)))
        best, second, _ = sorted(range(SEATS), key=lambda seat: -STRENGTH.tricks(dealt.hands[seat], 0))
        for who, seat in (("opener's left", (dealt.opener + 1) % SEATS), ("the best ten", best)):
            for price in PRICES:
                bids = cheapest(dealt, seat, price)
                if bids is not None:
                    paid = " ".join(NAMES[level] for level in price)
                    found.setdefault(f"{who}, {paid}", []).append(tricks(dealt, (seat,), (bids,)))
        for price in PARTNER:
            bids = cheapest(dealt, second, price)
            if bids is not None:
                paid = " ".join(NAMES[level] for level in price)
                name = f"team of the best two, {paid}"
                found.setdefault(name, []).append(tricks(dealt, (best, second), ((), bids)))
    print(f"{number} deals, seed {seed}, all cards in sight")
    for name, taken in sorted(found.items()):
        owes = TEAM_TARGET if name.startswith("team") else LONE_TARGET
        mean = sum(taken) / len(taken)
        against = f"a defender {5 * (10 - mean):4.1f} points" if owes == LONE_TARGET else ""
        print(f"  {name:32} made {share([one >= owes for one in taken])}  {mean:5.2f} tricks  {against}")


def play(seed: str, number: int, level: str) -> None:
    """Print what players of a level bid, and how many of the contracts they make."""
    bid_on: list[bool] = []
    made: dict[tuple[int, bool], list[bool]] = {(n, can): [] for n in (1, 2) for can in (False, True)}
    ahead: list[float] = []
    for match in range(number):
        players = [player(level, SEATS * match + seat) for seat in range(SEATS)]
        session = Session(GAME, GAME.setup(), players, Chance(f"{seed}|{match}"))
        while not any(ask.kind is PlayCard for ask in session.asks.values()):
            session.step()
        team = session.public.note(Contract).seats
        hands = [kernel.ace_low(session.view(seat).hand) for seat in range(SEATS)]
        solved = opened(session).tricks(hands[0] | hands[1] | hands[2], session.public.leader)
        bid_on.append(sum(bid is not None for _, bid in session.public.note(BidsMade).made) > 1)
        session.play_out(1)
        row = session.public.sheet[0]
        taken = sum(row[seat].tricks for seat in team)
        made[len(team), solved >= owed(team)].append(taken >= owed(team))
        others = [one.points for seat, one in enumerate(row) if seat not in team]
        ahead.append(sum(row[seat].points for seat in team) / len(team) - sum(others) / len(others))
    print(f"{number} deals of {level}, seed {seed}")
    print(f"  somebody bid on                           {share(bid_on)}")
    for size, name in ((1, "lone contracts"), (2, "teams")):
        print(f"  {name:15}made                      {share(made[size, True] + made[size, False])}")
        print(f"  {name:15}made where all cards in sight make it {share(made[size, True])}")
    print(f"  the auction's winners ahead of the others by {interval(ahead)} points")


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("open", "play"))
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", default="sharp")
    chosen = parser.parse_args()
    if chosen.what == "open":
        open_cards(chosen.seed, chosen.deals)
    else:
        play(chosen.seed, chosen.deals, chosen.level)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
