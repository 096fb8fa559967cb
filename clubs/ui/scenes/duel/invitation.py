"""A line that was pasted: the deal in it can be played from the same seat, or only be watched."""

from collections.abc import Callable

from clubs.games import game
from clubs.language import listed
from clubs.rules.plural import figure
from clubs.services.shared_deals import STRANGER, ReceivedDeal
from clubs.table.match import Match
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.verdict.answers import first_up

Open = Callable[[], Transition | None]


class InvitationScene(Dialog):
    """Says what deal it is, and hides how it went; `match` is the one to be played."""

    title = "Somebody’s deal"
    breadth = 640

    def __init__(
        self,
        context: Context,
        came: ReceivedDeal,
        match: Match,
        play: Open,
        watch: Open,
    ) -> None:
        super().__init__(context)
        seat, sender = came.deal.seat, came.side.name if came.side.name != STRANGER else ""
        self.title = f"{sender}’s deal" if sender else self.title
        self._play, self._watch = play, watch
        others = [one for number, one in enumerate(match.seating) if number != seat]
        levels = {one.level for one in others}
        seats = f"{game(match.setup.game).title} with {figure(match.setup.seats)} at the table"
        same = f", against {next(iter(levels))} computer players" if len(levels) == 1 else ""
        against = same or f", against {listed([f'{one.name} ({one.level})' for one in others])}"
        self.sentence = (
            f"{seats}{against}. {_stand_in(came.deal.other_people)}You get the cards that the sender held. "
            "How they were played stays hidden until you have played them, too; then both deals lie side by "
            "side. Yours is practice and counts in no statistics."
        )
        self.focus.id = "play"

    def below(self) -> Part:
        return VStack(
            (
                large_button("play", "Play this deal in my seat", self._play, "primary", "play"),
                large_button("watch", "Only watch it", self._watch, icon="eye"),
                large_button("close", "Back", Pop, icon="left"),
            )
        )


def _stand_in(people: int) -> str:
    """Return who plays for people who sat at the sender's table, as a sentence with a blank after it."""
    if not people:
        return ""
    who = "Another person" if people == 1 else f"{first_up(figure(people))} other people"
    plays = "a computer player takes that seat" if people == 1 else "computer players take their seats"
    return f"{who} sat at the sender’s table: here {plays}. "
