"""A simulated person at the screen: decides on a choice, and makes it with the pointer or with keys."""

from collections import deque
from typing import Final, Literal, TypeAlias

from clubs.app.match_controller import MatchController
from clubs.table.session import Session
from clubs.ui.games.free.auction_panel import AuctionPanel
from clubs.ui.games.free.honour import ReviewPanel, TakePanel
from clubs.ui.games.whist.exchange_panel import ExchangePanel
from clubs.ui.panels.bid import BidPanel
from clubs.ui.panels.choice import ChoicePanel
from clubs.ui.panels.give import GivePanel
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.table.coach_flow import ANYWAY
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.scenes.table.teaching import CoachQuestion
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.widgets import Focus, Widget

How: TypeAlias = Literal["pointer", "keys"]
KEYS: Final[tuple[inputs.Move | inputs.NextRegion, ...]] = (
    inputs.Move(-1, 0),
    inputs.Move(1, 0),
    inputs.Move(0, -1),
    inputs.Move(0, 1),
    inputs.NextRegion(1),
    inputs.NextRegion(-1),
)


def session_of(table: TableScene) -> Session:
    """Return the session behind a table."""
    assert isinstance(table.controller, MatchController)
    return table.controller.session


class Visitor:
    """Answer for the people at the screen; the same match gets the same choices again."""

    def __init__(self, stack: Stack) -> None:
        self.stack = stack

    def target(self) -> Widget | None:
        """Return the next choice; None while there is nothing to choose."""
        scene = self.stack.top
        wanted = {CurtainScene: "ready", CoachQuestion: "off"}.get(type(scene))
        if isinstance(scene, TableScene):
            wanted = self._at_table(scene)
        if wanted is None:
            return None
        return next((widget for widget in scene.widgets() if widget.id == wanted), None)

    def _at_table(self, scene: TableScene) -> str | None:
        panel, turn = scene.panel, len(session_of(scene).actions)
        if scene.teaching.coach.holds:
            return ANYWAY
        match panel:
            case PlayPanel() | GivePanel() if not isinstance(panel, GivePanel) or not _complete(panel):
                # A card in shade that has the focus is drawn as one that was refused.
                cards = scene.stage.card_layout.cards
                open_to = [
                    s.uid
                    for s, _ in scene.stage.card_layout.fan
                    if cards[s.uid].state not in ("shade", "refused")
                ]
                return f"card {open_to[turn % len(open_to)]}"
            case GivePanel():
                return "confirm"
            case BidPanel():
                wanted = _number(panel, turn)
                return "confirm" if panel.chosen == wanted else f"bid {wanted}"
            case ExchangePanel():
                return "exchange" if turn % 2 else "keep"
            case ChoicePanel():
                return f"answer {turn % len(panel.widgets())}"
            case AuctionPanel() if panel.chosen is not None:
                return "bid"
            case TakePanel():
                return "take"
            case ReviewPanel():
                return "accept"
            case AuctionPanel():
                return _auction(scene, panel, turn)
        return None

    def say(self, target: Widget, how: How) -> list[inputs.Input]:
        """Return the inputs that choose it: a click on its middle, or the next key on the way to it."""
        if how == "pointer":
            x, y = target.rect.center
            return [inputs.Point(x, y), inputs.Press(x, y), inputs.Release(x, y)]
        return [self._key(target)]

    def _key(self, target: Widget) -> inputs.Input:
        scene = self.stack.top
        if scene.focus.id == target.id:
            return inputs.Act()
        if target.id.startswith("bid "):
            return inputs.Digit(_next_figure(scene, int(target.id.removeprefix("bid "))))
        way = keys_to(scene.widgets(), scene.focus.id, target.id)
        assert way, f"no key leads from {scene.focus.id} to {target.id}"
        return way[0]


def keys_to(widgets: list[Widget], start: str | None, end: str) -> list[inputs.Move | inputs.NextRegion]:
    """Return the fewest arrows and Tabs from one widget to another; empty if none lead there."""
    ways: dict[str | None, list[inputs.Move | inputs.NextRegion]] = {start: []}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if at == end:
            return ways[at]
        adjusts = any(one.id == at and one.adjust is not None for one in widgets)
        hand = [one for one in widgets if one.region == "hand"]
        near = hand if any(one.id == at for one in hand) else widgets  # arrows stay in the hand
        for key in KEYS:
            focus = Focus()
            focus.id = at
            match key:
                case inputs.Move(dx, dy):
                    # There a horizontal arrow changes the value.
                    if not (adjusts and dx):
                        focus.move(near, dx, dy)
                        focus.id = _led(widgets, at, focus.id) if dy else focus.id
                case inputs.NextRegion(step):
                    focus.cycle(widgets, step)
            if focus.id not in ways:
                ways[focus.id] = [*ways[at], key]
                queue.append(focus.id)
    return []


def _led(widgets: list[Widget], start: str | None, end: str | None) -> str | None:
    """Return the one that leads a row to which an arrow has come from another region, else where it came."""
    region = {one.id: one.region for one in widgets}
    to = next((one for one in widgets if one.id == end), None)
    if to is None or start not in region or region[start] == to.region:
        return end
    row = (one for one in widgets if one.region == to.region)
    beside = (one for one in row if one.rect.top <= to.rect.centery < one.rect.bottom)
    return next((one.id for one in beside if one.leads), end)


def _complete(panel: GivePanel) -> bool:
    return len(panel.chosen) >= panel.answers.least


def _number(panel: BidPanel, turn: int) -> int:
    """Return a number near an even share that may be bid."""
    open_to = [
        int(w.id.removeprefix("bid ")) for w in panel.widgets() if w.enabled and w.id.startswith("bid ")
    ]
    share = panel.most / panel.desk.match.setup.seats
    near = sorted(open_to, key=lambda tricks: abs(tricks - share))[:3]
    return near[turn % len(near)]


def _next_figure(scene: object, number: int) -> int:
    """Return the figure to type next: of two, the second once the first is chosen or has the focus."""
    if number < 10:
        return number
    assert isinstance(scene, TableScene)
    return number % 10 if scene.focus.id == f"bid {number // 10}" else number // 10


def _auction(scene: TableScene, panel: AuctionPanel, turn: int) -> str:
    open_to = [shown.uid for shown, _ in scene.stage.card_layout.fan if panel.holds(panel.legal, shown.card)]
    return f"card {open_to[0]}" if open_to and turn % 2 else "pass"
