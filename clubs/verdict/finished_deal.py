"""A finished deal as one seat has played it: what was owed and won, and the trick that decided it."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Final, Literal, NamedTuple, TypeAlias

from clubs.cards import EMPTY, JACK, KING, Card, cards_of, is_joker, rank, suit
from clubs.rules.game import Game
from clubs.rules.measure import Tricks
from clubs.rules.public import Played, Public, SeatScore
from clubs.rules.sides import Sides

Owing: TypeAlias = Literal["quota", "bid", "contract", "points"]
"""The kind of duty of a seat in a deal; who owes nothing plays for points alone."""
How: TypeAlias = Literal["settled", "over", "weighed", "beaten", "last"]


class DecidingTrick(NamedTuple):
    """A trick by its place, and how it decided.

    It settled the deal, was the first too many, or weighed most; or a good card of the seat, which needed
    more tricks, was beaten there. Else it was only the last.
    """

    place: int
    how: How


class Findings(NamedTuple):
    """What the judge has found in a deal; without it nothing.

    `heaviest` is the place of the trick that it weighs most, `only_card` a card that was clearly better than
    every other, with its trick; `faultless` is whether nothing better was found than each of the answers.
    """

    heaviest: int | None = None
    only_card: tuple[int, Card] | None = None
    faultless: bool = False


NOTHING_FOUND: Final = Findings()


@dataclass(frozen=True)
class FinishedDeal:
    """A deal by the public facts at its end, for one seat, with the judge's findings if it was in time.

    `before` are the tricks of which the seat's player has seen nothing; None where all were played. If it is
    given, only a trick decides in which that player had a choice.
    """

    game: Game
    public: Public
    seat: int
    findings: Findings = NOTHING_FOUND
    before: int | None = None

    @property
    def heaviest(self) -> int | None:
        """The place of the trick that the judge weighs most."""
        return self.findings.heaviest

    @property
    def score(self) -> SeatScore:
        """The seat's score of the deal."""
        return self.public.sheet[-1][self.seat]

    @property
    def total(self) -> int:
        """The seat's total after the deal."""
        return self.public.scores[self.seat]

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return self.game.sides(self.public.setup)

    @property
    def ours(self) -> tuple[int, ...]:
        """The seats that score together with this one, itself included."""
        return self.sides.members(self.seat)

    @property
    def owing(self) -> Owing:
        """The kind of the seat's duty."""
        if self.score.owed is None:
            return "points"
        if self.game.duty is not None and self.game.duty.exact:
            return "bid"
        return "contract" if self._alone else "quota"

    @property
    def owed(self) -> int:
        """The tricks that the seat owed; 0 if none."""
        return self.score.owed or 0

    @property
    def made(self) -> int:
        """The tricks that count towards those owed, or else those won."""
        return self.score.tricks if self.score.made is None else self.score.made

    @property
    def _alone(self) -> bool:
        """Whether some seats owe tricks and others do not."""
        return any(one.owed is None for one in self.public.sheet[-1])

    @property
    def team(self) -> tuple[int, ...]:
        """The seats whose tricks count towards a contract; the seat's side where each owes its own."""
        if not self._alone:
            return self.ours
        return tuple(seat for seat in self.public.seats if self.public.sheet[-1][seat].owed is not None)

    @property
    def met(self) -> bool:
        """Whether the seat made what it owed."""
        return bool(self.game.met(self.score.owed, self.made))

    @property
    def broken_by_others(self) -> bool:
        """Whether a contract of others was broken."""
        row = self.public.sheet[-1]
        return self.owing == "points" and any(self.game.met(one.owed, one.made) is False for one in row)

    @property
    def is_best(self) -> bool:
        """Whether nobody scored better, and somebody worse."""
        points = [one.points for one in self.public.sheet[-1]]
        return self.score.points == self.game.best(points) and len(set(points)) > 1

    @property
    def best_alone(self) -> bool:
        """Whether no other side scored as well."""
        row = self.public.sheet[-1]
        as_well = (seat for seat in self.public.seats if row[seat].points == self.score.points)
        return self.is_best and set(as_well) <= set(self.ours)

    @property
    def is_good(self) -> bool:
        """Whether the seat did well: it made what it owed, or else scored best or broke a contract."""
        if self.owing != "points":
            return self.met
        return self.is_best or (self.broken_by_others and self.score.tricks > 0)

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat has played."""
        return tuple(
            play.card for trick in self.public.tricks for play in trick.plays if play.seat == self.seat
        )

    @property
    def has_trump(self) -> bool:
        """Whether the seat has played a card of the suit that beats the others."""
        return any(not is_joker(card) and suit(card) == self.game.trumps for card in self.hand)

    # ------------------------------------------------------------ the trick that decided

    @cached_property
    def takers(self) -> tuple[int | None, ...]:
        """The seat that took each trick when it was played; None where nobody could."""
        tricks = self.public.tricks

        def taker(place: int) -> int | None:
            before = replace(self.public, tricks=tricks[:place], plays=tricks[place].plays)
            return self.game.winning(before)

        return tuple(trick.winner if taker(place) is not None else None for place, trick in enumerate(tricks))

    @property
    def deciding(self) -> DecidingTrick | None:
        """The trick that the judge weighs most, else that by the rule; where nothing was chosen, the last."""
        found = self.settled if self.heaviest is None else DecidingTrick(self.heaviest, "weighed")
        if found is None or self._chose(found.place):
            return found
        return self._beaten or DecidingTrick(len(self.public.tricks) - 1, "last")

    @property
    def _beaten(self) -> DecidingTrick | None:
        """The trick in which another side beat the best card of a seat that fell short, if that was good."""
        if self.before is None or self.met or self.made >= self.owed:
            return None
        lost = [
            (own, place)
            for place in range(self.before, len(self.public.tricks))
            if self._chose(place) and (own := self.lost_card(place)) is not None
        ]
        best = max(lost, key=lambda one: (suit(one[0]) == self.game.trumps, rank(one[0])), default=None)
        return DecidingTrick(best[1], "beaten") if best is not None else None

    def lost_card(self, place: int) -> Card | None:
        """Return the seat's trump, court card or ace that a higher card of its suit beat; None if none."""
        taker = self.takers[place]
        if taker is None or taker in self.ours:
            return None
        cards = {play.seat: play.card for play in self.public.tricks[place].plays}
        own = cards[self.seat]
        best = cards[taker]
        if is_joker(own) or is_joker(best) or suit(own) != suit(best):
            return None
        good = suit(own) == self.game.trumps or rank(own) >= JACK
        return own if good and self.game.order(best) > self.game.order(own) else None

    def _chose(self, place: int) -> bool:
        """Return whether the seat chose its card to a trick: it held others that follow suit as well."""
        if self.before is None:
            return True
        own = [
            play.card
            for trick in self.public.tricks[place:]
            for play in trick.plays
            if play.seat == self.seat
        ]
        plays = self.public.tricks[place].plays
        due = self.game.following(self.public.led_to(place))
        follow = cards_of(own) & due if plays[0].seat != self.seat else EMPTY
        return place >= self.before and len(own) > 1 and follow.bit_count() != 1

    @cached_property
    def settled(self) -> DecidingTrick | None:
        """The trick after which it was settled, else the one worth most; None if none was played."""
        if not self.public.tricks:
            return None
        owing = self
        if self.owing == "points" and self._alone and self.team:
            owing = replace(self, seat=self.team[0])
        if owing.score.owed is None:
            return self._worth_most()
        return owing._settling()

    @property
    def telling(self) -> tuple[int, ...]:
        """The tricks that changed the result: those gained until it was made, or else what made it fail."""
        if self.owing == "points":
            return tuple(place for place, taker in enumerate(self.takers) if taker is not None)
        gained = self._gained()
        last = len(gained) if self.settled is None else self.settled.place
        wanted = self.met or self.made > self.owed
        return tuple(at for at, won in enumerate(gained) if at <= last and bool(won) is wanted)

    def _settling(self) -> DecidingTrick:
        """Return the last trick that was owed, the first too many, or that after which it was too late."""
        last = len(self.public.tricks) - 1
        owed = self.owed
        counted = list(accumulate(self._gained()))
        if self.met:
            reached = next(at for at, won in enumerate(counted) if won >= owed)
            return DecidingTrick(reached if owed else last, "settled")
        if self.made > owed:
            return DecidingTrick(next(at for at, won in enumerate(counted) if won > owed), "over")
        late = (at for at, won in enumerate(counted) if won + last - at < owed)
        return DecidingTrick(next(late, last), "settled")

    def _gained(self) -> list[int]:
        """Return how many tricks the team gained with each: with one that was won, those carried to it."""
        gained = list[int]()
        waiting = 0
        for taker, trick in zip(self.takers, self.public.tricks, strict=True):
            if taker is None:
                waiting += trick.winner in self.team
                gained.append(0)
            else:
                gained.append((waiting + 1) * (taker in self.team))
                waiting = 0 if taker in self.team else waiting
        return gained

    def _worth_most(self) -> DecidingTrick:
        """Return the first trick that was worth most, the last one where all were worth the same."""
        tricks = self.public.tricks
        public = self.public
        worth = {
            place: self.game.stake(replace(public, tricks=tricks[:place], plays=trick.plays))
            for place, trick in enumerate(tricks)
            if self._chose(place)
        }
        if len(set(worth.values())) < 2:
            return DecidingTrick(len(tricks) - 1, "last")
        return DecidingTrick(max(worth, key=lambda place: worth[place]), "weighed")

    @property
    def plays(self) -> tuple[Played, ...]:
        """The cards of the deciding trick."""
        return self.public.tricks[self.deciding.place].plays if self.deciding is not None else ()

    @property
    def taker(self) -> int | None:
        """The seat that took the deciding trick."""
        return self.takers[self.deciding.place] if self.deciding is not None else None

    @property
    def taker_lost(self) -> bool:
        """Whether the deciding trick cost its taker points."""
        return (self.brought or 0) < 0

    @property
    def brought(self) -> int | None:
        """The points that the deciding trick brought its taker; None where tricks do not score one by one."""
        if self.deciding is None or self.taker is None:
            return None
        place = self.deciding.place
        before = self._worth(place, self.taker)
        after = self._worth(place + 1, self.taker)
        return None if before is None or after is None else after - before

    def _worth(self, tricks: int, seat: int) -> int | None:
        """Return what a seat has scored after so many tricks; None where they are not scored one by one."""
        measure = self.game.measure(replace(self.public, tricks=self.public.tricks[:tricks]), seat)
        return measure.points if isinstance(measure, Tricks) else None

    @property
    def is_last(self) -> bool:
        """Whether the last trick settled it."""
        return self.settled is not None and self.settled.place == len(self.public.tricks) - 1

    @property
    def own_card(self) -> Card | None:
        """The seat's card in the deciding trick."""
        return next((play.card for play in self.plays if play.seat == self.seat), None)

    @property
    def beaten_court(self) -> Card | None:
        """The king or ace that the seat took with a trump in the deciding trick."""
        own = self.own_card
        trumps = self.game.trumps
        if self.taker != self.seat or own is None or is_joker(own) or suit(own) != trumps:
            return None
        others = [play.card for play in self.plays if not is_joker(play.card) and suit(play.card) != trumps]
        return max((card for card in others if rank(card) >= KING), key=rank, default=None)
