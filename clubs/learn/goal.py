"""Goals: what an answer in a lesson must be, or bring, in a few words.

    takes                   the learner takes the trick to which the card was played
    loses                   somebody else takes it
    play 4H 3H              the answer is one of these cards
    pass-cards AC           the answer passes this card, perhaps with others
    bid 2 3                 the answer is one of these bids
    keep                    the answer is this one

A goal about an answer is its verb, as in a record, and some of its words, of which it must have one. Goals
can be combined: `takes and not play AC or keep` (`not` before `and` before `or`).
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from clubs.rules.action import Action
from clubs.rules.public import Trick
from clubs.table.record import write_action


@dataclass(frozen=True, slots=True)
class GoalAnswer:
    """An answer, and the trick that it was played to, if it was a card and the trick is finished."""

    action: Action
    trick: Trick | None = None


Goal: TypeAlias = Callable[[GoalAnswer], bool]


def _takes(outcome: GoalAnswer) -> bool:
    return outcome.trick is not None and outcome.trick.winner == outcome.action.seat


def _loses(outcome: GoalAnswer) -> bool:
    return outcome.trick is not None and outcome.trick.winner != outcome.action.seat


_RESULTS: Final[Mapping[str, Goal]] = {"takes": _takes, "loses": _loses}


def read_goal(text: str, verbs: Collection[str]) -> Goal:
    """Return the goal of a text; `verbs` are those of the game. ValueError with one sentence otherwise."""
    parts = [_conjunction(part, verbs) for part in text.split(" or ")]
    return lambda outcome: any(part(outcome) for part in parts)


def _conjunction(text: str, verbs: Collection[str]) -> Goal:
    parts = [_simple(part.strip(), verbs) for part in text.split(" and ")]
    return lambda outcome: all(part(outcome) for part in parts)


def _simple(text: str, verbs: Collection[str]) -> Goal:
    if text.startswith("not "):
        refused = _simple(text.removeprefix("not ").strip(), verbs)
        return lambda outcome: not refused(outcome)
    verb, *wanted = text.split()
    if verb in _RESULTS and not wanted:
        return _RESULTS[verb]
    if verb not in verbs:
        raise ValueError(f"There is no goal {text!r}.")
    return lambda outcome: _is(outcome.action, verb, wanted)


def _is(action: Action, verb: str, wanted: Collection[str]) -> bool:
    """Return whether an action has a verb and, if any are wanted, one of some words."""
    _, found, *words = write_action(action).split()
    return found == verb and (not wanted or not set(words).isdisjoint(wanted))
