"""The overlays of one table: the last trick, the end of a trick, claim, log, and those of its game."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import count
from clubs.language import _
from clubs.rules.ask import Ask
from clubs.rules.event import CardPlayed, DealStarted, Event
from clubs.rules.zone import won
from clubs.ui.games import presentation
from clubs.ui.panels.base import Desk, Panel
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import ANY, ActionButton, FreeRoom, lower_right
from clubs.ui.panels.overlay import Overlay
from clubs.ui.panels.play import PlayPanel
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.trick_row import MOST_IN_ROW, TrickRow, card_states, played
from clubs.ui.scenes.table.announcer import Announcer, aloud
from clubs.ui.scenes.table.controller import TableAccess
from clubs.ui.scenes.table.deal_log import DealLog
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.scenes.table.parts import Command
from clubs.ui.scenes.table.teaching import Teaching
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.widgets import Focus, Spot, Widget
from clubs.ui.style.theme import BODY, ICON_RADII, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.sides import took_it

CARD, FEWEST = 86, 3  # design units; cards in a row
ID: Final = "last"


class LastTrick(Overlay):
    """Show the cards of the last trick and its taker while `pointed` at, or open until the next card."""

    command = "last_trick"
    z = Z_SAID

    def __init__(self, stage: Stage, desk: Callable[[], Desk], pointed: Callable[[str], bool]) -> None:
        super().__init__(stage, desk)
        self._pointed = partial(pointed, ID)

    def happened(self, event: Event) -> None:
        if isinstance(event, (CardPlayed, DealStarted)):
            self.open = False

    @property
    def shown(self) -> bool:
        """Return whether its cards are shown."""
        return self.open or (self._packet is not None and self._pointed())

    def says(self) -> tuple[str, ...]:
        return (aloud(self.stage, self.desk().view).last_trick(),) if self.shown else ()

    # ------------------------------------------------------------ the packet

    @property
    def _packet(self) -> Rect | None:
        """The box of what is seen of the packet; None where none lies."""
        lying = self.stage.card_layout.cards
        tricks = self.stage.public.tricks
        winner = tricks[-1].winner if tricks else None
        cards = self.stage.board.cards(won(winner)) if winner is not None else []
        boxes = [lying[shown.uid].box for shown in cards if lying[shown.uid].shown]
        if winner is None or not boxes:
            return None
        packet, over = boxes[0].unionall(boxes[1:]), self.stage.places.seats[winner].plaque
        covered = max(0, over.bottom - packet.top) if packet.colliderect(over) else 0
        return Rect(packet.left, packet.top + covered, packet.width, packet.height - covered)

    @property
    def _taker(self) -> str:
        """Return who took it."""
        stage = self.stage
        winner = stage.public.tricks[-1].winner
        if winner is None:
            return _("Nobody took it")
        return took_it(stage.sides, stage.match.names, stage.viewer, winner)

    def widgets(self) -> list[Widget]:
        packet = self._packet
        if packet is None:
            return []
        finger = self.stage.context.screen.finger
        reach = packet.inflate(*(max(0, finger - side) for side in packet.size))
        box = reach.clamp(self.stage.context.screen.stage)
        return [
            Widget(ID, box, "button", _("Last trick"), self._taker, region="packet", activate=self.toggle)
        ]

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        ring = list[Sprite]()
        if focus.visible and focus.id == ID and (packet := self._packet) is not None:
            ring.append(self.stage.context.paint.panels.ring(packet, ICON_RADII, Z_TOP))
        return [*ring, *super().sprites(now, focus)]

    # ------------------------------------------------------------ its cards

    def shows(self) -> object:
        return self.shown, self.stage.public.tricks[-1:], self._packet, seen(self.stage)

    def part(self) -> Part | None:
        if not self.shown:
            return None
        stage = self.stage
        inside: Part = Label(_("No trick yet"), LABEL.sized(29), "strong", whole=True)
        for number, trick in [*enumerate(stage.public.tricks)][-1:]:
            title = Label(_("Last trick"), LABEL.sized(29), "strong", whole=True, grow=1)
            taker = Label(self._taker, BODY.sized(28), "accent", whole=True)
            cards = played(stage.match, trick.plays, card_states(stage.game, stage.public, number, trick))
            fit = max(FEWEST, min(len(cards), MOST_IN_ROW))
            inside = VStack((HStack((title, taker)), TrickRow(cards, CARD, fit, wrap=True, still=True)))
        panel = Container(Padding(inside), radii=POPOVER_RADII)
        screen, packet = stage.context.screen, self._packet
        if packet is None or stage.places.compact:
            return lower_right(screen, panel)
        sign, status = TrumpSign.of(stage), stage.context.paint.labels.status("M", "").height
        line = Rect(screen.stage.left, round(screen.status[1] - status / 2), screen.stage.width, status)
        kept = (*seen(stage), packet, line, *((sign.rect,) if sign is not None else ()))
        beside = (*plaques(stage), *closed_hands(stage))
        return FreeRoom(((lambda: panel, ANY),), packet.center, (0.5, 0.5), kept, beside)


class ClaimOffer(Overlay):
    """A button for the last tricks if all or none of them are the viewer's for certain.

    It is offered while the viewer is asked for a card, and not `under` the last trick while that is shown.
    """

    under: LastTrick | None = None

    def __init__(self, table: TableAccess) -> None:
        super().__init__(table.stage, table.desk)
        self._table = table

    @property
    def _certain(self) -> bool | None:
        """Return whether all or none of the tricks can be claimed instead of playing a card."""
        covered = self.under is not None and self.under.shown
        if covered or not isinstance(self._table.panel(), PlayPanel):
            return None
        return self._table.controller.certain

    def _claim(self) -> None:
        """Let the rest of the deal be played as it is certain to end."""
        self._table.controller.claim_rest()
        self._table.close()

    def shows(self) -> object:
        return self._certain, self.desk().view.hand, seen(self.stage)

    def part(self) -> Part | None:
        certain, left = self._certain, count(self.desk().view.hand)
        if certain is None or left < 2:
            return None
        words = _("Claim all {n} tricks", n=left) if certain else _("Claim no tricks")
        button = ActionButton("claim", words, self._claim, about=TABLE["claim"])
        return lower_right(self.stage.context.screen, button, seen(self.stage))


class TrickHold(Overlay):
    """Say in the status line who takes the trick, and that the table waits."""

    def says(self) -> tuple[str, ...]:
        return (f"{clause}.",) if (clause := (self.status() or ("", ""))[1]) else ()

    def status(self) -> tuple[str, str] | None:
        stage = self.stage
        if not stage.waits or stage.rests:
            return None
        taken = _("Nobody takes the trick")
        if stage.winner is not None:
            names = addressed(stage.match.names, stage.viewer)
            taken = _("{name} {name:takes/take} the trick", name=names[stage.winner])
        return taken, _("a click or any key goes on")


class Overlays:
    """Hold the overlays of a table, from the lowest to the topmost; `above` all are those of its own kind.

    `pointed` tells whether a widget is.
    """

    def __init__(
        self,
        table: TableAccess,
        teaching: Teaching,
        pointed: Callable[[str], bool],
        above: Iterable[Overlay],
    ) -> None:
        stage, desk = table.stage, table.desk
        self._claim = ClaimOffer(table)
        self._teaching = teaching
        self.last_trick = self._claim.under = LastTrick(stage, desk, pointed)
        self.log, self.announcer = DealLog(stage, desk), Announcer(stage, desk)
        self._own = own = [kind(stage, desk) for kind in presentation(stage.game.id).overlays]
        self._all: list[Overlay] = [self._claim, self.last_trick, TrickHold(stage, desk)]
        self._all += [*own, teaching.hint, teaching.coach, self.log, self.announcer, *above]
        stage.notice = self._notice

    def __iter__(self) -> Iterator[Overlay]:
        return iter(self._all)

    @property
    def labels(self) -> list[Rect]:
        """The boxes of what the game has written on the table."""
        return [spot.rect for overlay in self._own for spot in overlay.explained()]

    def _notice(self, event: Event) -> None:
        for overlay in self:
            overlay.happened(event)

    def asked(self, ask: Ask, panel: Panel) -> None:
        """Read aloud what the viewer is asked, and whether the rest can be claimed."""
        buttons = [widget.label for widget in panel.widgets() if widget.region == "actions"]
        self.announcer.asked(ask, buttons, [button.label for button in self._claim.widgets()])

    def close(self) -> None:
        """Close all, because somebody else looks at the table now."""
        for overlay in self:
            overlay.close()

    def back(self) -> bool:
        """Put away what is open, the topmost first, and return whether anything was."""
        if self._teaching.back():
            return True
        opened = next((overlay for overlay in reversed(self._all) if overlay.open), None)
        if opened is not None:
            opened.toggle()
        return opened is not None

    @property
    def commands(self) -> dict[str, Command]:
        """Return the commands that open and close them."""
        return {overlay.command: overlay.toggle for overlay in self if overlay.command}

    def shifted(self, n: int) -> Command | None:
        """Return what a figure key with Shift does, if one of them has a use for it."""
        return next((command for overlay in self if (command := overlay.shifted(n))), None)

    @property
    def still(self) -> bool:
        """Return whether none of them moves."""
        return all(overlay.still for overlay in self)

    def widgets(self, table: list[Widget], icons: list[Widget]) -> list[Widget]:
        """Return all that is not covered: cards and buttons of the table, the overlays' own, the icons."""
        covered, own = list[Rect](), list[Widget]()

        def free(below: list[Widget]) -> list[Widget]:
            return [one for one in below if not any(box.colliderect(one.rect) for box in covered)]

        for overlay in reversed(self._all):
            own = [*free(overlay.widgets()), *own]
            covered += [box] if (box := overlay.covers) else []
        return [*free(table), *own, *free(icons)]

    def explained(self, below: list[Spot]) -> list[Spot]:
        """Return the spots of the table that are not covered, and those of the overlays."""
        covered = [box for overlay in self if (box := overlay.covers)]
        free = [spot for spot in below if not any(box.colliderect(spot.rect) for box in covered)]
        return [*free, *(spot for overlay in self for spot in overlay.explained())]

    def arrow(self, focus: Focus, dy: int) -> bool:
        """Let an overlay take an arrow; return whether one did."""
        return any(overlay.arrow(focus, dy) for overlay in self)

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        """Draw those that are open."""
        return [sprite for overlay in self for sprite in overlay.sprites(now, focus)]

    @property
    def said(self) -> list[str]:
        """Return what they say now."""
        return [said for overlay in self for said in overlay.says()]

    @property
    def status(self) -> tuple[str, str] | None:
        """Return the status line that one of them wants."""
        first = self._teaching.coach, self._teaching.hint
        return next((status for overlay in (*first, *self) if (status := overlay.status())), None)
