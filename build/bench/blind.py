"""Make a blind test of reasons, and a list of them to be read: `python -m build.bench.blind FOLDER`.

`questions.txt` has positions, two answers in the order of the alphabet, and a reason alone, its commands taken out; the
reader says which answer the reason speaks for. Some reasons unseen among them are true as well, yet speak for the other
answer: facts as they were told before any gate. `key.json` says which, and `--score` compares it with the reader's
`answers.txt`, a number and a letter a line. `--read N` writes N reasons whole, with their positions, to
`sentences.txt`, two of each kind where there are two.
"""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from random import Random
from re import match
from typing import Final

from build.bench.reasons import decisions_of, unhurried
from clubs.cards import SUITS, CardSet, Suit, cards_of, each, suit, suit_name, words
from clubs.games import GAMES, game
from clubs.games.free.auction import BidsMade, Contract, words_of_bid
from clubs.judge.games import facts
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.speak import certain
from clubs.rules.action import Action, PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.public import Played
from clubs.rules.view import SeatView
from clubs.table.decisions import Decision
from clubs.verdict.answers import answer_words, contrast
from clubs.verdict.sentences import YOU, fill, plain, say, sentences
from clubs.verdict.verdict import Reason, Word
from clubs.verdict.why import causes

NAMES: Final = ("Ann", "Bea", "Cal", "Dot", "Eli", "Fay")
EACH: Final = 2
"""The reasons of each kind in a list to be read, at first."""
PATIENCE: Final = 120
"""The decisions of a game that are looked at for a list."""
NO_COMMAND: Final[Mapping[str, str]] = {
    "beaten_later": "Later {card} may be beaten.",
    "thrown_later": "Later you may have to throw {card} away.",
    "lead_now": "While you lead {card} can win, and later you may have to throw it away.",
    "club_given": "{other} cannot win this trick, and each club is worth a point.",
    "lead_for": "With the lead after this trick your {card} can win.",
    "lead_suit": "With the lead after this trick more of your {suit} can win.",
    "keeps_winner": "{other} can win a later trick.",
    "club_wins": "{other} can win a trick in which clubs are led.",
    "sheds_now": "Later {card} might win a trick.",
    "sheds_over": "Later {card} might win one trick too many.",
    "sheds_here": "{card} cannot win here, and later it might.",
    "sheds_over_here": "{card} cannot win here, and later it might win one trick too many.",
    "leaves_over": "With {other} you may win one too many.",
    "guards_later": "With {other} kept your {card} is more likely to win a later trick.",
    "guards_needed": "With {other} kept your {card} is more likely to win a trick that you need.",
    "keeps_needed": "You may need a trick with {other} later.",
    "suit_keeps": "With {other} kept more of your {suit} can win later.",
    "spoils_later": "{card} can spoil somebody else’s trick later.",
    "strands_winner": "You have your tricks, and {card} cannot win here.",
    "sheds_near": "You have your tricks. Later only {higher} {suit} still out {higher:beats/beat} {card}.",
    "sheds_higher": "You have your tricks, and {other} is easier to lose later.",
    "loses_after": "With {other} kept your {card} is less likely to win a trick.",
    "done_after": "You have your tricks: with {other} kept your {card} is less likely to win another.",
    "loses_over": "With {other} kept your {card} is less likely to win one trick too many.",
    "low_costs": "With {other} kept fewer of your {suit} win tricks.",
    "suit_costs": "Later your {suit} might win tricks.",
    "low_over": "With {other} kept your {suit} are less likely to win one trick too many.",
    "low_loses": "You have your tricks: with {other} kept your {suit} are less likely to win another.",
    "suit_over": "Later your {suit} might win one trick too many.",
    "high_over": "Later your high {suit} might win one trick too many.",
    "suit_loses": "You have your tricks, and later your {suit} might win another.",
    "high_loses": "You have your tricks, and later your high {suit} might win another.",
    "enriches_after": "Without {other} you may have to sweeten somebody else’s trick with {card}.",
    "leaves_suit": "If you lead {suit}, your {card} is less likely to win later.",
    "trumped_after": "If you lead {suit}, your {card} may be trumped.",
    "trumped_before": "Later your {card} may be trumped.",
    "keeps_trumps": "Clubs are trumps.",
    "takes_high": "Either card takes this trick, and {card} is the higher one.",
    "wins_early": "With {card} you may win this trick, and later play low.",
    "cheapest": "{card} is as sure as {other}, and {other} is the higher one.",
    "leaves_partner": "{seat} {seat:has/have} this trick for your side.",
    "ducks": "{card} cannot take this trick, and {other} may be good for another.",
    "lowest_enough": "{card} is enough for now, and {other} is the higher one.",
    "keeps_higher": "Neither card can take this trick, and {other} is the higher one.",
    "keeps_ruff": "{other} can trump {suit} later.",
    "keeps_master": "No {suit} still out beat {other} later.",
    "keeps_guard": "{other} guards {card}: {higher} higher {higher:card is/cards are} still out.",
    "saves_trump": "{other} is a trump, and better tricks will come.",
    "keeps_lower": "Neither card can take this trick, and the lowest wins: {other} is the lower one.",
    "makes_void": "Without {suit} you can play clubs on {suit}.",
    "keeps_low": "The lowest wins: {lower} of the suit of {card} in other hands {lower:is/are} lower.",
    "top_club": "{card} can win when clubs are led.",
    "keeps_club": "One club, such as {card}, can spoil a rival’s trick.",
    "master_stays": "No other card of its suit beats {card}.",
}
"""What is left of a sentence without its command."""


@dataclass(frozen=True, slots=True)
class Told:
    """Reasons that are said of two answers, the better first; they speak for the first of them, or not."""

    decision: Decision
    best: Action
    other: Action
    reasons: tuple[Reason, ...]
    names: tuple[str, ...]
    contrary: bool = False

    def question(self, number: int) -> str:
        """Return it as a question of the blind test."""
        said = (_alone(reason, self.names) for reason in self.reasons)
        return "\n".join(
            (f"--- {number}", *position(self.decision.view, self.names), *self.offered(), *said, "")
        )

    def offered(self) -> list[str]:
        """Return the two answers as they are offered, in the order of the alphabet."""
        both = sorted(plain(answer_words(one)) for one in (self.best, self.other))
        return [f"A: {both[0]}", f"B: {both[1]}", "Reason:"]

    def key(self, number: int) -> dict[str, object]:
        """Return what the reader does not see."""
        better, worse = (plain(answer_words(one)) for one in (self.best, self.other))
        spoken = worse if self.contrary else better
        letters = dict(zip(sorted((better, worse)), "AB", strict=False))
        return {
            "number": number,
            "speaks for": letters[spoken],
            "better": letters[better],
            "contradicting": self.contrary,
            "game": self.decision.view.public.setup.game,
            "reasons": [reason.name for reason in self.reasons],
        }

    def whole(self, number: int) -> str:
        """Return it as it is said, with its position."""
        said = [plain(say(reason, self.names)) for reason in self.reasons]
        kinds = ", ".join(reason.name for reason in self.reasons)
        head = f"--- {number} ({kinds})"
        return "\n".join(
            (
                head,
                *position(self.decision.view, self.names),
                plain(contrast(self.best, self.other)),
                *said,
                "",
            )
        )


def _alone(reason: Reason, names: Sequence[str]) -> str:
    """Return a reason without a command."""
    return plain(fill(NO_COMMAND.get(reason.name, sentences()[reason.name]), reason, names))


def position(view: SeatView, names: Sequence[str]) -> Iterator[str]:
    """Yield what a seat sees, line by line."""
    public, me = view.public, view.seat
    options = ", ".join(f"{name} {value}" for name, value in public.setup.options)
    seats = public.setup.seats
    round_table = ", ".join(names[(me + place) % seats] for place in range(seats))
    yield f"{GAMES[public.setup.game].title}, {seats} players ({options}), clockwise: {round_table}"
    yield "Scores before this deal: " + ", ".join(
        f"{names[seat]} {public.scores[seat]}" for seat in public.seats
    )
    yield "Your hand: " + " ".join(plain(words(card)) for card in each(view.hand))
    if bids := public.note(Bids).made:
        yield "Bids: " + ", ".join(f"{names[seat]} {tricks}" for seat, tricks in bids)
    if made := public.note(BidsMade).made:
        yield "Auction: " + ", ".join(f"{names[seat]} {plain(words_of_bid(bid))}" for seat, bid in made)
    if team := public.note(Contract).seats:
        yield "Contract: " + " and ".join(names[seat] for seat in team)
    yield from _seen_before(view, names)
    for number, trick in enumerate(public.tricks):
        winner = "nobody" if trick.winner is None else names[trick.winner]
        yield f"Played: {_plays(trick.plays, public.led_to(number), names)}; won by {winner}"
    if public.plays:
        yield f"On the table: {_plays(public.plays, public.led_to(len(public.tricks)), names)}"


def _plays(plays: Sequence[Played], led: Suit, names: Sequence[str]) -> str:
    """Return the cards of a trick, and the suit that was named with the first one."""
    cards = ", ".join(f"{names[play.seat]} {plain(words(play.card))}" for play in plays)
    return cards if suit(plays[0].card) == led else f"{cards} ({suit_name(led)} were named)"


def _seen_before(view: SeatView, names: Sequence[str]) -> Iterator[str]:
    """Yield what the seat has seen before the first card: cards passed to others, and out of play."""
    table = CardTable(view)
    if table.two_packs:
        return
    played = cards_of(play.card for trick in view.public.tricks for play in trick.plays)
    gone = table.pack & ~(view.hand | played | view.public.on_table)
    for of in range(len(SUITS)):
        gone &= ~cards_of(table.card(place) for place in each(table.known.out(of)))
    if gone:
        yield f"Known to be out of play: {_faces(gone)}"
    for seat in table.known.others:
        if known := cards_of(table.card(place) for place in each(table.known.known[seat])):
            yield f"Known to be in the hand of {names[seat]}: {_faces(known)}"


def _faces(cards: CardSet) -> str:
    return " ".join(plain(words(card)) for card in each(cards))


def told_in(id: str, seed: str) -> Iterator[tuple[Told | None, Told | None]]:
    """Yield for each decision of fresh deals what is said against the first rival, and what was said against the gate."""
    for decision in decisions_of(id, seed):
        verdict = unhurried(decision)
        rival = None
        if verdict is not None:
            rival = next((one for one in verdict.tried if one.word is not Word.BEST), None)
        if verdict is None or rival is None:
            yield None, None
            continue
        names = tuple(YOU if seat == decision.seat else NAMES[seat] for seat in decision.view.public.seats)
        best, other = verdict.best.action, rival.action
        reasons = causes(rival)
        against = tuple(old_reasons(decision.view, other, best))[:1]
        yield (
            Told(decision, best, other, reasons, names) if reasons else None,
            Told(decision, best, other, against, names, contrary=True) if against else None,
        )


def old_reasons(view: SeatView, best: Action, other: Action) -> Iterator[Reason]:
    """Yield what is certain of two answers and was once told without any gate."""
    if isinstance(best, PlayCard) and isinstance(other, PlayCard):
        yield from certain(CardPair(CardTable(view), best.card, other.card))
        return
    yield from filter(
        None, (fact(view, best, other) for fact in facts(game(view.public.setup.game).id).certain)
    )


def blind(id: str, seed: str, true: int, contrary: int) -> list[Told]:
    """Return so many questions of a game, each from another decision."""
    random, found = Random(f"{id} {seed}"), list[Told]()
    left = [true, contrary]
    for one in told_in(id, seed):
        which = int(random.random() * sum(left) >= left[0])
        told = one[which] or one[1 - which]
        if told is not None and left[told.contrary]:
            left[told.contrary] -= 1
            found.append(told)
        if not any(left):
            return found
    return found


def to_read(id: str, seed: str, number: int) -> list[Told]:
    """Return so many reasons of a game, of each kind two before any comes a third time."""
    all_told = [one for one, _ in islice(told_in(id, seed), PATIENCE) if one is not None]
    kinds, first, rest = Counter[str](), list[Told](), list[Told]()
    for told in all_told:
        rare = any(kinds[reason.name] < EACH for reason in told.reasons)
        (first if rare else rest).append(told)
        kinds.update(reason.name for reason in told.reasons)
    return [*first, *rest][:number]


def score(folder: Path) -> None:
    """Print how many of a reader's answers name the answer that the reason speaks for, and which do not."""
    lines = (folder / "answers.txt").read_text(encoding="utf-8").splitlines()
    answers = {found[1]: found[2] for line in lines if (found := match(r"(\d+)\W*([AB])", line))}
    for contrary in (False, True):
        keys = json.loads((folder / "key.json").read_text(encoding="utf-8"))
        asked = [key for key in keys if key["contradicting"] == contrary]
        missed = [key for key in asked if answers.get(str(key["number"])) != key["speaks for"]]
        what = "that speak for the other answer" if contrary else "of today"
        print(f"reasons {what}: {len(asked) - len(missed)} of {len(asked)} read as they are meant")
        for key in missed:
            print(f"  {key['number']} {key['game']}: {', '.join(key['reasons'])}")


def main() -> None:
    """Write the files, or compare the answers with them."""
    parser = ArgumentParser(prog="python -m build.bench.blind", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--true", type=int, default=100)
    parser.add_argument("--contrary", type=int, default=50)
    parser.add_argument("--read", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--score", action="store_true")
    options = parser.parse_args()
    if options.score:
        score(options.folder)
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    games = len(GAMES)
    if options.read:
        told = list(chain.from_iterable(to_read(id, options.seed, options.read // games) for id in GAMES))
        _write(options.folder / "sentences.txt", (one.whole(n) for n, one in enumerate(told, 1)))
        return
    of_games = (blind(id, options.seed, options.true // games, options.contrary // games) for id in GAMES)
    told = list(chain.from_iterable(of_games))
    Random(options.seed).shuffle(told)
    _write(options.folder / "questions.txt", (one.question(n) for n, one in enumerate(told, 1)))
    keys = [one.key(n) for n, one in enumerate(told, 1)]
    (options.folder / "key.json").write_text(json.dumps(keys, indent=1), encoding="utf-8")


def _write(file: Path, texts: Iterable[str]) -> None:
    file.write_text("\n".join(texts), encoding="utf-8")


if __name__ == "__main__":
    main()
