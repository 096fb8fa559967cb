"""What stands round the cards: plaques, title, goal meter, chips, icons, the status line and the chest."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from clubs.games.free.cards import CHEST, bid_cards
from clubs.rules import engine
from clubs.rules.action import CHANCE
from clubs.rules.measure import Race
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import trick
from clubs.ui.meter import signed
from clubs.ui.plaque import Plaque
from clubs.ui.scene import Transition
from clubs.ui.seats import Place
from clubs.ui.sprite import Sprite, centred
from clubs.ui.table.resting import Z_CLOSED, Z_FOCUS, Z_PLAQUE, Z_TABLE, Z_TRICK
from clubs.ui.table.sayings import Sayings
from clubs.ui.theme import BODY, CAPTION, GAME, HEADING
from clubs.ui.widgets import Widget

if TYPE_CHECKING:
    from clubs.ui.table.scene import TableScene

Z_TOP = Z_FOCUS + 5
THINKING_STEP = 320  # ms


class Furniture:
    """The table's furniture for one layout."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.sayings = Sayings(scene)

    # ------------------------------------------------------------ what can be chosen

    def widgets(self) -> list[Widget]:
        """The icons in the corners."""
        scene, screen = self.scene, self.scene.context.screen
        return [
            self._icon("last", "Last trick", screen.action_slot(0), "corner", lambda: scene.letter("l")),
            self._icon("sort", "Sort", screen.action_slot(1), "corner", lambda: scene.letter("s")),
            self._icon("menu", "Menu", screen.menu_button, "top", scene.back),
            self._icon("sheet", "Scoresheet", screen.icon_slot(2), "top", scene.scoresheet),
            self._icon("book", "Rules", screen.icon_slot(1), "top", scene.help),
            self._icon("gear", "Settings", screen.icon_slot(0), "top", scene.doors.settings),
        ]

    @staticmethod
    def _icon(
        id: str, label: str, rect: Rect, region: str, activate: Callable[[], Transition | None]
    ) -> Widget:
        return Widget(id=id, rect=rect, role="button", label=label, region=region, activate=activate)

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float) -> list[Sprite]:
        """Everything round the cards."""
        return [
            *self._chest(),
            *self._tags(),
            *self._plaques(now),
            *self._crown(),
            *self._header(),
            *self._icons(),
            *self._status(),
            *self.sayings.sprites(),
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
        kit, screen, theme = scene.context.kit, scene.context.screen, scene.context.theme
        x, y = screen.title
        shadow = theme.title_shadow
        title = kit.text.image(scene.game.title, GAME, theme.title, shadow=shadow)
        where = kit.text.image(self.where(), BODY.sized(19), theme.subtitle, shadow=shadow)
        found = [
            Sprite(title, x, y - title.height / 2, Z_TOP),
            Sprite(where, x, y + screen.title_gap - where.height / 2, Z_TOP),
        ]
        animals = tuple(seat.animal for seat in scene.match.seating)
        meter = kit.meters.image(scene.game.meter(scene.stage.public), animals, scene.me)
        found.append(centred(meter, *screen.meter, Z_TOP))
        chip = scene.game.chip(scene.stage.public)
        if chip and isinstance(engine.phase(scene.game, scene.stage.public), TrickPlay):
            image = kit.notes.chip(chip, pip="C", bright=not chip.endswith("closed"))
            left, middle = screen.state_chip
            found.append(Sprite(image, left, middle - image.height / 2, Z_TOP))
        return found

    def _icons(self) -> list[Sprite]:
        scene, kit = self.scene, self.scene.context.kit
        names = {
            "menu": "menu",
            "sheet": "sheet",
            "book": "book",
            "gear": "gear",
            "last": "eye",
            "sort": "sort",
        }
        found = []
        for widget in self.widgets():
            focused = scene.focus.has(widget)
            if focused and scene.focus.visible:
                ring = kit.chrome.focus_ring(*widget.rect.size, (18, 7))
                found.append(Sprite(ring, *widget.rect.topleft, Z_TOP))
            label = widget.label if widget.region == "corner" else ""
            on = widget.id == "last" and scene.stage.last_trick_open
            image = kit.buttons.icon_button(
                names[widget.id], widget.rect.width, "hover" if focused else "rest", label=label, on=on
            )
            found.append(Sprite(image, *widget.rect.topleft, Z_TOP))
        return found

    # ------------------------------------------------------------ seats

    def _waiting_for(self) -> set[int]:
        """The seats that are to answer now, once everything before has been shown."""
        scene = self.scene
        if scene.told or (not scene.stage.timeline.idle and scene.panel.ask is None):
            return set()
        return {seat for seat, ask in scene.session.asks.items() if ask.required and seat != CHANCE}

    def _plaques(self, now: float) -> list[Sprite]:
        scene, kit = self.scene, self.scene.context.kit
        waiting = self._waiting_for()
        found = []
        for where in scene.stage.places.seats:
            rect, turn = where.plaque, where.seat in waiting
            z = Z_TOP if where.own else Z_PLAQUE
            if turn:
                found.append(Sprite(kit.plaques.glow(rect.size), *rect.topleft, z - 1, 200))
            image = kit.plaques.image(self._plaque(where.seat, turn, where.own), rect.size)
            found.append(Sprite(image, *rect.topleft, z))
            if turn and where.seat not in scene.match.people:
                dots = kit.plaques.thinking(int(now / THINKING_STEP) % 3)
                found.append(Sprite(dots, rect.right + scene.context.screen.u(12), rect.centery, z))
        return found

    def _plaque(self, seat: int, turn: bool, own: bool) -> Plaque:
        scene = self.scene
        public, seating = scene.stage.public, scene.match.seating[seat]
        return Plaque(
            animal=seating.animal,
            name=seating.name,
            measure=scene.game.measure(public, seat),
            score=self._score(public.scores[seat]),
            dealer=public.dealer == seat and public.deal > 0,
            turn=turn,
            compact=scene.stage.places.compact and not own,
            crown=bool(public.winners and seat in public.winners),
        )

    def _score(self, value: int) -> str:
        """A race shows its sign, other scores only a minus."""
        race = isinstance(self.scene.game.meter(self.scene.stage.public), Race)
        return signed(value) if race or value < 0 else str(value)

    # ------------------------------------------------------------ trick

    def _crown(self) -> list[Sprite]:
        """The badge on the card that is winning, and in a large round the owner's medallion on each card."""
        scene, kit = self.scene, self.scene.context.kit
        found = []
        for zone, shown in scene.stage.board:
            if zone.name != trick(0).name or scene.stage.timeline.pose(shown.uid) is not None:
                continue
            place = scene.stage.places.trick(zone.seat)
            corner = place.width * 0.47, place.width * 0.67
            if zone.seat == scene.stage.winner:
                badge = kit.chrome.badge(max(scene.context.screen.u(36), 22))
                found.append(centred(badge, place.x + corner[0], place.y - corner[1], Z_TRICK + 20))
            if scene.stage.places.compact:
                face = kit.chrome.medallion(scene.match.seating[zone.seat].animal, scene.context.screen.u(36))
                found.append(centred(face, place.x - corner[0] * 0.9, place.y + corner[1], Z_TRICK + 20))
            if scene.stage.rests.cards[shown.uid].state == "shade":
                tag = kit.notes.tag("cancelled", bright=True)
                found.append(centred(tag, place.x, place.y, Z_TRICK + 21))
        return found

    # ------------------------------------------------------------ auction

    def chest_shown(self) -> bool:
        """Whether the treasure chest stands on the table."""
        return bool(self.scene.stage.board.cards(CHEST))

    def _chest(self) -> list[Sprite]:
        if not self.chest_shown():
            return []
        scene = self.scene
        kit, screen, theme = scene.context.kit, scene.context.screen, scene.context.theme
        box = scene.stage.places.chest
        shadow = theme.title_shadow
        title = kit.text.image("Treasure chest", HEADING.sized(26), theme.brass_light, shadow=shadow)
        sub = kit.text.image("six cards for the winner", CAPTION.sized(19), theme.subtitle, shadow=shadow)
        return [
            centred(kit.chrome.light(screen.c * 300, "#FFD27A", 0.34), *box.center, 1),
            Sprite(kit.art("chest", *box.size), *box.topleft, Z_CLOSED),
            centred(title, box.centerx, box.bottom + 6 * screen.t, Z_CLOSED),
            centred(sub, box.centerx, box.bottom + 34 * screen.t, Z_CLOSED),
        ]

    def _tags(self) -> list[Sprite]:
        """Under the last face-up bid of each seat what it costs, while bids are large."""
        scene, kit = self.scene, self.scene.context.kit
        if not self.chest_shown():
            return []
        found = []
        for seat in scene.stage.public.seats:
            bids = scene.stage.board.cards(bid_cards(seat))
            if not bids or bids[-1].card is None:
                continue
            lying: Place = scene.stage.places.bids(seat, len(bids), small=False)[-1]
            tag = kit.notes.tag(scene.game.tag(bids[-1].card))
            y = lying.y + lying.width * 0.7 + tag.height * 0.5 + scene.context.screen.u(8)
            found.append(centred(tag, lying.x, y, Z_TABLE + 12))
        return found

    # ------------------------------------------------------------ status line

    def _status(self) -> list[Sprite]:
        lead, clause = self._words()
        if not lead:
            return []
        screen = self.scene.context.screen
        image = self.scene.context.kit.notes.status(lead, clause)
        x, y = screen.status
        return [centred(image, x, y, Z_TRICK + 30)]

    def _words(self) -> tuple[str, str]:
        scene = self.scene
        if scene.panel.ask is not None:
            return scene.panel.status()
        waiting = sorted(self._waiting_for())
        if len(waiting) != 1:
            return "", ""
        return f"{scene.match.names[waiting[0]]}’s turn", ""
