"""The cards of a partner, judged one by one: `python -m build.bench.partner_cards`.

Deals in which `sharp` plays every seat are played, as a match may begin with any. Of the cards that were chosen out of
three or more some are drawn by lot, and judged at ten times the usual budget. Counted are those that are *costly* or
more, which the judge says where both of its models of the others do; and those that overtake a trick that the partner
had for certain, where by one of the models a card that leaves it is as good. Cards about which a word is said, and those
that overtake such a trick, are printed as positions. Ctrl-C ends it with the cards that there are.
"""

import argparse
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from random import Random
from typing import Final

from build.bench.judge import wilson
from build.bench.registry import note
from build.bench.regret.deals import play
from build.bench.regret.trial import MODELS, Loss, Trial
from clubs.ai.card_knowledge import card_knowledge
from clubs.ai.choice import card_plays
from clubs.ai.question import UNHURRIED
from clubs.cards import name, names
from clubs.games import game
from clubs.judge.judge import DEEPER, judge, usual_budget
from clubs.lab.figures import Interval
from clubs.rules.action import PlayCard
from clubs.rules.public import Played
from clubs.rules.view import SeatView
from clubs.table import line
from clubs.table.decisions import Decision, decisions
from clubs.verdict.verdict import GRAVE, TriedAnswer, Word

ANSWERS: Final = 3
"""The cards of which one is chosen, at least."""
DEALS: Final = 30
SEED: Final = "a partner's cards"


@dataclass(frozen=True, slots=True)
class PartnerCard:
    """A card as the judge sees it: what it and the best one brought.

    Where it overtakes a trick that was the partner's for certain, `losses` are what that costs by each model against the
    best card that does not.
    """

    decision: Decision
    played: TriedAnswer
    best: TriedAnswer
    losses: tuple[Loss, ...] = ()

    @property
    def costly(self) -> bool:
        """Whether the judge calls it costly, or more."""
        return self.played.word in GRAVE

    @property
    def robs(self) -> bool:
        """Whether it takes the partner's trick, and one of the models prefers to leave it."""
        return any(loss.points >= 0 for loss in self.losses)

    def __str__(self) -> str:
        """The position, the card and its figures."""
        view, public = self.decision.view, self.decision.view.public
        table = " ".join(f"{one.seat}:{name(one.card)}" for one in public.plays) or "nothing"
        tried, best = self.played, self.best.action
        assert isinstance(tried.action, PlayCard)
        assert isinstance(best, PlayCard)
        text = (
            f"seat {view.seat}, trick {len(public.tricks) + 1}, {names(view.hand)} on {table}: {name(tried.action.card)} "
            f"{tried.word.value}, {tried.behind:.2f} ± {tried.error:.2f} deviations and {tried.points_behind:.2f} points "
            f"behind {name(best.card)}"
        )
        costs = (
            f"{loss.points:+.2f} by the {model} model"
            for loss, model in zip(self.losses, MODELS, strict=False)
        )
        return f"{text}; overtakes, which costs {' and '.join(costs)}" if self.losses else text


def holds_for_certain(view: SeatView) -> bool:
    """Return whether the trick on the table is the partner's, whatever the others play."""
    public = view.public
    played = game(public.setup.game)
    holder = played.winning(public) if public.plays else None
    if holder not in played.sides(public.setup).partners(view.seat):
        return False
    best = next(one.card for one in public.plays if one.seat == holder)
    table = card_knowledge(view)
    return table.stands(best, dict.fromkeys(table.after, 1.0)) == 1.0


def overtakes(view: SeatView, card: int) -> bool:
    """Return whether a card takes the trick from the seat that has it."""
    public = view.public
    after = replace(public, plays=(*public.plays, Played(view.seat, card)))
    return game(public.setup.game).winning(after) == view.seat


def cards_of_partners(
    id: str, deals: int, seed: str, level: str = "sharp", answers: int = ANSWERS
) -> list[Decision]:
    """Return the cards of all seats in some deals of a level that were chosen out of a least number."""
    found: list[Decision] = []
    for text in islice(play(game(id).setup(), seed, (level,), UNHURRIED), deals):
        asked = decisions(line.record_of(line.read(text)))
        found += (one for one in asked if len(card_plays(one.ask)) >= answers)
    return found


def judged(decision: Decision, times: int = DEEPER) -> PartnerCard:
    """Return a card with what the judge says of it at a multiple of the usual budget, however long that takes."""
    view, ask, action = decision.view, decision.ask, decision.action
    verdict = judge(view, ask, extra=(action,), budget=replace(usual_budget(ask).times(times), seconds=inf))
    assert verdict is not None
    played = verdict.of(action)
    assert played is not None
    assert isinstance(action, PlayCard)
    left = [one.card for one in card_plays(ask) if not overtakes(view, one.card)]
    losses: tuple[Loss, ...] = ()
    if left and holds_for_certain(view) and overtakes(view, action.card):
        other = next(
            one.action
            for one in verdict.tried
            if isinstance(one.action, PlayCard) and one.action.card in left
        )
        losses = tuple(_loss(decision, other, model) for model in MODELS)
    return PartnerCard(decision, played, verdict.best, losses)


def _loss(decision: Decision, other: PlayCard, model: str) -> Loss:
    """Return what the card played costs against another one by a model."""
    trial = Trial(decision.view, decision.ask, model, decision.number, (decision.action, other))
    one, two = trial.find(decision.action), trial.find(other)
    return Loss() if one == two else trial.loss(one, two)


def main() -> int:
    """Run the command line and return the exit status: 1 if one of the cards is costly or takes the partner's trick."""
    parser = argparse.ArgumentParser(
        prog="python -m build.bench.partner_cards",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", default="partner")
    parser.add_argument("--cards", type=int, default=200)
    parser.add_argument("--deals", type=int, default=DEALS, help="from which they are drawn")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--times", type=int, default=DEEPER, help="the usual budget for each")
    parser.add_argument("--note", action="store_true", help="add the figures to the registry")
    chosen = parser.parse_args()
    every = cards_of_partners(chosen.game, chosen.deals, chosen.seed)
    found: list[PartnerCard] = []
    with suppress(KeyboardInterrupt):
        for decision in Random(chosen.seed).sample(every, min(chosen.cards, len(every))):
            card = judged(decision, chosen.times)
            found.append(card)
            if card.played.word is not Word.BEST or card.losses:
                print(f"{len(found)}: {card}", flush=True)
    words = ", ".join(f"{sum(one.played.word is word for one in found)} {word.value}" for word in Word)
    print(f"{len(found)} of {len(every)} cards in {chosen.deals} deals: {words}")
    print(f"{sum(bool(one.losses) for one in found)} overtake a trick that the partner had for certain")
    if chosen.note and found:
        note_cards(found, chosen)
    return int(any(one.costly or one.robs for one in found))


def note_cards(found: Sequence[PartnerCard], chosen: argparse.Namespace) -> None:
    """Add to the registry how many cards are costly, and how many take a trick that was the partner's."""
    what = (
        f"{chosen.game}: of {len(found)} cards of sharp as a partner, {chosen.times} times the usual budget"
    )
    costly = _share(sum(one.costly for one in found), len(found))
    robbing = _share(sum(one.robs for one in found), len(found))
    print(note(f"{what}, costly", costly, "share", chosen.seed, chosen.game))
    print(note(f"{what}, overtaking the partner's certain trick", robbing, "share", chosen.seed, chosen.game))


def _share(hits: int, number: int) -> Interval:
    """Return a share with the farther end of its 95 % interval, which has a width where there is none of a few, too."""
    mean, (low, high) = hits / number, wilson(hits, number)
    return Interval(mean, max(mean - low, high - mean))


if __name__ == "__main__":
    raise SystemExit(main())
