"""The last trick, to look at again."""

from clubs.cards import name
from clubs.rules.event import CardPlayed, DealStarted, Event
from clubs.rules.public import Trick
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.theme import BODY, LABEL, POPOVER_RADII

CARD_WIDTH = 86
STEP = 105
IN_ROW = 5


class LastTrick(Overlay):
    """Show the cards of the last trick and its taker, until the next card is played."""

    command = "last_trick"

    def happened(self, event: Event) -> None:
        if isinstance(event, (CardPlayed, DealStarted)):
            self.open = False

    def says(self) -> tuple[str, ...]:
        return (aloud(self.stage, self.desk().view).last_trick(),) if self.open else ()

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        if not self.open:
            return []
        stage = self.stage
        tricks = stage.public.tricks
        paint, screen, theme = stage.context.paint, stage.context.screen, stage.context.theme
        plays = tricks[-1].plays if tricks else ()
        rows = max(1, -(-len(plays) // IN_ROW))
        width = screen.u(52) + max(3, min(len(plays), IN_ROW)) * screen.u(STEP)
        title = paint.text.image("Last trick" if plays else "No trick yet", LABEL.sized(21), theme.text)
        taker = self._taker(tricks[-1]) if plays else None
        if taker:
            width = max(width, title.width + taker.width + screen.u(26 * 3))
        height = screen.u(66) + rows * screen.u(166) if plays else screen.u(112)
        left = screen.stage.right - screen.u(24) - width
        top = screen.action_slot(0).top - screen.u(22) - height
        found = [Sprite(paint.panels.panel(width, height, POPOVER_RADII, opacity=0.97), left, top, Z_SAID)]
        found.append(Sprite(title, left + screen.u(26), top + screen.u(26), Z_SAID + 1))
        if taker:
            found.append(
                Sprite(taker, left + width - screen.u(26) - taker.width, top + screen.u(26), Z_SAID + 1)
            )
        for number, play in enumerate(plays):
            x = left + screen.u(26) + (number % IN_ROW + 0.5) * screen.u(STEP)
            y = top + screen.u(118) + number // IN_ROW * screen.u(166)
            won = play.seat == tricks[-1].winner
            card = paint.cards.image(name(play.card), screen.u(CARD_WIDTH), 0, "winner" if won else "plain")
            face = paint.panels.medallion(stage.match.seating[play.seat].animal, screen.u(40), bright=won)
            found.append(centred(card, x, y, Z_SAID + 1))
            found.append(centred(face, x, y + screen.u(70), Z_SAID + 2))
        return found

    def _taker(self, trick: Trick) -> Image:
        stage = self.stage
        who = "Nobody" if trick.winner is None else stage.match.names[trick.winner]
        paint, theme = stage.context.paint, stage.context.theme
        return paint.text.image(f"{who} took it", BODY.sized(19), theme.brass_light)
