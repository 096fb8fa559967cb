"""Count by rules alone how good hints and reasons are: `python -m build.bench.reasons`.

Fresh deals with mixed levels, options and seats are played, and some decisions of every seat judged. Counted are hints
that set the answer against one that is as good, hints without a reason, third cards where two are offered, and of the
facts that are said those that are false or speak for the other answer. Truth and direction come from deals played out at
random on the engine (`clubs.ai.engine_search`), and share no code with the judge: who takes the trick with each answer,
which of the seat's cards win, and whether the seat still wants tricks.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from re import findall
from typing import Final

from build.bench.played_on import contradicted
from build.bench.regret.deals import play
from clubs.ai.core.rng import Rng
from clubs.ai.engine_search import Finished, Playout, Trials
from clubs.ai.question import UNHURRIED
from clubs.ai.trick_playout import TrickWorth
from clubs.cards import CLUBS, Card, each, of_suit, suit, words
from clubs.games import GAMES, game
from clubs.judge.candidates import PLAYOUTS
from clubs.judge.games import facts
from clubs.judge.judge import BUDGET, judge
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.public import Played, Public
from clubs.table import line
from clubs.table.decisions import Decision, decisions
from clubs.ui.texts.hints import HintSteps
from clubs.verdict.sentences import YOU, say, slots
from clubs.verdict.verdict import Field, Reason, TriedAnswer, Verdict, Word
from clubs.verdict.why import why

MOST_SEATS: Final = 6
STEP: Final = 5
"""One decision in this many is judged."""
DEALS: Final = 40
"""The deals played out at random for the truth of a sentence."""

TAKES: Final = (
    *(
        "takes_now",
        "takes_last",
        "takes_worth",
        "clinches",
        "takes_carried",
        "reaches_target",
        "clinches_contract",
    ),
    "cheapest",
)
"""The card takes the trick, whatever follows."""
WANTED: Final = (
    *TAKES,
    *("other_loses", "other_beaten", "twin_out", "may_ruff", "firmer", "master", "lowest_enough", "wins_now"),
    *("ducks", "keeps_higher", "keeps_lower", "keeps_master", "keeps_guard", "saves_trump", "keeps_ruff"),
    *(
        "keeps_winner",
        "club_wins",
        "wins_after",
        "suit_after",
        "trumped_after",
        "trumped_before",
        "trumped_now",
        "trumped_later",
    ),
    *(
        "ruffs_after",
        "shortens",
        "suit_keeps",
        "leaves_suit",
        "may_take",
        "takes_needed",
        "keeps_needed",
        "wins_needed",
    ),
    *("guards_later", "guards_needed", "draws_for", "draws_suit"),
    *("both_win", "beaten_later", "thrown_later", "lead_now"),
    *("lead_for", "lead_suit", "needs_all", "wanted_by", "reaches_with", "breaks_with"),
)
"""Said where tricks are wanted."""
OVER: Final = (
    "leaves_over",
    "takes_over",
    "takes_surely",
    "sheds_over",
    "sheds_over_here",
    "loses_over",
    "suit_over",
    "high_over",
    "low_over",
    "wins_early",
)
"""Said where some are wanted, but no more than were bid."""
UNWANTED: Final = (
    *("passes_bid", "stays_out", "sinks_easier", "leads_low", "leads_lowest", "trick_unwanted"),
    *("strands_winner", "takes_high", "sheds_near", "sheds_higher", "sheds_now", "sheds_here"),
    *("loses_after", "done_after", "suit_loses", "high_loses", "low_loses"),
)
"""Said where no more are."""
NEVER: Final = (
    *("passes_bid", "stays_out", "leaves_carried", "ducks", "keeps_higher", "keeps_lower"),
    *("sheds_here", "sheds_over_here", "lost_here"),
)
"""The card cannot take the trick."""
OTHER_NEVER: Final = ("other_loses", "other_lost", "club_lost", "club_given")
"""The other card cannot take it."""
VOID: Final = (
    "may_ruff",
    "can_trump",
    "draws_from",
    "must_trump",
    "may_overtrump",
    "partner_trumps",
    "may_trump_partner",
    "trumped_either",
)
"""The seat that is named has none of the suit that is named."""
BEST: Final = ("master", "keeps_master", "strands_winner")
"""No card left of its suit beats the one that is named, if the sentence calls it the best."""


@dataclass(slots=True)
class ReasonFigures:
    """The counts so far, with some sentences that count against the judge."""

    hints: int = 0
    equal: int = 0
    bare: int = 0
    largest: int = 0
    offered: int = 0
    third: int = 0
    answers: int = 0
    unsaid: int = 0
    facts: int = 0
    against: int = 0
    false: int = 0
    examples: list[str] = field(default_factory=list)
    names: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        """All figures, one under the other."""
        rows = (
            ("hints that set the answer against one as good", self.equal, self.hints),
            ("hints without a reason", self.bare, self.hints),
            ("hints with the largest difference", self.largest, self.hints),
            ("third cards where two are offered", self.third, self.offered),
            ("costly answers without a reason", self.unsaid, self.answers),
            ("facts that speak for the other answer", self.against, self.facts),
            ("facts that are false", self.false, self.facts),
        )
        return "\n".join(f"  {name}: {n} of {of}, {100 * n / max(1, of):.1f} %" for name, n, of in rows)


class RandomDeals:
    """The outcomes of two cards of a seat in some deals played out at random on the engine."""

    def __init__(self, decision: Decision, actions: Sequence[Action]) -> None:
        self.seat, self._place = decision.seat, len(decision.view.public.tricks)
        setup = decision.view.public.setup
        trials = Trials(decision.view, decision.ask, Playout(setup, Rng(1), TrickWorth(), 1))
        self._ends = [trials.play(actions) for _ in range(DEALS)]

    def takes(self, number: int) -> float:
        """Return how often the seat takes the trick on the table with an answer."""
        return self._share(number, lambda end: end.tricks[self._place].winner == self.seat)

    def _share(self, number: int, holds: Callable[[Finished], bool]) -> float:
        return sum(holds(ends[number]) for ends in self._ends) / DEALS


class SaidReason:
    """A reason that is said for one card rather than another, held against the rules."""

    def __init__(self, reason: Reason, decision: Decision, best: PlayCard, other: PlayCard) -> None:
        self.reason, self.decision, self.best, self.other = reason, decision, best, other
        self.deals = RandomDeals(decision, (best, other))
        public, me = decision.view.public, decision.seat
        bid = public.note(Bids).of(me)
        self._may_cost = facts(public.setup.game).tricks_cost  # no trick is wanted or unwanted as such
        self._wanted = None if bid is None else bid - public.taken(me)

    @property
    def false(self) -> bool:
        """Whether it is false in one of the deals, or beside another card of the hand."""
        name, takes = self.reason.name, self.deals.takes
        if name in TAKES and takes(0) < 1:
            return True
        if name in NEVER and takes(0) > 0:
            return True
        if name in OTHER_NEVER and takes(1) > 0:
            return True
        return (
            (name in BEST and self._beside_a_better)
            or (name in VOID and self._holds_some)
            or (name in {**slots()["out"], **slots()["how"]} and self._miscounted)
        )

    @property
    def against(self) -> bool:
        """Whether it speaks for the other answer."""
        unwanted = self._wanted is not None and self._wanted <= 0
        if self.reason.name in OVER and (self._wanted is None or self._wanted <= 0):
            return True
        wrong = unwanted if self.reason.name in WANTED else self.reason.name in UNWANTED and not unwanted
        if wrong and not self._may_cost:
            return True
        return bool(contradicted(self.decision.view, self.reason, self.best.card, self.other.card))

    @property
    def _holds_some(self) -> bool:
        """Whether the seat that is said to have none of a suit was dealt some that it still holds."""
        fields = dict(self.reason.fields)
        return bool(of_suit(self.decision.hands[int(fields["seat"])], int(fields["suit"])))

    @property
    def _miscounted(self) -> bool:
        """Whether there is more in other hands than is said, by the cards that were dealt."""
        fields = dict(self.reason.fields)
        of = (
            suit(int(fields["card"])) if self.reason.name == "out_of_play" else int(fields.get("suit", CLUBS))
        )
        lead = Played(self.decision.seat, int(fields.get("card", 0)))
        public = self.decision.view.public
        left = public.setup.left(self.decision.seat)
        others = [held for seat, held in enumerate(self.decision.hands) if seat != self.decision.seat]
        out = [one for held in others for one in each(of_suit(held, of))]
        higher = [one for one in out if self._beats(replace(public, plays=(lead, Played(left, one)))) == left]
        return not _counted(self.reason.name, fields, out, higher)

    @property
    def _beats(self) -> Callable[[Public], int | None]:
        return game(self.decision.view.public.setup.game).winning

    @property
    def _beside_a_better(self) -> bool:
        """Whether the hand holds a better card of the suit than the one that is called the best."""
        public, me = self.decision.view.public, self.decision.seat
        fields = dict(self.reason.fields)
        card = int(fields.get("card", fields.get("other", 0)))
        said = say(self.reason, ())
        if " best " not in f" {said} ":
            return False
        lead = Played(me, card)
        left = public.setup.left(me)
        others = [one for one in each(self.decision.view.hand) if suit(one) == suit(card) and one != card]
        table = [replace(public, plays=(lead, Played(left, one))) for one in others]
        return any(self._beats(one) == left for one in table)


def _counted(name: str, fields: Mapping[str, Field], out: Sequence[Card], higher: Sequence[Card]) -> bool:
    """Return whether cards of a suit in other hands, and those of them that beat a card, are as few as is said."""
    card = int(fields.get("card", 0))
    match name:
        case "only_yours" | "no_trumps":
            return not out
        case "trumps_out":
            return len(out) <= int(fields["trumps"])
        case "one_beats" | "falls_to":
            return set(higher) <= {fields["beater"]}
        case "must_fall" | "most_beat":
            return len(higher) <= int(fields["higher"])
        case "all_beat" | "by_trumping":
            return len(higher) == len(out)
        case "out_of_play":
            return not higher and fields["beater"] not in out
        case "lowest_club" | "low_club":
            return sum(one < card for one in out) <= int(fields.get("lower", 0))
        case "highest_club" | "high_club":
            return sum(one > card for one in out) <= int(fields.get("higher", 0))
        case "unbeaten" | "beats_most":
            return len(higher) <= int(fields.get("number", 0)) - int(fields.get("lower", 0))
    return True


def _by_lot(values: Sequence[OptionValue], random: Random) -> OptionValue:
    return random.choice(values)


def setups(id: str, random: Random) -> Iterator[Setup]:
    """Yield setups of a game without end, with seats and options by lot."""
    every = [seats for seats in GAMES[id].seats if seats <= MOST_SEATS]
    while True:
        options = {one.id: _by_lot(one.values, random) for one in GAMES[id].options}
        try:
            yield GAMES[id].setup(random.choice(every), options)
        except Unplayable:
            continue


def decisions_of(id: str, seed: str) -> Iterator[Decision]:
    """Yield some decisions of every seat, from a fresh deal of another setup each time."""
    random = Random(f"{id} {seed}")
    for number, setup in enumerate(setups(id, random)):
        deal = line.record_of(line.read(next(play(setup, f"reasons {seed} {number}"))))
        found = list(decisions(deal))
        yield from found[random.randrange(STEP) :: STEP]


def unhurried(decision: Decision) -> Verdict | None:
    """Return the verdict on a decision, with the usual number of deals, however busy the machine is."""
    cards = decision.ask.kind in (PlayCard, BidTricks)
    return judge(
        decision.view, decision.ask, budget=replace(BUDGET if cards else PLAYOUTS, seconds=UNHURRIED)
    )


def count_decision(figures: ReasonFigures, decision: Decision) -> None:
    """Add what is said about a decision."""
    verdict = unhurried(decision)
    if verdict is None:
        return
    seats = decision.view.public.seats
    names = [YOU if seat == decision.seat else f"Seat {seat}" for seat in seats]
    _count_hint(figures, verdict, names)
    for one in verdict.tried:
        if one.word is not Word.BEST:
            _count_answer(figures, decision, verdict, one, names)


def _count_hint(figures: ReasonFigures, verdict: Verdict, names: Sequence[str]) -> None:
    steps = HintSteps(verdict, names, lambda _: 0).steps()
    if len(steps) < 2:
        return
    figures.hints += 1
    figures.largest += any("difference is largest" in step.words for step in steps)
    pair = next(step for step in steps if len(step.about) == 2)
    rival = next(one for one in pair.about if one != verdict.best.action)
    told = verdict.of(rival)
    assert told is not None
    figures.equal += told.word is Word.BEST
    figures.bare += not _shown(verdict, told, names)
    cards = {words(one.card) for one in pair.about if isinstance(one, PlayCard)}
    if cards:
        figures.offered += 1
        figures.third += any(found not in cards for found in findall(r"\{[CDHS]\}(?:10|\w)", pair.words))


def _count_answer(
    figures: ReasonFigures, decision: Decision, verdict: Verdict, one: TriedAnswer, names: Sequence[str]
) -> None:
    figures.answers += 1
    shown = _shown(verdict, one, names)
    figures.unsaid += not shown
    best = verdict.best.action
    if not isinstance(best, PlayCard) or not isinstance(one.action, PlayCard):
        return
    for reason in shown:
        said = SaidReason(reason, decision, best, one.action)
        figures.facts += 1
        figures.names[reason.name] += 1
        figures.false += said.false
        figures.against += said.against
        if said.false or said.against:
            fault = "false" if said.false else "against"
            told = f"{decision.view.public.setup.game}: {words(best.card)}, not {words(one.action.card)}"
            figures.examples.append(f"  {fault} ({reason.name}): {told}: {say(reason, names)}")


def _shown(verdict: Verdict, one: TriedAnswer, names: Sequence[str]) -> list[Reason]:
    """Return the reasons that are said against an answer, but for figures."""
    told, figures = why(verdict, one, names).told, slots()["numbers"]
    return [reason for reason in one.reasons if reason.name not in figures and say(reason, names) in told]


def main() -> None:
    """Count, and print what was found game by game."""
    parser = ArgumentParser(prog="python -m build.bench.reasons", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--hints", type=int, default=100, help="for each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--examples", type=int, default=10, help="faults of each game that are printed")
    options = parser.parse_args()
    for id in options.games:
        figures = ReasonFigures()
        for decision in decisions_of(id, options.seed):
            count_decision(figures, decision)
            if figures.hints >= options.hints:
                break
        said = ", ".join(f"{name} {number}" for name, number in figures.names.most_common())
        print(
            f"{id}\n{figures}\n  said: {said}",
            *islice(figures.examples, options.examples),
            sep="\n",
            flush=True,
        )


if __name__ == "__main__":
    main()
