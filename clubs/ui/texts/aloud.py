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
    suit_title,
    union,
    without,
    words,
)
from clubs.cards.spoken import rank_word
from clubs.language import _, message, shown
from clubs.rules import engine
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.dealing import NewDeal
from clubs.rules.event import CardsMoved
from clubs.rules.game import Game
from clubs.rules.measure import Facts
from clubs.rules.public import Public, Trick
from clubs.rules.sides import Sides
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import Sees, Zone, hand
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.sorting import in_order
from clubs.ui.texts import table
from clubs.ui.texts.game_texts import GameTexts
from clubs.ui.texts.moved_cards import listed_cards
from clubs.ui.texts.questions import question
from clubs.ui.texts.sides import own_first, side_names, took_it
from clubs.verdict.answers import first_up

NO_HAND = message("Nobody is looking at a hand now.")


@dataclass(frozen=True, slots=True)
class Aloud:
    """The table as one seat sees it; `public` are the facts that it has been shown, `players` the names.

    What may not be answered names its rule where it `cites_rules`.
    """

    game: Game
    view: SeatView
    public: Public
    players: Sequence[str]
    texts: GameTexts
    cites_rules: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The names, with `You` for the seat itself."""
        return addressed(self.players, self.view.seat)

    @property
    def sides(self) -> Sides:
        """The sides of the table."""
        return self.game.sides(self.public.setup)

    @property
    def partners(self) -> tuple[int, ...]:
        """The other seats of the reader's side."""
        return self.sides.partners(self.view.seat) if self.view.seat >= 0 else ()

    # ------------------------------------------------------------ cards

    def hand(self) -> str:
        """Return the cards of the hand, by suit."""
        if self.view.seat == SPECTATOR:
            return shown(NO_HAND)
        held, view = self.view.hand, self.view
        said = _("Your hand is empty.")
        if held:
            said = f"{_('{n} {n:card/cards}.', n=count(held))} {self._suits(held, empty=True)}"
        own = [zone for zone in view.zones if zone.seat == view.seat and zone.sees is Sees.OWNER]
        others = [self._listed(zone) for zone in own if zone.kind != hand]
        return " ".join([said, *others])

    def _listed(self, zone: Zone) -> str:
        cards = listed_cards(self.game, self.view.cards(zone))
        return _("{label}: {value}.", label=first_up(shown(zone.name)), value=cards)

    def _suits(self, cards: CardSet, *, empty: bool = False) -> str:
        """Return cards as sentences, one for each suit: `Hearts: king, seven.`"""
        said = []
        for of in SUITS:
            held = of_suit(cards, of)
            if held or empty:
                said.append(_("{label}: {value}.", label=_begins(of), value=self._ranks(held)))
        jokers = count(cards) - sum(count(of_suit(cards, of)) for of in SUITS)
        return " ".join([*said, *([_("{n} {n:joker/jokers}.", n=jokers)] if jokers else [])])

    def _ranks(self, cards: CardSet) -> str:
        """Return cards of one suit by their ranks, from the highest down."""
        ordered = in_order(self.game, each(cards))
        copies = ((shown(rank_word(card)), len(list(same))) for card, same in groupby(ordered))
        told = [_("two {rank}s", rank=rank) if number > 1 else rank for rank, number in copies]
        return ", ".join(told) or _("none", context="cards")

    def trick(self) -> str:
        """Return the trick on the table: who played what, who is winning it, and who is still to play."""
        public, names = self.public, self.names
        if PlayCard not in engine.phase(self.game, public).actions:
            return _("No trick is being played.")
        if not public.plays:
            return _("No card has been played to trick {number}.", number=len(public.tricks) + 1)
        winner, out = self.game.winning(public), self.game.cancelled(public)
        led = public.led
        lay = suit(public.plays[0].card)
        assert led is not None
        said = [_("{suit} were led.", suit=_begins(lay))]
        if led != lay:
            said = [_("{suit} were led, {named} named.", suit=_begins(lay), named=shown(suit_name(led)))]
        for seat, card in public.plays:
            name = names[seat]
            played = words(card)
            if seat == winner and seat in self.partners:
                said.append(_("{name}, {card}, winning for your side.", name=name, card=played))
            elif seat == winner:
                said.append(_("{name}, {card}, winning.", name=name, card=played))
            elif contains(out, card):
                said.append(_("{name}, {card}, cancelled.", name=name, card=played))
            else:
                said.append(_("{name}, {card}.", name=name, card=played))
        done = {play.seat for play in public.plays}
        left = [seat for seat in public.setup.round_from(public.leader) if seat not in done]
        to_play = ", ".join(shown(names[seat]) for seat in left if self.view.size(hand(seat)))
        last = _("To play: {names}.", names=to_play) if to_play else _("The trick is complete.")
        return " ".join([*said, last])

    def last_trick(self) -> str:
        """Return the last finished trick."""
        tricks = self.public.tricks
        return self.finished(len(tricks), tricks[-1]) if tricks else _("No trick is finished yet.")

    def finished(self, number: int, trick: Trick) -> str:
        """Return a finished trick, the `number`th of the deal: who played what, and who took it."""
        names = self.names
        plays = [_("{name}, {card}.", name=names[seat], card=words(card)) for seat, card in trick.plays]
        taker = _("Nobody took it.")
        if trick.winner is not None:
            taker = f"{took_it(self.sides, names, self.view.seat, trick.winner)}."
        return " ".join([_("Trick {number}.", number=number), *plays, taker])

    def unseen(self, of: Suit) -> str:
        """Return the cards of a suit that have neither been played nor are one's own."""
        out, held = of_suit(self.unseen_cards, of), of_suit(self.view.hand, of)
        if out:
            asked = _("{suit} neither played nor yours: {ranks}.", suit=_begins(of), ranks=self._ranks(out))
            return f"{asked} {_('You hold {n}.', n=count(held))}"
        if held:
            ranks = self._ranks(held)
            return _("No {suit} are left but your own: {ranks}.", suit=suit_name(of), ranks=ranks)
        return _("No {suit} are left.", suit=suit_name(of))

    @property
    def unseen_cards(self) -> CardSet:
        """Return the cards in play that lie in no place this seat sees, nor were thrown away by it.

        A pack is out of play once nobody holds a card of it, such as the auction cards after the auction.
        """
        view, public = self.view, self.view.public
        deal = next(one for one in self.game.phases(public.setup) if isinstance(one, NewDeal))
        cards = 0
        for batch in deal.plan(public.setup, public.deal, public.eldest()).batches:
            if any(map(view.size, batch.zones)):
                cards = union(cards, batch.cards)
        return without_known(cards, [*view.zones.values(), *_laid_aside(view)])

    # ------------------------------------------------------------ what may be answered

    def turn(self, ask: Ask) -> str:
        """Return in a few words what is asked."""
        if ask.kind is not PlayCard:
            return question(ask, self.public, self.texts)
        legal = self._legal(ask)
        leads = not self.public.plays
        if legal == distinct(self.view.hand):
            return _("You lead: any card.") if leads else _("You: any card.")
        n = count(legal)
        return _("You lead: {n} playable.", n=n) if leads else _("You: {n} playable.", n=n)

    def choices(self, ask: Ask | None, options: Iterable[str]) -> str:
        """Return what may be answered and why; `options` are the answers in words."""
        if ask is None:
            return f"{_('You are not asked now.')} {self.trick()}"
        said = [_asked(ask)]
        if ask.kind is PlayCard:
            legal = self._legal(ask)
            held = count(self.view.hand)
            said += [_("{n} of {held} may be played.", n=count(legal), held=held), self._suits(legal)]
        elif ask.kind is BidTricks:
            said.append(_numbers([bid.tricks for bid in ask.actions() if isinstance(bid, BidTricks)]))
        elif options := list(options):
            said.append(f"{'; '.join(options)}.")
        reasons = {reason.rule: reason.words for _action, reason in reversed(ask.refused)}
        said += [
            _("Rule {rule}: {why}", rule=rule, why=why) if rule and self.cites_rules else shown(why)
            for rule, why in reasons.items()
        ]
        return " ".join(said)

    @staticmethod
    def _legal(ask: Ask) -> CardSet:
        return cards_of({action.card for action in ask.actions() if isinstance(action, PlayCard)})

    # ------------------------------------------------------------ how everybody stands

    def standing(self) -> str:
        """Return what everybody bid and has won, and the facts of the deal."""
        public, names = self.public, self.names
        told = own_first(self.sides, self.view.seat) if self.sides.shared else public.seats
        seats = [f"{shown(table.plaque(self.game, public, self.texts, names, seat).fact)}." for seat in told]
        meter, chip = self.game.meter(public), self.game.chip(public)
        pairs = (*meter.pairs, *meter.besides) if isinstance(meter, Facts) else ()
        facts = [_("{label}: {value}.", label=label, value=value) for label, value in pairs]
        return " ".join([*seats, *facts, *([f"{shown(chip.words)}."] if chip else [])])

    def points(self) -> str:
        """Return the totals of all players or sides, the best first, and how the game ends."""
        public, best = self.public, 1 if self.game.lowest_wins else -1
        firsts = sorted(self.sides.firsts, key=lambda seat: best * public.scores[seat])
        totals = ", ".join(
            f"{shown(side_names(self.sides, self.names, seat))} {public.scores[seat]}" for seat in firsts
        )
        return f"{totals}. {first_up(shown(self.game.goal(public.setup)))}."


def _begins(of: Suit) -> str:
    """Return the name of a suit as it begins a sentence."""
    return _(suit_title(of))


def _asked(ask: Ask) -> str:
    """Return what is asked, with its clause, as a sentence."""
    title = ask.title
    clause = ask.clause
    if not clause:
        return f"{shown(title)}."
    if title.endswith("?"):
        return f"{shown(title)} {shown(clause)}."
    return _("{label}: {value}.", label=title, value=clause)


def _numbers(open_to: Sequence[int]) -> str:
    """Return numbers that may be bid: `Any from 0 to 13 but 5.`"""
    least, most = min(open_to), max(open_to)
    closed = [str(number) for number in range(least, most) if number not in open_to]
    if not closed:
        return _("Any from {least} to {most}.", least=least, most=most)
    return _("Any from {least} to {most} but {closed}.", least=least, most=most, closed=", ".join(closed))


def without_known(cards: CardSet, known: Iterable[CardSet]) -> CardSet:
    """Return the cards less those that are known to lie elsewhere, copies counted."""
    for lying in known:
        for card in each(lying):
            if contains(cards, card):
                cards = without(cards, cards_of((card,)))
    return cards


def _laid_aside(view: SeatView) -> Iterable[CardSet]:
    """Return the cards that this seat saw go to a closed place, and nothing but all of them taken since."""
    lying: dict[Zone, CardSet] = {}
    for event in view.seen:
        if isinstance(event, CardsMoved):
            before = lying.pop(event.source, 0)
            moved = before if event.cards is None and event.number == count(before) else event.cards
            if moved and event.target.seat < 0 and event.target.sees is not Sees.EVERYBODY:
                lying[event.target] = union(lying.get(event.target, 0), moved)
    return lying.values()
