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
RADIUS: Final = 36  # design units
AT: Final = (156, 586)
LINE: Final = 26  # units of text, from one line under it to the next
LOCK: Final = 0.84  # width of the lock, in radii of the sign
INSIDE: Final = 108
"""From the edge of the stage to the word, which stands on the felt, inside the stitches."""


class TrumpSign:
    """The sign of one game; `trumps` is whether it has any, `closed` whether they may not be led yet."""

    def __init__(self, paint: Painters, game: Game, *, trumps: bool, closed: bool) -> None:
        self.paint, self.trumps = paint, trumps and game.accent is not None
        self.closed = closed
        self.suit = suit_sign(CLUBS if game.accent is None else game.accent)

    @property
    def words(self) -> tuple[str, ...]:
        """Return the lines under it."""
        closed = ("closed" if self.trumps else "clubs closed",) if self.closed else ()
        return ("trumps" if self.trumps else "no trumps", *closed)

    @property
    def rect(self) -> Rect:
        """Return its box on the felt."""
        screen = self.paint.screen
        side = round(2 * RADIUS * screen.c)
        width = max(side, *(self.paint.text.width(line, CAPTION) for line in self.words))
        box = Rect(0, 0, width, side + round(screen.t * (8 + LINE * len(self.words))))
        middle = screen.stage.left + max(AT[0] * screen.c, width / 2 + screen.u(INSIDE))
        box.midtop = (round(middle), round(screen.v(AT[1]) + screen.e * 0.5 - RADIUS * screen.c))
        return box

    def on_felt(self) -> list[Sprite]:
        """Draw the disc and the words."""
        box, paint, theme = self.rect, self.paint, self.paint.theme
        side = 2 * RADIUS * paint.screen.c
        found = [Sprite(self._disc(), box.centerx - side / 2, box.top, Z_CLOSED - 5)]
        for place, line in enumerate(self.words):
            word = paint.text.image(line, CAPTION, theme.title, shadow=theme.title_shadow)
            below = box.top + side + paint.screen.t * (20 + LINE * place)
            found.append(centred(word, box.centerx, below, Z_CLOSED - 5))
        return found

    def _disc(self) -> Image:
        paint, theme = self.paint, self.paint.theme
        side = round(2 * RADIUS * paint.screen.c)

        def make() -> Image:
            draw, r = paint.draw, side / 2
            sheet = draw.drawing(side, side, 3)
            sheet.circle(r, r, r, theme.ink, theme.ground(0.45))
            sheet.ring(r, r, r - 1, theme.brass, max(1.2, r * 0.05))
            sheet.stroke(dashes(circle_points(r, r, r * 0.82), r * 0.16, r * 0.12), theme.stitch, 1.2, 0.7)
            canvas = Canvas(side, side, r * LOCK)
            canvas.put(draw.finish(sheet, side, side, 3), 0, 0)
            if self.trumps:
                canvas.centre(draw.pip(self.suit, r * 0.9, theme.brass), r, r)
            else:
                canvas.centre(draw.art("suits/clubs-hollow", r * 0.9, tint=theme.hollow), r, r)
                strike = draw.drawing(side, side)
                strike.stroke(f"M {r * 0.5},{r * 1.5} L {r * 1.5},{r * 0.5}", theme.ember, max(1.5, r * 0.08))
                canvas.put(draw.finish(strike, side, side), 0, 0)
            if self.closed:
                lock = draw.drawing(r * LOCK, r * LOCK, 3)
                lock.circle(r * LOCK / 2, r * LOCK / 2, r * LOCK / 2, theme.ink)
                lock.ring(r * LOCK / 2, r * LOCK / 2, r * LOCK / 2 - 1, theme.text, max(1.0, r * 0.04))
                canvas.centre(draw.finish(lock, r * LOCK, r * LOCK, 3), r * 1.72, r * 1.62)
                canvas.centre(draw.icon("lock", r * LOCK * 0.62, theme.text), r * 1.72, r * 1.62)
            return canvas.image()

        return paint.draw.cached(("trump sign", self.suit, self.trumps, self.closed, side), make)

    def chip(self) -> Image:
        """Draw the chip that says the same."""
        words = ", ".join(self.words).capitalize()
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
        return [*found, *self._sealed(), *self._signed()]

    def _signed(self) -> list[Sprite]:
        """Draw the sign for trumps."""
        if self._chip is None:
            return self._trumps.on_felt()
        image, box = self._chip
        return [Sprite(image, *box.topleft, Z_TOP)]

    @property
    def _sign(self) -> Spot:
        """The sign for trumps, explained."""
        return Spot(self._trumps.rect if self._chip is None else self._chip[1], self._trumps_about)

    @property
    def signs(self) -> list[Rect]:
        """The box of the sign for trumps, where it lies on the felt."""
        return [self._trumps.rect] if self._trumps_on_felt else []

    def explained(self) -> list[Spot]:
        """Return the sign for trumps, and the mark of practice."""
        practice = self.parts.progress.endswith(MARK)
        return [self._sign, *([Spot(self._words[1].rect, PRACTICE)] if practice else [])]

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

    @cached_property
    def _chip(self) -> tuple[Image, Rect] | None:
        """The chip that says the same as the sign, under the plate; None while that lies on the felt."""
        if self._trumps_on_felt:
            return None
        image, (x, middle) = self._trumps.chip(), self.stage.context.screen.state_chip
        box = Rect(round(x), round(middle - image.height / 2), image.width, image.height)
        while (other := box.collidelist(self.taken)) >= 0:
            box.top = self.taken[other].bottom + 2
        return image, box

    @property
    def _state(self) -> Chip | None:
        """Return whether a suit may be led, while cards are played."""
        stage = self.stage
        playing = PlayCard in engine.phase(stage.game, stage.public).actions
        return stage.game.chip(stage.public) if playing else None

    @cached_property
    def _trumps(self) -> TrumpSign:
        stage = self.stage
        state = self._state
        closed = state is not None and not state.bright
        return TrumpSign(stage.context.paint, stage.game, trumps=stage.look.has_trumps, closed=closed)

    @property
    def _trumps_about(self) -> Explanation:
        sign = self._trumps
        state = self._state
        texts = presentation(self.stage.game.id).texts
        suit = suit_name(CLUBS if self.stage.game.accent is None else self.stage.game.accent).capitalize()
        fact = f"{suit} are trumps" if sign.trumps else "No suit is trumps"
        led = f" {texts.chip.get(state.words, '')}" if state is not None else ""
        return Explanation(f"{fact}, and closed" if sign.closed else fact, f"{texts.trumps}{led}")

    @cached_property
    def _trumps_on_felt(self) -> bool:
        """Return whether the sign's place on the felt is free."""
        return self._trumps.rect.collidelist(self.taken) < 0

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
