"""The cards of all seats at a moment of a replay, those of the trick in the panel, and how they move."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from pygame import Rect

from clubs.cards import EMPTY, Card, CardSet, count, each
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.space import boxed
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.trick_row import TrickRow
from clubs.ui.scenes.replay.hands import HandsLayout
from clubs.ui.scenes.replay.moment_panel import Marked
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import EXCHANGE, SORT
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.ui.tabletop.picture import TablePicture
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.sorting import place_in_hand

CARDS_Z: Final = 40  # over the rows
SEAT: Final = 1000  # more than a seat has cards


class MovingCards:
    """Cards at rest in a box of the page; those that lie elsewhere than before travel there."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._timeline = Timeline()
        self.resting: Mapping[int, CardAtRest] = {}
        self._swapped: Mapping[int, int] = {}
        self.start_again()
        self._picture.patient = True  # the first time, for which the scene waits before it is shown

    def start_again(self) -> None:
        """Draw all cards where they lie, for a new window size."""
        self._picture = TablePicture(self.context)
        self._timeline.finish()
        self.resting = {}

    def update(self, now: float) -> None:
        """Advance the clock to `now` (ms)."""
        self._timeline.update(now)

    @property
    def still(self) -> bool:
        """Whether everything is drawn and at rest; where there is no room for the cards, nothing is."""
        return self._timeline.idle and (not self.resting or self._picture.finished)

    def sprites(
        self, resting: Mapping[int, CardAtRest], swapped: Mapping[int, int] | None = None
    ) -> list[Sprite]:
        """Draw the cards by their numbers; those newly `swapped` fly to where they lie now."""
        if resting is not self.resting:
            before, self.resting = self.resting, resting
            self._fly(before, swapped or {})
            self._move(before)
        sprites = self._picture.cards(resting, self._timeline)
        self._picture.patient = False
        return sprites

    def _fly(self, before: Mapping[int, CardAtRest], swapped: Mapping[int, int]) -> None:
        if swapped == self._swapped:
            return
        self._swapped = swapped
        for there, here in swapped.items():
            if here in before and there in self.resting and not self.context.reduced:
                start, end = before[here].pose, self.resting[there].pose
                self._timeline.move(there, start, end, self.context.duration(EXCHANGE), EXCHANGE.ease)

    def _move(self, before: Mapping[int, CardAtRest]) -> None:
        for uid, rest in self.resting.items():
            was = before.get(uid)
            if rest.strength < 1 or uid in self._swapped:
                continue
            if was is not None and was.pose != rest.pose and was.card == rest.card:
                start = self._timeline.pose(uid) or was.pose
                self._timeline.drop(uid)
                if ms := 0.0 if self.context.reduced else self.context.duration(SORT):
                    self._timeline.move(uid, start, rest.pose, ms, SORT.ease)


def cards_of_hands(
    game: Game, hands: HandsLayout, moment: Moment, viewer: int, marked: Marked
) -> dict[int, CardAtRest]:
    """Return all cards of a deal by their numbers: played ones in shade, the one on the table raised.

    Cards that the viewing seat could not see are face down; a viewer of -1 sees all.
    """
    found = dict[int, CardAtRest]()
    for seat in moment.public.seats:
        found.update(_cards_of(game, hands, moment, seat, marked, open_=viewer in (-1, seat)))
    return found


def _cards_of(
    game: Game, hands: HandsLayout, moment: Moment, seat: int, marked: Marked, *, open_: bool
) -> dict[int, CardAtRest]:
    """Return one seat's cards of the deal, held and played."""
    found, trick = dict[int, CardAtRest](), moment.trick
    lying = next((play.card for play in trick.plays if play.seat == seat), None) if trick else None
    standing_out = {card: state for (holder, card), state in marked.items() if holder == seat}
    hand = moment.hands[seat]
    cards: list[tuple[Card | None, bool]] = [*of_deal(game, moment.public, seat, hand if open_ else EMPTY)]
    cards += [] if open_ else [(None, False)] * count(hand)
    raised = next((n for n, (card, gone) in enumerate(cards) if gone and card == lying), None)
    places = hands.cards(seat, len(cards), raised)
    for number, ((card, gone), place) in enumerate(zip(cards, places, strict=True)):
        state: State = "plain"
        if number == raised:
            state = "winner" if trick and trick.winner == seat else "focus"
        elif gone:
            state = "shade"
        if card is not None and (number == raised or not gone):
            state = standing_out.pop(card, state)
        found[seat * SEAT + number] = at_rest(card, place, CARDS_Z + number, state)
    return found


def cards_of_trick(row: TrickRow, paint: Painters, size: tuple[int, int]) -> dict[int, CardAtRest]:
    """Return the cards of a trick in the panel by their numbers."""
    places = row.places(paint, size)
    return {
        number: at_rest(card, place, CARDS_Z, state)
        for number, ((card, state), place) in enumerate(zip(row.shown, places, strict=True))
    }


def of_deal(game: Game, public: Public, seat: int, hand: CardSet) -> list[tuple[Card, bool]]:
    """Return a seat's cards of the deal as they lie, each with whether it has been played."""
    cards = [(card, False) for card in each(hand)] + [(card, True) for card in played_by(public, seat)]
    return sorted(cards, key=lambda pair: -place_in_hand(game, pair[0]))


def played_by(public: Public, seat: int) -> list[Card]:
    """Return the cards that a seat has played in this deal, in order."""
    plays = [play for trick in public.tricks for play in trick.plays] + list(public.plays)
    return [play.card for play in plays if play.seat == seat]


def shown_cards(game: Game, hands: HandsLayout, moment: Moment, seat: int) -> list[tuple[Card, Rect]]:
    """Return the cards that a seat holds, each with the box of what is seen of it in its row."""
    cards = of_deal(game, moment.public, seat, moment.hands[seat])
    boxes = uncovered(hands.cards(seat, len(cards), None))
    return [(card, box) for (card, gone), box in zip(cards, boxes, strict=True) if not gone]


def uncovered(places: Sequence[Place]) -> list[Rect]:
    """Return the box of each card of a row that no other card covers."""
    steps = [after.x - place.x for place, after in pairwise(places)] + [place.width for place in places[-1:]]
    return [
        boxed(place.x - place.width / 2, place.y - place.width * 0.7, step, place.width * 1.4)
        for place, step in zip(places, steps, strict=True)
    ]


def at_rest(card: Card | None, place: Place, z: int, state: State, strength: float = 1.0) -> CardAtRest:
    """Return a card at a place, face up if it is known."""
    pose = Pose(place.x, place.y, place.width, place.angle, card is not None)
    return CardAtRest(card, pose, z, state, strength=strength)
