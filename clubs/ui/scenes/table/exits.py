"""Transitions from the table to other scenes."""

from collections.abc import Callable
from dataclasses import dataclass

from clubs.rules import engine
from clubs.table.match import Match
from clubs.ui.scenes.common.shared_line import SharedDeal
from clubs.ui.scenes.scores.deal_buttons import SecondLook, WayBack
from clubs.ui.shell.transitions import Transition
from clubs.ui.tabletop.stage import Stage


@dataclass(frozen=True)
class Exits:
    """The ways out of a table, supplied by its opener.

    `rules` opens the rule page of a game at the section about a phase of a deal, or a rule; `look_again`
    judges the deal that has just ended for a seat, and
    `share` returns it as it can be shared. A table with a way `back` is for one deal.
    """

    pause: Callable[[], Transition]
    rules: Callable[[str, str], Transition]
    settings: Callable[[], Transition]
    new_game: Callable[[], Transition]
    start: Callable[[Match], Transition]
    menu: Callable[[], Transition]
    look_again: Callable[[int], SecondLook] | None = None
    back: WayBack | None = None
    share: Callable[[int], SharedDeal | None] | None = None

    def rules_of(self, stage: Stage) -> Transition:
        """Open the rules where the deal is: at the rule by which a card was just refused, or at its phase."""
        return self.rules(stage.game.id, stage.rule_cited or engine.phase(stage.game, stage.public).title)
