"""The judge: what each legal answer to an ask was worth on what the seat knew.

Two searches look at the same decision. Pairs play every answer in the same imagined deals and finish them by
the playout policy: they bring the figures. The tree values the seat's own later choices, too, which a policy
undervalues. In both the others play by policy; of what both put clearly behind a second tree says whether it
is so, too, if the others search. A game that the compiled core does not know is judged on the engine: see
`on_engine`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from clubs.ai.choice import card_plays, following
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler, show_hands
from clubs.ai.games import knowledge
from clubs.ai.knowledge import CoreGame
from clubs.ai.levels import Level
from clubs.ai.search import Searcher, bit_of, first_of, new_tree
from clubs.cards import CardSet
from clubs.games import game
from clubs.judge.budget import FIRST, SECOND, Budget, spend, spend_alone
from clubs.judge.candidates import PLAYOUTS, answers_of, candidate_pairs, judge_candidates
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.on_engine import judge_on_engine
from clubs.judge.speak import ReasonFinder
from clubs.judge.weigh import Weighing
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.kernel import highest_bit, suit_mask_of
from clubs.rules.naming import NameSuit
from clubs.rules.option import Setup
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Verdict

BUDGET: Final = Budget(pairs=6_000, tree=3_600)
"""The playouts of a verdict on cards or numbers of tricks, which the answers share."""

DEEPER: Final = 10
"""How many times the usual budget is spent where there is time: on deals looked at again, and on puzzles."""

LEVEL: Final = Level("judge", looks_ahead=True)


def judge(
    view: SeatView,
    ask: Ask,
    *,
    extra: Sequence[Action] = (),
    hands: Sequence[CardSet] | None = None,
    budget: Budget | None = None,
    seed: int = 0,
) -> Verdict | None:
    """Return the verdict on an ask; None if there is nothing to judge.

    That is so with one answer only, and for an ask of a kind that the judge does not know. `extra` are
    answers to be tried besides those that are worth a try. With the true `hands` of all seats it judges with
    all cards open, which is for ended deals only.
    """
    known = knowledge(view.public.setup.game)
    core = known.core
    if not judges(view, ask, extra):
        return None
    budget = budget or usual_budget(ask)
    if core is None:
        return judge_on_engine(view, ask, extra, hands, budget.on_engine(), seed)
    searcher = Searcher(LEVEL, seed, deal_sampler if hands is None else partial(_open, hands))
    if ask.kind is PlayCard:
        return _cards_or_bids(view, _following(view, ask), core, searcher, budget)
    if ask.kind in (BidTricks, NameSuit):
        return _cards_or_bids(view, ask.actions(), core, searcher, budget)
    return judge_candidates(view, ask, core, known.candidates[ask.kind], searcher, extra, budget)


def explain(view: SeatView, ask: Ask, verdict: Verdict, deals: int, seed: int = 0) -> Verdict:
    """Return a verdict on an ask with its reasons read once more, off other deals.

    What each answer was worth stays.
    """
    known = knowledge(view.public.setup.game)
    assert known.core is not None
    actions = [one.action for one in verdict.tried]
    searcher = Searcher(LEVEL, seed, deal_sampler)
    if ask.kind in (PlayCard, BidTricks, NameSuit):
        pairs, answers = _pairs(view, actions, known.core, searcher)
    else:
        pairs, answers = candidate_pairs(view, actions, known.core, known.candidates[ask.kind], searcher)
    pairs.play(deals)
    return replace(verdict, tried=ReasonFinder(view, pairs, answers).with_reasons(verdict.tried))


def _pairs(
    view: SeatView, actions: Sequence[Action], core: CoreGame, searcher: Searcher
) -> tuple[Pairs, dict[Action, Answer]]:
    """Return cards or numbers of tricks that are to be played in the same deals."""
    setup = view.public.setup
    plain = both_ways(setup, core)[0]
    beginning = searcher.imagine(view, plain)
    bits = [node.bit for node in new_tree(setup, plain, beginning).answers]
    pairs = Pairs(core.new_deal(setup), *beginning, [Answer(n, bit) for n, bit in enumerate(bits)])
    return pairs, {action: pairs.answers[number_of(bit_of(action, core), bits)] for action in actions}


def judges(view: SeatView, ask: Ask, extra: Sequence[Action] = ()) -> bool:
    """Return whether there is something to judge in an ask, without searching."""
    known = knowledge(view.public.setup.game)
    if len(ask.actions()) == 1:
        return False
    if known.core is None or ask.kind in (BidTricks, NameSuit):
        return True
    if ask.kind is PlayCard:
        return len(_following(view, ask)) > 1
    candidates = known.candidates.get(ask.kind)
    return candidates is not None and len(answers_of(view, ask, candidates, extra)[1]) > 1


def usual_budget(ask: Ask) -> Budget:
    """Return the budget of a verdict on an ask while somebody waits for it."""
    return BUDGET if ask.kind in (PlayCard, BidTricks, NameSuit) else PLAYOUTS


def _following(view: SeatView, ask: Ask) -> Sequence[PlayCard]:
    """Return the cards that follow suit where they must: on honour any card may be played (F-17)."""
    return following(card_plays(ask), view.public)


def _cards_or_bids(
    view: SeatView, actions: Sequence[Action], core: CoreGame, searcher: Searcher, budget: Budget
) -> Verdict:
    """Return the verdict on cards or numbers of tricks."""
    setup = view.public.setup
    plain, searching = both_ways(setup, core)
    beginning = searcher.imagine(view, plain)
    tree = new_tree(setup, plain, beginning)
    bits = [node.bit for node in tree.answers]
    pairs = Pairs(core.new_deal(setup), *beginning, [Answer(n, bit) for n, bit in enumerate(bits)])
    outcomes = [Outcome(number) for number in range(len(bits))]
    spend(budget.shared(len(bits)).timed(FIRST), pairs.play, partial(tree.grow, outcomes))
    second = [list(outcome.gains) for outcome in outcomes]
    ours = game(setup.game).sides(setup).members(pairs.seat)
    weighing = Weighing(pairs.answers, ours, pairs.swing(*core.usual), second)
    if doubted := weighing.doubted:
        other = new_tree(setup, searching, searcher.imagine(view, searching))
        found = [Outcome(number) for number in (weighing.best, *doubted)]
        spend_alone(budget.shared(len(found)).timed(SECOND), partial(other.grow, found))
        weighing.hear(found)
    first = first_of(tree, [bits[number] for number in weighing.near])
    by_bit = {bit_of(action, core): action for action in actions}
    numbered = [(by_bit[bit], number_of(bit, bits)) for bit in sorted(by_bit)]
    speaker = ReasonFinder(view, pairs, {action: pairs.answers[number] for action, number in numbered})
    tried = weighing.tried(numbered, by_bit.get(first))
    return Verdict(pairs.deals, speaker.with_reasons(tried), budget.factor)


def both_ways(setup: Setup, core: CoreGame) -> tuple[CoreGame, CoreGame]:
    """Return a game in whose tree the others play by the policy, and one in whose tree they search, too."""
    other = core.the_other_way()
    return (core, other) if core.new_deal(setup).others_by_policy else (other, core)


def number_of(bit: int, bits: Sequence[int]) -> int:
    """Return the number of the answer that stands for a card: itself, or the next lower one of its suit."""
    return bits.index(bit if bit in bits else highest_bit(sum(bits) & suit_mask_of(bit) & (bit - 1)))


def _open(hands: Sequence[CardSet], view: SeatView, core: CoreGame, rng: Rng) -> DealSampler:
    sampler = deal_sampler(view, core, rng)
    show_hands(sampler, core, hands)
    return sampler
