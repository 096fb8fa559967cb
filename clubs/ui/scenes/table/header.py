"""The display at the head of the table: title, goal meter, chips, and the sign for trumps."""

from functools import cached_property, partial
from typing import Final

from pygame import Rect

from clubs.cards import CLUBS, suit_name, suit_sign
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.game import Chip
from clubs.rules.measure import Race
from clubs.ui.games import presentation
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.scenes.table.parts import Parts
from clubs.ui.scenes.table.trump_sign import TrumpSign
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BODY, GAME
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.texts.controls import FINGERPRINT, PRACTICE

PROGRESS: Final = BODY.sized(28)
LOWER: Final = 42  # design units, from one chip under the title to the next


class Header:
    """The head of the table at one moment; `taken` are the boxes where no sign can lie on the felt."""

    def __init__(self, parts: Parts, taken: list[Rect]) -> None:
        self.parts, self.stage, self.taken = parts, parts.stage, taken

    def sprites(self) -> list[Sprite]:
        """Return all of it."""
        stage = self.stage
        paint, screen, theme = stage.context.paint, stage.context.screen, stage.context.theme
        x, y = screen.title
        shadow = theme.title_shadow
        title = paint.text.image(stage.game.title, GAME, theme.title, shadow=shadow)
        found = [Sprite(title, x, y - title.height / 2, Z_TOP), self._progress()]
        found += self._meter()
        found += [Sprite(image, *box.topleft, Z_TOP) for image, box, _ in self._chips()]
        found += self._sealed()
        return [*found, *(self._trumps.on_felt() if self._trumps_on_felt else ())]

    def explained(self) -> list[Spot]:
        """Return the chips, the mark of practice and the sign for trumps."""
        spots = [Spot(box, about) for _, box, about in self._chips()]
        if self.parts.progress.endswith(MARK):
            spots.append(Spot(self._progress().rect, PRACTICE))
        return [*spots, Spot(self._trumps.rect, self._trumps_about)] if self._trumps_on_felt else spots

    def _progress(self) -> Sprite:
        """Return how far the match has come."""
        paint, screen, theme = self.stage.context.paint, self.stage.context.screen, self.stage.context.theme
        words, (x, y) = self.parts.progress, screen.title
        image = paint.text.image(words, PROGRESS, theme.subtitle, shadow=theme.title_shadow)
        return Sprite(image, x, y + screen.title_gap - image.height / 2, Z_TOP)

    def widgets(self) -> list[Widget]:
        """Return the seal, which tells the fingerprint of the deal."""
        if self._seal is None:
            return []
        box, screen = self._seal[1], self.stage.context.screen
        top = max(box.centery - screen.finger // 2, screen.menu_button.bottom + 1)
        rect = Rect(box.left, min(top, box.top), box.width, max(box.height, screen.finger))
        about = Explanation(FINGERPRINT.fact, f"{self.parts.fingerprint}. {FINGERPRINT.follows}")
        tell = partial(self.stage.say, f"Fingerprint {self.parts.fingerprint}")
        return [Widget("seal", rect, "button", "Seal of the deal", region="top", activate=tell, about=about)]

    def _sealed(self) -> list[Sprite]:
        """Draw the seal, with a ring if it has the focus."""
        if self._seal is None:
            return []
        (image, box), focus, found = self._seal, self.parts.focus, list[Sprite]()
        if focus.visible and focus.id == "seal":
            ring = self.stage.context.paint.panels.focus_ring(*box.size, (18, 7))
            found.append(Sprite(ring, *box.topleft, Z_TOP))
        return [*found, Sprite(image, *box.topleft, Z_TOP)]

    @cached_property
    def _seal(self) -> tuple[Image, Rect] | None:
        """The chip of the seal with its box, until cards are played; where no plaque is in its place."""
        if not self.parts.fingerprint or self._state is not None:
            return None
        context = self.stage.context
        image = context.paint.labels.chip("Sealed", icon="lock", bright=True)
        x, middle = context.screen.state_chip
        box = Rect(round(x), round(middle - image.height / 2), image.width, image.height)
        taken = box.collidelist([seat.plaque for seat in self.stage.places.seats])
        return (image, box) if taken < 0 else None  # else only the pause tells it

    def _chips(self) -> list[tuple[Image, Rect, Explanation]]:
        """Return the chips under the title with their boxes: the closed suit, and trumps off the felt."""
        images = self._of_state()
        if not self._trumps_on_felt:
            below = self._seal[1].height + 2 if self._seal is not None else 0.0
            if images:
                below = max(self.stage.context.screen.u(LOWER), images[0][0].height + 2)
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
