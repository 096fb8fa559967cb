"""Everything round the cards: title, goal meter, chips, icons, crown and status line."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect

from clubs.cards import suit_sign
from clubs.rules import engine
from clubs.rules.action import CHANCE
from clubs.rules.measure import Race
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import trick
from clubs.ui.components.buttons import State
from clubs.ui.components.leaves import drawn, shaken
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.messages import Messages
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.undo_flow import why_not
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, GAME
from clubs.ui.tabletop.card_layout import Z_TOP, Z_TRICK

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene

LEAVES_FALL: Final = 8


class Hud:
    """Draws what is round the cards, and holds its widgets."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.nameplates = Nameplates(scene)
        self.messages = Messages(scene)

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        """The icons in the corners."""
        scene, screen, shut = self.scene, self.scene.context.screen, why_not(self.scene)
        return [
            self._icon("sort", "Sort", screen.action_slot(1), "corner", lambda: scene.letter("s")),
            self._icon("undo", "Undo", screen.action_slot(0), "corner", scene.undo, shut),
            self._icon("menu", "Menu", screen.menu_button, "top", scene.back),
            self._icon("last", "Last trick", screen.icon_slot(3), "top", lambda: scene.letter("l")),
            self._icon("sheet", "Scoresheet", screen.icon_slot(2), "top", scene.scoresheet),
            self._icon("book", "Rules", screen.icon_slot(1), "top", scene.help),
            self._icon("gear", "Settings", screen.icon_slot(0), "top", scene.exits.settings),
        ]

    @staticmethod
    def _icon(
        id: str, label: str, rect: Rect, region: str, act: Callable[[], Transition | None], shut: str = ""
    ) -> Widget:
        return Widget(id, rect, "button", label, enabled=not shut, reason=shut, region=region, activate=act)

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float) -> list[Sprite]:
        """Everything round the cards."""
        return [
            *self.nameplates.sprites(now, self.waiting_for()),
            *self._crown(),
            *self._leaves(),
            *self._header(),
            *self._icons(),
            *self._status(),
            *self.messages.sprites(),
        ]

    def where(self) -> str:
        """How far the match has come: `Deal 4 · Trick 6 of 13`, or the part of the deal."""
        public = self.scene.stage.public
        phase = engine.phase(self.scene.game, public)
        if public.deal == 0:
            return phase.title
        part = phase.title
        if isinstance(phase, TrickPlay):
            part = f"Trick {min(len(public.tricks) + 1, public.size)} of {public.size}"
        return f"Deal {public.deal}  ·  {part}"

    def _header(self) -> list[Sprite]:
        scene = self.scene
        paint, screen, theme = scene.context.paint, scene.context.screen, scene.context.theme
        x, y = screen.title
        shadow = theme.title_shadow
        title = paint.text.image(scene.game.title, GAME, theme.title, shadow=shadow)
        where = paint.text.image(self.where(), BODY.sized(19), theme.subtitle, shadow=shadow)
        found = [
            Sprite(title, x, y - title.height / 2, Z_TOP),
            Sprite(where, x, y + screen.title_gap - where.height / 2, Z_TOP),
        ]
        found += self._meter()
        chip = scene.game.chip(scene.stage.public)
        if chip and isinstance(engine.phase(scene.game, scene.stage.public), TrickPlay):
            image = paint.labels.chip(chip.words, pip=suit_sign(chip.suit), bright=chip.bright)
            left, middle = screen.state_chip
            found.append(Sprite(image, left, middle - image.height / 2, Z_TOP))
        return found

    def _meter(self) -> list[Sprite]:
        """The goal meter; medallions glide to where they stand now, other facts come up over the old ones."""
        scene = self.scene
        meters, meter = scene.context.paint.meters, scene.game.meter(scene.stage.public)
        was, part = scene.stage.changes.meter() or (meter, 1.0)
        x, y = scene.context.screen.meter
        found = [centred(meters.image(meter), x, y, Z_TOP)]
        if isinstance(meter, Race) and isinstance(was, Race):
            stands, before = meters.stands(meter), meters.stands(was)
            for seat in sorted(scene.stage.public.seats, key=lambda seat: (seat == scene.me, seat)):
                face = meters.medallion(scene.match.seating[seat].animal, own=seat == scene.me)
                come = 1.0 if scene.context.reduced else part
                at = before[seat] + (stands[seat] - before[seat]) * come
                if come != part and stands[seat] != before[seat]:
                    light = scene.context.paint.panels.light(face.width, scene.context.theme.turn_glow)
                    found.append(centred(light, x + at, y, Z_TOP, round(255 * (1 - part))))
                found.append(centred(face, x + at, y, Z_TOP))
        elif part < 1:
            found.append(centred(meters.image(was), x, y, Z_TOP, round(255 * (1 - part))))
        return found

    def _icons(self) -> list[Sprite]:
        scene, paint = self.scene, self.scene.context.paint
        names = {
            "menu": "menu",
            "sheet": "sheet",
            "book": "book",
            "gear": "gear",
            "last": "eye",
            "sort": "sort",
            "undo": "undo",
        }
        found = []
        for widget in self.widgets():
            focused = scene.focus.has(widget)
            if focused and scene.focus.visible:
                ring = paint.panels.focus_ring(*widget.rect.size, (18, 7))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TOP))
            label = widget.label if widget.region == "corner" else ""
            on = widget.id == "last" and scene.stage.last_trick_open
            state: State = "disabled" if not widget.enabled else "hover" if focused else "rest"
            image = paint.buttons.icon_button(names[widget.id], widget.rect.width, state, label=label, on=on)
            found.append(Sprite(image, *widget.rect.topleft, Z_TOP))
            if focused and scene.card_focus.seen and not label:
                found.append(self._named(widget))
        return found

    def _named(self, widget: Widget) -> Sprite:
        """The word for an icon of the top row, under it."""
        screen = self.scene.context.screen
        word = self.scene.context.paint.labels.chip(widget.label, bright=True)
        box = Rect(0, 0, word.width, word.height)
        box.midtop = (widget.rect.centerx, widget.rect.bottom + round(screen.u(10)))
        return Sprite(word, *screen.inside(box).topleft, Z_TOP + 1)

    # ------------------------------------------------------------ who is waited for

    def waiting_for(self) -> set[int]:
        """The seats that are to answer now, once everything before has been shown."""
        scene = self.scene
        if scene.told or (scene.stage.timeline.busy and scene.panel.ask is None):
            return set()
        return {seat for seat, ask in scene.session.asks.items() if ask.required and seat != CHANCE}

    # ------------------------------------------------------------ trick

    def _crown(self) -> list[Sprite]:
        """The badge on the card that is winning, and in a large round the owner's medallion on each card."""
        scene, paint = self.scene, self.scene.context.paint
        found = []
        for zone, shown in scene.stage.board:
            if zone.kind != trick or scene.stage.timeline.waits_for(shown.uid):
                continue
            place = scene.stage.places.trick(zone.seat)
            corner = place.width * 0.47, place.width * 0.67
            if zone.seat == scene.stage.winner:
                badge = paint.panels.badge(max(scene.context.screen.u(36), 22))
                part = scene.stage.changes.part("crown")
                badge = badge if part is None else scaled(badge, max(part, 0.1))
                found.append(centred(badge, place.x + corner[0], place.y - corner[1], Z_TRICK + 20))
            if scene.stage.places.compact:
                face = paint.panels.medallion(
                    scene.match.seating[zone.seat].animal, scene.context.screen.u(36)
                )
                found.append(centred(face, place.x - corner[0] * 0.9, place.y + corner[1], Z_TRICK + 20))
            if scene.stage.card_layout.cards[shown.uid].state == "shade":
                tag = paint.labels.tag("cancelled", bright=True)
                found.append(centred(tag, place.x, place.y, Z_TRICK + 21))
        return found

    def _leaves(self) -> list[Sprite]:
        """Leaves that a card of the accented suit shakes down when it falls on a trick without one."""
        scene, found = self.scene, list[Sprite]()
        for seat in scene.stage.public.seats:
            part = scene.stage.changes.part(("leaves", seat))
            if part is not None:
                place = scene.stage.places.trick(seat)
                leaves = shaken(place.x, place.y, place.width, LEAVES_FALL, seat)
                found += drawn(scene.context.paint, leaves, part, Z_TRICK - 1)
        return found

    # ------------------------------------------------------------ status line

    def _status(self) -> list[Sprite]:
        lead, clause = self._words()
        if not lead:
            return []
        screen = self.scene.context.screen
        image = self.scene.context.paint.labels.status(lead, clause)
        x, y = screen.status
        return [centred(image, x, y, Z_TRICK + 30)]

    def _words(self) -> tuple[str, str]:
        scene = self.scene
        if scene.panel.ask is not None:
            return scene.panel.status()
        waiting = sorted(self.waiting_for())
        if len(waiting) != 1:
            return "", ""
        return f"{scene.match.names[waiting[0]]}’s turn", ""
