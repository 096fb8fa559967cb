"""The panel beside the hands: the trick and its cards in words, or the events, or the score."""

from clubs.cards import words
from clubs.rules.game import Game
from clubs.table.match import Match
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_lines import lacquer
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.scenes.replay.words import whose
from clubs.ui.style.theme import BODY, COUNT, HEADING, NAME
from clubs.ui.tabletop.seats import Place

PAD = 26  # design units
HEAD = HEADING.sized(30)
LINE = BODY.sized(20)
BELOW = NAME.sized(20)
FACES_Z = 60  # over the cards


class Aside:
    """The panel at one moment, for a viewer who sees what a seat saw (-1: all hands)."""

    def __init__(
        self, paint: Painters, match: Match, layout: ReplayLayout, moment: Moment, game: Game, viewer: int
    ) -> None:
        self.paint, self.match, self.layout, self.moment, self.game = paint, match, layout, moment, game
        self.viewer = viewer
        self.box, self.u, self.theme = layout.aside, paint.draw.u, paint.theme
        self.left = self.box.left + self.u(PAD)
        self.room = self.box.width - 2 * self.u(PAD)

    def sprites(self) -> list[Sprite]:
        """Draw the contents of the panel without the cards."""
        if self.moment.scored:
            return self.score()
        return self.trick() if self.moment.trick else self.said()

    def _head(self, title: str, below: str = "") -> tuple[list[Sprite], float]:
        """Draw a title and a line below it; return them and the y at which the rest begins."""
        text, top = self.paint.text, self.box.top + self.u(PAD)
        head = text.image(title, HEAD, self.theme.text, room=self.room)
        found = [Sprite(head, self.left, top)]
        top += head.height
        if below:
            said = text.image(below, BELOW, self.theme.brass_light, room=self.room)
            found.append(Sprite(said, self.left, top + self.u(18)))
            top += self.u(18) + said.height
        return found, top + self.u(26)

    def trick_places(self) -> list[Place]:
        """Return the places of the cards of the trick."""
        trick, text = self.moment.trick, self.paint.text
        if trick is None or self.moment.scored:
            return []
        top = self.box.top + self.u(PAD + 18 + 26) + text.cap(HEAD) + text.cap(BELOW)
        return self.layout.trick(len(trick.plays), top, (self.box.bottom - top) * 0.5)

    def trick(self) -> list[Sprite]:
        """Draw the players of the trick, its cards in words, and what was said during it."""
        trick, moment = self.moment.trick, self.moment
        assert trick is not None
        won = "" if moment.public.plays else whose(trick, self.match.names)
        found, _ = self._head(f"Trick {moment.trick_number}", won)
        places = self.trick_places()
        face = min(self.u(44), places[0].width * 0.5)
        for play, place in zip(trick.plays, places, strict=True):
            animal = self.match.seating[play.seat].animal
            medallion = self.paint.panels.medallion(animal, face, bright=play.seat == trick.winner)
            found.append(centred(medallion, place.x, place.y + place.width * 0.7, FACES_Z))
        foot = max(place.y + place.width * 0.7 for place in places) + face / 2
        lines = [
            f"{self.match.names[play.seat]} {'led' if number == 0 else 'played'} {words(play.card)}"
            for number, play in enumerate(trick.plays)
        ]
        told = (one for one in moment.said if one.trick == moment.trick_number and one.told(self.viewer))
        lines += [one.sentence for one in told]
        return [*found, *self._lines(lines, foot + self.u(26))]

    def said(self) -> list[Sprite]:
        """Write the events of this deal before the first trick, the latest that there is room for."""
        found, top = self._head(self.moment.phase)
        told = [one.sentence for one in self.moment.said if one.told(self.viewer)]
        return [*found, *self._lines(told or ["The cards are dealt"], top)]

    def _lines(self, lines: list[str], top: float) -> list[Sprite]:
        """Write sentences below each other, the last ones if not all fit."""
        text, gap, bottom = self.paint.text, self.u(20), self.box.bottom - self.u(PAD)
        images = [text.paragraph(line, LINE, self.theme.text, self.room) for line in lines]
        while images and sum(image.height + gap for image in images) - gap > bottom - top:
            images.pop(0)
        found = []
        for image in images:
            found.append(Sprite(image, self.left, top))
            top += image.height + gap
        return found

    def score(self) -> list[Sprite]:
        """Draw the points of the deal and the totals."""
        public, text, inks = self.moment.public, self.paint.text, lacquer(self.theme, self.game)
        found, top = self._head("Score", "points · total")
        signs = signed_game(self.game, public)
        step = min((self.box.bottom - self.u(PAD) - top) / len(public.scores), self.u(74))
        face = min(self.u(52), step - 4)
        best = self.game.best(public.sheet[-1][seat].points for seat in public.seats)
        total_room = text.width("-1888", COUNT.sized(21))
        for seat in public.seats:
            points, total = public.sheet[-1][seat].points, public.scores[seat]
            y = top + step * (seat + 0.5)
            animal = self.match.seating[seat].animal
            medallion = self.paint.panels.medallion(animal, face, bright=points == best)
            found.append(centred(medallion, self.left + face / 2, y))
            right = self.left + self.room
            image = text.image(written(total, signs=signs), COUNT.sized(21), self.theme.text)
            found.append(Sprite(image, right - image.width, y - image.height / 2))
            image = text.image(signed(points), COUNT.sized(21), inks.of(points))
            found.append(Sprite(image, right - total_room - image.width, y - image.height / 2))
            room = self.room - face - self.u(12) - total_room * 1.8
            who = text.image(self.match.names[seat], NAME.sized(20), self.theme.text, room=room)
            found.append(Sprite(who, self.left + face + self.u(12), y - who.height / 2))
        return found
