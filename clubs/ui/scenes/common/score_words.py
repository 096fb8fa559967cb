"""A score explained: its lines, and the course of a deal and of a game in words, nothing calculated."""

from collections.abc import Sequence

from clubs.games import game
from clubs.language import _, listed, message
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.plural import Figure, figure, signed
from clubs.rules.public import Public, ScoreLine, SeatScore
from clubs.rules.sides import Sides
from clubs.table.match import Match
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.space import Ink
from clubs.ui.style.theme import BODY, CAPTION, COUNT
from clubs.ui.tabletop.names import YOU
from clubs.verdict.answers import first_up

MOST_NAMES = 3  # in one sentence


def written(number: int, *, signs: bool = False) -> str:
    """Return a total; with `signs` a positive one has its plus."""
    return signed(number) if signs or number < 0 else str(number)


def hero(match: Match) -> int | None:
    """Return the only person at the screen, addressed as `you`; None if there are several or none."""
    return match.people[0] if len(match.people) == 1 else None


def subject(match: Match, seats: Sequence[int]) -> tuple[str, bool]:
    """Return some seats as the subject of a sentence, and whether its verb is plural."""
    you = hero(match)
    if len(seats) > MOST_NAMES:
        return message("{count} players", count=first_up(_(figure(len(seats))))), True
    names = [match.names[seat] for seat in seats if seat != you]
    if you in seats:
        return listed([YOU, *names]) if names else YOU, True
    return listed(names) if len(names) > 1 else names[0], len(names) > 1


def sides_of(match: Match) -> Sides:
    """Return the sides of a table."""
    return game(match.setup.game).sides(match.setup)


def side_subject(match: Match, seat: int) -> str:
    """Return all seats that score together with one as the subject of a sentence."""
    return subject(match, sides_of(match).members(seat))[0]


def end_headline(match: Match, winners: Sequence[int]) -> str:
    """Return the winners of the game as a sentence."""
    if not winners:
        return _("The game is a draw")
    who, _plural = subject(match, winners)
    if sides_of(match).together(winners):
        return _("{names} win the game", names=who)
    if len(winners) > 1:
        return _("{names} share the win", names=who)
    return _("{name} {name:wins/win} the game", name=who)


# ------------------------------------------------------------ the whole game


def standing(match: Match, game: Game, public: Public) -> str:
    """Return the sentence under the sheet: who leads, by how much, and how far from home."""
    if public.winners is not None:
        return f"{end_headline(match, public.winners)}."
    best = game.best(public.scores)
    sides = game.sides(public.setup)
    seats = [seat for seat in public.seats if public.scores[seat] == best]
    if len(seats) == len(public.scores):
        return _("Both sides are level.") if sides.number == 2 else _("All are level.")
    who, _plural = subject(match, seats)
    if len(seats) > 1 and not sides.together(seats):
        return _("{names} lead together.", names=who)
    ahead = abs(best - game.best(score for score in public.scores if score != best))
    home = 0 if game.lowest_wins else max(game.targets(public.setup), default=best) - best
    said = message("{name} {name:leads/lead} by {ahead}.")
    if len(seats) > 1:
        said = message("{names} lead by {ahead}.")
    if home > 0 and len(seats) > 1:
        said = message("{names} lead by {ahead} and are {home} from home.")
    elif home > 0:
        said = message("{name} {name:leads/lead} by {ahead} and {name:is/are} {home} from home.")
    return _(said, name=who, names=who, ahead=Figure(ahead), home=Figure(home))


# ------------------------------------------------------------ one seat's score


def signed_game(game: Game, setup: Setup) -> bool:
    """Return whether totals have a sign, because the game is a race to both sides."""
    return min(game.targets(setup), default=0) < 0


def score_label(name: str, score: SeatScore, points: str, total: str) -> str:
    """Return one seat's score of one deal, for a screen reader."""
    if score.bid is not None:
        bid, won = score.bid, score.tricks
        said = message("{name}: bid {bid}, won {won}, points {points}, total {total}")
        return _(said, name=name, bid=bid, won=won, points=points, total=total)
    said = message("{name}: {n} {n:trick/tricks}, points {points}, total {total}")
    return _(said, name=name, n=score.tricks, points=points, total=total)


WORDS = BODY.sized(28)
POINTS = COUNT.sized(28)
NOTHING = message("nothing to score")


def points_ink(points: int, *, lowest_wins: bool) -> Ink:
    """Return the ink of points: gained, lost or none."""
    return "muted" if not points else "good" if (points > 0) != lowest_wins else "bad"


def score_lines(lines: Sequence[ScoreLine], *, lowest_wins: bool) -> Part:
    """Return the lines with rule, words and points."""
    shown = tuple(lines) or (ScoreLine("", NOTHING, 0),)
    ruled = any(line.rule for line in shown)
    return TextGrid(tuple(_line(line, ruled=ruled, lowest_wins=lowest_wins) for line in shown), "small")


def _line(line: ScoreLine, *, ruled: bool, lowest_wins: bool) -> tuple[Part, ...]:
    rule = TextBlock(line.rule, CAPTION, "muted")
    words = TextBlock(_(line.words), WORDS, grow=1)
    ink = points_ink(line.points, lowest_wins=lowest_wins)
    points = TextBlock(signed(line.points), POINTS, ink, "end")
    return (rule, words, points) if ruled else (words, points)
