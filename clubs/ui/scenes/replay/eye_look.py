"""Looking at a match with the eye of one seat, from decision to decision."""

from clubs.services.record_eye import RecordEye, SeatKnowledge
from clubs.ui.scenes.replay.playback import Playback
from clubs.ui.scenes.replay.words import ALL


class EyeLook:
    """The decision of the chosen seat in the moment on the screen; none while all hands are open."""

    def __init__(self, playback: Playback, eye: RecordEye) -> None:
        self.playback, self.eye = playback, eye
        self.seen: SeatKnowledge | None = None

    def update(self, place: int, viewer: int) -> None:
        """Take in what is known of the decision of a seat at a moment."""
        self.eye.poll()
        number = decision_at(self.playback, place, viewer) if viewer != ALL else None
        self.seen = self.eye.seen(number) if number is not None else None

    def still(self) -> bool:
        """Return whether nothing is to come."""
        return not self.eye.busy

    def step(self, place: int, by: int) -> int:
        """Return the place of the seat's next decision or the one before, else of the next moment."""
        if self.seen is None:
            return place + by
        return next_decision(self.playback, place, self.seen, by)

    def take_back(self) -> None:
        """Take all swaps at this decision back."""
        if self.seen is not None:
            self.eye.take_back()


def decision_at(playback: Playback, place: int, seat: int) -> int | None:
    """Return the number of the action by which a seat decided what a moment is about; None if there is none.

    That is its card to the trick on the table, else its last decision up to then, else its first in the deal.
    """
    moment = playback.moments[place]
    if moment.scored:
        return None
    numbers = playback.answers(playback.deal_of(place), seat)
    if moment.trick is not None and any(play.seat == seat for play in moment.trick.plays):
        return next((n for n in numbers if _tricks(playback, n) == moment.trick_number), None)
    upcoming = [n for n in numbers if _tricks(playback, n) == moment.trick_number > 0]
    earlier = [n for n in numbers if _place(playback, n) <= place]
    return next(iter([*upcoming, *earlier[::-1], *numbers]), None)


def next_decision(playback: Playback, place: int, seen: SeatKnowledge, step: int) -> int:
    """Return the place of a seat's next decision in the deal, or of the one before; else the next moment."""
    numbers = playback.answers(playback.deal_of(place), seen.seat)
    at = numbers.index(seen.number) + step
    if 0 <= at < len(numbers):
        return _place(playback, numbers[at])
    span = playback.span(playback.deal_of(place))
    return span[-1] if at > 0 and place < span[-1] else span[0] - 1 if at < 0 else span[-1] + 1


def _tricks(playback: Playback, number: int) -> int:
    return playback.moments[_place(playback, number)].trick_number


def _place(playback: Playback, number: int) -> int:
    """Return the place of the moment after an action that has been replayed."""
    place = playback.after(number)
    assert place is not None
    return place
