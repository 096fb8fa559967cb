"""Undo at the table: back to one's last choice, or the reason why there is none."""

from typing import TYPE_CHECKING, Final

from clubs.cards import Card
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import hand
from clubs.ui.render.motion import Pose
from clubs.ui.style.theme import SORT
from clubs.ui.tabletop.card_layout import Z_MOVING
from clubs.ui.tabletop.stage import Stage

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene

NOTHING: Final = "There is nothing to take back in this deal yet."
SEVERAL: Final = "Among several people, only the last choice can be taken back, before anybody else acts."
DONE: Final = "Taken back"
PRACTICE: Final = "Taken back. You had seen new cards, so this deal is practice."


def why_not(scene: "TableScene") -> str:
    """Why nothing can be taken back now; empty if something can."""
    people = scene.match.people
    if scene.session.last_decision(people) is not None:
        return ""
    return SEVERAL if len(people) > 1 else NOTHING


def take_back(scene: "TableScene", number: int) -> None:
    """Go back to before an action, and show that to whoever did it.

    Somebody else who looks meanwhile hands the screen back: the table is shown as a spectator sees it until
    the curtain has been drawn.
    """
    session, stage = scene.session, scene.stage
    seat, practice = session.actions[number].seat, session.practice
    own, at_icon, before = seat == scene.viewer, scene.focus.id == "undo", Lying(stage)
    session.take_back(number)
    scene.sit(scene.me, seat if own else SPECTATOR)
    if own:
        scene.open(session.asks[seat])
        before.glide(stage)
        if at_icon:
            scene.focus.id = "undo"
    scene.context.sound("slide")
    stage.say(DONE if session.practice == practice else PRACTICE)


class Lying:
    """Where the cards of a stage lie, for them to glide from when they have been laid elsewhere."""

    def __init__(self, stage: Stage) -> None:
        self._faces: dict[Card, list[Pose]] = {}
        self._held = {seat: len(stage.board.cards(hand(seat))) for seat in stage.public.seats}
        for _, shown in stage.board:
            if shown.card is not None:
                self._faces.setdefault(shown.card, []).append(stage.card_layout.cards[shown.uid].pose)

    def glide(self, stage: Stage) -> None:
        """Let known cards come from where they lay, and closed ones back in a hand from the trick."""
        if stage.context.reduced or stage.context.speed == "instant":
            return
        for _, shown in stage.board:
            lay = self._faces.get(shown.card) if shown.card is not None else None
            if lay:
                self._send(stage, shown.uid, lay.pop())
        for seat, held in self._held.items():
            place = stage.places.trick(seat)
            for shown in stage.board.cards(hand(seat))[held:]:
                if shown.card is None:
                    self._send(stage, shown.uid, Pose(place.x, place.y, place.width, place.angle, up=False))

    @staticmethod
    def _send(stage: Stage, uid: int, start: Pose) -> None:
        rest = stage.card_layout.cards[uid]
        if rest.shown and start != rest.pose:
            stage.timeline.drop(uid)
            ms = stage.context.lasts(SORT)
            stage.timeline.move(uid, start._replace(lift=Z_MOVING), rest.pose, ms, SORT.ease)
