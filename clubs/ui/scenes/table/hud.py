"""The display round the cards: plaques, head, icons, crown, status line and messages."""

from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.zone import trick
from clubs.ui.components.buttons import State
from clubs.ui.components.leaves import falling_leaves, shaken
from clubs.ui.games import presentation
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.explained import Explained
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Command, Commands, Parts
from clubs.ui.shell.explanation import Spot
from clubs.ui.shell.tooltip import written
from clubs.ui.shell.widgets import Widget
from clubs.ui.tabletop.card_layout import Z_TOP, Z_TRICK
from clubs.ui.tabletop.names import addressed
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.turn import why_lead

LEAVES_FALL: Final = 8


class Hud:
    """The display round the cards at one moment, with its icons."""

    def __init__(self, parts: Parts, commands: Commands) -> None:
        self.parts, self.commands, self.stage = parts, commands, parts.stage

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        """Return the icons in the corners."""
        do, screen, shut = self.commands, self.stage.context.screen, self.parts.no_undo
        return [
            self._icon("sort", "Sort", screen.action_slot(1), "corner", do.sort),
            self._icon("undo", "Undo", screen.action_slot(0), "corner", do.undo, shut),
            self._icon("menu", "Menu", screen.menu_button, "top", do.menu),
            self._icon("log", "Log of the deal", screen.icon_slot(4), "top", do.log),
            self._icon("last", "Last trick", screen.icon_slot(3), "top", do.last_trick),
            self._icon("sheet", "Scoresheet", screen.icon_slot(2), "top", do.scoresheet),
            self._icon("book", "Rules", screen.icon_slot(1), "top", do.rules),
            self._icon("gear", "Settings", screen.icon_slot(0), "top", do.settings),
        ]

    @staticmethod
    def _icon(id: str, label: str, rect: Rect, region: str, act: Command, shut: str = "") -> Widget:
        return Widget(
            id,
            rect,
            "button",
            label,
            enabled=not shut,
            reason=shut,
            region=region,
            activate=act,
            about=TABLE[id],
        )

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float) -> list[Sprite]:
        """Return everything round the cards."""
        return [
            *Nameplates(self.stage, self.parts.panel.desk.view.seat).sprites(now, self.parts.waiting),
            *self._crown(),
            *self._leaves(),
            *self._header.sprites(),
            *self._icons(),
            *self._status(),
            *self.parts.messages.sprites(self.parts.panel.remark(self.parts.pointed), self._captions),
        ]

    def _captions(self) -> list[Rect]:
        """Return the boxes of the words that the panel and the status line have written on the table."""
        return written([*self.parts.laid, *self._status()])

    @cached_property
    def _header(self) -> Header:
        plaques = [seat.plaque for seat in self.stage.places.seats]
        return Header(self.parts, [*plaques, *(sprite.rect for sprite in self.parts.laid)])

    def explained(self) -> list[Spot]:
        """Return all on the table that is no control, and can be explained."""
        panel = self.parts.panel
        spots = Explained(self.stage, panel.desk.view.seat).spots()
        return [*spots, *self._header.explained(), *panel.explained()]

    def _icons(self) -> list[Sprite]:
        parts, paint = self.parts, self.stage.context.paint
        names = {
            "menu": "menu",
            "sheet": "sheet",
            "book": "book",
            "gear": "gear",
            "last": "eye",
            "log": "clock",
            "sort": "sort",
            "undo": "undo",
        }
        found = []
        for widget in self.widgets():
            focused = parts.focus.has(widget)
            if focused and parts.focus.visible:
                ring = paint.panels.focus_ring(*widget.rect.size, (18, 7))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TOP))
            label = widget.label if widget.region == "corner" else ""
            on = widget.id in parts.open
            state: State = "disabled" if not widget.enabled else "hover" if focused else "rest"
            image = paint.buttons.icon_button(names[widget.id], widget.rect.width, state, label=label, on=on)
            found.append(Sprite(image, *widget.rect.topleft, Z_TOP))
        return found

    # ------------------------------------------------------------ trick

    def _crown(self) -> list[Sprite]:
        """Return the badge on the winning card, and in a large round the owner's medallion on each card."""
        stage, paint = self.stage, self.stage.context.paint
        found = []
        for zone, shown in stage.board:
            if zone.kind != trick or stage.timeline.waits_for(shown.uid):
                continue
            place = stage.places.trick(zone.seat)
            corner = place.width * 0.47, place.width * 0.67
            if zone.seat == stage.winner:
                badge = paint.panels.badge(max(stage.context.screen.u(36), 22))
                part = stage.changes.part("crown")
                badge = badge if part is None else scaled(badge, max(part, 0.1))
                found.append(centred(badge, place.x + corner[0], place.y - corner[1], Z_TRICK + 20))
            if stage.places.compact:
                face = paint.panels.medallion(
                    stage.match.seating[zone.seat].animal, stage.context.screen.u(36)
                )
                found.append(centred(face, place.x - corner[0] * 0.9, place.y + corner[1], Z_TRICK + 20))
            if stage.card_layout.cards[shown.uid].state == "shade":
                tag = paint.labels.chip(stage.look.out, bright=True)
                found.append(centred(tag, place.x, place.y, Z_TRICK + 21))
        return found

    def _leaves(self) -> list[Sprite]:
        """Return the leaves that the first card of the loud suit in a trick shakes down."""
        stage, found = self.stage, list[Sprite]()
        for seat in stage.public.seats:
            part = stage.changes.part(("leaves", seat))
            if part is not None:
                place = stage.places.trick(seat)
                leaves = shaken(place.x, place.y, place.width, LEAVES_FALL, seat)
                found += falling_leaves(stage.context.paint, leaves, part, Z_TRICK - 1)
        return found

    # ------------------------------------------------------------ status line

    def _status(self) -> list[Sprite]:
        lead, clause = self._words()
        if not lead:
            return []
        screen = self.stage.context.screen
        image = self.stage.context.paint.labels.status(lead, clause)
        x, y = screen.status
        return [centred(image, x, y, Z_TRICK + 30)]

    def _words(self) -> tuple[str, str]:
        parts = self.parts
        if parts.said is not None:
            return parts.said
        stage, why = self.stage, self._why_lead()
        if parts.panel.ask is not None:
            lead, clause = parts.panel.status()
            return ("Your lead", f"{why}; {clause.removeprefix('lead ')}") if why else (lead, clause)
        waiting = sorted(parts.waiting)
        if len(waiting) != 1:
            return "", ""
        return f"{stage.match.names[waiting[0]]}’s {'lead' if why else 'turn'}", why

    def _why_lead(self) -> str:
        """Return why the seat that is to lead does so; '' while nobody is to lead."""
        stage, panel = self.stage, self.parts.panel
        public, playing = stage.public, PlayCard in engine.phase(stage.game, stage.public).actions
        asked = panel.ask is None or panel.ask.kind is PlayCard
        if not playing or not asked or public.plays or public.leader not in self.parts.waiting:
            return ""
        names = addressed(stage.match.names, panel.desk.view.seat)
        return why_lead(public, presentation(stage.game.id).texts, names)
