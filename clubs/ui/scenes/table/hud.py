"""The display round the cards: plaques, marks, head, icons, status line and messages."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Command, Commands, Parts
from clubs.ui.scenes.table.status_line import StatusLine
from clubs.ui.scenes.table.trick_marks import trick_marks
from clubs.ui.shell.caps import capped
from clubs.ui.shell.device import Pad
from clubs.ui.shell.tooltip import written
from clubs.ui.shell.widgets import Spot, Widget
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.texts.controls import TABLE

ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "menu": "menu",
        "undo": "undo",
        "back": "left",
        "skip": "right",
    }
)
"""The picture of each icon, by its id."""


class Hud:
    """The display round the cards at one moment, with its icons."""

    header = Header

    def __init__(self, parts: Parts, commands: Commands) -> None:
        self.parts, self.commands, self.stage = parts, commands, parts.stage

    @property
    def scored(self) -> bool:
        """Whether points are shown."""
        return True

    @property
    def status(self) -> tuple[str, str]:
        """The bold lead of the status line, and its clause."""
        return self._status_line.words()

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        """Return what can be chosen round the cards."""
        return [*self.icons(), *self._header.widgets()]

    def icons(self) -> list[Widget]:
        """Return the icons in the corners."""
        do, screen, shut = self.commands, self.stage.context.screen, self.parts.no_undo
        return [
            self.icon("undo", "Undo", screen.action_slot(0), "corner", do.undo, shut),
            self.icon("menu", "Menu", screen.menu_button, "top", do.menu),
        ]

    def icon(self, id: str, label: str, rect: Rect, region: str, act: Command, shut: str = "") -> Widget:
        """Return an icon, disabled if there is a reason."""
        return Widget(
            id,
            rect,
            "button",
            label,
            enabled=not shut,
            reason=shut,
            region=region,
            activate=act,
            about=self.stage.context.explained(TABLE[id]),
        )

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float) -> list[Sprite]:
        """Return everything round the cards."""
        return [
            *Nameplates(self.stage, self.parts.panel.desk.view.seat).sprites(now, self.parts.waiting),
            *trick_marks(self.stage),
            *self._header.sprites(),
            *self._icon_sprites(),
            *self._status,
            *self.parts.messages.sprites(self.parts.panel.remark(self.parts.pointed), self.captions),
        ]

    @property
    def signs(self) -> list[Rect]:
        """The box of the sign for trumps, where it lies on the felt."""
        return self._header.signs

    def captions(self) -> list[Rect]:
        """Return the boxes of the words that the panel and the status line have written on the table."""
        return written([*self.parts.laid, *self._status])

    @property
    def _status_line(self) -> StatusLine:
        parts = self.parts
        return StatusLine(self.stage, parts.panel, parts.waiting, parts.said)

    @cached_property
    def _status(self) -> list[Sprite]:
        return self._status_line.sprites()

    @cached_property
    def _header(self) -> Header:
        plaques = [seat.plaque for seat in self.stage.places.seats]
        return self.header(self.parts, [*plaques, *(sprite.rect for sprite in self.parts.laid)])

    def explained(self) -> list[Spot]:
        """Return all on the table that is no control, and can be explained."""
        panel = self.parts.panel
        spots = TableExplanations(self.stage, panel.desk.view.seat).spots()
        return [*spots, *self._header.explained(), *panel.explained()]

    def _icon_sprites(self) -> list[Sprite]:
        parts, context = self.parts, self.stage.context
        paint, found = context.paint, list[Sprite]()
        for widget in self.icons():
            focused = parts.focus.has(widget)
            if focused and parts.focus.visible:
                ring = paint.panels.focus_ring(*widget.rect.size, (18, 7))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TOP))
            label = widget.label if widget.region == "corner" else ""
            state: State = "disabled" if not widget.enabled else "hover" if focused else "rest"
            image = paint.buttons.icon_button(ICONS[widget.id], widget.rect.width, state, label=label)
            if label and isinstance(context.device, Pad):
                image = capped(context, image, TABLE[widget.id].command, widget.rect.right)
            found.append(Sprite(image, *widget.rect.topleft, Z_TOP))
        return found
