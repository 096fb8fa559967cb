"""Messages over the table: why a card was refused, what a bid would cost, a toast."""

from clubs.ui.panels.base import Remark
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.toast_fade import fading_toast
from clubs.ui.style.theme import CHIP
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.stage import Stage

Z_SAID = Z_FOCUS + 250


class Messages:
    """Draw the messages of a stage, above everything else."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def sprites(self, remark: Remark | None) -> list[Sprite]:
        """Return the reason of a refusal, or else the panel's remark; the toast."""
        return [*self._remark(remark), *self._toast()]

    # ------------------------------------------------------------ over a card

    def _remark(self, remark: Remark | None) -> list[Sprite]:
        refusal = self.stage.refusal
        if refusal is not None:
            title = f"Rule {refusal.reason.rule}" if refusal.reason.rule else ""
            remark = Remark(refusal.uid, title, (refusal.reason.words,))
        return self._bubble(remark) if remark else []

    def _bubble(self, remark: Remark) -> list[Sprite]:
        """Return a tooltip that points at the card, moved aside where the window ends."""
        stage = self.stage
        rest = stage.card_layout.cards.get(remark.uid)
        if rest is None:
            return []
        paint, screen = stage.context.paint, stage.context.screen
        room = 430 * screen.t
        lines = tuple(line for words in remark.lines for line in paint.text.wrapped(words, CHIP, room))
        pose = rest.pose
        x = pose.x - pose.width * 0.3
        width = paint.labels.tooltip(lines, title=remark.title).width
        edge = screen.u(18)
        left = min(max(x - width / 2, screen.stage.left + edge), screen.stage.right - edge - width)
        image = paint.labels.tooltip(lines, title=remark.title, tail=(x - left) / width)
        top = pose.y - pose.width * 0.7 - screen.u(10) - image.height
        return [Sprite(image, left, top, Z_SAID)]

    # ------------------------------------------------------------ toast

    def _toast(self) -> list[Sprite]:
        stage = self.stage
        if stage.toast is None:
            return []
        words, until = stage.toast
        image = stage.context.paint.labels.toast(words, "flag")
        screen = stage.context.screen
        # Where a plaque stands under the goal meter, the toast takes the meter's place for its short time.
        top_taken = stage.match.setup.seats % 2 == 0 or stage.places.compact
        x, y = screen.meter if top_taken else screen.toast
        return [fading_toast(stage.context, image, (x, y), until, Z_SAID + 5)]
