"""The parts of the table that its painters draw, the commands that its icons give, and the ways out of it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from clubs.rules import engine
from clubs.services.shared_deals import SharedDeal
from clubs.ui.panels.base import Panel
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.scores.ways import DealEndActions, SecondLook, WayBack
from clubs.ui.scenes.table.messages import Messages
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.stage import Stage

Command = Callable[[], Transition | None]


@dataclass(frozen=True)
class Parts:
    """The table at one moment.

    `progress` is how far the match has come, `fingerprint` that of the deal while it is to be seen, or empty.
    `pointed` is the card of the hand that visibly has the focus. `waiting` are the seats that are to answer,
    once everything before has been shown; `no_undo` is the reason why nothing can be taken back, or empty.
    Once it is `scored`, nothing is offered in the corners. `said` is the status line that an overlay wants.
    `draw_over` draws the overlays, if anybody looks.
    """

    stage: Stage
    panel: Panel
    progress: str
    fingerprint: str
    focus: Focus
    pointed: TableCard | None
    waiting: Collection[int]
    no_undo: str
    scored: bool
    said: tuple[str, str] | None
    messages: Messages
    draw_over: Callable[[], Sequence[Sprite]]

    @cached_property
    def under(self) -> Sequence[Sprite]:
        """The sprites that the panel lays on the table."""
        return self.panel.sprites(self.focus)

    @cached_property
    def over(self) -> Sequence[Sprite]:
        """The sprites that the overlays lay over it."""
        return self.draw_over()

    @property
    def laid(self) -> list[Sprite]:
        """The words of the panel, and all of the overlays."""
        return [*(sprite for sprite in self.under if sprite.image.lines), *self.over]


@dataclass(frozen=True, slots=True)
class Commands:
    """The actions of the menu, the icons and the sign for trumps, most of which keys give as well.

    With pocket hands, `look_again` shows a square once more.
    """

    sort: Command
    undo: Command
    menu: Command
    last_trick: Command
    log: Command
    scoresheet: Command
    rule: Callable[[str], Transition]
    look_again: Command | None = None


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
