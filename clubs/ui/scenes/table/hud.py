"""The display round the cards: title, goal meter, chips, icons, crown and the status line."""

from typing import Final

from pygame import Rect

from clubs.cards import CLUBS, suit_name, suit_sign
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.game import Chip
from clubs.rules.measure import Race
from clubs.rules.zone import trick
from clubs.ui.components.buttons import State
from clubs.ui.components.leaves import falling_leaves, shaken
from clubs.ui.games import presentation
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.captions import fingerprint_lines
from clubs.ui.scenes.table.explained import Explained
from clubs.ui.scenes.table.messages import Messages
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Command, Commands, Parts
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.explanation import Explanation, Spot
from clubs.ui.shell.tooltip import written
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, CAPTION, GAME
from clubs.ui.tabletop.card_layout import Z_TOP, Z_TRICK
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.deal_log import addressed
from clubs.ui.texts.turn import why_lead

LEAVES_FALL: Final = 8
FEW: Final = 3  # seats
LOWER: Final = 42  # design units, from one chip under the title to the next


class Hud:
    """Draw the display round the cards, and offer its icons."""

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
            *self._header(),
            *(self._trumps.on_felt() if self._trumps_on_felt else ()),
            *self._icons(),
            *self._status(),
            *Messages(self.stage, self._captions).sprites(self.parts.panel.remark(self.parts.pointed)),
        ]

    def _captions(self) -> list[Rect]:
        """Return the boxes of the words that the panel and the status line have written on the table."""
        return written([*self.parts.panel.sprites(self.parts.focus), *self._status()])

    def _header(self) -> list[Sprite]:
        stage = self.stage
        paint, screen, theme = stage.context.paint, stage.context.screen, stage.context.theme
        x, y = screen.title
        shadow = theme.title_shadow
        title = paint.text.image(stage.game.title, GAME, theme.title, shadow=shadow)
        where = paint.text.image(self.parts.progress, BODY.sized(19), theme.subtitle, shadow=shadow)
        found = [
            Sprite(title, x, y - title.height / 2, Z_TOP),
            Sprite(where, x, y + screen.title_gap - where.height / 2, Z_TOP),
        ]
        found += self._meter()
        found += [Sprite(image, *box.topleft, Z_TOP) for image, box, _ in self._chips()]
        if self.parts.fingerprint and self._state is None:
            role, middle = CAPTION.sized(16), y + screen.title_gap * 1.75
            lines: tuple[str, ...] = fingerprint_lines(self.parts.fingerprint)
            if screen.small:
                # Between title and plaques there is room for one line, if no plaque is in the middle.
                middle = y + screen.title_gap * 2.15
                lines = ("".join(lines),) if stage.match.setup.seats <= FEW else ()
            images = [paint.text.image(line, role, theme.subtitle, shadow=shadow) for line in lines]
            step, plaques = paint.text.line(role), [seat.plaque for seat in stage.places.seats]
            box = Rect(x, middle, max((image.width for image in images), default=0), step * len(images))
            if box.collidelist(plaques) < 0:  # else only the pause tells it
                for number, image in enumerate(images):
                    found.append(Sprite(image, x, middle + number * step - image.height / 2, Z_TOP))
        return found

    def _chips(self) -> list[tuple[Image, Rect, Explanation]]:
        """Return the chips under the title with their boxes: the closed suit, and trumps off the felt."""
        stage, texts = self.stage, presentation(self.stage.game.id).texts
        paint, screen, chip = stage.context.paint, stage.context.screen, self._state
        images = list[tuple[Image, Explanation, float]]()
        if chip:
            image = paint.labels.chip(chip.words, pip=suit_sign(chip.suit), bright=chip.bright)
            images.append((image, Explanation(chip.words, texts.chip.get(chip.words, "")), 0))
        if not self._trumps_on_felt:
            lines = (
                0 if chip or not self.parts.fingerprint else len(fingerprint_lines(self.parts.fingerprint))
            )
            below = screen.u(LOWER) if chip else lines * paint.text.line(CAPTION)
            images.append((self._trumps.chip(), self._trumps_about, below))
        x, middle = screen.state_chip
        return [
            (image, Rect(round(x), round(middle + down - image.height / 2), image.width, image.height), about)
            for image, about, down in images
        ]

    @property
    def _state(self) -> Chip | None:
        """Return whether a suit may be led, while cards are played."""
        stage = self.stage
        playing = PlayCard in engine.phase(stage.game, stage.public).actions
        return stage.game.chip(stage.public) if playing else None

    @property
    def _trumps(self) -> TrumpSign:
        stage = self.stage
        trumps = presentation(stage.game.id).texts.has_trumps
        return TrumpSign(stage.context.paint, stage.game, trumps=trumps)

    @property
    def _trumps_about(self) -> Explanation:
        sign, texts = self._trumps, presentation(self.stage.game.id).texts
        suit = suit_name(CLUBS if self.stage.game.accent is None else self.stage.game.accent).capitalize()
        return Explanation(f"{suit} are trumps" if sign.trumps else "No suit is trumps", texts.trumps)

    @property
    def _trumps_on_felt(self) -> bool:
        """Return whether the sign's place on the felt is free of plaques, panels and overlays."""
        box, parts = self._trumps.rect, self.parts
        plaques = (seat.plaque for seat in self.stage.places.seats)
        return not any(box.colliderect(other) for other in (*plaques, *(one.rect for one in parts.laid)))

    def explained(self) -> list[Spot]:
        """Return all on the table that is no control, and can be explained."""
        panel = self.parts.panel
        spots = Explained(self.stage, panel.desk.view.seat).spots()
        spots += [Spot(box, about) for _, box, about in self._chips()]
        if self._trumps_on_felt:
            spots.append(Spot(self._trumps.rect, self._trumps_about))
        return [*spots, *panel.explained()]

    def _meter(self) -> list[Sprite]:
        """Return the goal meter; medallions glide to their places, other facts fade in over the old ones."""
        stage = self.stage
        meters, meter = stage.context.paint.meters, stage.game.meter(stage.public)
        was, part = stage.changes.meter() or (meter, 1.0)
        x, y = stage.context.screen.meter
        found = [centred(meters.image(meter), x, y, Z_TOP)]
        if isinstance(meter, Race) and isinstance(was, Race):
            places, before = meters.positions(meter), meters.positions(was)
            for seat in sorted(stage.public.seats, key=lambda seat: (seat == stage.me, seat)):
                face = meters.medallion(stage.match.seating[seat].animal, own=seat == stage.me)
                come = 1.0 if stage.context.reduced else part
                at = before[seat] + (places[seat] - before[seat]) * come
                if come != part and places[seat] != before[seat]:
                    light = stage.context.paint.panels.light(face.width, stage.context.theme.turn_glow)
                    found.append(centred(light, x + at, y, Z_TOP, round(255 * (1 - part))))
                found.append(centred(face, x + at, y, Z_TOP))
        elif part < 1:
            found.append(centred(meters.image(was), x, y, Z_TOP, round(255 * (1 - part))))
        return found

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
