"""Playing the tricks of a deal."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.cards import Card, CardSet, each, suit, suit_name, suit_sign
from clubs.language import Message, listed, message
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf
from clubs.rules.event import SuitBroken, TrickCancelled, TrickTaken
from clubs.rules.public import Public, Trick
from clubs.rules.restriction import Restriction, been_played, narrow_down
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.zone import CARRIED, hand, won

CARRY = "carried"
DEAD = "dead"
YOUR_TURN: Final = message("Your turn")


def no_bonus(step: Step, winner: int) -> None:
    """Give nothing with the trick."""
    del step, winner


def hands_empty(state: State) -> bool:
    """Return whether nobody has a card left."""
    return not any(state.cards(hand(seat)) for seat in state.public.seats)


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """All the tricks of a deal, played clockwise, each winner leading the next.

    `first` returns the first leader, `winning` the winner of a trick, `over` whether play ends before another
    trick is led. `rules` restrict the cards in their order, `bonus` gives a winner something with the trick,
    `unwon` is the fate of a trick that nobody can win, `broken` a suit whose first card is announced.
    """

    first: Callable[[State], int]
    rules: tuple[Restriction, ...]
    winning: Callable[[Public], int | None]
    bonus: Callable[[Step, int], None] = no_bonus
    unwon: str = CARRY
    broken: int | None = None
    over: Callable[[State], bool] = hands_empty
    title: str = message("Tricks")
    actions: ClassVar[tuple[type[Action], ...]] = (PlayCard,)

    def enter(self, step: Step) -> None:
        """Make the first leader lead."""
        step.change(leader=next_leader(step.state, self.first(step.state)))

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask the seat whose turn it is, with its legal cards from the lowest number up."""
        seat = turn(state, self.over)
        return {} if seat is None else {seat: card_ask(self.rules, state, seat)}

    def apply(self, step: Step, action: Action) -> None:
        """Play the card; the last one ends the trick."""
        assert isinstance(action, PlayCard)
        lay(step, action.seat, action.card, self.broken)
        if trick_complete(step.state):
            self.finish_trick(step)

    def finish_trick(self, step: Step) -> None:
        """Give the trick to its winner, or carry it where nobody can win it (X-6)."""
        public = step.public
        winner = self.winning(public)
        if winner is None and hands_empty(step.state) and self.unwon == CARRY:
            winner = public.leader
        if winner is None:
            step.tell(TrickCancelled(self.unwon == CARRY))
            step.gather(None, CARRIED)
            step.change(leader=next_leader(step.state, public.leader))
            return
        carried = step.cards(CARRIED) if self.unwon == CARRY else 0
        step.tell(TrickTaken(winner, sum(trick.winner is None for trick in public.tricks) if carried else 0))
        step.gather(winner, won(winner))
        if carried:
            step.move(carried, CARRIED, won(winner))
            step.change(tricks=tuple(_claimed(trick, winner) for trick in step.public.tricks))
        self.bonus(step, winner)
        step.change(leader=next_leader(step.state, winner))


def _claimed(trick: Trick, winner: int) -> Trick:
    return trick if trick.winner is not None else trick._replace(winner=winner)


def lay(step: Step, seat: int, card: Card, announced: int | None) -> None:
    """Lay a card on the table, and announce the deal's first card of the suit `broken`."""
    breaks = announced is not None and suit(card) == announced and not been_played(announced)(step.public)
    step.play(seat, card)
    if breaks:
        step.tell(SuitBroken(suit_name(suit(card))))


def next_leader(state: State, winner: int) -> int:
    """Return the trick's winner, or the nearest seat to the right that has a card left (F-12)."""
    public = state.public
    to_the_right = (public.setup.left(winner, -place) for place in public.seats)
    return next((seat for seat in to_the_right if state.cards(hand(seat))), winner)


def turn(state: State, over: Callable[[State], bool]) -> int | None:
    """Return the seat to play a card, or None when the tricks are over. A seat without cards is skipped."""
    public = state.public
    done = {play.seat for play in public.plays}
    if not public.plays and over(state):
        return None
    for seat in public.setup.round_from(public.leader):
        if seat not in done and state.cards(hand(seat)):
            return seat
    return None


def trick_complete(state: State) -> bool:
    """Return whether everybody who had a card has played to the trick on the table."""
    done = {play.seat for play in state.public.plays}
    return bool(done) and all(seat in done or not state.cards(hand(seat)) for seat in state.public.seats)


def card_ask(rules: tuple[Restriction, ...], state: State, seat: int) -> Ask:
    """Return the ask for a card, with the reason for each card that may not be played."""
    held = state.cards(hand(seat))
    narrowed = narrow_down(rules, state.public, held)
    legal = tuple(PlayCard(seat, card) for card in each(narrowed.legal))
    refused = tuple((PlayCard(seat, card), reason) for card, reason in narrowed.refused)
    clause = listed(narrowed.clauses) if narrowed.clauses else _free(state.public, held)
    return Ask(seat, PlayCard, OneOf(legal), YOUR_TURN, clause, refused)


def _free(public: Public, held: CardSet) -> Message:
    """Return the instruction to a hand of which any card may be played."""
    if public.led is None:
        return message("lead any card")
    if all(suit(card) == public.led for card in each(held)):
        return message("follow {sign}", sign=f"{{{suit_sign(public.led)}}}")
    if public.led == suit(public.plays[0].card):
        return message("{suits} were led, play any card", suits=suit_name(public.led))
    return message("{suits} were named, play any card", suits=suit_name(public.led))
