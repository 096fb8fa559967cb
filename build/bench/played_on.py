"""Two cards in imagined deals that are played on by the plain policy, and what is said of them held against that.

The deals are all that the rules allow (`clubs.ai.hidden_cards`), none more likely than another, and each is finished by
the policy of the game, without any search.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev
from typing import Final, NamedTuple, TypeAlias

from clubs.ai.core.deal import Deal
from clubs.ai.core.playout_policy import policy_card
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import lay_table
from clubs.ai.games import knowledge
from clubs.ai.hidden_cards import HiddenCards
from clubs.cards import CLUBS, Card, CardSet, Suit, cards_of, distinct, duplicates, each, suit
from clubs.rules.position import GOES_ON
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


class PlayedTrick(NamedTuple):
    """A trick: its `taker`, below 0 for nobody, its cards in the order of play, and the suit led, or named with it."""

    taker: int
    plays: Mapping[int, Card]
    led: Suit

    @property
    def clubs(self) -> list[Card]:
        """Its clubs."""
        return [card for card in self.plays.values() if suit(card) == CLUBS]

    def ruffs(self, card: Card) -> bool:
        """Return whether a club took the trick, in which a card followed a plain suit."""
        return suit(card) == self.led != CLUBS and suit(self.plays.get(self.taker, card)) == CLUBS


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
        mine = [(trick.plays[me], trick) for trick in tricks if me in trick.plays]
        taken = [(own, trick) for own, trick in mine if trick.taker == me]
        lost = [(own, trick) for own, trick in mine if trick.taker != me]
        return PlayedDeal(
            tricks[0].taker,
            cards_of(own for own, _ in taken),
            cards_of(own for own, trick in lost if trick.ruffs(own)),
            cards_of(own for own, trick in lost if trick.clubs == [own]),
            tuple(trick.led for own, trick in taken if suit(own) == CLUBS != trick.led),
            deal.met(me),
            self._payoff.chance(deal, me),
        )

    def _tricks(self, deal: Deal, first: int, rng: Rng) -> Iterator[PlayedTrick]:
        """Play a deal from a card on, and yield its tricks."""
        plays = {play.seat: play.card for play in self._view.public.plays}
        move = first
        while True:
            if not deal.unnamed:  # else it is the suit that is named with the card led
                plays[deal.turn] = self._card[move]
            led = int(deal.led)
            taker = deal.play(move)
            if taker != GOES_ON:
                yield PlayedTrick(taker, plays, suit(led.bit_length() - 1))
                plays = {}
            if deal.over:
                return
            move = policy_card(deal, rng)


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
            "takes_last",
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
        *("both_win", "beaten_later", "thrown_later", "lead_now"),
    ),
    lambda it, deal: deal.won >> it.named() & 1: (
        *("wins_later", "wins_after", "leaves_suit", "keeps_guard", "guards_later", "draws_for"),
        "lead_for",
    ),
    lambda it, deal: -(deal.won >> it.named() & 1): (
        *("strands_winner", "sheds_near", "sheds_higher", "loses_after", "done_after"),
        *("sheds_now", "sheds_here"),
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
    lambda it, deal: deal.lone >> it.named() & 1: ("spoils", "spoils_so_far", "spoils_later", "spoils_after"),
    lambda it, deal: it.of_suit(deal.won): ("suit_after", "suit_keeps", "draws_suit", "lead_suit"),
    lambda it, deal: -it.of_suit(deal.won): (
        "suit_loses",
        "high_loses",
        "low_loses",
        "low_costs",
        "suit_costs",
    ),
    lambda _, deal: deal.met: (
        "needs_all",
        "wanted_by",
        "falls_short",
        "goes_over",
        "fails_with",
        "suit_over",
        "high_over",
        "low_over",
    ),
    lambda it, deal: int(deal.met == 1 and deal.taker == it.seat): ("takes_needed", "wins_early"),
    lambda it, deal: int(deal.met == 1 and deal.taker != it.seat): (
        "takes_over",
        "takes_surely",
        "leaves_over",
    ),
    lambda it, deal: int(deal.met == 1 and bool(deal.won >> it.named() & 1)): (
        "wins_needed",
        "guards_needed",
    ),
    lambda it, deal: int(deal.met == 1 and bool(deal.won >> it.other & 1)): ("keeps_needed",),
    lambda it, deal: int(deal.met == 1 and not deal.won >> it.named() & 1): (
        "sheds_over",
        "sheds_over_here",
        "loses_over",
    ),
    lambda it, deal: int(deal.taker == it.named("seat")): (
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
