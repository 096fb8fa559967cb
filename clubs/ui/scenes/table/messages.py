"""Messages over the table: why a card was refused, what a bid would cost, the last trick, a toast."""

from clubs.cards import name
from clubs.rules.public import Trick
from clubs.ui.panels.base import Remark
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.toast_fade import fading_toast
from clubs.ui.style.theme import BODY, CHIP, LABEL, POPOVER_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS
from clubs.ui.tabletop.stage import Stage

Z_SAID = Z_FOCUS + 250
LAST_WIDTH = 86
LAST_STEP = 105
LAST_IN_ROW = 5


class Messages:
    """Draw the messages of a stage, above everything else."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def sprites(self, remark: Remark | None) -> list[Sprite]:
        """Return the reason of a refusal, or else the panel's remark; the last trick; the toast."""
        return [*self._remark(remark), *self._last_trick(), *self._toast()]

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

    # ------------------------------------------------------------ last trick

    def _last_trick(self) -> list[Sprite]:
        stage = self.stage
        if not stage.last_trick_open:
            return []
        tricks = stage.public.tricks
        paint, screen, theme = stage.context.paint, stage.context.screen, stage.context.theme
        plays = tricks[-1].plays if tricks else ()
        rows = max(1, -(-len(plays) // LAST_IN_ROW))
        width = screen.u(52) + max(3, min(len(plays), LAST_IN_ROW)) * screen.u(LAST_STEP)
        height = screen.u(66) + rows * screen.u(166) if plays else screen.u(112)
        left = screen.stage.right - screen.u(24) - width
        top = screen.action_slot(0).top - screen.u(22) - height
        found = [Sprite(paint.panels.panel(width, height, POPOVER_RADII, opacity=0.97), left, top, Z_SAID)]
        title = paint.text.image("Last trick" if plays else "No trick yet", LABEL.sized(21), theme.text)
        found.append(Sprite(title, left + screen.u(26), top + screen.u(26), Z_SAID + 1))
        if plays:
            found.append(self._taker(tricks[-1], left + width - screen.u(26), top + screen.u(26)))
        for number, play in enumerate(plays):
            x = left + screen.u(26) + (number % LAST_IN_ROW + 0.5) * screen.u(LAST_STEP)
            y = top + screen.u(118) + number // LAST_IN_ROW * screen.u(166)
            won = play.seat == tricks[-1].winner
            card = paint.cards.image(name(play.card), screen.u(LAST_WIDTH), 0, "winner" if won else "plain")
            face = paint.panels.medallion(stage.match.seating[play.seat].animal, screen.u(40), bright=won)
            found.append(centred(card, x, y, Z_SAID + 1))
            found.append(centred(face, x, y + screen.u(70), Z_SAID + 2))
        return found

    def _taker(self, trick: Trick, right: float, y: float) -> Sprite:
        stage = self.stage
        who = "Nobody" if trick.winner is None else stage.match.names[trick.winner]
        paint, theme = stage.context.paint, stage.context.theme
        words = paint.text.image(f"{who} took it", BODY.sized(19), theme.brass_light)
        return Sprite(words, right - words.width, y, Z_SAID + 1)

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
