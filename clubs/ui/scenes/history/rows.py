"""The rows of the list of games, and a stored match in words: game, date, players and scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from clubs.games import game
from clubs.language import _, listed, message
from clubs.rules.plural import figure
from clubs.services.archive import MatchSummary
from clubs.table.match import Match
from clubs.table.shuffle import Chance
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon, Picture
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.chart import HANDS, ringed
from clubs.ui.scenes.common.dates import date_words, moment_words
from clubs.ui.scenes.common.score_words import MOST_NAMES, hero, sides_of, signed_game, written
from clubs.ui.style.theme import CAPTION, CHIP, COUNT, NAME, Radii, TextRole
from clubs.verdict.answers import first_up

ROW_RADII: Radii = (26, 9)
TITLE: TextRole = TextRole("serif", 33)
SCORE: TextRole = COUNT.sized(28)
FACE = 56  # design units
BADGE = 0.42  # of a face
LOWEST = "-188"  # the widest of usual scores


@dataclass(frozen=True, slots=True)
class MatchWords:
    """The entry of a match in a list."""

    of: MatchSummary

    @property
    def title(self) -> str:
        """The title of its game."""
        return game(self.of.match.setup.game).title

    @property
    def copy_name(self) -> str:
        """The name that a copy of it gets if no other is typed: `Clubs Whist, deal 3`."""
        return _("{game}, deal {n}", game=self.title, n=self.of.deals + 1)

    @property
    def when(self) -> str:
        """Day and local time: `Sat 21 Nov 2026, 20:15`."""
        return moment_words(self.of.touched)

    @property
    def others(self) -> str:
        """The other players, or all of them."""
        you = hero(self.of.match)
        names = [name for seat, name in enumerate(self.of.match.names) if seat != you]
        if len(names) > MOST_NAMES:
            return self.others_counted
        return _("with {names}", names=listed(names)) if you is not None else _(listed(names))

    @property
    def others_counted(self) -> str:
        """How many they are."""
        seats = len(self.of.match.names)
        if hero(self.of.match) is None:
            return _("{count} players", count=figure(seats))
        return _("with {count} others", count=figure(seats - 1))

    @property
    def outcome(self) -> str:
        """The winners, or the day of a daily deal; empty while nobody has won."""
        if self.of.day is not None:
            return _("daily deal of {day}", day=date_words(self.of.day))
        if self.of.winners is None:
            return ""
        if not self.of.winners:
            return _("a draw")
        you = hero(self.of.match)
        if you is not None and you not in self.of.winners:
            return _("you lost")
        return _won(self.of.match, self.of.winners)

    @property
    def marks(self) -> tuple[str, ...]:
        """Its unusual state, in words."""
        marks = {_("practice"): self.of.practice, _("imported"): self.of.imported}
        return tuple(mark for mark, is_so in marks.items() if is_so)

    @property
    def length(self) -> str:
        """The number of its deals."""
        return _("{n} {n:deal/deals}", n=self.of.deals) if self.of.deals else _("first deal")

    @property
    def written_scores(self) -> tuple[str, ...]:
        """The scores as the table writes them: with a plus in a race to both sides."""
        setup = self.of.match.setup
        signs = signed_game(game(setup.game), setup)
        return tuple(written(score, signs=signs) for score in self.of.scores)

    @property
    def words(self) -> str:
        """All that a list shows of it, in sentences."""
        names = self.of.match.names
        written_scores = self.written_scores
        sides = sides_of(self.of.match)
        scores = ", ".join(
            f"{_(listed([names[one] for one in sides.members(seat)]))} {written_scores[seat]}"
            for seat in sides.firsts
        )
        facts = ", ".join((self.title, self.outcome) if self.outcome else (self.title,))
        return f"{facts}. {', '.join((self.when, self.length, *self.marks))}, {self.others}. {scores}."

    @property
    def won(self) -> bool:
        """Whether somebody at the screen has won."""
        return any(seat in self.of.match.people for seat in self.of.winners or ())

    @property
    def lost(self) -> str:
        """The warning before it is abandoned."""
        n = self.of.deals
        said = message(
            "{game}, {others}: {count} scored {n:deal is/deals are} lost. "
            "You will not be able to resume or replay it."
        )
        if not n:
            said = message(
                "{game}, {others}: no deal is scored yet. You will not be able to resume or replay it."
            )
        elif Chance(self.of.match.seed).opening is not None:
            said = message("{game}, {others}: what is not scored is lost. You will not be able to resume it.")
        return _(said, game=self.title, others=self.others, count=figure(n), n=n)


def _won(match: Match, winners: Sequence[int]) -> str:
    """Return who has won, in a few words."""
    you = hero(match)
    if len(winners) > MOST_NAMES:
        said = _("{count} players won", count=figure(len(winners)))
        return said if you is not None else first_up(said)
    names = [match.names[seat] for seat in winners if seat != you]
    if you is not None:
        return _("you and {names} won", names=listed(names)) if names else _("you won")
    return _("{names} won", names=listed(names)) if len(names) > 1 else _("{name} won", name=names[0])


def game_row(summary: MatchWords, buttons: Sequence[PushButton]) -> Part:
    """Return the row of a game; its scores are left out where they have no room."""
    words = _words(summary)
    scores = Inside(_scores(summary), across="start")
    return _row((Even((words, scores), grow=1),), (words,), buttons)


def file_row(name: str, buttons: Sequence[PushButton]) -> Part:
    """Return the row of a file, a copy or a line, by its name."""
    words = HStack((Icon("sheet", 36, "accent"), Label(name, NAME, "strong", grow=1, said="")), grow=1)
    return _row((words,), (words,), buttons)


def _row(whole: tuple[Part, ...], short: tuple[Part, ...], buttons: Sequence[PushButton]) -> Part:
    """Return a row with its buttons beside the words, or under them."""
    beside = [HStack((*words, *buttons), "small") for words in (whole, short)]
    above = [VStack((HStack(words), Flow(tuple(buttons), align="end")), "small") for words in (whole, short)]
    return Container(Padding(FirstThatFits((*beside, *above)), "medium", "small"), "row", ROW_RADII)


def _words(summary: MatchWords) -> Part:
    """Return game and outcome, date and length, and the players."""
    title = Label(summary.title, TITLE, "strong", said="")
    outcome = Label(summary.outcome, CHIP, "accent" if summary.won else "muted", grow=1, said="")
    facts = [
        " · ".join((summary.when, *length, *summary.marks)) for length in ((summary.length,), ())
    ]  # in a small window without the number of deals
    dated = tuple(Label(one, CAPTION, "body", said=summary.words, whole=True) for one in facts)
    others = summary.others, summary.others_counted
    return VStack(
        (
            HStack((title, outcome) if summary.outcome else (title,), "small", "end"),
            FirstThatFits(dated),
            FirstThatFits(tuple(Label(one, CAPTION, "body", said="", whole=True) for one in others)),
        ),
        "medium",
        grow=1,
    )


def _scores(summary: MatchWords) -> Part:
    """Return everybody's face over their score, the winners' with a crown."""
    winners = summary.of.winners or ()
    sides = sides_of(summary.of.match)
    return HStack(
        tuple(
            VStack(
                (
                    _faces(summary, sides.members(seat), crowned=seat in winners),
                    Label(summary.written_scores[seat], SCORE, "strong", "centre", (LOWEST,), said=""),
                ),
                "small",
                "centre",
            )
            for seat in sides.firsts
        ),
        "tight",
    )


def _faces(summary: MatchWords, seats: Sequence[int], *, crowned: bool) -> Part:
    """Return the face of a seat, or those of a side."""
    faces = [_face(summary.of.match.seating[seat].animal, seat, crowned=crowned) for seat in seats]
    return HStack(tuple(faces), "none") if len(faces) > 1 else faces[0]


def _face(animal: str, seat: int, *, crowned: bool) -> Part:
    """Return the face of a seat in the ring of its colour."""

    def draw(paint: Painters, box: Rect) -> Image:
        face = ringed(paint, animal, box.width, HANDS[seat].ink)
        return _crowned(paint, face) if crowned else face

    return Picture((FACE, FACE), (animal, seat, crowned), draw)


@cached_picture
def _crowned(paint: Painters, face: Image) -> Image:
    """Draw a face with a crown."""
    canvas = Canvas(face.width, face.height, face.width * BADGE)
    canvas.put(face, 0, 0)
    badge = paint.panels.badge(max(face.width * BADGE, 14))
    canvas.centre(badge, face.width * 0.9, face.height * 0.12)
    return canvas.image()
