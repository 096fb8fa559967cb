"""Two cards in imagined deals that are played on by the plain policy, and what is said of them held against that.

The deals are all that the rules allow (`clubs.ai.hidden_cards`), none more likely than another, and each is finished by
the policy of the game, without any search.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import Final, TypeAlias

from clubs.ai.core.deal import Deal
from clubs.ai.core.playout_policy import policy_card
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import lay_table
from clubs.ai.games import knowledge
from clubs.ai.hidden_cards import HiddenCards
from clubs.cards import CLUBS, Card, CardSet, cards_of, distinct, duplicates, each, suit
from clubs.rules.view import SeatView
from clubs.rules.zone import hand
from clubs.verdict.verdict import Reason

DEALS: Final = 200
SLACK: Final = 0.1
"""The share of the deals by which the reverse must be more frequent to contradict what is said."""
FEW: Final = 20
ERRORS: Final = 3.0
"""In this many deals with what is said the seat must be behind by so many standard errors to contradict it."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """What came of a card in one deal: the `taker` of the trick, the seat's own cards that won one, those that a club
    beat where their suit was led, its clubs alone in a trick of somebody else, the suits led on which its clubs won,
    whether it made what it owed (`Deal.met`), and its `gain` in the game.
    """

    taker: int
    won: CardSet
    ruffed: CardSet
    lone: CardSet
    ruffs: tuple[int, ...]
    met: int
    gain: float


class DealsPlayedOn:
    """Two cards of a seat, the better first, in the same deals."""

    def __init__(self, view: SeatView, best: Card, other: Card) -> None:
        core = knowledge(view.public.setup.game).core
        assert core is not None
        self._view, self._core = view, core
        self._card = {core.places(1 << card): card for card in range(52)}
        self._payoff = core.payoff(view.public)
        root = lay_table(view, core)
        self._payoff.aim(root)
        hidden = HiddenCards(view, Rng(1))
        self.pairs: list[tuple[PlayedDeal, PlayedDeal]] = []
        for number in range(DEALS):
            hands = {zone.seat: held for zone, held in hidden.sample().items() if zone.kind == hand}
            one, two = (self._play(root, hands, card, Rng(number)) for card in (best, other))
            self.pairs.append((one, two))

    def _play(self, root: Deal, hands: Mapping[int, CardSet], card: Card, rng: Rng) -> PlayedDeal:
        deal, places = self._core.new_deal(self._view.public.setup), self._core.places
        deal.become(root)
        for seat, held in hands.items():
            deal.hands[seat], deal.duplicates[seat] = places(distinct(held)), duplicates(held)
        tricks = list(self._tricks(deal, places(1 << card), rng))
        me = self._view.seat
        mine = [(taker, plays[me], plays) for taker, plays in tricks if me in plays]
        lost = [(own, plays, taker) for taker, own, plays in mine if taker != me]
        return PlayedDeal(
            tricks[0][0],
            cards_of(own for taker, own, _ in mine if taker == me),
            cards_of(own for own, plays, taker in lost if _is_ruffed(own, plays, taker)),
            cards_of(own for own, plays, _ in lost if _clubs(plays) == [own]),
            tuple(
                _led(plays) for taker, own, plays in mine if taker == me and suit(own) == CLUBS != _led(plays)
            ),
            deal.met(me),
            self._payoff.chance(deal, me),
        )

    def _tricks(self, deal: Deal, first: int, rng: Rng) -> Iterator[tuple[int, dict[int, Card]]]:
        """Play a deal, and yield the taker of each trick, below 0 for nobody, and its cards in the order of play."""
        plays = {play.seat: play.card for play in self._view.public.plays}
        place = first
        while True:
            plays[deal.turn] = self._card[place]
            taker = deal.play(place)
            if taker != -1:
                yield taker, plays
                plays = {}
            if deal.over:
                return
            place = policy_card(deal, rng)


def _led(plays: Mapping[int, Card]) -> int:
    return suit(next(iter(plays.values())))


def _clubs(plays: Mapping[int, Card]) -> list[Card]:
    return [card for card in plays.values() if suit(card) == CLUBS]


def _is_ruffed(own: Card, plays: Mapping[int, Card], taker: int) -> bool:
    return suit(own) == _led(plays) != CLUBS and taker in plays and suit(plays[taker]) == CLUBS


# ---------------------------------------------------------------- what is said, in one deal

Claim: TypeAlias = Callable[["SaidOfCards", PlayedDeal], int]
"""Returns what a deal has of the thing said: the answer that has more of it has what is said."""


@dataclass(frozen=True, slots=True)
class SaidOfCards:
    """A reason that is said by `seat` for a card rather than another."""

    seat: int
    reason: Reason
    best: Card
    other: Card

    def named(self, field: str = "card") -> int:
        """Return the number in a field of the reason."""
        return int(dict(self.reason.fields)[field])

    def of_suit(self, won: CardSet) -> int:
        """Return how many cards of the suit that is named have won."""
        return sum(suit(card) == self.named("suit") for card in each(won))

    def both(self, won: CardSet) -> int:
        """Return how many of the two cards have won; where they are of one suit, of all."""
        if suit(self.best) != suit(self.other):
            won &= 1 << self.best | 1 << self.other
        return won.bit_count()


CLAIMS: Final[Mapping[Claim, tuple[str, ...]]] = {
    lambda it, deal: int(deal.taker == it.seat): (
        *(
            "takes_now",
            "takes_worth",
            "clinches",
            "takes_carried",
            "reaches_target",
            "clinches_contract",
            "other_loses",
        ),
        *("other_beaten", "twin_out", "firmer", "ace_on_table", "master", "may_take"),
    ),
    lambda it, deal: -int(deal.taker == it.seat): (
        *(
            "passes_bid",
            "stays_out",
            "leaves_carried",
            "sinks_easier",
            "leads_low",
            "leads_lowest",
            "no_spade",
        ),
    ),
    lambda it, deal: it.both(deal.won): (
        *("ducks", "keeps_higher", "keeps_lower", "keeps_master", "saves_trump", "keeps_ruff"),
        *("keeps_winner", "club_wins", "cheapest", "lowest_enough", "wins_now"),
    ),
    lambda it, deal: deal.won >> it.named() & 1: (
        *("wins_later", "wins_after", "leaves_suit", "keeps_guard", "guards_later", "draws_for"),
    ),
    lambda it, deal: -(deal.won >> it.named() & 1): (
        *("strands_winner", "sheds_near", "sheds_higher", "loses_after", "done_after", "sheds_now"),
    ),
    lambda it, deal: -(deal.won >> it.other & 1): ("trick_unwanted",),
    lambda _, deal: -deal.won.bit_count(): ("sure_tricks", "takes_high"),
    lambda it, deal: -(deal.ruffed >> it.named() & 1): (
        "ruffed_later",
        "trumped_later",
        "trumped_after",
        "trumped_before",
    ),
    lambda it, deal: -(deal.ruffed >> it.other & 1): ("trumped_now",),
    lambda _, deal: -deal.ruffed.bit_count(): ("draws_trumps",),
    lambda it, deal: deal.ruffs.count(it.named("suit")): ("ruffs_after", "shortens", "last_of_suit"),
    lambda it, deal: deal.lone >> it.named() & 1: ("spoils", "spoils_later", "spoils_after"),
    lambda it, deal: it.of_suit(deal.won): ("suit_after", "suit_keeps"),
    lambda it, deal: -it.of_suit(deal.won): ("suit_loses", "high_loses"),
    lambda _, deal: deal.met: ("falls_short", "goes_over", "fails_with", "suit_over", "high_over"),
    lambda it, deal: int(deal.met == 1 and deal.taker == it.seat): ("takes_needed", "wins_early"),
    lambda it, deal: int(deal.met == 1 and deal.taker != it.seat): ("takes_over", "leaves_over"),
    lambda it, deal: int(deal.met == 1 and bool(deal.won >> it.named() & 1)): (
        "wins_needed",
        "guards_needed",
    ),
    lambda it, deal: int(deal.met == 1 and bool(deal.won >> it.other & 1)): ("keeps_needed",),
    lambda it, deal: int(deal.met == 1 and not deal.won >> it.named() & 1): ("sheds_over", "loses_over"),
    lambda it, deal: int(deal.taker == it.named("seat")): (
        "leads_left",
        "partner_wins",
        "lead_left",
        "lead_right",
    ),
    lambda it, deal: -int(deal.taker == it.named("seat")): ("may_ruff",),
}
CLAIM_OF: Final = {name: claim for claim, names in CLAIMS.items() for name in names}


def contradicted(view: SeatView, reason: Reason, best: Card, other: Card) -> bool | None:
    """Return whether a reason speaks for the other card; None for one about something that is not counted here.

    It does if the other card brings what is said clearly more often, or if the seat is clearly behind where this one
    brings it.
    """
    claim = CLAIM_OF.get(reason.name)
    if claim is None:
        return None
    said = SaidOfCards(view.seat, reason, best, other)
    rows = [
        (claim(said, mine) - claim(said, theirs), mine.gain - theirs.gain)
        for mine, theirs in DealsPlayedOn(view, best, other).pairs
    ]
    reverse = sum(more < 0 for more, _ in rows)
    gaps = [gap for more, gap in rows if more > 0]
    if reverse > len(gaps) + SLACK * DEALS:
        return True
    return len(gaps) >= FEW and fmean(gaps) < -ERRORS * pstdev(gaps) / sqrt(len(gaps))
