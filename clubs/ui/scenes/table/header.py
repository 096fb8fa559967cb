"""The display at the head of the table: title, goal meter, chips, and the sign for trumps."""

from functools import cached_property, partial
from typing import Final

from pygame import Rect

from clubs.cards import CLUBS, suit_name, suit_sign
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.game import Chip, Game
from clubs.rules.measure import Race
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import circle_points, dashes
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.scenes.table.parts import Parts
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BODY, CAPTION, GAME, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_CLOSED, Z_TOP
from clubs.ui.texts.controls import FINGERPRINT, PRACTICE

PROGRESS: Final = BODY.sized(28)
PLATE: Final = 8  # design units round what stands on the plate
SEAL: Final = 19  # design units, its radius
BESIDE: Final = 12  # design units, from the words to the seal
SEAL_RADII: Final = (22, 22)
LOWER: Final = 42  # design units, from one chip under the title to the next
RADIUS: Final = 36  # design units
AT: Final = (150, 590)
INSIDE: Final = 94
"""From the edge of the stage to the word, which stands on the felt, inside the stitches."""


class TrumpSign:
    """The sign of one game; `trumps` is whether it has any."""

    def __init__(self, paint: Painters, game: Game, *, trumps: bool) -> None:
        self.paint, self.trumps = paint, trumps and game.accent is not None
        self.suit = suit_sign(CLUBS if game.accent is None else game.accent)

    @property
    def words(self) -> str:
        """Return the word under it."""
        return "trumps" if self.trumps else "no trumps"

    @property
    def rect(self) -> Rect:
        """Return its box on the felt."""
        screen = self.paint.screen
        side = round(2 * RADIUS * screen.c)
        width = max(side, self.paint.text.width(self.words, CAPTION))
        box = Rect(0, 0, width, side + round(screen.t * 34))
        middle = screen.stage.left + max(AT[0] * screen.c, width / 2 + screen.u(INSIDE))
        box.midtop = (round(middle), round(screen.v(AT[1]) + screen.e * 0.5 - RADIUS * screen.c))
        return box

    def on_felt(self) -> list[Sprite]:
        """Draw the disc and the word."""
        box, paint, theme = self.rect, self.paint, self.paint.theme
        word = paint.text.image(self.words, CAPTION, theme.title, shadow=theme.title_shadow)
        side = 2 * RADIUS * paint.screen.c
        return [
            Sprite(self._disc(), box.centerx - side / 2, box.top, Z_CLOSED - 5),
            centred(word, box.centerx, box.top + side + paint.screen.t * 20, Z_CLOSED - 5),
        ]

    def _disc(self) -> Image:
        paint, theme = self.paint, self.paint.theme
        side = round(2 * RADIUS * paint.screen.c)

        def make() -> Image:
            draw, r = paint.draw, side / 2
            sheet = draw.drawing(side, side, 3)
            sheet.circle(r, r, r, theme.ink, theme.ground(0.45))
            sheet.ring(r, r, r - 1, theme.brass, max(1.2, r * 0.05))
            sheet.stroke(dashes(circle_points(r, r, r * 0.82), r * 0.16, r * 0.12), theme.stitch, 1.2, 0.7)
            canvas = Canvas(side, side, 3)
            canvas.put(draw.finish(sheet, side, side, 3), 0, 0)
            if self.trumps:
                canvas.centre(draw.pip(self.suit, r * 0.9, theme.brass), r, r)
            else:
                canvas.centre(draw.art("suits/clubs-hollow", r * 0.9, tint=theme.hollow), r, r)
                strike = draw.drawing(side, side)
                strike.stroke(f"M {r * 0.5},{r * 1.5} L {r * 1.5},{r * 0.5}", theme.ember, max(1.5, r * 0.08))
                canvas.put(draw.finish(strike, side, side), 0, 0)
            return canvas.image()

        return paint.draw.cached(("trump sign", self.suit, self.trumps, side), make)

    def chip(self) -> Image:
        """Draw the chip that says the same."""
        words = self.words[0].upper() + self.words[1:]
        return self.paint.labels.chip(words, pip=self.suit if self.trumps else "", bright=True)


class Header:
    """The head of the table at one moment; `taken` are the boxes where no sign can lie on the felt."""

    def __init__(self, parts: Parts, taken: list[Rect]) -> None:
        self.parts, self.stage, self.taken = parts, parts.stage, taken

    def sprites(self) -> list[Sprite]:
        """Return all of it."""
        panels, plate = self.stage.context.paint.panels, self._plate
        found = [Sprite(panels.panel(*plate.size, POPOVER_RADII), *plate.topleft, Z_TOP - 1)]
        found += [*self._words, *self._meter()]
        found += [Sprite(image, *box.topleft, Z_TOP) for image, box, _ in self._chips()]
        found += self._sealed()
        return [*found, *(self._trumps.on_felt() if self._trumps_on_felt else ())]

    @property
    def signs(self) -> list[Rect]:
        """The box of the sign for trumps, where it lies on the felt."""
        return [self._trumps.rect] if self._trumps_on_felt else []

    def explained(self) -> list[Spot]:
        """Return the chips, the mark of practice and the sign for trumps."""
        spots = [Spot(box, about) for _, box, about in self._chips()]
        if self.parts.progress.endswith(MARK):
            spots.append(Spot(self._words[1].rect, PRACTICE))
        return [*spots, Spot(self._trumps.rect, self._trumps_about)] if self._trumps_on_felt else spots

    @cached_property
    def _words(self) -> tuple[Sprite, Sprite]:
        """The game's title, and how far the match has come."""
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        x, y = screen.title
        title = paint.text.image(self.stage.game.title, GAME, theme.text)
        far = paint.text.image(self.parts.progress, PROGRESS, theme.text)
        below = y + screen.title_gap - far.height / 2
        return Sprite(title, x, y - title.height / 2, Z_TOP), Sprite(far, x, below, Z_TOP)

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

    def widgets(self) -> list[Widget]:
        """Return the seal, which tells the fingerprint of the deal."""
        if self._seal is None:
            return []
        finger = self.stage.context.screen.finger
        reach = self._seal.inflate(*(max(0, finger - side) for side in self._seal.size))
        about = Explanation(FINGERPRINT.fact, f"{self.parts.fingerprint}. {FINGERPRINT.follows}")
        tell = partial(self.stage.say, f"Fingerprint {self.parts.fingerprint}")
        return [Widget("seal", reach, "button", "Seal of the deal", region="top", activate=tell, about=about)]

    def _sealed(self) -> list[Sprite]:
        """Draw the seal, with a ring if it has the focus."""
        if self._seal is None:
            return []
        box, focus, panels = self._seal, self.parts.focus, self.stage.context.paint.panels
        found = [Sprite(panels.seal(box.width), *box.topleft, Z_TOP)]
        if focus.visible and focus.id == "seal":
            found.append(Sprite(panels.focus_ring(*box.size, SEAL_RADII), *box.topleft, Z_TOP))
        return found

    @cached_property
    def _seal(self) -> Rect | None:
        """The box of the seal beside the words; None where the deal has none."""
        if not self.parts.fingerprint:
            return None
        screen, whole = self.stage.context.screen, self._written
        side = round(2 * SEAL * screen.c)
        return Rect(whole.right + round(screen.u(BESIDE)), whole.centery - side // 2, side, side)

    def _chips(self) -> list[tuple[Image, Rect, Explanation]]:
        """Return the chips under the title with their boxes: the closed suit, and trumps off the felt."""
        images = self._of_state()
        if not self._trumps_on_felt:
            below = max(self.stage.context.screen.u(LOWER), images[0][0].height + 2) if images else 0.0
            images.append((self._trumps.chip(), self._trumps_about, below))
        return self._placed(images)

    def _of_state(self) -> list[tuple[Image, Explanation, float]]:
        """Return the chip of the closed suit, if there is one, as `_placed` takes it."""
        chip, texts = self._state, presentation(self.stage.game.id).texts
        if not chip:
            return []
        image = self.stage.context.paint.labels.chip(chip.words, pip=suit_sign(chip.suit), bright=chip.bright)
        return [(image, Explanation(chip.words, texts.chip.get(chip.words, "")), 0)]

    def _placed(
        self, images: list[tuple[Image, Explanation, float]]
    ) -> list[tuple[Image, Rect, Explanation]]:
        """Return chips with their boxes, each so far below the first place, or lower where that is taken."""
        x, middle = self.stage.context.screen.state_chip
        found = list[tuple[Image, Rect, Explanation]]()
        for image, about, down in images:
            box = Rect(round(x), round(middle + down - image.height / 2), image.width, image.height)
            taken = [*self.taken, *(box for _, box, _ in found)]
            while (other := box.collidelist(taken)) >= 0:
                box.top = taken[other].bottom + 2
            found.append((image, box, about))
        return found

    @property
    def _state(self) -> Chip | None:
        """Return whether a suit may be led, while cards are played."""
        stage = self.stage
        playing = PlayCard in engine.phase(stage.game, stage.public).actions
        return stage.game.chip(stage.public) if playing else None

    @property
    def _trumps(self) -> TrumpSign:
        stage = self.stage
        trumps = stage.look.has_trumps
        return TrumpSign(stage.context.paint, stage.game, trumps=trumps)

    @property
    def _trumps_about(self) -> Explanation:
        sign, texts = self._trumps, presentation(self.stage.game.id).texts
        suit = suit_name(CLUBS if self.stage.game.accent is None else self.stage.game.accent).capitalize()
        return Explanation(f"{suit} are trumps" if sign.trumps else "No suit is trumps", texts.trumps)

    @cached_property
    def _trumps_on_felt(self) -> bool:
        """Return whether the sign's place on the felt is free."""
        chips = [box for _, box, _ in self._placed(self._of_state())]
        return self._trumps.rect.collidelist([*self.taken, *chips]) < 0

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
