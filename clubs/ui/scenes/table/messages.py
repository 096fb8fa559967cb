"""Messages over the table: why a card was refused, what a bid would cost, a toast."""

from collections.abc import Callable
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.ui.panels.base import Remark
from clubs.ui.panels.kept_clear import index_of, kept_clear
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, box_round
from clubs.ui.shell.toast_fade import fading_toast, toast_stays
from clubs.ui.shell.tooltip import beside, covered
from clubs.ui.shell.widgets import Explanation
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.stage import Stage

Z_SAID = Z_FOCUS + 250
LOWER: Final = (250, 300, 640)  # design units from the top, where a toast may go


class Messages:
    """Draw the messages of a stage, above everything else."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._placed: tuple[object, tuple[Image, Rect]] | None = None

    def sprites(self, remark: Remark | None, captions: Callable[[], list[Rect]]) -> list[Sprite]:
        """Return the reason of a refusal, or else the panel's remark; the toast.

        `captions` returns the boxes of the words on the table, which they leave to be read if they can.
        """
        return [*self._remark(remark, captions), *self._toast(captions)]

    # ------------------------------------------------------------ over a card

    def _remark(self, remark: Remark | None, captions: Callable[[], list[Rect]]) -> list[Sprite]:
        refusal = self.stage.refusal
        if refusal is not None:
            rule = refusal.reason.rule if self.stage.cites_rules else ""
            title = _("Rule {rule}", rule=rule) if rule else ""
            remark = Remark(refusal.uid, title, (_(refusal.reason.words),))
        return self._bubble(remark, captions()) if remark else []

    def _bubble(self, remark: Remark, captions: list[Rect]) -> list[Sprite]:
        """Return a tooltip that points at the card's index; look for its place after a change only."""
        stage = self.stage
        rest = stage.card_layout.cards.get(remark.uid)
        if rest is None:
            return []
        paint, screen = stage.context.paint, stage.context.screen
        words = " ".join(remark.lines)
        about = Explanation(remark.title, words) if remark.title else Explanation(words)
        thing = index_of(rest.pose)
        window = screen.stage.inflate(-2 * round(screen.u(18)), -2 * round(screen.u(18)))
        kept = [rect for rect in (*kept_clear(stage), *captions) if rect != thing]
        room = (paint, about, thing, window, kept, ())
        if self._placed is None or self._placed[0] != room:
            self._placed = room, beside(*room)
        image, box = self._placed[1]
        return [Sprite(image, *box.topleft, Z_SAID)]

    # ------------------------------------------------------------ toast

    def _toast(self, captions: Callable[[], list[Rect]]) -> list[Sprite]:
        stage = self.stage
        if stage.toast is None:
            return []
        words, until = stage.toast
        image = stage.context.paint.labels.toast(words, "flag")
        screen = stage.context.screen
        # Where a plaque stands under the goal meter, the toast takes the meter's place for its short time.
        lower = [(screen.stage.centerx, screen.v(y) + screen.e * 0.4) for y in LOWER]
        kept = [*(seat.plaque for seat in stage.places.seats), *captions()]

        def hides(middle: tuple[float, float]) -> int:
            return covered(box_round(*middle, image.width, image.height), kept)

        middle = min((screen.toast, screen.meter, *lower), key=hides)
        return [fading_toast(stage.context, image, middle, until, Z_SAID + 5, toast_stays(words))]
