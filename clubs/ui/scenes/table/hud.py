"""The display round the cards: plaques, marks on cards, head, icons, status line and messages."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from pygame import Rect

from clubs.language import _
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.zone import ASIDE, trick
from clubs.ui.components.leaves import falling_leaves, shaken
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.panels.base import Panel
from clubs.ui.panels.on_table import table_icon
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.header import Header
from clubs.ui.scenes.table.moment_marks import moment_marks
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.scenes.table.parts import Command, Commands, Parts
from clubs.ui.shell.device import Pad
from clubs.ui.shell.tooltip import written
from clubs.ui.shell.widgets import Spot, Widget
from clubs.ui.style.layout import UNDER_ICONS
from clubs.ui.style.theme import CROSSES
from clubs.ui.tabletop.card_layout import Z_TRICK
from clubs.ui.tabletop.names import YOU, addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.table import crown_about, why_lead

ICONS: Final[Mapping[str, str]] = {
    "menu": "menu",
    "undo": "undo",
    "back": "left",
    "skip": "right",
    "square": "square",
}
"""The picture of each icon, by its id."""
LEAVES_FALL: Final = 8
CORNER: Final = (0.47, 0.67)  # widths of a card, from its middle to the crown
SIDE: Final = 34  # design units, the mark of the side that is winning


def trick_marks(stage: Stage) -> list[Sprite]:
    """Draw the marks of the trick as the stage shows it."""
    return [*_badges(stage), *_leaves(stage)]


def crown_spots(stage: Stage) -> list[Spot]:
    """Return the crown of the trick, where one is shown, with what it says."""
    shown = stage.board.cards(trick(stage.winner)) if stage.winner is not None else ()
    if stage.winner is None or not shown or stage.timeline.waits_for(shown[-1].uid):
        return []
    crown = centred(_crown(stage.context.paint, stage), *_crown_at(stage, stage.winner))
    lie = [stage.board.cards(trick(seat)) for seat in stage.public.seats]
    return [Spot(crown.rect, crown_about(over=all(lie)))]


def _crown(paint: Painters, stage: Stage) -> Image:
    return paint.panels.badge(max(stage.context.screen.u(36), 22))


def _crown_at(stage: Stage, seat: int) -> tuple[float, float]:
    """Return where the crown is on a seat's card."""
    place = stage.places.trick(seat)
    return place.x + place.width * CORNER[0], place.y - place.width * CORNER[1]


def _badges(stage: Stage) -> list[Sprite]:
    """Draw the crown on the winning card, and where places say so its player's medallion on each card."""
    paint = stage.context.paint
    found = []
    played = [(seat, shown) for seat in stage.public.seats for shown in stage.board.cards(trick(seat))]
    for seat, shown in played:
        if stage.timeline.waits_for(shown.uid):
            continue
        place = stage.places.trick(seat)
        corner = place.width * CORNER[0], place.width * CORNER[1]
        if seat == stage.winner:
            badge = _crown(paint, stage)
            part = stage.changes.part("crown")
            badge = badge if part is None else scaled(badge, max(part, 0.1))
            found.append(centred(badge, *_crossing(stage, _crown_at(stage, seat)), Z_TRICK + 20))
            if stage.sides.shared:
                width = max(stage.context.screen.u(SIDE), 22)
                mark = paint.sides.mark(stage.sides.of(seat), width)
                below = place.y - corner[1] + badge.height / 2 + width / 2 + 2
                found.append(centred(mark, place.x + corner[0], below, Z_TRICK + 20))
        if stage.places.shows_players:
            face = paint.panels.medallion(stage.match.seating[seat].animal, stage.context.screen.u(36))
            found.append(centred(face, place.x - corner[0] * 0.9, place.y + corner[1], Z_TRICK + 20))
        if stage.card_layout.cards[shown.uid].state == "shade" and seat != stage.rare.beaten:
            tag = paint.labels.chip(stage.look.out)
            found.append(centred(tag, place.x, place.y, Z_TRICK + 21))
    return found


def aside(stage: Stage) -> list[Rect]:
    """Return the boxes of the cards that lie aside face up."""
    lying = (stage.card_layout.cards[shown.uid] for shown in stage.board.cards(ASIDE))
    return [rest.box for rest in lying if rest.shown]


def _crossing(stage: Stage, at: tuple[float, float]) -> tuple[float, float]:
    """Return where the crown is on its way from a card that was beaten to its place."""
    part = stage.changes.part("crosses")
    beaten = stage.rare.beaten
    if part is None or beaten is None:
        return at
    far = eased(CROSSES.ease, part)
    x, y = _crown_at(stage, beaten)
    rise = 4 * far * (1 - far) * stage.places.trick(beaten).width * 0.4
    return x + (at[0] - x) * far, y + (at[1] - y) * far - rise


def _leaves(stage: Stage) -> list[Sprite]:
    """Draw the leaves that the first card of the loud suit in a trick shakes down."""
    found = list[Sprite]()
    for seat in stage.public.seats:
        part = stage.changes.part(("leaves", seat))
        if part is not None:
            place = stage.places.trick(seat)
            leaves = shaken(place.x, place.y, place.width, LEAVES_FALL, seat)
            found += falling_leaves(stage.context.paint, leaves, part, Z_TRICK - 1)
    return found


@dataclass(frozen=True, slots=True)
class StatusLine:
    """The line at one moment; `waiting` seats are to answer, and `said` is what an overlay wants.

    Of the first `untold` tricks of the deal nothing is said.
    """

    stage: Stage
    panel: Panel
    waiting: Collection[int]
    said: tuple[str, str] | None = None
    untold: int = 0

    def sprites(self) -> list[Sprite]:
        """Draw the line; nothing if there is nothing to say."""
        lead, clause = self.words()
        if not lead:
            return []
        context = self.stage.context
        image = context.paint.labels.status(lead, clause)
        return [centred(image, *context.screen.status, Z_TRICK + 30)]

    def words(self) -> tuple[str, str]:
        """Return the bold lead of the line, and its clause."""
        if self.said is not None:
            return self.said
        stage, why = self.stage, self._why_lead()
        if self.panel.ask is not None:
            lead, clause = self.panel.status()
            if why and lead == _(self.panel.ask.title):
                if len(self.panel.ask.actions()) > 1:
                    rest = clause.removeprefix("lead ")
                    why = _("{clause}; {next}", context="clauses", clause=why, next=rest)
                return _("Your lead"), why
            return lead, clause
        waiting = sorted(self.waiting)
        if len(waiting) != 1 or stage.match.names[waiting[0]] == YOU:
            return "", ""
        name = stage.match.names[waiting[0]]
        return _("{name}’s lead", name=name) if why else _("{name}’s turn", name=name), why

    def _why_lead(self) -> str:
        """Return why the seat that is to lead does so; '' while nobody is to lead."""
        stage, panel = self.stage, self.panel
        public, playing = stage.public, PlayCard in engine.phase(stage.game, stage.public).actions
        asked = panel.ask is None or panel.ask.kind is PlayCard
        if not playing or not asked or public.plays or public.leader not in self.waiting:
            return ""
        if 0 < len(public.tricks) <= self.untold:
            return ""
        names = addressed(stage.match.names, panel.desk.view.seat)
        return why_lead(public, presentation(stage.game.id).texts, names)


@dataclass(eq=False)
class Hud:
    """The display round the cards at one moment, with its icons."""

    parts: Parts
    commands: Commands
    header: ClassVar[type[Header]] = Header

    @property
    def stage(self) -> Stage:
        """The table."""
        return self.parts.stage

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
        undo = self.icon("undo", _(UNDER_ICONS["undo"]), screen.action_slot(0), "corner", do.undo, shut)
        menu = self.icon("menu", _("Menu"), screen.menu_button, "top", do.menu)
        return [menu] if self.parts.scored else [undo, menu]

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

    @property
    def _plates(self) -> Nameplates:
        return Nameplates(self.stage, self.parts.panel.desk.view.seat, scores=self.scored)

    def sprites(self, now: float) -> list[Sprite]:
        """Return everything round the cards."""
        return [
            *self._plates.sprites(now, self.parts.waiting),
            *trick_marks(self.stage),
            *moment_marks(self.stage),
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
        laid = [*(sprite.rect for sprite in self.parts.laid), *self.parts.panel.surfaces]
        return self.header(self.parts, self.commands, [*plaques, *aside(self.stage), *laid])

    def explained(self) -> list[Spot]:
        """Return all on the table that is no control, and can be explained."""
        panel = self.parts.panel
        spots = TableExplanations(self.stage, panel.desk.view.seat).things() + self._plates.explained()
        marks = [*self._header.meter_spots(), *self._header.explained(), *crown_spots(self.stage)]
        return [*spots, *marks, *panel.explained()]

    def _icon_sprites(self) -> list[Sprite]:
        context, found = self.stage.context, list[Sprite]()
        for widget in self.icons():
            named = widget.region == "corner"
            command = TABLE[widget.id].command if named and isinstance(context.device, Pad) else ""
            icon = ICONS[widget.id]
            found += table_icon(context, widget, icon, self.parts.focus, command, named=named)
        return found
