"""The table in words, read aloud when somebody asks for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from clubs.cards import (
    SUITS,
    CardSet,
    Suit,
    cards_of,
    contains,
    count,
    distinct,
    each,
    of_suit,
    suit,
    suit_name,
    union,
    without,
    words,
)
from clubs.cards.spoken import rank_word
from clubs.rules import engine
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.dealing import Deal
from clubs.rules.event import CardsMoved
from clubs.rules.game import Game
from clubs.rules.measure import Facts
from clubs.rules.plural import amount
from clubs.rules.public import Public, Trick
from clubs.rules.sides import Sides
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import Sees, Zone, hand
from clubs.ui.tabletop.names import YOU, addressed
from clubs.ui.tabletop.sorting import in_order
from clubs.ui.texts import table
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.moved_cards import listed_cards
from clubs.ui.texts.questions import question
from clubs.ui.texts.sides import own_first, side_names

NO_HAND = "Nobody is looking at a hand now."


@dataclass(frozen=True, slots=True)
class Aloud:
    """The table as one seat sees it; `public` are the facts that it has been shown, `players` the names."""

    game: Game
    view: SeatView
    public: Public
    players: Sequence[str]
    texts: GameTexts

    @property
    def names(self) -> tuple[str, ...]:
        """The names, with `You` for the seat itself."""
        return addressed(self.players, self.view.seat)

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return self.game.sides(self.public.setup)

    # ------------------------------------------------------------ cards

    def hand(self) -> str:
        """Return the cards of the hand, by suit."""
        if self.view.seat == SPECTATOR:
            return NO_HAND
        held, view = self.view.hand, self.view
        said = (
            f"{amount(count(held), 'card')}. {self._suits(held, empty=True)}"
            if held
            else "Your hand is empty."
        )
        own = [zone for zone in view.zones if zone.seat == view.seat and zone.sees is Sees.OWNER]
        others = [f"{zone.name.capitalize()}: {self._listed(zone)}." for zone in own if zone.kind != hand]
        return " ".join([said, *others])

    def _listed(self, zone: Zone) -> str:
        return listed_cards(self.game, self.view.cards(zone))

    def _suits(self, cards: CardSet, *, empty: bool = False) -> str:
        """Return cards as sentences, one for each suit: `Hearts: king, seven.`"""
        said = []
        for of in SUITS:
            held = of_suit(cards, of)
            if held or empty:
                said.append(f"{suit_name(of).capitalize()}: {self._ranks(held)}.")
        jokers = count(cards) - sum(count(of_suit(cards, of)) for of in SUITS)
        return " ".join([*said, *([f"{amount(jokers, 'joker')}."] if jokers else [])])

    def _ranks(self, cards: CardSet) -> str:
        """Return cards of one suit by their ranks, from the highest down."""
        ordered = in_order(self.game, each(cards))
        copies = ((rank_word(card), len(list(same))) for card, same in groupby(ordered))
        return ", ".join(f"two {rank}s" if number > 1 else rank for rank, number in copies) or "none"

    def trick(self) -> str:
        """Return the trick on the table: who played what, who is winning it, and who is still to play."""
        public, names = self.public, self.names
        if PlayCard not in engine.phase(self.game, public).actions:
            return "No trick is being played."
        if not public.plays:
            return f"No card has been played to trick {len(public.tricks) + 1}."
        winner, out = self.game.winning(public), self.game.cancelled(public)
        led = public.led
        lay = suit(public.plays[0].card)
        assert led is not None
        said = [f"{suit_name(lay).capitalize()} were led{'' if led == lay else f', {suit_name(led)} named'}."]
        for seat, card in public.plays:
            tail = ", winning" if seat == winner else ", cancelled" if contains(out, card) else ""
            said.append(f"{names[seat]}, {words(card)}{tail}.")
        played = {play.seat for play in public.plays}
        left = [seat for seat in public.setup.round_from(public.leader) if seat not in played]
        to_play = [names[seat] for seat in left if self.view.size(hand(seat))]
        return " ".join([*said, f"To play: {', '.join(to_play)}." if to_play else "The trick is complete."])

    def last_trick(self) -> str:
        """Return the last finished trick."""
        tricks = self.public.tricks
        return self._finished(len(tricks), tricks[-1]) if tricks else "No trick is finished yet."

    def _finished(self, number: int, trick: Trick) -> str:
        names = self.names
        plays = " ".join(f"{names[seat]}, {words(card)}." for seat, card in trick.plays)
        taker = "Nobody" if trick.winner is None else names[trick.winner]
        return f"Trick {number}. {plays} {taker} took it."

    def unseen(self, of: Suit) -> str:
        """Return the cards of a suit that have neither been played nor are one's own."""
        name = suit_name(of)
        out, held = of_suit(self._unseen(), of), of_suit(self.view.hand, of)
        if not out:
            return f"No {name} are left{f' but your own: {self._ranks(held)}' if held else ''}."
        return f"{name.capitalize()} neither played nor yours: {self._ranks(out)}. You hold {count(held)}."

    def _unseen(self) -> CardSet:
        """Return the cards of the deal that lie in no place this seat sees, nor were thrown away by it."""
        view, public = self.view, self.view.public
        deal = next(one for one in self.game.phases(public.setup) if isinstance(one, Deal))
        cards = 0
        for batch in deal.plan(public.setup, public.deal, public.eldest()).batches:
            cards = union(cards, batch.cards)
        return without_known(cards, [*view.zones.values(), *_laid_aside(view)])

    # ------------------------------------------------------------ what may be answered

    def turn(self, ask: Ask) -> str:
        """Return in a few words what is asked."""
        if ask.kind is not PlayCard:
            return question(ask, self.public, self.texts)
        legal, you = self._legal(ask), YOU if self.public.plays else "You lead"
        return f"{you}: {'any card' if legal == distinct(self.view.hand) else f'{count(legal)} playable'}."

    def choices(self, ask: Ask | None, options: Iterable[str]) -> str:
        """Return what may be answered and why; `options` are the answers in words."""
        if ask is None:
            return f"You are not asked now. {self.trick()}"
        asked = f"{ask.title}{'' if ask.title.endswith('?') else ':'} {ask.clause}".strip(": ")
        said = [f"{asked}."]
        if ask.kind is PlayCard:
            legal = self._legal(ask)
            said.append(f"{count(legal)} of {count(self.view.hand)} may be played. {self._suits(legal)}")
        elif ask.kind is BidTricks:
            said.append(_numbers([bid.tricks for bid in ask.actions() if isinstance(bid, BidTricks)]))
        elif options := list(options):
            said.append(f"{'; '.join(options)}.")
        reasons = {reason.rule: reason.words for _, reason in reversed(ask.refused)}
        said += [f"Rule {rule}: {why}" if rule else why for rule, why in reasons.items()]
        return " ".join(said)

    @staticmethod
    def _legal(ask: Ask) -> CardSet:
        return cards_of({action.card for action in ask.actions() if isinstance(action, PlayCard)})

    # ------------------------------------------------------------ how everybody stands

    def standing(self) -> str:
        """Return what everybody bid and has won, and the facts of the deal."""
        public, names = self.public, self.names
        told = own_first(self.sides, self.view.seat) if self.sides.shared else public.seats
        seats = [f"{table.plaque(self.game, public, self.texts, names, seat).fact}." for seat in told]
        meter, chip = self.game.meter(public), self.game.chip(public)
        pairs = (*meter.pairs, *meter.besides) if isinstance(meter, Facts) else ()
        facts = [f"{label}: {value}." for label, value in pairs]
        return " ".join([*seats, *facts, *([f"{chip.words}."] if chip else [])])

    def points(self) -> str:
        """Return the totals of all players or sides, the best first, and how the game ends."""
        public, best = self.public, 1 if self.game.lowest_wins else -1
        firsts = sorted(self.sides.firsts, key=lambda seat: best * public.scores[seat])
        totals = ", ".join(
            f"{side_names(self.sides, self.names, seat)} {public.scores[seat]}" for seat in firsts
        )
        goal = self.game.goal(public.setup)
        return f"{totals}. {goal[:1].upper()}{goal[1:]}."


def _numbers(open_to: Sequence[int]) -> str:
    """Return numbers that may be bid: `Any from 0 to 13 but 5.`"""
    least, most = min(open_to), max(open_to)
    closed = [str(number) for number in range(least, most) if number not in open_to]
    return f"Any from {least} to {most}{' but ' if closed else ''}{', '.join(closed)}."


def without_known(cards: CardSet, known: Iterable[CardSet]) -> CardSet:
    """Return the cards less those that are known to lie elsewhere, copies counted."""
    for lying in known:
        for card in each(lying):
            if contains(cards, card):
                cards = without(cards, cards_of((card,)))
    return cards


def _laid_aside(view: SeatView) -> Iterable[CardSet]:
    """Return the cards that this seat saw go to a closed place, and nothing taken from there since."""
    lying: dict[Zone, CardSet] = {}
    for event in view.seen:
        if isinstance(event, CardsMoved):
            lying.pop(event.source, None)
            if event.cards is not None and event.target.seat < 0 and event.target.sees is not Sees.EVERYBODY:
                lying[event.target] = union(lying.get(event.target, 0), event.cards)
    return lying.values()
