"""The ways out of a table that are its own."""

from collections.abc import Callable
from dataclasses import dataclass

from clubs.rules import engine
from clubs.services.shared_deals import SharedDeal
from clubs.ui.scenes.scores.ways import DealEndActions, SecondLook, WayBack
from clubs.ui.scenes.table.parts import Commands
from clubs.ui.shell.transitions import Transition
from clubs.ui.tabletop.stage import Stage


@dataclass(frozen=True)
class Exits:
    """The ways out of a table, supplied by its opener; all others are the router's.

    `look_again` judges the deal that has just ended for a seat, and `share` returns it as it can be shared. A
    table with a way `back` is for one deal; from a `closed` one no other match is begun either. Its rules may
    lead to a first `lesson`. Somebody with `no_phone` gets the curtain from then on. The `pause` gets the
    commands of the table or of a deal's end, if nothing else lies over them.
    """

    pause: Callable[[Commands | DealEndActions | None], Transition]
    look_again: Callable[[int], SecondLook] | None = None
    back: WayBack | None = None
    share: Callable[[int], SharedDeal | None] | None = None
    closed: bool = False
    no_phone: Callable[[int], Transition] | None = None
    lesson: bool = True

    def rules_of(self, stage: Stage, rule: str = "") -> Transition:
        """Open the rules at a rule: by default one that has just refused a card, or where the deal is."""
        at = rule or stage.rule_cited or engine.phase(stage.game, stage.public).title
        return stage.context.router.rules(stage.game.id, at, lesson=self.lesson)
