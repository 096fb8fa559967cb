"""The treasure chest of an auction, and the prices under the cards that are bid for it."""

import math
from typing import TYPE_CHECKING, Final

from pygame import Rect

from clubs.games.free.cards import CHEST, bid_cards
from clubs.ui.components.felt import emblem_at
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import CAPTION, HEADING
from clubs.ui.tabletop.card_layout import Z_CLOSED, Z_TABLE
from clubs.ui.tabletop.seats import Place

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene

LID_PART: Final = 0.51
"""The lid's part of the chest's picture."""
LID_SHUT: Final = 0.72
"""How much of the lid shows before it springs open."""
GOES_AT: Final = 0.75
"""The part of the time for which its cards fly, after which the chest fades."""


class Treasure:
    """Draws what an auction is about."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def sprites(self) -> list[Sprite]:
        """Chest and prices; where no chest stands, the trefoil in the felt."""
        return [*self._emblem(), *self._chest(), *self._tags()]

    def _emblem(self) -> list[Sprite]:
        context, alpha = self.scene.context, 255 - self._alpha
        return [centred(context.kit.emblem(), *emblem_at(context.screen), 0, alpha)] if alpha else []

    @property
    def _alpha(self) -> int:
        """How much of the chest is to be seen; it fades when its cards have nearly arrived."""
        if not self.shown():
            return 0
        gone = self.scene.stage.changes.part("chest") or 0.0
        return 255 if gone < GOES_AT else round(255 * (1 - gone) / (1 - GOES_AT))

    def shown(self) -> bool:
        """Whether the treasure chest stands on the table; it stays until its cards have arrived."""
        stage = self.scene.stage
        return bool(stage.board.cards(CHEST)) or stage.changes.part("chest") is not None

    def _chest(self) -> list[Sprite]:
        if not self.shown():
            return []
        scene = self.scene
        kit, screen, theme = scene.context.kit, scene.context.screen, scene.context.theme
        box = scene.stage.places.chest
        shadow = theme.title_shadow
        title = kit.text.image("Treasure chest", HEADING, theme.title, shadow=shadow)
        sub = kit.text.image("six cards for the winner", CAPTION.sized(19), theme.title, shadow=shadow)
        changes = scene.stage.changes
        alpha = self._alpha
        swell = math.sin(math.pi * (changes.part("lamp") or 0.0))
        # The light comes out of the lid: lower down it would wash out the words.
        light, lamp = (
            kit.chrome.light(screen.c * 270, "#FFD27A", 0.17),
            (box.centerx, box.top + box.height * 0.3),
        )
        lit = [centred(light, *lamp, 1, alpha)]
        if swell > 0:
            lit.append(centred(light, *lamp, 1, round(255 * swell)))
        return [
            *lit,
            *self._lid(box, changes.part("lid"), alpha),
            centred(title, box.centerx, box.bottom + 8 * screen.t, Z_CLOSED, alpha),
            centred(sub, box.centerx, box.bottom + 38 * screen.t, Z_CLOSED, alpha),
        ]

    def _lid(self, box: Rect, part: float | None, alpha: int) -> list[Sprite]:
        """The chest; while its lid springs open, the upper part of the picture grows out of the lower one."""
        image = self.scene.context.kit.art("chest", *box.size)
        if part is None:
            return [Sprite(image, *box.topleft, Z_CLOSED, alpha)]
        high = round(image.surface.get_height() * LID_PART)
        width = image.surface.get_width()
        lid = Image(image.surface.subsurface((0, 0, width, high)), width, high)
        body = image.surface.subsurface((0, high, width, image.surface.get_height() - high))
        raised = scaled(lid, 1.0, LID_SHUT + (1 - LID_SHUT) * part)
        return [
            Sprite(raised, box.left, box.top + high - raised.height, Z_CLOSED),
            Sprite(Image(body, width, body.get_height()), box.left, box.top + high, Z_CLOSED),
        ]

    def _tags(self) -> list[Sprite]:
        """Under the last face-up bid of each seat what it costs, while bids are large."""
        scene, kit = self.scene, self.scene.context.kit
        if not scene.stage.board.cards(CHEST):
            return []
        found = []
        for seat in scene.stage.public.seats:
            bids = scene.stage.board.cards(bid_cards(seat))
            if not bids or bids[-1].card is None or scene.stage.timeline.waits_for(bids[-1].uid):
                continue
            lying: Place = scene.stage.places.bids(seat, len(bids), small=False)[-1]
            tag = kit.notes.tag(scene.game.tag(bids[-1].card))
            y = lying.y + lying.width * 0.7 + tag.height * 0.5 + scene.context.screen.u(8)
            part = scene.stage.changes.part(("tag", seat))
            alpha = 255 if part is None else round(255 * part)
            found.append(centred(tag, lying.x, y, Z_TABLE + 12, alpha))
        return found
