"""The panel's usual contents: the trick and its cards in words, or the events, or the score."""

from collections.abc import Sequence

from clubs.cards import words
from clubs.rules import engine
from clubs.rules.game import Game
from clubs.rules.passing import Passing
from clubs.rules.public import Trick
from clubs.table.match import Match
from clubs.ui.components.meter import signed
from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.score_lines import lacquer
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.scenes.replay.aside import BELOW, FACES_Z, HEAD, PAD, Laid, Written
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.scenes.replay.words import whose
from clubs.ui.style.theme import COUNT, NAME
from clubs.ui.tabletop.names import YOU
from clubs.ui.tabletop.seats import Place
from clubs.verdict.answers import first_up


class Course(Written):
    """The panel at one moment, for a viewer who sees what a seat saw (-1: all hands)."""

    def __init__(
        self, paint: Painters, match: Match, layout: ReplayLayout, moment: Moment, game: Game, viewer: int
    ) -> None:
        super().__init__(paint, layout)
        self.match, self.moment, self.game, self.viewer = match, moment, game, viewer

    def sprites(self) -> list[Sprite]:
        """Draw the contents of the panel without the cards."""
        if self.moment.scored:
            return self.score()
        return self.trick() if self.moment.trick else self.said()

    def cards(self) -> Sequence[Laid]:
        """Return the cards of the trick."""
        trick = self.moment.trick
        if trick is None or self.moment.scored:
            return ()
        return [
            Laid(play.card, place, "winner" if play.seat == trick.winner else "plain")
            for play, place in zip(trick.plays, self.trick_places(), strict=True)
        ]

    def trick_places(self) -> list[Place]:
        """Return the places of the cards of the trick."""
        trick, text = self.moment.trick, self.paint.text
        assert trick is not None
        top = self.box.top + self.u(PAD + 18 + 26) + text.cap(HEAD) + text.cap(BELOW)
        return self.layout.trick(len(trick.plays), top, (self.box.bottom - top) * 0.5)

    def trick(self) -> list[Sprite]:
        """Draw the players of the trick, its cards in words, and what was said during it."""
        trick, moment = self.moment.trick, self.moment
        assert trick is not None
        won = "" if moment.public.plays else whose(trick, self.match.names)
        found, _ = self.head(f"Trick {moment.trick_number}", won)
        places = self.trick_places()
        face = min(self.u(44), places[0].width * 0.5)
        for play, place in zip(trick.plays, places, strict=True):
            animal = self.match.seating[play.seat].animal
            medallion = self.paint.panels.medallion(animal, face, bright=play.seat == trick.winner)
            found.append(centred(medallion, place.x, place.y + place.width * 0.7, FACES_Z))
        foot = max(place.y + place.width * 0.7 for place in places) + face / 2
        lines = self._plays(trick)
        told = (one for one in moment.said if one.trick == moment.trick_number and one.told(self.viewer))
        lines += [one.sentence for one in told]
        return [*found, *self.lines(lines, foot + self.u(26))]

    def _plays(self, trick: Trick) -> list[str]:
        """Return the cards of a trick, with who played each."""
        return [
            f"{self.match.names[play.seat]} {'led' if number == 0 else 'played'} {words(play.card)}"
            for number, play in enumerate(trick.plays)
        ]

    @property
    def says(self) -> tuple[str, ...]:
        """The latest event in words, to be read aloud."""
        moment, trick, names = self.moment, self.moment.trick, self.match.names
        if moment.scored:
            points = zip(names, moment.public.sheet[-1], moment.public.scores, strict=True)
            return tuple(f"{name} {signed(row.points)}, {total} in all." for name, row, total in points)
        if trick is not None:
            won = "" if moment.public.plays else f" {first_up(whose(trick, names))}."
            return (f"Trick {moment.trick_number}. {self._plays(trick)[-1]}.{won}",)
        told = [one.sentence for one in moment.said if one.told(self.viewer)]
        return (f"{(told or [self.before])[-1]}.",)

    def said(self) -> list[Sprite]:
        """Write the events of this deal before the first trick, the latest that there is room for."""
        found, top = self.head(self.moment.phase)
        told = [one.sentence for one in self.moment.said if one.told(self.viewer)]
        return [*found, *self.lines(told or [self.before], top)]

    @property
    def before(self) -> str:
        """The words for a moment at which the viewer may not see what others pass."""
        public, waiting = self.moment.public, self.moment.waiting
        chosen = [self.match.names[seat] for seat in public.seats if seat not in waiting]
        if not chosen or not waiting or not isinstance(engine.phase(self.game, public), Passing):
            return "The cards are dealt"
        *others, last = chosen
        who = f"{', '.join(others)} and {last}" if others else last
        return f"{who} {'has' if not others and last != YOU else 'have'} chosen what to pass"

    def score(self) -> list[Sprite]:
        """Draw the points of the deal and the totals."""
        public, text, inks = self.moment.public, self.paint.text, lacquer(self.theme, self.game)
        found, top = self.head("Score", "points · total")
        signs = signed_game(self.game, public.setup)
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
