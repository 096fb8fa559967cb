"""The display at the head of the table: title, goal meter, chips, and the sign for trumps."""

from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.rules.measure import Facts, Meter, Race, Standings
from clubs.ui.components.standings import NamedSide
from clubs.ui.games import presentation
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.scenes.table.parts import Commands, Parts
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BODY, GAME, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.names import addressed
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts import table as texts
from clubs.ui.texts.controls import FINGERPRINT, PRACTICE
from clubs.ui.texts.sides import own_first, side_names, standings

PROGRESS: Final = BODY.sized(28)
PLATE: Final = 8  # design units round what stands on the plate
SEAL: Final = 19  # design units, its radius
BESIDE: Final = 12  # design units, from the words to the seal
SEAL_RADII: Final = (22, 22)
SIGN_RADII: Final = (38, 38)


class GoalMeter:
    """The goal meter as a seat sees it; of a race without the medallions, which move."""

    def __init__(self, stage: Stage, viewer: int) -> None:
        self.stage = stage
        self.viewer = viewer
        self.names = addressed(stage.match.names, viewer)

    def image(self, meter: Meter) -> Image:
        """Draw it."""
        paint = self.stage.context.paint
        return (
            paint.standings.image(self._sides(meter))
            if isinstance(meter, Standings)
            else paint.meters.image(meter)
        )

    def _sides(self, meter: Standings) -> tuple[NamedSide, ...]:
        sides = self.stage.sides
        return tuple(
            NamedSide(sides.of(first), side_names(sides, self.names, first), meter.sides[sides.of(first)])
            for first in own_first(sides, self.viewer)
        )

    def abouts(self, meter: Meter) -> Sequence[Explanation]:
        """Return what it says, part by part; of facts also those that are not drawn."""
        stage = self.stage
        if isinstance(meter, Race):
            return [texts.race(meter, self.names, stage.game.goal(stage.public.setup))]
        if isinstance(meter, Standings):
            return standings(meter, stage.sides, self.names, self.viewer)
        return texts.facts(meter, stage.public, presentation(stage.game.id).texts)

    def besides(self) -> Sequence[Explanation]:
        """Return what is not drawn."""
        meter = self.stage.game.meter(self.stage.public)
        return [] if isinstance(meter, Race | Standings) else self.abouts(meter)[len(meter.pairs) :]

    def spots(self, centre: tuple[float, float]) -> Iterator[Spot]:
        """Yield its parts with what they mean, as it stands round a centre."""
        meter = self.stage.game.meter(self.stage.public)
        (x, y) = centre
        image = self.image(meter)
        box = Rect(0, 0, image.width, image.height)
        box.center = (round(x), round(y))
        for (left, width), about in zip(self._columns(meter, box), self.abouts(meter), strict=False):
            yield Spot(Rect(box.left + round(left), box.top, round(width), box.height), about)

    def _columns(self, meter: Meter, box: Rect) -> list[tuple[float, float]]:
        """Return the left end and the width of each part, in pixels from the meter's left end."""
        paint = self.stage.context.paint
        if isinstance(meter, Race):
            return [(0, box.width)]
        if isinstance(meter, Standings):
            return paint.standings.columns(len(meter.sides))
        return paint.meters.columns(meter)


class Header:
    """The head of the table at one moment; `taken` are the boxes where no sign can lie on the felt."""

    def __init__(self, parts: Parts, commands: Commands, taken: list[Rect]) -> None:
        self.parts, self.commands, self.stage, self.taken = parts, commands, parts.stage, taken

    def sprites(self) -> list[Sprite]:
        """Return all of it."""
        panels, plate = self.stage.context.paint.panels, self._plate
        found = [Sprite(panels.panel(*plate.size, POPOVER_RADII), *plate.topleft, Z_TOP - 1)]
        found += [*self._words, *self._meter()]
        return [*found, *self._sealed(), *self.signed()]

    def widgets(self) -> list[Widget]:
        """Return the sign for trumps, which opens the rule, and the seal, which tells the fingerprint."""
        return [*self.sign_widgets(), *self._seal_widgets()]

    def explained(self) -> list[Spot]:
        """Return the mark of practice."""
        practice = self.parts.progress.endswith(MARK)
        return [Spot(self._words[1].rect, PRACTICE)] if practice else []

    def meter_spots(self) -> list[Spot]:
        """Return the parts of the goal meter."""
        return list(self._goal.spots(self._meter_at))

    @property
    def title(self) -> str:
        """Return the words in the first line."""
        return self.stage.game.title

    # ------------------------------------------------------------ the sign for trumps

    @cached_property
    def _trumps(self) -> TrumpSign | None:
        return None if self.parts.scored else TrumpSign.of(self.stage)

    @property
    def signs(self) -> list[Rect]:
        """The box of the sign for trumps, where it lies on the felt."""
        free = self._trumps is not None and self._trumps.room.collidelist(self.taken) < 0
        return [self._trumps.rect] if free and self._trumps is not None else []

    @cached_property
    def _chip(self) -> tuple[Image, Rect] | None:
        """The chip that says the same as the sign, under the plate; None if that lies on the felt."""
        if self._trumps is None or self.signs:
            return None
        return self._trumps.under_plate([self._plate, *self.taken])

    def signed(self) -> list[Sprite]:
        """Draw the sign for trumps, with a ring if it has the focus."""
        if self._trumps is None:
            return []
        box = self._trumps.disc if self._chip is None else self._chip[1]
        found = self._trumps.on_felt() if self._chip is None else [centred(self._chip[0], *box.center, Z_TOP)]
        if self.parts.focus.visible and self.parts.focus.id == "trumps":
            radii = SIGN_RADII if self._chip is None else POPOVER_RADII
            found.append(self.stage.context.paint.panels.ring(box, radii, Z_TOP))
        return found

    def sign_widgets(self) -> list[Widget]:
        sign = self._trumps
        if sign is None:
            return []
        texts = presentation(self.stage.game.id).texts
        about = sign.about(texts)
        return [
            Widget(
                "trumps",
                sign.rect if self._chip is None else self._chip[1],
                "button",
                about.fact,
                region="trumps",
                activate=partial(self.commands.rule, sign.rule(texts)),
                about=about,
            )
        ]

    # ------------------------------------------------------------ the plate

    @cached_property
    def _words(self) -> tuple[Sprite, Sprite]:
        """The game's title, and how far the match has come."""
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        x, y = screen.title
        title = paint.text.image(self.title, GAME, theme.text)
        far = paint.text.image(self.parts.progress, PROGRESS, theme.text)
        below = y + screen.title_gap - far.height / 2
        return Sprite(title, x, y - title.height / 2, Z_TOP), Sprite(far, x, below, Z_TOP)

    @cached_property
    def _goal(self) -> GoalMeter:
        return GoalMeter(self.stage, self.parts.panel.desk.view.seat)

    @cached_property
    def _meter_at(self) -> tuple[float, float]:
        """The centre of the goal meter; where sides stand in it, to the right of a wide plate."""
        screen = self.stage.context.screen
        meter = self.stage.game.meter(self.stage.public)
        x, y = screen.meter
        if not isinstance(meter, Standings):
            return x, y
        half = self._goal.image(meter).width / 2
        beside = self._plate.right + screen.u(PLATE) + half
        return max(x, min(beside, screen.stage.right - screen.u(PLATE) - half)), y

    @property
    def _written(self) -> Rect:
        """The box of the words."""
        boxes = [Rect(one.x, one.y, one.image.width, one.image.height) for one in self._words]
        return boxes[0].union(boxes[1])

    @cached_property
    def _plate(self) -> Rect:
        """The box of the plate under the menu button, the words and the seal."""
        screen = self.stage.context.screen
        around = [self._written, *([self._seal] if self._seal is not None else [])]
        found = screen.menu_button.unionall(around).inflate(
            2 * round(screen.u(PLATE)), 2 * round(screen.u(PLATE))
        )
        found.width += round(screen.u(PLATE))
        return found.clip(screen.stage)

    def _seal_widgets(self) -> list[Widget]:
        if self._seal is None:
            return []
        finger = self.stage.context.screen.finger
        reach = self._seal.inflate(*(max(0, finger - side) for side in self._seal.size))
        about = Explanation(_(FINGERPRINT.fact), f"{self.parts.fingerprint}. {_(FINGERPRINT.follows)}")
        tell = partial(self.stage.say, _("Fingerprint {hash}", hash=self.parts.fingerprint))
        return [
            Widget("seal", reach, "button", _("Seal of the deal"), region="top", activate=tell, about=about)
        ]

    def _sealed(self) -> list[Sprite]:
        """Draw the seal, with a ring if it has the focus."""
        if self._seal is None:
            return []
        box, focus, panels = self._seal, self.parts.focus, self.stage.context.paint.panels
        found = [Sprite(panels.seal(box.width), *box.topleft, Z_TOP)]
        if focus.visible and focus.id == "seal":
            found.append(panels.ring(box, SEAL_RADII, Z_TOP))
        return found

    @cached_property
    def _seal(self) -> Rect | None:
        """The box of the seal beside the words; None where the deal has none."""
        if not self.parts.fingerprint:
            return None
        screen, whole = self.stage.context.screen, self._written
        side = round(2 * SEAL * screen.c)
        return Rect(whole.right + round(screen.u(BESIDE)), whole.centery - side // 2, side, side)

    def _meter(self) -> list[Sprite]:
        """Return the goal meter; medallions glide, other facts fade out before the new ones come."""
        stage = self.stage
        meters, meter = stage.context.paint.meters, stage.game.meter(stage.public)
        if self.parts.scored and isinstance(meter, Facts):
            return []  # the end of the deal stands there
        was, part = stage.changes.meter() or (meter, 1.0)
        x, y = self._meter_at
        goal = self._goal
        if part < 1 and not isinstance(meter, Race):
            facts = meter if part > 0.5 else was
            return [centred(goal.image(facts), x, y, Z_TOP, round(255 * abs(2 * part - 1)))]
        found = [centred(goal.image(meter), x, y, Z_TOP)]
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
        return found
