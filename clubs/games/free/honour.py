"""Playing on honour: any card may be played, and any other player may challenge it (F-17 … F-20).

A secret note holds the truth about every card; the answers offered to a seat do not reveal it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from clubs.cards import Card, Suit, cards_of, contains, count, each, suit_name, words
from clubs.games.free.actions import Accept, Challenge, TakeTrick
from clubs.games.free.cards import DISCARDED
from clubs.games.free.offences import off_suit, overdue
from clubs.games.free.play import Forfeits
from clubs.games.free.score import ChallengeVerdict, Verdicts
from clubs.language import message
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, OneOf, WhyNot
from clubs.rules.event import Event
from clubs.rules.public import Note, Played, Public
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.trickplay import YOUR_TURN, TrickPlay, next_leader, trick_complete, turn
from clubs.rules.zone import hand, trick

_GONE = WhyNot("F-17", message("You took this card back, so choose another."))


class Offence(NamedTuple):
    """A card played against the rules, and its trick, from 0.

    `unfollowed` is the suit that should have been followed, None if a handicap should have taken the card.
    """

    trick: int
    seat: int
    card: Card
    unfollowed: Suit | None


@dataclass(frozen=True, slots=True)
class Offences(Note):
    """Secret: the cards played against the rules."""

    plays: tuple[Offence, ...] = ()


@dataclass(frozen=True, slots=True)
class TakenBack(Note):
    """F-17: the cards that were taken back from a trick, as trick number from 0, seat and card."""

    plays: tuple[tuple[int, int, Card], ...] = ()


@dataclass(frozen=True, slots=True)
class Accepted(Note):
    """The seats that let the deal be scored."""

    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A card has been challenged: wrongly, or it is taken back, forfeits the trick, or costs the points.

    `rule` says which, and is empty for a wrong challenge. Otherwise `unfollowed` is the suit that the seat
    could have followed; None if a handicap should have taken the card.
    """

    reveals: ClassVar[bool] = True
    by: int
    seat: int
    card: Card
    rule: str
    unfollowed: Suit | None = None

    def sentence(self, names: Sequence[str]) -> str:
        told = {
            "": message("{card}, challenged by {by}, was allowed"),
            "F-17": message(
                "{card}, challenged by {by}: a handicap should have taken it, so it went back to hand"
            ),
            "F-18": message(
                "{card}, challenged by {by}: a handicap should have taken it, so it forfeited the trick"
            ),
            "F-19": message(
                "{card}, challenged by {by}: a handicap should have taken it, "
                "so {name} can score no plus points in this deal"
            ),
        }[self.rule]
        fields = {"card": words(self.card), "by": names[self.by], "name": names[self.seat]}
        if self.rule and self.unfollowed is not None:
            fields["suit"] = suit_name(self.unfollowed)
            told = {
                "F-17": message("{card}, challenged by {by}: {name} had {suit}, so it went back to hand"),
                "F-18": message("{card}, challenged by {by}: {name} had {suit}, so it forfeited the trick"),
                "F-19": message(
                    "{card}, challenged by {by}: {name} had {suit}, "
                    "so {name} can score no plus points in this deal"
                ),
            }[self.rule]
        return told.having(**fields)


@dataclass(frozen=True, slots=True)
class HandLaidDown(Event):
    """F-17: a seat has laid down its hand, in which every card should have gone to a handicap."""

    seat: int
    number: int

    def sentence(self, names: Sequence[str]) -> str:
        told = message(
            "{name} laid down {number:a last card/# last cards}: handicaps should have taken {number:it/them}"
        )
        return told.having(name=names[self.seat], number=self.number)


def all_plays(public: Public) -> list[tuple[int, Played]]:
    """Return every card played in this deal, with the number of its trick from 0."""
    finished = [(number, play) for number, done in enumerate(public.tricks) for play in done.plays]
    return [*finished, *((len(public.tricks), play) for play in public.plays)]


def challenges(public: Public, seat: int) -> tuple[Action, ...]:
    """Return the challenges open to a seat: any card of another that has not been judged yet."""
    called = [verdict[2:] for verdict in public.note(Verdicts).given if verdict.rule != "F-17"]
    return tuple(
        Challenge(seat, number, play.seat)
        for number, play in all_plays(public)
        if play.seat != seat and (number, *play) not in called
    )


def _choice(state: State, seat: int) -> list[Card]:
    """Return the cards that a seat may choose: F-17 asks for another than it took back."""
    gone, number = state.public.note(TakenBack).plays, len(state.public.tricks)
    return [card for card in each(state.cards(hand(seat))) if (number, seat, card) not in gone]


@dataclass(frozen=True, slots=True)
class HonourPlay:
    """The tricks on honour; a finished trick stays on the table until its winner takes it."""

    tricks: TrickPlay
    title: str = message("Tricks")
    actions: ClassVar[tuple[type[Action], ...]] = (PlayCard, TakeTrick, Challenge)

    def enter(self, step: Step) -> None:
        """Make the first leader lead."""
        self.tricks.enter(step)

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask one seat to play or to take the trick; any other may challenge."""
        public = state.public
        refused: tuple[tuple[Action, WhyNot], ...] = ()
        if public.plays and trick_complete(state):
            winner = self.tricks.winning(public)
            must = public.leader if winner is None else winner
            act: tuple[Action, ...] = (TakeTrick(must),)
            kind: type[Action] = TakeTrick
        else:
            to_play = turn(state, self.tricks.over)
            if to_play is None:
                return {}
            must, kind = to_play, PlayCard
            choice = _choice(state, must)
            act = tuple(PlayCard(must, card) for card in choice)
            gone = [card for card in each(state.cards(hand(must))) if card not in choice]
            refused = tuple((PlayCard(must, card), _GONE) for card in gone)
        answers = OneOf((*act, *challenges(public, must)))
        asks = {must: Ask(must, kind, answers, YOUR_TURN, message("on your honour"), refused)}
        for seat in public.seats:
            if seat != must and (open_to := challenges(public, seat)):
                asks[seat] = Ask(seat, Challenge, OneOf(open_to), message("Challenge a card"), required=False)
        return asks

    def apply(self, step: Step, action: Action) -> None:
        """Play, take or challenge."""
        match action:
            case PlayCard():
                self._remember_truth(step, action)
                step.play(action.seat, action.card)
            case Challenge():
                judge(step, action)
            case _:
                self.tricks.finish_trick(step)

    @staticmethod
    def _remember_truth(step: Step, action: PlayCard) -> None:
        seat, held = action.seat, step.cards(hand(action.seat))
        due = overdue(seat, step.state.history)
        revokes = off_suit(held, due, step.public.led)
        if contains(due | revokes, action.card):
            unfollowed = None if contains(due, action.card) else step.public.led
            offence = Offence(len(step.public.tricks), seat, action.card, unfollowed)
            step.keep_secret(Offences((*step.state.secret(Offences).plays, offence)))


@dataclass(frozen=True, slots=True)
class Review:
    """F-19: the time between the last trick and the next deal; it is over when everybody has accepted."""

    title: str = message("Review")
    actions: ClassVar[tuple[type[Action], ...]] = (Accept, Challenge)

    def enter(self, step: Step) -> None:
        """Do nothing: the review begins with an ask."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask every seat that has not accepted; the next one is required to answer."""
        public = state.public
        waiting = [seat for seat in public.seats if seat not in public.note(Accepted).seats]
        return {
            seat: Ask(
                seat, Accept, OneOf((Accept(seat), *challenges(public, seat))), message("Any objection?")
            )
            for seat in waiting
        }

    def apply(self, step: Step, action: Action) -> None:
        """Accept the deal, or challenge a card."""
        if isinstance(action, Challenge):
            judge(step, action)
        else:
            step.note(Accepted((*step.public.note(Accepted).seats, action.seat)))


def judge(step: Step, action: Challenge) -> None:
    """F-17 to F-19: judge a challenge by how far play has gone; a wrong one changes nothing."""
    public = step.public
    number, play = next((n, p) for n, p in all_plays(public) if n == action.trick and p.seat == action.other)
    offences = step.state.secret(Offences).plays
    offence = next((one for one in offences if one[:3] == (number, *play)), None)
    on_table = number == len(public.tricks)
    rule = "" if not offence else "F-19" if not on_table else "F-17" if public.plays[-1] == play else "F-18"
    if rule == "F-17":
        _take_back(step, play)
    if rule == "F-18":
        forfeits = public.note(Forfeits)
        before = forfeits.seats if forfeits.trick == number else ()
        step.note(Forfeits(number, (*before, play.seat)))
    step.note(Verdicts((*public.note(Verdicts).given, ChallengeVerdict(action.seat, rule, number, *play))))
    step.tell(Challenged(action.seat, *play, rule, offence.unfollowed if offence else None))
    if rule == "F-17":
        _lay_down_what_is_due(step, play.seat)


def _take_back(step: Step, play: Played) -> None:
    """F-17: return a card to its hand; after another lead, what was taken back may be chosen again."""
    number = len(step.public.tricks)
    step.move(cards_of((play.card,)), trick(play.seat), hand(play.seat))
    step.change(plays=step.public.plays[:-1])
    earlier = step.public.note(TakenBack).plays
    if not step.public.plays:
        earlier = tuple(back for back in earlier if back[1] == play.seat)
    step.note(TakenBack((*earlier, (number, *play))))
    offences = step.state.secret(Offences).plays
    step.keep_secret(Offences(tuple(one for one in offences if one[:3] != (number, *play))))


def _lay_down_what_is_due(step: Step, seat: int) -> None:
    """F-17: take a hand out of play in which every card is overdue; another seat leads for it (F-12)."""
    held = step.cards(hand(seat))
    if held & ~overdue(seat, step.state.history):
        return
    step.move(held, hand(seat), DISCARDED)
    step.tell(HandLaidDown(seat, count(held)))
    if not step.public.plays:
        step.change(leader=next_leader(step.state, seat))
