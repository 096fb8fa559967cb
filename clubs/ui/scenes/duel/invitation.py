"""A line that was pasted: the deal in it can be played from the same seat, or only be watched."""

from collections.abc import Callable, Sequence

from clubs.games import game
from clubs.language import _, listed, message
from clubs.rules.plural import figure
from clubs.services.shared_deals import STRANGER, ReceivedDeal
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.scenes.common.dialog import Dialog, large_button
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.texts.players import LEVEL_NAMES
from clubs.verdict.answers import first_up

Open = Callable[[], Transition | None]


class InvitationScene(Dialog):
    """Says what deal it is, and hides how it went; `match` is the one to be played."""

    title: str = message("Somebody’s deal")
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
        self.title = message("{name}’s deal", name=sender) if sender else self.title
        self._play, self._watch = play, watch
        self._match = match
        self._people = came.deal.other_people
        self._others = [one for number, one in enumerate(match.seating) if number != seat]
        self.focus.id = "play"

    @property
    def sentence(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """Against whom it is played, and what is hidden."""
        same = _(
            "You get the cards that the sender held. "
            "How they were played stays hidden until you have played them, too; then both deals lie side by "
            "side. Yours is practice and counts in no statistics."
        )
        told = _table(self._match, self._others), _stand_in(self._people), same
        return " ".join(filter(None, told))

    def below(self) -> Part:
        return VStack(
            (
                large_button("play", _("Play this deal in my seat"), self._play, "primary", "play"),
                large_button("watch", _("Only watch it"), self._watch, icon="eye"),
                large_button("close", _("Back"), Pop, icon="left"),
            )
        )


def _table(match: Match, others: Sequence[Seating]) -> str:
    """Return the game, and against whom it is played."""
    title = game(match.setup.game).title
    seats = figure(match.setup.seats)
    levels = {one.level for one in others}
    if len(levels) == 1:
        (level,) = levels
        return _(
            "{game} with {seats} at the table, against {level} computer players.",
            game=title,
            seats=seats,
            level=LEVEL_NAMES.get(level, level),
        )
    players = listed(
        [
            message("{name} ({level})", name=one.name, level=LEVEL_NAMES.get(one.level, one.level))
            for one in others
        ]
    )
    return _("{game} with {seats} at the table, against {players}.", game=title, seats=seats, players=players)


def _stand_in(people: int) -> str:
    """Return who plays for people who sat at the sender's table, as a sentence; "" if there were none."""
    if not people:
        return ""
    if people == 1:
        return _("Another person sat at the sender’s table: here a computer player takes that seat.")
    return first_up(
        _(
            "{count} other {n:person/people} sat at the sender’s table: "
            "here computer players take their seats.",
            count=figure(people),
            n=people,
        )
    )
