"""The texts that a game provides about itself; each game keeps them in its own file."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from clubs.language import _
from clubs.rules.public import Public
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.names import YOU
from clubs.ui.texts.worth import Worth
from clubs.verdict.verdict import Reason


def beside_dealer(public: Public, names: Sequence[str]) -> str:
    """Return why a seat leads first where its place beside the dealer decides."""
    dealer = public.dealer
    if dealer is None:
        return ""
    at_left = public.setup.left(dealer) == public.leader
    if not at_left and public.setup.left(dealer, -1) != public.leader:
        return ""
    if public.setup.seats == 2:
        return _("the dealer leads last")
    if names[public.leader] == YOU:
        return _("you sit at the dealer’s left") if at_left else _("you sit at the dealer’s right")
    if names[dealer] == YOU:
        left = _("the seat to your left leads first")
        return left if at_left else _("the seat to your right leads first")
    left = _("the seat to {name}’s left leads first", name=names[dealer])
    return left if at_left else _("the seat to {name}’s right leads first", name=names[dealer])


@dataclass(frozen=True, slots=True)
class GameTexts:
    """The texts of a game; without them its things are called by their names alone.

    `duty` is what comes of tricks owed or bid, or of tricks where none are; `trumps` explains the trump sign,
    or why there are none; `trumps_rule` is the rule about them, `closed_rule` that about leading them;
    `chip` explains the closed suit by the chip's words; `facts` the goal meter by its labels; `options` by
    their ids; `zones` the table's places by their names; `questions` ask for answers of the game's own, by
    their verbs. `first_lead` returns why the leader of the first trick leads, as a clause;
    names may include `You`. `bid_meaning` returns what the last bid of a seat means, where something else is
    bid than a number of tricks. `worth` says how answers are valued.
    """

    duty: str = ""
    trumps: str = ""
    trumps_rule: str = ""
    closed_rule: str = ""
    chip: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, Explanation] = field(default_factory=dict)
    questions: Mapping[str, str] = field(default_factory=dict)
    first_lead: Callable[[Public, Sequence[str]], str] = beside_dealer
    bid_meaning: Callable[[Public, int], Reason | None] | None = None
    worth: Worth = Worth()  # noqa: RUF009  (frozen)
