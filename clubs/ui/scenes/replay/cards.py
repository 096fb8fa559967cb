"""The cards of all seats at a moment of a replay."""

from collections.abc import Mapping, Sequence

from pygame import Rect

from clubs.cards import Card, CardSet, each
from clubs.rules.game import Game
from clubs.ui.components.cardart import State
from clubs.ui.render.motion import Pose, Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.replay.aside import NOTHING_LIT, Laid, Lit
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import EXCHANGE, SORT
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.ui.tabletop.picture import Picture
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.sorting import place_in_hand

CARDS_Z = 40  # over the rows
SEAT = 1000  # more than a seat has cards
TRICK = 100 * SEAT


class ReplayCards:
    """The cards of every seat: played ones in shade, the one on the table raised.

    Cards that the viewing seat could not see are face down; a viewer of -1 sees all.
    """

    def __init__(self, context: Context, game: Game) -> None:
        self.context, self._game = context, game
        self._timeline = Timeline()
        self._swapped: Mapping[int, int] = {}
        self._new_layout: dict[int, CardAtRest] = {}
        self.lay_out()
        self._picture.patient = True  # the first time, for which the scene waits before it is shown

    def lay_out(self) -> None:
        """Start again, for a new window size."""
        self._picture = Picture(self.context)
        self._timeline.finish()
        self._new_layout = {}

    def update(self, now: float) -> None:
        """Advance the clock to `now` (ms)."""
        self._timeline.update(now)

    @property
    def still(self) -> bool:
        """Whether everything is drawn and at rest."""
        return self._timeline.idle and self._picture.finished

    def sprites(
        self,
        layout: ReplayLayout,
        moment: Moment,
        viewer: int,
        laid: Sequence[Laid],
        lit: Lit = NOTHING_LIT,
    ) -> list[Sprite]:
        """Draw the cards of all hands and those in the panel; cards that have moved travel there."""
        before, self._new_layout, self._swapped = self._new_layout, {}, {}
        for seat in moment.public.seats:
            self._lay(layout, moment, seat, lit, open_=viewer in (-1, seat))
        for number, (card, place, state) in enumerate(laid):
            self._new_layout[TRICK + number] = _resting(card, place, CARDS_Z, state)
        return self._moved(before)

    def known(self, resting: dict[int, CardAtRest], swapped: Mapping[int, int]) -> list[Sprite]:
        """Draw the cards as a seat could know them; those newly swapped fly to where they lie now."""
        before, self._new_layout = self._new_layout, resting
        if swapped != self._swapped:
            self._swapped = swapped
            for there, here in swapped.items():
                if here in before and there in resting and not self.context.reduced:
                    start, end, ms = before[here].pose, resting[there].pose, self.context.duration(EXCHANGE)
                    self._timeline.move(there, start, end, ms, EXCHANGE.ease)
        return self._moved(before)

    def _moved(self, before: Mapping[int, CardAtRest]) -> list[Sprite]:
        """Draw the cards of the new layout, and let those that have moved travel to their places."""
        for uid, rest in self._new_layout.items():
            was = before.get(uid)
            if rest.strength < 1 or uid in self._swapped:
                continue
            if was is not None and was.pose != rest.pose and was.card == rest.card:
                start = self._timeline.pose(uid) or was.pose
                self._timeline.drop(uid)
                if ms := 0.0 if self.context.reduced else self.context.duration(SORT):
                    self._timeline.move(uid, start, rest.pose, ms, SORT.ease)
        sprites = self._picture.cards(self._new_layout, self._timeline)
        self._picture.patient = False
        return sprites

    def _lay(self, layout: ReplayLayout, moment: Moment, seat: int, lit: Lit, *, open_: bool) -> None:
        """Lay out one seat's cards of the deal, held and played."""
        trick = moment.trick
        lying = next((play.card for play in trick.plays if play.seat == seat), None) if trick else None
        standing_out = {card: state for (holder, card), state in lit.items() if holder == seat}
        cards = _of_deal(self._game, moment, seat, open_=open_)
        raised = next((n for n, (card, gone) in enumerate(cards) if gone and card == lying), None)
        places = layout.cards(seat, len(cards), raised)
        for number, ((card, gone), place) in enumerate(zip(cards, places, strict=True)):
            state: State = "plain"
            if number == raised:
                state = "winner" if trick and trick.winner == seat else "focus"
            elif gone:
                state = "shade"
            if card is not None and (number == raised or not gone):
                state = standing_out.pop(card, state)
            self._new_layout[seat * SEAT + number] = _resting(card, place, CARDS_Z + number, state)


def _of_deal(game: Game, moment: Moment, seat: int, *, open_: bool) -> list[tuple[Card | None, bool]]:
    """Return a seat's cards of the deal as they lie, each with whether it has been played."""
    played = [play.card for done in moment.public.tricks for play in done.plays if play.seat == seat]
    played += [play.card for play in moment.public.plays if play.seat == seat]
    hand = list(each(moment.hands[seat]))
    if not open_:
        cards = [(card, True) for card in sorted(played, key=lambda c: -place_in_hand(game, c))]
        return [*cards, *[(None, False)] * len(hand)]
    both: list[tuple[Card | None, bool]] = [(card, False) for card in hand]
    both += [(card, True) for card in played]
    return sorted(both, key=lambda pair: -place_in_hand(game, pair[0] or 0))


def in_order(game: Game, hand: CardSet) -> list[Card]:
    """Return the cards of a hand as they lie in its row, from the left."""
    return sorted(each(hand), key=lambda card: -place_in_hand(game, card))


def held(game: Game, layout: ReplayLayout, moment: Moment, seat: int) -> list[tuple[Card, Rect]]:
    """Return the cards that a seat holds, each with the box of what is seen of it in its row."""
    cards = _of_deal(game, moment, seat, open_=True)
    places = layout.cards(seat, len(cards), None)
    found = []
    for number, ((card, gone), place) in enumerate(zip(cards, places, strict=True)):
        if card is not None and not gone:
            left, top = place.x - place.width / 2, place.y - place.width * 0.7
            right = places[number + 1].x - place.width / 2 if number + 1 < len(places) else left + place.width
            found.append((card, boxed(left, top, right - left, place.width * 1.4)))
    return found


def _resting(card: Card | None, place: Place, z: int, state: State) -> CardAtRest:
    pose = Pose(place.x, place.y, place.width, place.angle, card is not None)
    return CardAtRest(card, pose, z, state)
