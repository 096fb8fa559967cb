"""The last trick: a packet with its winner, whose cards are shown when it is pointed at."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.rules.event import CardPlayed, DealStarted, Event
from clubs.rules.zone import won
from clubs.ui.panels.base import Desk
from clubs.ui.panels.kept_clear import closed_hands, plaques, seen
from clubs.ui.panels.on_table import ANY, FreeRoom, lower_right
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.trick_row import MOST_IN_ROW, TrickRow, played
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.theme import BODY, ICON_RADII, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.stage import Stage
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
        for trick in stage.public.tricks[-1:]:
            title = Label(_("Last trick"), LABEL.sized(29), "strong", whole=True, grow=1)
            taker = Label(self._taker, BODY.sized(28), "accent", whole=True)
            cards = played(stage.match, trick.plays, {trick.winner: "winner"})
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
