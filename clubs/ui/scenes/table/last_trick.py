"""The last trick, to look at again."""

from clubs.rules.event import CardPlayed, DealStarted, Event
from clubs.ui.panels.on_table import lower_right
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.trick_row import MOST_IN_ROW, TrickRow, played
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.style.theme import BODY, LABEL, POPOVER_RADII

CARD, FEWEST = 86, 3  # design units; cards in a row


class LastTrick(Overlay):
    """Show the cards of the last trick and its taker, until the next card is played."""

    command = "last_trick"
    z = Z_SAID

    def happened(self, event: Event) -> None:
        if isinstance(event, (CardPlayed, DealStarted)):
            self.open = False

    def says(self) -> tuple[str, ...]:
        return (aloud(self.stage, self.desk().view).last_trick(),) if self.open else ()

    def shows(self) -> object:
        return self.open, self.stage.public.tricks[-1:]

    def part(self) -> Part | None:
        if not self.open:
            return None
        stage = self.stage
        inside: Part = Label("No trick yet", LABEL.sized(29), "strong", whole=True)
        for trick in stage.public.tricks[-1:]:
            who = "Nobody" if trick.winner is None else stage.match.names[trick.winner]
            title = Label("Last trick", LABEL.sized(29), "strong", whole=True, grow=1)
            taker = Label(f"{who} took it", BODY.sized(28), "accent", whole=True)
            cards = played(stage.match, trick.plays, {trick.winner: "winner"})
            fit = max(FEWEST, min(len(cards), MOST_IN_ROW))
            inside = VStack((HStack((title, taker)), TrickRow(cards, CARD, fit, wrap=True, still=True)))
        panel = Container(Padding(inside), radii=POPOVER_RADII)
        return lower_right(stage.context.screen, panel)
