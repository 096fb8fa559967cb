"""Knowledge of a game for computer players: one `Knowledge`, in `clubs/ai/games` under the game's name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from clubs.ai.card_knowledge import HIGH, Order
from clubs.ai.choice import Taste, common_sense
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.payoff import Payoff
from clubs.ai.levels import PLAYOUTS
from clubs.ai.temperament import Temperament
from clubs.cards import CLUBS, rank, suit
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.view import SeatView

HIGH_CARD: Final = 0.05
"""How much a card is liked for each rank that it is higher, where a club or none is liked by 1."""

Heuristics: TypeAlias = Callable[[SeatView, Ask, Taste], Action | None]
"""An answer by rules of thumb to a view and an ask; of equal and nearly equal answers the taste picks one."""

Candidate: TypeAlias = Callable[[Deal, DealSampler], None]
"""Takes an imagined deal, hands dealt, to the first lead as one answer would."""

Places: TypeAlias = tuple[list[int], list[int]]
"""For each place of hidden cards the mask of the faces that it may hold, and the number that fit in."""


def _nothing(*_: object) -> None:
    """Add nothing."""


def _none(view: SeatView, ask: Ask) -> Iterable[Action]:
    del view, ask
    return ()


def _same(mask: int) -> int:
    return mask


def _tricks_bid(action: Action) -> int:
    return action.tricks if isinstance(action, BidTricks) else 0


def _never(view: SeatView, action: Action) -> float:
    del view, action
    return 0.0


def _itself(view: SeatView, play: PlayCard) -> PlayCard:
    del view
    return play


def _same_aim(public: Public, seat: int, taken: int, left: int) -> int:
    del public, seat, taken, left
    return 0


def _hands_only(view: SeatView, places: Places, certain: bool) -> Places:
    del view, certain
    return places


@dataclass(frozen=True, slots=True)
class Candidates:
    """How the answers to one kind of ask before the first card are tried.

    `worth_a_try` returns the answers that a player tries; `after` returns what follows any legal answer, up
    to the first lead. `poorer` are answers that a player does not try, for the judge to compare with.
    """

    worth_a_try: Callable[[SeatView, Ask], Iterable[Action]]
    after: Callable[[SeatView, Action], Candidate]
    poorer: Callable[[SeatView, Ask], Iterable[Action]] = _none

    def tried(self, view: SeatView, ask: Ask) -> dict[Action, Candidate]:
        """Return the answers that are worth a try, each with what follows it."""
        return {action: self.after(view, action) for action in self.worth_a_try(view, ask)}


@dataclass(frozen=True, slots=True)
class CoreGame:
    """How a game is played in the compiled core, and where its hidden cards may be.

    `new_deal` returns an empty deal, `payoff` what a finished deal is worth, given the facts before it.
    `usual` are the mean and the standard deviation of a seat's points in a deal, as `steady` plays.
    `playouts` are those of a decision for each level that looks ahead, as far as more of them win more; in a
    `race` they are as many in all of the deal, and answers clearly behind are left out at once.
    `order` is how cards beat each other, `places` maps a mask of faces to that order, `ranks` is the number
    of ranks in use; with `lowest` the lowest card of the suit led wins. With `both_ways` every second deal is
    searched `the_other_way`. `lay` adds the game's own facts to a deal laid out from a view, `weigh` its own
    evidence of how good hands are. `aim` numbers what a seat is after, given the tricks that it has taken and
    those left: see `core.card_evidence`.

    Hidden cards are in hands or in one of `elsewhere` other places, numbered after the seats. `hide` takes
    the places of the seats and one more, and returns all of them, by evidence of the game's own; evidence
    that cheating could belie counts only if it is told to be `certain`.
    """

    new_deal: Callable[[Setup], Deal]
    payoff: Callable[[Public], Payoff]
    usual: tuple[float, float]
    playouts: Mapping[str, int] = field(default_factory=lambda: PLAYOUTS)
    race: bool = False
    order: Order = HIGH
    places: Callable[[int], int] = _same
    ranks: int = 13
    lowest: bool = False
    both_ways: bool = False
    lay: Callable[[Deal, SeatView], None] = _nothing
    weigh: Callable[[DealSampler, SeatView], None] = _nothing
    aim: Callable[[Public, int, int, int], int] = _same_aim
    elsewhere: int = 1
    hide: Callable[[SeatView, Places, bool], Places] = _hands_only

    def the_other_way(self) -> "CoreGame":
        """Return the game with the other idea of how the others play on (`Deal.others_by_policy`)."""

        def new_deal(setup: Setup) -> Deal:
            deal = self.new_deal(setup)
            deal.others_by_policy = not deal.others_by_policy
            return deal

        return replace(self, new_deal=new_deal)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """Knowledge of one game; the defaults play a game of which nothing is known.

    `heuristics` answer any ask. `at_once` returns an answer that needs no search, if there is one. `core` is
    for the search; None if the core has no such deal. `candidates` are for asks before the first card, by
    kind of ask; where none is worth a try, heuristics answer. `rare` are the kinds of answers that a random
    player seldom gives. `daring` is how bold an answer is, in steps, and `lowering` how far one leads to a
    minus that wins, from -1 to 1, where that can be. `safer` returns a card in place of another one that it
    is never worse than: a search may be too short to tell.
    """

    heuristics: Heuristics = common_sense
    at_once: Callable[[SeatView, Ask], Action | None] = _nothing
    core: CoreGame | None = None
    candidates: Mapping[type[Action], Candidates] = field(default_factory=dict)
    daring: Callable[[Action], int] = _tricks_bid
    lowering: Callable[[SeatView, Action], float] = _never
    safer: Callable[[SeatView, PlayCard], PlayCard] = _itself
    rare: tuple[type[Action], ...] = ()

    def liking(self, temperament: Temperament, view: SeatView, action: Action) -> float:
        """Return how much a temperament likes an answer: more, less or equally compared with the others."""
        lowering = self.lowering(view, action) if temperament.minus else 0.0
        liked = temperament.bold * self.daring(action) + lowering
        if isinstance(action, PlayCard):
            liked += temperament.clubs * (suit(action.card) == CLUBS)
            liked += temperament.high * HIGH_CARD * rank(action.card)
        return liked
