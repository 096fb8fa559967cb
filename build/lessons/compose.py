"""Compose positions for second lessons: a deal that the rules allow, and that ends as it is written.

python -m build.lessons.compose trump --hands "AC QC 9C / 5C QH 3D / TC 3H 8H / TH TD 9S" --needs 2/0/1/0

All hands are given as they are to be, from the learner's on, each in the order in which it replies, besides the
cards that lie on the table; all other cards are dealt and played at random until the deal comes to that point.
What a seat has bid is what it has won by then and still `needs`; where a suit can be named, none is before. A position is printed if one answer alone, or
some that are alike, brings most against the replies, and if the judge finds it clearly best.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

from build.lessons.exhausted import alike, best_after
from clubs.cards import CLUBS, EMPTY, STANDARD, Card, CardSet, cards_of, each, parse, suit, suit_mask
from clubs.games import game
from clubs.judge.judge import judge, usual_budget
from clubs.learn.attempt import begin
from clubs.learn.lesson import LEARNER, LessonStage
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, BidTricks, DealCards, GiveCards, PlayCard
from clubs.rules.ask import Ask, Shuffled, SomeOf
from clubs.rules.naming import NameSuit
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public, Trick
from clubs.rules.state import State
from clubs.rules.view import view
from clubs.rules.zone import hand
from clubs.table.record import Record, read, read_action, verbs, write, write_action
from clubs.table.seating import PERSON, ROSTER, Seating

SEED: Final = "lesson"
TRIES: Final = 200_000
"""How many deals are tried for each position."""
VOID: Final = 0.15
"""How often a seat that may be out of a suit is."""
OTHER: Final = 0.15
"""How often a seat that may follow with another suit, too, may do so."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A position: the `hands` by seat, the cards on the `table` with them, who leads, and what seats need.

    `first` are answers before the first card; where there is none that is allowed, anything is given. `taken`
    is the number of tricks that the learner has by then, if it matters; `before` are the deals before.
    """

    setup: Setup
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Action, ...]
    leader: int
    needs: tuple[int, ...]
    first: tuple[Action, ...]
    wins: bool = False
    taken: int | None = None
    before: tuple[Action, ...] = ()

    @property
    def start(self) -> State:
        """The state in which the deal begins."""
        state = engine.start(game(self.setup.game), self.setup)
        for action in self.before:
            state, _ = engine.apply(game(self.setup.game), state, action)
        return state

    @property
    def others(self) -> tuple[Action, ...]:
        """The replies: the cards of the other hands, in their order; no suit is named."""
        clubs, replies = game(self.setup.game).half_trumps, list[Action]()
        for seat, cards in enumerate(self.hands):
            if seat != LEARNER:
                replies += [PlayCard(seat, card) for card in cards]
                replies += [] if clubs is None else [NameSuit(seat, clubs)]
        return tuple(replies)

    @property
    def kept(self) -> tuple[CardSet, ...]:
        """The cards that each seat must not play before."""
        return tuple(
            cards_of(
                (*cards, *(one.card for one in self.table if isinstance(one, PlayCard) and one.seat == seat))
            )
            for seat, cards in enumerate(self.hands)
        )


@dataclass(slots=True)
class Trickery:
    """Tricks that come before a position, played from a pool: who gets a card of it is settled as it falls.

    `barred` are cards that a seat can no longer have, after what it has played.
    """

    wanted: Wanted
    chance: Random
    leader: int
    pool: list[Card]
    barred: list[CardSet]
    public: Public

    def play(self, tricks: int) -> tuple[Trick, ...]:
        """Return the tricks; none if they do not lead to the position."""
        for _ in range(tricks):
            if not self._one():
                return ()
        fits = self.wanted.taken in (None, self.public.taken(LEARNER))
        return self.public.tricks if fits and self.leader == self.wanted.leader else ()

    def _one(self) -> bool:
        """Play one trick; return whether it could be."""
        self.public = replace(self.public, plays=(), leader=self.leader)
        for seat in self.public.setup.round_from(self.leader):
            card = self._lead() if not self.public.plays else self._follow(seat)
            if card is None:
                return False
            self.pool.remove(card)
            self.public = replace(self.public, plays=(*self.public.plays, Played(seat, card)))
        winner = self._winner
        trick = Trick(self.public.plays, winner)
        self.public = replace(self.public, tricks=(*self.public.tricks, trick))
        if winner is None:
            return False
        self.leader, needs = winner, self.wanted.needs
        most = self.public.size // 2
        return not needs or self.public.taken(winner) + needs[winner] <= most

    @property
    def _winner(self) -> int | None:
        return game(self.public.setup.game).winning(self.public)

    def _lead(self) -> Card | None:
        played = any(suit(play.card) == CLUBS for trick in self.public.tricks for play in trick.plays)
        clubs = played and game(self.public.setup.game).trumps is not None
        may = [card for card in self._may(self.leader) if clubs or suit(card) != CLUBS]
        if self._half_trumps and not self.public.tricks:
            may = [min(card for card in each(STANDARD) if suit(card) == CLUBS)]
        return self.chance.choice(may) if may else None

    @property
    def _half_trumps(self) -> CardSet:
        """The cards that follow every suit."""
        clubs = game(self.public.setup.game).half_trumps
        return EMPTY if clubs is None else suit_mask(clubs)

    def _may(self, seat: int) -> list[Card]:
        return [card for card in self.pool if not self.barred[seat] >> card & 1]

    def _follow(self, seat: int) -> Card | None:
        led = self.public.led
        assert led is not None
        may, suits = self._may(seat), suit_mask(led) | self._half_trumps
        follow = [card for card in may if suits >> card & 1]
        if self.chance.random() > OTHER:
            follow = [card for card in follow if suit(card) == led] or follow
        kept = self.wanted.kept[seat]
        if not follow or (self.chance.random() < VOID and not kept & suits):
            self.barred[seat] |= suits
            follow = [card for card in may if not suits >> card & 1]
        if kept & self.barred[seat] or not follow:
            return None
        card = self.chance.choice(follow)
        if dict(self.public.setup.options).get("must_beat") and not self._beats(seat, card):
            over = [
                one
                for one in each(STANDARD)
                if suit(one) in (suit(card), CLUBS) and suit(one) in (led, CLUBS) and self._beats(seat, one)
            ]
            over = [one for one in over if suit(one) == led or suit(card) != led]
            self.barred[seat] |= cards_of(over)
            if kept & self.barred[seat]:
                return None
        return card

    def _beats(self, seat: int, card: Card) -> bool:
        """Return whether a card would be the best so far."""
        plays = (*self.public.plays, Played(seat, card))
        return game(self.public.setup.game).winning(replace(self.public, plays=plays)) == seat


class Composer:
    """Deals and plays at random what comes before a position."""

    def __init__(self, wanted: Wanted, chance: Random) -> None:
        self.wanted, self.chance = wanted, chance
        self.game = game(wanted.setup.game)

    def records(self) -> Iterator[Record]:
        """Yield records that end in the position; none where all tries have failed."""
        named = enumerate(ROSTER[: self.wanted.setup.seats])
        seating = tuple(Seating(name, animal, "easy" if n else PERSON) for n, (animal, name) in named)
        for _ in range(TRIES):
            if actions := self._actions():
                yield Record(self.wanted.setup, SEED, actions, seating)

    def _actions(self) -> tuple[Action, ...]:
        """Return a deal up to the position; none if this one does not come to it."""
        opening, state = self._opening()
        public, kept = state.public, self.wanted.kept
        (deal,) = (action for action in opening if isinstance(action, DealCards))
        pool = list(deal.pack)
        for card in (card for cards in kept for card in each(cards)):
            pool.remove(card)
        self.chance.shuffle(pool)
        before = public.size - len(list(each(kept[LEARNER])))
        tricks = Trickery(
            self.wanted, self.chance, public.leader, pool, [EMPTY] * public.setup.seats, public
        ).play(before)
        if not tricks:
            return ()
        plays = [PlayCard(*play) for trick in tricks for play in trick.plays]
        hands = [
            [*(play.card for play in plays if play.seat == seat), *each(kept[seat])] for seat in public.seats
        ]
        taken = [sum(trick.winner == seat for trick in tricks) for seat in public.seats]
        dealt = self._dealt(opening, state, hands, taken, pool)
        return self._allowed([*dealt, *self._named(plays), *self.wanted.table])

    def _named(self, plays: Sequence[Action]) -> Iterator[Action]:
        """Yield the cards, with no other suit named where one could be after the first."""
        for number, play in enumerate(plays):
            yield play
            if number == 0 and self.game.half_trumps is not None:
                yield NameSuit(play.seat, self.game.half_trumps)

    def _opening(self) -> tuple[list[Action], State]:
        """Return what comes before the first card, with a pack of its own, and the state then."""
        state = self.wanted.start
        asks, done = engine.asks(self.game, state), list[Action]()
        while (ask := next(iter(asks.values()))).kind is not PlayCard:
            done.append(self._answer(ask))
            state, _, asks = engine.advance(self.game, state, asks, done[-1])
        return done, state

    def _answer(self, ask: Ask) -> Action:
        """Return a written answer, or any."""
        first = next((one for one in self.wanted.first if ask.why_not(one) is None), None)
        if first is not None:
            return first
        if isinstance(some := ask.answers, SomeOf):
            return some.action(cards_of(self.chance.sample(list(each(some.cards)), some.least)))
        if isinstance(given := ask.answers, Shuffled):
            packs = [list(each(pack)) for pack in given.packs]
            for pack in packs:
                self.chance.shuffle(pack)
            cards = [card for pack in packs for card in pack]
            return given.make(
                CHANCE, tuple(cards[: given.draw] if given.draw else paired(cards, self.wanted.setup.seats))
            )
        return self.chance.choice(ask.actions())

    def _dealt(
        self,
        opening: Sequence[Action],
        state: State,
        hands: Sequence[Sequence[Card]],
        taken: Sequence[int],
        pool: Sequence[Card],
    ) -> Iterator[Action]:
        """Yield the opening with other cards: so that each seat holds what it plays, and bids what it needs."""
        found = [sorted(each(state.cards(hand(seat)))) for seat in state.public.seats]
        (deal,) = (action for action in opening if isinstance(action, DealCards))
        rest = list(deal.pack)
        for card in (card for cards in found for card in cards):
            rest.remove(card)
        instead = dict[Card, list[Card]]()
        for olds, news in zip([*found, rest], [*hands, pool], strict=True):
            for old, new in zip(olds, news, strict=True):
                instead.setdefault(old, []).append(new)
        for action in opening:
            if isinstance(action, DealCards):
                left = {old: list(news) for old, news in instead.items()}
                yield replace(action, pack=tuple(left[card].pop(0) for card in action.pack))
            elif isinstance(action, GiveCards):
                yield replace(action, cards=cards_of(instead[card][0] for card in each(action.cards)))
            elif isinstance(action, BidTricks):
                yield replace(action, tricks=taken[action.seat] + self.wanted.needs[action.seat])
            else:
                yield action

    def _allowed(self, actions: Sequence[Action]) -> tuple[Action, ...]:
        """Return the actions if the rules allow them and the learner comes next."""
        state = self.wanted.start
        asks = engine.asks(self.game, state)
        for action in actions:
            if action.seat not in asks or asks[action.seat].why_not(action):
                return ()
            state, _, asks = engine.advance(self.game, state, asks, action)
        return (*self.wanted.before, *actions) if LEARNER in asks else ()


def paired(cards: Sequence[Card], seats: int) -> Sequence[Card]:
    """Return a pack in which, where it can be, both of two equal cards go to the same seat."""
    if len(set(cards)) == len(cards):
        return cards
    twice = sorted(cards, key=lambda card: (cards.index(card), card))
    whole = len(cards) // (2 * seats) * 2 * seats
    blocks = (twice[at : at + 2 * seats] for at in range(0, whole, 2 * seats))
    return [*(card for block in blocks for card in (*block[::2], *block[1::2])), *twice[whole:]]


def found(wanted: Wanted, chance: Random) -> Iterator[tuple[LessonStage, Sequence[str]]]:
    """Yield stages in which one answer is right and clearly best, and what is to be said of each answer."""
    for record in Composer(wanted, chance).records():
        stage = LessonStage("", record, others=wanted.others, wins=wanted.wins)
        state = begin(stage).state
        worth = best_after(stage, state)
        top = max(worth.values())
        right = {action for action, brings in worth.items() if brings == top}
        ask = engine.asks(game(wanted.setup.game), state)[LEARNER]
        closed = not wanted.table and len(ask.actions()) < len(wanted.hands[LEARNER])
        if closed or not right <= set(alike(state, next(iter(right)))):
            continue
        verdict = judge(view(state, LEARNER), ask, budget=usual_budget(ask))
        assert verdict is not None
        if verdict.best.action in right and all(
            one.clear for one in verdict.tried if one.action not in right
        ):
            yield (
                replace(stage, points=top),
                [
                    f"{write_action(one.action)}: {worth[one.action]}, judged {one.points:.1f}, "
                    f"{one.behind:.2f} behind"
                    for one in verdict.tried
                ],
            )


def main() -> int:
    """Print what is found."""
    parser = argparse.ArgumentParser(
        prog="python -m build.lessons.compose", description=(__doc__ or "").splitlines()[0]
    )
    parser.add_argument("game")
    parser.add_argument("--hands", required=True, help='the cards of each seat: "AC 9C / 5C QH / …"')
    parser.add_argument("--table", default="", help='what lies on the table: "2 play QH, 3 play 9H"')
    parser.add_argument("--leader", type=int, default=LEARNER)
    parser.add_argument(
        "--needs", default="", help="the tricks that each seat still needs for its bid: 2/0/1/0"
    )
    parser.add_argument("--first", default="", help='answers before the cards: "0 exchange, 1 keep"')
    parser.add_argument("--options", default="", help="options of the game: hands=five")
    parser.add_argument("--taken", type=int, help="the tricks that the learner has won before")
    parser.add_argument("--wins", action="store_true", help="what matters is to win the game")
    parser.add_argument("--before", type=Path, help="a file with the record of the deals before")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--number", type=int, default=1)
    given = parser.parse_args()
    hands = tuple(tuple(map(parse, cards.split())) for cards in given.hands.split("/"))
    playing = game(given.game)
    chosen = dict(one.split("=") for one in given.options.split(",") if one)
    setup = playing.setup(len(hands), {key: int(of) if of.isdigit() else of for key, of in chosen.items()})
    kinds = verbs(playing, setup)
    table, first = (
        tuple(read_action(line.strip(), kinds) for line in lines.split(",") if line.strip())
        for lines in (given.table, given.first)
    )
    needs = tuple(map(int, given.needs.split("/"))) if given.needs else ()
    before = read(given.before.read_text(encoding="utf-8")).actions if given.before else ()
    wanted = Wanted(setup, hands, table, given.leader, needs, first, given.wins, given.taken, before)
    for _, (stage, said) in zip(range(given.number), found(wanted, Random(given.seed)), strict=False):
        print(*(f"# {line}" for line in said), sep="\n")
        print(f"points = {stage.points}")
        print(f"others = {[write_action(one) for one in stage.others]}".replace("'", '"'))
        print(write(stage.record))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
